"""The rules of a foreign record: a preset, over it what the record states or shows, over that what the caller says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hupai.logs.foreign import LengthDiffers, RecordedGame, RecordedHand, RecordError
from hupai.logs.playback import NO_HAND, PointsDiffer, play_back
from hupai.logs.riichi_parts import FIVES
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.playing import rules_of
from hupai.rulesets.registry import ruleset
from hupai.table.engine import Table
from hupai.table.events import Drawn
from hupai.tiles import COPIES, RED

RULESETS = {3: "riichi_3p", 4: "riichi_4p"}
PRESET = "tenhou"
LENGTHS = (2, 1, 4, 0)  # rounds, the usual ones first
THOUSAND = 1000


def ruleset_of(game: RecordedGame) -> Ruleset:
    """Riichi for as many as play. Raises RecordError for a game without hands."""
    if not game.hands:
        raise RecordError(NO_HAND)
    seats = len(game.hands[0].scores)
    if seats not in RULESETS:
        raise RecordError(f"scores: riichi is not played by {seats}")
    return ruleset(RULESETS[seats])


def play_recorded(
    game: RecordedGame, preset: str | None = None, overrides: Mapping[str, Any] | None = None
) -> Table:
    """Play a recorded riichi game by the rules that it tells of itself.

    `preset` (tenhou without it) says what the record does not; `overrides`, options by name, go before all. The number
    of rounds and the bonuses of the places follow from the end of the game where the record does not state them.

    Raises RecordError for the first difference, ValueError or TypeError for an unknown preset or option.
    """
    rules = ruleset_of(game)
    base = rules.options_of(preset or PRESET)
    given = dict(overrides or {})
    said = _shown(game, base) | dict(game.rules) | given
    first: LengthDiffers | None = None
    for rounds in _lengths(said, base.rounds):
        try:
            return _with_bonuses(game, rules, preset, said | {"rounds": rounds}, given)
        except LengthDiffers as error:
            first = first or error
    assert first is not None
    raise first


def _lengths(said: Mapping[str, Any], usual: int) -> list[int]:
    """The numbers of rounds to try: the one that is stated, or else all, that of the preset first."""
    if "rounds" in said:
        return [said["rounds"]]
    return [usual, *(rounds for rounds in LENGTHS if rounds != usual)]


def _with_bonuses(
    game: RecordedGame,
    rules: Ruleset,
    preset: str | None,
    said: Mapping[str, Any],
    given: Mapping[str, Any],
) -> Table:
    """Play the game; where nothing but the final points differs, the bonuses of the places are those of the record."""

    def play(settings: Mapping[str, Any]) -> Table:
        chosen = rules.options_of(preset or PRESET, settings)
        return play_back(game, lambda chance: rules_of(rules, chosen, chance))

    try:
        return play(said)
    except PointsDiffer as error:
        options = rules.options_of(preset or PRESET, said)
        bonuses = _bonuses(options, error.by)
        if bonuses is None or {"uma", "oka"} & given.keys():
            raise
        return play(dict(said) | bonuses)


def _bonuses(options: Any, by: Sequence[int]) -> dict[str, Any] | None:
    """Uma and oka that make up for these differences (in thousandths, the first place first); None if none can."""
    if any(change % THOUSAND for change in by):
        return None
    uma = [bonus + change // THOUSAND for bonus, change in zip(options.uma, by, strict=True)]
    oka = (
        options.oka + uma[0] + sum(uma[1:])
    )  # what the first place has beyond the sum of the others
    return {"uma": (-sum(uma[1:]), *uma[1:]), "oka": oka}


def _shown(game: RecordedGame, base: Any) -> dict[str, Any]:
    """What the hands show where nothing is stated: the start points, whether the table has red fives, exact points."""
    found: dict[str, Any] = {}
    first = game.hands[0]
    if first.deal == (0, 0, 0) and len(set(first.scores)) == 1:
        found["start_points"] = first.scores[0]
    if base.red_fives and _has_no_reds(game.hands):
        found["red_fives"] = False
    if game.final is not None and any(points % THOUSAND for points in game.final.points):
        found["final_points_unit"] = "exact"
    return found


def _has_no_reds(hands: Iterable[RecordedHand]) -> bool:
    """Whether there is no red five in any hand, but in one the four fives of a suit are all plain."""
    seen = [Counter(_tiles(hand)) for hand in hands]
    if any(tile & RED for tiles in seen for tile in tiles):
        return False
    return any(tiles[five] >= COPIES for tiles in seen for five in FIVES)


def _tiles(hand: RecordedHand) -> Iterable[int]:
    """Every tile that the record of a hand shows."""
    yield from (tile for held in hand.hands for tile in held)
    yield from (event.tile for event in hand.events if isinstance(event, Drawn))
    yield from (tile for tile in hand.fixed if tile is not None)
