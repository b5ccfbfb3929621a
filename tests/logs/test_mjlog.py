"""Tenhou's XML: the bits and tags by their published layout, and games written and read back."""

from __future__ import annotations

import pytest
from tests.logs.test_codecs import comparable, played

from hupai.game import rules_of
from hupai.logs.foreign import RecordError
from hupai.logs.mjlog import from_mjlog
from hupai.logs.mjlog_write import to_mjlog
from hupai.logs.playback import play_back
from hupai.table.events import Called, KongAdded, MeldType, PutAside


@pytest.mark.parametrize("agent", ["random", "greedy", "caller"])
@pytest.mark.parametrize("id", ["riichi_4p", "riichi_3p"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_is_read_as_it_was_played(id: str, agent: str, seed: int) -> None:
    game = played(id, "tenhou", agent, seed)
    record = from_mjlog(to_mjlog(game.events, game.options, "ABCD"[: game.ruleset.seats]))
    table = play_back(record, lambda chance: rules_of(game.ruleset, game.options, chance))
    assert comparable(table.events) == comparable(game.events)
    assert table.state.scores == game.state.scores
    assert record.names == tuple("ABCD")[: game.ruleset.seats]


def read_calls(*codes: int) -> list[object]:
    tags = "".join(f'<N who="{0}" m="{code}"/>' for code in codes)
    hands = " ".join(f'hai{seat}="0"' for seat in range(4))
    start = f'<INIT seed="0,0,0,0,0,135" ten="250,250,250,250" oya="0" {hands}/>'
    end = '<RYUUKYOKU sc="250,0,250,0,250,0,250,0"/>'
    record = from_mjlog(f'<mjloggm ver="2.3"><GO type="9"/>{start}{tags}{end}</mjloggm>')
    return list(record.hands[0].events[:-1])


def test_the_bits_of_calls() -> None:
    # From Tenhou's layout: chow bit 2, pung bit 3, added kong bit 4, North bit 5; the giver in bits 0 and 1.
    chow = (
        (3 * 1 + 2) << 10 | 1 << 3 | 2 << 5 | 0 << 7 | 0x4 | 3
    )  # 2m3m4m, the 4m claimed from the previous seat
    pung = (3 * 13 + 1) << 9 | 3 << 5 | 0x8 | 2  # 5p without its last copy, from across
    added = (3 * 13 + 1) << 9 | 3 << 5 | 0x10 | 2
    kong = (4 * 33 + 2) << 8 | 1  # 7z from the next seat
    closed = (4 * 27) << 8
    north = (4 * 30) << 8 | 0x20
    events = read_calls(chow, pung, added, kong, closed, north)
    melds = [event.meld for event in events if isinstance(event, Called)]
    assert [(m.type, m.tiles, m.claimed, m.from_seat) for m in melds] == [
        (MeldType.CHOW, (1, 2, 3), 3, 3),
        (MeldType.PUNG, (13 | 64, 13, 13), 13, 2),
        (MeldType.KONG, (33,) * 4, 33, 1),
        (MeldType.CONCEALED_KONG, (27,) * 4, None, None),
    ]
    assert events[2] == KongAdded(0, 13)
    assert events[5] == PutAside(0, 30, "nuki")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("no xml", "no XML"),
        ("<html/>", "no mjlog: its root is 'html'"),
        ("<mjloggm><T999/></mjloggm>", "tag 1 <T999>: no tile: 999"),
        ("<mjloggm><WHAT/></mjloggm>", "tag 1 <WHAT>: unknown tag"),
        ('<mjloggm><GO type="9"/><INIT seed="0"/></mjloggm>', "tag 2 <INIT>"),
    ],
)
def test_broken_xml_is_named(text: str, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        from_mjlog(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (' oya="0"', ' oya="7"'),
        (' oya="0"', ' oya="x"'),
        (' oya="0"', ""),
        (' ten="250,250,250,250"', ' ten="250,250,250"'),
        (' ten="250,250,250,250"', ' ten="250,250,250,x"'),
        (' seed="0,', ' seed="-8,'),
        ('<GO type="9"', '<GO type="25"'),
    ],
)
def test_a_hand_of_odd_values_is_a_record_error(old: str, new: str) -> None:
    """A dealer, scores or a number of seats that cannot be: an error that names the hand, and no other."""
    game = played("riichi_4p", "tenhou", "greedy", 1)
    text = to_mjlog(game.events, game.options)
    assert old in text
    with pytest.raises(RecordError, match=r"hand \d+\b.*: |tag \d+ "):
        play_back(
            from_mjlog(text.replace(old, new, 1)),
            lambda chance: rules_of(game.ruleset, game.options, chance),
        )
