"""Hypothesis strategies of riichi wins, as the twin takes them and as the core does."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from hypothesis import strategies as st
from tests.reference.riichi import Facts
from tests.reference.space import KONGS, STANDARD, Space, group_tiles, plus
from tests.strategies import Held, near_win_hands, one_suit_hands, orphans_hands, pairs_hands
from tests.support import core_hand

from hupai import _core

FIVES = (4, 13, 22)
WIN_BY = {"discard": 0, "self_draw": 1, "rob_kong": 2}


@dataclass(frozen=True)
class Won:
    """A full hand and the facts of the win, none of them impossible."""

    held: Held
    facts: Facts

    def all_tiles(self) -> tuple[int, ...]:
        """Copies of each kind, melds included."""
        counts = self.held.counts
        for meld in self.held.melds:
            counts = plus(counts, group_tiles(self.held.space, meld))
        return counts

    def core_facts(self) -> dict[str, Any]:
        """The facts as arguments of score_riichi."""
        facts = asdict(self.facts)
        flags = sum(flag for flag in _core.WinFlag if facts.pop(flag.name.lower(), False))
        win_by = WIN_BY[facts.pop("win_by")]
        return {**facts, "win_kind": facts.pop("win"), "win_by": win_by, "flags": flags}

    def score(self, rules: _core.RiichiRules | None = None) -> _core.RiichiScore:
        facts = self.core_facts()
        facts.pop("win", None)
        return _core.score_riichi(core_hand(self.held), rules=rules, **facts)


def fourteen(held: Held) -> bool:
    """Whether it is the hand of a riichi win, three players having called no chow."""
    called_chow = any(type_ == "chow" for type_, _ in held.melds)
    size = sum(held.counts) + 3 * len(held.melds)
    return size == 14 and not (called_chow and held.space is not STANDARD)


def complete_or_nearly(space: Space) -> st.SearchStrategy[Held]:
    sorts = [
        near_win_hands(space, full=True, swaps=0),
        one_suit_hands(space, full=True),
        pairs_hands(space, full=True),
        orphans_hands(space, full=True),
    ]
    return st.one_of(near_win_hands(space, full=True, swaps=0), *sorts).filter(fourteen)


@st.composite
def indicators(draw: st.DrawFn, left: list[int], most: int) -> tuple[int, ...]:
    """Tiles that are still to be had; they are taken away."""
    shown = []
    for _ in range(draw(st.integers(0, most))):
        shown.append(draw(st.sampled_from([kind for kind, copies in enumerate(left) if copies])))
        left[shown[-1]] -= 1
    return tuple(shown)


@st.composite
def wins(draw: st.DrawFn, space: Space = STANDARD) -> Won:
    """A full hand of 14, mostly complete, and the way it was won."""
    held = draw(complete_or_nearly(space))
    blank = Won(held, Facts(0))
    tiles = blank.all_tiles()
    win = draw(st.sampled_from([kind for kind, count in enumerate(held.counts) if count]))
    closed = all(type_ == "concealed_kong" for type_, _ in held.melds)
    win_by = draw(
        st.sampled_from(["discard", "self_draw", "rob_kong"][: 3 if tiles[win] == 1 else 2])
    )
    riichi = draw(st.sampled_from([0, 1, 2])) if closed else 0
    kong = any(type_ in KONGS for type_, _ in held.melds)
    after_kong = kong and win_by == "self_draw" and draw(st.booleans())
    winds = st.integers(27, 30 if space is STANDARD else 29)
    seat = draw(winds)
    at_once = (
        not held.melds
        and not riichi
        and (win_by == "self_draw" or (win_by == "discard" and seat != 27))
    )
    first_turn = at_once and draw(st.integers(0, 9)) == 0
    nuki = 0
    if space is not STANDARD and not first_turn:
        nuki = draw(st.integers(0, 4 - tiles[30]))
    left = list(
        plus(space.copies, [kind for kind, count in enumerate(tiles) for _ in range(count)], -1)
    )
    left[30] -= nuki
    fives = sum(tiles[kind] for kind in FIVES)
    facts = Facts(
        win=win,
        win_by=win_by,
        round_wind=draw(winds),
        seat_wind=seat,
        riichi=riichi,
        ippatsu=bool(riichi) and not after_kong and draw(st.booleans()),
        last_tile=win_by != "rob_kong" and not first_turn and draw(st.integers(0, 4)) == 0,
        after_kong=after_kong,
        first_turn=first_turn,
        dora_indicators=draw(indicators(left, 5)),
        ura_indicators=draw(indicators(left, 5)) if riichi else (),
        red_fives=draw(st.integers(0, min(3, fives))),
        nuki=nuki,
    )
    return Won(held, facts)
