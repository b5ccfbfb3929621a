"""A hand given as text, as a list or as a `Hand`, as the keys of a record; red fives are kept.

The text is the grammar of hands: `23406p34577s [6666z] [+5555z] <0555s>`, melds in square brackets, an added kong with a
plus, concealed kongs in angle brackets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from hupai import _core, _fields
from hupai._brief import brief, cut
from hupai.records import RED, HandRecord
from hupai.rulesets.kit.scoring import meld_name
from hupai.tiles import JOKER

# A record, its JSON object, or a hand beside which the other keys of the record are arguments.
Given: TypeAlias = HandRecord | Mapping[str, Any] | str | Sequence[Any] | _core.Hand | None
_PART = re.compile(r"\[[^\[\]<>]*\]|<[^\[\]<>]*>|[^\[\]<>]+|.")
KINDS = 34
# The tiles of the groups of the four-suit spaces, counted from their kind.
_STEPS = {
    _core.GroupType.CHOW: (0, 1, 2),
    _core.GroupType.PUNG: (0, 0, 0),
    _core.GroupType.KONG: (0, 0, 0, 0),
    _core.GroupType.ADDED_KONG: (0, 0, 0, 0),
    _core.GroupType.CONCEALED_KONG: (0, 0, 0, 0),
}


def hand_keys(hand: str | Sequence[Any] | _core.Hand, space: _core.TileSpace) -> dict[str, Any]:
    """`concealed` and `melds` of a record.

    A list is of tiles (integers or texts), or of the counts of all 34 kinds: no hand has that many tiles. Raises
    ValueError naming what is wrong with the text.
    """
    if isinstance(hand, _core.Hand):
        return _from_hand(hand, space)
    if isinstance(hand, str):
        return _from_text(hand, space)
    if len(hand) == KINDS:
        counts = _core.Hand.from_counts(list(hand), [], space).counts
        return {"concealed": [kind for kind, count in enumerate(counts) for _ in range(count)]}
    return {"concealed": _fields.parse_tile_list(list(hand), "concealed", space)}


def _from_hand(hand: _core.Hand, space: _core.TileSpace) -> dict[str, Any]:
    if any(group not in _STEPS for group, _ in hand.melds):
        return _from_text(str(hand), space)
    kinds = len(hand.counts)
    tiles = [kind for kind in range(kinds) for _ in range(hand.count(kind))]
    tiles += [JOKER] * (hand.size - len(tiles))  # wild tiles of no kind
    keys: dict[str, Any] = {"concealed": tiles}
    melds = [
        {"type": group.name.lower(), "tiles": [kind + step for step in _STEPS[group]]}
        for group, kind in hand.melds
    ]
    return {**keys, "melds": melds} if melds else keys


def _from_text(text: str, space: _core.TileSpace) -> dict[str, Any]:
    concealed, melds = "", list[dict[str, Any]]()
    for part in _PART.findall(text):
        if part[0] in "[<" and part[-1] in "]>":
            melds.append(_meld_keys(part, space))
        elif part[0] in "[]<>":
            raise ValueError(f"hand: a bracket without its other in {brief(text)}")
        else:
            concealed += part
    keys: dict[str, Any] = {"concealed": "".join(concealed.split())}
    return {**keys, "melds": melds} if melds else keys


def _meld_keys(part: str, space: _core.TileSpace) -> dict[str, Any]:
    """The keys of a meld record. What was claimed, and from whom, the text does not say."""
    added = part.startswith("[+")
    tiles = _fields.parse_tile_list(
        part[1:-1].removeprefix("+").replace(" ", ""), f"hand: {cut(part)}", space
    )
    kinds = [tile & ~RED for tile in tiles]
    try:
        group, _ = _core.parse_meld(kinds, part[0] == "<", space)
    except ValueError as error:
        raise ValueError(f"hand: {cut(part)}: {error}") from None
    kind = group.name.lower() if group is _core.GroupType.CONCEALED_KONG else meld_name(group)
    if added and kind != "kong":
        raise ValueError(f"hand: {cut(part)}: a plus stands before the four tiles of an added kong")
    return {"type": "added_kong" if added else kind, "tiles": tiles}
