"""What the table asks only some rulesets: who is dealt how much, who deals first, flowers laid aside, rights let pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from hupai.game import Game
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.playing import FLOWERS_8
from hupai.rulesets.registry import ruleset
from hupai.table.actions import WIN, Action, ActionType
from hupai.table.events import (
    Called,
    Dealt,
    Discarded,
    Drawn,
    FlowersReplaced,
    HandStarted,
    KongAdded,
    Passed,
    PutAside,
)
from hupai.table.invariants import check
from hupai.table.phases.base import Phase, Step
from hupai.table.phases.claim import Claim
from hupai.table.phases.end import EndHand
from hupai.table.phases.kong import KongMade
from hupai.table.play import Deal, Rules, State, Verdict
from hupai.table.policies import decide
from hupai.testing import random_choices

POPULAR13 = ruleset("popular13")
MCR = ruleset("mcr")


def changed(rules: Ruleset, **answers: Any) -> Ruleset:
    return replace(rules, play=replace(rules.play, **answers))


def played(rules: Ruleset, seed: int, hands: int = 1) -> Game:
    """Some random hands, the table checked after every step."""
    game, random = Game(rules, seed=seed), Random(seed)
    while not game.over and game.state.hand_no < hands:
        game.step(random_choices(game, random))
        check(game.state, game.rules, 0)
    return game


def test_a_seat_that_is_dealt_nothing_sits_out() -> None:
    def deal(options: Any, dealer: int) -> tuple[int, ...]:
        return tuple(0 if seat == (dealer + 1) % 4 else 13 for seat in range(4))

    game = played(changed(POPULAR13, deal=deal), seed=3)
    start = next(e for e in game.events if isinstance(e, Dealt))
    assert [len(hand) for hand in start.hands] == [13, 0, 13, 13]
    first = game.events[
        : game.events.index(
            next(e for e in game.events if isinstance(e, HandStarted) and e.hand_no == 1)
        )
    ]
    assert {e.seat for e in first if isinstance(e, Discarded | Called | Drawn)} == {0, 2, 3}


def test_hands_of_any_size_are_dealt_in_blocks_of_four() -> None:
    game = Game(changed(POPULAR13, hand_size=16), seed=1)
    start, dealt = game.events[0], game.events[1]
    assert isinstance(start, HandStarted) and isinstance(dealt, Dealt)  # noqa: PT018
    wall = start.wall
    assert dealt.hands[1] == (*wall[4:8], *wall[20:24], *wall[36:40], *wall[52:56])


def test_the_first_dealer_may_be_drawn_by_lot_and_a_record_keeps_it() -> None:
    def first_deal(rules: Rules) -> Deal:
        return Deal(rules.chance.pick(0, "first_dealer", rules.seats))

    rules = changed(POPULAR13, first_deal=first_deal, luck={"first_dealer": 4})
    dealers = {seed: Game(rules, seed=seed).state.dealer for seed in range(20)}
    assert set(dealers.values()) == {0, 1, 2, 3}
    for seed, dealer in dealers.items():
        start = Game(rules, seed=seed).events[0]
        assert isinstance(start, HandStarted)
        assert (start.dealer, start.luck) == (dealer, {"first_dealer": dealer})


def test_every_flower_is_asked_about_before_play_goes_on() -> None:
    asked: list[tuple[int, int]] = []

    def after_flower(state: State, rules: Rules, seat: int, then: Phase) -> Step | None:
        asked.append((seat, sum(why == "flower" for why, _ in state.seats[seat].aside)))
        return None

    game = played(changed(MCR, after_flower=after_flower), seed=5)
    laid = list[tuple[int, int]]()
    held = [0] * 4
    for event in game.events:
        if isinstance(event, HandStarted):
            held = [0] * 4
        if isinstance(event, FlowersReplaced):
            held[event.seat] += len(event.tiles)
        elif isinstance(event, PutAside):
            held[event.seat] += 1
        else:
            continue
        laid.append((event.seat, held[event.seat]))
    assert laid
    assert asked == laid


def test_a_flower_may_end_the_hand() -> None:
    def after_flower(state: State, rules: Rules, seat: int, then: Phase) -> Step | None:
        flowers = sum(tile in FLOWERS_8 for _, tile in state.seats[seat].aside)
        return Step((), EndHand("two_flowers", (seat,))) if flowers >= 2 else None

    rules = changed(MCR, after_flower=after_flower)
    ends = [played(rules, seed).state for seed in range(10)]
    assert any(state.hand_no == 1 for state in ends)
    assert {e.reason for e in played(rules, 5).events if e.type == "end_hand"} == {"two_flowers"}


def test_arbitrate_is_told_the_tile_and_after_kong_the_kong() -> None:
    phases: list[Claim | KongMade] = []
    kongs: list[tuple[int, Any]] = []

    def arbitrate(
        state: State, rules: Rules, phase: Claim | KongMade, choices: Mapping[int, Action]
    ) -> Verdict:
        phases.append(phase)
        return decide(state, phase.seat, choices)

    def after_kong(state: State, rules: Rules, seat: int, kong: Any) -> None:
        assert kong in state.seats[seat].melds
        kongs.append((seat, kong))

    rules = changed(POPULAR13, arbitrate=arbitrate, after_kong=after_kong)
    game = played(rules, seed=1, hands=40)
    made = [
        e
        for e in game.events
        if isinstance(e, KongAdded) or (isinstance(e, Called) and "kong" in e.meld.type)
    ]
    assert [seat for seat, _ in kongs] == [e.seat for e in made]
    discarded = {(e.seat, e.tile) for e in game.events if isinstance(e, Discarded)}
    assert phases
    assert all((p.seat, p.tile) in discarded for p in phases if isinstance(p, Claim))


def test_rights_that_are_not_used_are_noted() -> None:
    """Every note stands beside an offer of that seat which it did not take, and none is missing."""
    noted = frozenset({"win", "self_draw", "pung"})
    for seed in range(12):
        game, random = Game(changed(POPULAR13, notes_passed=noted), seed=seed), Random(seed)
        while not game.over:
            prompts = dict(game.prompts())
            choices = random_choices(game, random)
            events = game.step(choices)
            wanted = set()
            for seat, prompt in prompts.items():
                for action in prompt.actions:
                    right = (
                        "self_draw"
                        if action == WIN and prompt.about == "turn"
                        else str(action.type)
                    )
                    unused = choices[seat].type not in (ActionType.WIN, action.type)
                    if right in noted and unused:
                        wanted.add((seat, right))
            found = [(e.seat, e.right) for e in events if isinstance(e, Passed)]
            assert sorted(found) == sorted(wanted)
