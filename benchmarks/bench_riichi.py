"""Riichi: the value of a win, one call and a batch; beside `mahjong` and `riichienv` where they are installed.

``pytest benchmarks/bench_riichi.py --benchmark-enable --benchmark-only`` runs them. Hands are the recorded wins of
the tests; every run asserts their points. What a package needs to be asked is made before the clock starts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.rulesets.riichi.batch import columns_of
from tests.rulesets.riichi.recorded import RECORDED, WINS
from tests.rulesets.riichi.riichi_wins import FIVES, Won
from tests.support import core_hand

from hupai import _core

POINTS = [record["expect"]["points"] for record in RECORDED]
# Yakuman are left out: packages differ in which of them are double.
FEW = [row for row, record in enumerate(RECORDED) if not record["expect"].get("yakuman")][:1000]
FEW_WINS = [WINS[row] for row in FEW]
FEW_POINTS = [POINTS[row] for row in FEW]
SINGLE = "riichi win, 1000 single calls"
BATCH = "riichi wins, a batch of 100,000"
EAST = 27
MELDS = {"chow": "Chi", "pung": "Pon", "kong": "Daiminkan", "added_kong": "Kakan"}


@pytest.mark.benchmark(group=SINGLE)
@pytest.mark.parametrize("keywords", [True, False], ids=["keywords", "positions"])
def test_hupai_single(benchmark: Any, keywords: bool) -> None:
    names = ("win_kind", "win_by", "round_wind", "seat_wind", "flags", "riichi")
    names += ("dora_indicators", "ura_indicators", "red_fives")
    facts = [{name: won.core_facts()[name] for name in names} for won in FEW_WINS]
    hands = [core_hand(won.held) for won in FEW_WINS]
    calls = list(zip(hands, facts if keywords else map(dict.values, facts), strict=True))

    def by_name() -> list[int]:
        return [_core.score_riichi(hand, **given).points for hand, given in calls]

    def by_place() -> list[int]:
        return [_core.score_riichi(hand, *given).points for hand, given in calls]

    assert benchmark(by_name if keywords else by_place) == FEW_POINTS


@pytest.mark.benchmark(group=BATCH)
@pytest.mark.parametrize("threads", [1, 2])
def test_hupai_batch(benchmark: Any, threads: int) -> None:
    times = 100_000 // len(WINS) + 1
    columns = {
        name: np.concatenate([column] * times)[:100_000]
        for name, column in columns_of(WINS).items()
    }
    found = benchmark(_core.score_riichi_batch, **columns, threads=threads)
    assert found.points.tolist() == (POINTS * times)[:100_000]


class PhysicalTiles:
    """The 136 tiles: four ids a kind, the lowest of a five being the red one."""

    def __init__(self, won: Won) -> None:
        tiles = won.all_tiles()
        most = sorted(FIVES, key=lambda kind: -tiles[kind])  # where all four are held one is red
        self.used = Counter(dict.fromkeys(most[won.facts.red_fives :], 1))

    def take(self, kind: int) -> int:
        self.used[kind] += 1
        return 4 * kind + (self.used[kind] - 1) % 4


def peer_melds(won: Won, tiles: PhysicalTiles) -> list[tuple[str, list[int]]]:
    steps = {"chow": (0, 1, 2), "pung": (0, 0, 0)}
    return [
        (type_, [tiles.take(kind + step) for step in steps.get(type_, (0, 0, 0, 0))])
        for type_, kind in won.held.melds
    ]


def concealed(won: Won, tiles: PhysicalTiles) -> tuple[list[int], int]:
    """The concealed tiles without the winning one, and that."""
    held = [
        tiles.take(kind)
        for kind, count in enumerate(won.held.counts)
        for _ in range(count - (kind == won.facts.win))
    ]
    return held, tiles.take(won.facts.win)


def riichienv_call(won: Won, peer: Any) -> Callable[[], int]:
    tiles, facts = PhysicalTiles(won), won.facts
    melds = [
        peer.Meld(getattr(peer.MeldType, MELDS.get(type_, "Ankan")), made, type_ in MELDS)
        for type_, made in peer_melds(won, tiles)
    ]
    held, win = concealed(won, tiles)
    drawn = facts.win_by == "self_draw"
    winds = (peer.Wind.East, peer.Wind.South, peer.Wind.West, peer.Wind.North)
    conditions = peer.Conditions(
        tsumo=drawn,
        riichi=facts.riichi == 1,
        double_riichi=facts.riichi == 2,
        ippatsu=facts.ippatsu,
        haitei=facts.last_tile and drawn,
        houtei=facts.last_tile and not drawn,
        rinshan=facts.after_kong,
        chankan=facts.win_by == "rob_kong",
        tsumo_first_turn=facts.first_turn,
        player_wind=winds[facts.seat_wind - EAST],
        round_wind=winds[facts.round_wind - EAST],
    )
    calc = peer.HandEvaluator(sorted(held), melds).calc
    dora = [4 * kind + 1 for kind in facts.dora_indicators]
    ura = [4 * kind + 1 for kind in facts.ura_indicators]
    dealer = facts.seat_wind == EAST

    def points() -> int:
        found = calc(win, dora, ura, conditions)
        if not drawn:
            return found.ron_agari
        return (0 if dealer else found.tsumo_agari_oya) + (
            3 if dealer else 2
        ) * found.tsumo_agari_ko

    return points


@pytest.mark.benchmark(group=SINGLE)
def test_riichienv_single(benchmark: Any) -> None:
    pytest.importorskip("riichienv")
    from riichienv import _riichienv as peer

    calls = [riichienv_call(won, peer) for won in FEW_WINS]
    assert benchmark(lambda: [call() for call in calls]) == FEW_POINTS


def mahjong_call(won: Won) -> Callable[[], int]:
    from mahjong.constants import EAST as PEER_EAST
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
    from mahjong.meld import Meld

    tiles, facts = PhysicalTiles(won), won.facts
    types = {"chow": Meld.CHI, "pung": Meld.PON}
    melds = [
        Meld(types.get(type_, Meld.KAN), tiles=made, opened=type_ != "concealed_kong")
        for type_, made in peer_melds(won, tiles)
    ]
    held, win = concealed(won, tiles)
    everything = sorted([*held, win, *(tile for meld in melds for tile in meld.tiles)])
    drawn = facts.win_by == "self_draw"
    config = HandConfig(
        is_tsumo=drawn,
        is_riichi=facts.riichi > 0,
        is_daburu_riichi=facts.riichi == 2,
        is_ippatsu=facts.ippatsu,
        is_haitei=facts.last_tile and drawn,
        is_houtei=facts.last_tile and not drawn,
        is_rinshan=facts.after_kong,
        is_chankan=facts.win_by == "rob_kong",
        is_tenhou=facts.first_turn and facts.seat_wind == EAST,
        is_chiihou=facts.first_turn and facts.seat_wind != EAST,
        player_wind=PEER_EAST + facts.seat_wind - EAST,
        round_wind=PEER_EAST + facts.round_wind - EAST,
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False),
    )
    dora = [4 * kind + 1 for kind in facts.dora_indicators]
    ura = [4 * kind + 1 for kind in facts.ura_indicators]
    estimate = HandCalculator.estimate_hand_value

    def points() -> int:
        found = estimate(everything, win, melds, dora, config, ura_dora_indicators=ura)
        return found.cost["main"] + 2 * found.cost["additional"]

    return points


@pytest.mark.benchmark(group=SINGLE)
def test_mahjong_single(benchmark: Any) -> None:
    pytest.importorskip("mahjong")
    calls = [mahjong_call(won) for won in FEW_WINS]
    assert benchmark(lambda: [call() for call in calls]) == FEW_POINTS
