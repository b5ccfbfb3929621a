"""How far a hand is from winning, what it accepts and waits for, and what to discard.

Every function takes one hand, as text (``"123m456p [555z]"``), a list of counts by kind, a `Hand` or
a one-dimensional uint8 array, or a batch: a C-contiguous ``uint8[N, 34]`` (``[N, 20]`` for Da'er),
one row of counts a hand, without melds. A batch gives arrays, runs without the GIL and takes
``threads``. Nothing is copied or cast on the way in.

Arguments that all share:
    forms: the winning forms that count: ids or `Form` members, one or several, or the ``forms`` of a
        ruleset, which bring the tiles of its table along; None stands for ``standard``,
        ``seven_pairs`` and ``thirteen_orphans``. The further id ``quads_as_two_pairs`` makes four
        equal tiles two pairs in the forms made of pairs; ``triplets_stay`` keeps three and four equal
        concealed cards of the eighty together.
    space: the tile space, an id or a `TileSpace`; None stands for that of the ruleset's forms or of
        a `Hand`, else for ``standard``. A `Hand` of ``standard`` counts as one of the space named.
    wild: the tile of which every one is wild, as text or kind, where the hand does not say so; or two
        tiles, the second standing for the natural tiles of the first (in Xiamen White for the gold's). A wild tile
        stands for any kind, be four of it held or not. Kinds in answers are tiles of the table: the wild
        one is drawn or discarded as such.
    wilds: instead, how many wild tiles of no kind the hand holds besides (0 to 8; for a batch also
        uint8[N]), as ``J`` in a hand's text. One that might yet be drawn is not counted on.
    threads: for a batch, how many threads share the work.

Errors that all share:
    ValueError: a hand that cannot be (more than four copies, a wrong number of tiles, unknown text), an
        unknown form or space, an array of the wrong shape, strided or empty. The text names the
        tile, the row or the argument.
    TypeError: an argument of another type; an array of another dtype than uint8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, overload

from hupai import _core
from hupai._core import Hand
from hupai.analysis.inputs import (
    DEFAULT_FORMS,
    Forms,
    HandLike,
    Space,
    Visible,
    as_batch,
    as_space,
    forms_and_space,
    no_void_suit,
    suit_number,
    thread_count,
    visible_counts,
)
from hupai.analysis.whole import awaits_any_tile, readings, shanten_by_form, unpack_kinds
from hupai.analysis.wilds import Wild, as_hand, of_batch, wild_tiles

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from hupai.analysis.results import (
        DiscardsBatch,
        Outlook,
        TilesBatch,
        UkeireBatch,
    )

    Batch: TypeAlias = npt.NDArray[np.uint8]

__all__ = [
    "UNREACHABLE",
    "awaits_any_tile",
    "discards",
    "necessary_tiles",
    "readings",
    "shanten",
    "shanten_by_form",
    "ukeire",
    "unnecessary_tiles",
    "unpack_kinds",
    "waits",
]

# Bound once: looking them up in their module would be a good part of a call.
_shanten_of_hand: Final = _core.shanten
_shanten_of_counts: Final = _core.shanten_of_counts
UNREACHABLE: Final = 99  # shanten of a hand that none of the forms fits


@overload
def shanten(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> int: ...
@overload
def shanten(
    hand: Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> npt.NDArray[np.int8]: ...
def shanten(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> int | npt.NDArray[np.int8]:
    """Return the shanten: tiles missing less one, 0 ready, -1 complete.

    Exact: a fifth copy of a tile is never counted on, the hand's melds included. `UNREACHABLE`
    where no form fits, as seven pairs with a meld. A batch gives int8[N]. Wild tiles held are as many
    tiles less missing; what is over four of a kind in the win is wild.
    """
    if (
        forms is space is wild is wilds is None
    ):  # the common calls, with as little as possible around them
        kind = type(hand)
        if kind is Hand:
            return _shanten_of_hand(hand, DEFAULT_FORMS)  # type: ignore[arg-type]
        if kind is list:
            return _shanten_of_counts(hand, DEFAULT_FORMS)  # type: ignore[arg-type]
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        return _core.shanten_batch(rows, bits, known, thread_count(threads), **of_batch(wild_ones))
    return _core.shanten(as_hand(hand, space, wild_ones), bits)


@overload
def waits(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...]: ...
@overload
def waits(
    hand: Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> npt.NDArray[np.uint64]: ...
def waits(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...] | npt.NDArray[np.uint64]:
    """Return the kinds that complete a hand waiting for a tile (13, 16 … tiles), ascending.

    Empty when the hand is not ready; a kind of which the hand holds every copy is never among them.
    A batch gives uint64[N] bit masks.
    """
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        return _core.waits_batch(rows, bits, known, thread_count(threads), **of_batch(wild_ones))
    return tuple(_core.waits(as_hand(hand, space, wild_ones), bits))


@overload
def necessary_tiles(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...]: ...
@overload
def necessary_tiles(
    hand: Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> TilesBatch: ...
def necessary_tiles(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...] | TilesBatch:
    """Return the kinds of which one more lowers the shanten, ascending.

    A batch gives a `TilesBatch`: shanten int8[N] and the kinds as uint64[N].
    """
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        from hupai.analysis import batch as _batch

        return _batch.necessary(rows, bits, known, thread_count(threads), wild_ones)
    return tuple(_core.necessary_tiles(as_hand(hand, space, wild_ones), bits))


@overload
def unnecessary_tiles(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...]: ...
@overload
def unnecessary_tiles(
    hand: Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> TilesBatch: ...
def unnecessary_tiles(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...] | TilesBatch:
    """Return the held kinds of which one less keeps the shanten, ascending.

    A batch gives a `TilesBatch`: shanten int8[N] and the kinds as uint64[N].
    """
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        from hupai.analysis import batch as _batch

        return _batch.unnecessary(rows, bits, known, thread_count(threads), wild_ones)
    return tuple(_core.unnecessary_tiles(as_hand(hand, space, wild_ones), bits))


@overload
def ukeire(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    visible: Visible | None = None,
    void_suit: str | None = None,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> Outlook: ...
@overload
def ukeire(
    hand: Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> UkeireBatch: ...
def ukeire(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    void_suit: str | None = None,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> Outlook | UkeireBatch:
    """Return what lowers the shanten and how many copies of it are live.

    Live are the copies neither in the hand, nor in its melds, nor in ``visible``: tiles seen
    elsewhere, as text, a list of tiles or one count for each kind; for a batch also uint8[N, kinds],
    one row a hand. A batch gives a `UkeireBatch`.

    With ``void_suit`` ("m", "p" or "s", one hand only) the win may hold no tile of that suit, as in
    Sichuan: a hand that still holds some is not ready.
    """
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        no_void_suit(void_suit)
        from hupai.analysis import batch as _batch

        return _batch.ukeire(
            rows, bits, known, visible, threads=thread_count(threads), wild=wild_ones
        )
    held = as_hand(hand, space, wild_ones)
    seen = visible_counts(visible, held.space)
    # The dataclasses are imported when they are first needed: `dataclasses` takes longer than hupai.
    from hupai.analysis.results import Outlook

    if void_suit is not None:
        return Outlook(*_core.acceptance_with_void(held, bits, suit_number(void_suit), seen))
    return Outlook(*_core.acceptance(held, bits, seen))


@overload
def discards(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    visible: Visible | None = None,
    void_suit: str | None = None,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[Outlook, ...]: ...
@overload
def discards(
    hand: Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> DiscardsBatch: ...
def discards(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    void_suit: str | None = None,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[Outlook, ...] | DiscardsBatch:
    """Return the discard table of a full hand (14, 17 … tiles), one entry a held kind, ascending.

    ``visible`` and ``void_suit`` as for `ukeire`; the discarded tile itself is not live. A batch
    gives a `DiscardsBatch`.

    Raises:
        ValueError: also when the hand is not full.
    """
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        no_void_suit(void_suit)
        from hupai.analysis import batch as _batch

        return _batch.discards(
            rows, bits, known, visible, threads=thread_count(threads), wild=wild_ones
        )
    held = as_hand(hand, space, wild_ones)
    seen = visible_counts(visible, held.space)
    if void_suit is None:
        table = _core.discards(held, bits, seen)
    else:
        table = _core.discards_with_void(held, bits, suit_number(void_suit), seen)
    from hupai.analysis.results import Outlook

    return tuple(Outlook(shanten, accepts, live, tile) for tile, shanten, accepts, live in table)
