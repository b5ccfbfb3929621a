"""What a seat may do, and the question it is asked."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Final, NamedTuple

from hupai.table.exact import (
    TILES,
    exact_flag,
    exact_int,
    exact_text,
    exact_tile,
    exact_tiles,
)
from hupai.table.shown import SHOWN

Tile = Annotated[int, SHOWN]  # a number of the tile space, below 0 where a seat does not see it


class ActionType(StrEnum):
    """Every kind of move any table knows; a ruleset offers those it plays with."""

    DISCARD = "discard"
    DECLARE = "declare"  # declare readiness (`name` says which kind) and discard
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"  # from a discard
    CONCEALED_KONG = "concealed_kong"
    ADDED_KONG = "added_kong"
    EXPOSE = "expose"  # a discard, for a group that tiles which stand for others may help to make
    SWAP = "swap"  # an own tile for one that stands for it in a group on the table (`value` says in which)
    SET_ASIDE = "set_aside"  # a tile put beside the hand for a replacement (`name` says why)
    WIN = "win"
    ABORT = "abort"  # end the hand without a winner (`name` says why)
    CHOOSE = "choose"  # one of several values (`value`) in a question called `name`
    GIVE = "give"  # tiles to pass on
    PASS = "pass"


class Action(NamedTuple):
    """One move.

    `tile` is the tile discarded, claimed, added, robbed or set aside; `tiles` are the own tiles that a call uses, all
    four of a concealed kong, or the tiles given away. `drawn` tells the tile just drawn from an equal one in the hand.
    """

    type: ActionType
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()
    drawn: bool = False
    name: str = ""
    value: int = 0


# What claims a tile that another seat has discarded, added to a kong or set aside.
CLAIMS = frozenset({
    ActionType.WIN, ActionType.CHOW, ActionType.PUNG, ActionType.KONG, ActionType.EXPOSE,
})  # fmt: skip
PASS = Action(ActionType.PASS)
# Passing where a win was possible is another move than passing where none was: some tables punish it.
PASS_WIN = Action(ActionType.PASS, name="win")
WIN = Action(ActionType.WIN)


# Actions are compared, hashed and offered all the time, and there are few different ones: each exists once. The makers
# take what callers give them and so make it exact before it is a key.
exact_action = lru_cache(4096)(Action)  # for who has exact values, each in its place
HELD_DISCARDS: Final = tuple(Action(ActionType.DISCARD, tile) for tile in range(TILES))
DRAWN_DISCARDS: Final = tuple(Action(ActionType.DISCARD, tile, drawn=True) for tile in range(TILES))


def discard(tile: Tile, drawn: bool = False) -> Action:
    """Discard a tile of the hand, or (`drawn`) the one just drawn.

    Raises, as all makers of actions, TypeError or ValueError naming an argument that is not what it is to be.
    """
    made = DRAWN_DISCARDS if exact_flag(drawn, "drawn") else HELD_DISCARDS
    return made[exact_tile(tile)]


def declare(name: str, tile: Tile, drawn: bool = False) -> Action:
    """Declare readiness with a discard."""
    tile, drawn = exact_tile(tile), exact_flag(drawn, "drawn")
    return exact_action(ActionType.DECLARE, tile, (), drawn, exact_text(name, "name"))


def chow(claimed: Tile, own: tuple[Tile, ...]) -> Action:
    """Claim a discard with the two `own` tiles of the run."""
    return exact_action(ActionType.CHOW, exact_tile(claimed, "claimed"), exact_tiles(own, "own"))


def pung(claimed: Tile, own: tuple[Tile, ...]) -> Action:
    """Claim a discard with two `own` tiles of its kind."""
    return exact_action(ActionType.PUNG, exact_tile(claimed, "claimed"), exact_tiles(own, "own"))


def kong(claimed: Tile, own: tuple[Tile, ...]) -> Action:
    """Claim a discard with three `own` tiles of its kind."""
    return exact_action(ActionType.KONG, exact_tile(claimed, "claimed"), exact_tiles(own, "own"))


def concealed_kong(tiles: tuple[Tile, ...]) -> Action:
    """Lay down four `tiles` of the own hand, in ascending order."""
    return exact_action(ActionType.CONCEALED_KONG, None, exact_tiles(tiles))


def added_kong(tile: Tile) -> Action:
    """Add the fourth tile to an own pung."""
    return exact_action(ActionType.ADDED_KONG, exact_tile(tile))


def expose(claimed: Tile, own: tuple[Tile, ...]) -> Action:
    """Claim a discard for a group with the `own` tiles, those that stand for others last."""
    return exact_action(ActionType.EXPOSE, exact_tile(claimed, "claimed"), exact_tiles(own, "own"))


MELDS_OF_SEAT: Final = 8  # more than a seat can have


def swap(tile: Tile, seat: int, index: int) -> Action:
    """Put an own tile into the meld at `index` of a seat, for the one that stands there for it."""
    value = MELDS_OF_SEAT * exact_int(seat, "seat") + exact_int(index, "index")
    return exact_action(ActionType.SWAP, exact_tile(tile), (), False, "", value)


def swapped_meld(action: Action) -> tuple[int, int]:
    """The seat and the index of the meld that a swap is about."""
    return divmod(action.value, MELDS_OF_SEAT)


def set_aside(tile: Tile, name: str, drawn: bool = False) -> Action:
    """Lay a tile beside the hand for a replacement; `name` says why."""
    tile, drawn = exact_tile(tile), exact_flag(drawn, "drawn")
    return exact_action(ActionType.SET_ASIDE, tile, (), drawn, exact_text(name, "name"))


def choose(name: str, value: int) -> Action:
    """One answer to the question `name`."""
    name, value = exact_text(name, "name"), exact_int(value, "value")
    return exact_action(ActionType.CHOOSE, None, (), False, name, value)


def give(name: str, tiles: tuple[Tile, ...]) -> Action:
    """Pass tiles on in the exchange `name`."""
    return exact_action(ActionType.GIVE, None, exact_tiles(tiles), False, exact_text(name, "name"))


def abort(name: str) -> Action:
    """End the hand without a winner; `name` says why."""
    return exact_action(ActionType.ABORT, None, (), False, exact_text(name, "name"))


class Prompt(NamedTuple):
    """A question to one seat: what it is about (`turn`, `claim`, `rob_kong` …) and every legal answer."""

    seat: int
    about: str
    actions: tuple[Action, ...]
