"""Ready hands: which discards leave one, and which concealed kongs leave what it waits for."""

from __future__ import annotations

from hupai import _core


def ready_after(hand: _core.Hand, forms: int) -> int:
    """The kinds whose discard leaves the full hand waiting for a tile, as a bit set."""
    mask = 0
    for kind, count in enumerate(hand.counts):
        if count:
            hand.remove(kind)
            shanten, waits, *_ = _core.hand_masks(hand, forms)
            if shanten == 0 and waits:
                mask |= 1 << kind
            hand.add(kind)
    return mask


def kong_keeps_waits(hand: _core.Hand, forms: int, kind: int) -> bool:
    """Whether a concealed kong of three held tiles and one more leaves the same kinds to wait for."""
    after = hand.copy()
    for _ in range(3):
        after.remove(kind)
    after.add_meld(_core.GroupType.CONCEALED_KONG, kind)
    return _core.waits_mask(after, forms) == _core.waits_mask(hand, forms)
