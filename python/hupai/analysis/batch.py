"""The batch side of `analysis` that needs numpy, which is imported only here."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from hupai import _core
from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import (
    Visible,
    is_array,
    require_counts_array,
    visible_counts,
)
from hupai.analysis.results import DiscardsBatch, ReadingsBatch, TilesBatch, UkeireBatch
from hupai.analysis.wilds import WildTiles, of_batch
from hupai.tiles import kind_count

Batch = npt.NDArray[np.uint8]


def necessary(
    hands: Batch, forms: int, space: TileSpace, threads: int, wild: WildTiles | None
) -> TilesBatch:
    """See `analysis.necessary_tiles`."""
    return TilesBatch(*_core.necessary_batch(hands, forms, space, threads, **of_batch(wild)))


def unnecessary(
    hands: Batch, forms: int, space: TileSpace, threads: int, wild: WildTiles | None
) -> TilesBatch:
    """See `analysis.unnecessary_tiles`."""
    return TilesBatch(*_core.unnecessary_batch(hands, forms, space, threads, **of_batch(wild)))


def ukeire(
    hands: Batch,
    forms: int,
    space: TileSpace,
    visible: Visible | Batch | None,
    *,
    threads: int,
    wild: WildTiles | None,
) -> UkeireBatch:
    """See `analysis.ukeire`."""
    seen = _visible_rows(visible, hands, space)
    return UkeireBatch(
        *_core.acceptance_batch(hands, forms, space, threads, seen, **of_batch(wild))
    )


def discards(
    hands: Batch,
    forms: int,
    space: TileSpace,
    visible: Visible | Batch | None,
    *,
    threads: int,
    wild: WildTiles | None,
) -> DiscardsBatch:
    """See `analysis.discards`."""
    seen = _visible_rows(visible, hands, space)
    return DiscardsBatch(
        *_core.discards_batch(hands, forms, space, threads, seen, **of_batch(wild))
    )


def readings(
    hands: Batch, forms: int, space: TileSpace, threads: int, wild: WildTiles | None
) -> ReadingsBatch:
    """See `analysis.readings`."""
    return ReadingsBatch(*_core.readings_batch(hands, forms, space, threads, **of_batch(wild)))


def unpack_kinds(masks: npt.NDArray[np.uint64], space: TileSpace) -> npt.NDArray[np.bool_]:
    """See `analysis.unpack_kinds`."""
    if not is_array(masks) or masks.dtype != np.uint64:
        raise TypeError(
            f"masks: expected an array of uint64, not {brief(getattr(masks, 'dtype', masks))}"
        )
    bits = np.arange(kind_count(space), dtype=np.uint64)
    return (masks[..., None] >> bits & np.uint64(1)).astype(np.bool_)


def _visible_rows(visible: Visible | Batch | None, hands: Batch, space: TileSpace) -> Batch | None:
    """Return uint8[1, kinds] for the same tiles beside every hand, uint8[N, kinds] for others each."""
    if visible is None:
        return None
    if isinstance(visible, np.ndarray) and visible.ndim == 2:
        require_counts_array(visible, hands.shape, "visible")
        return visible
    counts = visible_counts(visible, space)
    return np.array([counts], np.uint8)
