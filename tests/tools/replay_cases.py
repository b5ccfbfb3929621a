"""Play the games of a case file again: `python -m tests.tools.replay_cases FILE...`.

Every recorded action must be legal and every indicator, win, payment, draw, score and final score must be ours. Exits
with 0 only if every round agrees; the first difference of a game ends that game.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.tools import mcr_games

from hupai import _core
from hupai.game import rules_of
from hupai.logs.foreign import RecordedHand, RecordError, build_wall, draw_source, follow, start_of
from hupai.rulesets.registry import ruleset
from hupai.settle import Payment
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import (
    Called,
    Declared,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    KongAdded,
    MatchEnded,
    Meld,
    MeldType,
    Paid,
    PutAside,
    Revealed,
    WinLine,
    Won,
)
from hupai.table.play import Deal

Json = Mapping[str, Any]
LENGTHS = {"tonpuu": 1, "hanchan": 2}
RIICHI_STICK = THOUSAND = 1000


def tile(text: str) -> int:
    return _core.parse_tiles(text)[0]


def tiles(text: str) -> tuple[int, ...]:
    return tuple(_core.parse_tiles(text))


def _call(kind: str, rest: list[Any]) -> Event:
    if kind == "concealed_kong":
        own = tuple(sorted(tile(text) for text in rest[1]))
        return Called(rest[0], Meld(MeldType.CONCEALED_KONG, own))
    seat, giver, claimed, held = rest
    all_tiles = (*(tile(text) for text in held), tile(claimed))
    return Called(seat, Meld(MeldType(kind), all_tiles, tile(claimed), giver))


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
    return EVENTS[kind](rest) if kind in EVENTS else _call(kind, rest)


def _events(rows: list[list[Any]]) -> Iterator[Event]:
    """The recorded events; where a tile is drawn from follows from what happened before."""
    before: Event | None = None
    for at, row in enumerate(rows):
        event = _event(row, before, at == 0)
        yield event
        if not isinstance(event, Revealed):
            before = event


def _end(round_: Json, last: list[Any]) -> Event:
    result = round_["result"]
    if result["type"] == "draw":
        reason = result["reason"]
        shown = tuple(result["tenpai"]) if reason in ("exhaustive", "nagashi_mangan") else ()
        reason = "exhausted" if reason == "exhaustive" else reason
        if reason in ("nine_terminals", "triple_ron"):
            shown = tuple(result["tenpai"])
        return HandEnded(reason, shown)
    by = {"added_kong": "rob_kong", "concealed_kong": "rob_kong", "nuki": "rob_kong"}
    lines = []
    for win in result["wins"]:
        given = win["input"]
        how = "self_draw" if given["win_by"] == "self_draw" else by.get(last[0], "discard")
        lines.append(WinLine(given["winner"], tile(given["win_tile"]), how, given.get("from")))
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


def recorded_hand(round_: Json, seats: int) -> RecordedHand:
    events = tuple(_events(round_["events"]))
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
        (*events, _end(round_, round_["events"][-1])),
        _fixed(round_),
        row,
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
    paid = []
    for event in events:
        if isinstance(event, Paid) and event.payments[0].reason != "riichi":
            deltas = [0] * seats
            for payment in event.payments:
                if payment.payer is not None:
                    deltas[payment.payer] -= payment.amount
                if payment.payee is not None:
                    deltas[payment.payee] += payment.amount
            paid.append(deltas)
    result = round_["result"]
    if result["type"] == "win":
        expected = [win["expect"]["deltas"] for win in result["wins"]]
    else:
        expected = [result["deltas"]] if any(result["deltas"]) else []
    if paid[: len(expected)] != expected:
        raise RecordError(f"payments: recorded {expected}, ours {paid}")


def rules_for(game: Json, walls: tuple[tuple[int, ...], ...]) -> Any:
    found = ruleset(game["ruleset"])
    overrides = dict(game["options"]) | {"rounds": LENGTHS[game["length"]]}
    return rules_of(found, found.options_of(game["preset"], overrides), Fixed(walls))


def replay_game(game: Json) -> int:
    """Play one game again; returns the number of rounds. Raises RecordError naming the round that differs."""
    seats = len(game["rounds"][0]["scores"])
    hands = [recorded_hand(round_, seats) for round_ in game["rounds"]]
    rules = rules_for(game, ())
    walls = tuple(hand.wall or build_wall(rules, hand) for hand in hands)
    rules = rules_for(game, walls)
    table = Table(rules, start_of(hands[0]))
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


def replay(game: Json) -> int:
    """Play a game of any ruleset again."""
    return mcr_games.replay_game(game) if game["ruleset"] == "mcr" else replay_game(game)


def games_of(path: Path) -> list[Json]:
    raw = path.read_bytes()
    text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def main(paths: list[str]) -> int:
    if not paths:
        print("usage: python -m tests.tools.replay_cases FILE...", file=sys.stderr)
        return 2
    failed = 0
    for path in paths:
        games = games_of(Path(path))
        rounds = 0
        for game in games:
            try:
                rounds += replay(game)
            except RecordError as error:
                failed += 1
                print(error)
        print(f"{path}: {len(games)} games, {rounds} rounds agree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
