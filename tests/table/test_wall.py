"""The wall: its ends, the tiles that stay, and what moves over when replacements are taken."""

from __future__ import annotations

import pytest

from hupai.table.events import Source
from hupai.table.wall import End, Wall, WallPlan


def drain(wall: Wall, *sources: Source) -> list[int]:
    found = []
    for source in sources:
        tile = wall.peek(source)
        assert tile is not None
        found.append(tile)
        wall.take(source)
    return found


def test_draws_come_from_the_front_and_flowers_from_the_back() -> None:
    wall = Wall.of(WallPlan(), tuple(range(10)))
    assert drain(wall, Source.DEAL, Source.WALL, Source.FLOWER, Source.KONG) == [0, 1, 9, 8]
    assert wall.left == 6


def test_tiles_that_are_kept_are_never_drawn() -> None:
    wall = Wall.of(WallPlan(keep=4), tuple(range(10)))
    assert drain(wall, *[Source.WALL] * 6) == [0, 1, 2, 3, 4, 5]
    assert wall.peek(Source.WALL) is None
    assert wall.peek(Source.KONG) is None
    with pytest.raises(ValueError, match="exhausted"):
        wall.take(Source.WALL)


def test_spare_tiles_replace_and_the_wall_gets_shorter() -> None:
    plan = WallPlan(keep=5, spare=2, ends={Source.KONG: End.SPARE, Source.ASIDE: End.BACK})
    wall = Wall.of(plan, tuple(range(15)))
    assert [wall.fixed(at) for at in range(3)] == [12, 13, 14]
    # Two spare tiles, then the tiles that moved over from the back in the order they did.
    assert drain(wall, Source.KONG, Source.KONG, Source.KONG) == [10, 11, 9]
    assert wall.left == 7
    # A tile taken from the back is the last drawable one; what moved over stays spare.
    assert drain(wall, Source.ASIDE, Source.KONG) == [6, 8]
    assert drain(wall, *[Source.WALL] * 5) == [0, 1, 2, 3, 4]
    assert wall.peek(Source.KONG) is None


def test_unseen_are_all_tiles_nobody_took() -> None:
    plan = WallPlan(keep=5, spare=2, ends={Source.KONG: End.SPARE, Source.ASIDE: End.BACK})
    wall = Wall.of(plan, tuple(range(15)))
    taken: set[int] = set()
    for source in (Source.WALL, Source.KONG, Source.ASIDE, Source.KONG, Source.KONG, Source.WALL):
        taken |= set(drain(wall, source))
        assert sorted(wall.unseen()) == [at for at in range(15) if at not in taken]
    assert wall.copy() == wall


def test_a_front_end_serves_replacements_where_there_is_no_other() -> None:
    wall = Wall.of(WallPlan(default_end=End.FRONT), tuple(range(5)))
    assert drain(wall, Source.WALL, Source.KONG, Source.WALL) == [0, 1, 2]


def test_a_wall_needs_tiles() -> None:
    with pytest.raises(ValueError, match="wall: 4 tiles, of which 4 are never drawn"):
        Wall.of(WallPlan(keep=4), (1, 2, 3, 4))
