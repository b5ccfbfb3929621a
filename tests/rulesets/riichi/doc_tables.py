"""The tables of docs/rulesets/riichi.md as they must be, from the options and the core's fan table.

`python -m tests.rulesets.riichi.doc_tables` puts them into the file after a change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hupai import _core
from hupai.rulesets import ruleset
from hupai.rulesets.base import Ruleset

DOCUMENT = Path(__file__).parents[3] / "docs" / "rulesets" / "riichi.md"


def written(value: Any) -> str:
    """An option's value as one writes it in JSON, short."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value) or "none"
    return "none" if value is None else str(value)


def cell(rules: Ruleset, preset: Any, name: str) -> str:
    mark = "?" if name in preset.unconfirmed else ""
    return written(getattr(preset.options, name)) + mark


def option_rows(rules: Ruleset, names: list[str]) -> list[str]:
    head = ["option", *(preset.name for preset in rules.presets)]
    rows = [head, ["---"] * len(head)]
    rows += [
        [f"`{name}`", *(cell(rules, preset, name) for preset in rules.presets)] for name in names
    ]
    return ["| " + " | ".join(row) + " |" for row in rows]


def meaning_rows() -> list[str]:
    """What each option means: those of four players, then those that only three have."""
    infos = {
        info.name: info for id in ("riichi_3p", "riichi_4p") for info in ruleset(id).option_infos()
    }
    return [f"- `{info.name}`: {info.doc.en}" for info in infos.values()]


def yaku_rows() -> list[str]:
    rows = [
        "| id | 中文 | English | 日本語 | han | open |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for row in _core.riichi_rows():
        closed, open_ = (_han(points) for points in (row.points, row.open_points))
        rows.append(f"| `{row.id}` | {row.zh} | {row.en} | {row.ja} | {closed} | {open_} |")
    return rows


def _han(points: int) -> str:
    return "yakuman" if points == 13 else str(points) if points else "-"


def names_of_three() -> list[str]:
    """The options of three players that four do not have, or for which some preset has another value."""
    four, three = ruleset("riichi_4p"), ruleset("riichi_3p")
    known = {info.name for info in four.option_infos()}

    def differs(name: str) -> bool:
        if name not in known:
            return True
        pairs = ((four.preset(preset.name), preset) for preset in three.presets)
        return any(cell(four, a, name) != cell(three, b, name) for a, b in pairs)

    return [info.name for info in three.option_infos() if differs(info.name)]


def tables() -> dict[str, list[str]]:
    """The lines that belong between the markers of each name in the document."""
    four, three = ruleset("riichi_4p"), ruleset("riichi_3p")
    return {
        "yaku": yaku_rows(),
        "options": meaning_rows(),
        "presets of four": option_rows(four, [info.name for info in four.option_infos()]),
        "presets of three": option_rows(three, names_of_three()),
    }


def filled(text: str) -> str:
    """The document with its tables renewed."""
    for name, lines in tables().items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        head, rest = text.split(begin)
        text = head + begin + "\n".join(lines) + "\n" + end + rest.split(end)[1]
    return text


if __name__ == "__main__":
    DOCUMENT.write_text(filled(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
