"""Whose rules are whose: named riichi options, each with its year and what of it could not be confirmed.

Values without a remark were seen in recorded games of that platform or stand in its published rules (of a program, its
published code). A remark "common knowledge" means that everybody says so but no text or recorded game was found that does.
"""

from __future__ import annotations

from typing import get_args

from hupai.records import Names
from hupai.rulesets.base import Preset
from hupai.rulesets.riichi.options import DoubleYakuman, RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions

KNOWN = Names(
    "公认如此，未见于规则原文和牌谱",
    "common knowledge, found in no rule text or recorded game",
)
SILENT = Names("自家规则没有写，从通例", "the house page is silent; usual practice")
UNSURE = Names("不明，或各处说法不一", "unknown, or sources disagree")
EARLIER = Names(
    "照前一版；这一版没有找到全文",
    "as in the edition before; the text of this one was not found in full",
)

NO_READY_STOP = Names(
    "见过的牌谱中没有因听牌而终局的，有一局继续打了下去",
    "no recorded game stops after a draw with a ready dealer in front; one plays on",
)
SECOND_KONG_UNSEEN = Names(
    "牌谱中指示牌随下一次打牌（或拔北）翻开；连杠时抢第二杠的能否计第一杠的指示牌，未见牌谱",
    "records turn it with the next discard (or North); whether the robber of a second kong counts that of the first was "
    "seen in none",
)
NORTH_UNSEEN = Names(
    "大明杠、加杠后马上拔北的，未见牌谱",
    "no record was seen in which a North is set aside right after an open kong",
)

ALL_DOUBLE: tuple[DoubleYakuman, ...] = get_args(DoubleYakuman)


def _unsure(
    known: str = "", silent: str = "", unsure: str = "", earlier: str = ""
) -> dict[str, Names]:
    """The remark for each of the options named (blank-separated) after the kind of doubt."""
    remarks = ((known, KNOWN), (silent, SILENT), (unsure, UNSURE), (earlier, EARLIER))
    return {name: remark for names, remark in remarks for name in names.split()}


_HOUSE_SILENT = (
    "late_yaku rinshan_tsumo_fu pay_riichi_on_abort liability liability_on_ron abort_in_last_round "
    "dead_wait_is_tenpai ryuuiisou_needs_green"
)
HOUSE = Preset(
    name="house",
    options=RiichiOptions(),
    year=2026,
    doc=Names(
        "自家牌桌：东南战，没有目标点数和马点，最多两家荣和。",
        "The house table: East and South, no target and no uma, two winners at most.",
    ),
    unconfirmed=_unsure(silent=_HOUSE_SILENT),
)
HOUSE_3P = Preset(
    name="house",
    options=SanmaOptions(),
    year=2026,
    doc=Names(
        "自家三人牌桌：拔北，自摸损，流局罚符3000点。",
        "The house table for three: North set aside, tsumo loss, 3,000 at a draw.",
    ),
    unconfirmed=_unsure(silent=_HOUSE_SILENT + " abortive_draws"),
)

TENHOU = Preset(
    name="tenhou",
    options=RiichiOptions(
        target_points=30000,
        return_points=30000,
        uma=(20, 10, -10, -20),
        oka=20,
        final_points_unit="thousands",
        kan_dora_open="before_discard",
        kokushi_robs_closed_kan=False,
        temporary_furiten_ends="own_discard",
        last_round_stop_win="automatic",
        west_round="sudden_death",
        nagashi_needs_closed=False,
    ),
    year=2026,
    doc=Names("天凤段位战，有赤牌。", "Tenhou's ranked tables with red fives."),
    unconfirmed=_unsure(
        known="nagashi_needs_closed equal_scores late_yaku haitei_on_replacement renhou dead_wait_is_tenpai ryuuiisou_needs_green abort_in_last_round "
        "liability_on_ron"
    )
    | {"last_round_stop_tenpai": NO_READY_STOP},
)
TENHOU_3P = Preset(
    name="tenhou",
    options=SanmaOptions(
        target_points=40000,
        return_points=40000,
        uma=(20, 0, -20),
        oka=15,
        final_points_unit="thousands",
        honba_ron=200,
        noten_payments=2000,
        kan_dora_open="before_discard",
        kokushi_robs_closed_kan=False,
        temporary_furiten_ends="own_discard",
        last_round_stop_win="automatic",
        west_round="sudden_death",
        nagashi_needs_closed=False,
        riichi_live_tiles=3,
        nuki_replacement="dead_wall",
        rinshan_after_nuki=True,
        ron_on_nuki="any",
        abortive_draws=("nine_terminals", "four_kans"),
    ),
    year=2026,
    doc=Names("天凤三人段位战。", "Tenhou's ranked tables for three."),
    unconfirmed=_unsure(
        known="nagashi_needs_closed uma oka equal_scores late_yaku haitei_on_replacement renhou dead_wait_is_tenpai ryuuiisou_needs_green "
        "abort_in_last_round liability_on_ron nuki_is_dora rinshan_after_nuki ron_on_nuki riichi_live_tiles abortive_draws"
    )
    | {"last_round_stop_tenpai": NO_READY_STOP, "kan_dora_open": NORTH_UNSEEN},
)

_SOUL_KNOWN = (
    "nagashi_needs_closed start_points target_points return_points uma equal_scores late_yaku haitei_on_replacement double_wind_pair_fu rinshan_tsumo_fu "
    "open_pinfu_ron_fu renhou multi_ron_extras abortive_draws four_kans_one_player dead_wait_is_tenpai "
    "last_round_stop_win last_round_stop_tenpai west_round leftover_deposits liability_on_ron"
)
MAHJONG_SOUL = Preset(
    name="mahjong_soul",
    options=RiichiOptions(
        target_points=30000,
        return_points=25000,
        uma=(15, 5, -5, -15),
        double_yakuman=ALL_DOUBLE,
        liability_part="liable_yakuman",
        liability_on_ron="counters_from_discarder",
        ron_winners=3,
        kan_dora_open="before_discard",
        temporary_furiten_ends="own_discard",
        last_round_stop_win="automatic",
        last_round_stop_tenpai="automatic",
        west_round="sudden_death",
        nagashi_needs_closed=False,
    ),
    year=2026,
    doc=Names("雀魂段位场。", "Mahjong Soul's ranked rooms."),
    unconfirmed=_unsure(known=_SOUL_KNOWN, unsure="kiriage pay_riichi_on_abort liability_on_tsumo")
    | {"kan_dora_open": SECOND_KONG_UNSEEN},
)
MAHJONG_SOUL_3P = Preset(
    name="mahjong_soul",
    options=SanmaOptions(
        target_points=40000,
        return_points=35000,
        uma=(15, 0, -15),
        double_yakuman=ALL_DOUBLE,
        honba_ron=200,
        noten_payments=2000,
        liability_part="liable_yakuman",
        liability_on_ron="counters_from_discarder",
        kan_dora_open="before_discard",
        temporary_furiten_ends="own_discard",
        last_round_stop_win="automatic",
        last_round_stop_tenpai="automatic",
        west_round="sudden_death",
        nagashi_needs_closed=False,
        riichi_live_tiles=3,
        nuki_replacement="dead_wall",
        rinshan_after_nuki=True,
        ron_on_nuki="any",
        abortive_draws=("nine_terminals", "four_kans"),
    ),
    year=2026,
    doc=Names("雀魂三人段位场。", "Mahjong Soul's ranked rooms for three."),
    unconfirmed=_unsure(
        known=_SOUL_KNOWN + " rinshan_after_nuki ron_on_nuki noten_payments",
        unsure="kiriage pay_riichi_on_abort liability_on_tsumo",
    )
    | {"kan_dora_open": SECOND_KONG_UNSEEN},
)

M_LEAGUE = Preset(
    name="m_league",
    options=RiichiOptions(
        target_points=30000,
        return_points=30000,
        uma=(50, 10, -10, -30),
        equal_scores="split",
        double_wind_pair_fu=2,
        kiriage=True,
        counted_yakuman="sanbaiman",
        nagashi_mangan="none",
        ron_winners=1,
        abortive_draws=(),
        riichi_live_tiles=0,
        riichi_needs_1000=False,
        riichi_closed_kan="sets_unchanged",
        kokushi_robs_closed_kan=False,
        liability=("daisangen", "daisuushi", "suukantsu"),
        liability_on_ron="counters_from_discarder",
        dead_wait_is_tenpai="yes",
        noten_declaration="choice",
        bust="no",
    ),
    year=2024,
    doc=Names(
        "M-League。马点中已含第一名的20分头名赏。",
        "M-League. The uma holds the oka of 20 for the first place.",
    ),
    unconfirmed=_unsure(
        known="late_yaku haitei_on_replacement open_pinfu_ron_fu renhou four_kans_one_player kokushi_robs_closed_kan leftover_deposits "
        "ryuuiisou_needs_green",
        unsure="riichi_needs_1000 liability_on_ron temporary_furiten_ends dead_wait_is_tenpai",
    ),
)

EMA = Preset(
    name="ema",
    options=RiichiOptions(
        start_points=30000,
        target_points=30000,
        return_points=30000,
        uma=(15, 5, -5, -15),
        equal_scores="split",
        red_fives=False,
        double_wind_pair_fu=4,
        counted_yakuman="sanbaiman",
        yakuman_add_up=False,
        renhou="mangan",
        nagashi_mangan="none",
        ron_winners=3,
        multi_ron_extras="each",
        abortive_draws=(),
        riichi_needs_1000=False,
        riichi_closed_kan="sets_unchanged",
        liability_on_ron="counters_from_discarder",
        temporary_furiten_ends="own_draw_or_call",
        noten_declaration="choice",
        bust="no",
    ),
    year=2016,
    doc=Names(
        "欧洲麻将协会（EMA）2016年立直竞赛规则；没有找到2025年的原文。",
        "European Mahjong Association, riichi competition rules of 2016. The text of 2025 was not found.",
    ),
    unconfirmed=_unsure(
        known="start_points target_points equal_scores late_yaku haitei_on_replacement rinshan_tsumo_fu open_pinfu_ron_fu "
        "kokushi_robs_closed_kan last_round_stop_win last_round_stop_tenpai ryuuiisou_needs_green",
        earlier="riichi_live_tiles riichi_closed_kan liability liability_on_ron",
        unsure="double_wind_pair_fu multi_ron_extras riichi_needs_1000",
    ),
)

WRC = Preset(
    name="wrc",
    options=RiichiOptions(
        start_points=30000,
        target_points=30000,
        return_points=30000,
        uma=(15, 5, -5, -15),
        equal_scores="split",
        red_fives=False,
        double_wind_pair_fu=2,
        kiriage=True,
        counted_yakuman="sanbaiman",
        yakuman_add_up=False,
        renhou=5,
        nagashi_mangan="none",
        ron_winners=1,
        abortive_draws=(),
        riichi_live_tiles=0,
        riichi_needs_1000=False,
        riichi_closed_kan="sets_unchanged",
        liability_on_ron="counters_from_discarder",
        dead_wait_is_tenpai="yes",
        noten_declaration="choice",
        bust="no",
        leftover_deposits="lost",
    ),
    year=2015,
    doc=Names(
        "世界立直麻将锦标赛（WRC）2015年规则书。", "World Riichi Championship, rule book of 2015."
    ),
    unconfirmed=_unsure(
        known="haitei_on_replacement rinshan_tsumo_fu open_pinfu_ron_fu four_kans_one_player riichi_closed_kan "
        "kokushi_robs_closed_kan liability_on_ron",
        unsure="double_wind_pair_fu yakuman_add_up nagashi_mangan riichi_live_tiles riichi_needs_1000 "
        "kan_dora_open temporary_furiten_ends dead_wait_is_tenpai bust leftover_deposits renhou",
    ),
)

MAJIANG = Preset(
    name="majiang",
    options=RiichiOptions(
        target_points=30000,
        return_points=30000,
        uma=(20, 10, -10, -20),
        oka=20,
        final_points_unit="thousands",
        double_yakuman=ALL_DOUBLE,
        final_points_halves="up",
        liability_part="liable_yakuman",
        liability_on_ron="counters_from_discarder",
        liability_on_tsumo="counters_shared",
        kan_dora_open="after_discard",
        dead_wait_is_tenpai="in_melds",
        kokushi_robs_closed_kan=False,
        temporary_furiten_ends="own_discard",
        last_round_stop_win="automatic",
        last_round_stop_tenpai="automatic",
        west_round="sudden_death",
        nagashi_needs_closed=False,
    ),
    year=2024,
    doc=Names("程序電脳麻将的默认规则。", "The default rules of the program 電脳麻将."),
    unconfirmed=_unsure(known="nagashi_needs_closed kokushi_robs_closed_kan pay_riichi_on_abort"),
)

PRESETS = (HOUSE, TENHOU, MAHJONG_SOUL, M_LEAGUE, WRC, EMA, MAJIANG)
PRESETS_3P = (HOUSE_3P, TENHOU_3P, MAHJONG_SOUL_3P)
