"""``hupai rulesets``: the list, the options of one, and a preset's doubts."""

from __future__ import annotations

import json
from typing import Any

from hupai.rulesets import ruleset, ruleset_ids


def test_the_list_names_every_ruleset_and_preset(here: Any) -> None:
    done = here("rulesets")
    assert done.returncode == 0
    assert all(id in done.stdout for id in ruleset_ids())
    assert "mahjong_soul" in done.stdout
    data = json.loads(here("rulesets", "--json").stdout)
    assert [rules["id"] for rules in data] == list(ruleset_ids())
    assert data[0]["name"] == {"zh": "大众13张", "en": "Popular thirteen tiles"}


def test_the_options_of_one_with_the_values_of_a_preset(here: Any) -> None:
    done = here("rulesets", "riichi_4p", "--preset", "wrc")
    assert "kiriage" in done.stdout
    assert "World Riichi Championship" in done.stdout
    data = json.loads(here("rulesets", "riichi_4p", "--preset", "wrc", "--json").stdout)
    values = {option["name"]: option["value"] for option in data["options"]}
    assert values["kiriage"] is True
    assert values["uma"] == [15, 5, -5, -15]
    rules = ruleset("riichi_4p")
    assert rules.options_of(None, values) == rules.preset("wrc").options
    assert "leftover_deposits" in data["presets"][4]["unconfirmed"]


def test_wrong_use(here: Any) -> None:
    for arguments, message in (
        (["chess"], "'chess' is not known"),
        (["popular13", "--preset", "wrc"], "preset: 'wrc' is not known to popular13"),
        (["--preset", "wrc"], "--preset: give the id"),
    ):
        done = here("rulesets", *arguments)
        assert done.returncode == 2
        assert message in done.stderr
