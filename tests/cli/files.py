"""Files of hands for `hupai analyze`."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from hupai import Hand

WAITING = "123m456p789s1112z"


def random_hands(count: int, tiles: int, seed: int = 5) -> list[Hand]:
    rng = random.Random(seed)
    deck = [kind for kind in range(34) for _ in range(4)]
    return [Hand.from_tiles(rng.sample(deck, tiles)) for _ in range(count)]


def write_jsonl(path: Path, hands: list[Hand]) -> None:
    path.write_text("".join(json.dumps({"hand": str(hand)}) + "\n" for hand in hands))


def read_jsonl(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
