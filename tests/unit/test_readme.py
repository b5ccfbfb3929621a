"""README shows what the package does today."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parents[2] / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_python_of_the_readme_gives_what_its_comments_say() -> None:
    (code,) = blocks("python")
    names: dict[str, object] = {}
    exec(code, names)
    assert names["best"].tile == 24
    assert (names["best"].shanten, names["best"].live) == (1, 12)
    assert names["hupai"].shanten("123m456p3577s1122z") == 1
    assert names["hupai"].waits("123m456p78s11122z") == (23, 26)
    assert names["win"].deltas == (0, 3900, -3900, 0)
    assert names["game"].over
    assert sum(names["game"].scores) == 100_000


def test_the_first_command_prints_the_picture() -> None:
    (picture,) = blocks("text")
    hand = re.search(r'hupai hint "([^"]+)"', blocks("sh")[0])
    assert hand is not None
    said = subprocess.run(
        [sys.executable, "-m", "hupai", "hint", hand[1], "--lang", "en"],
        check=True, capture_output=True, text=True, env={"COLUMNS": "100", "PYTHONUTF8": "1"},
    ).stdout  # fmt: skip
    shown = {" ".join(line.split()) for line in said.splitlines()}
    for line in picture.splitlines():
        if set(line) - set("─ "):
            assert " ".join(line.split()) in shown
