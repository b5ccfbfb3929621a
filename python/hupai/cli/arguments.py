"""The arguments and options that several commands take, each declared once, with its help in both languages."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias

import typer

from hupai.cli.display.lang import say


def value_option(name: str, metavar: str, en: str, zh: str) -> Any:
    """An option that takes a value; what holds without it is for the help text to say."""
    return typer.Option(name, metavar=metavar, show_default=False, help=say(en, zh))


def flag(name: str, en: str, zh: str) -> Any:
    """An option without a value."""
    return typer.Option(name, help=say(en, zh))


def parameter(name: str, kind: Any, *, default: Any = None) -> inspect.Parameter:
    """A parameter of a command, annotated as typer wants it."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)


def text(name: str, option: str, metavar: str, en: str, zh: str) -> inspect.Parameter:
    """A parameter that is told by an option with a text."""
    kind: Any = Annotated[str | None, value_option(option, metavar, en, zh)]
    return parameter(name, kind)


def number(name: str, option: str, metavar: str, en: str, zh: str) -> inspect.Parameter:
    """A parameter that is told by an option with an integer."""
    kind: Any = Annotated[int | None, value_option(option, metavar, en, zh)]
    return parameter(name, kind)


def switch(name: str, option: str, en: str, zh: str) -> inspect.Parameter:
    """A parameter that is true where the option is given."""
    kind: Any = Annotated[bool, flag(option, en, zh)]
    return parameter(name, kind, default=False)


def named(arguments: Sequence[str], option: str) -> str | None:
    """The value of an option among words that have not been parsed yet; of several the last, as the parser takes it."""
    found = None
    for word, following in zip(arguments, [*arguments[1:], None], strict=False):
        if word == option:
            found = following
        elif word.startswith(f"{option}="):
            found = word.partition("=")[2]
    return found


def with_parameters(command: Callable[..., None], parameters: Sequence[inspect.Parameter]) -> None:
    """Let a command that takes any keywords be read by typer as one with these parameters."""
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in parameters}


HandArgument: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="HAND",
        show_default=False,
        help=say(
            "the tiles, as 123m456p77z; open melds as [555z], concealed kongs as <9999m>",
            "手牌，如 123m456p77z；副露写作 [555z]，暗杠写作 <9999m>",
        ),
    ),
]
JsonFlag: TypeAlias = Annotated[bool, flag("--json", "print one JSON object", "输出一个 JSON 对象")]
JsonlFlag: TypeAlias = Annotated[
    bool,
    flag(
        "--jsonl",
        'read {"id","hand","melds"} objects from standard input, one a line, and answer each '
        "with a line; exit code 1 if some were wrong",
        '从标准输入逐行读取 {"id","hand","melds"} 对象，逐行作答；有错误行时退出码为 1',
    ),
]
FormsOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--forms",
        "IDS",
        "winning forms, comma-separated: standard, seven_pairs, thirteen_orphans (these three "
        "without a choice), honors_and_knitted, knitted_straight, seven_pairs_and_triplet; and "
        "quads_as_two_pairs for four equal tiles as two pairs, triplets_stay for three equal cards of daer that stay together",
        "和牌型，逗号分隔：standard, seven_pairs, thirteen_orphans, honors_and_knitted, "
        "knitted_straight, seven_pairs_and_triplet，默认前三种；四张相同算两对时加 quads_as_two_pairs，大贰三张相同不拆时加 triplets_stay",
    ),
]
RulesetOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--ruleset",
        "ID",
        "take the winning forms and the tiles of this ruleset",
        "采用该规则的和牌型与牌",
    ),
]
SpaceOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--space",
        "ID",
        "tiles in play: standard, three_player, suits_only, daer",
        "牌：standard, three_player, suits_only, daer",
    ),
]
WildOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--wild",
        "TILE[,TILE]",
        "the tile of which every one is wild, and the one that stands for its natural tiles, as "
        "5p,5z; a wild tile of no kind is a J in the hand",
        "百搭（金）牌，其后可写代替金本身的牌，如 5p,5z；手牌中的 J 是不属任何牌的百搭",
    ),
]
VisibleOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--visible",
        "TILES",
        "tiles seen elsewhere, which are not live",
        "场上已见的牌，不再计入剩余张数",
    ),
]
RoundOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--round",
        "E|S|W|N",
        "the round wind, where it decides whether a hand may win: East without it",
        "圈风（决定够不够起和时才有用），默认东",
    ),
]
SeatOption: TypeAlias = Annotated[
    str | None, value_option("--seat", "E|S|W|N", "the seat wind, likewise", "门风，同上")
]
LangOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--lang", "zh|en", "language of the output; the locale's without it", "输出语言；默认随系统"
    ),
]
PresetOption: TypeAlias = Annotated[
    str | None,
    value_option(
        "--preset", "NAME", "named options of the ruleset, as tenhou", "规则的预设，如 tenhou"
    ),
]
OptionsOption: TypeAlias = Annotated[
    list[str] | None,
    value_option(
        "--option",
        "NAME=VALUE",
        "an option on top of the preset, the value as JSON or plain text; may be repeated",
        "在预设之上的选项，值为 JSON 或文字；可重复",
    ),
]
