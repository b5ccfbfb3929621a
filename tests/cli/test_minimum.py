"""The hand commands for a ruleset with a minimum: the way to eight points, and what the waits of an MCR hand are worth.

The points are counted by hand from the fan table, see tests/rulesets/mcr/test_play.py.
"""

from __future__ import annotations

import json

import pytest

from .conftest import Here
from .test_hand_commands import answer

STRAIGHT = "123456789m4588s"
SEVEN = "234m234678p4588s"  # seven points by discard, nine drawn
MCR = ("--ruleset", "mcr")


def test_waits_are_valued_either_way_and_as_the_last_copy(here: Here) -> None:
    values = answer(here, "waits", STRAIGHT, *MCR)["values"]
    assert list(values) == ["3s", "6s"]
    six = values["6s"]
    assert (six["by_discard"]["total"], six["by_self_draw"]["total"]) == (22, 24)
    assert six["last_copy"]["by_discard"]["total"] == 26
    assert six["by_discard"]["fans"]["pure_straight"] == 16


def test_a_wait_that_is_worth_too_little_says_so(here: Here) -> None:
    value = answer(here, "waits", SEVEN, *MCR)["values"]["6s"]
    assert (value["by_discard"]["total"], value["by_discard"]["win"]) == (7, False)
    assert (value["by_self_draw"]["total"], value["by_self_draw"]["win"]) == (9, True)


def test_the_way_to_the_minimum_is_told_for_both_ways_to_win(here: Here) -> None:
    found = answer(here, "hint", SEVEN, *MCR)["to_minimum"]
    assert found["points"] == 8
    assert found["by_discard"]["shanten"] == 1
    assert found["by_self_draw"]["shanten"] == 0
    assert found["by_self_draw"]["accepts"] == {"3s": 4, "6s": 4}


def test_a_hint_goes_by_the_way_to_the_minimum_and_names_its_fans(here: Here) -> None:
    rows = answer(here, "hint", STRAIGHT + "1z", *MCR)["discards"]
    assert (rows[0]["tile"], rows[0]["shanten"], rows[0]["live"]) == ("1z", 0, 8)
    assert "清龙" in rows[0]["reason"]["zh"]
    assert "Pure Straight" in rows[0]["reason"]["en"]
    order = [(row["shanten"], -row["live"]) for row in rows]
    assert order == sorted(order)


def test_the_winds_count(here: Here) -> None:
    """Pungs of the round wind and the seat wind are worth 2 each, and a pung of honours 1 if it is neither."""
    hand = ("23m55p", "[222z]", "[444p]", "[678s]")

    def total(*winds: str) -> int:
        values = answer(here, "waits", *hand, *MCR, *winds)["values"]
        found: int = values["1m"]["by_discard"]["total"]
        return found

    assert total("--round", "S", "--seat", "S") == total("--round", "E", "--seat", "E") - 1 + 4
    assert total("--seat", "S") == total() - 1 + 2


def test_lines_may_name_winds(here: Here) -> None:
    lines = [
        {"id": 1, "hand": STRAIGHT, "round_wind": "S", "seat_wind": "W"},
        {"hand": STRAIGHT, "seat_wind": "X"},
    ]
    done = here("waits", "--jsonl", *MCR, stdin="\n".join(json.dumps(line) for line in lines))
    good, bad = (json.loads(line) for line in done.stdout.splitlines())
    assert good["values"]["3s"]["by_discard"]["win"]
    assert "seat_wind" in bad["error"]
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--ruleset", "popular13", "--round", "E"), "--round: what popular13 asks"),
        (("--seat", "E"), "--seat: what the forms ask"),
        ((*MCR, "--seat", "X"), "--seat: 'X' is none of E, S, W, N"),
        ((*MCR, "--void", "m"), "--void: only with --ruleset sichuan_xuezhan"),
    ],
)
def test_wrong_use_is_named(here: Here, arguments: tuple[str, ...], problem: str) -> None:
    done = here("hint", STRAIGHT, *arguments)
    assert done.returncode == 2
    assert problem in done.stderr


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("zh", ["起和 8 分", "点和", "自摸", "三色三同顺"]),
        ("en", ["To 8 points", "by discard", "Mixed Triple Chow"]),
    ],
)
def test_people_see_the_way(here: Here, lang: str, words: list[str]) -> None:
    done = here("hint", SEVEN, *MCR, "--lang", lang)
    assert done.returncode == 0
    for word in words:
        assert word in done.stdout


def test_people_see_what_waits_are_worth(here: Here) -> None:
    done = here("waits", SEVEN, *MCR, "--lang", "zh")
    assert "7，不够" in done.stdout
    assert "绝张点和" in done.stdout


def test_people_see_the_points_of_a_hand_below_the_minimum(here: Here) -> None:
    done = here("score", SEVEN, "--win", "6s", *MCR, "--flowers", "2", "--lang", "zh")
    assert done.returncode == 0
    assert "7 分（2 张花不算）" in done.stdout
    assert "平和" in done.stdout  # the fans it has


KONGS = [
    "23m55p",
    "<2222s>",
    "<7777p>",
    "[456s]",
    *MCR,
]  # two concealed kongs 6 or 8, all simples 2


@pytest.mark.parametrize(("points", "total"), [("1998", 8), ("wmo2006", 10)])
def test_the_rulings_of_the_ruleset_are_options(here: Here, points: str, total: int) -> None:
    found = answer(here, "waits", *KONGS, "--option", f"kong_points={points}")
    assert found["values"]["4m"]["by_discard"]["total"] == total
    aim = found["to_minimum"]["by_discard"]
    assert aim["fans"]["two_concealed_kongs"] == total - 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([*MCR, "--option", "kong_points=9"], "options.kong_points: expected one of"),
        ([*MCR, "--preset", "tenhou"], "preset: 'tenhou' is not known to mcr"),
        (["--option", "hands=1"], "--option: what the forms ask of a hand does not depend on"),
        (["--ruleset", "popular13", "--preset", "house"], "--preset: what popular13 asks"),
    ],
)
def test_options_that_are_none(here: Here, arguments: list[str], message: str) -> None:
    done = here("waits", STRAIGHT, *arguments)
    assert done.returncode == 2
    assert message in done.stderr


OPEN = (
    "123s456p11p66s",
    "[888p]",
    "--ruleset",
    "riichi_4p",
)  # of a report: neither wait has a yaku


def test_waits_without_a_yaku_say_so(here: Here) -> None:
    values = answer(here, "waits", *OPEN)["values"]
    assert list(values) == ["1p", "6s"]
    for value in values.values():
        for way in ("by_discard", "by_self_draw"):
            assert (value[way]["win"], value[way]["refused"]) == (False, "no_yaku")
    assert "No yaku" in here("waits", *OPEN, "--lang", "en").stdout
    assert "无役" in here("waits", *OPEN, "--lang", "zh").stdout


def test_a_hint_for_an_open_hand_goes_by_its_nearest_yaku(here: Here) -> None:
    found = answer(here, "hint", *OPEN)
    assert found["waits"] == ["1p", "6s"]  # of the shape
    assert "1p" not in found["accepts"]
    assert "White dragon" in found["aim"]["en"]
    assert "白" in here("hint", *OPEN, "--lang", "zh").stdout
    rows = answer(here, "hint", "123s456p11p66s5z", *OPEN[1:])["discards"]
    assert all(row["shanten"] > 0 for row in rows)
    assert "White dragon" in rows[0]["reason"]["en"]


def test_the_winds_and_options_of_a_riichi_table_count(here: Here) -> None:
    pung = ("23s456p11p66s1m", "[222z]", "--ruleset", "riichi_4p")
    assert answer(here, "hint", *pung)["aim"]["shanten"] == 3
    assert answer(here, "hint", *pung, "--seat", "S")["aim"]["shanten"] == 1
    simples = ("23s456p66p567m", "[888p]", "--ruleset", "riichi_4p")
    values = answer(here, "waits", *simples, "--option", "open_tanyao=false")["values"]
    assert values["4s"]["by_discard"]["refused"] == "no_yaku"
