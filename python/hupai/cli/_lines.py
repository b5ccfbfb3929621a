"""Standard input answered line by line, for the four hand commands."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from hupai._core import Hand
from hupai.cli._app import OK, SOME_FAILED
from hupai.cli._options import Question
from hupai.cli._query import JSON_ERRORS, read_object, read_query

Answer = Callable[[Hand, Question], dict[str, Any]]


def answer_lines(question: Question, answer: Answer) -> int:
    """Answer every line of standard input with a line; return the exit code."""
    code = OK
    for line in sys.stdin.buffer:
        if line.strip():
            result = answer_line(line, question, answer)
            code = SOME_FAILED if "error" in result else code
            write_line(result)
    return code


def answer_line(line: bytes, question: Question, answer: Answer) -> dict[str, Any]:
    """Return the answer to one line of input with its id, or ``{"id", "error"}``."""
    given_id = None
    try:
        data = read_object(line)
        given_id = data.get("id")
        query = read_query(data, question.space)
        asked = question.about(query.visible, query.void_suit, query.round_wind, query.seat_wind)
        return {"id": given_id} | answer(query.hand, asked)
    except JSON_ERRORS as error:
        return {"id": given_id, "error": str(error)}


def write_line(data: dict[str, Any]) -> None:
    """Write one JSON object on a line of standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()  # whoever feeds lines one by one waits for the answer
