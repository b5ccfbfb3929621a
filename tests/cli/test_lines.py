"""JSON lines that can be read and not be written: each is answered by an error, and the others go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

GOOD = {
    "score": '{"concealed": "123m456p789s1155z", "win_tile": "1z", "win_by": "self_draw", "id": ID}',
    "shanten": '{"hand": "123m1z", "id": ID}',
}
WRONG = [
    ('"\\ud800"', "not Unicode text: \\ud800 stands alone"),
    ('{"\\udfff": 1}', "not Unicode text: \\udfff stands alone"),
    ("NaN", "not JSON: NaN"),
    ("[-Infinity]", "not JSON: -Infinity"),
]


@pytest.mark.parametrize("command", GOOD)
@pytest.mark.parametrize(("id", "message"), WRONG)
def test_a_line_that_cannot_be_repeated_is_an_error(
    here: Any, command: str, id: str, message: str
) -> None:
    lines = [GOOD[command].replace("ID", each) for each in (id, '"\\ud83c\\udc07"', '"an 한"')]
    done = here(command, "--jsonl", stdin="\n".join(lines))
    first, *others = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, first) == (1, {"id": None, "error": message})
    assert [answer["id"] for answer in others] == ["\U0001f007", "an 한"]


@pytest.mark.parametrize("suffix", ["csv", "jsonl"])
def test_files_with_such_a_line_are_analysed(here: Any, tmp_path: Path, suffix: str) -> None:
    lines = [GOOD["shanten"].replace("ID", id) for id, _ in WRONG]
    (tmp_path / "in.jsonl").write_text("\n".join([*lines, '{"hand": "123m1z"}']))
    out = tmp_path / f"out.{suffix}"
    assert here("analyze", str(tmp_path / "in.jsonl"), "-o", str(out)).returncode == 1
    assert len(out.read_text("utf-8").splitlines()) == len(WRONG) + 1 + (suffix == "csv")
