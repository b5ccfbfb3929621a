"""Sentences of the rules page about the course of a hand, each on a table set up for it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.sichuan.rig import SUIT_OF, of
from tests.rulesets.sichuan.support import cases
from tests.table.rig import tiles

from hupai import _core
from hupai.game import Game
from hupai.rulesets.sichuan import flow
from hupai.rulesets.sichuan import turn as turns
from hupai.rulesets.sichuan.facts import SichuanFacts
from hupai.table.actions import Action, ActionType, give
from hupai.table.events import Drawn, Left, Meld, MeldType, Source, WinLine
from hupai.table.phases.claim import Claim
from hupai.table.phases.end import EndHand
from hupai.table.phases.turn import turn_of

SEAT, OTHER = 1, 0
FLOW = {param.id: param.values[0] for param in cases("flow")}


class Place:
    """One seat of a running game with given tiles; the rest of the table is as it came."""

    def __init__(self, case: dict[str, Any]) -> None:
        facts = case["context"]
        self.game = Game(case["ruleset"], seed=1)
        self.rules, self.state = self.game.rules, self.game.state
        hand = facts.get("locked_hand") or facts.get("hand") or "123456m789p9m"
        at = self.state.seats[SEAT]
        at.tiles = list(tiles(hand))
        for text in facts.get("melds", ()):
            at.melds.append(Meld(MeldType.PUNG, tiles(text), tiles(text)[0], OTHER))
        at.rebuild()
        void = [0, 0, 0, 0]
        void[SEAT] = SUIT_OF[facts.get("void_suit", "s")]
        self.state.facts = SichuanFacts(tuple(void))
        self.state.facts.won[SEAT] = facts.get("won", False)
        self.state.turn, self.state.drawn = SEAT, None

    def on_turn(self, drawn: str) -> list[Action]:
        self.state.drawn = tiles(drawn)[0]
        return turns.turn_actions(self.state, self.rules, turn_of(SEAT, Source.WALL))

    def claims(self, tile: str) -> list[Action]:
        claim = Claim(OTHER, tiles(tile)[0])
        if SEAT not in turns.claimants(self.state, self.rules, claim):
            return []
        return turns.claims(self.state, self.rules, claim, SEAT)


def types(actions: list[Action]) -> set[ActionType]:
    return {action.type for action in actions}


@pytest.mark.parametrize("id", ["xz-056", "xz-057"])
def test_what_may_be_exchanged(id: str) -> None:
    case = FLOW[id]
    place = Place({**case, "context": {"hand": "25m9m159p359s1234m"}})
    picked = give(flow.EXCHANGE, tuple(sorted(tiles(case["context"]["pick"]))))
    phase = place.game.table.phase
    offered = turns.gifts(place.state, place.rules, phase, SEAT)  # type: ignore[arg-type]
    assert (picked in offered) == case["expect"]["legal"]
    refused = place.game.why_not(SEAT, picked)
    if not case["expect"]["legal"]:
        assert refused is not None
        assert refused.code == "not_one_suit"


@pytest.mark.parametrize("id", ["xz-058", "xz-059"])
def test_void_tiles_go_first(id: str) -> None:
    case = FLOW[id]
    actions = Place(case).on_turn(case["context"]["drawn"])
    assert types(actions) == {ActionType.DISCARD}
    found = {_core.format_tile(action.tile) for action in actions if action.tile is not None}
    assert sorted(found) == case["expect"]["legal_discards"]


@pytest.mark.parametrize(
    ("id", "key", "type_"),
    [
        ("xz-061", "may_pung", ActionType.PUNG),
        ("xz-062", "may_chow", ActionType.CHOW),
        ("xl-010", "may_pung", ActionType.PUNG),
    ],
)
def test_claims_on_a_discard(id: str, key: str, type_: ActionType) -> None:
    case = FLOW[id]
    actions = Place(case).claims(case["context"]["discard"])
    assert (type_ in types(actions)) == case["expect"][key]


@pytest.mark.parametrize(
    ("id", "key", "type_"),
    [
        ("xl-011", "may_add_kong", ActionType.ADDED_KONG),
        ("xl-013", "may_concealed_kong", ActionType.CONCEALED_KONG),
    ],
)
def test_kongs_of_a_locked_hand(id: str, key: str, type_: ActionType) -> None:
    case = FLOW[id]
    place = Place(case)
    waits = place.rules.waits(place.state, SEAT)
    before = case["context"].get("waits_before") or case["context"]["locked_wait"]
    assert [k for k in range(34) if waits >> k & 1] == sorted(tiles("".join(before)))
    if "waits_after" in case["context"]:
        hand = place.state.seats[SEAT].hand.copy()
        (drawn,) = tiles(case["context"]["drawn"])
        for _ in range(3):
            hand.remove(drawn)
        hand.add_meld(_core.GroupType.CONCEALED_KONG, drawn)
        after = "".join(case["context"]["waits_after"])
        assert _core.waits(hand, place.rules.forms) == list(tiles(after))
    actions = place.on_turn(case["context"]["drawn"])
    assert (type_ in types(actions)) == case["expect"][key]
    assert [a for a in actions if a.type is ActionType.DISCARD] == [
        Action(ActionType.DISCARD, tiles(case["context"]["drawn"])[0], drawn=True)
    ]


@pytest.mark.parametrize("id", ["xz-064", "xz-065"])
def test_who_draws_after_a_win(id: str) -> None:
    facts, expect = FLOW[id]["context"], FLOW[id]["expect"]
    place = Place(FLOW[id])
    for seat in facts["winners"]:
        place.state.facts.won[seat] = True
    lines = tuple(WinLine(seat, 0, "discard", facts["from"]) for seat in facts["winners"])
    step = flow.after_win(place.state, place.rules, lines, leaves=True)
    assert [event.seat for event in of(step.events, Drawn)] == [expect["next_to_draw"]]
    gone = {event.seat for event in of(step.events, Left)}
    assert [seat for seat in facts["active"] if seat not in gone] == expect["active"]


def test_three_winners_do_not_end_the_river_of_blood() -> None:
    case = FLOW["xl-014"]
    place = Place(case)
    for seat in case["context"]["winners_so_far"]:
        place.state.facts.won[seat] = True
    lines = (WinLine(3, 0, "discard", 1),)
    step = flow.after_win(place.state, place.rules, lines, leaves=False)
    assert isinstance(step.next, EndHand) == case["expect"]["hand_over"]


def test_eight_hands_make_a_match() -> None:
    place = Place(FLOW["xz-067"])
    over = place.rules.play.match_over
    place.state.hand_no = FLOW["xz-067"]["context"]["hand_no"] - 1  # counted from 0
    assert over(place.state, place.rules)
    place.state.hand_no -= 1
    assert not over(place.state, place.rules)


def test_every_case_of_the_course_is_looked_at() -> None:
    # xl-016 is played in test_xueliu.py.
    looked_at = ["56", "57", "58", "59", "61", "62", "64", "65", "67"]
    assert set(FLOW) == {f"xz-0{n}" for n in looked_at} | {
        "xl-010",
        "xl-011",
        "xl-013",
        "xl-014",
        "xl-016",
    }
