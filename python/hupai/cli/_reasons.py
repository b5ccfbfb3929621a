"""Why a discard is good or bad, in words: what it leaves, and which part of the hand it takes away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hupai import analysis
from hupai._core import Form, Hand, TileSpace
from hupai._results import Discard
from hupai.cli._lang import Language, speaker
from hupai.tiles import FIRST_HONOR, SUIT_SIZE

FORM_NAMES: dict[Form, tuple[str, str]] = {
    Form.STANDARD: ("standard", "一般型"),
    Form.SEVEN_PAIRS: ("seven pairs", "七对"),
    Form.THIRTEEN_ORPHANS: ("thirteen orphans", "十三幺"),
    Form.HONORS_AND_KNITTED: ("honors and knitted", "全不靠"),
    Form.KNITTED_STRAIGHT: ("knitted straight", "组合龙"),
    Form.SEVEN_PAIRS_AND_TRIPLET: ("seven pairs and triplet", "七对一刻"),
}
_FORM_OF_ID = {form.name.lower(): form for form in Form}


def best_first(rows: Sequence[Discard], space: TileSpace) -> list[Discard]:
    """Order discards by shanten, then live tiles; honours and outer tiles go first among equals."""
    return sorted(rows, key=lambda row: (row.shanten, -row.live, inwardness(row.tile, space)))


def inwardness(kind: int, space: TileSpace) -> int:
    if space == TileSpace.DAER:
        return 0
    if kind >= FIRST_HONOR:
        return 0
    number = kind % SUIT_SIZE
    return 1 + min(number, SUIT_SIZE - 1 - number)


def reason(hand: Hand, row: Discard, kept: Sequence[Form], lang: Language) -> str:
    """Say in words what the hand is after this discard, and what the discard takes from it.

    ``kept`` are the `nearest_forms` after it.
    """
    goes = part_words(hand, row.tile, lang)
    return f"{_what_is_left(row, kept, lang)}{speaker(lang)('; ', '；')}{goes}"


def short_reason(hand: Hand, row: Discard, best: Discard, forms: int, lang: Language) -> str:
    """Say what the discard takes from the hand and how it compares with the best one."""
    say = speaker(lang)
    words = [part_words(hand, row.tile, lang)]
    if row.shanten == best.shanten and row.live < best.live:
        words.append(say(f"{best.live - row.live} fewer live", f"少{best.live - row.live}张"))
    kept = nearest_forms(hand, row, forms)
    if kept != [Form.STANDARD] and row.shanten == best.shanten:
        words.append(say("for ", "做") + form_words(kept, lang))
    return say(", ", "，").join(words)


def _what_is_left(row: Discard, kept: Sequence[Form], lang: Language) -> str:
    say = speaker(lang)
    if row.shanten == analysis.UNREACHABLE:
        return say("no form left", "已无和牌型")
    forms = form_words(kept, lang)
    distance = "ready" if row.shanten == 0 else f"{row.shanten}-shanten"
    chinese = "听牌" if row.shanten == 0 else f"{row.shanten}向听"
    return say(f"{distance} ({forms})", f"{chinese}（{forms}）") + _tiles(
        len(row.accepts), row.live, lang
    )


def _tiles(kinds: int, live: int, lang: Language) -> str:
    if lang == "zh":
        return f"，{kinds}种{live}张"
    return (
        f", {live} live tile{'' if live == 1 else 's'} of {kinds} kind{'' if kinds == 1 else 's'}"
    )


def nearest_forms(hand: Hand, row: Discard, forms: int) -> list[Form]:
    """Return the forms that are as near as the row says after the discard."""
    rest = hand.copy()
    rest.remove(row.tile)
    near = analysis.shanten_by_form(rest, forms)
    return [_FORM_OF_ID[form_id] for form_id, shanten in near.items() if shanten == row.shanten]


def form_words(forms: Sequence[Form], lang: Language) -> str:
    """Return the names of forms, any of which will do."""
    say = speaker(lang)
    return say(" or ", "或").join(say(*FORM_NAMES[form]) for form in forms)


def part_words(hand: Hand, kind: int, lang: Language) -> str:
    """Say which part of the hand this tile is taken from."""
    return speaker(lang)(*_PARTS[_part(hand, kind)])


_PARTS = {
    "lone": ("lone tile", "孤张"),
    "lone_honor": ("lone honor", "孤张字牌"),
    "pair": ("breaks a pair", "拆对子"),
    "triplet": ("breaks a triplet", "拆刻子"),
    "quad": ("the fourth of a kind", "四张中的一张"),
    "run": ("breaks a run", "拆顺子"),
    "spare": ("spare beside a run", "顺子旁的余张"),
    "edge": ("breaks an edge shape", "拆边张搭子"),
    "gap": ("breaks a gap shape", "拆坎张搭子"),
    "two_sided": ("breaks a two-sided shape", "拆两面搭子"),
}


def _part(hand: Hand, kind: int) -> str:
    """Name the part of the hand the tile belongs to, judged by the tiles next to it alone."""
    counts = hand.counts
    held = counts[kind]
    if held > 1:
        return {2: "pair", 3: "triplet"}.get(held, "quad")
    size = 10 if hand.space == TileSpace.DAER else SUIT_SIZE
    if hand.space != TileSpace.DAER and kind >= FIRST_HONOR:
        return "lone_honor"
    number, first = kind % size, kind - kind % size

    def near(step: int) -> bool:
        return 0 <= number + step < size and counts[first + number + step] > 0

    if (near(-2) and near(-1)) or (near(-1) and near(1)) or (near(1) and near(2)):
        below, above = _reach(near, -1), _reach(near, 1)
        spare = min(below, above) == 0 and max(below, above) % 3 == 0
        return "spare" if spare else "run"
    if near(-1) or near(1):
        low = number if near(1) else number - 1
        return "edge" if low in (0, size - 2) else "two_sided"
    return "gap" if near(-2) or near(2) else "lone"


def _reach(near: Callable[[int], bool], direction: int) -> int:
    """Count the held kinds in a row from the tile in one direction."""
    steps = 0
    while near(direction * (steps + 1)):
        steps += 1
    return steps
