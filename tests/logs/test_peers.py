"""Games against riichienv: our records are accepted by its replay, and its random games replay on our table."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import riichienv  # without it this file is not collected, see conftest.py
from tests.logs.test_codecs import played

from hupai.game import rules_of
from hupai.logs.mjai import from_mjai
from hupai.logs.mjai_write import to_mjai
from hupai.logs.playback import play_back
from hupai.rulesets.registry import ruleset

MODES = {"riichi_4p": "4p-red-half", "riichi_3p": "3p-red-half"}


@pytest.mark.parametrize("id", MODES)
@pytest.mark.parametrize("agent", ["random", "greedy", "caller"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_our_games_are_accepted(id: str, agent: str, seed: int, tmp_path: Path) -> None:
    game = played(id, "tenhou", agent, seed)
    path = tmp_path / "game.jsonl"
    messages = to_mjai(game.events)
    path.write_text("".join(json.dumps(m) + "\n" for m in messages), encoding="utf-8")
    hands = list(riichienv.MjaiReplay.from_jsonl(str(path), rule="tenhou").take_kyokus())
    assert len(hands) == sum(m["type"] == "start_kyoku" for m in messages)
    acts = 0
    for hand in hands:
        for *_, view, action in hand.steps():
            acts += 1
            assert comparable(action) in [comparable(legal) for legal in view.legal_actions()]
    moves = ("dahai", "chi", "pon", "daiminkan", "ankan", "kakan")
    assert acts >= sum(message["type"] in moves for message in messages)


def comparable(action: Any) -> dict[str, Any]:
    """An action as the peer writes it, without who does it and whether the tile was drawn."""
    message: dict[str, Any] = json.loads(action.to_mjai())
    for key in ("actor", "target", "tsumogiri"):
        message.pop(key, None)
    if (
        message["type"] == "kita"
    ):  # a North is all that can be set aside; the tile is not always written
        message.pop("pai", None)
    message["consumed"] = sorted(message.get("consumed", []))
    return message


def random_game(mode: str, seed: int) -> tuple[list[dict[str, Any]], list[int]]:
    env = riichienv.RiichiEnv(game_mode=mode, seed=seed)
    seen = env.reset()
    choose = random.Random(seed).choice
    while not env.done():
        seen = env.step({seat: choose(view.legal_actions()) for seat, view in seen.items()})
    return env.mjai_log, list(env.scores())


@pytest.mark.parametrize("id", MODES)
@pytest.mark.parametrize("seed", range(5))
def test_its_random_games_replay_here(id: str, seed: int) -> None:
    messages, scores = random_game(MODES[id], seed)
    rules = ruleset(id)
    options = rules.options_of("tenhou")
    table = play_back(from_mjai(messages), lambda chance: rules_of(rules, options, chance))
    assert table.state.scores == scores
    assert table.over
