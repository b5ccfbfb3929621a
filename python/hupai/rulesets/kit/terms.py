"""On what terms a ruleset plays: its tiles and shapes, its options and presets, and how a hand is written down and measured."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from hupai import _fields
from hupai._brief import brief, cut
from hupai._core import TileSpace, format_tile
from hupai.analysis.inputs import FormSet
from hupai.records import HandRecord, MeldRecord, Names, NoContext, NoDetail
from hupai.rulesets.kit.lacking import lacking
from hupai.rulesets.kit.measure import FormsMeasure
from hupai.rulesets.kit.options import OptionInfo
from hupai.rulesets.kit.places import by_name
from hupai.rulesets.kit.possible import Possible
from hupai.rulesets.kit.words import COMMON, Words
from hupai.table.measure import Measure, Standpoint
from hupai.table.state import Kinds
from hupai.tiles import kind_count

if TYPE_CHECKING:
    from hupai.rulesets.kit.advice import Advice
    from hupai.table.actions import Prompt
    from hupai.table.play import Play
    from hupai.table.view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """Named options: whose rules they are (`doc`), as of which `year`, and which of them could not be confirmed and why."""

    name: str
    options: Any
    doc: Names
    year: int | None = None
    unconfirmed: Mapping[str, Names] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The part of a `Ruleset` that holds before any hand is worth something.

    `forms` are the winning forms and the tiles of the table: every analysis function takes them as they are. Where options
    decide them, `forms_by_option` gives those of any options, and `forms` are those of the default preset.
    `record` is the class of its hand records, one of its own where its melds or keys are others. `chow_from` are the
    relative seats from which a chow can come, if not the previous one alone.
    `options` and `context` are frozen dataclasses, `context` of the facts of a win that only this ruleset knows and `detail`
    of what its scores add; `presets` begins with the default one. `possible` says what there can be at the table with some
    options: without it the tiles of `play`, and every meld. `play` holds the answers the table asks for (its
    type is the table layer's); a ruleset that only scores has none. `words` are the names of everything it shows by an id.
    Where facts of the seat decide which tiles a complete shape may hold, `shapes` gives the measure of any forms for such
    facts; where more than a shape decides whether a hand wins, `measures` gives that of a standpoint. `seat_facts` says what
    a view tells of the seat by the names of the context, and `answers` advises on questions that only this table asks.
    `kinds_of` says what the tiles of a hand record are where some are wild. `order` is its place in lists.
    """

    id: str
    names: Names
    seats: int
    options: type
    presets: tuple[Preset, ...]
    words: Words = COMMON
    forms: FormSet
    forms_by_option: Callable[[Any], FormSet] | None = None
    record: type[HandRecord] = HandRecord
    chow_from: frozenset[int] | None = None
    context: type = NoContext
    detail: type = NoDetail
    order: int = 1000
    play: Play | None = None
    shapes: Callable[[FormSet, Mapping[str, Any]], FormsMeasure] | None = None
    measures: Callable[[Standpoint], Measure] | None = None
    seat_facts: Callable[[SeatView], Mapping[str, Any]] | None = None
    answers: Callable[[SeatView, Prompt], Sequence[Advice] | None] | None = None
    possible: Callable[[Any], Possible] | None = None
    kinds_of: Callable[[HandRecord], Kinds] | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.forms, FormSet):
            raise TypeError(f"forms: expected a FormSet of forms and tiles, got {self.forms!r}")

    @property
    def space(self) -> TileSpace:
        """The tiles of the table."""
        return self.forms.space

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, ...]]:
        return by_name(self, f"ruleset {self.id!r}")

    def __copy__(self, memo: object = None) -> Self:
        return self  # it never changes

    __deepcopy__ = __copy__

    def forms_of(self, options: Any) -> FormSet:
        """The winning forms and the tiles of the table with these options."""
        return self.forms if self.forms_by_option is None else self.forms_by_option(options)

    def lacking(self, options: Any) -> tuple[int, ...]:
        """How many of the copies of each kind that its tile space has the wall lacks with these options: nobody draws them."""
        space = self.forms_of(options).space
        if self.play is None:
            return (0,) * kind_count(space)
        return lacking(self.play.tiles, options, space)

    def next_seat(self, seat: int, dealer: int, options: Any) -> int:
        """The next seat that plays while `dealer` deals: one that is dealt nothing sits out."""
        deal = self.play.deal if self.play is not None else None
        sizes = (1,) * self.seats if deal is None else deal(options, dealer)
        order = ((seat + step) % self.seats for step in range(1, self.seats))
        return next(other for other in order if sizes[other])

    def shape_measure(self, forms: FormSet, facts: Mapping[str, Any]) -> FormsMeasure:
        """How far hands of a seat with these facts are from a complete shape of the forms, whatever it is worth."""
        return FormsMeasure(forms) if self.shapes is None else self.shapes(forms, facts)

    def measure(self, at: Standpoint) -> Measure:
        """How hands are measured at this table, from one standpoint."""
        if self.measures is None:
            return self.shape_measure(self.forms_of(at.options), at.facts)
        return self.measures(at)

    def measure_of(self, view: SeatView) -> Measure:
        """How the hand of a seat is measured that sees this."""
        facts = {} if self.seat_facts is None else self.seat_facts(view)
        seat_wind = (view.seat - view.dealer) % self.seats
        return self.measure(Standpoint(view.options, view.round % 4, seat_wind, facts))

    def preset(self, name: str | None = None) -> Preset:
        """The preset of this name, or the default one. Raises ValueError naming those there are."""
        for preset in self.presets:
            if name in (None, preset.name):
                return preset
        known = ", ".join(preset.name for preset in self.presets)
        raise ValueError(f"preset: {brief(name)} is not known to {self.id}; known are {known}")

    def options_of(
        self, preset: str | None = None, overrides: Mapping[str, Any] | None = None
    ) -> Any:
        """The options of a preset with some replaced. Raises ValueError or TypeError naming option and value."""
        base = self.preset(preset).options
        if overrides is not None and not isinstance(overrides, Mapping):
            raise TypeError(f"options: expected values by name, got {brief(overrides)}")
        if not overrides:
            return base
        hints = _fields.hints_of(self.options)
        changed = {}
        for name, value in overrides.items():
            if name not in hints:
                raise ValueError(
                    f"options.{cut(str(name))}: unknown option; known are {', '.join(hints)}"
                )
            read = _fields.check(value, hints[name], f"options.{name}", self.space)
            if read != getattr(base, name):
                changed[name] = read
        # Most overrides repeat what the preset says, and then there is nothing to build anew.
        return replace(base, **changed) if changed else base

    def option_values(self, options: Any) -> dict[str, Any]:
        """Every option by name as JSON values; `options_of(None, …)` of it gives equal options."""
        return _fields.dump_all(options, self.space)

    def option_infos(self) -> tuple[OptionInfo, ...]:
        """All options with what they mean, in the order of the dataclass."""
        hints = _fields.hints_of(self.options)
        return tuple(
            OptionInfo(
                f.name,
                str(f.type),
                f.default,
                f.metadata.get("doc", Names(f.name, f.name)),
                _fields.choices_of(hints[f.name]),
            )
            for f in dataclasses.fields(self.options)
        )

    def tile_text(self, tile: int) -> str:
        """One tile as mpsz text."""
        return format_tile(tile, self.space)

    def read(self, data: HandRecord | Mapping[str, Any]) -> HandRecord:
        """A hand record of this ruleset from its JSON object (or as it is), checked against the number of seats."""
        if isinstance(data, HandRecord):
            record = data
            if not isinstance(record, self.record):
                raise TypeError(f"record: expected {self.record.__name__}, got {brief(record)}")
            if not isinstance(record.context, self.context):
                if record.context != NoContext():
                    raise TypeError(
                        f"context: expected {self.context.__name__}, got {brief(record.context)}"
                    )
                record = replace(record, context=self.context())
        else:
            record = self.record.from_json(data, self.context, self.space)
        if record.ruleset not in (None, self.id):
            raise ValueError(
                f"ruleset: the record is one of {brief(record.ruleset)}, not of {brief(self.id)}"
            )
        self._check_seats(record)
        return record

    def _check_seats(self, record: HandRecord) -> None:
        for key, seat in (
            ("winner", record.winner),
            ("dealer", record.dealer),
            ("from", record.from_seat),
        ):
            if seat is not None and not 0 <= seat < self.seats:
                raise ValueError(f"{key}: seat {brief(seat)} does not exist among {self.seats}")
        for i, meld in enumerate(record.melds):
            self._check_source(meld, f"melds[{i}].from")

    def _check_source(self, meld: MeldRecord, where: str) -> None:
        previous = self.seats - 1
        if meld.from_seat is None:
            return
        if not 1 <= meld.from_seat <= previous:
            raise ValueError(
                f"{where}: {brief(meld.from_seat)} is none of the other seats 1..{previous}"
            )
        if meld.type == "chow" and meld.from_seat not in (self.chow_from or {previous}):
            raise ValueError(
                f"{where}: {meld.from_seat}, but a chow is claimed from the previous seat, {previous}"
            )
