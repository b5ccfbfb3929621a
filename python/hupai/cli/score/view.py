"""What ``hupai score`` prints for people: the hand, its fans, its value and who pays."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hupai.cli.display.lang import locale_language
from hupai.cli.display.paint import GOOD, QUIET, console, glyph, plain_table, runs, tile_text
from hupai.records import RED, WINDS, GroupRecord, HandRecord, Names, NotCounted, Result
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.values import WaitValue
from hupai.rulesets.kit.words import Topic

BAD = "#d9485f"
WORDS = {
    "fan": Names("番种", "Fan", "役"),
    "tiles": Names("组成", "Made by", "構成"),
    "whole": Names("全手牌", "whole hand", "手牌全体"),
    "not_counted": Names("不计", "Not counted", "数えない役"),
    "because_of": Names("因有", "Because of", "理由の役"),
    "seat": Names("座位", "Seat", "席"),
    "change": Names("得失", "Change", "収支"),
    "pays": Names("支付", "Payments", "支払い"),
    "no_win": Names("不能和牌", "No win", "和了できません"),
    "tile": Names("牌", "Tile", "牌"),
    "no_waits": Names("没有听牌", "It waits for nothing", "待ちがありません"),
    "winner": Names("和", "winner", "和了"),
    "E": Names("东", "East", "東"),
    "S": Names("南", "South", "南"),
    "W": Names("西", "West", "西"),
    "N": Names("北", "North", "北"),
}


class View:
    """One language and one ruleset."""

    def __init__(self, rules: Ruleset, lang: str | None) -> None:
        self.rules = rules
        self.lang = lang or locale_language()
        rules.names.get(self.lang)  # refuses a language there is not

    def word(self, key: str) -> str:
        return WORDS[key].get(self.lang)

    def way(self, win_by: str) -> str:
        """How a hand is won."""
        return self.named("ways", win_by)

    def named(self, topic: Topic, id: str) -> str:
        """What the ruleset calls something."""
        return self.rules.words.of(topic, id).get(self.lang)

    def show(self, *parts: RenderableType | None) -> None:
        given = [part for part in parts if part is not None]
        console().print(Padding(Group(*given), (1, 0, 0, 2)))


def show_result(
    rules: Ruleset,
    record: HandRecord,
    result: Result,
    lang: str | None,
    struck: Sequence[NotCounted] = (),
) -> None:
    """Print a result: of a win everything, of a refusal the hand and the reason; `struck` below the fans."""
    view = View(rules, lang)
    groups: Sequence[GroupRecord] = getattr(result.detail, "reading", ())
    top = hand_text(view, record, groups, getattr(result.detail, "completed", None))
    fans: tuple[RenderableType, ...] = (fans_table(view, result, groups), Text())
    fans = fans if result.fans else ()
    if struck:
        fans = (*fans, struck_table(view, struck, groups), Text())
    if result.refused is not None:
        reason = Text(result.refused.text.get(view.lang), "bold")
        no_win = Text.assemble((view.word("no_win") + "  ", f"bold {BAD}"), reason)
        view.show(top, Text(), *fans, no_win)
        return
    view.show(
        top,
        Text(),
        *fans,
        sum_line(view, result),
        value_line(view, result),
        Text(),
        seats_table(view, record, result),
    )


def hand_text(
    view: View, record: HandRecord, groups: Sequence[GroupRecord], completed: int | None
) -> Text:
    """The hand in two lines, as tiles and as text; read into its groups where it wins."""
    space = view.rules.space
    parts = [(group.tiles, group.melded) for group in groups]
    if not parts:
        melds = [(meld.tiles, True) for meld in record.melds]
        parts = [(tuple(sorted(record.concealed, key=lambda tile: tile & ~RED)), False), *melds]
    tiles, text = Text(), Text()
    for i, (held, melded) in enumerate(parts):
        left, right = ("[", "]") if melded else ("", "")
        underline = "bold" if i == completed else ""
        for line, piece in ((tiles, _glyphs(view, held)), (text, runs(held, space))):
            piece.stylize(underline)
            line.append("  " if i else "").append(left, QUIET).append(piece).append(right, QUIET)
    if record.win_tile is not None:
        way = f"  + {view.rules.tile_text(record.win_tile)} {view.way(str(record.win_by))}"
        text.append(way, GOOD)
    return Text("\n").join([tiles, text])


def _glyphs(view: View, tiles: Sequence[int]) -> Text:
    look = Text.assemble(*(glyph(tile & ~RED, view.rules.space) for tile in tiles))
    look.rstrip()
    return look


def fans_table(view: View, result: Result, groups: Sequence[GroupRecord]) -> Table:
    """One fan a row: its name, what it counts, and the groups that make it."""
    unit = view.named("units", result.unit)
    table = plain_table(view.word("fan"), unit, view.word("tiles"))
    table.columns[1].justify = "right"
    for fan in result.fans:
        name = fan.name.get(view.lang) + (f" ×{fan.count}" if fan.count > 1 else "")
        table.add_row(name, str(fan.total), _made_by(view, fan.sets, groups))
    return table


def struck_table(view: View, struck: Sequence[NotCounted], groups: Sequence[GroupRecord]) -> Table:
    """One fan a row that does not count: because of which other, and the groups that show it."""
    table = plain_table(view.word("not_counted"), view.word("because_of"), view.word("tiles"))
    for line in struck:
        names = (line.name.get(view.lang), line.by_name.get(view.lang))
        table.add_row(*names, _made_by(view, line.sets, groups), style=QUIET)
    return table


def _made_by(view: View, sets: Sequence[int], groups: Sequence[GroupRecord]) -> Text:
    """The groups with these indices."""
    made = [runs(groups[i].tiles, view.rules.space) for i in sets if i < len(groups)]
    return Text("  ").join(made)


def sum_line(view: View, result: Result) -> Text | None:
    """The sum behind a part of the value, item by item, and what it is rounded to; None where there is none."""
    account = result.detail.account()
    if account is None or not account.items:
        return None
    out = Text()
    for i, (amount, name) in enumerate(account.items):
        out.append(" + " if i else "", QUIET).append(f"{amount} ").append(
            name.get(view.lang), QUIET
        )
    total, unit = sum(amount for amount, _ in account.items), account.unit.get(view.lang)
    out.append(f" = {total}", QUIET)
    return out.append(f" → {account.total} {unit}" if account.total != total else f" {unit}")


def value_line(view: View, result: Result) -> Text:
    """The value in one line."""
    unit = view.rules.words.of("units", result.unit)
    parts = [part.get(view.lang) for part in result.detail.value(result.total, unit)]
    return Text(" · ".join(parts), f"bold {GOOD.removeprefix('bold ')}")


def seats_table(view: View, record: HandRecord, result: Result) -> Table:
    """One seat a row: its wind, its gain or loss, and what it pays to whom for what."""
    table = plain_table(view.word("seat"), view.word("change"), view.word("pays"))
    table.columns[1].justify = "right"
    seats = len(result.deltas)
    for seat, delta in enumerate(result.deltas):
        wind = view.word(WINDS[(seat - record.dealer) % seats])
        style = GOOD if delta > 0 else BAD if delta < 0 else QUIET
        name = Text.assemble(
            f"{seat} {wind}", (f" {view.word('winner')}" if seat == record.winner else "", GOOD)
        )
        table.add_row(
            name, Text(f"{delta:+,}" if delta else "0", style), _payments(view, result, seat)
        )
    from_table = _payments(view, result, None)
    if from_table:
        table.add_row(Text(view.rules.words.pot.get(view.lang), QUIET), "", from_table)
    return table


def _payments(view: View, result: Result, payer: int | None) -> Text:
    """What one pays, payee by payee: ``2,600 win + 100 counters → 0``; the account is named where it is not the score."""
    to: dict[int | None, list[str]] = {}
    for paid in result.payments:
        if paid.payer == payer:
            what = view.named("payments", paid.reason)
            of = f" ({view.named('accounts', paid.account)})" if paid.account else ""
            to.setdefault(paid.payee, []).append(f"{paid.amount:,} {what}{of}")
    return Text(
        ", ".join(f"{' + '.join(amounts)} → {payee}" for payee, amounts in to.items()), QUIET
    )


def show_waits(
    rules: Ruleset, record: HandRecord, values: Sequence[WaitValue], lang: str | None
) -> None:
    """Print what each tile that the hand waits for is worth either way."""
    view = View(rules, lang)
    top = hand_text(view, record, (), None)
    if not values:
        view.show(top, Text(), Text(view.word("no_waits"), "bold"))
        return
    table = plain_table(view.word("tile"), "", view.way("discard"), view.way("self_draw"))
    for value in values:
        cells = [_worth(view, result) for result in (value.by_discard, value.by_self_draw)]
        table.add_row(glyph(value.tile, rules.space), tile_text(value.tile, rules.space), *cells)
    view.show(top, Text(), table)


def _worth(view: View, result: Result) -> Text:
    if result.refused is not None:
        return Text(result.refused.text.get(view.lang), BAD)
    return value_line(view, result)
