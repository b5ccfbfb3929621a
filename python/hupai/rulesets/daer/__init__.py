"""泸州大贰: eighty cards, seven columns, 胡."""

from hupai.rulesets.daer.ruleset import RULESET

RULESETS = (RULESET,)
