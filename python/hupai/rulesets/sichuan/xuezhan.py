"""四川血战 (Sichuan, battle to the end): winners leave the hand, the others play on until three have won.

108 suit tiles, three exchanged, one suit void; no chow. Kongs are paid at once. See docs/rulesets/sichuan.md.
"""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets.sichuan import score as sichuan
from hupai.rulesets.sichuan.ruleset import sichuan_ruleset

Options = sichuan.Options

RULESET = sichuan_ruleset(
    "sichuan_xuezhan",
    Names("四川血战", "Sichuan, battle to the end", "四川麻雀・血戦"),
    options=Options,
    leaves=True,
    order=1,
)
