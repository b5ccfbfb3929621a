"""Arguments: plausible ones by the name of a parameter, hostile ones for every place, and plausible ones damaged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from hupai import _core

SPACES = tuple(_core.TileSpace)
NAMES = ("m", "p", "s", "z")
TEXTS = (
    "123m456p3577s1122z", "0m", "[555z]", "<9999m>", "[+5555z]", "1m2m3m", "19m19p19s1234567z", "🀇🀈🀉", "１２３ｍ",
    "1234567890m", "f1f2", "123m]", "<", "", " ", "\x00", "m" * 300, "9" * 5000 + "m", "\ud800", "東南西北", "-1", "1e9", "nan",
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 3, 4, 5, 13, 14, 17, 27, 33, 34, 35, 41, 63, 64, 68, 127, 128, 255, 256, 1000, 2**31 - 1, 2**31, -(2**31),
    2**63 - 1, 2**63, -(2**63), 2**64, 10**30,
)  # fmt: skip


class EvilError(Exception):
    """What hostile objects raise; whoever asks them may pass it on."""


class Evil:
    """An object whose every answer is wrong, dear, or changes what it lies in."""

    def __init__(self, random: Random, around: list[Any]) -> None:
        self._mood, self._around = random.randrange(5), around

    def _act(self) -> int:
        if self._mood == 0:
            raise EvilError
        if self._mood == 1:
            self._around.clear()
        elif self._mood == 2:
            self._around.extend([9] * 50)
        elif self._mood == 3:
            return -1
        return 1

    def __index__(self) -> int:
        return self._act()

    def __int__(self) -> int:
        return self._act()

    def __len__(self) -> int:
        return self._act()

    def __bool__(self) -> bool:
        return self._act() > 0

    def __eq__(self, other: object) -> bool:
        return self._act() > 0

    def __hash__(self) -> int:
        return self._act()

    def __str__(self) -> str:
        return "1m" * self._act()

    __repr__ = __str__

    def __getitem__(self, at: object) -> int:
        if at == 40:
            raise IndexError
        return self._act()


class Values:
    """One source of arguments; the same seed gives the same."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self._made: dict[str, Callable[[], Any]] = {
            "hand": self.hand, "text": self.text, "tiles": self.tiles, "counts": self.counts, "melds": self.melds,
            "space": self.space, "forms": self.forms, "visible": self.visible, "void_suit": self.void_suit,
            "threads": lambda: self.random.choice((1, 2)), "kind": self.kind, "tile": self.kind, "hands": self.rows,
            "kinds": self.tiles, "rules": self.rules, "masks": self.mask, "index": lambda: self.random.randrange(6),
            "win_kind": self.kind, "win_by": lambda: self.random.choice(tuple(_core.WinBy)), "lang": lambda: "zh",
            "wild": self.wild, "wilds": lambda: self.random.choice((None, 0, 1, 4, 8, 9, [1, 2])),
        }  # fmt: skip

    def of(self, name: str) -> Any:
        """An argument for a parameter of this name: mostly plausible, often a little wrong, at times anything."""
        roll = self.random.random()
        if roll < 0.12:
            return self.anything(2)
        made = self._made.get(name.strip("_"))
        found = made() if made else self.anything(1)
        return self.damaged(found) if roll < 0.25 else found

    # --- plausible

    def hand(self) -> Any:
        choice = self.random.randrange(5)
        if choice == 0:
            return self.text()
        if choice == 1:
            return self.counts()
        if choice == 2:
            return self.rows()
        return self.core_hand()

    def held(self) -> list[int]:
        size = self.random.choice((0, 1, 4, 7, 10, 11, 13, 14, 14, 16, 17, 21))
        return sorted(self.random.sample([k for k in range(34) for _ in range(4)], size))

    def core_hand(self) -> Any:
        try:
            return _core.Hand.from_tiles(
                self.held(), [], self.random.choice((*SPACES, SPACES[0], SPACES[0]))
            )
        except ValueError:
            return _core.Hand("123m456p3577s1122z")

    def text(self) -> str:
        if self.random.random() < 0.3:
            return self.random.choice(TEXTS)
        return _core.format_tiles(self.held())

    def tiles(self) -> list[Any]:
        found: list[Any] = self.held()[: self.random.randrange(15)]
        return found

    def counts(self) -> list[Any]:
        counts = [0] * 34
        for kind in self.held():
            counts[kind] += 1
        return counts

    def rows(self) -> Any:
        width = self.random.choice((34, 34, 34, 27, 20, 33, 0))
        rows = self.random.choice((0, 1, 2, 65, 130))
        array = np.zeros((rows, width), np.uint8)
        for row in array:
            if width:
                np.add.at(row, [kind % width for kind in self.held()], 1)
        return np.minimum(array, 4) if self.random.random() < 0.8 else array

    def melds(self) -> list[Any]:
        types = tuple(_core.GroupType)
        return [
            (self.random.choice(types), self.kind())
            for _ in range(self.random.choice((0, 0, 1, 2, 5)))
        ]

    def space(self) -> Any:
        return self.random.choice(SPACES)

    def forms(self) -> int:
        return self.random.choice((1, 7, 7, 7, 63, 129, 135, 255, self.random.randrange(300)))

    def visible(self) -> Any:
        return self.random.choice((None, self.counts(), self.tiles(), self.text()))

    def void_suit(self) -> Any:
        return self.random.choice((None, "m", "p", "s", "z", 0, 3))

    def kind(self) -> int:
        return self.random.randrange(-1, 36)

    def mask(self) -> Any:
        return np.array([self.random.getrandbits(34) for _ in range(3)], np.uint64)

    def rules(self) -> Any:
        kinds = [getattr(_core, name) for name in dir(_core) if name.endswith("Rules")]
        return self.random.choice(kinds)() if kinds else None

    def wild(self) -> Any:
        return self.random.choice((None, "5p", "1z", 4, ("5p", "5z"), self.kind()))

    def rules_of(self, table: _core.FanTable) -> None:
        """From now on `rules` are some of this fan table."""
        specs = [(spec.id, spec.low, spec.high) for spec in table.rule_specs]

        def some() -> Any:
            chosen = {
                id: self.random.randint(low, high)
                for id, low, high in specs
                if self.random.random() < 0.3
            }
            return table.rules(**chosen)

        self._made["rules"] = some

    def win_columns(self, table: _core.FanTable) -> dict[str, Any]:
        """Arguments of a batch of wins, each mostly of the right shape."""
        hands = self.rows()
        rows = len(hands)

        def column(most: int) -> Any:
            if self.random.random() < 0.1:
                return self.anything(2)
            return np.array([self.random.randrange(min(most, 256)) for _ in range(rows)], np.uint8)

        found = {"hands": hands, "win_kind": column(34), "win_by": column(3)}
        for name, most in (("round_wind", 36), ("seat_wind", 36), ("rules", 0)):
            if self.random.random() < 0.3:
                found[name] = column(most) if most else self.of(name)
        for fact in table.fact_specs:
            if self.random.random() < 0.3:
                found[fact.id] = column(fact.high + 2)
        return found

    # --- hostile

    def anything(self, depth: int) -> Any:
        """Any value at all."""
        r = self.random
        makers: list[Callable[[], Any]] = [
            lambda: r.choice(NUMBERS), lambda: r.choice(NUMBERS), lambda: r.choice(TEXTS), lambda: None, lambda: r.random() < 0.5,
            lambda: r.choice((1.5, float("nan"), float("inf"), -0.0)), lambda: r.choice((b"123m", bytearray(40), memoryview(b"1"))),
            lambda: r.choice((np.uint8(5), np.int64(-1), np.float32(2), np.str_("1m"), np.bool_(True))), self.array,
            object, lambda: Evil(r, []), self.core_hand, lambda: r.choice(SPACES), lambda: range(r.randrange(60)),
            lambda: iter([1, 2, 3]), dict, lambda: int, lambda: 1j, self.nested,
        ]  # fmt: skip
        if depth > 0:
            makers += [
                lambda: [self.anything(depth - 1) for _ in range(r.choice((0, 1, 3, 14, 34, 35)))],
                lambda: tuple(self.anything(depth - 1) for _ in range(r.randrange(6))),
                lambda: {r.choice(("hand", "tile", "\ud800", "x")): self.anything(depth - 1)},
                self.evil_list,
            ]
        return r.choice(makers)()

    def evil_list(self) -> list[Any]:
        found: list[Any] = self.counts()
        found[self.random.randrange(len(found))] = Evil(self.random, found)
        return found

    def nested(self) -> Any:
        found: Any = []
        for _ in range(self.random.choice((3, 200, 5000))):
            found = [found]
        return found

    def array(self) -> Any:
        r = self.random
        shape = r.choice(((34,), (3, 34), (2, 35), (0, 34), (34, 3), (2, 2, 34), ()))
        kind = r.choice(
            (np.uint8, np.int8, np.int32, np.uint64, np.float64, np.bool_, object, "S3")
        )
        made = np.zeros(shape, kind)
        if made.ndim == 2 and r.random() < 0.5:
            made = r.choice((made.T, made[::-1], made[:, ::-1], np.asfortranarray(made)))
        if r.random() < 0.2 and made.flags.owndata:
            made.flags.writeable = False
        return made

    def damaged(self, value: Any) -> Any:
        """A plausible value with one thing wrong."""
        r = self.random
        if isinstance(value, str):
            at = r.randrange(len(value) + 1)
            return (
                value[:at]
                + r.choice(("", "5", "z", "\x00", "é", "[", "0", "9m", "\ud800"))
                + value[at + r.randrange(2) :]
            )
        if isinstance(value, bytes):
            at = r.randrange(len(value) + 1)
            junk = bytes([r.randrange(256)])
            return r.choice(
                (value[:at], value[:at] + junk + value[at + 1 :], value[:at] + value[at // 2 :])
            )
        if isinstance(value, list) and value:
            changed = list(value)
            changed[r.randrange(len(changed))] = self.anything(0)
            return changed
        if isinstance(value, dict) and value:
            changed_dict = dict(value)
            key = r.choice(list(changed_dict))
            changed_dict[key] = (
                self.damaged(changed_dict[key]) if r.random() < 0.6 else self.anything(1)
            )
            return changed_dict
        if isinstance(value, np.ndarray) and value.size and value.dtype == np.uint8:
            copy = value.copy()
            copy.flat[r.randrange(copy.size)] = r.randrange(256)
            return copy
        if isinstance(value, int):
            return r.choice(NUMBERS)
        return self.anything(1)
