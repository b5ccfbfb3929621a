"""``hupai replay`` and ``hupai simulate``."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from hupai.ai.play import AGENTS, make_agent, play_match
from hupai.game import Game
from hupai.logs.mjai_write import to_mjai
from hupai.logs.mjlog_write import to_mjlog
from hupai.logs.tenhou6_write import to_tenhou6
from hupai.table.events import Won


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game("riichi_4p", seed=6, preset="tenhou")
    play_match(game, [make_agent("greedy", game.ruleset, seat) for seat in range(4)])
    return game


@pytest.fixture
def files(game: Game, tmp_path: Path) -> dict[str, Path]:
    """The same game in every format."""
    texts = {
        "mjai": "\n".join(json.dumps(message) for message in to_mjai(game.events)),
        "tenhou6": json.dumps(to_tenhou6(game.events)),
        "mjlog": to_mjlog(game.events, game.options),
    }
    paths = {name: tmp_path / name for name in texts}
    for name, text in texts.items():
        paths[name].write_text(text, encoding="utf-8")
    paths["hupai"] = tmp_path / "game.jsonl"
    game.save(paths["hupai"])
    return paths


@pytest.mark.parametrize("form", ["hupai", "mjai", "tenhou6", "mjlog"])
def test_replay_of_every_format(here: Any, files: dict[str, Path], game: Game, form: str) -> None:
    done = here("replay", str(files[form]), "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["format"] == form
    assert data["ruleset"] == "riichi_4p"
    assert data["scores"] == list(game.scores)
    assert data["complete"] is True
    shown = here("replay", str(files[form]))
    assert "all legal; complete" in " ".join(shown.stdout.split())
    assert "E1" in shown.stdout


@pytest.mark.parametrize(
    ("lang", "ended", "unit"), [("en", "draw", "Points"), ("zh", "荒牌流局", "分")]
)
def test_replay_tells_ends_and_units_in_the_language(
    here: Any, tmp_path: Path, lang: str, ended: str, unit: str
) -> None:
    """An MCR match in which one hand is won, for points, and one runs out of tiles."""
    game = Game("mcr", {"hands": 2}, seed=0)
    names = ("caller", "random")
    agents = {name: [make_agent(name, game.ruleset, seat) for seat in range(4)] for name in names}
    while not game.over:
        play = agents[names[game.state.hand_no]]
        game.step(
            {
                seat: play[seat].choose(prompt, lambda seat=seat: game.view(seat))  # type: ignore[misc]
                for seat, prompt in game.prompts().items()
            }
        )
    game.save(tmp_path / "game.jsonl")
    done = here("replay", str(tmp_path / "game.jsonl"), "--lang", lang)
    assert ended in done.stdout
    assert unit in done.stdout.splitlines()[0]


@pytest.mark.parametrize(
    ("lang", "won", "counts"),
    [("en", " win {} ", ": 1 hand, "), ("zh", " 和 {} ", "：1 局，")],
)
def test_replay_names_the_winners_of_a_hand_that_ends_with_the_wall(
    here: Any, tmp_path: Path, lang: str, won: str, counts: str
) -> None:
    """血流: every hand ends with the wall, whoever has won in it."""
    game = Game("sichuan_xueliu", {"hands": 1}, seed=1)
    play_match(game, [make_agent("greedy", game.ruleset, seat) for seat in range(4)])
    wins = [win.seat for event in game.events if isinstance(event, Won) for win in event.wins]
    assert len(set(wins)) > 1
    path = tmp_path / "game.jsonl"
    game.save(path)
    (hand,) = json.loads(here("replay", str(path), "--json").stdout)["hands"]
    assert (hand["reason"], hand["winners"]) == ("exhausted", wins)
    text = here("replay", str(path), "--lang", lang).stdout
    assert won.format(" ".join(str(seat) for seat in sorted(set(wins)))) in text
    assert counts in text


@pytest.mark.parametrize("command", ["replay", "simulate"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_numbers_and_headings_stay_whole_in_sixty_columns(
    here: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    game = Game("sichuan_xuezhan", {"hands": 1}, seed=1)
    play_match(game, [make_agent("greedy", game.ruleset, seat) for seat in range(4)])
    game.save(tmp_path / "game.jsonl")
    asked = {
        "replay": [str(tmp_path / "game.jsonl")],
        "simulate": ["--ruleset", "riichi_4p", "--option", "rounds=0", "--games", "1"],
    }
    lines = here(command, *asked[command], "--lang", lang).stdout.splitlines()
    assert all(cell_len(line) <= 60 for line in lines)
    rule = next(i for i, line in enumerate(lines) if set(line) == {"─"})
    if command == "replay":
        first = "Hand End Fan Seat 0" if lang == "en" else "局 结果 番 座位 0"
        changes = [f"{score:+}" if score else "0" for score in game.scores]
        assert " ".join(lines[rule - 1].split()).startswith(first)
        assert lines[rule + 1].split()[-4:] == changes
    else:
        assert lines[rule - 1].split()[-2:] == (
            ["Dealt", "in"] if lang == "en" else ["和牌", "放铳"]
        )
        assert sorted(tuple(line.split()[4:8]) for line in lines[rule + 1 : rule + 5]) == [
            ("0", "0", "0", "1"), ("0", "0", "1", "0"), ("0", "1", "0", "0"), ("1", "0", "0", "0")
        ]  # fmt: skip


def test_replay_with_the_wrong_rules_says_where_they_part(
    here: Any, files: dict[str, Path]
) -> None:
    done = here("replay", str(files["mjai"]), "--preset", "house")
    assert done.returncode == 2
    assert "hupai: hand " in done.stderr
    done = here("replay", str(files["mjai"]), "--option", "noten_payments=1000")
    assert done.returncode == 2


def test_replay_of_damaged_and_unknown_files(
    here: Any, files: dict[str, Path], tmp_path: Path
) -> None:
    path = files["hupai"]
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[7] = "{"
    path.write_text("\n".join(lines), encoding="utf-8")
    done = here("replay", str(path))
    assert done.returncode == 2
    assert "line 8" in done.stderr
    other = tmp_path / "other"
    other.write_text("hello", encoding="utf-8")
    for arguments, message in (
        ([str(other)], "unknown record format"),
        ([str(other), "--format", "pgn"], "--format: 'pgn' is none of"),
        ([str(tmp_path / "none")], "No such file"),
        ([str(path), "--preset", "tenhou"], "a hupai record names its own options"),
    ):
        done = here("replay", *arguments)
        assert done.returncode == 2
        assert message in done.stderr


def test_a_record_without_its_header_is_still_one_of_ours(
    here: Any, files: dict[str, Path], tmp_path: Path
) -> None:
    lines = files["hupai"].read_text(encoding="utf-8").splitlines(keepends=True)
    path = tmp_path / "headless.jsonl"
    path.write_text("".join(lines[1:]), encoding="utf-8")
    done = here("replay", str(path))
    assert done.returncode == 2
    assert "headless.jsonl, line 1: not a hupai record" in done.stderr
    path.write_text("", encoding="utf-8")
    assert "the record is empty" in here("replay", str(path)).stderr


@pytest.mark.parametrize("form", ["hupai", "mjai", "tenhou6", "mjlog"])
def test_records_may_be_packed(
    here: Any, files: dict[str, Path], tmp_path: Path, form: str
) -> None:
    path = tmp_path / "packed.gz"
    path.write_bytes(gzip.compress(files[form].read_bytes()))
    assert here("replay", str(path)).returncode == 0
    path.write_bytes(path.read_bytes()[:12] + b"x" * 40)
    done = here("replay", str(path))
    assert done.returncode == 2
    assert "unexpected" not in done.stderr


def test_a_torn_record_is_replayed_with_a_warning(here: Any, files: dict[str, Path]) -> None:
    path = files["hupai"]
    path.write_bytes(path.read_bytes()[:-20])
    done = here("replay", str(path))
    assert done.returncode == 0
    assert "the last line was not written to its end" in done.stderr


@pytest.mark.parametrize("form", ["mjai", "mjlog"])
def test_a_cut_off_record_of_another_program_is_replayed_with_a_note(
    here: Any, files: dict[str, Path], form: str
) -> None:
    path = files[form]
    path.write_bytes(path.read_bytes()[:-30])
    done = here("replay", str(path), "--lang", "zh")
    assert done.returncode == 0
    assert "牌谱中断，未完的一局略去" in done.stderr


def test_simulate_is_the_same_for_the_same_seed_and_any_number_of_jobs(here: Any) -> None:
    arguments = ["--ruleset", "popular13", "--games", "6", "--seed", "9", "--json"]
    agents = ["--agents", "caller,greedy,random,random"]
    results = []
    for jobs in ("1", "2"):
        done = here("simulate", *arguments, *agents, "--jobs", jobs)
        assert done.returncode == 0, done.stderr
        results.append(json.loads(done.stdout))
    for result in results:
        assert result.pop("seconds") > 0
        assert result.pop("games_per_second") > 0
        assert result.pop("steps_per_second") > 0
    assert results[0] == results[1]
    assert results[0]["hands"] == 48
    assert [row["agent"] for row in results[0]["seats"]] == agents[1].split(",")
    assert sum(row["mean_score"] for row in results[0]["seats"]) == pytest.approx(0, abs=0.05)


def test_simulate_names_every_agent(here: Any) -> None:
    shown = here("simulate", "--help").stdout.replace("\n", " ")
    assert all(name in shown for name in AGENTS)


def test_simulate_takes_one_value_for_an_option_that_is_a_list(here: Any) -> None:
    arguments = ["--ruleset", "sichuan_xueliu", "--games", "1", "--option", "hands=1", "--json"]
    done = here("simulate", *arguments, "--option", "extra_fans=all_258")
    assert json.loads(done.stdout)["options"] == {"hands": 1, "extra_fans": ["all_258"]}


def test_simulate_shows_a_table(here: Any) -> None:
    done = here("simulate", "--ruleset", "riichi_3p", "--games", "2", "--agents", "greedy")
    assert done.returncode == 0
    text = " ".join(done.stdout.split())
    assert "2 matches" in text
    assert "Every invariant was kept." in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--ruleset", "chess"], "ruleset: 'chess'"),
        (["--ruleset", "popular13", "--agents", "random,random"], "agents: 2 for 4 seats"),
        (["--ruleset", "popular13", "--agents", "wizard"], "agent: 'wizard'"),
        (["--ruleset", "popular13", "--games", "0"], "games: 0"),
        (["--ruleset", "popular13", "--jobs", "0"], "jobs: 0"),
        (["--ruleset", "popular13", "--option", "hands"], "'hands' is not NAME=VALUE"),
        (["--ruleset", "popular13", "--option", "hands=many"], "options.hands"),
    ],
)
def test_simulate_refuses_what_is_wrong(here: Any, arguments: list[str], message: str) -> None:
    done = here("simulate", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
