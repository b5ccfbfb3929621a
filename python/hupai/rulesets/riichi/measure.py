"""How riichi hands are measured: a closed hand by its shape, as it can declare; an open one by the wins that have a yaku."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hupai import _core
from hupai.analysis import UNREACHABLE
from hupai.analysis.inputs import FormSet
from hupai.analysis.results import Outlook
from hupai.records import Names
from hupai.rulesets.kit.measure import FormsMeasure
from hupai.rulesets.riichi.fan_table import EAST, FORMS, Table, core_rules
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.tiles import kind_count, number_suits

if TYPE_CHECKING:
    from hupai.table.measure import Standpoint
    from hupai.table.view import SeatView

CHOW, PUNG = _core.GroupType.CHOW, _core.GroupType.PUNG
DRAGONS = ("haku", "hatsu", "chun")
WINDS = ("east", "south", "west", "north")
FIRST_DRAGON = EAST + len(WINDS)
SUITS = number_suits()
HONORS = sum(1 << kind for kind in range(EAST, kind_count()))
ENDS = sum(1 << suit[0] | 1 << suit[-1] for suit in SUITS)
EVERY = (1 << kind_count()) - 1
NO_YAKU = Names("已无有役的和牌", "no win with a yaku is left")
NAMES = {row.id: Names(row.zh, row.en, row.ja) for row in _core.riichi_rows()}
Aimed: TypeAlias = tuple[int, dict[int, int], int, list[int]]  # what the core says of aims
MENTIONED = 2  # yaku that advice names


class Way(NamedTuple):
    """An open hand's way to a yaku: its name, its han, and which wins have it."""

    name: Names
    han: int
    aim: _core.Aim


@dataclass(frozen=True, slots=True)
class RiichiMeasure(FormsMeasure):
    """Measures an open hand by the nearest win that has a yaku by what it is, not by luck; `ways` lead there.

    A hand that is one tile away waits only for what its scorer calls a win by discard.
    """

    ways: tuple[Way, ...]
    winds: tuple[int, int]
    rules: _core.RiichiRules
    late_yaku: bool  # whether some of the waits may be without a yaku

    def outlook(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> Outlook:
        plain = FormsMeasure.outlook(self, hand, seen)
        if hand.concealed:
            return plain
        return self._open(hand, plain, _core.acceptance_towards(hand, self._aims(), seen))

    def discards(self, hand: _core.Hand, seen: Sequence[int] | None = None) -> dict[int, Outlook]:
        plain = FormsMeasure.discards(self, hand, seen)
        if hand.concealed:
            return plain
        found = {}
        for kind, aimed in _core.discards_towards(hand, self._aims(), seen):
            rest = hand.copy()
            rest.remove(kind)
            found[kind] = self._open(rest, plain[kind], aimed)
        return found

    def _aims(self) -> list[_core.Aim]:
        return [way.aim for way in self.ways]

    def _open(self, hand: _core.Hand, plain: Outlook, aimed: Aimed) -> Outlook:
        """Of an open hand: that by its shape, and how far the ways are."""
        return self._ready(hand, plain) or self._aimed(aimed, plain)

    def _ready(self, hand: _core.Hand, plain: Outlook) -> Outlook | None:
        """The waits with a yaku of a hand that is ready by its shape; None without one."""
        if plain.shanten != 0 or hand.is_full:
            return None
        waits = {kind: live for kind, live in plain.accepts.items() if self._wins(hand, kind)}
        if not waits or (len(waits) < len(plain.accepts) and not self.late_yaku):
            return None
        return Outlook(0, waits, sum(waits.values()), plain.tile)

    def _wins(self, hand: _core.Hand, kind: int) -> bool:
        full = hand.copy()
        full.add(kind)
        by = _core.WinBy.DISCARD
        score = _core.score_riichi(full, kind, by, *self.winds, rules=self.rules)
        return score.status == _core.RiichiStatus.WIN

    def _aimed(self, aimed: Aimed, plain: Outlook) -> Outlook:
        shanten, accepts, live, nearest = aimed
        if shanten == UNREACHABLE:
            return Outlook(UNREACHABLE, {}, 0, plain.tile, NO_YAKU)
        names = [self.ways[i].name for i in nearest[:MENTIONED]]
        aim = Names("或".join(name.zh for name in names), " or ".join(name.en for name in names))
        if (
            shanten == 0 == plain.shanten
        ):  # ready, but another wait without a yaku keeps it from winning
            return Outlook(1, {}, 0, plain.tile, aim)
        return Outlook(shanten, accepts, live, plain.tile, aim)


def measure(table: Table) -> Any:
    """What gives the measures of a table."""

    def at(point: Standpoint) -> RiichiMeasure:
        winds = EAST + point.round_wind, EAST + point.seat_wind
        rules = core_rules(point.options, point.facts.get("honba", 0))
        ways = tuple(way for way in ways_of(point.options, winds) if way.han >= rules.minimum_han)
        forms = FormSet(FORMS, table.space)
        return RiichiMeasure(forms, ways, winds, rules, point.options.late_yaku)

    return at


def seat_facts(view: SeatView) -> dict[str, Any]:
    """The counters, on which it can depend how many han are needed."""
    return {"honba": view.streak}


@cache
def ways_of(options: RiichiOptions, winds: tuple[int, int]) -> tuple[Way, ...]:
    """The ways to a yaku that an open hand has at such a table, those that ask for little first."""
    found = [*_value_tiles(options, winds)]
    if options.open_tanyao:
        found.append(_way("tanyao", 1, kinds=EVERY & ~(HONORS | ENDS)))
    suits = [sum(1 << kind for kind in suit) for suit in SUITS]
    found.append(_way("toitoi", 2, sets=_core.AimSets.NO_RUNS))
    found += [_way("honitsu", 2, kinds=suit | HONORS) for suit in suits]
    found += [_way("chinitsu", 5, kinds=suit) for suit in suits]
    found.append(_way("chanta", 1, sets=_core.AimSets.OUTSIDE))
    found.append(_way("junchan", 2, kinds=EVERY & ~HONORS, sets=_core.AimSets.OUTSIDE))
    for suit in SUITS:
        found.append(_way("ittsu", 1, [(CHOW, suit[at]) for at in (0, 3, 6)]))
    for at in range(7):
        found.append(_way("sanshoku_doujun", 1, [(CHOW, suit[at]) for suit in SUITS]))
    for at in range(9):
        found.append(_way("sanshoku_doukou", 2, [(PUNG, suit[at]) for suit in SUITS]))
    return tuple(found)


def _way(id: str, han: int, groups: Sequence[tuple[Any, int]] = (), **aim: Any) -> Way:
    return Way(NAMES[id], han, _core.Aim(list(groups), **aim))


def _value_tiles(options: RiichiOptions, winds: tuple[int, int]) -> list[Way]:
    found = [_way(id, 1, [(PUNG, FIRST_DRAGON + i)]) for i, id in enumerate(DRAGONS)]
    north = EAST + WINDS.index("north")
    for wind in dict.fromkeys(winds):
        place = "round_wind" if wind == winds[0] else "seat_wind"
        id = f"{place}_{WINDS[wind - EAST]}"
        found.append(_way(id, winds.count(wind), [(PUNG, wind)]))
    if isinstance(options, SanmaOptions) and options.north == "value_tile" and north not in winds:
        found.append(_way("north", 1, [(PUNG, north)]))
    return found
