"""The dealer's first fourteen after the exchange: what counts as drawn, and what a winner who plays on lays aside and shows."""

from __future__ import annotations

import json

import pytest
from tests.rulesets.sichuan.rig import (
    CONCEALED,
    WAIT_A,
    WIN,
    act,
    code,
    discard,
    discard_only,
    holding,
    may,
    of,
    opened,
    to_the_end,
    wins,
)
from tests.rulesets.sichuan.support import TABLES
from tests.table.rig import tile, tiles

from hupai import _core
from hupai.table.actions import Action, ActionType
from hupai.table.actions import discard as discarding
from hupai.table.engine import Table
from hupai.table.events import Discarded, PutAside, Shown, Won
from hupai.table.jsonable import event_to_json
from hupai.table.view import view, visible_events

RIVER, BATTLE = "sichuan_xueliu", "sichuan_xuezhan"


def waits(table: Table, seat: int) -> str:
    mask = table.rules.waits(table.state, seat)
    return _core.format_tiles([kind for kind in range(27) if mask >> kind & 1])


def drawn_discards(table: Table) -> list[Action]:
    return [a for a in table.prompts[0].actions if a.type is ActionType.DISCARD and a.drawn]


def test_the_dealer_lays_the_fourteenth_tile_dealt_aside() -> None:
    # Dealt 123456m1112p111s and 3p, gives 111s, gets 789m: it is the 3p that was drawn.
    table = opened(
        RIVER, ["123456789m1112p3p", "111s"], got={0: "789m", 1: "111s"}, fourteenth="3p"
    )
    assert table.state.drawn == tile("3p")
    events = act(table, 0, WIN)
    assert of(events, PutAside) == [PutAside(0, tile("3p"), "win")]
    assert sorted(holding(table, 0)) == sorted(tiles("123456789m1112p"))
    assert waits(table, 0) == "23p"


@pytest.mark.parametrize(
    ("hand", "aside", "left"),
    [
        # Without 9m the hand waits for 3m 6m 9m, without 1m for 1m 4m 7m, without any other for fewer.
        ("123456789m11123p", "9m", "369m"),
        # Without 4m: 1m 4m 7m; without 1m or 7m: the same three. The highest of the three.
        ("123456789m99p111p", "9m", "369m"),
        # Seven pairs wait for one kind whichever goes; the highest.
        ("1133557799m1188p", "8p", "8p"),
    ],
)
def test_a_fourteenth_tile_given_away_leaves_the_most_waits(
    hand: str, aside: str, left: str
) -> None:
    # The dealer was dealt 8s last and gave it away with two more.
    table = opened(RIVER, [hand, "888s"], got={1: "888s"}, fourteenth="8s")
    assert table.state.drawn is None
    assert view(table.state, table.rules, 0, table.prompts[0]).drawn is None
    events = act(table, 0, WIN)
    assert of(events, PutAside) == [PutAside(0, tile(aside), "win")]
    assert waits(table, 0) == left
    (won,) = of(events, Won)
    assert won.wins[0].tile == tile(aside)


@pytest.mark.parametrize("fourteenth", ["8s", "9m"])
def test_a_winner_who_leaves_shows_the_thirteen_others(fourteenth: str) -> None:
    table = opened(BATTLE, ["123456789m11123p", "888s"], got={1: "888s"}, fourteenth=fourteenth)
    events = act(table, 0, WIN)
    (shown,), (aside,) = of(events, Shown), of(events, PutAside)
    assert aside.tile == tile("9m")
    assert sorted(shown.tiles) == sorted(tiles("12345678m11123p"))
    assert sorted(table.state.seats[0].tiles) == sorted(shown.tiles)


def test_every_tile_laid_aside_leaves_no_fewer_waits_than_another_would() -> None:
    for hand in ("22334455m223344p", "111222333m12399p", "234567m234567p55p", "11m123456789p999m"):
        table = opened(RIVER, [hand, "888s"], got={1: "888s"}, fourteenth="8s")
        full = sorted(holding(table, 0))
        found = {}
        for t in set(full):
            rest = full.copy()
            rest.remove(t)
            kept = _core.Hand.from_tiles(rest, [], table.rules.space)
            found[t] = len(_core.waits(kept, table.rules.forms))
        act(table, 0, WIN)
        ((_, laid),) = table.state.seats[0].aside
        best = [t for t, count in found.items() if count == max(found.values())]
        assert laid == max(best)


@pytest.mark.parametrize("id", TABLES)
def test_only_the_fourteenth_tile_dealt_is_discarded_as_drawn(id: str) -> None:
    hand = "134679m1346799p5p"
    kept = opened(id, [hand, "888s"], got={0: "679m", 1: "888s"}, fourteenth="5p")
    assert drawn_discards(kept) == [discarding(tile("5p"), True)]
    given = opened(id, [hand, "888s"], got={0: "679m", 1: "888s"}, fourteenth="8s")
    assert drawn_discards(given) == []
    assert code(given, 0, discarding(tile("9m"), True)) == "not_offered"
    events = discard_only(given, 0, "9m")
    assert of(events, Discarded) == [Discarded(0, tile("9m"), drawn=False)]
    assert sorted(holding(given, 0)) == sorted(tiles("13467m1346799p5p"))


@pytest.mark.parametrize("id", TABLES)
def test_a_hand_without_a_drawn_tile_wins_and_makes_kongs_as_any(id: str) -> None:
    table = opened(id, ["1111456m2347799p", "888s"], got={1: "888s"}, fourteenth="8s")
    assert may(table, 0, CONCEALED)
    assert not may(table, 0, WIN)
    assert code(table, 0, Action(WIN)) == "not_complete"
    act(table, 0, CONCEALED)
    assert table.state.drawn is not None


def test_of_equal_tiles_those_of_the_hand_are_given_away_first() -> None:
    # Of four 8s, one of them drawn, three go: the drawn one stays, and as a void tile it must be discarded.
    table = opened(BATTLE, ["123456789m1112p8s", "888s"], got={1: "888s"}, fourteenth="8s")
    assert table.state.drawn == tile("8s")
    assert table.prompts[0].actions == (discarding(tile("8s"), True),)


# --- what the others see of a winner who plays on


def seen_by(table: Table, seat: int, events: list) -> str:
    told = visible_events(events, table.rules, seat)
    return json.dumps([event_to_json(event, table.rules.space) for event in told])


def locked() -> tuple[Table, list]:
    table = opened(RIVER, ["5p", WAIT_A], "9s9s9s5p")
    discard_only(table, 0, "5p")
    return table, wins(table, 1)


def test_a_winner_who_plays_on_shows_only_the_tile_won_with() -> None:
    table, events = locked()
    assert of(events, Shown) == []
    for seat in (0, 2, 3):
        assert view(table.state, table.rules, seat, None).seats[1].tiles is None
        (won,) = of(list(visible_events(events, table.rules, seat)), Won)
        line = won.wins[0]
        assert (line.seat, line.tile, line.from_seat) == (1, tile("5p"), 0)
        assert "reading" not in line.result["detail"]
        assert {"fans", "total", "detail"} <= set(line.result)
        assert "reading" not in seen_by(table, seat, events)
    (own,) = of(list(visible_events(events, table.rules, 1)), Won)
    assert own.wins[0].result["detail"]["reading"]
    for seat in (2, 3, 0):
        discard(table, seat, "9s")
    act(table, 1, WIN)
    assert view(table.state, table.rules, 0, None).seats[1].aside == (("win", tile("5p")),)
    assert view(table.state, table.rules, 0, None).seats[1].tiles is None


def test_all_hands_are_shown_when_the_hand_ends() -> None:
    table, _ = locked()
    events = to_the_end(table)
    assert sorted(event.seat for event in of(events, Shown)) == [0, 1, 2, 3]
    (mine,) = [event for event in of(events, Shown) if event.seat == 1]
    assert sorted(mine.tiles) == sorted(tiles(WAIT_A))


def test_a_winner_who_leaves_shows_the_hand() -> None:
    table = opened(BATTLE, ["5p", WAIT_A])
    discard_only(table, 0, "5p")
    events = wins(table, 1)
    assert [event.seat for event in of(events, Shown)] == [1]
    (won,) = of(list(visible_events(events, table.rules, 3)), Won)
    assert won.wins[0].result["detail"]["reading"]
    assert view(table.state, table.rules, 3, None).seats[1].tiles is not None
