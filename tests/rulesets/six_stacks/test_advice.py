"""Advice at the table of the six stacks counts only on tiles that are played with, and takes the win of the last deal."""

from __future__ import annotations

import pytest
from tests.table.rig import act, play_on, rigged

from hupai.ai.hint import advise
from hupai.rulesets.registry import ruleset
from hupai.rulesets.six_stacks import last_deal
from hupai.table.actions import WIN, ActionType, discard
from hupai.table.view import view

RULES = ruleset("six_stacks")
# Four groups and the fourth 1m: whatever tiles there are may become the pair.
PAIRLESS = "1111456789m789p"


@pytest.mark.parametrize(("tiles", "honours"), [(136, 7), (120, 3), (108, 0)])
def test_no_tile_is_counted_on_that_is_not_played_with(tiles: int, honours: int) -> None:
    """Decision D12.1."""
    table = rigged("six_stacks", [PAIRLESS], "9s", options={"tiles": tiles})
    rows = advise(RULES, view(table.state, table.rules, 0, table.prompts[0]))
    (row,) = [row for row in rows if row.action == discard(26, True)]
    live = {kind for kind, copies in row.facts["accepts"].items() if copies}
    assert sum(kind >= 27 for kind in live) == honours
    assert sum(kind >= 27 for kind in set(table.rules.tiles)) == honours


def test_the_win_of_the_last_deal_is_taken() -> None:
    table = rigged("six_stacks", ["", "", "", "45m22234p555678s"], "", last="9p3m9p9s")
    while table.state.walls[0].left > last_deal.TILES:
        play_on(table)
    play_on(table)
    rows = advise(RULES, view(table.state, table.rules, 3, table.prompts[3]))
    assert rows[0].action == WIN
    act(table, 3, ActionType.WIN)
    assert table.state.scores[3] == 3
