"""The end of a riichi hand without a winner."""

from __future__ import annotations

from hupai.rulesets.riichi.facts import Rules, State
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.settlement import settle_draw, settle_nagashi
from hupai.rulesets.riichi.turn import is_closed
from hupai.rulesets.riichi.wins import table_of
from hupai.table.events import Event, Paid, Shown
from hupai.table.phases.ask import Ask
from hupai.table.phases.base import Step
from hupai.table.phases.end import EndHand, Exhausted
from hupai.table.state import KIND, SeatState
from hupai.tiles import COPIES

EXHAUSTED, NAGASHI = "exhausted", "nagashi_mangan"
READY = "ready"  # the question whether to show a ready hand
NO, YES = 0, 1


def exhausted(state: State, rules: Rules) -> Step:
    """The wall is used up. Where players may say that they are not ready they are asked first."""
    options = rules.options
    ready = [seat for seat in range(rules.seats) if is_ready(state, rules, seat)]
    free = [seat for seat in ready if not state.facts.seats[seat].riichi]
    if options.noten_declaration == "choice" and free and READY not in state.chosen:
        return Step((), Ask(READY, tuple((seat, (NO, YES)) for seat in free), Exhausted()))
    answers = state.chosen.get(READY, (None,) * rules.seats)
    return _settle_draw(state, rules, [seat for seat in ready if answers[seat] != NO])


def _settle_draw(state: State, rules: Rules, ready: list[int]) -> Step:
    options = rules.options
    events: list[Event] = [Shown(seat, tuple(sorted(state.seats[seat].tiles))) for seat in ready]
    winners = nagashi_winners(state, options)
    if winners:
        settled = settle_nagashi(winners, state.dealer, options, table_of(rules))
    else:
        flags = [seat in ready for seat in range(rules.seats)]
        settled = settle_draw(flags, options, table_of(rules))
    if settled.payments:
        events.append(Paid(settled.payments))
    return Step(events, EndHand(NAGASHI if winners else EXHAUSTED, tuple(ready)))


def nagashi_winners(state: State, options: RiichiOptions) -> list[int]:
    """The seats all of whose discards were terminals and honours and none of whose was called."""
    if options.nagashi_mangan == "none":
        return []
    found = [seat for seat, facts in enumerate(state.facts.seats) if facts.orphans_only]
    if options.nagashi_needs_closed:
        return [seat for seat in found if is_closed(state.seats[seat])]
    return found


def is_ready(state: State, rules: Rules, seat: int) -> bool:
    """Whether the hand counts as ready at a draw."""
    at = state.seats[seat]
    if rules.waits(state, seat):
        return True
    rule = rules.options.dead_wait_is_tenpai
    return rule != "no" and waits_for_what_it_has(at, in_melds_only=rule == "in_melds")


def waits_for_what_it_has(at: SeatState, *, in_melds_only: bool) -> bool:
    """Whether a fifth copy of a kind of which the hand has all four would complete it.

    With `in_melds_only` a kind of which all four are concealed tiles does not count.
    """
    counts = [0] * 34
    for tile in at.tiles:
        counts[tile & KIND] += 1
    held = counts.copy()
    for meld in at.melds:
        for tile in meld.tiles:
            held[tile & KIND] += 1
    for kind, copies in enumerate(held):
        if copies == COPIES and not (in_melds_only and counts[kind] == COPIES):
            counts[kind] += 1
            if _has_pair_and_groups(counts):
                return True
            counts[kind] -= 1
    return False


def _has_pair_and_groups(counts: list[int]) -> bool:
    for kind in range(34):
        if counts[kind] >= 2:
            counts[kind] -= 2
            found = _is_groups(counts, 0)
            counts[kind] += 2
            if found:
                return True
    return False


def _is_groups(counts: list[int], kind: int) -> bool:
    """Whether the tiles from this kind on are pungs and chows. The copies of a kind may be five."""
    while kind < 34 and counts[kind] == 0:
        kind += 1
    if kind == 34:
        return True
    if counts[kind] >= 3:
        counts[kind] -= 3
        found = _is_groups(counts, kind)
        counts[kind] += 3
        if found:
            return True
    if kind < 27 and kind % 9 < 7 and counts[kind + 1] and counts[kind + 2]:
        for at in (kind, kind + 1, kind + 2):
            counts[at] -= 1
        found = _is_groups(counts, kind)
        for at in (kind, kind + 1, kind + 2):
            counts[at] += 1
        return found
    return False
