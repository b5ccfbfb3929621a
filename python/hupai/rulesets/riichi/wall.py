"""The riichi wall, its indicators and when they are turned, deposits, and draws in the middle of a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hupai.records import RED
from hupai.rulesets.riichi.context import FIVES
from hupai.rulesets.riichi.facts import DORA, Rules, State
from hupai.rulesets.riichi.options import RiichiOptions, red_five_counts
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.rulesets.riichi.turn import MAX_KONGS
from hupai.settle import Payment
from hupai.table import policies
from hupai.table.actions import Action, ActionType
from hupai.table.events import Event, Meld, Paid, Revealed, Shown, Source
from hupai.table.phases.base import Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.end import EndHand
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn
from hupai.table.play import Beside, Verdict
from hupai.table.wall import End, WallPlan
from hupai.tiles import COPIES

DEAD_WALL, REPLACEMENTS = 14, 4
KONGS = (ActionType.CONCEALED_KONG, ActionType.ADDED_KONG)
NO_TILE_SHOWN = (ActionType.WIN, ActionType.ABORT)  # ends the hand: no other seat sees a tile
TRIPLE_RON = policies.Abort(3, "triple_ron")


def tiles(options: RiichiOptions) -> tuple[int, ...]:
    """All tiles of the wall; three players leave 2m to 8m out."""
    three = isinstance(options, SanmaOptions)
    reds = dict(zip(FIVES, red_five_counts(options.red_fives), strict=True))
    found = []
    for kind in range(34):
        if three and 1 <= kind <= 7:
            continue
        red = reds.get(kind, 0)
        found += [kind | RED] * red + [kind] * (COPIES - red)
    return tuple(found)


def wall_plan(options: RiichiOptions) -> WallPlan:
    """Fourteen dead tiles: four replacements, then five indicators and the five below them."""
    ends = {Source.KONG: End.SPARE}
    if isinstance(options, SanmaOptions):
        dead = options.nuki_replacement == "dead_wall"
        ends[Source.ASIDE] = End.SPARE if dead else End.BACK
    return WallPlan(keep=DEAD_WALL, spare=REPLACEMENTS, ends=ends)


def deal_events(state: State, rules: Rules) -> Sequence[Event]:
    return (Revealed(state.walls[0].fixed(0), DORA),)


def _turn_indicators(state: State, count: int) -> list[Event]:
    """The next `count` indicators."""
    first = len(state.revealed)
    wall = state.walls[0]
    return [Revealed(wall.fixed(at), DORA) for at in range(first, first + count)]


def after_kong(state: State, rules: Rules, seat: int, kong: Meld) -> Step | None:
    """Indicators that are due at once. A fifth kong, where it is allowed at all, ends the hand."""
    facts, options = state.facts, rules.options
    if len(facts.kongs) > MAX_KONGS:
        return Step((), EndHand("four_kans"))
    if not facts.due:
        return None
    at_once = options.kan_dora_open == "at_once" or (
        facts.closed and options.kan_dora_closed == "at_once"
    )
    count = facts.due if at_once else facts.due - 1
    return Step(_turn_indicators(state, count), None) if count else None


def beside_action(state: State, rules: Rules, turn: Turn, action: Action) -> Beside | None:
    """Indicators of open kongs that come with the next discard, North or kong, before anybody may win the tile.

    Where they are turned before the discard those of a kong wait until the next kong can no longer be robbed
    (`after_kong`), so that a win on that one does not count them.
    """
    due = state.facts.due
    if not due or action.type in NO_TILE_SHOWN:
        return None
    if rules.options.kan_dora_open == "after_discard":
        return Beside(after=_turn_indicators(state, due))
    if action.type in KONGS:
        return None
    return Beside(before=_turn_indicators(state, due))


def after_discard(state: State, rules: Rules, claim: Claim, call: Action | None) -> Step | None:
    """The discard was not won: the riichi stands and is paid, the hand may be aborted."""
    facts, at = state.facts, state.seats[claim.seat]
    declared = at.declared_at == len(at.river) - 1
    if not (declared or facts.abort):
        return None
    options = rules.options
    events: list[Event] = []
    stands = declared and (not facts.abort or options.pay_riichi_on_abort)
    if stands and options.riichi_deposit:
        events.append(Paid((Payment(claim.seat, None, options.riichi_deposit, "riichi"),)))
    if declared and facts.seats[claim.seat].open:
        events.append(Shown(claim.seat, tuple(sorted(at.tiles))))
    return Step(events, EndHand(facts.abort) if facts.abort else None)


def arbitrate(
    state: State, rules: Rules, phase: Claim | KongMade, choices: Mapping[int, Action]
) -> Verdict:
    """Head bump, two winners with three as an abortive draw, or all."""
    winners = rules.options.ron_winners
    return policies.decide(
        state, phase.seat, choices, winners, TRIPLE_RON if winners == 2 else None
    )
