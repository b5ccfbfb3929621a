"""JSON objects on lines: how one is read and written, and a stream of them answered line by line."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, BinaryIO

from hupai._brief import cut
from hupai._files import LONGEST_LINE, lines_of
from hupai.cli.app import OK, SOME_FAILED

# What a line that is wrong raises, here and in whatever reads its object.
JSON_ERRORS = (ValueError, TypeError, RecursionError)


def read_object(line: bytes | str) -> dict[str, Any]:
    """Return the JSON object of a line.

    Raises:
        ValueError: not UTF-8, not JSON, an object with a key twice, or text that no answer could repeat.
        TypeError: not an object.
    """
    if len(line) > LONGEST_LINE:
        raise ValueError(f"longer than {LONGEST_LINE:,} bytes")
    try:
        data = json.loads(line, object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise ValueError(f"not UTF-8 text: {error.reason} at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise ValueError("not JSON that can be read: nested too deeply") from None
    if not isinstance(data, dict):
        raise TypeError(f"expected a JSON object, got {type(data).__name__}")
    if isinstance(line, str) or b"\\u" in line or b"\xed" in line:  # as no other line holds one
        _require_text(data)
    return data


def _no_constant(name: str) -> None:
    raise ValueError(f"not JSON: {name}")


def _require_text(data: dict[str, Any]) -> None:
    """Refuse half of a surrogate pair, which JSON can name and UTF-8 cannot write."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = str(error.object)[error.start]
        raise ValueError(f"not Unicode text: \\u{ord(half):04x} stands alone") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise ValueError(f"{cut(twice)}: the key is there twice")
    return data


def answer_lines(file: BinaryIO, answer: Callable[[dict[str, Any]], dict[str, Any]]) -> int:
    """Answer the object on every line that is not blank with a line; return the exit code.

    Whatever ``answer`` or reading raises is the answer of that line, ``{"id", "error"}``, and the next one follows.
    """
    code = OK
    for line in lines_of(file):
        if not line.strip():
            continue
        given_id = None
        try:
            data = read_object(line)
            given_id = data.get("id")
            text = json_text(answer(data))
        except Exception as error:
            code = SOME_FAILED
            text = json_text({"id": given_id, "error": problem_of(error)})
        _write_line(text)
    return code


def problem_of(error: Exception) -> str:
    """What is said of an error: its own text, and its type too where it is none of `JSON_ERRORS`."""
    if isinstance(error, JSON_ERRORS):
        return str(error)
    return f"unexpected {type(error).__name__}: {error}"


def json_text(data: object) -> str:
    """One JSON value in a line; with escapes where standard output cannot write every character."""
    plain = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    return json.dumps(data, ensure_ascii=not plain)


def write_json(data: object) -> None:
    """Write one JSON value on a line of standard output."""
    _write_line(json_text(data))


def _write_line(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()  # whoever feeds lines one by one waits for the answer
