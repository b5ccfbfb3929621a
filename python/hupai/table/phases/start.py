"""The beginning of a hand: a new wall, the deal, and the dealer's extra tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hupai.table.actions import Tile
from hupai.table.events import Dealt, Drawn, Event, HandStarted, Source
from hupai.table.exact import exact_int, exact_tiles
from hupai.table.phases import turn as turns
from hupai.table.phases.base import Choices, Silent, Step
from hupai.table.play import Deal, Rules, State

BLOCK = 4  # tiles are dealt in blocks of four


@dataclass(frozen=True, slots=True)
class StartHand(Silent):
    """Shuffle and deal."""

    deal: Deal

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        hand_no = state.hand_no + 1
        # Chance may be a caller's own, and what it gives goes into the record and through the caches of every game.
        wall = exact_tiles(rules.chance.wall(hand_no, rules.tiles), "wall")
        luck = {
            name: exact_int(rules.chance.pick(hand_no, name, count), f"luck.{name}")
            for name, count in rules.play.luck.items()
        }
        deal = self.deal
        started = HandStarted(
            hand_no,
            deal.dealer,
            deal.round,
            deal.streak,
            tuple(state.scores),
            state.pot,
            wall,
            luck,
        )
        sizes = rules.deal_sizes(deal.dealer)
        hands = deal_hands(wall, sizes, deal.dealer, split=rules.plan.split)
        return Step((started, Dealt(hands)), Opening())


@dataclass(frozen=True, slots=True)
class Opening(Silent):
    """The dealer draws the extra tile, then whatever the ruleset begins with."""

    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        tile = state.wall_of(state.dealer).peek(Source.DEAL)
        if tile is None:
            raise ValueError("the wall is too short to deal from")
        play = rules.play
        events: list[Event] = list(play.deal_events(state, rules)) if play.deal_events else []
        events.append(Drawn(state.dealer, tile, Source.DEAL))
        return Step(events, AfterDeal())


@dataclass(frozen=True, slots=True)
class AfterDeal(Silent):
    def resolve(self, state: State, rules: Rules, choices: Choices) -> Step:
        if rules.play.after_deal is not None:
            return rules.play.after_deal(state, rules)
        return Step((), turns.turn_of(state.dealer, Source.DEAL))


def deal_hands(
    wall: tuple[Tile, ...], sizes: Sequence[int], dealer: int, *, split: bool
) -> tuple[tuple[Tile, ...], ...]:
    """The starting hands of these sizes, taken from the front in blocks of four and then the rest, the dealer first."""
    seats = len(sizes)
    if split:
        part = len(wall) // seats
        return tuple(wall[i * part : i * part + size] for i, size in enumerate(sizes))
    hands: list[list[Tile]] = [[] for _ in range(seats)]
    at = 0
    while at < sum(sizes):
        for i in range(seats):
            hand = hands[(dealer + i) % seats]
            block = min(BLOCK, sizes[(dealer + i) % seats] - len(hand))
            hand += wall[at : at + block]
            at += block
    return tuple(tuple(hand) for hand in hands)
