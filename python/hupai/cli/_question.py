"""Arguments and options that the hand commands share, and the question they add up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from hupai._core import TileSpace
from hupai._inputs import SUIT_LETTERS, as_space, form_bits, visible_counts
from hupai.cli._game_options import read_options
from hupai.cli._lang import Language, Say, as_language, say, speaker
from hupai.records import WINDS, Wind

if TYPE_CHECKING:
    from hupai.rulesets.base import Ruleset

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
JsonFlag: TypeAlias = Annotated[
    bool, typer.Option("--json", help=say("print one JSON object", "输出一个 JSON 对象"))
]
JsonlFlag: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--jsonl",
        help=say(
            'read {"id","hand","melds"} objects from standard input, one a line, and answer each '
            "with a line; exit code 1 if some were wrong",
            '从标准输入逐行读取 {"id","hand","melds"} 对象，逐行作答；有错误行时退出码为 1',
        ),
    ),
]
FormsOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--forms",
        metavar="IDS",
        show_default=False,
        help=say(
            "winning forms, comma-separated: standard, seven_pairs, thirteen_orphans (these three "
            "without a choice), honors_and_knitted, knitted_straight, seven_pairs_and_triplet; and "
            "quads_as_two_pairs for four equal tiles as two pairs",
            "和牌型，逗号分隔：standard, seven_pairs, thirteen_orphans, honors_and_knitted, "
            "knitted_straight, seven_pairs_and_triplet，默认前三种；四张相同算两对时加 quads_as_two_pairs",
        ),
    ),
]
RulesetOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--ruleset",
        metavar="ID",
        show_default=False,
        help=say("take the winning forms and the tiles of this ruleset", "采用该规则的和牌型与牌"),
    ),
]
SpaceOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--space",
        metavar="ID",
        show_default=False,
        help=say(
            "tiles in play: standard, three_player, suits_only, daer",
            "牌：standard, three_player, suits_only, daer",
        ),
    ),
]
VisibleOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--visible",
        metavar="TILES",
        show_default=False,
        help=say("tiles seen elsewhere, which are not live", "场上已见的牌，不再计入剩余张数"),
    ),
]
VoidOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--void",
        metavar="m|p|s",
        show_default=False,
        help=say(
            "the void suit: a win holds none of it, and a hand that holds some is not ready",
            "定缺的花色：和牌时不能含有，手里还有就不算听牌",
        ),
    ),
]
RoundOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--round",
        metavar="E|S|W|N",
        show_default=False,
        help=say(
            "the round wind, where it decides whether a hand may win: East without it",
            "圈风（决定够不够起和时才有用），默认东",
        ),
    ),
]
SeatOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--seat",
        metavar="E|S|W|N",
        show_default=False,
        help=say("the seat wind, likewise", "门风，同上"),
    ),
]
LangOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="zh|en",
        show_default=False,
        help=say("language of the output; the locale's without it", "输出语言；默认随系统"),
    ),
]


@dataclass(frozen=True, slots=True)
class Question:
    """What a hand command was asked, apart from the hand: a form set, the tiles, and how to answer."""

    forms: int
    space: TileSpace
    visible: list[int] | None  # copies of each kind
    lang: Language
    void_suit: str | None = None
    rules: Ruleset | None = None  # that of ``--ruleset``
    round_wind: Wind = "E"
    seat_wind: Wind = "E"
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)  # on top of the preset

    @property
    def say(self) -> Say:
        return speaker(self.lang)

    @property
    def has_minimum(self) -> bool:
        """Whether a complete hand may be worth too little to win, so that the way to enough points is asked for too."""
        return self.rules is not None and self.rules.planner is not None

    def about(
        self,
        visible: list[int] | None,
        void_suit: str | None,
        round_wind: Wind | None = None,
        seat_wind: Wind | None = None,
    ) -> Question:
        """Return this question with what one hand brings along: its visible tiles, as copies of each kind, its void suit and its winds.

        Raises:
            ValueError: a void suit or a wind where the ruleset has no use for it.
        """
        if void_suit is not None:
            _require_void_suit("void_suit", self.rules)
        _require_use(self, "winds", {"round_wind": round_wind, "seat_wind": seat_wind})
        return replace(
            self,
            visible=self.visible if visible is None else visible,
            void_suit=void_suit or self.void_suit,
            round_wind=round_wind or self.round_wind,
            seat_wind=seat_wind or self.seat_wind,
        )


def question(
    forms: str | None,
    ruleset: str | None,
    space: str | None,
    visible: str | None,
    lang: str | None,
    *,
    void: str | None = None,
    round_wind: str | None = None,
    seat_wind: str | None = None,
    preset: str | None = None,
    option: list[str] | None = None,
) -> Question:
    """Put the options together; ``--forms`` and ``--space`` go before what the ruleset says.

    Raises:
        ValueError: an unknown id in any of them, visible tiles that are none, or a void suit, a wind or an option of the ruleset where there is no use for it.
    """
    bits, tiles, rules = form_bits(None), as_space(None), None
    if ruleset is not None:
        from hupai.rulesets.registry import ruleset as find_ruleset

        rules = find_ruleset(ruleset)
        bits, tiles = rules.forms, rules.space
    if forms is not None:
        bits = form_bits([form.strip() for form in forms.split(",") if form.strip()])
    if space is not None:
        tiles = as_space(space)
    if void is not None:
        if void not in SUIT_LETTERS:
            raise ValueError(f"--void: {void!r} is none of {', '.join(SUIT_LETTERS)}")
        _require_void_suit("--void", rules)
    asked = Question(bits, tiles, visible_counts(visible, tiles), as_language(lang), void, rules)
    winds = {"--round": _wind("--round", round_wind), "--seat": _wind("--seat", seat_wind)}
    _require_use(asked, "winds", winds)
    _require_use(asked, "options", {"--preset": preset, "--option": option or None})
    options: dict[str, Any] = {}
    if rules is not None:
        options = read_options(option, rules)
        rules.options_of(preset, options)
    return replace(
        asked,
        round_wind=winds["--round"] or "E",
        seat_wind=winds["--seat"] or "E",
        preset=preset,
        options=options,
    )


def _wind(name: str, text: str | None) -> Wind | None:
    if text is not None and text not in WINDS:
        raise ValueError(f"{name}: {text!r} is none of {', '.join(WINDS)}")
    return text


def _require_use(asked: Question, what: str, given: Mapping[str, object]) -> None:
    """Raise ValueError for the first that is given where what a hand is worth does not matter."""
    name = next((name for name, value in given.items() if value is not None), None)
    if name is not None and not asked.has_minimum:
        whose = "the forms" if asked.rules is None else asked.rules.id
        verb = "ask" if asked.rules is None else "asks"
        raise ValueError(f"{name}: what {whose} {verb} of a hand does not depend on {what}")


def _require_void_suit(name: str, rules: Ruleset | None) -> None:
    if rules is not None and not rules.has_void_suit:
        raise ValueError(f"{name}: {rules.id} is played without a void suit")
