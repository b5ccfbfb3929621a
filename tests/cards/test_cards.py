"""Cards of written-out hands: the loader, their text, and the engine beside a slow twin."""

from __future__ import annotations

import copy
import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from hupai import _core
from hupai._core import PatternCard
from hupai.cli.app import run
from hupai.rulesets.kit.cards import card as cards
from hupai.rulesets.kit.cards.card import CardError, card_of
from hupai.rulesets.kit.cards.expand import FLOWER, JOKER, Place, open_card, practice_card
from hupai.rulesets.kit.cards.text import card_text, parse_card

FILE = Path(cards.__file__).with_name("practice_card.json")
DATA: dict[str, Any] = json.loads(FILE.read_text("utf8"))
CASES = Path(__file__).parents[1] / "data" / "american"
PRACTICE = practice_card()
CELLS, COPIES = 36, [4] * 34 + [8, 8]
SIZES = {"pung": 3, "kong": 4, "quint": 5, "sextet": 6}


def counts_of(text: str) -> list[int]:
    counts = [0] * CELLS
    for tile in _core.parse_tiles(text):
        counts[tile if tile < FLOWER else JOKER if tile == 42 else FLOWER] += 1
    return counts


def rows(name: str, kind: str) -> list[Any]:
    lines = (CASES / name).read_text("utf8").splitlines()
    found = [json.loads(line) for line in lines]
    return [pytest.param(row, id=row["id"]) for row in found if row["kind"] == kind]


def lines_of(counts: list[int], melds: list[tuple[int, int, int]]) -> dict[str, int]:
    """Tiles missing to each line, the best first."""
    near = PRACTICE.engine.nearest(counts, melds)
    return {PRACTICE.card.lines[row[0]].id: row[1] for row in near}


def meld_of(meld: dict[str, Any]) -> tuple[int, int, int]:
    counts = counts_of(meld["tiles"])
    jokers, counts[JOKER] = counts[JOKER], 0
    return next(k for k, n in enumerate(counts) if n), SIZES[meld["type"]], jokers


@pytest.mark.parametrize("case", rows("situations.jsonl", "distance"))
def test_distances_of_the_cases(case: Any) -> None:
    context, expect = case["context"], case["expect"]
    away = lines_of(counts_of(context["concealed"]), [meld_of(m) for m in context["melds"]])
    assert away[context["line"]] == expect["tiles_away"]
    assert min(away.values()) == expect["best_over_card"]
    assert [k for k, n in away.items() if n == expect["best_over_card"]] == expect["best_lines"]


@pytest.mark.parametrize("case", rows("score.jsonl", "score"))
def test_the_complete_line_of_the_cases(case: Any) -> None:
    given, expect = case["input"], case["expect"]
    counts = counts_of(f"{given['concealed']} {given['win_tile']}")
    away = lines_of(counts, [meld_of(meld) for meld in given.get("melds", ())])
    complete = [line for line, missing in away.items() if missing == 0]
    assert complete[:1] == ([expect["line"]] if expect["win"] else [])


# --- the slow twin: every way to lay the tiles into the groups


def twin_distance(
    groups: tuple[Place, ...],
    concealed: bool,
    counts: list[int],
    melds: list[tuple[int, int, int]],
    seen: list[int],
) -> int | None:
    """Tiles missing to one hand, None where the exposures or the tiles seen rule it out."""
    if melds and concealed:
        return None
    if melds:
        kind, size, jokers = melds[0]
        found = []
        for i, group in enumerate(groups):
            if group[:2] == (kind, size) and (group[2] or not jokers):
                rest = groups[:i] + groups[i + 1 :]
                found.append(twin_distance(rest, False, counts, melds[1:], seen))
        return min((each for each in found if each is not None), default=None)
    slots = [(kind, jokers) for kind, size, jokers in groups for _ in range(size)]
    slots.sort(key=lambda slot: slot[1])  # where no joker may stand the naturals go first
    held, there = (
        Counter(dict(enumerate(counts))),
        [n - s for n, s in zip(COPIES, seen, strict=True)],
    )
    missing = 0
    left, jokers_there = Counter(dict(enumerate(there))), there[JOKER]
    for kind, jokers in slots:
        if left[kind] > 0:
            left[kind] -= 1
        elif jokers and jokers_there > 0:
            jokers_there -= 1
        else:
            return None
    for kind, jokers in slots:
        if held[kind] > 0:
            held[kind] -= 1
        elif jokers and held[JOKER] > 0:
            held[JOKER] -= 1
        else:
            missing += 1
    return missing


def near(random: Random, groups: tuple[Place, ...]) -> tuple[list[int], list[tuple[int, int, int]]]:
    """A hand near a written one: some groups exposed, some tiles as jokers, some exchanged."""
    counts, melds = [0] * CELLS, list[tuple[int, int, int]]()
    for kind, size, jokers in groups:
        least = max(0, size - COPIES[kind])
        if size >= 3 and random.random() < 0.2 and len(melds) < 3:
            melds.append((kind, size, random.randint(least, size - 1) if jokers else 0))
            continue
        for _ in range(size):
            as_joker = jokers and counts[JOKER] < 8 and random.random() < 0.3
            cell = JOKER if as_joker else kind
            if random.random() < 0.25 or counts[cell] >= COPIES[cell]:
                cell = random.choice([k for k in range(CELLS) if counts[k] < COPIES[k]])
            counts[cell] += 1
    return counts, melds


@pytest.mark.parametrize("number", range(len(PRACTICE.card.lines)))
def test_the_engine_agrees_with_the_twin_near_every_line(number: int) -> None:
    random = Random(number)
    own = [hand for hand in PRACTICE.hands if hand.line == number]
    line = PRACTICE.card.lines[number]
    engine = PatternCard([(0, line.points, line.concealed, list(hand.groups)) for hand in own])
    for _ in range(12):
        counts, melds = near(random, random.choice(own).groups)
        seen = [random.randint(0, max(0, COPIES[k] - counts[k])) for k in range(CELLS)]
        seen = seen if random.random() < 0.5 else [0] * CELLS
        away = [twin_distance(h.groups, line.concealed, counts, melds, seen) for h in own]
        best = min((each for each in away if each is not None), default=99)
        assert engine.distance(counts, melds, seen) == best
        if best == 99:
            assert not engine.nearest(counts, melds, seen)
            continue
        ((_, distance, at, accepts, live),) = engine.nearest(counts, melds, seen)
        assert distance == best == away[at]
        for cell in range(CELLS):
            if counts[cell] + seen[cell] >= COPIES[cell]:
                continue
            more = counts.copy()
            more[cell] += 1
            after = twin_distance(own[at].groups, line.concealed, more, melds, seen)
            assert bool(accepts >> cell & 1) == (after == best - 1), (counts, melds, cell)
        unseen = [max(0, n - s - c) for n, s, c in zip(COPIES, seen, counts, strict=True)]
        assert live == sum(n for cell, n in enumerate(unseen) if accepts >> cell & 1)


def test_a_batch_is_its_hands_one_by_one() -> None:
    random = Random(5)
    hands = [near(random, random.choice(PRACTICE.hands).groups)[0] for _ in range(200)]
    found = PRACTICE.engine.distance_batch(np.array(hands, np.uint8))
    assert found.tolist() == [PRACTICE.engine.distance(hand) for hand in hands]


# --- the loader


def test_the_practice_card_is_read_and_its_text_read_back() -> None:
    assert len(PRACTICE.card.lines) == 42
    assert parse_card(card_text(PRACTICE.card)) == PRACTICE.card


def broken(**changes: Any) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    for path, value in changes.items():
        at, key = data["lines"][int(path.split("_")[0][1:])], path.split("_", 1)[1]
        if key.startswith("group") and key != "groups":
            at["groups"][int(key[5:])] |= value
        else:
            at[key] = value
    return data


def test_all_faults_of_a_card_are_told_at_once_each_with_its_place() -> None:
    data = broken(
        L0_points=0, L1_id="Y1", L2_group1={"n": 7}, L3_group0={"w": "Q"}, L4_hand="Z",
        L5_group0={"joker": True}, L9_group1={"v": "q+1"}, L12_group0={"n": 4}, L20_vars={"n": [10]},
    )  # fmt: skip
    with pytest.raises(CardError) as caught:
        card_of(data)
    faults = caught.value.faults
    wanted = (
        "line Y1: points", "line Y1: another line", "line Y3: group 2: n: 7", "line Y4: group 1: w: 'Q'",
        "line Y5: hand: 'Z'", "line E1: group 1: joker", "line K1: group 2: v: the variable 'q'",
        "line Q1: groups: 13 tiles", "vars.n: [10]",
    )  # fmt: skip
    for each in wanted:
        assert any(each in fault for fault in faults), (each, faults)


@pytest.mark.parametrize("key", ["id", "name", "name_zh", "notice", "year"])
def test_what_a_card_is_called_is_text_and_its_year_a_number(key: str) -> None:
    with pytest.raises(CardError, match=f"{key}: expected"):
        card_of(broken() | {key: [["1999"]]})


def test_a_card_is_read_from_a_file_of_some_size_and_from_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "long.json").write_bytes(b" " * (cards.MOST_BYTES + 1))
    os.mkfifo(tmp_path / "pipe")
    for name, why in (
        ("long.json", "longer than"),
        ("pipe", "a pipe, not a file"),
        (".", "a folder"),
    ):
        with pytest.raises(CardError, match=why):
            cards.read_card(tmp_path / name)


def test_a_line_of_tiles_that_do_not_exist_is_refused() -> None:
    data = broken(L0_groups=[{"k": "wind", "w": "E", "n": 2}] * 7)
    with pytest.raises(CardError, match="line Y1: stands for no hand"):
        open_card(card_of(data))


def test_a_card_of_millions_of_hands_is_refused_by_a_limit() -> None:
    letters = "defghij"
    groups = [{"k": "num", "v": each, "s": "a", "n": 2} for each in letters]
    data = broken(L0_groups=groups, L0_vars={each: [*range(1, 10)] for each in letters})
    with pytest.raises(CardError, match="line Y1: 14348907 choices"):
        open_card(card_of(data))


@pytest.mark.parametrize("data", [None, [], {}, {"format": 1, "lines": 3}, {"lines": [None, {}]}])
def test_what_is_no_card_is_a_card_error(data: Any) -> None:
    with pytest.raises(CardError):
        card_of(data)


@pytest.mark.parametrize("bad", [
    [(0, 25, False, [(1, 13, True)])], [(0, 25, False, [(35, 14, True)])],
    [(-1, 25, False, [(1, 6, True), (2, 6, True), (3, 2, False)])],
    [(0, 25, False, [(1, 6, True), (2, 6, True), (3, 2, True)])],
])  # fmt: skip
def test_what_is_no_pattern_is_refused(bad: Any) -> None:
    with pytest.raises(ValueError, match=r"pattern|group"):
        PatternCard(bad)


def test_the_commands_for_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["card", "check", str(FILE)]) == 0
    assert "42" in capsys.readouterr().out
    assert run(["card", "show", str(FILE)]) == 0
    assert parse_card(capsys.readouterr().out.rstrip("\n")) == PRACTICE.card
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(broken(L0_points=0, L4_hand="Z")), "utf8")
    assert run(["card", "check", str(path)]) == 2
    told = capsys.readouterr().err
    assert "line Y1: points: 0" in told and "line Y5: hand: 'Z'" in told  # noqa: PT018
