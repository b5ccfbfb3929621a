"""From one riichi hand to the next: who deals, counters, deposits, and when the game is over and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.play import choose, following, hand_ending
from tests.support import records

from hupai.rulesets.riichi.draws import NO, YES
from hupai.table.events import Chosen, HandEnded, MatchEnded, Paid
from hupai.table.play import Deal
from hupai.table.view import view, visible_events

EAST_1, SOUTH_4 = Deal(0, 0, 0), Deal(3, 1, 0)
PAGE = {record["id"]: record for record in records("riichi/rules_page")}


def end_of(table: Any) -> MatchEnded:
    last = table.events[-1]
    assert isinstance(last, MatchEnded)
    return last


# --- who deals next


@pytest.mark.parametrize(
    ("how", "ready", "deal", "expected"),
    [
        ("dealer", (), Deal(0, 0, 0), Deal(0, 0, 1)),
        ("dealer", (), Deal(2, 0, 3), Deal(2, 0, 4)),
        ("next", (), Deal(0, 0, 2), Deal(1, 0, 0)),
        ("next", (), Deal(3, 0, 1), Deal(0, 1, 0)),
        ("draw", (0,), Deal(0, 0, 0), Deal(0, 0, 1)),
        ("draw", (1,), Deal(0, 0, 1), Deal(1, 0, 2)),
        ("draw", (), Deal(3, 0, 0), Deal(0, 1, 1)),
        ("abort", (), Deal(1, 0, 0), Deal(1, 0, 1)),
    ],
)
def test_the_next_deal(how: str, ready: tuple[int, ...], deal: Deal, expected: Deal) -> None:
    assert following(hand_ending(how, deal, ready=ready)) == expected


def test_the_page_says_that_a_ready_dealer_repeats() -> None:
    assert PAGE["ps-025"]["expect"]["dealer_repeats"] is True
    assert following(hand_ending("draw", EAST_1, ready=(0,))) == Deal(0, 0, 1)


@pytest.mark.parametrize(
    ("rule", "how", "ready", "repeats"),
    [
        ("noten", "draw", (), True),
        ("win", "draw", (0,), False),
        ("win", "dealer", (), True),
        ("none", "dealer", (), False),
        ("none", "abort", (), True),
    ],
)
def test_what_lets_a_dealer_repeat(
    rule: str, how: str, ready: tuple[int, ...], repeats: bool
) -> None:
    table = hand_ending(how, EAST_1, ready=ready, options={"dealer_repeats_on_draw": rule})
    deal = following(table)
    assert deal is not None
    assert (deal.dealer == 0) is repeats


@pytest.mark.parametrize(
    ("how", "expected"),
    [("dealer", Deal(1, 0, 0)), ("next", Deal(1, 0, 0)), ("draw", Deal(1, 0, 3))],
)
def test_counters_where_nobody_repeats(how: str, expected: Deal) -> None:
    """Counters are laid for a repeat or a draw; a win after which the deal passes on takes them off, whoever won."""
    options = {"dealer_repeats_on_draw": "none"}
    assert following(hand_ending(how, Deal(0, 0, 2), options=options)) == expected


def test_three_players_have_three_hands_a_round() -> None:
    assert following(hand_ending("next", Deal(2, 0, 0), id="riichi_3p")) == Deal(0, 1, 0)


# --- counters and deposits


def test_counters_and_deposits_go_to_the_winner() -> None:
    table = hand_ending("next", Deal(0, 0, 2), pot=3000)
    (paid,) = [event for event in table.events if isinstance(event, Paid)]
    amounts = {payment.reason: payment.amount for payment in paid.payments}
    assert amounts["honba"] == 600
    assert amounts["deposits"] == 3000
    assert table.state.pot == 0


def test_deposits_stay_after_a_draw_and_an_abort() -> None:
    for how in ("draw", "abort"):
        assert hand_ending(how, EAST_1, pot=2000).state.pot == 2000


# --- the end of the game


def test_the_game_ends_with_south_4() -> None:
    table = hand_ending("next", SOUTH_4, scores=[20000, 30000, 26000, 24000])
    assert following(table) is None
    assert end_of(table).scores == (22000, 30000, 26000, 22000)  # seat 0 wins 2,000 from seat 3
    assert end_of(table).places == (3, 1, 2, 4)


def test_no_stop_in_the_last_hand_by_the_house_rules() -> None:
    """Decision D4.2: the dealer in front goes on."""
    table = hand_ending("dealer", SOUTH_4, scores=[20000, 20000, 20000, 40000])
    assert following(table) == Deal(3, 1, 1)


@pytest.mark.parametrize(
    ("preset", "how", "ready", "dealer_score", "over"),
    [
        ("tenhou", "dealer", (), 34000, True),  # agari yame
        ("tenhou", "draw", (3,), 34000, False),  # a recorded game plays on
        ("mahjong_soul", "dealer", (), 34000, True),
        ("mahjong_soul", "draw", (3,), 34000, True),  # tenpai yame
        ("majiang", "draw", (3,), 34000, True),
        ("m_league", "dealer", (), 34000, False),
        ("tenhou", "draw", (0,), 34000, True),  # the dealer is not ready: the last hand is over
        ("tenhou", "dealer", (), 10000, False),  # not in front
        ("tenhou", "abort", (), 34000, False),
    ],
)
def test_the_dealer_in_front_stops(
    preset: str, how: str, ready: tuple[int, ...], dealer_score: int, over: bool
) -> None:
    rest = 100000 - dealer_score
    scores = [rest - 44000, 22000, 22000, dealer_score]
    table = hand_ending(how, SOUTH_4, preset=preset, scores=scores, ready=ready)
    if any(prompt.about == "ready" for prompt in table.prompts.values()):
        choose(table, 3, YES)
    assert (following(table) is None) is over


@pytest.mark.parametrize(("how", "ready"), [("dealer", ()), ("draw", (3,))])
@pytest.mark.parametrize("after_win", ["no", "automatic"])
@pytest.mark.parametrize("after_draw", ["no", "automatic"])
def test_stopping_after_a_win_and_after_a_draw_are_two_options(
    how: str, ready: tuple[int, ...], after_win: str, after_draw: str
) -> None:
    options = {"last_round_stop_win": after_win, "last_round_stop_tenpai": after_draw}
    scores = [20000, 20000, 20000, 40000]
    table = hand_ending(how, SOUTH_4, scores=scores, ready=ready, options=options)
    stops = after_win if how == "dealer" else after_draw
    assert (following(table) is None) is (stops == "automatic")


def test_a_dealer_in_front_below_the_target_goes_on() -> None:
    scores = [25100, 25200, 25300, 24400]
    table = hand_ending("draw", SOUTH_4, preset="tenhou", scores=scores, ready=(3,))
    assert max(table.state.scores) == 27400
    assert following(table) == Deal(3, 1, 1)


@pytest.mark.parametrize("stops", [True, False])
def test_the_dealer_in_front_may_be_asked(stops: bool) -> None:
    options = {"last_round_stop_win": "choice"}
    table = hand_ending("dealer", SOUTH_4, scores=[20000, 20000, 20000, 40000], options=options)
    assert table.prompts[3].about == "stop"
    choose(table, 3, int(stops))
    assert (following(table) is None) is stops


@pytest.mark.parametrize(
    ("preset", "scores", "expected"),
    [
        ("tenhou", [25000, 25000, 25000, 25000], Deal(0, 2, 1)),  # nobody has 30,000
        ("tenhou", [31000, 23000, 23000, 23000], None),
        ("house", [25000, 25000, 25000, 25000], None),  # D4.1: no target, no West round
    ],
)
def test_the_west_round(preset: str, scores: list[int], expected: Deal | None) -> None:
    table = hand_ending("draw", SOUTH_4, preset=preset, scores=scores)
    assert following(table) == expected


def test_the_west_round_ends_as_soon_as_somebody_has_the_target() -> None:
    level = [24000, 24000, 24000, 28000]
    for how, over in (("dealer", False), ("next", False)):
        table = hand_ending(how, Deal(1, 2, 0), preset="tenhou", scores=level)
        assert (following(table) is None) is over
    close = [24000, 27100, 20900, 28000]  # a dealer's 2,900 make it 30,000
    assert following(hand_ending("dealer", Deal(1, 2, 0), preset="tenhou", scores=close)) is None


def test_the_west_round_in_full_is_played_to_its_end() -> None:
    options = {"target_points": 30000, "west_round": "full"}
    far = [10000, 40000, 25000, 25000]
    for deal, over in ((Deal(1, 2, 0), False), (Deal(3, 2, 0), True)):
        table = hand_ending("draw", deal, scores=far, options=options)
        assert (following(table) is None) is over


def test_the_round_after_the_last_is_the_last() -> None:
    table = hand_ending("draw", Deal(3, 2, 0), preset="tenhou", scores=[25000] * 4)
    assert following(table) is None


@pytest.mark.parametrize(
    ("rule", "score", "over"),
    [
        ("below_zero", 1900, True),
        ("below_zero", 2000, False),
        ("at_zero", 2000, True),
        ("no", 1000, False),
    ],
)
def test_a_bust_ends_the_game(rule: str, score: int, over: bool) -> None:
    """The dealer pays 2,000 for seat 1's all simples and pinfu."""
    scores = [score, 30000, 30000, 40000 - score]
    table = hand_ending("next", EAST_1, scores=scores, options={"bust": rule})
    assert table.state.scores[0] == score - 2000
    assert (following(table) is None) is over


def test_the_page_says_that_a_negative_score_ends_the_game() -> None:
    assert PAGE["ps-026"]["expect"]["game_over"] is True
    table = hand_ending("next", EAST_1, scores=[1000, 33000, 33000, 33000])
    assert following(table) is None


def test_one_hand_and_one_round() -> None:
    for rounds, deal, over in (
        (0, EAST_1, True),
        (1, EAST_1, False),
        (1, Deal(3, 0, 0), True),
        (4, SOUTH_4, False),
        (4, Deal(3, 3, 0), True),
    ):
        table = hand_ending("next", deal, options={"rounds": rounds})
        assert (following(table) is None) is over, (rounds, deal)


def test_an_abort_in_the_last_hand() -> None:
    for rule, expected in (("repeat", Deal(3, 1, 1)), ("end", None)):
        table = hand_ending("abort", SOUTH_4, options={"abort_in_last_round": rule})
        assert following(table) == expected


# --- what it is worth


@pytest.mark.parametrize(
    ("rule", "scores", "changes"),
    [
        ("first", [26000, 25000, 24000, 23000], [2000, 0, 0, 0]),
        ("first", [25000, 25000, 24000, 24000], [2000, 0, 0, 0]),
        ("split", [25000, 25000, 24000, 24000], [1000, 1000, 0, 0]),
        ("lost", [26000, 25000, 24000, 23000], [0, 0, 0, 0]),
    ],
)
def test_deposits_left_over(rule: str, scores: list[int], changes: list[int]) -> None:
    table = hand_ending(
        "draw", SOUTH_4, scores=scores, pot=2000, options={"leftover_deposits": rule}
    )
    expected = [score + change for score, change in zip(scores, changes, strict=True)]
    assert list(end_of(table).scores) == expected


@pytest.mark.parametrize(
    ("options", "scores", "places", "points"),
    [
        # Rounded to thousands, five hundred up (as in the recorded games); the rest to the first.
        (
            {"final_points_unit": "thousands"},
            [35500, 24500, 20600, 19400],
            (1, 2, 3, 4),
            (55000, 5000, -19000, -41000),
        ),
        ({}, [35500, 24500, 20600, 19400], (1, 2, 3, 4), (45500, 4500, -19400, -30600)),
        ({}, [25000, 25000, 25000, 25000], (1, 2, 3, 4), (35000, 5000, -15000, -25000)),
        (
            {"equal_scores": "split"},
            [30000, 30000, 20000, 20000],
            (1, 1, 3, 3),
            (25000, 25000, -25000, -25000),
        ),
    ],
)
def test_uma_and_oka(
    options: dict[str, Any],
    scores: list[int],
    places: tuple[int, ...],
    points: tuple[int, ...],
) -> None:
    settings = {"uma": (20, 10, -10, -20), "oka": 20, "return_points": 30000, **options}
    if "final_points_unit" in options:
        settings["uma"] = (30, 10, -10, -30)
    table = hand_ending("draw", SOUTH_4, scores=scores, options=settings)
    end = end_of(table)
    assert end.places == places
    assert end.points == points
    assert sum(end.points) == 0


@pytest.mark.parametrize(
    ("preset", "options", "last", "points"),
    [
        # Public games. Of majiang: halves go up, so that -1,500 is -51.5 and then -51.
        ("majiang", {}, -1500, -51000),
        # Of Tenhou: halves away from zero, -7,500 is -57.5 and then -58; with 30 to the last -5,500 is -66.
        ("tenhou", {}, -7500, -58000),
        ("tenhou", {"uma": (30, 10, -10, -30)}, -5500, -66000),
        ("tenhou", {}, 2500, -47000),
        ("majiang", {}, 2500, -47000),
    ],
)
def test_where_five_hundred_points_are_rounded_to(
    preset: str, options: dict[str, Any], last: int, points: int
) -> None:
    scores = [last, 30000, 33000, 37000 - last]
    table = hand_ending("draw", SOUTH_4, preset=preset, scores=scores, options=options)
    end = end_of(table)
    assert end.points[0] == points
    assert sum(end.points) == 0


# --- draws


@pytest.mark.parametrize("ready", [(), (0,), (0, 2), (1, 2, 3), (0, 1, 2, 3)])
def test_what_a_draw_pays(ready: tuple[int, ...]) -> None:
    """The figures of the house page, cases ps-019 to ps-023."""
    table = hand_ending("draw", EAST_1, ready=ready)
    ended = next(event for event in table.events if isinstance(event, HandEnded))
    assert ended.seats == ready
    gain, loss = {0: (0, 0), 1: (3000, 1000), 2: (1500, 1500), 3: (1000, 3000), 4: (0, 0)}[
        len(ready)
    ]
    expected = [25000 + (gain if seat in ready else -loss) for seat in range(4)]
    assert table.state.scores == expected


def test_nobody_learns_that_a_ready_hand_was_not_shown() -> None:
    """Who declares no-ten looks as one who is not ready, in the events and in the view of everybody else."""
    options = {"noten_declaration": "choice", "last_round_stop_tenpai": "choice"}
    scores = [20000, 20000, 20000, 40000]
    table = hand_ending("draw", SOUTH_4, ready=(1, 3), options=options, scores=scores)
    choose(table, 1, NO)
    choose(table, 3, YES)
    assert table.prompts[3].about == "stop"  # the hand is still there to be looked at
    for seat, known in enumerate(
        [(None,) * 4, (None, NO, None, None), (None,) * 4, (None, None, None, YES)]
    ):
        assert view(table.state, table.rules, seat, None).chosen["ready"] == known
        (event,) = [
            e for e in visible_events(table.events, table.rules, seat) if isinstance(e, Chosen)
        ]
        assert event.values == known


def test_players_may_say_that_they_are_not_ready() -> None:
    table = hand_ending("draw", EAST_1, ready=(0, 2), options={"noten_declaration": "choice"})
    assert {seat: prompt.about for seat, prompt in table.prompts.items()} == {
        0: "ready",
        2: "ready",
    }
    choose(table, 0, 0)
    choose(table, 2, 1)
    ended = next(event for event in table.events if isinstance(event, HandEnded))
    assert ended.seats == (2,)
    assert table.state.scores == [24000, 24000, 28000, 24000]
    assert following(table) == Deal(1, 0, 1)
