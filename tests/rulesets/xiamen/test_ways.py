"""厦门: each special way of winning on a rigged wall."""

from __future__ import annotations

from typing import Any

from tests.rulesets.xiamen.table import (
    IDLE,
    READY,
    case,
    let_pass,
    next_turn,
    paid,
    reason,
    table_of,
    throw_drawn,
)
from tests.table.gold_rig import throw, to_turn
from tests.table.rig import act, answer, code, discard, may, of, offered, pass_all, tile

from hupai.ai.hint import advise
from hupai.rulesets.registry import ruleset
from hupai.table.actions import WIN, ActionType, pung
from hupai.table.actions import discard as discard_of
from hupai.table.engine import Table
from hupai.table.events import (
    Declared,
    Discarded,
    Drawn,
    Paid,
    Won,
)
from hupai.table.invariants import check
from hupai.table.view import view

# --- as the gold is turned


def test_a_complete_dealer_goes_before_three_golds() -> None:
    """Case xm-044."""
    assert case("xm-044")[1] == {"winner": "dealer"}
    table = table_of([READY, "", "999m1479p147s25m8p123z"], "5p")
    assert set(table.prompts) >= {0, 2}
    answer(table, {0: WIN, 2: WIN})
    assert of(table.events, Won)[0].wins[0].seat == 0
    assert reason(table) == "heaven"
    assert paid(table) == {"": [64, 64, 64]}


def test_the_dealer_that_is_complete_is_asked_in_its_turn_alone() -> None:
    table = table_of([READY], "5p")
    assert table.prompts[0].about == "turn"
    act(table, 0, ActionType.WIN)
    assert reason(table) == "heaven"


def test_three_golds_as_dealt() -> None:
    """(8 + 3) x 4 chips and 50 outside them."""
    table = table_of([IDLE, "", "999m1479p147s25m8p123z"], "8p")
    assert {seat: prompt.about for seat, prompt in table.prompts.items()} == {2: "gold"}
    act(table, 2, ActionType.WIN)
    assert reason(table) == "dealt_golds"
    assert paid(table) == {"": [44, 44, 44], "bonus": [50, 50, 50]}
    assert table.state.scores == [56, 56, 232, 56]
    assert table.state.accounts == {"bonus": [-50, -50, 150, -50]}
    assert view(table.state, table.rules, 1, None).accounts == {"bonus": (-50, -50, 150, -50)}


def test_three_golds_later() -> None:
    """(8 + 3) x 3 chips, in the own turn; two golds and any other tile do not win."""
    table = table_of([IDLE, "99m1479p147s258m123z"], "8p9m")
    discard(table, 0, "8p")
    to_turn(table, 1)
    act(table, 1, ActionType.WIN)
    assert reason(table) == "three_golds"
    assert paid(table) == {"": [33, 33, 33]}
    table = table_of([IDLE, "99m1479p147s258m123z"], "8p6z")
    discard(table, 0, "8p")
    to_turn(table, 1)
    assert not may(table, 1, ActionType.WIN)


def test_a_hand_that_is_ready_as_dealt_wins_with_the_turned_gold() -> None:
    """D8.11: 天听, the gold counts one water; a hand that is not ready is not asked."""
    table = table_of([IDLE, "", READY], "8p")
    assert {seat: prompt.about for seat, prompt in table.prompts.items()} == {2: "gold"}
    act(table, 2, ActionType.WIN)
    assert reason(table) == "dealt_ready"
    assert paid(table) == {"": [36, 36, 36]}
    table = table_of([IDLE, "", READY[:-4] + "37p"], "8p")
    assert set(table.prompts) == {0}


def test_three_golds_as_dealt_go_before_a_ready_hand_also_where_they_are_ready_too() -> None:
    """D8.12: 天和, then three golds, then 天听; the second seat has both and keeps the place of the first."""
    table = table_of([IDLE, READY, "123555999m11199p11s"], "8p")
    answer(table, {1: WIN, 2: WIN})
    assert of(table.events, Won)[0].wins[0].seat == 2
    assert reason(table) == "dealt_golds"


def test_a_ready_hand_that_is_kept_where_that_is_the_rule() -> None:
    table = table_of([IDLE, READY], "8p5p", options={"tianting": "keep"})
    assert set(table.prompts) == {0}
    throw(table, 0, "8p")
    to_turn(table, 1)
    act(table, 1, ActionType.WIN)
    assert reason(table) == "dealt_ready"


# --- tours

TOURING = "123456m789p345678s"  # five groups, and a gold beside them
HOLDS = TOURING + "9m"


def test_any_draw_wins_a_tour() -> None:
    """游金: (8 + 1) x 4 and 50. Two golds in groups and a single tile are none."""
    table = table_of([IDLE, HOLDS], "8p7z")
    pass_all(table)
    throw(table, 0, "8p")
    to_turn(table, 1)
    act(table, 1, ActionType.WIN)
    assert reason(table) == "tour"
    assert paid(table) == {"": [36, 36, 36], "bonus": [50, 50, 50]}


def test_a_draw_that_fits_a_hand_not_touring_is_a_plain_self_draw() -> None:
    table = table_of([IDLE, "12345m789p22678s34p9m"], "8p5p")
    pass_all(table)
    throw(table, 0, "8p")
    to_turn(table, 1)
    act(table, 1, ActionType.WIN)
    assert reason(table) == "self_draw"
    assert paid(table) == {"": [18, 18, 18]}


def test_after_an_added_kong_a_tour_is_won_at_the_next_own_draw() -> None:
    """Case xm-079: the fourth 3s is drawn and added, 1p goes for the replacement, then any draw wins."""
    expect = case("xm-079")[1]
    hands = ["2468m1379p3s59s1246z", "33s456m789p45678s9m1p4m"]
    table = table_of(hands, "8p1m2m4z3s6m7m8m7z", last="9s")
    let_pass(table)
    throw(table, 0, "3s")
    act(table, 1, ActionType.PUNG)
    throw(table, 1, "4m")
    next_turn(table, 1)
    while not may(table, 1, ActionType.ADDED_KONG):
        throw_drawn(table, 1)
        next_turn(table, 1)
    act(table, 1, ActionType.ADDED_KONG)
    throw(table, 1, "1p")
    next_turn(table, 1)
    act(table, 1, ActionType.WIN)
    assert reason(table) == {"游金": "tour"}[expect["way"]]


def test_after_a_concealed_kong_only_the_draw_after_the_next_wins_a_tour() -> None:
    """D8.10: the next own draw is a plain self-draw."""
    hands = ["2468m1379p159s1246z", "333s456m789p45678s9m1p"]
    first = table_of(hands, "8p3s6m7m8m7z6m7m8m6z", last="9s")
    let_pass(first)
    throw(first, 0, "8p")
    to_turn(first, 1)
    act(first, 1, ActionType.CONCEALED_KONG, "3333s")
    throw(first, 1, "1p")
    next_turn(first, 1)
    second = first.copy()
    act(first, 1, ActionType.WIN)
    assert reason(first) == "self_draw"
    throw_drawn(second, 1)
    next_turn(second, 1)
    act(second, 1, ActionType.WIN)
    assert reason(second) == "tour"


def double_tour(draws: str, hands: list[str] | None = None, **more: Any) -> Table:
    """Seat 1 tours with two golds and discards one of them."""
    seats = hands or ["", "", ""]
    table = table_of([seats[0] or IDLE, "12346m789p345678s99m", *seats[1:]], draws, **more)
    let_pass(table)
    throw(table, 0, "8p")
    to_turn(table, 1)
    return table


def test_a_double_tour_gives_everybody_a_draw_and_then_wins() -> None:
    """双游: (8 + 1) x 8 and 100. 5m takes the place of a gold, which is discarded; no one claims, nobody is asked but to discard."""
    table = double_tour("8p5m6z7z4z2s")
    assert table.state.drawn == tile("5m")
    assert {a.name for a in offered(table, 1, ActionType.DECLARE)} == {"double_tour"}
    act(table, 1, ActionType.DECLARE)
    assert of(table.events, Declared)[-1].seat == 1
    for seat in (2, 3, 0):
        assert table.prompts[seat].about == "tour"
        assert {a.type for a in table.prompts[seat].actions} == {ActionType.DISCARD}
        assert code(table, seat, pung(tile("9m"), ())) == "in_a_tour"
        answer(table, {seat: offered(table, seat, ActionType.DISCARD)[-1]})
    assert reason(table) == "double_tour"
    assert paid(table) == {"": [72, 72, 72], "bonus": [100, 100, 100]}
    assert len(of(table.events, Won)) == 1


def test_a_gold_that_leaves_no_five_groups_and_a_gold_is_no_double_tour() -> None:
    table = double_tour("8p6z")
    assert may(table, 1, ActionType.WIN)
    assert not may(table, 1, ActionType.DECLARE)


def test_another_players_draw_ends_a_double_tour() -> None:
    """Case xm-081."""
    expect = case("xm-081")[1]
    table = double_tour("8p5m5p", ["", READY, ""])
    act(table, 1, ActionType.DECLARE)
    assert may(table, 2, ActionType.WIN) is expect["may_win"]
    act(table, 2, ActionType.WIN)
    assert reason(table) == expect["way"]
    assert of(table.events, Won)[0].wins[0].seat == 2


def test_a_flower_drawn_in_a_tour_is_laid_aside_and_not_replaced() -> None:
    """D8.7."""
    table = double_tour("8p5mf1 2z4z2s")
    act(table, 1, ActionType.DECLARE)
    assert set(table.prompts) == {3}
    assert table.state.seats[2].aside[-1] == ("flower", tile("f1"))
    assert len(table.state.seats[2].tiles) == 16
    check(table.state, table.rules, 400)


def triple_tour(**more: Any) -> Table:
    """Seat 1 discards a gold, draws the third and may discard another."""
    table = double_tour("8p5m6z7z4z9m1z2z4z3s", **more)
    act(table, 1, ActionType.DECLARE)
    for seat in (2, 3, 0):
        if seat in table.prompts:
            answer(table, {seat: offered(table, seat, ActionType.DISCARD)[-1]})
    return table


def test_a_third_gold_is_a_choice_between_winning_and_a_triple_tour() -> None:
    """Case xm-084, and 三游: (8 + 1) x 16, of which 100 are there, and 150; it sweeps all three stacks."""
    expect = case("xm-084")[1]
    table = triple_tour()
    names = {a.name or "win" for a in table.prompts[1].actions}
    assert {{"win": "双游", "triple_tour": "三游"}[name] for name in names} == set(
        expect["choices"]
    )
    other = table.copy()
    act(other, 1, ActionType.WIN)
    assert reason(other) == "double_tour"
    act(table, 1, ActionType.DECLARE)
    for seat in (2, 3, 0):
        answer(table, {seat: offered(table, seat, ActionType.DISCARD)[-1]})
    payments = of(table.events, Paid)[-1].payments
    assert {(p.reason, p.account, p.amount) for p in payments} == {
        ("triple_tour", "", 100), ("triple_tour", "bonus", 150), ("sweep", "bonus", 100),
    }  # fmt: skip
    assert table.over


def test_tours_with_a_last_draw_alone() -> None:
    """Option tour_round: nobody discards, and nobody draws after the second gold."""
    table = triple_tour(options={"tour_round": "last_draw"})
    start = table.events.index(of(table.events, Declared)[0])
    assert [e.seat for e in of(table.events[start:], Drawn)] == [2, 3, 0, 1]
    assert len(of(table.events[start:], Discarded)) == 1
    check(table.state, table.rules, 400)
    act(table, 1, ActionType.DECLARE)
    assert [line.seat for line in of(table.events, Won)[0].wins] == [1]
    assert {p.reason for p in of(table.events, Paid)[-1].payments} == {"triple_tour", "sweep"}


def test_golds_are_discarded_in_tours_only_where_that_is_the_rule() -> None:
    table = double_tour("8p5m", options={"gold_discard": "tour_only"})
    assert tile("9m") not in {a.tile for a in offered(table, 1, ActionType.DISCARD)}
    assert may(table, 1, ActionType.DECLARE)
    assert code(table, 1, discard_of(tile("9m"))) == "gold_kept"


# --- advice


def test_advice_knows_gold_and_white_and_names_the_tour() -> None:
    table = double_tour("8p5m")
    rows = advise(ruleset("xiamen"), view(table.state, table.rules, 1, table.prompts[1]))
    assert rows[0].action == WIN
    tour = next(row for row in rows if row.action.type is ActionType.DECLARE)
    assert "双游" in tour.reason.zh
    assert "double tour" in tour.reason.en
    assert tour.facts["shanten"] == 0
    assert len(tour.facts["accepts"]) == 34
    white = next(kind for kind in tour.facts["accepts"] if kind == tile("5z"))
    assert tour.facts["accepts"][white] == 4
