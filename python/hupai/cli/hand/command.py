"""What the four hand commands have in common: one hand to look at, one as JSON, or a stream of lines."""

from __future__ import annotations

import inspect
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
    WildOption,
    named,
    parameter,
    with_parameters,
)
from hupai.cli.facts import fact_parameters, require_asked
from hupai.cli.hand.query import read_query
from hupai.cli.hand.question import Question, question
from hupai.cli.lines import answer_lines, write_json
from hupai.rulesets.kit.facts import FactInfo, measured_facts

Answer = Callable[[Hand, Question], dict[str, Any]]
View = Callable[[Console, Hand, Question], None]


def hand_command(
    name: str, about: str, answer: Answer, view: View
) -> Callable[[typer.Typer, Sequence[str]], None]:
    """Return what registers a command: all four take the same arguments and options.

    ``answer`` makes the JSON object, ``view`` prints for people. The ruleset that the words typed name says which facts of
    the seat the command asks for.
    """

    def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
        def command(**given: Any) -> None:
            asked = question(
                given["forms"], given["ruleset"], given["space"], given["visible"], given["lang"],
                told=given, round_wind=given["round_wind"], seat_wind=given["seat"], preset=given["preset"],
                option=given["option"], wild=given["wild"],
            )  # fmt: skip
            run_hand_command(
                given["hand"],
                asked,
                answer,
                view,
                as_json=given["as_json"],
                as_jsonl=given["as_jsonl"],
            )

        parameters = _parameters(named(arguments, "--ruleset"))
        require_asked(arguments, parameters, measured_facts)
        with_parameters(command, parameters)
        app.command(name, help=about)(command)

    return register


def _parameters(ruleset_id: str | None) -> list[inspect.Parameter]:
    """Everything a hand command takes where this ruleset was named, if any."""
    facts: Sequence[FactInfo] = ()
    if ruleset_id is not None:
        from hupai.rulesets.registry import ruleset

        facts = measured_facts(ruleset(ruleset_id).context)
    return [
        parameter("hand", HandArgument),
        parameter("as_json", JsonFlag, default=False),
        parameter("as_jsonl", JsonlFlag, default=False),
        parameter("forms", FormsOption),
        parameter("ruleset", RulesetOption),
        parameter("visible", VisibleOption),
        parameter("wild", WildOption),
        *fact_parameters(facts),
        parameter("round_wind", RoundOption),
        parameter("seat", SeatOption),
        parameter("preset", PresetOption),
        parameter("option", OptionsOption),
        parameter("space", SpaceOption),
        parameter("lang", LangOption),
    ]


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

        facts = () if question.rules is None else measured_facts(question.rules.context)

        def answer_one(data: dict[str, Any]) -> dict[str, Any]:
            query = read_query(data, question.space, facts)
            hand = question.with_wilds(query.hand)
            return {"id": data.get("id")} | answer(hand, question.about(query))

        raise typer.Exit(answer_lines(sys.stdin.buffer, answer_one))
    if not words:
        raise ValueError("HAND: missing; write tiles as 123m456p77z, or use --jsonl")
    hand = question.with_wilds(Hand(" ".join(words), question.space))
    if as_json:
        write_json(answer(hand, question))
    else:
        from hupai.cli.display.paint import console

        view(console(), hand, question)
