"""七搶一 and 八花 at the table: asked after each flower that is laid aside, in the deal too."""

from __future__ import annotations

from typing import Any

from hupai.records import HandRecord
from hupai.rulesets.kit.playing import FLOWERS_8, meld_record, record_of
from hupai.rulesets.taiwan16.facts import Rules, State
from hupai.rulesets.taiwan16.flowers import OTHERS
from hupai.table.events import Source
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.win import WinTile, win


def flowers_of(state: State, seat: int) -> list[int]:
    """The flowers that the seat has laid aside, in the order in which it did."""
    return [tile for why, tile in state.seats[seat].aside if why == Source.FLOWER]


def after_flower(state: State, rules: Rules, seat: int, then: Phase) -> Step | None:
    """Who has all eight wins; who has seven wins as soon as another shows the eighth."""
    shown = [flowers_of(state, at) for at in range(rules.seats)]
    if sum(map(len, shown)) < len(FLOWERS_8):
        return None
    for winner, flowers in enumerate(shown):
        if len(flowers) == len(FLOWERS_8):
            tile = WinTile(winner, flowers[-1], "self_draw", None, Source.FLOWER)
            return win(state, rules, (tile,))
        if len(flowers) == OTHERS:
            holder = next(at for at, own in enumerate(shown) if own and at != winner)
            tile = WinTile(winner, shown[holder][0], "rob_kong", holder, Source.FLOWER)
            return win(state, rules, (tile,))
    return None


def win_record(state: State, win: WinTile, context: Any = None) -> HandRecord:
    """The hand record of a win; of one by flowers with the tiles as they are and the other seven flowers."""
    if win.tile not in FLOWERS_8:
        return record_of(state, win, context)
    flowers = flowers_of(state, win.seat)
    if win.by == "self_draw":
        flowers.remove(win.tile)
    return HandRecord(
        concealed=tuple(sorted(state.held(win.seat))),
        win_tile=win.tile,
        win_by=win.by,  # type: ignore[arg-type]
        melds=tuple(
            meld_record(meld, win.seat, len(state.seats)) for meld in state.seats[win.seat].melds
        ),
        winner=win.seat,
        dealer=state.dealer,
        from_seat=win.from_seat,
        flowers=tuple(flowers),
    )
