"""Everything in which riichi tables differ, as documented options. The defaults are those of the house table.

The first part concerns what a hand is worth and who pays; the rest is read by the table that plays. `docs/rulesets/
riichi.md` lists them with the presets and where each value comes from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from hupai._brief import brief
from hupai.rulesets.kit.options import option

DoubleYakuman = Literal["kokushi_musou_13", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushi"]
Liability = Literal["daisangen", "daisuushi", "suukantsu", "big_open_kan"]
AbortiveDraw = Literal["nine_terminals", "four_winds", "four_riichi", "four_kans"]
LocalYaku = Literal[
    "open_riichi",
    "shiiaru_raotai",
    "sanrenkou",
    "uumensai",
    "isshoku_sanjun",
    "iipin_moyue",
    "chuupin_raoyui",
    "suurenkou",
    "daisharin",
    "daichisei",
    "paarenchan",
]

_NOT_NEGATIVE = (
    "start_points",
    "two_han_from_counters",
    "honba_ron",
    "honba_tsumo",
    "noten_payments",
    "riichi_live_tiles",
    "riichi_deposit",
)


def red_five_counts(red_fives: bool | int | tuple[int, ...]) -> tuple[int, int, int]:
    """How many red fives of m, p and s an option names. Raises ValueError for numbers that cannot be."""
    counts = red_fives if isinstance(red_fives, tuple) else (int(red_fives),) * 3
    if len(counts) != 3 or not all(0 <= count <= 4 for count in counts):
        raise ValueError(
            f"options.red_fives: {brief(red_fives)} is not 0..4 for each of m, p and s"
        )
    return counts[0], counts[1], counts[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiOptions:
    """The options of four-player riichi."""

    SEATS: ClassVar[int] = 4

    # What a hand is worth.
    open_tanyao: bool = option(
        True, "食断：副露后断幺九也成立", "kuitan: all simples counts with an open hand"
    )
    late_yaku: bool = option(
        True,
        "后付：和牌张带来役即可；false：副露后，所听的每种牌都有役才能和",
        "atozuke: the yaku may come with the winning tile; false: an open hand wins only if every tile it "
        "waits for would give it a yaku",
    )
    minimum_han: Literal[1, 2] = option(
        1, "起和番数：役至少要有几番，宝牌不算", "han that the yaku must make, dora not counted"
    )
    two_han_from_counters: int = option(
        0,
        "从第几本场起须两番才能和（二番缚）；0：不采用",
        "from this many counters on the yaku must make two han; 0: never",
    )
    red_fives: bool | int | tuple[int, ...] = option(
        True,
        "赤牌：true为所用花色各一张（三人为筒、条），一个数为各几张，三个数依次为万、筒、条各几张",
        "red fives: true is one in each suit that is played (three players: p and s), a number that many in each, "
        "three numbers those of m, p and s",
    )
    ippatsu: bool = option(
        True,
        "一发：立直后一巡内、无人叫牌时和牌，加一番",
        "a win within one uninterrupted turn of riichi adds a han",
    )
    kan_dora: bool = option(
        True, "杠宝牌：每开一杠多翻一张指示牌", "every kong turns a further indicator"
    )
    ura_dora: bool = option(
        True,
        "里宝牌：立直后和牌，指示牌下面的牌也作指示牌",
        "the tiles below the indicators count after riichi",
    )
    kan_ura: bool = option(
        True,
        "杠里宝牌：开杠翻出的指示牌，其下面的牌同样算",
        "so do those below the indicators that kongs have turned",
    )
    double_wind_pair_fu: Literal[2, 4] = option(
        4,
        "雀头既是自风又是场风（连风牌）时的符数",
        "fu of a pair of the seat wind that is also the round wind",
    )
    rinshan_tsumo_fu: Literal[0, 2] = option(
        2, "岭上开花时，自摸计几符", "fu of the self-draw when it is a replacement tile"
    )
    open_pinfu_ron_fu: Literal[20, 30] = option(
        30,
        "副露平和形（除底符外没有其他符）荣和时的符数",
        "fu of an open hand won by discard that has nothing but the base",
    )
    haitei_on_replacement: bool = option(
        False,
        "杠或拔北补来的牌恰是最后一张时，也算海底摸月；false：海底只是最后一次普通摸牌",
        "haitei also with the tile that replaces a kong or a North, when it is the last; false: only with the last "
        "ordinary draw",
    )
    pinfu_tsumo: bool = option(
        True,
        "平和可与自摸复合，计20符；false：不算平和，计自摸2符",
        "pinfu goes with a self-draw, at 20 fu; false: no pinfu then, but the 2 fu of the draw",
    )
    kiriage: bool = option(
        False,
        "切上满贯：4番30符和3番60符算满贯",
        "4 han 30 fu and 3 han 60 fu are rounded up to mangan",
    )
    counted_yakuman: Literal["yakuman", "sanbaiman", "stacked"] = option(
        "yakuman",
        "十三番以上：算一个役满（累计役满）；算三倍满；每满十三番算一个役满",
        "thirteen han and more: one yakuman, sanbaiman, or a yakuman for every thirteen",
    )
    yakuman_add_up: bool = option(
        True,
        "一手牌有几个役满时累加；false：只算一个",
        "several yakuman in one hand are paid together; false: one is paid",
    )
    double_yakuman: tuple[DoubleYakuman, ...] = option(
        (), "哪些役满算双倍", "the yakuman that are paid double"
    )
    renhou: Literal["none", "mangan", "yakuman"] | int = option(
        "none",
        "人和（自己第一次摸牌前荣和）：不算；至少为满贯，其他役不再计；算役满；或算这么多番，与其他役相加",
        "a win by discard before the own first draw: nothing, at least mangan in place of all else, a yakuman, "
        "or this many han beside the other yaku",
    )
    ryuuiisou_needs_green: bool = option(
        False, "绿一色必须有发", "all green must hold the green dragon"
    )
    local_yaku: tuple[LocalYaku, ...] = option(
        (), "采用标准役以外的哪些地方役", "yaku outside the standard list that count"
    )
    daisharin_any_suit: bool = option(
        False,
        "采用大车轮时，万子和条子的也算",
        "where daisharin is a local yaku: in characters and bamboos too",
    )

    # Who pays.
    honba_ron: int = option(
        300, "荣和时，每一本场加多少点", "points a counter adds to a win by discard"
    )
    honba_tsumo: int = option(
        100,
        "自摸时，每一本场各家多付多少点",
        "points a counter adds to what each pays for a self-draw",
    )
    liability: tuple[Liability, ...] = option(
        ("daisangen", "daisuushi"),
        "包牌：哪些役由供出最后一组副露的人负责（big_open_kan：大明杠后岭上开花，由放杠者负责）",
        "pao: what makes the one liable who fed its last open meld (big_open_kan: whose discard became the kong "
        "that the replacement tile wins after)",
    )
    liability_part: Literal["whole", "liable_yakuman"] = option(
        "whole",
        "包牌者对整手牌负责，或只对所包的役满负责",
        "the liable seat answers for the whole hand, or only for the yakuman it is liable for",
    )
    liability_on_ron: Literal["counters_from_liable", "counters_from_discarder"] = option(
        "counters_from_liable",
        "另一家放铳时，包牌者与放铳者各付一半；本场由哪一方付",
        "when another discards, the two pay half each; this is who pays the counters",
    )
    liability_on_tsumo: Literal["counters_from_liable", "counters_shared"] = option(
        "counters_from_liable",
        "包牌者只负责其中一部分（liability_part）的自摸：本场全由包牌者付，或照常各家分付",
        "on a self-draw of which the liable seat answers for a part only (liability_part): it pays all counters, or "
        "they are shared as on any self-draw",
    )
    ron_winners: Literal[1, 2, 3] = option(
        2,
        "一张牌最多几家荣和：1为头跳，只有最近的一家；2为两家，三家和则流局；3为三家都算",
        "winners on one discard: 1 the nearest only, 2 two while three make an abortive draw, 3 all",
    )
    multi_ron_extras: Literal["first", "each"] = option(
        "first",
        "几家荣和时，本场归最近的一家，或每家都得；供托总归最近的一家",
        "counters go to the first winner in turn order, or to each; deposits always to the first",
    )
    noten_payments: int = option(
        3000,
        "荒牌流局时，不听者付给听牌者的罚符总数",
        "points that change hands between ready and not ready at a draw",
    )
    nagashi_mangan: Literal["none", "replaces", "win"] = option(
        "replaces",
        "流局满贯（荒牌流局时自己打的全是幺九牌，且没有一张被叫）：不采用；按自摸满贯收取，代替不听罚符；同样收取，并算作和牌",
        "a draw where all own discards were terminals and honours and none was called: nothing; a mangan "
        "self-draw in place of the noten payments; the same, and counted as a win",
    )
    nagashi_needs_closed: bool = option(
        True,
        "流局满贯要求流局时仍是门前清",
        "nagashi mangan only with a hand that is still closed at the draw",
    )

    # The length of the game and what it is worth in the end.
    start_points: int = option(25000, "每家的起始点数", "points of each seat at the start")
    target_points: int | None = option(
        None,
        "第一名达到多少点才能终局；null：不要求",
        "points that the first must have for the game to end; null: none",
    )
    return_points: int = option(
        0, "返点：计算最终得分的基准点数", "points from which the final points are counted"
    )
    uma: tuple[int, ...] = option(
        (0, 0, 0, 0), "马点：各名次的加减分，以千点计", "final points by place, in thousands"
    )
    oka: int = option(
        0, "头名赏：第一名另得的分，以千点计", "thousands that the first place gets on top"
    )
    final_points_unit: Literal["exact", "thousands"] = option(
        "exact",
        "最终得分保留百点，或取整到千点、余数归第一名",
        "final points keep hundreds, or are rounded to thousands with the remainder to the first",
    )
    final_points_halves: Literal["away_from_zero", "up"] = option(
        "away_from_zero",
        "取整到千点时，恰为五百点的：正负数都向远离零的方向进，或一律向上进（负数为舍）",
        "where final points are rounded to thousands: five hundred goes away from zero, or always up",
    )
    equal_scores: Literal["seat_order", "split"] = option(
        "seat_order",
        "同分时：开局座次靠前者名次在前，或名次并列、平分马点",
        "equal scores: the earlier first dealer is in front, or places and their points are shared",
    )
    rounds: Literal[0, 1, 2, 4] = option(
        2,
        "打几个场风：0为一局，1为东风战，2为东南战（半庄），4为东南西北",
        "round winds played: 0 one hand, 1 East, 2 East and South, 4 all",
    )
    bust: Literal["below_zero", "at_zero", "no"] = option(
        "below_zero",
        "击飞：点数低于零、降到零时终局，或不终局",
        "when a seat's points end the game",
    )
    last_round_stop_win: Literal["no", "choice", "automatic"] = option(
        "no",
        "末局庄家和牌后居首：不能停止、可以停止、自动停止（和牌终局）",
        "agari yame: a dealer who is in front after a win in the last hand goes on, may stop, or stops",
    )
    last_round_stop_tenpai: Literal["no", "choice", "automatic"] = option(
        "no",
        "末局荒牌流局，庄家连庄且居首：不能停止、可以停止、自动停止（听牌终局）",
        "tenpai yame: a dealer who is in front and stays after a draw in the last hand goes on, may stop, or stops",
    )
    west_round: Literal["none", "sudden_death", "full"] = option(
        "none",
        "无人达到目标点数时加打一个场风（如西入）：不加打；打到有人达到为止；打完",
        "a further round while nobody has the target: none, until somebody has it, in full",
    )
    abort_in_last_round: Literal["repeat", "end"] = option(
        "repeat",
        "末局途中流局：重打，或终局",
        "an abortive draw in the last round is played again, or ends the game",
    )
    leftover_deposits: Literal["first", "lost", "split"] = option(
        "first",
        "终局时留在桌上的供托：归第一名、作废、由并列第一平分",
        "deposits on the table at the end go to the first place, to nobody, or are shared by equal firsts",
    )
    dealer_repeats_on_draw: Literal["tenpai", "noten", "win", "none"] = option(
        "tenpai",
        "流局时的连庄：听牌连庄；不听也连庄；不连庄（和牌才连庄）；none：和牌也不连庄",
        "the dealer stays at a draw when ready, always (noten too), never (only a win keeps the deal); none: not "
        "even a win does",
    )

    # The course of a hand.
    swap_calling: Literal["forbidden", "same_tile", "allowed"] = option(
        "forbidden",
        "食替（马上打出刚叫的牌）：同一张和顺子的另一端都禁止；只禁止同一张；允许",
        "kuikae, discarding what was just called: the tile and the other end of the run forbidden, only the same "
        "tile forbidden, allowed",
    )
    abortive_draws: tuple[AbortiveDraw, ...] = option(
        ("nine_terminals", "four_winds", "four_riichi", "four_kans"),
        "采用哪些途中流局（九种九牌、四风连打、四家立直、四杠散了）",
        "what ends a hand early",
    )
    four_kans_one_player: Literal["play_on", "draw_at_fifth"] = option(
        "play_on",
        "四个杠都是一家开的：谁也不能再开第五杠，或开第五杠即流局",
        "all four kongs by one seat: nobody may make a fifth, or a fifth is a draw",
    )
    pay_riichi_on_abort: bool = option(
        True,
        "立直宣言牌引起途中流局时，立直棒照付",
        "the deposit of the riichi whose discard brings the abortive draw is paid",
    )
    riichi_live_tiles: int = option(
        4, "牌墙至少剩几张才能立直", "tiles that must be left in the wall to declare riichi"
    )
    riichi_needs_1000: bool = option(
        True, "点数够付立直棒才能立直", "riichi needs the points of its deposit"
    )
    riichi_deposit: int = option(1000, "立直棒的点数", "points a riichi puts on the table")
    riichi_closed_kan: Literal["none", "sets_unchanged", "waits_unchanged"] = option(
        "waits_unchanged",
        "立直后用摸到的牌暗杠：禁止；牌的各种拆法都不变才可；听牌不变即可",
        "a closed kong of the drawn tile after riichi: forbidden; if the tiles read the same in every way; if "
        "the waits stay",
    )
    kan_dora_closed: Literal["at_once", "later"] = option(
        "at_once",
        "暗杠的杠宝牌：即翻，或与明杠相同",
        "the indicator of a closed kong is turned at once, or as that of an open one",
    )
    kan_dora_open: Literal["at_once", "before_discard", "after_discard"] = option(
        "at_once",
        "大明杠、加杠的杠宝牌：即翻；下一次打牌（或拔北）之前翻，若再开杠，则到那个杠不会被抢之后才翻；下一次打牌或开杠之后、"
        "别家表态之前翻",
        "the indicator of an open or added kong is turned at once; right before the next discard or North set aside, but "
        "if another kong follows only when that one can no longer be robbed; right after the next discard or kong, before "
        "the others are asked",
    )
    kokushi_robs_closed_kan: bool = option(
        True, "国士无双可以抢暗杠", "thirteen orphans may win on a closed kong"
    )
    temporary_furiten_ends: Literal["own_draw", "own_draw_or_call", "own_discard"] = option(
        "own_draw",
        "同巡振听的解除：自己摸牌时；自己摸牌或叫牌时；自己打牌时",
        "temporary furiten ends at the next own draw, at a draw or own call, at the own discard",
    )
    dead_wait_is_tenpai: Literal["no", "in_melds", "yes"] = option(
        "no",
        "所听的牌四张全在自己这里，流局时算不算听牌：不算；只有四张不全在暗手（如听自己开杠的牌）时算；算",
        "whether a hand that has all four of everything it waits for is ready at a draw: no; only if not all four are "
        "concealed tiles, as those of its own kong; yes",
    )
    noten_declaration: Literal["automatic", "choice"] = option(
        "automatic",
        "流局时听牌者一律亮牌，或没有立直的人可以宣告不听",
        "at a draw ready hands are shown, or a player without riichi may say not ready",
    )

    def __post_init__(self) -> None:
        for name in _NOT_NEGATIVE:
            if getattr(self, name) < 0:
                raise ValueError(f"options.{name}: {brief(getattr(self, name))} is negative")
        if isinstance(self.renhou, int) and not 1 <= self.renhou <= 12:
            raise ValueError(f"options.renhou: {brief(self.renhou)} han are not 1..12")
        if len(self.uma) != self.SEATS:
            raise ValueError(
                f"options.uma: {brief(self.uma)} is not one for each of {self.SEATS} places"
            )
        red_five_counts(self.red_fives)
