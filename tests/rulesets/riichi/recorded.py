"""The recorded wins of four players as the core takes them."""

from __future__ import annotations

from typing import Any

from tests.reference.riichi import Facts
from tests.reference.space import STANDARD
from tests.rulesets.riichi.riichi_wins import Won
from tests.rulesets.riichi.scorer import WINDS, kinds
from tests.strategies import Held
from tests.support import records

from hupai import _core

RECORDED = [
    record for record in records("riichi/tenhou_wins") if record["input"]["ruleset"] == "riichi_4p"
]


def tiles_of(text: str) -> list[int]:
    return _core.parse_tiles(text)


def won_of(record: dict[str, Any]) -> Won:
    """A recorded win of four players."""
    context = record["context"]
    concealed = tiles_of(record["concealed"] + record["win_tile"])
    melds = record.get("melds", [])
    everything = [*concealed, *(tile for meld in melds for tile in tiles_of(meld["tiles"]))]
    counts = tuple(sum(tile & ~64 == kind for tile in concealed) for kind in range(34))
    facts = Facts(
        win=tiles_of(record["win_tile"])[0] & ~64,
        win_by=record["win_by"],
        round_wind=WINDS[record["round_wind"]],
        seat_wind=27 + (record["winner"] - record["dealer"]) % 4,
        riichi={"riichi": 1, "double_riichi": 2}.get(context.get("riichi"), 0),
        ippatsu=context.get("ippatsu", False),
        last_tile=record.get("last_tile", False),
        after_kong=record.get("after_kong", False),
        first_turn=context.get("first_turn", False),
        dora_indicators=tuple(kinds("".join(context["dora_indicators"]))),
        ura_indicators=tuple(kinds("".join(context.get("ura_indicators", [])))),
        red_fives=sum(tile >> 6 for tile in everything),
    )
    lowest = tuple((meld["type"], min(kinds(meld["tiles"]))) for meld in melds)
    return Won(Held(STANDARD, counts, lowest), facts)


WINS = [won_of(record["input"]) for record in RECORDED]
