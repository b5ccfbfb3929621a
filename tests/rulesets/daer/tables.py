"""Tables of 大贰 with known cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.support import records
from tests.table.rig import of, offered, pass_all, rules_for

from hupai import _core
from hupai.game import rules_of
from hupai.rulesets import ruleset
from hupai.rulesets.daer.cards import CARDS, SPACE
from hupai.table.actions import Action, ActionType
from hupai.table.chance import Fixed
from hupai.table.engine import Start, Table
from hupai.table.events import (
    Discarded,
)
from hupai.table.phases.start import deal_hands
from hupai.table.play import Deal

CASES = {case["id"]: case for case in records("daer/situations")}
CHOW, PUNG, KONG, DISCARD = (
    ActionType.CHOW,
    ActionType.PUNG,
    ActionType.KONG,
    ActionType.DISCARD,
)


def cards(text: str) -> tuple[int, ...]:
    return tuple(_core.parse_tiles(text, SPACE))


def card(text: str) -> int:
    (found,) = cards(text)
    return found


def filled(hand: Sequence[int], size: int, left: Counter[int]) -> list[int]:
    """The hand filled up with cards of which it holds no other; a pair where there is no such card."""
    found = list(hand)
    for most in (1, 2):
        for kind in sorted(left, key=lambda kind: (kind * 7) % 20):
            if len(found) < size and left[kind] > 0 and found.count(kind) < most:
                found.append(kind)
                left[kind] -= 1
    assert len(found) == size
    return found


def table_of(
    hands: dict[int, str], draws: str = "", dealer: int = 0, last: str = "", **options: Any
) -> Table:
    """A table whose seats hold these cards (filled up), the dealer's last one drawn; `draws` come then, `last` at the end."""
    rules = rules_for("daer", **options)
    sizes = rules.deal_sizes(dealer)
    left = Counter(CARDS)
    known = {seat: list(cards(text)) for seat, text in hands.items()}
    drawn, end = cards(draws), cards(last)
    for used in (*known.values(), drawn, end):
        left.subtract(used)
    assert min(left.values()) >= 0
    dealt = {
        seat: filled(known.get(seat, []), size + (seat == dealer), left)
        for seat, size in enumerate(sizes)
        if size
    }
    places = deal_hands(tuple(range(80)), sizes, dealer, split=False)
    wall = [-1] * 80
    for seat, spots in enumerate(places):
        for spot, kind in zip(spots, dealt.get(seat, []), strict=False):
            wall[spot] = kind
    first = sum(sizes)
    wall[first] = dealt[dealer][-1]
    wall[first + 1 : first + 1 + len(drawn)] = drawn
    rest = iter(sorted(left.elements(), key=lambda kind: (kind * 11) % 20))
    tail = 80 - len(end)
    wall = [
        end[at - tail] if at >= tail else (next(rest) if kind < 0 else kind)
        for at, kind in enumerate(wall)
    ]
    rules = rules_of(ruleset("daer"), rules.options, Fixed((tuple(wall),)))
    return Table(rules, Start(Deal(dealer), None, 0))


def play(table: Table, seat: int, text: str) -> list[Any]:
    """The seat discards the card."""
    found = [a for a in offered(table, seat, DISCARD) if a.tile == card(text)]
    assert found, table.prompts
    return list(table.step({seat: found[-1]}))


def opened(table: Table, seat: int, text: str, first: str = "") -> Table:
    """The dealer discards, and all let everything pass until the card that this seat draws lies open."""
    if 0 in table.prompts and table.prompts[0].about == "turn":
        dealer = table.state.dealer
        choices = offered(table, dealer, DISCARD)
        wanted = [a for a in choices if a.tile == card(first)] if first else choices
        table.step({dealer: wanted[-1]})
    for _ in range(30):
        newest = of(table.events, Discarded)[-1]
        if newest == Discarded(seat, card(text), True):
            return table
        pass_all(table)
    raise AssertionError(f"seat {seat} draws no {text}")


def kinds_offered(table: Table, seat: int) -> set[str]:
    prompt = table.prompts.get(seat)
    return set() if prompt is None else {str(action.type) for action in prompt.actions}


def call_of(table: Table, seat: int, kind: ActionType) -> Action:
    found = offered(table, seat, kind)
    assert found, table.prompts
    return found[0]


WAITS_FIVE = "x2 x7 x10 x1 x2 x3 d4 d5 d6 d6 d7 d8 x8 x8 d8 x9 x9 d9 x5 x5"  # x5: 10 胡; d5: 9 胡
FAR = "x4 x4 d2 d2 d3 d3 d7 d9"  # no use of a five
