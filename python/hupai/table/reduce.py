"""The only code that changes what is on the table: one reducer per kind of event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hupai import _core
from hupai.table.events import (
    Called,
    Chosen,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Exchanged,
    FlowersReplaced,
    HandEnded,
    HandStarted,
    KongAdded,
    Left,
    MatchEnded,
    Meld,
    MeldChanged,
    MeldType,
    Paid,
    Passed,
    PutAside,
    Revealed,
    Robbed,
    Shown,
    Source,
    Won,
)
from hupai.table.state import (
    GROUPS,
    SeatState,
    TableState,
    meld_group,
    meld_kind,
    river_tile,
)
from hupai.table.wall import Wall

State = TableState[Any]


def _hand_started(state: State, event: HandStarted) -> None:
    n, plan = len(state.scores), state.plan
    parts = n if plan.split else 1
    size = len(event.wall) // parts
    state.walls = tuple(Wall.of(plan, event.wall[i * size : (i + 1) * size]) for i in range(parts))
    state.hand_no, state.dealer = event.hand_no, event.dealer
    state.round, state.streak = event.round, event.streak
    state.scores, state.pot = list(event.scores), event.pot
    state.seats = [SeatState(_core.Hand("", state.space), state.kinds) for _ in range(n)]
    state.turn, state.drawn = event.dealer, None
    state.revealed, state.turned, state.luck = [], [], dict(event.luck)
    state.chosen, state.wins, state.result = {}, [], None
    state.set_order()


def _dealt(state: State, event: Dealt) -> None:
    for i, (seat, tiles) in enumerate(zip(state.seats, event.hands, strict=True)):
        seat.tiles = list(tiles)
        seat.rebuild()
        seat.active = bool(tiles)  # who is dealt nothing sits out
        state.wall_of(i).head += len(tiles)
    state.set_order()


def _drawn(state: State, event: Drawn) -> None:
    state.walls[event.seat % len(state.walls)].take(event.source)
    if state.drawn is not None:
        state.seats[state.turn].gain(state.drawn)
    state.turn = event.seat
    state.drawn = event.tile


def _discarded(state: State, event: Discarded) -> None:
    seat = state.seats[event.seat]
    if not event.drawn:
        seat.lose(event.tile)
        if state.drawn is not None:
            seat.gain(state.drawn)
    state.drawn = None
    seat.river.append(river_tile(event.tile, event.drawn))


def _declared(state: State, event: Declared) -> None:
    seat = state.seats[event.seat]
    seat.declared = event.name
    seat.declared_at = len(seat.river)


def _keep_drawn(state: State, seat: SeatState) -> None:
    if state.drawn is not None:
        seat.gain(state.drawn)
        state.drawn = None


def _called(state: State, event: Called) -> None:
    seat, meld = state.seats[event.seat], event.meld
    _keep_drawn(state, seat)
    if meld.from_seat is not None:
        river = state.seats[meld.from_seat].river
        last = river[-1]
        river[-1] = river_tile(last.tile, last.drawn, event.seat)
    for tile in meld.own:
        seat.lose(tile)
    seat.melds.append(meld)
    if meld.type in GROUPS:
        seat.hand.add_meld(*meld_group(meld, seat.kinds, state.space))
    state.turn = event.seat


def _kong_added(state: State, event: KongAdded) -> None:
    seat = state.seats[event.seat]
    _keep_drawn(state, seat)
    seat.tiles.remove(event.tile)
    index, pung = _meld_of(seat, event.tile, MeldType.PUNG)
    grown = (*pung.tiles, event.tile)
    seat.set_meld(index, Meld(MeldType.ADDED_KONG, grown, pung.claimed, pung.from_seat, event.tile))


def _meld_changed(state: State, event: MeldChanged) -> None:
    """Of the tiles taken by the seat on turn the last is as if just drawn."""
    seat, owner = state.seats[event.seat], state.seats[event.from_seat]
    meld = owner.melds[event.index]
    own = list(meld.own)
    for tile in event.takes:
        if tile not in own:
            raise ValueError(f"no {_core.format_tile(tile)} to take from that meld")
        own.remove(tile)
    claimed = () if meld.claimed is None else (meld.claimed,)
    _keep_drawn(state, seat)
    for tile in event.gives:
        seat.lose(tile)
    for tile in event.takes:
        _keep_drawn(state, seat)
        if state.turn == event.seat:
            state.drawn = tile
        else:
            seat.gain(tile)
    owner.set_meld(event.index, replace(meld, tiles=(*own, *event.gives, *claimed)))


def _meld_of(seat: SeatState, tile: int, *types: MeldType) -> tuple[int, Meld]:
    for index, meld in enumerate(seat.melds):
        if meld.type in types and meld_kind(meld, seat.kinds) == seat.kinds.of[tile]:
            return index, meld
    raise ValueError(f"no {' or '.join(types)} of {_core.format_tile(tile)} on the table")


def _robbed(state: State, event: Robbed) -> None:
    seat = state.seats[event.seat]
    for index, (why, tile) in enumerate(seat.aside):
        if tile == event.tile:
            seat.aside[index] = (f"robbed_{why}", tile)
            return
    index, kong = _meld_of(seat, event.tile, MeldType.ADDED_KONG, MeldType.CONCEALED_KONG)
    rest = list(kong.tiles)
    rest.remove(event.tile)
    seat.aside.append(("robbed_kong", event.tile))
    if kong.type is MeldType.ADDED_KONG:
        seat.set_meld(index, Meld(MeldType.PUNG, tuple(rest), kong.claimed, kong.from_seat))
    else:
        seat.tiles += rest
        seat.set_meld(index, None)


def _put_aside(state: State, event: PutAside) -> None:
    seat = state.seats[event.seat]
    if state.turn == event.seat and state.drawn == event.tile:
        state.drawn = None
    else:
        seat.lose(event.tile)
        if state.turn == event.seat:
            _keep_drawn(state, seat)
    seat.aside.append((event.why, event.tile))


def _flowers_replaced(state: State, event: FlowersReplaced) -> None:
    seat, wall = state.seats[event.seat], state.wall_of(event.seat)
    on_turn = state.turn == event.seat
    if on_turn:
        _keep_drawn(state, seat)
    for tile in event.tiles:
        seat.tiles.remove(tile)
        seat.aside.append((Source.FLOWER, tile))
        wall.take(Source.FLOWER)
    seat.tiles += event.drawn_tiles
    if on_turn:
        state.drawn = seat.tiles.pop()
    seat.rebuild()


def _revealed(state: State, event: Revealed) -> None:
    if event.place:
        state.walls[0].take_back(event.place)
    elif event.source is not None:
        state.walls[0].take(event.source)
    if event.seat is not None:
        state.seats[event.seat].aside.append((event.why, event.tile))
        return
    state.revealed.append((event.why, event.tile))
    if event.place or event.source is not None:
        state.turned.append(event.tile)


def _passed(state: State, event: Passed) -> None:
    """Nothing on the table changes; a ruleset may remember it."""


def _chosen(state: State, event: Chosen) -> None:
    state.chosen[event.name] = event.values


def _exchanged(state: State, event: Exchanged) -> None:
    """Tiles received were not drawn: a seat that gives its drawn tile away goes on with a full hand and none drawn."""
    for gift in event.gifts:
        seat = state.seats[gift.seat]
        for tile in gift.tiles:
            if tile not in seat.tiles and state.turn == gift.seat and state.drawn == tile:
                state.drawn = None
            else:
                seat.tiles.remove(tile)
    for gift in event.gifts:
        state.seats[gift.to_seat].tiles += gift.tiles
    for seat in state.seats:
        seat.rebuild()


def _won(state: State, event: Won) -> None:
    state.wins += event.wins
    first = event.wins[0]
    if first.by == "discard" and first.from_seat is not None:
        river = state.seats[first.from_seat].river
        last = river[-1]
        river[-1] = river_tile(last.tile, last.drawn, first.seat)


def _paid(state: State, event: Paid) -> None:
    for payment in event.payments:
        account = state.accounts[payment.account] if payment.account else state.scores
        if payment.payer is None:
            state.pot -= payment.amount
        else:
            account[payment.payer] -= payment.amount
        if payment.payee is None:
            state.pot += payment.amount
        else:
            account[payment.payee] += payment.amount


def _left(state: State, event: Left) -> None:
    state.seats[event.seat].active = False
    state.set_order()


def _shown(state: State, event: Shown) -> None:
    state.seats[event.seat].shown = True


def _hand_ended(state: State, event: HandEnded) -> None:
    state.result = event


def _match_ended(state: State, event: MatchEnded) -> None:
    state.ended = True


REDUCERS: dict[type, Callable[[State, Any], None]] = {
    HandStarted: _hand_started,
    Dealt: _dealt,
    Drawn: _drawn,
    Discarded: _discarded,
    Declared: _declared,
    Called: _called,
    KongAdded: _kong_added,
    MeldChanged: _meld_changed,
    Robbed: _robbed,
    PutAside: _put_aside,
    FlowersReplaced: _flowers_replaced,
    Revealed: _revealed,
    Passed: _passed,
    Chosen: _chosen,
    Exchanged: _exchanged,
    Won: _won,
    Paid: _paid,
    Left: _left,
    Shown: _shown,
    HandEnded: _hand_ended,
    MatchEnded: _match_ended,
}
