"""Tables with known tiles and a known gold: no flower is near either end of the wall unless it is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.table.rig import discard, offered, pass_all, tile, tiles

from hupai import _core
from hupai.rulesets.kit.playing import rules_of
from hupai.rulesets.registry import ruleset
from hupai.table.actions import ActionType
from hupai.table.chance import Fixed
from hupai.table.engine import Start, Table
from hupai.table.phases.start import deal_hands
from hupai.table.play import Deal, Rules

ONES = {"die_1": 0, "die_2": 0}  # of a table that turns the gold by dice: the last tile but one


def gold_table(
    id: str,
    gold: str,
    hands: Sequence[str],
    draws: str = "",
    *,
    dealer: int = 0,
    streak: int = 0,
    dealt: str = "",
    last: str = "",
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] | None = None,
) -> Table:
    """A table whose first hand has this gold, these hands (filled up) and draws.

    `dealt` replace flowers before the gold is turned, `last` are the first replacements after that.
    """
    found = ruleset(id)
    rules = rules_of(found, found.options_of(None, options), Fixed(()))
    places = Places(draws, dealt, last)
    wall = wall_for(rules, gold, hands, places, dealer)
    rules = rules_of(found, rules.options, Fixed((wall,), (ONES,)))
    return Table(rules, Start(Deal(dealer, 0, streak), None if scores is None else tuple(scores)))


def to_turn(table: Table, seat: int) -> None:
    """Everybody lets pass what it could claim, until the seat may discard."""
    while not offered(table, seat, ActionType.DISCARD):
        pass_all(table)


def throw(table: Table, seat: int, text: str) -> None:
    """Discard, after everybody has let pass what it could claim before."""
    to_turn(table, seat)
    discard(table, seat, text)


class Places(NamedTuple):
    """Tiles at known places of the wall: drawn, and the replacements before and after the gold is turned."""

    draws: str
    dealt: str
    last: str


def wall_for(
    rules: Rules, gold: str, hands: Sequence[str], named: Places, dealer: int
) -> tuple[int, ...]:
    size, keep = len(rules.tiles), rules.plan.keep
    sizes = rules.deal_sizes(dealer)
    by_dice = "die_1" in rules.play.luck
    end = size - keep - 1
    turned = size - 2 if by_dice else end - len(tiles(named.dealt))
    replacing = end - len(tiles(named.dealt)) - 1  # the end moves by one when the gold is taken
    found = {sum(sizes) + at: drawn for at, drawn in enumerate(tiles(named.draws))}
    found |= {end - at: drawn for at, drawn in enumerate(tiles(named.dealt))}
    found |= {replacing - at: drawn for at, drawn in enumerate(tiles(named.last))}
    found[turned] = tile(gold)
    left = Counter(rules.tiles)
    left.subtract(found.values())
    left.subtract(t for hand in hands for t in tiles(hand))
    assert min(left.values()) >= 0, [_core.format_tile(t) for t in left if left[t] < 0]
    is_flower = rules.play.is_flower
    assert is_flower is not None
    plain = [t for t in range(34) if not is_flower(t) and t != tile(gold)]
    places = deal_hands(tuple(range(size)), sizes, dealer, split=False)
    for seat, spots in enumerate(places):
        hand = list(tiles(hands[seat])) if seat < len(hands) else []
        step = seat * 11
        while len(hand) < sizes[seat]:
            kind = plain[step % len(plain)]
            step += 5
            if left[kind] > 0 and kind not in hand:
                hand.append(kind)
                left[kind] -= 1
        found.update(zip(spots, hand, strict=True))
    # Golds and flowers lie in the middle, where nobody comes.
    rest = sorted(left.elements(), key=lambda t: (t == tile(gold), -t))
    usual = [t for t in rest if not is_flower(t) and t != tile(gold)]
    far = [t for t in rest if is_flower(t) or t == tile(gold)]
    half = len(usual) // 2
    order = iter([*usual[:half], *far, *usual[half:]])
    return tuple(found[at] if at in found else next(order) for at in range(size))
