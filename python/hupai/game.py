"""A game of any ruleset: ask `prompts()`, answer with `step(choices)`, until it is over."""

from __future__ import annotations

import pickle
import random
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex

from hupai._brief import brief
from hupai.logs.event_log import (
    Header,
    LogError,
    LogWriter,
    Record,
    read_record,
    seat_record,
    write_record,
)
from hupai.logs.replay import ReplayError, StepError, play_steps
from hupai.records import Refused
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.playing import rules_of
from hupai.rulesets.registry import ruleset as find_ruleset
from hupai.table.actions import Action, Prompt
from hupai.table.chance import Chance, Fixed, Seeded, WrongChance
from hupai.table.engine import Table
from hupai.table.events import Event, HandStarted
from hupai.table.exact import exact_int, exact_text
from hupai.table.play import Rules
from hupai.table.state import TableState
from hupai.table.view import SeatView, require_seat, view


def _seed_of(seed: Any) -> int | str:
    """The seed as the record holds it, drawn from the system where none is given."""
    if seed is None:
        return random.SystemRandom().getrandbits(53)
    if isinstance(seed, str):
        return exact_text(seed, "seed")
    try:
        return exact_int(seed, "seed")
    except TypeError:
        raise TypeError(f"seed: expected an integer or text, got {brief(seed)}") from None


class Game:
    """One match from the first deal to the final scores.

    `ruleset` is an id or a Ruleset; `options` are overrides by name on top of `preset` (the ruleset's own by default).
    The same seed gives the same walls; without one it is drawn from the system. With `log` every event is appended to
    that new file as it happens, so that `Game.resume` can go on after a crash.

    A game can be copied and pickled; the other one goes on by itself and writes no log.

    Raises ValueError or TypeError for an unknown ruleset, preset or option, naming it.
    """

    def __init__(
        self,
        ruleset: str | Ruleset,
        options: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        *,
        preset: str | None = None,
        log: str | Path | None = None,
        chance: Chance | None = None,
    ) -> None:
        self.ruleset = ruleset if isinstance(ruleset, Ruleset) else find_ruleset(ruleset)
        self.preset = self.ruleset.preset(preset).name
        self.options = self.ruleset.options_of(preset, options)
        self.seed = _seed_of(seed)
        rules = rules_of(self.ruleset, self.options, chance or Seeded(self.seed))
        self.table = Table(rules)
        self._log: LogWriter | None = None
        if log is not None:
            writer = LogWriter(log, new=True)
            writer.begin(self.header(), self.table)
            self._log = writer

    def prompts(self) -> Mapping[int, Prompt]:
        """Who is asked now, with every legal answer; empty when the match is over."""
        answered = self.table.answers
        if not answered:
            return self.table.prompts
        return {s: prompt for s, prompt in self.table.prompts.items() if s not in answered}

    def step(self, choices: Mapping[int, Action]) -> Sequence[Event]:
        """Answer some or all prompts; returns what happens once all are answered.

        Raises IllegalAction (a ValueError that says why) and changes nothing if an answer is not among the legal ones,
        TypeError or ValueError for what is no answer at all. Where the log cannot be written (OSError) the game has not
        moved either: the same answers may be given again. A game that writes a log is stepped by the process that made it
        alone: one that is forked from that gets ValueError, and goes on with a `copy`.
        """
        log = self._log
        if log is None:
            return self.table.step(choices)
        log.check_owned()
        known, answered = len(self.table.steps), self.table.answers
        events = self.table.step(choices)
        try:
            log.append(self.table)
        except OSError as error:
            self.table = self._table_at(known, answered)
            problem = f"{error.strerror}; the game has not moved, nor has its record"
            raise OSError(error.errno, problem, error.filename) from error
        return events

    def _table_at(self, steps: int, answered: dict[int, Action]) -> Table:
        """The table as it was after so many steps, with the answers given since: they are played again."""
        table = Table(self.table.rules)
        for step in self.table.steps[:steps]:
            table.step(step.choices)
        table.answers = answered
        return table

    def view(self, seat: int) -> SeatView:
        """What this seat may see, with its own prompt."""
        return view(self.state, self.table.rules, seat, self.prompts().get(seat))

    def why_not(self, seat: int, action: Action) -> Refused | None:
        """Why the seat may not do this now, with a code and in words; None if it may."""
        return self.table.why_not(seat, action)

    def copy(self) -> Game:
        """An independent game that goes on from here; it writes no log."""
        twin = Game.__new__(Game)
        twin.ruleset, twin.preset = self.ruleset, self.preset
        twin.options, twin.seed = self.options, self.seed
        twin.table, twin._log = self.table.copy(), None
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        # A ruleset's facts may have slots, which Python's two oldest protocols do not pickle by themselves.
        if index(protocol) < 2:
            return pickle.loads, (pickle.dumps(self, 2),)
        return super().__reduce_ex__(protocol)

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: the game as it stands, its ruleset by name (see `Ruleset`) and no log."""
        return {
            "ruleset": self.ruleset,
            "preset": self.preset,
            "options": self.options,
            "seed": self.seed,
            "chance": self.rules.chance,
            "table": self.table.content(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.ruleset, self.preset = state["ruleset"], state["preset"]
        self.options, self.seed = state["options"], state["seed"]
        rules = rules_of(self.ruleset, self.options, state["chance"])
        self.table, self._log = Table.of_content(rules, state["table"]), None

    @property
    def state(self) -> TableState[Any]:
        """The whole table, hidden tiles too. Not to be changed."""
        return self.table.state

    @property
    def rules(self) -> Rules:
        """The rules in force at this table."""
        return self.table.rules

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened, in order."""
        return self.table.events

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat now."""
        return tuple(self.state.scores)

    @property
    def over(self) -> bool:
        """Whether the match has ended, so that nobody is asked any more."""
        return self.table.over

    def header(self) -> Header:
        """The first line of this game's record."""
        values = self.ruleset.option_values(self.options)
        return Header(
            self.ruleset.id, self.preset, values, self.seed, self.ruleset.seats, version("hupai")
        )

    def record(self, seat: int) -> str:
        """The record for the eyes of one seat, JSON Lines: just what it has seen so far, during the game and after it.

        It holds no wall and no seed, tiles that the seat has not seen are "?", and what only others know is left out;
        so it cannot be loaded. Raises ValueError or TypeError for what is no seat of this game.
        """
        seat = require_seat(seat, self.ruleset.seats)
        return seat_record(self.header(), self.events, self.rules, seat)

    def save(self, path: str | Path) -> None:
        """Write the record of the game so far; `load` goes on from it. The file that this game appends to is that already.

        A file that stands there is replaced when the new one is whole, and keeps its mode. Raises ValueError where
        another game is writing it, and for a folder, pipe or device; OSError where it cannot be written, which leaves
        what stood there.
        """
        if self._log is not None and self._log.writes_to(path):
            self._log.append(self.table)
            self._log.sync()
            return
        write_record(path, self.header(), self.table)

    @classmethod
    def load(cls, path: str | Path, ruleset: Ruleset | None = None) -> Game:
        """Read a record and play it again, checking every event; the game can go on from there.

        `ruleset` is for a record of one that is not registered. A last line that was not written to its end is dropped
        with a TornLogWarning. Raises LogError naming the line of anything else that is damaged or against the rules.
        """
        return cls._load(path, ruleset)[0]

    @classmethod
    def resume(cls, path: str | Path, ruleset: Ruleset | None = None) -> Game:
        """As `load`, and go on appending to the file; a torn end is cut off, missing automatic events are added.

        Raises ValueError where another game is still writing it.
        """
        writer = LogWriter(path, new=False)
        try:
            game, record = cls._load(path, ruleset)
            writer.go_on(record)
            writer.append(game.table)
        except BaseException:
            writer.close()
            raise
        game._log = writer
        return game

    @classmethod
    def _load(cls, path: str | Path, ruleset: Ruleset | None) -> tuple[Game, Record]:
        def rules_named(id: str) -> Ruleset:
            return ruleset if ruleset is not None and ruleset.id == id else find_ruleset(id)

        record = read_record(path, lambda id: rules_named(id).space)
        header = record.header
        starts = {at: e for at, e in enumerate(record.events) if isinstance(e, HandStarted)}
        chance = Fixed(
            tuple(event.wall for event in starts.values()),
            tuple(event.luck for event in starts.values()),
            Seeded(header.seed),
        )
        rules = rules_named(header.ruleset)
        try:
            game = cls(rules, header.options, header.seed, preset=header.preset, chance=chance)
            if header.seats != game.ruleset.seats:
                raise ValueError(f"header: seats is {header.seats}, not {game.ruleset.seats}")
            play_steps(game.table, record.events, record.steps)
        except WrongChance as error:
            line = record.event_lines[list(starts)[error.hand_no]]
            raise LogError(path, line, error.problem) from None
        except StepError as error:
            raise LogError(path, record.step_lines[error.number], error.text) from None
        except ReplayError as error:
            raise LogError(path, record.event_lines[error.index], error.text) from None
        except (ValueError, TypeError) as error:
            raise LogError(path, 1, str(error)) from None
        return game, record

    def close(self) -> None:
        """Close the log file, if there is one. Raises OSError where it lacks events that cannot be written."""
        log, self._log = self._log, None
        if log is not None:
            with log:
                log.append(self.table)
