"""What a hand of 大贰 is worth, and who pays; docs/rulesets/daer.md tells rules and decisions."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from hupai import _core
from hupai.analysis.inputs import FormSet
from hupai.records import FanRecord, GroupRecord, HandRecord, Refused, Result
from hupai.rulesets.base import STANDARD_FORM, TRIPLETS_STAY
from hupai.rulesets.daer.cards import MINIMUM_HU, SPACE, Column, cards_allowed, fours_in
from hupai.rulesets.daer.divisions import Group, card_count, divisions
from hupai.rulesets.daer.options import Options
from hupai.rulesets.daer.record import DaerContext, DaerDetail, DaerRecord
from hupai.rulesets.daer.worth import NAMES, Division, Way, Worth, worth
from hupai.rulesets.kit.possible import Clash, Possible
from hupai.rulesets.kit.scoring import core_meld, held_kind, refuse
from hupai.settle import Payment, deltas

ID, SEATS, COLUMNS = "daer", 4, 7
FORMS = FormSet(STANDARD_FORM | TRIPLETS_STAY, SPACE)
UNITS = {"deng": "points", "mingtang": "fan", "dao": "dao"}
LONGS_AT_THE_DEAL, KANS_AT_THE_DEAL = 3, 5


def dijia_of(dealer: int) -> int:
    """The 底家: opposite the dealer, counts the stock and does not play."""
    return (dealer + 2) % SEATS


def score(record: HandRecord, options: Options) -> Result:
    """What the record's hand is worth: of its divisions the one that pays most, at least ten 胡.

    Raises ValueError for a hand that cannot be.
    """
    _check_seats(record)
    found = _divisions_of(record)
    if isinstance(found, Refused):
        return _refuse(record, options, found)
    enough = [division for division in found if division.hu >= MINIMUM_HU]
    if not enough:
        return _refuse(record, options, too_few(max(division.hu for division in found)))
    way = way_of(record)
    best = max(
        ((division, worth(division, way, options)) for division in enough),
        key=lambda each: (each[1].each_loser, each[1].raw, each[0].hu),
    )
    return _result(record, options, *best)


def way_of(record: HandRecord) -> Way:
    """How the hand was won."""
    first, dealer = _context(record).first_turn, record.winner == record.dealer
    drawn = record.win_by == "self_draw"
    return Way(
        heaven=first and drawn and dealer,
        earth=first and not drawn and not dealer,
        returning=first and not drawn and dealer,
        last=record.last_tile,
    )


def _context(record: HandRecord) -> DaerContext:
    return record.context if isinstance(record.context, DaerContext) else DaerContext()


def _check_seats(record: HandRecord) -> None:
    for key, seat in (("winner", record.winner), ("from", record.from_seat)):
        if seat == dijia_of(record.dealer):
            raise ValueError(f"{key}: seat {seat} sits out while seat {record.dealer} deals")


# --- divisions


def melds_of(record: HandRecord) -> list[Group]:
    """The melds as the core knows them. Raises ValueError for one that is none."""
    return [core_meld(meld, f"melds[{i}]", SPACE) for i, meld in enumerate(record.melds)]


def _divisions_of(record: HandRecord) -> list[Division] | Refused:
    if isinstance(record, DaerRecord) and record.groups:
        return _as_given(record)
    held = [held_kind(tile, "concealed", SPACE) for tile in record.concealed]
    assert record.win_tile is not None
    win: int | None = held_kind(record.win_tile, "win_tile", SPACE)
    context = _context(record)
    all_held = context.first_turn and record.win_by == "self_draw"
    if all_held or context.dealt:  # the dealt cards, of which the winning one is just one
        held.append(record.win_tile)
        win = None
    melds = melds_of(record)
    bare = dealt_columns(held, melds)
    if context.dealt and bare is None:
        return Refused.of(
            "not_complete", "砌牌后没有三垅或五坎", "neither three 垅 nor five 坎 were dealt"
        )
    found = [Division(columns) for columns in divisions(held, melds, win)]
    if bare is not None and (context.dealt or all_held):
        found.append(Division(bare, bare=True))
    return found or _why_none(held, melds, win)


def _as_given(record: DaerRecord) -> list[Division] | Refused:
    columns = tuple(group.column(f"groups[{i}]") for i, group in enumerate(record.groups))
    pairs = sum(column.type == "pair" for column in columns)
    fours = fours_in(columns)
    if fours and not pairs:
        return no_pair()
    if len(columns) != COLUMNS or pairs != (1 if fours else 0):
        return Refused.of(
            "not_complete",
            "不是七列牌：没有招、垅时七列各三张，有时另有一对",
            "not seven columns: of three cards each, or with fours and one pair",
        )
    return [Division(columns)]


def dealt_columns(held: list[int], melds: list[Group]) -> tuple[Column, ...] | None:
    """The 坎 and 垅 of dealt cards where they are enough to win at once: three 垅, or five of either."""
    shown = [card for group, card in melds if group is _core.GroupType.CONCEALED_KONG]
    if len(shown) < len(melds):
        return None
    counts = Counter(held)
    longs = sorted([*shown, *(card for card, count in counts.items() if count == 4)])
    kans = sorted(card for card, count in counts.items() if count == 3)
    if len(longs) < LONGS_AT_THE_DEAL and len(longs) + len(kans) < KANS_AT_THE_DEAL:
        return None
    return (
        *(Column("long", (card,) * 4) for card in longs),
        *(Column("kan", (card,) * 3) for card in kans),
    )


# --- refusals


def _why_none(held: list[int], melds: list[Group], win: int | None) -> Refused:
    counts = Counter(held)
    longs = sum(count == 4 for count in counts.values())
    fours = longs + sum("KONG" in group.name for group, _ in melds)
    allowed = cards_allowed(max(1, fours)) + 1
    have = card_count(held, melds, win)
    if have != allowed:
        return Refused.of(
            "tile_count",
            f"多牌少牌：共 {have} 张，应为 {allowed} 张",
            f"too many or too few cards: {have}, a hand with {fours} fours wins with {allowed}",
            cards=have,
            expected=allowed,
        )
    return no_pair() if fours and _lacks_only_a_pair(held, melds, win) else not_columns()


def _lacks_only_a_pair(held: list[int], melds: list[Group], win: int | None) -> bool:
    """Whether all cards but two are columns."""
    cards = [*held, *([] if win is None else [win])]
    free = [card for card in cards if cards.count(card) < 3]
    for one in sorted(set(free)):
        for other in sorted(set(free)):
            if one >= other:
                continue
            rest = list(held)
            if one in rest and other in rest:
                rest.remove(one)
                rest.remove(other)
                twin = [*rest, one, one]
                if Counter(twin)[one] == 2 and divisions(twin, melds, win):
                    return True
    return False


def no_pair() -> Refused:
    return Refused.of(
        "not_complete",
        "招牌或垅牌后，胡牌时没有一对牌",
        "a hand with a 招 or 垅 needs a pair",
        pair=False,
    )


def not_columns() -> Refused:
    return Refused.of("not_complete", "不能组成七列牌", "the cards do not make seven columns")


def too_few(hu: int) -> Refused:
    return Refused.of(
        "below_minimum",
        f"胡数不足十胡：只有 {hu} 胡",
        f"fewer than ten 胡: {hu}",
        hu=hu,
        minimum=MINIMUM_HU,
    )


def _refuse(record: HandRecord, options: Options, refused: Refused) -> Result:
    return refuse(record, ID, SEATS, UNITS[options.scoring], refused)


# --- the result


def _result(record: HandRecord, options: Options, division: Division, worth: Worth) -> Result:
    paid = payments(record, options, worth)
    return Result(
        ruleset=ID,
        id=record.id,
        win=True,
        fans=tuple(
            FanRecord(name, NAMES[name], count)
            for name, count in sorted(worth.names, key=lambda each: -each[1])
        ),
        total=worth.total,
        unit=UNITS[options.scoring],
        detail=DaerDetail(
            reading=_groups(record, division),
            hu=division.hu,
            red_cards=division.red,
            deng=worth.deng,
            dao=worth.dao,
            factor_raw=worth.raw,
            factor=worth.factor,
        ),
        deltas=deltas(paid, SEATS),
        payments=paid,
    )


def _groups(record: HandRecord, division: Division) -> tuple[GroupRecord, ...]:
    melded = len(record.melds) if not division.bare else 0
    return tuple(
        GroupRecord(column.type, column.cards, at < melded)
        for at, column in enumerate(division.columns)
    )


def payments(record: HandRecord, options: Options, worth: Worth) -> tuple[Payment, ...]:
    """Both losers pay the winner, who pays the 底家."""
    dijia = dijia_of(record.dealer)
    losers = [seat for seat in range(SEATS) if seat not in (record.winner, dijia)]
    discarder = record.from_seat
    discarded = discarder is not None and not _context(record).turned
    if discarder is not None and discarded and options.discard_payers == "discarder":
        losers = [discarder] * 2
    paid = [
        Payment(loser, record.winner, worth.each_loser * losers.count(loser), "win")
        for loser in dict.fromkeys(losers)
    ]
    if worth.dijia:
        paid.append(Payment(record.winner, dijia, worth.dijia, "dijia"))
    return tuple(paid)


@lru_cache(16)
def possible(options: Any) -> Possible:
    """What a record of this table holds."""
    return Possible(
        melds=frozenset({"chow", "pung", "kong", "concealed_kong"}),
        absent={
            "rob_kong": "no four is robbed at this table",
            "after_kong": "no card replaces a four at this table",
            "flowers": "there are no flowers",
        },
        allows=frozenset({("first_turn", "discard_to_dealer"), ("first_turn", "melds")}),
        clashes=(
            Clash("first_turn", "open_melds", "a card was taken before"),
            Clash("dealt", "open_melds", "a card was taken before"),
            Clash("dealt", "discard", "the dealt cards alone win"),
            Clash("turned", "self_draw", "the card was drawn by the winner"),
        ),
    )
