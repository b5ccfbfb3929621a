"""What a hand command was asked, put together from its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hupai._brief import brief
from hupai._core import Hand, TileSpace, format_tile
from hupai.analysis.inputs import as_space, form_bits, visible_counts
from hupai.analysis.wilds import WildTiles, as_hand, wild_tiles
from hupai.cli.display.lang import Language, Say, as_language, speaker
from hupai.cli.facts import checked_facts, told_facts
from hupai.cli.score.input import read_options
from hupai.records import WINDS, Wind
from hupai.rulesets.kit.facts import FactInfo, measured_facts
from hupai.tiles import COPIES

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
    rules: Ruleset | None = None  # that of ``--ruleset``
    round_wind: Wind = "E"
    seat_wind: Wind = "E"
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)  # on top of the preset
    lacking: tuple[int, ...] = ()  # copies of each kind that the table does not have
    facts: Mapping[str, Any] = field(default_factory=dict)  # of the seat, by name in the context
    wild: WildTiles | None = None  # of ``--wild``

    @property
    def say(self) -> Say:
        return speaker(self.lang)

    @property
    def needs_worth(self) -> bool:
        """Whether a complete hand may be worth too little to win, so that what each wait is worth is told too."""
        return self.rules is not None and self.rules.needs_worth

    @property
    def needs_options(self) -> bool:
        """Whether options decide what is asked of a hand."""
        return self.rules is not None and (
            self.rules.needs_worth or self.rules.forms_by_option is not None
        )

    @property
    def has_minimum(self) -> bool:
        """Whether so many points are enough that the way to them is asked for too."""
        return self.rules is not None and self.rules.planner is not None

    def with_wilds(self, hand: Hand) -> Hand:
        """Return the hand with its tiles wild that ``--wild`` names. Raises ValueError for a hand with other wild tiles."""
        return as_hand(hand, wild=self.wild)

    def about(self, query: Query) -> Question:
        """Return this question with what one hand brings along: its visible tiles, its winds and facts of its seat.

        Raises:
            ValueError: a wind where the ruleset has no use for it.
        """
        winds = {"round_wind": query.round_wind, "seat_wind": query.seat_wind}
        _require_use(self, "winds", winds, used=self.needs_worth)
        visible = self.visible
        if query.visible is not None:
            visible = _unseen_added(query.visible, self.lacking, self.space)
        return replace(
            self,
            visible=visible,
            facts={**self.facts, **query.facts},
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
    told: Mapping[str, Any] | None = None,
    round_wind: str | None = None,
    seat_wind: str | None = None,
    preset: str | None = None,
    option: list[str] | None = None,
    wild: str | None = None,
) -> Question:
    """Put the options together; ``--forms`` and ``--space`` go before what the ruleset says.

    ``told`` are the parameters of the command that may tell facts of the ruleset.

    Raises:
        ValueError: an unknown id in any of them, visible tiles that are none, a fact of the ruleset that cannot be, or a wind
            or an option of the ruleset where there is no use for it.
        TypeError: a fact of the wrong type.
    """
    bits, tiles, rules = form_bits(None), as_space(None), None
    known: tuple[FactInfo, ...] = ()
    options: dict[str, Any] = {}
    lacking: tuple[int, ...] = ()
    if ruleset is not None:
        from hupai.rulesets.registry import ruleset as find_ruleset

        rules = find_ruleset(ruleset)
        known = measured_facts(rules.context)
        options = read_options(option, rules)
        at_table = rules.options_of(preset, options)
        bits, tiles = rules.forms_of(at_table)
        lacking = rules.lacking(at_table)
    if forms is not None:
        bits = form_bits([form.strip() for form in forms.split(",") if form.strip()])
    if space is not None:
        tiles, lacking = as_space(space), ()
    winds = {"--round": _wind("--round", round_wind), "--seat": _wind("--seat", seat_wind)}
    asked = Question(
        bits,
        tiles,
        _unseen_added(visible_counts(visible, tiles), lacking, tiles),
        as_language(lang),
        rules,
        winds["--round"] or "E",
        winds["--seat"] or "E",
        preset,
        options,
        lacking,
        checked_facts(told_facts(told or {}, known, {}), known, tiles),
        _wild(wild, tiles),
    )
    _require_use(asked, "winds", winds, used=asked.needs_worth)
    given = {"--preset": preset, "--option": option or None}
    _require_use(asked, "options", given, used=asked.needs_options)
    return asked


def _wild(text: str | None, space: TileSpace) -> WildTiles | None:
    """Read ``--wild``: a tile, or two with a comma between."""
    if text is None:
        return None
    first, comma, second = (part.strip() for part in text.partition(","))
    return wild_tiles((first, second) if comma else first, None, space)


def _unseen_added(
    visible: list[int] | None, lacking: Sequence[int], space: TileSpace
) -> list[int] | None:
    """What is visible, and what the table does not have, which is as good as seen. Raises ValueError for a tile that is both."""
    if not any(lacking):
        return visible
    seen = [0] * len(lacking) if visible is None else visible
    for kind, (copies, missing) in enumerate(zip(seen, lacking, strict=True)):
        if copies > COPIES - missing:
            tile = format_tile(kind, space)
            raise ValueError(
                f"visible: {copies} copies of {tile}, this table has {COPIES - missing}"
            )
    return [copies + missing for copies, missing in zip(seen, lacking, strict=True)]


def _wind(name: str, text: str | None) -> Wind | None:
    if text is not None and text not in WINDS:
        raise ValueError(f"{name}: {brief(text)} is none of {', '.join(WINDS)}")
    return text


def _require_use(asked: Question, what: str, given: Mapping[str, object], *, used: bool) -> None:
    """Raise ValueError for the first that is given where nothing depends on it."""
    name = next((name for name, value in given.items() if value is not None), None)
    if name is not None and not used:
        whose = "the forms" if asked.rules is None else asked.rules.id
        verb = "ask" if asked.rules is None else "asks"
        raise ValueError(f"{name}: what {whose} {verb} of a hand does not depend on {what}")
