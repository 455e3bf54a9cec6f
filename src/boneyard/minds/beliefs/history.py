"""A view's history as arrays: one row per action, and the physical tile of each tile seen.

Equal tiles of several sets are numbered in the order in which they were laid: the n-th laid is
copy n, and the copies in the viewer's hand follow.  A hand lays its lowest copy first (R28), so
the engine would lay them in this order.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from typing import Any

import numpy as np

from boneyard.game.deals import is_by_lot, next_leader
from boneyard.game.events import (
    Dealt,
    Drew,
    Event,
    Knocked,
    Led,
    Passed,
    Penalised,
    Played,
    RoundEnded,
)
from boneyard.game.view import View
from boneyard.minds.beliefs.errors import Inconsistent, RoundOver
from boneyard.minds.beliefs.kernels import dtypes as r
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.tiles import Tile


@dataclasses.dataclass
class History:
    """What the kernels read of a history."""

    rules: Any  # RULES[1]
    actions: Any  # ACTION[n]
    events: list[Event]  # the event behind each action
    deck: list[int]  # physical tiles by place, where the viewer knows them; 0 elsewhere
    dealt: Dealt
    hand: list[int]  # physical tiles that the viewer was dealt
    engine: int
    shown: int
    expected_leader: int  # the seat that should have led, or BY_CLAIM or BY_LOT
    previous_leader: int
    charged: int  # the seat charged for lacking a double to lead; -1: none

    @property
    def searches(self) -> bool:
        """Whether nobody was dealt a tile that leads, so that the seats drew for it."""
        by_claim = self.expected_leader == r.BY_CLAIM and not self.rules[0].aside
        return by_claim and self.shown < 0 and bool(self.rules[0].lead_draws)


def tile_of(rules: Any, physical: int) -> Tile:
    """Return a physical tile of a RULES record."""
    return Tile(int(rules.high[physical]), int(rules.low[physical]))


class HistoryEncoder:
    """Reads the events of a view once and assigns physical tiles."""

    def __init__(self, view: View) -> None:
        self.view = view
        rules = compile_rules(view.sheet, view.players, view.partners)
        self.rules = np.array([rules], dtypes.RULES)
        self.copies = int(rules.copies)
        there = rules.order[: int(rules.in_set)].tolist()
        self.present = frozenset(tile // self.copies for tile in there)
        self.announced = int(rules.knock_tiles) > 0
        self.laid: dict[int, int] = defaultdict(int)
        """How many copies of each tile lie on the table."""
        self.held: dict[int, list[int]] = defaultdict(list)
        """Places in the deck of the viewer's tiles, in the order in which it received them."""
        self.actions: list[dict[str, int]] = []
        self.events: list[Event] = []

    def encode(self) -> History:
        """Encode the history.

        Raises Inconsistent if its tiles do not add up, RoundOver if the round or match is over.
        """
        view, rules = self.view, self.rules[0]
        if view.outcome is not None or view.turn is None:
            raise RoundOver("the match is over: the hands of its last round were shown")
        dealt, events = self._dealt()
        self.deck = [0] * int(rules.in_set)
        self.next_place = view.players * int(rules.hand)
        hand_at = 0 if view.seat is None else view.seat * int(rules.hand)
        hand = self._viewer_hand(dealt)
        for place, tile in enumerate(hand, hand_at):
            self.held[self._number(tile)].append(place)
        engine = -1
        if dealt.engine is not None:
            engine = self._next_copy(dealt.engine)
        charged = -1
        for event in events:
            if isinstance(event, Penalised):
                if event.why == "no_double_to_lead":
                    charged = event.seat
            elif isinstance(event, RoundEnded):
                raise RoundOver("the round is over: its hands were shown")
            else:
                self._add_event(event)
        self._number_hand()
        return History(
            rules=self.rules,
            actions=np.array([tuple(one.values()) for one in self.actions], r.ACTION),
            events=self.events,
            deck=self.deck,
            dealt=dealt,
            hand=self.deck[hand_at : hand_at + len(hand)],
            engine=engine,
            shown=-1 if dealt.shown is None else self._number(dealt.shown) * self.copies,
            expected_leader=self._expected_leader(dealt, charged),
            previous_leader=view.rounds[-1].leader if view.rounds else -1,
            charged=charged,
        )

    def _dealt(self) -> tuple[Dealt, list[Event]]:
        """Return the deal that stands, and the events after it."""
        events = iter(self.view.history)
        for event in events:
            if isinstance(event, Dealt):
                return event, list(events)
        raise Inconsistent("the history has no deal")

    def _viewer_hand(self, dealt: Dealt) -> tuple[Tile, ...]:
        view, rules = self.view, self.rules[0]
        if not 0 <= dealt.leader < view.players:
            raise Inconsistent(f"the deal names seat {dealt.leader} as its leader")
        if (dealt.engine is not None) != bool(rules.aside):
            raise Inconsistent("the deal: an engine is laid aside exactly if the sheet says so")
        if view.seat is None:
            return ()
        if not 0 <= view.seat < view.players:
            raise Inconsistent(f"there is no seat {view.seat} among {view.players} players")
        hand = dealt.hands[view.seat] if view.seat < len(dealt.hands) else None
        if hand is None or len(hand) != int(rules.hand):
            raise Inconsistent(f"the deal: seat {view.seat} must see its {int(rules.hand)} tiles")
        return hand

    def _number(self, tile: Tile) -> int:
        """The index of a tile in one set."""
        number = tile.ordinal
        if number not in self.present:
            raise Inconsistent(f"{tile} is not in the set")
        return number

    def _add_event(self, event: Event) -> None:
        """Add a row for an event, or change the last row."""
        if isinstance(event, Led | Played):
            end = event.end if isinstance(event, Played) else -1
            self._add_row(event, dtypes.PLAY, event.seat, self._lay(event.seat, event.tile), end)
            if isinstance(event, Played):
                self.actions[-1]["touching"] = event.pip
        elif isinstance(event, Drew):
            if event.why == "turn":
                self._add_row(event, dtypes.DRAW, event.seat)
            elif self.actions:
                self.actions[-1]["fines"] += 1
            self._draw(event)
        elif isinstance(event, Passed):
            self._add_row(event, dtypes.PASS, event.seat)
            self.actions[-1]["second"] = event.why == "second_tile"
        elif isinstance(event, Knocked) and self.announced and self.actions:
            self.actions[-1]["knock"] = 1

    def _add_row(self, event: Event, kind: int, seat: int, tile: int = -1, end: int = -1) -> None:
        if not 0 <= seat < self.view.players:
            raise Inconsistent(f"there is no seat {seat} among {self.view.players} players")
        row = {"kind": kind, "seat": seat, "tile": tile, "end": end}
        self.actions.append(row | {"knock": 0, "fines": 0, "second": 0, "touching": -1})
        self.events.append(event)

    def _next_copy(self, tile: Tile) -> int:
        """Return the physical tile of the next copy that is laid."""
        number = self._number(tile)
        copy = self.laid[number]
        self.laid[number] += 1
        if copy >= self.copies:
            raise Inconsistent(f"{tile} is laid more often than it is in the set")
        return number * self.copies + copy

    def _lay(self, seat: int, tile: Tile) -> int:
        physical, number = self._next_copy(tile), tile.ordinal
        if seat == self.view.seat:
            if not self.held[number]:
                raise Inconsistent(f"seat {seat} lays {tile}, which it does not hold")
            self.deck[self.held[number].pop(0)] = physical
        return physical

    def _draw(self, event: Drew) -> None:
        place = self.next_place
        self.next_place += 1
        if place >= len(self.deck):
            raise Inconsistent("more tiles are drawn than there are")
        if event.seat == self.view.seat:
            if event.tile is None:
                raise Inconsistent(f"seat {event.seat} does not see the tile it draws")
            self.held[self._number(event.tile)].append(place)

    def _number_hand(self) -> None:
        """Number the viewer's tiles still in hand as the next copies."""
        for number, places in self.held.items():
            for copy, place in enumerate(places, self.laid[number]):
                if copy >= self.copies:
                    tile = tile_of(self.rules[0], number * self.copies)
                    raise Inconsistent(f"{tile} is seen more often than it is in the set")
                self.deck[place] = number * self.copies + copy

    def _expected_leader(self, dealt: Dealt, charged: int) -> int:
        """Return who should have led (``lead.next``, ``lead.first``), or BY_CLAIM, BY_LOT."""
        view = self.view
        if not is_by_lot(view.sheet, view.rounds):
            return next_leader(view.sheet, view.rounds, view.players)  # -1 is BY_CLAIM
        if int(self.rules[0].lead_charge):
            return dealt.leader if charged < 0 else charged
        return r.BY_LOT
