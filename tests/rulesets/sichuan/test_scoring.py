"""Sichuan hands: worked examples and sentences of the rules page, and the twin."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.reference import sichuan as twin
from tests.reference.space import KONGS, SUITS_ONLY, Counts, Meld, caps, group_tiles
from tests.rulesets.sichuan.support import RULES, cases
from tests.strategies import Held, complete_counts, fewer, swapped
from tests.support import core_hand

from hupai import _core
from hupai.records import Result
from hupai.rulesets.sichuan import score as sichuan
from hupai.rulesets.sichuan.score import TABLE, Options, best_base

XUEZHAN = RULES["sichuan_xuezhan"]
PLAIN = {"concealed": "123456m2345699p", "win_tile": "7p", "win_by": "discard", "from": 1}

FIRST_TURN = {"win_by": "self_draw", "from": None, "context": {"first_turn": True}}
PUNG = {"type": "pung", "tiles": "222m", "claimed": "2m", "from": 1}


def by_name(result: Result) -> dict[str, int]:
    """Points in all of each fan by its Chinese name."""
    return {fan.name.zh: fan.total for fan in result.fans}


@pytest.mark.parametrize("case", cases("score"))
def test_hands_of_the_rules_page(case: dict[str, Any]) -> None:
    result = RULES[case["input"]["ruleset"]].score(case["input"])
    expect = dict(case["expect"])
    data = result.to_json(sichuan.SPACE)
    if "refused" in expect:
        assert data["refused"]["code"] == expect.pop("refused")["code"]
    if "fans" in expect:
        assert by_name(result) == expect.pop("fans")
    if "base" in expect:
        assert data["detail"]["base"] == expect.pop("base")
    for key, value in expect.items():
        assert data[key] == value


def test_a_result_round_trips() -> None:
    result = XUEZHAN.score(PLAIN)
    data = result.to_json(sichuan.SPACE)
    assert Result.from_json(data, sichuan.SichuanDetail, sichuan.SPACE) == result


def test_which_groups_make_a_fan() -> None:
    kong = {"type": "kong", "tiles": "2222m", "claimed": "2m", "from": 2}
    result = XUEZHAN.score(
        {**PLAIN, "concealed": "44m55588899p", "win_tile": "9p", "melds": [kong]}
    )
    assert [group.type for group in result.detail.reading] == [
        "kong",
        "pung",
        "pung",
        "pung",
        "pair",
    ]
    assert {fan.id: fan.sets for fan in result.fans} == {"all_pungs": (0, 1, 2, 3), "root": (0,)}


def test_void_tiles_are_named_before_the_shape() -> None:
    hand = {"concealed": "123456m23499p56s", "win_tile": "7s", "win_by": "discard", "from": 1}
    result = XUEZHAN.score({**hand, "context": {"void_suit": "s"}})
    assert result.refused is not None
    assert (result.refused.code, result.refused.facts) == ("void_suit_left", {"tiles": "567s"})
    # Without a known void suit three suits are one too many.
    result = XUEZHAN.score(hand)
    assert result.refused is not None
    assert result.refused.code == "void_suit_left"


def test_a_hand_that_is_not_complete_says_what_it_waits_for() -> None:
    result = XUEZHAN.score({**PLAIN, "win_tile": "9m"})
    assert result.refused is not None
    assert result.refused.code == "not_complete"
    assert result.refused.facts == {"missing": 1, "waits": "147p"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"concealed": "123456m234569p1z"}, "1z"),
        ({"flowers": 1}, "flowers: 1, but this table is played without"),
        ({"melds": [{"type": "chow", "tiles": "123m"}]}, r"melds\[0\]: a chow"),
        ({"context": {"active": [0, 2]}}, r"context.active: \[0, 2\] are without from 1"),
        ({"context": {"active": [1, 1, 0]}}, "are not different seats"),
        ({"context": {"void_suit": "z"}}, "context.void_suit: 'z'"),
        ({"options": {"cap": 21}}, "cap: 21 is not between 0 and 20"),
        ({"options": {"hands": 0}}, "hands: 0 is less than 1"),
        ({"options": {"extra_fans": ["nine_gates"]}}, "options.extra_fans"),
        ({"win_by": "self_draw", "from": None, "after_kong": True}, "the hand has no kong"),
        ({"win_by": "rob_kong", "win_tile": "9p"}, "holds another 9p"),
        ({"win_by": "rob_kong", "last_tile": True}, "no kong is made"),
        ({"context": {"kong_discard": True}, "win_by": "rob_kong"}, "kong_discard"),
        # Before the first discard and any call, as docs/rulesets/sichuan.md tells 天胡 and 地胡.
        ({**FIRST_TURN, "concealed": "456m2345699p", "melds": [PUNG]}, "first_turn: the hand has"),
        ({**FIRST_TURN, "last_tile": True}, "first_turn: that is not the last tile"),
        ({"context": {"first_turn": True}, "win_by": "rob_kong"}, "first_turn: a kong"),
        ({"context": {"first_turn": True}}, "first_turn: nobody discards before the dealer"),
        (
            {"context": {"first_turn": True, "kong_discard": True}, "dealer": 2},
            "first_turn: a kong",
        ),
        # Three winners end a hand, so a winner has somebody to win from.
        ({**FIRST_TURN, "context": {"active": [0]}}, r"context.active: \[0\], but nobody"),
    ],
)
def test_what_cannot_be_is_named(change: dict[str, Any], message: str) -> None:
    hand = {**PLAIN, **change}
    if hand["from"] is None:
        del hand["from"]
    with pytest.raises(ValueError, match=message):
        XUEZHAN.score(hand)


def test_nobody_leaves_the_river_of_blood() -> None:
    with pytest.raises(ValueError, match="nobody leaves this table"):
        RULES["sichuan_xueliu"].score({**PLAIN, "context": {"active": [0, 1]}})


def pung(tiles: str) -> dict[str, Any]:
    return {"type": "pung", "tiles": tiles, "claimed": tiles[0] + tiles[-1], "from": 1}


# Points as docs/rulesets/sichuan.md tells them.
REGIONAL = [
    ({"concealed": "123789m7899p", "win_tile": "9p", "melds": [pung("111p")]}, {"带幺九": 2}),
    ({"concealed": "1199m119999p11s9s", "win_tile": "9s"}, None),
    ({"concealed": "1111m119999p999m", "win_tile": "9m"}, {"七对": 2, "带幺九": 2, "根": 3}),
    (
        {"concealed": "22255m55588p", "win_tile": "8p", "melds": [pung("222p")]},
        {"碰碰胡": 1, "将对": 2, "中张": 1},
    ),
    (
        {"concealed": "225588m2222558p", "win_tile": "8p"},
        {"七对": 2, "将对": 2, "根": 1, "中张": 1},
    ),
    ({}, {"门清": 1}),
    ({"context": {"kong_discard": True}}, {"门清": 1, "杠上炮": 1}),
    ({"win_by": "self_draw", "context": {"first_turn": True}}, {"天胡": 5, "门清": 1}),
    ({"win_by": "self_draw", "context": {"first_turn": True}, "dealer": 2}, {"地胡": 5, "门清": 1}),
    ({"context": {"first_turn": True}, "dealer": 2}, {"门清": 1}),
]


@pytest.mark.parametrize(("change", "fans"), REGIONAL)
def test_regional_fans_count_where_they_are_named(
    change: dict[str, Any], fans: dict[str, int] | None
) -> None:
    hand = {**PLAIN, **change}
    if hand["win_by"] == "self_draw":
        del hand["from"]
    with_all = XUEZHAN.score({**hand, "options": {"extra_fans": list(sichuan.EXTRA_FANS)}})
    if fans is None:
        assert not with_all.win
        return
    assert by_name(with_all) == fans
    extra = {name.zh for id, name in sichuan.fan_names() if id in sichuan.EXTRA_FANS}
    house = {name: points for name, points in fans.items() if name not in extra}
    assert by_name(XUEZHAN.score(hand)) == house


def test_the_cap_is_an_option() -> None:
    hand = {**PLAIN, "concealed": "1111233557799m", "win_tile": "2m"}
    for cap, base in ((0, 1), (3, 8), (4, 16), (5, 32), (20, 32)):
        result = XUEZHAN.score({**hand, "options": {"cap": cap}})
        assert (result.total, result.detail.base, result.deltas[0]) == (5, base, base)


# --- the twin


@st.composite
def pungs_and_kongs(draw: st.DrawFn, kinds: list[int], number: int) -> tuple[Meld, ...]:
    """Melds of different kinds."""
    chosen = draw(st.permutations(kinds))[:number]
    return tuple((draw(st.sampled_from(["pung", *KONGS])), kind) for kind in chosen)


@st.composite
def full_hands(draw: st.DrawFn) -> Held:
    """Hands of fourteen in one, two or three suits, most of them complete."""
    suits = draw(st.sampled_from([(0,), (1,), (0, 1), (1, 2), (0, 2), (0, 1), (0, 1, 2)]))
    kinds = [kind for kind in range(27) if kind // 9 in suits]
    if draw(st.integers(0, 3)) == 0:
        pairs = draw(st.lists(st.sampled_from(kinds * 2), min_size=7, max_size=7))
        counts: Counts | None = tuple(2 * pairs.count(kind) for kind in range(34))
        assume(max(counts or ()) <= 4)
        melds: tuple[Meld, ...] = ()
    else:
        melds = draw(pungs_and_kongs(kinds, draw(st.integers(0, 4))))
        size = 14 - 3 * len(melds)
        counts = draw(complete_counts(SUITS_ONLY, size, melds, kinds))
        assume(counts is not None)
    assert counts is not None
    if draw(st.integers(0, 4)) == 0:
        counts = draw(swapped(SUITS_ONLY, counts, caps(SUITS_ONLY, melds), 2))
    return Held(SUITS_ONLY, counts, melds)


@st.composite
def wins(draw: st.DrawFn) -> tuple[twin.Win, int]:
    """A win and its tile, with any facts that can be together."""
    held = draw(full_hands())
    kind = draw(st.sampled_from([k for k, count in enumerate(held.counts) if count]))
    melded = [k for meld in held.melds for k in group_tiles(SUITS_ONLY, meld)]
    ways = ["discard", "self_draw"]
    if held.counts[kind] + melded.count(kind) == 1:
        ways.append("rob_kong")
    win_by = draw(st.sampled_from(ways))
    has_kong = any(meld[0] in KONGS for meld in held.melds)
    some = st.booleans()
    first_turn = not held.melds and win_by != "rob_kong" and draw(some)
    win = twin.Win(
        held.counts,
        held.melds,
        win_by,
        draw(st.sampled_from([None, 0, 1, 2, 2])),
        last_tile=not first_turn and win_by != "rob_kong" and draw(some),
        after_kong=win_by == "self_draw" and has_kong and draw(some),
        first_turn=first_turn,
        dealer=draw(some),
        kong_discard=not first_turn and win_by == "discard" and draw(some),
    )
    return win, kind


def flags_of(win: twin.Win) -> int:
    names = ("last_tile", "after_kong", "first_turn", "dealer", "kong_discard")
    return sum(_core.WinFlag[name.upper()] for name in names if getattr(win, name))


def core_void(win: twin.Win) -> int:
    return 3 if win.void_suit is None else win.void_suit


extra_fans = st.lists(st.sampled_from(twin.EXTRA), unique=True).map(tuple)


@given(wins(), extra_fans, st.integers(0, 20))
def test_scores_are_those_of_the_twin(
    case: tuple[twin.Win, int], extra: tuple[str, ...], cap: int
) -> None:
    win, kind = case
    rules = TABLE.rules(cap=cap, extra=extra)
    hand = core_hand(Held(SUITS_ONLY, win.counts, win.melds))
    way = _core.WinBy[win.win_by.upper()]
    found = TABLE.score(hand, kind, way, flags=flags_of(win), void_suit=core_void(win), rules=rules)
    fans = twin.best_fans(win, extra)
    if fans is None:
        void = twin.holds_void(win)
        status = "void_suit_left" if void else "not_complete"
        assert (found.status, found.total, found.worth) == (status, 0, 0)
        return
    rows = TABLE.rows
    assert found.wins
    assert found.total == twin.total(fans) == sum(line.points for line in found.fans)
    assert found.worth == 2 ** min(found.total, cap)
    each = [line.points // line.count for line in found.fans]
    assert each == sorted(each, reverse=True)
    if sum(twin.POINTS[fan] for fan in fans) == sum(each):  # no other reading of the same value
        assert {rows[line.row].id: line.count for line in found.fans} == fans


@given(st.lists(wins(), min_size=1, max_size=8), extra_fans)
def test_a_batch_says_what_single_calls_say(
    cases: list[tuple[twin.Win, int]], extra: tuple[str, ...]
) -> None:
    rules = TABLE.rules(extra=extra)
    hands_of = [core_hand(Held(SUITS_ONLY, win.counts, win.melds)) for win, _ in cases]
    melds = np.full((len(cases), 4, 2), 255, dtype=np.uint8)
    for row, hand in enumerate(hands_of):
        for place, (type_, kind) in enumerate(hand.melds):
            melds[row, place] = int(type_), kind
    column = functools.partial(np.array, dtype=np.uint8)
    values = TABLE.score_batch(
        column([win.counts for win, _ in cases]),
        column([kind for _, kind in cases]),
        column([int(_core.WinBy[win.win_by.upper()]) for win, _ in cases]),
        void_suit=column([core_void(win) for win, _ in cases]),
        flags=column([flags_of(win) for win, _ in cases]),
        melds=melds,
        rules=rules,
    )
    for row, (win, kind) in enumerate(cases):
        way = _core.WinBy[win.win_by.upper()]
        one = TABLE.score(
            hands_of[row], kind, way, flags=flags_of(win), void_suit=core_void(win), rules=rules
        )
        assert TABLE.statuses[values.status[row]] == one.status
        assert (values.total[row], values.worth[row]) == (one.total, one.worth)
        assert values.fans[row] == sum(1 << line.row for line in one.fans)
        counts = {line.row: line.count for line in one.fans}
        assert values.counts[row].tolist() == [counts.get(i, 0) for i in range(len(TABLE.rows))]


@given(full_hands(), st.data())
@fewer(2)
def test_the_best_that_a_ready_hand_can_become(held: Held, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([k for k, count in enumerate(held.counts) if count]))
    void_suit = data.draw(st.sampled_from([None, 0, 1, 2]))
    extra = data.draw(extra_fans)
    counts = tuple(n - (k == kind) for k, n in enumerate(held.counts))
    hand = core_hand(replace(held, counts=counts))
    found = best_base(hand, 3 if void_suit is None else void_suit, Options(extra_fans=extra))
    win = twin.Win(counts, held.melds, "discard", void_suit)
    base = twin.best_ready(win, 4, extra)
    assert found == base


def test_waits_are_valued_either_way() -> None:
    # 1m and 5p make a root, 4m does not; with tiles of the void suit nothing wins.
    hand = {"concealed": "11123m45655789p", "context": {"void_suit": "s"}}
    values = [
        (wait.tile, wait.by_discard.total, wait.by_self_draw.deltas) for wait in XUEZHAN.waits(hand)
    ]
    root = (1, (9, -3, -3, -3))
    assert values == [(0, *root), (3, 0, (6, -2, -2, -2)), (13, *root)]
    (wait,) = XUEZHAN.waits({"concealed": "123456789m123p9s", "context": {"void_suit": "s"}})
    assert wait.by_discard.refused is not None
    assert wait.by_discard.refused.code == "void_suit_left"
