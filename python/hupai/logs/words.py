"""What happens at a table in words, Chinese and English: events, moves and hands, for messages about records."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from hupai._brief import brief
from hupai._core import TileSpace as Space
from hupai.logs.names import MELDS, RIGHTS, SOURCES, WON
from hupai.records import Names
from hupai.rulesets.kit.words import COMMON, Words
from hupai.rulesets.registry import ruleset, ruleset_ids
from hupai.settle import Payment
from hupai.table.actions import Action, ActionType
from hupai.table.events import (
    Called,
    Chosen,
    Dealt,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exchanged,
    FlowersReplaced,
    HandEnded,
    HandStarted,
    KongAdded,
    Left,
    MatchEnded,
    Meld,
    MeldChanged,
    Paid,
    Passed,
    PutAside,
    Revealed,
    Robbed,
    Shown,
    WinLine,
    Won,
)
from hupai.table.jsonable import event_to_json
from hupai.table.play import Deal, Rules
from hupai.table.shown import tile_text, tiles_text

WINDS = Names("东南西北", "ESWN")


class Problem(ValueError):
    """What is wrong with a record; `text` says it in both languages, the message in English."""

    def __init__(self, text: Names | str) -> None:
        self.text = text if isinstance(text, Names) else Names(text, text)
        super().__init__(self.text.en)

    def __reduce__(self) -> tuple[Any, ...]:
        # By itself an exception is pickled as a call with its message, which is not what the classes below take.
        return copyreg.__newobj__, (type(self), *self.args), vars(self).copy()  # type: ignore[attr-defined]


def said_by(error: Exception) -> Names:
    """What an error says, in both languages where it knows them."""
    return error.text if isinstance(error, Problem) else Names(str(error), str(error))


def placed(where: Names, what: Names) -> Names:
    """What is wrong, with the place before it."""
    return Names(f"{where.zh}：{what.zh}", f"{where.en}: {what.en}")


def differ(what: Names, recorded: object, ours: object) -> Names:
    """A value that the record has and the rules do not give."""
    return Names(
        f"{what.zh}：牌谱为 {recorded}，按规则为 {ours}",
        f"{what.en}: the record has {recorded}, the rules give {ours}",
    )


def hand_name(deal: Deal, number: int | None = None) -> Names:
    """A hand by its wind, dealer and counters (E3 +1), and which it is of its game, from 1."""
    streak = f" +{deal.streak}" if deal.streak else ""
    zh, en = (f"{wind[deal.round % 4]}{deal.dealer + 1}{streak}" for wind in (WINDS.zh, WINDS.en))
    return (
        Names(zh, en) if number is None else Names(f"第{number}局（{zh}）", f"hand {number} ({en})")
    )


@dataclass(frozen=True, slots=True)
class Talk:
    """How a table is spoken of: the words of its ruleset, and how its tiles are written."""

    words: Words
    space: Space

    @classmethod
    def of(cls, rules: Rules) -> Talk:
        """The words of the ruleset with the id of these rules, the common ones where there is none."""
        words = ruleset(rules.id).words if rules.id in ruleset_ids() else COMMON
        return cls(words, rules.space)

    def tile(self, tile: int) -> str:
        return tile_text(tile, self.space)

    def tiles(self, tiles: tuple[int, ...]) -> str:
        return tiles_text(tiles, self.space)


def event_words(event: Event, rules: Rules) -> Names:
    """One event as a clause: "seat 1 discards 3s"."""
    return _WORDS[type(event)](event, Talk.of(rules))


def difference(recorded: Event, played: Event, rules: Rules) -> Names:
    """What the record has in place of what the rules give. Where the words are the same, the value that differs."""
    theirs, ours = event_words(recorded, rules), event_words(played, rules)
    if theirs != ours:
        return Names(
            f"牌谱为“{theirs.zh}”，按规则为“{ours.zh}”",
            f'the record has "{theirs.en}", the rules give "{ours.en}"',
        )
    space = rules.space
    path, a, b = _first_difference(event_to_json(recorded, space), event_to_json(played, space))
    return differ(Names(f"“{theirs.zh}”的 {path}", f'{path} of "{theirs.en}"'), a, b)


def _first_difference(a: Any, b: Any, path: str = "") -> tuple[str, Any, Any]:
    """Where two JSON values differ, and what stands there."""
    pairs: Iterable[tuple[Any, Any, Any]] = ()
    if isinstance(a, dict) and isinstance(b, dict):
        pairs = ((key, a.get(key), b.get(key)) for key in [*a, *(key for key in b if key not in a)])
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        pairs = ((place, x, y) for place, (x, y) in enumerate(zip(a, b, strict=True)))
    for key, x, y in pairs:
        if x != y:
            return _first_difference(x, y, f"{path}.{key}" if path else str(key))
    return path, brief(a), brief(b)


def action_words(action: Action, rules: Rules) -> Names:
    """A move as a verb with its object: "discard 3s"."""
    talk = Talk.of(rules)
    tiles = [tile for tile in (*action.tiles, action.tile) if tile is not None]
    shown = talk.tiles(tuple(sorted(tiles))) if tiles else ""
    word, name = _ACTIONS[action.type], action.name
    if action.type is ActionType.DECLARE:
        named = talk.words.of("declarations", name)
        return Names(f"宣告{named.zh}打出{shown}", f"declare {named.en} with {shown}")
    if action.type is ActionType.ABORT:
        named = talk.words.of("ends", name)
        return Names(f"宣告{named.zh}", f"declare {named.en}")
    if action.type is ActionType.CHOOSE:
        named = talk.words.of("questions", name)
        return Names(f"对“{named.zh}”选 {action.value}", f"choose {action.value} for {named.en}")
    return Names(f"{word.zh}{shown}", f"{word.en} {shown}".strip())


_ACTIONS = {
    ActionType.DISCARD: Names("打出", "discard"),
    ActionType.DECLARE: Names("宣告", "declare"),
    ActionType.CHOW: Names("吃成", "chow"),
    ActionType.PUNG: Names("碰成", "pung"),
    ActionType.KONG: Names("杠成", "kong"),
    ActionType.CONCEALED_KONG: Names("暗杠", "make a concealed kong of"),
    ActionType.ADDED_KONG: Names("加杠", "add to a pung"),
    ActionType.EXPOSE: Names("亮出", "expose"),
    ActionType.SWAP: Names("换出替代牌，用", "put into a meld"),
    ActionType.SET_ASIDE: Names("放到一旁：", "set aside"),
    ActionType.WIN: Names("和牌", "win"),
    ActionType.ABORT: Names("宣告", "declare"),
    ActionType.CHOOSE: Names("选", "choose"),
    ActionType.GIVE: Names("交出", "give"),
    ActionType.PASS: Names("过", "pass"),
}


def _seat(seat: int) -> Names:
    return Names(f"座位{seat}", f"seat {seat}")


def _giver(seat: int | None) -> Names:
    return Names("无人", "nobody") if seat is None else _seat(seat)


def _listed(seats: Iterable[int]) -> Names:
    shown = [str(seat) for seat in seats] or ["-"]
    return Names("、".join(shown), ", ".join(shown))


def _hand_started(event: HandStarted, talk: Talk) -> Names:
    hand = hand_name(Deal(event.dealer, event.round, event.streak))
    scores = row(event.scores)
    zh, en = f"{hand.zh}开始，得分 {scores}", f"{hand.en} begins, scores {scores}"
    if event.pot:
        zh, en = f"{zh}，桌上供托 {event.pot}", f"{en}, {event.pot} on the table"
    return Names(zh, en)


def row(values: Iterable[float]) -> str:
    return " ".join(str(value) for value in values)


def _drawn(event: Drawn, talk: Talk) -> Names:
    tile, source = talk.tile(event.tile), SOURCES.get(event.source)
    zh, en = (source.zh, source.en) if source else ("", "")
    return Names(f"座位{event.seat}摸{tile}{zh}", f"seat {event.seat} draws {tile}{en}")


def _discarded(event: Discarded, talk: Talk) -> Names:
    tile = talk.tile(event.tile)
    zh, en = ("（摸切）", " as drawn") if event.drawn else ("", "")
    return Names(f"座位{event.seat}打出{tile}{zh}", f"seat {event.seat} discards {tile}{en}")


def _declared(event: Declared, talk: Talk) -> Names:
    name = talk.words.of("declarations", event.name)
    return Names(f"座位{event.seat}宣告{name.zh}", f"seat {event.seat} declares {name.en}")


def _called(event: Called, talk: Talk) -> Names:
    meld, name = event.meld, MELDS[event.meld.type]
    tiles = talk.tiles(_in_order(meld))
    if meld.claimed is None:
        return Names(
            f"座位{event.seat}{name.zh}{tiles}", f"seat {event.seat} makes a {name.en} of {tiles}"
        )
    tile, giver = talk.tile(meld.claimed), _giver(meld.from_seat)
    return Names(
        f"座位{event.seat}{name.zh}{giver.zh}的{tile}成{tiles}",
        f"seat {event.seat} calls {tile} from {giver.en} for the {name.en} {tiles}",
    )


def _in_order(meld: Meld) -> tuple[int, ...]:
    return tuple(sorted(meld.tiles, key=lambda tile: (tile & 63, tile)))


def _kong_added(event: KongAdded, talk: Talk) -> Names:
    tile = talk.tile(event.tile)
    return Names(f"座位{event.seat}加杠{tile}", f"seat {event.seat} adds {tile} to its pung")


def _meld_changed(event: MeldChanged, talk: Talk) -> Names:
    gives, takes = talk.tiles(event.gives), talk.tiles(event.takes)
    owner = _seat(event.from_seat)
    zh = f"座位{event.seat}用{gives or '-'}换出{owner.zh}牌组里的{takes or '-'}"
    en = f"seat {event.seat} gives {gives or '-'} for {takes or '-'} of a meld of {owner.en}"
    return Names(zh, en)


def _robbed(event: Robbed, talk: Talk) -> Names:
    tile = talk.tile(event.tile)
    return Names(f"座位{event.seat}的{tile}被抢", f"the {tile} of seat {event.seat} is robbed")


def _put_aside(event: PutAside, talk: Talk) -> Names:
    tile, why = talk.tile(event.tile), talk.words.of("asides", event.why)
    return Names(
        f"座位{event.seat}把{tile}放到一旁（{why.zh}）",
        f"seat {event.seat} lays {tile} aside ({why.en})",
    )


def _flowers(event: FlowersReplaced, talk: Talk) -> Names:
    tiles, drawn = talk.tiles(event.tiles), talk.tiles(event.drawn_tiles)
    return Names(
        f"座位{event.seat}补花{tiles}，补得{drawn}",
        f"seat {event.seat} lays aside the flowers {tiles} and draws {drawn}",
    )


def _revealed(event: Revealed, talk: Talk) -> Names:
    tile, why = talk.tile(event.tile), talk.words.of("reveals", event.why)
    return Names(f"翻开{tile}（{why.zh}）", f"{tile} is turned ({why.en})")


def _passed(event: Passed, talk: Talk) -> Names:
    tile, right = talk.tile(event.tile), RIGHTS.get(event.right) or Names(event.right, event.right)
    return Names(
        f"座位{event.seat}对{tile}放过{right.zh}",
        f"seat {event.seat} passes its {right.en} with {tile}",
    )


def _chosen(event: Chosen, talk: Talk) -> Names:
    values = " ".join("-" if value is None else str(value) for value in event.values)
    name = talk.words.of("questions", event.name)
    return Names(f"各家对“{name.zh}”的选择：{values}", f"the seats choose {values} for {name.en}")


def _exchanged(event: Exchanged, talk: Talk) -> Names:
    gifts = [(gift.seat, gift.to_seat, talk.tiles(gift.tiles)) for gift in event.gifts]
    return Names(
        "换牌：" + "，".join(f"座位{a}给座位{b} {tiles}" for a, b, tiles in gifts),
        "tiles change hands: "
        + ", ".join(f"{tiles} from seat {a} to seat {b}" for a, b, tiles in gifts),
    )


def _won(event: Won, talk: Talk) -> Names:
    lines = [_win(line, talk) for line in event.wins]
    return Names("，".join(line.zh for line in lines), ", ".join(line.en for line in lines))


def _win(line: WinLine, talk: Talk) -> Names:
    tile, giver = talk.tile(line.tile), _giver(line.from_seat)
    if line.from_seat is None:
        zh, en = f"座位{line.seat}自摸{tile}", f"seat {line.seat} wins by self-draw on {tile}"
    elif line.by == "rob_kong":
        zh = f"座位{line.seat}抢{giver.zh}的{tile}和牌"
        en = f"seat {line.seat} wins by robbing the {tile} of {giver.en}"
    else:
        zh = f"座位{line.seat}和{giver.zh}打出的{tile}"
        en = f"seat {line.seat} wins on the {tile} of {giver.en}"
    return Names(zh, en)


def _reason(payment: Payment, talk: Talk) -> Names:
    """Why it is paid, and from which account where that is not the score."""
    names = [talk.words.of("payments", payment.reason)]
    if payment.account:
        names.append(talk.words.of("accounts", payment.account))
    return Names("，".join(name.zh for name in names), ", ".join(name.en for name in names))


def _paid(event: Paid, talk: Talk) -> Names:
    lines = [
        (_party(p.payer, talk), _party(p.payee, talk), p.amount, _reason(p, talk))
        for p in event.payments
    ]
    return Names(
        "，".join(f"{a.zh}付给{b.zh} {amount}（{why.zh}）" for a, b, amount, why in lines),
        ", ".join(f"{a.en} pays {b.en} {amount} ({why.en})" for a, b, amount, why in lines),
    )


def _party(seat: int | None, talk: Talk) -> Names:
    return talk.words.pot if seat is None else _seat(seat)


def _shown(event: Shown, talk: Talk) -> Names:
    tiles = talk.tiles(event.tiles)
    return Names(f"座位{event.seat}亮牌{tiles}", f"seat {event.seat} shows {tiles}")


def _hand_ended(event: HandEnded, talk: Talk) -> Names:
    won = event.reason == "win"
    reason = WON if won else talk.words.of("ends", event.reason)
    seats = _listed(event.seats)
    if not event.seats:
        return Names(f"本局结束：{reason.zh}", f"the hand ends: {reason.en}")
    return Names(
        f"本局结束：{reason.zh}（座位{seats.zh}）", f"the hand ends: {reason.en} (seats {seats.en})"
    )


def _match_ended(event: MatchEnded, talk: Talk) -> Names:
    scores = row(event.scores)
    return Names(f"整场结束，得分 {scores}", f"the match ends with the scores {scores}")


_WORDS: dict[type, Callable[[Any, Talk], Names]] = {
    HandStarted: _hand_started,
    Dealt: lambda event, talk: Names("配牌", "the deal"),
    Drawn: _drawn,
    Discarded: _discarded,
    Declared: _declared,
    Called: _called,
    KongAdded: _kong_added,
    MeldChanged: _meld_changed,
    Robbed: _robbed,
    PutAside: _put_aside,
    FlowersReplaced: _flowers,
    Revealed: _revealed,
    Passed: _passed,
    Chosen: _chosen,
    Exchanged: _exchanged,
    Won: _won,
    Paid: _paid,
    Left: lambda event, talk: Names(f"座位{event.seat}离开", f"seat {event.seat} leaves the hand"),
    Shown: _shown,
    HandEnded: _hand_ended,
    MatchEnded: _match_ended,
}
