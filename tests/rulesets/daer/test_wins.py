"""大贰 on rigged walls: cards let pass, compulsory pungs, wins, fouls, discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.rulesets.daer.tables import (
    CASES,
    CHOW,
    DISCARD,
    FAR,
    WAITS_FIVE,
    call_of,
    card,
    cards,
    kinds_offered,
    opened,
    play,
    table_of,
)
from tests.table.rig import answer, code, of, offered, pass_all

from hupai import _core
from hupai.rulesets import ruleset
from hupai.rulesets.daer.cards import SPACE
from hupai.table.actions import PASS, WIN, ActionType, chow, discard, pung
from hupai.table.events import (
    HandEnded,
    HandStarted,
    Paid,
    Passed,
    Won,
)

# --- 过张 and compulsory 碰


def test_a_card_let_pass_is_neither_eaten_nor_a_pung_again_but_the_other_size_is() -> None:
    assert CASES["de-134"]["expect"] == {"may_pung": True, "may_chow": True}
    hands = {0: FAR + " x10", 3: "x5 x5 x4 x6 d5 d5 d4 d6"}
    table = opened(table_of(hands, "x5 d5 x9 x9 x5"), 1, "x5", "x10")
    assert {"pung", "chow", "pass"} <= kinds_offered(table, 3)
    assert {event.right for event in of(pass_all(table), Passed) if event.seat == 3} == {
        "pung",
        "chow",
    }
    opened(table, 3, "d5")
    assert {"pung", "chow"} <= kinds_offered(table, 3)
    opened(table, 3, "x5")
    assert not {"pung", "chow"} & kinds_offered(table, 3)
    assert code(table, 3, pung(card("x5"), cards("x5 x5"))) == "passed_card"


def test_own_discards_pass_where_the_option_says_so() -> None:
    for option in (False, True):
        table = table_of({0: "x5 x4 x6 d2 d9"}, "x1 x1 x5", own_discard_passes=option)
        play(table, 0, "x5")
        assert bool(table.state.facts.passed[0] >> card("x5") & 1) is option
        if not option:
            assert offered(opened(table, 0, "x5"), 0, CHOW)


def test_a_pung_is_compulsory_only_where_the_option_says_so() -> None:
    assert CASES["de-149"]["expect"] == {"may_pass": True}
    for option in (False, True):
        table = table_of({0: FAR + " x10", 3: "x5 x5 x4 x6"}, "x5", must_pung=option)
        opened(table, 1, "x5", "x10")
        assert ("pass" in kinds_offered(table, 3)) is not option
        if option:
            assert "chow" not in kinds_offered(table, 3)
            assert code(table, 3, PASS) == "must_pung"
            assert code(table, 3, chow(card("x5"), cards("x4 x6"))) == "must_pung"


# --- 胡


def test_ten_hu_win_and_nine_do_not() -> None:
    assert CASES["de-082"]["expect"] == {"may_win": False}
    assert CASES["de-147"]["expect"] == {"may_win": False}
    table = opened(table_of({0: FAR + " x10", 3: WAITS_FIVE}, "x4 x5"), 3, "x5", "x10")
    (won,) = of(answer(table, {3: WIN}), Won)
    assert (won.wins[0].by, won.wins[0].result["detail"]["hu"]) == ("self_draw", 10)
    for scoring in ("deng", "mingtang", "dao"):
        table = table_of({0: FAR + " x10", 3: WAITS_FIVE}, "x4 d5", scoring=scoring)
        opened(table, 3, "d5", "x10")
        assert "win" not in kinds_offered(table, 3)
        assert code(table, 3, WIN) == "below_minimum"


def test_a_false_win_is_paid_and_the_fouler_deals() -> None:
    table = table_of({0: FAR + " x10", 3: WAITS_FIVE}, "x4 d5", fouls="paid", scoring="dao")
    opened(table, 3, "d5", "x10")
    events = answer(table, {3: call_of(table, 3, ActionType.ABORT)})
    (paid,) = of(events, Paid)
    assert {(p.payer, p.payee, p.amount) for p in paid.payments} == {(3, 0, 2), (3, 1, 2)}
    assert of(events, HandEnded)[0] == HandEnded("false_win", (3,))
    assert of(events, HandStarted)[0].dealer == 3
    table = table_of({0: FAR + " x10", 3: WAITS_FIVE}, "x4 x5", fouls="paid")
    assert not offered(opened(table, 3, "x5", "x10"), 3, ActionType.ABORT)


def fans(events: Sequence[Any]) -> set[str]:
    (won,) = of(events, Won)
    return {fan["id"] for fan in won.wins[0].result["fans"]}


def test_heaven_earth_and_the_last_card() -> None:
    mingtang = {"scoring": "mingtang"}
    table = table_of({0: WAITS_FIVE + " x5"}, **mingtang)
    assert "heaven_hu" in fans(answer(table, {0: WIN}))
    hands = {0: FAR + " x5", 1: WAITS_FIVE}
    table = table_of(hands, **mingtang)
    play(table, 0, "x5")
    assert "earth_hu" in fans(answer(table, {1: WIN}))
    table = table_of({0: FAR + " x10", 1: WAITS_FIVE}, "x5", **mingtang)
    assert not {"earth_hu", "heaven_hu"} & fans(answer(opened(table, 1, "x5", "x10"), {1: WIN}))


def test_the_dealer_wins_on_the_first_card_of_another() -> None:
    mingtang = {"scoring": "mingtang"}
    hands = {0: WAITS_FIVE + " d1"}
    table = opened(table_of(hands, "x5", **mingtang), 1, "x5", "d1")
    assert "returning_hu" in fans(answer(table, {0: WIN}))
    table = opened(table_of(hands, "d10 x5", **mingtang), 3, "x5", "d1")
    assert "returning_hu" not in fans(answer(table, {0: WIN}))


def test_the_last_card_of_the_stock() -> None:
    table = table_of({0: FAR + " x10", 1: WAITS_FIVE}, last="x5", scoring="mingtang")
    opened(table, 1, "x5", "x10")  # the nineteenth card is drawn by the player after the dealer
    assert "last_card" in fans(answer(table, {1: WIN}))


def test_an_empty_stock_is_a_draw_without_payments_and_keeps_the_dealer() -> None:
    table = table_of({})
    play(table, 0, str(_core.format_tile(offered(table, 0, DISCARD)[0].tile or 0, SPACE)))
    events: list[Any] = []
    while not of(events, HandEnded):
        events += pass_all(table)
    assert of(events, HandEnded)[0].reason == "exhausted"
    assert not of(events, Paid)
    assert of(events, HandStarted)[0].dealer == 0


def test_a_win_let_pass_is_barred_where_the_option_says_so() -> None:
    for option in (False, True):
        table = table_of(
            {0: FAR + " x10", 3: WAITS_FIVE}, "x5 x1 x3 d1 x5", passed_blocks_win=option
        )
        opened(table, 1, "x5", "x10")
        assert "win" in kinds_offered(table, 3)
        opened(table, 3, "x5")
        assert ("win" in kinds_offered(table, 3)) is not option
        if option:
            assert code(table, 3, WIN) == "passed_win"


# --- discards


def test_three_equal_cards_are_not_discarded_while_there_is_another() -> None:
    table = table_of({0: "x5 x5 x5"})
    assert card("x5") not in {action.tile for action in offered(table, 0, DISCARD)}
    assert code(table, 0, discard(card("x5"))) == "kan_split"


def test_the_wrong_number_of_cards_is_told() -> None:
    refused = ruleset("daer").score(
        {"concealed": "x1 x2 x3", "win_tile": "x5", "win_by": "self_draw", "winner": 1}
    )
    assert refused.refused is not None
    assert refused.refused.code == "tile_count"
