"""国标 (MCR)."""

from hupai.rulesets.mcr.ruleset import RULESET

RULESETS = (RULESET,)
