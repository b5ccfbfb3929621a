"""One file per ruleset. `hupai.ruleset(id)` finds them; see `registry`."""

from hupai.rulesets.base import Ruleset
from hupai.rulesets.registry import ruleset, ruleset_ids, rulesets

__all__ = ["Ruleset", "ruleset", "ruleset_ids", "rulesets"]
