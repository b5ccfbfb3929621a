"""Bad batches: a ValueError or TypeError that names the row or the argument, however many threads share the work."""

from __future__ import annotations

import numpy as np
import pytest
from tests.reference import text
from tests.unit.test_bad_input import FOR_ONE_HAND, FOURTEEN

import hupai

THIRTEEN = np.array([text.counts("123m456p789s1122z")], dtype=np.uint8)
BATCH = {**FOR_ONE_HAND, "waits": hupai.waits}
batches = pytest.mark.parametrize("name", BATCH)


def good_rows(name: str, number: int = 3) -> np.ndarray:
    return np.repeat(THIRTEEN if name == "waits" else FOURTEEN, number, axis=0)


@pytest.mark.parametrize("call", [hupai.ukeire, hupai.discards], ids=["ukeire", "discards"])
def test_visible_rows_that_cannot_be(call):
    rows = good_rows("shanten", 3)
    seen = np.zeros((3, 34), dtype=np.uint8)
    seen[2, 33] = 5
    with pytest.raises(ValueError, match=r"row 2\b.*5 copies of 7z"):
        call(rows, visible=seen)
    with pytest.raises(ValueError, match="visible"):
        call(rows, visible=seen[:2])
    with pytest.raises(ValueError, match=r"visible.*contiguous"):
        call(rows, visible=np.asfortranarray(seen))
    with pytest.raises(TypeError, match=r"visible.*int64"):
        call(rows, visible=seen.astype(np.int64))
    with pytest.raises(ValueError, match="visible"):
        call("123m456p789s11222z", visible=seen)


@batches
@pytest.mark.parametrize(
    ("shape", "named"),
    [((0, 34), "empty"), ((3, 33), "33"), ((3, 35), "35"), ((2, 3, 34), "2, 3, 34")],
)
def test_batches_of_another_shape(name, shape, named):
    with pytest.raises(ValueError, match=named):
        BATCH[name](np.zeros(shape, dtype=np.uint8))


@batches
def test_strided_batches(name):
    rows = good_rows(name, 6)
    fortran = np.asfortranarray(rows)
    backwards = rows[:, ::-1]
    for strided in (rows[::2], fortran, backwards, np.ascontiguousarray(rows.T).T):
        with pytest.raises(ValueError, match="contiguous"):
            BATCH[name](strided)


@batches
@pytest.mark.parametrize(
    "dtype", [np.int8, np.uint16, np.int64, np.float32, np.float64, bool, object]
)
def test_batches_of_another_dtype(name, dtype):
    with pytest.raises(TypeError, match="uint8"):
        BATCH[name](good_rows(name).astype(dtype))


@batches
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    ("tile", "count", "named"),
    [("5p", 5, "5p"), ("7z", 255, "7z"), ("9m", 1, "tiles"), ("9m", 4, "tiles")],
)
def test_a_bad_row_is_named(name, threads, tile, count, named):
    rows = good_rows(name, 1000)
    for bad in (0, 1, 617, 999):
        broken = rows.copy()
        broken[bad, text.tiles(tile)[0]] = count
        with pytest.raises(ValueError, match=rf"row {bad}\b") as caught:
            BATCH[name](broken, threads=threads)
        assert named in str(caught.value)


@batches
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_the_first_of_several_bad_rows_is_named(name, threads):
    rows = good_rows(name, 1000)
    rows[[301, 302, 700, 999]] = 0
    with pytest.raises(ValueError, match=r"row 301\b"):
        BATCH[name](rows, threads=threads)


@batches
def test_a_row_of_the_wrong_fullness_is_named(name):
    rows = good_rows(name)
    if name in ("waits", "discards"):
        rows[1] = FOURTEEN if name == "waits" else THIRTEEN
        with pytest.raises(ValueError, match=r"row 1\b"):
            BATCH[name](rows)
    else:
        rows[1] = THIRTEEN
        BATCH[name](rows)


@batches
def test_rows_with_tiles_of_another_space_are_named(name):
    rows = good_rows(name)
    with pytest.raises(ValueError, match=r"row 0\b.*2m"):
        BATCH[name](rows, space="three_player")
    with pytest.raises(ValueError, match=r"row 0\b.*1z"):
        BATCH[name](rows, space="suits_only")
    with pytest.raises(ValueError, match="20"):
        BATCH[name](rows, space="daer")


@batches
@pytest.mark.parametrize(
    ("threads", "error"), [(0, ValueError), (-1, ValueError), (1.5, TypeError)]
)
def test_numbers_of_threads(name, threads, error):
    with pytest.raises(error, match="threads"):
        BATCH[name](good_rows(name), threads=threads)


@batches
def test_more_threads_than_rows(name):
    rows = good_rows(name)
    np.testing.assert_equal(BATCH[name](rows, threads=64), BATCH[name](rows))
