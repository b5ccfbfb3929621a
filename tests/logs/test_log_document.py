"""docs/log_format.md lists every event with every key, and its header is that of a game."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

from hupai.game import Game
from hupai.table.jsonable import EVENTS

TEXT = (Path(__file__).parents[2] / "docs" / "log_format.md").read_text(encoding="utf-8")


def test_every_event_and_key_is_described() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", TEXT, re.M))
    assert rows.keys() == EVENTS.keys()
    for name, cls in EVENTS.items():
        keys = [field.name for field in dataclasses.fields(cls)]
        assert re.findall(r"`(\w+)`", rows[name]) == keys


def test_the_header_has_these_keys() -> None:
    (header,) = (json.loads(line) for line in re.findall(r'^\{"hupai".*$', TEXT, re.M))
    assert list(header) == list(Game("riichi_4p", preset="tenhou", seed=7).header().to_json())
