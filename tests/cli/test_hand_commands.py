"""shanten, waits, ukeire and hint: what they print, as JSON and for people, and how they refuse."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hupai

from .conftest import Here, Run

WAITING = "123m456p789s1112z"
FULL = "123m456p789s1112z9m"
COMMANDS = ["shanten", "waits", "ukeire", "hint"]


def answer(here: Here, *arguments: str) -> dict[str, Any]:
    done = here(*arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    data = json.loads(done.stdout)
    assert isinstance(data, dict)
    return data


def test_shanten(here: Here) -> None:
    assert answer(here, "shanten", WAITING) == {
        "hand": WAITING,
        "shanten": 0,
        "forms": {"standard": 0, "seven_pairs": 5, "thirteen_orphans": 8},
        "necessary": ["2z"],
    }


def test_wild_tiles_by_kind_and_as_jokers(here: Here) -> None:
    """46p with every 5p wild wait for one; two Whites that stand for its natural tiles are accepted too."""
    hand = "123m46p111s22233z"
    assert answer(here, "waits", hand, "--wild", "5p")["waits"] == ["5p"]
    assert answer(here, "waits", hand, "--wild", "5p,5z")["waits"] == ["5p", "5z"]
    assert answer(here, "shanten", "123m4p J 111s22233z")["shanten"] == 0
    line = json.dumps({"id": 1, "hand": hand})
    done = here("ukeire", "--wild", "5p,5z", "--jsonl", stdin=line)
    assert json.loads(done.stdout)["accepts"] == {"5p": 4, "5z": 4}
    done = here("hint", "123m46p111s22233z5p", "--wild", "5p", "--lang", "en")
    assert "complete" in done.stdout
    done = here("shanten", hand, "--wild", "55p")
    assert (done.returncode, done.stdout) == (2, "")
    assert "wild: '55p' is not one kind of tile" in done.stderr


def test_waits(here: Here) -> None:
    assert answer(here, "waits", WAITING)["waits"] == ["2z"]


def test_ukeire_of_a_waiting_hand(here: Here) -> None:
    data = answer(here, "ukeire", WAITING, "--visible", "22z")
    assert (data["necessary"], data["accepts"], data["live"]) == (["2z"], {"2z": 1}, 1)


def test_ukeire_of_a_full_hand_is_its_discard_table(here: Here) -> None:
    table = {row["tile"]: row for row in answer(here, "ukeire", FULL)["discards"]}
    assert table["9m"] == {"tile": "9m", "shanten": 0, "accepts": {"2z": 3}, "live": 3}
    assert list(table) == ["1m", "2m", "3m", "9m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "2z"]


def test_a_ruleset_brings_its_tiles_along(here: Here) -> None:
    pairless = "1111456789m789p"  # whatever tiles there are may become the pair
    forms = hupai.ruleset("sichuan_xuezhan").forms
    data = answer(here, "ukeire", pairless, "--ruleset", "sichuan_xuezhan")
    assert data["live"] == hupai.ukeire(pairless, forms).live
    assert not [tile for tile in data["necessary"] if tile.endswith("z")]
    assert "7z" in answer(here, "ukeire", pairless, "--ruleset", "popular13")["necessary"]


def test_hint_puts_the_best_first_and_says_why(here: Here) -> None:
    rows = answer(here, "hint", FULL, "--visible", "9m")["discards"]
    assert [row["tile"] for row in rows[:2]] == ["9m", "2z"]  # three live 2z against two live 9m
    assert rows[0]["reason"] == {
        "zh": "听牌（一般型），1种3张；孤张",
        "en": "ready (standard), 3 live tiles of 1 kind; lone tile",
    }
    order = [(row["shanten"], -row["live"]) for row in rows]
    assert order == sorted(order)


def test_hint_of_a_waiting_hand(here: Here) -> None:
    data = answer(here, "hint", WAITING)
    assert (data["waits"], data["live"]) == (["2z"], 3)


def test_hint_of_a_complete_hand(here: Here) -> None:
    data = answer(here, "hint", "123m456p789s11122z")
    assert data["shanten"] == -1
    assert data["discards"][0]["shanten"] == 0


def test_melds_stand_in_brackets_or_arguments_of_their_own(here: Here) -> None:
    one = answer(here, "waits", "1112z [123m] [456p] <9999s>")
    assert one == answer(here, "waits", "1112z", "[123m]", "[456p]", "<9999s>")
    assert one["waits"] == ["2z"]
    assert one["forms"] == {"standard": 0, "seven_pairs": None, "thirteen_orphans": None}


def test_forms(here: Here) -> None:
    hand = "1111m3344p5566s7z"
    assert answer(here, "shanten", hand, "--forms", "seven_pairs")["shanten"] == 2
    both = answer(here, "shanten", hand, "--forms", "seven_pairs, quads_as_two_pairs")
    assert both["shanten"] == 0
    assert both["forms"] == {"seven_pairs": 0}


def test_a_ruleset_says_the_forms(here: Here) -> None:
    orphans = "19m19p19s1234567z"
    assert answer(here, "shanten", orphans)["shanten"] == 0
    data = answer(here, "shanten", orphans, "--ruleset", "popular13")
    assert list(data["forms"]) == ["standard", "seven_pairs"]
    assert data["shanten"] == 6  # thirteen different tiles: six pairs more than the first


# In Sichuan nobody wins with a tile of the void suit (docs/rulesets/sichuan.md): four sets and a lone 9s are one tile
# of another suit short of ready, and the 9s goes first.
THREE_SUITS = "123456789m123p9s"


@pytest.mark.parametrize("ruleset", ["sichuan_xuezhan", "sichuan_xueliu"])
def test_a_hand_with_tiles_of_the_void_suit_is_not_ready(here: Here, ruleset: str) -> None:
    without = answer(here, "waits", THREE_SUITS, "--ruleset", ruleset)
    assert (without["shanten"], without["waits"]) == (0, ["9s"])
    options = ["--ruleset", ruleset, "--void", "s"]
    kinds = [f"{n}{suit}" for suit in "mp" for n in range(1, 10)]
    assert answer(here, "waits", THREE_SUITS, *options)["waits"] == []
    found = answer(here, "shanten", THREE_SUITS, *options)
    assert found["forms"] == {"standard": 1, "seven_pairs": 6}
    assert (found["shanten"], found["necessary"]) == (1, kinds)
    found = answer(here, "ukeire", THREE_SUITS, *options, "--visible", "4444p")
    assert list(found["accepts"]) == kinds
    assert (found["accepts"]["1p"], found["accepts"]["4p"], found["live"]) == (3, 0, 56)
    found = answer(here, "hint", THREE_SUITS, *options)
    assert (found["shanten"], found["waits"]) == (1, [])


def test_tiles_of_the_void_suit_go_first(here: Here) -> None:
    options = ["--ruleset", "sichuan_xuezhan", "--void", "s"]
    found = answer(here, "hint", THREE_SUITS + "9s", *options)
    assert found["shanten"] == 1  # four groups and a pair, but the pair is of the void suit
    assert found["discards"][0]["tile"] == "9s"
    assert found["discards"][0]["reason"]["zh"].endswith("缺门牌")
    assert {row["shanten"] for row in found["discards"][1:]} == {2}
    rows = answer(here, "ukeire", THREE_SUITS + "9s", *options)["discards"]
    assert sorted(rows, key=str) == sorted(
        ({k: v for k, v in row.items() if k != "reason"} for row in found["discards"]), key=str
    )
    shown = here("hint", THREE_SUITS + "9s", *options).stdout
    assert "of the void suit" in shown
    assert "complete" not in shown
    assert "Not ready" in here("waits", THREE_SUITS, *options).stdout


def test_a_hand_without_the_void_suit_is_measured_as_ever(here: Here) -> None:
    for command, hand in (("waits", "1112345678999m"), ("hint", "11123456789999m")):
        plain = answer(here, command, hand, "--ruleset", "sichuan_xuezhan")
        assert answer(here, command, hand, "--ruleset", "sichuan_xuezhan", "--void", "p") == plain


def test_lines_may_bring_their_own_void_suit(here: Here) -> None:
    lines = [
        {"id": 1, "hand": THREE_SUITS, "void_suit": "m"},
        {"id": 2, "hand": THREE_SUITS},
        {"id": 3, "hand": THREE_SUITS, "void_suit": "z"},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = here("shanten", "--jsonl", "--ruleset", "sichuan_xuezhan", "--void", "s", stdin=text)
    out = [json.loads(line) for line in done.stdout.splitlines()]
    # Without characters 123p and 9s are left: three groups and a tile of the pair are missing.
    assert [row.get("shanten") for row in out] == [10 - 1, 1, None]
    assert out[2]["error"] == "void_suit: 'z' is none of 'm', 'p', 's'"
    done = here("shanten", "--jsonl", "--ruleset", "popular13", stdin=text)
    out = [json.loads(line) for line in done.stdout.splitlines()]
    assert out[0]["error"].startswith("void_suit: unknown key")
    assert out[1]["shanten"] == 0


ELSEWHERE = "--void: only with --ruleset sichuan_xuezhan or sichuan_xueliu"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--void", "z"], ELSEWHERE),
        (["--void", "S", "--ruleset", "sichuan_xueliu"], "--void: 'S' is none of 'm', 'p', 's'"),
        (["--void", "s", "--ruleset", "popular13"], ELSEWHERE),
        (["--void=s", "--ruleset", "riichi_4p"], ELSEWHERE),
        (
            ["--void", "p", "--ruleset", "sichuan_xueliu", "[111p]"],
            "void_suit: there is a meld of that suit",
        ),
    ],
)
def test_a_void_suit_that_cannot_be_is_refused(
    here: Here, command: str, arguments: list[str], message: str
) -> None:
    hand = "123456789m9s" if "[111p]" in arguments else THREE_SUITS
    done = here(command, hand, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr


def test_the_help_tells_of_the_void_suit_in_both_languages(process: Run) -> None:
    asked = ("hint", "--ruleset", "sichuan_xuezhan", "--help")
    assert "the void suit" in process(*asked).stdout
    assert "定缺的花色" in process(*asked, HUPAI_LANG="zh").stdout


def test_jsonl(here: Here) -> None:
    given = [
        {"id": "a", "hand": WAITING},
        {"id": 2, "hand": "1112z", "melds": [
            {"type": "chow", "tiles": "123m", "claimed": "1m", "from": 3},
            {"type": "added_kong", "tiles": "5555p"},
            {"type": "concealed_kong", "tiles": "9999s"},
        ]},
        {"hand": [1, 1, 1, *[0] * 24, 1] + [0] * 6, "id": "counts"},
        {"hand": ["0m", "5m"], "id": "tiles"},
    ]  # fmt: skip
    done = here("waits", "--jsonl", stdin="".join(json.dumps(one) + "\n" for one in given))
    out = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["id"] for row in out] == ["a", 2, "counts", "tiles"]
    assert out[0]["waits"] == ["2z"]
    assert out[1]["waits"] == ["2z"]
    assert out[2]["waits"] == ["1z"]
    assert out[3]["error"]  # two tiles are a full hand
    assert done.returncode == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_bad_lines_are_answered_and_the_others_go_on(here: Here, command: str) -> None:
    bad = {
        '{"id": 1, "hand": "123m456p789s111z"}': "12",
        '{"id": 2, "hand": "11111m456p789s1z"}': "1m",
        '{"id": 3, "hand": "123q"}': "q",
        '{"id": 4}': "hand",
        '{"id": 5, "hand": 5}': "hand",
        '{"id": 6, "hand": "123m456p789s1112z", "colour": 1}': "colour",
        '{"id": 7, "hand": "1112z", "melds": [{"type": "chow", "tiles": "124m"}]}': "melds",
        '{"id": 8, "hand": "1112z", "melds": [{"type": "pung", "tiles": "123m"}]}': "pung",
        '{"id": 9, "hand": "11123z", "melds": "x"}': "melds",
        '{"id": 10, "hand": [1.5]}': "1.5",
        '{"id": 11, "hand": "123m456p789s1112z", "visible": "8z"}': "8",
        '{"hand": "123m456p789s1112z", "hand": "1m"}': "hand: the key is there twice",
        "[1, 2": "JSON",
        "[1, 2]": "object",
        "nonsense": "JSON",
        "[" * 100_000: "JSON",
    }
    good = json.dumps({"id": "good", "hand": WAITING})
    text = "".join(f"{line}\n{good}\n\n" for line in bad)
    done = here(command, "--jsonl", stdin=text)
    out = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert done.stderr == ""
    assert len(out) == 2 * len(bad)
    for i, (line, named) in enumerate(bad.items()):
        assert set(out[2 * i]) == {"id", "error"}, line[:80]
        expected = i + 1 if i < 11 else None
        # A visible tile means nothing to shanten and waits, but is checked all the same.
        assert (out[2 * i]["id"], named in out[2 * i]["error"]) == (expected, True), out[2 * i]
        assert out[2 * i + 1]["id"] == "good"
        assert "error" not in out[2 * i + 1]


def test_jsonl_of_bytes_that_are_no_text(process: Run) -> None:
    done = process(
        "shanten", "--jsonl", stdin=b'{"id": "\xff", "hand": "1m"}\n{"id": 1, "hand": "1m"}\n'
    )
    first, second = map(json.loads, done.stdout.splitlines())
    assert "UTF-8" in first["error"]
    assert second["shanten"] == 0


def test_jsonl_without_errors_exits_with_zero(here: Here) -> None:
    assert here("shanten", "--jsonl", stdin=json.dumps({"hand": "1m"})).returncode == 0
    assert here("shanten", "--jsonl", stdin="").returncode == 0


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["123m456p789s111z"], "12"),
        (["11111m456p789s11z"], "1m"),
        (["123q"], "q"),
        ([], "HAND"),
        ([WAITING, "--jsonl"], "HAND"),
        ([WAITING, "--forms", "five"], "'five'"),
        ([WAITING, "--forms", ""], "at least one"),
        ([WAITING, "--ruleset", "nonesuch"], "nonesuch"),
        ([WAITING, "--lang", "fr"], "'fr'"),
        ([WAITING, "--space", "moon"], "'moon'"),
        ([WAITING, "--visible", "8z"], "8"),
        ([WAITING, "--nonesuch"], "--nonesuch"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(
    here: Here, command: str, arguments: list[str], named: str
) -> None:
    for more in ([], ["--json"]):
        done = here(command, *arguments, *more)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("hupai: ")
        assert done.stderr.count("\n") == 1
        assert named in done.stderr


def test_waits_of_a_full_hand_point_to_hint(here: Here) -> None:
    done = here("waits", FULL)
    assert done.returncode == 2
    assert "hint" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("lang", "width"), [(lang, width) for lang in ("en", "zh") for width in ("60", "80", "120")]
)
@pytest.mark.parametrize(
    "hand",
    [
        WAITING,
        "19m19p19s1234567z",
        "147m258p369s1234z",
        "1112z [123m] [456p] <9999s>",
        FULL,
        "123m456p789s11122z",
    ],
)
def test_tables_fit_the_width(
    *,
    here: Here,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    lang: str,
    width: str,
    hand: str,
) -> None:
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", width)
    done = here(command, hand, "--lang", lang)
    if command == "waits" and hand in (FULL, "123m456p789s11122z"):
        assert done.returncode == 2
        return
    assert (done.returncode, done.stderr) == (0, "")
    assert all(cell_len(line) <= int(width) for line in done.stdout.splitlines())
    assert "…" not in done.stdout


def test_tables_show_tiles_as_text_and_as_unicode(here: Here) -> None:
    done = here("waits", WAITING, "--lang", "en")
    assert "🀁" in done.stdout
    assert "2z" in done.stdout
    assert "South" in done.stdout
    assert "南" in here("waits", WAITING, "--lang", "zh").stdout


def test_the_locale_chooses_the_language(process: Run) -> None:
    assert "听牌" in process("shanten", WAITING, LC_ALL="zh_CN.UTF-8").stdout
    assert "ready" in process("shanten", WAITING, LC_ALL="C.UTF-8").stdout
    assert "听牌" in process("shanten", WAITING, HUPAI_LANG="zh").stdout


def test_colours_only_on_a_terminal(process: Run) -> None:
    assert "\x1b[" not in process("ukeire", WAITING).stdout
    assert "\x1b[" in process("ukeire", WAITING, FORCE_COLOR="1").stdout
