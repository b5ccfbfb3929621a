"""Everything in which riichi tables differ, as documented options. The defaults are those of the house table.

The first part concerns what a hand is worth and who pays; the rest is read by the table that plays. `docs/rulesets/
riichi.md` lists them with the presets and where each value comes from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from hupai.rulesets.base import option

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
        raise ValueError(f"options.red_fives: {red_fives!r} is not 0..4 for each of m, p and s")
    return counts[0], counts[1], counts[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiOptions:
    """The options of four-player riichi."""

    SEATS: ClassVar[int] = 4

    # What a hand is worth.
    open_tanyao: bool = option(True, "kuitan: all simples counts with an open hand")
    late_yaku: bool = option(
        True,
        "atozuke: the yaku may come with the winning tile; false: an open hand wins only if every tile it "
        "waits for would give it a yaku",
    )
    minimum_han: Literal[1, 2] = option(1, "han that the yaku must make, dora not counted")
    two_han_from_counters: int = option(
        0, "from this many counters on the yaku must make two han; 0: never"
    )
    red_fives: bool | int | tuple[int, ...] = option(
        True,
        "red fives: true is one in each suit that is played (three players: p and s), a number that many in each, "
        "three numbers those of m, p and s",
    )
    ippatsu: bool = option(True, "a win within one uninterrupted turn of riichi adds a han")
    kan_dora: bool = option(True, "every kong turns a further indicator")
    ura_dora: bool = option(True, "the tiles below the indicators count after riichi")
    kan_ura: bool = option(True, "so do those below the indicators that kongs have turned")
    double_wind_pair_fu: Literal[2, 4] = option(
        4, "fu of a pair of the seat wind that is also the round wind"
    )
    rinshan_tsumo_fu: Literal[0, 2] = option(2, "fu of the self-draw when it is a replacement tile")
    open_pinfu_ron_fu: Literal[20, 30] = option(
        30, "fu of an open hand won by discard that has nothing but the base"
    )
    pinfu_tsumo: bool = option(
        True,
        "pinfu goes with a self-draw, at 20 fu; false: no pinfu then, but the 2 fu of the draw",
    )
    kiriage: bool = option(False, "4 han 30 fu and 3 han 60 fu are rounded up to mangan")
    counted_yakuman: Literal["yakuman", "sanbaiman", "stacked"] = option(
        "yakuman", "thirteen han and more: one yakuman, sanbaiman, or a yakuman for every thirteen"
    )
    yakuman_add_up: bool = option(
        True, "several yakuman in one hand are paid together; false: one is paid"
    )
    double_yakuman: tuple[DoubleYakuman, ...] = option((), "the yakuman that are paid double")
    renhou: Literal["none", "mangan", "yakuman"] | int = option(
        "none",
        "a win by discard before the own first draw: nothing, at least mangan in place of all else, a yakuman, "
        "or this many han beside the other yaku",
    )
    ryuuiisou_needs_green: bool = option(False, "all green must hold the green dragon")
    local_yaku: tuple[LocalYaku, ...] = option((), "yaku outside the standard list that count")
    daisharin_any_suit: bool = option(
        False, "where daisharin is a local yaku: in characters and bamboos too"
    )

    # Who pays.
    honba_ron: int = option(300, "points a counter adds to a win by discard")
    honba_tsumo: int = option(100, "points a counter adds to what each pays for a self-draw")
    liability: tuple[Liability, ...] = option(
        ("daisangen", "daisuushi"),
        "pao: what makes the one liable who fed its last open meld (big_open_kan: whose discard became the kong "
        "that the replacement tile wins after)",
    )
    liability_part: Literal["whole", "liable_yakuman"] = option(
        "whole",
        "the liable seat answers for the whole hand, or only for the yakuman it is liable for",
    )
    liability_on_ron: Literal["counters_from_liable", "counters_from_discarder"] = option(
        "counters_from_liable",
        "when another discards, the two pay half each; this is who pays the counters",
    )
    ron_winners: Literal[1, 2, 3] = option(
        2,
        "winners on one discard: 1 the nearest only, 2 two while three make an abortive draw, 3 all",
    )
    multi_ron_extras: Literal["first", "each"] = option(
        "first",
        "counters go to the first winner in turn order, or to each; deposits always to the first",
    )
    noten_payments: int = option(
        3000, "points that change hands between ready and not ready at a draw"
    )
    nagashi_mangan: Literal["none", "replaces", "win"] = option(
        "replaces",
        "a draw where all own discards were terminals and honours and none was called: nothing; a mangan "
        "self-draw in place of the noten payments; the same, and counted as a win",
    )

    nagashi_needs_closed: bool = option(
        True, "nagashi mangan only with a hand that is still closed at the draw"
    )

    # The length of the game and what it is worth in the end.
    start_points: int = option(25000, "points of each seat at the start")
    target_points: int | None = option(
        None, "points that the first must have for the game to end; null: none"
    )
    return_points: int = option(0, "points from which the final points are counted")
    uma: tuple[int, ...] = option((0, 0, 0, 0), "final points by place, in thousands")
    oka: int = option(0, "thousands that the first place gets on top")
    final_points_unit: Literal["exact", "thousands"] = option(
        "exact",
        "final points keep hundreds, or are rounded to thousands with the remainder to the first",
    )
    equal_scores: Literal["seat_order", "split"] = option(
        "seat_order",
        "equal scores: the earlier first dealer is in front, or places and their points are shared",
    )
    rounds: Literal[0, 1, 2, 4] = option(
        2, "round winds played: 0 one hand, 1 East, 2 East and South, 4 all"
    )
    bust: Literal["below_zero", "at_zero", "no"] = option(
        "below_zero", "when a seat's points end the game"
    )
    last_round_stop: Literal["no", "choice", "automatic"] = option(
        "no", "agari and tenpai yame: the dealer in front may stop, or stops, in the last round"
    )
    west_round: Literal["none", "sudden_death", "full"] = option(
        "none", "a further round while nobody has the target: none, until somebody has it, in full"
    )
    abort_in_last_round: Literal["repeat", "end"] = option(
        "repeat", "an abortive draw in the last round is played again, or ends the game"
    )
    leftover_deposits: Literal["first", "lost", "split"] = option(
        "first",
        "deposits on the table at the end go to the first place, to nobody, or are shared by equal firsts",
    )
    dealer_repeats_on_draw: Literal["tenpai", "noten", "win", "none"] = option(
        "tenpai",
        "the dealer stays at a draw when ready, always (noten too), never (only a win keeps the deal); none: not "
        "even a win does",
    )

    # The course of a hand.
    swap_calling: Literal["forbidden", "same_tile", "allowed"] = option(
        "forbidden",
        "kuikae, discarding what was just called: the tile and the other end of the run forbidden, only the same "
        "tile forbidden, allowed",
    )
    abortive_draws: tuple[AbortiveDraw, ...] = option(
        ("nine_terminals", "four_winds", "four_riichi", "four_kans"), "what ends a hand early"
    )
    four_kans_one_player: Literal["play_on", "draw_at_fifth"] = option(
        "play_on", "all four kongs by one seat: nobody may make a fifth, or a fifth is a draw"
    )
    pay_riichi_on_abort: bool = option(
        True, "the deposit of the riichi whose discard brings the abortive draw is paid"
    )
    riichi_live_tiles: int = option(4, "tiles that must be left in the wall to declare riichi")
    riichi_needs_1000: bool = option(True, "riichi needs the points of its deposit")
    riichi_deposit: int = option(1000, "points a riichi puts on the table")
    riichi_closed_kan: Literal["none", "sets_unchanged", "waits_unchanged"] = option(
        "waits_unchanged",
        "a closed kong of the drawn tile after riichi: forbidden; if the tiles read the same in every way; if "
        "the waits stay",
    )
    kan_dora_closed: Literal["at_once", "later"] = option(
        "at_once", "the indicator of a closed kong is turned at once, or as that of an open one"
    )
    kan_dora_open: Literal["at_once", "before_discard", "after_discard"] = option(
        "at_once",
        "the indicator of an open or added kong is turned at once; after the replacement draw, before the next "
        "discard or kong; after the discard",
    )
    kokushi_robs_closed_kan: bool = option(True, "thirteen orphans may win on a closed kong")
    temporary_furiten_ends: Literal["own_draw", "own_draw_or_call", "own_discard"] = option(
        "own_draw",
        "temporary furiten ends at the next own draw, at a draw or own call, at the own discard",
    )
    dead_wait_is_tenpai: bool = option(
        False, "a hand that holds all four of everything it waits for is ready at a draw"
    )
    noten_declaration: Literal["automatic", "choice"] = option(
        "automatic", "at a draw ready hands are shown, or a player without riichi may say not ready"
    )

    def __post_init__(self) -> None:
        for name in _NOT_NEGATIVE:
            if getattr(self, name) < 0:
                raise ValueError(f"options.{name}: {getattr(self, name)} is negative")
        if isinstance(self.renhou, int) and not 1 <= self.renhou <= 12:
            raise ValueError(f"options.renhou: {self.renhou} han are not 1..12")
        if len(self.uma) != self.SEATS:
            raise ValueError(f"options.uma: {self.uma} is not one for each of {self.SEATS} places")
        red_five_counts(self.red_fives)


@dataclass(frozen=True, slots=True, kw_only=True)
class SanmaOptions(RiichiOptions):
    """The options of three-player riichi: those of four players and what the missing seat brings."""

    SEATS: ClassVar[int] = 3

    start_points: int = option(35000, "points of each seat at the start")
    uma: tuple[int, ...] = option((0, 0, 0), "final points by place, in thousands")
    ron_winners: Literal[1, 2, 3] = option(
        2, "winners on one discard: 1 the nearest only, 2 or 3 both"
    )
    abortive_draws: tuple[AbortiveDraw, ...] = option(
        ("nine_terminals", "four_kans"), "what ends a hand early"
    )
    north: Literal["nuki_dora", "value_tile", "guest"] = option(
        "nuki_dora", "North is set aside as dora, is a value tile for everybody, or a guest wind"
    )
    nuki_is_dora: bool = option(True, "a North set aside also counts where West is an indicator")
    nuki_replacement: Literal["wall_end", "dead_wall"] = option(
        "wall_end",
        "a North set aside is replaced by the last tile of the wall, or from the dead wall as a kong is",
    )
    rinshan_after_nuki: bool = option(
        False,
        "a win on the tile that replaces a North is a win on a replacement tile, as after a kong",
    )
    ron_on_nuki: Literal["kokushi", "any"] = option(
        "kokushi",
        "a North set aside may be won on by thirteen orphans only, or by any hand that waits for it",
    )
    tsumo_loss: Literal["lost", "split", "fixed"] = option(
        "lost",
        "the absent seat's share of a self-draw: nobody pays it, the two halve it, each pays 1,000 instead",
    )
    chow: bool = option(False, "chows may be called")
