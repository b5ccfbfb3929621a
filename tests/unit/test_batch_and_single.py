"""A batch says of a hand what the single call says, for every ruleset that scores by a fan table through the kit's scorer.

The tables with scorers of their own are compared in tests/rulesets: sichuan, riichi and mcr.
"""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import numpy as np
import pytest

from hupai import _core
from hupai.records import HandRecord, Result
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import FactInfo, fact_infos
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.rulesets.registry import rulesets
from hupai.tiles import kind_count, number_suits

BY_TABLE = [r for r in rulesets() if isinstance(r.fan_table, _core.FanTable)]
HANDS = 250
Asked = tuple[_core.Hand, int, _core.WinBy, dict[str, Any]]


def concealed(rules: Ruleset, random: Random) -> list[int]:
    """A full hand of groups and a pair, or of pairs; one in six has a tile changed, and is seldom complete."""
    assert isinstance(rules.fan_table, _core.FanTable)
    kinds, groups = kind_count(rules.space), (rules.fan_table.tiles - 2) // 3
    suits = (
        [range(9), random.choice(number_suits(rules.space))]
        if random.random() < 0.4
        else number_suits(rules.space)
    )
    tiles: list[int] = []
    while len(tiles) != 3 * groups + 2 or max(map(tiles.count, tiles)) > 4:
        if groups == 4 and random.random() < 0.15:
            tiles = [kind for _ in range(7) for kind in [random.choice(range(kinds))] * 2]
            continue
        tiles = [random.choice(range(kinds))] * 2
        for _ in range(groups):
            if random.random() < 0.4:
                tiles += [random.choice(range(kinds))] * 3
            else:
                low = random.choice(random.choice(suits)[:-2])
                tiles += [low, low + 1, low + 2]
    if random.random() < 1 / 6:
        tiles[random.randrange(len(tiles))] = random.choice(range(kinds))
    return tiles


def value_of(info: FactInfo, random: Random) -> Any:
    """A value that the fact may have: one of its choices, true or false, else its default."""
    choices = [each for part in (info.type, *get_args(info.type)) for each in get_args(part)]
    texts = [each for each in choices if isinstance(each, str)]
    if texts:
        return random.choice([info.default, *texts])
    return random.random() < 0.3 if info.type is bool else info.default


def data_of(rules: Ruleset, random: Random) -> dict[str, Any]:
    """A win as a hand record may state it."""
    tiles = concealed(rules, random)
    win_tile = tiles.pop(random.randrange(len(tiles)))
    way = random.choice(["discard", "self_draw", "self_draw", "rob_kong"])
    context = {info.name: value_of(info, random) for info in fact_infos(rules.context)}
    facts = fact_infos(rules.context)
    return {
        "concealed": tiles,
        "win_tile": win_tile,
        "win_by": way,
        "winner": random.randrange(2),
        "from": None if way == "self_draw" else 2 + random.randrange(2),
        "dealer": random.randrange(4),
        "last_tile": random.random() < 0.2,
        "context": {i.name: context[i.name] for i in facts if context[i.name] != i.default},
    }


@pytest.mark.parametrize("rules", BY_TABLE, ids=lambda rules: rules.id)
def test_a_batch_says_what_the_single_call_says(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also that no ruleset refuses beside its table: what the table would count as a win, a batch would."""
    asked: list[Asked] = []
    score = TableScorer._score

    def heard(self: TableScorer, record: HandRecord, options: Any) -> Any:
        hand, found = score(self, record, options)
        asked.append(
            (hand, record.win_tile or 0, win_by(record), dict(self.facts(record, options)))
        )
        return hand, found

    monkeypatch.setattr(TableScorer, "_score", heard)
    random, results, refused_without = Random(rules.id), list[Result](), 0
    for _ in range(20 * HANDS):
        before = len(asked)
        try:
            result = rules.score(data_of(rules, random))
        except ValueError:
            del asked[before:]  # five copies, or facts that cannot be together
            continue
        refused_without += len(asked) == before
        results.append(result)
        if len(results) == HANDS:
            break
    assert len(results) == HANDS
    if not asked:
        pytest.skip("scores without the kit's scorer; its own tests compare")
    assert refused_without == 0
    batch = rules.score_batch(
        np.array([hand.counts for hand, *_ in asked], np.uint8),
        np.array([kind for _, kind, *_ in asked], np.uint8),
        np.array([int(way) for _, _, way, _ in asked], np.uint8),
        **{
            name: np.array([int(facts[name]) for *_, facts in asked], np.uint8)
            for name in asked[0][3]
        },
    )
    won = [result.win for result in results]
    assert (batch.status == 0).tolist() == won
    assert 0 < sum(won) < HANDS
    totals = [
        (int(total), result.total)
        for total, result in zip(batch.total, results, strict=True)
        if result.win
    ]
    assert all(a == b for a, b in totals)


def win_by(record: HandRecord) -> _core.WinBy:
    return _core.WinBy[str(record.win_by).upper()]
