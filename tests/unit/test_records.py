"""Hand records: the JSON round trip, and refusals that name the key and the value."""

import pickle
from dataclasses import dataclass
from typing import Any

import pytest

from hupai.records import (
    FanRecord,
    GroupRecord,
    HandRecord,
    MeldRecord,
    Names,
    Refused,
    Result,
)
from hupai.rulesets.kit.scoring import ReadingDetail
from hupai.settle import Payment

FULL = {
    "id": "a hand",
    "ruleset": "popular13",
    "preset": "house",
    "concealed": "0555m1z",
    "win_tile": "1z",
    "win_by": "discard",
    "melds": [
        {"type": "chow", "tiles": "034p", "claimed": "0p", "from": 3},
        {"type": "concealed_kong", "tiles": "9999s"},
    ],
    "winner": 2,
    "dealer": 1,
    "from": 0,
    "round_wind": "S",
    "flowers": ["f1", "f8"],
    "last_tile": True,
    "options": {"hands": 4},
}


def test_every_key_survives_the_round_trip() -> None:
    record = HandRecord.from_json(FULL)
    assert record.to_json() == FULL
    assert HandRecord.from_json(record.to_json()) == record
    assert pickle.loads(pickle.dumps(record)) == record


def test_tiles_are_integers_and_red_fives_stay_red() -> None:
    record = HandRecord.from_json(FULL)
    assert record.concealed == (4 | 64, 4, 4, 4, 27)
    assert record.melds[0] == MeldRecord("chow", (13 | 64, 11, 12), 13 | 64, 3)
    assert record.flowers == (34, 41)


def test_tiles_are_read_from_text_texts_and_integers() -> None:
    texts = {**FULL, "concealed": ["05m", "55m", "1z"], "win_tile": 27, "flowers": "f1f8"}
    numbers = {**FULL, "concealed": [68, 4, 4, 4, 27], "flowers": [34, 41]}
    record = HandRecord.from_json(FULL)
    assert HandRecord.from_json(texts) == HandRecord.from_json(numbers) == record


def test_what_is_absent_has_its_default_and_is_not_written() -> None:
    record = HandRecord.from_json({"concealed": "1z"})
    assert record == HandRecord((27,))
    assert record.to_json() == {"concealed": "1z", "winner": 0, "dealer": 0}


@dataclass(frozen=True, slots=True)
class Context:
    gold: int | None = None
    streak: int = 0


def test_a_context_is_read_as_the_type_of_its_ruleset() -> None:
    data = {"concealed": "1z", "winner": 0, "dealer": 0, "context": {"streak": 2}}
    record = HandRecord.from_json(data, Context)
    assert record.context == Context(streak=2)
    assert record.to_json() == data


@pytest.mark.parametrize(
    ("winner", "dealer", "wind"), [(0, 0, "E"), (1, 0, "S"), (0, 1, "N"), (2, 1, "S"), (1, 3, "W")]
)
def test_the_seat_wind_follows_from_the_dealer(winner: int, dealer: int, wind: str) -> None:
    assert HandRecord((), winner=winner, dealer=dealer).seat_wind() == wind


BAD: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"hand": "1m"}, ValueError, "hand: unknown key"),
    ({"context": {"honba": 1}}, ValueError, "context.honba: unknown key"),
    ({"context": 3}, TypeError, "context: expected an object, got 3"),
    ({"melds": [{"type": "chow", "tiles": "123m", "whose": 3}]}, ValueError, r"melds\[0\].whose"),
    ({"melds": [{"type": "chi", "tiles": "123m"}]}, ValueError, r"melds\[0\].type: 'chi' is none"),
    ({"melds": [{"tiles": "123m"}]}, ValueError, r"melds\[0\].type: required"),
    ({"melds": "123m"}, TypeError, "melds: expected a list, got '123m'"),
    (
        {"melds": [{"type": "chow", "tiles": "123m", "claimed": "4m"}]},
        ValueError,
        "claimed 4m is not among 123m",
    ),
    (
        {"melds": [{"type": "concealed_kong", "tiles": "1111m", "from": 1}]},
        ValueError,
        "a concealed_kong is not claimed",
    ),
    ({"concealed": 12}, TypeError, "concealed: expected tiles, got 12"),
    ({"concealed": "12x"}, ValueError, "concealed: "),
    ({"concealed": [1, 99]}, ValueError, r"concealed\[1\]: 99"),
    ({"concealed": [True]}, TypeError, r"concealed\[0\]: expected a tile, got True"),
    ({"concealed": "11111m"}, ValueError, "concealed: 5 copies of 1m"),
    (
        {"concealed": "0m", "win_tile": "5m", "melds": [{"type": "pung", "tiles": "555m"}]},
        ValueError,
        "5 copies of 5m",
    ),
    ({"flowers": ["f1", "f1"]}, ValueError, "flowers: 2 copies of f1"),
    (
        {"melds": [{"type": "kong", "tiles": "5555z"}], "win_tile": "5z"},
        ValueError,
        "melds: 5 copies of 5z",
    ),
    ({"flowers": "many"}, ValueError, "flowers"),
    ({"win_tile": "12m"}, ValueError, "win_tile: expected one tile, got '12m'"),
    ({"win_tile": None, "winner": "0"}, TypeError, "winner: expected an integer, got '0'"),
    ({"winner": True}, TypeError, "winner: expected an integer, got True"),
    ({"dealer": 1.0}, TypeError, "dealer: expected an integer, got 1.0"),
    ({"win_by": "ron"}, ValueError, "win_by: 'ron' is none of 'discard'"),
    ({"win_by": "discard"}, ValueError, "from: required when win_by is 'discard'"),
    ({"win_by": "rob_kong"}, ValueError, "from: required when win_by is 'rob_kong'"),
    ({"win_by": "rob_kong", "from": 0}, ValueError, "from: 0 is the winner"),
    ({"win_by": "self_draw", "from": 1}, ValueError, "from: 1 was given"),
    ({"win_by": "discard", "from": 1, "after_kong": True}, ValueError, "after_kong"),
    ({"round_wind": "X"}, ValueError, "round_wind: 'X' is none of"),
    ({"round_wind": 1}, TypeError, "round_wind: expected one of"),
    ({"last_tile": 1}, TypeError, "last_tile: expected true or false, got 1"),
    ({"options": []}, TypeError, r"options: expected an object, got \[\]"),
    ({"id": 7}, TypeError, "id: expected text"),
]


@pytest.mark.parametrize(("change", "error", "message"), BAD)
def test_what_cannot_be_is_named(
    change: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        HandRecord.from_json({"concealed": "1z", **change})


def test_a_record_without_tiles_or_no_object() -> None:
    with pytest.raises(ValueError, match="concealed: required key is missing"):
        HandRecord.from_json({})
    with pytest.raises(TypeError, match="record: expected an object"):
        HandRecord.from_json([])  # type: ignore[arg-type]


def test_a_result_survives_the_round_trip() -> None:
    result = Result(
        ruleset="popular13",
        id="a hand",
        win=True,
        fans=(FanRecord("self_draw", Names("自摸", "Self-draw", "ツモ"), 3, sets=(0, 1)),),
        total=3,
        detail=ReadingDetail((GroupRecord("pung", (4 | 64, 4, 4), True),)),
        deltas=(-3, 3, 0, 0),
        payments=(Payment(0, 1, 3, "discard"),),
    )
    data = result.to_json()
    assert data["detail"] == {"reading": [{"type": "pung", "tiles": "055m", "melded": True}]}
    assert data["fans"][0]["name"] == {"zh": "自摸", "en": "Self-draw", "ja": "ツモ"}
    assert data["payments"] == [{"payer": 0, "payee": 1, "amount": 3, "reason": "discard"}]
    assert Result.from_json(data, ReadingDetail) == result


def test_a_refusal_survives_the_round_trip() -> None:
    refused = Refused("not_complete", Names("未成", "Not complete"), {"missing": 2})
    result = Result(ruleset="popular13", win=False, refused=refused, deltas=(0, 0, 0, 0))
    data = result.to_json()
    assert data["refused"]["missing"] == 2
    assert Result.from_json(data, ReadingDetail) == result


def test_a_win_is_not_refused_and_payments_make_the_changes() -> None:
    with pytest.raises(ValueError, match="refused"):
        Result(ruleset="popular13", win=False)
    with pytest.raises(ValueError, match="deltas"):
        Result(ruleset="popular13", win=True, deltas=(1, -1, 0, 0))


def test_names_fall_back_to_characters() -> None:
    assert Names("自摸", "Self-draw").get("ja") == "自摸"
    with pytest.raises(ValueError, match="lang: 'fr'"):
        Names("自摸", "Self-draw").get("fr")
