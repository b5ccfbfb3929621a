"""Wins at the riichi table: whether a tile may be won, and what all wins on it are paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hupai import _core
from hupai.records import HandRecord, Result
from hupai.rulesets.kit.playing import record_of, win_line
from hupai.rulesets.riichi.context import RiichiContext
from hupai.rulesets.riichi.facts import Rules, State
from hupai.rulesets.riichi.fan_table import Table, score_record
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.rulesets.riichi.score import ROWS, score, shown
from hupai.rulesets.riichi.settlement import settle_wins
from hupai.table.events import Event, Paid, Source, WinLine
from hupai.table.phases.win import WinTile

INDICATORS = 5  # fixed tiles of the wall: five dora indicators, then the five below them


def table_of(rules: Rules) -> Table:
    return Table(rules.id, rules.seats, rules.space)


def indicators(state: State, riichi: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dora indicators turned so far, and the ura indicators that a hand in riichi sees."""
    wall = state.walls[0]
    turned = tuple(tile for _, tile in state.revealed)
    below = range(INDICATORS, INDICATORS + len(turned)) if riichi else ()
    return turned, tuple(wall.fixed(at) for at in below)


def win_record(state: State, rules: Rules, win: WinTile) -> HandRecord:
    """The hand record of a win at this moment, without liability."""
    options = rules.options
    facts = state.facts
    mine = facts.seats[win.seat]
    turned, below = indicators(state, bool(mine.riichi))
    context = RiichiContext(
        riichi=mine.riichi or None,  # type: ignore[arg-type]
        ippatsu=mine.ippatsu,
        first_turn=_is_first_turn(state, win),
        dora_indicators=turned,
        ura_indicators=below if options.ura_dora else (),
        honba=state.streak,
        deposits=state.pot // options.riichi_deposit if options.riichi_deposit else 0,
        nuki=mine.nuki,
        open_riichi=mine.open,
        wins_in_a_row=facts.dealer_wins + 1 if win.seat == state.dealer else 0,
    )
    record = record_of(state, win, context)
    if win.source is Source.ASIDE:
        # A North set aside is won on as if it had been discarded; drawn for one, a tile is a
        # replacement as for a kong only where the options say so.
        if win.by == "rob_kong":
            return replace(record, win_by="discard")
        rinshan = isinstance(options, SanmaOptions) and options.rinshan_after_nuki
        last_tile = record.last_tile and (rinshan or options.haitei_on_replacement)
        return replace(record, after_kong=rinshan, last_tile=last_tile)
    return record


def _is_first_turn(state: State, win: WinTile) -> bool:
    """Before any call and the seat's own first discard; a kong that is robbed is a call already."""
    return state.facts.untouched and not state.seats[win.seat].river and win.by != "rob_kong"


def can_win(state: State, rules: Rules, win: WinTile) -> bool:
    """Whether the hand, complete with this tile, has a yaku."""
    return worth(state, rules, win).win


def worth(state: State, rules: Rules, win: WinTile) -> Result:
    return score(win_record(state, rules, win), rules.options, table_of(rules))


def settle(
    state: State, rules: Rules, wins: Sequence[WinTile]
) -> tuple[tuple[WinLine, ...], Sequence[Event]]:
    """All winners of one tile, paid in turn order; counters and deposits go as the options say."""
    records = [_with_liability(state, rules, win) for win in wins]
    settled = settle_wins(records, rules.options, table_of(rules))
    lines = tuple(
        win_line(win, result, ura_indicators=_below(record))
        for win, record, result in zip(wins, records, settled.results, strict=True)
    )
    return lines, [Paid(result.payments) for result in settled.results]


def _below(record: HandRecord) -> list[str]:
    """The ura indicators that this winner turned, as tile text."""
    return [_core.format_tile(tile) for tile in record.context.ura_indicators]


def _with_liability(state: State, rules: Rules, win: WinTile) -> HandRecord:
    """The record of a win with the seat that answers for it, where the hand holds what makes one liable."""
    record = win_record(state, rules, win)
    options = rules.options
    fed = state.facts.fed
    if "big_open_kan" in options.liability and record.after_kong and fed and fed[0] == win.seat:
        return replace(record, context=replace(record.context, liable=fed[1]))
    known = [pair for pair in state.facts.seats[win.seat].liable if pair[0] in options.liability]
    if not known:
        return record
    found = shown(score_record(record, options, table_of(rules)))
    fans = {ROWS[line.row].id for line in found}
    for name, giver in known:
        if name in fans and giver != win.seat:
            return replace(record, context=replace(record.context, liable=giver))
    return record
