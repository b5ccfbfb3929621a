"""The worked example of docs/add_a_ruleset.md: it runs as it stands there, and passes the tests of every ruleset."""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.table.rig import act, discard, may, of, pass_all, tile, wall_for

from hupai.game import Game, rules_of
from hupai.rulesets.base import Ruleset
from hupai.table.actions import WIN, ActionType
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import FlowersReplaced, Paid
from hupai.testing import CHECKS

DOCUMENT = Path(__file__).parents[2] / "docs" / "add_a_ruleset.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    module = types.ModuleType("garden_of_the_document")
    sys.modules[module.__name__] = module  # dataclasses look their module up
    for block in BLOCKS:
        exec(compile(block, str(DOCUMENT), "exec"), module.__dict__)
    return module.__dict__


@pytest.fixture(scope="module")
def garden(names: dict[str, Any]) -> Ruleset:
    rules: Ruleset = names["RULESET"]
    return rules


def test_the_game_of_the_document_is_over(names: dict[str, Any]) -> None:
    game: Game = names["game"]
    assert game.over
    assert sum(game.scores) == 0


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_passes_the_tests_of_every_ruleset(
    garden: Ruleset, check: Callable[[Ruleset], None]
) -> None:
    check(garden)


def table_of(garden: Ruleset, hands: list[str], draws: str, last: str) -> Table:
    options = garden.options_of()
    plain = rules_of(garden, options, Fixed(()))
    wall = wall_for(plain, hands, draws, last=last)
    return Table(rules_of(garden, options, Fixed((wall,))))


READY = "45m22234p555678s"  # waits for 3m and 6m


def test_flowers_are_replaced_and_pay(garden: Ruleset) -> None:
    table = table_of(garden, ["3m", "45m2223p555678sf1"], "9m", "4pf2")
    replaced = of(table.events, FlowersReplaced)
    # The dealer has none; seat 1 draws another flower for its own, and a 4p for that one.
    assert [(event.seat, event.drawn_tiles) for event in replaced] == [
        (1, (tile("f2"),)),
        (1, (tile("4p"),)),
    ]
    discard(table, 0, "3m")
    events = act(table, 1, ActionType.WIN)
    assert sum(payment.amount for payment in of(events, Paid)[0].payments) == 9
    assert table.state.scores == [-9, 9, 0, 0]


def test_a_win_let_pass_bars_the_next_until_the_own_draw(garden: Ruleset) -> None:
    table = table_of(garden, ["", "", READY, "66m"], "3m6m9m3m", "")
    discard(table, 0, "3m")
    pass_all(table)
    discard(table, 1, "6m")
    assert not may(table, 2, ActionType.WIN)
    refused = table.why_not(2, WIN)
    assert refused is not None
    assert refused.code == "passed_win"
    pass_all(table)  # seat 3 may call a pung
    discard(table, 2, "9m")
    while 3 not in table.prompts or table.prompts[3].about != "turn":
        pass_all(table)
    discard(table, 3, "3m")
    assert may(table, 2, ActionType.WIN)
