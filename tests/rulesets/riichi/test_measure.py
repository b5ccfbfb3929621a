"""Advice at a riichi table: an open hand is measured by wins that have a yaku, and no call is advised that leaves none."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from tests.reference import aims as twin
from tests.reference.space import Meld
from tests.table.rig import discard, rigged

import hupai
from hupai import Hand, _core
from hupai.ai.hint import advise
from hupai.analysis import UNREACHABLE
from hupai.rulesets.riichi.measure import ways_of
from hupai.table.actions import ActionType
from hupai.table.measure import Standpoint
from hupai.table.view import view

RULES = hupai.ruleset("riichi_4p")
EAST, SOUTH = 27, 28
CHOW, PUNG = _core.GroupType.CHOW, _core.GroupType.PUNG


def outlook(hand: str, **options: object) -> hupai.Outlook:
    """Of a South seat's hand in an East round."""
    at = Standpoint(RULES.options_of("tenhou", options), 0, 1)
    return RULES.measure(at).outlook(Hand(hand))


def test_a_pung_whose_waits_have_no_yaku_is_not_advised() -> None:
    """A report: with the pung of 8p the hand would wait for 1p and 6s, and neither wins."""
    table = rigged("riichi_4p", ["8p", "123s11456788p66s"], "9m")
    discard(table, 0, "8p")
    rows = advise(RULES, view(table.state, table.rules, 1, table.prompts[1]))
    assert rows[0].action.type is ActionType.PASS
    (pung,) = [row for row in rows if row.action.type is ActionType.PUNG]
    assert pung.facts["shanten"] > rows[0].facts["shanten"]
    assert "White dragon" in pung.reason.en  # what it would have to become


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("23s456p66m567m [888p]", "4s"),  # all simples, which 1s would not be
        ("123m789p11s55z [567s]", "5z"),  # the dragon, of which the other wait leaves a pair
        ("23m99s789p789s [123p]", "1m"),  # outside, which 4m would not be
        ("23m99s456p789s [555z]", "14m"),  # the dragon lies open
    ],
)
def test_an_open_ready_hand_waits_for_what_has_a_yaku(hand: str, waits: str) -> None:
    found = outlook(hand)
    assert found.shanten == 0
    assert set(found.accepts) == set(hupai.parse_tiles(waits))


def test_options_and_winds_decide() -> None:
    assert outlook("23s456p66m567m [888p]", open_tanyao=False).shanten > 0
    assert (
        outlook("23s456p66m567m [888p]", late_yaku=False).shanten > 0
    )  # 1s would win without a yaku
    assert outlook("23s456m669p11m [222z]").shanten == 1  # South is the seat's wind
    assert outlook("23s456m669p11m [444z]").shanten > 1  # North is nobody's here


def test_a_hand_without_a_way_to_a_yaku_says_so() -> None:
    found = outlook("1z [123m] [456p] [789s] [111s]")
    assert (found.shanten, found.accepts) == (UNREACHABLE, {})
    assert found.aim is not None
    assert found.aim.en == "no win with a yaku is left"


def test_closed_hands_are_measured_by_their_shape() -> None:
    hand = "23s456p66m567m <8888p>"
    assert outlook(hand) == hupai.ukeire(hand, RULES.forms)


HONORS = twin.mask_of(range(EAST, 34))
SUITS = [twin.mask_of(range(first, first + 9)) for first in (0, 9, 18)]
ORPHANS = twin.mask_of(twin.ORPHANS)


def allowed(way: str, melds: Sequence[Meld]) -> twin.Flags:
    """The wins with these melds that have a yaku, as the rules say it."""
    all_wins = twin.targets()
    kinds = all_wins.kinds | twin.mask_of([kind for meld in melds for kind in twin.kinds_of(meld)])
    if way == "tanyao":
        return kinds & ORPHANS == 0
    if way == "toitoi":
        return ~all_wins.has_run & all(name != "chow" for name, _ in melds)
    if way in ("honitsu", "chinitsu"):
        others = [kinds & ~(suit | HONORS * (way == "honitsu")) == 0 for suit in SUITS]
        return others[0] | others[1] | others[2]
    if way in ("chanta", "junchan"):
        ok = all_wins.outside & all(map(twin.is_outside, melds))
        return ok if way == "chanta" else ok & (kinds & HONORS == 0)
    rows = [twin.with_groups(needed, melds) for needed in NEEDED[way]]
    return np.logical_or.reduce(rows)


NEEDED: dict[str, list[list[Meld]]] = {
    "haku": [[("pung", 31)]],
    "hatsu": [[("pung", 32)]],
    "chun": [[("pung", 33)]],
    "round_wind_east": [[("pung", EAST)]],
    "seat_wind_south": [[("pung", SOUTH)]],
    "ittsu": [[("chow", first + step) for step in (0, 3, 6)] for first in (0, 9, 18)],
    "sanshoku_doujun": [[("chow", at + first) for first in (0, 9, 18)] for at in range(7)],
    "sanshoku_doukou": [[("pung", at + first) for first in (0, 9, 18)] for at in range(9)],
}


OUTER = [kind for kind in range(34) if kind >= EAST or kind % 9 in (0, 1, 2, 6, 7, 8)]


def random_hand(random: Random, outer: bool = False) -> tuple[Hand, list[Meld], list[int]]:
    """Seven tiles beside two melds, of few suits so that much is near, and some copies seen elsewhere."""
    while True:
        kinds = random.sample(OUTER if outer else range(34), 16)
        left = [kind for kind in kinds for _ in range(4)]
        tiles = random.sample(left, 7)
        melds: list[Meld] = []
        for _ in range(2):
            name = random.choice(("pung", "chow"))
            kind = random.choice(kinds)
            if name == "chow":
                kind = kind % 27 // 9 * 9 + (kind % 2 * 6 if outer else kind % 7)
            elif outer:
                kind = random.choice(twin.ORPHANS)
            melds.append((name, kind))
        core = [({"pung": PUNG, "chow": CHOW}[name], kind) for name, kind in melds]
        try:
            hand = Hand.from_tiles(tiles, core)
        except ValueError:  # a fifth copy
            continue
        free = [4 - n for n in all_counts(hand, melds)]
        return hand, melds, [random.randint(0, n) if random.random() < 0.2 else 0 for n in free]


def all_counts(hand: Hand, melds: Sequence[Meld]) -> list[int]:
    counts = list(hand.counts)
    for meld in melds:
        for kind in twin.kinds_of(meld):
            counts[kind] += 1
    return counts


def test_every_way_is_as_far_as_a_search_through_all_wins_says() -> None:
    random, reached = Random(5), set[str]()
    names = {row.zh: row.id for row in _core.riichi_rows()}
    aims: dict[str, list[_core.Aim]] = {}
    for way in ways_of(RULES.options_of("tenhou"), (EAST, SOUTH)):
        aims.setdefault(names[way.name.zh], []).append(way.aim)
    for number in range(12):
        hand, melds, seen = random_hand(random, outer=number % 3 == 0)
        rows = zip(hand.counts, all_counts(hand, melds), seen, strict=True)
        usable = tuple(held + 4 - whole - out for held, whole, out in rows)
        for id, towards in aims.items():
            missing, kinds = twin.nearest(tuple(hand.counts), usable, allowed(id, melds))
            shanten, accepts, live, nearest = _core.acceptance_towards(hand, towards, seen)
            where = f"{hand} {seen} {id}"
            if missing == 100:
                assert (shanten, accepts, nearest) == (UNREACHABLE, {}, []), where
                continue
            reached.add(id)
            assert (shanten, set(accepts)) == (missing - 1, kinds), where
            assert live == sum(accepts.values())
    assert len(reached) == len(aims)


def test_discards_are_the_hands_without_each_tile() -> None:
    random = Random(8)
    aims = [way.aim for way in ways_of(RULES.options_of("tenhou"), (EAST, SOUTH))]
    for _ in range(5):
        hand, _, seen = random_hand(random)
        full = hand.copy()
        full.add(next(k for k in range(34) if full.count(k) + seen[k] == 0 and _drawable(full, k)))
        for kind, found in _core.discards_towards(full, aims, seen):
            rest = full.copy()
            rest.remove(kind)
            gone = list(seen)
            gone[kind] += 1  # what was discarded does not come back
            assert found[0] == _core.acceptance_towards(rest, aims, gone)[0]
            assert found[3] == _core.acceptance_towards(rest, aims, gone)[3]


def _drawable(hand: Hand, kind: int) -> bool:
    try:
        hand.copy().add(kind)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(
    "aim",
    [
        {"groups": [(CHOW, 7)]},
        {"groups": [(_core.GroupType.KONG, 1)]},
        {"groups": [(PUNG, 1)] * 4},
        {"kinds": 1 << 34},
    ],
)
def test_an_aim_that_is_none_is_refused(aim: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="aim"):
        _core.Aim(**aim)  # type: ignore[arg-type]
