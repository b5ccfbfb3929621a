"""The questions the table asks, and the answers of one ruleset put together.

A ruleset is a set of small functions. Each gets the state and the `Rules` in force, changes nothing, and answers one
question; ready-made answers stand in `policies.py`. What only this ruleset needs to remember lives in its facts, which
only its `track` writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, NoReturn, Self

from hupai._core import TileSpace
from hupai.records import Refused
from hupai.table.actions import Action, ActionType, Tile
from hupai.table.chance import Chance
from hupai.table.events import Event, Meld, WinLine
from hupai.table.measure import Measure
from hupai.table.state import Kinds, SeatState, TableState
from hupai.table.wall import WallPlan

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from hupai.table.phases.base import Phase, Step
    from hupai.table.phases.claim import Claim
    from hupai.table.phases.exchange import Exchange
    from hupai.table.phases.kong import KongMade
    from hupai.table.phases.turn import Turn
    from hupai.table.phases.win import WinTile

    # Only type checkers read the defaults, which Python 3.11 does not know: a plain `Rules` is one of any options and facts.
    OptionsT = TypeVar("OptionsT", default=Any)
    FactsT = TypeVar("FactsT", default=Any)
else:
    from typing import TypeVar

    OptionsT, FactsT = TypeVar("OptionsT"), TypeVar("FactsT")

State = TableState[Any]  # a ruleset's own functions name its facts: TableState[MyFacts]


class Deal(NamedTuple):
    """The next hand: its dealer, the prevailing wind, and the count of repeats (counters, streak)."""

    dealer: int
    round: int = 0
    streak: int = 0


class Verdict(NamedTuple):
    """Which claims are granted: the winners in turn order, or else one call; or an abort with its reason."""

    wins: tuple[int, ...] = ()
    call: tuple[int, Action] | None = None
    abort: str | None = None


NO_VERDICT = Verdict()


class Beside(NamedTuple):
    """Events that accompany an action."""

    before: Sequence[Event] = ()
    after: Sequence[Event] = ()


class Standing(NamedTuple):
    """The end of a match: places from 1, and final points in thousandths (empty: the scores are all)."""

    places: tuple[int, ...]
    points: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Play(Generic[OptionsT, FactsT]):
    """One ruleset's answers, by the types of its options and of its facts.

    An optional question that a ruleset leaves out is not asked: what happens instead stands beside it. Sequences of
    events may be empty. A function that returns `Step | None` may change the course: its events come first, and a next
    phase that is not None replaces the usual one.
    """

    # --- the table
    tiles: Callable[[OptionsT], Sequence[Tile]]
    """options -> every tile of the wall, in any order."""
    wall: Callable[[OptionsT], WallPlan] = lambda options: WallPlan()
    """options -> how the wall is cut."""
    start_scores: Callable[[OptionsT, int], Sequence[int]] = lambda options, seats: (0,) * seats
    """options, number of seats -> scores before the first hand."""
    start_facts: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], FactsT | None] = (
        lambda state, rules: None
    )
    """The ruleset's private record as a hand begins; `state.facts` is still that of the hand before."""
    track: Mapping[type, Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Any], None]] = (
        field(default_factory=dict)
    )
    """By kind of event, what is called after one has been applied; the only writers of `state.facts`."""
    luck: Mapping[str, int] = field(default_factory=dict)
    """Chance results that a hand needs besides its wall: name -> how many values."""
    hand_size: int = 13
    deal: Callable[[OptionsT, int], Sequence[int]] | None = None
    """options, dealer -> tiles dealt to each seat, 0 for one that sits out (else: `hand_size` to all)."""
    first_deal: Callable[[Rules[OptionsT, FactsT]], Deal] | None = None
    """The first hand of a match (else: seat 0 deals); `rules.chance` draws lots, under a name that `luck` has."""
    is_flower: Callable[[Tile], bool] | None = None
    """Tiles that are laid aside and replaced as soon as they are drawn."""
    kinds: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Kinds] | None = None
    """What each tile is in a hand (else: every tile of the space is its own kind), asked as a hand begins and again
    whenever a tile is turned."""
    accounts: Sequence[str] = ()
    """The names of what is kept beside the score; each is 0 for everybody at first (see `Payment.account`)."""

    # --- the course of a hand
    deal_events: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Sequence[Event]] | None = (
        None
    )
    """What is turned or paid between the deal and the dealer's extra tile."""
    after_deal: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Step] | None = None
    """What the hand begins with (else: the dealer's turn)."""
    gifts: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Exchange, int], Sequence[Action]]
        | None
    ) = None
    """What a seat may give away in an exchange; only asked by that phase."""
    turn_actions: Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Turn], list[Action]]
    """What the seat on turn may do; never empty."""
    undrawn_win: Callable[[TableState[FactsT], Rules[OptionsT, FactsT], int], Tile] | None = None
    """The tile with which the seat on turn wins that gave away the one it had drawn; asked only of a complete hand."""
    own_action: Mapping[
        ActionType, Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Turn, Action], Step]
    ] = field(default_factory=dict)
    """Actions of the own turn that the table does not know, or that work otherwise here."""
    beside_action: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Turn, Action], Beside | None] | None
    ) = None
    """Events that come right before and right after what the seat on turn does, before anybody else is asked."""
    claimants: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Claim], Iterable[int]] | None
    ) = None
    """The seats whose `claims` are worth computing, in turn order from the discarder (else: all others)."""
    claims: Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Claim, int], list[Action]]
    """What a seat may do with the newest discard, passing not listed; empty: it is not asked."""
    robs: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], KongMade, int], list[Action]] | None
    ) = None
    """Whether a seat may rob the kong (or the tile laid aside) just declared."""
    must_win: Callable[[TableState[FactsT], Rules[OptionsT, FactsT], int], bool] | None = None
    """Whether the seat may not let a tile pass that it may win (else: it may)."""
    arbitrate: Callable[
        [TableState[FactsT], Rules[OptionsT, FactsT], Claim | KongMade, Mapping[int, Action]],
        Verdict,
    ]
    """The discard or the kong (its `seat` and `tile`), everyone's answer -> which are granted."""
    after_discard: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Claim, Action | None], Step | None]
        | None
    ) = None
    """The discard was not won; the action is the call about to be made with it."""
    after_kong: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], int, Meld], Step | None] | None
    ) = None
    """This kong of the seat stands; its replacement has not been drawn."""
    after_flower: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], int, Phase], Step | None] | None
    ) = None
    """The seat has laid flowers aside (in the deal: and replaced them). The phase is what goes on; a next phase of the
    answer comes in its place."""
    notes_passed: frozenset[str] = frozenset()
    """The rights (see the event `Passed`) that become an event that `track` sees when a seat does not use them."""

    # --- wins and ends
    settle: Callable[
        [TableState[FactsT], Rules[OptionsT, FactsT], Sequence[WinTile]],
        tuple[tuple[WinLine, ...], Sequence[Event]],
    ]
    """Wins -> what each is worth, and the payments."""
    after_win: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], tuple[WinLine, ...]], Step] | None
    ) = None
    """Whether play goes on after a win and how (else: the hand ends)."""
    exhausted: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Step] | None = None
    """What the end of the wall settles (else: nothing, the hand ends)."""
    after_hand: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Step | None] | None = None
    """What is asked or paid between the end of a hand and the next; must come to None in the end."""
    next_deal: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Deal]
    """The hand after the one that `state.result` describes."""
    match_over: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], bool]
    finish: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Sequence[Event]] | None = None
    """Payments at the end of the match."""
    standing: Callable[[TableState[FactsT], Rules[OptionsT, FactsT]], Standing] | None = None
    """Places and points (else: by score, earlier seats first)."""

    # --- for those who look on
    why_not: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], Phase, int, Action], Refused | None]
        | None
    ) = None
    """Why an action is not legal, where the ruleset knows more than the table."""
    public_facts: (
        Callable[[TableState[FactsT], Rules[OptionsT, FactsT], int], Mapping[str, Any]] | None
    ) = None
    """What the seat may know of the ruleset's facts, as JSON values."""
    hides_winners: bool = False
    """Whether a winner plays on with a hand that the others do not see before the hand is over."""
    hides_concealed_kongs: bool = False
    """Whether the others do not see a concealed kong before the hand is over."""
    secret_choices: frozenset[str] = frozenset()
    """The questions whose answers stay with the seat that gave them, also when all are in."""


@dataclass(frozen=True)
class Rules(Generic[OptionsT, FactsT]):
    """A ruleset with its options, as the table carries it through one match."""

    id: str
    seats: int
    space: TileSpace
    forms: int
    measure: Measure
    options: OptionsT
    play: Play[OptionsT, FactsT]
    chance: Chance
    tiles: tuple[Tile, ...] = field(init=False, compare=False)
    plan: WallPlan = field(init=False, compare=False)

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"the rules of a table of {self.id!r} are not pickled; its Game is")

    def __copy__(self) -> Self:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(self.play.tiles(self.options)))
        object.__setattr__(self, "plan", self.play.wall(self.options))

    def first_deal(self) -> Deal:
        """The first hand of a match."""
        return self.play.first_deal(self) if self.play.first_deal is not None else Deal(0)

    def deal_sizes(self, dealer: int) -> tuple[int, ...]:
        """How many tiles each seat is dealt."""
        if self.play.deal is None:
            return (self.play.hand_size,) * self.seats
        return tuple(self.play.deal(self.options, dealer))

    def look(self, state: TableState[FactsT], seat: int) -> SeatState:
        """The seat with what is derived from its hand up to date: one measurement for each change of the hand."""
        at = state.seats[seat]
        if not at.fresh:
            (
                at.shanten,
                at.accepts,
                at.pairs,
                at.triplets,
                at.quads,
                at.chows,
            ) = self.measure.holdings(state, seat)
            at.fresh = True
        return at

    def waits(self, state: TableState[FactsT], seat: int) -> int:
        """The kinds that complete the seat's hand, as a bit set; 0 when it is not ready."""
        at = self.look(state, seat)
        return at.accepts if at.shanten == 0 else 0
