"""What a Taiwan hand is worth: the facts of a win, and who pays.

The items are rows of the core's table; docs/rulesets/taiwan16.md tells rules and decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import FormSet
from hupai.records import WINDS, Context, HandRecord, NotCounted, Refused, Result
from hupai.rulesets.base import QUADS_AS_TWO_PAIRS, STANDARD_FORM
from hupai.rulesets.kit.facts import fact
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.kit.possible import Clash, Possible
from hupai.rulesets.kit.scoring import hand_of, refuse
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.rulesets.taiwan16.flowers import flower_count, is_flower_win, score_flowers
from hupai.rulesets.taiwan16.options import ID, SEATS, UNIT, Options
from hupai.rulesets.taiwan16.tai import TAI_TABLES
from hupai.settle import Payment

TABLE = _core.fan_table(ID)
PAIRS_AND_TRIPLET = 1 << int(_core.Form.SEVEN_PAIRS_AND_TRIPLET)
SEASONS, PLANTS = FLOWERS_8[:4], FLOWERS_8[4:]
FIRST_WIND = 27
MOST_STREAK = 1000
MOST_DISCARDS = 143  # of 144 tiles one at least is not discarded
FIRST_TURN_DISCARDS = 3  # nobody else's turn comes before a seat's first unless somebody calls
UNTOLD: int = next(spec.default for spec in TABLE.fact_specs if spec.id == "table_discards")


@dataclass(frozen=True, slots=True)
class TaiwanContext(Context):
    """Facts of a win that only Taiwan asks for."""

    dealer_streak: int = fact(0, "莊家此前連莊次數", "consecutive wins of the dealer before")
    table_discards: int | None = fact(
        None,
        "全桌已打出的牌數，含所胡的牌；不說則不算早胡",
        "tiles discarded by all so far, the winning one too; not told: no early win",
    )
    ready_declared: bool = fact(
        False, "已聲明天聽", "declared to be ready with the first sixteen tiles"
    )
    first_turn: bool = fact(
        False,
        "第一巡（天胡、地胡）：自己尚未打牌，桌上沒有叫牌",
        "first turn: before the own first discard and any call",
    )

    def __post_init__(self) -> None:
        for name, value, most in (
            ("dealer_streak", self.dealer_streak, MOST_STREAK),
            ("table_discards", self.table_discards or 0, MOST_DISCARDS),
        ):
            if not 0 <= value <= most:
                raise ValueError(f"context.{name}: {brief(value)} is not between 0 and {most}")
        if self.first_turn and (self.table_discards or 0) > FIRST_TURN_DISCARDS:
            raise ValueError(
                f"context.first_turn: {self.table_discards} tiles have been discarded, "
                f"at most {FIRST_TURN_DISCARDS} before a first turn"
            )


# --- the table of a hand


@cache
def rules_of(options: Options) -> _core.FanRules:
    """The options as the core knows them."""
    tai = TAI_TABLES[options.tai_table]
    return TABLE.rules(
        points=dict(tai.points),
        extra=tai.extra,
        without=tai.without,
        pung_tiers=options.pung_tiers,
        wind_items=options.wind_items,
        identical_pairs=int(options.identical_pairs),
        pair_of_melded=int(not options.exposed_hand_includes_pair),
    )


@cache
def forms_of(options: Options) -> FormSet:
    """Five groups and a pair, or seven pairs and a triplet."""
    forms = STANDARD_FORM | PAIRS_AND_TRIPLET
    if options.identical_pairs:
        forms |= QUADS_AS_TWO_PAIRS
    return FormSet(forms, TileSpace.STANDARD)


def table_facts(record: HandRecord, options: Options) -> Mapping[str, Any]:
    """The facts of a win as the keywords of the core's table."""
    context: TaiwanContext = record.context
    flag = _core.WinFlag
    seat = (record.winner - record.dealer) % SEATS
    flowers = () if isinstance(record.flowers, int) else record.flowers
    return {
        "flags": flag.LAST_TILE * record.last_tile
        | flag.AFTER_KONG * record.after_kong
        | flag.FIRST_TURN * context.first_turn
        | flag.DEALER * (record.winner == record.dealer),
        "round_wind": FIRST_WIND + WINDS.index(record.round_wind),
        "seat_wind": FIRST_WIND + seat,
        "flowers": flower_count(record),
        "seat_flowers": sum(tile in (SEASONS[seat], PLANTS[seat]) for tile in flowers),
        "flower_sets": sum(set(row) <= set(flowers) for row in (SEASONS, PLANTS)),
        "table_discards": _discards(record),
        "ready": int(context.ready_declared),
    }


def _discards(record: HandRecord) -> int:
    """The tiles discarded so far as the core counts them: those of a first turn are known where they matter."""
    context: TaiwanContext = record.context
    if context.table_discards is not None:
        return context.table_discards
    if not context.first_turn:
        return UNTOLD
    return int(record.win_by == "discard" and record.from_seat == record.dealer)


# --- who pays


def dealer_extra(record: HandRecord) -> int:
    """What is paid besides where the dealer wins or gives the tile: one, and two for each win in a row before."""
    context: TaiwanContext = record.context
    if record.dealer not in (record.winner, record.from_seat):
        return 0
    return 1 + 2 * context.dealer_streak


def payments(record: HandRecord, options: Options, total: int) -> tuple[Payment, ...]:
    """Who pays: the discarder alone, or each of the three others."""
    winner, way, extra = record.winner, str(record.win_by), dealer_extra(record)
    drawn = way == "self_draw"
    payers = [seat for seat in range(SEATS) if seat != winner] if drawn else [record.from_seat]
    paid = [Payment(payer, winner, total, way) for payer in payers]
    if extra:
        paid += [Payment(payer, winner, extra, "dealer") for payer in payers]
    return tuple(paid)


_BY_TABLE = TableScorer(
    ruleset=ID,
    seats=SEATS,
    table=TABLE,
    forms=forms_of(Options()),
    forms_by_option=forms_of,
    pays=payments,
    table_rules=rules_of,
    facts=table_facts,
    unit=UNIT,
)


def score(record: HandRecord, options: Options) -> Result:
    """One win: the sum of its items, and who pays. A flower as the winning tile wins by flowers alone."""
    if is_flower_win(record):
        return score_flowers(record, options)
    refused = wrong_tile_count(record)
    if refused is not None:
        return refuse(record, ID, SEATS, UNIT, refused)
    return _BY_TABLE(record, options)


def not_counted(record: HandRecord, options: Options) -> tuple[NotCounted, ...]:
    """The items that the hand shows and that another one takes away."""
    if is_flower_win(record) or wrong_tile_count(record) is not None:
        return ()
    return _BY_TABLE.not_counted(record, options)


def wrong_tile_count(record: HandRecord) -> Refused | None:
    """Why a hand of too few or too many tiles does not win, None for one of seventeen with the winning tile."""
    held = len(record.concealed) + 1 + 3 * len(record.melds)
    if held == TABLE.tiles:
        return None
    hand_of(record, TileSpace.STANDARD, win_tile=True)  # what is no hand at all is an error
    return Refused.of(
        "tile_count",
        f"牌張數量不對：連同胡牌張共 {held} 張，應為 {TABLE.tiles} 張（每組副露算三張）",
        f"{held} tiles with the winning one, expected {TABLE.tiles} (a meld counts three)",
        tiles=held,
        expected=TABLE.tiles,
    )


def possible(options: Options) -> Possible:
    """Flowers are taken as they are laid aside; who is ready from the start has discarded and has no meld."""
    return Possible(
        set_aside=frozenset(FLOWERS_8),
        clashes=(
            Clash("ready_declared", "melds", "who declared keeps the first sixteen tiles"),
            Clash("first_turn", "ready_declared", "ready is declared with a discard"),
        ),
    )
