"""What the play parts of several rulesets share: tile sets, and wins scored through the hand record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hupai._brief import brief
from hupai._core import TileSpace
from hupai.records import WINDS, HandRecord, MeldRecord, NoContext, Result
from hupai.table.actions import ActionType
from hupai.table.chance import Chance
from hupai.table.events import Event, Meld, Paid, Source, WinLine
from hupai.table.measure import Standpoint
from hupai.table.phases.base import Phase
from hupai.table.phases.claim import Claim
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn, self_drawn
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules, State

if TYPE_CHECKING:
    from hupai.rulesets.base import Ruleset

SUIT_TILES_108 = tuple(kind for kind in range(27) for _ in range(4))
TILES_136 = tuple(kind for kind in range(34) for _ in range(4))
FLOWERS_8 = tuple(range(34, 42))

Scorer = Callable[[HandRecord, Any], Result]
Facts = Callable[[State, Rules, WinTile], Any]
ToRecord = Callable[[State, WinTile, Any], HandRecord]  # the last: the ruleset's context
Settle = Callable[[State, Rules, Sequence[WinTile]], tuple[tuple[WinLine, ...], Sequence[Event]]]


def meld_record(meld: Meld, seat: int, seats: int) -> MeldRecord:
    """A meld on the table as part of a hand record, its giver counted from `seat`."""
    giver = None if meld.from_seat is None else (meld.from_seat - seat) % seats
    return MeldRecord(str(meld.type), meld.tiles, meld.claimed, giver)  # type: ignore[arg-type]


def is_last_tile(state: State, win: WinTile) -> bool:
    """Whether nobody would draw after this tile: the wall of the seat that is next has run out."""
    at = win.seat if win.from_seat is None else win.from_seat
    return state.wall_of(state.order[at][0]).left == 0


MeldMaker = Callable[[Meld, int, int], MeldRecord]


def record_of(
    state: State,
    win: WinTile,
    context: Any = None,
    record: type[HandRecord] = HandRecord,
    meld_of: MeldMaker = meld_record,
) -> HandRecord:
    """The hand record of a win (or a possible one) at this moment, of the class and with the melds of its ruleset."""
    seat = state.seats[win.seat]
    concealed = sorted(seat.tiles)
    undrawn = state.drawn is None or state.turn != win.seat
    if win.by == "self_draw" and undrawn and win.source is not None:
        concealed.remove(win.tile)  # one of the hand; without a source it is one turned for all
    return record(
        concealed=tuple(concealed),
        win_tile=win.tile,
        win_by=win.by,  # type: ignore[arg-type]
        melds=tuple(meld_of(meld, win.seat, len(state.seats)) for meld in seat.melds),
        winner=win.seat,
        dealer=state.dealer,
        from_seat=win.from_seat,
        round_wind=WINDS[state.round % 4],
        flowers=tuple(tile for why, tile in seat.aside if why == Source.FLOWER),
        last_tile=is_last_tile(state, win),
        after_kong=win.source is Source.KONG,
        context=NoContext() if context is None else context,
    )


def asked_win(state: State, rules: Rules, phase: Phase, seat: int) -> WinTile | None:
    """The win that the seat would claim in this phase, None where there is no tile to win with."""
    if isinstance(phase, Turn) and phase.seat == seat:
        return self_drawn(state, rules, phase)
    if isinstance(phase, Claim) and phase.seat != seat:
        return WinTile(seat, phase.tile, "discard", phase.seat, None)
    if isinstance(phase, KongMade) and phase.seat != seat:
        source = phase.source if phase.type is ActionType.SET_ASIDE else None
        return WinTile(seat, phase.tile, "rob_kong", phase.seat, source)
    return None


def win_line(
    win: WinTile, result: Result, space: TileSpace = TileSpace.STANDARD, **more: Any
) -> WinLine:
    """A win with its account: fans, total, unit and detail as they stand in the result, and `more` JSON values."""
    data = result.to_json(space)
    kept = {key: data[key] for key in ("fans", "total", "unit", "detail")} | more
    return WinLine(win.seat, win.tile, win.by, win.from_seat, kept)


def settle_records(
    scorer: Scorer, context: Facts | None = None, record: ToRecord = record_of
) -> Settle:
    """An answer to `settle`: every winner's hand record is scored and paid by itself; `record` makes it."""

    def settle(
        state: State, rules: Rules, wins: Sequence[WinTile]
    ) -> tuple[tuple[WinLine, ...], Sequence[Event]]:
        lines, paid = [], []
        for win in wins:
            facts = context(state, rules, win) if context else None
            result = scorer(record(state, win, facts), rules.options)
            if not result.win:
                raise ValueError(f"{rules.id}: a win was offered that is none: {result.refused}")
            lines.append(win_line(win, result))
            paid.append(Paid(result.payments))
        return tuple(lines), paid

    return settle


def rules_of(ruleset: Ruleset, options: Any, chance: Chance) -> Rules:
    """A ruleset as the table carries it. Raises ValueError for one that only scores hands."""
    if ruleset.play is None:
        raise ValueError(f"ruleset: {brief(ruleset.id)} scores hands but cannot be played yet")
    return Rules(
        ruleset.id,
        ruleset.seats,
        ruleset.space,
        ruleset.forms_of(options).bits,
        ruleset.measure(Standpoint(options)),
        options,
        ruleset.play,
        chance,
    )
