"""Kongs on the riichi table: robbing them, and the indicators they turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.play import ADDED, CLOSED, KONG, PUNG, READY, fans, pass_by, win
from tests.support import records
from tests.table.rig import act, answer, discard, may, of, offered, pass_all, rigged, tile

from hupai.table.actions import ActionType
from hupai.table.engine import Table
from hupai.table.events import Called, Discarded, Drawn, KongAdded, Revealed, Robbed, Won

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

WORDS = {
    Called: "called",
    KongAdded: "added",
    Revealed: "turned",
    Drawn: "drawn",
    Discarded: "discarded",
}


def in_words(events: list[Any]) -> str:
    """What was called, turned, drawn and discarded, in this order."""
    return " ".join(WORDS[type(event)] for event in events if type(event) in WORDS)


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
    ("rule", "order"),
    [
        ("at_once", "called turned drawn discarded"),
        ("before_discard", "called drawn turned discarded"),
        ("after_discard", "called drawn discarded turned"),
    ],
)
def test_when_the_indicator_of_an_open_kong_is_turned(rule: str, order: str) -> None:
    """In no case after the others were asked for the discard: who wins it counts the indicator."""
    hands = ["", "111z258m258p25s", READY]
    table = rigged(
        "riichi_4p", hands, "1z", options={"kan_dora_open": rule}, fixed="2z2m", spare="3m9m"
    )
    discard(table, 0, "1z")
    events = act(table, 1, KONG)
    events += discard(table, 1, "3m")  # the replacement tile, which the second indicator makes dora
    assert in_words(events) == order
    assert fans(win(table, 2))["dora"] == 1


# Public reports, with the points. Majiang: an indicator that is due is turned with the discard, or with the next kong,
# before the others are asked. Tenhou: before the discard, but only after the next kong can no longer be robbed.


@pytest.mark.parametrize("preset", ["majiang", "tenhou", "mahjong_soul", "house"])
def test_a_win_on_the_discard_after_a_kong_counts_its_indicator(preset: str) -> None:
    hands = ["", "999p147m258s1234z", READY]
    table = rigged("riichi_4p", hands, "9p", preset=preset, fixed="1z5m", spare="6m")
    discard(table, 0, "9p")
    act(table, 1, KONG)
    discard(table, 1, "6m")
    assert points_of(win(table, 2)) == 3900


def two_added_kongs(preset: str) -> Table:
    """Seat 1 has added the fourth 9p to its pung and drawn the fourth 3m; seat 2 waits for 3m, which is dora by now."""
    hands = ["", "99p33m147s1234z1p", READY]
    draws = "9p8s3m9s8s8s9p"
    table = rigged("riichi_4p", hands, draws, preset=preset, fixed="1z2m6z", spare="3m7z")
    discard(table, 0, "9p")
    act(table, 1, PUNG)
    pass_by(table, 1, "1p")
    pass_by(table, 2, "8s")
    discard(table, 3, "3m")
    act(table, 1, PUNG)  # seat 2 lets the 3m pass and is furiten until it has discarded again
    for seat, text in ((1, "1z"), (2, "9s"), (3, "8s"), (0, "8s")):
        pass_by(table, seat, text)
    return table


def points_of(events: list[Any]) -> int:
    """What the only winner's hand is worth."""
    (won,) = of(events, Won)
    return int(won.wins[0].result["detail"]["points"])


@pytest.mark.parametrize(
    ("preset", "points"),
    [("majiang", 7700), ("tenhou", 3900), ("mahjong_soul", 3900), ("house", 7700)],
)
def test_whether_the_robber_of_a_second_kong_counts_the_indicator_of_the_first(
    preset: str, points: int
) -> None:
    table = two_added_kongs(preset)
    act(table, 1, ADDED, "9p")
    act(table, 1, ADDED, "3m")
    assert points_of(win(table, 2)) == points


@pytest.mark.parametrize(
    ("preset", "order"),
    [
        ("tenhou", "added drawn added turned drawn turned discarded"),
        ("mahjong_soul", "added drawn added turned drawn turned discarded"),
        ("majiang", "added drawn added turned drawn discarded turned"),
        ("house", "added turned drawn added turned drawn discarded"),
    ],
)
def test_the_indicators_of_two_kongs_in_a_row(preset: str, order: str) -> None:
    table = two_added_kongs(preset)
    events = act(table, 1, ADDED, "9p") + act(table, 1, ADDED, "3m") + pass_all(table)
    events += discard(table, 1, "7z")
    assert in_words(events).startswith(order)


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
