"""The preset `competition`: a wall of 34 for each seat, no flowers, no calls when the next seat's wall is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.rulesets.mcr.play import STRAIGHT, fans
from tests.table.rig import act, answer, discard, fill, may, of, play_on, rules_for, tile, tiles

from hupai.game import rules_of
from hupai.rulesets.registry import ruleset
from hupai.table.actions import WIN, ActionType, chow, concealed_kong
from hupai.table.chance import Fixed
from hupai.table.engine import Table
from hupai.table.events import Drawn, HandEnded

WALL, DEALT = 34, 13


def table_of(hands: Sequence[str], last: str) -> Table:
    """Seats with these tiles, filled up; the last tiles of seat 3's wall are `last`."""
    rules = rules_for("mcr", "competition")
    left = Counter(rules.tiles)
    left.subtract(t for hand in (*hands, last) for t in tiles(hand))
    found = dict(enumerate(tiles(last), len(rules.tiles) - len(tiles(last))))
    for seat in range(4):
        hand = tiles(hands[seat]) if seat < len(hands) else ()
        found.update(enumerate(fill(hand, DEALT, left, seat), seat * WALL))
    rest = iter(sorted(left.elements(), reverse=True))
    wall = tuple(found[at] if at in found else next(rest) for at in range(len(rules.tiles)))
    return Table(rules_of(ruleset("mcr"), rules.options, Fixed((wall,))))


def to_the_last_draw(table: Table) -> None:
    """Everyone discards what it draws until seat 3 has drawn the last tile of its wall."""
    while table.state.wall_of(3).left or table.state.drawn is None:
        play_on(table)
    assert [table.state.wall_of(seat).left for seat in range(4)] == [0, 0, 0, 0]


def test_there_are_136_tiles_and_no_flowers() -> None:
    assert Counter(rules_for("mcr", "competition").tiles) == Counter(list(range(34)) * 4)


def test_everyone_has_twenty_one_draws() -> None:
    table = table_of([], "9p")
    to_the_last_draw(table)
    play_on(table, 2)
    (ended,) = of(table.events, HandEnded)
    assert ended.reason == "exhausted"
    hand = table.events[: table.events.index(ended)]
    assert Counter(e.seat for e in of(hand, Drawn)) == dict.fromkeys(range(4), WALL - DEALT)


def test_the_last_discard_cannot_be_called() -> None:
    table = table_of(["", "555z"], "5z")
    to_the_last_draw(table)
    discard(table, 3, "5z")
    # Nobody was asked, and the hand is over.
    (ended,) = of(table.events, HandEnded)
    assert ended.reason == "exhausted"


def test_the_reason_is_told_to_who_can_only_win() -> None:
    table = table_of(["", STRAIGHT, "666s"], "6s")
    to_the_last_draw(table)
    discard(table, 3, "6s")
    assert set(table.prompts) == {1}
    assert not may(table, 1, ActionType.CHOW)
    refused = table.why_not(1, chow(tile("6s"), tiles("45s")))
    assert refused is not None
    assert refused.code == "last_tile"


def test_the_last_discard_can_be_won() -> None:
    table = table_of(["", STRAIGHT], "6s")
    to_the_last_draw(table)
    discard(table, 3, "6s")
    answer(table, {1: WIN})
    assert fans(table)["last_tile_claim"] == 8


def test_the_last_tile_drawn_counts_and_makes_no_kong() -> None:
    table = table_of(["", "", "", STRAIGHT], "6s")
    to_the_last_draw(table)
    act(table, 3, ActionType.WIN)
    assert fans(table)["last_tile_draw"] == 8
    table = table_of(["", "", "", "555z"], "5z")
    to_the_last_draw(table)
    assert not may(table, 3, ActionType.CONCEALED_KONG)
    refused = table.why_not(3, concealed_kong(tiles("5555z")))
    assert refused is not None
    assert refused.code == "last_tile"


def test_a_kong_takes_its_replacement_from_the_own_wall() -> None:
    table = table_of(["1111m"], "9p")
    left = [table.state.wall_of(seat).left for seat in range(4)]
    act(table, 0, ActionType.CONCEALED_KONG, "1111m")
    assert table.state.wall_of(0).left == left[0] - 1
    assert [table.state.wall_of(seat).left for seat in (1, 2, 3)] == left[1:]


def before_an_empty_wall(hands: Sequence[str], last: str) -> Table:
    """Seat 0 makes a kong, so that its wall runs out a draw before the others': seat 3 holds the last tile that counts."""
    table = table_of(["2222z", *hands], last)
    act(table, 0, ActionType.CONCEALED_KONG, "2222z")
    while table.state.wall_of(0).left or table.state.turn != 3 or table.state.drawn is None:
        play_on(table)
    assert [table.state.wall_of(seat).left for seat in range(4)] == [0, 1, 1, 1]
    return table


def test_the_tile_before_an_empty_wall_is_the_last_though_others_have_tiles() -> None:
    table = before_an_empty_wall(["", "", STRAIGHT], "6s 1z")
    assert not may(table, 3, ActionType.CONCEALED_KONG)
    act(table, 3, ActionType.WIN)
    assert fans(table)["last_tile_draw"] == 8


def test_the_discard_before_an_empty_wall_can_be_won_only() -> None:
    table = before_an_empty_wall([STRAIGHT, "666s"], "6s 1z")
    discard(table, 3, "6s")
    assert set(table.prompts) == {1}  # not seat 2, which holds three
    answer(table, {1: WIN})
    assert fans(table)["last_tile_claim"] == 8
    table = before_an_empty_wall(["", "666s"], "6s 1z")
    discard(table, 3, "6s")
    (ended,) = of(table.events, HandEnded)
    assert ended.reason == "exhausted"


def test_no_kong_before_an_empty_wall_though_a_replacement_is_left() -> None:
    table = before_an_empty_wall(["", "", "555z"], "5z 1z")
    assert table.state.wall_of(3).left == 1
    assert not may(table, 3, ActionType.CONCEALED_KONG)
