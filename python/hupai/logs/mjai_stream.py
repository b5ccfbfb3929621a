"""A running riichi game as mjai messages for one seat's eyes, as it happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hupai.logs.mjai import Message
from hupai.logs.mjai_write import Writer, start_message
from hupai.logs.riichi_parts import check_writable
from hupai.rulesets.riichi.options import red_five_counts
from hupai.table.view import require_seat, visible_events

if TYPE_CHECKING:
    from hupai.game import Game


class MjaiStream:
    """The messages that a program at this seat gets: tiles it does not see are "?".

    Iterating gives what has happened since the last time, from `start_game` on, and ends where the game waits for an
    answer; iterate again after the next step. Raises ValueError for a game that is not riichi and for a seat that does
    not exist.
    """

    def __init__(self, game: Game, seat: int, names: Sequence[str] = ()) -> None:
        check_writable(game.events)
        self._game = game
        self._seat = require_seat(seat, game.ruleset.seats)
        self._known = 0  # events
        start = start_message(game.options, names) | {"id": self._seat}
        start["aka_flag"] = any(red_five_counts(game.options.red_fives))
        self._writer = Writer([start])

    def __iter__(self) -> Iterator[Message]:
        events, writer = self._game.events, self._writer
        for event in visible_events(events[self._known :], self._game.rules, self._seat):
            writer.write(event)
        self._known = len(events)
        new = writer.out
        writer.out = [new.pop()] if writer.lost else []
        return iter(new)
