"""Advice names every answer in words of both languages."""

from __future__ import annotations

import hupai
from hupai.ai import hint
from hupai.table.actions import ActionType


def test_a_north_that_may_be_set_aside_is_named() -> None:
    game = hupai.Game("riichi_3p", seed=0)  # the dealer holds a North
    reasons = {row.action.type: row.reason for row in hint.advise(game.ruleset, game.view(0))}
    named = reasons[ActionType.SET_ASIDE]
    assert named.zh.startswith("放到一旁并补牌：")
    assert named.en.startswith("Set aside for a replacement: ")


def test_no_kind_of_answer_is_without_a_name() -> None:
    rated_by_tiles = {ActionType.WIN, ActionType.DISCARD, ActionType.DECLARE, ActionType.PASS}
    assert {*hint._CALL_NAMES, *hint._OTHER_NAMES} | rated_by_tiles == set(ActionType)
