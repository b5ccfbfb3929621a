"""What a division is worth: its 胡, and by one of the three scorings its names and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from hupai.records import Names
from hupai.rulesets.daer.cards import (
    FOURS,
    ONE_TWO_THREE,
    RUN_HU,
    SIZE,
    TWO_SEVEN_TEN,
    Column,
    is_big,
)
from hupai.rulesets.daer.options import Options


class Way(NamedTuple):
    """How a hand was won: 天胡, 地胡, 回龙地胡, 海底捞."""

    heaven: bool = False
    earth: bool = False
    returning: bool = False
    last: bool = False


class Division(NamedTuple):
    """The columns of a won hand; `bare` for one won with its dealt 坎 and 垅 alone, which has no names of red or columns."""

    columns: tuple[Column, ...]
    bare: bool = False

    @property
    def hu(self) -> int:
        return sum(column.hu for column in self.columns)

    @property
    def cards(self) -> int:
        return sum(len(column.cards) for column in self.columns)

    @property
    def red(self) -> int:
        return sum(column.red for column in self.columns)


class Worth(NamedTuple):
    """Names with what each counts, 等 or 道 where the scoring has them, and what each loser and the 底家 get or give.

    `raw` is the product of the factors and `factor` what counts of it; `total` is what the ruleset's unit counts.
    """

    names: tuple[tuple[str, int], ...]
    total: int
    each_loser: int
    dijia: int
    raw: int = 0
    factor: int = 0
    deng: int = 0
    dao: int = 0


NAMES = {
    "red": Names("红", "Ten red"),
    "heaven": Names("天", "Heaven"),
    "earth": Names("地", "Earth"),
    "black": Names("乌", "No red"),
    "ping_hu": Names("平胡", "Plain win"),
    "red_hu": Names("红胡", "Red win"),
    "true_pearl": Names("真珠", "True pearl"),
    "false_pearl": Names("假珠", "False pearl"),
    "zhao_seal": Names("招印", "Seal in a 招"),
    "long_seal": Names("垅印", "Seal in a 垅"),
    "joined_seal": Names("合印", "Joined seal"),
    "scattered_seal": Names("散印", "Scattered seal"),
    "leaning": Names("偏", "Leaning"),
    "flowers": Names("花", "Flowers"),
    "golden_ground": Names("遍地金", "Gold everywhere"),
    "thirteen_taibao": Names("十三太保", "Thirteen guardians"),
    "fifteen_lanterns": Names("十五观灯", "Fifteen lanterns"),
    "black_hu": Names("乌胡", "Black win"),
    "sister_pungs": Names("姊妹碰", "Sister pungs"),
    "sister_zhaos": Names("姊妹招", "Sister 招"),
    "sister_longs": Names("姊妹垅", "Sister 垅"),
    "even_tens": Names("恰", "Even tens"),
    "clear": Names("青", "Clear"),
    "floating": Names("飘", "Floating"),
    "double_ribbon": Names("双飘带", "Double ribbon"),
    "eighteen_big": Names("18大", "Eighteen big"),
    "eighteen_small": Names("18小", "Eighteen small"),
    "heaven_hu": Names("天胡", "Heavenly win"),
    "earth_hu": Names("地胡", "Earthly win"),
    "returning_hu": Names("回龙地胡", "Earthly win of the dealer"),
    "last_card": Names("海底捞", "Last card"),
    "twenty_four": Names("24喜", "Twenty-four cards"),
    "hu_30": Names("30胡", "Thirty 胡"),
    "hu_33": Names("33胡", "Thirty-three 胡"),
    "hu_36": Names("36胡", "Thirty-six 胡"),
    "hu": Names("胡数", "By 胡"),
    "ten_red": Names("十个红", "Ten red"),
    "black_five": Names("黑五道", "Black five"),
    "red_five": Names("红五道", "Red five"),
    "heaven_five": Names("天五道", "Heavenly five"),
    "earth_five": Names("地五道", "Earthly five"),
}
FACTORS = {
    "red_hu": 8, "true_pearl": 16, "false_pearl": 8, "zhao_seal": 8, "long_seal": 16, "joined_seal": 8,
    "scattered_seal": 8, "leaning": 4, "flowers": 8, "golden_ground": 32, "thirteen_taibao": 32,
    "fifteen_lanterns": 32, "black_hu": 32, "sister_pungs": 2, "sister_zhaos": 8, "sister_longs": 32, "even_tens": 2,
    "clear": 8, "floating": 8, "double_ribbon": 32, "eighteen_big": 16, "eighteen_small": 16, "heaven_hu": 8,
    "earth_hu": 8, "returning_hu": 4, "last_card": 2, "twenty_four": 32, "hu_30": 8, "hu_33": 16, "hu_36": 32,
}  # fmt: skip
CAP = 32
POINTS = {2: 5, 4: 8, 8: 12, 16: 16, 32: 24}  # of each loser
DIJIA = {2: 2, 4: 4, 8: 6, 16: 8, 32: 12}
MOST_DAO = 5


def worth(division: Division, way: Way, options: Options) -> Worth:
    """What the division is worth by the scoring of these options."""
    return {"deng": _deng, "mingtang": _mingtang, "dao": _dao}[options.scoring](
        division, way, options
    )


# --- 普通算等


def deng_of(hu: int) -> int:
    """等: 1 at ten 胡, one more for each ten begun beyond."""
    return -(-hu // 10)


def _deng(division: Division, way: Way, options: Options) -> Worth:
    deng = deng_of(division.hu)
    points = max(2, deng)
    names = []
    if not division.bare and division.red >= 10:
        names.append(("red", 2))
    if not division.bare and division.red == 0:
        names.append(("black", 4))
    names += [(name, 2) for name, has in (("heaven", way.heaven), ("earth", way.earth)) if has]
    factor = prod(times for _, times in names)
    return Worth(tuple(names), points * factor, (points + 1) * factor, factor, factor, factor, deng)


# --- 高级名堂


def _mingtang(division: Division, way: Way, options: Options) -> Worth:
    names = [(name, FACTORS[name]) for name in _names(division, way, options)]
    if not names:
        names = [("ping_hu", 4 if division.hu >= 27 else 2)]
    raw = prod(times for _, times in names)
    return mingtang_worth(names, raw)


def mingtang_worth(names: list[tuple[str, int]], raw: int) -> Worth:
    """What names with this product of factors are worth."""
    factor = min(CAP, raw)
    return Worth(tuple(names), factor, POINTS[factor], DIJIA[factor], raw, factor)


def _names(division: Division, way: Way, options: Options) -> Iterator[str]:
    """Every name of the hand: of one measure only one, of different measures all."""
    if not division.bare:
        yield from _of_red(division, options)
        yield from _of_columns(division, options)
    yield from _of_hu(division.hu)
    yield from (
        name
        for name, has in (
            ("heaven_hu", way.heaven),
            ("earth_hu", way.earth),
            ("returning_hu", way.returning),
            ("last_card", way.last),
        )
        if has
    )


def _of_red(division: Division, options: Options) -> Iterator[str]:
    count = division.red
    by_column = sorted((column for column in division.columns if column.red), key=lambda c: c.red)
    with_red = len(by_column)
    at_least = options.taibao == "at_least"
    if count == 0:
        yield "black_hu"
    elif count == 1:
        yield "true_pearl" if by_column[0].cards in ONE_TWO_THREE else "false_pearl"
    elif count == 3 and with_red == 1:
        yield "leaning"
    elif count == 4:
        yield from _seal(by_column)
    elif count == 15 or (count > 15 and at_least):
        yield "fifteen_lanterns"
    elif count == 13 or (count > 13 and at_least):
        yield "thirteen_taibao"
    elif count >= 10:
        yield "red_hu"
    if with_red == 6:
        yield "flowers"
    if with_red == 7:
        yield "golden_ground"


def _seal(by_column: list[Column]) -> Iterator[str]:
    """Four red cards: in one four, as three and one, or each in another column."""
    spread = [column.red for column in by_column]
    if spread == [4]:
        yield "zhao_seal" if by_column[0].type == "zhao" else "long_seal"
    elif spread == [1, 3]:
        yield "joined_seal"
    elif spread == [1, 1, 1, 1]:
        yield "scattered_seal"


SISTERS = {"pung": "sister_pungs", "zhao": "sister_zhaos", "long": "sister_longs"}


def _of_columns(division: Division, options: Options) -> Iterator[str]:
    columns = division.columns
    types = Counter((column.cards[0] % SIZE, column.type) for column in columns)
    for (_, type_), times in types.items():
        if type_ in SISTERS and times == 2:
            yield SISTERS[type_]
    runs = Counter(column.cards for column in columns if column.cards in RUN_HU)
    if not runs:
        yield "clear"
    if not any(column.type == "kan" or column.type in FOURS for column in columns):
        yield "floating"
    twice = [any(runs[run] >= 2 for run in of_kind) for of_kind in (ONE_TWO_THREE, TWO_SEVEN_TEN)]
    if all(twice) or (options.shuang_piaodai == "either" and any(twice)):
        yield "double_ribbon"
    big = sum(is_big(card) for column in columns for card in column.cards)
    if big >= 18:
        yield "eighteen_big"
    if division.cards - big >= 18:
        yield "eighteen_small"
    if division.cards >= 24:
        yield "twenty_four"


def _of_hu(hu: int) -> Iterator[str]:
    if hu % 10 == 0:
        yield "even_tens"
    for least, name in ((36, "hu_36"), (33, "hu_33"), (30, "hu_30")):
        if hu >= least:
            yield name
            return


# --- 重庆道


def dao_of_hu(hu: int) -> int:
    """道 by 胡: [10,21) [21,27) [27,30) [30,33) and above."""
    return 1 + sum(hu >= least for least in (21, 27, 30, 33))


def dao_of(hu: int, red: int) -> int:
    """道 by 胡 and red cards, where no name of five says otherwise."""
    return min(MOST_DAO, dao_of_hu(hu) + (red >= 10))


def _dao(division: Division, way: Way, options: Options) -> Worth:
    fives = [
        name
        for name, has in (
            ("black_five", not division.bare and division.red == 0),
            ("red_five", not division.bare and division.red == division.cards),
            ("heaven_five", way.heaven),
            ("earth_five", way.earth),
        )
        if has
    ]
    if fives:
        names = [(name, MOST_DAO) for name in fives]
        dao = MOST_DAO
    else:
        names = [("hu", dao_of_hu(division.hu))]
        if not division.bare and division.red >= 10:
            names.append(("ten_red", 1))
        dao = min(MOST_DAO, sum(count for _, count in names))
    return Worth(tuple(names), dao, dao, 0, dao=dao)
