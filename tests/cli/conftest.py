"""Run the command line in this process (quick) or as a process of its own (for pipes, signals and start-up)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def environment(**changes: str) -> dict[str, str]:
    """The environment of a process with a fixed language and width."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))
    }
    return kept | {"LC_ALL": "C.UTF-8", "COLUMNS": "80"} | changes


@pytest.fixture
def process() -> Run:
    def run(
        *arguments: str, stdin: str | bytes = "", **changes: str
    ) -> subprocess.CompletedProcess[str]:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        done = subprocess.run(
            [sys.executable, "-m", "hupai", *arguments],
            input=data,
            capture_output=True,
            env=environment(**changes),
            timeout=120,
            check=False,
        )
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )

    return run


class Here:
    """The command line called in this process; keeps the code and what was printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._patch = capsys, monkeypatch
        for name in ("HUPAI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("COLUMNS", "100")

    def __call__(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        import io

        from hupai.cli.app import run

        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = run(arguments)
        out, err = self._capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, out, err)


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    return Here(capsys, monkeypatch)
