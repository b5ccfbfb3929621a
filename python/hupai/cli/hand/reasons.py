"""Why a discard is good or bad, in words: what it leaves, and which part of the hand it takes away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hupai import analysis
from hupai._core import Form, Hand, TileSpace
from hupai.analysis.inputs import SUIT_LETTERS
from hupai.analysis.results import Discard
from hupai.cli.display.lang import Language, speaker
from hupai.cli.hand import measure, minimum
from hupai.cli.hand.question import Question
from hupai.records import Names
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


def reason(row: Discard, aim: str, part: str, lang: Language) -> str:
    """Say in words what the hand is after this discard, and what the discard takes from it.

    ``aim`` is what `aim_of` says, ``part`` what `part_of` says.
    """
    say = speaker(lang)
    return f"{_what_is_left(row, aim, lang)}{say('; ', '；')}{say(*_PARTS[part])}"


def aim_of(hand: Hand, row: Discard, asked: Question) -> Names:
    """Name what the hand aims at after the discard: the nearest forms, or the fans of the nearest win of enough points."""
    if asked.has_minimum:
        return minimum.aim(minimum.plan_after(hand, row.tile, asked))
    return _forms_named(nearest_forms(hand, row, asked))


def _forms_named(forms: Sequence[Form]) -> Names:
    return Names(form_words(forms, "zh"), form_words(forms, "en"))


def short_reason(hand: Hand, row: Discard, best: Discard, asked: Question) -> str:
    """Say what the discard takes from the hand and how it compares with the best one."""
    lang, say = asked.lang, asked.say
    words = [say(*_PARTS[part_of(hand, row.tile, asked)])]
    if row.shanten == best.shanten and row.live < best.live:
        words.append(say(f"{best.live - row.live} fewer live", f"少{best.live - row.live}张"))
    if row.shanten == best.shanten:
        aim = aim_of(hand, row, asked)
        if aim != _forms_named([Form.STANDARD]):  # which goes without saying
            words.append(say("for ", "做") + aim.get(lang))
    return say(", ", "，").join(words)


def _what_is_left(row: Discard, aim: str, lang: Language) -> str:
    say = speaker(lang)
    if row.shanten == analysis.UNREACHABLE:
        return say("no form left", "已无和牌型")
    distance = "ready" if row.shanten == 0 else f"{row.shanten}-shanten"
    chinese = "听牌" if row.shanten == 0 else f"{row.shanten}向听"
    return say(f"{distance} ({aim})", f"{chinese}（{aim}）") + _tiles(
        len(row.accepts), row.live, lang
    )


def _tiles(kinds: int, live: int, lang: Language) -> str:
    if lang == "zh":
        return f"，{kinds}种{live}张"
    return (
        f", {live} live tile{'' if live == 1 else 's'} of {kinds} kind{'' if kinds == 1 else 's'}"
    )


def nearest_forms(hand: Hand, row: Discard, asked: Question) -> list[Form]:
    """Return the forms that are as near as the row says after the discard."""
    rest = hand.copy()
    rest.remove(row.tile)
    near = measure.shanten_by_form(rest, asked)
    return [_FORM_OF_ID[form_id] for form_id, shanten in near.items() if shanten == row.shanten]


def form_words(forms: Sequence[Form], lang: Language) -> str:
    """Return the names of forms, any of which will do."""
    say = speaker(lang)
    return say(" or ", "或").join(say(*FORM_NAMES[form]) for form in forms)


_PARTS = {
    "void": ("of the void suit", "缺门牌"),
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


def part_of(hand: Hand, kind: int, asked: Question) -> str:
    """Name the part of the hand the tile is taken from, judged by the tiles next to it alone."""
    if asked.void_suit is not None and kind // SUIT_SIZE == SUIT_LETTERS.index(asked.void_suit):
        return "void"
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
