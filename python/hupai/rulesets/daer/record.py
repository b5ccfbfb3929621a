"""Hand records of 大贰: cards and melds, or the columns of a won hand as they lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hupai import _fields
from hupai._core import TileSpace, format_tiles
from hupai._fields import TileRun
from hupai.records import Context, Detail, GroupRecord, HandRecord, MeldType, Names, NoContext
from hupai.rulesets.daer.cards import FOURS, SPACE, Column, ColumnType, partners
from hupai.rulesets.kit.facts import fact

# Records call a 招 and a 垅 by their names or as the kongs that they are.
MELD_NAMES: dict[str, MeldType] = {"zhao": "kong", "long": "concealed_kong"}
LENGTHS: dict[ColumnType, int] = {"pung": 3, "kan": 3, "zhao": 4, "long": 4, "pair": 2}


@dataclass(frozen=True, slots=True)
class DaerContext(Context):
    """The facts of a win that only this table knows."""

    first_turn: bool = fact(
        False,
        "天胡（庄家起手）、地胡（庄家打的第一张）、回龙地胡（闲家的第一张，庄家胡）",
        "won with the dealt cards (dealer), on the dealer's first discard, or by the dealer on the first card of another",
    )
    dealt: bool = fact(
        False, "砌牌后有三垅或五坎，直接胡牌", "won at the deal with three 垅 or five 坎"
    )
    turned: bool = fact(
        False,
        "胡的是别人摸到的牌，不是打出的",
        "the card was drawn and shown by another, not discarded",
    )


@dataclass(frozen=True, slots=True)
class ColumnRecord:
    """One column as it lies: `type` chow, pung, kan, zhao, long or pair."""

    type: ColumnType
    cards: TileRun

    def column(self, where: str) -> Column:
        """The column. Raises ValueError where the cards do not make its type."""
        cards = tuple(sorted(self.cards))
        equal = len(set(cards)) == 1
        if self.type == "chow":
            fits = len(cards) == 3 and not equal and cards[1:] in map(_sorted, partners(cards[0]))
            fits = fits or (len(cards) == 3 and not equal and _is_mixed(cards))
        else:
            fits = equal and len(cards) == LENGTHS[self.type]
        if not fits:
            text = format_tiles(list(cards), SPACE)
            raise ValueError(f"{where}: {text} is no {self.type}")
        return Column(self.type, cards)


def _sorted(pair: tuple[int, int]) -> tuple[int, int]:
    return (min(pair), max(pair))


def _is_mixed(cards: tuple[int, ...]) -> bool:
    return len({card % 10 for card in cards}) == 1


@dataclass(frozen=True, slots=True)
class DaerRecord(HandRecord):
    """A hand; with `groups`, the columns of the whole hand with the winning card, nothing else is given of it."""

    concealed: TileRun = ()
    context: DaerContext = DaerContext()
    groups: tuple[ColumnRecord, ...] = ()

    def __post_init__(self) -> None:
        if self.groups and (self.concealed or self.melds):
            raise ValueError("groups: the whole hand, so concealed and melds are not given beside")
        HandRecord.__post_init__(self)
        if self.groups and self.win_tile is not None and self.win_tile not in self.all_tiles():
            text = format_tiles([self.win_tile], SPACE)
            raise ValueError(f"win_tile: {text} is in none of the groups")

    def all_tiles(self) -> tuple[int, ...]:
        """Every card of the hand."""
        if self.groups:
            return tuple(card for group in self.groups for card in group.cards)
        return HandRecord.all_tiles(self)

    @classmethod
    def from_json(
        cls,
        data: Mapping[str, Any],
        context: type = NoContext,
        space: TileSpace = _fields.STANDARD,
    ) -> HandRecord:
        """As HandRecord; melds may be called `zhao` and `long`."""
        if isinstance(data, Mapping) and isinstance(data.get("melds"), list):
            data = {**data, "melds": [_renamed(meld) for meld in data["melds"]]}
        read: HandRecord = HandRecord.from_json.__func__(  # type: ignore[attr-defined]
            cls, data, context, space
        )
        return read


def _renamed(meld: Any) -> Any:
    if isinstance(meld, Mapping) and meld.get("type") in MELD_NAMES:
        return {**meld, "type": MELD_NAMES[meld["type"]]}
    return meld


@dataclass(frozen=True, slots=True)
class DaerDetail(Detail):
    """The columns that score, their 胡 and red cards, and what the scoring makes of them."""

    reading: tuple[GroupRecord, ...] = ()
    hu: int = 0
    red_cards: int = 0
    deng: int = 0
    dao: int = 0
    factor_raw: int = 0
    factor: int = 0

    def value(self, total: int, unit: Names) -> tuple[Names, ...]:
        """胡 first, then what they are worth."""
        hu = Names(f"{self.hu} 胡", f"{self.hu} 胡")
        return (hu, *Detail.value(self, total, unit))


__all__ = ["FOURS", "ColumnRecord", "DaerContext", "DaerDetail", "DaerRecord", "replace"]
