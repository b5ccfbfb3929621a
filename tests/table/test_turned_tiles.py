"""Tiles turned out of the wall, what tiles are in a hand for now, and accounts beside the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.table.test_mechanisms import POPULAR13, changed, played

from hupai.game import Game
from hupai.rulesets.kit.playing import FLOWERS_8, TILES_136
from hupai.settle import Payment, merge
from hupai.table.engine import apply_event, new_state
from hupai.table.events import Event, Paid, Revealed, Source, Won
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules, State
from hupai.table.state import NOTHING, Kinds, kinds_of
from hupai.table.wall import Wall, WallPlan
from hupai.tiles import TileSpace

EAST, WHITE = 27, 31


def test_a_tile_taken_from_within_the_wall_leaves_as_many_kept_back() -> None:
    wall = Wall.of(WallPlan(keep=4), tuple(range(10)))
    assert wall.peek_back(2) == 8
    wall.take_back(2)
    assert wall.tiles == (0, 1, 2, 3, 4, 5, 6, 7, 9)
    assert (wall.left, wall.peek_back(2)) == (5, 7)
    with pytest.raises(ValueError, match="place 11"):
        wall.peek_back(11)


def test_a_tile_taken_after_replacements_still_leaves_as_many_kept_back() -> None:
    """Two have come from the back before: 4 and 5. The last drawable tile is kept in place of the one taken."""
    wall = Wall.of(WallPlan(keep=4), tuple(range(10)))
    wall.take(Source.FLOWER)
    wall.take(Source.FLOWER)
    wall.take_back(3)
    assert [wall.tiles[at] for at in wall.unseen()] == [0, 1, 2, 3, 6, 8, 9]
    assert [wall.peek_back(place) for place in (1, 2, 3, 4, 5)] == [9, 8, 6, 3, 2]
    assert (wall.left, wall.peek(Source.KONG)) == (3, 2)


@pytest.mark.parametrize("turned", [{"source": Source.FLOWER}, {"place": 5}], ids=["end", "place"])
def test_a_turned_tile_leaves_the_wall_and_is_never_drawn(turned: dict[str, Any]) -> None:
    """It lies for all to see; a tile turned before a seat is laid aside there."""

    def turn(state: State, rules: Rules) -> Sequence[Event]:
        wall = state.walls[0].copy()
        found = []
        for seat in (None, 2):
            place, source = turned.get("place", 0), turned.get("source", Source.FLOWER)
            tile = wall.peek_back(place) if place else wall.peek(source)
            wall.take_back(place) if place else wall.take(source)
            assert tile is not None
            found.append(Revealed(tile, "turned", turned.get("source"), place, seat))
        return found

    game = played(changed(POPULAR13, deal_events=turn), seed=4, hands=3)
    state = game.state
    beside, before = [e for e in game.events if isinstance(e, Revealed)][-2:]
    assert state.turned == [beside.tile]
    assert state.revealed == [("turned", beside.tile)]
    assert state.seats[2].aside == [("turned", before.tile)]
    assert game.view(1).revealed == (("turned", beside.tile),)


def test_tiles_are_what_the_ruleset_says_from_the_moment_one_is_turned() -> None:
    """Honours are nothing here once a tile is turned: the core's hands hold none of them then."""
    space = TileSpace.STANDARD
    usual = kinds_of(space)
    nothing = Kinds(tuple(NOTHING if t & 63 >= EAST else kind for t, kind in enumerate(usual.of)))

    def kinds(state: State, rules: Rules) -> Kinds:
        return nothing if state.revealed else usual

    game = Game(changed(POPULAR13, kinds=kinds), seed=2)
    state = new_state(game.rules)
    for event in game.events[:2]:
        apply_event(state, game.rules, event)
    assert [seat.hand.size for seat in state.seats] == [13] * 4
    apply_event(state, game.rules, Revealed(state.walls[0].peek_back(1), "turned", place=1))
    for seat in state.seats:
        assert seat.hand.size == sum(tile < EAST for tile in seat.tiles) < 13
        assert seat.hand.counts[EAST:] == [0] * 7
    assert Game(POPULAR13, seed=2).state.kinds == usual


def test_a_tile_that_the_space_lacks_is_no_part_of_a_hand() -> None:
    kinds = kinds_of(TileSpace.SUITS_ONLY)
    honours_and_flowers = (*range(EAST, 34), *FLOWERS_8)
    assert all(kinds.of[tile] == NOTHING for tile in honours_and_flowers)
    assert [kinds.of[tile] for tile in sorted({*TILES_136})[:EAST]] == list(range(EAST))


def test_a_wild_kind_and_the_tile_in_its_place() -> None:
    kinds = kinds_of(TileSpace.STANDARD, 13, WHITE)
    assert kinds.of[WHITE] == 13
    assert kinds.of[13] not in range(34)
    assert kinds.of[13] != NOTHING


def test_accounts_are_kept_beside_the_score_and_shown() -> None:
    """Every win also pays a bonus of 7 from each, and no score changes by it."""
    scored = POPULAR13.play.settle

    def settle(state: State, rules: Rules, wins: Sequence[WinTile]) -> Any:
        lines, events = scored(state, rules, wins)
        first = wins[0].seat
        bonus = [Payment(seat, first, 7, "bonus", "chest") for seat in range(4) if seat != first]
        return lines, (*events, Paid(tuple(bonus)))

    rules = changed(POPULAR13, settle=settle, accounts=("chest",))
    games = [played(rules, seed, hands=6) for seed in range(12)]
    assert any(isinstance(event, Won) for game in games for event in game.events)
    for game in games:
        bonus = [0] * 4
        plain = [0] * 4
        for event in game.events:
            for paid in event.payments if isinstance(event, Paid) else ():
                into = bonus if paid.account == "chest" else plain
                into[paid.payer] -= paid.amount
                into[paid.payee] += paid.amount
        assert dict(game.view(0).accounts) == {"chest": tuple(bonus)}
        assert list(game.scores) == plain


def test_payments_of_two_accounts_are_not_put_together() -> None:
    paid = [Payment(0, 1, 5, "win"), Payment(0, 1, 5, "win", "chest"), Payment(0, 1, 1, "win")]
    assert merge(paid) == (Payment(0, 1, 6, "win"), Payment(0, 1, 5, "win", "chest"))
