"""``hupai score``: what a winning hand is worth, why, and who pays."""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO

import typer

from hupai._fields import dump_all
from hupai._files import LONGEST_LINE, open_file, read_limited
from hupai.cli.arguments import named, with_parameters
from hupai.cli.display.lang import say
from hupai.cli.facts import require_asked
from hupai.cli.lines import answer_lines, read_object, write_json
from hupai.cli.score.input import DEFAULT_RULESET, record_of, require_none
from hupai.cli.score.options import parameters_of
from hupai.records import HandRecord, NotCounted, Result
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.facts import fact_infos
from hupai.rulesets.kit.scoring import hand_of
from hupai.rulesets.registry import ruleset


def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
    """Add the command. The ruleset that the words typed name says which facts of a win it asks for."""
    about = say("What a winning hand is worth, why, and who pays.", "和牌的番、符、得点与支付。")
    rules = ruleset(named(arguments, "--ruleset") or DEFAULT_RULESET)

    def score_command(**given: Any) -> None:
        answer(rules, given)

    parameters = parameters_of(rules)
    require_asked(arguments, parameters, fact_infos)
    with_parameters(score_command, parameters)
    app.command("score", help=about)(score_command)


def answer(rules: Ruleset, given: Mapping[str, Any]) -> None:
    """Read what was asked for, one record or many, and print the answer."""
    path, ruleset_id = given["record"], given["ruleset_id"]
    if given["as_jsonl"] or path is not None:
        require_none(given, "--jsonl" if given["as_jsonl"] else "--record", rules)
    if given["as_jsonl"]:
        if given["discards"] is not None:
            raise ValueError(
                "--discards: --jsonl reads many hands, and one seat's discards are meant"
            )
        with _input(path) as lines:
            line = functools.partial(
                _line_result, ruleset_id=ruleset_id, not_counted=given["not_counted"]
            )
            raise typer.Exit(answer_lines(lines, line))
    if path is not None:
        with _input(path) as file:
            data = read_object(read_limited(file, path, LONGEST_LINE))
        rules = ruleset(ruleset_id or data.get("ruleset") or DEFAULT_RULESET)
    else:
        data = record_of(given, rules)
    asked = rules.read(data)
    if asked.win_tile is None:
        if given["not_counted"]:
            raise ValueError("--not-counted: there is no winning tile; give it with --win")
        _answer_waits(rules, asked, given)
    else:
        _answer_win(rules, asked, given)


def _answer_win(rules: Ruleset, asked: HandRecord, given: Mapping[str, Any]) -> None:
    """Print what a win is worth."""
    result = rules.score(asked, own_discards=given["discards"])
    struck = rules.not_counted(asked) if given["not_counted"] else ()
    if given["as_json"]:
        write_json(_result_json(rules, result, struck if given["not_counted"] else None))
        return
    from hupai.cli.score.view import show_result

    show_result(rules, asked, result, given["lang"], struck)


def _result_json(
    rules: Ruleset, result: Result, struck: Sequence[NotCounted] | None
) -> dict[str, Any]:
    """The result, with what is not counted where that was asked for."""
    data = result.to_json(rules.space)
    if struck is not None:
        data["not_counted"] = [dump_all(line, rules.space) for line in struck]
    return data


def _answer_waits(rules: Ruleset, asked: HandRecord, given: Mapping[str, Any]) -> None:
    """Print what all the waits of a hand without a winning tile are worth."""
    if hand_of(asked, rules.space, win_tile=False).is_full:
        raise ValueError(
            f"HAND: {len(asked.concealed)} tiles with the winning one; give it apart, as --win TILE"
        )
    values = rules.waits(asked, own_discards=given["discards"])
    if given["as_json"]:
        waits = [
            {
                "tile": tile,
                "by_discard": fed.to_json(rules.space),
                "by_self_draw": drawn.to_json(rules.space),
            }
            for tile, fed, drawn in (
                (rules.tile_text(v.tile), v.by_discard, v.by_self_draw) for v in values
            )
        ]
        write_json({"id": asked.id, "ruleset": rules.id, "waits": waits})
        return
    from hupai.cli.score.view import show_waits

    show_waits(rules, asked, values, given["lang"])


def _line_result(
    data: dict[str, Any], *, ruleset_id: str | None, not_counted: bool
) -> dict[str, Any]:
    rules = ruleset(data.get("ruleset") or ruleset_id or DEFAULT_RULESET)
    record = {key: value for key, value in data.items() if key != "id"}
    result: Result = rules.score(record)
    answer = _result_json(rules, result, rules.not_counted(record) if not_counted else None)
    # The id of a line may be anything, that of a hand record is text.
    return {"id": data["id"], **answer} if data.get("id") is not None else answer


def _input(path: str | None) -> contextlib.AbstractContextManager[BinaryIO]:
    """The file, or standard input for none and for ``-``."""
    if path in (None, "-"):
        return contextlib.nullcontext(sys.stdin.buffer)
    return open_file(str(path))
