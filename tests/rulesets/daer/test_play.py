"""泸州大贰 on the table: every right and every foul on walls of known cards, and the situations of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from tests.support import records
from tests.table.rig import answer, code, of, offered, pass_all, rules_for

from hupai import _core
from hupai.game import rules_of
from hupai.rulesets import ruleset
from hupai.rulesets.daer.cards import CARDS, SPACE, cards_allowed
from hupai.rulesets.daer.phases import OpenCard, arbitrate
from hupai.rulesets.daer.taking import eatings
from hupai.table.actions import PASS, WIN, Action, ActionType, chow, discard, pung
from hupai.table.chance import Fixed
from hupai.table.engine import Start, Table
from hupai.table.events import (
    Called,
    Discarded,
    Drawn,
    HandEnded,
    HandStarted,
    MeldType,
    Paid,
    Passed,
    Won,
)
from hupai.table.phases.start import deal_hands
from hupai.table.play import Deal

CASES = {case["id"]: case for case in records("daer/situations")}
CHOW, PUNG, KONG, DISCARD = (
    ActionType.CHOW,
    ActionType.PUNG,
    ActionType.KONG,
    ActionType.DISCARD,
)


def cards(text: str) -> tuple[int, ...]:
    return tuple(_core.parse_tiles(text, SPACE))


def card(text: str) -> int:
    (found,) = cards(text)
    return found


def filled(hand: Sequence[int], size: int, left: Counter[int]) -> list[int]:
    """The hand filled up with cards of which it holds no other; a pair where there is no such card."""
    found = list(hand)
    for most in (1, 2):
        for kind in sorted(left, key=lambda kind: (kind * 7) % 20):
            if len(found) < size and left[kind] > 0 and found.count(kind) < most:
                found.append(kind)
                left[kind] -= 1
    assert len(found) == size
    return found


def table_of(
    hands: dict[int, str], draws: str = "", dealer: int = 0, last: str = "", **options: Any
) -> Table:
    """A table whose seats hold these cards (filled up), the dealer's last one drawn; `draws` come then, `last` at the end."""
    rules = rules_for("daer", **options)
    sizes = rules.deal_sizes(dealer)
    left = Counter(CARDS)
    known = {seat: list(cards(text)) for seat, text in hands.items()}
    drawn, end = cards(draws), cards(last)
    for used in (*known.values(), drawn, end):
        left.subtract(used)
    assert min(left.values()) >= 0
    dealt = {
        seat: filled(known.get(seat, []), size + (seat == dealer), left)
        for seat, size in enumerate(sizes)
        if size
    }
    places = deal_hands(tuple(range(80)), sizes, dealer, split=False)
    wall = [-1] * 80
    for seat, spots in enumerate(places):
        for spot, kind in zip(spots, dealt.get(seat, []), strict=False):
            wall[spot] = kind
    first = sum(sizes)
    wall[first] = dealt[dealer][-1]
    wall[first + 1 : first + 1 + len(drawn)] = drawn
    rest = iter(sorted(left.elements(), key=lambda kind: (kind * 11) % 20))
    tail = 80 - len(end)
    wall = [
        end[at - tail] if at >= tail else (next(rest) if kind < 0 else kind)
        for at, kind in enumerate(wall)
    ]
    rules = rules_of(ruleset("daer"), rules.options, Fixed((tuple(wall),)))
    return Table(rules, Start(Deal(dealer), None, 0))


def play(table: Table, seat: int, text: str) -> list[Any]:
    """The seat discards the card."""
    found = [a for a in offered(table, seat, DISCARD) if a.tile == card(text)]
    assert found, table.prompts
    return list(table.step({seat: found[-1]}))


def opened(table: Table, seat: int, text: str, first: str = "") -> Table:
    """The dealer discards, and all let everything pass until the card that this seat draws lies open."""
    if 0 in table.prompts and table.prompts[0].about == "turn":
        dealer = table.state.dealer
        choices = offered(table, dealer, DISCARD)
        wanted = [a for a in choices if a.tile == card(first)] if first else choices
        table.step({dealer: wanted[-1]})
    for _ in range(30):
        newest = of(table.events, Discarded)[-1]
        if newest == Discarded(seat, card(text), True):
            return table
        pass_all(table)
    raise AssertionError(f"seat {seat} draws no {text}")


def kinds_offered(table: Table, seat: int) -> set[str]:
    prompt = table.prompts.get(seat)
    return set() if prompt is None else {str(action.type) for action in prompt.actions}


def call_of(table: Table, seat: int, kind: ActionType) -> Action:
    found = offered(table, seat, kind)
    assert found, table.prompts
    return found[0]


WAITS_FIVE = "x2 x7 x10 x1 x2 x3 d4 d5 d6 d6 d7 d8 x8 x8 d8 x9 x9 d9 x5 x5"  # x5: 10 胡; d5: 9 胡
FAR = "x4 x4 d2 d2 d3 d3 d7 d9"  # no use of a five


# --- the deal


def test_three_play_and_the_fourth_sits_out() -> None:
    table = table_of({}, dealer=1)
    state = table.state
    assert [len(state.held(seat)) for seat in range(4)] == [20, 21, 20, 0]
    assert state.wall_of(0).left == 19
    assert state.order[2] == (0, 1)
    assert code(table, 3, WIN) == "sits_out"


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("x1 x1 x1 x1 x4 x4 x4 x4 d6 d6 d6 d6", True),  # de-083: three 垅
        ("x1 x1 x1 x1 x4 x4 x4 x4 d6 d6", False),
        ("x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9", True),  # five 坎
        ("x1 x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9", True),  # a 垅 is a 坎 too
        ("x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9", False),  # de-145: four 坎
    ],
)
def test_three_long_or_five_kan_win_at_the_deal(hand: str, wins: bool) -> None:
    assert CASES["de-083"]["expect"] == {"may_win": True}
    assert CASES["de-145"]["expect"] == {"may_win": False}
    table = table_of({3: hand})
    assert ("win" in kinds_offered(table, 3)) is wins
    if wins:
        (won,) = of(answer(table, {3: WIN}), Won)
        assert (won.wins[0].seat, won.wins[0].by) == (3, "self_draw")


def test_of_two_dealt_wins_the_nearest_to_the_dealer_goes_first() -> None:
    hands = {
        0: "x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9",
        3: "x2 x2 x2 x3 x3 x3 d1 d1 d1 d2 d2 d2 d3 d3 d3",
    }
    for dealer, winner in ((0, 0), (3, 3)):
        table = table_of(hands, dealer=dealer)
        (won,) = of(answer(table, {0: WIN, 3: WIN}), Won)
        assert won.wins[0].seat == winner


def test_the_dealt_columns_alone_count() -> None:
    """By the table of the page: 坎 6 + 6 + 9 + 9 + 9 = 39 胡, so four 等."""
    table = table_of({3: "x1 x1 x1 x4 x4 x4 d6 d6 d6 d8 d8 d8 d9 d9 d9"})
    (won,) = of(answer(table, {3: WIN}), Won)
    detail = won.wins[0].result["detail"]
    assert (detail["hu"], detail["deng"], won.wins[0].result["fans"]) == (39, 4, [])


# --- 垅, 招 and 八块


def test_the_dealer_shows_a_long_at_once_and_others_with_their_first_taken_card() -> None:
    assert CASES["de-143"]["expect"] == {"may_show_long": True, "shown": "3+1"}
    long = "x6 x6 x6 x6"
    table = table_of({0: long})
    assert [m.type for m in table.state.seats[0].melds] == [MeldType.CONCEALED_KONG]
    assert table.prompts[0].about == "turn"
    table = table_of({0: FAR + " x10", 3: long + " x5 x5"}, "x5")
    opened(table, 1, "x5", "x10")
    assert not table.state.seats[3].melds
    answer(table, {3: call_of(table, 3, PUNG)})
    types = [meld.type for meld in table.state.seats[3].melds]
    assert types == [MeldType.PUNG, MeldType.CONCEALED_KONG]
    assert table.prompts[3].about == "turn"


def test_a_dealer_with_two_longs_does_not_discard() -> None:
    table = table_of({0: "x6 x6 x6 x6 d1 d1 d1 d1"})
    assert len(table.state.seats[0].melds) == 2
    newest = of(table.events, Discarded)[-1]
    assert (newest.seat, newest.drawn) == (1, True)


def test_a_kan_takes_the_fourth_card_as_zhao_whoever_shows_it_and_never_as_pung() -> None:
    assert CASES["de-136"]["expect"] == {"may": ["zhao"], "may_pung": False}
    for drawer in (1, 3):
        draws = "x5" if drawer == 1 else "x10 x5"
        table = table_of({0: FAR + " x10", 3: "x5 x5 x5"}, draws)
        opened(table, drawer, "x5", "x10")
        assert kinds_offered(table, 3) == {"kong", "pass"}
        refused = code(table, 3, pung(card("x5"), cards("x5 x5")))
        assert refused == "kan_split"


def test_the_first_four_needs_a_discard_and_the_second_saves_it() -> None:
    assert CASES["de-089"]["expect"] == {"must_discard": True}
    assert CASES["de-088"]["expect"] == {"must_discard": False}
    assert CASES["de-141"]["expect"] == {"must_discard": False, "next_to_draw": 3}
    table = table_of({0: FAR + " x10", 1: "x5 x5 x5"}, "x5")
    opened(table, 1, "x5", "x10")
    answer(table, {1: call_of(table, 1, KONG)})
    assert table.prompts[1].about == "turn"
    table = table_of({0: FAR + " x10", 1: "x5 x5 x5 x6 x6 x6 x6"}, "x5 x10")
    opened(table, 1, "x5", "x10")
    events = answer(table, {1: call_of(table, 1, KONG)})
    assert [event.meld.type for event in of(events, Called)] == [
        MeldType.KONG,
        MeldType.CONCEALED_KONG,
    ]
    assert of(events, Drawn)[0].seat == 3
    assert [cards_allowed(fours) for fours in range(5)] == [20, 20, 21, 22, 23]


def test_the_fourth_card_of_an_own_pung_makes_no_four() -> None:
    table = table_of({0: FAR + " x10", 3: "x5 x5 d9 d10"}, "x5 x5")
    opened(table, 1, "x5", "x10")
    answer(table, {3: call_of(table, 3, PUNG)})
    play(table, 3, "d10")
    assert "kong" not in kinds_offered(table, 3)


# --- who takes it


def test_pung_before_chow_and_win_before_both_the_drawer_first() -> None:
    assert CASES["de-138"]["expect"] == {"granted": 0}
    assert CASES["de-139"]["expect"] == {"granted": 3}
    table = opened(table_of({0: FAR + " x10"}, "x5"), 1, "x5", "x10")
    state, rules = table.state, table.rules
    eat, take = chow(card("x5"), cards("x4 x6")), pung(card("x5"), cards("x5 x5"))
    drawn_by_1 = OpenCard(1, card("x5"))
    assert arbitrate(state, rules, drawn_by_1, {1: eat, 0: take}).call == (0, take)
    assert arbitrate(state, rules, drawn_by_1, {1: eat, 3: eat}).call == (1, eat)
    drawn_by_3 = OpenCard(3, card("x5"))
    assert arbitrate(state, rules, drawn_by_3, {0: WIN, 1: take, 3: WIN}).wins == (3,)
    assert arbitrate(state, rules, drawn_by_3, {0: WIN, 1: WIN}).wins == (0,)


def test_a_drawn_card_is_eaten_by_its_drawer_or_the_next_player() -> None:
    hands = {0: FAR + " x10", 1: "x4 x6", 3: "x4 x6"}
    table = opened(table_of(hands, "x5"), 1, "x5", "x10")
    (mine, *_), (theirs, *_) = offered(table, 1, CHOW), offered(table, 3, CHOW)
    events = answer(table, {3: theirs})
    assert of(events, Called)[0].seat == 3
    table = opened(table_of(hands, "x5"), 1, "x5", "x10")
    events = answer(table, {1: mine, 3: theirs})
    called = of(events, Called)[0]
    assert (called.seat, called.meld.from_seat) == (1, 1)
    table = opened(table_of(hands, "x5", eat_passed_draw=False), 1, "x5", "x10")
    assert not offered(table, 3, CHOW)


def test_a_discard_is_eaten_by_the_next_player_alone() -> None:
    table = table_of({0: FAR + " x5", 1: "x4 x6", 3: "x4 x6"})
    play(table, 0, "x5")
    assert offered(table, 1, CHOW)
    assert not offered(table, 3, CHOW)
    assert code(table, 3, chow(card("x5"), cards("x4 x6"))) == "not_next"


# --- 比


def ways_to_eat(hand: str, eaten: str) -> dict[tuple[int, ...], list[list[tuple[int, ...]]]]:
    counts = [cards(hand).count(kind) for kind in range(20)]
    found: dict[tuple[int, ...], list[list[tuple[int, ...]]]] = {}
    for pair, columns in eatings(counts, card(eaten)):
        found.setdefault(tuple(sorted(pair)), []).append(list(columns))
    return found


def test_eating_with_more_of_the_card_lays_them_down_too() -> None:
    assert CASES["de-085"]["expect"] == {"must_also_lay": "x3 x4 x5"}
    found = ways_to_eat("x3 x4 x4 x5 x5", "x3")
    assert found == {cards("x4 x5"): [[cards("x3 x4 x5")]]}


def test_a_mixed_column_asks_for_nothing_beside() -> None:
    assert CASES["de-086"]["expect"] == {"must_also_lay": None}
    assert ways_to_eat("x3 x3 d3", "x3") == {cards("x3 d3"): [[]]}


def test_a_copy_that_fits_nowhere_forbids_the_eating() -> None:
    assert CASES["de-132"]["expect"] == {"may_eat": False}
    assert ways_to_eat("x3 x4 x5 d9", "x3") == {}


def test_two_more_copies_are_laid_in_one_column_or_in_two() -> None:
    found = ways_to_eat("x3 x3 x4 x4 x4 x5 x5 d3 x1 x2", "x3")  # three x4 are a 坎
    assert found == {cards("x3 d3"): [[]]} | {cards("x1 x2"): [[cards("x3 x3 d3")]]}
    found = ways_to_eat("x3 x3 x1 x1 x2 x2 x4 x5 d3", "x3")
    beside = {frozenset(map(tuple, columns)) for columns in found[cards("x4 x5")]}
    assert beside == {frozenset({cards("x3 x3 d3")}), frozenset({cards("x1 x2 x3")})}


def test_one_answer_lays_both_columns_and_less_is_refused() -> None:
    table = table_of({0: FAR + " x10", 1: "x3 x4 x4 x5 x5"}, "x3")
    opened(table, 1, "x3", "x10")
    plain = chow(card("x3"), cards("x4 x5"))
    assert code(table, 1, plain) == "must_lay"
    events = answer(table, {1: chow(card("x3"), cards("x4 x5 x3 x4 x5"))})
    assert [event.meld.tiles for event in of(events, Called)] == [cards("x3 x4 x5")] * 2
    assert [event.meld.claimed for event in of(events, Called)] == [card("x3"), None]


def test_two_seven_ten_stays_one_on_the_table() -> None:
    table = table_of({0: FAR + " x8", 1: "x2 x7"}, "x10")
    opened(table, 1, "x10", "x8")
    (action,) = (a for a in offered(table, 1, CHOW) if a.tiles[:2] == cards("x2 x7"))
    answer(table, {1: action})
    assert table.state.seats[1].hand.melds[0] == (_core.GroupType.TWO_SEVEN_TEN, card("x2"))


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
