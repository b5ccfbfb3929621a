"""What a riichi seat may do: in its own turn, with another's discard, and with a kong that can be robbed."""

from __future__ import annotations

from collections.abc import Sequence

from hupai import _core
from hupai.rulesets.kit.ready import kong_keeps_waits
from hupai.rulesets.riichi.context import NORTH, NUKI
from hupai.rulesets.riichi.facts import OPEN_RIICHI, ORPHANS, Rules, State, barred_after, is_furiten
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.rulesets.riichi.wins import can_win
from hupai.table import policies
from hupai.table.actions import (
    DRAWN_DISCARDS,
    HELD_DISCARDS,
    WIN,
    Action,
    ActionType,
    abort,
    concealed_kong,
    declare,
    set_aside,
)
from hupai.table.events import MeldType, Source
from hupai.table.phases.claim import Claim, melds_of
from hupai.table.phases.kong import KongMade
from hupai.table.phases.turn import Turn
from hupai.table.phases.win import WinTile
from hupai.table.state import KIND, SeatState

MAX_KONGS = 4
NINE = 9
MOST_BARRED = 7  # a chow bars two kinds, of which the caller holds seven tiles at most


def turn_actions(state: State, rules: Rules, turn: Turn) -> list[Action]:
    """Discards, riichi, kongs, North set aside, a win, nine terminals."""
    seat, facts, drawn = turn.seat, state.facts, state.drawn
    at = state.seats[seat]
    if drawn is None:
        return may_discard(at, facts.barred)
    if facts.seats[seat].riichi:
        return _in_riichi(state, rules, turn, drawn)
    found = policies.discards(state, seat)
    if not at.fresh:
        rules.look(state, seat)
    if at.shanten <= 1:
        found += _near_win(state, rules, turn, drawn)
    if state.walls[0].left > 0:
        if (at.melds or at.quads or at.triplets) and may_kong(state, rules):
            found += policies.own_kongs(state, rules, seat)
        if isinstance(rules.options, SanmaOptions) and rules.options.north == "nuki_dora":
            found += _nuki(at, drawn)
    if facts.untouched and not at.river and nine_terminals(rules, at, drawn):
        found.append(abort("nine_terminals"))
    return found


def may_discard(at: SeatState, barred: int) -> list[Action]:
    """Discards after a call: not what was just taken, nor its other end."""
    return [
        HELD_DISCARDS[tile] for tile in dict.fromkeys(at.tiles) if not barred >> (tile & KIND) & 1
    ]


def _near_win(state: State, rules: Rules, turn: Turn, drawn: int) -> list[Action]:
    """A self-drawn win, and riichi, of a hand that the drawn tile completes or makes ready."""
    at = state.seats[turn.seat]
    found: list[Action] = []
    hit = at.accepts >> (drawn & KIND) & 1
    win = WinTile(turn.seat, drawn, "self_draw", None, turn.source)
    if at.shanten == 0 and hit and can_win(state, rules, win):
        found.append(WIN)
    if (at.shanten == 0 or hit) and may_riichi(state, rules, turn.seat):
        found += riichi_discards(state, rules, turn.seat, drawn)
    return found


def may_riichi(state: State, rules: Rules, seat: int) -> bool:
    """Whether the table lets this seat declare riichi; that a discard leaves it ready is another matter."""
    options = rules.options
    if options.riichi_needs_1000 and state.scores[seat] < options.riichi_deposit:
        return False
    if state.walls[0].left < options.riichi_live_tiles:
        return False
    return is_closed(state.seats[seat]) and not state.facts.seats[seat].riichi


def is_closed(at: SeatState) -> bool:
    return all(meld.type is MeldType.CONCEALED_KONG for meld in at.melds)


def riichi_discards(state: State, rules: Rules, seat: int, drawn: int) -> list[Action]:
    """Riichi with each discard that leaves the hand ready."""
    kinds = ready_after(state.seats[seat], rules.forms, drawn)
    tiles = [t for t in dict.fromkeys(state.seats[seat].tiles) if kinds >> (t & KIND) & 1]
    found = []
    for name in ("riichi", OPEN_RIICHI)[: 1 + (OPEN_RIICHI in rules.options.local_yaku)]:
        found += [declare(name, tile) for tile in tiles]
        if kinds >> (drawn & KIND) & 1:
            found.append(declare(name, drawn, True))
    return found


def ready_after(at: SeatState, forms: int, drawn: int) -> int:
    """The kinds whose discard leaves the hand with the drawn tile ready, as a bit set."""
    hand = at.hand.copy()
    hand.add(drawn & KIND)
    mask = 0
    for kind, shanten, *_ in _core.discards(hand, forms):
        if shanten == 0:
            mask |= 1 << kind
    return mask


def _in_riichi(state: State, rules: Rules, turn: Turn, drawn: int) -> list[Action]:
    """After riichi: discard the drawn tile, win, or make the kong that the options allow."""
    at = state.seats[turn.seat]
    found = [DRAWN_DISCARDS[drawn]]
    kind = drawn & KIND
    win = WinTile(turn.seat, drawn, "self_draw", None, turn.source)
    if rules.waits(state, turn.seat) >> kind & 1 and can_win(state, rules, win):
        found.append(WIN)
    if state.walls[0].left == 0:
        return found
    if at.triplets >> kind & 1 and may_kong(state, rules) and kong_keeps_riichi(at, rules, kind):
        own = tuple(sorted(tile for tile in (*at.tiles, drawn) if tile & KIND == kind))
        found.append(concealed_kong(own))
    if (
        kind == NORTH
        and isinstance(rules.options, SanmaOptions)
        and rules.options.north == "nuki_dora"
    ):
        found.append(set_aside(drawn, NUKI))
    return found


def kong_keeps_riichi(at: SeatState, rules: Rules, kind: int) -> bool:
    """Whether a closed kong of the drawn tile is allowed after riichi: the waits (or all readings) must stay."""
    options = rules.options
    if options.riichi_closed_kan == "none":
        return False
    if not kong_keeps_waits(at.hand, rules.forms, kind):
        return False
    return options.riichi_closed_kan == "waits_unchanged" or _always_a_pung(at, rules, kind)


def _always_a_pung(at: SeatState, rules: Rules, kind: int) -> bool:
    """Whether the three tiles of the kind are a pung in every reading of every win."""
    for wait in _core.waits(at.hand, rules.forms):
        full = at.hand.copy()
        full.add(wait)
        for reading in _core.readings(full, rules.forms):
            pung = (_core.GroupType.PUNG, kind)
            if pung not in [(group.type, group.kind) for group in reading.groups]:
                return False
    return True


def may_kong(state: State, rules: Rules) -> bool:
    """Four kongs are the most; a fifth is only made where it ends the hand."""
    kongs = state.facts.kongs
    if len(kongs) < MAX_KONGS:
        return True
    options = rules.options
    return (
        len(kongs) == MAX_KONGS
        and len(set(kongs)) == 1
        and "four_kans" in options.abortive_draws
        and options.four_kans_one_player == "draw_at_fifth"
    )


def _nuki(at: SeatState, drawn: int) -> list[Action]:
    north = drawn == NORTH or NORTH in at.tiles
    return [set_aside(NORTH, NUKI)] if north else []


def nine_terminals(rules: Rules, at: SeatState, drawn: int) -> bool:
    """Whether the hand with the drawn tile has the kinds to end this one in its first turn, and may."""
    if "nine_terminals" not in rules.options.abortive_draws:
        return False
    kinds = {tile & KIND for tile in at.tiles} | {drawn & KIND}
    return sum(ORPHANS >> kind & 1 for kind in kinds) >= NINE


def claimants(state: State, rules: Rules, claim: Claim) -> list[int]:
    """The seats that the tile completes, or that hold what a call with it needs."""
    mask = state.facts.watching | state.facts.calling
    return [seat for seat in state.order[claim.seat] if mask >> seat & 1] if mask else []


def claims(state: State, rules: Rules, claim: Claim, seat: int) -> list[Action]:
    """Ron; pung, open kong and (from the previous seat) chow."""
    facts = state.facts
    found: list[Action] = []
    if facts.watching >> seat & 1 and _may_ron(state, rules, claim, seat):
        found.append(WIN)
    if facts.seats[seat].riichi or facts.abort or state.walls[0].left == 0:
        return found
    at = state.seats[seat]
    bit = 1 << (claim.tile & KIND)
    if at.pairs & bit:
        melds = policies.pungs_and_kongs(state, seat, claim.tile, may_kong(state, rules))
        found += _leaving_a_discard(at, rules, melds, claim.seat)
    if at.chows & bit and may_chow(state, rules, claim.seat, seat):
        melds = policies.chows(state, rules, seat, claim.tile)
        found += _leaving_a_discard(at, rules, melds, claim.seat)
    return found


def _may_ron(state: State, rules: Rules, claim: Claim, seat: int) -> bool:
    win = WinTile(seat, claim.tile, "discard", claim.seat, None)
    return not is_furiten(state, rules, seat) and can_win(state, rules, win)


def may_chow(state: State, rules: Rules, from_seat: int, seat: int) -> bool:
    if state.order[from_seat][0] != seat:
        return False
    return not isinstance(rules.options, SanmaOptions) or rules.options.chow


def _leaving_a_discard(
    at: SeatState, rules: Rules, calls: Sequence[Action], from_seat: int
) -> list[Action]:
    """The calls after which a tile is left that may be discarded."""
    if len(at.tiles) > MOST_BARRED + 2:
        return list(calls)
    return [call for call in calls if _leaves_a_discard(at, rules, call, from_seat)]


def _leaves_a_discard(at: SeatState, rules: Rules, call: Action, from_seat: int) -> bool:
    if call.type is ActionType.KONG:
        return True
    barred = barred_after(melds_of(call, from_seat)[0], rules.options)
    rest = at.tiles.copy()
    for tile in call.tiles:
        rest.remove(tile)
    return any(not barred >> (tile & KIND) & 1 for tile in rest)


def robs(state: State, rules: Rules, made: KongMade, seat: int) -> list[Action]:
    """Robbing an added kong; a closed one and a North set aside as the options say (see the tracker)."""
    if not state.facts.watching >> seat & 1 or is_furiten(state, rules, seat):
        return []
    source = Source.ASIDE if made.source is Source.ASIDE else None
    win = WinTile(seat, made.tile, "rob_kong", made.seat, source)
    return [WIN] if can_win(state, rules, win) else []
