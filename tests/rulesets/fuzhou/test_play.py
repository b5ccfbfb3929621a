"""福州 at the table: flowers and gold, calls without gold, 过水, and hands after each other."""

from __future__ import annotations

import pytest
from tests.rulesets.fuzhou.table import NEAR, READY, case, table_of, won
from tests.table.gold_rig import throw, to_turn
from tests.table.rig import act, code, discard, may, of, offered, pass_all, tile

from hupai.ai.hint import advise
from hupai.game import Game
from hupai.rulesets.registry import ruleset
from hupai.table.actions import WIN, ActionType, chow, pung
from hupai.table.engine import Table
from hupai.table.events import (
    Drawn,
    FlowersReplaced,
    HandEnded,
    HandStarted,
    PutAside,
    Revealed,
)
from hupai.table.view import view

# --- flowers and the gold


def test_honours_are_flowers() -> None:
    """Case fz-026."""
    expect = case("fz-026")[1]
    rules = table_of([]).rules
    assert rules.play.is_flower is not None
    flowers = [t for t in rules.tiles if rules.play.is_flower(t)]
    assert len(flowers) == expect["flower_tiles"]
    assert len(rules.tiles) - len(flowers) == expect["playing_tiles"]


def test_flowers_are_replaced_round_by_round_from_the_dealer() -> None:
    """Seat 1 draws another flower for its own: it waits for the next round."""
    table = table_of(["", "1z", "2zf3", "3z"], dealt="5z1m2m3m4m", dealer=1)
    laid = of(table.events, FlowersReplaced)
    assert [event.seat for event in laid] == [1, 2, 3, 1]
    assert [t for _, t in table.state.seats[1].aside] == [tile("1z"), tile("5z")]
    assert [t for _, t in table.state.seats[2].aside] == [tile("2z"), tile("f3")]


def test_the_gold_is_turned_after_the_flowers_from_their_end_and_three_are_left() -> None:
    """Case fz-064."""
    expect = case("fz-064")[1]
    table = table_of([READY], gold=expect["gold"])
    (turned,) = of(table.events, Revealed)
    assert (turned.tile, turned.why) == (tile(expect["gold"]), "gold")
    assert table.state.turned == [tile(expect["gold"])]
    left = [*table.state.walls[0].tiles[table.state.walls[0].head : table.state.walls[0].tail]]
    held = [t for seat in range(4) for t in table.state.held(seat)]
    assert (left + held).count(tile(expect["gold"])) == expect["golds_in_play"]
    for seat in range(4):
        assert view(table.state, table.rules, seat, None).facts["gold"] == expect["gold"]


def test_a_flower_turned_is_the_dealers_and_the_next_tile_is_gold() -> None:
    """D7.1."""
    table = table_of([READY], gold="6z", last="5p", dealer=2)
    assert [(e.tile, e.seat) for e in of(table.events, Revealed)] == [
        (tile("6z"), 2), (tile("5p"), None),
    ]  # fmt: skip
    assert table.state.seats[2].aside == [("flower", tile("6z"))]
    assert table.state.revealed == [("gold", tile("5p"))]


def test_a_flower_drawn_is_replaced_from_that_end() -> None:
    table = table_of([NEAR, NEAR[:-2] + "8p"], "8s1z", last="7p")
    throw(table, 0, "8s")
    assert of(table.events, PutAside)[-1].tile == tile("1z")
    assert table.state.drawn == tile("7p")


# --- golds


def test_nobody_claims_a_discarded_gold() -> None:
    """Seat 2 holds a pair of golds, seat 3 waits for one: neither is asked."""
    table = table_of(["9m", "", "99m567p34578s236p", "23m567p345789s22p"], "9s")
    discard(table, 0, "9m")
    assert set(table.prompts) == {1}
    gold = tile("9m")
    assert code(table, 2, pung(gold, (gold, gold))) == "gold_discarded"
    assert code(table, 3, chow(gold, (tile("7m"), tile("8m")))) == "gold_discarded"
    assert code(table, 3, WIN) == "gold_discarded"


def test_no_call_uses_a_gold() -> None:
    """5p is gold: 4-5-6p and a pung with two golds are none."""
    table = table_of(["6p", "45p", "55p6p"], "6p", gold="5p")
    throw(table, 0, "6p")
    assert not may(table, 1, ActionType.CHOW)
    assert not may(table, 2, ActionType.PUNG)


@pytest.mark.parametrize(("rule", "offered_to_win"), [("self_draw", False), ("free", True)])
def test_who_discards_a_gold_wins_by_self_draw_only(rule: str, offered_to_win: bool) -> None:
    """D7.2."""
    table = table_of(["9m" + READY[1:], "2p"], "2m1s", options={"gold_discard": rule})
    throw(table, 0, "9m")
    throw(table, 1, "2p")
    assert may(table, 0, ActionType.WIN) is offered_to_win
    if not offered_to_win:
        assert code(table, 0, WIN) == "threw_gold"


def test_golds_are_kept_where_that_is_the_rule() -> None:
    table = table_of(["9m" + READY[1:]], "8p", options={"gold_discard": "forbidden"})
    assert all(a.tile != tile("9m") for a in offered(table, 0, ActionType.DISCARD))
    kept = next(
        a for a in table_of(["9m" + READY[1:]], "8p").prompts[0].actions if a.tile == tile("9m")
    )
    assert code(table, 0, kept) == "gold_kept"


# --- 过水


def passed_once(*, own_discard: bool) -> Table:
    """Seat 1 waits for 2p, lets the one of seat 2 pass, and seat 3 discards another."""
    draws = "1s8p2p"
    table = table_of([NEAR, READY, "", "2p"], draws + ("2p" if own_discard else ""))
    throw(table, 0, "1s")
    throw(table, 1, "8p")
    assert may(table, 1, ActionType.WIN) is False
    throw(table, 2, "2p")
    assert may(table, 1, ActionType.WIN)
    pass_all(table)
    return table


def test_a_win_let_pass_bars_the_same_tile_until_the_own_discard() -> None:
    """Case fz-031."""
    context, expect = case("fz-031")
    table = passed_once(own_discard=False)
    throw(table, 3, "2p")
    assert may(table, 1, ActionType.WIN) is expect["may_win"] is context["own_discard_since"]
    assert code(table, 1, WIN) == "passed_win"


def test_the_own_discard_lifts_it() -> None:
    """Case fz-032."""
    expect = case("fz-032")[1]
    table = table_of([NEAR, READY, "2p", ""], "1s8p2p3s4s8p")
    throw(table, 0, "1s")
    throw(table, 1, "8p")
    throw(table, 2, "2p")
    pass_all(table)
    throw(table, 3, "3s")
    throw(table, 0, "4s")
    throw(table, 1, "8p")
    throw(table, 2, "2p")
    assert may(table, 1, ActionType.WIN) is expect["may_win"]


def test_a_win_let_pass_does_not_bar_the_own_draw() -> None:
    """Case fz-066."""
    expect = case("fz-066")[1]
    table = table_of([NEAR, READY, "", ""], "1s8p2p3s4s2p")
    throw(table, 0, "1s")
    throw(table, 1, "8p")
    throw(table, 2, "2p")
    pass_all(table)
    throw(table, 3, "3s")
    throw(table, 0, "4s")
    to_turn(table, 1)
    assert table.state.drawn == tile("2p")
    assert may(table, 1, ActionType.WIN) is expect["may_win"]


# --- hands after each other


@pytest.mark.parametrize("id", ["fz-028", "fz-029", "fz-062"])
def test_the_dealer_stays_and_repeats(id: str) -> None:
    context, expect = case(id)
    dealer, streak = context["dealer"], context.get("streak", 0)
    hands = [""] * 4
    hands[dealer] = READY
    table = table_of(hands, "2p", dealer=dealer, streak=streak)
    if context["result"] == "win":
        act(table, dealer, ActionType.WIN)
    else:
        while table.state.hand_no == 0:
            seats = {}
            for seat, prompt in table.prompts.items():
                passes = [a for a in prompt.actions if a.type is ActionType.PASS]
                seats[seat] = (
                    passes or [a for a in prompt.actions if a.type is ActionType.DISCARD]
                )[0]
            table.step(seats)
        assert of(table.events, HandEnded)[0].reason == "exhausted"
    start = of(table.events, HandStarted)[1]
    assert start.dealer == expect["next_dealer"]
    assert start.streak == expect.get("streak", streak + 1)


def test_another_winner_passes_the_deal_on() -> None:
    table = table_of([NEAR, "", READY], "2p", streak=3)
    throw(table, 0, "2p")
    act(table, 2, ActionType.WIN)
    start = of(table.events, HandStarted)[1]
    assert (start.dealer, start.streak) == (1, 0)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """Case fz-070."""
    assert case("fz-070")[1] == {"dealer": "random"}
    assert {Game("fuzhou", seed=seed).state.dealer for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.parametrize("left", [0, 16, 18])
def test_the_hand_is_drawn_with_so_many_tiles_left(left: int) -> None:
    """D7.9."""
    table = table_of([], options={"wall_left": left})
    assert table.state.walls[0].plan.keep == left
    while table.state.hand_no == 0:
        seats = {}
        for seat, prompt in table.prompts.items():
            passes = [a for a in prompt.actions if a.type is ActionType.PASS]
            drawn = [a for a in prompt.actions if a.type is ActionType.DISCARD and a.drawn]
            seats[seat] = (passes or drawn or prompt.actions)[0]
        table.step(seats)
    ends = [i for i, e in enumerate(table.events) if isinstance(e, HandEnded)]
    first = table.events[: ends[0]]
    taken = 52 + len(of(first, Drawn)) + 1
    taken += sum(len(e.drawn_tiles) for e in of(first, FlowersReplaced))
    assert 144 - taken == left


def test_five_groups_are_played_with_sixteen_tiles() -> None:
    """D7.3."""
    table = table_of([READY + "111m"], "2p", options={"groups": 5})
    assert [len(seat.tiles) for seat in table.state.seats] == [16] * 4
    act(table, 0, ActionType.WIN)
    assert won(table) == {"robbed_gold": 30, "also_flowerless": 10}


# --- advice


def test_advice_knows_the_gold() -> None:
    """With a gold beside four groups anything wins; without it 567p and 8p wait for a pair, or for the last two golds."""
    rules = ruleset("fuzhou")
    table = table_of(["234m567p345789s9m"], "8p")
    rows = advise(rules, view(table.state, table.rules, 0, table.prompts[0]))
    assert rows[0].action == WIN
    keep = next(row for row in rows if row.action.tile == tile("8p"))
    assert keep.facts["shanten"] == 0
    assert len(keep.facts["accepts"]) == 27
    give = next(row for row in rows if row.action.tile == tile("9m"))
    assert give.facts["accepts"] == {tile("5p"): 3, tile("8p"): 3, tile("9m"): 2}
