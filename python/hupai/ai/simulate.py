"""Many matches between agents, in one process or several, with every invariant checked."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from hupai.ai.play import make_agent
from hupai.ai.workers import spread
from hupai.game import Game
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset
from hupai.table.engine import apply_event, new_state
from hupai.table.events import Event, HandEnded, HandStarted, MatchEnded, Won
from hupai.table.invariants import BrokenInvariant, check


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played: the ruleset with its options, the agents by seat, and the seed of the whole."""

    ruleset: str
    agents: tuple[str, ...]
    seed: int | str = 0
    preset: str | None = None
    options: Mapping[str, Any] | None = None

    def checked(self) -> Setup:
        """The same, with one agent for each seat (a single name stands for all). Raises ValueError for what is wrong."""
        found = ruleset(self.ruleset)
        agents = self.agents * found.seats if len(self.agents) == 1 else self.agents
        if len(agents) != found.seats:
            raise ValueError(f"agents: {len(agents)} for {found.seats} seats")
        for name in agents:
            make_agent(name, found)
        found.options_of(self.preset, self.options)
        return Setup(self.ruleset, agents, self.seed, self.preset, self.options)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match. `seconds` is the time of play alone, without the checks."""

    number: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    hands: int
    draws: int  # hands in which nobody won
    wins: tuple[int, ...]  # by seat
    dealt_in: tuple[int, ...]  # by seat: discards and kongs that others won on
    steps: int
    seconds: float


def play_checked(setup: Setup, number: int, found: Ruleset | None = None) -> MatchResult:
    """Play match `number` of a simulation. Raises BrokenInvariant where one is broken."""
    rules = found or ruleset(setup.ruleset)
    seed = f"{setup.seed}/{number}"
    game = Game(rules, setup.options, seed, preset=setup.preset)
    agents = [make_agent(name, rules, f"{seed}/{at}") for at, name in enumerate(setup.agents)]
    looks = [lambda seat=seat: game.view(seat) for seat in range(rules.seats)]
    money = sum(game.scores)
    steps, seconds, hand = 0, 0.0, -1
    clock = time.perf_counter
    while not game.over:
        prompts = game.prompts()
        if any(not prompt.actions for prompt in prompts.values()):
            raise BrokenInvariant("a seat is asked and may do nothing")
        begin = clock()
        game.step({s: agents[s].choose(prompt, looks[s]) for s, prompt in prompts.items()})
        seconds += clock() - begin
        steps += 1
        if game.state.hand_no != hand or steps % 16 == 0:
            hand = game.state.hand_no
            check(game.state, game.rules, money)
    check(game.state, game.rules, money)
    _check_log(game)
    return _result(game, number, steps, seconds)


def _check_log(game: Game) -> None:
    """The events alone give the final state, and money is kept after each of them."""
    state = new_state(game.rules)
    money = sum(state.scores)
    for event in game.events:
        apply_event(state, game.rules, event)
        if sum(state.scores) + state.pot != money:
            raise BrokenInvariant(f"points are lost or made by {event}")
    if state != game.state:
        raise BrokenInvariant("the events do not give the state of the table")


def _drawn_hands(events: Iterable[Event]) -> int:
    """How many hands ended without a win; the wall may end one that had some."""
    draws, won = 0, False
    for event in events:
        won = won or isinstance(event, Won)
        if isinstance(event, HandEnded):
            draws += not won
            won = False
    return draws


def _result(game: Game, number: int, steps: int, seconds: float) -> MatchResult:
    seats = range(game.ruleset.seats)
    lines = [line for event in game.events if isinstance(event, Won) for line in event.wins]
    hands = sum(isinstance(event, HandStarted) for event in game.events)
    last = game.events[-1]
    places = last.places if isinstance(last, MatchEnded) else ()
    return MatchResult(
        number,
        game.scores,
        places,
        hands,
        _drawn_hands(game.events),
        tuple(sum(line.seat == seat for line in lines) for seat in seats),
        tuple(sum(line.from_seat == seat for line in lines) for seat in seats),
        steps,
        seconds,
    )


def _play_some(setup: Setup, numbers: Sequence[int]) -> list[MatchResult]:
    rules = ruleset(setup.ruleset)
    return [play_checked(setup, number, rules) for number in numbers]


def simulate(setup: Setup, games: int, jobs: int = 1) -> Iterator[MatchResult]:
    """Play `games` matches; the results come as they are done, and do not depend on `jobs`."""
    if games < 1:
        raise ValueError(f"games: {games} is less than 1")
    if jobs < 1:
        raise ValueError(f"jobs: {jobs} is less than 1")
    setup = setup.checked()
    if jobs == 1:
        rules = ruleset(setup.ruleset)
        for number in range(games):
            yield play_checked(setup, number, rules)
        return
    size = max(1, min(25, games // (4 * jobs)))
    chunks = (range(at, min(at + size, games)) for at in range(0, games, size))
    for results in spread(partial(_play_some, setup), chunks, min(jobs, games)):
        yield from results
