"""A fast mahjong core: hands, shanten, waits, scoring and complete games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hupai._core import Form, Group, GroupType, Hand, Reading, TileSpace, warm_up
from hupai.analysis import (
    UNREACHABLE,
    awaits_any_tile,
    discards,
    necessary_tiles,
    readings,
    shanten,
    shanten_by_form,
    ukeire,
    unnecessary_tiles,
    unpack_kinds,
    waits,
)
from hupai.analysis.inputs import FormSet
from hupai.tiles import format_tile, format_tiles, is_red, kind_of, parse_tiles, tile_name

if TYPE_CHECKING:
    from hupai.ai.agents import Agent
    from hupai.ai.play import make_agent
    from hupai.analysis.results import (
        Discard,
        DiscardsBatch,
        Outlook,
        ReadingsBatch,
        TilesBatch,
        Ukeire,
        UkeireBatch,
    )
    from hupai.game import Game
    from hupai.rulesets.base import Ruleset
    from hupai.rulesets.kit.advice import Advice
    from hupai.rulesets.registry import ruleset, ruleset_ids
    from hupai.table.actions import (
        PASS,
        PASS_WIN,
        WIN,
        Action,
        ActionType,
        Prompt,
        abort,
        added_kong,
        choose,
        chow,
        concealed_kong,
        declare,
        discard,
        give,
        kong,
        pung,
        set_aside,
    )
    from hupai.table.reasons import IllegalAction
    from hupai.table.view import SeatView

__all__ = [
    "PASS",
    "PASS_WIN",
    "UNREACHABLE",
    "WIN",
    "Action",
    "ActionType",
    "Advice",
    "Agent",
    "Discard",
    "DiscardsBatch",
    "Form",
    "FormSet",
    "Game",
    "Group",
    "GroupType",
    "Hand",
    "IllegalAction",
    "Outlook",
    "Prompt",
    "Reading",
    "ReadingsBatch",
    "Ruleset",
    "SeatView",
    "TileSpace",
    "TilesBatch",
    "Ukeire",
    "UkeireBatch",
    "abort",
    "added_kong",
    "awaits_any_tile",
    "choose",
    "chow",
    "concealed_kong",
    "declare",
    "discard",
    "discards",
    "format_tile",
    "format_tiles",
    "give",
    "is_red",
    "kind_of",
    "kong",
    "make_agent",
    "necessary_tiles",
    "parse_tiles",
    "pung",
    "readings",
    "ruleset",
    "ruleset_ids",
    "set_aside",
    "shanten",
    "shanten_by_form",
    "tile_name",
    "ukeire",
    "unnecessary_tiles",
    "unpack_kinds",
    "waits",
    "warm_up",
]

_LATER = {
    "Advice": "hupai.rulesets.kit.advice",
    "Agent": "hupai.ai.agents",
    "Game": "hupai.game",
    "IllegalAction": "hupai.table.reasons",
    "Ruleset": "hupai.rulesets.base",
    "SeatView": "hupai.table.view",
    "make_agent": "hupai.ai.play",
}
_LATER |= dict.fromkeys(
    (
        "PASS",
        "PASS_WIN",
        "WIN",
        "Action",
        "ActionType",
        "Prompt",
        "abort",
        "added_kong",
        "choose",
        "chow",
        "concealed_kong",
        "declare",
        "discard",
        "give",
        "kong",
        "pung",
        "set_aside",
    ),
    "hupai.table.actions",
)
_LATER |= dict.fromkeys(("ruleset", "ruleset_ids"), "hupai.rulesets.registry")
_RESULTS = ("DiscardsBatch", "Outlook", "ReadingsBatch", "TilesBatch", "UkeireBatch")
_LATER |= dict.fromkeys((*_RESULTS, "Discard", "Ukeire"), "hupai.analysis.results")


def __getattr__(name: str) -> Any:
    """Load on first use what the import of a hand's analysis does not need."""
    import importlib

    if name == "__version__":
        return importlib.import_module("importlib.metadata").version("hupai")
    if name in _LATER:
        return getattr(importlib.import_module(_LATER[name]), name)
    raise AttributeError(f"module 'hupai' has no attribute {name!r}")
