"""Why an action is refused: the own reason first, and the same whatever the others hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rulesets.sichuan.rig import opened
from tests.support import OF_TILES
from tests.table.rig import act, code, discard, play_on, rigged, tile, tiles, why

from hupai import format_tile
from hupai.ai.play import make_agent
from hupai.game import Game
from hupai.rulesets.registry import ruleset
from hupai.rulesets.riichi.context import NUKI
from hupai.table.actions import (
    WIN,
    Action,
    ActionType,
    chow,
    concealed_kong,
    give,
    kong,
    pung,
    set_aside,
)
from hupai.table.engine import Table

PLAYED = [id for id in OF_TILES if ruleset(id).play is not None]
KIND = 63
ENOUGH = 60  # discards looked at by a seat


def claims_of(table: Table, seat: int, offered: int) -> list[Action]:
    """What the seat might want to do with the tile, whether or not it holds what that needs."""
    held = table.state.seats[seat].tiles
    equal = tuple(sorted(t for t in held if t & KIND == offered & KIND))
    near = sorted(t for t in held if 0 < abs((t & KIND) - (offered & KIND)) <= 2)
    two = (*equal, offered, offered)[:2]
    return [
        Action(WIN.type),
        pung(offered, two),
        kong(offered, (*equal, offered, offered, offered)[:3]),
        chow(offered, tuple((*near, offered, offered)[:2])),
    ]


def with_other_hands(table: Table, known: set[int], random: Random) -> Table:
    """The same table where the hidden tiles of the other seats and of the wall lie otherwise; flowers stay in the wall."""
    twin = table.copy()
    state = twin.state
    others = [seat for i, seat in enumerate(state.seats) if i not in known]
    hidden = [t for seat in others for t in seat.tiles]
    spots = [
        (wall, at)
        for wall in state.walls
        for at in range(wall.head, wall.tail)
        if not flower(table, wall.tiles[at])
    ]
    hidden += [wall.tiles[at] for wall, at in spots]
    random.shuffle(hidden)
    for seat in others:
        seat.tiles = [hidden.pop() for _ in seat.tiles]
        seat.rebuild()
    for wall, at in spots:
        wall.tiles = (*wall.tiles[:at], hidden.pop(), *wall.tiles[at + 1 :])
    return twin


def flower(table: Table, tile: int) -> bool:
    is_flower = table.rules.play.is_flower
    return is_flower is not None and bool(is_flower(tile))


def told(table: Table, seat: int, offered: int) -> list[Any]:
    return [table.why_not(seat, action) for action in claims_of(table, seat, offered)]


@pytest.mark.parametrize("id", PLAYED)
def test_a_reason_tells_nothing_of_the_others_hands(id: str) -> None:
    """Whether others are asked about the same discard, or what they hold, makes no difference to a seat's own reason."""
    random = Random(id)
    options = {"flowers": False} if id == "mcr" else {}
    game = Game(id, options, seed=f"reasons/{id}")
    agents = [make_agent("greedy", game.ruleset, seat) for seat in range(game.ruleset.seats)]
    asked_otherwise = looked_at = 0
    while looked_at < ENOUGH and not game.over:
        table, prompts = game.table, game.prompts()
        (seat, prompt), *more = prompts.items()
        discards = [a for a in prompt.actions if a.type is ActionType.DISCARD]
        if discards and not more and table.state.walls[0].left > 8 and random.random() < 0.3:
            chosen = discards[-1]
            assert chosen.tile is not None
            for own in range(game.ruleset.seats):
                if own == seat or not table.state.seats[own].active:
                    continue
                real, other = table.copy(), with_other_hands(table, {seat, own}, random)
                real.step({seat: chosen})
                other.step({seat: chosen})
                if any(t.state.turn == own and own in t.prompts for t in (real, other)):
                    continue  # it has drawn, so it is asked about that tile
                looked_at += 1
                asked_otherwise += (set(real.prompts) == {own}) or real.prompts != other.prompts
                assert real.prompts.get(own) == other.prompts.get(own)
                assert told(real, own, chosen.tile) == told(other, own, chosen.tile)
        game.step(
            {at: agents[at].choose(p, lambda at=at: game.view(at)) for at, p in prompts.items()}
        )  # type: ignore[misc]
    assert looked_at >= ENOUGH
    assert asked_otherwise > 0


# --- where nobody else can claim the tile


def asked(table: Table, text: str) -> set[int]:
    """Seat 0 discards the tile: who is asked about it."""
    discard(table, 0, text)
    return {seat for seat, prompt in table.prompts.items() if prompt.about == "claim"}


@pytest.mark.parametrize("others", ["", "99s"])
def test_no_yaku_whoever_else_is_asked(others: str) -> None:
    # Seat 2 has punged its guest wind and waits for 6s and 9s without a yaku; seat 3 has a pair of 9s, or not.
    table = rigged("riichi_4p", ["2z9s", "", "22z123m456p78s55p", others], "")
    discard(table, 0, "2z")
    act(table, 2, ActionType.PUNG)
    discard(table, 2, "1z" if tile("1z") in table.state.seats[2].tiles else loose(table, 2))
    while table.state.turn != 0 or 0 not in table.prompts:
        play_on(table)
    assert asked(table, "9s") == ({3} if others else set())
    assert code(table, 2, WIN) == "no_yaku"


def loose(table: Table, seat: int) -> str:
    """The tile of the hand that the rig filled in."""
    wanted = tiles("123m456p78s55p")
    (text,) = [t for t in table.state.seats[seat].tiles if t not in wanted]
    return format_tile(text)


@pytest.mark.parametrize("others", ["", "33m"])
def test_furiten_whoever_else_is_asked(others: str) -> None:
    # Seat 2 waits for 3m and 6m and has discarded a 6m.
    table = rigged("riichi_4p", ["3m", "", "45m23455p234567s", others], "9m9p6m")
    discard(table, 0, "9m")
    discard(table, 1, "9p")
    discard(table, 2, "6m")
    while table.state.turn != 0 or 0 not in table.prompts:
        play_on(table)
    assert asked(table, "3m") == ({3} if others else set())
    assert code(table, 2, WIN) == "furiten"


@pytest.mark.parametrize("others", ["", "77z"])
def test_below_the_minimum_whoever_else_is_asked(others: str) -> None:
    hands = ["7z", "", "123m456m789p567s7z", others]
    table = rigged("mcr", hands, "", options={"flowers": False})
    assert asked(table, "7z") == ({3} if others else set())
    refused = why(table, 2, WIN)
    assert (refused.code, refused.facts["minimum"]) == ("below_minimum", 8)


def test_a_win_below_the_minimum_is_judged_before_the_next_draw() -> None:
    # Seat 3 then draws the last tile of the wall, with which a win would be worth eight points.
    hands = ["", "123m456m789p567s7z"]
    table = rigged("mcr", hands, "", options={"flowers": False}, last="7z9s")
    while table.state.walls[0].left > 1:
        play_on(table)
    assert (table.state.turn, table.state.drawn) == (2, tile("7z"))
    discard(table, 2, "7z")
    assert (table.state.turn, table.state.walls[0].left) == (3, 0)
    assert code(table, 1, WIN) == "below_minimum"


def answer_opening(table: Table) -> None:
    """Answer whatever the table asks before the first turn."""
    while all(prompt.about != "turn" for prompt in table.prompts.values()):
        table.step({seat: prompt.actions[0] for seat, prompt in table.prompts.items()})


@pytest.mark.parametrize("id", PLAYED)
def test_a_claim_without_its_tiles_is_told_what_is_missing(id: str) -> None:
    options = {"flowers": False} if id == "mcr" else {}
    play = ruleset(id).play
    there = play.tiles(ruleset(id).options_of())
    held = [t for t in there if play.is_flower is None or not play.is_flower(t)]
    wanted = "7z" if tile("7z") in held else "9p"
    if id.startswith("sichuan"):
        table = opened(id, [wanted])
    else:
        table = rigged(id, [wanted], "", options=options)
        answer_opening(table)
    assert asked(table, wanted) == set()
    refused = why(table, 2, pung(tile(wanted), (tile(wanted),) * 2))
    assert (refused.code, refused.facts["tile"]) == ("tile_not_held", wanted)
    assert code(table, 2, Action(ActionType.DISCARD, tile("9s"))) == "not_your_turn"


def test_who_let_a_win_pass_is_not_asked_again() -> None:
    table = rigged("popular13", ["3m", "", "45m23455p234567s"], "9m")
    assert asked(table, "3m") == {2}
    play_on(table)
    assert table.state.turn == 1
    assert code(table, 2, WIN) == "not_your_turn"


# --- the right words


@pytest.mark.parametrize("id", [id for id in PLAYED if id != "riichi_3p"])
def test_no_win_right_after_a_call(id: str) -> None:
    # With the pung the hand is complete: nothing was drawn, so nothing wins.
    options = {"flowers": False} if id == "mcr" else {}
    hand = "55p123456m77899p"
    if id.startswith("sichuan"):
        table = opened(id, ["5p", hand])
    else:
        table = rigged(id, ["5p", hand], "", options=options)
        answer_opening(table)
    discard(table, 0, "5p")
    act(table, 1, ActionType.PUNG)
    refused = why(table, 1, WIN)
    assert refused.code == "after_call"
    assert "kong" not in refused.text.en


def test_tiles_in_another_order_are_told_their_order() -> None:
    table = rigged("riichi_4p", ["5m", "46m", "50m"], "")
    discard(table, 0, "5m")
    refused = why(table, 1, chow(tile("5m"), tiles("64m")))
    assert (refused.code, refused.facts["tiles"]) == ("tile_order", "4m 6m")
    assert table.why_not(1, chow(tile("5m"), tiles("46m"))) is None
    assert code(table, 2, pung(tile("5m"), tiles("05m"))) == "tile_order"
    table = Game("sichuan_xuezhan", seed=1).table
    (three, *_) = [a.tiles for a in table.prompts[0].actions if len(set(a.tiles)) == 3]
    assert code(table, 0, give("exchange", three[::-1])) == "tile_order"
    table = rigged("riichi_4p", ["0555m"], "")
    assert code(table, 0, concealed_kong(tiles("0555m"))) == "tile_order"


NORTH = set_aside(30, NUKI)


def test_a_north_is_refused_in_words_of_its_own() -> None:
    table = rigged("riichi_3p", ["1234p123456789s", "44p4z"], "9p")
    assert code(table, 0, NORTH) == "tile_not_held"
    assert code(table, 0, set_aside(tile("1z"), NUKI)) == "not_north"
    discard(table, 0, "4p")
    act(table, 1, ActionType.PUNG)
    refused = why(table, 1, NORTH)
    assert refused.code == "after_call"
    assert "kong" not in refused.text.en
    assert "杠" not in refused.text.zh


def test_after_riichi_a_north_of_the_hand_stays() -> None:
    table = rigged("riichi_3p", ["123456p12344s44z"], "9s1m1m9p")
    act(table, 0, ActionType.DECLARE, "9s")
    while table.state.turn != 0 or 0 not in table.prompts:
        play_on(table)
    assert table.state.drawn == tile("9p")
    refused = why(table, 0, NORTH)
    assert refused.code == "in_riichi"
    assert "North" in refused.text.en


def test_no_north_without_a_replacement() -> None:
    table = rigged("riichi_3p", ["4z"], "", last="9s")
    while table.state.walls[0].left > 0:
        play_on(table)
    seat = table.state.turn
    refused = why(table, seat, NORTH)
    assert refused.code == "last_tile"
    assert "North" in refused.text.en
