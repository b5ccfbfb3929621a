"""What recorded games of all rulesets share: calls and claims as rows, and the table they are played again on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.table.rig import tile

from hupai.game import rules_of
from hupai.rulesets.registry import ruleset
from hupai.table.chance import Fixed
from hupai.table.events import Called, Event, Meld, MeldType, WinLine, Won
from hupai.table.play import Rules

Json = Mapping[str, Any]


def call(row: Sequence[Any]) -> Called:
    """A meld taken from a discard, or a concealed kong."""
    kind, seat, *rest = row
    if kind == "concealed_kong":
        own = tuple(sorted(tile(text) for text in rest[0]))
        return Called(seat, Meld(MeldType.CONCEALED_KONG, own))
    giver, claimed, held = rest
    used = (*(tile(text) for text in held), tile(claimed))
    return Called(seat, Meld(MeldType(kind), used, tile(claimed), giver))


Overruled = dict[int, tuple[Called | Won, ...]]


def note_overruled(
    found: Overruled, events: Sequence[Event], row: Sequence[Any], ended: bool
) -> None:
    """A claim that did not get its tile, `["overruled", claim]` with a call or `["win", seat, tile]`.

    It belongs to the claim before it, which overruled it; behind a discard or kong, or a win (`ended`), to the end of the hand.
    """
    kind, seat, *rest = row
    claim = Won((WinLine(seat, tile(rest[0]), "discard"),)) if kind == "win" else call(row)
    last = events[-1] if events and not ended else None
    granted = isinstance(last, Called) and last.meld.claimed is not None
    at = len(events) - granted
    found[at] = (*found.get(at, ()), claim)


def rules_for(
    game: Json, walls: tuple[tuple[int, ...], ...], overrides: Json | None = None
) -> Rules:
    """The game's rules, with these walls for its first hands."""
    found = ruleset(game["ruleset"])
    return rules_of(found, found.options_of(game["preset"], overrides), Fixed(walls))
