"""What recorded games of all rulesets share: calls as rows, and the table they are played again on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.table.rig import tile

from hupai.game import rules_of
from hupai.rulesets.registry import ruleset
from hupai.table.chance import Fixed
from hupai.table.events import Called, Meld, MeldType
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


def rules_for(
    game: Json, walls: tuple[tuple[int, ...], ...], overrides: Json | None = None
) -> Rules:
    """The game's rules, with these walls for its first hands."""
    found = ruleset(game["ruleset"])
    return rules_of(found, found.options_of(game["preset"], overrides), Fixed(walls))
