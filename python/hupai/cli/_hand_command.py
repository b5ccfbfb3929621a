"""What the four hand commands have in common: one hand to look at, one as JSON, or a stream of lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

import typer
from rich.console import Console

from hupai._core import Hand
from hupai.cli._options import Question

Answer = Callable[[Hand, Question], dict[str, Any]]
View = Callable[[Console, Hand, Question], None]


def run_hand_command(
    words: Sequence[str] | None,
    question: Question,
    answer: Answer,
    view: View,
    *,
    as_json: bool,
    as_jsonl: bool,
) -> None:
    """Answer one hand from the arguments, or every line of standard input.

    Raises:
        ValueError: a hand that cannot be, or neither a hand nor ``--jsonl``, or both.
        typer.Exit: with code 1 when some lines of standard input were wrong.
    """
    if as_jsonl:
        if words:
            raise ValueError("HAND: --jsonl reads the hands from standard input, give none")
        from hupai.cli._lines import answer_lines

        raise typer.Exit(answer_lines(question, answer))
    if not words:
        raise ValueError("HAND: missing; write tiles as 123m456p77z, or use --jsonl")
    hand = Hand(" ".join(words), question.space)
    if as_json:
        write_line(answer(hand, question))
    else:
        from hupai.cli._paint import console

        view(console(), hand, question)


def write_line(data: dict[str, Any]) -> None:
    """Write one JSON object on a line of standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()  # whoever feeds lines one by one waits for the answer
