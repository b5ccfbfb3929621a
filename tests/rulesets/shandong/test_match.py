"""Options at the Shandong table, who deals, and hints."""

from __future__ import annotations

from tests.rulesets.shandong.test_play import (
    CASES,
    CLOSED_READY,
    READY,
    table_of,
)
from tests.table.rig import (
    act,
    code,
    discard,
    may,
    of,
    offered,
    play_on,
    tile,
)

from hupai.ai.hint import advise
from hupai.game import Game
from hupai.rulesets import ruleset
from hupai.rulesets.shandong.facts import DECLARATIONS
from hupai.table.actions import WIN, Action, ActionType
from hupai.table.events import (
    FlowersReplaced,
    HandEnded,
    HandStarted,
    PutAside,
)
from hupai.table.view import view

# --- options at the table


def test_a_hand_without_258_neither_wins_nor_is_ready() -> None:
    """Decision D10.12: code `no_258`; 33m 666p 999s 444m waits for the pair or triplet of 1z and 3m."""
    hand = "33m666p999s11z444m"
    table = table_of([hand], "1z", options={"need_258": "tile"})
    assert not may(table, 0, ActionType.WIN)
    assert code(table, 0, WIN) == "no_258"
    assert not [a for a in offered(table, 0, ActionType.DECLARE) if a.tile == tile("1z")]
    assert may(table_of([hand], "1z"), 0, ActionType.WIN)
    table = table_of(["1z", hand], "9p", options={"need_258": "tile"})
    discard(table, 0, "1z")
    assert 1 in table.prompts  # it may pung
    assert not may(table, 1, ActionType.WIN)
    assert code(table, 1, WIN) == "no_258"


def test_flowers_are_replaced_and_count_nothing() -> None:
    """Decision D10.1."""
    table = table_of([READY], "f1 6s", options={"flowers": True})
    assert len(table.rules.tiles) == 144
    assert of(list(table.events), PutAside) or of(list(table.events), FlowersReplaced)
    assert not any(tile_ >= 34 for seat in table.state.seats for tile_ in seat.tiles)
    game = Game("shandong", {"flowers": True}, seed=4)
    while not game.over:
        game.step({seat: prompt.actions[0] for seat, prompt in game.prompts().items()})
    assert sum(game.scores) == 0
    assert not any(seat.aside for seat in Game("shandong", seed=4).state.seats)


# --- who deals


def test_a_drawn_hand_keeps_the_dealer() -> None:
    """Case sd-034."""
    case = CASES["sd-034"]
    table = table_of([], "", dealer=case["context"]["dealer"])
    while table.state.hand_no == 0:
        play_on(table)
    assert [event.reason for event in of(list(table.events), HandEnded)] == ["exhausted"]
    assert table.state.dealer == case["expect"]["next_dealer"]


def test_the_winner_deals_next() -> None:
    table = table_of(["6s", "", READY], "1z")
    discard(table, 0, "6s")
    act(table, 2, ActionType.WIN)
    assert of(list(table.events), HandStarted)[1].dealer == 2


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """Case sd-060."""
    assert CASES["sd-060"]["expect"] == {"dealer": "random"}
    assert {Game("shandong", seed=seed).state.dealer for seed in range(20)} == {0, 1, 2, 3}


# --- hints


def test_hints_name_the_declaration_they_speak_of() -> None:
    rules = ruleset("shandong")
    table = table_of([READY], "5z")
    advice = advise(rules, view(table.state, table.rules, 0, table.prompts[0]))
    assert {each.action for each in advice} == set(table.prompts[0].actions)
    told = {each.action.name: each.reason for each in advice if each.action.name}
    assert set(told) == set(DECLARATIONS)
    for name, reason in told.items():
        assert DECLARATIONS[name].names.zh in reason.zh
        assert DECLARATIONS[name].names.en in reason.en.lower()
    assert advice[0].action.name == CLOSED_READY
    assert advice[0].action.tile == tile("5z")


def test_hints_count_no_tile_that_does_not_win() -> None:
    """33m 666p 999s 444m and 11z wait for 3m and 1z; without a 2, 5 or 8 neither wins."""
    rules = ruleset("shandong")
    hand = "33m666p999s11z444m"
    for options, live in (({}, 4), ({"need_258": "tile"}, 0)):
        table = table_of([hand], "9p", options=options)
        advice = advise(rules, view(table.state, table.rules, 0, table.prompts[0]))
        kept = next(a for a in advice if a.action == discard_of("9p"))
        assert kept.facts["live"] == live
        assert (kept.facts["shanten"] == 0) == bool(live)
        assert may(table, 0, ActionType.DECLARE) == bool(live)


def discard_of(text: str) -> Action:
    return Action(ActionType.DISCARD, tile(text), drawn=True)


def test_hints_answer_every_prompt_and_pass_no_win() -> None:
    rules = ruleset("shandong")
    game = Game(rules, {"need_258": "pair"}, seed=5)
    for _ in range(200):
        choices = {}
        for seat, prompt in game.prompts().items():
            advice = advise(rules, game.view(seat))
            assert {each.action for each in advice} == set(prompt.actions)
            if WIN in prompt.actions:
                assert advice[0].action == WIN
            choices[seat] = advice[0].action
        game.step(choices)
        if game.over:
            break
