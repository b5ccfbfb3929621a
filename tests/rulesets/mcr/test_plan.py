"""The way to eight points, by itself and as advice at the table; the waits with the luck of a last copy."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.support import records
from tests.table.rig import rigged, tile

from hupai import _core
from hupai._core import format_tile, format_tiles
from hupai.ai.hint import advise
from hupai.ai.play import AGENTS, make_agent, play_match
from hupai.game import Game
from hupai.rulesets import ruleset
from hupai.table.actions import ActionType
from hupai.table.events import Won
from hupai.table.view import view
from hupai.testing import permute_hidden, random_choices

RULES = ruleset("mcr")
NO_LUCK = {"last_tile", "last_tile_draw", "last_tile_claim", "out_with_replacement_tile"}


def test_a_ready_hand_that_is_worth_enough_is_its_own_plan() -> None:
    """A pure straight: 3s and 6s complete it, 6s with a mixed double chow more."""
    plan = RULES.plan("123456789m4588s", winner=1, win_by="discard")
    assert (plan.shanten, plan.at_least, plan.exact) == (0, 0, True)
    assert format_tiles(list(plan.accepts)) == "36s"
    assert plan.win_tile in plan.missing
    assert plan.spare == ()
    assert plan.result is not None
    assert plan.result == RULES.score(
        "123456789m4588s", winner=1, win_tile=plan.win_tile, win_by="discard", from_seat=2
    )


def test_a_ready_hand_below_the_minimum_is_not_ready_for_its_plan() -> None:
    """Seven points by discard (test_play), nine self-drawn."""
    assert RULES.plan("234m234678p4588s", win_by="discard").shanten > 0
    assert RULES.plan("234m234678p4588s").shanten == 0


def test_the_plan_of_a_full_hand_says_what_to_let_go() -> None:
    plan = RULES.plan("123456789m4588s1z", win_by="discard")
    assert plan.shanten == 0
    assert format_tiles(plan.spare) == "1z"


def test_a_plan_counts_on_a_last_copy_that_is_certain() -> None:
    """With 5p drawn last: last copy 4, tile hog 2, two terminal chows 1, closed wait 1, one voided suit 1, self-drawn 1."""
    plan = RULES.plan("6p22z9m [555p] [123s] [789s]")
    assert plan.shanten == 1
    assert {tile("4p"), tile("5p")} <= set(plan.accepts)
    full = RULES.score("46p22z [555p] [123s] [789s]", win_tile="5p", win_by="self_draw")
    assert full.total == 10


def test_a_plan_knows_what_cannot_come() -> None:
    visible = [0] * 34
    for text in ("3s", "6s"):
        visible[tile(text)] = 4
    without = RULES.plan("123456789m4588s", visible=visible)
    assert without.shanten > 0
    assert RULES.plan("123456789m4588s", visible="3333s6666s") == without


def test_the_rulings_reach_the_plan() -> None:
    """Beside a single wait, 1, two concealed kongs count 6, which is not enough, or 8."""
    melds = "<2222s><7777p>"
    for points, distance in (("1998", 1), ("wmo2006", 0)):
        plan = RULES.plan(
            f"123m1z {melds} [456s]", win_by="discard", options={"kong_points": points}
        )
        assert min(plan.shanten, 1) == distance


@pytest.mark.parametrize(
    ("arguments", "facts", "error", "problem"),
    [
        (("123m",), {}, ValueError, "13 or 14"),
        (("123456789m4588s",), {"win_tile": "6s"}, ValueError, "win_tile: 6s"),
        (("123456789m4588s",), {"win_by": "rob_kong", "from_seat": 1}, ValueError, "rob"),
        (("123456789m4588s",), {"visible": [5] * 34}, ValueError, "visible: more than 4"),
        (("123456789m4588s",), {"visible": [-1] * 34}, ValueError, "visible: -1"),
        (("123456789m4588s",), {"visible": "888s"}, ValueError, "visible: 3 copies of 8s beside 2"),
        (("123456789m4588s",), {"preset": "competition", "flowers": 1}, ValueError, "flowers: 1"),
        (("123456789m4588s",), {"unknown": 1}, ValueError, "unknown"),
    ],
)
def test_wrong_input_is_named(
    arguments: tuple[str], facts: dict[str, Any], error: type[Exception], problem: str
) -> None:
    with pytest.raises(error, match=problem):
        RULES.plan(*arguments, **facts)


def test_a_ruleset_without_a_minimum_has_no_plan() -> None:
    with pytest.raises(TypeError, match="popular13"):
        ruleset("popular13").plan("123456789m4588s")


# --- waits with luck


def test_a_wait_is_valued_as_the_last_copy_too() -> None:
    """Last copy counts 4."""
    for value in RULES.waits("123456789m4588s", winner=1):
        last = value.also["last_copy"]
        assert last.by_discard.total == value.by_discard.total + 4
        assert last.by_self_draw.total == value.by_self_draw.total + 4


def test_a_tile_of_which_the_hand_conceals_one_is_never_the_last_copy() -> None:
    values = RULES.waits("123456789m3388s")
    assert format_tiles([value.tile for value in values]) == "38s"
    assert not any(value.also for value in values)


def test_a_tile_whose_others_are_in_own_melds_is_the_last_copy_in_any_case() -> None:
    """As test_recorded_wins has it for wins: 1 closed wait and 4 last copy among the points, and no luck is left."""
    (value,) = RULES.waits("46p22z [555p] [123s] [789s]")
    assert format_tile(value.tile) == "5p"
    fans = {fan.id: fan.total for fan in value.by_discard.fans}
    assert (fans["closed_wait"], fans["last_tile"]) == (1, 4)
    assert value.also == {}


def test_recorded_waits() -> None:
    for case in records("mcr/waits"):
        values = RULES.waits({"concealed": case["hand"], "melds": case["melds"]})
        found = {format_tile(value.tile) for value in values}
        assert found == set(case["expect"]["waits"]), case["id"]


# --- advice


def test_every_answer_is_rated_once_and_the_reason_names_fans() -> None:
    named = 0
    for seed in range(2):
        game, random = Game(RULES, seed=seed), Random(seed)
        for _ in range(60):
            for seat, prompt in game.prompts().items():
                found = advise(RULES, game.view(seat))
                assert sorted(map(str, (row.action for row in found))) == sorted(
                    map(str, prompt.actions)
                )
                assert all(row.reason.zh and row.reason.en for row in found)
                named += "points" in found[0].reason.en
            game.step(random_choices(game, random))
    assert named > 60


def test_the_best_discard_keeps_the_way_to_the_minimum() -> None:
    table = rigged("mcr", ["123456789m4588s"], "1z", options={"flowers": False})
    found = advise(RULES, view(table.state, table.rules, 0, table.prompts[0]))
    best = found[0]
    assert (best.action.type, best.action.tile) == (ActionType.DISCARD, tile("1z"))
    assert best.facts["shanten"] == 0
    assert "清龙" in best.reason.zh
    assert "Pure Straight" in best.reason.en


@pytest.mark.parametrize(("points", "ready"), [("1998", False), ("wmo2006", True)])
def test_the_rulings_reach_the_advice(points: str, ready: bool) -> None:
    """As test_the_rulings_reach_the_plan."""
    table = rigged("mcr", [], "1z", options={"flowers": False, "kong_points": points})
    seen = view(table.state, table.rules, 0, table.prompts[0])
    hand = _core.Hand("123m1z <2222s><7777p>[456s]")
    assert (RULES.measure_of(seen).outlook(hand).shanten == 0) is ready


def test_advice_does_not_depend_on_hidden_tiles() -> None:
    game = Game(RULES, seed=11)
    random = Random(11)
    for step in range(40):
        for seat in game.prompts():
            hidden = permute_hidden(game.state, seat, Random(step))
            seen = view(hidden, game.rules, seat, game.table.prompts[seat])
            assert advise(RULES, seen) == advise(RULES, game.view(seat))
        game.step(random_choices(game, random))


def test_every_agent_plays_a_hand() -> None:
    for name in AGENTS:
        game = Game(RULES, {"hands": 1}, seed=3)
        play_match(game, [make_agent(name, RULES, seat) for seat in range(4)])
        assert game.over


def test_agents_that_aim_at_the_minimum_win_hands() -> None:
    game = Game(RULES, {"hands": 4}, seed=5)
    play_match(game, [make_agent("hint", RULES, seat) for seat in range(4)])
    assert any(isinstance(event, Won) for event in game.events)
