"""Complete hands and their readings, and a hand looked at form by form; `analysis` gives all of these to its users."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, overload

from hupai import _core
from hupai._core import Reading
from hupai.analysis.inputs import (
    Forms,
    HandLike,
    Space,
    as_batch,
    as_space,
    form_parts,
    forms_and_space,
    thread_count,
)
from hupai.analysis.wilds import Wild, as_hand, wild_tiles

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from hupai.analysis.results import ReadingsBatch

    Batch: TypeAlias = npt.NDArray[np.uint8]


def shanten_by_form(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
) -> dict[str, int]:
    """Return the shanten of one hand for each of the forms apart, by form id."""
    bits, space = forms_and_space(forms, space)
    held = as_hand(hand, space, wild_tiles(wild, wilds, as_space(space)))
    parts = form_parts(bits)
    return {form_id: _core.shanten(held, part) for form_id, part in parts}


@overload
def readings(
    hand: HandLike,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[Reading, ...]: ...
@overload
def readings(
    hand: Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> ReadingsBatch: ...
def readings(
    hand: HandLike | Batch,
    forms: Forms | None = None,
    *,
    wild: Wild | None = None,
    wilds: int | Batch | None = None,
    space: Space | None = None,
    threads: int = 1,
) -> tuple[Reading, ...] | ReadingsBatch:
    """Return every way to read a full hand as a complete one, none twice; empty if it is not complete.

    Standard readings come first, then the other forms in the order of `Form`. With wild tiles every
    assignment is a reading (``Reading.wilds``), which may be very many. A batch gives a `ReadingsBatch`.
    """
    bits, space = forms_and_space(forms, space)
    known = as_space(space)
    wild_ones = wild_tiles(wild, wilds, known)
    rows = as_batch(hand, known)
    if rows is not None:
        from hupai.analysis import batch as _batch

        return _batch.readings(rows, bits, known, thread_count(threads), wild_ones)
    return tuple(_core.readings(as_hand(hand, space, wild_ones), bits))


def awaits_any_tile(
    hand: HandLike,
    *,
    wild: Wild | None = None,
    wilds: int | None = None,
    space: Space | None = None,
) -> bool:
    """Return whether a hand of 13 (16 ...) tiles is full groups and one wild tile over.

    Whatever comes then makes its pair: a hand that 跑百搭 in Fuzhou, and from which one plays 游金 in Xiamen.
    """
    return _core.awaits_any_tile(as_hand(hand, space, wild_tiles(wild, wilds, as_space(space))))


def unpack_kinds(
    masks: npt.NDArray[np.uint64], space: Space | None = None
) -> npt.NDArray[np.bool_]:
    """Return bool[..., kinds] for masks uint64[...]: entry k tells whether bit k is set."""
    from hupai.analysis import batch as _batch

    return _batch.unpack_kinds(masks, as_space(space))
