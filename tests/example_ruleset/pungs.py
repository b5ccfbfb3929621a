"""A small ruleset whose fan table is written in Python: pungs and pairs, as a package of one's own would have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hupai import FormSet, TileSpace
from hupai._core import Form, WinFlag
from hupai.records import HandRecord, Names
from hupai.rulesets.base import (
    QUADS_AS_TWO_PAIRS,
    SEVEN_PAIRS,
    STANDARD_FORM,
    Preset,
    Ruleset,
)
from hupai.rulesets.kit.fans import Fan, RowTable, Win
from hupai.rulesets.kit.options import option
from hupai.rulesets.kit.playing import SUIT_TILES_108, settle_records
from hupai.rulesets.kit.table_scoring import TableScorer
from hupai.settle import Payment
from hupai.table import policies
from hupai.table.play import Play

SEATS = 4
FORMS = FormSet(STANDARD_FORM | SEVEN_PAIRS | QUADS_AS_TWO_PAIRS, TileSpace.SUITS_ONLY)


@dataclass(frozen=True)
class Options:
    """The settings of this table."""

    hands: int = option(2, "一场打几局", "hands in a match")
    flush: int = option(3, "清一色番数", "what a full flush counts")


def pungs(win: Win) -> Sequence[int]:
    return [i for i, group in enumerate(win.view.reading.groups) if group.kind in win.view.pungs]


TABLE = RowTable(
    id="pungs",
    forms=FORMS,
    fans=(
        Fan(
            "seven_pairs",
            Names("七对", "Seven pairs"),
            3,
            lambda w: w.view.form == Form.SEVEN_PAIRS,
        ),
        Fan(
            "full_flush",
            Names("清一色", "Full flush"),
            3,
            lambda w: w.view.full_flush,
            strikes=("one_kind_missing",),
            value=lambda options: options.flush,
        ),
        Fan("all_pungs", Names("碰碰胡", "All pungs"), 2, lambda w: w.view.all_pungs, pungs),
        Fan(
            "one_kind_missing",
            Names("缺一门", "A suit missing"),
            1,
            lambda w: len({kind // 9 for kind in w.view.kinds}) < 3,
        ),
        Fan("root", Names("根", "Root"), 1, lambda w: len(w.view.quads)),
        Fan("last_tile", Names("海底", "Last tile"), 1, lambda w: w.has(WinFlag.LAST_TILE)),
    ),
)


def facts(record: HandRecord, options: Any) -> Mapping[str, Any]:
    return {"flags": WinFlag.LAST_TILE * record.last_tile}


def pays(record: HandRecord, options: Any, worth: int) -> Iterator[Payment]:
    """The discarder, or everybody, pays a point and one for each fan."""
    payers = [seat for seat in range(SEATS) if seat != record.winner]
    if record.from_seat is not None:
        payers = [record.from_seat]
    for seat in payers:
        yield Payment(seat, record.winner, 1 + worth, "win")


def table_rules(options: Options) -> Options:
    return options


SCORER = TableScorer(
    ruleset="pungs",
    seats=SEATS,
    table=TABLE,
    forms=FORMS,
    pays=pays,
    table_rules=table_rules,
    facts=facts,
)

RULESET = Ruleset(
    id="pungs",
    names=Names("碰碰", "Pungs"),
    seats=SEATS,
    forms=FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("测试用。", "For the tests.")),),
    scorer=SCORER,
    explainer=SCORER.not_counted,
    fan_table=TABLE,
    table_rules=table_rules,
    play=Play(
        tiles=lambda options: SUIT_TILES_108,
        turn_actions=policies.turn_actions,
        claims=lambda state, rules, claim, seat: policies.claims(
            state, rules, claim, seat, may_chow=False
        ),
        robs=policies.rob_added_kong,
        arbitrate=policies.arbitrate(winners=1),
        settle=settle_records(SCORER),
        next_deal=policies.rotate,
        match_over=lambda state, rules: state.hand_no + 1 >= rules.options.hands,
    ),
)
