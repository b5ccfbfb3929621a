"""四川 (Sichuan), both tables."""

from hupai.rulesets.sichuan import xueliu, xuezhan

RULESETS = (xuezhan.RULESET, xueliu.RULESET)
