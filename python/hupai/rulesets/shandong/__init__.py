"""山东 (Shandong, as played in Yantai)."""

from hupai.rulesets.shandong import ruleset

RULESETS = (ruleset.RULESET,)
