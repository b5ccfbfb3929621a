"""What the four hand commands have in common: one hand to look at, one as JSON, or a stream of lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import typer
from rich.console import Console

from hupai._core import Hand
from hupai.cli.arguments import (
    FormsOption,
    HandArgument,
    JsonFlag,
    JsonlFlag,
    LangOption,
    OptionsOption,
    PresetOption,
    RoundOption,
    RulesetOption,
    SeatOption,
    SpaceOption,
    VisibleOption,
    VoidOption,
)
from hupai.cli.hand.query import read_query
from hupai.cli.hand.question import Question, question
from hupai.cli.lines import answer_lines, write_json

Answer = Callable[[Hand, Question], dict[str, Any]]
View = Callable[[Console, Hand, Question], None]


def hand_command(answer: Answer, view: View) -> Callable[..., None]:
    """Return the function of a command: all four take the same arguments and options.

    ``answer`` makes the JSON object, ``view`` prints for people.
    """

    def command(
        *,
        hand: HandArgument = None,
        as_json: JsonFlag = False,
        as_jsonl: JsonlFlag = False,
        forms: FormsOption = None,
        ruleset: RulesetOption = None,
        visible: VisibleOption = None,
        void: VoidOption = None,
        round_wind: RoundOption = None,
        seat: SeatOption = None,
        preset: PresetOption = None,
        option: OptionsOption = None,
        space: SpaceOption = None,
        lang: LangOption = None,
    ) -> None:
        asked = question(
            forms, ruleset, space, visible, lang, void=void, round_wind=round_wind, seat_wind=seat,
            preset=preset, option=option,
        )  # fmt: skip
        run_hand_command(hand, asked, answer, view, as_json=as_json, as_jsonl=as_jsonl)

    return command


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

        def answer_one(data: dict[str, Any]) -> dict[str, Any]:
            query = read_query(data, question.space)
            return {"id": data.get("id")} | answer(query.hand, question.about(query))

        raise typer.Exit(answer_lines(sys.stdin.buffer, answer_one))
    if not words:
        raise ValueError("HAND: missing; write tiles as 123m456p77z, or use --jsonl")
    hand = Hand(" ".join(words), question.space)
    if as_json:
        write_json(answer(hand, question))
    else:
        from hupai.cli.display.paint import console

        view(console(), hand, question)
