"""``hupai score``: what a winning hand is worth, why, and who pays."""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from hupai._fields import dump_all
from hupai.cli.arguments import JsonFlag, OptionsOption, PresetOption, flag, value_option
from hupai.cli.display.lang import say
from hupai.cli.lines import answer_lines, read_object, write_json
from hupai.cli.score.input import DEFAULT_RULESET, Facts, record_of
from hupai.records import HandRecord, NotCounted, Result
from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset


def register(app: typer.Typer) -> None:
    """Add the command."""
    about = say("What a winning hand is worth, why, and who pays.", "和牌的番、符、得点与支付。")
    app.command("score", help=about)(score_command)


HAND_HELP = say(
    "the concealed tiles without the winning one, as 406m23p; open melds as [555z], added kongs as [+5555z], "
    "concealed kongs as <9999m>",
    "不含和牌张的手牌，如 406m23p；副露写作 [555z]，加杠 [+5555z]，暗杠 <9999m>",
)


def score_command(
    hand: Annotated[
        list[str] | None, typer.Argument(metavar="HAND", show_default=False, help=HAND_HELP)
    ] = None,
    *,
    win: Annotated[
        str | None,
        value_option(
            "--win",
            "TILE",
            "the winning tile; without it all waits are valued",
            "和牌张；不给则列出所有听牌的价值",
        ),
    ] = None,
    by: Annotated[
        str | None,
        value_option(
            "--by",
            "WAY",
            "discard (without a choice), self_draw or rob_kong",
            "discard 点和、荣和（默认）、self_draw 自摸、rob_kong 抢杠",
        ),
    ] = None,
    ruleset_id: Annotated[
        str | None,
        value_option(
            "--ruleset",
            "ID",
            f"whose rules ({DEFAULT_RULESET} without a choice)",
            f"规则（默认 {DEFAULT_RULESET}）",
        ),
    ] = None,
    preset: PresetOption = None,
    option: OptionsOption = None,
    seat: Annotated[
        str | None,
        value_option(
            "--seat",
            "E|S|W|N",
            "the winner's wind, with seat 0 as the dealer",
            "自风，以座位 0 为庄家",
        ),
    ] = None,
    winner: Annotated[
        int | None, value_option("--winner", "SEAT", "the winner's seat, 0..3", "和牌者座位 0..3")
    ] = None,
    dealer: Annotated[
        int | None, value_option("--dealer", "SEAT", "the dealer's seat", "庄家座位")
    ] = None,
    from_seat: Annotated[
        int | None,
        value_option(
            "--from", "SEAT", "who discarded; the next seat without it", "放铳者座位；默认下家"
        ),
    ] = None,
    round_wind: Annotated[
        str | None, value_option("--round", "E|S|W|N", "the round wind", "场风")
    ] = None,
    last: Annotated[
        bool, flag("--last", "the last tile of the wall, or the discard after it", "海底或河底")
    ] = False,
    after_kong: Annotated[
        bool, flag("--after-kong", "the winning tile replaces a kong", "杠后补牌")
    ] = False,
    riichi: Annotated[bool, flag("--riichi", "riichi was declared", "立直")] = False,
    double_riichi: Annotated[
        bool, flag("--double-riichi", "double riichi was declared", "双立直")
    ] = False,
    ippatsu: Annotated[bool, flag("--ippatsu", "within one turn of riichi", "一发")] = False,
    first_turn: Annotated[
        bool,
        flag(
            "--first-turn",
            "before the own first discard and any call",
            "第一巡（天和、地和、人和）",
        ),
    ] = False,
    dora: Annotated[
        str | None, value_option("--dora", "TILES", "the dora indicators", "宝牌指示牌")
    ] = None,
    ura: Annotated[
        str | None, value_option("--ura", "TILES", "the indicators below them", "里宝牌指示牌")
    ] = None,
    honba: Annotated[int | None, value_option("--honba", "N", "counters", "本场")] = None,
    deposits: Annotated[
        int | None,
        value_option(
            "--deposits",
            "N",
            "riichi deposits on the table, the winner's own too",
            "供托（含自己的）",
        ),
    ] = None,
    nuki: Annotated[
        int | None,
        value_option("--nuki", "N", "Norths set aside (three players)", "拔北张数（三人）"),
    ] = None,
    liable: Annotated[
        int | None, value_option("--liable", "SEAT", "who pays for the yakuman (pao)", "包牌者座位")
    ] = None,
    flowers: Annotated[
        str | None,
        value_option("--flowers", "TILES", "flower tiles, or their number", "花牌，或张数"),
    ] = None,
    context: Annotated[
        list[str] | None,
        value_option(
            "--context",
            "KEY=VALUE",
            "any other fact the ruleset knows; may be repeated",
            "其他情况，可重复",
        ),
    ] = None,
    discards: Annotated[
        str | None,
        value_option(
            "--discards",
            "TILES",
            "the winner's own discards, for furiten",
            "自己的弃牌，用于判断振听",
        ),
    ] = None,
    not_counted: Annotated[
        bool,
        flag(
            "--not-counted",
            "the fans too that another one takes away (MCR, riichi)",
            "一并列出不计的番种及原因（国标、立直）",
        ),
    ] = False,
    record: Annotated[
        str | None,
        value_option(
            "--record",
            "FILE",
            "read a hand record (JSON) from the file, or - for standard input",
            "从文件读取 JSON 牌谱记录，- 为标准输入",
        ),
    ] = None,
    as_json: JsonFlag = False,
    as_jsonl: Annotated[
        bool,
        flag(
            "--jsonl",
            "read records from --record or standard input, one a line, and answer each with a line",
            "逐行读取记录（--record 或标准输入），逐行作答",
        ),
    ] = False,
    lang: Annotated[
        str | None,
        value_option(
            "--lang",
            "zh|en|ja",
            "language of the output; the locale's without it",
            "输出语言；默认随系统",
        ),
    ] = None,
) -> None:
    facts = Facts(
        win=win, by=by, preset=preset, options=option or [], seat=seat, winner=winner, dealer=dealer,
        from_seat=from_seat, round_wind=round_wind, last=last, after_kong=after_kong, riichi=riichi,
        double_riichi=double_riichi, ippatsu=ippatsu, first_turn=first_turn, dora=dora, ura=ura, honba=honba,
        deposits=deposits, nuki=nuki, liable=liable, flowers=flowers, context=context or [],
    )  # fmt: skip
    if as_jsonl or record is not None:
        facts.require_none("--jsonl" if as_jsonl else "--record", hand)
    if as_jsonl:
        if discards is not None:
            raise ValueError(
                "--discards: --jsonl reads many hands, and one seat's discards are meant"
            )
        with _input(record) as lines:
            answer = functools.partial(_line_result, ruleset_id=ruleset_id, not_counted=not_counted)
            raise typer.Exit(answer_lines(lines, answer))
    if record is not None:
        with _input(record) as file:
            data = read_object(file.read())
        rules = ruleset(ruleset_id or data.get("ruleset") or DEFAULT_RULESET)
        asked = rules.read(data)
    else:
        rules = ruleset(ruleset_id or DEFAULT_RULESET)
        asked = rules.read(record_of(hand, facts, rules))
    if asked.win_tile is None:
        if not_counted:
            raise ValueError("--not-counted: there is no winning tile; give it with --win")
        _answer_waits(rules, asked, discards, lang, as_json=as_json)
        return
    result = rules.score(asked, own_discards=discards)
    struck = rules.not_counted(asked) if not_counted else ()
    if as_json:
        write_json(_result_json(rules, result, struck if not_counted else None))
        return
    from hupai.cli.score.view import show_result

    show_result(rules, asked, result, lang, struck)


def _result_json(
    rules: Ruleset, result: Result, struck: Sequence[NotCounted] | None
) -> dict[str, Any]:
    """The result, with what is not counted where that was asked for."""
    data = result.to_json(rules.space)
    if struck is not None:
        data["not_counted"] = [dump_all(line, rules.space) for line in struck]
    return data


def _answer_waits(
    rules: Ruleset, asked: HandRecord, discards: str | None, lang: str | None, *, as_json: bool
) -> None:
    """Print what all the waits of a hand without a winning tile are worth."""
    if len(asked.concealed) % 3 == 2:
        raise ValueError(
            f"HAND: {len(asked.concealed)} tiles with the winning one; give it apart, as --win TILE"
        )
    values = rules.waits(asked, own_discards=discards)
    if as_json:
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

    show_waits(rules, asked, values, lang)


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
    return Path(str(path)).open("rb")
