"""What public bug reports say about the value of waits and about which discards keep a hand ready."""

from __future__ import annotations

from typing import Any

from tests.support import records

from hupai._core import format_tile, format_tiles, parse_tiles
from hupai.rulesets import ruleset

RULES = ruleset("riichi_4p")


def situation(kind: str) -> dict[str, Any]:
    return next(case for case in records("riichi/situations") if case["kind"] == kind)


def without(hand: str, discard: str) -> str:
    tiles = parse_tiles(hand)
    tiles.remove(parse_tiles(discard)[0])
    return format_tiles(tiles)


def test_every_wait_has_the_value_of_the_report() -> None:
    # The report: what is expected must be this value times the probability of winning.
    case = situation("expected_value")
    context = case["context"]
    values = RULES.waits(
        without(context["hand"], context["discard"]),
        melds=context["melds"],
        winner=1,
        round_wind=context["round_wind"],
        context={"dora_indicators": context["dora_indicators"]},
        preset=case["preset"],
    )
    assert context["seat_wind"] == "S"
    assert (
        "".join(format_tile(value.tile)[0] for value in values) + "m" == case["expect"]["accepts"]
    )
    assert {v.by_self_draw.detail.points for v in values} == {case["expect"]["win_value"]}


def test_discards_that_keep_the_hand_ready_for_riichi() -> None:
    case = situation("riichi_discards")
    hand, legal = case["context"]["hand"], {}
    for discard in sorted({format_tile(tile) for tile in parse_tiles(hand)}):
        values = RULES.waits(without(hand, discard), context={"riichi": "riichi"})
        if values:
            assert all(value.by_discard.win for value in values)
            legal[discard] = format_tiles([value.tile for value in values])
    assert legal == case["expect"]["legal"]
