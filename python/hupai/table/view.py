"""What one seat may see: nothing in a view comes from a tile that is hidden from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hupai._brief import brief
from hupai.table.actions import Prompt, Tile
from hupai.table.events import (
    Called,
    Chosen,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    FlowersReplaced,
    HandStarted,
    Meld,
    MeldType,
    Passed,
    WinLine,
    Won,
)
from hupai.table.play import Rules, State
from hupai.table.reasons import check_seat
from hupai.table.state import RiverTile

Answers = tuple[int | None, ...]
HIDDEN = -1  # a tile that is there but not seen


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """One seat as another (or it itself) sees it; `tiles` is None where the hand is hidden."""

    hidden: int  # number of concealed tiles, the drawn one included
    tiles: tuple[Tile, ...] | None
    melds: tuple[Meld, ...]
    river: tuple[RiverTile, ...]
    aside: tuple[tuple[str, Tile], ...]
    active: bool
    declared: str
    declared_at: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table from one seat. `drawn` is the own tile just drawn; `prompt` is what the seat is asked, if anything."""

    seat: int
    hand_no: int
    dealer: int
    round: int
    streak: int
    turn: int
    scores: tuple[int, ...]
    pot: int
    left: int  # tiles the seat's wall still gives
    tiles: tuple[Tile, ...]
    drawn: Tile | None
    revealed: tuple[tuple[str, Tile], ...]
    luck: Mapping[str, int]
    chosen: Mapping[str, tuple[int | None, ...]]
    seats: tuple[SeatSeen, ...]
    facts: Mapping[str, Any]
    prompt: Prompt | None
    ended: bool
    options: Any  # of the ruleset, as at this table
    accounts: Mapping[str, tuple[int, ...]]  # kept beside the scores

    @property
    def held(self) -> list[Tile]:
        """The own concealed tiles, the one just drawn last."""
        return [*self.tiles] if self.drawn is None else [*self.tiles, self.drawn]


def require_seat(seat: Any, seats: int) -> int:
    """The seat as a number. Raises ValueError for a seat that does not exist, TypeError for what is none."""
    number: int = check_seat(seat)
    if not 0 <= number < seats:
        raise ValueError(f"seat {brief(number)} does not exist among {seats}")
    return number


def view(state: State, rules: Rules, seat: int, prompt: Prompt | None) -> SeatView:
    """The table as the seat sees it. Raises ValueError for a seat that does not exist, TypeError for what is none."""
    seat = require_seat(seat, len(state.scores))
    play = rules.play
    own_turn = state.turn == seat
    return SeatView(
        seat,
        state.hand_no,
        state.dealer,
        state.round,
        state.streak,
        state.turn,
        tuple(state.scores),
        state.pot,
        state.wall_of(seat).left,
        tuple(sorted(state.seats[seat].tiles)),
        state.drawn if own_turn else None,
        tuple(state.revealed),
        dict(state.luck),
        {
            name: _own_answer(values, seat) if name in play.secret_choices else values
            for name, values in state.chosen.items()
        },
        tuple(_seen(state, rules, at, seat) for at in range(len(state.seats))),
        play.public_facts(state, rules, seat) if play.public_facts else {},
        prompt,
        state.ended,
        rules.options,
        {name: tuple(amounts) for name, amounts in state.accounts.items()},
    )


def _seen(state: State, rules: Rules, at: int, by: int) -> SeatSeen:
    seat = state.seats[at]
    open_hand = at == by or seat.shown
    concealed = len(seat.tiles) + (state.turn == at and state.drawn is not None)
    melds = seat.melds
    if rules.play.hides_concealed_kongs and at != by and state.result is None:
        melds = [hide_kong(meld) for meld in melds]
    return SeatSeen(
        concealed,
        tuple(sorted(seat.tiles)) if open_hand else None,
        tuple(melds),
        tuple(seat.river),
        tuple(seat.aside),
        seat.active,
        seat.declared,
        seat.declared_at,
    )


def _own_answer(values: Answers, seat: int) -> Answers:
    """The answers of which the seat knows its own only."""
    return tuple(value if at == seat else None for at, value in enumerate(values))


def hide_kong(meld: Meld) -> Meld:
    if meld.type is not MeldType.CONCEALED_KONG:
        return meld
    return replace(meld, tiles=(HIDDEN,) * len(meld.tiles))


def visible_events(events: Iterable[Event], rules: Rules, seat: int) -> Iterable[Event]:
    """The events as the seat learns of them: tiles it does not see are `HIDDEN`, what only others know is left out."""
    for event in events:
        seen = _visible(event, rules, seat)
        if seen is not None:
            yield seen


def _visible(event: Event, rules: Rules, seat: int) -> Event | None:
    hide = _HIDE.get(type(event))
    return hide(event, rules, seat) if hide else event


def _unseen(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return (HIDDEN,) * len(tiles)


def _dealt(event: Dealt, rules: Rules, seat: int) -> Event:
    hands = enumerate(event.hands)
    return Dealt(tuple(hand if at == seat else _unseen(hand) for at, hand in hands))


def _won(event: Won, rules: Rules, seat: int) -> Event:
    if not rules.play.hides_winners:
        return event
    wins = event.wins
    return Won(tuple(line if line.seat == seat else hide_hand(line) for line in wins))


def hide_hand(line: WinLine) -> WinLine:
    """The win without the groups of the hand: its fans and their total are told, as they are paid."""
    result = dict(line.result)
    if "fans" in result:
        result["fans"] = [{**fan, "sets": []} if "sets" in fan else fan for fan in result["fans"]]
    if "detail" in result:
        result["detail"] = {k: v for k, v in result["detail"].items() if k != "reading"}
    return replace(line, result=result)


def _drawn(event: Drawn, rules: Rules, seat: int) -> Event:
    is_flower = rules.play.is_flower
    if event.seat == seat or (is_flower is not None and is_flower(event.tile)):
        return event
    return replace(event, tile=HIDDEN)


def _flowers_replaced(event: FlowersReplaced, rules: Rules, seat: int) -> Event:
    return event if event.seat == seat else replace(event, drawn_tiles=_unseen(event.drawn_tiles))


def _exchanged(event: Exchanged, rules: Rules, seat: int) -> Event:
    gifts = tuple(
        gift if seat in (gift.seat, gift.to_seat) else replace(gift, tiles=_unseen(gift.tiles))
        for gift in event.gifts
    )
    return replace(event, gifts=gifts)


def _called(event: Called, rules: Rules, seat: int) -> Event:
    if event.seat == seat or not rules.play.hides_concealed_kongs:
        return event
    return replace(event, meld=hide_kong(event.meld))


def _chosen(event: Chosen, rules: Rules, seat: int) -> Event:
    if event.name not in rules.play.secret_choices:
        return event
    return replace(event, values=_own_answer(event.values, seat))


_HIDE: dict[type, Callable[[Any, Rules, int], Event | None]] = {
    HandStarted: lambda event, rules, seat: replace(event, wall=()),
    Dealt: _dealt,
    Drawn: _drawn,
    Passed: lambda event, rules, seat: event if event.seat == seat else None,
    Exchanged: _exchanged,
    FlowersReplaced: _flowers_replaced,
    Called: _called,
    Won: _won,
    Chosen: _chosen,
}
