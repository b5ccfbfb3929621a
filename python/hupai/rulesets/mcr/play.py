"""The MCR answers put together: nobody wins below eight points, and one seat wins, the nearest in turn order."""

from __future__ import annotations

from hupai.records import Refused, Result
from hupai.rulesets.kit import refusals as why
from hupai.rulesets.kit.playing import FLOWERS_8, TILES_136, asked_win, record_of, settle_records
from hupai.rulesets.mcr.score import McrContext, Options, score
from hupai.table import play, policies
from hupai.table.actions import WIN, Action, ActionType, Tile
from hupai.table.events import Source
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.flowers import ReplaceDealt
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn, turn_of
from hupai.table.phases.win import WinTile
from hupai.table.play import Play, State
from hupai.table.state import KIND
from hupai.table.wall import End, WallPlan
from hupai.tiles import COPIES

Rules = play.Rules[Options, None]

CALLS = (ActionType.CHOW, ActionType.PUNG, ActionType.KONG)
OWN_KONGS = (ActionType.CONCEALED_KONG, ActionType.ADDED_KONG)


def tiles(options: Options) -> tuple[Tile, ...]:
    return TILES_136 + FLOWERS_8 if options.flowers else TILES_136


def wall(options: Options) -> WallPlan:
    """One wall with replacements from its back, or one for each seat that is drawn from in order."""
    if options.duplicate_walls:
        return WallPlan(split=True, default_end=End.FRONT)
    return WallPlan()


# --- what a win is worth at this moment


def is_last_copy(state: State, win: WinTile) -> bool:
    """Whether the other three copies lie open, in rivers and melds, the winner's melds too.

    A robbed kong shows them itself and is not counted so. A concealed kong has all four, so it is none of these melds.
    """
    if win.by == "rob_kong":
        return False
    kind = win.tile & KIND
    seen = -1 if win.by == "discard" else 0  # the tile itself lies in a river
    for seat in state.seats:
        seen += sum(d.tile & KIND == kind and d.taken_by is None for d in seat.river)
        seen += sum(tile & KIND == kind for meld in seat.melds for tile in meld.tiles)
    return seen == COPIES - 1


def context(state: State, rules: Rules, win: WinTile) -> McrContext:
    return McrContext(last_copy=is_last_copy(state, win))


def worth(state: State, rules: Rules, win: WinTile) -> Result:
    """The account of a win, or of a hand that does not win with this tile."""
    return score(record_of(state, win, context(state, rules, win)), rules.options)


def may_win(state: State, rules: Rules, win: WinTile) -> bool:
    """Whether the tile completes the seat's hand and it is worth the minimum."""
    completes = rules.waits(state, win.seat) >> (win.tile & KIND) & 1
    return bool(completes) and worth(state, rules, win).win


# --- what a seat may do


def may_call(state: State, rules: Rules, giver: int) -> bool:
    """Whether this seat's discard may be called: with walls of their own, while the next seat can still draw."""
    if not rules.options.duplicate_walls:
        return True
    return state.wall_of(state.order[giver][0]).left > 0


def may_kong(state: State, seat: int) -> bool:
    """Whether a replacement is left for the seat, and a tile for the next one."""
    return state.wall_of(seat).left > 0 and state.wall_of(state.order[seat][0]).left > 0


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Discard anything; with a drawn tile win if that is worth the minimum, and make kongs."""
    seat, drawn = turn.seat, state.drawn
    found = policies.discards(state, seat)
    if drawn is None:
        return found
    if may_win(state, rules, WinTile(seat, drawn, "self_draw", None, turn.source)):
        found.append(WIN)
    if may_kong(state, seat):
        found += policies.own_kongs(state, rules, seat)
    return found


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Win if that is worth the minimum; pung, kong while a replacement is left, and (the next seat) chow."""
    at = state.seats[seat]
    win = WinTile(seat, claim.tile, "discard", claim.seat, None)
    found = [WIN] if may_win(state, rules, win) else []
    bit = 1 << (claim.tile & KIND)
    if not may_call(state, rules, claim.seat):
        return found
    if at.pairs & bit:
        found += policies.pungs_and_kongs(state, seat, claim.tile, may_kong(state, seat))
    if at.chows & bit and state.order[claim.seat][0] == seat:
        found += policies.chows(state, rules, seat, claim.tile)
    return found


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """An added kong may be robbed."""
    if made.type is not ActionType.ADDED_KONG:
        return []
    win = WinTile(seat, made.tile, "rob_kong", made.seat, None)
    return [WIN] if may_win(state, rules, win) else []


# --- why something is not legal


def why_not(state: State, rules: Rules, phase: Phase, seat: int, action: Action) -> Refused | None:
    """The MCR reason, None where the table's own (not held, not your turn …) says it."""
    if action.type is ActionType.WIN:
        if isinstance(phase, KongMade) and phase.type is ActionType.CONCEALED_KONG:
            return why.concealed_kong()
        win = asked_win(state, rules, phase, seat)
        return None if win is None else worth(state, rules, win).refused
    if isinstance(phase, Claim) and action.type in CALLS and seat != phase.seat:
        return _no_call(state, rules, phase, seat, action)
    if isinstance(phase, Turn) and phase.seat == seat and action.type in OWN_KONGS:
        if phase.source is Source.CLAIM:
            return why.kong_after_call()
        return None if may_kong(state, seat) else why.no_replacement()
    return None


def _no_call(state: State, rules: Rules, claim: Claim, seat: int, action: Action) -> Refused | None:
    if not may_call(state, rules, claim.seat):
        return Refused.of(
            "last_tile",
            "下家牌墙已空，最后一张打出的牌不能吃碰杠",
            "the next seat's wall is empty: the last discard cannot be called",
            "次家の牌山が空なので、最後の捨て牌は鳴けません",
        )
    if action.type is ActionType.CHOW and state.order[claim.seat][0] != seat:
        return why.not_next()
    if action.type is ActionType.KONG and not may_kong(state, seat):
        return why.no_replacement()
    return None


def after_deal(state: State, rules: Rules) -> Step:
    """The flowers dealt are replaced, beginning with the dealer."""
    turn = turn_of(state.dealer, Source.DEAL)
    return Step((), ReplaceDealt(turn) if rules.options.flowers else turn)


PLAY = Play(
    tiles=tiles,
    wall=wall,
    is_flower=lambda tile: tile in FLOWERS_8,
    after_deal=after_deal,
    turn_actions=turn_actions,
    claimants=policies.claimants,
    claims=claims,
    robs=robs,
    arbitrate=policies.arbitrate(winners=1),
    settle=settle_records(score, context),
    next_deal=policies.rotate,
    match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    why_not=why_not,
    hides_concealed_kongs=True,
)
