"""A riichi scorer by the book: every reading, every group that the winning tile can complete, one `if` a yaku.

Written from the common rules of the game (the yaku as published rule books and the rules page describe them), with
the default options: open tanyao, double-wind pair 4 fu, counted yakuman, yakuman add up and count once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.reference.readings import Reading, readings
from tests.reference.space import KONGS, ORPHANS, STANDARD, Counts, Meld, Space, group_tiles

EAST, NORTH, HAKU = 27, 30, 31
DRAGONS = (31, 32, 33)
WINDS = (27, 28, 29, 30)
WIND_NAMES = dict(zip(WINDS, ("east", "south", "west", "north"), strict=True))
GREEN = (19, 20, 21, 23, 25, 32)
TRIPLETS = ("pung", *KONGS)
YAKUMAN = 13
LIMITS = {13: 4, 11: 3, 8: 2, 6: 1.5, 5: 1}  # han and more: so many mangan
MANGAN = 2000


@dataclass(frozen=True)
class Facts:
    """What is known of a win besides its tiles. `win_by`: discard, self_draw, rob_kong."""

    win: int
    win_by: str = "discard"
    round_wind: int = EAST
    seat_wind: int = EAST
    riichi: int = 0
    ippatsu: bool = False
    last_tile: bool = False
    after_kong: bool = False
    first_turn: bool = False
    dora_indicators: tuple[int, ...] = ()
    ura_indicators: tuple[int, ...] = ()
    red_fives: int = 0
    nuki: int = 0


@dataclass(frozen=True)
class Value:
    points: int
    han: int
    fu_before_rounding: int
    fu: int
    yakuman: int
    fans: tuple[tuple[str, int], ...]


class Win:
    """One reading of a hand in which the winning tile completed the concealed group number `completed`."""

    def __init__(
        self, space: Space, counts: Counts, reading: Reading, completed: int, facts: Facts
    ):
        self.form, self.melds, self.groups = reading
        self.space, self.facts = space, facts
        self.held = Counter({kind: count for kind, count in enumerate(counts) if count})
        self.tiles = self.held.copy()
        for meld in self.melds:
            self.tiles.update(group_tiles(space, meld))
        self.completed = self.groups[completed]
        self.open = any(type_ != "concealed_kong" for type_, _ in self.melds)
        self.self_draw = facts.win_by == "self_draw"
        own = list(self.groups)
        own.remove(self.completed)
        by_discard = self.completed[0] == "pung" and not self.self_draw
        self.concealed_triplets = [kind for type_, kind in own if type_ == "pung"]
        self.concealed_triplets += [kind for type_, kind in self.melds if type_ == "concealed_kong"]
        if self.completed[0] == "pung" and not by_discard:
            self.concealed_triplets.append(self.completed[1])
        everything = [*self.melds, *self.groups]
        self.chows = Counter(kind for type_, kind in everything if type_ == "chow")
        self.triplets = [kind for type_, kind in everything if type_ in TRIPLETS]
        self.kongs = [kind for type_, kind in everything if type_ in KONGS]
        self.pairs = [kind for type_, kind in everything if type_ == "pair"]
        self.value_winds = [facts.seat_wind, facts.round_wind]

    # --- the wait ---

    @property
    def two_sided(self) -> bool:
        type_, lowest = self.completed
        if type_ != "chow":
            return False
        low_end = self.facts.win == lowest and lowest % 9 != 6
        high_end = self.facts.win == lowest + 2 and lowest % 9 != 0
        return low_end or high_end

    @property
    def pinfu(self) -> bool:
        if self.form != "standard" or self.open or sum(self.chows.values()) != 4:
            return False
        return self.two_sided and self.pairs[0] not in (*DRAGONS, *self.value_winds)

    # --- yaku ---

    def yakuman(self) -> list[str]:
        found = self.yakuman_of_the_moment() + self.yakuman_of_tiles()
        wait = self.completed[0]
        if self.form == "thirteen_orphans":
            thirteen = self.held[self.facts.win] == 2
            found.append("kokushi_musou_13" if thirteen else "kokushi_musou")
        if len(self.concealed_triplets) == 4:
            found.append("suuankou_tanki" if wait == "pair" else "suuankou")
        if len(self.kongs) == 4:
            found.append("suukantsu")
        if set(DRAGONS) <= set(self.triplets):
            found.append("daisangen")
        winds = set(WINDS) & set(self.triplets)
        if len(winds) == 4:
            found.append("daisuushi")
        if len(winds) == 3 and self.pairs[0] in WINDS:
            found.append("shousuushi")
        return found

    def yakuman_of_the_moment(self) -> list[str]:
        if not (self.facts.first_turn and self.self_draw):
            return []
        return ["tenhou" if self.facts.seat_wind == EAST else "chiihou"]

    def yakuman_of_tiles(self) -> list[str]:
        found = []
        if all(kind >= EAST for kind in self.tiles):
            found.append("tsuuiisou")
        if all(kind < EAST and kind % 9 in (0, 8) for kind in self.tiles):
            found.append("chinroutou")
        if all(kind in GREEN for kind in self.tiles):
            found.append("ryuuiisou")
        gates = self.nine_gates()
        if gates is not None:
            pure = self.held - gates == Counter([self.facts.win])
            found.append("junsei_chuuren_poutou" if pure else "chuuren_poutou")
        return found

    def nine_gates(self) -> Counter[int] | None:
        """1112345678999 of a suit, if the hand is that and one more tile of the suit."""
        first = min(self.held) // 9 * 9
        gates = Counter({first + place: 3 if place in (0, 8) else 1 for place in range(9)})
        one_suit = all(first <= kind < first + 9 for kind in self.held) and first < EAST
        return gates if one_suit and not self.melds and self.held >= gates else None

    def yaku(self) -> dict[str, int]:
        return {
            **self.yaku_of_the_moment(),
            **self.yaku_of_tiles(),
            **self.yaku_of_values(),
            **self.yaku_of_chows(),
            **self.yaku_of_triplets(),
        }

    def yaku_of_the_moment(self) -> dict[str, int]:
        facts, found = self.facts, {}
        if facts.riichi:
            found["double_riichi" if facts.riichi == 2 else "riichi"] = facts.riichi
        if facts.ippatsu:
            found["ippatsu"] = 1
        if self.self_draw and not self.open:
            found["menzen_tsumo"] = 1
        if facts.after_kong:
            found["rinshan"] = 1
        if facts.win_by == "rob_kong":
            found["chankan"] = 1
        if facts.last_tile and self.self_draw and not facts.after_kong:
            found["haitei"] = 1
        if facts.last_tile and facts.win_by == "discard":
            found["houtei"] = 1
        return found

    def yaku_of_tiles(self) -> dict[str, int]:
        found = {}
        suits = {kind // 9 for kind in self.tiles if kind < EAST}
        honors = any(kind >= EAST for kind in self.tiles)
        if not any(kind in ORPHANS for kind in self.tiles):
            found["tanyao"] = 1
        if len(suits) == 1:
            name, han = ("honitsu", 3) if honors else ("chinitsu", 6)
            found[name] = han - self.open
        if all(kind in ORPHANS for kind in self.tiles):
            found["honroutou"] = 2
        elif self.form == "standard" and all(
            any(kind in ORPHANS for kind in group_tiles(self.space, group))
            for group in (*self.melds, *self.groups)
        ):
            name, han = ("chanta", 2) if honors else ("junchan", 3)
            found[name] = han - self.open
        if self.form == "seven_pairs":
            found["chiitoitsu"] = 2
        return found

    def yaku_of_values(self) -> dict[str, int]:
        names = dict(zip(DRAGONS, ("haku", "hatsu", "chun"), strict=True))
        found = {names[kind]: 1 for kind in self.triplets if kind in names}
        if self.facts.seat_wind in self.triplets:
            found[f"seat_wind_{WIND_NAMES[self.facts.seat_wind]}"] = 1
        if self.facts.round_wind in self.triplets:
            found[f"round_wind_{WIND_NAMES[self.facts.round_wind]}"] = 1
        if len(set(DRAGONS) & set(self.triplets)) == 2 and self.pairs[0] in DRAGONS:
            found["shousangen"] = 2
        return found

    def yaku_of_chows(self) -> dict[str, int]:
        found = {}
        if self.pinfu:
            found["pinfu"] = 1
        twice = sum(count // 2 for count in self.chows.values())
        if not self.open and twice:
            found["iipeikou" if twice == 1 else "ryanpeikou"] = 1 if twice == 1 else 3
        if any({k, k + 9, k + 18} <= set(self.chows) for k in range(7)):
            found["sanshoku_doujun"] = 2 - self.open
        if any({k, k + 3, k + 6} <= set(self.chows) for k in (0, 9, 18)):
            found["ittsu"] = 2 - self.open
        return found

    def yaku_of_triplets(self) -> dict[str, int]:
        found = {}
        if len(self.triplets) == 4:
            found["toitoi"] = 2
        if len(self.concealed_triplets) == 3:
            found["sanankou"] = 2
        if len(self.kongs) == 3:
            found["sankantsu"] = 2
        if any({k, k + 9, k + 18} <= set(self.triplets) for k in range(9)):
            found["sanshoku_doukou"] = 2
        return found

    # --- fu ---

    def fu(self) -> int:
        if self.form == "seven_pairs":
            return 25
        fu = 20 + sum(self.fu_of_triplet(group) for group in (*self.melds, *self.groups))
        pair = self.pairs[0]
        fu += 2 * (pair in DRAGONS) + 2 * self.value_winds.count(pair)
        if not self.two_sided and self.completed[0] != "pung":
            fu += 2
        if self.self_draw:
            fu += 0 if self.pinfu else 2
        elif not self.open:
            fu += 10
        return 30 if fu == 20 and not self.self_draw else fu

    def fu_of_triplet(self, group: Meld) -> int:
        type_, kind = group
        if type_ not in TRIPLETS:
            return 0
        fu = 4 if kind in ORPHANS else 2
        if kind in self.concealed_triplets:
            fu *= 2
        return fu * 4 if type_ in KONGS else fu

    # --- dora ---

    def dora(self) -> dict[str, int]:
        facts = self.facts
        count = {
            "dora": sum(self.copies_of_dora(shown) for shown in facts.dora_indicators),
            "ura_dora": sum(self.copies_of_dora(shown) for shown in facts.ura_indicators),
            "aka_dora": facts.red_fives,
            "nuki_dora": facts.nuki,
        }
        return {name: number for name, number in count.items() if number}

    def copies_of_dora(self, shown: int) -> int:
        rings = [[*range(27, 31)], [*range(31, 34)], [*range(9, 18)], [*range(18, 27)]]
        rings.append([*range(9)] if self.space is STANDARD else [0, 8])
        ring = next(ring for ring in rings if shown in ring)
        dora = ring[(ring.index(shown) + 1) % len(ring)]
        return self.tiles[dora] + self.facts.nuki * (dora == NORTH)

    # --- value ---

    def value(self) -> Value | None:
        """What this reading is worth; None without a yaku."""
        yakuman = self.yakuman()
        if yakuman:
            fans = tuple(sorted((name, YAKUMAN) for name in yakuman))
            points = self.points(4 * MANGAN * len(yakuman))
            return Value(points, YAKUMAN * len(yakuman), 0, 0, len(yakuman), fans)
        yaku = self.yaku()
        if not yaku:
            return None
        found = {**yaku, **self.dora()}
        han, fu = sum(found.values()), self.fu()
        rounded = fu if fu == 25 else -(-fu // 10) * 10
        points = self.points(base_points(han, rounded))
        return Value(points, han, fu, rounded, 0, tuple(sorted(found.items())))

    def points(self, base: int) -> int:
        """All that the winner receives; with three players nobody pays for the absent seat."""
        dealer = self.facts.seat_wind == EAST
        others = 3 if self.space is STANDARD else 2
        if not self.self_draw:
            return hundreds(base * (6 if dealer else 4))
        if dealer:
            return others * hundreds(2 * base)
        return hundreds(2 * base) + (others - 1) * hundreds(base)


def hundreds(points: int) -> int:
    return -(-points // 100) * 100


def base_points(han: int, fu: int) -> int:
    for least, mangan in LIMITS.items():
        if han >= least:
            return int(MANGAN * mangan)
    return min(MANGAN, fu * 2 ** (han + 2))


def values(
    space: Space, counts: Counts, melds: tuple[Meld, ...], facts: Facts
) -> list[Value | None]:
    """The value of each way to read the hand, `counts` holding the winning tile; empty: not complete."""
    found = []
    for reading in readings(space, counts, melds):
        for index, group in enumerate(reading[2]):
            if group[0] == "orphans" or facts.win in group_tiles(space, group):
                found.append(Win(space, counts, reading, index, facts).value())
    return found


def best(values: list[Value | None]) -> Value | None:
    """The most points, then the most yakuman (counted han are none), then the most han, then the most fu."""
    wins = [value for value in values if value is not None]
    return max(wins, key=lambda v: (v.points, v.yakuman, v.han, v.fu_before_rounding), default=None)
