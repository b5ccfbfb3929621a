"""
The compiled core of hupai: hands, readings, distances and scores.
"""

from __future__ import annotations
import collections.abc
import enum
import numpy
import numpy.typing
import typing

__all__: list[str] = [
    "Aim",
    "AimSets",
    "CountedYakuman",
    "FactSpec",
    "FanLine",
    "FanRow",
    "FanRules",
    "FanScore",
    "FanTable",
    "FanValues",
    "Form",
    "FuItem",
    "FuReason",
    "Group",
    "GroupType",
    "Hand",
    "McrKongPoints",
    "McrPlan",
    "McrRules",
    "McrScore",
    "McrStruck",
    "McrValues",
    "McrWait",
    "NorthUse",
    "PatternCard",
    "Reading",
    "RenhouValue",
    "RiichiLimit",
    "RiichiPayments",
    "RiichiRules",
    "RiichiScore",
    "RiichiStatus",
    "RiichiValues",
    "RiichiWait",
    "RuleSpec",
    "StruckFan",
    "TileSpace",
    "TsumoLoss",
    "Wait",
    "WinBy",
    "WinFlag",
    "WinView",
    "acceptance",
    "acceptance_batch",
    "acceptance_towards",
    "acceptance_with_void",
    "awaits_any_tile",
    "discards",
    "discards_batch",
    "discards_towards",
    "discards_with_void",
    "fan_table",
    "fan_tables",
    "format_tile",
    "format_tiles",
    "hand_masks",
    "is_complete",
    "mcr_readings",
    "mcr_rows",
    "mcr_shanten_to_minimum",
    "mcr_shape_waits",
    "mcr_struck",
    "mcr_waits",
    "necessary_batch",
    "necessary_tiles",
    "parse_meld",
    "parse_tiles",
    "readings",
    "readings_batch",
    "reference_kernel",
    "riichi_points",
    "riichi_rows",
    "riichi_waits",
    "score_mcr",
    "score_mcr_batch",
    "score_riichi",
    "score_riichi_batch",
    "shanten",
    "shanten_batch",
    "shanten_of_counts",
    "unnecessary_batch",
    "unnecessary_tiles",
    "waits",
    "waits_batch",
    "waits_mask",
    "warm_up",
    "win_views",
]

class TileSpace(enum.IntEnum):
    """
    Which kinds of tile a game has.
    """

    DAER = ...
    STANDARD = ...
    SUITS_ONLY = ...
    THREE_PLAYER = ...

class GroupType(enum.IntEnum):
    """
    The parts a hand is read into, melds among them.
    """

    ADDED_KONG = ...
    CHOW = ...
    CONCEALED_KONG = ...
    KNITTED_HONORS = ...
    KNITTED_STRAIGHT = ...
    KONG = ...
    MIXED = ...
    ORPHANS = ...
    PAIR = ...
    PUNG = ...
    TWO_SEVEN_TEN = ...

class Form(enum.IntEnum):
    """
    The winning shapes; a set of them is the sum of 1 << form.
    """

    HONORS_AND_KNITTED = ...
    KNITTED_STRAIGHT = ...
    SEVEN_PAIRS = ...
    SEVEN_PAIRS_AND_TRIPLET = ...
    STANDARD = ...
    THIRTEEN_ORPHANS = ...

class Hand:
    """
    The concealed tiles and the melds of one player. Red fives are fives.

    Where `wild` is a kind, every concealed tile of it stands for any kind, and every tile of the kind `stand_in`
    for a natural tile of it. What goes in and out are tiles of the table.

    Every way to make or change a hand raises ValueError, naming the tile, where a tile does not exist in the
    tile space, would be a fifth copy (melds counted) or is not held.
    """

    __hash__: typing.ClassVar[None] = None
    @staticmethod
    def from_counts(
        counts: collections.abc.Sequence,
        melds: collections.abc.Sequence[
            tuple[GroupType, typing.SupportsInt | typing.SupportsIndex]
        ] = [],
        space: TileSpace = TileSpace.STANDARD,
        *,
        wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
        stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
        wilds: typing.SupportsInt | typing.SupportsIndex = 0,
    ) -> Hand:
        """
        From the copies of each kind (34, or 20 in the eighty-card space) and melds as (type, lowest kind); `wilds` are wild tiles besides.
        """
    @staticmethod
    def from_tiles(
        tiles: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex],
        melds: collections.abc.Sequence[
            tuple[GroupType, typing.SupportsInt | typing.SupportsIndex]
        ] = [],
        space: TileSpace = TileSpace.STANDARD,
        *,
        wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
        stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    ) -> Hand:
        """
        From tiles in any order (kinds, red fives with bit 64, 42 a wild tile) and melds as (type, lowest kind).
        """
    def __copy__(self) -> Hand: ...
    def __deepcopy__(self, memo: dict) -> Hand: ...
    def __eq__(self, other: object) -> bool: ...
    def __getstate__(self) -> tuple: ...
    def __init__(
        self,
        text: str = "",
        space: TileSpace = TileSpace.STANDARD,
        *,
        wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
        stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    ) -> None:
        """
        From text such as ``123m055p77z [555z] <1111m>``, J a wild tile; see docs/notation.md.
        """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    def __setstate__(self, arg0: typing.Any) -> None: ...
    def __str__(self) -> str: ...
    def add(self, kind: typing.SupportsInt | typing.SupportsIndex) -> None:
        """
        Take one tile in.
        """
    def add_meld(self, type: GroupType, kind: typing.SupportsInt | typing.SupportsIndex) -> None:
        """
        Lay down a meld of these tiles. They are not taken from the concealed ones.
        """
    def copy(self) -> Hand: ...
    def count(self, kind: typing.SupportsInt | typing.SupportsIndex) -> int:
        """
        Concealed copies of one tile of the table. ValueError for a kind there is not.
        """
    def remove(self, kind: typing.SupportsInt | typing.SupportsIndex) -> None:
        """
        Put one tile out.
        """
    @typing.overload
    def shanten(self) -> int:
        """
        Shanten over the three usual forms.
        """
    @typing.overload
    def shanten(self, forms: typing.SupportsInt | typing.SupportsIndex) -> int:
        """
        Shanten over a set of forms.
        """
    @property
    def concealed(self) -> bool:
        """
        Whether there is no open meld; a concealed kong is not open.
        """
    @property
    def counts(self) -> list[int]:
        """
        Concealed natural copies of each kind: wild tiles are none, a tile that stands in for another is that one.
        """
    @property
    def is_full(self) -> bool:
        """
        Whether it holds a drawn or winning tile (14, 17 ...).
        """
    @property
    def melds(self) -> list[tuple[GroupType, int]]:
        """
        (type, lowest kind) of each meld, in the order they were made.
        """
    @property
    def size(self) -> int:
        """
        Concealed tiles.
        """
    @property
    def space(self) -> TileSpace: ...
    @property
    def stand_in(self) -> typing.Any:
        """
        The kind of which every tile is a natural one of `wild`, or None.
        """
    @property
    def wild(self) -> typing.Any:
        """
        The kind of which every tile is wild, or None.
        """
    @property
    def wilds(self) -> int:
        """
        Wild tiles held.
        """

class Group:
    """
    One group of a reading: its tiles follow from type and kind.
    """
    def __eq__(self, other: object) -> bool: ...
    def __getstate__(self) -> tuple: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    def __setstate__(self, arg0: typing.Any) -> None: ...
    @property
    def kind(self) -> int:
        """
        The lowest kind; of a mixed group the one there twice, of orphans the doubled one, of knitted tiles the arrangement 0..5.
        """
    @property
    def melded(self) -> bool:
        """
        Whether it is one of the hand's melds.
        """
    @property
    def type(self) -> GroupType: ...

class Reading:
    """
    One way to read a complete hand: melds first, then concealed groups ascending, the pair last.
    """
    def __eq__(self, other: object) -> bool: ...
    def __getstate__(self) -> tuple: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    def __setstate__(self, arg0: typing.Any) -> None: ...
    def __str__(self) -> str: ...
    def group_tiles(self, index: typing.SupportsInt | typing.SupportsIndex) -> list[int]:
        """
        The kinds of one group, ascending, an entry per tile. IndexError if there is none.
        """
    @property
    def form(self) -> Form: ...
    @property
    def groups(self) -> list[Group]: ...
    @property
    def pair_of_wilds(self) -> bool:
        """
        Whether both tiles of the one pair can be wild ones.
        """
    @property
    def wilds(self) -> tuple:
        """
        The kinds that the wild tiles of the hand stand for, ascending, an entry per tile.
        """

class AimSets(enum.IntEnum):
    """
    What the groups and the pair of a win may be.
    """

    ANY = ...
    NO_RUNS = ...
    OUTSIDE = ...

class Aim:
    """
    Wins of groups and a pair that hold some groups, consist of some kinds, and of some sets.
    """
    def __init__(
        self,
        groups: collections.abc.Sequence[
            tuple[GroupType, typing.SupportsInt | typing.SupportsIndex]
        ] = [],
        kinds: typing.SupportsInt | typing.SupportsIndex = 17179869183,
        sets: AimSets = AimSets.ANY,
    ) -> None:
        """
        Up to three groups as (chow or pung, lowest kind); a bit set of kinds.
        """
    def __reduce__(self) -> typing.Any: ...

class WinBy(enum.IntEnum):
    """
    How the winning tile came.
    """

    DISCARD = ...
    ROB_KONG = ...
    SELF_DRAW = ...

class WinFlag(enum.IntFlag):
    """
    What a win is besides its tiles. Not every flag means something to every table.
    """

    AFTER_KONG = ...
    DEALER = ...
    FIRST_TURN = ...
    IPPATSU = ...
    KONG_DISCARD = ...
    LAST_COPY = ...
    LAST_TILE = ...
    OPEN_RIICHI = ...
    def __and__(self, other): ...
    def __invert__(self): ...
    def __or__(self, other): ...
    def __rand__(self, other): ...
    def __ror__(self, other): ...
    def __rxor__(self, other): ...
    def __xor__(self, other): ...

class FanRow:
    """
    One scoring element of a fan table.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def en(self) -> str: ...
    @property
    def id(self) -> str:
        """
        Stable name, lower snake_case.
        """
    @property
    def ja(self) -> str:
        """
        Empty where the table has no Japanese names.
        """
    @property
    def open_points(self) -> int:
        """
        In an open hand; 0: not at all.
        """
    @property
    def optional(self) -> bool:
        """
        Counts only where the rules of a table name it.
        """
    @property
    def points(self) -> int:
        """
        What it counts in a concealed hand.
        """
    @property
    def zh(self) -> str: ...

class FanLine:
    """
    A fan of a score.
    """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    @property
    def count(self) -> int:
        """
        How often it counts.
        """
    @property
    def groups(self) -> list[int]:
        """
        Indices of the groups of the reading that make it; empty: the hand as a whole.
        """
    @property
    def points(self) -> int:
        """
        What it adds in all.
        """
    @property
    def row(self) -> int:
        """
        Index in the fan table.
        """

class RuleSpec:
    """
    A setting of a fan table, a number from low to high.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def choices(self) -> list[str]:
        """
        Names of the values from `low` up; empty: they are numbers.
        """
    @property
    def default(self) -> int: ...
    @property
    def high(self) -> int: ...
    @property
    def id(self) -> str: ...
    @property
    def low(self) -> int: ...

class FactSpec:
    """
    A fact of a win that a fan table asks for, a number from 0 to high.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def default(self) -> int: ...
    @property
    def high(self) -> int: ...
    @property
    def id(self) -> str: ...

class FanRules:
    """
    What a table counts, for how much, and its settings. Made by FanTable.rules; never changes.
    """

    __hash__: typing.ClassVar[None] = None
    def __eq__(self, other: object) -> bool: ...
    def __reduce__(self) -> typing.Any: ...
    @property
    def counting(self) -> list[str]:
        """
        Ids of the fans that count at all.
        """
    @property
    def table(self) -> str: ...
    @property
    def values(self) -> dict:
        """
        The settings by id.
        """

class StruckFan:
    """
    A fan that is shown and not counted beside another.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def by(self) -> int:
        """
        The row that strikes it.
        """
    @property
    def groups(self) -> list[int]: ...
    @property
    def row(self) -> int:
        """
        Index in the fan table.
        """

class FanScore:
    """
    What a win is worth by a fan table, and why.
    """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    @property
    def completed(self) -> int | None:
        """
        The group that the winning tile completes; None where the table does not look or the hand does not win.
        """
    @property
    def fans(self) -> list[FanLine]:
        """
        In descending order of points; row of FanTable.rows.
        """
    @property
    def reading(self) -> Reading | None:
        """
        The best reading, or None.
        """
    @property
    def status(self) -> str:
        """
        'win', 'not_complete' or a refusal of the table.
        """
    @property
    def struck(self) -> list[StruckFan]:
        """
        Fans not counted beside others.
        """
    @property
    def total(self) -> int:
        """
        Of the points; 0 where the hand does not win, as everything else.
        """
    @property
    def wins(self) -> bool: ...
    @property
    def worth(self) -> int:
        """
        What the table makes of the total: its base value, or the total itself.
        """

class FanValues:
    """
    What each win of a batch is worth, an array per fact.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def counts(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N, rows]: how often each fan counts.
        """
    @property
    def fans(self) -> numpy.typing.NDArray[numpy.uint64]:
        """
        uint64[N]: bit i for row i of FanTable.rows.
        """
    @property
    def status(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N]: index in FanTable.statuses; 0: a win.
        """
    @property
    def total(self) -> numpy.typing.NDArray[numpy.int32]:
        """
        int32[N]: of the points; 0 without a win.
        """
    @property
    def worth(self) -> numpy.typing.NDArray[numpy.uint32]:
        """
        uint32[N]: see FanScore.worth.
        """

class FanTable:
    """
    A fan table of the core: its fans, rules and facts as data, and what hands are worth by it.
    """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    def rules(
        self,
        *,
        extra: collections.abc.Iterable[str] = (),
        without: collections.abc.Iterable[str] = (),
        points: dict = {},
        **kwargs,
    ) -> FanRules:
        """
        Rules of this table.

        Keywords are the ids of `rule_specs`; `extra` and `without` are ids of optional fans that count and of fans that
        do not, `points` what fans count by id: a number, or a tuple for a concealed and an open hand. ValueError names
        what is unknown or out of range.
        """
    def score(
        self,
        hand: Hand,
        win_kind: typing.SupportsInt | typing.SupportsIndex,
        win_by: typing.SupportsInt | typing.SupportsIndex,
        *,
        round_wind: typing.SupportsInt | typing.SupportsIndex = 27,
        seat_wind: typing.SupportsInt | typing.SupportsIndex = 27,
        flags: typing.SupportsInt | typing.SupportsIndex = 0,
        rules: FanRules = None,
        **kwargs,
    ) -> FanScore:
        """
        Score a win.

        `hand` holds the winning tile `win_kind`; `win_by` is a WinBy, winds are 27 to 30, `flags` a sum of WinFlag, other
        keywords the ids of `fact_specs`. A hand that does not win is an answer (`status`); ValueError names what cannot be.
        """
    def score_batch(
        self,
        hands: numpy.typing.NDArray[numpy.uint8],
        win_kind: numpy.typing.NDArray[numpy.uint8],
        win_by: numpy.typing.NDArray[numpy.uint8],
        *,
        round_wind: numpy.typing.NDArray[numpy.uint8] | None = None,
        seat_wind: numpy.typing.NDArray[numpy.uint8] | None = None,
        flags: numpy.typing.NDArray[numpy.uint8] | None = None,
        melds: numpy.typing.NDArray[numpy.uint8] | None = None,
        rules: FanRules = None,
        threads: typing.SupportsInt | typing.SupportsIndex = 1,
        wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
        stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
        wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
        **kwargs,
    ) -> FanValues:
        """
        Score N wins.

        Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed tiles with the winning one,
        `melds` [N, groups, 2] a GroupType and the lowest kind of each meld (255: none); all others [N] are what `score`
        takes, the table's own facts too; `wild` and `stand_in` as for Hand, `wilds` uint8[1 or N]
        wild tiles besides. ValueError names the first row that cannot be, and why.
        """
    def waits(
        self,
        hand: Hand,
        *,
        round_wind: typing.SupportsInt | typing.SupportsIndex = 27,
        seat_wind: typing.SupportsInt | typing.SupportsIndex = 27,
        flags: typing.SupportsInt | typing.SupportsIndex = 0,
        rules: FanRules = None,
        **kwargs,
    ) -> list:
        """
        What each tile that completes a hand would make of it: (kind, FanScore by discard, FanScore by self-draw).

        Empty when the hand is not ready. ValueError as for `score`.
        """
    @property
    def fact_specs(self) -> list[FactSpec]: ...
    @property
    def flags(self) -> int:
        """
        The sum of the WinFlags that mean something.
        """
    @property
    def forms(self) -> int:
        """
        The winning forms where no rule says otherwise.
        """
    @property
    def id(self) -> str: ...
    @property
    def refusals(self) -> list[str]:
        """
        Why a complete hand need not win.
        """
    @property
    def rows(self) -> list[FanRow]: ...
    @property
    def rule_specs(self) -> list[RuleSpec]: ...
    @property
    def statuses(self) -> list[str]:
        """
        What the numbers of FanValues.status mean.
        """
    @property
    def tiles(self) -> int:
        """
        Tiles of a full hand, a meld counting three.
        """
    @property
    def wilds(self) -> int:
        """
        The most wild tiles that a hand may hold.
        """
    @property
    def winds(self) -> bool:
        """
        Whether round and seat wind mean something.
        """

class Wait(enum.IntEnum):
    """
    What the winning tile completes.
    """

    CLOSED = ...
    EDGE = ...
    SINGLE = ...
    TRIPLET = ...
    TWO_SIDED = ...

class WinView:
    """
    A win read one way: the shapes that fans look at. Sets of kinds are ascending.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def all_chows(self) -> bool:
        """
        Chows, four at least, and a pair.
        """
    @property
    def all_green(self) -> bool:
        """
        Nothing but 23468s and the green dragon.
        """
    @property
    def all_honors(self) -> bool:
        """
        Nothing but honours.
        """
    @property
    def all_pungs(self) -> bool:
        """
        Pungs and kongs, four at least, and a pair.
        """
    @property
    def all_simples(self) -> bool:
        """
        No terminals, no honours.
        """
    @property
    def all_terminals(self) -> bool:
        """
        Nothing but ones and nines.
        """
    @property
    def all_terminals_and_honors(self) -> bool:
        """
        Nothing but ones, nines and honours.
        """
    @property
    def big_four_winds(self) -> bool:
        """
        Pungs of all winds.
        """
    @property
    def big_three_dragons(self) -> bool:
        """
        Pungs of all dragons.
        """
    @property
    def chow_count(self) -> int: ...
    @property
    def chows(self) -> tuple:
        """
        The lowest kinds of the chows, equal ones once.
        """
    @property
    def completed(self) -> int:
        """
        The group of the reading that the winning tile completes.
        """
    @property
    def concealed(self) -> bool:
        """
        No open meld.
        """
    @property
    def concealed_pungs(self) -> tuple:
        """
        Kinds of pungs and kongs that no other's tile completed.
        """
    @property
    def form(self) -> Form: ...
    @property
    def full_flush(self) -> bool:
        """
        One suit, no honours.
        """
    @property
    def half_flush(self) -> bool:
        """
        One suit and honours.
        """
    @property
    def hand(self) -> Hand: ...
    @property
    def kinds(self) -> tuple:
        """
        Kinds held, melds included.
        """
    @property
    def kongs(self) -> tuple:
        """
        Kinds of the kongs.
        """
    @property
    def little_four_winds(self) -> bool:
        """
        Three pungs of winds and a pair of the fourth.
        """
    @property
    def little_three_dragons(self) -> bool:
        """
        Two pungs of dragons and a pair of the third.
        """
    @property
    def mixed_triple_chow(self) -> bool:
        """
        The same chow in every suit.
        """
    @property
    def no_honors(self) -> bool:
        """
        No honours.
        """
    @property
    def one_suit(self) -> bool:
        """
        Suit tiles of one suit, honours or not.
        """
    @property
    def outside_hand(self) -> bool:
        """
        Every group and the pair hold a terminal or an honour.
        """
    @property
    def pair_of_wilds(self) -> bool:
        """
        Whether both tiles of the pair can be wild ones.
        """
    @property
    def pairs(self) -> tuple:
        """
        Kinds of the pairs: one, or those of seven pairs.
        """
    @property
    def pungs(self) -> tuple:
        """
        Kinds of pungs and kongs.
        """
    @property
    def pure_double_chow(self) -> bool:
        """
        Two equal chows.
        """
    @property
    def pure_straight(self) -> bool:
        """
        123, 456 and 789 of one suit.
        """
    @property
    def quads(self) -> tuple:
        """
        Kinds of which the hand holds all four, konged or not.
        """
    @property
    def reading(self) -> Reading: ...
    @property
    def self_draw(self) -> bool: ...
    @property
    def triple_pung(self) -> bool:
        """
        The same pung in every suit.
        """
    @property
    def wait(self) -> Wait: ...
    @property
    def wilds(self) -> int:
        """
        Wild tiles in the hand.
        """
    @property
    def win_kind(self) -> int:
        """
        The winning tile, a wild one as what it stands for.
        """

class CountedYakuman(enum.IntEnum):
    """
    What thirteen or more han without a yakuman are worth.
    """

    SANBAIMAN = ...
    STACKED = ...
    YAKUMAN = ...

class RenhouValue(enum.IntEnum):
    """
    What renhou is worth.
    """

    HAN = ...
    MANGAN = ...
    NONE = ...
    YAKUMAN = ...

class NorthUse(enum.IntEnum):
    """
    What North is with three players.
    """

    GUEST = ...
    NUKI = ...
    VALUE = ...

class TsumoLoss(enum.IntEnum):
    """
    The absent seat's share of a self-draw with three players.
    """

    FIXED = ...
    LOST = ...
    SPLIT = ...

class RiichiRules:
    """
    What riichi tables differ in, as far as it concerns the value of a hand. It never changes.

    The options are keywords of the constructor and read-only attributes. TypeError names an
    unknown option, ValueError a value out of range.
    """

    __hash__: typing.ClassVar[None] = None
    def __eq__(self, other: object) -> bool: ...
    def __getstate__(self) -> dict: ...
    def __init__(self, **kwargs) -> None:
        """
        Options by keyword; those not named have the value that most tables share.
        """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    def __setstate__(self, arg0: typing.Any) -> None: ...
    @property
    def counted_yakuman(self) -> CountedYakuman:
        """
        What thirteen or more han without a yakuman are worth.
        """
    @property
    def daisharin_any_suit(self) -> bool:
        """
        daisharin counts in characters and bamboos too.
        """
    @property
    def double_daisuushi(self) -> bool:
        """
        Big four winds are a double yakuman.
        """
    @property
    def double_junsei_chuuren(self) -> bool:
        """
        Nine gates on nine waits are a double yakuman.
        """
    @property
    def double_kokushi_13(self) -> bool:
        """
        Thirteen-wait kokushi is a double yakuman.
        """
    @property
    def double_suuankou_tanki(self) -> bool:
        """
        Four concealed pungs on a single wait are a double yakuman.
        """
    @property
    def double_wind_pair_fu(self) -> int:
        """
        Fu of a pair of the seat wind that is the round wind too: 2 or 4.
        """
    @property
    def haitei_on_replacement(self) -> bool:
        """
        A replacement tile that is the last of the wall counts as haitei too.
        """
    @property
    def ippatsu(self) -> bool:
        """
        A win within a turn of riichi counts.
        """
    @property
    def kan_dora(self) -> bool:
        """
        Dora indicators after the first count.
        """
    @property
    def kan_ura(self) -> bool:
        """
        Ura indicators after the first count.
        """
    @property
    def kiriage(self) -> bool:
        """
        4 han 30 fu and 3 han 60 fu are a mangan.
        """
    @property
    def local_yaku(self) -> tuple:
        """
        Ids of the local yaku that count.
        """
    @property
    def minimum_han(self) -> int:
        """
        Han that the yaku must make without dora: 1 or 2.
        """
    @property
    def north(self) -> NorthUse:
        """
        What North is with three players.
        """
    @property
    def nuki_is_dora(self) -> bool:
        """
        A North set aside also counts as dora where West is an indicator.
        """
    @property
    def open_pinfu_ron_fu(self) -> int:
        """
        Fu of an open hand won by discard that has none but the base: 20 or 30.
        """
    @property
    def open_tanyao(self) -> bool:
        """
        All simples counts with an open hand (kuitan).
        """
    @property
    def pinfu_tsumo(self) -> bool:
        """
        Pinfu counts by self-draw, with 20 fu. False: it does not, and the draw is worth 2 fu.
        """
    @property
    def renhou(self) -> RenhouValue:
        """
        What a win by discard before the own first draw is worth.
        """
    @property
    def renhou_han(self) -> int:
        """
        Han of renhou where `renhou` is HAN: 1 to 12.
        """
    @property
    def rinshan_tsumo_fu(self) -> int:
        """
        Fu for the self-draw of a replacement tile: 0 or 2.
        """
    @property
    def ryuuiisou_needs_green(self) -> bool:
        """
        All green must hold the green dragon.
        """
    @property
    def three_player_chow(self) -> bool:
        """
        Three players may call chows.
        """
    @property
    def tsumo_loss(self) -> TsumoLoss:
        """
        Three players: what becomes of the absent seat's share of a self-draw.
        """
    @property
    def ura_dora(self) -> bool:
        """
        The indicators below count after riichi.
        """
    @property
    def yakuman_add_up(self) -> bool:
        """
        Several yakuman are paid together. False: the highest alone counts.
        """

class RiichiStatus(enum.IntEnum):
    """
    Whether a hand wins, and if not, why.
    """

    BELOW_MINIMUM = ...
    NOT_COMPLETE = ...
    NO_YAKU = ...
    WIN = ...

class RiichiLimit(enum.IntEnum):
    """
    The limit that a value reaches.
    """

    BAIMAN = ...
    HANEMAN = ...
    MANGAN = ...
    NONE = ...
    SANBAIMAN = ...
    YAKUMAN = ...

class FuReason(enum.IntEnum):
    """
    What fu come from.
    """

    BASE = ...
    CONCEALED_RON = ...
    KONG = ...
    OPEN_PINFU = ...
    PAIR = ...
    PUNG = ...
    SELF_DRAW = ...
    SEVEN_PAIRS = ...
    WAIT = ...

class RiichiPayments:
    """
    What each pays, in points, without counters and deposits.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def from_dealer(self) -> int:
        """
        Self-draw of a non-dealer.
        """
    @property
    def from_discarder(self) -> int:
        """
        Win by discard: everything.
        """
    @property
    def from_others(self) -> int:
        """
        Self-draw: each of the others.
        """
    @property
    def total(self) -> int:
        """
        All that the winner receives.
        """

class FuItem:
    """
    Where some of the fu come from.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def fu(self) -> int: ...
    @property
    def group(self) -> int | None:
        """
        Index of the group in the reading, where it is one.
        """
    @property
    def reason(self) -> FuReason: ...

class RiichiScore:
    """
    What a hand is worth, and why.
    """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    @property
    def completed(self) -> int | None:
        """
        Index of the group that the winning tile completes.
        """
    @property
    def fans(self) -> list[FanLine]:
        """
        Yaku, then dora, in the order of riichi_rows().
        """
    @property
    def fu(self) -> int:
        """
        Rounded; 0 with yakuman.
        """
    @property
    def fu_items(self) -> list[FuItem]:
        """
        They add up to the fu before rounding.
        """
    @property
    def han(self) -> int:
        """
        Dora included; thirteen for each yakuman paid.
        """
    @property
    def limit(self) -> RiichiLimit: ...
    @property
    def not_counted(self) -> list[FanLine]:
        """
        Yaku that the reading shows and that do not count: beside a yakuman, or yakuman that are not paid.
        """
    @property
    def payments(self) -> RiichiPayments: ...
    @property
    def points(self) -> int:
        """
        All that the winner receives, without counters and deposits.
        """
    @property
    def reading(self) -> Reading | None:
        """
        How the hand was read; None where it is not complete.
        """
    @property
    def status(self) -> RiichiStatus: ...
    @property
    def yaku(self) -> int:
        """
        Bit i for row i of riichi_rows().
        """
    @property
    def yakuman(self) -> int:
        """
        Yakuman paid; 0 for a counted one.
        """

class RiichiWait:
    """
    A tile that a hand waits for, and its worth.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def kind(self) -> int: ...
    @property
    def ron(self) -> RiichiScore:
        """
        Won by discard; its status is NO_YAKU where only a self-draw wins.
        """
    @property
    def self_draw(self) -> RiichiScore: ...

class RiichiValues:
    """
    What each win of a batch is worth, an array per fact.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def fu(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N]: rounded; 0 with yakuman.
        """
    @property
    def han(self) -> numpy.typing.NDArray[numpy.int16]:
        """
        int16[N]: dora included; thirteen for each yakuman paid.
        """
    @property
    def limit(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N]: RiichiLimit.
        """
    @property
    def points(self) -> numpy.typing.NDArray[numpy.int32]:
        """
        int32[N]: all that the winner receives, without counters and deposits.
        """
    @property
    def status(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N]: RiichiStatus.
        """
    @property
    def yaku(self) -> numpy.typing.NDArray[numpy.uint64]:
        """
        uint64[N]: bit i for row i of riichi_rows().
        """
    @property
    def yakuman(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N]: yakuman paid; 0 for a counted one.
        """

class McrKongPoints(enum.IntEnum):
    """
    What two kongs of which one or both are concealed count.
    """

    RULES_1998 = ...
    WMO_2006 = ...

class McrRules:
    """
    Where published MCR rules differ; the defaults are those of the 1998 rules. It never changes.
    """

    __hash__: typing.ClassVar[None] = None
    def __eq__(self, other: object) -> bool: ...
    def __getstate__(self) -> tuple: ...
    def __init__(
        self,
        *,
        closed_shapes_fully_concealed: bool = False,
        kong_points: McrKongPoints = McrKongPoints.RULES_1998,
        knitted_body_wait: bool = True,
        all_terminals_excludes_triple_pung: bool = False,
    ) -> None: ...
    def __reduce__(self) -> typing.Any: ...
    def __setstate__(self, arg0: typing.Any) -> None: ...
    @property
    def all_terminals_excludes_triple_pung(self) -> bool: ...
    @property
    def closed_shapes_fully_concealed(self) -> bool:
        """
        Self-drawn closed shapes add fully_concealed_hand, not self_drawn.
        """
    @property
    def exclusions(self) -> list[list[int]]:
        """
        For each row of mcr_rows() the rows that are not counted beside it.
        """
    @property
    def knitted_body_wait(self) -> bool:
        """
        A wait fan counts where the winning tile is one of a knitted straight's nine but could also stand beside them.
        """
    @property
    def kong_points(self) -> McrKongPoints: ...
    @property
    def points(self) -> list[int]:
        """
        For each row of mcr_rows() what it counts.
        """

class McrScore:
    """
    What an MCR win is worth, and why.
    """
    def __reduce__(self) -> typing.Any: ...
    def __repr__(self) -> str: ...
    @property
    def below_minimum(self) -> bool:
        """
        Whether it is complete but worth less than 8 without flowers.
        """
    @property
    def complete(self) -> bool:
        """
        Whether it is a winning shape at all; if not, everything else is zero or empty.
        """
    @property
    def fans(self) -> list[FanLine]:
        """
        In descending order of points; row of mcr_rows().
        """
    @property
    def gate_total(self) -> int:
        """
        Points without flowers: what must reach 8.
        """
    @property
    def reading(self) -> Reading | None:
        """
        The best reading, or None.
        """
    @property
    def total(self) -> int:
        """
        Points, flowers included.
        """

class McrStruck:
    """
    A fan that is not counted because another one is.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def by(self) -> int: ...
    @property
    def fan(self) -> int: ...
    @property
    def groups(self) -> list:
        """
        Indices of the groups of the reading that show it; empty: the hand as a whole.
        """

class McrWait:
    """
    What a wait is worth without flowers; 8 passes the gate.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def discard(self) -> int:
        """
        Points when it is discarded.
        """
    @property
    def kind(self) -> int: ...
    @property
    def last_copy_discard(self) -> int | None: ...
    @property
    def last_copy_self_draw(self) -> int | None:
        """
        Drawn with the other three in sight; None where that cannot be.
        """
    @property
    def self_draw(self) -> int:
        """
        Points when it is drawn.
        """

class McrValues:
    """
    What each win of a batch is worth, an array per fact.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def counts(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        uint8[N, 82]: how often each row of mcr_rows() counts.
        """
    @property
    def gate_total(self) -> numpy.typing.NDArray[numpy.int16]:
        """
        int16[N]: points without flowers, what must reach 8.
        """
    @property
    def total(self) -> numpy.typing.NDArray[numpy.int16]:
        """
        int16[N]: points, flowers included; 0 where the hand is not complete.
        """

class McrPlan:
    """
    The nearest win worth 8 points without flowers.
    """
    def __reduce__(self) -> typing.Any: ...
    @property
    def accepts(self) -> dict:
        """
        The kinds that some win worth 8 points at this distance lacks, ascending, with their live copies; of a search
        cut short those found.
        """
    @property
    def at_least(self) -> int:
        """
        No win worth 8 points is nearer; 99: there is none at all.
        """
    @property
    def draws(self) -> list[int]:
        """
        The tiles missing, ascending, an entry per tile.
        """
    @property
    def exact(self) -> bool:
        """
        Whether the search was complete; if not, `shanten` is a bound.
        """
    @property
    def score(self) -> McrScore | None:
        """
        What the target is worth when win_kind comes last, or None.
        """
    @property
    def shanten(self) -> int:
        """
        Tiles missing from it, less one: 0 ready, -1 complete; 99: none was found.
        """
    @property
    def target(self) -> Hand | None:
        """
        The complete hand, or None.
        """
    @property
    def win_kind(self) -> int | None:
        """
        The tile that is best drawn last, or None.
        """

class PatternCard:
    """
    Hands that are written out. Counts are of 36 cells: kinds 0..33, 34 any flower, 35 jokers; an exposure is (kind, size, jokers in it).
    """
    def __init__(
        self,
        patterns: collections.abc.Sequence[
            tuple[
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
                bool,
                collections.abc.Sequence[
                    tuple[
                        typing.SupportsInt | typing.SupportsIndex,
                        typing.SupportsInt | typing.SupportsIndex,
                        bool,
                    ]
                ],
            ]
        ],
    ) -> None:
        """
        Patterns of (line, points, whether it stays concealed, groups of (kind, size, whether jokers may stand in it)). ValueError unless each is 14 tiles.
        """
    def __len__(self) -> int: ...
    def __reduce__(self) -> typing.Any: ...
    def accepts_exposures(
        self,
        exposures: collections.abc.Sequence[
            tuple[
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
            ]
        ],
    ) -> bool:
        """
        Whether some pattern has room for all of them.
        """
    def distance(
        self,
        counts: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex],
        exposures: collections.abc.Sequence[
            tuple[
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
            ]
        ] = [],
        seen: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex] | None = None,
    ) -> int:
        """
        Tiles missing to the nearest pattern; 99 where none is left. `seen` are copies seen elsewhere.
        """
    def distance_batch(
        self,
        hands: typing.Annotated[numpy.typing.ArrayLike, numpy.uint8],
        threads: typing.SupportsInt | typing.SupportsIndex = 1,
    ) -> numpy.typing.NDArray[numpy.int8]:
        """
        The distance of every row of a uint8 array [N, 36].
        """
    def nearest(
        self,
        counts: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex],
        exposures: collections.abc.Sequence[
            tuple[
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
                typing.SupportsInt | typing.SupportsIndex,
            ]
        ] = [],
        seen: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex] | None = None,
    ) -> list:
        """
        Of each line that is left (line, tiles missing, pattern, bit set of cells that bring it nearer, their live copies), the best first.
        """

def acceptance(
    hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex, visible: typing.Any = None
) -> tuple:
    """
    (shanten, {necessary kind: live copies}, their sum); `visible` are the copies of each kind seen elsewhere.
    """

def acceptance_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    visible: numpy.typing.NDArray[numpy.uint8] | None = None,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> tuple:
    """
    (int8[N] shanten, uint64[N] necessary kinds, uint8[N] their live copies). `visible` is None, uint8[1, kinds] beside
    every hand, or uint8[N, kinds].
    """

def acceptance_towards(
    hand: Hand, aims: collections.abc.Sequence[Aim], visible: typing.Any = None
) -> tuple:
    """
    (shanten, {necessary kind: live copies}, their sum, the nearest of the aims by index) of the aims that the tiles still to come allow; 99 if there is none.
    """

def acceptance_with_void(
    hand: Hand,
    forms: typing.SupportsInt | typing.SupportsIndex,
    void_suit: typing.SupportsInt | typing.SupportsIndex,
    visible: typing.Any = None,
) -> tuple:
    """
    As acceptance(), of a win that holds no tile of the suit (0 m, 1 p, 2 s): a hand that holds some is not ready.
    """

def awaits_any_tile(hand: Hand) -> bool:
    """
    Whether a hand of 13 (16 ...) tiles is groups and one wild tile over, so that whatever comes makes the pair. ValueError if it is not playable.
    """

def discards(
    hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex, visible: typing.Any = None
) -> list:
    """
    For each different discard of a full hand (kind, shanten, {accepted kind: live copies}, their sum), ascending.
    """

def discards_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    visible: numpy.typing.NDArray[numpy.uint8] | None = None,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> tuple:
    """
    Discard tables of full hands, a column per kind: (int8[N, kinds] shanten after the discard, 127 where the kind is not held;
    uint64[N, kinds] bit sets of what is accepted then; uint8[N, kinds] its live copies).
    """

def discards_towards(
    hand: Hand, aims: collections.abc.Sequence[Aim], visible: typing.Any = None
) -> list:
    """
    For each different discard of a full hand its kind and what acceptance_towards() says of the rest, ascending.
    """

def discards_with_void(
    hand: Hand,
    forms: typing.SupportsInt | typing.SupportsIndex,
    void_suit: typing.SupportsInt | typing.SupportsIndex,
    visible: typing.Any = None,
) -> list:
    """
    As discards(), of wins that hold no tile of the suit.
    """

def fan_table(id: str) -> FanTable:
    """
    The fan table with this id. ValueError names those there are.
    """

def fan_tables() -> list[str]:
    """
    The ids of all fan tables.
    """

def format_tile(
    tile: typing.SupportsInt | typing.SupportsIndex, space: TileSpace = TileSpace.STANDARD
) -> str:
    """
    The text of one tile. ValueError if the space has no such tile.
    """

def format_tiles(
    tiles: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex],
    space: TileSpace = TileSpace.STANDARD,
) -> str:
    """
    Tiles as text, neighbours of one suit as one run; order is kept.
    """

def hand_masks(
    hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex = 7
) -> tuple[int, int, int, int, int, int]:
    """
    (shanten, accepts, pairs, triplets, quads, chows) of a hand, the last five as bit sets of kinds: what shortens it (the waits of a ready hand; 0 from two away and for a full hand), of what it holds two, three and four concealed copies, and what makes a chow with two concealed tiles. Raises ValueError for a hand that cannot be played.
    """

def is_complete(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> bool:
    """
    Whether the hand is full and complete in any of the forms. ValueError if it is not playable.
    """

def mcr_readings(
    hand: Hand,
    win_kind: typing.SupportsInt | typing.SupportsIndex,
    win_by: typing.SupportsInt | typing.SupportsIndex,
    round_wind: typing.SupportsInt | typing.SupportsIndex,
    seat_wind: typing.SupportsInt | typing.SupportsIndex,
    flags: typing.SupportsInt | typing.SupportsIndex = 0,
    flowers: typing.SupportsInt | typing.SupportsIndex = 0,
    rules: McrRules = None,
) -> list[McrScore]:
    """
    The scores of all readings of a win, each on its own.
    """

def mcr_rows() -> list[FanRow]:
    """
    The MCR fan table: the 81 fans of the rule book in its order, then the pair of a melded and a concealed kong.
    """

def mcr_shanten_to_minimum(
    hand: Hand,
    round_wind: typing.SupportsInt | typing.SupportsIndex,
    seat_wind: typing.SupportsInt | typing.SupportsIndex,
    win_by: typing.SupportsInt | typing.SupportsIndex = WinBy.SELF_DRAW,
    visible: typing.Any = None,
    rules: McrRules = None,
    budget: typing.SupportsInt | typing.SupportsIndex = 60000,
) -> McrPlan:
    """
    The fewest tiles between a hand of 13 or 14 tiles and a win worth 8 points without flowers.

    The tiles before the last are taken to be drawn, so that what is concealed stays so; the last comes as
    `win_by` says (SELF_DRAW or DISCARD). `visible` are 34 counts of copies seen elsewhere. No kong is aimed at.
    Of the nearest wins the one is chosen whose missing tiles can come in most ways. At most `budget` hands
    are valued. ValueError names what cannot be.
    """

def mcr_shape_waits(hand: Hand) -> list:
    """
    The kinds that would complete a hand of 13 by its shape alone, in all MCR forms together, a fifth copy of
    a tile included: what a single wait is judged by.
    """

def mcr_struck(
    hand: Hand,
    win_kind: typing.SupportsInt | typing.SupportsIndex,
    win_by: typing.SupportsInt | typing.SupportsIndex,
    round_wind: typing.SupportsInt | typing.SupportsIndex,
    seat_wind: typing.SupportsInt | typing.SupportsIndex,
    flags: typing.SupportsInt | typing.SupportsIndex = 0,
    flowers: typing.SupportsInt | typing.SupportsIndex = 0,
    rules: McrRules = None,
) -> list[McrStruck]:
    """
    Which fans the best reading of a win shows that are not counted, and because of which other fan.
    """

def mcr_waits(
    hand: Hand,
    round_wind: typing.SupportsInt | typing.SupportsIndex,
    seat_wind: typing.SupportsInt | typing.SupportsIndex,
    flags: typing.SupportsInt | typing.SupportsIndex = 0,
    rules: McrRules = None,
) -> list[McrWait]:
    """
    What each tile that a hand of 13 waits for is worth, drawn or discarded. A kind of which the hand holds
    every copy is left out. `flags`: LAST_TILE and, for drawn tiles, AFTER_KONG.
    """

def necessary_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> tuple:
    """
    (int8[N] shanten, uint64[N] bit sets of necessary kinds).
    """

def necessary_tiles(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> list:
    """
    The kinds of which one more lowers the shanten.
    """

def parse_meld(
    tiles: collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex],
    concealed: bool = False,
    space: TileSpace = TileSpace.STANDARD,
) -> tuple:
    """
    (type, lowest kind) of the meld that the tiles make in any order; `concealed` makes four equal tiles a concealed kong.
    ValueError if they make none.
    """

def parse_tiles(text: str, space: TileSpace = TileSpace.STANDARD) -> list[int]:
    """
    Tiles in the order written: kinds 0..33, red fives with bit 64, flowers 34..41, joker 42; cards 0..19.
    ValueError names the text that is no tile.
    """

def readings(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> list:
    """
    Every reading of a full hand in any of the forms, none twice; empty when it is not complete. ValueError if the hand is not playable.
    """

def readings_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> tuple:
    """
    All readings of each row of uint8[N, kinds]: (uint8[M, 8, 3] type, kind and melded of each group, 255 where there is none; uint8[M] form; int64[N + 1] offsets).
    The readings of row r are offsets[r] to offsets[r + 1]. ValueError names the first row that is not a playable hand.
    """

def reference_kernel(rows: numpy.typing.NDArray[numpy.uint8]) -> int:
    """
    A fixed piece of work over uint8[N, 34] that the speed gate measures against; the number has no meaning.
    """

def riichi_points(
    han: typing.SupportsInt | typing.SupportsIndex,
    fu: typing.SupportsInt | typing.SupportsIndex,
    yakuman: typing.SupportsInt | typing.SupportsIndex = 0,
    dealer: bool = False,
    self_draw: bool = False,
    three_player: bool = False,
    rules: RiichiRules = None,
) -> RiichiPayments:
    """
    What is paid for han and fu, or for yakuman, without counters and deposits.

    `fu` may be 0 where they do not matter: from five han on and with yakuman. Raises ValueError for han or fu that no hand has.
    """

def riichi_rows() -> list[FanRow]:
    """
    The riichi fan table: 64 yaku, then the four kinds of dora.
    """

def riichi_waits(
    hand: Hand,
    round_wind: int,
    seat_wind: int,
    flags: int = 0,
    riichi: int = 0,
    dora_indicators: collections.abc.Sequence[int] = (),
    ura_indicators: collections.abc.Sequence[int] = (),
    red_fives: int = 0,
    nuki: int = 0,
    wins_in_a_row: int = 0,
    rules: RiichiRules | None = None,
) -> list[RiichiWait]:
    """
    What each tile that a hand of 13 waits for is worth, by discard and by self-draw.
    """

def score_mcr(
    hand: Hand,
    win_kind: int,
    win_by: int,
    round_wind: int,
    seat_wind: int,
    flags: int = 0,
    flowers: int = 0,
    rules: McrRules | None = None,
) -> McrScore:
    """
    Score a win.

    `hand` holds the winning tile `win_kind`, 14 tiles in all (a meld counts three). `win_by` is a WinBy,
    the winds are kinds (27 East … 30 North), `flags` a sum of WinFlag (LAST_TILE, AFTER_KONG, LAST_COPY),
    `flowers` 0 to 8. A hand that is not complete or below the minimum is an answer; ValueError names what cannot be.
    """

def score_mcr_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    win_kind: numpy.typing.NDArray[numpy.uint8],
    win_by: numpy.typing.NDArray[numpy.uint8],
    round_wind: numpy.typing.NDArray[numpy.uint8],
    seat_wind: numpy.typing.NDArray[numpy.uint8],
    *,
    flags: numpy.typing.NDArray[numpy.uint8] | None = None,
    melds: numpy.typing.NDArray[numpy.uint8] | None = None,
    flowers: numpy.typing.NDArray[numpy.uint8] | None = None,
    rules: McrRules = None,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
) -> McrValues:
    """
    Score N wins.

    Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed tiles with the winning one,
    `melds` [N, 4, 2] a GroupType and the lowest kind of each meld (255: none); all others [N] are what
    score_mcr takes. ValueError names the first row that cannot be, and why.
    """

def score_riichi(
    hand: Hand,
    win_kind: int,
    win_by: int,
    round_wind: int,
    seat_wind: int,
    flags: int = 0,
    riichi: int = 0,
    dora_indicators: collections.abc.Sequence[int] = (),
    ura_indicators: collections.abc.Sequence[int] = (),
    red_fives: int = 0,
    nuki: int = 0,
    wins_in_a_row: int = 0,
    rules: RiichiRules | None = None,
) -> RiichiScore:
    """
    Score a win.

    `hand` holds the winning tile `win_kind`; its space says how many players there are. `win_by` is a WinBy,
    the winds are kinds (27 East … 30 North), `flags` a sum of WinFlag, `riichi` 1 or 2 for double riichi,
    indicators are kinds, `red_fives` those in the whole hand, `nuki` the Norths set aside, `wins_in_a_row`
    the dealer's wins with this one. A hand that does not win is an answer (`status`); ValueError names what
    cannot be.
    """

def score_riichi_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    win_kind: numpy.typing.NDArray[numpy.uint8],
    win_by: numpy.typing.NDArray[numpy.uint8],
    round_wind: numpy.typing.NDArray[numpy.uint8],
    seat_wind: numpy.typing.NDArray[numpy.uint8],
    *,
    flags: numpy.typing.NDArray[numpy.uint8] | None = None,
    riichi: numpy.typing.NDArray[numpy.uint8] | None = None,
    melds: numpy.typing.NDArray[numpy.uint8] | None = None,
    dora_indicators: numpy.typing.NDArray[numpy.uint8] | None = None,
    ura_indicators: numpy.typing.NDArray[numpy.uint8] | None = None,
    red_fives: numpy.typing.NDArray[numpy.uint8] | None = None,
    nuki: numpy.typing.NDArray[numpy.uint8] | None = None,
    rules: RiichiRules = None,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
) -> RiichiValues:
    """
    Score N wins.

    Every column is a C-contiguous uint8 array. `hands` [N, 34] holds the concealed tiles with the winning one, `melds`
    [N, 4, 2] a GroupType and the lowest kind of each meld (255: none), `dora_indicators` and `ura_indicators` [N, 5] kinds
    (255: none); all others [N] are what score_riichi takes. ValueError names the first row, and in it the column, that
    cannot be.
    """

def shanten(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> int:
    """
    Tiles missing to the nearest of the forms, less one; 99 if none fits. ValueError if the hand is not playable.
    """

def shanten_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> numpy.typing.NDArray[numpy.int8]:
    """
    int8[N]: shanten of each row of uint8[N, kinds]. `wild` and `stand_in` as for Hand, `wilds` uint8[1 or N] wild tiles besides. ValueError names the first row that is not a playable hand.
    """

def shanten_of_counts(
    counts: collections.abc.Sequence, forms: typing.SupportsInt | typing.SupportsIndex
) -> int:
    """
    The same of the copies of each of the 34 kinds.
    """

def unnecessary_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> tuple:
    """
    (int8[N] shanten, uint64[N] bit sets of unnecessary kinds).
    """

def unnecessary_tiles(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> list:
    """
    The held kinds of which one less keeps the shanten.
    """

def waits(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> list:
    """
    The kinds that complete a hand of 13 (16 ...) tiles. ValueError for a full hand.
    """

def waits_batch(
    hands: numpy.typing.NDArray[numpy.uint8],
    forms: typing.SupportsInt | typing.SupportsIndex,
    space: TileSpace = TileSpace.STANDARD,
    threads: typing.SupportsInt | typing.SupportsIndex = 1,
    *,
    wild: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    stand_in: typing.SupportsInt | typing.SupportsIndex | str | None = None,
    wilds: numpy.typing.NDArray[numpy.uint8] | None = None,
) -> numpy.typing.NDArray[numpy.uint64]:
    """
    uint64[N]: bit sets of the waits of hands that are not full.
    """

def waits_mask(hand: Hand, forms: typing.SupportsInt | typing.SupportsIndex) -> int:
    """
    The same as a bit set of kinds.
    """

def warm_up() -> None:
    """
    Build all lookup tables now rather than on first use.
    """

def win_views(
    hand: Hand,
    forms: typing.SupportsInt | typing.SupportsIndex,
    win_kind: typing.SupportsInt | typing.SupportsIndex,
    self_draw: bool,
) -> list[WinView]:
    """
    Every way to see a win: each reading of the full hand with each of its groups that the winning tile can have completed.

    Empty when the hand is not complete. ValueError where it is not playable or does not conceal the tile.
    """
