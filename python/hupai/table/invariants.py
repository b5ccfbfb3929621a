"""What holds on every table at every moment: no tile and no point gets lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hupai import _core
from hupai.table.play import Rules, State
from hupai.table.state import SeatState


class BrokenInvariant(RuntimeError):
    """A table on which something got lost: a fault of the program."""


def tiles_on(state: State) -> Iterator[int]:
    """Every tile wherever it lies, once."""
    yield from state.turned
    for wall in state.walls:
        yield from (wall.tiles[at] for at in wall.unseen())
    if state.drawn is not None:
        yield state.drawn
    for seat in state.seats:
        yield from seat.tiles
        yield from (tile for _, tile in seat.aside)
        yield from (discard.tile for discard in seat.river)
        for meld in seat.melds:
            yield from meld.own


def check(state: State, rules: Rules, money: int) -> None:
    """Raise BrokenInvariant unless all tiles and `money` points are there and the core's hands are the hands."""
    found, expected = Counter(tiles_on(state)), Counter(rules.tiles)
    if found != expected:
        lost, gained = expected - found, found - expected
        raise BrokenInvariant(f"tiles lost {_text(lost, rules)}, gained {_text(gained, rules)}")
    points = sum(state.scores) + state.pot
    if points != money:
        raise BrokenInvariant(f"{points} points on the table, there were {money}")
    for name, amounts in state.accounts.items():
        if sum(amounts):
            raise BrokenInvariant(f"{sum(amounts)} points in the account {name!r} from nowhere")
    for number, seat in enumerate(state.seats):
        if not _same_hand(seat):
            raise BrokenInvariant(f"seat {number}: the core holds {seat.hand} for {seat.tiles}")


def _text(tiles: Counter[int], rules: Rules) -> str:
    return str(_core.format_tiles(sorted(tiles.elements()), rules.space)) or "none"


def _same_hand(seat: SeatState) -> bool:
    twin = seat.copy()
    twin.rebuild()
    return twin.hand == seat.hand
