"""奖马 (Jiangma): a table with pung and kong only, where the biggest of several wins is the only one and horses pay more.

136 tiles. A hand is small or big, and after a win tiles are turned: those with a number of the winner's seat are one more
from each who pays. See docs/rulesets/jiangma.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import FormSet
from hupai.records import HandRecord, Names, Refused
from hupai.rulesets.base import STANDARD_FORM, THIRTEEN_ORPHANS, Preset, Ruleset
from hupai.rulesets.kit import horses
from hupai.rulesets.kit.kongs import meld_payments
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.playing import TILES_136, asked_win, record_of
from hupai.rulesets.kit.possible import MELD_TYPES, Possible
from hupai.rulesets.kit.reasons import no_call, no_win
from hupai.rulesets.kit.scoring import ReadingDetail
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.rulesets.kit.words import COMMON
from hupai.settle import Payment
from hupai.table import play, policies
from hupai.table.actions import Action, ActionType
from hupai.table.events import Meld, Paid
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.kong import KongMade
from hupai.table.play import Play, State, Verdict

ID, SEATS = "jiangma", 4
FORMS = FormSet(STANDARD_FORM | THIRTEEN_ORPHANS, TileSpace.STANDARD)
TABLE = _core.fan_table(ID)
KONG_PRICES = {"kong": 3, "concealed_kong": 2, "added_kong": 1}
MOST_VALUE = 1000


@dataclass(frozen=True, slots=True)
class HandValues:
    """What a hand is worth: the dearest of the big ones it is, or else as a small one."""

    small_hand: int = 1
    all_pungs: int = 2
    half_flush: int = 2
    full_flush: int = 2
    thirteen_orphans: int = 2

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if not 0 <= value <= MOST_VALUE:
                raise ValueError(
                    f"options.hand_values.{name}: {brief(value)} is not between 0 and {MOST_VALUE}"
                )


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(horses.HorseOptions):
    """The settings of this table."""

    hands: int = option(8, "一场打几局", "hands in a match")
    hand_values: HandValues = option(
        HandValues(),
        "小胡与各种大胡的分数，不叠加，取最高",
        "what a small hand and each big one are worth; they are not added, the dearest counts",
    )
    robbed_kong_pays_all: bool = option(
        False,
        "抢杠胡由被抢者替三家付",
        "whose kong is robbed pays for all three",
    )
    kong_money: bool = option(
        True,
        "杠当场收钱：直杠由点杠者付 3，暗杠每家 2，补杠每家 1，荒庄也不退",
        "kongs are paid at once: 3 by the discarder, a concealed one 2 and an added one 1 by each of the others; kept at a draw",
    )

    def __post_init__(self) -> None:
        horses.HorseOptions.__post_init__(self)
        if self.hands < 1:
            raise ValueError(f"options.hands: {brief(self.hands)} is less than 1")


# --- what a hand is worth


@cache
def _core_rules(values: HandValues) -> _core.FanRules:
    return TABLE.rules(**asdict(values))


def rules_of(options: Options) -> _core.FanRules:
    """The options as the core knows them."""
    return _core_rules(options.hand_values)


def payments(record: HandRecord, options: Options, worth: int) -> tuple[Payment, ...]:
    """Who pays for the hand, without its horses; who pays for others too pays as often as there are payers."""
    others = [seat for seat in range(SEATS) if seat != record.winner]
    way = str(record.win_by)
    if way == "self_draw":
        return tuple(Payment(seat, record.winner, worth, way) for seat in others)
    times = len(others) if way == "rob_kong" and options.robbed_kong_pays_all else 1
    return (Payment(record.from_seat, record.winner, worth, way),) * times


SCORE_HAND = TableScorer(
    ruleset=ID,
    seats=SEATS,
    table=TABLE,
    forms=FORMS,
    pays=payments,
    table_rules=rules_of,
    unit="points",
)
score = horses.with_horses(SCORE_HAND)


def possible(options: Options) -> Possible:
    """Nobody chows; where no tile is left no horse is turned."""
    return Possible(melds=MELD_TYPES - {"chow"}, clashes=horses.horse_clashes(options))


# --- the table


Rules = play.Rules[Options, None]


def arbitrate(
    state: State, rules: Rules, phase: Claim | KongMade, choices: Mapping[int, Action]
) -> Verdict:
    """截胡: of several wins the biggest hand's alone, of equals the nearest; the horses are not turned yet."""

    def worth(seat: int) -> int:
        win = asked_win(state, rules, phase, seat)
        assert win is not None
        return SCORE_HAND(record_of(state, win), rules.options).total

    return policies.decide(state, phase.seat, choices, winners=1, worth=worth)


def after_kong(state: State, rules: Rules, seat: int, meld: Meld) -> Step | None:
    """A kong that stands is paid at once."""
    if not rules.options.kong_money:
        return None
    return Step((Paid(meld_payments(KONG_PRICES, seat, meld)),), None)


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """Why a win is none, or a call or kong is not possible; None where the table's own reason says it."""
    if action.type is ActionType.WIN:
        win = asked_win(state, rules, phase, seat)
        return no_win(phase, win, lambda win: SCORE_HAND(record_of(state, win), rules.options))
    return no_call(state, phase, seat, action, may_chow=False)


PLAY = Play(
    tiles=lambda options: TILES_136,
    wall=horses.horse_wall,
    luck={policies.FIRST_DEALER: SEATS},
    first_deal=policies.first_dealer_by_lot,
    turn_actions=policies.turn_actions,
    claimants=policies.claimants,
    claims=lambda state, rules, claim, seat: policies.claims(
        state, rules, claim, seat, may_chow=False
    ),
    robs=policies.rob_added_kong,
    arbitrate=arbitrate,
    after_kong=after_kong,
    settle=horses.settle_horses(score),
    next_deal=policies.winner_deals,
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
)

RULESET = Ruleset(
    id=ID,
    names=Names("奖马", "Jiangma, with horses"),
    seats=SEATS,
    forms=FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    context=horses.HorseContext,
    detail=ReadingDetail,
    words=COMMON.plus(
        payments={horses.HORSE: Names("奖马", "horses")},
        reveals={horses.HORSE: Names("奖马", "horse")},
    ),
    scorer=score,
    explainer=SCORE_HAND.not_counted,
    possible=possible,
    play=PLAY,
    fan_table=TABLE,
    table_rules=rules_of,
    order=70,
)

RULESETS = (RULESET,)
