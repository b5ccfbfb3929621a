"""Kongs on the riichi table: robbing them, and the indicators they turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.play import ADDED, CLOSED, KONG, PUNG, READY, fans, pass_by, win
from tests.support import records
from tests.table.rig import act, answer, discard, may, of, offered, pass_all, rigged, tile

from hupai.table.actions import ActionType
from hupai.table.engine import Table
from hupai.table.events import Drawn, Revealed, Robbed, Won

SITUATIONS = {record["id"]: record for record in records("riichi/situations")}


# --- robbing a kong


def robbed_table(**options: Any) -> Table:
    """Seat 0 has called 3m and draws the fourth; seat 2 waits for it."""
    table = rigged("riichi_4p", ["33m", "", READY], "9s3m9p9p8p3m", options=options, fixed="1z")
    pass_by(table, 0, "9s")
    discard(table, 1, "3m")
    act(table, 0, PUNG)  # seat 2 lets the 3m pass and is furiten until its own draw
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[-1]})
    for seat, text in ((1, "9p"), (2, "9p"), (3, "8p")):
        pass_by(table, seat, text)
    assert table.state.drawn == tile("3m")
    return table


def test_an_added_kong_is_robbed() -> None:
    table = robbed_table()
    act(table, 0, ADDED, "3m")
    assert table.prompts[2].about == "rob_kong"
    events = win(table, 2)
    assert of(events, Robbed) == [Robbed(0, tile("3m"))]
    assert of(events, Won)[0].wins[0].by == "rob_kong"
    assert "chankan" in fans(events)
    assert not of(events, Revealed)[
        :-1
    ]  # no indicator for a kong that failed (the last one is the next hand's)


def test_a_kong_that_nobody_robs_stands_and_passing_is_furiten() -> None:
    table = robbed_table()
    act(table, 0, ADDED, "3m")
    events = pass_all(table)
    assert [event.source for event in of(events, Drawn)] == ["kong"]
    assert table.state.facts.seats[2].temporary


@pytest.mark.parametrize(("preset", "allowed"), [("house", True), ("tenhou", False)])
def test_thirteen_orphans_on_a_closed_kong(preset: str, allowed: bool) -> None:
    hands = ["111z234678p4m8s9s3s", "19m19p19s23456z7z7z"]
    table = rigged("riichi_4p", hands, "1z", preset=preset, fixed="2m")
    act(table, 0, CLOSED, "1111z")
    assert may(table, 1, ActionType.WIN) is allowed
    if allowed:
        events = win(table, 1)
        assert fans(events)["kokushi_musou"] == 13
        assert table.state.scores[1] == 25000 + 32000


# --- indicators of kongs


def turned_before(events: list[Any], kind: type) -> int:
    """How many indicators are turned before the first event of a kind."""
    at = next(i for i, event in enumerate(events) if isinstance(event, kind))
    return len(of(events[:at], Revealed))


def test_the_indicator_of_a_closed_kong_is_turned_before_the_replacement() -> None:
    for preset in ("house", "tenhou", "majiang"):
        table = rigged("riichi_4p", ["1111z258m258p25s"], "9s", preset=preset, fixed="2z3z")
        events = act(table, 0, CLOSED, "1111z")
        assert turned_before(events, Drawn) == 1
        assert of(events, Revealed)[0].tile == tile("3z")


@pytest.mark.parametrize(
    ("rule", "when"),
    [
        ("at_once", "before the draw"),
        ("before_discard", "with the discard"),
        ("after_discard", "after it"),
    ],
)
def test_when_the_indicator_of_an_open_kong_is_turned(rule: str, when: str) -> None:
    hands = ["", "111z258m258p25s", READY]
    table = rigged(
        "riichi_4p", hands, "1z", options={"kan_dora_open": rule}, fixed="2z3z", spare="3m9m"
    )
    discard(table, 0, "1z")
    called = act(table, 1, KONG)
    assert len(of(called, Revealed)) == (when == "before the draw")
    given = discard(table, 1, "3m")  # seat 2 may win with the replacement tile
    assert len(of(given, Revealed)) == (when == "with the discard")
    assert may(table, 2, ActionType.WIN)
    events = pass_all(table)
    assert len(of(events, Revealed)) == (when == "after it")


@pytest.mark.parametrize(("rule", "counted"), [("before_discard", 1), ("at_once", 2)])
def test_whether_a_win_with_the_replacement_counts_its_indicator(rule: str, counted: int) -> None:
    hands = ["", "222m34p234567s88p"]  # waits for 2p and 5p
    table = rigged(
        "riichi_4p", hands, "2m", options={"kan_dora_open": rule}, fixed="9s1s", spare="2p"
    )
    discard(table, 0, "2m")
    act(table, 1, KONG)
    events = act(table, 1, ActionType.WIN)
    found = fans(events)
    assert found["rinshan"] == 1
    assert found.get("dora", 0) == counted - 1  # the second indicator makes the 2s dora


def test_without_kong_dora_nothing_is_turned() -> None:
    table = rigged("riichi_4p", ["1111z258m258p25s"], "9s", options={"kan_dora": False})
    assert not of(act(table, 0, CLOSED, "1111z"), Revealed)
