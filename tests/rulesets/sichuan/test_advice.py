"""Advice for the exchange, the void suit and the play of a hand: measured without the void suit."""

from __future__ import annotations

from random import Random

import pytest
from tests.reference import analysis, distance
from tests.reference import sichuan as twin
from tests.rulesets.sichuan.rig import act, discard_only, of, opened
from tests.rulesets.sichuan.support import RULES, TABLES
from tests.table.rig import tile

from hupai.ai.hint import advise
from hupai.ai.play import AGENTS, make_agent, play_match
from hupai.ai.sight import seen_by
from hupai.game import Game
from hupai.table.actions import ActionType
from hupai.table.engine import Table
from hupai.table.events import Won
from hupai.table.view import SeatView, view
from hupai.testing import permute_hidden, random_choices

ID = "sichuan_xuezhan"
SUITS = "mps"


def seen(table: Table, seat: int) -> SeatView:
    return view(table.state, table.rules, seat, table.prompts.get(seat))


def counts_of(tiles: list[int]) -> tuple[int, ...]:
    return tuple(tiles.count(kind) for kind in range(34))


@pytest.mark.parametrize("table_id", TABLES)
def test_every_answer_is_rated_once_and_agents_follow(table_id: str) -> None:
    rules = RULES[table_id]
    for seed in range(3):
        game, random = Game(rules, seed=seed), Random(seed)
        for _ in range(150):
            if game.over:
                break
            for seat, prompt in game.prompts().items():
                found = advise(rules, game.view(seat))
                assert sorted(map(str, (row.action for row in found))) == sorted(
                    map(str, prompt.actions)
                )
                assert all(row.reason.zh and row.reason.en for row in found)
            game.step(random_choices(game, random))
        assert advise(rules, game.view(0)) == () or 0 in game.prompts()


def test_the_void_suit_is_the_one_that_leaves_the_hand_nearest() -> None:
    for seed in range(8):
        table = Game(ID, seed=seed).table
        table.step({seat: prompt.actions[0] for seat, prompt in table.prompts.items()})
        for seat in range(4):
            sight = seen(table, seat)
            tiles = [*sight.tiles, *([sight.drawn] if sight.drawn is not None else [])]
            held = counts_of(tiles)
            found = advise(RULES[ID], sight)
            for row in found:
                void = row.action.value
                missing = twin.missing_with_void(held, (), void, len(tiles))
                assert row.facts["shanten"] == missing - 1
                assert row.facts["held"] == sum(t // 9 == void for t in tiles)
                assert row.facts["void_suit"] == SUITS[void]
            order = [row.facts["shanten"] for row in found]
            assert order == sorted(order)


def test_the_exchange_keeps_what_is_nearest_to_a_win() -> None:
    table = Game(ID, seed=4).table
    for seat in range(4):
        sight = seen(table, seat)
        tiles = [*sight.tiles, *([sight.drawn] if sight.drawn is not None else [])]
        found = advise(RULES[ID], sight)
        for row in (*found[:2], found[-1]):
            kept = tiles.copy()
            for given in row.action.tiles:
                kept.remove(given)
            # Three tiles are still to come, of which nothing is known: they are counted as useless.
            least = min(
                distance.distance(
                    twin.without_suit(void),
                    twin.useful(counts_of(kept), void),
                    (),
                    twin.FORMS,
                    size=len(tiles),
                )
                for void in range(3)
            )
            assert row.facts["shanten"] == least - 1
        order = [row.facts["shanten"] for row in found]
        assert order == sorted(order)


def test_discards_are_measured_without_the_void_suit() -> None:
    # With a 9s to go first the hand is not ready, whatever else it holds.
    table = opened(ID, ["123456789m123p99s"])
    found = advise(RULES[ID], seen(table, 0))
    assert {row.action.tile for row in found} == {tile("9s")}
    assert {row.facts["shanten"] for row in found} == {1}
    sight = seen(table, 0)
    (outlook,) = {tuple(row.facts["accepts"].items()) for row in found}
    kept = counts_of([*range(9), 9, 10, 11, 26])
    expected = analysis.acceptance(
        twin.without_suit(2),
        twin.useful(kept, 2),
        (),
        twin.FORMS,
        visible=tuple(seen_by(sight, 34, RULES[ID].space)),
        size=14,
    )
    assert dict(outlook) == expected[1]


@pytest.mark.parametrize("table_id", TABLES)
def test_tiles_that_a_winner_has_shown_are_not_live(table_id: str) -> None:
    # Seat 1 has won, a 6m and two 9m among its tiles. Where it leaves they lie open: of those for which seat 2 waits three
    # and two are left. Where it plays on they are hidden like any others'.
    hands = ["5p", "12345699m46789p", "78m12345678911s"]
    table = opened(table_id, hands, "1m", void="sspp")
    discard_only(table, 0, "5p")
    act(table, 1, ActionType.WIN)
    sight = seen(table, 2)
    shown = sight.seats[1].tiles
    assert (shown is not None) == (table_id == "sichuan_xuezhan")
    live = {tile("6m"): 4, tile("9m"): 4}
    if shown is not None:
        assert counts_of(list(shown))[8] == 2
        live = {tile("6m"): 3, tile("9m"): 2}
    (row,) = [row for row in advise(RULES[table_id], sight) if row.action.tile == tile("1m")]
    assert row.facts["accepts"] == live


def test_wins_come_first_and_kongs_that_cost_nothing_before_discards() -> None:
    table = opened(ID, ["1111456m2346799p"], last="5p")
    found = advise(RULES[ID], seen(table, 0))
    assert found[0].action.type is ActionType.CONCEALED_KONG
    act(table, 0, ActionType.CONCEALED_KONG)
    found = advise(RULES[ID], seen(table, 0))
    assert found[0].action.type is ActionType.WIN
    assert found[0].reason.en == "Win"


def test_a_call_is_advised_only_where_it_brings_the_hand_nearer() -> None:
    # The pung brings seat 1 nearer; seat 2 wins.
    hands = ["5p", "123456m55p99p28p8m", "123456789m4677p"]
    table = opened(ID, hands)
    discard_only(table, 0, "5p")
    first = {seat: advise(RULES[ID], seen(table, seat))[0].action.type for seat in table.prompts}
    assert first[2] is ActionType.WIN
    assert first[1] is ActionType.PUNG
    last = advise(RULES[ID], seen(table, 2))[-1]
    assert (last.action.type, last.action.name) == (ActionType.PASS, "win")


@pytest.mark.parametrize("table_id", TABLES)
def test_agents_win_hands(table_id: str) -> None:
    wins = {}
    for name in AGENTS:
        game = Game(table_id, seed=7)
        play_match(game, [make_agent(name, game.ruleset, f"7/{seat}") for seat in range(4)])
        wins[name] = sum(len(won.wins) for won in of(game.events, Won))
    assert wins["random"] < wins["greedy"] <= wins["hint"] + 8
    assert wins["hint"] >= 8  # of eight hands


def test_advice_knows_nothing_that_is_hidden() -> None:
    game, random = Game(ID, seed=9), Random(9)
    for step in range(120):
        if step % 7 == 0:
            for seat, prompt in game.prompts().items():
                twin_state = permute_hidden(game.state, seat, random)
                other = view(twin_state, game.rules, seat, prompt)
                assert advise(RULES[ID], other) == advise(RULES[ID], game.view(seat))
        game.step(random_choices(game, random))
