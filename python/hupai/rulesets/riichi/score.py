"""Riichi scoring for four and three players: from a hand record to fans, fu, points and payments.

What a hand is worth is the core's answer; this module says it in words, decides who pays, and explains refusals.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from hupai import _core
from hupai.records import RED, FanRecord, GroupRecord, HandRecord, Names, NotCounted, Result
from hupai.rulesets.kit.scoring import GROUP_TYPES, check_tile_count, refuse
from hupai.rulesets.riichi.context import FuLine, RiichiDetail
from hupai.rulesets.riichi.fan_table import Table, core_rules, score_record
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.payments import Shares, Win, win_payments
from hupai.rulesets.riichi.refusals import furiten, refusal
from hupai.settle import deltas

UNIT = "han"
ROWS = tuple(_core.riichi_rows())

FU_NAMES = {
    "base": Names("底符", "Base", "副底"),
    "seven_pairs": Names("七对子", "Seven pairs", "七対子"),
    "concealed_ron": Names("门前荣和", "Concealed hand, by discard", "門前ロン"),
    "self_draw": Names("自摸", "Self-draw", "ツモ"),
    "pung": Names("刻子", "Pung", "刻子"),
    "kong": Names("杠子", "Kong", "槓子"),
    "pair": Names("雀头", "Pair", "雀頭"),
    "wait": Names("听牌形", "Wait", "待ち"),
    "open_pinfu": Names("副露平和形", "Open hand without fu", "喰い平和形"),
}


def score(
    record: HandRecord, options: RiichiOptions, table: Table, own_discards: object = None
) -> Result:
    """One hand: its fans, fu, points and payments, or why it does not win.

    With the winner's `own_discards` (tiles, called ones too) a win by discard in furiten is refused.
    """
    check_tile_count(record)
    found = score_record(record, options, table)
    refused = refusal(record, options, table, found) or furiten(record, table, own_discards)
    if refused is not None:
        return refuse(record, table.id, table.seats, UNIT, refused)
    paid = win_payments(_win(record, options, table, found), options, table.seats)
    return Result(
        ruleset=table.id,
        id=record.id,
        win=True,
        fans=_fans(found),
        total=found.han,
        unit=UNIT,
        detail=_detail(record, found),
        deltas=deltas(paid, table.seats),
        payments=paid,
    )


def scorer(table: Table) -> Callable[..., Result]:
    """The scoring function of a table: `score` for its seats and tiles."""

    def score_hand(
        record: HandRecord, options: RiichiOptions, own_discards: object = None
    ) -> Result:
        return score(record, options, table, own_discards)

    return score_hand


def not_counter(table: Table) -> Callable[..., tuple[NotCounted, ...]]:
    """What tells of a table's hands the yaku that a win shows and that do not count, each with the dearest that does.

    Those are the yaku beside a yakuman (or a renhou paid as a mangan), and yakuman that are not paid because the
    table's do not add up.
    """

    def not_counted(record: HandRecord, options: RiichiOptions) -> tuple[NotCounted, ...]:
        check_tile_count(record)
        found = score_record(record, options, table)
        if not found.not_counted:
            return ()
        dearest = ROWS[max(found.fans, key=lambda line: line.points).row]
        return tuple(
            NotCounted(row.id, _names(row), dearest.id, _names(dearest), tuple(line.groups))
            for line in sorted(found.not_counted, key=lambda line: -line.points)
            for row in (ROWS[line.row],)
        )

    return not_counted


def shown(found: _core.RiichiScore) -> tuple[_core.FanLine, ...]:
    """What counts and what does not: of yakuman that do not add up, the one with a liable seat may be any of them."""
    return (*found.fans, *found.not_counted)


def _names(row: _core.FanRow) -> Names:
    return Names(row.zh, row.en, row.ja)


def _fans(found: _core.RiichiScore) -> tuple[FanRecord, ...]:
    """The fans, those that count most first."""
    fans = [_fan(line.row, line.count, line.points, tuple(line.groups)) for line in found.fans]
    return tuple(sorted(fans, key=lambda fan: -fan.total))


# The same few thousand lines come again and again.
@functools.lru_cache(maxsize=4096)
def _fan(row: int, count: int, points: int, groups: tuple[int, ...]) -> FanRecord:
    fan = ROWS[row]
    return FanRecord(fan.id, _names(fan), points // count, count, groups)


def _detail(record: HandRecord, found: _core.RiichiScore) -> RiichiDetail:
    lines = sorted(
        (_fu_line(item.reason, item.fu, item.group) for item in found.fu_items), key=_fu_order
    )
    return RiichiDetail(
        reading=_reading(record, found),
        completed=found.completed or 0,
        fu=found.fu if not found.yakuman else None,
        fu_items=tuple(line.fu for line in lines),
        fu_lines=tuple(lines),
        limit=_limit(found),
        points=found.points,
        yakuman=found.yakuman,
    )


@functools.lru_cache(maxsize=1024)
def _fu_line(reason: _core.FuReason, fu: int, group: int | None) -> FuLine:
    id = reason.name.lower()
    return FuLine(id, FU_NAMES[id], fu, group)


def _fu_order(line: FuLine) -> tuple[bool, int]:
    """What a hand starts from, then what adds most."""
    return line.id not in ("base", "seven_pairs"), -line.fu


def _limit(found: _core.RiichiScore) -> str | None:
    name = found.limit.name.lower()
    return None if name == "none" else name


def _reading(record: HandRecord, found: _core.RiichiScore) -> tuple[GroupRecord, ...]:
    """The groups with the red fives in them: those of melds where they lie, the winning one where it went."""
    reading, completed = found.reading, found.completed
    assert reading is not None
    assert completed is not None
    groups: list[list[int]] = [reading.group_tiles(i) for i in range(len(reading.groups))]
    for i, meld in enumerate(record.melds):
        groups[i] = list(meld.tiles)
    if record.win_tile is not None and record.win_tile & RED:
        _put_red(groups, [completed], record.win_tile)
    # The completed group last: its five is the winning tile where another group can hold the red one.
    order = sorted(range(len(record.melds), len(groups)), key=lambda i: i == completed)
    for red in (tile for tile in record.concealed if tile & RED):
        _put_red(groups, order, red)
    return tuple(
        GroupRecord(GROUP_TYPES[group.type], tuple(tiles), group.melded)
        for group, tiles in zip(reading.groups, groups, strict=True)
    )


def _put_red(groups: list[list[int]], order: Sequence[int], red: int) -> None:
    """Turn one plain five of the first group that has one into the red one."""
    for i in order:
        if red & ~RED in groups[i]:
            groups[i][groups[i].index(red & ~RED)] = red
            return


def shares(
    options: RiichiOptions,
    table: Table,
    han_fu: tuple[int, int],
    *,
    yakuman: int = 0,
    dealer: bool,
    self_draw: bool,
) -> _core.RiichiPayments:
    """What so many han and fu (or yakuman) are when they are paid, without counters."""
    three = table.seats == 3
    return _core.riichi_points(
        *han_fu,
        yakuman,
        dealer=dealer,
        self_draw=self_draw,
        three_player=three,
        rules=core_rules(options),
    )


def _win(record: HandRecord, options: RiichiOptions, table: Table, found: _core.RiichiScore) -> Win:
    context = record.context
    liable, part = context.liable, None
    if liable is not None:
        part = _liable_part(record, options, table, found)
    if liable == record.from_seat and record.from_seat is not None:
        liable, part = None, None  # the discarder pays everything anyway
    return Win(
        winner=record.winner,
        dealer=record.dealer,
        discarder=record.from_seat,
        shares=found.payments,
        honba=context.honba,
        deposits=context.deposits,
        liable=liable,
        part=part,
    )


def _liable_part(
    record: HandRecord, options: RiichiOptions, table: Table, found: _core.RiichiScore
) -> Shares | None:
    """What the liable seat answers for, None for everything. Raises ValueError if there is nothing."""
    yakuman = [line.points // 13 for line in shown(found) if ROWS[line.row].id in options.liability]
    if not yakuman and not ("big_open_kan" in options.liability and record.after_kong):
        known = ", ".join(options.liability) or "nothing"
        raise ValueError(
            f"context.liable: {record.context.liable} is named, but the hand has nothing of {known}"
        )
    if options.liability_part == "whole" or not yakuman:
        return None
    return shares(
        options,
        table,
        (0, 0),
        yakuman=min(sum(yakuman), found.yakuman),
        dealer=record.winner == record.dealer,
        self_draw=record.win_by == "self_draw",
    )
