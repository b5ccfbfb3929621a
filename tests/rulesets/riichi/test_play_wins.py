"""Wins on the riichi table: several winners, deposits, liability, and abortive draws."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.riichi.play import (
    CLOSED,
    KONG,
    PUNG,
    READY,
    fans,
    gains,
    hand_ending,
    pass_by,
    win,
)
from tests.support import records
from tests.table.rig import act, answer, discard, may, of, offered, pass_all, rigged, tile, tiles

from hupai.game import Game
from hupai.table.actions import WIN, ActionType
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import Declared, HandEnded, HandStarted, Paid, Revealed, Won
from hupai.table.play import Deal
from hupai.table.view import view

SITUATIONS = {record["id"]: record for record in records("riichi/situations")}


# --- several winners


def three_ready(preset: str, pot: int = 0, **options: Any) -> Table:
    """Seats 1, 2 and 3 wait for 3m; the dealer discards it. Two counters lie on the table."""
    hands = ["3m", READY, "45m22678p678s888s", "24m444p333s22277s"]
    table = rigged(
        "riichi_4p",
        hands,
        "9m",
        preset=preset,
        options=options,
        deal=Deal(0, 0, 2),
        pot=pot,
        fixed="1z",
    )
    discard(table, 0, "3m")
    assert [seat for seat in table.prompts if may(table, seat, ActionType.WIN)] == [1, 2, 3]
    return table


def test_two_winners_the_first_in_turn_takes_counters_and_deposits() -> None:
    """Decision D4.5."""
    table = three_ready("house", pot=1000)
    events = win(table, 1, 3)
    assert [line.seat for line in of(events, Won)[0].wins] == [1, 3]
    first, second = gains(events)
    assert first == [-2600, 3600, 0, 0]  # 2,000, two counters, the deposit
    assert second == [-6400, 0, 0, 6400]
    assert of(events, HandEnded)[0].seats == (1, 3)


def test_counters_for_each_winner_where_the_rules_say_so() -> None:
    table = three_ready("house", multi_ron_extras="each")
    first, second = gains(win(table, 1, 3))
    assert first == [-2600, 2600, 0, 0]
    assert second == [-7000, 0, 0, 7000]


def test_three_winners_make_an_abortive_draw() -> None:
    """Case triple-ron-abort-no-payment (nissymori/mahjax#77)."""
    expected = SITUATIONS["triple-ron-abort-no-payment"]["expect"]
    table = three_ready("tenhou", pot=1000)
    events = win(table, 1, 2, 3)
    assert gains(events) == []
    assert of(events, HandEnded)[0] == HandEnded("triple_ron", (1, 2, 3))
    assert table.state.pot == 1000 * expected["deposits_after"]
    (start,) = of(events, HandStarted)
    assert (start.dealer, start.streak) == (0, 3)


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_who_answers_first_does_not_show_in_the_record(
    order: tuple[int, ...], tmp_path: Path
) -> None:
    """Claims are one event whoever is quicker: the seats stand in turn order, and the record plays again."""
    table = three_ready("tenhou")
    game = Game("riichi_4p", preset="tenhou", chance=Fixed((table.events[0].wall,)), seed=1)
    game.step({0: next(a for a in game.prompts()[0].actions if a.tile == tile("3m"))})
    for seat in order[:-1]:
        assert game.step({seat: WIN}) == ()
    events = game.step({order[-1]: WIN})
    assert of(events, HandEnded)[0].seats == (1, 2, 3)
    game.save(tmp_path / "game.jsonl")
    assert list(Game.load(tmp_path / "game.jsonl").events) == list(game.events)


def test_three_winners_are_all_paid_elsewhere() -> None:
    events = win(three_ready("mahjong_soul"), 1, 2, 3)
    assert [line.seat for line in of(events, Won)[0].wins] == [1, 2, 3]


def test_head_bump() -> None:
    events = win(three_ready("m_league"), 2, 3)
    assert [line.seat for line in of(events, Won)[0].wins] == [2]


def test_a_win_goes_before_a_pung_and_a_pung_before_a_chow() -> None:
    hands = ["6m", "45m147p147s12345z", "66m258p258s12345z", READY]
    table = rigged("riichi_4p", hands, "9m")
    discard(table, 0, "6m")
    chow, pung = offered(table, 1, ActionType.CHOW)[0], offered(table, 2, PUNG)[0]
    twin = table.copy()
    assert of(answer(table, {1: chow, 2: pung, 3: WIN}), Won)
    answer(twin, {1: chow, 2: pung})
    assert twin.state.turn == 2


# --- deposits of riichi


def test_a_riichi_whose_tile_is_won_pays_no_deposit() -> None:
    table = rigged("riichi_4p", ["3456m22p234678s7p", READY], "8p")
    act(table, 0, ActionType.DECLARE, "3m")
    assert table.state.seats[0].declared == "riichi"
    events = win(table, 1)
    assert table.state.pot == 0
    assert "riichi" not in [payment.reason for e in of(events, Paid) for payment in e.payments]


def test_a_riichi_that_stands_pays_even_if_its_tile_is_called() -> None:
    table = rigged("riichi_4p", ["3456m22p234678s7p", "33m"], "8p")
    act(table, 0, ActionType.DECLARE, "3m")
    events = act(table, 1, PUNG)
    assert [event.payments[0].reason for event in of(events, Paid)] == ["riichi"]
    assert table.state.pot == 1000
    assert not table.state.facts.seats[0].ippatsu


def test_open_riichi_shows_the_hand_and_counts() -> None:
    options = {"local_yaku": ("open_riichi",)}
    table = rigged("riichi_4p", [READY], "9m8m8m8m3m", options=options, fixed="1z")
    choices = offered(table, 0, ActionType.DECLARE)
    assert {action.name for action in choices} == {"riichi", "open_riichi"}
    answer(table, {0: next(a for a in choices if a.name == "open_riichi" and a.drawn)})
    assert view(table.state, table.rules, 2, None).seats[0].tiles == tuple(sorted(tiles(READY)))
    for seat in (1, 2, 3):
        pass_by(table, seat, "8m")
    assert fans(act(table, 0, ActionType.WIN))["open_riichi"] > 0
    plain = rigged("riichi_4p", [READY], "9m")
    assert {action.name for action in offered(plain, 0, ActionType.DECLARE)} == {"riichi"}


def test_wins_in_a_row_of_the_dealer() -> None:
    table = hand_ending("dealer", Deal(2, 0, 4))
    assert table.state.facts.dealer_wins == 1
    assert hand_ending("next", Deal(2, 0, 4)).state.facts.dealer_wins == 0
    assert hand_ending("draw", Deal(2, 0, 4), ready=(2,)).state.facts.dealer_wins == 0


# --- liability


def dragons(then: str = "", **options: Any) -> Table:
    """Seat 1 calls White and Green from seat 0 and then Red from seat 3. It waits for 1m and 4m; `then` is drawn."""
    hands = ["56z", "556677z23m99p14s8s", "", "7z"]
    draws = "9s7s6s5s8s7s" + then
    table = rigged("riichi_4p", hands, draws, options=options, fixed="1z")
    pass_calls(table, 0, "5z", "8s")
    for seat, text in ((2, "7s"), (3, "6s")):
        pass_by(table, seat, text)
    pass_calls(table, 0, "6z", "1s")
    pass_by(table, 2, "8s")
    pass_calls(table, 3, "7z", "4s")
    return table


def pass_calls(table: Table, giver: int, dragon: str, given: str) -> None:
    """The giver discards a dragon, seat 1 calls it and discards."""
    while giver not in table.prompts or table.prompts[giver].about != "turn":
        pass_all(table)
    discard(table, giver, dragon)
    act(table, 1, PUNG)
    pass_by(table, 1, given)


def test_who_feeds_the_third_dragon_is_liable() -> None:
    assert dragons().state.facts.seats[1].liable == (("daisangen", 3),)


def test_a_liable_seat_pays_for_a_self_draw_alone() -> None:
    table = dragons("8p7p6p1m")
    for seat, text in ((2, "8p"), (3, "7p"), (0, "6p")):
        pass_by(table, seat, text)
    events = act(table, 1, ActionType.WIN)
    assert fans(events)["daisangen"] == 13
    assert gains(events) == [[0, 32000, 0, -32000]]


def test_a_liable_seat_pays_half_of_a_discard_and_the_counters() -> None:
    table = dragons("4m")
    discard(table, 2, "4m")
    events = win(table, 1)
    assert fans(events)["daisangen"] == 13
    assert gains(events) == [[0, 32000, -16000, -16000]]


@pytest.mark.parametrize(
    ("spare", "kongs", "change"),
    [
        ("9s", (), [-1500, 1500, 0, 0]),  # 1 han 40 fu: 400, 400 and 700
        ("1p9s", ("1111p",), [-1200, 2400, -600, -600]),  # 1 han 70 fu
    ],
)
def test_who_fed_an_open_kong_is_liable_for_its_replacement_alone(
    spare: str, kongs: tuple[str, ...], change: list[int]
) -> None:
    """big_open_kan: the discard became the kong that the winning tile replaces; a kong after it has its own."""
    hands = ["4m", "444m111p2345679s"]  # waits for 9s once the kong is made
    options = {"liability": ["big_open_kan"], "kan_dora": False}
    table = rigged("riichi_4p", hands, "", options=options, spare=spare, fixed="1z")
    discard(table, 0, "4m")
    act(table, 1, KONG)
    for text in kongs:
        act(table, 1, CLOSED, text)
    assert gains(win(table, 1)) == [change]


def test_without_the_option_nobody_is_liable() -> None:
    table = dragons("4m", liability=())
    discard(table, 2, "4m")
    assert gains(win(table, 1)) == [[0, 32000, -32000, 0]]


# --- abortive draws


def test_four_equal_winds_in_the_first_turn() -> None:
    table = rigged("riichi_4p", ["2z", "2z", "2z", "2z"], "9s8s7s6s")
    for seat in range(3):
        discard(table, seat, "2z")
        while table.prompts and table.state.turn == seat:
            pass_all(table)
    events = discard(table, 3, "2z")
    assert of(events, HandEnded) == [HandEnded("four_winds")]
    (start,) = of(events, HandStarted)
    assert (start.dealer, start.streak) == (0, 1)


@pytest.mark.parametrize("winds", ["2223", "5555"])
def test_other_first_discards_are_no_abort(winds: str) -> None:
    hands = [f"{number}z" for number in winds]
    table = rigged("riichi_4p", hands, "9s8s7s6s")
    events: list[Any] = []
    for seat, hand in enumerate(hands):
        pass_by(table, seat, hand)
        events = list(table.events)
    assert not of(events, HandEnded)


def four_ready(**options: Any) -> tuple[Table, list[Any]]:
    """All four declare riichi with their first discards."""
    hands = ["111222333m3367p", "444666777m1112p", "111222333s4446p", "666777888s7778p"]
    table = rigged("riichi_4p", hands, "1z2z3z4z", options=options)
    for seat, text in enumerate(("1z", "2z", "3z", "4z")):
        act(table, seat, ActionType.DECLARE, text)
    assert len(of(table.events, Declared)) == 4
    return table, list(table.events)


@pytest.mark.parametrize(("paid", "pot"), [(True, 4000), (False, 3000)])
def test_four_riichi(paid: bool, pot: int) -> None:
    table, events = four_ready(pay_riichi_on_abort=paid)
    assert of(events, HandEnded) == [HandEnded("four_riichi")]
    assert table.state.pot == pot


def test_four_riichi_play_on_where_it_is_no_abort() -> None:
    table, events = four_ready(abortive_draws=("nine_terminals",))
    assert not of(events, HandEnded)
    assert table.state.pot == 4000


def test_four_kongs_of_two_seats_end_the_hand_with_the_discard() -> None:
    hands = ["11112222m258p25s", "33334444m258p25s"]
    table = rigged("riichi_4p", hands, "9s8s", spare="9p9m8p7p", fixed="1z")
    act(table, 0, CLOSED, "1111m")
    act(table, 0, CLOSED, "2222m")
    pass_by(table, 0, "9s")
    act(table, 1, CLOSED, "3333m")
    act(table, 1, CLOSED, "4444m")
    assert not of(table.events, HandEnded)
    events = discard(table, 1, "7p")
    assert of(events, HandEnded) == [HandEnded("four_kans")]
    (second,) = [at for at, e in enumerate(table.events) if isinstance(e, HandStarted)][1:]
    assert len(of(table.events[:second], Revealed)) == 5


@pytest.mark.parametrize(("rule", "fifth"), [("play_on", False), ("draw_at_fifth", True)])
def test_four_kongs_of_one_seat(rule: str, fifth: bool) -> None:
    table = rigged(
        "riichi_4p",
        ["111122223333m4m", "5555z258p25s"],
        "9s8s",
        spare="4m4m4m9p",
        options={"four_kans_one_player": rule},
        fixed="1z",
    )
    for text in ("1111m", "2222m", "3333m", "4444m"):
        act(table, 0, CLOSED, text)
    pass_by(table, 0, "9s")
    assert not of(table.events, HandEnded)  # one seat alone: the hand goes on
    assert may(table, 1, CLOSED) is fifth
    if fifth:
        assert of(act(table, 1, CLOSED), HandEnded) == [HandEnded("four_kans")]
