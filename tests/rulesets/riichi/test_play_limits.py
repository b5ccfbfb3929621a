"""What a riichi seat may and may not do, on tables with known tiles. The rules are those of the house page unless named."""

from __future__ import annotations

import pytest
from tests.rulesets.riichi.play import READY, pass_by
from tests.support import records
from tests.table.rig import act, code, discard, may, offered, pass_all, play_on, rigged, tile, tiles

from hupai import format_tile, format_tiles
from hupai.rulesets.riichi.facts import barred_after
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.table.actions import WIN, Action, ActionType, abort, concealed_kong, declare, set_aside
from hupai.table.actions import discard as discard_action
from hupai.table.engine import Table
from hupai.table.events import Meld, MeldType
from hupai.table.view import view

RIICHI, CLOSED = ActionType.DECLARE, ActionType.CONCEALED_KONG
NO_YAKU = "45m123p456789s11z"  # waits for 3m and 6m, no yaku by discard: the pair is the round wind
SITUATIONS = {record["id"]: record for record in records("riichi/situations")}


def may_win(table: Table, seat: int) -> bool:
    return may(table, seat, ActionType.WIN)


def furiten(table: Table, seat: int) -> str:
    found: str = view(table.state, table.rules, seat, None).facts["furiten"]
    return found


# --- furiten


def test_a_winning_tile_let_pass_makes_furiten_until_the_own_draw() -> None:
    table = rigged("riichi_4p", ["", "", READY], "3m6m9m3m")
    discard(table, 0, "3m")
    assert may_win(table, 2)
    pass_all(table)
    assert furiten(table, 2) == "temporary"
    discard(table, 1, "6m")
    assert not may_win(table, 2)
    pass_by(table, 2, "9m")  # its own draw has lifted it
    discard(table, 3, "3m")
    assert may_win(table, 2)


def test_furiten_is_given_as_the_reason() -> None:
    table = rigged("riichi_4p", ["", "", READY, "66m147p19s234567z"], "3m6m")
    discard(table, 0, "3m")
    pass_all(table)
    discard(table, 1, "6m")  # seat 3 is asked for its pung, seat 2 is not asked
    refused = table.why_not(2, WIN)
    assert refused is not None
    assert (refused.code, refused.facts["furiten"]) == ("furiten", "temporary")


@pytest.mark.parametrize("preset", ["house", "tenhou", "m_league"])
def test_the_call_of_another_does_not_lift_it(preset: str) -> None:
    """Case temporary-furiten-not-cleared-by-others-call (smly/RiichiEnv#236)."""
    expected = SITUATIONS["temporary-furiten-not-cleared-by-others-call"]["expect"]
    hands = ["", "", READY, "66m147p19s3456z11z"]
    table = rigged("riichi_4p", hands, "3m1z", preset=preset)
    discard(table, 0, "3m")
    pass_all(table)
    discard(table, 1, "1z")
    act(table, 3, ActionType.PUNG)
    discard(table, 3, "6m")
    assert may_win(table, 2) is not expected["still_furiten"]


@pytest.mark.parametrize(
    ("ends", "is_lifted"),
    [("own_draw", False), ("own_draw_or_call", True), ("own_discard", True)],
)
def test_what_an_own_call_lifts(ends: str, is_lifted: bool) -> None:
    hands = ["", "", "45m55p234567s888s"]  # lets 3m pass, then calls 5p
    table = rigged("riichi_4p", hands, "3m5p", options={"temporary_furiten_ends": ends})
    discard(table, 0, "3m")
    pass_all(table)
    discard(table, 1, "5p")
    act(table, 2, ActionType.PUNG)
    assert table.state.facts.seats[2].temporary is (ends != "own_draw_or_call")
    discard(table, 2, "8s")
    assert table.state.facts.seats[2].temporary is not is_lifted


def test_a_tile_without_yaku_counts_as_passed() -> None:
    """Decision D4.6 of the house table: any discard that completes the shape."""
    table = rigged("riichi_4p", ["", "", NO_YAKU, "33m147p19s234567z"], "3m")
    discard(table, 0, "3m")
    assert not may_win(table, 2)
    assert code(table, 2, WIN) == "no_yaku"
    pass_all(table)
    assert furiten(table, 2) == "temporary"


def test_a_winning_tile_let_pass_after_riichi_is_furiten_for_the_hand() -> None:
    table = rigged("riichi_4p", ["", "", READY], "1z9m2z3m9p9p9s6m1s1s3m")
    pass_by(table, 0, "1z")
    pass_by(table, 1, "9m")
    act(table, 2, RIICHI, "2z")
    discard(table, 3, "3m")
    assert may_win(table, 2)
    pass_all(table)
    assert furiten(table, 2) == "riichi"
    pass_by(table, 0, "9p")
    pass_by(table, 1, "9p")
    pass_by(table, 2, "9s")
    discard(table, 3, "6m")
    assert not may_win(table, 2)
    pass_by(table, 0, "1s")
    pass_by(table, 1, "1s")
    assert may_win(table, 2)  # a self-draw wins in furiten too


def test_an_own_discard_among_the_waits_is_furiten_on_all_of_them() -> None:
    table = rigged("riichi_4p", ["", "", READY, "66m147p19s234567z"], "1z9m3m6m6m")
    pass_by(table, 0, "1z")
    pass_by(table, 1, "9m")
    pass_by(table, 2, "3m")  # it could have won and did not
    discard(table, 3, "6m")
    assert not may_win(table, 2)
    assert furiten(table, 2) == "discard"


# --- calls and swap-calling


def test_neither_the_called_tile_nor_the_other_end_may_be_discarded() -> None:
    table = rigged("riichi_4p", ["", "2344m5m147p479s12z"], "5m")
    discard(table, 0, "5m")
    chow = next(a for a in offered(table, 1, ActionType.CHOW) if a.tiles == tiles("34m"))
    table.step({1: chow})
    allowed = {a.tile for a in offered(table, 1, ActionType.DISCARD)}
    assert allowed == set(tiles("4m147p479s12z"))
    for barred in ("5m", "2m"):
        assert code(table, 1, discard_action(tile(barred))) == "swap_calling"


@pytest.mark.parametrize(
    ("rule", "claimed", "run", "barred"),
    [
        ("forbidden", "5m", "345m", "25m"),
        ("forbidden", "3m", "345m", "36m"),
        ("forbidden", "4m", "345m", "4m"),
        ("forbidden", "3m", "123m", "3m"),  # there is no tile before the 1
        ("forbidden", "7m", "789m", "7m"),
        ("forbidden", "1p", "123p", "14p"),
        ("same_tile", "5m", "345m", "5m"),
        ("allowed", "5m", "345m", ""),
    ],
)
def test_what_a_chow_bars(rule: str, claimed: str, run: str, barred: str) -> None:
    options = RiichiOptions(swap_calling=rule)  # type: ignore[arg-type]
    meld = Meld(MeldType.CHOW, tiles(run), tile(claimed), 0)
    assert barred_after(meld, options) == sum(1 << kind for kind in tiles(barred))


def test_a_call_that_leaves_only_barred_tiles_is_not_offered() -> None:
    """After three pungs 3455m are left: a chow of 5m with 34m would leave two more 5m, a pung leaves 34m."""
    table = rigged("riichi_4p", ["", "3455m112233p567z"], "1p9s9s2p8s8s3p9m9m5m")
    for called, given, others in (("1p", "5z", "9s"), ("2p", "6z", "8s"), ("3p", "7z", "9m")):
        discard(table, 0, called)
        act(table, 1, ActionType.PUNG)
        pass_by(table, 1, given)
        pass_by(table, 2, others)
        pass_by(table, 3, others)
    discard(table, 0, "5m")
    assert may(table, 1, ActionType.PUNG)
    assert not may(table, 1, ActionType.CHOW)
    chow = Action(ActionType.CHOW, tile("5m"), tiles("34m"))
    assert code(table, 1, chow) == "swap_calling"


def to_the_last_tile(table: Table) -> int:
    """Everyone discards what it draws; returns the seat that holds the last tile."""
    while table.state.walls[0].left > 0:
        play_on(table)
    return table.state.turn


def test_no_kong_with_the_last_tile() -> None:
    table = rigged("riichi_4p", ["", "444z147m258p36s9s"], "", last="4z")
    assert to_the_last_tile(table) == 1
    assert not may(table, 1, CLOSED)
    assert code(table, 1, concealed_kong(tiles("4444z"))) == "last_tile"


def test_no_call_of_the_last_discard() -> None:
    table = rigged("riichi_4p", ["", "", "", "55z147m258p36s467z"], "", last="5z")
    discard(table, to_the_last_tile(table), "5z")
    assert table.state.hand_no == 1  # nobody was asked, the hand is over


def test_a_chow_is_only_taken_from_the_previous_seat() -> None:
    table = rigged("riichi_4p", ["", "", "46m147p147s12345z", "55m258p258s12345z"], "5m")
    discard(table, 0, "5m")
    assert not may(table, 2, ActionType.CHOW)
    chow = Action(ActionType.CHOW, tile("5m"), tiles("46m"))
    assert code(table, 2, chow) == "not_next"


# --- riichi


@pytest.mark.parametrize("score", [900, 1000])
def test_riichi_needs_its_deposit(score: int) -> None:
    """Case riichi-needs-1000-and-four-tiles (nissymori/mahjax#69)."""
    scores = [score, 30000, 30000, 40000 - score]
    table = rigged("riichi_4p", [READY], "1z", scores=scores)
    assert may(table, 0, RIICHI) is (score >= 1000)
    if score < 1000:
        assert code(table, 0, declare("riichi", tile("1z"), True)) == "too_few_points"


@pytest.mark.parametrize(("minimum", "at_three"), [(4, False), (3, True)])
def test_riichi_needs_tiles_in_the_wall(minimum: int, at_three: bool) -> None:
    """Case riichi-needs-1000-and-four-tiles: counted after the own draw."""
    table = rigged("riichi_4p", ["", "", READY], "", options={"riichi_live_tiles": minimum})
    seen = {}
    while table.state.hand_no == 0 and table.prompts:
        if 2 in table.prompts and table.state.turn == 2:
            seen[table.state.walls[0].left] = may(table, 2, RIICHI)
            if not seen[table.state.walls[0].left]:
                drawn = table.state.drawn
                assert drawn is not None
                assert code(table, 2, declare("riichi", drawn, True)) == "too_few_tiles"
        play_on(table)
    assert seen[7] is True
    assert seen[3] is at_three


def test_riichi_is_offered_after_a_closed_kong() -> None:
    """Case riichi-after-closed-kan (doublemoon1119/MahjongCraft#11)."""
    table = rigged("riichi_4p", ["1111z45m23455p23s"], "4s", spare="9p")
    act(table, 0, CLOSED, "1111z")
    assert may(table, 0, RIICHI)


def test_riichi_needs_a_closed_hand() -> None:
    table = rigged("riichi_4p", ["", "45m23455p234s11z9s"], "1z1m1m1m1m9m")
    discard(table, 0, "1z")
    act(table, 1, ActionType.PUNG)
    pass_by(table, 1, "9s")
    while table.state.turn != 1:
        play_on(table)
    assert not may(table, 1, RIICHI)
    drawn = table.state.drawn
    assert drawn is not None
    assert code(table, 1, declare("riichi", drawn, True)) == "not_closed"


def test_riichi_only_with_discards_that_keep_it_ready() -> None:
    """Case riichi-discard-must-keep-tenpai (smly/mjai.app#177)."""
    case = SITUATIONS["riichi-discard-must-keep-tenpai"]
    hand = sorted(tiles(case["context"]["hand"]))
    drawn = hand.pop()
    table = rigged("riichi_4p", [format_tiles(hand)], format_tile(drawn))
    found = {format_tile(a.tile) for a in offered(table, 0, RIICHI) if a.tile is not None}
    assert found == set(case["expect"]["legal"])
    assert code(table, 0, declare("riichi", tile("5m"))) == "not_ready"


def test_after_riichi_only_the_drawn_tile_is_discarded() -> None:
    table = rigged("riichi_4p", [READY], "1z9m9m9m1s")
    act(table, 0, RIICHI, "1z")
    for seat in (1, 2, 3):
        pass_by(table, seat, "9m")
    assert offered(table, 0, ActionType.DISCARD) == [discard_action(tile("1s"), True)]
    assert code(table, 0, discard_action(tile("4m"))) == "in_riichi"


def test_a_closed_kong_after_riichi_uses_the_drawn_tile() -> None:
    """Case riichi-ankan-only-drawn-tile (nissymori/mahjax#77)."""
    case = SITUATIONS["riichi-ankan-only-drawn-tile"]
    table = rigged("riichi_4p", [case["context"]["hand"]], "1z9m9m9m" + case["context"]["drawn"])
    act(table, 0, RIICHI, "1z")
    for seat in (1, 2, 3):
        pass_by(table, seat, "9m")
    assert not may(table, 0, CLOSED)
    assert code(table, 0, concealed_kong(tiles("1111m"))) == "kong_after_riichi"


@pytest.mark.parametrize(
    ("hand", "drawn", "rule", "allowed"),
    [
        ("222m456789p5567s", "2m", "waits_unchanged", True),
        ("222m456789p5567s", "2m", "sets_unchanged", True),
        ("222m456789p5567s", "2m", "none", False),
        ("2223m456789p555s", "2m", "waits_unchanged", False),  # waits for 134m before, 3m after
        ("222333444m45p99s", "2m", "waits_unchanged", True),
        ("222333444m45p99s", "2m", "sets_unchanged", False),  # also three times 234m
    ],
)
def test_a_closed_kong_after_riichi_must_not_change_the_waits(
    hand: str, drawn: str, rule: str, allowed: bool
) -> None:
    table = rigged("riichi_4p", [hand], "1z9m9m9m" + drawn, options={"riichi_closed_kan": rule})
    act(table, 0, RIICHI, "1z")
    for seat in (1, 2, 3):
        pass_by(table, seat, "9m")
    assert may(table, 0, CLOSED) is allowed
    if not allowed:
        assert code(table, 0, concealed_kong(tiles(drawn) * 4)) == "kong_after_riichi"


# --- nine terminals


def test_nine_terminals_only_with_the_first_own_draw() -> None:
    """Case nine-terminals-first-own-draw-only (nissymori/mahjax#77)."""
    allowed = SITUATIONS["nine-terminals-first-own-draw-only"]["expect"]["allowed"]
    table = rigged("riichi_4p", ["", "19m19p19s123z5678p"], "5z2m2m2m2m8m")
    pass_by(table, 0, "5z")
    assert may(table, 1, ActionType.ABORT) is allowed[0]
    for seat in (1, 2, 3, 0):
        pass_by(table, seat, "2m")
    assert may(table, 1, ActionType.ABORT) is allowed[1]
    assert code(table, 1, abort("nine_terminals")) == "not_first_turn"


def test_nine_terminals_not_after_a_call() -> None:
    hands = ["", "", "19m19p19s123z5678p", "55z147m258p36s47z"]
    table = rigged("riichi_4p", hands, "5z2m")
    discard(table, 0, "5z")
    act(table, 3, ActionType.PUNG)
    pass_by(table, 3, "7z")
    pass_by(table, 0, "2m")
    play_on(table)
    assert table.state.turn == 2
    assert not may(table, 2, ActionType.ABORT)


@pytest.mark.parametrize(
    ("preset", "action"),
    [
        ("m_league", abort("nine_terminals")),
        ("house", declare("open_riichi", tile("1m"))),
        ("house", declare("ready", tile("1m"))),
        ("house", set_aside(tile("4z"), "nuki")),
    ],
)
def test_what_the_rules_do_not_have_is_said_to_be_so(preset: str, action: Action) -> None:
    """Nine kinds are there, and so is a North: the reason is the rules of the table, not the hand."""
    table = rigged("riichi_4p", ["19m19p19s1234567z"], "9m", preset=preset)
    assert code(table, 0, action) == "not_played"


def test_eight_kinds_are_too_few() -> None:
    table = rigged("riichi_4p", ["19m19p19s12z56778p"], "2z")
    assert code(table, 0, abort("nine_terminals")) == "too_few_kinds"
