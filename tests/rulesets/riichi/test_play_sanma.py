"""Three players: North set aside, no chows; and draws with nagashi mangan and hands that wait for nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.riichi.test_play_wins import fans, gains, pass_by
from tests.support import records
from tests.table.rig import act, discard, may, of, play_on, rigged, tile, tiles

from hupai import Hand, TileSpace, format_tile
from hupai.rulesets.riichi.draws import waits_for_what_it_has
from hupai.table.actions import ActionType
from hupai.table.engine import Table
from hupai.table.events import Drawn, HandEnded, PutAside
from hupai.table.state import SeatState, kinds_of

NUKI = ActionType.SET_ASIDE
PAGE = {record["id"]: record for record in records("riichi/rules_page")}
READY = "45678p22234567s"  # waits for 3p, 6p and 9p


def table_of(hands: list[str], draws: str, **more: Any) -> Table:
    return rigged("riichi_3p", hands, draws, fixed="1z", **more)


def test_a_north_is_set_aside_and_replaced_from_the_end_of_the_wall() -> None:
    table = table_of(["4z"], "9s", last="1p2p")
    before = table.state.walls[0].left
    events = act(table, 0, NUKI)
    assert of(events, PutAside) == [PutAside(0, tile("4z"), "nuki")]
    assert of(events, Drawn)[0].tile == tile("2p")
    assert table.state.walls[0].left == before - 1
    assert table.state.turn == 0


def test_elsewhere_it_is_replaced_from_the_dead_wall() -> None:
    table = table_of(["4z4z"], "9s", preset="tenhou", spare="5p6p", last="1p2p")
    assert of(act(table, 0, NUKI), Drawn)[0].tile == tile("5p")
    assert of(act(table, 0, NUKI), Drawn)[0].tile == tile("6p")


@pytest.mark.parametrize(("preset", "rinshan"), [("house", False), ("mahjong_soul", True)])
def test_a_win_with_its_replacement(preset: str, rinshan: bool) -> None:
    """Case ps-037: the house table counts no rinshan."""
    if preset == "house":
        assert PAGE["ps-037"]["expect"]["rinshan"] is rinshan
    table = table_of(["", READY], "9s4z", preset=preset, last="3p", spare="3p")
    pass_by(table, 0, "9s")
    act(table, 1, NUKI)
    found = fans(act(table, 1, ActionType.WIN))
    assert ("rinshan" in found) is rinshan
    assert found["menzen_tsumo"] == 1  # the hand stays closed
    assert found["nuki_dora"] == 1


@pytest.mark.parametrize(
    ("preset", "options", "expected"),
    [
        ("house", {}, set()),  # the rules page: 海底 is the last ordinary draw
        ("house", {"haitei_on_replacement": True}, {"haitei"}),
        ("mahjong_soul", {}, {"rinshan"}),
        ("mahjong_soul", {"haitei_on_replacement": True}, {"rinshan", "haitei"}),
    ],
)
def test_haitei_with_the_tile_that_replaces_the_last_north(
    preset: str, options: dict[str, Any], expected: set[str]
) -> None:
    # Seat 2 draws the last tile but one, sets its North aside, and wins with what replaces it.
    hands = ["", "", "111999m111p67p5s4z"]
    last = "5s8p" if preset == "house" else "5s1z"
    table = table_of(hands, "", preset=preset, options=options, last=last, spare="8p")
    while table.state.walls[0].left > 1:
        play_on(table)
    while table.state.turn != 2:
        play_on(table)
    act(table, 2, NUKI)
    assert table.state.walls[0].left == 0
    found = set(fans(act(table, 2, ActionType.WIN)))
    assert found & {"rinshan", "haitei"} == expected


def test_setting_a_north_aside_breaks_ippatsu() -> None:
    assert PAGE["ps-037"]["expect"]["breaks_ippatsu"] is True
    table = table_of([READY, "4z"], "9s8s7s1p")
    act(table, 0, ActionType.DECLARE, "9s")
    assert table.state.facts.seats[0].ippatsu
    act(table, 1, NUKI)
    assert not table.state.facts.seats[0].ippatsu


def test_in_riichi_only_the_drawn_north_is_set_aside() -> None:
    hand = "456p22234567s44z"  # waits for 2s and North
    table = table_of([hand], "9s8s7s1p")
    act(table, 0, ActionType.DECLARE, "9s")
    for seat, text in ((1, "8s"), (2, "7s")):
        pass_by(table, seat, text)
    assert not may(table, 0, NUKI)


def test_who_may_win_on_a_north_set_aside() -> None:
    for preset, allowed in (("house", False), ("tenhou", True)):
        table = table_of(["4z", "456p234567s555z4z"], "9s", preset=preset)
        act(table, 0, NUKI)
        assert may(table, 1, ActionType.WIN) is allowed
    table = table_of(["4z", "19m19p19s1235677z"], "9s")  # thirteen orphans may, everywhere
    act(table, 0, NUKI)
    assert fans(act(table, 1, ActionType.WIN))["kokushi_musou"] == 13


def test_no_chows() -> None:
    table = table_of(["", "46p"], "5p")
    discard(table, 0, "5p")
    assert not may(table, 1, ActionType.CHOW)
    table = table_of(["", "46p"], "5p", options={"chow": True})
    discard(table, 0, "5p")
    assert may(table, 1, ActionType.CHOW)


def test_north_stays_in_the_hand_where_it_is_a_value_tile() -> None:
    table = table_of(["4z"], "9s", options={"north": "value_tile"})
    assert not may(table, 0, NUKI)


# --- nagashi mangan


def nagashi_table(rule: str) -> Table:
    """Seat 2 draws only terminals and honours, the others only simples; everybody discards what is drawn."""
    orphans = iter(tiles("1199m1199p1199s12345z"))
    simples = tiles("2345678m2345678p2345678s")
    others = iter((*simples, *simples, *simples[:11]))
    draws = [next(orphans if at % 4 == 2 else others) for at in range(70)]
    text = "".join(format_tile(drawn) for drawn in draws)
    return rigged("riichi_4p", [], text, options={"nagashi_mangan": rule})


@pytest.mark.parametrize(
    ("rule", "reason", "change"),
    [
        ("replaces", "nagashi_mangan", [-4000, -2000, 8000, -2000]),
        ("win", "nagashi_mangan", [-4000, -2000, 8000, -2000]),
        ("none", "exhausted", [0, 0, 0, 0]),
    ],
)
def test_nagashi_mangan(rule: str, reason: str, change: list[int]) -> None:
    table = nagashi_table(rule)
    while table.state.hand_no == 0:
        play_on(table)
    (ended,) = of(table.events, HandEnded)
    assert ended.reason == reason
    paid = gains(list(table.events))
    assert (paid or [[0, 0, 0, 0]]) == [change]


def nagashi_with_a_call(preset: str, **options: Any) -> Table:
    """As before, but seat 2 calls the dealer's first discard and then discards a terminal."""
    orphans = iter(tiles("1199m1199p1199s12346z"))
    simples = tiles("2345678m2345678p2345678s")
    others = iter((*simples, *simples, *simples[:11]))
    draws = [next(orphans if at % 4 == 0 else others) for at in range(1, 70)]
    text = "5z" + "".join(format_tile(drawn) for drawn in draws)
    table = rigged("riichi_4p", ["", "", "55z9m"], text, preset=preset, options=options)
    discard(table, 0, "5z")
    act(table, 2, ActionType.PUNG)
    discard(table, 2, "9m")
    return table


@pytest.mark.parametrize(
    ("preset", "options", "reason"),
    [
        ("house", {}, "exhausted"),
        ("house", {"nagashi_needs_closed": False}, "nagashi_mangan"),
        ("tenhou", {}, "nagashi_mangan"),
    ],
)
def test_whether_nagashi_mangan_needs_a_closed_hand(
    preset: str, options: dict[str, Any], reason: str
) -> None:
    """The house page: all own discards terminals and honours, none called away, and the hand kept closed (保持门前)."""
    table = nagashi_with_a_call(preset, **options)
    while table.state.hand_no == 0:
        play_on(table)
    (ended,) = of(table.events, HandEnded)
    assert ended.reason == reason


def test_a_called_discard_ends_it() -> None:
    table = rigged("riichi_4p", ["", "11z"], "1z")
    discard(table, 0, "1z")
    assert table.state.facts.seats[0].orphans_only
    act(table, 1, ActionType.PUNG)
    assert not table.state.facts.seats[0].orphans_only
    assert table.state.facts.seats[1].orphans_only


# --- a hand that waits for what it holds


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("1111m234p567789s", True),  # the pair would need a fifth 1m
        ("1112m234p567789s", False),  # waits for 2m and 3m
        ("1119m234p567789s", False),
        ("3444455556666p1z", False),
    ],
)
def test_a_hand_that_waits_only_for_a_fifth_tile(hand: str, found: bool) -> None:
    held = list(tiles(hand))
    seat = SeatState(Hand.from_tiles(held), kinds_of(TileSpace.STANDARD), held)
    assert waits_for_what_it_has(seat, in_melds_only=False) is found
    assert waits_for_what_it_has(seat, in_melds_only=True) is False


FOUR_HELD = "1111m234p567789s"
OWN_KONG = "2222m13m456p55s78s"  # draws 9s, makes the kong of 2m and waits for 2m alone


@pytest.mark.parametrize(
    ("facts", "hand", "ready"),
    [
        ({"options": {"dead_wait_is_tenpai": "no"}}, FOUR_HELD, ()),
        ({"options": {"dead_wait_is_tenpai": "in_melds"}}, FOUR_HELD, ()),
        ({"options": {"dead_wait_is_tenpai": "yes"}}, FOUR_HELD, (1,)),
        ({"options": {"dead_wait_is_tenpai": "no"}}, OWN_KONG, ()),
        ({"options": {"dead_wait_is_tenpai": "in_melds"}}, OWN_KONG, (1,)),
        ({"options": {"dead_wait_is_tenpai": "yes"}}, OWN_KONG, (1,)),
        ({"preset": "majiang"}, FOUR_HELD, ()),
        ({"preset": "majiang"}, OWN_KONG, (1,)),
        ({"preset": "tenhou"}, OWN_KONG, ()),
    ],
)
def test_whether_a_dead_wait_counts_as_ready_at_a_draw(
    facts: dict[str, Any], hand: str, ready: tuple[int, ...]
) -> None:
    """The program of preset majiang counts a wait on the tile of an own kong, not one on four concealed tiles."""
    table = rigged("riichi_4p", ["", hand], "1z9s" if hand == OWN_KONG else "", **facts)
    while table.state.hand_no == 0:
        if hand == OWN_KONG and may(table, 1, ActionType.CONCEALED_KONG):
            act(table, 1, ActionType.CONCEALED_KONG)
        else:
            play_on(table)
    assert of(table.events, HandEnded)[0].seats == ready
