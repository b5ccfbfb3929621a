"""Riichi, for four and three players."""

from hupai.rulesets.riichi import four_players, three_players

RULESETS = (four_players.RULESET, three_players.RULESET)
