"""``hupai rulesets``: which rulesets there are, and what their options are and mean."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hupai import _fields
from hupai.cli.arguments import JsonFlag, LangOption, value_option
from hupai.cli.display.lang import Language, as_language, say, speaker
from hupai.cli.lines import write_json
from hupai.rulesets.base import Preset, Ruleset
from hupai.rulesets.kit.options import OptionInfo
from hupai.rulesets.registry import broken, ruleset, rulesets

if TYPE_CHECKING:
    from rich.console import RenderableType

IdArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="ID",
        show_default=False,
        help=say("show the options of this one", "显示该规则的选项"),
    ),
]
ShownPreset = Annotated[
    str | None,
    value_option("--preset", "NAME", "their values in this preset", "显示该预设的取值"),
]


def register(app: typer.Typer, arguments: Sequence[str] = ()) -> None:
    """Add the command."""
    about = say("The rulesets, their presets and their options.", "各种规则、预设与选项。")
    app.command("rulesets", help=about)(rulesets_command)


def rulesets_command(
    id: IdArgument = None,
    preset: ShownPreset = None,
    as_json: JsonFlag = False,
    lang: LangOption = None,
) -> None:
    if id is None:
        if preset is not None:
            raise ValueError("--preset: give the id of a ruleset too")
        found = rulesets()
        for entry, fault in broken().items():
            sys.stderr.write(f"hupai: entry point {entry}: {fault}\n")
        if as_json:
            write_json([_summary(rules) for rules in found])
        else:
            _show_list(found, lang)
        return
    rules = ruleset(id)
    if as_json:
        write_json(_summary(rules) | {"options": _options(rules, preset)})
    else:
        _show_options(rules, preset, lang)


def _summary(rules: Ruleset) -> dict[str, Any]:
    return {
        "id": rules.id,
        "name": _fields.dump(rules.names),
        "seats": rules.seats,
        "presets": [
            {
                "name": preset.name,
                "year": preset.year,
                "doc": _fields.dump(preset.doc),
                "unconfirmed": _fields.dump(preset.unconfirmed),
            }
            for preset in rules.presets
        ],
    }


def _options(rules: Ruleset, preset: str | None) -> list[dict[str, Any]]:
    """Each option with its value in the preset (the default one without a name)."""
    values = rules.option_values(rules.preset(preset).options)
    return [
        {
            "name": info.name,
            "value": values[info.name],
            "type": info.type,
            "choices": list(info.choices),
            "doc": _fields.dump(info.doc),
        }
        for info in rules.option_infos()
    ]


def _show_list(found: tuple[Ruleset, ...], lang: str | None) -> None:
    from hupai.cli.display.paint import console, plain_table

    language = as_language(lang)
    tell = speaker(language)
    table = plain_table("id", tell("Name", "名称"), tell("Seats", "人数"), tell("Presets", "预设"))
    for rules in found:
        presets = ", ".join(preset.name for preset in rules.presets)
        table.add_row(rules.id, rules.names.get(language), str(rules.seats), presets)
    console().print(table)


def _show_options(rules: Ruleset, preset: str | None, lang: str | None) -> None:
    """Print the options in two columns, so that there is room for what they mean on narrow terminals too."""
    from rich.text import Text

    from hupai.cli.display.paint import QUIET, console, plain_table
    from hupai.cli.display.prose import Prose

    language = as_language(lang)
    tell = speaker(language)
    chosen = rules.preset(preset)
    values = rules.option_values(chosen.options)
    year = f" ({chosen.year})" if chosen.year else ""
    table = plain_table(tell("Option", "选项"), tell("Value and meaning", "取值与含义"))
    table.columns[0].no_wrap = True
    for info in rules.option_infos():
        table.add_row(info.name, _told(info, values[info.name], chosen, language))
    out = console()
    out.print(Text(f"{rules.names.get(language)} · {chosen.name}{year}", "bold"))
    out.print(Prose(chosen.doc.get(language), QUIET))
    out.print(table)


def _told(info: OptionInfo, value: Any, preset: Preset, lang: Language) -> RenderableType:
    """A value as JSON, below it what else may be chosen, what the option means, and why the value is not certain."""
    from rich.console import Group

    from hupai.cli.display.paint import QUIET
    from hupai.cli.display.prose import Prose

    doubt = preset.unconfirmed.get(info.name)
    lines = [Prose(json.dumps(value, ensure_ascii=False) + (" ?" if doubt else ""), "bold")]
    if info.choices:
        choices = " | ".join(str(choice) for choice in info.choices)
        lines.append(Prose(speaker(lang)("choices: ", "可选：") + choices, QUIET))
    lines.append(Prose(info.doc.get(lang)))
    if doubt:
        lines.append(Prose(f"? {doubt.get(lang)}", QUIET))
    return Group(*lines)
