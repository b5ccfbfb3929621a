"""The options of ``hupai score``: what every ruleset asks of a win, and the facts that only the one at hand knows."""

from __future__ import annotations

import inspect
from typing import Annotated, Any

import typer

from hupai.cli.arguments import (
    JsonFlag,
    OptionsOption,
    PresetOption,
    number,
    parameter,
    switch,
    text,
    value_option,
)
from hupai.cli.display.lang import say
from hupai.cli.facts import fact_parameters
from hupai.cli.score.input import DEFAULT_RULESET
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos

HAND_HELP = say(
    "the concealed tiles without the winning one, as 406m23p; open melds as [555z], added kongs as [+5555z], "
    "concealed kongs as <9999m>",
    "不含和牌张的手牌，如 406m23p；副露写作 [555z]，加杠 [+5555z]，暗杠 <9999m>",
)


def parameters_of(rules: Ruleset) -> tuple[inspect.Parameter, ...]:
    """Everything the command takes at the table of these rules, each annotated as typer wants it."""
    return (*_hand_and_win(), *fact_parameters(fact_infos(rules.context)), *_modes())


def _hand_and_win() -> tuple[inspect.Parameter, ...]:
    hand: Any = Annotated[
        list[str] | None, typer.Argument(metavar="HAND", show_default=False, help=HAND_HELP)
    ]
    return (
        parameter("hand", hand),
        text("win", "--win", "TILE", "the winning tile; without it all waits are valued", "和牌张；不给则列出所有听牌的价值"),
        text("by", "--by", "WAY", "discard (without a choice), self_draw or rob_kong",
              "discard 点和、荣和（默认）、self_draw 自摸、rob_kong 抢杠"),
        text("ruleset_id", "--ruleset", "ID", f"whose rules ({DEFAULT_RULESET} without a choice); they decide which options "
              "there are", f"规则（默认 {DEFAULT_RULESET}）；可用选项随规则而定"),
        parameter("preset", PresetOption),
        parameter("option", OptionsOption),
        text("seat", "--seat", "E|S|W|N", "the winner's wind, with seat 0 as the dealer", "自风，以座位 0 为庄家"),
        number("winner", "--winner", "SEAT", "the winner's seat, 0..3", "和牌者座位 0..3"),
        number("dealer", "--dealer", "SEAT", "the dealer's seat", "庄家座位"),
        number("from_seat", "--from", "SEAT", "who discarded; the next seat without it", "放铳者座位；默认下家"),
        text("round_wind", "--round", "E|S|W|N", "the round wind", "场风"),
        switch("last", "--last", "the last tile of the wall, or the discard after it", "海底或河底"),
        switch("after_kong", "--after-kong", "the winning tile replaces a kong", "杠后补牌"),
        text("flowers", "--flowers", "TILES", "flower tiles, or their number", "花牌，或张数"),
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
        parameter("context", context),
        text("discards", "--discards", "TILES", "the winner's own discards, where they can forbid a win",
              "自己的弃牌，用于判断振听"),
        switch("not_counted", "--not-counted", "the fans too that another one takes away, where the ruleset tells",
                "一并列出不计的番种及原因"),
        text("record", "--record", "FILE", "read a hand record (JSON) from the file, or - for standard input",
              "从文件读取 JSON 牌谱记录，- 为标准输入"),
        parameter("as_json", JsonFlag, default=False),
        switch("as_jsonl", "--jsonl", "read records from --record or standard input, one a line, and answer each with a line",
                "逐行读取记录（--record 或标准输入），逐行作答"),
        text("lang", "--lang", "zh|en|ja", "language of the output; the locale's without it", "输出语言；默认随系统"),
    )  # fmt: skip
