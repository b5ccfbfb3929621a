"""Figures of the house rules page: points, draws, fu of a pair, and what the preset says."""

from typing import Any

import pytest
from tests.support import records

from hupai.rulesets import ruleset
from hupai.rulesets.riichi import four_players, three_players
from hupai.rulesets.riichi.score import shares
from hupai.rulesets.riichi.settlement import settle_draw

CASES = records("riichi/rules_page")
MODULES: dict[str, Any] = {"riichi_4p": four_players, "riichi_3p": three_players}


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


@pytest.mark.parametrize("case", of_kind("points"))
def test_points(case: dict[str, Any]) -> None:
    context, module = case["context"], MODULES[case["ruleset"]]
    paid = shares(
        module.RULESET.options_of(case["preset"]),
        module.TABLE,
        (context["han"], context["fu"]),
        dealer=context["dealer"],
        self_draw=context["win_by"] == "self_draw",
    )
    found = {
        "points": paid.from_discarder,
        "from_dealer": paid.from_dealer,
        "from_others": paid.from_others,
        "total": paid.total,
    }
    assert {key: found[key] for key in case["expect"]} == case["expect"]


@pytest.mark.parametrize("case", of_kind("settle_draw"))
def test_exhaustive_draws(case: dict[str, Any]) -> None:
    module = MODULES[case["ruleset"]]
    options = module.RULESET.options_of(case["preset"])
    settled = settle_draw(case["context"]["ready"], options, module.TABLE)
    assert list(settled.deltas) == case["expect"]["deltas"]


@pytest.mark.parametrize("case", of_kind("fu"))
def test_fu_of_the_pair(case: dict[str, Any]) -> None:
    # East round, the dealer wins: the pair is of the seat wind and the round wind.
    result = ruleset(case["ruleset"]).score(
        preset=case["preset"],
        concealed="123m456p78s234s" + case["context"]["pair"] * 2,
        win_tile="9s",
        win_by="self_draw",
    )
    assert {"pair_fu": fu_of(result, "pair")} == case["expect"]


def fu_of(result: Any, reason: str) -> int:
    return sum(line.fu for line in result.detail.fu_lines if line.id == reason)


@pytest.mark.parametrize("case", of_kind("preset"))
def test_the_preset(case: dict[str, Any]) -> None:
    options = ruleset(case["ruleset"]).options_of(case["preset"])
    expect = case["expect"]
    assert options.start_points == expect["start"]
    assert options.rounds == len(expect["rounds"])
    assert options.red_fives is True  # one a suit
    assert expect["red_fives"] == 3


def test_what_the_page_says_of_the_course_of_a_hand() -> None:
    # The flow cases themselves are played at the table; here only what the options say of them.
    options = ruleset("riichi_4p").options_of("house")
    assert options.dealer_repeats_on_draw == "tenpai"
    assert options.bust == "below_zero"
    assert (options.riichi_live_tiles, options.riichi_needs_1000) == (4, True)
