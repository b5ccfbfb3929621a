"""A recorded game of another program, played again on our table hand by hand, and what its hands come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hupai.logs.follow import follow
from hupai.logs.foreign import (
    Final,
    LengthDiffers,
    RecordedGame,
    RecordError,
    build_wall,
    check_hand,
    start_of,
)
from hupai.logs.riichi_parts import RIICHI
from hupai.logs.words import differ, hand_name, placed, row, said_by
from hupai.records import Names
from hupai.settle import Payment, deltas
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import Event, HandEnded, HandStarted, MatchEnded, Paid, Won
from hupai.table.play import Rules

NO_HAND = Names("牌谱里没有完整的一局", "the record holds no complete hand")
MakeRules = Callable[[Fixed], Rules]


class PointsDiffer(RecordError):
    """The final points are others than recorded; `by` says by how many thousandths in each place, the first place first."""

    def __init__(self, text: Names, by: tuple[int, ...]) -> None:
        super().__init__(text)
        self.by = by


@dataclass(frozen=True, slots=True)
class HandSummary:
    """One row of the round table: what the hand was, how it ended, and what it changed."""

    round: int
    dealer: int
    streak: int
    reason: str
    seats: tuple[int, ...]  # winners, or those ready at a draw
    winners: tuple[int, ...]  # the seat of each win, in order
    totals: tuple[int, ...]  # what each win was worth, in the ruleset's unit
    changes: tuple[int, ...]  # deposits paid during the hand included
    scores: tuple[int, ...]
    steps: int  # number of events


def summaries(events: Iterable[Event]) -> list[HandSummary]:
    """The round table of a game's events. A hand that is not over is left out."""
    found = []
    hand: list[Event] = []
    for event in events:
        if isinstance(event, HandStarted):
            hand = []
        hand.append(event)
        if isinstance(event, HandEnded) and isinstance(hand[0], HandStarted):
            found.append(_summary(hand[0], hand, event))
    return found


def _summary(start: HandStarted, events: Sequence[Event], end: HandEnded) -> HandSummary:
    payments = [p for event in events if isinstance(event, Paid) for p in event.payments]
    changes = deltas(payments, len(start.scores))
    wins = [line for event in events if isinstance(event, Won) for line in event.wins]
    scores = tuple(a + b for a, b in zip(start.scores, changes, strict=True))
    return HandSummary(
        start.round,
        start.dealer,
        start.streak,
        end.reason,
        end.seats,
        tuple(line.seat for line in wins),
        tuple(int(line.result.get("total", 0)) for line in wins),
        changes,
        scores,
        len(events),
    )


def play_back(game: RecordedGame, make_rules: MakeRules) -> Table:
    """Play all hands of a record on one table, checking every event, every payment, every carry of the scores and the end.

    Raises RecordError naming the hand (from 1) and the first difference; LengthDiffers and PointsDiffer are of the end.
    """
    if not game.hands:
        raise RecordError(NO_HAND)
    walls, unplayable = _walls(game, make_rules(Fixed(())))
    table = None
    if walls:
        table = Table(make_rules(Fixed(tuple(walls))), start_of(game.hands[0]))
    for number, hand in enumerate(game.hands, 1):
        where = hand_name(hand.deal, number) if number <= len(walls) else _number(number)
        try:
            if table is None or number > len(walls):
                raise unplayable or AssertionError("a hand without a wall")
            events = follow(table, hand)
            _check_deltas(hand.deltas, events)
        except LengthDiffers as error:
            raise LengthDiffers(placed(where, error.text)) from None
        except ValueError as error:
            raise RecordError(placed(where, said_by(error))) from error
    assert table is not None
    if game.complete and not table.over:
        goes_on = Names(
            "牌谱到此结束，按规则整场还没有完",
            "the record ends here, but by these rules the game goes on",
        )
        raise LengthDiffers(placed(where, goes_on))
    if game.final is not None:
        _check_final(game.final, table.events[-1])
    return table


def _number(number: int) -> Names:
    return Names(f"第{number}局", f"hand {number}")


def _walls(game: RecordedGame, rules: Rules) -> tuple[list[tuple[int, ...]], ValueError | None]:
    """The walls of the hands before the first that cannot be played, and why that cannot be."""
    walls: list[tuple[int, ...]] = []
    for hand in game.hands:
        try:
            check_hand(rules, hand)
            walls.append(hand.wall or build_wall(rules, hand))
        except ValueError as error:
            return walls, error
    return walls, None


def _check_final(final: Final, end: Event) -> None:
    """The scores after deposits that nobody won, and the final points."""
    if not isinstance(end, MatchEnded):
        return
    if end.scores != final.scores:
        what = Names("最终得分", "final scores")
        raise RecordError(differ(what, row(final.scores), row(end.scores)))
    if final.points and end.points != final.points:
        places = sorted(range(len(end.places)), key=end.places.__getitem__)
        by = tuple(final.points[seat] - end.points[seat] for seat in places)
        theirs, ours = (
            row(value / 1000 for value in points) for points in (final.points, end.points)
        )
        raise PointsDiffer(differ(Names("最终点数（含马点）", "final points"), theirs, ours), by)


def _check_deltas(recorded: tuple[int, ...] | None, events: Sequence[Event]) -> None:
    """What the end of the hand pays, without the deposits of riichi during it."""
    if recorded is None:
        return
    paid: list[Payment] = []
    for event in events:
        if isinstance(event, HandEnded):
            break
        if isinstance(event, Paid):
            paid += (p for p in event.payments if p.reason != RIICHI)
    ours = deltas(paid, len(recorded))
    if ours != recorded:
        raise RecordError(differ(Names("本局得失", "payments"), row(recorded), row(ours)))
