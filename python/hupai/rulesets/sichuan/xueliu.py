"""四川血流 (Sichuan, river of blood): winners stay with a locked hand and win again, until the wall is empty.

Tiles, fans and prices are those of 四川血战. See docs/rulesets/sichuan.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from hupai.records import Names
from hupai.rulesets.kit.options import option
from hupai.rulesets.sichuan import score as sichuan
from hupai.rulesets.sichuan.ruleset import sichuan_ruleset


@dataclass(frozen=True, slots=True)
class Options(sichuan.Options):
    """The settings of this table."""

    auto_win: bool = option(
        False, "胡过的人能再胡时必须胡", "who has won must take every further win"
    )


RULESET = sichuan_ruleset(
    "sichuan_xueliu",
    Names("四川血流", "Sichuan, river of blood", "四川麻雀・血流"),
    options=Options,
    leaves=False,
    order=2,
)
