"""What a ruleset is: its options and presets, what a hand is worth, and the table's answers."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast

from hupai import _fields
from hupai._brief import brief, cut
from hupai._core import TileSpace, format_tile
from hupai._core import waits as core_waits
from hupai.analysis.inputs import FormSet, Visible, visible_counts
from hupai.records import (
    RED,
    HandRecord,
    MeldRecord,
    Names,
    NoContext,
    NoDetail,
    NotCounted,
    Result,
)
from hupai.rulesets.kit.fan_table import FanTable
from hupai.rulesets.kit.hand_input import Given, hand_keys
from hupai.rulesets.kit.lacking import lacking
from hupai.rulesets.kit.measure import FormsMeasure
from hupai.rulesets.kit.options import OptionInfo
from hupai.rulesets.kit.places import by_name
from hupai.rulesets.kit.possible import Possible, at_table, check_possible
from hupai.rulesets.kit.scoring import hand_of
from hupai.rulesets.kit.values import Plan, WaitValue
from hupai.rulesets.kit.words import COMMON, Words
from hupai.table.measure import Measure, Standpoint
from hupai.tiles import COPIES, kind_count

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from hupai.rulesets.kit.advice import Advice
    from hupai.table.actions import Prompt
    from hupai.table.view import SeatView

STANDARD_FORM, SEVEN_PAIRS, THIRTEEN_ORPHANS = 1, 2, 4
QUADS_AS_TWO_PAIRS = 128  # four equal tiles are two pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """Named options: whose rules they are (`doc`), as of which `year`, and which of them could not be confirmed and why."""

    name: str
    options: Any
    doc: Names
    year: int | None = None
    unconfirmed: Mapping[str, Names] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """A table's rules: its tiles and shapes, its options, how a hand scores, and the table's answers.

    `forms` are the winning forms and the tiles of the table: every analysis function takes them as they are. Where options
    decide them, `forms_by_option` gives those of any options, and `forms` are those of the default preset.
    `options` and `context` are frozen dataclasses; `presets` begins with the default one. `scorer` gets a hand record
    that has been checked against `seats` and against what there can be at the table (`possible` with these options;
    without it the tiles of `play`, and every meld), and the options that hold. `play` holds the answers the table asks for (its
    type is the table layer's); a ruleset that only scores has none. Where `knows_furiten`, `scorer` takes the winner's
    own discards as a third argument. `words` are the names of everything it shows by an id. Where more
    than the winning forms counts `measures` gives the measure of a standpoint, `seat_facts` what a view tells of the
    seat by the names of the context, and `answers` the advice on questions that only this table asks.
    `luck` names facts of the context that luck may add to a wait and gives that context. Where a complete hand may be
    worth too little to win, `needs_worth` is true; then `minimum` may say how many points are enough, and `planner` finds
    the way to it. Where fans take others away `explainer` tells which. `fan_table` is the table of fans by which hands
    are worth something, and `table_rules` its rules for the options.
    """

    id: str
    names: Names
    seats: int
    options: type
    presets: tuple[Preset, ...]
    scorer: Callable[..., Result]
    words: Words = COMMON
    forms: FormSet
    forms_by_option: Callable[[Any], FormSet] | None = None
    context: type = NoContext
    detail: type = NoDetail
    knows_furiten: bool = False
    order: int = 1000
    explainer: Callable[[HandRecord, Any], tuple[NotCounted, ...]] | None = None
    play: Any = None
    measures: Callable[[Standpoint], Measure] | None = None
    seat_facts: Callable[[SeatView], Mapping[str, Any]] | None = None
    answers: Callable[[SeatView, Prompt], Sequence[Advice] | None] | None = None
    luck: Callable[[HandRecord], Mapping[str, Any]] | None = None
    needs_worth: bool = False
    minimum: int = 0
    planner: Callable[[HandRecord, Any, Sequence[int] | None], Plan] | None = None
    possible: Callable[[Any], Possible] | None = None
    fan_table: FanTable | None = None
    table_rules: Callable[[Any], Any] | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.forms, FormSet):
            raise TypeError(f"forms: expected a FormSet of forms and tiles, got {self.forms!r}")

    @property
    def space(self) -> TileSpace:
        """The tiles of the table."""
        return self.forms.space

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, ...]]:
        return by_name(self, f"ruleset {self.id!r}")

    def __copy__(self, memo: object = None) -> Ruleset:
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

    def measure(self, at: Standpoint) -> Measure:
        """How hands are measured at this table, from one standpoint."""
        return (
            FormsMeasure(self.forms_of(at.options)) if self.measures is None else self.measures(at)
        )

    def measure_of(self, view: SeatView) -> Measure:
        """How the hand of a seat is measured that sees this."""
        facts = {} if self.seat_facts is None else self.seat_facts(view)
        seat_wind = (view.seat - view.dealer) % self.seats
        return self.measure(Standpoint(view.options, view.round % 4, seat_wind, facts))

    @property
    def has_void_suit(self) -> bool:
        """Whether everyone names a suit to do without, which the context of a hand then tells."""
        return "void_suit" in _fields.hints_of(self.context)

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
            if not isinstance(record.context, self.context):
                if record.context != NoContext():
                    raise TypeError(
                        f"context: expected {self.context.__name__}, got {brief(record.context)}"
                    )
                record = replace(record, context=self.context())
        else:
            record = HandRecord.from_json(data, self.context, self.space)
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
        if meld.type == "chow" and meld.from_seat != previous:
            raise ValueError(
                f"{where}: {meld.from_seat}, but a chow is claimed from the previous seat, {previous}"
            )

    def score(
        self,
        hand: Given = None,
        /,
        *,
        own_discards: Any = None,
        **facts: Any,
    ) -> Result:
        """What a hand is worth.

        `hand` is a HandRecord or its JSON object; or a hand as text (with melds), as a list of tiles or 34 counts or as
        a `Hand`, and the other keys of the record as arguments (`from_seat` for `from`). A hand that does not win is a
        result with `refused`. With `own_discards` (tiles) rulesets that know furiten refuse a win by discard because of
        them. Raises ValueError or TypeError for malformed input, naming the key and the value.
        """
        record, options = self._won(hand, facts)
        return self._scorer(own_discards)(record, options)

    def score_batch(
        self,
        hands: npt.NDArray[np.uint8],
        win_kind: npt.NDArray[np.uint8],
        win_by: npt.NDArray[np.uint8],
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        **columns: Any,
    ) -> Any:
        """What N wins are worth by the fan table, an array for each fact; who pays is left to `score`.

        `hands` uint8[N, 34] hold the concealed tiles with the winning one, `win_kind` and `win_by` uint8[N] its kind and
        the `WinBy`. Other columns are those of `fan_table.score_batch`: `flags`, `melds`, winds and what the table asks
        for; `threads` says how many share the work. Raises TypeError for a ruleset without a fan table, ValueError naming
        the first row that cannot be.
        """
        if self.fan_table is None or self.table_rules is None:
            raise TypeError(f"score_batch: {self.id} has no fan table")
        rules = self.table_rules(self.options_of(preset, options))
        return self.fan_table.score_batch(hands, win_kind, win_by, rules=rules, **columns)

    def _scorer(self, own_discards: Any) -> Callable[..., Result]:
        """What scores a record of a winner that has discarded these tiles."""
        if own_discards is None:
            return self.scorer
        if not self.knows_furiten:
            raise TypeError(f"own_discards: {self.id} has no rule about them")
        return lambda record, options: self.scorer(record, options, own_discards)

    def not_counted(self, hand: Given = None, /, **facts: Any) -> tuple[NotCounted, ...]:
        """The fans that a hand (given as for `score`) shows and that do not count, each with the fan because of which.

        Raises TypeError for a ruleset that does not know, else as `score`.
        """
        if self.explainer is None:
            raise TypeError(f"not_counted: {self.id} does not tell what is not counted")
        return self.explainer(*self._won(hand, facts))

    def _won(self, hand: Given, facts: dict[str, Any]) -> tuple[HandRecord, Any]:
        """The record with a winning tile, and the options that hold for it."""
        record = self._given(hand, facts)
        if record.win_tile is None or record.win_by is None:
            missing = "win_tile" if record.win_tile is None else "win_by"
            raise ValueError(f"{missing}: required to score a hand")
        return record, self._options_for(record)

    def _options_for(self, record: HandRecord) -> Any:
        """The options that hold for a record, which is checked against what there can be at a table with them."""
        options = self.options_of(record.preset, record.options)
        tiles = self.play.tiles if self.play else None
        check_possible(record, at_table(self.possible, tiles, options, self.seats, self.space))
        return options

    def waits(
        self, hand: Given = None, /, *, own_discards: Any = None, **facts: Any
    ) -> tuple[WaitValue, ...]:
        """What a hand (given as for `score`, without `win_tile`) waits for, and what each tile is worth either way.

        A tile of which every copy is in the hand or shown by the context is not listed. A way in which a tile does not
        win holds the refusal, for instance `no_yaku` by discard. The discarder is
        `from`, or the next seat.
        """
        record = self._given(hand, facts)
        from_seat = record.from_seat
        if from_seat is None:
            from_seat = (record.winner + 1) % self.seats
        blank = replace(record, win_tile=None, win_by=None, from_seat=None, after_kong=False)
        options = self._options_for(record)
        score = self._scorer(own_discards)
        found = []
        seen = Counter(tile & ~RED for tile in (*blank.all_tiles(), *blank.context.seen_tiles()))
        for kind in core_waits(
            hand_of(blank, self.space, win_tile=False), self.forms_of(options).bits
        ):
            if seen[kind] >= COPIES:
                continue
            drawn = replace(blank, win_tile=kind, win_by="self_draw", after_kong=record.after_kong)
            fed = replace(blank, win_tile=kind, win_by="discard", from_seat=from_seat)
            found.append(self._wait_value(drawn, fed, lambda each: score(each, options)))
        return tuple(found)

    def _wait_value(
        self, drawn: HandRecord, fed: HandRecord, score: Callable[[HandRecord], Result]
    ) -> WaitValue:
        tile = cast(int, drawn.win_tile)

        def lucky(context: Any) -> WaitValue:
            fed_so, drawn_so = (replace(record, context=context) for record in (fed, drawn))
            return WaitValue(tile, score(fed_so), score(drawn_so))

        luck = self.luck(drawn) if self.luck else {}
        also = {name: lucky(context) for name, context in luck.items()}
        return WaitValue(tile, score(fed), score(drawn), also)

    def plan(
        self,
        hand: Given = None,
        /,
        *,
        visible: Visible | None = None,
        **facts: Any,
    ) -> Plan:
        """The way to the nearest win that is worth this table's minimum.

        `hand` is given as for `score`, before (13 tiles, a meld counting three) or after a draw (14), without
        `win_tile`; `visible` are tiles seen elsewhere, as text, as tiles or as a count for each kind. The last tile
        comes as `win_by` says, by self-draw if it says nothing. Raises TypeError for a ruleset without a minimum,
        ValueError for a hand or visible tiles that cannot be.
        """
        if self.planner is None:
            raise TypeError(f"plan: every complete hand wins in {self.id}")
        if facts.get("win_by") == "discard":
            facts.setdefault("from_seat", (facts.get("winner", 0) + 1) % self.seats)
        record = self._given(hand, facts)
        if record.win_tile is not None:
            raise ValueError(f"win_tile: {self.tile_text(record.win_tile)} is not known to a plan")
        options = self._options_for(record)
        return self.planner(record, options, visible_counts(visible, self.space))

    def _given(self, given: Given, facts: dict[str, Any]) -> HandRecord:
        """The record given as such, or as a hand with the other keys as arguments."""
        if isinstance(given, HandRecord | Mapping):
            if facts:
                raise TypeError(
                    f"{cut(next(iter(facts)))}: give either a record or a hand with its facts"
                )
            return self.read(given)
        data = {("from" if key == "from_seat" else key): value for key, value in facts.items()}
        if given is not None:
            hand = hand_keys(given, self.space)
            twice = next((key for key in hand if key in data), None)
            if twice is not None:
                raise TypeError(f"{twice}: given twice, the hand holds it")
            data = {**hand, **data}
        return self.read(data)
