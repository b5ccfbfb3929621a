"""大众13张 (popular thirteen tiles): four groups and a pair or seven different pairs, one price for every hand.

136 tiles, no flowers, no wild tiles. A self-drawn win takes 1 from each of the others, a discard (or a robbed added
kong) 3 from the one who gave it, to every winner. Kongs and what the hand looks like pay nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import FormSet
from hupai.records import FanRecord, HandRecord, Names, Refused, Result
from hupai.rulesets.base import SEVEN_PAIRS, STANDARD_FORM, Preset, Ruleset
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.playing import TILES_136, asked_win, record_of, settle_records
from hupai.rulesets.kit.reasons import no_call, no_win
from hupai.rulesets.kit.scoring import ReadingDetail, first_reading, full_hand, not_complete, refuse
from hupai.settle import Payment, deltas
from hupai.table import play, policies
from hupai.table.actions import Action, ActionType
from hupai.table.phases.base import Phase
from hupai.table.play import Play, State

SEATS = 4
SPACE = TileSpace.STANDARD
FORMS = STANDARD_FORM | SEVEN_PAIRS


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of this table."""

    hands: int = option(
        8, "一场打几局，连庄的局也算", "hands in a match; a hand the dealer repeats counts too"
    )
    self_draw: int = option(
        1, "自摸时，其余每家付几分", "points that each of the others pays for a self-drawn win"
    )
    discard: int = option(
        3,
        "点炮者（或被抢杠者）付给每个和牌者几分",
        "points that the discarder (or whose kong is robbed) pays each winner",
    )
    winners: int = option(
        3,
        "一张牌最多几家和，从点炮者的下家起依次优先",
        "how many may win on one discard; those nearest in turn order come first",
    )

    def __post_init__(self) -> None:
        for name, least in (("hands", 1), ("self_draw", 0), ("discard", 0), ("winners", 1)):
            if getattr(self, name) < least:
                raise ValueError(
                    f"options.{name}: {brief(getattr(self, name))} is less than {least}"
                )


def payments(record: HandRecord, options: Options) -> tuple[Payment, ...]:
    """What the winner of `record` is paid; several winners on one discard are paid independently."""
    if record.win_by == "self_draw":
        others = (seat for seat in range(SEATS) if seat != record.winner)
        return tuple(
            Payment(seat, record.winner, options.self_draw, "self_draw") for seat in others
        )
    return (Payment(record.from_seat, record.winner, options.discard, str(record.win_by)),)


def score(record: HandRecord, options: Options) -> Result:
    """One win: its price, whatever the hand looks like."""
    hand = full_hand(record, SPACE)
    reading = first_reading(hand, FORMS)
    if reading is None:
        return refuse(record, "popular13", SEATS, "points", not_complete(record, hand, FORMS))
    paid = payments(record, options)
    change = deltas(paid, SEATS)
    names = {
        "self_draw": Names("自摸", "Self-drawn win"),
        "discard": Names("点炮", "Win by discard"),
        "rob_kong": Names("抢杠", "Robbing a kong"),
    }
    total = change[record.winner]
    way = str(record.win_by)
    return Result(
        ruleset="popular13",
        id=record.id,
        win=True,
        fans=(FanRecord(way, names[way], total),),
        total=total,
        unit="points",
        detail=ReadingDetail(reading),
        deltas=change,
        payments=paid,
    )


Rules = play.Rules[Options, None]


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """Why a win is none, or a call or kong is not possible; None where the table's own reason says it."""
    if action.type is ActionType.WIN:
        win = asked_win(state, rules, phase, seat)
        return no_win(phase, win, lambda win: score(record_of(state, win), rules.options))
    return no_call(state, phase, seat, action)


PLAY = Play(
    tiles=lambda options: TILES_136,
    turn_actions=policies.turn_actions,
    claimants=policies.claimants,
    claims=policies.claims,
    robs=policies.rob_added_kong,
    arbitrate=lambda state, rules, phase, choices: policies.decide(
        state, phase.seat, choices, rules.options.winners
    ),
    settle=settle_records(score),
    next_deal=lambda state, rules: policies.next_dealer(state),
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
)

RULESET = Ruleset(
    id="popular13",
    names=Names("大众13张", "Popular thirteen tiles", "大衆13枚"),
    seats=SEATS,
    forms=FormSet(FORMS, SPACE),
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    detail=ReadingDetail,
    scorer=score,
    play=PLAY,
    order=0,
)

RULESETS = (RULESET,)
