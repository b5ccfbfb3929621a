"""What callers may pass for a hand, a batch, forms, visible tiles and a tile space."""

from __future__ import annotations

import functools
import operator
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex, TypeAlias, TypeGuard

from hupai._brief import brief
from hupai._core import Form, Hand, TileSpace, format_tile, parse_tiles
from hupai.tiles import COPIES, kind_count, kind_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Batch: TypeAlias = npt.NDArray[np.uint8]


class FormSet(NamedTuple):
    """The winning forms of a table (``bits``, the core's set), with the tiles it is played with.

    What a form lacks depends on the tiles there are: without honours none can become the pair. So
    a ruleset's ``forms`` hold both, and whatever takes forms takes the tiles from there as well.
    """

    bits: int
    space: TileSpace = TileSpace.STANDARD


HandLike: TypeAlias = Hand | str | Sequence[int]
Forms: TypeAlias = FormSet | Form | str | int | Iterable["Form | str"]
Space: TypeAlias = TileSpace | str
Visible: TypeAlias = str | Sequence[int]

LARGEST_TILE: Final = 255  # the core reads tiles as bytes
MOST_THREADS: Final = 1024
QUADS_AS_TWO_PAIRS: Final = "quads_as_two_pairs"
_SPACES: Final = {space.name.lower(): space for space in TileSpace}
TRIPLETS_STAY: Final = "triplets_stay"
_RULE_BITS: Final = {TRIPLETS_STAY: 1 << 6, QUADS_AS_TWO_PAIRS: 1 << 7}  # rules, not forms
_RULES: Final = sum(_RULE_BITS.values())
_FORM_BITS: Final = {form.name.lower(): 1 << form for form in Form} | _RULE_BITS
_ALL_BITS: Final = sum(_FORM_BITS.values())
FORM_IDS: Final = tuple(form.name.lower() for form in Form)
DEFAULT_FORMS: Final = 7
SUIT_LETTERS: Final = ("m", "p", "s")


def forms_and_space(forms: Forms | None, space: Space | None) -> tuple[int, Space | None]:
    """Return the core's form set, and the tile space that was named: of itself or by a ruleset's forms.

    Raises:
        ValueError: also when ``space`` is another one than that of the forms.
    """
    if not isinstance(forms, FormSet):
        return form_bits(forms), space
    if space is not None and as_space(space) != forms.space:
        raise ValueError(
            f"space: {as_space(space).name.lower()}, but the forms are those of a table with"
            f" {forms.space.name.lower()}"
        )
    return form_bits(forms.bits), forms.space


def form_bits(forms: Forms | None) -> int:
    """Return the core's form set; None stands for standard, seven pairs and thirteen orphans.

    A plain integer is a form set already, as the core takes it.

    Raises:
        ValueError: an unknown form id, a bit that is no form, or no form at all.
        TypeError: something that is neither an id nor a `Form`.
    """
    if forms is None:
        return DEFAULT_FORMS
    if type(forms) is int:
        bits = forms
    elif isinstance(forms, FormSet):
        bits = forms.bits
    else:
        listed = (forms,) if isinstance(forms, Form | str) else _iterable(forms)
        bits = 0
        for form in listed:
            bits |= _form_bit(form)
    if bits & ~_ALL_BITS:
        raise ValueError(f"forms: {brief(bits)} is not a set of forms")
    if not bits & ~_RULES:
        raise ValueError(f"forms: at least one of {', '.join(FORM_IDS)} is needed")
    return bits


@functools.lru_cache(maxsize=None, typed=True)
def form_parts(bits: int) -> tuple[tuple[str, int], ...]:
    """Return each form of a set: its id, and it alone as a set, with the rules for equal tiles."""
    rules = bits & _RULES
    return tuple(
        (form_id, bit | rules) for form_id, bit in _FORM_BITS.items() if bits & bit & ~rules
    )


def suit_number(suit: str) -> int:
    """Return the number of a suit of numbers: "m" 0, "p" 1, "s" 2.

    Raises:
        ValueError: another text.
        TypeError: no text.
    """
    if not isinstance(suit, str):
        raise TypeError(f"void_suit: expected 'm', 'p' or 's', got {brief(suit)}")
    if suit not in SUIT_LETTERS:
        raise ValueError(f"void_suit: {brief(suit)} is none of 'm', 'p', 's'")
    return SUIT_LETTERS.index(suit)


def no_void_suit(suit: str | None) -> None:
    """Raise TypeError for a void suit that goes with a batch: only one hand at a time is measured so."""
    if suit is not None:
        raise TypeError(f"void_suit: {brief(suit)} goes with one hand, not with a batch")


def _iterable(forms: int | Iterable[Form | str]) -> Iterable[Form | str]:
    if isinstance(forms, Iterable):
        return forms
    raise TypeError(f"forms: {brief(forms)} is neither a form id nor a Form nor a list of them")


def _form_bit(form: Form | str) -> int:
    if isinstance(form, Form):
        return 1 << form
    if not isinstance(form, str):
        raise TypeError(f"forms: {brief(form)} is neither a form id nor a Form")
    bit = _FORM_BITS.get(form)
    if bit is None:
        known = ", ".join(_FORM_BITS)
        raise ValueError(f"forms: unknown form {brief(form)}, expected some of {known}")
    return bit


def as_space(space: Space | None) -> TileSpace:
    """Return the tile space of this id; None stands for the standard one.

    Raises:
        ValueError: an unknown id.
        TypeError: neither an id nor a `TileSpace`.
    """
    if space is None:
        return TileSpace.STANDARD
    if isinstance(space, TileSpace):
        return space
    if not isinstance(space, str):
        raise TypeError(f"space: {brief(space)} is neither an id nor a TileSpace")
    known = _SPACES.get(space)
    if known is None:
        raise ValueError(
            f"space: unknown tile space {brief(space)}, expected one of {', '.join(_SPACES)}"
        )
    return known


def is_array(hand: object) -> TypeGuard[npt.NDArray[Any]]:
    """Tell whether this is a numpy array, without importing numpy."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(hand, numpy.ndarray)


def as_batch(hands: object, space: TileSpace) -> Batch | None:
    """Return the array if it is a batch (not one hand), checked; None if it is no batch.

    Raises:
        TypeError: not of dtype uint8.
        ValueError: not of shape [N, kinds], N = 0, or not C-contiguous.
    """
    if not is_array(hands) or hands.ndim == 1:
        return None
    require_counts_array(hands, (None, kind_count(space)), "hands")
    if len(hands) == 0:
        raise ValueError("hands: an empty batch")
    return hands


def thread_count(threads: object) -> int:
    """Return the number of threads that was asked for.

    Raises:
        TypeError: not an integer.
        ValueError: less than one, or more than any machine has.
    """
    if isinstance(threads, bool) or not isinstance(threads, SupportsIndex):
        raise TypeError(f"threads: expected an integer, got {brief(threads)}")
    count = operator.index(threads)
    if not 1 <= count <= MOST_THREADS:
        raise ValueError(f"threads: {brief(count)} is not 1..{MOST_THREADS}")
    return count


def require_counts_array(array: object, shape: tuple[int | None, ...], name: str) -> None:
    """Raise unless this is a C-contiguous uint8 array of the shape (None: any length)."""
    import numpy as np

    assert isinstance(array, np.ndarray)
    if array.dtype != np.uint8:
        raise TypeError(f"{name}: the dtype must be uint8, not {array.dtype}")
    if array.ndim != len(shape) or any(
        wanted is not None and wanted != got for wanted, got in zip(shape, array.shape, strict=True)
    ):
        wanted_text = ", ".join("N" if length is None else str(length) for length in shape)
        raise ValueError(f"{name}: the shape must be [{wanted_text}], not {list(array.shape)}")
    if not array.flags.c_contiguous:
        raise ValueError(f"{name}: not C-contiguous (numpy.ascontiguousarray makes a copy that is)")


def visible_counts(visible: Visible | Batch | None, space: TileSpace) -> list[int] | None:
    """Return copies of each kind seen outside the hand.

    Text, tiles as integers, or one count for each kind. (A list with one entry for each kind and
    none above four is counts: so many tiles cannot all be of the first kinds.)

    Raises:
        ValueError: text or integers that are no tiles with copies to count, or a fifth copy.
        TypeError: entries that are not integers.
    """
    if visible is None:
        return None
    if isinstance(visible, str):
        return _count_tiles(parse_tiles(visible, space), space)
    if is_array(visible):
        require_counts_array(visible, (kind_count(space),), "visible")
        return [int(copies) for copies in visible]
    if not isinstance(visible, list | tuple):
        raise TypeError(f"visible: expected text, tiles or counts, not {type(visible).__name__}")
    for entry in visible:
        if type(entry) is not int:
            raise TypeError(f"visible: {brief(entry)} is not an integer")
    if len(visible) == kind_count(space) and all(0 <= entry <= COPIES for entry in visible):
        return list(visible)
    return _count_tiles(visible, space)


def _count_tiles(tiles: Iterable[int], space: TileSpace) -> list[int]:
    counts = [0] * kind_count(space)
    for tile in tiles:
        if not 0 <= tile <= LARGEST_TILE:
            raise ValueError(f"visible: {brief(tile)} is not a tile")
        text = format_tile(tile, space)  # names a number that is no tile
        kind = kind_of(tile)
        if kind >= len(counts):
            raise ValueError(f"visible: {text} is not a tile that a hand can hold")
        counts[kind] += 1
        if counts[kind] > COPIES:
            raise ValueError(f"visible: more than {COPIES} copies of {text}")
    return counts
