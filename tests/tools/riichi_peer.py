"""Random riichi wins scored here and by the package `mahjong`: `python -m tests.tools.riichi_peer [WINS] [SEED]`.

Four and three players, every context and rule that both know: yaku and dora with their han, fu, and what the winner
receives, counters and deposits included. Prints how many wins were compared; exits with 1 at the first that differs.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld
from tests.tools.random_wins import NORTH, Complete, complete_hand, tiles_of

from hupai import format_tile, format_tiles
from hupai.records import RED, Result
from hupai.rulesets import ruleset

FIVES = (4, 13, 22)
EAST = 27
KINDS = {"riichi_4p": tuple(range(34)), "riichi_3p": (0, *range(8, 34))}
KAZOE = {
    "yakuman": HandConfig.KAZOE_LIMITED,
    "sanbaiman": HandConfig.KAZOE_SANBAIMAN,
    "stacked": HandConfig.KAZOE_NO_LIMIT,
}
DOUBLE = ["kokushi_musou_13", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushi"]
MELDS = {"chow": Meld.CHI, "pung": Meld.PON, "added_kong": Meld.SHOUMINKAN}
# The package's name of a yaku where it is not ours.
NAMES = {
    "tsumo": ["menzen_tsumo"],
    "daburu_riichi": ["double_riichi"],
    "open_riichi": ["riichi", "open_riichi"],
    "daburu_open_riichi": ["double_riichi", "open_riichi"],
    "iipeiko": ["iipeikou"],
    "ryanpeiko": ["ryanpeikou"],
    "sanshoku": ["sanshoku_doujun"],
    "sanshoku_douko": ["sanshoku_doukou"],
    "chantai": ["chanta"],
    "honroto": ["honroutou"],
    "shosangen": ["shousangen"],
    "kokushi": ["kokushi_musou"],
    "daburu_kokushi": ["kokushi_musou_13"],
    "daburu_chuuren_poutou": ["junsei_chuuren_poutou"],
    "shosuushi": ["shousuushi"],
    "ryuisou": ["ryuuiisou"],
    "tsuisou": ["tsuuiisou"],
    "chinroto": ["chinroutou"],
    "renhou_yakuman": ["renhou"],
}


@dataclass
class Case:
    """A win as both take it: a hand record, and the arguments of the package."""

    id: str
    record: dict[str, Any]
    tiles: list[int]
    win: int
    melds: list[Meld]
    dora: list[int]
    ura: list[int]
    config: HandConfig


class Tiles:
    """The 136 tiles: each is given out once, the first of a suit's fives being its red one."""

    def __init__(self, reds: set[int]) -> None:
        self.reds = reds
        self.given: Counter[int] = Counter()

    def take(self, kind: int) -> int:
        """One more tile of the kind; the red five comes first where the hand holds it, else last."""
        at = self.given[kind]
        self.given[kind] += 1
        if kind in FIVES and kind not in self.reds:
            at = (at + 1) % 4
        return kind * 4 + at


def code(tile: int) -> int:
    """Our number of one of the 136 tiles."""
    kind, copy = divmod(tile, 4)
    return kind | RED if kind in FIVES and copy == 0 else kind


def cases(rng: Random) -> Iterator[Case]:
    """Wins without end."""
    while True:
        id = rng.choice(("riichi_4p", "riichi_4p", "riichi_3p"))
        hand = complete_hand(rng, KINDS[id], chows_are_called=id == "riichi_4p")
        if set(hand.counts()) <= set(KINDS[id]):
            yield _case(rng, id, hand)


def _case(rng: Random, id: str, hand: Complete) -> Case:
    counts = hand.counts()
    # A suit of which all four fives are in the hand has its red one there.
    reds = {kind for kind in FIVES if counts[kind] == 4 or (counts[kind] and rng.random() < 0.5)}
    tiles = Tiles(reds)
    held = hand.concealed.copy()
    rng.shuffle(held)
    melds = [(type_, [tiles.take(k) for k in tiles_of(type_, kind)]) for type_, kind in hand.melds]
    concealed = [tiles.take(kind) for kind in held]
    win = next(tile for tile in concealed if tile // 4 == hand.win)
    concealed.remove(win)
    facts = _facts(rng, id, hand, counts)
    shown = [_indicators(rng, id, counts, facts["nuki"]) for _ in range(2)]
    ura = shown[1] if facts["riichi"] else []
    options, rules = _rules(rng, id, facts["win_by"])
    record = {
        "ruleset": id,
        **_situation(rng, id, facts),
        "concealed": format_tiles([code(tile) for tile in concealed]),
        "win_tile": format_tile(code(win)),
        "melds": [
            {"type": type_, "tiles": format_tiles([code(tile) for tile in group])}
            for type_, group in melds
        ],
        "options": options,
    }
    record["context"] |= {
        "dora_indicators": [format_tile(kind) for kind in shown[0]],
        "ura_indicators": [format_tile(kind) for kind in ura],
    }
    return Case(
        id,
        record,
        [*concealed, win, *(tile for _, group in melds for tile in group)],
        win,
        [
            Meld(MELDS.get(type_, Meld.KAN), group, opened=type_ != "concealed_kong")
            for type_, group in melds
        ],
        [kind * 4 + 1 for kind in shown[0]],
        [kind * 4 + 1 for kind in ura],
        _config(facts, rules),
    )


def _facts(rng: Random, id: str, hand: Complete, counts: Counter[int]) -> dict[str, Any]:
    """How the hand was won: anything that can be."""
    seats = 4 if id == "riichi_4p" else 3
    ways = ["discard", "discard", "self_draw", "self_draw"]
    ways += ["rob_kong"] * (counts[hand.win] == 1)
    win_by, seat = rng.choice(ways), rng.randrange(seats)
    riichi = rng.choice((0, 1, 2)) if hand.closed else 0
    nuki = 0 if seats == 4 else rng.randint(0, 4 - counts[NORTH])
    drawn = win_by == "self_draw"
    first = not (hand.melds or riichi or nuki or win_by == "rob_kong" or (seat == 0 and not drawn))
    first = first and rng.random() < 0.15
    after_kong = drawn and not first and (hand.has_kong or nuki > 0) and rng.random() < 0.3
    last = not (first or after_kong or win_by == "rob_kong") and rng.random() < 0.2
    return {
        "win_by": win_by,
        "seat": seat,
        "round": rng.randrange(seats),
        "riichi": riichi,
        "ippatsu": bool(riichi) and not after_kong and rng.random() < 0.4,
        "open_riichi": bool(riichi) and rng.random() < 0.1,
        "nuki": nuki,
        "first_turn": first,
        "after_kong": after_kong,
        "last_tile": last,
        "eighth_win": seat == 0 and rng.random() < 0.02,
        "honba": rng.choice((0, 0, 1, 3)),
        "deposits": rng.choice((0, 0, 1, 2)),
    }


def _indicators(rng: Random, id: str, counts: Counter[int], nuki: int) -> list[int]:
    """Up to five indicators of which copies are left; those of the other list are not looked at, as they share none."""
    left = Counter({kind: (4 - counts[kind] - nuki * (kind == NORTH)) // 2 for kind in KINDS[id]})
    found = []
    for _ in range(rng.randint(0, 5)):
        free = [kind for kind, copies in left.items() if copies > 0]
        if free:
            found.append(rng.choice(free))
            left[found[-1]] -= 1
    return found


def _rules(rng: Random, id: str, win_by: str) -> tuple[dict[str, Any], OptionalRules]:
    """The same rules in both languages."""
    yes = {name: rng.random() < 0.5 for name in ("open_tanyao", "kiriage", "double", "open_fu")}
    yes |= {name: rng.random() < 0.8 for name in ("pinfu_tsumo", "renhou_yakuman")}
    local = rng.random() < 0.3
    counted = rng.choice(list(KAZOE))
    options: dict[str, Any] = {
        "open_tanyao": yes["open_tanyao"],
        "kiriage": yes["kiriage"],
        "double_yakuman": DOUBLE if yes["double"] else [],
        "open_pinfu_ron_fu": 30 if yes["open_fu"] else 20,
        "pinfu_tsumo": yes["pinfu_tsumo"],
        "renhou": "yakuman" if yes["renhou_yakuman"] else 5,
        "counted_yakuman": counted,
        "local_yaku": ["open_riichi", "paarenchan", *(["daisharin"] if local else [])],
        "daisharin_any_suit": local,
    }
    if id == "riichi_3p":
        options |= {"honba_ron": 200, "rinshan_after_nuki": True}
    return options, OptionalRules(
        has_open_tanyao=yes["open_tanyao"],
        has_aka_dora=True,
        has_double_yakuman=yes["double"],
        kazoe_limit=KAZOE[counted],
        kiriage=yes["kiriage"],
        # Without fu for an open pinfu the package leaves those of the self-draw out too.
        fu_for_open_pinfu=yes["open_fu"] or win_by == "self_draw",
        fu_for_pinfu_tsumo=not yes["pinfu_tsumo"],
        renhou_as_yakuman=yes["renhou_yakuman"],
        has_daisharin=local,
        has_daisharin_other_suits=local,
        limit_to_sextuple_yakuman=False,
        paarenchan_needs_yaku=False,
        is_three_player=id == "riichi_3p",
    )


def _situation(rng: Random, id: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The keys of a hand record that do not name tiles."""
    seats = 4 if id == "riichi_4p" else 3
    winner = rng.randrange(seats)
    context: dict[str, Any] = {
        **{name: facts[name] for name in ("ippatsu", "open_riichi", "first_turn")},
        **{name: facts[name] for name in ("honba", "deposits", "nuki")},
        "wins_in_a_row": 8 if facts["eighth_win"] else 0,
    }
    if facts["riichi"]:
        context["riichi"] = "double_riichi" if facts["riichi"] == 2 else "riichi"
    found = {
        "win_by": facts["win_by"],
        "winner": winner,
        "dealer": (winner - facts["seat"]) % seats,
        "round_wind": "ESWN"[facts["round"]],
        "last_tile": facts["last_tile"],
        "after_kong": facts["after_kong"],
        "context": context,
    }
    if facts["win_by"] != "self_draw":
        found["from"] = (winner + rng.randrange(1, seats)) % seats
    return found


def _config(facts: dict[str, Any], rules: OptionalRules) -> HandConfig:
    drawn, dealer = facts["win_by"] == "self_draw", facts["seat"] == 0
    first = facts["first_turn"]
    return HandConfig(
        is_tsumo=drawn,
        is_riichi=facts["riichi"] == 1,
        is_daburu_riichi=facts["riichi"] == 2,
        is_ippatsu=facts["ippatsu"],
        is_rinshan=facts["after_kong"],
        is_chankan=facts["win_by"] == "rob_kong",
        is_haitei=facts["last_tile"] and drawn,
        is_houtei=facts["last_tile"] and not drawn,
        is_tenhou=first and drawn and dealer,
        is_chiihou=first and drawn and not dealer,
        is_renhou=first and not drawn,
        is_open_riichi=facts["open_riichi"],
        player_wind=EAST + facts["seat"],
        round_wind=EAST + facts["round"],
        kyoutaku_number=facts["deposits"],
        tsumi_number=facts["honba"],
        paarenchan=int(facts["eighth_win"]),
        options=rules,
        num_nuki_dora=facts["nuki"],
    )


def ours(case: Case) -> dict[str, Any] | None:
    """What this project says, None for a hand without a yaku."""
    rules = ruleset(case.id)
    result: Result = rules.score(case.record)
    if not result.win:
        assert result.refused is not None
        assert result.refused.code == "no_yaku", result.refused
        return None
    fans = {fan.id: fan.total for fan in result.fans}
    fans["dora"] = fans.get("dora", 0) + fans.pop("nuki_dora", 0)
    return {
        "fans": {id: han for id, han in fans.items() if han},
        "han": result.total,
        "fu": result.detail.fu,
        "received": result.deltas[case.record["winner"]],
    }


def theirs(case: Case) -> dict[str, Any] | None:
    """What the package says, in the same words."""
    found: HandResponse = HandCalculator.estimate_hand_value(
        case.tiles,
        case.win,
        melds=case.melds,
        dora_indicators=case.dora,
        ura_dora_indicators=case.ura,
        config=case.config,
    )
    if found.error is not None:
        assert found.error == HandCalculator.ERR_NO_YAKU, found.error
        return None
    known = {id(yaku): name for name, yaku in vars(case.config.yaku).items()}
    fans: dict[str, int] = {}
    for yaku in found.yaku or ():
        name = known[id(yaku)]
        ids = NAMES.get(name, [name])
        han = yaku.han_open if found.is_open_hand and yaku.han_open else yaku.han_closed
        if len(ids) == 2:  # open riichi is a yaku in place of riichi there
            fans[ids[1]], han = 1, han - 1
        fans[ids[0]] = han
    assert found.cost is not None
    yakuman = any(yaku.is_yakuman for yaku in found.yaku or ())
    return {
        "fans": fans,
        "han": found.han,
        "fu": None if yakuman else found.fu,
        "received": found.cost["total"],
    }


def main(wins: int = 20_000, seed: int = 1) -> int:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    for _, case in zip(range(wins), cases(rng), strict=False):
        mine, peer = ours(case), theirs(case)
        if mine != peer:
            print(f"differs: {case.record}\nours:   {mine}\nmahjong: {peer}")
            return 1
        seen[case.id] += 1
        seen["no yaku"] += mine is None
        seen.update(list(mine["fans"]) if mine else ())
    print(f"{wins} wins agree (seed {seed}): {dict(sorted(seen.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
