"""How far a hand is from winning, what it accepts and waits for, and what to discard.

Every function takes one hand, as text (``"123m456p [555z]"``), a list of counts by kind, a `Hand` or
a one-dimensional uint8 array, or a batch: a C-contiguous ``uint8[N, 34]`` (``[N, 20]`` for Da'er),
one row of counts a hand, without melds. A batch gives arrays, runs without the GIL and takes
``threads``. Nothing is copied or cast on the way in.

Arguments that all share:
    forms: the winning forms that count: ids or `Form` members, one or several, or the ``forms`` of a
        ruleset, which bring the tiles of its table along; None stands for ``standard``,
        ``seven_pairs`` and ``thirteen_orphans``. The further id ``quads_as_two_pairs`` makes four
        equal tiles two pairs in the forms made of pairs.
    space: the tile space, an id or a `TileSpace`; None stands for that of the ruleset's forms or of
        a `Hand`, else for ``standard``. A `Hand` of ``standard`` counts as one of the space named.
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
from hupai._core import Hand, Reading
from hupai.analysis.inputs import (
    DEFAULT_FORMS,
    Forms,
    HandLike,
    Space,
    Visible,
    as_batch,
    as_hand,
    as_space,
    form_parts,
    forms_and_space,
    no_void_suit,
    suit_number,
    thread_count,
    visible_counts,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from hupai.analysis.results import (
        DiscardsBatch,
        Outlook,
        ReadingsBatch,
        TilesBatch,
        UkeireBatch,
    )

    Batch: TypeAlias = npt.NDArray[np.uint8]

__all__ = [
    "UNREACHABLE",
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
    hand: HandLike, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> int: ...
@overload
def shanten(
    hand: Batch, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> npt.NDArray[np.int8]: ...
def shanten(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    space: Space | None = None,
    threads: int = 1,
) -> int | npt.NDArray[np.int8]:
    """Return the shanten: tiles missing less one, 0 ready, -1 complete.

    Exact: a fifth copy of a tile is never counted on, the hand's melds included. `UNREACHABLE`
    where no form fits, as seven pairs with a meld. A batch gives int8[N].
    """
    if forms is None and space is None:  # the common calls, with as little as possible around them
        kind = type(hand)
        if kind is Hand:
            return _shanten_of_hand(hand, DEFAULT_FORMS)  # type: ignore[arg-type]
        if kind is list:
            return _shanten_of_counts(hand, DEFAULT_FORMS)  # type: ignore[arg-type]
    bits, space = forms_and_space(forms, space)
    rows = as_batch(hand, as_space(space))
    if rows is not None:
        return _core.shanten_batch(rows, bits, as_space(space), thread_count(threads))
    return _core.shanten(as_hand(hand, space), bits)


def shanten_by_form(
    hand: HandLike, forms: Forms | None = None, *, space: Space | None = None
) -> dict[str, int]:
    """Return the shanten of one hand for each of the forms apart, by form id."""
    bits, space = forms_and_space(forms, space)
    held = as_hand(hand, space)
    parts = form_parts(bits)
    return {form_id: _core.shanten(held, part) for form_id, part in parts}


@overload
def waits(
    hand: HandLike, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> tuple[int, ...]: ...
@overload
def waits(
    hand: Batch, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> npt.NDArray[np.uint64]: ...
def waits(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...] | npt.NDArray[np.uint64]:
    """Return the kinds that complete a hand waiting for a tile (13, 16 … tiles), ascending.

    Empty when the hand is not ready; a kind of which the hand holds every copy is never among them.
    A batch gives uint64[N] bit masks.
    """
    bits, space = forms_and_space(forms, space)
    rows = as_batch(hand, as_space(space))
    if rows is not None:
        return _core.waits_batch(rows, bits, as_space(space), thread_count(threads))
    return tuple(_core.waits(as_hand(hand, space), bits))


@overload
def necessary_tiles(
    hand: HandLike, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> tuple[int, ...]: ...
@overload
def necessary_tiles(
    hand: Batch, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> TilesBatch: ...
def necessary_tiles(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...] | TilesBatch:
    """Return the kinds of which one more lowers the shanten, ascending.

    A batch gives a `TilesBatch`: shanten int8[N] and the kinds as uint64[N].
    """
    bits, space = forms_and_space(forms, space)
    rows = as_batch(hand, as_space(space))
    if rows is not None:
        from hupai.analysis import batch as _batch

        return _batch.necessary(rows, bits, as_space(space), thread_count(threads))
    return tuple(_core.necessary_tiles(as_hand(hand, space), bits))


@overload
def unnecessary_tiles(
    hand: HandLike, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> tuple[int, ...]: ...
@overload
def unnecessary_tiles(
    hand: Batch, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> TilesBatch: ...
def unnecessary_tiles(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[int, ...] | TilesBatch:
    """Return the held kinds of which one less keeps the shanten, ascending.

    A batch gives a `TilesBatch`: shanten int8[N] and the kinds as uint64[N].
    """
    bits, space = forms_and_space(forms, space)
    rows = as_batch(hand, as_space(space))
    if rows is not None:
        from hupai.analysis import batch as _batch

        return _batch.unnecessary(rows, bits, as_space(space), thread_count(threads))
    return tuple(_core.unnecessary_tiles(as_hand(hand, space), bits))


@overload
def ukeire(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    visible: Visible | None = None,
    void_suit: str | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> Outlook: ...
@overload
def ukeire(
    hand: Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> UkeireBatch: ...
def ukeire(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    void_suit: str | None = None,
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
    rows = as_batch(hand, known)
    if rows is not None:
        no_void_suit(void_suit)
        from hupai.analysis import batch as _batch

        return _batch.ukeire(rows, bits, known, visible, thread_count(threads))
    held = as_hand(hand, space)
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
    space: Space | None = None,
    threads: int = 1,
) -> tuple[Outlook, ...]: ...
@overload
def discards(
    hand: Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> DiscardsBatch: ...
def discards(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    visible: Visible | Batch | None = None,
    void_suit: str | None = None,
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
    rows = as_batch(hand, known)
    if rows is not None:
        no_void_suit(void_suit)
        from hupai.analysis import batch as _batch

        return _batch.discards(rows, bits, known, visible, thread_count(threads))
    held = as_hand(hand, space)
    seen = visible_counts(visible, held.space)
    if void_suit is None:
        table = _core.discards(held, bits, seen)
    else:
        table = _core.discards_with_void(held, bits, suit_number(void_suit), seen)
    from hupai.analysis.results import Outlook

    return tuple(Outlook(shanten, accepts, live, tile) for tile, shanten, accepts, live in table)


@overload
def readings(
    hand: HandLike, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> tuple[Reading, ...]: ...
@overload
def readings(
    hand: Batch, forms: Forms | None = None, *, space: Space | None = None, threads: int = 1
) -> ReadingsBatch: ...
def readings(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[Reading, ...] | ReadingsBatch:
    """Return every way to read a full hand as a complete one, none twice; empty if it is not complete.

    Standard readings come first, then the other forms in the order of `Form`. A batch gives a
    `ReadingsBatch`.
    """
    bits, space = forms_and_space(forms, space)
    rows = as_batch(hand, as_space(space))
    if rows is not None:
        from hupai.analysis import batch as _batch

        return _batch.readings(rows, bits, as_space(space), thread_count(threads))
    return tuple(_core.readings(as_hand(hand, space), bits))


def unpack_kinds(
    masks: npt.NDArray[np.uint64], space: Space | None = None
) -> npt.NDArray[np.bool_]:
    """Return bool[..., kinds] for masks uint64[...]: entry k tells whether bit k is set."""
    from hupai.analysis import batch as _batch

    return _batch.unpack_kinds(masks, as_space(space))
