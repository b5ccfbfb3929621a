"""Reading tiles as they stand in the case files: "123m055p77z", "x1 d10"."""

from __future__ import annotations

from tests.reference.space import Counts, Meld


def tiles(text: str) -> list[int]:
    """The kinds in the order written; a zero is a (red) five."""
    found: list[int] = []
    digits = ""
    for letter in text.replace(" ", ""):
        if letter.isdigit():
            digits += letter
        else:
            found += [
                "mpsz".index(letter) * 9 + int(digit.replace("0", "5")) - 1 for digit in digits
            ]
            digits = ""
    if digits:
        raise ValueError(f"digits without a suit: {text}")
    return found


def counts(text: str) -> Counts:
    kinds = tiles(text)
    return tuple(kinds.count(kind) for kind in range(34))


def meld(record: dict[str, str]) -> Meld:
    """The meld of a hand record: {"type": "pung", "tiles": "111s"}."""
    return record["type"], min(tiles(record["tiles"]))


def name(kind: int) -> str:
    return f"{kind % 9 + 1}{'mpsz'[kind // 9]}"
