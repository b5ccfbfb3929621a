"""The facts of a riichi win besides the hand, what a score says beyond its fans, and what no record may hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from hupai._brief import brief, cut
from hupai._core import TileSpace, format_tile, format_tiles
from hupai._fields import Tiles
from hupai.records import (
    FIRST_FLOWER,
    RED,
    Context,
    Detail,
    GroupRecord,
    HandRecord,
    Names,
    Sum,
    counted,
)
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.scoring import check_tile_count
from hupai.rulesets.riichi.options import RiichiOptions, red_five_counts
from hupai.rulesets.riichi.words import FU, LIMITS, POINTS
from hupai.tiles import COPIES

FIVES = (4, 13, 22)
NORTH = 30


@dataclass(frozen=True, slots=True)
class RiichiContext(Context):
    """Facts that only riichi knows. `deposits` counts those on the table at the win, the winner's own included."""

    riichi: Literal["riichi", "double_riichi"] | None = fact(
        None,
        "立直",
        "riichi or double riichi",
        choices={
            "riichi": Names("立直", "riichi was declared"),
            "double_riichi": Names("双立直", "double riichi was declared"),
        },
    )
    ippatsu: bool = fact(False, "一发", "within one turn of riichi")
    first_turn: bool = fact(
        False, "第一巡（天和、地和、人和）", "before the own first discard and any call"
    )
    dora_indicators: Tiles = fact((), "宝牌指示牌", "the dora indicators", flag="--dora")
    ura_indicators: Tiles = fact((), "里宝牌指示牌", "the indicators below them", flag="--ura")
    honba: int = fact(0, "本场", "counters")
    deposits: int = fact(
        0, "供托（含自己的）", "riichi deposits on the table, the winner's own too"
    )
    nuki: int = fact(0, "拔北张数（三人）", "Norths set aside (three players)")
    liable: int | None = fact(None, "包牌者座位", "the seat that pays for the yakuman (pao)")
    open_riichi: bool = fact(False, "开立直", "the riichi was declared with an open hand")
    wins_in_a_row: int = fact(
        0, "连续和牌的次数，含这一次（八连庄）", "wins in a row, this one too (eight in a row)"
    )

    def __post_init__(self) -> None:
        for name in ("honba", "deposits", "nuki", "wins_in_a_row"):
            if getattr(self, name) < 0:
                raise ValueError(f"context.{name}: {brief(getattr(self, name))} is negative")
        if self.nuki > COPIES:  # of which tiles are made, so that a larger number costs memory
            raise ValueError(f"context.nuki: {brief(self.nuki)} Norths, there are {COPIES}")
        if self.riichi is None:
            if self.ura_indicators:
                ura = format_tiles(self.ura_indicators)
                raise ValueError(f"context.ura_indicators: {cut(ura)} without riichi")
            for name in ("ippatsu", "open_riichi"):
                if getattr(self, name):
                    raise ValueError(f"context.{name}: {brief(getattr(self, name))} without riichi")

    def seen_tiles(self) -> tuple[int, ...]:
        """The indicators and the Norths set aside."""
        return (*self.dora_indicators, *self.ura_indicators, *([NORTH] * self.nuki))


@dataclass(frozen=True, slots=True)
class FuLine:
    """One line of the fu: what it is for, and which group of the reading makes it."""

    id: str
    name: Names
    fu: int
    group: int | None = None


@dataclass(frozen=True, slots=True)
class RiichiDetail(Detail):
    """What explains a riichi score.

    `points` is the value without counters and deposits (a self-draw: all that is received), `fu_items` are the fu
    before rounding, `completed` is the group of `reading` that the winning tile completes. A yakuman has no fu.
    """

    reading: tuple[GroupRecord, ...]
    completed: int
    fu: int | None
    fu_items: tuple[int, ...]
    fu_lines: tuple[FuLine, ...]
    limit: str | None
    points: int
    yakuman: int = 0

    def value(self, total: int, unit: Names) -> tuple[Names, ...]:
        parts = [] if self.yakuman else [counted(total, unit)]
        if self.fu is not None:
            parts.append(counted(self.fu, FU))
        if self.limit is not None:
            times, name = f"{self.yakuman}× " if self.yakuman > 1 else "", LIMITS[self.limit]
            parts.append(Names(times + name.zh, times + name.en, f"{times}{name.ja}"))
        return (*parts, counted(self.points, POINTS))

    def account(self) -> Sum | None:
        if self.fu is None:
            return None
        return Sum(tuple((line.fu, line.name) for line in self.fu_lines), self.fu, FU)


def check_record(record: HandRecord, options: RiichiOptions, space: TileSpace) -> None:
    """Raise ValueError naming key and value for a record that cannot be; the rest of the checks are the core's."""
    check_tile_count(record)
    if record.flowers:
        held = record.flowers if isinstance(record.flowers, int) else format_tiles(record.flowers)
        raise ValueError(f"flowers: {cut(str(held))}, but riichi is played without flowers")
    _check_winds(record, space)
    _check_red_fives(record, options, space)
    _check_copies(record)
    _check_liable(record, 3 if space is TileSpace.THREE_PLAYER else 4)
    _check_replacement(record, options)


def _check_winds(record: HandRecord, space: TileSpace) -> None:
    if space is TileSpace.THREE_PLAYER and record.round_wind == "N":
        raise ValueError("round_wind: 'N', but three players have no North round")


def _check_red_fives(record: HandRecord, options: RiichiOptions, space: TileSpace) -> None:
    reds = Counter(
        tile & ~RED for tile in (*record.all_tiles(), *record.context.seen_tiles()) if tile & RED
    )
    if not reds:
        return
    for kind, allowed in zip(FIVES, red_five_counts(options.red_fives), strict=True):
        if reds[kind] > allowed:
            tile = format_tile(kind | RED, space)
            raise ValueError(
                f"{tile}: {reds[kind]} red fives, the options have {allowed} of the suit"
            )


def _check_copies(record: HandRecord) -> None:
    """No fifth copy among the hand, the indicators and the Norths set aside."""
    counts = Counter(tile & ~RED for tile in (*record.all_tiles(), *record.context.seen_tiles()))
    if max(counts) >= FIRST_FLOWER:
        _refuse_other_tiles(record)
    kind, count = counts.most_common(1)[0]
    if count > COPIES:
        key = "nuki" if kind == NORTH and record.context.nuki else "dora_indicators"
        raise ValueError(
            f"context.{key}: {count} copies of {format_tile(kind)} with those of the hand"
        )


def _refuse_other_tiles(record: HandRecord) -> None:
    """Raise ValueError for the first flower or joker, naming its key."""
    given = {
        "concealed": record.concealed,
        "melds": [tile for meld in record.melds for tile in meld.tiles],
        "win_tile": () if record.win_tile is None else (record.win_tile,),
        "context.dora_indicators": record.context.dora_indicators,
        "context.ura_indicators": record.context.ura_indicators,
    }
    for key, tiles in given.items():
        for tile in tiles:
            if tile & ~RED >= FIRST_FLOWER:
                raise ValueError(f"{key}: riichi is played without {format_tile(tile)}")


def _check_liable(record: HandRecord, seats: int) -> None:
    liable = record.context.liable
    if liable is not None and not 0 <= liable < seats:
        raise ValueError(f"context.liable: seat {liable} does not exist among {seats}")
    if liable == record.winner:
        raise ValueError(f"context.liable: {liable} is the winner")


def _check_replacement(record: HandRecord, options: RiichiOptions) -> None:
    """A replacement tile needs a kong, or a North set aside where that counts as one."""
    if not record.after_kong or any("kong" in meld.type for meld in record.melds):
        return
    if not (record.context.nuki and getattr(options, "rinshan_after_nuki", False)):
        raise ValueError("after_kong: true, but the hand has no kong whose tile could be replaced")
