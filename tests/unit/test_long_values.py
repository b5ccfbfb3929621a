"""What a caller gives may be of any size: the error that names it stays short, and no number is taken for a size unchecked."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum, EnumType
from pathlib import Path
from typing import Any

import pytest
from tests.support import OF_TILES

import hupai
from hupai import _core, _fields
from hupai._brief import LONGEST, brief, cut
from hupai.cli.analyze.read import open_source
from hupai.game import Game
from hupai.logs.formats import RecordError, read_foreign, text_of
from hupai.records import HandRecord
from hupai.rulesets.registry import ruleset, ruleset_ids
from hupai.table.actions import Action, ActionType
from hupai.table.jsonable import EVENTS, action_from_json, event_from_json

MOST_TEXT = (
    2_000  # of a message: some values of `LONGEST`, and our own words (riichi lists 60 options)
)
LONG: dict[str, Any] = {
    "text": "x" * 200_000,
    "digits": "1" * 200_000,
    "number": 10**5_000,  # more digits than Python writes
    "list": ["1m"] * 3_000,
    "tiles": [0] * 3_000,
    "object": {"y" * 100_000: "x"},
    "nested": [[["x" * 100_000] * 3] * 3] * 3,
}
WIN = {"concealed": "123456789p1155s", "win_tile": "1s", "win_by": "self_draw"}  # of every ruleset
RULESETS = [ruleset(id) for id in ruleset_ids()]


def refused(call: Callable[[], object]) -> None:
    """The call may take the value; if it does not, it says so in few words."""
    message = ""
    try:
        call()
    except (ValueError, TypeError) as error:
        message = str(error)
    assert len(message) < MOST_TEXT, message[:300]


@pytest.mark.parametrize("value", LONG.values(), ids=LONG)
def test_a_long_value_is_shown_in_part(value: Any) -> None:
    assert 0 < len(brief(value)) <= LONGEST
    assert len(cut(str(type(value)) * 100)) == LONGEST


def test_a_short_value_is_shown_whole() -> None:
    for value in ("1m", 3, -(2**63), None, [1, 2], {"a": (1, "b")}, [4] * 34, 1.5, b"x", True):
        assert brief(value) == repr(value)
    assert cut("x" * LONGEST) == "x" * LONGEST


def test_a_value_without_a_repr_is_shown_by_its_type() -> None:
    class Mute:
        def __repr__(self) -> str:
            raise RuntimeError("no")

    assert "Mute" in brief(Mute())
    assert "list" in brief([Mute()] * 3) or "Mute" in brief([Mute()] * 3)


@pytest.mark.parametrize("value", LONG.values(), ids=LONG)
def test_the_functions_for_hands_name_a_long_value_in_few_words(value: Any) -> None:
    hand: Any = "123m456p789s1112z"
    for name in ("shanten", "waits", "ukeire", "discards", "readings"):
        refused(lambda name=name: getattr(hupai, name)(value))
    if isinstance(value, str):  # other types never come as far as the core's own functions
        refused(lambda: hupai.parse_tiles(value))
        refused(lambda: hupai.Hand(value))
    for key in ("forms", "visible", "space", "void_suit"):
        refused(lambda key=key: hupai.shanten(hand, **{key: value}))
        refused(lambda key=key: hupai.ukeire(hand, **{key: value}))
    refused(lambda: ruleset(value))


@pytest.mark.parametrize("rules", RULESETS, ids=ruleset_ids())
@pytest.mark.parametrize("value", LONG.values(), ids=LONG)
def test_records_and_options_name_a_long_value_in_few_words(rules: Any, value: Any) -> None:
    keys = [field.metadata.get("json", field.name) for field in dataclasses.fields(HandRecord)]
    for key in [*keys, "x" * 100_000]:
        refused(lambda key=key: rules.score({**WIN, key: value}))
    for where, known in (("context", rules.context), ("options", rules.options)):
        for key in [*_fields.hints_of(known), "x" * 100_000]:
            refused(lambda where=where, key=key: rules.score({**WIN, where: {key: value}}))
    meld = {"type": "pung", "tiles": "777p"}
    for key in ("type", "tiles", "claimed", "from"):
        refused(lambda key=key: rules.score({**WIN, "melds": [{**meld, key: value}]}))
    refused(lambda: rules.score(value, win_tile="1s", win_by="self_draw"))
    refused(lambda: rules.score(**WIN, **{"x" * 100_000: 1}))
    refused(lambda: rules.waits(WIN["concealed"], own_discards=value))


@pytest.mark.parametrize("value", LONG.values(), ids=LONG)
def test_a_table_names_a_long_value_in_few_words(value: Any) -> None:
    refused(lambda: Game(value))
    refused(lambda: Game("popular13", value))
    refused(lambda: Game("popular13", {"hands": value}))
    refused(lambda: Game("popular13", preset=value))
    game = Game("popular13", seed=1)
    refused(lambda: game.step(value))
    refused(lambda: game.step({0: value}))
    refused(lambda: game.view(value))
    for action in (value, Action(value), Action(ActionType.DISCARD, value)):
        refused(lambda action=action: game.why_not(0, action))
    refused(lambda: game.why_not(0, Action(ActionType.PASS, tiles=value)))
    refused(lambda: game.why_not(0, Action(ActionType.CHOOSE, name=value)))


@pytest.mark.parametrize("value", LONG.values(), ids=LONG)
def test_events_and_foreign_records_name_a_long_value_in_few_words(value: Any) -> None:
    space = hupai.TileSpace.STANDARD
    for read in (event_from_json, action_from_json):
        refused(lambda read=read: read(value, space))
        refused(lambda read=read: read({"type": value}, space))
    for name, kind in EVENTS.items():
        for key in [field.name for field in dataclasses.fields(kind)] + ["x" * 100_000]:
            refused(lambda name=name, key=key: event_from_json({"type": name, key: value}, space))
    from hupai.logs.mjai import from_mjai
    from hupai.logs.tenhou6 import from_tenhou6

    for messages in ([value], [{"type": value}], [{"type": "dahai", "actor": 0, "pai": value}]):
        refused(lambda messages=messages: from_mjai(messages))
    for data in (value, {"log": value}, {"log": [[value] * 17]}, {"log": [1], "name": value}):
        refused(lambda data=data: from_tenhou6(data))
    for text in (
        "x" * 200_000,
        "<" + "x" * 1_000_000 + "/>",
        f"<mjloggm><{'x' * 9999}/></mjloggm>",
    ):
        refused(lambda text=text: read_foreign(text, "mjlog"))
    with pytest.raises(RecordError):
        read_foreign("x" * 1_000_000 + "\n{}\n", "mjai")


SIZES = [-1, 2**31, 2**31 - 1, 300_000_000, 2**63 - 1, 2**63, 2**64, 10**30, 10**5_000]


@pytest.mark.parametrize("rules", RULESETS, ids=ruleset_ids())
def test_no_number_of_a_record_is_taken_for_a_size_unchecked(rules: Any) -> None:
    """Every field that takes an integer, with numbers that no table has: an answer or a ValueError, and no memory."""
    from tracemalloc import get_traced_memory, start, stop

    facts = {**WIN, "context": {}, "options": {}}
    keys = [("", key) for key in ("winner", "dealer", "from", "flowers")]
    keys += [("context", key) for key in _fields.hints_of(rules.context)]
    keys += [("options", key) for key in _fields.hints_of(rules.options)]
    start()
    try:
        for where, key in keys:
            for number in SIZES:
                data = {**facts, where: {key: number}} if where else {**facts, key: number}
                refused(lambda data=data: rules.score(data))
        assert get_traced_memory()[1] < 20_000_000
    finally:
        stop()


LONG_PATHS = ["x" * 100_000, "/" + "x/" * 50_000 + "x", "x" * 100_000 + ".csv"]


@pytest.mark.parametrize("path", LONG_PATHS, ids=["name", "folders", "csv"])
def test_a_long_path_is_named_in_few_words(path: str) -> None:
    game = Game("popular13", seed=1)
    for call in (
        lambda: Game("popular13", seed=1, log=path),
        lambda: game.save(path),
        lambda: Game.load(path),
        lambda: Game.resume(path),
        lambda: text_of(path),
        lambda: open_source(Path(path), _core.TileSpace.STANDARD),
    ):
        with pytest.raises((OSError, ValueError), match=r"xxx|/x/x") as raised:
            call()
        assert len(str(raised.value)) < MOST_TEXT


@pytest.mark.parametrize("id", _core.fan_tables())
def test_a_long_name_of_a_fan_or_rule_is_shown_in_part(id: str) -> None:
    table = _core.fan_table(id)
    long = "x" * 1_000_000
    for call in (
        lambda: table.rules(points={long: 1}),
        lambda: table.rules(extra=[long]),
        lambda: table.rules(without=[long]),
        lambda: table.rules(**{long: 1}),
        lambda: table.rules(**{long: long}),
        *(lambda id=rule.id: table.rules(**{id: long}) for rule in table.rule_specs),
        lambda: _core.fan_table(long),
        lambda: _core.RiichiRules(local_yaku=[long]),
    ):
        with pytest.raises((ValueError, TypeError)) as raised:
            call()
        assert len(str(raised.value)) < MOST_TEXT


CLASSES = [
    value
    for value in vars(_core).values()
    if isinstance(value, type) and not issubclass(value, Enum)
]
FUNCTIONS = {
    name if owner is _core else f"{owner.__name__}.{name}": getattr(owner, name)
    for owner in (_core, *CLASSES)
    for name, value in vars(owner).items()
    if callable(value) and not name.startswith("__") and not isinstance(value, EnumType)
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_of_the_core_says_in_one_line_which_arguments_fit(name: str) -> None:
    """Twenty long texts fit none of them, and not even cut short are all of them needed to say so."""
    with pytest.raises(TypeError) as raised:
        FUNCTIONS[name](*["x" * 10_000] * 20)
    message = str(raised.value)
    assert name.rpartition(".")[2] in message
    assert "\n" not in message
    assert len(message) < 20 * LONGEST + MOST_TEXT


@pytest.mark.parametrize("id", OF_TILES)
@pytest.mark.parametrize("count", [-1, 9, 300_000_000, 2**63])
def test_a_number_of_flowers_that_no_set_has_is_refused(id: str, count: int) -> None:
    with pytest.raises(ValueError, match="flowers: "):
        ruleset(id).score({**WIN, "flowers": count})


@pytest.mark.parametrize("count", [-1, 5, 300_000_000, 2**63 - 1, 2**63])
def test_a_number_of_norths_that_no_set_has_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=r"context\.nuki: "):
        ruleset("riichi_3p").score({**WIN, "context": {"nuki": count}})
