"""陕西 (Shaanxi)."""

from hupai.rulesets.shaanxi.ruleset import RULESET

RULESETS = (RULESET,)
