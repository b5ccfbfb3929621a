"""Which facts of a hand record there can be at a table, and which together: one check for every ruleset.

What differs between tables is data, a `Possible` that a ruleset makes of its options: the tiles, the melds, what is
robbed and replaced, and the pairs of its own facts that exclude each other. A fact is a key of the record, a key of its
context, or one of `DERIVED`; it holds where it is neither False nor empty nor zero nor None. What the shape of the hand
says (that it is complete, what it waits for) is not asked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, get_args

from hupai import _core
from hupai._brief import brief
from hupai._values import notation
from hupai.records import FIRST_FLOWER, JOKER, RED, WINDS, HandRecord, MeldType, Wind
from hupai.tiles import COPIES

KONG_TILES = 4  # all of them lie on the table where one is robbed
MELD_TYPES: frozenset[str] = frozenset(get_args(MeldType))


class Clash(NamedTuple):
    """Two facts that no hand has together: `fact` is named in the error, which says `why` (`{tile}`: the winning one)."""

    fact: str
    other: str
    why: str


# Of every table that has these facts.
CLASHES = (
    Clash("last_tile", "rob_kong", "no kong is made when the wall is empty, so no rob_kong"),
    Clash("first_turn", "melds", "the hand has melds"),
    Clash("first_turn", "after_kong", "a kong was declared"),
    Clash("first_turn", "rob_kong", "a kong was declared"),
    Clash("first_turn", "last_tile", "that is not the last tile"),
    Clash("first_turn", "discard_to_dealer", "nobody discards before the dealer"),
)


@dataclass(frozen=True, kw_only=True)
class Possible:
    """What a hand record can hold at a table with these options.

    Attributes:
        tiles: every tile of the wall, if the ruleset has no `play` that says so: no record shows more copies of a kind, or
            of a red five, than there are.
        flowers: the kinds that are laid aside as flowers.
        melds: the types of meld there are.
        winds: the prevailing winds.
        absent: facts that no hand of this table has, each with the reason.
        replaced: facts beside a kong for which a replacement tile is drawn that counts as `after_kong`.
        set_aside: kinds that are robbed as they are set aside, so that other copies may be anywhere.
        clashes: pairs of facts besides those of every table that exclude each other.
        allows: the pairs of facts that exclude each other at other tables and not here.
        seats: keys of the context that name a seat other than the winner's.
    """

    tiles: Sequence[int] = ()
    flowers: frozenset[int] = frozenset(range(FIRST_FLOWER, JOKER))
    melds: frozenset[str] = MELD_TYPES
    winds: tuple[Wind, ...] = WINDS
    absent: Mapping[str, str] = field(default_factory=dict)
    replaced: tuple[str, ...] = ()
    set_aside: frozenset[int] = frozenset()
    clashes: tuple[Clash, ...] = ()
    allows: frozenset[tuple[str, str]] = frozenset()
    seats: tuple[str, ...] = ()


class AtTable(NamedTuple):
    """What is possible with certain options, and the copies of each kind and of each red five that the wall has.

    `copies` is empty where no wall is known; then the record's own limits hold.
    """

    seats: int
    space: _core.TileSpace
    possible: Possible
    copies: Counter[int]


@lru_cache(maxsize=256)
def at_table(
    possible: Callable[[Any], Possible] | None,
    tiles: Callable[[Any], Sequence[int]] | None,
    options: Any,
    seats: int,
    space: _core.TileSpace,
) -> AtTable:
    """What is possible with these options; `tiles` gives those of the wall where `possible` does not say them."""
    found = possible(options) if possible else Possible()
    wall = found.tiles or (tiles(options) if tiles else ())
    return AtTable(seats, space, found, _counts(wall))


# --- facts that are told by others


def _kong(record: HandRecord) -> bool:
    return any(meld.type.endswith("kong") for meld in record.melds)


def _open_melds(record: HandRecord) -> bool:
    return any(meld.type != "concealed_kong" for meld in record.melds)


def _another_concealed(record: HandRecord) -> bool:
    return any(tile & ~RED == _kind(record.win_tile) for tile in record.concealed)


def _discard_to_dealer(record: HandRecord) -> bool:
    return record.win_by == "discard" and record.winner == record.dealer


DERIVED: Mapping[str, Callable[[HandRecord], bool]] = {
    "discard": lambda record: record.win_by == "discard",
    "self_draw": lambda record: record.win_by == "self_draw",
    "rob_kong": lambda record: record.win_by == "rob_kong",
    "kong": _kong,
    "open_melds": _open_melds,
    "another_concealed": _another_concealed,
    "discard_to_dealer": _discard_to_dealer,
}


def _kind(tile: int | None) -> int | None:
    return None if tile is None else tile & ~RED


def holds(record: HandRecord, fact: str) -> bool:
    """Whether the fact is one of the record; one that its ruleset does not know is none."""
    if fact in DERIVED:
        return DERIVED[fact](record)
    return bool(getattr(record, fact, None) or getattr(record.context, fact, None))


def _key(record: HandRecord, fact: str) -> str:
    """The key of the record to which the fact belongs."""
    if fact in DERIVED:
        return "win_by" if fact in ("discard", "self_draw", "rob_kong") else fact
    return fact if hasattr(record, fact) else f"context.{fact}"


# --- the check


def check_possible(record: HandRecord, table: AtTable) -> None:
    """Raise ValueError naming the key of the first fact that cannot be at the table, or not beside another."""
    possible = table.possible
    if record.round_wind not in possible.winds:
        raise ValueError(
            f"round_wind: {record.round_wind!r}, but this table plays {', '.join(possible.winds)}"
        )
    for i, meld in enumerate(record.melds):
        if meld.type not in possible.melds:
            raise ValueError(f"melds[{i}]: a {meld.type}, but this table has none")
    for fact, why in possible.absent.items():
        if holds(record, fact):
            raise ValueError(f"{_key(record, fact)}: {why}")
    seen = _check_tiles(record, table)
    common = (clash for clash in CLASHES if clash[:2] not in possible.allows)
    for clash in (*common, *possible.clashes):
        if holds(record, clash.fact) and holds(record, clash.other):
            raise ValueError(f"{_key(record, clash.fact)}: {_why(record, clash, table.space)}")
    _check_kongs(record, table, seen)
    for name in possible.seats:
        _check_seat(record, name, table.seats)


def _why(record: HandRecord, clash: Clash, space: _core.TileSpace) -> str:
    tile = (
        ""
        if record.win_tile is None
        else _core.format_tile(record.win_tile & ~RED, notation(space))
    )
    return clash.why.format(tile=tile)


def _counts(tiles: Iterable[int]) -> Counter[int]:
    """Copies of each kind, and under the red five itself those that are red."""
    listed = list(tiles)
    red = [tile for tile in listed if tile & RED]
    return Counter([tile & ~RED for tile in listed] + red)


def _check_tiles(record: HandRecord, table: AtTable) -> Counter[int]:
    """The copies of each kind that the record shows, none more than there are."""
    seen = _counts((*record.all_tiles(), *record.context.seen_tiles()))
    if table.copies:
        _check_flowers(record, table.possible.flowers, table.copies)
        # A comparison of the two counters would go over every kind of the wall.
        if any(count > table.copies[tile] for tile, count in seen.items()):
            _refuse_tile(record, table)
    return seen


def _refuse_tile(record: HandRecord, table: AtTable) -> None:
    """Raise ValueError for the first tile of which there are not so many, naming its key."""
    seen: Counter[int] = Counter()
    for key, tile in _tiles_by_key(record):
        for counted in _counts((tile,)):
            seen[counted] += 1
            if seen[counted] > table.copies[counted]:
                text = _core.format_tile(counted, notation(table.space))
                raise ValueError(f"{key}: {_too_many(seen[counted], table.copies[counted], text)}")


def _too_many(count: int, most: int, text: str) -> str:
    if most == 0:
        return f"this table is played without {text}"
    return f"{count} copies of {text} with those before, this table has {most}"


def _check_flowers(record: HandRecord, kinds: frozenset[int], there: Mapping[int, int]) -> None:
    most = sum(copies for kind, copies in there.items() if kind in kinds)
    flowers = record.flowers
    if isinstance(flowers, int):
        if not 0 <= flowers <= most:
            has = f"this table has {most}" if most else "this table is played without flowers"
            raise ValueError(f"flowers: {flowers}, but {has}")
        return
    for tile in flowers:
        if tile not in kinds:
            raise ValueError(f"flowers: {_core.format_tile(tile)} is no flower")


def _tiles_by_key(record: HandRecord) -> Iterator[tuple[str, int]]:
    """Every tile that the record shows with the key under which it does."""
    for tile in record.concealed:
        yield "concealed", tile
    for i, meld in enumerate(record.melds):
        for tile in meld.tiles:
            yield f"melds[{i}]", tile
    if record.win_tile is not None:
        yield "win_tile", record.win_tile
    if not isinstance(record.flowers, int):
        for tile in record.flowers:
            yield "flowers", tile
    for name, tiles in record.context.shown().items():
        for tile in tiles:
            yield f"context.{name}", tile


def _check_kongs(record: HandRecord, table: AtTable, seen: Counter[int]) -> None:
    """A replacement needs what it replaces, and a robbed kong all the other copies of its tile."""
    possible = table.possible
    if record.after_kong and not any(holds(record, fact) for fact in ("kong", *possible.replaced)):
        raise ValueError("after_kong: true, but the hand has no kong whose tile could be replaced")
    kind = _kind(record.win_tile)
    if record.win_by != "rob_kong" or kind is None or kind in possible.set_aside:
        return
    if seen[kind] > table.copies.get(kind, COPIES) - KONG_TILES + 1:
        tile = _core.format_tile(kind, notation(table.space))
        raise ValueError(
            f"win_by: rob_kong: the hand holds another {tile} or its facts show one, so nobody else has a kong of it"
        )


def _check_seat(record: HandRecord, name: str, seats: int) -> None:
    seat: Any = getattr(record.context, name, None)
    if seat is None:
        return
    if not 0 <= seat < seats:
        raise ValueError(f"context.{name}: seat {brief(seat)} does not exist among {seats}")
    if seat == record.winner:
        raise ValueError(f"context.{name}: {seat} is the winner")
