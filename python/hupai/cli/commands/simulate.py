"""``hupai simulate``: matches between agents, and what came of them."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hupai.cli.app import INTERRUPTED
from hupai.cli.arguments import JsonFlag, LangOption, OptionsOption, PresetOption
from hupai.cli.display.lang import Say, as_language, counted, say, speaker
from hupai.cli.lines import write_json
from hupai.cli.score.input import read_options
from hupai.rulesets.registry import ruleset as find_ruleset

if TYPE_CHECKING:
    from hupai.ai.simulate import MatchResult, Setup


def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
    """Add the command."""
    about = say("Let agents play matches against each other.", "让电脑互相对局并统计结果。")
    app.command("simulate", help=about)(simulate_command)


def simulate_command(
    *,
    ruleset_id: Annotated[
        str, typer.Option("--ruleset", metavar="ID", help=say("whose rules", "规则"))
    ],
    games: Annotated[
        int, typer.Option("--games", metavar="N", help=say("how many matches", "对局场数"))
    ] = 100,
    seed: Annotated[
        str,
        typer.Option(
            "--seed",
            metavar="S",
            help=say("the same seed gives the same matches", "种子相同则对局相同"),
        ),
    ] = "0",
    agents: Annotated[
        str,
        typer.Option(
            "--agents",
            metavar="A,B,C,D",
            help=say(
                "one for each seat, or one for all: random, greedy, caller, hint",
                "各座位的电脑，或一个名字用于所有座位：random、greedy、caller、hint",
            ),
        ),
    ] = "random",
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", help=say("processes at a time", "并行进程数"))
    ] = 1,
    preset: PresetOption = None,
    option: OptionsOption = None,
    as_json: JsonFlag = False,
    lang: LangOption = None,
) -> None:
    from hupai.ai.simulate import Setup, simulate

    names = tuple(name.strip() for name in agents.split(","))
    options = read_options(option, find_ruleset(ruleset_id))
    setup = Setup(ruleset_id, names, seed, preset, options).checked()
    tell = speaker(as_language(lang))
    results: list[MatchResult] = []
    try:
        for result in _with_progress(simulate(setup, games, jobs), games, show=not as_json):
            results.append(result)
    except KeyboardInterrupt:
        done = counted(len(results), "match", "matches")
        sys.stderr.write(
            tell(
                f"hupai: stopped after {done} of {games}\n",
                f"hupai: 已停止，完成 {len(results)}/{games} 场\n",
            )
        )
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        write_json(_summary(setup, results))
    else:
        _show(_summary(setup, results), tell)


def _with_progress(results: Iterable[MatchResult], games: int, show: bool) -> Iterator[MatchResult]:
    """The results, with a bar on standard error while they come."""
    if not show or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, "", games, console=Console(stderr=True), transient=True)


def _summary(setup: Setup, results: list[MatchResult]) -> dict[str, Any]:
    seats = range(len(setup.agents))
    hands = sum(result.hands for result in results)
    steps = sum(result.steps for result in results)
    seconds = sum(result.seconds for result in results)
    rows = []
    for seat in seats:
        scores = [result.scores[seat] for result in results]
        places = [result.places[seat] for result in results]
        rows.append(
            {
                "seat": seat,
                "agent": setup.agents[seat],
                "mean_score": round(sum(scores) / len(scores), 2),
                "mean_place": round(sum(places) / len(places), 3),
                "places": [places.count(place + 1) for place in seats],
                "wins": sum(result.wins[seat] for result in results),
                "dealt_in": sum(result.dealt_in[seat] for result in results),
            }
        )
    return {
        **{key: value for key, value in dataclasses.asdict(setup).items() if key != "agents"},
        "games": len(results),
        "hands": hands,
        "draws": sum(result.draws for result in results),
        "steps": steps,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(results) / seconds, 1),
        "steps_per_second": round(steps / seconds),
        "seats": rows,
        "invariants": "kept",
    }


def _show(found: dict[str, Any], tell: Say) -> None:
    from hupai.cli.display.paint import console, plain_table

    out = console()
    table = plain_table(
        tell("Seat", "座位"),
        tell("Agent", "电脑"),
        tell("Mean\nscore", "平均分"),
        tell("Mean\nplace", "平均名次"),
        tell("Places", "名次分布"),
        tell("Wins", "和牌"),
        tell("Dealt in", "放铳"),
        whole=range(7),
    )
    for row in found["seats"]:
        places = " ".join(str(count) for count in row["places"])
        table.add_row(
            str(row["seat"]),
            row["agent"],
            f"{row['mean_score']:.1f}",
            f"{row['mean_place']:.2f}",
            places,
            str(row["wins"]),
            str(row["dealt_in"]),
        )
    out.print(table)
    out.print(
        tell(
            f"{counted(found['games'], 'match', 'matches')}, {counted(found['hands'], 'hand')} "
            f"({found['draws']} without a winner), {counted(found['steps'], 'step')} in {found['seconds']:.2f} s of play: "
            f"{found['games_per_second']} matches and {found['steps_per_second']} steps a second. "
            "Every invariant was kept.",
            f"{found['games']} 场，{found['hands']} 局（无人和牌 {found['draws']}），{found['steps']} 步，"
            f"用时 {found['seconds']:.2f} 秒：每秒 {found['games_per_second']} 场、"
            f"{found['steps_per_second']} 步。所有不变量成立。",
        )
    )
