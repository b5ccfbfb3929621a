"""Shandong scores beside a slow, obvious twin."""

from __future__ import annotations

import functools
from random import Random

import numpy as np
from tests.reference import shandong as twin
from tests.reference.space import KONGS
from tests.rulesets.shandong.test_scoring import RULES
from tests.tools.random_wins import complete_hand

from hupai import _core
from hupai.rulesets.shandong.score import TABLE

# --- the twin


def random_wins(count: int) -> list[tuple[twin.Win, int]]:
    """Wins with any facts that can be together, under any options."""
    rng = Random("shandong")
    found = []
    for _ in range(count):
        hand = complete_hand(rng, range(34))
        counts = tuple(hand.concealed.count(kind) for kind in range(34))
        if rng.random() < 0.1 and not hand.melds:  # pairs, some of them four equal tiles
            kinds = [rng.randrange(34) for _ in range(7)]
            counts = tuple(2 * min(kinds.count(kind), 2) for kind in range(34))
            if sum(counts) != 14:
                continue
        kind = rng.choice([k for k, n in enumerate(counts) if n])
        held = counts[kind] + twin.tiles_of(hand.melds).count(kind)
        way = rng.choice(["discard", "self_draw", "rob_kong" if held == 1 else "discard"])
        dealer = rng.random() < 0.3
        has_kong = any(type_ in KONGS for type_, _ in hand.melds)
        first = not hand.melds and way != "rob_kong" and rng.random() < 0.2
        win = twin.Win(
            counts,
            tuple(hand.melds),
            way,
            ready=None if first else rng.choice([None, "open", "closed"]),
            last_tile=not first and way != "rob_kong" and rng.random() < 0.2,
            after_kong=way == "self_draw" and has_kong and rng.random() < 0.5,
            first_turn=first and not (way == "discard" and dealer),
            dealer=dealer,
            from_dealer=not dealer and way != "self_draw" and rng.random() < 0.3,
            need_258=rng.choice(["off", "tile", "pair"]),
            small_win=rng.choice(["plain", "always", "alone"]),
            exposed_only=rng.random() < 0.5,
        )
        found.append((win, kind))
    return found


def core_hand(win: twin.Win) -> _core.Hand:
    melds = [(_core.GroupType[type_.upper()], kind) for type_, kind in win.melds]
    return _core.Hand.from_counts(list(win.counts), melds, _core.TileSpace.STANDARD)


def flags_of(win: twin.Win) -> int:
    names = ("last_tile", "after_kong", "first_turn", "dealer")
    return sum(_core.WinFlag[name.upper()] for name in names if getattr(win, name))


def rules_of(win: twin.Win) -> _core.FanRules:
    return TABLE.rules(
        need_258=("off", "tile", "pair").index(win.need_258),
        small_win=("plain", "always", "alone").index(win.small_win),
        big_single_wait=int(win.exposed_only),
    )


def facts_of(win: twin.Win) -> dict[str, int]:
    ready = (None, "closed", "open").index(win.ready)
    return {"ready": ready, "from_dealer": int(win.from_dealer)}


def scored(win: twin.Win, kind: int) -> _core.FanScore:
    way = _core.WinBy[win.win_by.upper()]
    return TABLE.score(
        core_hand(win), kind, way, flags=flags_of(win), rules=rules_of(win), **facts_of(win)
    )


def test_scores_are_those_of_the_twin() -> None:
    rows, seen = TABLE.rows, set[str]()
    for win, kind in random_wins(2500):
        found, expected = scored(win, kind), twin.best_items(win)
        if isinstance(expected, str):
            assert found.status == expected
            seen.add(expected)
            continue
        assert found.wins
        assert found.total == twin.total(expected)
        counted = {rows[line.row].zh: line.count for line in found.fans}
        assert sum(twin.POINTS[item] * n for item, n in counted.items()) == found.total
        seen |= set(counted)
    assert seen >= set(twin.POINTS) - {"至尊豪华七对", "超级豪华七对"}
    assert {"no_258", "self_draw_only"} <= seen


def test_a_batch_says_what_single_calls_say() -> None:
    cases = [(win, kind) for win, kind in random_wins(400) if win.need_258 == "tile"]
    melds = np.full((len(cases), 4, 2), 255, dtype=np.uint8)
    for row, (win, _) in enumerate(cases):
        for place, (type_, kind) in enumerate(core_hand(win).melds):
            melds[row, place] = int(type_), kind
    column = functools.partial(np.array, dtype=np.uint8)
    found = RULES.score_batch(
        column([win.counts for win, _ in cases]),
        column([kind for _, kind in cases]),
        column([int(_core.WinBy[win.win_by.upper()]) for win, _ in cases]),
        options={"need_258": "tile"},
        flags=column([flags_of(win) for win, _ in cases]),
        melds=melds,
        **{
            name: column([facts_of(win)[name] for win, _ in cases])
            for name in ("ready", "from_dealer")
        },
    )
    rules = TABLE.rules(need_258=1)
    for row, (win, kind) in enumerate(cases):
        way = _core.WinBy[win.win_by.upper()]
        one = TABLE.score(
            core_hand(win), kind, way, flags=flags_of(win), rules=rules, **facts_of(win)
        )
        assert (TABLE.statuses[found.status[row]], found.total[row]) == (one.status, one.total)
