"""四川血战 (Sichuan, battle to the end): winners leave the hand, the others play on until three have won.

108 suit tiles, three exchanged, one suit void; no chow. Kongs are paid at once. See docs/rulesets/sichuan.md.
"""

from __future__ import annotations

from hupai.records import Names
from hupai.rulesets._sichuan import score as sichuan
from hupai.rulesets._sichuan.advice import SichuanAdviser
from hupai.rulesets._sichuan.pay import SEATS
from hupai.rulesets._sichuan.play import play
from hupai.rulesets.base import Preset, Ruleset

Options = sichuan.Options

RULESET = Ruleset(
    id="sichuan_xuezhan",
    names=Names("四川血战", "Sichuan, battle to the end", "四川麻雀・血戦"),
    seats=SEATS,
    space=sichuan.SPACE,
    forms=sichuan.FORMS,
    options=Options,
    presets=(Preset(name="house", options=Options(), doc=Names("自家牌桌。", "The house table.")),),
    context=sichuan.SichuanContext,
    detail=sichuan.Detail,
    scorer=sichuan.scorer("sichuan_xuezhan", leaves=True),
    play=play("sichuan_xuezhan", leaves=True),
    adviser=SichuanAdviser(),
    order=1,
)
