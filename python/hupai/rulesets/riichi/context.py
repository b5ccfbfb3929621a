"""The facts of a riichi win besides the hand, what a score says beyond its fans, and what no record may hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from hupai._brief import brief, cut
from hupai._core import format_tiles
from hupai._fields import Tiles
from hupai.records import WINDS, Context, Detail, GroupRecord, Names, Sum, counted
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.possible import MELD_TYPES, Clash, Possible
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.rulesets.riichi.words import FU, LIMITS, POINTS
from hupai.tiles import COPIES

FIVES = (4, 13, 22)
NORTH = 30
NUKI = "nuki"  # why a North is laid aside


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

    def shown(self) -> Mapping[str, tuple[int, ...]]:
        """The indicators and the Norths set aside."""
        return {
            "dora_indicators": self.dora_indicators,
            "ura_indicators": self.ura_indicators,
            "nuki": (NORTH,) * self.nuki,
        }


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


CLASHES = (
    Clash("riichi", "open_melds", "the hand is open"),
    Clash("ippatsu", "after_kong", "a kong ends ippatsu"),
    Clash("first_turn", "riichi", "riichi comes with the first discard"),
    Clash("first_turn", "nuki", "a North was set aside"),
)


def possible(options: RiichiOptions) -> Possible:
    """Three players have no North round, and chows, Norths set aside and their replacements as the options say."""
    if not isinstance(options, SanmaOptions):
        four = {"nuki": "North is not set aside with four players"}
        return Possible(absent=four, clashes=CLASHES, seats=("liable",))
    nuki = options.north == "nuki_dora"
    return Possible(
        melds=MELD_TYPES if options.chow else MELD_TYPES - {"chow"},
        winds=WINDS[:3],
        absent={} if nuki else {"nuki": "North is not set aside under these rules"},
        replaced=("nuki",) if nuki and options.rinshan_after_nuki else (),
        set_aside=frozenset({NORTH}) if nuki else frozenset(),
        clashes=CLASHES,
        seats=("liable",),
    )
