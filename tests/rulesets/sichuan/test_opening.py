"""The exchange, the void suits, and void tiles first."""

from __future__ import annotations

import pytest
from tests.rulesets.sichuan.rig import (
    CONCEALED,
    act,
    code,
    discard,
    discard_only,
    holding,
    may,
    of,
    opened,
    scores,
    to_turn_of,
)
from tests.rulesets.sichuan.support import TABLES
from tests.table.rig import tile, tiles

from hupai.game import Game
from hupai.table.actions import Action, ActionType, choose, chow, give, pung
from hupai.table.engine import Table
from hupai.table.events import Chosen, Exchanged, Won
from hupai.table.reasons import IllegalAction
from hupai.table.view import view, visible_events

ID = "sichuan_xuezhan"


def dealt(seed: int) -> Table:
    return Game(ID, seed=seed).table


@pytest.mark.parametrize("id", TABLES)
def test_three_tiles_of_a_suit_go_where_the_direction_says(id: str) -> None:
    directions = set()
    for seed in range(12):
        table = Game(id, seed=seed).table
        before = [holding(table, seat) for seat in range(4)]
        assert [len(hand) for hand in before] == [14, 13, 13, 13]
        # The direction is known before anybody chooses.
        step = view(table.state, table.rules, 2, table.prompts[2]).luck["direction"] + 1
        directions.add(step)
        given = {seat: prompt.actions[-1] for seat, prompt in table.prompts.items()}
        (event,) = of(table.step(given), Exchanged)
        for gift in event.gifts:
            assert (gift.to_seat - gift.seat) % 4 == step
            assert gift.tiles == given[gift.seat].tiles
            assert len({t // 9 for t in gift.tiles}) == 1
        for seat in range(4):
            hand = before[seat].copy()
            for t in given[seat].tiles:
                hand.remove(t)
            hand += given[(seat - step) % 4].tiles
            assert sorted(hand) == sorted(holding(table, seat))
    assert directions == {1, 2, 3}


def test_nothing_moves_before_the_last_seat_has_chosen() -> None:
    table = dealt(3)
    before = [holding(table, seat) for seat in range(4)]
    given = {seat: prompt.actions[0] for seat, prompt in table.prompts.items()}
    for seat in (2, 0, 1):
        assert table.step({seat: given[seat]}) == ()
    assert [holding(table, seat) for seat in range(4)] == before
    events = table.step({3: given[3]})
    # A seat knows what it gave and got, and nothing of the others' tiles.
    (seen,) = of(list(visible_events(events, table.rules, 1)), Exchanged)
    for gift in seen.gifts:
        assert (set(gift.tiles) == {-1}) == (1 not in (gift.seat, gift.to_seat))


def test_any_three_of_a_suit_are_offered_once() -> None:
    table = dealt(1)
    for seat, prompt in table.prompts.items():
        hand = holding(table, seat)
        wanted = {
            (a, b, c)
            for i, a in enumerate(sorted(hand))
            for j, b in enumerate(sorted(hand))
            for k, c in enumerate(sorted(hand))
            if i < j < k and a // 9 == b // 9 == c // 9
        }
        assert {action.tiles for action in prompt.actions} == wanted
        assert len(prompt.actions) == len(wanted)


def test_void_suits_stay_hidden_until_all_are_named() -> None:
    table = dealt(5)
    table.step({seat: prompt.actions[0] for seat, prompt in table.prompts.items()})
    for seat, suit in ((0, 2), (3, 1), (1, 0)):
        assert table.step({seat: choose("void_suit", suit)}) == ()
        assert table.state.chosen == {}
        assert set(table.state.facts.void) == {-1}
    (event,) = of(table.step({2: choose("void_suit", 2)}), Chosen)
    assert event.values == (2, 0, 2, 1)
    assert view(table.state, table.rules, 1, None).facts["void_suit"] == [2, 0, 2, 1]
    with pytest.raises(IllegalAction):
        table.step({0: choose("void_suit", 1)})


def test_what_is_refused_in_the_opening() -> None:
    table = dealt(1)
    hand = holding(table, 1)
    by_suit = [[t for t in hand if t // 9 == suit] for suit in range(3)]
    mixed = give("exchange", tuple(sorted(suit[0] for suit in by_suit if suit)))
    assert code(table, 1, mixed) == "not_one_suit"
    two = give("exchange", tuple(max(by_suit, key=len)[:2]))
    assert code(table, 1, two) == "not_one_suit"
    missing = next(t for t in range(9) if t not in hand)
    assert code(table, 1, give("exchange", (missing,) * 3)) == "tile_not_held"
    assert code(table, 1, Action(ActionType.DISCARD, hand[0])) == "exchange_first"


def discards(table: Table, seat: int) -> set[int | None]:
    """The tiles the seat may discard; it may do nothing else."""
    actions = table.prompts[seat].actions
    assert {action.type for action in actions} == {ActionType.DISCARD}
    return {action.tile for action in actions}


def test_void_tiles_go_first_one_drawn_later_too() -> None:
    table = opened(ID, ["1p", "9s123m"], "4m5m5m5m9s", void="psss")
    assert discards(table, 0) == {tile("1p")}
    assert code(table, 0, Action(ActionType.DISCARD, tile("1m"))) == "void_first"
    discard(table, 0, "1p")
    assert discards(table, 1) == {tile("9s")}
    discard(table, 1, "9s")
    for seat in (2, 3, 0):
        discard(table, seat, "5m")
    # Seat 1 was rid of its bamboos and draws one again.
    assert discards(table, 1) == {tile("9s")}


def test_no_call_and_no_win_while_void_tiles_are_held() -> None:
    # 5m would be a pung for seat 1 and complete its shape, but its pair of 9s is of the void suit.
    table = opened(ID, ["5m", "55m123456789p99s", "46m11234567789p"], void="psss")
    discard_only(table, 0, "5m")
    assert table.prompts.keys() == {2}
    assert code(table, 1, Action(ActionType.WIN)) == "void_suit_left"
    assert code(table, 1, pung(tile("5m"), tiles("55m"))) == "void_suit_left"
    assert code(table, 1, chow(tile("5m"), tiles("46m"))) == "no_chow"


def test_a_concealed_kong_waits_until_the_void_tiles_are_gone() -> None:
    # A kong of another suit is refused as long as a void tile is held (decision D2.3).
    table = opened(ID, ["1111m369s"])
    four = Action(CONCEALED, tiles=tiles("1111m"))
    rounds = 0
    while any(t // 9 == 2 for t in holding(table, 0)):
        void = discards(table, 0)
        assert void <= set(tiles("123456789s"))
        assert code(table, 0, four) == "void_suit_left"
        table.step({0: table.prompts[0].actions[0]})
        to_turn_of(table, 0)
        rounds += 1
    assert rounds >= 3
    assert may(table, 0, CONCEALED)


def test_the_dealer_may_win_with_the_first_fourteen() -> None:
    options = {"extra_fans": ["heavenly_hand", "earthly_hand"]}
    table = opened(ID, ["123456m12345699p", "123456m23467p99p"], "5p", options=options)
    twin = table.copy()
    (won,) = of(act(table, 0, ActionType.WIN), Won)
    assert [fan["id"] for fan in won.wins[0].result["fans"]] == ["heavenly_hand"]
    assert scores(table) == [51, -17, -17, -17]
    # Passing it by, the next seat wins with its first draw.
    discard(twin, 0, "1m")
    (won,) = of(act(twin, 1, ActionType.WIN), Won)
    assert [fan["id"] for fan in won.wins[0].result["fans"]] == ["earthly_hand"]
