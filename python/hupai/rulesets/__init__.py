"""One file per ruleset. `hupai.ruleset(id)` finds them; see `base`."""

from hupai.rulesets.base import Ruleset, ruleset, ruleset_ids, rulesets

__all__ = ["Ruleset", "ruleset", "ruleset_ids", "rulesets"]
