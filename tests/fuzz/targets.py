"""Everything that is fuzzed: functions of the core and of the package, bound types, records, files, tables in play."""

from __future__ import annotations

import contextlib
import copy
import enum
import inspect
import io
import json
import re
import tempfile
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import hupai
from hupai import _core
from hupai.game import Game
from hupai.logs.formats import FORMATS
from hupai.records import HandRecord, Result
from hupai.rulesets.base import Ruleset
from hupai.rulesets.kit.cards.card import card_of
from hupai.rulesets.kit.cards.expand import open_card, practice_card
from hupai.rulesets.registry import rulesets
from hupai.table.jsonable import action_from_json, action_to_json, event_from_json, event_to_json
from tests.fuzz.values import Values

Target = Callable[[Values], object]
RULESETS = rulesets()
PARAMETERS = (
    "hand",
    "forms",
    "space",
    "visible",
    "melds",
    "kind",
    "threads",
    "void_suit",
    "tiles",
    "text",
)
SLOW = {"run_bench", "warm_up"}  # not for callers, or long by nature


def called(function: Callable[..., Any], names: list[str]) -> Target:
    """A call with an argument for each of these parameters, at times by keyword, too few or too many."""

    def target(values: Values) -> object:
        chosen = names if names else [values.random.choice(PARAMETERS)]
        if "*" in chosen:
            at = chosen.index("*")
            some = {n: values.of(n) for n in chosen[at + 1 :] if values.random.random() < 0.3}
            return function(*(values.of(n) for n in chosen[:at]), **some)
        given = [(name, values.of(name)) for name in chosen]
        roll = values.random.random()
        if roll < 0.05:
            given = given[:-1]
        elif roll < 0.1:
            given.append(("x", values.anything(1)))
        if roll > 0.8:
            keep = values.random.randrange(len(given) + 1)
            return function(*(v for _, v in given[:keep]), **dict(given[keep:]))
        return function(*(v for _, v in given))

    return target


def parameters(function: Callable[..., Any]) -> list[str]:
    """Names of parameters, "*" before those that are given by name; those of the core are read off its documentation."""
    with contextlib.suppress(ValueError, TypeError):
        found = inspect.signature(function).parameters.values()
        names = [p.name for p in found if p.kind is not p.VAR_KEYWORD]
        named = [p.name for p in found if p.kind is p.KEYWORD_ONLY]
        return [*names[: len(names) - len(named)], *(["*"] if named else []), *named]
    first = (function.__doc__ or "").split("\n", 1)[0]
    parts = re.findall(r"[(,] ?(\*|\w+(?=: ))(?=[:,])", first)
    return [part for part in parts if part != "self"]


def functions_of(module: types.ModuleType) -> Iterator[tuple[str, Target]]:
    for name in sorted(dir(module)):
        found = getattr(module, name)
        if name.startswith("__") or name in SLOW or not callable(found) or isinstance(found, type):
            continue
        yield f"{module.__name__}.{name}", called(found, parameters(found))


def types_of_the_core() -> Iterator[tuple[str, Target]]:
    """Constructors, methods and states of every bound type."""
    for name in sorted(dir(_core)):
        kind = getattr(_core, name)
        if not isinstance(kind, type) or issubclass(kind, enum.Enum):
            continue  # the constructor of an enumeration is Python's own
        yield f"{name}()", called(kind, ["text", "space"] if name == "Hand" else [])
        yield f"{name} state", state_of(kind)
        yield f"{name} bare", lambda values, kind=kind: repr(kind.__new__(kind))
        for method in sorted(dir(kind)):
            if callable(getattr(kind, method)) and not method.startswith("_"):
                yield f"{name}.{method}", on_one_of(kind, method)


def on_one_of(kind: type, name: str) -> Target:
    """A call of a method; what it may have changed is looked at."""
    names = parameters(getattr(kind, name))

    def target(values: Values) -> object:
        if kind is _core.Hand:
            hand = values.core_hand()
            return called(getattr(hand, name), names)(values), str(hand), hand.counts
        one = values.random.choice(SAMPLES[kind.__name__])
        if kind is _core.FanTable:
            values.rules_of(one)
        if name == "score_batch":
            return one.score_batch(**values.win_columns(one))
        with contextlib.suppress(IndexError):  # of a group that a reading has not
            called(getattr(one, name), names)(values)
        return repr(one)

    return target


def state_of(kind: type) -> Target:
    """A made-up or damaged pickled state."""

    def target(values: Values) -> object:
        samples = SAMPLES.get(kind.__name__)
        if not samples or values.random.random() < 0.2:
            bare = kind.__new__(kind)
            if hasattr(bare, "__setstate__"):
                bare.__setstate__(values.anything(2))
            return repr(bare)
        sample = values.random.choice(samples)
        if values.random.random() < 0.5:
            # The state that the type gets; damaged bytes may make Python's own unpickler ask for all memory there is.
            made, arguments = sample.__reduce__()[:2]
            odd = [
                values.damaged(each) if values.random.random() < 0.5 else each for each in arguments
            ]
            return repr(made(*odd))
        return repr(copy.copy(sample)), repr(copy.deepcopy(sample)), sample == values.anything(1)

    return target


def samples() -> dict[str, list[Any]]:
    hand = _core.Hand("123m456p777s11122z")
    found: list[Any] = [hand, _core.Hand("[555z]123m456p7s"), *hupai.readings(hand)]
    found += [group for reading in hupai.readings(hand) for group in reading.groups]
    found += [_core.RiichiRules(), _core.McrRules()]
    tables = [_core.fan_table(id) for id in _core.fan_tables()]
    found += [*tables, *(table.rules() for table in tables)]
    found.append(practice_card().engine)
    by_type: dict[str, list[Any]] = {}
    for each in found:
        by_type.setdefault(type(each).__name__, []).append(each)
    return by_type


SAMPLES = samples()


def record(values: Values, rules: Ruleset) -> dict[str, Any]:
    """A hand record, damaged more often than not."""
    tiles = values.held()[:13]
    data: dict[str, Any] = {
        "concealed": _core.format_tiles(tiles), "win_tile": "1m", "win_by": "self_draw", "winner": 0, "dealer": 0, "melds": [],
        "context": {}, "options": {}, "flowers": [], "round_wind": "E", "last_tile": False, "after_kong": False,
    }  # fmt: skip
    for _ in range(values.random.randrange(3)):
        data = values.damaged(data)
        if not isinstance(data, dict):
            break
    if (
        isinstance(data, dict)
        and isinstance(data.get("context"), dict)
        and values.random.random() < 0.5
    ):
        from hupai.rulesets.kit.facts import fact_infos

        infos = fact_infos(rules.context)
        if infos:
            data["context"] = {values.random.choice(infos).name: values.anything(1)}
    return data


def of_rulesets() -> Iterator[tuple[str, Target]]:
    for rules in RULESETS:
        yield f"{rules.id} score", lambda v, r=rules: r.score(record(v, r))
        yield (
            f"{rules.id} hand",
            lambda v, r=rules: r.score(
                v.hand(),
                win_tile=v.of("tile"),
                win_by=v.random.choice(("self_draw", "discard", "x")),
            ),
        )
        yield f"{rules.id} read", lambda v, r=rules: r.read(record(v, r))
        yield (
            f"{rules.id} waits",
            lambda v, r=rules: r.waits(
                v.hand()
                if v.random.random() < 0.5
                else {k: x for k, x in record(v, r).items() if k not in ("win_tile", "win_by")}
            ),
        )
        yield (
            f"{rules.id} options",
            lambda v, r=rules: r.options_of(
                None, {v.random.choice([i.name for i in r.option_infos()] + ["x"]): v.anything(2)}
            ),
        )
        yield f"{rules.id} result", lambda v, r=rules: Result.from_json(v.damaged(RESULT), r.detail)
        if rules.play is not None:
            yield f"{rules.id} table", at_a_table(rules)
            yield f"{rules.id} event", json_of(rules)


RESULT = {
    "ruleset": "popular13",
    "win": True,
    "fans": [],
    "total": 0,
    "unit": "points",
    "detail": {},
    "deltas": [0, 0, 0, 0],
    "payments": [],
}


def at_a_table(rules: Ruleset) -> Target:
    """Odd answers at a table in play, which must not move."""
    games: list[Game] = []

    def target(values: Values) -> object:
        if not games or games[0].over:
            games[:] = [Game(rules, seed=values.random.randrange(1000))]
        game = games[0]
        prompts = game.prompts()
        seat = values.random.choice((*prompts, values.anything(0)))
        action = values.random.choice(prompts[next(iter(prompts))].actions)
        odd: Any = action
        if values.random.random() < 0.7:
            place = values.random.choice(("type", "tile", "tiles", "drawn", "name", "value"))
            odd = action._replace(**{place: values.anything(1)})
        before = len(game.events)
        try:
            game.why_not(seat, odd)
            game.step({seat: odd})
        finally:
            if len(game.events) == before:
                game.step({s: values.random.choice(p.actions) for s, p in game.prompts().items()})
        return game.view(values.random.randrange(rules.seats))

    return target


def json_of(rules: Ruleset) -> Target:
    """Events and actions from damaged JSON."""
    game = Game(rules, seed=1)
    random = Random(1)
    actions: list[Any] = []
    while not game.over and len(game.events) < 400:
        actions += [a for prompt in game.prompts().values() for a in prompt.actions[:3]]
        game.step({seat: random.choice(prompt.actions) for seat, prompt in game.prompts().items()})
    events = [event_to_json(event, rules.space) for event in game.events]

    def target(values: Values) -> object:
        if values.random.random() < 0.5:
            return event_from_json(values.damaged(values.random.choice(events)), rules.space)
        data = action_to_json(values.random.choice(actions), rules.space)
        return action_from_json(values.damaged(data), rules.space)

    return target


def files() -> Iterator[tuple[str, Target]]:
    """Game records of every format, damaged anywhere."""
    folder = Path(tempfile.mkdtemp())
    game = Game("riichi_4p", preset="tenhou", seed=2)
    random = Random(2)
    while not game.over and game.state.hand_no < 1:
        game.step({seat: random.choice(prompt.actions) for seat, prompt in game.prompts().items()})
    game.save(folder / "game.jsonl")
    own = (folder / "game.jsonl").read_bytes()
    data = Path(__file__).parents[1] / "data"
    foreign = [
        p for p in sorted((data / "reports").glob("*")) if p.suffix in (".json", ".mjlog", ".mjai")
    ]

    def load(values: Values) -> object:
        path = folder / "damaged.jsonl"
        raw = values.damaged(own)
        path.write_bytes(raw if isinstance(raw, bytes) else repr(raw).encode("utf8", "replace"))
        return Game.load(path)

    yield "Game.load", load
    for path in foreign:
        yield f"read {path.name}", read_foreign_file(path.read_bytes())
    yield "HandRecord.from_json", lambda v: HandRecord.from_json(v.damaged(record(v, RULESETS[0])))


def read_foreign_file(raw: bytes) -> Target:
    from hupai.logs.formats import detect, read_foreign

    def target(values: Values) -> object:
        text = values.damaged(raw).decode("utf8", "replace")
        form: Any = values.random.choice((detect(text), *FORMATS))
        return None if form == "hupai" else read_foreign(text, form)

    return target


def commands() -> Iterator[tuple[str, Target]]:
    """Lines of the JSON lines commands, through the command itself."""
    from hupai.cli.lines import read_object

    def line(values: Values) -> object:
        try:
            text = json.dumps(record(values, RULESETS[0]))
        except (TypeError, ValueError, RecursionError):  # what cannot be a line in the first place
            return None
        return read_object(values.damaged(text.encode("utf8")))

    yield "line of JSON", line
    for name in ("shanten", "score"):
        yield f"hupai {name}", command_line(name)


def cards() -> Iterator[tuple[str, Target]]:
    """Damaged cards of written-out hands."""
    data = json.loads(
        (Path(inspect.getfile(card_of)).parent / "practice_card.json").read_text("utf8")
    )
    yield "card", lambda values: open_card(card_of(values.damaged(data)))


def command_line(name: str) -> Target:
    from hupai.cli.app import run

    def target(values: Values) -> object:
        words = [
            name,
            values.text(),
            *values.random.choice(
                ((), ("--json",), ("--win", values.text()), ("--ruleset", "mcr"))
            ),
        ]
        words = [word for word in words if "\x00" not in word]
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(words)
        if code not in (0, 1, 2):
            raise AssertionError(f"exit code {code}")
        if "unexpected" in err.getvalue() or "Traceback" in err.getvalue():
            raise AssertionError(err.getvalue())
        return code

    return target


def all_targets() -> list[tuple[str, Target]]:
    """Everything, in an order that does not change."""
    found = [*functions_of(_core), *types_of_the_core()]
    found += [
        (f"hupai.{n}", called(getattr(hupai, n), parameters(getattr(hupai, n))))
        for n in hupai.__all__
        if inspect.isfunction(getattr(hupai, n))
    ]
    return [*found, *of_rulesets(), *files(), *cards(), *commands()]
