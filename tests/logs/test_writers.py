"""What is written of wins and rules in the formats of other programs, and that it is read back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.logs.test_codecs import played
from tests.rulesets.riichi.play import win
from tests.rulesets.riichi.test_play_wins import dragons, pass_by
from tests.table.rig import discard

from hupai.game import Game
from hupai.logs.foreign import RecordedGame, RecordError
from hupai.logs.formats import read_foreign
from hupai.logs.mjai_write import to_mjai
from hupai.logs.mjlog import from_mjlog
from hupai.logs.mjlog_write import to_mjlog
from hupai.logs.stated import play_recorded
from hupai.logs.tenhou6_write import to_tenhou6, win_texts
from hupai.rulesets.riichi.options import RiichiOptions
from hupai.rulesets.riichi.options_3p import SanmaOptions
from hupai.table.engine import Table
from hupai.table.events import WinLine, Won

WRITERS: dict[str, Callable[..., str]] = {
    "mjai": lambda events, options: "\n".join(json.dumps(m) for m in to_mjai(events, options)),
    "tenhou6": lambda events, options: json.dumps(to_tenhou6(events, options)),
    "mjlog": to_mjlog,
}


def read_back(form: Any, game: Game | Table, options: Any) -> RecordedGame:
    return read_foreign(WRITERS[form](game.events, options), form)


# --- what tenhou/6 says of a win


@pytest.mark.parametrize(
    ("options", "worth", "dealer", "text"),
    [
        # The table of points: what each of the others and the dealer pay, or each to the dealer.
        (RiichiOptions(), (3, 30, None, 0), False, "30符3飜1000-2000点"),
        (RiichiOptions(), (3, 30, None, 0), True, "30符3飜2000点∀"),
        (RiichiOptions(), (1, 30, None, 0), False, "30符1飜300-500点"),
        (RiichiOptions(), (5, 30, "mangan", 0), True, "満貫4000点∀"),
        (RiichiOptions(), (4, 40, "mangan", 0), False, "満貫2000-4000点"),
        (RiichiOptions(), (13, None, "yakuman", 1), False, "役満8000-16000点"),
        (RiichiOptions(), (26, None, "yakuman", 2), True, "役満32000点∀"),
        (SanmaOptions(), (5, 30, "mangan", 0), False, "満貫2000-4000点"),
        (SanmaOptions(tsumo_loss="split"), (5, 30, "mangan", 0), False, "満貫3000-5000点"),
    ],
)
def test_a_self_draw_tells_what_each_pays(
    options: RiichiOptions, worth: tuple[Any, ...], dealer: bool, text: str
) -> None:
    han, fu, limit, yakuman = worth
    detail = {"fu": fu, "limit": limit, "yakuman": yakuman, "points": 0}
    line = WinLine(2, 0, "self_draw", None, {"total": han, "fans": [], "detail": detail})
    assert win_texts(line, options, dealer) == [text]


@pytest.mark.parametrize("id", ["riichi_4p", "riichi_3p"])
def test_the_texts_of_self_draws_are_what_the_seats_paid(id: str) -> None:
    games = (played(id, "tenhou", "greedy", seed) for seed in range(3))
    hands = [hand for game in games for hand in to_tenhou6(game.events, game.options)["log"]]
    self_draws = [hand for hand in hands if hand[16][0] == "和了" and len({*hand[16][2][:2]}) == 1]
    assert len(self_draws) > 3
    for (number, honba, _), *_, (_, changes, facts) in self_draws:
        dealer = number % 4
        paid = {seat: -by - 100 * honba for seat, by in enumerate(changes) if by < 0}
        others = {paid[seat] for seat in paid if seat != dealer}
        assert len(others) == 1
        shown = f"{others.pop()}" + (f"-{paid[dealer]}点" if dealer in paid else "点∀")
        assert re.sub(r"^\d+符\d+飜|^\D+", "", facts[3]) == shown


@pytest.mark.parametrize(("drawn", "giver"), [("8p7p6p1m", 1), ("4m", 2)])
def test_the_liable_seat_is_named(drawn: str, giver: int) -> None:
    """Seat 3 fed the third dragon; seat 1 wins by itself, or on a discard of seat 2."""
    table = dragons(drawn)
    if giver == 1:
        for seat, text in ((2, "8p"), (3, "7p"), (0, "6p")):
            pass_by(table, seat, text)
    else:
        discard(table, 2, "4m")
    win(table, 1)
    options = table.rules.options
    (hand, *_) = to_tenhou6(table.events, options)["log"]
    worth = "役満8000-16000点" if giver == 1 else "役満32000点"
    assert hand[16][2][:4] == [1, giver, 3, worth]
    agari = ElementTree.fromstring(to_mjlog(table.events, options)).find("AGARI")
    assert agari is not None
    assert (agari.get("who"), agari.get("fromWho"), agari.get("paoWho")) == ("1", f"{giver}", "3")
    for form in WRITERS:
        again = play_recorded(
            read_back(form, table, options), "house", {"kan_dora_open": "at_once"}
        )
        assert again.state.scores == table.state.scores


# --- what all formats say of the rules


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("id", ["riichi_4p", "riichi_3p"])
@pytest.mark.parametrize(("rounds", "reds", "tanyao"), [(1, False, True), (2, True, False)])
def test_a_record_needs_no_options_to_be_read_back(
    id: str, form: str, rounds: int, reds: bool, tanyao: bool
) -> None:
    options = {"rounds": rounds, "red_fives": reds, "open_tanyao": tanyao, "start_points": 30000}
    game = played(id, "tenhou", "greedy", 4, options)
    record = read_back(form, game, game.options)
    # mjai has no word for open tanyao.
    given = {"open_tanyao": tanyao} if form == "mjai" else {}
    assert play_recorded(record, overrides=given).rules.options == game.options


@pytest.mark.parametrize("form", WRITERS)
def test_a_hand_that_is_not_over_is_left_out(form: str) -> None:
    whole = played("riichi_4p", "tenhou", "greedy", 5)
    ends = [at for at, event in enumerate(whole.events) if event.type == "end_hand"]
    for at in (ends[1] + 1, ends[1] + 20):
        text = WRITERS[form](whole.events[:at], whole.options)
        assert len(read_foreign(text, form).hands) == 2  # type: ignore[arg-type]


# --- mjlog


def test_a_win_in_mjlog_holds_the_hand_and_its_worth() -> None:
    game = played("riichi_4p", "tenhou", "caller", 2)
    wins = [line for e in game.events if isinstance(e, Won) for line in e.wins]
    tags = ElementTree.fromstring(to_mjlog(game.events, game.options)).findall("AGARI")
    assert len(tags) == len(wins) > 3
    for tag, line in zip(tags, wins, strict=True):
        at = tag.attrib
        held, calls = at["hai"].split(","), at["m"].split(",") if "m" in at else []
        assert len(held) + 3 * len(calls) == 14
        assert at["machi"] in held
        fu, points, _ = (int(part) for part in at["ten"].split(","))
        detail = line.result["detail"]
        assert (fu, points) == (detail["fu"], detail["points"])
        yaku = [int(part) for part in at["yaku"].split(",")]
        assert sum(yaku[1::2]) == line.result["total"]
        ids = {fan["id"] for fan in line.result["fans"]}
        # Of Tenhou's list: 0 self-draw, 1 riichi, 7 pinfu, 8 all simples, 18 white, 52 dora, 54 red fives.
        known = {
            0: "menzen_tsumo",
            1: "riichi",
            7: "pinfu",
            8: "tanyao",
            18: "haku",
            52: "dora",
            54: "aka_dora",
        }
        for number, id in known.items():
            assert (number in yaku[::2]) == (id in ids)
    assert "owari" in tags[-1].attrib or game.events[-2].type != "win"


def test_a_cut_off_mjlog_keeps_its_whole_hands() -> None:
    game = played("riichi_4p", "tenhou", "greedy", 6)
    text = to_mjlog(game.events, game.options)
    whole = from_mjlog(text)
    assert not whole.torn
    ends = [match.end() for match in re.finditer(r"<(?:AGARI|RYUUKYOKU)[^>]*/>", text)]
    cuts = {end + step for end in ends for step in (-9, 0, 1, 40)} & set(range(len(text)))
    for cut in sorted(cuts):
        kept = from_mjlog(text[:cut])
        assert kept.torn
        assert kept.hands == whole.hands[: sum(end <= cut for end in ends)]
        if kept.hands:
            play_recorded(kept)


def test_a_cut_off_mjai_keeps_its_whole_hands() -> None:
    game = played("riichi_4p", "tenhou", "greedy", 6)
    text = WRITERS["mjai"](game.events, game.options)
    whole = read_foreign(text, "mjai")
    end = [match.end() for match in re.finditer(r'"end_kyoku"}', text)][2]
    for cut, torn in ((end - 5, True), (end, False), (end + 1, False), (end + 30, True)):
        kept = read_foreign(text[:cut], "mjai")
        assert (kept.torn, kept.complete) == (torn, False)
        assert kept.hands == whole.hands[: 3 if cut >= end else 2]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"rounds": 4}, "options.rounds: 4"),
        ({"red_fives": 2}, r"red fives: \[2, 2, 2\]"),
        ({"start_points": 25050}, "points: 25050 are no hundreds"),
    ],
)
def test_what_an_mjlog_has_no_place_for_is_an_error(options: Any, problem: str) -> None:
    game = Game("riichi_4p", options, seed=1, preset="tenhou")
    with pytest.raises(ValueError, match=problem):
        to_mjlog(game.events, game.options)


def test_numbers_of_an_mjlog_that_are_none_are_record_errors() -> None:
    text = to_mjlog(played("riichi_4p", "tenhou", "greedy", 6).events)
    for old, new in ((r'owari="', 'owari="x'), (r'who="', 'who="9'), (r' sc="', ' sc="x,')):
        with pytest.raises(RecordError, match=r"tag \d+ |hand \d+\b.*: "):
            play_recorded(from_mjlog(text.replace(old, new, 1)))
