"""Whole matches, random and played to win: every invariant, and every payment checked by the twin."""

from __future__ import annotations

import pytest
from tests.rulesets.sichuan.audit import Audit
from tests.rulesets.sichuan.rig import of
from tests.rulesets.sichuan.support import TABLES

from hupai.ai.play import make_agent, play_match
from hupai.ai.simulate import Setup, play_checked
from hupai.game import Game
from hupai.table.events import HandEnded, HandStarted, Won

MATCHES = 32  # of eight hands: a twentieth of what was played by hand


@pytest.mark.parametrize("id", TABLES)
def test_random_matches_break_no_invariant(id: str) -> None:
    setup = Setup(id, ("random",) * 4, seed="twentieth")
    for number in range(MATCHES):
        assert play_checked(setup, number).hands == 8


@pytest.mark.parametrize("id", TABLES)
def test_every_payment_is_what_the_twin_says(id: str) -> None:
    audit = Audit(leaves=id == "sichuan_xuezhan")
    for number, names in enumerate([["hint"] * 4, ["random", "hint", "caller", "hint"]] * 3):
        game = Game(id, seed=f"audit/{number}")
        play_match(
            game, [make_agent(n, game.ruleset, f"{number}/{s}") for s, n in enumerate(names)]
        )
        audit.follow(game.events)
    seen = {reason for reason, times in audit.paid.items() if times}
    assert seen >= {"discard", "self_draw", "kong", "concealed_kong", "not_ready"}


@pytest.mark.parametrize("id", TABLES)
def test_the_deal_passes_on_and_eight_hands_end_the_match(id: str) -> None:
    game = Game(id, seed=2)
    play_match(game, [make_agent("hint", game.ruleset)] * 4)
    assert [event.dealer for event in of(game.events, HandStarted)] == [0, 1, 2, 3] * 2
    assert len(of(game.events, HandEnded)) == 8
    assert sum(game.scores) == 0


def test_a_hand_that_the_wall_ends_after_a_win_is_no_draw() -> None:
    setup = Setup("sichuan_xueliu", ("hint",) * 4, seed="draws")
    found = play_checked(setup, 0)
    game = Game("sichuan_xueliu", seed="draws/0")
    agents = [make_agent("hint", game.ruleset, f"draws/0/{seat}") for seat in range(4)]
    play_match(game, agents)
    winners = [0] * found.hands
    hand = -1
    for event in game.events:
        hand += isinstance(event, HandStarted)
        winners[hand] += len(event.wins) if isinstance(event, Won) else 0
    assert [end.reason for end in of(game.events, HandEnded)] == ["exhausted"] * 8
    assert max(winners) > 0
    assert found.draws == winners.count(0)


@pytest.mark.parametrize("id", TABLES)
def test_options_keep_the_invariants(id: str) -> None:
    options = {
        "hands": 4,
        "cap": 6,
        "call_transfer": True,
        "timely_rain": True,
        "passed_win": True,
        "extra_fans": ["heavenly_hand", "earthly_hand", "outside_hand", "all_258"],
    }
    if id == "sichuan_xueliu":
        options["auto_win"] = True
    setup = Setup(id, ("hint", "random", "hint", "caller"), seed="options", options=options)
    for number in range(8):
        assert play_checked(setup, number).hands == 4
