"""Records of public reports (`tests/data/reports`) replay by the rules that they state or show themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.support import DATA

from hupai.logs.foreign import RecordedGame, RecordError
from hupai.logs.formats import detect, read_foreign
from hupai.logs.mjai_write import to_mjai
from hupai.logs.mjlog import from_mjlog
from hupai.logs.mjlog_write import to_mjlog
from hupai.logs.stated import play_recorded
from hupai.table.engine import Table
from hupai.table.events import Called, MatchEnded

REPORTS = DATA / "reports"


def test_every_record_of_the_reports_is_tested() -> None:
    """None lies beside the tests unread; the rows of the table without a file are tested where they belong."""
    text = Path(__file__).read_text(encoding="utf-8")
    records = [path for path in REPORTS.iterdir() if path.name != "README.md"]
    assert len(records) == 6
    assert all(f'"{path.name}"' in text for path in records)
    for path in records:
        play_recorded(report(path.name))


def report(name: str) -> RecordedGame:
    text = (REPORTS / name).read_text(encoding="utf-8")
    return read_foreign(text, detect(text))


def changed(name: str, **rule: Any) -> RecordedGame:
    """A tenhou/6 report that says something else of its rules; None: nothing."""
    data = json.loads((REPORTS / name).read_text(encoding="utf-8"))
    rules = data["rule"] | rule
    data["rule"] = {key: value for key, value in rules.items() if value is not None}
    return read_foreign(json.dumps(data), "tenhou6")


def as_mjai(table: Table, **start: Any) -> RecordedGame:
    """The game of a table as mjai, whose first message may say something of the rules."""
    messages = to_mjai(table.events)
    messages[0] |= start
    return read_foreign("\n".join(json.dumps(message) for message in messages), "mjai")


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        # The changes that the report names: +3000 −1000 −1000 −1000.
        ("ambiguous_pung.json", (21600, 18000, 33000, 27400)),
        ("ambiguous_chow_pung.json", (25000, 25000, 25000, 25000)),
    ],
)
def test_calls_are_those_that_use_up_every_row(name: str, scores: tuple[int, ...]) -> None:
    record = report(name)
    data = json.loads((REPORTS / name).read_text(encoding="utf-8"))
    calls = [e for e in record.hands[0].events if isinstance(e, Called)]
    rows = data["log"][0][4:16]
    assert len(calls) == sum(isinstance(tile, str) for row in rows[1::3] for tile in row)
    assert tuple(play_recorded(record).state.scores) == scores


@pytest.mark.parametrize("name", ["two_added_kongs.mjlog", "two_added_kongs.mjai"])
def test_two_added_kongs_turn_their_indicators_as_tenhou_does(name: str) -> None:
    """The first indicator after the second kong has not been robbed, the second with the discard."""
    record = report(name)
    events = [event.type for event in play_recorded(record).events]
    at = events.index("add_kong")
    turn = ["add_kong", "draw", "add_kong", "reveal", "draw", "reveal", "discard"]
    assert events[at : at + 7] == turn


@pytest.mark.parametrize(
    ("name", "rounds", "reds"),
    [("east_only_reaches_south.json", 1, True), ("no_red_fives.json", 2, False)],
)
def test_every_format_says_how_long_the_game_is_and_which_fives_are_red(
    name: str, rounds: int, reds: bool
) -> None:
    """The report says it in `rule`; as mjai the first message says it, or else the end and the tiles show it."""
    record = report(name)
    stated: Mapping[str, Any] = {"rounds": rounds, "open_tanyao": True, "red_fives": reds}
    assert record.rules == stated
    table = play_recorded(record)
    assert final(table) == json.loads((REPORTS / name).read_text(encoding="utf-8"))["sc"]
    said = {"kyoku_first": {1: 4, 2: 0}[rounds], "aka_flag": reds}
    as_mjlog = from_mjlog(to_mjlog(table.events, table.rules.options))
    assert as_mjlog.rules == stated
    for again in (
        as_mjai(table, **said), as_mjai(table), changed(name, disp="", aka=None), as_mjlog
    ):  # fmt: skip
        twin = play_recorded(again)
        assert twin.rules.options == table.rules.options
        assert twin.state.scores == table.state.scores


def final(table: Table) -> list[float]:
    """The end of a game as tenhou/6 has it."""
    end = table.events[-1]
    assert isinstance(end, MatchEnded)
    places = zip(end.scores, end.points, strict=True)
    return [value for score, points in places for value in (score, points / 1000)]


@pytest.mark.parametrize(
    ("name", "overrides", "problem"),
    [
        ("east_only_reaches_south.json", {"rounds": 2}, "by these rules the game goes on"),
        ("no_red_fives.json", {"red_fives": True}, "hand 1: .* 5m more often than it exists"),
        ("no_red_fives.json", {"open_tanyao": False, "uma": (9, 3, -3, -9)}, "final points"),
    ],
)
def test_an_option_that_is_given_goes_before_what_the_record_says(
    name: str, overrides: Mapping[str, Any], problem: str
) -> None:
    with pytest.raises(RecordError, match=problem):
        play_recorded(report(name), overrides=overrides)


def test_the_bonuses_of_the_places_are_those_of_the_recorded_end() -> None:
    """Older games had 10 and 5 for second and third place (20 10 −10 −20 is the preset)."""
    text = (REPORTS / "east_only_reaches_south.json").read_text(encoding="utf-8")
    data = json.loads(text)
    # 26,600 22,400 14,400 36,600 points: −3.4 → −3, −7.6 → −8, −15.6 → −16 against 30,000, then 5 −5 −10.
    data["sc"] = [26600, 2.0, 22400, -13.0, 14400, -26.0, 36600, 37.0]
    table = play_recorded(read_foreign(json.dumps(data), "tenhou6"))
    assert (table.rules.options.uma, table.rules.options.oka) == ((10, 5, -5, -10), 20)
    assert final(table) == data["sc"]
    data["sc"][0] = 26500
    with pytest.raises(RecordError, match="final scores: the record has 26500 "):
        play_recorded(read_foreign(json.dumps(data), "tenhou6"))


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ({"disp": "三般南喰赤"}, {"rounds": 2, "open_tanyao": True, "red_fives": True}),
        ({"disp": "鳳東赤速"}, {"rounds": 1, "open_tanyao": False, "red_fives": True}),
        ({"disp": "般南喰", "aka": 0}, {"rounds": 2, "open_tanyao": True, "red_fives": False}),
        ({"disp": "our table", "aka51": 1, "aka52": 2, "aka53": 1}, {"red_fives": (1, 2, 1)}),
        ({"aka": 1, "aka52": 2}, {"red_fives": (1, 2, 1)}),
        ({}, {}),
    ],
)
def test_the_letters_of_a_tenhou_rule(rule: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    data = json.loads((REPORTS / "ambiguous_pung.json").read_text(encoding="utf-8"))
    assert read_foreign(json.dumps(data | {"rule": rule}), "tenhou6").rules == found


@pytest.mark.parametrize("rule", [3, [], {"aka": 7}, {"aka": "x"}, {"aka51": 5}, {"aka53": None}])
def test_a_rule_that_cannot_be_is_an_error(rule: Any) -> None:
    data = json.loads((REPORTS / "ambiguous_pung.json").read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match="rule"):
        read_foreign(json.dumps(data | {"rule": rule}), "tenhou6")


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ('{"type": "ryukyoku", "reason": "lunch"}', "mjai"),
        ('<mjloggm><RYUUKYOKU type="lunch" sc="0,0"/></mjloggm>', "mjlog"),
        (None, "tenhou6"),
    ],
)
def test_an_unknown_result_is_an_error_that_names_it(text: str | None, form: Any) -> None:
    if text is None:
        data = json.loads((REPORTS / "ambiguous_chow_pung.json").read_text(encoding="utf-8"))
        data["log"][0][16] = ["lunch"]
        text = json.dumps(data)
    with pytest.raises(RecordError, match="unknown result 'lunch'"):
        read_foreign(text, form)


@pytest.mark.parametrize(("row", "seat"), [(8, 1), (11, 2), (14, 3)])
def test_a_tile_that_nothing_leads_to_is_an_error(row: int, seat: int) -> None:
    """Nothing in a row is passed over: with one tile more there is no order that uses up all."""
    data = json.loads((REPORTS / "ambiguous_pung.json").read_text(encoding="utf-8"))
    taken, given = data["log"][0][row : row + 2]
    taken.append(11)
    for _ in range(2):
        with pytest.raises(
            RecordError,
            match=f"hand 1: nothing leads to the draw of 1m, .* of what seat {seat} takes",
        ):
            read_foreign(json.dumps(data), "tenhou6")
        given.append(60)
    with pytest.raises(RecordError, match=f"hand 1: seat {seat} gives {len(given)} tiles, but"):
        read_foreign(json.dumps(data), "tenhou6")
