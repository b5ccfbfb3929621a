"""Distances, accepted tiles and waits that others recorded, line by line, through the public functions."""

from __future__ import annotations

import ctypes
import gc
import sys

import numpy as np
import pytest
from tests.reference import analysis, readings, text
from tests.reference.space import STANDARD
from tests.support import meld_text, records

import hupai

# Four equal tiles are two pairs in MCR.
MCR = {form: (form, readings.QUADS) for form in readings.FORMS}
EVERY_FORM = (*readings.FORMS, readings.QUADS)


def kinds(tiles: str | list[str]) -> list[int]:
    return sorted(text.tiles("".join(tiles)))


def with_melds(record: dict) -> str:
    """The hand of a record in hupai's notation: "123m55z [123p] <1111z>"."""
    melds = (meld_text(STANDARD, text.meld(meld)) for meld in record["melds"])
    return " ".join([record["hand"], *melds])


def test_riichi_shanten_one_by_one():
    for record in records("riichi/shanten"):
        for form, expected in record["shanten"].items():
            assert hupai.shanten(record["hand"], form) == expected, (record["id"], form)
        assert hupai.shanten(record["hand"]) == min(record["shanten"].values()), record["id"]


@pytest.mark.parametrize("threads", [1, 2])
def test_riichi_shanten_as_a_batch(threads):
    lines = records("riichi/shanten")
    hands = np.array([text.counts(record["hand"]) for record in lines], dtype=np.uint8)
    for form in readings.DEFAULT_FORMS:
        expected = [record["shanten"][form] for record in lines]
        assert hupai.shanten(hands, form, threads=threads).tolist() == expected
    best = [min(record["shanten"].values()) for record in lines]
    assert hupai.shanten(hands, threads=threads).tolist() == best


@pytest.mark.parametrize(("which", "forms"), [("standard", "standard"), ("best", None)])
def test_riichi_ukeire_of_every_discard(which, forms):
    compared = 0
    for record in records("riichi/ukeire"):
        assert hupai.shanten(record["hand"], forms) == record["shanten"][which], record["id"]
        table = hupai.discards(record["hand"], forms)
        assert [text.name(row.tile) for row in table] == sorted(
            record["after_discard"], key=lambda name: "mpsz".index(name[1]) * 9 + int(name[0])
        )
        counts = text.counts(record["hand"])
        for row in table:
            expected = record["after_discard"][text.name(row.tile)][which]
            # `count` leaves the discarded tile among the tiles that may come.
            count = sum(4 - counts[kind] + (kind == row.tile) for kind in row.accepts)
            found = (row.shanten, sorted(row.accepts), count, row.live)
            wanted = tuple(expected[key] for key in ("shanten", "accepts", "count", "live"))
            assert found == (wanted[0], kinds(wanted[1]), *wanted[2:]), (record["id"], row.tile)
            assert row.live == sum(row.accepts.values())
            compared += 1
    assert compared == 5272


def test_ukeire_of_thirteen_tiles_is_that_of_the_discard_but_for_the_discarded_tile():
    for record in records("riichi/ukeire")[::5]:
        for discard, values in record["after_discard"].items():
            kept = text.tiles(record["hand"])
            kept.remove(text.tiles(discard)[0])
            found = hupai.ukeire([kept.count(kind) for kind in range(34)])
            assert (found.shanten, found.live) == (
                values["best"]["shanten"],
                values["best"]["count"],
            )


def test_mcr_shanten_with_the_four_copies_minded():
    lines = records("mcr/shanten")
    assert sum("shanten_with_four_copy_limit" in record for record in lines) == 7
    for record in lines:
        exact = record["shanten"] | record.get("shanten_with_four_copy_limit", {})
        for form in readings.FORMS[:5]:  # forms not listed cannot be taken with these melds
            expected = exact.get(form, hupai.UNREACHABLE)
            assert hupai.shanten(with_melds(record), MCR[form]) == expected, (record["id"], form)


def test_mcr_useful_tiles():
    """The recorded tiles do not mind a fifth copy, so they hold where no kind is held four times.

    Elsewhere they hold but for the tiles that are of no use for want of copies, as the twin has them.
    """
    plain = minding_copies = 0
    for record in records("mcr/shanten"):
        counts = text.counts(record["hand"])
        melds = tuple(map(text.meld, record["melds"]))
        held = np.array(counts) + sum(np.array(text.counts(m["tiles"])) for m in record["melds"])
        for form, useful in record.get("useful", {}).items():
            found = list(hupai.necessary_tiles(with_melds(record), MCR[form]))
            if max(held) < 4:
                assert found == kinds(useful), (record["id"], form)
                plain += 1
                continue
            assert max(held[found], default=0) < 4
            if form not in record.get("shanten_with_four_copy_limit", {}):
                assert set(found) <= set(kinds(useful)), (record["id"], form)
            if minding_copies % 4 == 0:  # the twin is slow
                assert found == analysis.necessary(STANDARD, counts, melds, MCR[form])
            minding_copies += 1
    assert (plain, minding_copies) == (7219, 823)


def test_mcr_waits():
    for record in records("mcr/waits"):
        found = hupai.waits(with_melds(record), EVERY_FORM)
        assert sorted(found) == kinds(record["expect"]["waits"]), record["id"]


SITUATIONS = [*records("riichi/situations"), *records("mcr/situations")]


def of_kind(kind: str) -> pytest.MarkDecorator:
    chosen = [record for record in SITUATIONS if record["kind"] == kind]
    return pytest.mark.parametrize("record", chosen, ids=[record["id"] for record in chosen])


@of_kind("shanten")
def test_reported_shanten(record):
    for form, expected in record["expect"]["shanten"].items():
        forms = None if form == "best" else form
        assert hupai.shanten(record["context"]["hand"], forms) == expected


@of_kind("ukeire")
def test_reported_acceptance(record):
    context, expect = record["context"], record["expect"]
    (row,) = [r for r in hupai.discards(context["hand"]) if text.name(r.tile) == context["discard"]]
    assert row.shanten == expect["best_after"]
    assert sorted(row.accepts) == kinds(expect["accepts"])
    assert row.live == expect["count"]


@of_kind("expected_value")
def test_reported_acceptance_beside_a_meld(record):
    context = record["context"]
    hand = with_melds(context)
    (row,) = [r for r in hupai.discards(hand) if text.name(r.tile) == context["discard"]]
    assert sorted(row.accepts) == kinds(record["expect"]["accepts"])


@of_kind("riichi_discards")
def test_reported_discards_that_keep_a_hand_ready(record):
    table = hupai.discards(record["context"]["hand"])
    ready = {text.name(row.tile): sorted(row.accepts) for row in table if row.shanten == 0}
    assert ready == {tile: kinds(waits) for tile, waits in record["expect"]["legal"].items()}


class MallocInfo(ctypes.Structure):
    """`struct mallinfo2` of the C library."""

    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = tuple((name, ctypes.c_size_t) for name in names.split())


def memory_in_use() -> tuple[int, int]:
    """Bytes that C++ holds (in the C library of Linux) and memory blocks that Python holds."""
    gc.collect()
    mallinfo2 = getattr(ctypes.CDLL(None), "mallinfo2", MallocInfo)
    mallinfo2.restype = MallocInfo
    return mallinfo2().uordblks, sys.getallocatedblocks()


def test_memory_does_not_grow_with_calls():
    """mcr-bug-12: a program whose shanten functions kept memory at every call."""
    hand = "147m258p369s11155z"
    counts = list(text.counts(hand))
    rows = np.array([counts] * 3, dtype=np.uint8)

    def calls() -> None:
        for call in (hupai.shanten, hupai.necessary_tiles, hupai.ukeire, hupai.discards):
            for argument in (hand, counts, rows):
                call(argument, EVERY_FORM)
        assert len(hupai.readings(hand, EVERY_FORM)) == 1
        with pytest.raises(ValueError, match="12 tiles"):
            hupai.shanten("147m258p369s111z")

    calls()
    before = memory_in_use()
    for _ in range(2_000):
        calls()
    grown = [now - then for now, then in zip(memory_in_use(), before, strict=True)]
    assert grown[0] < 100_000  # eight bytes kept by each of the 28,000 calls would be more
    assert grown[1] < 1_000
