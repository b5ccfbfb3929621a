"""What a Xiamen win pays: the base and the water, multiplied by the way it was won, and bonuses outside the chips.

docs/rulesets/xiamen.md tells rules and decisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.records import HandRecord, Refused, Result
from hupai.rulesets.base import STANDARD_FORM
from hupai.rulesets.kit.gold import ALL_GOLDS, gold_discarded, held_golds
from hupai.rulesets.kit.possible import Clash, Possible
from hupai.rulesets.kit.scoring import (
    ReadingDetail,
    hand_of,
    not_complete,
    refuse,
)
from hupai.rulesets.xiamen import water
from hupai.rulesets.xiamen.options import (
    DEALT_GOLDS,
    DEALT_READY,
    DOUBLE_TOUR,
    HEAVEN,
    SEATS,
    SWEEP,
    THREE_GOLDS,
    TOUR,
    TRIPLE_TOUR,
    WAYS,
    Options,
    XiamenContext,
)
from hupai.settle import Payment, deltas
from hupai.table.state import Kinds, kinds_of

ID, GROUPS = "xiamen", 5
SPACE = _core.TileSpace.STANDARD
FORMS = FormSet(STANDARD_FORM, SPACE)
BASE, DEALER_BASE = 8, 16
BONUS = "bonus"  # the account outside the chips
TOURS = (TOUR, DOUBLE_TOUR, TRIPLE_TOUR)


@dataclass(frozen=True, slots=True)
class XiamenDetail(ReadingDetail):
    """The groups that score (none where three golds win any hand), the water, the winner's base and the multiplier."""

    water: int = 0
    base: int = 0
    multiplier: int = 0


def kinds_with(gold: int | None) -> Kinds:
    """What the tiles are with this gold: White is the gold's natural tile, unless it is the gold itself."""
    return kinds_of(SPACE, gold, water.WHITE if gold not in (None, water.WHITE) else None)


def record_kinds(record: HandRecord) -> Kinds:
    """What the tiles of a hand record are."""
    return kinds_with(record.context.gold)


# --- payments


def base_of(seat: int, dealer: int, repeats: int) -> int:
    """底: 8, of the dealer 16, doubled with every repeat."""
    return DEALER_BASE << repeats if seat == dealer else BASE


def multiplier_of(way: str, options: Options) -> int:
    """What the way of winning multiplies by."""
    return options.sanyou if way == TRIPLE_TOUR else WAYS[way].multiplier


def payments(
    way: str,
    winner: int,
    due: Mapping[int, int],
    chips: Sequence[int] | None,
    *,
    sweep: bool = False,
) -> tuple[Payment, ...]:
    """What `due` says each loser owes, no more than it has left; then the bonuses, which are no chips."""
    info = WAYS[way]
    paid = []
    for seat, amount in due.items():
        stack = amount if chips is None else chips[seat]
        paid.append(Payment(seat, winner, stack if sweep else min(amount, stack), info.id))
    if info.bonus:
        paid += [Payment(seat, winner, info.bonus, info.id, BONUS) for seat in due]
    if chips is not None and all(p.amount == chips[p.payer or 0] > 0 for p in paid[: len(due)]):
        paid += [Payment(seat, winner, SWEEP, "sweep", BONUS) for seat in due]
    return tuple(paid)


def record_payments(record: HandRecord, options: Options, total: int) -> tuple[Payment, ...]:
    """Who pays for a win with so much water: all three, whoever gave the tile."""
    context: XiamenContext = record.context
    way = context.way or str(record.win_by)
    due = {}
    for seat in range(SEATS):
        if seat != record.winner:
            own = options.base_of == "payer" and seat == record.dealer
            base = base_of(seat if own else record.winner, record.dealer, context.dealer_streak)
            due[seat] = (base + total) * multiplier_of(way, options)
    sweep = options.sanyou_sweep and way == TRIPLE_TOUR and context.chips is not None
    return payments(way, record.winner, due, context.chips, sweep=sweep)


# --- the whole


def score(record: HandRecord, options: Options) -> Result:
    """One win: its water, and who pays; or why it does not win."""
    context: XiamenContext = record.context
    known = kinds_with(context.gold)
    _check_golds(record)
    if _at_the_turn(record):
        hand = hand_of(record, SPACE, win_tile=True, known=known)
        return _won(record, options, hand, known, complete=False)
    hand = hand_of(record, SPACE, win_tile=True, known=known)  # what is no hand at all is an error
    why = wrong_tile_count(hand)
    if why is not None:
        return refuse(record, ID, SEATS, "water", why)
    _check_way(record, hand)
    why = refusal(record, hand, known)
    if why is None:
        return _won(record, options, hand, known, complete=True)
    if why.code == "not_complete" and context.way in (THREE_GOLDS, DEALT_GOLDS):
        return _won(record, options, hand, known, complete=False)
    return refuse(record, ID, SEATS, "water", why)


def _check_golds(record: HandRecord) -> None:
    context: XiamenContext = record.context
    golds = held_golds(record, context)
    held = golds - (context.way == DEALT_READY and record.win_tile == context.gold)
    if context.gold is not None and held > ALL_GOLDS:
        raise ValueError(f"concealed: {golds} golds, of which one lies turned on the table")
    if context.way in (THREE_GOLDS, DEALT_GOLDS) and golds < ALL_GOLDS:
        raise ValueError(f"context.way: {context.way}, but the hand holds {golds} golds")


def _at_the_turn(record: HandRecord) -> bool:
    """Three golds as the gold is turned, before the own first draw: one of them stands as the winning tile."""
    return (
        record.context.way == DEALT_GOLDS
        and len(record.concealed) == 3 * GROUPS
        and record.win_tile == record.context.gold
    )


def _check_way(record: HandRecord, hand: _core.Hand) -> None:
    """Raise ValueError for a way that the hand cannot have been won in."""
    way, dealer = record.context.way, record.winner == record.dealer
    if way == HEAVEN and not dealer:
        raise ValueError(f"context.way: {way}, but seat {record.winner} is not the dealer")
    if way == DEALT_READY and dealer:
        raise ValueError(f"context.way: {way}, but seat {record.winner} is the dealer")
    if way in TOURS:
        before = hand.copy()
        before.remove(record.win_tile or 0)
        if not _core.awaits_any_tile(before):
            raise ValueError(f"context.way: {way}, but the hand was not five groups and a gold")


def wrong_tile_count(hand: _core.Hand) -> Refused | None:
    """Why a hand of too few or too many tiles does not win, None for one of seventeen with the winning tile."""
    held, wanted = hand.size + 3 * len(hand.melds), 3 * GROUPS + 2
    if held == wanted:
        return None
    return Refused.of(
        "tile_count",
        f"牌数不对：连同胡牌张共 {held} 张，应为 {wanted} 张（每组副露算三张）",
        f"{held} tiles with the winning one, expected {wanted} (a meld counts three)",
        tiles=held,
        expected=wanted,
    )


def refusal(record: HandRecord, hand: _core.Hand, known: Kinds) -> Refused | None:
    """Why a hand with its winning tile is no win, None if it is one."""
    if not _core.is_complete(hand, FORMS.bits):
        return not_complete(record, hand, FORMS.bits, known)
    if record.win_by != "discard":
        return None
    if record.win_tile == record.context.gold:
        return gold_discarded()
    return gold_in_hand() if hand.wilds else None


def gold_in_hand() -> Refused:
    return Refused.of(
        "gold_in_hand",
        "有金不能捉炮，必须自摸",
        "with a gold in hand no discard wins, only a self-draw",
    )


def _won(
    record: HandRecord, options: Options, hand: _core.Hand, known: Kinds, *, complete: bool
) -> Result:
    context: XiamenContext = record.context
    items, reading = water.water_of(record, hand, known, FORMS.bits, complete=complete)
    total = water.worth(items)
    paid = record_payments(record, options, total)
    base = base_of(record.winner, record.dealer, context.dealer_streak)
    multiplier = multiplier_of(context.way or str(record.win_by), options)
    return Result(
        ruleset=ID,
        id=record.id,
        win=True,
        fans=water.records(items),
        total=total,
        unit="water",
        detail=XiamenDetail(reading, total, base, multiplier),
        deltas=deltas(paid, SEATS),
        payments=paid,
    )


def possible(options: Options) -> Possible:
    """The special ways are won by self-draw."""
    own = "the special ways are won with an own tile"
    return Possible(
        clashes=(Clash("way", "discard", own), Clash("way", "rob_kong", own)),
    )
