"""荒庄六整落 (six stacks)."""

from hupai.rulesets.six_stacks.ruleset import RULESET

RULESETS = (RULESET,)
