"""``hupai analyze``: a file of hands to a file of answers, in chunks, resumable."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hupai.cli.app import INTERRUPTED, OK, SOME_FAILED
from hupai.cli.arguments import (
    FormsOption,
    LangOption,
    RulesetOption,
    SpaceOption,
    VisibleOption,
    flag,
)
from hupai.cli.display.lang import Say, counted, say
from hupai.cli.hand.question import Question, question

if TYPE_CHECKING:
    from hupai.cli.analyze.job import Job, Progress

InputArgument = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help=say(
            "hands: .csv with a column hand (and id), .jsonl with objects {id, hand, melds}, or .npy uint8[N, 34]",
            "手牌文件：.csv（含 hand 列，可有 id 列）、.jsonl（{id, hand, melds} 对象）或 .npy（uint8[N, 34]）",
        ),
    ),
]
OutOption = Annotated[
    Path,
    typer.Option(
        "-o",
        "--out",
        metavar="OUT",
        show_default=False,
        help=say(
            "the answers: .csv, .jsonl or .npy (a structured array)",
            "结果文件：.csv、.jsonl 或 .npy（结构化数组）",
        ),
    ),
]
ThreadsOption = Annotated[
    int, typer.Option("--threads", min=1, help=say("threads that share the work", "线程数"))
]
ChunkOption = Annotated[
    int,
    typer.Option(
        "--chunk", min=1, help=say("rows between two notes of the progress", "每记录一次进度的行数")
    ),
]
RestartFlag = Annotated[
    bool, flag("--restart", "do not go on from an interrupted run", "不续接中断的任务")
]
ForceFlag = Annotated[
    bool,
    flag("--force", "replace an older file of this name at the end", "完成时替换同名旧文件"),
]
QuietFlag = Annotated[
    bool, typer.Option("--quiet", "-q", help=say("print nothing but errors", "除错误外不输出"))
]


def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
    """Add the command."""
    app.command(
        "analyze",
        help=say(
            "Analyse a file of hands: shanten by form, the tiles that shorten it, the best discard. After an "
            "interruption the same command goes on where it stopped. Exit code 1 if some rows were no hands.",
            "批量分析手牌文件：各牌型向听数、进张、最佳打牌。中断后重复同一命令即可续接。有错误行时退出码为 1。",
        ),
    )(analyze)


def analyze(
    *,
    file: InputArgument,
    out: OutOption,
    forms: FormsOption = None,
    ruleset: RulesetOption = None,
    visible: VisibleOption = None,
    space: SpaceOption = None,
    threads: ThreadsOption = 1,
    chunk: ChunkOption = 50_000,
    restart: RestartFlag = False,
    force: ForceFlag = False,
    quiet: QuietFlag = False,
    lang: LangOption = None,
) -> None:
    asked = question(forms, ruleset, space, visible, lang)
    job = make_job(file, out, asked, threads, chunk, force=force)
    try:
        done = run_with_bar(job, asked.say, restart=restart, quiet=quiet)
    except KeyboardInterrupt:
        if not quiet:
            _tell(
                asked.say(
                    "stopped; the same command goes on from here", "已停止；重复同一命令即可续接"
                )
            )
        raise typer.Exit(INTERRUPTED) from None
    if not quiet or done.failed:
        _tell(summary(done, out, asked.say))
    raise typer.Exit(SOME_FAILED if done.failed else OK)


def make_job(
    file: Path, out: Path, asked: Question, threads: int, chunk: int, *, force: bool
) -> Job:
    """Open input and output by their suffixes.

    Raises:
        ValueError: a suffix that is not known, an input that is not what its suffix says, one file for both, or an
            output that exists, without ``force``.
        OSError: an input that cannot be read.
    """
    import hupai
    from hupai.cli.analyze.job import Job
    from hupai.cli.analyze.read import open_source
    from hupai.cli.analyze.rows import analyze_chunk
    from hupai.cli.analyze.write import open_sink

    sink = open_sink(out, asked)
    source = open_source(file, asked.space)
    if out.exists() and out.samefile(file):
        raise ValueError(f"{out}: the output would replace the input")
    stat = file.stat()
    key = {
        "version": hupai.__version__,
        "input": [str(file.resolve()), stat.st_size, stat.st_mtime_ns],
        "forms": asked.forms,
        "space": asked.space.name.lower(),
        "visible": asked.visible,
    }
    job = Job(
        source, sink, out, lambda part: analyze_chunk(part, asked, threads), key, chunk, force
    )
    job.require_free()
    return job


def run_with_bar(job: Job, say_: Say, *, restart: bool, quiet: bool) -> Progress:
    """Run the job with a progress bar on standard error where that is a terminal; say where it goes on."""
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    bar = Bar(
        TextColumn("  {task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[rows]:,} " + say_("rows", "行")),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        disable=quiet or not sys.stderr.isatty(),
        transient=True,
    )
    with job.begin(restart=restart) as work, bar:
        begun = work.progress
        if begun.rows and not quiet:
            where = f"going on after {begun.rows:,} rows", f"从第 {begun.rows:,} 行之后续接"
            bar.console.print(f"hupai: {say_(*where)}", highlight=False, markup=False)
        task = bar.add_task(
            job.out.name, total=job.source.total or 1, completed=begun.position, rows=begun.rows
        )
        return job.run(work, lambda now: bar.update(task, completed=now.position, rows=now.rows))


def summary(done: Progress, out: Path, say_: Say) -> str:
    """One line on what was written and what was wrong."""
    text = say_(f"{counted(done.rows, 'row')} to {out}", f"共 {done.rows:,} 行，写入 {out}")
    if done.failed:
        text += say_(
            f"; {done.failed:,} {'was no hand' if done.failed == 1 else 'were no hands'}, the first {done.first_error}",
            f"；其中 {done.failed:,} 行有误，首个：{done.first_error}",
        )
    return text


def _tell(line: str) -> None:
    print(f"hupai: {line}", file=sys.stderr)  # noqa: T201
