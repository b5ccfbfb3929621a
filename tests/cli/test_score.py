"""``hupai score``: what it prints, reads and refuses. Figures are those of tests/rulesets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.riichi.cases import recorded

from hupai._fields import hints_of
from hupai.records import HandRecord, Result
from hupai.rulesets import ruleset

WIN = [
    "406m23p456s33s678p",
    "--win",
    "4p",
    "--seat",
    "S",
    "--from",
    "2",
    "--riichi",
    "--ippatsu",
    "--dora",
    "3m",
]
SANMA = recorded("sanma_hands")[0]


def test_a_win_shows_everything(here: Any) -> None:
    done = here("score", *WIN, "--honba", "1", "--deposits", "1")
    assert done.returncode == 0
    for shown in ("Riichi", "Pinfu", "Red five", "20 Base + 10 Concealed hand, by discard = 30 fu"):
        assert shown in done.stdout
    for shown in (
        "6 han · 30 fu · haneman · 12,000 points",
        "+13,300",
        "12,000 win + 300 counters → 1",
    ):
        assert shown in done.stdout
    assert "406m  234p  678p  456s  33s" in done.stdout


@pytest.mark.parametrize(
    ("lang", "shown"), [("zh", "6 番 · 30 符 · 跳满"), ("ja", "断幺九"), ("en", "All simples")]
)
def test_names_in_three_languages(here: Any, lang: str, shown: str) -> None:
    assert shown in here("score", *WIN, "--lang", lang).stdout


def test_the_language_follows_the_locale(here: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "荣和" in here("score", *WIN).stdout


def test_json_is_the_result_of_the_record(here: Any) -> None:
    done = here(
        "score", "23467p34577s [+6666z]", "--ruleset", "riichi_3p", "--preset", "mahjong_soul", "--win", "5p",
        "--by", "self_draw", "--dora", "7z3p", "--honba", "1", "--nuki", "1", "--json",
    )  # fmt: skip
    expected = ruleset("riichi_3p").score(SANMA["input"])
    assert json.loads(done.stdout) == expected.to_json(ruleset("riichi_3p").space)


def test_options_and_ways_by_their_names(here: Any) -> None:
    hand = ["19m19p19s1234567z", "--win", "1m", "--by", "tsumo", "--json"]
    single = json.loads(here("score", *hand).stdout)
    double = json.loads(
        here("score", *hand, "--option", "double_yakuman=kokushi_musou_13,daisuushi").stdout
    )
    assert (single["total"], double["total"]) == (13, 26)
    two_fu = json.loads(here("score", "234m456p11z78s234s", "--win", "9s", "--by", "self_draw",
                             "--option", "double-wind-pair-fu=2", "--json").stdout)  # fmt: skip
    assert 2 in two_fu["detail"]["fu_items"]


def test_a_hand_that_does_not_win_says_why(here: Any) -> None:
    done = here("score", "123m456p789s12s44p", "--win", "3s")
    assert done.returncode == 0
    assert "No win  No yaku" in done.stdout
    furiten = here("score", "234m456p567s23m44p", "--win", "4m", "--discards", "1m", "--lang", "zh")
    assert "振听" in furiten.stdout


def test_without_a_winning_tile_every_wait_is_valued(here: Any) -> None:
    done = here("score", "123m456p789s12s44p")
    assert "No yaku" in done.stdout
    assert "1 han · 30 fu · 1,500 points" in done.stdout
    data = json.loads(here("score", "123m456p789s12s44p", "--json").stdout)
    (wait,) = data["waits"]
    assert wait["tile"] == "3s"
    assert wait["by_discard"]["refused"]["code"] == "no_yaku"
    assert wait["by_self_draw"]["total"] == 1
    assert "waits for nothing" in here("score", "1234567z147m147p").stdout


def test_other_rulesets_have_no_fu(here: Any) -> None:
    done = here(
        "score", "123m456p789s1155z", "--ruleset", "popular13", "--win", "1z", "--by", "self_draw"
    )
    assert "Self-drawn win" in done.stdout
    assert "fu" not in done.stdout
    assert "+3" in done.stdout


def test_options_and_facts_that_are_lists(here: Any) -> None:
    # Two seats are left, each would pay 1 and 1 more; a concealed hand is worth a fan, where that is named.
    hand = ["score", "123456m2345699p", "--win", "7p", "--by", "self_draw", "--json"]
    hand += ["--ruleset", "sichuan_xuezhan"]
    for active in ("0,3", "0, 3", "[0, 3]"):
        result = json.loads(here(*hand, "--context", f"active={active}").stdout)
        assert result["deltas"] == [2, 0, 0, -2]
    for fans in ("concealed_hand", "concealed_hand,all_258", '["concealed_hand"]'):
        result = json.loads(here(*hand, "--option", f"extra_fans={fans}").stdout)
        assert [fan["id"] for fan in result["fans"]] == ["concealed_hand"]
    done = here(*hand, "--option", "extra_fans=concealed_hand", "--option", "extra-fans=all_258")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--option: extra_fans is given twice" in done.stderr


@pytest.mark.parametrize(("value", "points"), [("1998", 6), ("wmo2006", 8), ('"wmo2006"', 8)])
def test_an_option_whose_text_looks_like_a_number(here: Any, value: str, points: int) -> None:
    """Two concealed kongs: 6 in the 1998 rules, 8 in the book of 2006."""
    hand = ["23m55p", "<2222s>", "<7777p>", "[456s]", "--win", "4m", "--ruleset", "mcr"]
    done = here("score", *hand, "--option", f"kong_points={value}", "--json")
    fans = {fan["id"]: fan["points"] for fan in json.loads(done.stdout)["fans"]}
    assert fans["two_concealed_kongs"] == points


@pytest.mark.parametrize(("id", "name"), [("riichi_4p", "荣和"), ("mcr", "点和")])
def test_a_win_by_discard_has_the_name_of_its_rules(here: Any, id: str, name: str) -> None:
    """The rules pages: 荣和 in riichi, 点和 in MCR."""
    hand = ["123456789m4588s", "--ruleset", id, "--lang", "zh"]
    assert f"+ 6s {name}" in here("score", *hand, "--win", "6s").stdout
    assert name in here("score", *hand).stdout


FOUR_PUNGS = ["222555m333666p8s", "--win", "8s", "--ruleset", "mcr", "--not-counted"]


def test_what_is_not_counted_is_told_when_asked(here: Any) -> None:
    """The rule book of MCR: 四暗刻 不计门前清、碰碰和."""
    by_fan = {
        line["id"]: line["by"]
        for line in json.loads(here("score", *FOUR_PUNGS, "--json").stdout)["not_counted"]
    }
    assert by_fan["concealed_hand"] == by_fan["all_pungs"] == "four_concealed_pungs"
    shown = here("score", *FOUR_PUNGS, "--lang", "zh").stdout
    rows = [line.split() for line in shown.splitlines()]
    assert ["门前清", "四暗刻"] in rows
    assert "not_counted" not in json.loads(here("score", *FOUR_PUNGS[:-1], "--json").stdout)


def test_a_yakuman_that_is_not_paid_is_told_as_not_counted(here: Any) -> None:
    """EMA: of several yakuman one is paid."""
    hand = ["77z 11z [555z] [666z] [222z]", "--win", "7z", "--preset", "ema"]
    answer = json.loads(here("score", *hand, "--json", "--not-counted").stdout)
    assert [(fan["id"], fan["points"]) for fan in answer["fans"]] == [("daisangen", 13)]
    assert answer["total"] == 13
    first = answer["not_counted"][0]  # what is worth most comes first
    assert (first["id"], first["by"]) == ("tsuuiisou", "daisangen")
    assert answer["deltas"] == json.loads(here("score", *hand, "--json").stdout)["deltas"]


def test_lines_tell_what_is_not_counted_too(here: Any, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    record = {"concealed": "222555m333666p8s", "win_tile": "8s", "win_by": "self_draw"}
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    done = here("score", "--jsonl", "--record", str(path), "--ruleset", "mcr", "--not-counted")
    found = json.loads(done.stdout)["not_counted"]
    assert "fully_concealed_hand" in {line["id"] for line in found}


def test_a_win_without_a_fan_shows_no_empty_table(here: Any) -> None:
    # The 平胡 of the Sichuan rules page: 0 fan, worth the base of 1.
    hand = ["123456m2345699p", "--win", "7p", "--context", "void_suit=s"]
    shown = here("score", *hand, "--ruleset", "sichuan_xuezhan", "--lang", "en").stdout
    assert "0 fan · base 1" in shown
    assert "Made by" not in shown


def test_records_from_a_file_and_from_standard_input(here: Any, tmp_path: Path) -> None:
    text = json.dumps(SANMA["input"])
    file = tmp_path / "hand.json"
    file.write_text(text, encoding="utf-8")
    from_file = here("score", "--record", str(file), "--json").stdout
    from_input = here("score", "--record", "-", "--json", stdin=text).stdout
    assert from_file == from_input
    assert json.loads(from_file)["detail"]["points"] == SANMA["expect"]["points"]
    assert "5,200 points" in here("score", "--record", str(file)).stdout


def test_lines_in_lines_out(here: Any, tmp_path: Path) -> None:
    good = [json.dumps({"id": case["id"], **case["input"]}) for case in recorded("sanma_hands")[:3]]
    lines = [good[0], "", "not json", '{"id": "bad", "concealed": 3}', *good[1:]]
    done = here("score", "--jsonl", stdin="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [answer["id"] for answer in answers] == ["s3p0001", None, "bad", "s3p0002", "s3p0003"]
    assert "not JSON" in answers[1]["error"]
    assert answers[2]["error"].startswith("concealed: expected tiles, got 3")
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join(good), encoding="utf-8")
    from_file = here("score", "--jsonl", "--record", str(file))
    assert (from_file.returncode, len(from_file.stdout.splitlines())) == (0, 3)


@pytest.mark.parametrize("id", [7, 0, 1.5, True, ["a", 1], {"game": 3}, "text"])
def test_the_id_of_a_line_may_be_anything(here: Any, id: object) -> None:
    """docs/command_line.md: anything; copied to the answer."""
    hand = {"concealed": "123m456p789s1155z", "win_tile": "1z", "win_by": "self_draw"}
    done = here("score", "--jsonl", stdin=json.dumps({"id": id, **hand}))
    assert done.returncode == 0
    assert json.loads(done.stdout)["id"] == id


def test_discards_make_the_waits_of_a_hand_furiten(here: Any) -> None:
    """Furiten: whoever discarded one of the tiles waited for wins on none of them by discard."""
    arguments = ("score", "234m456p567s23m44p", "--discards", "1m", "--json")
    waits = json.loads(here(*arguments).stdout)["waits"]
    assert [wait["tile"] for wait in waits] == ["1m", "4m"]
    assert [wait["by_discard"]["refused"]["code"] for wait in waits] == ["furiten"] * 2
    assert [wait["by_self_draw"]["win"] for wait in waits] == [True] * 2


def test_the_keys_of_records_and_results_are_documented() -> None:
    text = (Path(__file__).parents[2] / "docs/command_line.md").read_text("utf-8")
    section = text.partition("## Records: `hupai score`")[2].partition("\n## ")[0]
    asked, answered = section.split("| key | value |")[1:3]
    for table, record in ((asked, HandRecord), (answered, Result)):
        named = {
            key
            for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
            for key in re.findall(r"`(\w+)`", row)
        }
        assert named - {"not_counted"} == set(hints_of(record))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "HAND: missing"),
        (["123m", "--win", "1m"], "concealed: '123m' are 3 tiles, expected 13"),
        (["123m"], "3 tiles do not make a hand"),
        (["123m456p789s123s44p"], "HAND: 14 tiles with the winning one; give it apart"),
        (["123m456p789s12s44p", "--by", "ron"], "--by: there is no winning tile"),
        (["123m456p789s12s44p", "--win", "3s", "--by", "luck"], "win_by: 'luck' is none of"),
        (["123m456p789s12s44p", "--win", "3s", "--seat", "X"], "--seat: 'X' is none of E, S, W, N"),
        (
            ["123m456p789s12s44p", "--win", "3s", "--seat", "S", "--winner", "1"],
            "--seat: the winner's seat",
        ),
        (
            ["123m456p789s12s44p", "--win", "3s", "--option", "kiriage"],
            "--option: 'kiriage' is not NAME=VALUE",
        ),
        (
            ["123m456p789s12s44p", "--win", "3s", "--option", "kiriage=5"],
            "options.kiriage: expected true or false",
        ),
        (["123m456p789s12s44p", "--win", "3s", "--context", "luck=1"], "context.luck: unknown key"),
        (
            ["123m456p789s12s44p", "--win", "3s", "--ippatsu"],
            "context.ippatsu: True without riichi",
        ),
        (
            ["123m456p789s12s44p", "--win", "3s", "--nuki", "1"],
            "nuki: North is not set aside with four",
        ),
        (
            ["123m456p789s12s44p", "--win", "3s", "--lang", "fr"],
            "lang: 'fr' is none of 'zh', 'en', 'ja'",
        ),
        (
            ["123m456p789s12s44p", "--win", "3s", "--ruleset", "chess"],
            "ruleset: 'chess' is not known",
        ),
        (["[123m", "--win", "3s"], "hand: a bracket without its other"),
        (["123m456p789s4p [124p]", "--win", "4p"], "hand: [124p]"),
        (["123m456p789s4p [+222p]", "--win", "4p"], "hand: [+222p]: a plus stands before"),
        (
            ["123m456p789s1144p", "--win", "4p", "--ruleset", "sichuan_xuezhan", "--not-counted"],
            "not_counted: sichuan_xuezhan does not tell",
        ),
        (FOUR_PUNGS[:1] + FOUR_PUNGS[3:], "--not-counted: there is no winning tile"),
        (["123m456p789s12s44p", "--jsonl"], "HAND: --jsonl reads records"),
        (["--jsonl", "--discards", "1m"], "--discards: --jsonl reads many hands"),
        (
            ["123m456p789s1155z", "--ruleset", "popular13", "--discards", "1m"],
            "own_discards: popular13 has no rule about them",
        ),
        (["--record", "-", "--riichi"], "--riichi: --record reads records"),
        (["--record", "/nowhere/hand.json"], "/nowhere/hand.json"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(
    here: Any, arguments: list[str], message: str
) -> None:
    done = here("score", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert message in done.stderr
