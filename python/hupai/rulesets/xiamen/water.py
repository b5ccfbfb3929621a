"""水 (water): what the winner's flowers, melds, concealed triplets and golds are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from hupai import _core
from hupai.records import FanRecord, GroupRecord, HandRecord, Names
from hupai.rulesets.kit.gold import held_golds
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.kit.scoring import group_records
from hupai.table.state import Kinds

EAST, WHITE = 27, 31
TRIPLET = 3

# id: (names, water)
ITEMS: dict[str, tuple[Names, int]] = {
    "dragon_pung": (Names("箭碰牌", "Pung of dragons"), 1),
    "wind_pung": (Names("风碰牌", "Pung of winds"), 1),
    "plain_triplet": (Names("基本牌型暗刻", "Concealed triplet of a suit"), 1),
    "dragon_triplet": (Names("箭暗刻", "Concealed triplet of dragons"), 2),
    "wind_triplet": (Names("风暗刻", "Concealed triplet of winds"), 2),
    "plain_kong": (Names("基本牌型明杠", "Open kong of a suit"), 2),
    "wind_kong": (Names("风明杠", "Open kong of winds"), 3),
    "dragon_kong": (Names("字明杠", "Open kong of dragons"), 3),
    "plain_concealed_kong": (Names("基本牌型暗杠", "Concealed kong of a suit"), 3),
    "wind_concealed_kong": (Names("风暗杠", "Concealed kong of winds"), 4),
    "dragon_concealed_kong": (Names("字暗杠", "Concealed kong of dragons"), 4),
    "flower": (Names("花牌", "Flower"), 1),
    "seasons": (Names("春夏秋冬", "Four seasons"), 8),
    "plants": (Names("梅兰竹菊", "Four plants"), 8),
    "all_flowers": (Names("花全齐", "All flowers"), 16),
    "gold": (Names("金牌", "Gold"), 1),
}
_FORMS_OF_MELD = {
    "pung": "pung",
    "kong": "kong",
    "added_kong": "kong",
    "concealed_kong": "concealed_kong",
}


def _class_of(kind: int) -> str:
    return "plain" if kind < EAST else "wind" if kind < WHITE else "dragon"


def flower_items(flowers: Sequence[int] | int) -> Counter[str]:
    """Each flower, but a complete set of four counts 8 in all and both together 16."""
    if isinstance(flowers, int):
        return Counter({"flower": flowers})
    held = set(flowers)
    if held.issuperset(FLOWERS_8):
        return Counter({"all_flowers": 1})
    found: Counter[str] = Counter()
    for id, four in (("seasons", FLOWERS_8[:4]), ("plants", FLOWERS_8[4:])):
        if held.issuperset(four):
            found[id] += 1
            held.difference_update(four)
    found["flower"] += len(held)
    return found


def meld_items(record: HandRecord, known: Kinds) -> Counter[str]:
    """Pungs of honours, and kongs; White is what it stands for."""
    found: Counter[str] = Counter()
    for meld in record.melds:
        if meld.type in _FORMS_OF_MELD:
            kind = min(known.of[tile] for tile in meld.tiles)
            found[f"{_class_of(kind)}_{_FORMS_OF_MELD[meld.type]}"] += 1
    return found


def triplet_items(kinds: Iterable[int], claimed: int | None) -> Counter[str]:
    """Concealed triplets of natural tiles; the one that a discard has finished counts like a pung."""
    return Counter(
        f"{_class_of(kind)}_{'pung' if kind == claimed else 'triplet'}" for kind in kinds
    )


def worth(items: Counter[str]) -> int:
    """The water of the items in all; a pung of a suit is worth nothing."""
    return sum(ITEMS[id][1] * count for id, count in items.items() if id in ITEMS)


def records(items: Counter[str]) -> tuple[FanRecord, ...]:
    """The items that count, the greatest first."""
    found = [
        FanRecord(id, ITEMS[id][0], ITEMS[id][1], count)
        for id, count in items.items()
        if count and id in ITEMS
    ]
    return tuple(sorted(found, key=lambda fan: -fan.points))


# --- the reading with the most water


def natural_triplets(hand: _core.Hand) -> list[int]:
    """The kinds of which three natural tiles are held, as what they stand for."""
    return [kind for kind, count in enumerate(hand.counts) if count >= TRIPLET]


def with_triplets_laid(hand: _core.Hand, kinds: Iterable[int]) -> _core.Hand:
    """The hand with these triplets fixed, as melds."""
    rest = hand.copy()
    for kind in kinds:
        tile = rest.stand_in if kind == rest.wild else kind
        for _ in range(TRIPLET):
            rest.remove(tile)
        rest.add_meld(_core.GroupType.PUNG, kind)
    return rest


def best_triplets(
    hand: _core.Hand, forms: int, claimed: int | None
) -> tuple[tuple[int, ...], _core.Hand]:
    """The triplets worth most beside which the rest of a complete hand still is one, and the hand with them fixed."""
    kinds = natural_triplets(hand)
    best: tuple[tuple[int, ...], _core.Hand] = ((), hand)
    most = 0
    for count in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, count):
            water = worth(triplet_items(chosen, claimed))
            if water > most:
                rest = with_triplets_laid(hand, chosen)
                if _core.is_complete(rest, forms):
                    best, most = (chosen, rest), water
    return best


def finished_by_discard(record: HandRecord, hand: _core.Hand, known: Kinds) -> int | None:
    """The kind of the triplet that a discard has finished: without it there are only two of its kind."""
    if record.win_by != "discard" or record.win_tile is None:
        return None
    kind = known.of[record.win_tile]
    return kind if hand.counts[kind] == TRIPLET else None


def water_of(
    record: HandRecord, hand: _core.Hand, known: Kinds, forms: int, *, complete: bool
) -> tuple[Counter[str], tuple[GroupRecord, ...]]:
    """The items of a win and the groups that hold most of them; three golds win without groups."""
    claimed = finished_by_discard(record, hand, known)
    reading: tuple[GroupRecord, ...] = ()
    if complete:
        triplets, rest = best_triplets(hand, forms, claimed)
        reading = _groups(rest, forms, len(hand.melds))
    else:
        triplets = tuple(natural_triplets(hand))
    items = flower_items(record.flowers) + meld_items(record, known)
    items += triplet_items(triplets, claimed)
    items["gold"] += held_golds(record, record.context)
    return items, reading


def _groups(rest: _core.Hand, forms: int, melds: int) -> tuple[GroupRecord, ...]:
    """The groups of a hand of which all melds from the number `melds` on are concealed triplets."""
    groups = group_records(_core.readings(rest, forms)[0])
    return tuple(
        group if at < melds or not group.melded else GroupRecord(group.type, group.tiles)
        for at, group in enumerate(groups)
    )
