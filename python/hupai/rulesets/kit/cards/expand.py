"""The hands that the lines of a card stand for: suits, numbers, winds and dragons chosen in every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from pathlib import Path
from typing import NamedTuple

from hupai import _core
from hupai.rulesets.kit.cards.card import DRAGONS, SUITS, Card, CardError, Group, Line, read_card

FLOWER, JOKER = 34, 35  # of the engine: any flower, any joker
COPIES = {FLOWER: 8}
FEW, JOKERS = 4, 8
WHITE, GREEN, RED = 31, 32, 33
WIND_KINDS = {"E": 27, "S": 28, "W": 29, "N": 30}
DRAGON_KINDS = dict(zip(DRAGONS, (RED, GREEN, WHITE), strict=True))
OF_SUIT = (RED, WHITE, GREEN)  # the dragons of characters, dots and bamboos
MOST_HANDS = 20_000  # of a card
MOST_TRIED = 200_000  # choices of a line, good or not

Place = tuple[int, int, bool]  # kind, size, whether jokers may stand in it


class WrittenHand(NamedTuple):
    """One hand that a line stands for."""

    line: int
    groups: tuple[Place, ...]


@dataclass(frozen=True, eq=False)
class OpenCard:
    """A card with all its hands, and the engine that measures hands by it."""

    card: Card
    hands: tuple[WrittenHand, ...]
    engine: _core.PatternCard


@cache
def practice_card() -> OpenCard:
    """The card that comes with the package."""
    return open_card(read_card(Path(__file__).with_name("practice_card.json")))


def open_card(card: Card) -> OpenCard:
    """Every hand of the card, once. Raises CardError for lines that stand for none or for too many."""
    hands: list[WrittenHand] = []
    faults: list[str] = []
    for number, line in enumerate(card.lines):
        tried = count_choices(line)
        if tried > MOST_TRIED:
            faults.append(f"line {line.id}: {tried} choices, at most {MOST_TRIED}")
            continue
        found = dict.fromkeys(_hands_of(line))
        hands += (WrittenHand(number, groups) for groups in found)
        if not found:
            faults.append(f"line {line.id}: stands for no hand that the tiles allow")
        if len(hands) > MOST_HANDS:
            faults.append(f"line {line.id}: more than {MOST_HANDS} hands up to here")
            break
    if faults:
        raise CardError(faults)
    lines = card.lines
    rows = [
        (hand.line, lines[hand.line].points, lines[hand.line].concealed, list(hand.groups))
        for hand in hands
    ]
    return OpenCard(card, tuple(hands), _core.PatternCard(rows))


class Names(NamedTuple):
    """What is to be chosen in a way of writing a line."""

    suits: tuple[str, ...]
    variables: tuple[str, ...]
    winds: tuple[str, ...]
    dragons: tuple[str, ...]  # $names, and !letters

    @classmethod
    def of(cls, groups: tuple[Group, ...]) -> Names:
        dragons = [g.of for g in groups if g.kind == "dragon"]
        letters = {g.suit for g in groups if g.suit} | {d.removeprefix("!") for d in dragons}
        return cls(
            tuple(sorted(letters & set(SUITS))),
            tuple(sorted({g.of[0] for g in groups if g.kind == "num" and g.of[0].isalpha()})),
            tuple(sorted({g.of for g in groups if g.kind == "wind" and g.of[0] == "$"})),
            tuple(sorted({d for d in dragons if d[0] in "$!"})),
        )


def count_choices(line: Line) -> int:
    """How many choices there are to try, at most."""
    total = 0
    for groups in line.alternatives:
        names = Names.of(groups)
        ways = 3 ** len(names.suits) * 4 ** len(names.winds) * 3 ** len(names.dragons)
        for name in names.variables:
            ways *= len(line.variables[name])
        total += ways
    return total


def _hands_of(line: Line) -> Iterator[tuple[Place, ...]]:
    for groups in line.alternatives:
        names = Names.of(groups)
        numbers = [line.variables[name] for name in names.variables]
        for suits in _suits(len(names.suits), line.suits_distinct):
            suit = dict(zip(names.suits, suits, strict=True))
            for winds in permutations(WIND_KINDS.values(), len(names.winds)):
                for dragons in _dragons(names.dragons, suit):
                    chosen = dict(zip(names.winds, winds, strict=True)) | dragons
                    for values in product(*numbers):
                        value = dict(zip(names.variables, values, strict=True))
                        hand = _hand(groups, suit, value, chosen)
                        if hand is not None and _exists(hand):
                            yield hand


def _suits(count: int, distinct: bool) -> Iterator[tuple[int, ...]]:
    return permutations(range(3), count) if distinct else product(range(3), repeat=count)


def _dragons(names: tuple[str, ...], suit: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """$names are different dragons; !a is one that is not that of a."""
    for kinds in product((RED, GREEN, WHITE), repeat=len(names)):
        chosen = dict(zip(names, kinds, strict=True))
        free = [kind for name, kind in chosen.items() if name[0] == "$"]
        fits = all(name[0] == "$" or OF_SUIT[suit[name[1]]] != k for name, k in chosen.items())
        if fits and len(set(free)) == len(free):
            yield chosen


def _hand(
    groups: tuple[Group, ...],
    suit: Mapping[str, int],
    value: Mapping[str, int],
    chosen: Mapping[str, int],
) -> tuple[Place, ...] | None:
    """The groups with everything chosen; None where a number is not 1..9."""
    found = []
    for group in groups:
        kind = _kind(group, suit, value, chosen)
        if kind is None:
            return None
        found.append((kind, group.size, group.joker and group.size >= 3))
    return tuple(sorted(found))


def _kind(
    group: Group, suit: Mapping[str, int], value: Mapping[str, int], chosen: Mapping[str, int]
) -> int | None:
    of = group.of
    if group.kind == "num":
        number = value[of[0]] + int(of[1:] or 0) if of[0].isalpha() else int(of)
        return 9 * suit[group.suit] + number - 1 if 1 <= number <= 9 else None
    if group.kind == "flower":
        return FLOWER
    if group.kind == "soap":
        return WHITE
    if of in chosen:
        return chosen[of]
    if group.kind == "wind":
        return WIND_KINDS[of]
    return DRAGON_KINDS[of] if of in DRAGON_KINDS else OF_SUIT[suit[of]]


def _exists(hand: tuple[Place, ...]) -> bool:
    """Whether there are tiles enough: naturals where no joker may stand, at most eight jokers for the rest."""
    natural, wanted = Counter[int](), Counter[int]()
    for kind, size, jokers in hand:
        wanted[kind] += size
        if not jokers:
            natural[kind] += size
    if any(count > COPIES.get(kind, FEW) for kind, count in natural.items()):
        return False
    return sum(max(n - COPIES.get(kind, FEW), 0) for kind, n in wanted.items()) <= JOKERS
