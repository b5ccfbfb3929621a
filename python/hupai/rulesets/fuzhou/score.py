"""What a Fuzhou hand is worth: flowers, the patterns (加番牌型), and who pays.

docs/rulesets/fuzhou.md tells rules and decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.records import FanRecord, GroupRecord, HandRecord, Names, Refused, Result
from hupai.rulesets.base import STANDARD_FORM
from hupai.rulesets.fuzhou.options import HONOURS, ROBBING, FuzhouContext, Options
from hupai.rulesets.kit.gold import (
    ALL_GOLDS,
    gold_discarded,
    held_golds,
    pair_of_golds,
)
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.kit.possible import Clash, Possible
from hupai.rulesets.kit.scoring import (
    ReadingDetail,
    first_reading,
    full_hand,
    hand_of,
    not_complete,
    refuse,
)
from hupai.settle import Payment, deltas
from hupai.table.state import Kinds, kinds_of

ID, SEATS = "fuzhou", 4
SPACE = _core.TileSpace.SUITS_ONLY
FORMS = FormSet(STANDARD_FORM, SPACE)
FLOWERS = frozenset((*HONOURS, *FLOWERS_8))
SETS = (FLOWERS_8[:4], FLOWERS_8[4:], *((kind,) * 4 for kind in HONOURS))
OF_A_SET, OF_A_KONG = 2, {"kong": 1, "added_kong": 1, "concealed_kong": 2}


class Pattern(NamedTuple):
    """A 加番牌型: its id, names and 番."""

    id: str
    names: Names
    fan: int


GOLDEN_PAIR = Pattern("golden_pair", Names("金雀", "Golden pair"), 60)
THREE_GOLDS = Pattern("three_golds", Names("三金倒", "Three golds"), 40)
ROBBED_GOLD = Pattern("robbed_gold", Names(ROBBING, "Robbing the gold"), 30)
FLOWERLESS = Pattern("flowerless", Names("平胡", "Flowerless win"), 30)
ALSO_FLOWERLESS = Pattern("also_flowerless", Names("平和", "Flowerless too"), 10)
FLOWER_NAMES = Names("花", "Flowers")


@dataclass(frozen=True, slots=True)
class FuzhouDetail(ReadingDetail):
    """The groups that score (none where three golds win any hand), and how many flowers count."""

    flowers: int = 0


def tiles_of(context: FuzhouContext) -> Kinds:
    """What the tiles of a hand are with this gold."""
    return kinds_of(SPACE, context.gold)


def record_kinds(record: HandRecord) -> Kinds:
    """What the tiles of a hand record are."""
    return tiles_of(record.context)


# --- flowers and patterns


def flower_count(flowers: tuple[int, ...] | int, kongs: list[str]) -> int:
    """花: each flower, two more for every complete set of four, and the kongs."""
    melded = sum(OF_A_KONG[kong] for kong in kongs)
    if isinstance(flowers, int):
        return flowers + melded
    held = Counter(flowers)
    complete = sum(not Counter(four) - held for four in SETS)
    return len(flowers) + OF_A_SET * complete + melded


def _kongs(record: HandRecord) -> list[str]:
    return [str(meld.type) for meld in record.melds if meld.type in OF_A_KONG]


def patterns(record: HandRecord, hand: _core.Hand | None) -> tuple[Pattern, ...]:
    """The pattern worth most and what being flowerless adds; `hand` is the complete hand, None where three golds win."""
    plain = not record.flowers and not _kongs(record)
    best = max(_shown(record, hand, plain), key=lambda pattern: pattern.fan, default=None)
    if best is None:
        return ()
    return (best, ALSO_FLOWERLESS) if plain and best is not FLOWERLESS else (best,)


def _shown(record: HandRecord, hand: _core.Hand | None, plain: bool) -> Iterator[Pattern]:
    if record.win_by == "self_draw" and held_golds(record, record.context) >= ALL_GOLDS:
        yield THREE_GOLDS
    if hand is None:
        return
    if pair_of_golds(hand):
        yield GOLDEN_PAIR
    if record.context.way == ROBBING:
        yield ROBBED_GOLD
    if plain:
        yield FLOWERLESS


# --- payments


def price(base: int, flowers: int, fan: int, win_by: str) -> int:
    """What one payer pays: flowers count double with a pattern and for a self-draw."""
    double = fan > 0 or win_by == "self_draw"
    return base * (flowers * (2 if double else 1) + fan)


def payments(record: HandRecord, options: Options, flowers: int, fan: int) -> tuple[Payment, ...]:
    """Who pays for a win; repeats of the dealer count like flowers between the dealer and the winner."""
    winner, dealer, way = record.winner, record.dealer, str(record.win_by)
    repeats: int = record.context.dealer_streak
    others = [seat for seat in range(SEATS) if seat != winner]
    everybody = way == "self_draw" or (way == "discard" and options.discard_payers == "all")
    times = 2 if way == "discard" and options.discard_payers == "discarder_double" else 1
    paid = []
    for seat in others if everybody else [record.from_seat]:
        extra = repeats if dealer in (seat, winner) else 0
        amount = times * price(options.base, flowers + extra, fan, way)
        paid.append(Payment(seat, winner, amount, way))
    asked = winner == dealer or any(payment.payer == dealer for payment in paid)
    if options.repeat_paid == "always" and repeats and not asked:
        due = price(options.base, repeats, fan, way) - options.base * fan
        paid.append(Payment(dealer, winner, due, "repeat"))
    return tuple(paid)


# --- the whole


def score(record: HandRecord, options: Options) -> Result:
    """One win: its flowers and patterns, and who pays; or why it does not win."""
    context: FuzhouContext = record.context
    _check_golds(record, context)
    if _at_the_turn(record, options):
        hand = hand_of(record, SPACE, win_tile=True, known=tiles_of(context))
        return _won(record, options, hand, None)
    hand = full_hand(record, SPACE, options.groups, tiles_of(context))
    why = refusal(record, hand, options)
    if why is None:
        return _won(record, options, hand, hand)
    if why.code == "not_complete" and THREE_GOLDS in _shown(record, None, False):
        return _won(record, options, hand, None)
    return refuse(record, ID, SEATS, "points", why)


def _check_golds(record: HandRecord, context: FuzhouContext) -> None:
    turned = context.way == ROBBING and record.win_tile == context.gold
    golds = held_golds(record, context) - turned
    if context.gold is not None and golds > ALL_GOLDS:
        raise ValueError(f"concealed: {golds} golds, of which one lies turned on the table")


def _at_the_turn(record: HandRecord, options: Options) -> bool:
    """Three golds as the gold is turned, before the own first draw: one of them stands as the winning tile."""
    short = len(record.concealed) == 3 * options.groups and not record.melds
    return (
        short
        and record.win_by == "self_draw"
        and record.win_tile == record.context.gold
        and held_golds(record, record.context) == ALL_GOLDS
    )


def refusal(record: HandRecord, hand: _core.Hand, options: Options) -> Refused | None:
    """Why a hand with its winning tile is no win by its shape, None if it is one."""
    context: FuzhouContext = record.context
    if not _core.is_complete(hand, FORMS.bits):
        return not_complete(record, hand, FORMS.bits, tiles_of(context))
    if record.win_by == "self_draw":
        return None
    if record.win_tile == context.gold:
        return gold_discarded()
    if options.pao_baida == "any_tile" and runs_wild(hand, record.win_tile or 0):
        return wild_wait()
    return None


def runs_wild(hand: _core.Hand, win_tile: int) -> bool:
    """跑百搭: without the winning tile any would do, and the golds are not the pair."""
    before = hand.copy()
    before.remove(win_tile)
    return bool(_core.awaits_any_tile(before)) and not pair_of_golds(hand)


def wild_wait() -> Refused:
    return Refused.of(
        "wild_wait",
        "跑百搭时不能捉铳，只能自摸",
        "a hand that any tile would complete wins by self-draw only",
    )


def _won(
    record: HandRecord, options: Options, hand: _core.Hand, complete: _core.Hand | None
) -> Result:
    flowers = flower_count(record.flowers, _kongs(record))
    found = patterns(record, complete)
    fan = sum(pattern.fan for pattern in found)
    each = price(1, 1, fan, str(record.win_by)) - fan
    fans = [FanRecord(pattern.id, pattern.names, pattern.fan) for pattern in found]
    if flowers:
        fans.append(FanRecord("flower", FLOWER_NAMES, each, flowers))
    paid = payments(record, options, flowers, fan)
    reading: tuple[GroupRecord, ...] = ()
    if complete is not None:
        reading = first_reading(complete, FORMS.bits) or ()
    return Result(
        ruleset=ID,
        id=record.id,
        win=True,
        fans=tuple(fans),
        total=fan + each * flowers,
        unit="points",
        detail=FuzhouDetail(reading, flowers),
        deltas=deltas(paid, SEATS),
        payments=paid,
    )


def possible(options: Options) -> Possible:
    """Honours are flowers; the gold is robbed before anybody calls."""
    before = "the gold is robbed before any call"
    return Possible(
        flowers=FLOWERS,
        clashes=(
            Clash("way", "melds", before),
            Clash("way", "rob_kong", before),
            Clash("way", "discard_to_dealer", "the dealer robs it before any discard"),
            Clash("way", "after_kong", before),
            Clash("way", "last_tile", "that is not the last tile"),
        ),
    )
