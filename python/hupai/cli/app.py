"""The application: finds the commands, runs one, and turns every error into one line."""

from __future__ import annotations

import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import Any

import typer

import hupai.cli.commands
from hupai.cli.display.lang import say

OK, SOME_FAILED, USAGE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141


def build(arguments: Sequence[str] = ()) -> typer.Typer:
    """Return the application with a command for each module of `hupai.cli.commands`.

    When the arguments name one of them, only that one is imported.
    """
    app = typer.Typer(
        name="hupai",
        help=say(
            "Mahjong hands, rules and tables. Tiles are written 1m..9m 1p..9p 1s..9s and 1z..7z "
            "(East South West North White Green Red).",
            "麻将：牌型、规则、牌桌。牌写作 1m..9m 万、1p..9p 筒、1s..9s 条、1z..7z（东南西北白发中）。",
        ),
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    commands = [module.name for module in pkgutil.iter_modules(hupai.cli.commands.__path__)]
    named = [word for word in arguments[:1] if word in commands]
    for name in named or commands:
        importlib.import_module(f"hupai.cli.commands.{name}").register(app, arguments)
    return app


def _root() -> None:
    """Keep typer from promoting a single command to the whole program."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code.

    0; 1 some lines or rows of the input were wrong; 2 wrong usage or input; 130 interrupted; 141 the
    reader of the output went away. Errors are one line on standard error.
    """
    prepare_streams()
    try:
        code = build(arguments)(args=list(arguments), prog_name="hupai", standalone_mode=False)
        sys.stdout.flush()
    except SystemExit:  # typer saw the broken pipe first and has silenced stdout already
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _code_of(error)
    return code if isinstance(code, int) else OK


class _Closed(io.TextIOBase):
    """In place of a standard stream that was closed when the program began: one clear error for who uses it."""

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def buffer(self) -> Any:
        raise ValueError(f"standard {self._name} is closed")

    def write(self, text: str) -> int:
        raise ValueError(f"standard {self._name} is closed")

    def read(self, size: int | None = -1) -> str:
        raise ValueError(f"standard {self._name} is closed")


def prepare_streams() -> None:
    """Let no answer be lost because of the streams: characters that cannot be written become "?", a closed one is told."""
    sys.stdin = sys.stdin or _Closed("input")
    sys.stdout = sys.stdout or _Closed("output")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _code_of(error: Exception) -> int:
    """Return the exit code for what ended a command, and print the line that says why."""
    if isinstance(error, BrokenPipeError):
        # Point stdout at nothing, or the interpreter complains again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    if isinstance(error, typer.Abort):
        return INTERRUPTED
    if isinstance(error, typer.Exit):
        return error.exit_code
    return _complain(error)


def _complain(error: Exception) -> int:
    if isinstance(error, ValueError | TypeError | OSError):
        message = str(error)
    elif hasattr(error, "format_message"):  # typer's own, whose class moved between versions
        message = error.format_message()
    else:
        message = f"unexpected {type(error).__name__}: {error} (set HUPAI_DEBUG=1 to see where)"
    if message:  # help in place of missing arguments has none
        sys.stderr.write(f"hupai: {' '.join(message.split())}\n")
    if os.environ.get("HUPAI_DEBUG"):
        raise error
    return USAGE
