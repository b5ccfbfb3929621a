"""Taiwan scores beside a slow, obvious twin."""

from __future__ import annotations

import functools
from random import Random

import numpy as np
from tests.reference import taiwan16 as twin
from tests.reference.space import KONGS
from tests.tools.random_wins import PALETTES, Complete, hand_of_groups

from hupai import _core
from hupai.rulesets import ruleset
from hupai.rulesets.taiwan16.options import Options
from hupai.rulesets.taiwan16.score import TABLE, rules_of

KINDS = range(34)


def random_hand(rng: Random) -> Complete:
    """Five groups and a pair of tiles that go together, or pairs and a triplet."""
    if rng.random() < 0.1:
        triplet, *pairs = rng.choices(KINDS, k=8)
        tiles = [triplet] * 3 + [kind for kind in pairs for _ in range(2)]
        if max(tiles.count(kind) for kind in tiles) <= 4:
            return Complete(sorted(tiles), rng.choice(tiles))
    return hand_of_groups(rng, sorted(set(rng.choice(PALETTES))), KINDS, groups=5)


def random_win(rng: Random) -> twin.Win:
    """A win with any facts that can be together, under any options."""
    hand = random_hand(rng)
    way = rng.choice(["discard", "self_draw", "rob_kong"])
    if way == "rob_kong" and hand.counts()[hand.win] > 1:
        way = "discard"
    first = not hand.melds and way != "rob_kong" and rng.random() < 0.2
    dealer = not (first and way == "discard") and rng.random() < 0.4
    has_kong = any(type_ in KONGS for type_, _ in hand.melds)
    flowers = tuple(sorted(rng.sample(range(1, 9), rng.choice((0, 0, 0, 1, 2, 4, 5, 7)))))
    return twin.Win(
        tuple(hand.concealed.count(kind) for kind in KINDS),
        tuple(hand.melds),
        hand.win,
        way,
        flowers,
        seat_wind=27 if dealer else rng.randrange(28, 31),
        round_wind=rng.randrange(27, 31),
        last_tile=not first and way != "rob_kong" and rng.random() < 0.2,
        after_kong=way == "self_draw" and has_kong and rng.random() < 0.5,
        first_turn=first,
        dealer=dealer,
        ready=not hand.melds and not first and rng.random() < 0.2,
        discards=rng.choice((0, 1, 1, 2, 5, 6, 9, 10, 60)),
        common=rng.random() < 0.4,
        highest_tier=rng.random() < 0.5,
        highest_winds=rng.random() < 0.5,
        quads=rng.random() < 0.7,
        pair_in_melds=rng.random() < 0.5,
    )


def random_wins(count: int) -> list[twin.Win]:
    rng = Random("taiwan16")
    return [random_win(rng) for _ in range(count)]


def core_hand(win: twin.Win) -> _core.Hand:
    melds = [(_core.GroupType[type_.upper()], kind) for type_, kind in win.melds]
    return _core.Hand.from_counts(list(win.counts), melds, _core.TileSpace.STANDARD)


def flags_of(win: twin.Win) -> int:
    names = ("last_tile", "after_kong", "first_turn", "dealer")
    return sum(_core.WinFlag[name.upper()] for name in names if getattr(win, name))


def options_of(win: twin.Win) -> Options:
    return Options(
        tai_table="one_two_four_eight" if win.common else "house",
        pung_tiers="highest" if win.highest_tier else "add",
        wind_items="highest" if win.highest_winds else "stack",
        identical_pairs=win.quads,
        exposed_hand_includes_pair=win.pair_in_melds,
    )


def facts_of(win: twin.Win) -> dict[str, int]:
    items = twin.items_of_hand(win)
    return {
        "round_wind": win.round_wind,
        "seat_wind": win.seat_wind,
        "flags": flags_of(win),
        "flowers": len(win.flowers),
        "seat_flowers": items["seat_flower"],
        "flower_sets": items["flower_set"],
        "table_discards": win.discards,
        "ready": int(win.ready),
    }


def scored(win: twin.Win) -> _core.FanScore:
    way = _core.WinBy[win.win_by.upper()]
    rules = rules_of(options_of(win))
    return TABLE.score(core_hand(win), win.tile, way, rules=rules, **facts_of(win))


def test_scores_are_those_of_the_twin() -> None:
    seen = set[str]()
    refused = 0
    for win in random_wins(2500):
        found, expected = scored(win), twin.best_items(win)
        if expected is None:
            assert found.status == "not_complete"
            refused += 1
            continue
        assert found.wins
        assert found.total == twin.total(win, expected)
        counted = {TABLE.rows[line.row].id: line.count for line in found.fans}
        assert counted in list(twin.ways_to_see(win))
        assert ("single_wait" in counted) == ("single_wait" in expected)
        seen |= set(counted)
    assert refused
    # The rest need hands too rare to come by chance, and have hands of their own in test_scoring.
    assert (set(twin.HOUSE) | set(twin.COMMON)) - seen <= {"big_four_winds"}


def test_a_batch_says_what_single_calls_say() -> None:
    house = Options()
    cases = [win for win in random_wins(1200) if options_of(win) == house]
    assert len(cases) > 30
    melds = np.full((len(cases), 5, 2), 255, dtype=np.uint8)
    for row, win in enumerate(cases):
        for place, (type_, kind) in enumerate(core_hand(win).melds):
            melds[row, place] = int(type_), kind
    column = functools.partial(np.array, dtype=np.uint8)
    facts = [facts_of(win) for win in cases]
    found = ruleset("taiwan16").score_batch(
        column([win.counts for win in cases]),
        column([win.tile for win in cases]),
        column([int(_core.WinBy[win.win_by.upper()]) for win in cases]),
        melds=melds,
        **{name: column([fact[name] for fact in facts]) for name in facts[0]},
    )
    for row, win in enumerate(cases):
        one = scored(win)
        assert (TABLE.statuses[found.status[row]], found.total[row]) == (one.status, one.total)
