"""Objects that change things while they are asked, states that anybody may write, texts that no encoding has.

Each is an ordinary exception that names the thing, or an answer; none ends the process. Run under the address sanitizer too.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.reference import text
from tests.unit.test_bare_objects import BOUND, MAKEABLE

import hupai
from hupai import _core

GOOD = text.counts("123m456p789s11222z")
HALF = "\ud800"  # of a surrogate pair


class Striking:
    """An integer that does something when it is asked for its value."""

    def __init__(self, strike: Callable[[], Any]) -> None:
        self.strike = strike

    def __index__(self) -> int:
        self.strike()
        return 1


class Unprintable:
    def __repr__(self) -> str:
        raise ZeroDivisionError


class HalfPrintable:
    def __repr__(self) -> str:
        return HALF


def said_of(call: Callable[[], object]) -> str:
    """What the ordinary exception says that a call raises; of a call that raises none, its answer."""
    try:
        return f"{call()!r}"
    except (TypeError, ValueError, IndexError) as error:
        return str(error)


# --- sequences that change while they are read ------------------------------------------------------------------

COUNTS: dict[str, Callable[[Any], object]] = {
    "shanten": hupai.shanten,
    "shanten_of_counts": lambda counts: _core.shanten_of_counts(counts, 7),
    "from_counts": _core.Hand.from_counts,
    "visible": lambda counts: hupai.ukeire("123m456p789s1122z", visible=counts),
    "discards visible": lambda counts: hupai.discards("123m456p789s11222z", visible=counts),
}


@pytest.mark.parametrize("read", COUNTS.values(), ids=COUNTS)
@pytest.mark.parametrize("place", [0, 7, 33])
@pytest.mark.parametrize("way", ["clear", "pop", "replace"])
def test_counts_that_change_while_they_are_read(
    read: Callable[[Any], object], place: int, way: str
) -> None:
    counts: list[Any] = [0] * 34

    def strike() -> None:
        if way == "clear":
            counts.clear()
        elif way == "pop":
            counts.pop()
        else:
            counts[:] = [Striking(lambda: None) for _ in range(34)]

    counts[place] = Striking(strike)
    assert said_of(lambda: read(counts))


def test_melds_and_tiles_that_change_while_they_are_read() -> None:
    melds: list[Any] = []
    melds += [(_core.GroupType.PUNG, Striking(melds.clear)) for _ in range(4)]
    held = _core.Hand.from_counts([0] * 34, melds)
    assert held.melds == [(_core.GroupType.PUNG, 1)]
    tiles: list[Any] = []
    tiles += [Striking(tiles.clear) for _ in range(50)]
    assert _core.Hand.from_tiles(tiles).size == 1
    tiles[:] = [Striking(tiles.clear) for _ in range(50)]
    assert _core.format_tiles(tiles) == "2m"


@pytest.mark.parametrize("name", ["dora_indicators", "ura_indicators"])
def test_indicators_that_change_while_they_are_read(name: str) -> None:
    kinds: list[Any] = []
    kinds += [Striking(kinds.clear) for _ in range(5)]
    hand = _core.Hand("123m456p789s11222z")
    score = _core.score_riichi(hand, 28, 1, 27, 27, riichi=1, **{name: kinds})
    assert score.status == _core.RiichiStatus.WIN


def test_points_that_change_while_they_are_read() -> None:
    table = _core.fan_table("sichuan")
    ids = [row.id for row in table.rows]
    points: dict[str, Any] = {}
    points.update({f"{fan}"[:]: Striking(points.clear) for fan in ids})
    assert "sichuan" in said_of(lambda: table.rules(points=points).table)
    for wrong in ({ids[0]: "x"}, {ids[0]: 2**70}, {ids[0]: (1, 2, 3)}, {ids[0]: None}, {1: 1}):
        with pytest.raises((TypeError, ValueError), match="points"):
            table.rules(points=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("counts", [range(10**12), [0] * 10**6], ids=["range", "list"])
def test_a_long_sequence_is_refused_before_it_is_read(counts: Any) -> None:
    with pytest.raises(ValueError, match=str(len(counts))):
        _core.Hand.from_counts(counts)


def test_a_hand_that_changes_while_its_win_is_scored() -> None:
    hand = _core.Hand("123m456p789s11222z")
    with pytest.raises(ValueError, match="13"):
        _core.score_riichi(hand, 28, 1, 27, 27, nuki=Striking(lambda: hand.remove(0)))


# --- texts ------------------------------------------------------------------------------------------------------


def callables() -> Iterator[tuple[str, Callable[..., object]]]:
    for name, value in vars(_core).items():
        if name.startswith("__"):
            continue
        if not isinstance(value, type):
            if callable(value):
                yield name, value
            continue
        if name not in BOUND:
            continue
        yield name, value
        for member, found in vars(value).items():
            if isinstance(found, property):
                yield f"{name}.{member}", found.fget  # type: ignore[misc]  # each has one
            elif callable(found) or isinstance(found, staticmethod):
                yield f"{name}.{member}", getattr(value, member)


CALLABLES = dict(callables())


@pytest.mark.parametrize("call", CALLABLES.values(), ids=CALLABLES)
def test_a_keyword_that_is_no_text(call: Callable[..., object]) -> None:
    for given in ((), ("1m",), (_core.Hand("1m"),)):
        with pytest.raises(TypeError) as caught:
            call(*given, **{HALF: 1})
        assert str(caught.value).isascii()


@pytest.mark.parametrize("value", [Unprintable(), HalfPrintable(), HALF], ids=type)
@pytest.mark.parametrize("call", CALLABLES.values(), ids=CALLABLES)
def test_an_argument_that_cannot_be_shown(call: Callable[..., object], value: object) -> None:
    for keywords in ({}, {"space": value}, {"rules": value}, {"local_yaku": [value]}):
        assert said_of(lambda given=keywords: call(value, **given))  # type: ignore[misc]


@pytest.mark.parametrize(
    "call",
    [
        _core.parse_tiles,
        _core.Hand,
        lambda half: _core.RiichiRules(local_yaku=[half]),
        lambda half: _core.fan_table("sichuan").rules(extra=[half]),
    ],
    ids=["parse_tiles", "Hand", "RiichiRules", "FanTable.rules"],
)
def test_half_a_surrogate_pair_is_named(call: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match=r"ud800.*surrogate"):
        call(f"1m{HALF}")


def test_an_unknown_keyword_is_named() -> None:
    with pytest.raises(TypeError, match=r"parse_tiles.*ud800"):
        _core.parse_tiles("1m", **{HALF: 1})
    with pytest.raises(TypeError, match=r"ud800"):
        _core.RiichiRules(**{HALF: 1})


# --- members of enums that there are not --------------------------------------------------------------------------


def forged(enum: type, number: int) -> Any:
    member = int.__new__(enum, number)
    member._value_ = 0
    return member


@pytest.mark.parametrize("number", [-1, 4, 200, 2**70])
def test_a_tile_space_that_there_is_not(number: int) -> None:
    space = forged(_core.TileSpace, number)
    for call in (_core.Hand, _core.parse_tiles):
        with pytest.raises(TypeError):
            call("", space=space)
    with pytest.raises(TypeError):
        _core.Hand.from_counts([0] * 34, space=space)
    with pytest.raises(TypeError):
        _core.Hand().add_meld(forged(_core.GroupType, 11 + abs(number)), 0)


# --- states -----------------------------------------------------------------------------------------------------

HANDS = [
    "123m456p789s11122z",
    "11m22p33s44556677z",
    "19m19p19s12345677z",
    "123m456p11z [555z] <7777s>",
]
FORMS = range(6)


def readings() -> list[_core.Reading]:
    return [found for hand in HANDS for found in _core.readings(_core.Hand(hand), 0b111111 | 128)]


def values() -> list[Any]:
    hands = [_core.Hand(hand) for hand in HANDS]
    return [*hands, *readings(), *(group for found in readings() for group in found.groups)]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_byte_of_a_pickle_altered_is_refused_or_harmless(protocol: int) -> None:
    for value in (_core.Hand(HANDS[3]), readings()[-1], readings()[0].groups[0]):
        plain = pickle.dumps(value, protocol)
        for place in range(len(plain)):
            for flip in (1, 0x80, 0xFF):
                altered = plain[:place] + bytes([plain[place] ^ flip]) + plain[place + 1 :]
                try:
                    found = pickle.loads(altered)
                except Exception:  # whatever pickle itself says of bytes that are none
                    continue
                repr(found)
                if isinstance(found, _core.Reading):
                    [found.group_tiles(index) for index in range(len(found.groups))]


def test_only_readings_of_a_hand_unpickle() -> None:
    for found in readings():
        form, groups, space, counts = found.__getstate__()  # type: ignore[misc]
        kind, lowest, melded = groups[-1]  # concealed
        for wrong in (
            (form, groups[:-1], space, counts),
            (form, groups * 3, space, counts),
            (form, (*groups[:-1], (kind, (lowest + 1) % 34, melded)), space, counts),
            (form, groups, _core.TileSpace.DAER, counts),
            (form, groups, space, [4] * 34),
            (form, groups, space, [255] * 34),
            (forged(_core.Form, 77), groups, space, counts),
            (form, groups, space),
            (form, None, space, counts),
            None,
        ):
            with pytest.raises(ValueError, match=r".+"):
                _core.Reading.__new__(_core.Reading).__setstate__(wrong)


@pytest.mark.parametrize(
    "state",
    [
        None,
        (),
        (1, 2, 3),
        ([5] * 34, [], _core.TileSpace.STANDARD),
        ([0] * 34, [(1, 2)], _core.TileSpace.STANDARD),
        ([0] * 34, [(_core.GroupType.CHOW, 8)], _core.TileSpace.STANDARD),
        ([0] * 20, [], _core.TileSpace.STANDARD),
        (["x"] * 34, [], 0),
    ],
)
def test_a_hand_checks_its_state_as_it_checks_its_arguments(state: Any) -> None:
    with pytest.raises((ValueError, TypeError), match=r".+"):
        _core.Hand.__new__(_core.Hand).__setstate__(state)
    with pytest.raises((ValueError, TypeError), match="Group"):
        _core.Group.__new__(_core.Group).__setstate__(state)


def examples() -> dict[str, Any]:
    """An object of each bound type."""
    hand = _core.Hand("123m456p789s11222z")
    riichi = _core.score_riichi(hand, 28, 1, 27, 27)
    mcr = _core.score_mcr(hand, 28, 1, 27, 27)
    (wait,) = _core.riichi_waits(_core.Hand("123m456p789s1222z"), 27, 27)
    found = [
        hand, riichi, mcr, wait, riichi.payments, *riichi.fans, *riichi.fu_items, *readings(),
        *readings()[0].groups, *_core.riichi_rows()[:1], _core.RiichiRules(), _core.McrRules(), _core.PatternCard([]), _core.fan_table("sichuan").rules(), _core.Aim(),
    ]  # fmt: skip
    return {type(value).__name__: value for value in found}


EXAMPLES = examples()


def test_there_is_an_example_of_what_python_makes() -> None:
    assert set(MAKEABLE) <= set(EXAMPLES) <= set(BOUND)


@pytest.mark.parametrize("value", EXAMPLES.values(), ids=EXAMPLES)
@pytest.mark.parametrize("way", ["__reduce__", *range(pickle.HIGHEST_PROTOCOL + 1)])
def test_an_object_reduces_or_names_its_type(value: Any, way: Any) -> None:
    reduce = value.__reduce__ if way == "__reduce__" else lambda: value.__reduce_ex__(way)
    if not hasattr(value, "__setstate__"):
        with pytest.raises(TypeError, match=type(value).__name__):
            reduce()
        return
    made, given, *rest = reduce()
    again = made(*given)
    if rest:
        again.__setstate__(rest[0])
    assert again == value == copy.copy(value) == copy.deepcopy(value)
