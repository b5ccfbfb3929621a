"""厦门 (Xiamen): five groups and a pair, gold turned by dice, and tours of the gold (游金)."""

from hupai.rulesets.xiamen import ruleset

RULESETS = (ruleset.RULESET,)
