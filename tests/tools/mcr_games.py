"""Recorded MCR hands of the competition form, played again on our table."""

from __future__ import annotations

from typing import Any

from tests.table.rig import tile, tiles
from tests.tools.recorded import Json, Overruled, call, note_overruled, rules_for

from hupai.logs.follow import follow
from hupai.logs.foreign import RecordedHand, RecordError, build_wall, draw_source, start_of
from hupai.records import WINDS
from hupai.settle import deltas
from hupai.table.engine import Table
from hupai.table.events import (
    Discarded,
    Drawn,
    Event,
    HandEnded,
    KongAdded,
    Paid,
    WinLine,
    Won,
)
from hupai.table.play import Deal


def event(row: list[Any], before: Event | None) -> Event:
    kind, seat, *rest = row
    if kind == "draw":
        return Drawn(seat, tile(rest[0]), draw_source(before))
    if kind == "discard":
        # The record does not say whether the tile had just been drawn: if it may have been, it was.
        drawn = isinstance(before, Drawn) and before.tile == tile(rest[0])
        return Discarded(seat, tile(rest[0]), drawn)
    return KongAdded(seat, tile(rest[0])) if kind == "added_kong" else call(row)


def recorded_hand(game: Json) -> RecordedHand:
    """The record's events as ours, without the win, which stands in the result, and the claims that were overruled."""
    events: list[Event] = []
    overruled: Overruled = {}
    ended = False
    for row in game["events"]:
        if row[0] == "overruled":
            note_overruled(overruled, events, row[1], ended)
        elif row[0] == "win":
            ended = True
        else:
            events.append(event(row, events[-1] if events else None))
    return RecordedHand(
        Deal(game["dealer"], WINDS.index(game["round_wind"])),
        (0, 0, 0, 0),
        0,
        tuple(tiles(hand) for hand in game["hands"]),
        (*events, end(game["result"])),
        overruled=overruled,
    )


def end(result: Json) -> Event:
    if result["type"] == "draw":
        return HandEnded({"exhaustive": "exhausted"}[result["reason"]])
    lines = []
    for win in result["wins"]:
        given = win["input"]
        lines.append(
            WinLine(given["winner"], tile(given["win_tile"]), given["win_by"], given.get("from"))
        )
    return Won(tuple(lines))


def replay_game(game: Json) -> int:
    """Play the hand again; returns 1. Raises RecordError at the first difference."""
    hand = recorded_hand(game)
    wall = build_wall(rules_for(game, ()), hand)
    table = Table(rules_for(game, (wall,)), start_of(hand))
    try:
        events = follow(table, hand)
        check_wins(game["result"], events)
        check_payments(game["result"], events)
    except (RecordError, ValueError) as error:
        raise RecordError(f"{game['id']}: {error}") from error
    return 1


def check_wins(result: Json, events: list[Event]) -> None:
    """Hold total and fans of every win against the record: totals first, then an allowed break-down."""
    found = [line for e in events if isinstance(e, Won) for line in e.wins]
    for line, win in zip(found, result.get("wins", []), strict=True):
        expect, ours = win["expect"], line.result
        if ours["total"] != expect["total"]:
            raise RecordError(f"total: recorded {expect['total']}, ours {ours}")
        fans = {fan["id"]: fan["points"] * fan["count"] for fan in ours["fans"]}
        allowed = [expect["fans"], *expect.get("fans_alternatives", [])]
        if fans not in allowed:
            raise RecordError(f"fans: recorded {allowed}, ours {fans}")


def check_payments(result: Json, events: list[Event]) -> None:
    paid = [payment for e in events if isinstance(e, Paid) for payment in e.payments]
    expected = [win["expect"]["deltas"] for win in result.get("wins", [])] or [result["deltas"]]
    ours = list(deltas(tuple(paid), 4))
    if [ours] != expected:
        raise RecordError(f"payments: recorded {expected}, ours {ours}")
