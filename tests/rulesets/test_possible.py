"""Which facts of a record can be at a table, and which together: one check, told of every ruleset by the same list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.support import OF_TILES

from hupai.ai.play import make_agent, play_match
from hupai.game import Game
from hupai.records import RED
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.playing import record_of
from hupai.rulesets.kit.possible import at_table, check_possible
from hupai.rulesets.registry import ruleset
from hupai.table.phases.win import WinTile
from hupai.table.play import Rules, State
from hupai.tiles import has_kind

ALL = OF_TILES
WITHOUT_CHOWS = {
    "jiangma",
    "riichi_3p",
    "shaanxi",
    "sichuan_xueliu",
    "sichuan_xuezhan",
    "six_stacks",
}
# Of tiles that every table has: complete with 9s, and nothing is claimed.
HAND = {"concealed": "123456p789p123s9s", "win_tile": "9s", "win_by": "discard", "from": 1}
DRAWN = {**HAND, "win_by": "self_draw", "from": None}
WITH_KONG = {"concealed": "456p789p123s9s", "melds": [{"type": "concealed_kong", "tiles": "1111p"}]}
CHOW = {"concealed": "456p789p123s9s", "melds": [{"type": "chow", "tiles": "123p", "from": None}]}
ROBBED = {"concealed": "123456p789p12s99s", "win_tile": "3s", "win_by": "rob_kong"}


def given(base: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {key: value for key, value in {**base, **changes}.items() if value is not None}


def tiles_of(id: str) -> Sequence[int]:
    rules = ruleset(id)
    found: Sequence[int] = rules.play.tiles(rules.preset().options)
    return found


def flowers_at(id: str) -> int:
    return sum(34 <= tile < 42 for tile in tiles_of(id))


def reds_at(id: str, kind: int) -> int:
    return sum(tile == kind | RED for tile in tiles_of(id))


def refuses(id: str, key: str, data: dict[str, Any]) -> None:
    """Scoring refuses the record with an error that begins with the key, or with a place in what it holds."""
    with pytest.raises(ValueError, match=rf"^{re.escape(key)}(\[\d+\])?: "):
        ruleset(id).score(data)


def accepts(id: str, data: dict[str, Any]) -> None:
    """The record can be, whether or not the hand is worth enough to win."""
    ruleset(id).score(data)


@pytest.mark.parametrize("id", ALL)
def test_flowers_are_those_of_the_table(id: str) -> None:
    there = flowers_at(id)
    accepts(id, given(HAND, flowers=0))
    for flowers in (1, ["f3"], 8):
        if there:
            accepts(id, given(HAND, flowers=flowers))
        else:
            refuses(id, "flowers", given(HAND, flowers=flowers))


@pytest.mark.parametrize("id", ALL)
@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("concealed", {"concealed": "123406p789p123s9s"}),
        ("win_tile", {"concealed": "123p789p123s4699p", "win_tile": "0p"}),
    ],
)
def test_red_fives_are_those_of_the_table(id: str, key: str, data: dict[str, Any]) -> None:
    if reds_at(id, 13):
        accepts(id, given(HAND, **data))
    else:
        refuses(id, key, given(HAND, **data))
    refuses(id, "concealed", given(HAND, concealed="123400p789p123s"))


@pytest.mark.parametrize("id", ALL)
def test_no_table_has_more_copies_than_its_wall(id: str) -> None:
    """Where honours are flowers no hand holds one."""
    space = ruleset(id).space
    known = {tile & ~RED for tile in tiles_of(id) if has_kind(tile & ~RED, space)}
    for tile, kind in (("7z", 33), ("5m", 4), ("J", 42)):
        hand = given(HAND, concealed=f"123456p789p123s{tile}", win_tile="9s")
        if kind in known:
            accepts(id, hand)
        else:
            refuses(id, "concealed", hand)


@pytest.mark.parametrize("id", ALL)
def test_a_replacement_needs_a_kong(id: str) -> None:
    refuses(id, "after_kong", given(DRAWN, after_kong=True))
    accepts(id, given(DRAWN, **WITH_KONG, after_kong=True))
    refuses(id, "after_kong", given(HAND, **WITH_KONG, after_kong=True))


@pytest.mark.parametrize("id", ALL)
def test_a_kong_is_robbed_while_tiles_are_left_and_of_a_tile_that_only_it_holds(id: str) -> None:
    robbed = given(HAND, **ROBBED)
    accepts(id, robbed)
    accepts(id, given(HAND, last_tile=True))
    refuses(id, "last_tile", given(robbed, last_tile=True))
    refuses(id, "win_by", given(HAND, win_by="rob_kong"))  # another 9s is held
    shown = {"type": "pung", "tiles": "333s", "claimed": "3s", "from": 1}
    refuses(id, "win_by", given(robbed, concealed="456p12s9999p", melds=[shown]))


@pytest.mark.parametrize("id", ALL)
def test_chows_are_those_of_the_table(id: str) -> None:
    if id in WITHOUT_CHOWS:
        refuses(id, "melds[0]", given(HAND, **CHOW))
    else:
        accepts(id, given(HAND, **CHOW))


@pytest.mark.parametrize("id", ALL)
def test_three_players_have_no_north_round(id: str) -> None:
    if ruleset(id).seats == 3:
        refuses(id, "round_wind", given(HAND, round_wind="N"))
    else:
        accepts(id, given(HAND, round_wind="N"))


def test_options_decide_what_there_is() -> None:
    refuses("mcr", "flowers", given(HAND, flowers=1, preset="competition"))
    refuses("mcr", "flowers", given(HAND, flowers=["f1"], options={"flowers": False}))
    red = given(HAND, concealed="123406p789p123s9s")
    refuses("riichi_4p", "concealed", given(red, options={"red_fives": 0}))
    accepts("riichi_3p", given(HAND, **CHOW, options={"chow": True}))
    north = given(DRAWN, context={"nuki": 1}, after_kong=True)
    refuses("riichi_3p", "after_kong", given(north, options={"rinshan_after_nuki": False}))
    accepts("riichi_3p", given(north, options={"rinshan_after_nuki": True}))
    refuses("riichi_3p", "context.nuki", given(north, options={"north": "guest"}))


FIRST = {"first_turn": True}
OF_ONE_RULESET: list[tuple[str, str, dict[str, Any]]] = [
    ("riichi_4p", "context.first_turn", given(HAND, context=FIRST)),
    ("riichi_4p", "context.first_turn", given(DRAWN, **WITH_KONG, context=FIRST)),
    ("riichi_4p", "context.first_turn", given(DRAWN, last_tile=True, context=FIRST)),
    ("riichi_4p", "context.first_turn", given(DRAWN, context={**FIRST, "riichi": "riichi"})),
    ("riichi_4p", "context.riichi", given(HAND, **CHOW, context={"riichi": "riichi"})),
    ("riichi_4p", "context.nuki", given(HAND, context={"nuki": 1})),
    ("riichi_4p", "context.liable", given(DRAWN, context={"liable": 4})),
    ("riichi_4p", "context.liable", given(DRAWN, context={"liable": 0})),
    (
        "riichi_4p",
        "context.dora_indicators",
        given(HAND, context={"dora_indicators": "9s9s9s"}),
    ),
    ("riichi_4p", "context.dora_indicators", given(HAND, context={"dora_indicators": ["f1"]})),
    (
        "riichi_4p",
        "context.ippatsu",
        given(DRAWN, **WITH_KONG, after_kong=True, context={"riichi": "riichi", "ippatsu": True}),
    ),
    ("riichi_4p", "win_by", given(HAND, **ROBBED, context={"dora_indicators": "3s"})),
    ("riichi_3p", "context.nuki", given(HAND, concealed="444z9m999p111s9s9p", context={"nuki": 2})),
    ("sichuan_xuezhan", "context.first_turn", given(HAND, context=FIRST)),
    ("sichuan_xueliu", "context.kong_discard", given(DRAWN, context={"kong_discard": True})),
    ("mcr", "context.last_copy", given(HAND, context={"last_copy": True})),
]


@pytest.mark.parametrize(("id", "key", "data"), OF_ONE_RULESET)
def test_facts_of_one_ruleset_that_exclude_each_other(
    id: str, key: str, data: dict[str, Any]
) -> None:
    refuses(id, key, data)


@pytest.mark.parametrize("id", ALL)
def test_waits_and_plans_ask_the_same(id: str) -> None:
    rules = ruleset(id)
    hand = given(DRAWN, win_tile=None, win_by=None)
    rules.waits(hand)
    with pytest.raises(ValueError, match="after_kong: "):
        rules.waits({**hand, "after_kong": True})
    if rules.planner is not None:
        with pytest.raises(ValueError, match=r"concealed: .* without 0p"):
            rules.plan({"concealed": "123406p789p123s9s"})


@pytest.mark.parametrize("id", ALL)
def test_no_win_of_a_game_is_called_impossible(id: str) -> None:
    checked = []

    def settle(state: State, rules: Rules, wins: Sequence[WinTile]) -> Any:
        table = at_table(found.possible, found.play.tiles, rules.options, found.seats, found.space)
        for win in wins:
            if win.source is None or win.by == "self_draw":
                check_possible(record_of(state, win), table)
                checked.append(win)
        return found.play.settle(state, rules, wins)

    found: Ruleset = ruleset(id)
    watched = replace(found, play=replace(found.play, settle=settle))
    agents = [make_agent("greedy" if id != "mcr" else "hint", found, s) for s in range(found.seats)]
    game = Game(watched, seed=f"possible/{id}")
    play_match(game, agents)
    assert checked
