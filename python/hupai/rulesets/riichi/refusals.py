"""Why a riichi hand does not win: not complete, no yaku, too few han, furiten; each in words and with its facts."""

from __future__ import annotations

from dataclasses import replace

from hupai import _core, _fields
from hupai.records import RED, HandRecord, Names, Refused
from hupai.rulesets.kit.scoring import hand_of, not_complete, tiles_text
from hupai.rulesets.riichi.fan_table import FORMS, Table, score_record
from hupai.rulesets.riichi.options import RiichiOptions


def refusal(
    record: HandRecord, options: RiichiOptions, table: Table, found: _core.RiichiScore
) -> Refused | None:
    """Why the hand as such does not win; None when it does."""
    status = found.status.name.lower()
    if status == "not_complete":
        return not_complete(record, hand_of(record, table.space, win_tile=True), FORMS)
    if status == "no_yaku":
        return _no_yaku()
    if status == "below_minimum":
        return _below_minimum(found.han, options, record)
    if not options.late_yaku:
        return _late_yaku(record, options, table)
    return None


def _no_yaku() -> Refused:
    text = Names(
        "无役：宝牌不能单独作为和牌条件",
        "No yaku: dora alone do not win",
        "役なし：ドラだけでは和了できません",
    )
    return Refused("no_yaku", text)


def _below_minimum(han: int, options: RiichiOptions, record: HandRecord) -> Refused:
    minimum = max(options.minimum_han, 2)
    text = Names(
        f"番数不足：役只有 {han} 番，至少要 {minimum} 番",
        f"Too few han: the yaku make {han}, at least {minimum} are needed",
        f"翻数不足：役は{han}翻、{minimum}翻必要です",
    )
    return Refused(
        "below_minimum", text, {"han": han, "minimum": minimum, "honba": record.context.honba}
    )


def _late_yaku(record: HandRecord, options: RiichiOptions, table: Table) -> Refused | None:
    """Without atozuke: an open hand one of whose waits would give no yaku."""
    if all(meld.type == "concealed_kong" for meld in record.melds):
        return None
    waits = _core.waits(hand_of(record, table.space, win_tile=False), FORMS)
    without = []
    for kind in waits:
        found = score_record(replace(record, win_tile=kind), options, table)
        if found.status.name.lower() == "no_yaku":
            without.append(kind)
    if not without:
        return None
    tiles = tiles_text(without, table.space)
    text = Names(
        f"后付：听 {tiles} 时无役",
        f"The yaku is not fixed: {tiles} would give none",
        f"後付け：{tiles}では役がありません",
    )
    return Refused("no_yaku", text, {"waits_without_yaku": tiles})


def furiten(record: HandRecord, table: Table, own_discards: object) -> Refused | None:
    """Furiten by one's own discards: any tile waited for is among them."""
    if own_discards is None or record.win_by == "self_draw":
        return None
    given = _fields.parse_tile_list(own_discards, "own_discards", table.space)
    discarded = {tile & ~RED for tile in given}
    waits = _core.waits(hand_of(record, table.space, win_tile=False), FORMS)
    passed = [kind for kind in waits if kind in discarded]
    if not passed:
        return None
    tiles = tiles_text(passed, table.space)
    text = Names(
        f"振听：自己打过所听的 {tiles}，不能荣和",
        f"Furiten: {tiles} is waited for and was discarded, so only a self-draw wins",
        f"フリテン：待ち牌の{tiles}を捨てています",
    )
    facts = {"waits": tiles_text(waits, table.space), "discarded": tiles}
    return Refused("furiten", text, facts)
