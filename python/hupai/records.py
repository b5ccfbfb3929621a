"""The hand record that goes in and the result that comes out, the same for every ruleset.

Tiles are integers inside (kind 0..33, red fives with bit 64, flowers 34..41, joker 42) and mpsz text in JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from hupai import _core, _fields, tiles
from hupai._brief import brief, cut
from hupai._fields import Tile, TileRun, Tiles
from hupai.settle import Payment, check_conserved

WinBy = Literal["discard", "self_draw", "rob_kong"]
MeldType = Literal["chow", "pung", "kong", "added_kong", "concealed_kong"]
Wind = Literal["E", "S", "W", "N"]
WINDS: tuple[Wind, ...] = ("E", "S", "W", "N")
RED, FIRST_FLOWER, JOKER = tiles.RED, tiles.FIRST_FLOWER, tiles.JOKER
FLOWERS = JOKER - FIRST_FLOWER  # of different ones
JOKERS = 8


@dataclass(frozen=True, slots=True)
class Names:
    """A name in Chinese and English, and in Japanese where there is one. Raises ValueError where one of the two is empty."""

    zh: str
    en: str
    ja: str | None = None

    def __post_init__(self) -> None:
        if not (self.zh and self.en):
            raise ValueError(f"name: {self.zh!r}, {self.en!r} lacks a language")

    def get(self, lang: str) -> str:
        """The name in `lang` (`zh`, `en`, `ja`); Chinese characters where there is no Japanese name."""
        if lang not in ("zh", "en", "ja"):
            raise ValueError(f"lang: {brief(lang)} is none of 'zh', 'en', 'ja'")
        return getattr(self, lang) or self.zh


def counted(number: int, unit: Names) -> Names:
    """A number with its unit, as 3 han."""
    return Names(
        f"{number:,} {unit.zh}",
        f"{number:,} {unit.en}",
        f"{number:,} {unit.ja}" if unit.ja else None,
    )


class Context:
    """Facts that only one ruleset knows: the base of the frozen dataclasses that hold them."""

    __slots__ = ()

    def shown(self) -> Mapping[str, tuple[int, ...]]:
        """Tiles that these facts show and that nobody can draw any more, by the key that shows them."""
        return {}

    def seen_tiles(self) -> tuple[int, ...]:
        """All the tiles that are shown."""
        return tuple(tile for tiles in self.shown().values() for tile in tiles)


@dataclass(frozen=True, slots=True)
class NoContext(Context):
    """The context of a ruleset that needs no facts of its own."""


@dataclass(frozen=True, slots=True)
class MeldRecord:
    """A meld: its tiles, the one `claimed` from a discard, and from which relative seat (1 next … 3 previous)."""

    type: MeldType
    tiles: TileRun
    claimed: Tile | None = None
    from_seat: int | None = field(default=None, metadata={"json": "from"})

    def __post_init__(self) -> None:
        if self.type == "concealed_kong" and (
            self.claimed is not None or self.from_seat is not None
        ):
            raise ValueError("melds: a concealed_kong is not claimed from anybody")
        if self.claimed is not None and self.claimed not in self.tiles:
            claimed, tiles = _core.format_tile(self.claimed), _core.format_tiles(self.tiles)
            raise ValueError(f"melds: claimed {claimed} is not among {cut(tiles)}")

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of its tiles, ascending."""
        return tuple(sorted(tile & ~RED for tile in self.tiles))


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand at the moment it wins (or may win). `concealed` does not hold the winning tile.

    A ruleset whose melds or keys are others has a class of its own that is one of these.
    """

    flower_copies: ClassVar[int] = 1  # how many equal flowers there may be

    concealed: TileRun
    win_tile: Tile | None = None
    win_by: WinBy | None = None
    melds: tuple[MeldRecord, ...] = ()
    winner: int = field(default=0, metadata={"always": True})
    dealer: int = field(default=0, metadata={"always": True})
    from_seat: int | None = field(default=None, metadata={"json": "from"})
    round_wind: Wind = "E"
    flowers: Tiles | int = ()
    last_tile: bool = False
    after_kong: bool = False
    context: Any = field(default_factory=NoContext)  # a Context
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    ruleset: str | None = None
    id: str | None = None

    def __post_init__(self) -> None:
        self._check_numbers()
        self._check_copies()
        self._check_win()

    def _check_numbers(self) -> None:
        """Numbers of tiles are small; whoever takes them for a size relies on it."""
        if isinstance(self.flowers, int) and not 0 <= self.flowers <= FLOWERS:
            raise ValueError(f"flowers: {brief(self.flowers)} is not 0..{FLOWERS}")

    def _check_copies(self) -> None:
        """No tile exists more often than in the set of 136 with eight flowers and eight jokers."""
        counts = Counter(tile & ~RED for tile in self.all_tiles())
        for tile, count in counts.items():
            copies = self._copies_of(tile)
            if count > copies:
                raise ValueError(
                    f"{self._key_holding(tile)}: {count} copies of {_core.format_tile(tile)}, there are {copies}"
                )

    def _copies_of(self, tile: int) -> int:
        if tile == JOKER:
            return JOKERS
        return self.flower_copies if tile >= FIRST_FLOWER else tiles.COPIES

    def _key_holding(self, kind: int) -> str:
        """The first key among whose tiles the kind is."""
        keys = {
            "concealed": self.concealed,
            "melds": [tile for meld in self.melds for tile in meld.tiles],
            "flowers": self.flowers if isinstance(self.flowers, tuple) else (),
        }
        found = (key for key, tiles in keys.items() if any(tile & ~RED == kind for tile in tiles))
        return next(found, "win_tile")

    def _check_win(self) -> None:
        if self.win_by == "self_draw" and self.from_seat is not None:
            raise ValueError(
                f"from: {self.from_seat} was given, but nobody discards to a self_draw"
            )
        if self.win_by in ("discard", "rob_kong"):
            if self.from_seat is None:
                raise ValueError(f"from: required when win_by is {brief(self.win_by)}")
            if self.from_seat == self.winner:
                raise ValueError(
                    f"from: {self.from_seat} is the winner, which would be a self_draw and not a {self.win_by}"
                )
        if self.after_kong and self.win_by not in (None, "self_draw"):
            raise ValueError(f"after_kong: a replacement tile is a self_draw, not a {self.win_by}")

    def all_tiles(self) -> tuple[int, ...]:
        """Every tile of the hand: concealed, melds, flowers where they are listed, and the winning tile."""
        tiles = list(self.concealed)
        for meld in self.melds:
            tiles += meld.tiles
        if self.win_tile is not None:
            tiles.append(self.win_tile)
        if isinstance(self.flowers, tuple):
            tiles += self.flowers
        return tuple(tiles)

    def seat_wind(self, seats: int = 4) -> Wind:
        """The wind of the winner's seat: the dealer is East."""
        return WINDS[(self.winner - self.dealer) % seats]

    @classmethod
    def from_json(
        cls,
        data: Mapping[str, Any],
        context: type = NoContext,
        space: _core.TileSpace = _fields.STANDARD,
    ) -> HandRecord:
        """Read the JSON object `data`, its `context` as the dataclass `context`.

        Raises TypeError for a wrong type and ValueError for an unknown key or an impossible hand; each names the key
        and the value.
        """
        if not isinstance(data, Mapping):
            raise TypeError(f"record: expected an object, got {brief(data)}")
        given = dict(data)
        given["context"] = _fields.check(given.get("context", {}), context, "context", space)
        return _fields.load(cls, given, "", space)

    def to_json(self, space: _core.TileSpace = _fields.STANDARD) -> dict[str, Any]:
        """The JSON object; `from_json` of it gives this record again. Tiles of one suit are written together."""
        out = _fields.dump_fields(self, space)
        if not out.get("context", True):
            del out["context"]
        return out


@dataclass(frozen=True, slots=True)
class GroupRecord:
    """One group of the reading that scores."""

    type: str
    tiles: TileRun
    melded: bool = False


@dataclass(frozen=True, slots=True)
class FanRecord:
    """One fan of a result: `points` is what one counts, `count` how often; `sets` are indices into `detail.reading`."""

    id: str
    name: Names
    points: int
    count: int = 1
    sets: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """What it counts in all, in the unit of the result."""
        return self.points * self.count


@dataclass(frozen=True, slots=True)
class NotCounted:
    """A fan that a hand shows and that does not count because `by` does; `sets` as those of a FanRecord."""

    id: str
    name: Names
    by: str
    by_name: Names
    sets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a hand does not win: a stable `code`, the reason in words, and the facts behind it."""

    code: str
    text: Names
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, code: str, zh: str, en: str, ja: str | None = None, /, **facts: Any) -> Refused:
        """A reason in two or three languages, its facts as keywords."""
        return cls(code, Names(zh, en, ja), facts)

    def to_json(self) -> dict[str, Any]:
        """The JSON object: code, text and the facts side by side."""
        return {"code": self.code, "text": _fields.dump(self.text), **_fields.dump(self.facts)}


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum that explains part of a value: its items, what they are rounded to, and the unit."""

    items: tuple[tuple[int, Names], ...]
    total: int
    unit: Names


class Detail:
    """What a ruleset says of a win beside its fans: the base of frozen dataclasses.

    Those that hold `reading` (the groups) and `completed` (which of them the winning tile completes) have them shown.
    """

    __slots__ = ()

    def value(self, total: int, unit: Names) -> tuple[Names, ...]:
        """The value in words, part by part; `total` is that of the fans, in `unit`."""
        return (counted(total, unit),)

    def account(self) -> Sum | None:
        """The sum behind a part of the value, where there is one."""
        return None


@dataclass(frozen=True, slots=True)
class NoDetail(Detail):
    """The detail of a ruleset (or of a refusal) that has nothing to add."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a hand is worth: its fans, their total, and who pays whom."""

    ruleset: str
    win: bool
    id: str | None = None
    refused: Refused | None = None
    fans: tuple[FanRecord, ...] = ()
    total: int = 0
    unit: str = "points"
    detail: Any = field(default_factory=NoDetail)
    deltas: tuple[int, ...] = ()
    payments: tuple[Payment, ...] = ()

    def __post_init__(self) -> None:
        if self.win is (self.refused is not None):
            raise ValueError(
                f"refused: {brief(self.refused)} does not go with win {brief(self.win)}"
            )
        check_conserved(self.payments, self.deltas)

    def to_json(self, space: _core.TileSpace = _fields.STANDARD) -> dict[str, Any]:
        """The JSON object with every key, `id` only where the record had one."""
        out = {
            "id": self.id,
            "ruleset": self.ruleset,
            "win": self.win,
            "refused": self.refused.to_json() if self.refused else None,
            "fans": [_fields.dump_all(fan, space) for fan in self.fans],
            "total": self.total,
            "unit": self.unit,
            "detail": _fields.dump_all(self.detail, space),
            "deltas": list(self.deltas),
            "payments": [_fields.dump_fields(payment) for payment in self.payments],
        }
        if self.id is None:
            del out["id"]
        return out

    @classmethod
    def from_json(
        cls,
        data: Mapping[str, Any],
        detail: type = NoDetail,
        space: _core.TileSpace = _fields.STANDARD,
    ) -> Result:
        """Read what `to_json` wrote, `detail` as that dataclass; raises as `HandRecord.from_json` does."""
        given = dict(data)
        if given.get("refused") is not None:
            refused = dict(given["refused"])
            code, text = refused.pop("code"), refused.pop("text")
            given["refused"] = Refused(code, _fields.load(Names, text, "refused.text"), refused)
        found = given.get("detail", {})
        given["detail"] = _fields.check(found, detail if found else NoDetail, "detail", space)
        return _fields.load(cls, given, "", space)
