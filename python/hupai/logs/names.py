"""What every table knows, by name: melds, where tiles come from, rights."""

from __future__ import annotations

from hupai.records import Names
from hupai.table.events import MeldType, Source

WON = Names("和牌", "win")
MELDS = {
    MeldType.CHOW: Names("吃", "chow"),
    MeldType.PUNG: Names("碰", "pung"),
    MeldType.KONG: Names("杠", "kong"),
    MeldType.CONCEALED_KONG: Names("暗杠", "concealed kong"),
    MeldType.ADDED_KONG: Names("加杠", "added kong"),
    MeldType.EXPOSE: Names("亮出", "exposure"),
}
SOURCES = {
    Source.KONG: Names("（杠后补牌）", " after a kong"),
    Source.FLOWER: Names("（补花）", " after a flower"),
    Source.ASIDE: Names("（拔牌后补牌）", " after a tile laid aside"),
}
RIGHTS = {
    "win": WON,
    "self_draw": Names("自摸", "self-draw"),
    "pung": MELDS[MeldType.PUNG],
    "kong": MELDS[MeldType.KONG],
    "chow": MELDS[MeldType.CHOW],
}
