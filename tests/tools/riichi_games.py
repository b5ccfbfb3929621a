"""Recorded riichi games, played again on our table.

Every recorded action must be legal and every indicator, win, payment, draw, score and final score must be ours; the
first difference of a game ends that game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.table.rig import tile, tiles
from tests.tools.recorded import Json, Overruled, call, note_overruled, rules_for

from hupai.logs.follow import follow
from hupai.logs.foreign import RecordedHand, RecordError, build_wall, draw_source, start_of
from hupai.logs.riichi_parts import last_move, win_line
from hupai.settle import Payment, deltas
from hupai.table.engine import Table
from hupai.table.events import (
    Declared,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    KongAdded,
    MatchEnded,
    Paid,
    PutAside,
    Revealed,
    WinLine,
    Won,
)
from hupai.table.play import Deal, Rules

LENGTHS = {"tonpuu": 1, "hanchan": 2}
RIICHI_STICK = THOUSAND = 1000
SHOWN_AT = ("exhausted", "nagashi_mangan", "nine_terminals", "triple_ron")  # ends that name seats

EVENTS: dict[str, Callable[[list[Any]], Event]] = {
    "discard": lambda rest: Discarded(rest[0], tile(rest[1]), bool(rest[2])),
    "riichi": lambda rest: Declared(rest[0], "riichi"),
    "riichi_ok": lambda rest: Paid((Payment(rest[0], None, RIICHI_STICK, "riichi"),)),
    "added_kong": lambda rest: KongAdded(rest[0], tile(rest[1])),
    "nuki": lambda rest: PutAside(rest[0], tile("4z"), "nuki"),
    "dora": lambda rest: Revealed(tile(rest[0]), "dora"),
}


def _event(row: list[Any], before: Event | None, first: bool) -> Event:
    kind, rest = row[0], row[1:]
    if kind == "draw":
        return Drawn(rest[0], tile(rest[1]), draw_source(None if first else before))
    return EVENTS[kind](rest) if kind in EVENTS else call(row)


def _events(rows: Iterable[list[Any]]) -> tuple[list[Event], Overruled]:
    """The recorded events, and claims that were overruled; where a tile is drawn from follows from what happened before."""
    events: list[Event] = []
    overruled: Overruled = {}
    for row in rows:
        if row[0] == "overruled":
            note_overruled(overruled, events, row[1], ended=False)
        else:
            events.append(_event(row, last_move(events), not events))
    return events, overruled


def _end(round_: Json, events: Sequence[Event]) -> Event:
    result = round_["result"]
    if result["type"] == "draw":
        reason = {"exhaustive": "exhausted"}.get(result["reason"], result["reason"])
        return HandEnded(reason, tuple(result["tenpai"]) if reason in SHOWN_AT else ())
    last = last_move(events)  # an indicator may have been turned since
    lines = []
    for win in result["wins"]:
        given = win["input"]
        giver = given.get("from", given["winner"])
        lines.append(win_line(given["winner"], giver, tile(given["win_tile"]), last))
    return Won(tuple(lines))


def _fixed(round_: Json) -> tuple[int | None, ...]:
    """The ten tiles of the indicators as far as the record knows them."""
    shown: list[int | None] = [tile(round_["dora"])]
    shown += [tile(row[1]) for row in round_["events"] if row[0] == "dora"]
    below: list[int] = []
    if round_["result"]["type"] == "win":
        for win in round_["result"]["wins"]:
            context = win["input"].get("context", {})
            below = below or [tile(text) for text in context.get("ura_indicators", [])]
    return (*shown, *[None] * (5 - len(shown)), *below)


def recorded_hand(round_: Json) -> RecordedHand:
    events, overruled = _events(round_["events"])
    scores = tuple(round_["scores"])
    wall = round_.get("wall")
    row = None
    if wall is not None:
        row = (
            tiles(wall["live"]) + tiles(wall["rinshan"]) + tiles(wall["dora"]) + tiles(wall["ura"])
        )
    return RecordedHand(
        Deal(round_["dealer"], round_["round"] // 4, round_["honba"]),
        scores,
        round_["deposits"] * RIICHI_STICK,
        tuple(tiles(hand) for hand in round_["hands"]),
        (*events, _end(round_, events)),
        _fixed(round_),
        row,
        overruled=overruled,
    )


def check_wins(round_: Json, events: list[Event]) -> None:
    """Hold every win against the expected fans, han, fu, limit and points."""
    found = [line for event in events if isinstance(event, Won) for line in event.wins]
    if round_["result"]["type"] != "win":
        return
    turned = [event.tile for event in events if isinstance(event, Revealed)]
    for line, win in zip(found, round_["result"]["wins"], strict=True):
        _check_indicators(win["input"].get("context", {}), line, turned)
        ours = line.result
        detail = ours["detail"]
        values = {
            "fans": {fan["id"]: fan["points"] * fan["count"] for fan in ours["fans"]},
            "han": ours["total"],
            **{key: detail.get(key) for key in ("fu", "limit", "points", "yakuman")},
        }
        for key, value in win["expect"].items():
            if key in ("win", "deltas"):
                continue
            if values[key] != value and not (key == "yakuman" and not value and not values[key]):
                raise RecordError(f"{key}: recorded {value}, ours {values[key]} of {ours}")


def _check_indicators(context: Json, line: WinLine, turned: list[int]) -> None:
    """The indicators that the winner counted are those that lie open, and those below them after riichi."""
    shown = [tile(text) for text in context.get("dora_indicators", [])]
    if shown != turned[: len(shown)] or len(shown) < 1:
        raise RecordError(f"indicators: recorded {shown}, ours {turned}")
    below = list(context.get("ura_indicators", []))
    if below != list(line.result["ura_indicators"]):
        raise RecordError(f"ura indicators: recorded {below}, ours {line.result}")


def check_payments(round_: Json, events: list[Event]) -> None:
    """Hold the payments of every winner, or of the draw, against the record."""
    seats = len(round_["scores"])
    paid = [
        list(deltas(event.payments, seats))
        for event in events
        if isinstance(event, Paid) and event.payments[0].reason != "riichi"
    ]
    result = round_["result"]
    if result["type"] == "win":
        expected = [win["expect"]["deltas"] for win in result["wins"]]
    else:
        expected = [result["deltas"]] if any(result["deltas"]) else []
    if paid[: len(expected)] != expected:
        raise RecordError(f"payments: recorded {expected}, ours {paid}")


def _rules(game: Json, walls: tuple[tuple[int, ...], ...]) -> Rules:
    return rules_for(game, walls, dict(game["options"]) | {"rounds": LENGTHS[game["length"]]})


def replay_game(game: Json) -> int:
    """Play one game again; returns the number of rounds. Raises RecordError naming the round that differs."""
    hands = [recorded_hand(round_) for round_ in game["rounds"]]
    rules = _rules(game, ())
    walls = tuple(hand.wall or build_wall(rules, hand) for hand in hands)
    table = Table(_rules(game, walls), start_of(hands[0]))
    for at, (round_, hand) in enumerate(zip(game["rounds"], hands, strict=True)):
        try:
            events = follow(table, hand)
            check_wins(round_, events)
            check_payments(round_, events)
            _check_scores(round_["end_scores"], events, table)
        except (RecordError, ValueError) as error:
            raise RecordError(f"{game['id']}, round {at}: {error}") from error
    _check_end(game, table)
    return len(hands)


def _check_scores(expected: list[int], events: list[Event], table: Table) -> None:
    """The scores after the hand, before deposits that are left over at the end of the game are shared out."""
    scores = list(table.state.scores)
    for event in reversed(events):
        if isinstance(event, HandEnded):
            break
        if isinstance(event, Paid):
            for payment in event.payments:
                assert payment.payee is not None
                scores[payment.payee] -= payment.amount
    if scores != expected:
        raise RecordError(f"scores: recorded {expected}, ours {scores}")


def _check_end(game: Json, table: Table) -> None:
    last = table.events[-1]
    if not game["complete"]:
        return
    if not isinstance(last, MatchEnded):
        raise RecordError(f"{game['id']}: the record ends, our game goes on")
    if list(last.scores) != game["final_scores"]:
        raise RecordError(
            f"{game['id']}: final scores {game['final_scores']}, ours {list(last.scores)}"
        )
    points = game.get("final_points")
    if points is not None and game["length"] == "hanchan":  # the tonpuu games had other bonuses
        ours = [value / THOUSAND for value in last.points]
        if ours != points:
            raise RecordError(f"{game['id']}: final points {points}, ours {ours}")
