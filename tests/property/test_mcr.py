"""MCR scores against slow twins, and what holds for any hand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.mcr_cases import EAST, IDS, Win, columns, fans_of
from tests.reference.mcr_relations import POINTS, instances, relation_points
from tests.reference.readings import FORMS, QUADS, is_complete
from tests.reference.space import KONGS, STANDARD, plus
from tests.strategies import Held, hands, near_win_hands
from tests.support import core_hand

from hupai import _core
from hupai._core import GroupType, McrRules, McrScore, WinBy, WinFlag

MCR_FORMS = (*FORMS[:5], QUADS)
RULES = st.builds(
    McrRules,
    closed_shapes_fully_concealed=st.booleans(),
    knitted_body_wait=st.booleans(),
    all_terminals_excludes_triple_pung=st.booleans(),
    kong_points=st.sampled_from(_core.McrKongPoints),
)


def holds(held: Held, kind: int) -> int:
    """Copies in the hand and its melds."""
    melded = sum(
        (4 if type_ in KONGS else 3) * (kind == of) if type_ != "chow" else of <= kind <= of + 2
        for type_, of in held.melds
    )
    return held.counts[kind] + melded


@st.composite
def ways_to_win(draw: st.DrawFn, held: Held, win_kind: int) -> tuple[WinBy, int]:
    """A way to win with this tile and flags that can be."""
    alone = holds(held, win_kind) == 1
    win_by = draw(st.sampled_from(WinBy if alone else [WinBy.DISCARD, WinBy.SELF_DRAW]))
    can_be = []
    if win_by != WinBy.ROB_KONG:
        can_be.append(WinFlag.LAST_TILE)
    if held.counts[win_kind] == 1:
        can_be.append(WinFlag.LAST_COPY)
    if win_by == WinBy.SELF_DRAW and any(type_ in KONGS for type_, _ in held.melds):
        can_be.append(WinFlag.AFTER_KONG)
    return win_by, sum(flag for flag in can_be if draw(st.booleans()))


@st.composite
def wins(draw: st.DrawFn, swaps: int = 0) -> Win:
    """Wins of every form; with swaps some hands are not complete."""
    complete = near_win_hands(STANDARD, True, swaps, one_suit=draw(st.booleans()))
    held = draw(
        st.one_of(complete, hands(STANDARD, True)).filter(
            lambda held: held.size + 3 * len(held.melds) == 14
        )
    )
    win_kind = draw(st.sampled_from([kind for kind, count in enumerate(held.counts) if count]))
    win_by, flags = draw(ways_to_win(held, win_kind))
    winds = st.integers(EAST, EAST + 3)
    flowers = draw(st.integers(0, 8))
    return Win(core_hand(held), win_kind, win_by, draw(winds), draw(winds), flags, flowers)


def relation_fans(score: McrScore) -> int:
    return sum(points for fan, points in fans_of(score).items() if fan in POINTS)


@given(wins(), RULES)
def test_the_total_is_that_of_the_best_reading(win: Win, rules: McrRules) -> None:
    score = _core.score_mcr(*win, rules=rules)
    readings = _core.mcr_readings(*win, rules=rules)
    assert score.complete == bool(readings)
    assert score.total == max((reading.total for reading in readings), default=0)
    assert score.total == sum(line.points for line in score.fans)
    assert score.gate_total == score.total - (win.flowers if score.complete else 0)
    assert score.below_minimum == (score.complete and score.gate_total < 8)


@given(wins(), RULES)
def test_counted_fans_never_exclude_each_other(win: Win, rules: McrRules) -> None:
    for score in _core.mcr_readings(*win, rules=rules):
        rows = {line.row for line in score.fans}
        for row in rows:
            assert not rows & set(rules.exclusions[row])
        assert [line.points // line.count for line in score.fans] == sorted(
            (rules.points[line.row] for line in score.fans), reverse=True
        )


@given(wins())
def test_what_is_struck_is_struck_by_what_counts(win: Win) -> None:
    counted = {line.row for line in _core.score_mcr(*win).fans}
    for struck in _core.mcr_struck(*win):
        assert struck.by in counted
        by_table = struck.fan in McrRules().exclusions[struck.by]
        by_sets = IDS[struck.fan] in POINTS or IDS[struck.fan] == "pung_of_terminals_or_honors"
        assert by_table or by_sets


@given(wins())
def test_relations_are_the_best_choice_without_a_cycle(win: Win) -> None:
    for score in _core.mcr_readings(*win):
        names = {GroupType.CHOW: "chow", GroupType.PAIR: "pair"}
        kongs_and_pungs = (GroupType.PUNG, *(GroupType[name.upper()] for name in KONGS))
        names |= dict.fromkeys(kongs_and_pungs, "pung")
        groups = [
            (names[group.type], group.kind) for group in score.reading.groups if group.type in names
        ]
        if score.reading.form == _core.Form.SEVEN_PAIRS:
            continue
        struck = frozenset({"double_pung"} if "all_terminals" in fans_of(score) else ())
        assert relation_fans(score) == relation_points(groups, struck)
        assert all(
            fan in POINTS for fan, _ in instances(groups)
        )  # the twin knows what each is worth


@dataclass(frozen=True)
class Waiting:
    held: Held
    kind: int


@given(wins())
def test_wait_fans_go_by_the_shape(win: Win) -> None:
    """One wait in all five forms together, a fifth copy of a tile included."""
    before = win.hand.copy()
    before.remove(win.win_kind)
    counts = tuple(before.counts)
    melds = tuple((type_.name.lower(), kind) for type_, kind in before.melds)
    waits = [
        kind for kind in range(34) if is_complete(STANDARD, plus(counts, [kind]), melds, MCR_FORMS)
    ]
    assert _core.mcr_shape_waits(before) == waits
    score = _core.score_mcr(*win)
    if len(waits) > 1:
        assert not {"edge_wait", "closed_wait", "single_wait"} & set(fans_of(score))


@given(st.lists(wins(swaps=2), min_size=1, max_size=8), RULES, st.integers(1, 2))
def test_a_batch_gives_what_single_calls_give(
    rows: list[Win], rules: McrRules, threads: int
) -> None:
    positional, named = columns(rows)
    values = _core.score_mcr_batch(*positional, **named, rules=rules, threads=threads)
    for row, win in enumerate(rows):
        score = _core.score_mcr(*win, rules=rules)
        counts = np.zeros(len(IDS), np.uint8)
        for line in score.fans:
            counts[line.row] = line.count
        assert values.total[row] == score.total
        assert values.gate_total[row] == score.gate_total
        assert np.array_equal(values.counts[row], counts)


@given(hands(STANDARD, False).filter(lambda held: held.size + 3 * len(held.melds) == 13))
def test_each_wait_is_worth_what_the_full_hand_scores(held: Held) -> None:
    hand = core_hand(held)
    listed = {wait.kind: wait for wait in _core.mcr_waits(hand, EAST, EAST + 1)}
    assert sorted(listed) == [kind for kind in _core.mcr_shape_waits(hand) if holds(held, kind) < 4]
    for kind, wait in listed.items():
        full = hand.copy()
        full.add(kind)

        def points(win_by: WinBy, flags: int = 0, full: _core.Hand = full, kind: int = kind) -> int:
            return _core.score_mcr(full, kind, win_by, EAST, EAST + 1, flags).gate_total

        assert wait.self_draw == points(WinBy.SELF_DRAW)
        assert wait.discard == points(WinBy.DISCARD)
        if held.counts[kind] == 0:
            assert wait.last_copy_self_draw == points(WinBy.SELF_DRAW, WinFlag.LAST_COPY)
            assert wait.last_copy_discard == points(WinBy.DISCARD, WinFlag.LAST_COPY)
        else:
            assert wait.last_copy_self_draw is wait.last_copy_discard is None
