"""厦门 at the table: gold by dice, 跟打, what a go-round forbids, robbed kongs, and hands after each other."""

from __future__ import annotations

import pytest
from tests.rulesets.xiamen.table import (
    FIVE,
    IDLE,
    READY,
    WITH_GOLD,
    case,
    let_pass,
    next_turn,
    paid,
    reason,
    table_of,
    throw_drawn,
    to_the_end,
)
from tests.table.gold_rig import throw, to_turn
from tests.table.rig import act, answer, code, may, of, offered, tile, tiles

from hupai.game import Game
from hupai.rulesets.xiamen.facts import may_follow
from hupai.rulesets.xiamen.score import base_of
from hupai.table.actions import WIN, ActionType, pung
from hupai.table.actions import discard as discard_of
from hupai.table.events import (
    Drawn,
    FlowersReplaced,
    HandEnded,
    HandStarted,
    MatchEnded,
    Paid,
    Revealed,
)
from hupai.table.invariants import check
from hupai.table.view import view

# --- the gold


def test_the_gold_is_turned_where_the_dice_say() -> None:
    """Two ones: the last tile but one. It leaves the wall, and 16 stay at the end."""
    table = table_of([IDLE], gold="5p")
    assert table.state.luck["die_1"] == table.state.luck["die_2"] == 0
    (turned,) = of(table.events, Revealed)
    assert (turned.tile, turned.place, turned.why) == (tile("5p"), 2, "gold")
    wall = table.state.walls[0]
    assert len(wall.tiles) - wall.tail == 16
    assert wall.left == 144 - 16 - 65 - 1
    assert all(view(table.state, table.rules, s, None).facts["gold"] == "5p" for s in range(4))


def test_a_flower_there_is_the_dealers_and_the_next_tile_is_gold() -> None:
    """D8.20."""
    table = table_of([IDLE], gold="f4", dealer=0)
    first, second = of(table.events, Revealed)
    assert (first.tile, first.seat, first.why) == (tile("f4"), 0, "flower")
    assert (second.seat, second.why) == (None, "gold")
    assert second.tile == table.events[0].wall[-3]


def test_dice_point_to_every_place() -> None:
    places = {of(Game("xiamen", seed=seed).events, Revealed)[0].place for seed in range(60)}
    assert places == set(range(2, 13))


def test_white_is_claimed_as_the_golds_natural_tile() -> None:
    """5p is gold: White with 4p and 6p is a run, two Whites make a pung; a discarded gold is nobody's."""
    hands = ["2468m137p1359s15z5p6z", "46p", "55z"]
    table = table_of(hands, gold="5p")
    throw(table, 0, "5z")
    assert may(table, 2, ActionType.PUNG)
    runs = {action.tiles: action for action in offered(table, 1, ActionType.CHOW)}
    answer(table, {1: runs[tiles("4p6p")]})
    assert set(table.state.seats[1].melds[0].tiles) == set(tiles("4p6p5z"))
    check(table.state, table.rules, 400)
    table = table_of(hands, gold="5p")
    throw(table, 0, "5p")
    assert set(table.prompts) == {1}
    assert table.prompts[1].about == "turn"
    assert code(table, 2, pung(tile("5p"), tiles("55z"))) == "gold_discarded"


def test_a_kong_of_white_grows_from_its_pung() -> None:
    """It is a kong of the gold's natural tile."""
    table = table_of(["2468m137p1359s15z26z", "55z5s"], "8p1m2m3m5z", gold="5p")
    throw(table, 0, "5z")
    act(table, 1, ActionType.PUNG)
    throw(table, 1, "5s")
    next_turn(table, 1)
    while table.state.drawn != tile("5z"):
        throw_drawn(table, 1)
        next_turn(table, 1)
    act(table, 1, ActionType.ADDED_KONG)
    assert [meld.type for meld in table.state.seats[1].melds] == ["added_kong"]
    check(table.state, table.rules, 400)


# --- who may win


def test_a_gold_in_the_hand_bars_every_discard() -> None:
    """Case xm-035."""
    expect = case("xm-035")[1]
    table = table_of([FIVE, "", WITH_GOLD])
    let_pass(table)
    throw(table, 0, "5p")
    assert may(table, 2, ActionType.WIN) is expect["may_win"]
    assert code(table, 2, WIN) == "gold_in_hand"


def test_who_discards_a_gold_wins_no_discard_before_its_next_turn() -> None:
    """Case xm-037."""
    expect = case("xm-037")[1]
    table = table_of([IDLE, "12346m789p22678s34p9m", "5p"], "8p5m8s")
    throw(table, 0, "8p")
    throw(table, 1, "9m")
    throw(table, 2, "5p")
    assert may(table, 1, ActionType.WIN) is expect["may_win"]
    assert code(table, 1, WIN) == "threw_gold"


def test_the_others_still_win_discards_then() -> None:
    """Case xm-076."""
    context, expect = case("xm-076")
    assert (context["discarded_gold_by"], context["seat"]) == (1, 2)
    table = table_of([IDLE, "9m", READY, "5p"], "8p7m7s")
    let_pass(table)
    throw(table, 0, "8p")
    throw(table, 1, "9m")
    throw_drawn(table, 2)
    throw(table, 3, "5p")
    assert may(table, 2, ActionType.WIN) is expect["may_win"]


def test_a_tile_discarded_before_in_the_go_round_is_chowed_but_not_punged() -> None:
    """Case xm-072."""
    context, expect = case("xm-072")
    assert context["hand"] == "33p45p"
    table = table_of(["2468m179p1359s1246z", "3p", "3p", "3345p"], "8p7z6z", gold="9m")
    throw(table, 0, "8p")
    throw(table, 1, "3p")
    assert may(table, 3, ActionType.PUNG)
    throw(table, 2, "3p")
    assert may(table, 3, ActionType.PUNG) is expect["may_pung"]
    assert may(table, 3, ActionType.CHOW) is expect["may_chow"]
    assert code(table, 3, pung(tile("3p"), tiles("33p"))) == "same_go_round"
    assert context["own_turn_since"] is False


def test_nor_won_before_the_own_next_turn() -> None:
    table = table_of([IDLE, READY, "5p", "5p"], "8p8s7s6s")
    let_pass(table)
    throw(table, 0, "8p")
    throw(table, 1, "8s")
    throw(table, 2, "5p")
    assert may(table, 1, ActionType.WIN)
    throw(table, 3, "5p")
    assert not may(table, 1, ActionType.WIN)
    assert code(table, 1, WIN) == "same_go_round"


def test_after_the_own_turn_it_may_be_won_again() -> None:
    """Case xm-074."""
    expect = case("xm-074")[1]
    table = table_of([IDLE, READY, "5p", "5p"], "8p8s7s6s4s8s")
    throw(table, 0, "8p")
    throw(table, 1, "8s")
    throw(table, 2, "5p")
    assert may(table, 1, ActionType.WIN)
    throw(table, 3, "6s")
    throw(table, 0, "4s")
    throw(table, 1, "8s")
    to_turn(table, 2)
    answer(table, {2: offered(table, 2, ActionType.DISCARD)[-1]})
    throw(table, 3, "5p")
    assert may(table, 1, ActionType.WIN) is expect["may_win"]


# --- 跟打


@pytest.mark.parametrize("id", ["xm-043", "xm-086"])
def test_single_honours_that_were_discarded_before_go_first(id: str) -> None:
    context, expect = case(id)
    hand = tuple(t for text in context["hand_honours"] for t in tiles(text))
    before = sum(1 << tile(text) for text in context["honours_already_discarded"])
    assert may_follow(hand, before) == tuple(tile(text) for text in expect["legal_discards"])


def test_following_binds_the_discards_of_a_turn() -> None:
    table = table_of(["2468m137p1359s12466z", "12344z"], "8p7p", gold="9m")
    throw(table, 0, "1z")
    to_turn(table, 1)
    assert {a.tile for a in offered(table, 1, ActionType.DISCARD)} == {tile("1z")}
    assert code(table, 1, discard_of(tile("2z"))) == "must_follow"
    throw(table, 1, "1z")


def test_white_follows_nothing() -> None:
    """D8.18: it stands for the gold's natural tile."""
    table = table_of(["2468m137p1359s1256z", "5z"], "8p", gold="9m")
    throw(table, 0, "5z")
    to_turn(table, 1)
    assert len({a.tile for a in offered(table, 1, ActionType.DISCARD)}) > 1


# --- robbing, the end, the next hand


@pytest.mark.parametrize("hand", [READY, WITH_GOLD], ids=["plain", "with a gold"])
def test_a_robbed_kong_is_a_self_draw(hand: str) -> None:
    """D8.19: all three pay twice, and a gold does not forbid it."""
    table = table_of([FIVE, "55p7s", hand], "8p1m2m4z5p")
    let_pass(table)
    to_turn(table, 0)
    table.step({0: next(a for a in offered(table, 0, ActionType.DISCARD) if a.tile == tile("5p"))})
    choices = {}
    for seat, prompt in table.prompts.items():
        wanted = ActionType.PUNG if seat == 1 else ActionType.PASS
        choices[seat] = next(a for a in prompt.actions if a.type is wanted)
    table.step(choices)
    throw(table, 1, "7s")
    next_turn(table, 1)
    while not may(table, 1, ActionType.ADDED_KONG):
        throw_drawn(table, 1)
        next_turn(table, 1)
    act(table, 1, ActionType.ADDED_KONG)
    act(table, 2, ActionType.WIN)
    assert reason(table) == "rob_kong"
    assert paid(table) == {"": [16, 16, 16] if hand == READY else [18, 18, 18]}


def test_the_hand_is_drawn_with_sixteen_tiles_left_and_nothing_is_scored() -> None:
    """Case xm-038, and D8.17: the dealer stays and the base doubles."""
    context, expect = case("xm-038")
    table = table_of([])
    to_the_end(table)
    at = next(i for i, e in enumerate(table.events) if isinstance(e, HandEnded))
    first = table.events[:at]
    taken = 64 + len(of(first, Drawn)) + len(of(first, Revealed))
    taken += sum(len(e.drawn_tiles) for e in of(first, FlowersReplaced))
    assert 144 - taken == context["wall_left"]
    assert expect["hand_over"]
    assert expect["result"] == "draw"
    assert not of(first, Paid)
    assert [s - 100 for s in table.state.scores] == expect["deltas"]


@pytest.mark.parametrize("id", ["xm-040", "xm-041", "xm-078"])
def test_the_next_dealer_and_its_base(id: str) -> None:
    context, expect = case(id)
    dealer = context["dealer"]
    streak = (context["dealer_base"] // 16).bit_length() - 1
    hands = [""] * 4
    hands[dealer] = IDLE
    if context["result"] == "win":
        hands[context["winner"]] = READY
    draws = "5p" if context.get("winner") == dealer else "8p"
    table = table_of(hands, draws, dealer=dealer, streak=streak)
    if context["result"] == "win":
        act(table, context["winner"], ActionType.WIN)
    else:
        to_the_end(table)
    start = of(table.events, HandStarted)[1]
    assert start.dealer == expect["next_dealer"]
    assert base_of(start.dealer, start.dealer, start.streak) == expect["dealer_base"]


def test_the_match_ends_when_a_stack_is_empty() -> None:
    table = table_of([READY], "5p", scores=[100, 30, 170, 100])
    act(table, 0, ActionType.WIN)
    assert table.state.scores == [258, 0, 106, 36]
    (end,) = of(table.events, MatchEnded)
    assert end.places == (1, 4, 2, 3)
    assert end.points == (158000, -100000, 6000, -64000)
