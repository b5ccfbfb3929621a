"""奖马 on the table: 截胡, horses, kongs paid at once, who deals, and horses at another table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest
from tests.support import records
from tests.table.rig import (
    act,
    answer,
    code,
    discard,
    fan_points,
    may,
    of,
    offered,
    pass_all,
    play_on,
    rigged,
    rules_for,
    tile,
    tiles,
)

from hupai.ai.hint import advise
from hupai.ai.play import make_agent, play_match
from hupai.game import Game
from hupai.rulesets import popular13, ruleset
from hupai.rulesets.kit import horses
from hupai.table import policies
from hupai.table.actions import WIN, ActionType, chow, concealed_kong
from hupai.table.engine import Table
from hupai.table.events import HandEnded, HandStarted, Paid, Revealed, Robbed, Won
from hupai.table.play import Deal

CASES = {case["id"]: case for case in records("jiangma/situations")}
SMALL = "45m22234p555678s"  # waits for 3m and 6m
PUNGS = "33m666p999p111s44z"  # waits for 3m and 4z, a big hand
FLUSH = "12456789m11122z"  # waits for 3m, a big hand
NO_HORSES = {"horses": 0}


def table_of(hands: list[str], draws: str, dealer: int = 0, **more: Any) -> Table:
    more.setdefault("options", NO_HORSES)
    return rigged("jiangma", hands, draws, deal=Deal(dealer), **more)


def winners(events: list[Any]) -> list[int]:
    return [line.seat for won in of(events, Won) for line in won.wins]


# --- who wins


@pytest.mark.parametrize("case", ["nc-016", "nc-028"])
def test_the_bigger_claim_wins_wherever_it_sits(case: str) -> None:
    claims = {c["seat"]: c["fan"] for c in CASES[case]["context"]["claims"]}
    state = Game("jiangma", seed=1).state
    verdict = policies.decide(state, 0, dict.fromkeys(claims, WIN), 1, worth=claims.__getitem__)
    assert list(verdict.wins) == CASES[case]["expect"]["winners"]


def test_of_several_wins_the_bigger_hand_alone_wins() -> None:
    table = table_of(["3m", SMALL, "", PUNGS], "9s")
    discard(table, 0, "3m")
    assert set(table.prompts) == {1, 3}
    assert winners(answer(table, {1: WIN, 3: WIN})) == [3]
    assert table.state.scores == [-2, 0, 0, 2]


def test_of_equal_hands_the_nearest_wins() -> None:
    """Decision D13.5."""
    table = table_of(["3m", "", FLUSH, PUNGS], "9s")
    discard(table, 0, "3m")
    assert winners(answer(table, {2: WIN, 3: WIN})) == [2]


def test_a_win_goes_before_a_pung() -> None:
    table = table_of(["3m", "", SMALL, "33m"], "9s")
    discard(table, 0, "3m")
    assert winners(answer(table, {2: WIN, 3: offered(table, 3, ActionType.PUNG)[0]})) == [2]


def kong_to_rob(**options: Any) -> Table:
    """Seat 0 has punged 3m and now adds the fourth; seat 2 waits for it with a small hand, seat 3 with a flush."""
    table = table_of(["33m", "", SMALL, FLUSH], "9s3m9p9p8p3m", options={**NO_HORSES, **options})
    discard(table, 0, "9s")
    while 1 not in table.prompts or table.prompts[1].about != "turn":
        pass_all(table)
    discard(table, 1, "3m")
    act(table, 0, ActionType.PUNG)
    answer(table, {0: offered(table, 0, ActionType.DISCARD)[-1]})
    while table.state.turn != 0 or 0 not in table.prompts:
        play_on(table)
    assert table.state.drawn == tile("3m")
    act_kong = offered(table, 0, ActionType.ADDED_KONG)
    answer(table, {0: act_kong[0]})
    return table


def test_a_robbed_kong_goes_to_the_bigger_hand_and_its_maker_pays() -> None:
    table = kong_to_rob()
    events = answer(table, {2: WIN, 3: WIN})
    assert winners(events) == [3]
    assert of(events, Robbed)
    assert table.state.scores == [-2, 0, 0, 2]  # no kong money either


def test_whose_kong_is_robbed_may_pay_for_all() -> None:
    """Option `robbed_kong_pays_all`."""
    table = kong_to_rob(robbed_kong_pays_all=True)
    answer(table, {3: WIN})
    assert table.state.scores == [-6, 0, 0, 6]


def test_horses_count_for_everybody_paid_for() -> None:
    result = ruleset("jiangma").score(
        concealed="12456789m11122z",
        win_tile="3m",
        win_by="rob_kong",
        winner=3,
        dealer=0,
        from_seat=0,
        context={"horses": ["4m", "8p", "1z"]},
        options={"robbed_kong_pays_all": True},
    )
    assert result.deltas == (-12, 0, 0, 12)  # three times 2 and two horses


def test_a_concealed_kong_is_not_robbed() -> None:
    table = table_of(["3333m", "", FLUSH], "9s")
    act(table, 0, ActionType.CONCEALED_KONG, "3333m")
    assert set(table.prompts) == {0}


# --- horses

TEN = "2m6p2z1m5p9s3m4p8s1z"  # those of case nc-021: three of the next seat's


def test_the_next_tiles_of_the_wall_are_turned_and_paid() -> None:
    table = table_of(["3m", SMALL], "9s" + TEN, options={})
    discard(table, 0, "3m")
    events = act(table, 1, ActionType.WIN)
    assert [event.tile for event in of(events, Revealed)] == list(tiles(TEN))
    assert {event.why for event in of(events, Revealed)} == {"horse"}
    assert fan_points(of(events, Won)[0].wins[0]) == {"small_hand": 1, "horse": 3}
    assert table.state.scores == [-4, 4, 0, 0]
    assert {paid.reason for each in of(events, Paid) for paid in each.payments} == {
        "discard",
        "horse",
    }


def test_on_a_self_draw_everybody_pays_the_horses() -> None:
    table = table_of([SMALL], "3m" + TEN, options={})
    act(table, 0, ActionType.WIN)  # 1m 5p 9s 1z are the dealer's
    assert table.state.scores == [15, -5, -5, -5]


def drawn_out(table: Table) -> None:
    while table.state.walls[0].left > 0:
        play_on(table)


def test_a_drawn_hand_turns_no_horses_and_the_dealer_stays() -> None:
    """Case nc-026 and decision D13.7."""
    assert CASES["nc-026"]["expect"] == {"tiles_turned": 0}
    table = table_of([], "", dealer=2, options={})
    while table.state.hand_no == 0:
        play_on(table)
    assert [event.reason for event in of(table.events, HandEnded)] == ["exhausted"]
    assert not of(table.events, Revealed)
    assert table.state.dealer == 2


def test_where_fewer_tiles_are_left_they_are_turned() -> None:
    """Decision D13.3."""
    table = table_of(["", "", SMALL], "", last="3m2m9p", options={})
    while table.state.walls[0].left > 2:
        play_on(table)
    assert table.state.drawn == tile("3m")
    discard(table, table.state.turn, "3m")
    events = act(table, 2, ActionType.WIN)
    assert [event.tile for event in of(events, Revealed)] == list(tiles("2m9p"))


def test_kept_horses_end_the_hand_early() -> None:
    """Option `keep_horses`: nobody draws the last ten tiles, and they are turned after a win on the last discard."""
    keep = {"keep_horses": True}
    table = table_of(["", "", SMALL], "", last="3m", fixed=TEN, options=keep)
    assert rules_for("jiangma", **keep).plan.keep == 10
    drawn_out(table)
    assert table.state.drawn == tile("3m")
    discard(table, table.state.turn, "3m")
    events = act(table, 2, ActionType.WIN)
    assert [event.tile for event in of(events, Revealed)] == list(tiles(TEN))


def test_another_table_takes_horses_by_an_option() -> None:
    """popular13 with three horses: two of them are the winner's, whom the discarder pays 3 and 2 more."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Options(horses.HorseOptions, popular13.Options):
        def __post_init__(self) -> None:
            horses.HorseOptions.__post_init__(self)
            popular13.Options.__post_init__(self)

    base = popular13.RULESET
    scorer = horses.with_horses(popular13.score)
    rules = replace(
        base,
        id="popular13_horses",
        options=Options,
        presets=(replace(base.presets[0], options=Options(horses=3)),),
        context=horses.HorseContext,
        scorer=scorer,
        play=replace(base.play, wall=horses.horse_wall, settle=horses.settle_horses(scorer)),
    )
    hand = {"concealed": "123m456p789s1155z", "win_tile": "1z", "win_by": "discard", "from": 1}
    horse = {"context": {"horses": ["1m", "2m", "5p"]}}
    assert rules.score({**hand, **horse}).deltas == (5, -5, 0, 0)
    game = Game(rules, seed=3)
    play_match(game, [make_agent("greedy", rules, seat) for seat in range(4)])
    won = len(of(list(game.events), Won))
    assert won
    assert len(of(list(game.events), Revealed)) <= 3 * won
    assert sum(game.scores) == 0


# --- kongs, calls, dealers


def test_kongs_are_paid_at_once() -> None:
    """Decision D13.6: 3 from the discarder, 2 and 1 from each of the others."""
    table = table_of(["1z", "111z", "", ""], "9s")
    discard(table, 0, "1z")
    act(table, 1, ActionType.KONG)
    assert table.state.scores == [-3, 3, 0, 0]
    table = table_of(["1111z"], "9s")
    act(table, 0, ActionType.CONCEALED_KONG)
    assert table.state.scores == [6, -2, -2, -2]
    table = kong_to_rob()
    pass_all(table)
    assert table.state.scores == [3, -1, -1, -1]


def test_kong_money_is_kept_at_a_draw() -> None:
    table = table_of(["1111z"], "9s")
    act(table, 0, ActionType.CONCEALED_KONG)
    while table.state.hand_no == 0:
        play_on(table)
    assert not table.state.wins
    assert table.state.scores == [6, -2, -2, -2]


def test_kongs_may_be_free() -> None:
    table = table_of(["1111z"], "9s", options={"kong_money": False})
    act(table, 0, ActionType.CONCEALED_KONG)
    assert table.state.scores == [0, 0, 0, 0]


def test_nobody_chows() -> None:
    table = table_of(["", "46p"], "5p")
    discard(table, 0, "5p")
    assert not may(table, 1, ActionType.CHOW)
    assert code(table, 1, chow(tile("5p"), tiles("46p"))) == "no_chow"


def test_refusals_at_the_end_of_the_wall() -> None:
    table = table_of(["", "", "", "333m"], "", last="3m")
    drawn_out(table)
    assert code(table, 3, concealed_kong(tiles("3333m"))) == "last_tile"
    assert code(table, 3, WIN) == "not_complete"


def test_the_winner_deals_next() -> None:
    """Decision D13.7."""
    table = table_of(["3m", "", "", PUNGS], "9s")
    discard(table, 0, "3m")
    act(table, 3, ActionType.WIN)
    start = of(list(table.events), HandStarted)[1]
    assert (start.dealer, start.streak) == (3, 0)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = {Game("jiangma", seed=seed).state.dealer for seed in range(20)}
    assert dealers == {0, 1, 2, 3}


def test_a_match_has_the_hands_that_the_options_say() -> None:
    game = Game("jiangma", {"hands": 3}, seed=2)
    while not game.over:
        game.step({seat: prompt.actions[-1] for seat, prompt in game.prompts().items()})
    assert len(of(list(game.events), HandEnded)) == 3


def test_hints_answer_every_prompt_and_pass_no_win() -> None:
    rules = ruleset("jiangma")
    game = Game(rules, seed=5)
    for _ in range(300):
        choices = {}
        for seat, prompt in game.prompts().items():
            advice = advise(rules, game.view(seat))
            assert {each.action for each in advice} == set(prompt.actions)
            assert all(each.reason.zh and each.reason.en for each in advice)
            if WIN in prompt.actions:
                assert advice[0].action == WIN
            choices[seat] = advice[0].action
        game.step(choices)
        if game.over:
            break
