"""The options of ``hupai score``: what every ruleset asks of a win, and the facts that only the one at hand knows."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Annotated, Any, get_args, get_origin

import typer

from hupai._fields import Tile, Tiles
from hupai.cli.arguments import JsonFlag, OptionsOption, PresetOption, flag, value_option
from hupai.cli.display.lang import say
from hupai.cli.score.input import CHOICE, DEFAULT_RULESET, FACT
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import FactInfo, fact_infos

HAND_HELP = say(
    "the concealed tiles without the winning one, as 406m23p; open melds as [555z], added kongs as [+5555z], "
    "concealed kongs as <9999m>",
    "不含和牌张的手牌，如 406m23p；副露写作 [555z]，加杠 [+5555z]，暗杠 <9999m>",
)


def parameters_of(rules: Ruleset) -> tuple[inspect.Parameter, ...]:
    """Everything the command takes at the table of these rules, each annotated as typer wants it."""
    facts = [each for info in fact_infos(rules.context) for each in _of_fact(info)]
    return (*_hand_and_win(), *facts, *_modes())


def _parameter(name: str, kind: Any, *, default: Any = None) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def _text(name: str, option: str, metavar: str, en: str, zh: str) -> inspect.Parameter:
    kind: Any = Annotated[str | None, value_option(option, metavar, en, zh)]
    return _parameter(name, kind)


def _number(name: str, option: str, metavar: str, en: str, zh: str) -> inspect.Parameter:
    kind: Any = Annotated[int | None, value_option(option, metavar, en, zh)]
    return _parameter(name, kind)


def _switch(name: str, option: str, en: str, zh: str) -> inspect.Parameter:
    kind: Any = Annotated[bool, flag(option, en, zh)]
    return _parameter(name, kind, default=False)


def _of_fact(info: FactInfo) -> Sequence[inspect.Parameter]:
    """The options that tell one fact of the ruleset."""
    name = FACT + info.name
    if info.choices:
        return [
            _switch(f"{name}{CHOICE}{value}", "--" + value.replace("_", "-"), doc.en, doc.zh)
            for value, doc in info.choices.items()
        ]
    if info.type is bool:
        return [_switch(name, info.flag, info.doc.en, info.doc.zh)]
    if int in (info.type, *get_args(info.type)) and get_origin(info.type) is not tuple:
        return [_number(name, info.flag, "N", info.doc.en, info.doc.zh)]
    return [_text(name, info.flag, _metavar(info.type), info.doc.en, info.doc.zh)]


def _metavar(kind: Any) -> str:
    if kind == Tiles:
        return "TILES"
    if Tile in (kind, *get_args(kind)):
        return "TILE"
    literals = [value for part in (kind, *get_args(kind)) for value in get_args(part)]
    texts = [value for value in literals if isinstance(value, str)]
    return "|".join(texts) if texts else "VALUE"


def _hand_and_win() -> tuple[inspect.Parameter, ...]:
    hand: Any = Annotated[
        list[str] | None, typer.Argument(metavar="HAND", show_default=False, help=HAND_HELP)
    ]
    return (
        _parameter("hand", hand),
        _text("win", "--win", "TILE", "the winning tile; without it all waits are valued", "和牌张；不给则列出所有听牌的价值"),
        _text("by", "--by", "WAY", "discard (without a choice), self_draw or rob_kong",
              "discard 点和、荣和（默认）、self_draw 自摸、rob_kong 抢杠"),
        _text("ruleset_id", "--ruleset", "ID", f"whose rules ({DEFAULT_RULESET} without a choice); they decide which options "
              "there are", f"规则（默认 {DEFAULT_RULESET}）；可用选项随规则而定"),
        _parameter("preset", PresetOption),
        _parameter("option", OptionsOption),
        _text("seat", "--seat", "E|S|W|N", "the winner's wind, with seat 0 as the dealer", "自风，以座位 0 为庄家"),
        _number("winner", "--winner", "SEAT", "the winner's seat, 0..3", "和牌者座位 0..3"),
        _number("dealer", "--dealer", "SEAT", "the dealer's seat", "庄家座位"),
        _number("from_seat", "--from", "SEAT", "who discarded; the next seat without it", "放铳者座位；默认下家"),
        _text("round_wind", "--round", "E|S|W|N", "the round wind", "场风"),
        _switch("last", "--last", "the last tile of the wall, or the discard after it", "海底或河底"),
        _switch("after_kong", "--after-kong", "the winning tile replaces a kong", "杠后补牌"),
        _text("flowers", "--flowers", "TILES", "flower tiles, or their number", "花牌，或张数"),
    )  # fmt: skip


def _modes() -> tuple[inspect.Parameter, ...]:
    context: Any = Annotated[
        list[str] | None,
        value_option(
            "--context",
            "KEY=VALUE",
            "a fact of the ruleset by its name in hand records; may be repeated",
            "按牌谱中的名称给出情况，可重复",
        ),
    ]
    return (
        _parameter("context", context),
        _text("discards", "--discards", "TILES", "the winner's own discards, where they can forbid a win",
              "自己的弃牌，用于判断振听"),
        _switch("not_counted", "--not-counted", "the fans too that another one takes away, where the ruleset tells",
                "一并列出不计的番种及原因"),
        _text("record", "--record", "FILE", "read a hand record (JSON) from the file, or - for standard input",
              "从文件读取 JSON 牌谱记录，- 为标准输入"),
        _parameter("as_json", JsonFlag, default=False),
        _switch("as_jsonl", "--jsonl", "read records from --record or standard input, one a line, and answer each with a line",
                "逐行读取记录（--record 或标准输入），逐行作答"),
        _text("lang", "--lang", "zh|en|ja", "language of the output; the locale's without it", "输出语言；默认随系统"),
    )  # fmt: skip
