"""``hupai replay``: play a record again, check every event and payment, and show its hands."""

from __future__ import annotations

import dataclasses
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hupai._brief import brief
from hupai.cli.arguments import JsonFlag, LangOption, OptionsOption, PresetOption, value_option
from hupai.cli.display.lang import Language, as_language, counted, say, speaker
from hupai.cli.lines import write_json
from hupai.cli.score.input import read_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hupai.logs.playback import HandSummary
    from hupai.rulesets.kit.words import Words
    from hupai.table.engine import Table


def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
    """Add the command."""
    about = say(
        "Play a record again and check it: a hupai log, mjai, tenhou/6 or mjlog.",
        "重放并核对牌谱：hupai、mjai、tenhou/6 或 mjlog。",
    )
    app.command("replay", help=about)(replay_command)


def replay_command(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help=say("the record, gzip or plain", "牌谱文件，可为 gzip")
        ),
    ],
    *,
    form: Annotated[
        str | None,
        value_option(
            "--format",
            "NAME",
            "hupai, mjai, tenhou6 or mjlog; found out without it",
            "hupai、mjai、tenhou6 或 mjlog；默认自动识别",
        ),
    ] = None,
    preset: PresetOption = None,
    option: OptionsOption = None,
    as_json: JsonFlag = False,
    lang: LangOption = None,
) -> None:
    from hupai.logs.playback import summaries
    from hupai.logs.words import Problem

    language = as_language(lang)
    try:
        found, id, table = _played(file, form, preset, option, language)
    except Problem as error:
        raise ValueError(error.text.get(language)) from error
    rows = summaries(table.events)
    if as_json:
        data = {
            "format": found,
            "ruleset": id,
            "complete": table.over,
            "events": len(table.events),
            "hands": [dataclasses.asdict(row) for row in rows],
            "scores": list(table.state.scores),
        }
        write_json(data)
    else:
        _show(id, table, rows, language)


def _played(
    file: Path, form: str | None, preset: str | None, options: list[str] | None, language: Language
) -> tuple[str, str, Table]:
    """The format, the ruleset's id and the table on which the record has been played."""
    from hupai.logs.formats import FORMATS, detect, text_of

    text = text_of(file)
    found = form or detect(text)
    if found not in FORMATS:
        raise ValueError(f"--format: {brief(found)} is none of {', '.join(FORMATS)}")
    if found != "hupai":
        return found, *_foreign(text, found, preset, options, language)
    if preset is not None or options:
        raise ValueError("--preset, --option: a hupai record names its own options")
    return found, *_own(file)


def _own(file: Path) -> tuple[str, Table]:
    from hupai.game import Game
    from hupai.logs.event_log import TornLogWarning

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", TornLogWarning)
        game = Game.load(file)
    for warning in caught:
        sys.stderr.write(f"hupai: {warning.message}\n")
    return game.ruleset.id, game.table


def _foreign(
    text: str, form: Any, preset: str | None, options: list[str] | None, language: Language
) -> tuple[str, Table]:
    from hupai.logs.formats import read_foreign
    from hupai.logs.stated import play_recorded, ruleset_of

    game = read_foreign(text, form)
    if game.torn:
        tell = speaker(language)
        message = tell(
            "the record breaks off; the hand in which it does is left out",
            "牌谱中断，未完的一局略去",
        )
        sys.stderr.write(f"hupai: {message}\n")
    rules = ruleset_of(game)
    return rules.id, play_recorded(game, preset, read_options(options, rules))


def _show(id: str, table: Table, rows: list[HandSummary], language: Language) -> None:
    from hupai.cli.display.paint import console, plain_table
    from hupai.logs.words import hand_name
    from hupai.rulesets.registry import ruleset
    from hupai.table.play import Deal

    tell = speaker(language)
    words = ruleset(id).words
    out = console()
    names = [tell(f"Seat {seat}", f"座位 {seat}") for seat in range(table.rules.seats)]
    shown = plain_table(
        tell("Hand", "局"),
        tell("End", "结果"),
        _worth(table, words, language),
        *names,
        whole={
            0,
            *range(3, 3 + len(names)),
        },  # the hand, whose number is that of its dealer, and the changes
    )
    for row in rows:
        hand = hand_name(Deal(row.dealer, row.round, row.streak)).get(language)
        changes = [f"{change:+}" if change else "0" for change in row.changes]
        worth = " ".join(str(total) for total in row.totals)
        shown.add_row(hand, _end(row, words, language), worth, *changes)
    out.print(shown)
    scores = ", ".join(str(score) for score in table.state.scores)
    state = tell("complete", "已结束") if table.over else tell("not over", "未结束")
    out.print(
        tell(
            f"{id}: {counted(len(rows), 'hand')}, {counted(len(table.events), 'event')}, all legal; {state}; scores {scores}",
            f"{id}：{len(rows)} 局，{len(table.events)} 个事件全部合法；{state}；得分 {scores}",
        )
    )


def _end(row: HandSummary, words: Words, language: Language) -> str:
    # A table that plays on after a win ends its hands with the wall, whoever has won in them.
    winners = row.seats if row.reason == "win" else sorted(set(row.winners))
    if winners:
        return f"{speaker(language)('win', '和')} {_listed(winners)}"
    return f"{words.of('ends', row.reason).get(language)} {_listed(row.seats)}".strip()


def _listed(seats: Sequence[int]) -> str:
    return " ".join(str(seat) for seat in seats)


def _worth(table: Table, words: Words, language: Language) -> str:
    """What a win is counted in, as the heading of its column."""
    from hupai.table.events import Won

    wins = (event.wins[0] for event in table.events if isinstance(event, Won))
    unit = next((words.of("units", str(win.result["unit"])) for win in wins), None)
    return unit.get(language).capitalize() if unit else speaker(language)("Worth", "和牌")
