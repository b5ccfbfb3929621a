"""Tables with known tiles: what each seat is dealt, and what is drawn in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hupai import _core
from hupai.game import rules_of
from hupai.records import Refused
from hupai.rulesets.registry import ruleset
from hupai.table.actions import Action, ActionType
from hupai.table.chance import Fixed
from hupai.table.engine import Start, Table
from hupai.table.events import Event, WinLine
from hupai.table.phases.start import deal_hands
from hupai.table.play import Deal, Rules

FIRST = Deal(0)


def tile(text: str) -> int:
    (found,) = _core.parse_tiles(text)
    return found


def tiles(text: str) -> tuple[int, ...]:
    return tuple(_core.parse_tiles(text))


def rules_for(id: str, preset: str | None = None, **options: Any) -> Rules:
    found = ruleset(id)
    return rules_of(found, found.options_of(preset, options), Fixed(()))


def fill(hand: Sequence[int], size: int, left: Counter[int], start: int) -> tuple[int, ...]:
    """The hand, filled up with tiles that are far from each other: kinds five apart, from what is left."""
    found = list(hand)
    step = 0
    while len(found) < size:
        kind = (start * 11 + step * 5 + step // 34) % 34
        step += 1
        if left[kind] > 0 and kind not in found:
            found.append(kind)
            left[kind] -= 1
    return tuple(found)


def wall_for(
    rules: Rules,
    hands: Sequence[str],
    draws: str,
    *,
    dealer: int = 0,
    spare: str = "",
    fixed: str = "",
    last: str = "",
) -> tuple[int, ...]:
    """A wall that deals `hands` (filled up with tiles that go with nothing) and gives `draws` in order.

    `last` are the last drawable tiles, `spare` and `fixed` the first replacement tiles and indicators. Places not named
    hold the remaining tiles, honours first.
    """
    size = len(rules.tiles)
    live = size - rules.plan.keep
    sizes = rules.deal_sizes(dealer)
    first = sum(sizes)
    rows = {first: draws, live - len(tiles(last)): last, live: spare}
    rows[live + rules.plan.spare] = fixed
    found = {at + i: t for at, row in rows.items() for i, t in enumerate(tiles(row))}
    left = Counter(rules.tiles)
    left.subtract(found.values())
    left.subtract(t for hand in hands for t in tiles(hand))
    assert min(left.values()) >= 0, [_core.format_tile(t) for t in left if left[t] < 0]
    places = deal_hands(tuple(range(size)), sizes, dealer, split=False)
    for seat, spots in enumerate(places):
        hand = tiles(hands[seat]) if seat < len(hands) else ()
        given = fill(hand, sizes[seat], left, seat)
        found.update(zip(spots, given, strict=True))
    rest = iter(sorted(left.elements(), key=lambda t: -(t & 63)))
    return tuple(found[at] if at in found else next(rest) for at in range(size))


def rigged(
    id: str,
    hands: Sequence[str],
    draws: str,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    deal: Deal = FIRST,
    scores: Sequence[int] | None = None,
    pot: int = 0,
    **wall: str,
) -> Table:
    """A table whose first hand has known tiles; `wall` may name `spare`, `fixed` and `last`."""
    rules = rules_for(id, preset, **(options or {}))
    row = wall_for(rules, hands, draws, dealer=deal.dealer, **wall)
    found = ruleset(id)
    rules = rules_of(found, rules.options, Fixed((row,)))
    start = Start(deal, None if scores is None else tuple(scores), pot)
    return Table(rules, start)


def offered(table: Table, seat: int, kind: ActionType) -> list[Action]:
    """The actions of a kind that the seat may choose now."""
    prompt = table.prompts.get(seat)
    return [] if prompt is None else [a for a in prompt.actions if a.type is kind]


def may(table: Table, seat: int, kind: ActionType) -> bool:
    return bool(offered(table, seat, kind))


def why(table: Table, seat: int, action: Action) -> Refused:
    """Why the seat may not do this now; it is told in both languages."""
    refused = table.why_not(seat, action)
    assert refused is not None
    assert refused.text.zh
    assert refused.text.en
    return refused


def code(table: Table, seat: int, action: Action) -> str:
    return why(table, seat, action).code


def act(table: Table, seat: int, kind: ActionType, text: str = "") -> list[Event]:
    """Let a seat do something, all others who are asked pass. `text` names its tile, or all tiles of a kong."""
    wanted = tiles(text)
    for action in offered(table, seat, kind):
        named = action.tiles if kind is ActionType.CONCEALED_KONG else (action.tile,)
        if not wanted or sorted(t for t in named if t is not None) == sorted(wanted):
            return answer(table, {seat: action})
    raise AssertionError(f"seat {seat} may not {kind} {text}: {table.prompts}")


def answer(table: Table, choices: dict[int, Action]) -> list[Event]:
    """Answer, with a pass of everyone asked who is not named."""
    full = dict(choices)
    for seat, prompt in table.prompts.items():
        if seat not in full:
            full[seat] = next(a for a in prompt.actions if a.type is ActionType.PASS)
    return list(table.step(full))


def discard(table: Table, seat: int, text: str) -> list[Event]:
    """Discard a tile, the drawn one if it is that."""
    options = [a for a in offered(table, seat, ActionType.DISCARD) if a.tile == tile(text)]
    assert options, f"seat {seat} may not discard {text}: {table.prompts}"
    return answer(table, {seat: options[-1]})


def pass_all(table: Table) -> list[Event]:
    return answer(table, {})


def play_on(table: Table, steps: int = 1) -> None:
    """The seats on turn discard what they have drawn and nobody claims anything."""
    for _ in range(steps):
        if not table.prompts:
            return
        choices = {}
        for seat, prompt in table.prompts.items():
            drawn = [a for a in prompt.actions if a.type is ActionType.DISCARD and a.drawn]
            passes = [a for a in prompt.actions if a.type is ActionType.PASS]
            choices[seat] = (drawn or passes)[0]
        table.step(choices)


def of(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def fan_points(line: WinLine) -> dict[str, int]:
    """What each fan of a win counts in all."""
    return {fan["id"]: fan["points"] * fan["count"] for fan in line.result["fans"]}
