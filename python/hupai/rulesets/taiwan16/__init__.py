"""台灣16張 (Taiwan, sixteen tiles in hand)."""

from hupai.rulesets.taiwan16 import ruleset

RULESETS = (ruleset.RULESET,)
