"""山东: the page's hands, every item with a near miss, payments, and the twin."""

from __future__ import annotations

from typing import Any

import pytest
from tests.reference import shandong as twin
from tests.support import records

from hupai.records import Result
from hupai.rulesets import ruleset
from hupai.rulesets.shandong.score import TABLE

RULES = ruleset("shandong")
CHOW = {"type": "chow", "tiles": "123m", "claimed": "1m", "from": 3}
# Plain: open, between two who do not deal.
PLAIN = {
    "concealed": "456m678p2267s",
    "win_tile": "8s",
    "win_by": "discard",
    "melds": [CHOW],
    "winner": 1,
    "dealer": 0,
    "from": 2,
}


def with_(**changes: Any) -> dict[str, Any]:
    """The plain hand with changes; None takes a key away."""
    return {key: value for key, value in {**PLAIN, **changes}.items() if value is not None}


DRAWN = {"win_by": "self_draw", "from": None}


def pung(tiles: str) -> dict[str, Any]:
    return {"type": "pung", "tiles": tiles}


def kong(tiles: str, type_: str = "kong") -> dict[str, Any]:
    return {"type": type_, "tiles": tiles}


def items(result: Result) -> dict[str, int]:
    return {fan.name.zh: fan.total for fan in result.fans}


# --- the page


@pytest.mark.parametrize("case", records("shandong/score"), ids=lambda case: case["id"])
def test_hands_of_the_page(case: dict[str, Any]) -> None:
    result, expect = RULES.score(case["input"]), case["expect"]
    assert result.win == expect["win"]
    found = items(result)
    assert {name: found.get(name) for name in expect.get("fans_include", {})} == expect.get(
        "fans_include", {}
    )
    if "fans" in expect:
        assert found == expect["fans"]
    if "total" in expect:
        assert result.total == expect["total"]
    if "deltas" in expect:
        assert list(result.deltas) == expect["deltas"]


def test_the_plain_win_is_one() -> None:
    assert items(RULES.score(PLAIN)) == {"推倒和": 1}


OPEN_PAIR = {"concealed": "7p", "win_tile": "7p"}
FOUR = [pung("111m"), pung("888s"), pung("999p")]
# Each item with a hand that scores it and one that just does not: the table of the page.
ITEMS = [
    ("抢杠", 1, with_(win_by="rob_kong"), PLAIN),
    ("庄家", 1, with_(dealer=1), with_(dealer=3)),
    ("庄家", 1, with_(dealer=2), with_(dealer=3)),
    ("暗楼", 1, with_(context={"ready": "closed"}), PLAIN),
    ("明楼", 2, with_(**DRAWN, context={"ready": "open"}), with_(**DRAWN)),
    ("明杠", 1, with_(melds=[kong("9999p")]), with_(melds=[pung("999p")])),
    ("明杠", 1, with_(melds=[kong("9999p", "added_kong")]), with_(melds=[pung("999p")])),
    ("暗杠", 2, with_(melds=[kong("9999p", "concealed_kong")]), with_(melds=[kong("9999p")])),
    ("自摸", 2, with_(**DRAWN), PLAIN),
    ("门清", 2, with_(melds=[kong("9999p", "concealed_kong")]), with_(melds=[kong("9999p")])),
    (
        "混一色",
        2,
        with_(concealed="456m789m11z22m", win_tile="1z"),
        with_(concealed="456m789p11z22m", win_tile="1z"),
    ),
    (
        "清一色",
        4,
        with_(concealed="456m789m1122m", win_tile="1m"),
        with_(concealed="456m789m11z22m", win_tile="1z"),
    ),
    (
        "一条龙",
        2,
        with_(concealed="456789m5578p", win_tile="9p"),
        with_(concealed="456678m5578p", win_tile="9p"),
    ),
    (
        "一条龙",
        2,
        with_(concealed="456789m5578p", win_tile="9p"),
        with_(concealed="456m789p5578p", win_tile="9p"),
    ),
    (
        "杠上开花",
        2,
        with_(**DRAWN, melds=[kong("9999p")], after_kong=True),
        with_(**DRAWN, melds=[kong("9999p")]),
    ),
    (
        "十三幺",
        2,
        with_(concealed="19m19p19s1234567z", win_tile="9m", melds=None),
        with_(concealed="19m19p19s1234567z", win_tile="8m", melds=None),
    ),
    (
        "大吊车",
        2,
        with_(**OPEN_PAIR, melds=[CHOW, *FOUR[1:], pung("555s")]),
        with_(concealed="7p456s", win_tile="7p", melds=[CHOW, *FOUR[1:]]),
    ),
    (
        "碰碰和",
        2,
        with_(concealed="22m55p", win_tile="2m", melds=FOUR),
        with_(concealed="34m55p", win_tile="2m", melds=FOUR),
    ),
    ("海底捞月", 2, with_(**DRAWN, last_tile=True), with_(last_tile=True)),
    (
        "七对",
        3,
        with_(concealed="1133m447799p116s", win_tile="6s", melds=None),
        with_(concealed="1133m447799p116s", win_tile="7s", melds=None),
    ),
    (
        "豪华七对",
        4,
        with_(concealed="1111m447799p116s", win_tile="6s", melds=None),
        with_(concealed="1122m447799p116s", win_tile="6s", melds=None),
    ),
    (
        "超级豪华七对",
        6,
        with_(concealed="1111m444499p116s", win_tile="6s", melds=None),
        with_(concealed="1111m447799p116s", win_tile="6s", melds=None),
    ),
    (
        "至尊豪华七对",
        8,
        with_(concealed="1111m444499p111s", win_tile="1s", melds=None),
        with_(concealed="1111m444499p116s", win_tile="6s", melds=None),
    ),
    (
        "地和",
        4,
        with_(concealed="123456m678p2267s", melds=None, context={"first_turn": True}),
        with_(concealed="123456m678p2267s", melds=None),
    ),
    (
        "天和",
        6,
        with_(
            **DRAWN,
            concealed="123456m678p2267s",
            melds=None,
            dealer=1,
            context={"first_turn": True},
        ),
        with_(**DRAWN, concealed="123456m678p2267s", melds=None, context={"first_turn": True}),
    ),
    (
        "推倒和",
        1,
        with_(**DRAWN),
        with_(concealed="456789m5578p", win_tile="9p"),
    ),
]


@pytest.mark.parametrize(("item", "points", "hand", "near_miss"), ITEMS)
def test_every_item_and_its_near_miss(
    item: str, points: int, hand: dict[str, Any], near_miss: dict[str, Any]
) -> None:
    assert items(RULES.score(hand))[item] == points
    assert item not in items(RULES.score(near_miss))


def test_every_row_of_the_table_is_among_them() -> None:
    assert {row.zh for row in TABLE.rows} == {item for item, *_ in ITEMS} == set(twin.POINTS)
    assert {row.zh: row.points for row in TABLE.rows} == twin.POINTS


def test_what_does_not_count_beside_what_is_told() -> None:
    flush = with_(concealed="456m789m1122m", win_tile="1m")
    told = {(line.name.zh, line.by_name.zh) for line in RULES.not_counted(flush)}
    assert told == {("推倒和", "清一色")}


# --- options


def test_the_plain_win_by_its_option() -> None:
    """Decision D10.5: beside no item of the shape, beside everything, or alone."""
    shape = with_(concealed="456789m5578p", win_tile="9p")
    for hand, plain, always, alone in (
        (PLAIN, 1, 1, 1),
        (shape, None, 1, None),
        (with_(**DRAWN), 1, 1, None),
        (with_(dealer=1), 1, 1, 1),  # a dealer's win is one more than another's
    ):
        for value, expected in (("plain", plain), ("always", always), ("alone", alone)):
            result = RULES.score({**hand, "options": {"small_win": value}})
            assert items(result).get("推倒和") == expected, (hand, value)


def test_the_pair_may_have_to_be_a_258() -> None:
    """Option `need_258`: the pair of 2s wins, that of 9s only where any tile will do."""
    nines = with_(concealed="456m678p9967s")
    assert RULES.score({**PLAIN, "options": {"need_258": "pair"}}).win
    assert RULES.score({**nines, "options": {"need_258": "tile"}}).win
    refused = RULES.score({**nines, "options": {"need_258": "pair"}}).refused
    assert refused is not None
    assert refused.code == "no_258"


def test_a_concealed_kong_may_not_be_of_a_single_wait() -> None:
    """Decision D10.10."""
    hand = with_(**OPEN_PAIR, melds=[CHOW, *FOUR[1:], kong("5555s", "concealed_kong")])
    assert items(RULES.score(hand))["大吊车"] == 2
    assert "大吊车" not in items(RULES.score({**hand, "options": {"big_single_wait": "exposed"}}))


@pytest.mark.parametrize("case", [c for c in records("shandong/situations") if c["id"] == "sd-064"])
def test_a_dealer_pays_one_more_for_a_self_draw(case: dict[str, Any]) -> None:
    context = case["context"]
    hand = with_(
        **DRAWN,
        concealed="456789m5578p",
        win_tile="9p",
        winner=context["winner"],
        dealer=context["dealer"],
    )
    result = RULES.score(hand)
    assert result.total == context["total"] == 4  # 一条龙 2, 自摸 2
    assert list(result.deltas) == case["expect"]["deltas"]
    assert [p.amount for p in result.payments if p.reason == "dealer"] == [1]


def test_the_base_is_what_one_fan_pays() -> None:
    hand = with_(**DRAWN, context={"base": 5})  # 推倒和 1, 自摸 2
    assert RULES.score(hand).deltas == (-20, 50, -15, -15)


def test_payment_may_double() -> None:
    """Decision D10.4: the base doubled for each fan after the first; the dealer doubles once more."""
    hand = with_(**DRAWN, context={"base": 5}, options={"payment": "doubling"})
    assert RULES.score(hand).deltas == (-40, 80, -20, -20)
    fed = with_(dealer=2, options={"payment": "doubling"})
    assert RULES.score(fed).deltas == (0, 2, -2, 0)


# --- what does not win, what cannot be


@pytest.mark.parametrize("way", ["discard", "rob_kong"])
def test_an_open_ready_hand_wins_by_self_draw_only(way: str) -> None:
    refused = RULES.score(with_(win_by=way, context={"ready": "open"})).refused
    assert refused is not None
    assert refused.code == "self_draw_only"


def test_waits_are_valued_either_way() -> None:
    found = RULES.waits(with_(win_tile=None, win_by=None, context={"ready": "open"}))
    assert [wait.tile for wait in found] == [22, 25]  # 5s and 8s
    for wait in found:
        assert wait.by_discard.refused is not None
        assert items(wait.by_self_draw) == {"推倒和": 1, "自摸": 2, "明楼": 2}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"flowers": 1}, "flowers: 1, but this table is played without"),
        ({"context": {"ready": "half"}}, "context.ready: 'half' is none of"),
        ({"context": {"base": 0}}, "context.base: 0 is not between 1 and 1000000"),
        (
            {"melds": None, "concealed": "123456m678p2267s",
             "context": {"ready": "closed", "first_turn": True}},
            "context.first_turn: ready is declared with a discard",
        ),
        ({"context": {"ready": "open"}, "concealed": "456m678p226s"}, "9 tiles, expected 10"),
        ({"options": {"hands": 0}}, "options.hands: 0 is less than 1"),
        ({"options": {"need_258": "all"}}, "options.need_258: 'all' is none of"),
        ({"win_by": "rob_kong", "last_tile": True}, "no kong is made"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        RULES.score(with_(**change))


def test_flowers_are_there_where_the_option_says_so_and_count_nothing() -> None:
    result = RULES.score(with_(flowers=["f1"], options={"flowers": True}))
    assert items(result) == {"推倒和": 1}
