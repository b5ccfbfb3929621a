"""The hand commands ask by the options of a table: which forms win there, and which tiles there are."""

from __future__ import annotations

import pytest

from .conftest import Here
from .test_hand_commands import answer

PAIRS = "1133m4477p22556s"
SHAANXI = ("--ruleset", "shaanxi")
SEVEN_PAIRS = (*SHAANXI, "--option", "seven_pairs=true")
SIX_STACKS = ("--ruleset", "six_stacks")
# Four groups and the fourth 1m, so whatever tiles there are may become the pair.
PAIRLESS = "1111456789m789p"


def test_seven_pairs_are_measured_where_the_option_says_that_they_win(here: Here) -> None:
    assert answer(here, "waits", PAIRS, *SHAANXI)["waits"] == []
    found = answer(here, "waits", PAIRS, *SEVEN_PAIRS)
    assert (found["shanten"], found["waits"]) == (0, ["6s"])
    assert answer(here, "shanten", PAIRS, *SHAANXI)["shanten"] == 3


def test_the_hint_follows_the_option(here: Here) -> None:
    full = PAIRS + "9s"
    rows = answer(here, "hint", full, *SEVEN_PAIRS)["discards"]
    assert {row["tile"]: row["shanten"] for row in rows[:2]} == {"9s": 0, "6s": 0}
    assert answer(here, "hint", full, *SHAANXI)["discards"][0]["shanten"] == 3


@pytest.mark.parametrize(("tiles", "honours"), [(136, 28), (120, 12), (108, 0)])
def test_only_tiles_that_are_played_with_are_live(here: Here, tiles: int, honours: int) -> None:
    """Every kind may become the pair: 104 suit tiles beside the four 1m, 4 + 4 + 4 + … less those held, and the honours."""
    found = answer(here, "ukeire", PAIRLESS, *SIX_STACKS, "--option", f"tiles={tiles}")
    assert found["live"] == 4 * 26 - 9 + honours
    live = {tile: copies for tile, copies in found["accepts"].items() if copies}
    assert sum(copies for tile, copies in live.items() if tile.endswith("z")) == honours


def test_what_is_visible_comes_on_top(here: Here) -> None:
    option = ("--option", "tiles=120")
    found = answer(here, "ukeire", PAIRLESS, *SIX_STACKS, *option, "--visible", "555z")
    assert found["accepts"]["5z"] == 1
    done = here("ukeire", PAIRLESS, *SIX_STACKS, *option, "--visible", "1z")
    assert done.returncode == 2
    assert "visible: 1 copies of 1z, this table has 0" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([*SHAANXI, "--option", "seven_pairs=2"], "options.seven_pairs: "),
        ([*SIX_STACKS, "--option", "tiles=144"], "options.tiles: "),
        (["--ruleset", "popular13", "--option", "hands=4"], "--option: what popular13 asks"),
    ],
)
def test_options_that_are_none(here: Here, arguments: list[str], message: str) -> None:
    done = here("waits", PAIRS, *arguments)
    assert done.returncode == 2
    assert message in done.stderr
