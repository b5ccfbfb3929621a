"""JSON objects on lines: how one is read and written, and a stream of them answered line by line."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hupai._brief import cut
from hupai.cli.app import OK, SOME_FAILED

# What a line that is wrong raises, here and in whatever reads its object.
JSON_ERRORS = (ValueError, TypeError, RecursionError)


def read_object(line: bytes | str) -> dict[str, Any]:
    """Return the JSON object of a line.

    Raises:
        ValueError: not UTF-8, not JSON, an object with a key twice, or text that no answer could repeat.
        TypeError: not an object.
    """
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


def answer_lines(lines: Iterable[bytes], answer: Callable[[dict[str, Any]], dict[str, Any]]) -> int:
    """Answer the object on every line that is not blank with a line; return the exit code.

    Where ``answer`` or reading raises one of `JSON_ERRORS` the line is ``{"id", "error"}``.
    """
    code = OK
    for line in lines:
        if not line.strip():
            continue
        given_id = None
        try:
            data = read_object(line)
            given_id = data.get("id")
            write_json(answer(data))
        except JSON_ERRORS as error:
            code = SOME_FAILED
            write_json({"id": given_id, "error": str(error)})
    return code


def write_json(data: object) -> None:
    """Write one JSON value on a line of standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()  # whoever feeds lines one by one waits for the answer
