"""What the analysis functions return: small frozen values for one hand, arrays for a batch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from hupai.records import Names


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far a hand is from a win, and what brings it nearer.

    Attributes:
        shanten: tiles missing less one (0 ready, -1 complete, 99 out of reach of every win).
        accepts: kind -> live copies of it, ascending by kind; a kind of which every copy is seen
            stays listed with 0 unless the hand itself holds them all.
        live: the sum of these copies.
        tile: the kind that is discarded first, of a row of a discard table; else None.
        aim: which win this is the way to, where not any complete hand will do (or that there is none);
            else None.
    """

    shanten: int
    accepts: dict[int, int]
    live: int
    tile: int | None = None
    aim: Names | None = None


Ukeire = Discard = Outlook  # names that came first, for a hand as it is and for a row of a table


class TilesBatch(NamedTuple):
    """Sets of kinds for N hands, as bit masks (bit k: kind k); see `unpack_kinds`.

    Attributes:
        shanten: int8[N].
        tiles: uint64[N].
    """

    shanten: npt.NDArray[np.int8]
    tiles: npt.NDArray[np.uint64]


class UkeireBatch(NamedTuple):
    """Acceptance of N hands.

    Attributes:
        shanten: int8[N].
        accepts: uint64[N], bit k set: kind k is accepted.
        live: uint8[N], live copies of the accepted kinds.
    """

    shanten: npt.NDArray[np.int8]
    accepts: npt.NDArray[np.uint64]
    live: npt.NDArray[np.uint8]


class DiscardsBatch(NamedTuple):
    """Discard tables of N hands over K kinds (34, or 20 for Da'er).

    Attributes:
        shanten: int8[N, K], the shanten after discarding kind k; 127 where the hand holds none.
        accepts: uint64[N, K], what is accepted then, as bit masks.
        live: uint8[N, K], live copies of what is accepted.
    """

    shanten: npt.NDArray[np.int8]
    accepts: npt.NDArray[np.uint64]
    live: npt.NDArray[np.uint8]


class ReadingsBatch(NamedTuple):
    """Every reading of N hands, R in all, each of at most 8 groups.

    Attributes:
        groups: uint8[R, 8, 3]: `GroupType`, kind, and 1 for a meld of each group; 255 where there is none.
        forms: uint8[R], the `Form` of each reading.
        offsets: int64[N + 1]; the readings of hand n are rows offsets[n] to offsets[n + 1].
    """

    groups: npt.NDArray[np.uint8]
    forms: npt.NDArray[np.uint8]
    offsets: npt.NDArray[np.int64]
