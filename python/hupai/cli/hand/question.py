"""What a hand command was asked, put together from its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hupai._brief import brief
from hupai._core import TileSpace
from hupai.analysis.inputs import SUIT_LETTERS, as_space, form_bits, visible_counts
from hupai.cli.display.lang import Language, Say, as_language, speaker
from hupai.cli.score.input import read_options
from hupai.records import WINDS, Wind

if TYPE_CHECKING:
    from hupai.cli.hand.query import Query
    from hupai.rulesets.base import Ruleset


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
    def needs_worth(self) -> bool:
        """Whether a complete hand may be worth too little to win, so that what each wait is worth is told too."""
        return self.rules is not None and self.rules.needs_worth

    @property
    def has_minimum(self) -> bool:
        """Whether so many points are enough that the way to them is asked for too."""
        return self.rules is not None and self.rules.planner is not None

    def about(self, query: Query) -> Question:
        """Return this question with what one hand brings along: its visible tiles, its void suit and its winds.

        Raises:
            ValueError: a void suit or a wind where the ruleset has no use for it.
        """
        if query.void_suit is not None:
            _require_void_suit("void_suit", self.rules)
        winds = {"round_wind": query.round_wind, "seat_wind": query.seat_wind}
        _require_use(self, "winds", winds)
        return replace(
            self,
            visible=self.visible if query.visible is None else query.visible,
            void_suit=query.void_suit or self.void_suit,
            round_wind=query.round_wind or self.round_wind,
            seat_wind=query.seat_wind or self.seat_wind,
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
        bits, tiles = rules.forms
    if forms is not None:
        bits = form_bits([form.strip() for form in forms.split(",") if form.strip()])
    if space is not None:
        tiles = as_space(space)
    if void is not None:
        if void not in SUIT_LETTERS:
            raise ValueError(f"--void: {brief(void)} is none of {', '.join(SUIT_LETTERS)}")
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
        raise ValueError(f"{name}: {brief(text)} is none of {', '.join(WINDS)}")
    return text


def _require_use(asked: Question, what: str, given: Mapping[str, object]) -> None:
    """Raise ValueError for the first that is given where what a hand is worth does not matter."""
    name = next((name for name, value in given.items() if value is not None), None)
    if name is not None and not asked.needs_worth:
        whose = "the forms" if asked.rules is None else asked.rules.id
        verb = "ask" if asked.rules is None else "asks"
        raise ValueError(f"{name}: what {whose} {verb} of a hand does not depend on {what}")


def _require_void_suit(name: str, rules: Ruleset | None) -> None:
    if rules is not None and not rules.has_void_suit:
        raise ValueError(f"{name}: {rules.id} is played without a void suit")
