"""Which format a record is in, and reading any of them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Literal, get_args

from hupai._brief import brief
from hupai.logs.event_log import unpacked
from hupai.logs.foreign import RecordedGame, RecordError
from hupai.logs.mjai import from_mjai
from hupai.logs.mjlog import from_mjlog
from hupai.logs.tenhou6 import from_tenhou6
from hupai.table.jsonable import EVENTS

Format = Literal["hupai", "mjai", "tenhou6", "mjlog"]
FORMATS: tuple[Format, ...] = get_args(Format)


def text_of(path: str | Path) -> str:
    """The text of a record, unpacked if it is compressed with gzip. Raises RecordError or LogError for what is no text."""
    try:
        return unpacked(path)[0].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: {error}") from None


def detect(text: str) -> Format:
    """The format of a record's text. Raises RecordError when it is none that is known."""
    start = text.lstrip()
    if not start:
        raise RecordError("the record is empty")
    if start.startswith("<"):
        return "mjlog"
    first = start.split("\n", 1)[0]
    if re.match(r'\{\s*"hupai"\s*:', first):
        return "hupai"
    message = re.search(r'"type"\s*:\s*"(\w*)"', first[:2000])
    if message is not None:
        return "hupai" if message[1] in EVENTS else "mjai"  # ours, though its header is gone
    if start.startswith("{") and '"log"' in text:
        return "tenhou6"
    raise RecordError(f"unknown record format; known are {', '.join(FORMATS)}")


def read_foreign(text: str, form: Format) -> RecordedGame:
    """The game in a record of another program. Raises RecordError saying what cannot be read."""
    if form == "mjlog":
        return from_mjlog(text)
    if form == "tenhou6":
        return from_tenhou6(_json(text, "the record"))
    if form == "mjai":
        return _read_mjai(text)
    raise RecordError("a hupai record is played again by Game.load")


def _read_mjai(text: str) -> RecordedGame:
    """A last line that was not written to its end is dropped."""
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    torn = bool(lines) and not text.endswith("\n") and not _is_json(lines[-1][1])
    if torn:
        lines.pop()
    game = from_mjai(_json(line, f"line {at}") for at, line in lines)
    return replace(game, torn=torn)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _json(text: str, where: str) -> dict[str, object]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{where}: {error}") from None
    if not isinstance(data, dict):
        raise RecordError(f"{where}: expected an object, got {brief(data)}")
    return data
