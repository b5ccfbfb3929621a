"""Sichuan tables with known tiles: the hands as they are after the exchange, and what is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.table.rig import (
    act,
    answer,
    code,
    discard,
    may,
    of,
    pass_all,
    rules_for,
    tiles,
    wall_for,
)

from hupai import _core
from hupai.game import rules_of
from hupai.rulesets.registry import ruleset
from hupai.rulesets.sichuan.facts import VOID_SUIT
from hupai.rulesets.sichuan.flow import DIRECTION, EXCHANGE
from hupai.settle import Payment
from hupai.table.actions import Action, ActionType, choose, give
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import Event, HandEnded, Paid

SUIT_OF = {"m": 0, "p": 1, "s": 2}
WIN, PUNG, KONG = ActionType.WIN, ActionType.PUNG, ActionType.KONG
CONCEALED, ADDED = ActionType.CONCEALED_KONG, ActionType.ADDED_KONG
# Three hands that wait for 5p alone and are worth nothing but the base. Their void suit is bamboos.
WAIT_A, WAIT_B, WAIT_C = "12345699m46789p", "23456788m12346p", "34577789m12346p"
BAMBOOS = "1122334455667s"


def three_of_a_suit(hand: Sequence[int]) -> tuple[int, ...]:
    """Three tiles of the suit the hand has most of: what it got in the exchange."""
    suit = max(range(3), key=lambda s: sum(tile // 9 == s for tile in hand))
    return tuple(sorted(tile for tile in hand if tile // 9 == suit)[:3])


def filled(hand: Sequence[int], size: int, void: int, left: Counter[int]) -> tuple[int, ...]:
    """The hand with single tiles of the other two suits added that make no pair and nothing near a win."""
    found = list(hand)
    suits = [suit for suit in range(3) if suit != void]
    for place in (0, 3, 6, 1, 4, 7, 2, 5, 8):
        for suit in suits:
            kind = 9 * suit + place
            if len(found) < size and left[kind] > 0 and kind not in found:
                found.append(kind)
                left[kind] -= 1
    assert len(found) == size, text(found)
    return tuple(found)


def text(hand: Sequence[int]) -> str:
    return _core.format_tiles(list(hand))


def opened(
    id: str,
    hands: Sequence[str],
    draws: str = "",
    *,
    void: str = "ssss",
    last: str = "",
    options: Mapping[str, Any] | None = None,
    got: Mapping[int, str] | None = None,
    fourteenth: str = "",
) -> Table:
    """A table on which seat 0 deals, the exchange is done and void suits are named.

    `hands` are the tiles of all seats after the exchange, fourteen for seat 0, filled up with loose ones; then `draws`
    are drawn in turn, and `last` at the very end. `got` are the three tiles that a seat received from the previous one, by
    seat, and `fourteenth` is the last tile dealt to seat 0; any, where it does not matter.
    """
    hands = [*hands, *[""] * (4 - len(hands))]
    left = Counter(dict.fromkeys(range(27), 4))
    left.subtract(tiles("".join(hands) + draws + last))
    final = [
        filled(tiles(hands[seat]), 13 + (seat == 0), SUIT_OF[void[seat]], left) for seat in range(4)
    ]
    named = {seat: tuple(sorted(tiles(three))) for seat, three in (got or {}).items()}
    received = [named.get(seat) or three_of_a_suit(hand) for seat, hand in enumerate(final)]
    dealt = []
    for seat, hand in enumerate(final):
        had = Counter(hand)
        had.subtract(received[seat])
        had.update(received[(seat + 1) % 4])
        dealt.append(sorted(had.elements()))
    rules = rules_for(id, None, **(options or {}))
    extra = tiles(fourteenth)[0] if fourteenth else dealt[0][-1]
    dealt[0].remove(extra)
    row = wall_for(rules, [text(hand) for hand in dealt], text([extra]) + draws, last=last)
    found = ruleset(id)
    chance = Fixed((row,), ({DIRECTION: 0},))
    table = Table(rules_of(found, rules.options, chance))
    table.step({seat: give(EXCHANGE, received[(seat + 1) % 4]) for seat in range(4)})
    table.step({seat: choose(VOID_SUIT, SUIT_OF[void[seat]]) for seat in range(4)})
    for seat, hand in enumerate(final):
        assert sorted(hand) == sorted(holding(table, seat)), text(hand)
    return table


def holding(table: Table, seat: int) -> list[int]:
    """The seat's concealed tiles, the one just drawn included."""
    return table.state.held(seat)


def wins(table: Table, *seats: int) -> list[Event]:
    """Let these seats win, all others who are asked pass."""
    return answer(table, {seat: Action(ActionType.WIN) for seat in seats})


def may_win(table: Table) -> list[int]:
    return [seat for seat in range(4) if may(table, seat, ActionType.WIN)]


def paid(events: Sequence[Event]) -> list[Payment]:
    """Every line that was paid."""
    return [payment for event in of(events, Paid) for payment in event.payments]


def scores(table: Table) -> list[int]:
    return list(table.state.scores)


def discard_only(table: Table, seat: int, named: str) -> list[Event]:
    """Discard a tile and leave it open what the others make of it."""
    options = [
        a
        for a in table.prompts[seat].actions
        if a.type is ActionType.DISCARD and a.tile == tiles(named)[0]
    ]
    assert options, f"seat {seat} may not discard {named}: {table.prompts}"
    return list(table.step({seat: options[-1]}))


def quiet(table: Table) -> None:
    """Whoever is asked passes, or discards what was drawn or must go first."""
    choices = {}
    for seat, prompt in table.prompts.items():
        discards = [a for a in prompt.actions if a.type is ActionType.DISCARD]
        passes = [a for a in prompt.actions if a.type is ActionType.PASS]
        choices[seat] = (passes or sorted(discards, key=lambda a: not a.drawn))[0]
    table.step(choices)


def to_turn_of(table: Table, seat: int) -> None:
    """Quietly on to the seat's next turn."""
    while seat not in table.prompts or table.prompts[seat].about != "turn":
        quiet(table)


def to_the_end(table: Table) -> list[Event]:
    """Quietly on to the end of the hand; the events up to it."""
    first = len(table.events)
    hand_no = table.state.hand_no
    while table.state.hand_no == hand_no and not table.over:
        quiet(table)
    events = table.events[first:]
    (end,) = [at for at, event in enumerate(events) if isinstance(event, HandEnded)]
    return events[: end + 1]


__all__ = [
    "ADDED",
    "BAMBOOS",
    "CONCEALED",
    "KONG",
    "PUNG",
    "WAIT_A",
    "WAIT_B",
    "WAIT_C",
    "WIN",
    "act",
    "answer",
    "code",
    "discard",
    "discard_only",
    "holding",
    "may",
    "may_win",
    "of",
    "opened",
    "paid",
    "pass_all",
    "quiet",
    "scores",
    "to_the_end",
    "to_turn_of",
    "wins",
]
