"""A view turned into evidence: the public round, the slots, the rows of the hidden tiles."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from boneyard.game.round import ASKED
from boneyard.game.view import View
from boneyard.minds.worlds.errors import BeliefError, Inconsistent
from boneyard.minds.worlds.kernels import records as r
from boneyard.minds.worlds.kernels.history import follow, set_up
from boneyard.minds.worlds.script import Script, script
from boneyard.rules import records
from boneyard.tiles import Tile

MAX_FORKS = 10
"""Turns of which the table cannot tell what they asked for, at most."""


@dataclasses.dataclass
class Reading:
    """The evidence of one way to understand the history."""

    script: Script
    rounds: Any
    """The ROUND record, as an array of one, as the whole table knows it: without hands."""
    evidence: Any
    clauses: Any
    dealt: Any
    """The ROUND record just after the deal, as an array of one, without hands."""

    @property
    def rules(self) -> Any:
        """The RULES record."""
        return self.script.rules[0]


def read(view: View) -> list[Reading]:
    """Every way to understand the history of a view; nearly always there is one.

    Raises Inconsistent if there is none, and RoundOver if the hands are open.
    """
    told = script(view)
    if view.seat is None and view.players == 1:
        raise BeliefError("a spectator of one player alone cannot tell one turn from the next")
    readings, first, decisions = [], None, 0
    forks = 0
    while decisions < 1 << forks:
        reading = _follow(view, told, decisions)
        forks = max(forks, min(int(reading.evidence[0].forks), MAX_FORKS))
        error = _contradiction(view, reading)
        if error is None:
            readings.append(reading)
        first = first or error
        decisions += 1
    if not readings:
        raise first or Inconsistent("the history cannot be read")
    return readings


def _follow(view: View, told: Script, decisions: int) -> Reading:
    rules = told.rules[0]
    rounds = records.new(records.ROUND, 1)
    rounds[0].deck[: len(told.deck)] = told.deck
    evidence = np.zeros(1, r.EVIDENCE)
    evidence[0].own = -1 if view.seat is None else view.seat
    evidence[0].decisions = decisions
    for tile in told.hand:
        evidence[0].hand[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    clauses = np.zeros(2 * len(told.actions) + int(rules.players) + 4, r.CLAUSE)
    set_up(told.rules, rounds, told.dealt.leader, told.shown, told.engine, told.fined)
    dealt = rounds.copy()
    phase = ASKED.index(view.asked)
    follow(
        told.rules, rounds, evidence, clauses, told.actions,
        told.given, told.previous, view.turn, phase,
    )  # fmt: skip
    return Reading(told, rounds, evidence, clauses, dealt)


def _contradiction(view: View, reading: Reading) -> Inconsistent | None:
    """What makes a history impossible, in words."""
    ev = reading.evidence[0]
    if ev.fault == r.NO_FAULT:
        return _difference(view, reading)
    at = int(ev.fault_at)
    where = "the deal"
    if 0 <= at < len(reading.script.events):
        where = f"move {at + 1}, {_words(reading.script.events[at])}"
    tile = int(ev.fault_tile)
    named = "a tile"
    if tile >= 0:
        named = str(Tile(int(reading.rules.high[tile]), int(reading.rules.low[tile])))
    turn = int(reading.rounds[0].turn)
    return Inconsistent(f"{where}: {_FAULTS[int(ev.fault)].format(tile=named, turn=turn)}")


def _words(event: Any) -> str:
    name = type(event).__name__.lower()
    tile = getattr(event, "tile", None)
    return f"seat {event.seat} {name}" + (f" {tile}" if tile is not None else "")


_FAULTS = {
    r.WRONG_TURN: "it was seat {turn}'s turn",
    r.NO_SUCH_END: "there is no such end",
    r.DOES_NOT_FIT: "{tile} could not be laid there",
    r.NOT_HELD: "{tile} could not be in that hand",
    r.MAY_NOT_DRAW: "no tile could be drawn",
    r.MAY_NOT_PASS: "that seat could not pass",
    r.HOLDS: "the seat that looks held {tile}, which says otherwise",
    r.LACKS: "the seat that looks held no tile that would allow it",
    r.ROUND_OVER: "it would have ended the round",
    r.WRONG_FINE: "another number of tiles was due for the forgotten knock",
    r.WRONG_LEADER: "the leader could not be found that way",
    r.WRONG_LEAD: "{tile} could not be led",
    r.DEAL_IS_VOID: "that hand would have been thrown in",
}


def _difference(view: View, reading: Reading) -> Inconsistent | None:
    """Where the view and the table that its history leads to are not the same."""
    rnd, players = reading.rounds[0], view.players
    ends = sorted(zip(rnd.id[: rnd.ends].tolist(), rnd.pip[: rnd.ends].tolist(), strict=True))
    hand = int.from_bytes(reading.evidence[0].hand.tobytes(), "little")
    own = sorted(
        Tile(int(reading.rules.high[tile]), int(reading.rules.low[tile]))
        for tile in range(hand.bit_length())
        if hand >> tile & 1
    )
    facts = (
        ("turn", view.turn, int(rnd.turn)),
        ("asked", view.asked, ASKED[rnd.phase]),
        ("leader", view.leader, int(rnd.leader)),
        ("counts", view.counts, tuple(rnd.counts[:players].tolist())),
        ("stock", view.stock, int(rnd.stock_end - rnd.stock_at)),
        ("hand", sorted(view.hand), own),
        ("ends", sorted((end.id, end.pip) for end in view.ends), ends),
        ("markers", view.markers, _flags(rnd.markers, players)),
        ("knocks", view.knocks, _flags(rnd.knocks, players)),
        ("penalties", view.penalties, tuple(rnd.charges[:players].sum(axis=1).tolist())),
    )
    for name, said, found in facts:
        if said != found:
            return Inconsistent(f"{name}: the view says {said}, its history leads to {found}")
    return None


def _flags(mask: Any, players: int) -> tuple[bool, ...]:
    return tuple(bool(int(mask) >> seat & 1) for seat in range(players))
