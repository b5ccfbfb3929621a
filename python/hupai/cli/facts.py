"""The facts that only the ruleset at hand knows, as options of a command."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin

from hupai._brief import brief, cut
from hupai._core import TileSpace
from hupai._fields import Tile, Tiles, check, hints_of
from hupai.cli.arguments import number, switch, text
from hupai.rulesets.kit.facts import FactInfo

# How parameters begin that are facts of the ruleset, and what stands before one of several choices.
FACT: Final = "fact_"
CHOICE: Final = "__"


def fact_parameters(facts: Sequence[FactInfo]) -> list[inspect.Parameter]:
    """The options that tell these facts."""
    return [parameter for info in facts for parameter in _of_fact(info)]


def _of_fact(info: FactInfo) -> Sequence[inspect.Parameter]:
    name = FACT + info.name
    if info.choices:
        return [
            switch(f"{name}{CHOICE}{value}", "--" + value.replace("_", "-"), doc.en, doc.zh)
            for value, doc in info.choices.items()
        ]
    if info.type is bool:
        return [switch(name, info.flag, info.doc.en, info.doc.zh)]
    if int in (info.type, *get_args(info.type)) and get_origin(info.type) is not tuple:
        return [number(name, info.flag, "N", info.doc.en, info.doc.zh)]
    return [text(name, info.flag, _metavar(info.type), info.doc.en, info.doc.zh)]


def _metavar(kind: Any) -> str:
    if kind == Tiles:
        return "TILES"
    if Tile in (kind, *get_args(kind)):
        return "TILE"
    literals = [value for part in (kind, *get_args(kind)) for value in get_args(part)]
    texts = [value for value in literals if isinstance(value, str)]
    return "|".join(texts) if texts else "VALUE"


def require_asked(
    arguments: Sequence[str],
    parameters: Sequence[inspect.Parameter],
    pick: Callable[[type], Sequence[FactInfo]],
) -> None:
    """Raise ValueError for an option that no parameter has and that tells a fact of other rulesets, naming those.

    `pick` are the facts of a context that the command asks for.
    """
    words = [word.partition("=")[0] for word in arguments if word.startswith("--")]
    strange = [word for word in words if word not in _options(parameters)]
    if not strange:
        return
    from hupai.rulesets.registry import rulesets

    for word in strange:
        ids = [r.id for r in rulesets() if word in _options(fact_parameters(pick(r.context)))]
        if ids:
            raise ValueError(f"{word}: only with --ruleset {' or '.join(ids)}")


def _options(parameters: Sequence[inspect.Parameter]) -> set[str]:
    """What is typed for parameters. Of the names that an annotation gives to an option typer calls the first its default."""
    marks = (mark for each in parameters for mark in each.annotation.__metadata__)
    return {name for mark in marks for name in (mark.default, *(mark.param_decls or ()))}


def option_of(parameter: str, facts: Sequence[FactInfo]) -> str | None:
    """The option that tells a fact, by the name of its parameter; None for a parameter that is no fact."""
    if not parameter.startswith(FACT):
        return None
    key, _, choice = parameter.removeprefix(FACT).partition(CHOICE)
    if choice:
        return "--" + choice.replace("_", "-")
    return next(info.flag for info in facts if info.name == key)


def told_facts(
    given: Mapping[str, Any], facts: Sequence[FactInfo], context: Mapping[str, Any]
) -> dict[str, Any]:
    """`context` and the facts told by options, by name, none of them checked; what was not told stays away.

    Raises ValueError for a fact that is told twice.
    """
    hints = {info.name: info.type for info in facts}
    found = dict(context)
    for parameter, value in given.items():
        if not parameter.startswith(FACT) or value in (None, False):
            continue
        key, _, choice = parameter.removeprefix(FACT).partition(CHOICE)
        if key in found:
            raise ValueError(f"{option_of(parameter, facts)}: {key} is given twice")
        found[key] = choice or _as_typed(value, hints[key])
    return found


def checked_facts(
    told: Mapping[str, Any], facts: Sequence[FactInfo], space: TileSpace
) -> dict[str, Any]:
    """What options tell of a seat, as the types of the facts want it.

    Raises ValueError or TypeError naming option and value.
    """
    return {
        info.name: check(told[info.name], info.type, info.flag, space)
        for info in facts
        if info.name in told
    }


def _as_typed(value: Any, hint: Any) -> Any:
    """The value of a fact; text that is a list of numbers is read, text of tiles is left to those who know tiles."""
    return _value(value, hint) if isinstance(value, str) and hint == tuple[int, ...] else value


def pairs(texts: Sequence[str], option: str, known: type) -> dict[str, Any]:
    """NAME=VALUE texts for the fields of the dataclass `known`.

    A value that is one of the texts a field may have is that text. Else it is JSON where it can be read as such, or text,
    with commas a list; for a field that is a list a single value stands for a list of one.
    """
    hints = hints_of(known)
    found: dict[str, Any] = {}
    for each in texts:
        name, equals, given = each.partition("=")
        if not equals or not name:
            raise ValueError(f"{option}: {brief(each)} is not NAME=VALUE")
        name = name.strip().replace("-", "_")
        value = _value(given.strip(), hints.get(name))
        if name in found:
            raise ValueError(f"{option}: {cut(name)} is given twice")
        found[name] = value
    return found


def _value(given: str, hint: Any) -> Any:
    """The value of a field with this type hint, None for a field that is not known."""
    if get_origin(hint) is Literal and given in get_args(hint):
        return given  # "1998" is no number
    value = _json_or_text(given)
    return [value] if get_origin(hint) is tuple and not isinstance(value, list) else value


def _json_or_text(given: str) -> Any:
    try:
        return json.loads(given)
    except ValueError:
        parts = [part.strip() for part in given.split(",")]
        return [_json_or_text(part) for part in parts if part] if len(parts) > 1 else given
