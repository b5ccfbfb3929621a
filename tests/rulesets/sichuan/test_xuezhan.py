"""四川血战 played with known walls: who may do what, who pays whom, and when a hand is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.rulesets.sichuan.rig import (
    ADDED,
    BAMBOOS,
    CONCEALED,
    KONG,
    PUNG,
    WAIT_A,
    WAIT_B,
    WAIT_C,
    WIN,
    act,
    code,
    discard,
    discard_only,
    may,
    may_win,
    of,
    opened,
    paid,
    quiet,
    scores,
    to_the_end,
    wins,
)
from tests.table.rig import answer, tile, tiles

from hupai.logs.replay import play_steps
from hupai.settle import Payment
from hupai.table.actions import Action, ActionType
from hupai.table.engine import Table
from hupai.table.events import Drawn, HandEnded, HandStarted, Left, Passed, Robbed, Shown, Won
from hupai.table.view import view

ID = "sichuan_xuezhan"


def three_waiting(
    draws: str = "", last: str = "", options: Mapping[str, Any] | None = None
) -> Table:
    """Seat 0 has just discarded a 5p for which all others wait."""
    hands = [BAMBOOS + "5p", WAIT_A, WAIT_B, WAIT_C]
    table = opened(ID, hands, draws, void="psss", last=last, options=options)
    discard_only(table, 0, "5p")
    assert may_win(table) == [1, 2, 3]
    return table


def fan_ids(events: list) -> list[list[str]]:  # type: ignore[type-arg]
    """The fans of each winner."""
    return [[f["id"] for f in line.result["fans"]] for e in of(events, Won) for line in e.wins]


# --- wins


def test_three_winners_on_one_discard_end_the_hand() -> None:
    table = three_waiting()
    events = wins(table, 1, 2, 3)
    assert paid(events) == [Payment(0, seat, 1, "discard") for seat in (1, 2, 3)]
    assert of(events, HandEnded) == [HandEnded("win", (1, 2, 3))]
    assert scores(table) == [-3, 1, 1, 1]
    assert of(events, HandStarted)[0].dealer == 1


def test_two_winners_leave_and_the_seat_after_the_last_draws() -> None:
    table = three_waiting()
    events = wins(table, 1, 3)
    assert [event.seat for event in of(events, Left)] == [1, 3]
    assert [event.seat for event in of(events, Drawn)] == [0]
    assert {event.seat for event in of(events, Shown)} == {1, 3}
    assert scores(table) == [-2, 1, 0, 1]
    assert [at.active for at in table.state.seats] == [True, False, True, False]


def test_self_draws_are_paid_by_those_still_in_the_hand() -> None:
    table = three_waiting("5p5p")
    wins(table, 1)
    events = act(table, 2, WIN)
    assert paid(events) == [Payment(0, 2, 2, "self_draw"), Payment(3, 2, 2, "self_draw")]
    events = act(table, 3, WIN)
    assert paid(events) == [Payment(0, 3, 2, "self_draw")]
    assert scores(table) == [-5, 1, 4, 0]
    assert of(events, HandEnded) == [HandEnded("win", (1, 2, 3))]


def test_the_third_win_on_the_last_discard_ends_the_hand_without_checks() -> None:
    table = three_waiting("5p", last="5p")
    wins(table, 1)
    act(table, 2, WIN)
    while not (table.state.walls[0].left == 0 and may_win(table)):
        quiet(table)
    # Seat 0 drew the last tile, which is of its void suit. The wall is empty: 海底, 1 fan.
    events = wins(table, 3)
    assert fan_ids(events) == [["last_tile"]]
    assert paid(events) == [Payment(0, 3, 2, "discard")]
    assert of(events, HandEnded) == [HandEnded("win", (1, 2, 3))]


def test_passing_a_win_has_no_effect() -> None:
    table = three_waiting("9s9s9s5p")
    quiet(table)
    for seat in (1, 2, 3):
        discard(table, seat, "9s")
    discard_only(table, 0, "5p")
    assert may_win(table) == [1, 2, 3]


# --- robbing a kong


def kong_to_rob(options: dict[str, bool] | None = None) -> Table:
    """Seat 0 has punged 5p from seat 1 and now adds the fourth; seats 2 and 3 wait for it."""
    hands = ["1122m5577788899p", BAMBOOS, WAIT_B, WAIT_C]
    table = opened(ID, hands, "5p7s8s8s5p", void="spss", options=options)
    discard(table, 0, "1m")
    discard_only(table, 1, "5p")
    assert may_win(table) == [2, 3]
    act(table, 0, PUNG)
    discard(table, 0, "1m")
    for seat, text in ((1, "7s"), (2, "8s"), (3, "8s")):
        discard(table, seat, text)
    added = next(a for a in table.prompts[0].actions if a.type is ADDED)
    assert paid(list(table.step({0: added}))) == []
    assert table.prompts.keys() == {2, 3}
    return table


def test_a_robbed_kong_does_not_come_about() -> None:
    table = kong_to_rob()
    events = wins(table, 2)  # seat 3 lets it pass
    assert of(events, Robbed) == [Robbed(0, tile("5p"))]
    assert fan_ids(events) == [["rob_kong"]]
    assert paid(events) == [Payment(0, 2, 2, "rob_kong")]
    assert scores(table) == [-2, 0, 2, 0]
    assert [meld.type for meld in table.state.seats[0].melds] == ["pung"]
    assert [event.seat for event in of(events, Drawn)] == [3]


def test_several_may_rob_the_same_kong() -> None:
    table = kong_to_rob()
    wins(table, 2, 3)
    assert scores(table) == [-4, 0, 2, 2]


def test_a_kong_that_nobody_robs_stands_and_is_paid() -> None:
    table = kong_to_rob()
    events = wins(table)
    assert paid(events) == [Payment(seat, 0, 1, "added_kong") for seat in (1, 2, 3)]
    assert [meld.type for meld in table.state.seats[0].melds] == ["added_kong"]


def test_a_concealed_kong_cannot_be_robbed() -> None:
    table = opened(ID, ["5555p1379m", WAIT_A])
    act(table, 0, CONCEALED)
    assert table.prompts.keys() == {0}
    assert scores(table) == [6, -2, -2, -2]


# --- kongs


def test_kongs_are_paid_by_those_still_in_the_hand() -> None:
    # Seat 1 wins and leaves, then seat 2 makes a concealed kong; 9s is its replacement.
    hands = [BAMBOOS + "5p", WAIT_A, "888m", ""]
    table = opened(ID, hands, "8m", void="psss", last="9s")
    discard_only(table, 0, "5p")
    wins(table, 1)
    events = act(table, 2, CONCEALED)
    assert paid(events) == [Payment(0, 2, 2, "concealed_kong"), Payment(3, 2, 2, "concealed_kong")]
    assert scores(table) == [-3, 1, 4, -2]
    assert table.state.drawn == tile("9s")  # it comes from the end of the wall
    assert code(table, 2, Action(ActionType.DISCARD, tile("8p"))) == "void_first"


def test_a_kong_from_a_discard_is_paid_by_the_discarder_alone() -> None:
    table = opened(ID, ["5p", "", "555p"])
    discard_only(table, 0, "5p")
    assert may(table, 2, PUNG)
    events = act(table, 2, KONG)
    assert paid(events) == [Payment(0, 2, 2, "kong")]
    assert [event.source for event in of(events, Drawn)] == ["kong"]


def test_a_win_on_the_replacement_tile() -> None:
    # 杠上花 and the root of the kong: 2 fan, 4 and 1 from each; before that 2 from each for the kong.
    table = opened(ID, ["1111m456m2356799p"], last="4p")
    act(table, 0, CONCEALED)
    events = act(table, 0, WIN)
    assert fan_ids(events) == [["root", "after_kong"]]
    assert paid(events) == [Payment(seat, 0, 5, "self_draw") for seat in (1, 2, 3)]
    assert scores(table) == [21, -7, -7, -7]


@pytest.mark.parametrize(
    ("held", "timely_rain", "price"),
    [("555p", False, 1), ("555p", True, 0), ("55p", False, 1), ("55p", True, 1)],
)
def test_an_added_kong(held: str, timely_rain: bool, price: int) -> None:
    # Held back, the fourth tile still pays, unless the option asks for the tile just drawn.
    draws = "9s9s9s5p" if held == "55p" else "9s9s9s1m"
    table = opened(ID, ["5p", "", "", held], draws, options={"timely_rain": timely_rain})
    discard_only(table, 0, "5p")
    act(table, 3, PUNG)
    table.step({3: next(a for a in table.prompts[3].actions if a.tile != tile("5p"))})
    for seat in (0, 1, 2):
        discard(table, seat, "9s")
    events = act(table, 3, ADDED)
    assert [payment.amount for payment in paid(events)] == [price] * 3 * price
    assert len(table.state.facts.income) == price


def test_the_last_discard_can_be_punged_but_makes_no_kong() -> None:
    table = opened(ID, ["999m"], last="9m")
    while table.state.walls[0].left > 0:
        quiet(table)
    assert table.state.drawn == tile("9m")
    assert not may(table, 3, CONCEALED)
    discard_only(table, 3, "9m")
    assert may(table, 0, PUNG)
    assert not may(table, 0, KONG)
    assert code(table, 0, Action(KONG, tile("9m"), tiles("999m"))) == "last_tile"
    act(table, 0, PUNG)
    assert code(table, 0, Action(CONCEALED, tiles=tiles("9999m"))) in ("last_tile", "after_call")
    events = to_the_end(table)
    assert of(events, Drawn) == []
    assert of(events, HandEnded)[0].reason == "exhausted"


# --- the end of the wall


def test_kong_money_goes_back_to_a_winner_who_has_left() -> None:
    # Seat 0 kongs 5p of seat 1 and draws 2s, of its void suit, with which seat 1 wins and leaves.
    hands = ["1133779m1555889p", "23423455m34789s"]
    table = opened(ID, hands, "5p", void="spss", last="2s")
    discard(table, 0, "1p")
    discard_only(table, 1, "5p")
    act(table, 0, KONG)
    assert scores(table) == [2, -2, 0, 0]
    discard_only(table, 0, "2s")
    wins(table, 1)
    assert scores(table) == [1, -1, 0, 0]
    events = to_the_end(table)
    assert paid(events) == [Payment(0, 1, 2, "kong_refund")]
    assert scores(table) == [-1, 1, 0, 0]


def test_two_pigs_pay_everybody_else() -> None:
    # Thirteen bamboos each, and more drawn than can be discarded. Seats 0 and 1 wait for 5p.
    table = opened(ID, [WAIT_A + "1m", WAIT_B, BAMBOOS, "1122334455889s"])
    discard(table, 0, "1m")
    events = to_the_end(table)
    pairs = [(2, 0), (2, 1), (3, 0), (3, 1)]
    assert paid(events) == [Payment(pig, seat, 16, "flower_pig") for pig, seat in pairs]
    assert of(events, HandEnded) == [HandEnded("exhausted", (0, 1))]
    assert scores(table) == [32, 32, -32, -32]


def test_a_pig_pays_a_winner_who_has_left() -> None:
    table = opened(ID, ["5p", WAIT_A, BAMBOOS, ""])
    discard_only(table, 0, "5p")
    wins(table, 1)
    events = to_the_end(table)
    assert paid(events) == [Payment(2, seat, 16, "flower_pig") for seat in (0, 1, 3)]
    assert scores(table) == [15, 17, -48, 16]


def test_who_is_not_ready_pays_the_best_value_of_each_who_is() -> None:
    # Seat 1 waits for 4m (nothing) and 1m, which makes a root: 2. Nobody else is ready.
    table = opened(ID, ["", "11123m45655789p"])
    events = to_the_end(table)
    assert paid(events) == [Payment(seat, 1, 2, "not_ready") for seat in (0, 2, 3)]
    assert {event.seat for event in of(events, Shown)} == {0, 1, 2, 3}
    assert of(events, HandEnded) == [HandEnded("exhausted", (1,))]


def test_a_ready_seat_keeps_its_kong_money() -> None:
    table = opened(ID, ["1111456m2346799p"], last="9s")
    act(table, 0, CONCEALED)
    events = to_the_end(table)
    assert {payment.reason for payment in paid(events)} == {"not_ready"}
    assert scores(table) == [12, -4, -4, -4]  # 2 and 2 (one root) from each


# --- options


@pytest.mark.parametrize("transfer", [False, True])
def test_call_transfer_hands_the_kong_money_on(transfer: bool) -> None:
    options = {"call_transfer": transfer, "extra_fans": ["kong_discard"]}
    table = opened(ID, ["1111m", WAIT_B, WAIT_C], options=options, last="5p")
    act(table, 0, CONCEALED)
    discard_only(table, 0, "5p")
    events = wins(table, 1, 2)
    assert fan_ids(events) == [["kong_discard"], ["kong_discard"]]
    lines = [Payment(0, seat, 2, "discard") for seat in (1, 2)]
    if transfer:
        lines += [Payment(0, seat, 3, "call_transfer") for seat in (1, 2)]
    assert paid(events) == lines
    assert len(table.state.facts.income) == (0 if transfer else 1)


@pytest.mark.parametrize("option", [False, True])
def test_a_passed_win_may_leave_only_more_fan_until_the_next_draw(option: bool) -> None:
    # Seat 3 waits for 4m (no fan) and 1m (a root) and lets the first 4m pass.
    hands = ["4m", "", "", "11123m45655789p"]
    table = opened(ID, hands, "4m1m9s4m", options={"passed_win": option})
    discard_only(table, 0, "4m")
    assert may_win(table) == [3]
    quiet(table)
    discard_only(table, 1, "4m")
    assert may_win(table) == ([] if option else [3])
    if option:
        assert table.prompts.keys() == {2}  # nobody was asked: seat 2 has drawn
    else:
        quiet(table)
    discard_only(table, 2, "1m")
    assert may_win(table) == [3]
    quiet(table)
    discard(table, 3, "9s")
    discard_only(table, 0, "4m")
    assert may_win(table) == [3]  # seat 3 has drawn since


def test_a_win_let_pass_beside_a_winner_counts_too() -> None:
    # Seats 2 and 3 let the 5p pass that seat 1 wins with. Seat 2 draws next and throws another; seat 3 has not drawn.
    table = three_waiting("5p", options={"passed_win": True})
    wins(table, 1)
    discard_only(table, 2, "5p")
    assert may_win(table) == []


SHANPON = "44m55m123p456p789p"  # may win 4m and 5m, and may pung them


def test_a_call_in_place_of_a_win_lets_it_pass_too() -> None:
    """Seat 3 pungs the 4m it could win and then waits for 5m, which is worth no more: not before its next own draw."""
    for option in (False, True):
        hands = ["4m", "", "", SHANPON]
        table = opened(ID, hands, "5m", options={"passed_win": option})
        discard_only(table, 0, "4m")
        assert may_win(table) == [3]
        events = act(table, 3, PUNG)
        assert of(events, Passed) == [Passed(3, tile("4m"))]
        discard(table, 3, "5m")
        discard_only(table, 0, "5m")
        assert may_win(table) == ([] if option else [3])


@pytest.mark.parametrize("taken", ["pung", "pass"])
def test_a_win_beside_one_let_pass_is_replayed(taken: str) -> None:
    """What the other seat answered does not show in the events: the record holds it beside them."""
    table = opened(ID, ["4m", "11m56m234p567p888p", "", SHANPON])
    discard_only(table, 0, "4m")
    assert may_win(table) == [1, 3]
    other = next(a for a in table.prompts[3].actions if a.type is ActionType(taken))
    events = answer(table, {1: Action(WIN), 3: other})
    assert [type(event) for event in events[:2]] == [Passed, Won]
    twin = Table(table.rules)
    play_steps(twin, table.events, table.steps)
    assert twin.state == table.state


def test_a_robbery_let_pass_beside_a_robber_counts_too() -> None:
    # Seat 2 lets the kong of 5p pass that seat 3 robs: 抢杠, a win of 1 fan. Seat 0 draws next.
    table = kong_to_rob({"passed_win": True})
    wins(table, 3)
    assert view(table.state, table.rules, 2, None).facts["passed"] == 1
    assert view(table.state, table.rules, 3, None).facts["passed"] is None


def test_a_passed_win_is_refused_by_name() -> None:
    hands = ["4m", "44m", "", "11123m45655789p"]
    table = opened(ID, hands, "9s4m", options={"passed_win": True})
    discard_only(table, 0, "4m")
    quiet(table)
    discard(table, 1, "9s")
    discard_only(table, 2, "4m")
    assert table.prompts.keys() == {1}
    assert code(table, 3, Action(WIN)) == "passed_win"
