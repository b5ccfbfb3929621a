"""What the four hand commands have in common: one hand to look at, one as JSON, or a stream of lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import typer
from rich.console import Console

from hupai._core import Hand
from hupai.cli._game_options import OptionsOption, PresetOption
from hupai.cli._lines import Answer, answer_lines, write_line
from hupai.cli._options import (
    FormsOption,
    HandArgument,
    JsonFlag,
    JsonlFlag,
    LangOption,
    Question,
    RoundOption,
    RulesetOption,
    SeatOption,
    SpaceOption,
    VisibleOption,
    VoidOption,
    question,
)

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
        raise typer.Exit(answer_lines(question, answer))
    if not words:
        raise ValueError("HAND: missing; write tiles as 123m456p77z, or use --jsonl")
    hand = Hand(" ".join(words), question.space)
    if as_json:
        write_line(answer(hand, question))
    else:
        from hupai.cli._paint import console

        view(console(), hand, question)
