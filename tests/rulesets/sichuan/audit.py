"""A second look at whole games: from the events alone, with the slow twin, what every payment must have been."""

from __future__ import annotations

from collections.abc import Iterable

from tests.reference import sichuan as twin
from tests.reference.space import Meld

from hupai.table import events as ev
from hupai.table.events import Event

Line = tuple[int | None, int | None, int]
CHECKS = ("flower_pig", "kong_refund", "not_ready")
KONG_PRICE = {"kong": 2, "concealed_kong": 2, "added_kong": 1}


class Audit:
    """Follows a game of the house rules; raises AssertionError at the first payment that is not right."""

    def __init__(self, leaves: bool) -> None:
        self.leaves = leaves
        self.paid = dict.fromkeys((*KONG_PRICE, *CHECKS, "discard", "rob_kong", "self_draw"), 0)

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            handler = getattr(self, f"on_{event.type}", None)
            if handler is not None:
                handler(event)

    def on_start_hand(self, event: ev.HandStarted) -> None:
        self.left = len(event.wall)
        self.hands: list[list[int]] = [[], [], [], []]
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.won = [False] * 4
        self.out: set[int] = set()
        self.income: list[tuple[int, int, int]] = []
        self.due: list[list[Line]] = []
        self.change = [0] * 4
        self.source = ""

    def on_deal(self, event: ev.Dealt) -> None:
        self.hands = [list(hand) for hand in event.hands]
        self.left -= sum(len(hand) for hand in event.hands)

    def on_draw(self, event: ev.Drawn) -> None:
        assert not self.due, f"not paid: {self.due}"
        assert event.seat not in self.out
        self.hands[event.seat].append(event.tile)
        self.left -= 1
        self.source = str(event.source)

    def on_exchange(self, event: ev.Exchanged) -> None:
        for gift in event.gifts:
            for tile in gift.tiles:
                self.hands[gift.seat].remove(tile)
        for gift in event.gifts:
            self.hands[gift.to_seat] += gift.tiles

    def on_chosen(self, event: ev.Chosen) -> None:
        self.void = [value for value in event.values if value is not None]

    def on_discard(self, event: ev.Discarded) -> None:
        held = [tile for tile in self.hands[event.seat] if tile // 9 == self.void[event.seat]]
        assert not held or event.tile in held or self.won[event.seat]
        self.hands[event.seat].remove(event.tile)

    def on_call(self, event: ev.Called) -> None:
        seat, meld = event.seat, event.meld
        assert not self.won[seat] or meld.type == "concealed_kong"
        for tile in meld.tiles[: len(meld.tiles) - (meld.claimed is not None)]:
            self.hands[seat].remove(tile)
        self.melds[seat].append((str(meld.type), meld.kind))
        if meld.type != "pung":
            self.kong_due(seat, str(meld.type), meld.from_seat)

    def on_add_kong(self, event: ev.KongAdded) -> None:
        self.hands[event.seat].remove(event.tile)
        at = self.melds[event.seat].index(("pung", event.tile))
        self.melds[event.seat][at] = ("added_kong", event.tile)
        self.kong_due(event.seat, "added_kong", None)

    def kong_due(self, seat: int, kind: str, from_seat: int | None) -> None:
        assert self.left > 0
        payers = [from_seat] if kind == "kong" else [s for s in self.players() if s != seat]
        self.due.append([(payer, seat, KONG_PRICE[kind]) for payer in payers])

    def players(self) -> list[int]:
        return [seat for seat in range(4) if seat not in self.out]

    def on_robbed(self, event: ev.Robbed) -> None:
        self.due.clear()
        at = self.melds[event.seat].index(("added_kong", event.tile))
        self.melds[event.seat][at] = ("pung", event.tile)

    def on_win(self, event: ev.Won) -> None:
        for line in event.wins:
            base = self.base_of(line)
            if line.by == "self_draw":
                payers = [seat for seat in self.players() if seat != line.seat]
                self.due.append([(payer, line.seat, base + 1) for payer in payers])
            else:
                self.due.append([(line.from_seat, line.seat, base)])
        for line in event.wins:
            assert not (self.leaves and self.won[line.seat])
            self.won[line.seat] = True

    def base_of(self, line: ev.WinLine) -> int:
        tiles = self.hands[line.seat] + ([line.tile] if line.by != "self_draw" else [])
        win = twin.Win(
            counts_of(tiles),
            tuple(self.melds[line.seat]),
            line.by,
            self.void[line.seat],
            last_tile=self.left == 0,
            after_kong=line.by == "self_draw" and self.source == "kong",
        )
        fans = twin.best_fans(win)
        assert fans is not None
        # Readings of the same worth may differ in their fans, so the sum is compared.
        assert line.result["total"] == twin.total(fans)
        return 2 ** min(4, twin.total(fans))

    def on_put_aside(self, event: ev.PutAside) -> None:
        self.hands[event.seat].remove(event.tile)

    def on_leave(self, event: ev.Left) -> None:
        assert self.leaves
        self.out.add(event.seat)

    def on_pay(self, event: ev.Paid) -> None:
        lines: list[Line] = [(p.payer, p.payee, p.amount) for p in event.payments]
        reason = event.payments[0].reason
        assert {payment.reason for payment in event.payments} == {reason}
        self.paid[reason] += 1
        if reason in CHECKS:
            for payer, payee, amount in lines:
                assert payer is not None
                assert payee is not None
                self.change[payer] -= amount
                self.change[payee] += amount
            return
        assert self.due, f"nothing was to be paid, but {event}"
        assert sorted(self.due.pop(0)) == sorted(lines), event
        if reason in KONG_PRICE:
            self.income += [(p.payee, p.payer, p.amount) for p in event.payments]  # type: ignore[misc]

    def on_end_hand(self, event: ev.HandEnded) -> None:
        assert not self.due
        if event.reason == "win":
            assert self.leaves
            assert sum(self.won) == 3
            assert self.change == [0] * 4
            return
        assert self.left == 0
        void_left = [any(t // 9 == self.void[s] for t in self.hands[s]) for s in range(4)]
        bases: list[int | None] = []
        for seat in range(4):
            melds = tuple(self.melds[seat])
            win = twin.Win(counts_of(self.hands[seat]), melds, "discard", self.void[seat])
            bases.append(None if self.won[seat] else twin.best_ready(win, 4))
        assert self.change == twin.wall_end(self.won, void_left, bases, self.income)


def counts_of(tiles: list[int]) -> tuple[int, ...]:
    return tuple(tiles.count(kind) for kind in range(34))
