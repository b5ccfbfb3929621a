"""Why a discard is good or bad, in words: what it leaves, and which part of the hand it takes away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hupai import analysis
from hupai._core import Form, Hand
from hupai.analysis.results import Outlook
from hupai.cli.display.lang import Language, speaker
from hupai.cli.hand import measure
from hupai.cli.hand.question import Question
from hupai.records import Names
from hupai.tiles import number_suits

FORM_NAMES: dict[Form, tuple[str, str]] = {
    Form.STANDARD: ("standard", "一般型"),
    Form.SEVEN_PAIRS: ("seven pairs", "七对"),
    Form.THIRTEEN_ORPHANS: ("thirteen orphans", "十三幺"),
    Form.HONORS_AND_KNITTED: ("honors and knitted", "全不靠"),
    Form.KNITTED_STRAIGHT: ("knitted straight", "组合龙"),
    Form.SEVEN_PAIRS_AND_TRIPLET: ("seven pairs and triplet", "七对一刻"),
}
_FORM_OF_ID = {form.name.lower(): form for form in Form}


def tile_of(row: Outlook) -> int:
    """The kind that a row of a discard table discards."""
    assert row.tile is not None
    return row.tile


def reason(row: Outlook, aim: str, part: Names, lang: Language) -> str:
    """Say in words what the hand is after this discard, and what the discard takes from it.

    ``aim`` is what `aim_of` says, ``part`` what `part_of` says.
    """
    say = speaker(lang)
    return f"{_what_is_left(row, aim, lang)}{say('; ', '；')}{part.get(lang)}"


def aim_of(hand: Hand, row: Outlook, asked: Question) -> Names:
    """Name what the hand aims at after the discard: the nearest win where not any will do, else the nearest forms."""
    return row.aim or _forms_named(nearest_forms(hand, row, asked))


def _forms_named(forms: Sequence[Form]) -> Names:
    return Names(form_words(forms, "zh"), form_words(forms, "en"))


def short_reason(hand: Hand, row: Outlook, best: Outlook, asked: Question) -> str:
    """Say what the discard takes from the hand and how it compares with the best one."""
    lang, say = asked.lang, asked.say
    words = [part_of(hand, tile_of(row), asked).get(lang)]
    if row.shanten == best.shanten and row.live < best.live:
        words.append(say(f"{best.live - row.live} fewer live", f"少{best.live - row.live}张"))
    if row.shanten == analysis.UNREACHABLE:
        words.append(_what_is_left(row, "", lang))
    elif row.shanten == best.shanten:
        aim = aim_of(hand, row, asked)
        if aim != _forms_named([Form.STANDARD]):  # which goes without saying
            words.append(say("for ", "做") + aim.get(lang))
    return say(", ", "，").join(words)


def _what_is_left(row: Outlook, aim: str, lang: Language) -> str:
    say = speaker(lang)
    if row.shanten == analysis.UNREACHABLE:
        return row.aim.get(lang) if row.aim else say("no form left", "已无和牌型")
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


def nearest_forms(hand: Hand, row: Outlook, asked: Question) -> list[Form]:
    """Return the forms that are as near as the row says after the discard."""
    rest = hand.copy()
    rest.remove(tile_of(row))
    near = measure.shanten_by_form(rest, asked)
    return [_FORM_OF_ID[form_id] for form_id, shanten in near.items() if shanten == row.shanten]


def form_words(forms: Sequence[Form], lang: Language) -> str:
    """Return the names of forms, any of which will do."""
    say = speaker(lang)
    return say(" or ", "或").join(say(*FORM_NAMES[form]) for form in forms)


_PARTS = {
    "lone": Names("孤张", "lone tile"),
    "lone_honor": Names("孤张字牌", "lone honor"),
    "pair": Names("拆对子", "breaks a pair"),
    "triplet": Names("拆刻子", "breaks a triplet"),
    "quad": Names("四张中的一张", "the fourth of a kind"),
    "run": Names("拆顺子", "breaks a run"),
    "spare": Names("顺子旁的余张", "spare beside a run"),
    "edge": Names("拆边张搭子", "breaks an edge shape"),
    "gap": Names("拆坎张搭子", "breaks a gap shape"),
    "two_sided": Names("拆两面搭子", "breaks a two-sided shape"),
}


def part_of(hand: Hand, kind: int, asked: Question) -> Names:
    """Name the part of the hand the tile is taken from, judged by the tiles next to it alone."""
    return measure.shape(asked).useless(kind) or _PARTS[_part(hand, kind)]


def _part(hand: Hand, kind: int) -> str:
    counts = hand.counts
    held = counts[kind]
    if held > 1:
        return {2: "pair", 3: "triplet"}.get(held, "quad")
    suit = next((suit for suit in number_suits(hand.space) if kind in suit), None)
    if suit is None:
        return "lone_honor"

    def near(step: int) -> bool:
        return kind + step in suit and counts[kind + step] > 0

    if (near(-2) and near(-1)) or (near(-1) and near(1)) or (near(1) and near(2)):
        below, above = _reach(near, -1), _reach(near, 1)
        spare = min(below, above) == 0 and max(below, above) % 3 == 0
        return "spare" if spare else "run"
    if near(-1) or near(1):
        low = kind if near(1) else kind - 1
        return "edge" if low in (suit.start, suit.stop - 2) else "two_sided"
    return "gap" if near(-2) or near(2) else "lone"


def _reach(near: Callable[[int], bool], direction: int) -> int:
    """Count the held kinds in a row from the tile in one direction."""
    steps = 0
    while near(direction * (steps + 1)):
        steps += 1
    return steps
