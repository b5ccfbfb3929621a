"""What a ruleset is: the terms on which it plays, and what a hand is worth there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from hupai._brief import cut
from hupai._core import waits as core_waits
from hupai.analysis.inputs import Visible, visible_counts
from hupai.records import RED, HandRecord, NotCounted, Result
from hupai.rulesets.kit.fan_table import FanTable
from hupai.rulesets.kit.hand_input import Given, hand_keys
from hupai.rulesets.kit.possible import at_table, check_possible
from hupai.rulesets.kit.scoring import hand_of
from hupai.rulesets.kit.terms import Preset, Terms
from hupai.rulesets.kit.values import Plan, WaitValue
from hupai.tiles import COPIES

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "QUADS_AS_TWO_PAIRS",
    "SEVEN_PAIRS",
    "STANDARD_FORM",
    "THIRTEEN_ORPHANS",
    "TRIPLETS_STAY",
    "Preset",
    "Ruleset",
]

STANDARD_FORM, SEVEN_PAIRS, THIRTEEN_ORPHANS = 1, 2, 4
TRIPLETS_STAY = 64  # of the eighty cards: three equal concealed ones stay together, and four
QUADS_AS_TWO_PAIRS = 128  # four equal tiles are two pairs


@dataclass(frozen=True, kw_only=True)
class Ruleset(Terms):
    """A table's rules: the terms on which it plays (see `Terms` for their fields), and how a hand scores.

    `scorer` gets a hand record that has been checked against `seats` and against what there can be at the table, and the
    options that hold. Where `knows_furiten`, it takes the winner's own discards as a third argument.
    `luck` names facts of the context that luck may add to a wait and gives that context. Where a complete hand may be
    worth too little to win, `needs_worth` is true; then `minimum` may say how many points are enough, and `planner` finds
    the way to it. Where fans take others away `explainer` tells which. `fan_table` is the table of fans by which hands
    are worth something, and `table_rules` its rules for the options.
    """

    scorer: Callable[..., Result]
    knows_furiten: bool = False
    explainer: Callable[[HandRecord, Any], tuple[NotCounted, ...]] | None = None
    luck: Callable[[HandRecord], Mapping[str, Any]] | None = None
    needs_worth: bool = False
    minimum: int = 0
    planner: Callable[[HandRecord, Any, Sequence[int] | None], Plan] | None = None
    fan_table: FanTable | None = None
    table_rules: Callable[[Any], Any] | None = None

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
        blank = replace(record, win_tile=None, win_by=None, from_seat=None, after_kong=False)
        options = self._options_for(record)
        from_seat = record.from_seat
        if from_seat is None:
            from_seat = self.next_seat(record.winner, record.dealer, options)
        score = self._scorer(own_discards)
        found = []
        seen = Counter(tile & ~RED for tile in (*blank.all_tiles(), *blank.context.seen_tiles()))
        for kind in core_waits(
            hand_of(
                blank,
                self.space,
                win_tile=False,
                known=self.kinds_of(blank) if self.kinds_of else None,
            ),
            self.forms_of(options).bits,
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
