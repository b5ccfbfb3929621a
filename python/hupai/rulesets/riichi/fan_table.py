"""The riichi scorer of the core, asked in terms of records and options. The only module that calls it."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from hupai import _core
from hupai.records import RED, WINDS, HandRecord
from hupai.rulesets.base import SEVEN_PAIRS, STANDARD_FORM, THIRTEEN_ORPHANS
from hupai.rulesets.kit.fan_table import CoreTable
from hupai.rulesets.kit.scoring import hand_of, win_by, win_kind
from hupai.rulesets.riichi.context import RiichiContext
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions

FORMS = STANDARD_FORM | SEVEN_PAIRS | THIRTEEN_ORPHANS
EAST = 27
COUNTED = {value.name.lower(): value for value in _core.CountedYakuman}
NORTH = {
    "nuki_dora": _core.NorthUse.NUKI,
    "value_tile": _core.NorthUse.VALUE,
    "guest": _core.NorthUse.GUEST,
}
TSUMO_LOSS = {value.name.lower(): value for value in _core.TsumoLoss}
RENHOU = {value.name.lower(): value for value in _core.RenhouValue}
RIICHI = {None: 0, "riichi": 1, "double_riichi": 2}
SAME_NAME = (
    "open_tanyao",
    "ippatsu",
    "kan_dora",
    "ura_dora",
    "kan_ura",
    "double_wind_pair_fu",
    "rinshan_tsumo_fu",
    "open_pinfu_ron_fu",
    "pinfu_tsumo",
    "kiriage",
    "yakuman_add_up",
    "ryuuiisou_needs_green",
    "local_yaku",
    "daisharin_any_suit",
    "haitei_on_replacement",
)
DOUBLE = {
    "kokushi_musou_13": "double_kokushi_13",
    "suuankou_tanki": "double_suuankou_tanki",
    "junsei_chuuren_poutou": "double_junsei_chuuren",
    "daisuushi": "double_daisuushi",
}


@dataclass(frozen=True, slots=True)
class Table:
    """Which riichi it is: its id, seats and tiles."""

    id: str
    seats: int
    space: _core.TileSpace

    @property
    def fans(self) -> CoreTable:
        """The fan table."""
        batch = functools.partial(_core.score_riichi_batch, space=self.space)
        return CoreTable("riichi", tuple(_core.riichi_rows()), batch)


@functools.lru_cache(maxsize=256)
def core_rules(options: RiichiOptions, honba: int = 0) -> _core.RiichiRules:
    """The core's rules for these options, with `honba` counters on the table (the two-han rule looks at them)."""
    rules: dict[str, Any] = {name: getattr(options, name) for name in SAME_NAME}
    rules |= {DOUBLE[name]: True for name in options.double_yakuman}
    two_han = 0 < options.two_han_from_counters <= honba
    rules["minimum_han"] = max(options.minimum_han, 2 if two_han else 1)
    rules["counted_yakuman"] = COUNTED[options.counted_yakuman]
    if isinstance(options.renhou, int):
        rules |= {"renhou": _core.RenhouValue.HAN, "renhou_han": options.renhou}
    else:
        rules["renhou"] = RENHOU[options.renhou]
    if isinstance(options, SanmaOptions):
        rules["nuki_is_dora"] = options.nuki_is_dora
        rules["three_player_chow"] = options.chow
        rules["north"] = NORTH[options.north]
        rules["tsumo_loss"] = TSUMO_LOSS[options.tsumo_loss]
    return _core.RiichiRules(**rules)


def facts_of(record: HandRecord, table: Table) -> dict[str, Any]:
    """The facts of a record's win, by the names the core gives them."""
    context: RiichiContext = record.context
    return {
        "round_wind": EAST + WINDS.index(record.round_wind),
        "seat_wind": EAST + (record.winner - record.dealer) % table.seats,
        "flags": _flags(record, context),
        "riichi": RIICHI[context.riichi],
        "dora_indicators": [tile & ~RED for tile in context.dora_indicators],
        "ura_indicators": [tile & ~RED for tile in context.ura_indicators],
        "red_fives": sum(1 for tile in record.all_tiles() if tile & RED),
        "nuki": context.nuki,
        "wins_in_a_row": context.wins_in_a_row,
    }


def _flags(record: HandRecord, context: RiichiContext) -> int:
    flag = _core.WinFlag
    return (
        flag.LAST_TILE * record.last_tile
        | flag.AFTER_KONG * record.after_kong
        | flag.FIRST_TURN * context.first_turn
        | flag.IPPATSU * context.ippatsu
        | flag.OPEN_RIICHI * context.open_riichi
    )


def score_record(record: HandRecord, options: RiichiOptions, table: Table) -> _core.RiichiScore:
    """What the core makes of a record with a winning tile. Raises ValueError for what cannot be."""
    return _core.score_riichi(
        hand_of(record, table.space, win_tile=True),
        win_kind(record),
        win_by(record),
        rules=core_rules(options, record.context.honba),
        **facts_of(record, table),
    )
