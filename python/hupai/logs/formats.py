"""Which format a record is in, and reading any of them."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Literal, get_args

from hupai.logs.foreign import RecordedGame, RecordError
from hupai.logs.mjai import from_mjai
from hupai.logs.mjlog import from_mjlog
from hupai.logs.tenhou6 import from_tenhou6

Format = Literal["hupai", "mjai", "tenhou6", "mjlog"]
FORMATS: tuple[Format, ...] = get_args(Format)


def text_of(path: str | Path) -> str:
    """The text of a record, unpacked if it is compressed with gzip. Raises RecordError for what is no text."""
    raw = Path(path).read_bytes()
    try:
        if raw[:2] == b"\x1f\x8b":
            raw = gzip.decompress(raw)
        return raw.decode("utf-8-sig")
    except (UnicodeDecodeError, OSError, EOFError) as error:
        raise RecordError(f"{path}: {error}") from None


def detect(text: str) -> Format:
    """The format of a record's text. Raises RecordError when it is none that is known."""
    start = text.lstrip()
    if start.startswith("<"):
        return "mjlog"
    first = start.split("\n", 1)[0]
    if re.match(r'\{\s*"hupai"\s*:', first):
        return "hupai"
    if re.search(r'"type"\s*:\s*"', first[:2000]):
        return "mjai"
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
        lines = (line for line in text.splitlines() if line.strip())
        return from_mjai(_json(line, f"line {at}") for at, line in enumerate(lines, 1))
    raise RecordError("a hupai record is played again by Game.load")


def _json(text: str, where: str) -> dict[str, object]:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise RecordError(f"{where}: {error}") from None
    if not isinstance(data, dict):
        raise RecordError(f"{where}: expected an object, got {str(data)[:60]}")
    return data
