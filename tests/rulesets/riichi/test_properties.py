"""What holds for every riichi win, whatever it looks like."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.rulesets.riichi.hands import RED, wins

from hupai.records import HandRecord, Result
from hupai.rulesets import ruleset

RULES = ruleset("riichi_4p")


@given(wins())
def test_payments_conserve_points_with_the_deposits(win: dict[str, Any]) -> None:
    result = RULES.score(win)
    if not result.win:
        assert result.deltas == (0, 0, 0, 0)
        return
    context, winner = win["context"], win["winner"]
    assert sum(result.deltas) == 1000 * context["deposits"]
    extras = 300 * context["honba"] + 1000 * context["deposits"]
    assert result.deltas[winner] == result.detail.points + extras
    assert all(delta <= 0 for seat, delta in enumerate(result.deltas) if seat != winner)


@given(wins(seats=3))
def test_three_players_conserve_points_too(win: dict[str, Any]) -> None:
    rules = ruleset("riichi_3p")
    result = rules.score(win)
    assume(result.win)
    context, winner = win["context"], win["winner"]
    options = rules.options_of(win["preset"])
    honba = options.honba_ron if win["win_by"] == "discard" else 2 * options.honba_tsumo
    assert sum(result.deltas) == 1000 * context["deposits"]
    extras = honba * context["honba"] + 1000 * context["deposits"]
    assert result.deltas[winner] == result.detail.points + extras
    nuki = sum(fan.total for fan in result.fans if fan.id == "nuki_dora")
    assert result.detail.yakuman or nuki == context["nuki"]


@given(wins())
def test_any_discarder_pays_the_same(win: dict[str, Any]) -> None:
    assume(win["win_by"] == "discard")
    others = [seat for seat in range(4) if seat != win["winner"]]
    found = [RULES.score({**win, "from": seat}) for seat in others]
    assert len({result.deltas[win["winner"]] for result in found}) == 1
    assert len({(result.total, result.detail) for result in found}) == 1


@given(wins(), st.integers(0, 33))
def test_one_more_dora_indicator_never_lowers_the_value(win: dict[str, Any], kind: int) -> None:
    record = RULES.read(win)
    indicators = record.context.dora_indicators
    assume(sum(tile & ~RED == kind for tile in (*record.all_tiles(), *indicators)) < 4)
    before = RULES.score(win)
    context = {**win["context"], "dora_indicators": [*indicators, kind]}
    after = RULES.score({**win, "context": context})
    assert after.win == before.win
    if before.win:
        assert after.detail.points >= before.detail.points


@given(wins())
def test_text_list_and_record_agree(win: dict[str, Any]) -> None:
    record = RULES.read(win)
    facts = {key: value for key, value in win.items() if key not in ("concealed", "from")}
    facts["from_seat"] = win.get("from")
    expected = RULES.score(record)
    assert RULES.score(win) == expected
    assert RULES.score(win["concealed"], **facts) == expected
    assert RULES.score(list(record.concealed), **facts) == expected
    assert RULES.score(concealed=record.concealed, **facts) == expected
    assert (
        RULES.score(text_of(record), **{k: v for k, v in facts.items() if k != "melds"}) == expected
    )


def text_of(record: HandRecord) -> str:
    """The hand with its melds as text."""
    brackets = {"concealed_kong": "<{}>", "added_kong": "[+{}]"}
    melds = (
        brackets.get(meld["type"], "[{}]").format(meld["tiles"])
        for meld in record.to_json().get("melds", ())
    )
    return " ".join([record.to_json()["concealed"], *melds])


@given(wins())
def test_counts_agree_where_nothing_is_red_and_nothing_melded(win: dict[str, Any]) -> None:
    record = RULES.read({**win, "concealed": win["concealed"].replace("0", "5")})
    assume(not record.melds)
    counts = [record.concealed.count(kind) for kind in range(34)]
    facts = {key: value for key, value in win.items() if key not in ("concealed", "melds", "from")}
    assert RULES.score(counts, **facts, from_seat=win.get("from")) == RULES.score(record)


@given(wins())
def test_records_and_results_survive_the_round_trip(win: dict[str, Any]) -> None:
    record = RULES.read(win)
    assert RULES.read(record.to_json()) == record
    result = RULES.score(record)
    assert Result.from_json(result.to_json(), RULES.detail) == result


@given(wins())
def test_the_value_of_a_wait_is_the_score_with_that_tile(win: dict[str, Any]) -> None:
    record = RULES.read(win)
    assert record.win_tile is not None
    blank = {key: value for key, value in win.items() if key not in ("win_tile", "win_by")}
    found = {wait.tile: wait for wait in RULES.waits(blank)}
    wait = found[record.win_tile & ~RED]
    same = wait.by_discard if win["win_by"] == "discard" else wait.by_self_draw
    assert same == RULES.score(win)


@given(wins())
def test_the_reading_holds_every_tile_of_the_hand(win: dict[str, Any]) -> None:
    result = RULES.score(win)
    assume(result.win)
    held = sorted(tile for group in result.detail.reading for tile in group.tiles)
    assert held == sorted(RULES.read(win).all_tiles())
    completed = result.detail.reading[result.detail.completed]
    assert RULES.read(win).win_tile in completed.tiles
    assert all(i < len(result.detail.reading) for fan in result.fans for i in fan.sets)
    fu = result.detail.fu
    if fu is not None:
        assert sum(result.detail.fu_items) <= fu < sum(result.detail.fu_items) + 10
