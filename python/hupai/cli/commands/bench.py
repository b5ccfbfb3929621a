"""``hupai bench``: how fast this machine does it, beside other packages that are installed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from hupai._brief import brief
from hupai.bench import Job, Timing, all_jobs, time_job
from hupai.cli.arguments import JsonFlag, LangOption
from hupai.cli.display.lang import Say, as_language, say, speaker
from hupai.cli.display.paint import console, plain_table
from hupai.cli.lines import write_json

JobArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="[JOB]...", help=say("Jobs by id; all without.", "项目；不写则全部。")),
]


def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
    """Add the command."""
    text = say(
        "Time the main jobs beside the same jobs of other installed packages.",
        "测量主要项目的速度，并与已安装的其他软件包比较。",
    )
    app.command("bench", help=text)(bench_command)


def bench_command(
    *, jobs: JobArgument = None, as_json: JsonFlag = False, lang: LangOption = None
) -> None:
    chosen = _chosen(jobs)
    timings = (time_job(job) for job in chosen)
    if as_json:
        write_json([_record(timing) for timing in timings])
        return
    _show(console(), timings, speaker(as_language(lang)))


def _chosen(ids: list[str] | None) -> list[Job]:
    """Return the jobs of these ids.

    Raises:
        ValueError: an id that is none; the text lists all.
    """
    jobs = {job.id: job for job in all_jobs()}
    for wanted in ids or ():
        if wanted not in jobs:
            raise ValueError(f"no job {brief(wanted)}; there are {', '.join(jobs)}")
    return [jobs[wanted] for wanted in ids] if ids else list(jobs.values())


def _record(timing: Timing) -> dict[str, object]:
    return {"job": timing.job.id, "nanoseconds": timing.nanoseconds}


def _show(out: Console, timings: Iterable[Timing], speak: Say) -> None:
    table: Table = plain_table(
        speak("Job", "项目"),
        speak("Package", "软件包"),
        speak("A piece", "每次"),
        speak("hupai is", "hupai 快"),
    )
    with out.status(speak("measuring …", "测量中…")):
        for timing in timings:
            title = speak(timing.job.en, timing.job.zh)
            for name, nanoseconds in timing.nanoseconds.items():
                ours = name == "hupai"
                times = (
                    ""
                    if ours
                    else speak(
                        f"{timing.ratio(name):,.1f} × as fast", f"{timing.ratio(name):,.1f} 倍"
                    )
                )
                table.add_row(
                    title if ours else "",
                    f"[bold]{name}[/]" if ours else name,
                    _duration(nanoseconds),
                    times,
                )
    out.print(table)


def _duration(nanoseconds: float) -> str:
    """Return a time with three figures and its unit."""
    if nanoseconds < 1_000:
        return f"{nanoseconds:.3g} ns"
    if nanoseconds < 1_000_000:
        return f"{nanoseconds / 1_000:.3g} µs"
    return f"{nanoseconds / 1_000_000:.3g} ms"
