"""国标 on the table: the sentences of the rules page and the rulings of the rule book, played on known tiles."""

from __future__ import annotations

from tests.rulesets.mcr.play import STRAIGHT, fans, table_of, to_the_last_tile, turn, win_of
from tests.support import records
from tests.table.rig import (
    act,
    answer,
    discard,
    may,
    of,
    offered,
    pass_all,
    play_on,
    rules_for,
    tile,
    tiles,
    why,
)

from hupai.game import rules_of
from hupai.rulesets.registry import ruleset
from hupai.table.actions import WIN, ActionType, kong
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import (
    FlowersReplaced,
    HandEnded,
    HandStarted,
    MatchEnded,
    Paid,
)

PAGE = {case["id"]: case for case in records("mcr/rules_page")}
CHOWS = "234m234678p4588s"  # waits for 3s and 6s: with either 7 points by discard, see below
SEVEN = {"all_chows": 2, "concealed_hand": 2, "all_simples": 2, "mixed_double_chow": 1}


# --- the minimum


def test_the_house_table_is_that_of_the_page() -> None:
    expect = PAGE["ps-038"]["expect"]
    rules = rules_for("mcr")
    assert len(rules.tiles) == expect["tiles"]
    assert rules.options.hands == expect["hands"]


def test_seven_points_do_not_win() -> None:
    table = table_of(["6s", CHOWS], "9m")
    discard(table, 0, "6s")
    assert not may(table, 1, ActionType.WIN)
    refused = why(table, 1, WIN)
    assert refused.code == "below_minimum"
    assert refused.facts == {"points": 7, "minimum": 8, "flowers": 0}
    assert "7" in refused.text.zh


def test_flowers_do_not_help_over_the_minimum() -> None:
    """The page: 即使你有两张花，也不能把 7 + 2 当成 9 分宣布和牌."""
    case = PAGE["ps-041"]
    hands = ["6s", CHOWS.removesuffix("88s") + "s f1 f2"]
    table = table_of(hands, "9m", last="8s8s", options={"flowers": True})
    (replaced,) = of(table.events, FlowersReplaced)
    assert (replaced.seat, replaced.drawn_tiles) == (1, tiles("88s"))
    discard(table, 0, "6s")
    refused = why(table, 1, WIN)
    assert refused.facts["points"] == case["context"]["points_without_flowers"]
    assert refused.facts["flowers"] == case["context"]["flowers"]
    assert may(table, 1, ActionType.WIN) == case["expect"]["may_win"]


def test_the_same_hand_self_drawn_has_enough() -> None:
    """Fully concealed 4 in place of concealed 2 makes 9."""
    table = table_of([CHOWS], "6s")
    act(table, 0, ActionType.WIN)
    expected = {k: v for k, v in SEVEN.items() if k != "concealed_hand"}
    assert fans(table) == {"fully_concealed_hand": 4, **expected}


def test_a_hand_that_is_not_complete_says_so() -> None:
    table = table_of(["9p", STRAIGHT], "9m")
    discard(table, 0, "9p")
    assert why(table, 1, WIN).code == "not_complete"


# --- payments


def test_a_discard_is_paid_by_all_and_its_total_by_the_discarder() -> None:
    """16 straight, 2 all chows, 2 concealed, 1 mixed double chow (456m 456s), 1 one voided suit: 22."""
    table = table_of(["6s", STRAIGHT], "9m")
    discard(table, 0, "6s")
    events = answer(table, {1: WIN})
    assert fans(table) == {
        "pure_straight": 16,
        "all_chows": 2,
        "concealed_hand": 2,
        "mixed_double_chow": 1,
        "one_voided_suit": 1,
    }
    assert table.state.scores == [-30, 46, -8, -8]
    (paid,) = of(events, Paid)
    assert [(p.payer, p.amount, p.reason) for p in paid.payments] == [
        (0, 8, "base_points"),
        (2, 8, "base_points"),
        (3, 8, "base_points"),
        (0, 22, "discard"),
    ]


def test_flowers_are_paid_beyond_the_minimum() -> None:
    hands = ["6s", STRAIGHT.removesuffix("88s") + "s f1 f2"]
    table = table_of(hands, "9m", last="8s8s", options={"flowers": True})
    discard(table, 0, "6s")
    answer(table, {1: WIN})
    assert fans(table)["flower_tiles"] == 2
    assert table.state.scores == [-32, 48, -8, -8]


def test_a_self_draw_takes_eight_and_the_total_from_each() -> None:
    """16 straight, 4 fully concealed, 2 all chows, 1 mixed double chow, 1 one voided suit: 24."""
    table = table_of([STRAIGHT], "6s")
    act(table, 0, ActionType.WIN)
    assert table.state.scores == [96, -32, -32, -32]


def test_the_nearest_in_turn_order_wins_alone() -> None:
    """The page: 多人同时点和，按出牌者之后的行牌顺序取最近的一家."""
    hands = ["6s", "", STRAIGHT, "123456789p4588s"]
    table = table_of(hands, "9m")
    discard(table, 0, "6s")
    assert may(table, 2, ActionType.WIN)
    assert may(table, 3, ActionType.WIN)
    answer(table, {2: WIN, 3: WIN})
    assert win_of(table).seat == 2


# --- what only the moment decides


LAST_DRAWER = 3  # with the dealer at 0, one wall and no kong


def test_the_last_tile_of_the_wall_drawn() -> None:
    table = table_of(["", "", "", STRAIGHT], "9p", last="6s")
    to_the_last_tile(table)
    act(table, LAST_DRAWER, ActionType.WIN)
    assert fans(table)["last_tile_draw"] == 8
    assert "self_drawn" not in fans(table)


def test_the_discard_after_the_last_tile() -> None:
    table = table_of(["", STRAIGHT], "9p", last="6s")
    to_the_last_tile(table)
    discard(table, LAST_DRAWER, "6s")
    answer(table, {1: WIN})
    assert fans(table)["last_tile_claim"] == 8


DRAWN_BEFORE_THE_LAST = "555z666z23m444m88s"  # a kong of 5z and then 1m: two dragon pungs and more


def before_the_last_tile(last: str) -> Table:
    """Seat 2 draws the last tile but one."""
    table = table_of(["", "", DRAWN_BEFORE_THE_LAST, STRAIGHT], "9p", last=last)
    while table.state.wall_of(0).left > 1 or table.state.drawn is None:
        play_on(table)
    assert table.state.turn == 2
    return table


def test_the_last_tile_may_replace_a_kong() -> None:
    """Both fans count, 16."""
    table = before_the_last_tile("5z 1m")
    act(table, 2, ActionType.CONCEALED_KONG, "5555z")
    act(table, 2, ActionType.WIN)
    assert fans(table)["last_tile_draw"] == 8
    assert fans(table)["out_with_replacement_tile"] == 8
    assert "self_drawn" not in fans(table)


def test_the_discard_after_a_kong_that_took_the_last_tile_is_the_last() -> None:
    table = before_the_last_tile("5z 6s")
    act(table, 2, ActionType.CONCEALED_KONG, "5555z")
    discard(table, 2, "6s")
    answer(table, {3: WIN})
    assert fans(table)["last_tile_claim"] == 8


SEVEN_FLOWERS = "f1 f2 f3 f4 f5 f6 f7"
REPLACEMENTS = "1z 1z 2z 2z 3z 3z 4z"  # for the seven, from the back


def test_the_last_tile_may_replace_a_flower() -> None:
    """The last tile drawn 8, the flower 1, and no replacement of a kong."""
    last = f"f8 6s {REPLACEMENTS}"
    hands = [SEVEN_FLOWERS, "", "", STRAIGHT]
    table = table_of(hands, "9p", last=last, options={"flowers": True})
    while table.state.wall_of(0).left or table.state.drawn is None:
        play_on(table)
    act(table, 3, ActionType.WIN)
    assert fans(table)["last_tile_draw"] == 8
    assert fans(table)["flower_tiles"] == 1
    assert "out_with_replacement_tile" not in fans(table)


def test_a_flower_for_a_last_tile_ends_the_hand() -> None:
    """There is nothing to replace it with, after a kong either."""
    for hand, last in (("", "1m f8"), (DRAWN_BEFORE_THE_LAST, "5z f8")):
        hands = [SEVEN_FLOWERS, "", "", hand]
        table = table_of(hands, "9p", last=f"{last} {REPLACEMENTS}", options={"flowers": True})
        while table.state.wall_of(0).left > 1 or table.state.drawn is None:
            play_on(table)
        if hand:
            act(table, 3, ActionType.CONCEALED_KONG, "5555z")
        else:
            play_on(table, 2)
        (ended,) = of(table.events, HandEnded)
        assert ended.reason == "exhausted"


def test_four_kongs_by_one_seat() -> None:
    """88, and no fan of fewer kongs beside; a fifth is never possible."""
    table = table_of(["111m222m333m444m1z"], "1m", last="1z 4m 3m 2m", options={"hands": 1})
    for made in ("1111m", "2222m", "3333m", "4444m"):
        act(table, 0, ActionType.CONCEALED_KONG, made)
    act(table, 0, ActionType.WIN)
    assert {"four_kongs", "four_concealed_pungs", "four_pure_shifted_pungs"} <= set(fans(table))
    assert not {"three_kongs", "two_concealed_kongs", "concealed_kong"} & set(fans(table))


def test_a_nearer_seat_below_the_minimum_does_not_keep_another_from_winning() -> None:
    table = table_of(["6s", CHOWS, "123456789p4588s"], "9m")
    discard(table, 0, "6s")
    assert not may(table, 1, ActionType.WIN)
    answer(table, {2: WIN})
    assert win_of(table).seat == 2


def test_the_last_discard_of_one_wall_makes_no_kong() -> None:
    table = table_of(["", "555z"], "9p", last="5z")
    to_the_last_tile(table)
    discard(table, LAST_DRAWER, "5z")
    assert may(table, 1, ActionType.PUNG)
    assert not may(table, 1, ActionType.KONG)
    assert why(table, 1, kong(tile("5z"), tiles("555z"))).code == "last_tile"
    act(table, 1, ActionType.PUNG)
    assert not of(table.events, HandEnded)  # its caller still discards, which can be won


def test_the_wall_runs_out_without_payments() -> None:
    table = table_of([], "9p")
    to_the_last_tile(table)
    play_on(table, 2)
    (ended,) = of(table.events, HandEnded)
    assert ended.reason == "exhausted"
    assert table.state.scores == [0, 0, 0, 0]


def test_the_last_copy_is_one_whose_three_others_lie_open() -> None:
    """A pung of another seat shows them. The concealed straight of above with 4 more."""
    table = table_of(["6s", STRAIGHT, "66s"], "9p 1z2z4z 6s")
    discard(table, 0, "6s")
    assert "last_tile" not in fans_with(table, 1)
    act(table, 2, ActionType.PUNG)
    answer(table, {2: offered(table, 2, ActionType.DISCARD)[0]})
    while table.state.drawn != tile("6s"):
        play_on(table)
    giver = table.state.turn
    discard(table, giver, "6s")
    answer(table, {1: WIN})
    assert fans(table)["last_tile"] == 4
    assert win_of(table).result["total"] == 22 + 4


def test_the_last_copy_may_have_its_others_in_the_rivers_and_be_drawn() -> None:
    table = table_of(["6s", STRAIGHT, "6s", "6s"], "9p 1z 9p 9p 2z 6s")
    for seat in (0, 2, 3):
        turn(table, seat)
        discard(table, seat, "6s")
        pass_all(table)
    turn(table, 1)
    assert table.state.drawn == tile("6s")
    act(table, 1, ActionType.WIN)
    assert fans(table)["last_tile"] == 4


def fans_with(table: Table, seat: int) -> set[str]:
    """The fans of the win that the seat may take now."""
    copy = Table.copy(table)
    answer(copy, {seat: WIN})
    return set(fans(copy))


# --- the match


def test_sixteen_hands_with_rotating_dealer_and_winds() -> None:
    """The page: 固定十六局，每局结束轮庄，按东南西北四圈各四局累计分数."""
    found = ruleset("mcr")
    row = rules_for("mcr").tiles  # sorted tiles: what is drawn goes
    table = Table(rules_of(found, found.options_of(), Fixed((row,) * 16)))
    while table.prompts:
        play_on(table)
    started = of(table.events, HandStarted)
    assert [(e.dealer, e.round) for e in started] == [(n % 4, n // 4) for n in range(16)]
    (end,) = of(table.events, MatchEnded)
    assert sum(end.scores) == 0
