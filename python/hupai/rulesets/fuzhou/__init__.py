"""福州 (Fuzhou): honours are flowers, and the tile turned after them is gold."""

from hupai.rulesets.fuzhou import ruleset

RULESETS = (ruleset.RULESET,)
