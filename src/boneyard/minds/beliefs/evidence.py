"""A view as evidence: the public round, the slots, the rows of the hidden tiles."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from boneyard.game.deals import engine_of
from boneyard.game.round import ASKED
from boneyard.game.scores import count_wins
from boneyard.game.view import View
from boneyard.minds.beliefs.errors import BeliefError, Inconsistent
from boneyard.minds.beliefs.history import History, HistoryEncoder, tile_of
from boneyard.minds.beliefs.kernels import dtypes as r
from boneyard.minds.beliefs.kernels.replay import replay_history, start_round
from boneyard.rules import dtypes

MAX_AMBIGUITIES = 10
"""Limit on the turns whose phase the public history leaves open."""


@dataclasses.dataclass
class Evidence:
    """The evidence of one interpretation of the history."""

    history: History
    rounds: Any  # ROUND[1]: the public round, without hands
    record: Any  # EVIDENCE[1]
    clauses: Any  # CLAUSE[n]
    dealt: Any  # ROUND[1]: the public round just after the deal, without hands

    @property
    def rules(self) -> Any:
        """The RULES record."""
        return self.history.rules[0]


def gather_evidence(view: View) -> list[Evidence]:
    """Return the evidence of every interpretation of a view's history; usually there is one.

    Raises Inconsistent if there is none, and RoundOver if the hands are open.
    """
    history = HistoryEncoder(view).encode()
    if view.seat is None and view.players == 1:
        raise BeliefError("a spectator cannot distinguish the turns of a single player")
    found, first, branch = [], None, 0
    ambiguities = 0
    while branch < 1 << ambiguities:
        evidence = start_evidence(view, history, branch)
        replay_history(
            history.rules, evidence.rounds, evidence.record, evidence.clauses, history.actions
        )
        ambiguities = max(ambiguities, min(int(evidence.record[0].ambiguities), MAX_AMBIGUITIES))
        error = _contradiction(view, evidence)
        if error is None:
            found.append(evidence)
        first = first or error
        branch += 1
    if not found:
        raise first or Inconsistent("the history cannot be read")
    return found


def start_evidence(view: View, history: History, branch: int) -> Evidence:
    """The evidence before the first move; ``branch`` is as in the EVIDENCE record."""
    rules = history.rules[0]
    rounds = dtypes.new(dtypes.ROUND, 1)
    rounds[0].deck[: len(history.deck)] = history.deck
    rounds[0].before[: len(view.scores)] = view.scores
    rounds[0].wins, rounds[0].voids = count_wins(view.rounds)
    record = np.zeros(1, r.EVIDENCE)
    ev = record[0]
    ev.viewer = -1 if view.seat is None else view.seat
    ev.turn, ev.phase = view.turn, ASKED.index(view.asked)
    ev.expected_leader, ev.previous_leader = history.expected_leader, history.previous_leader
    ev.branch = branch
    for tile in history.hand:
        ev.hand[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    clauses = np.zeros(2 * len(history.actions) + int(rules.players) + 4, r.CLAUSE)
    rounds[0].engine = engine_of(view.sheet, view.round_number)
    start_round(
        history.rules, rounds, history.dealt.leader, history.shown, history.engine,
        history.charged, history.searches,
    )  # fmt: skip
    return Evidence(history, rounds, record, clauses, rounds.copy())


def _contradiction(view: View, evidence: Evidence) -> Inconsistent | None:
    """Return the error of an impossible history; None if it is possible."""
    ev = evidence.record[0]
    if ev.fault == r.NO_FAULT:
        return _difference(view, evidence)
    at = int(ev.fault_at)
    where = "the deal"
    if 0 <= at < len(evidence.history.events):
        where = f"move {at + 1}, {_words(evidence.history.events[at])}"
    tile = int(ev.fault_tile)
    named = str(tile_of(evidence.rules, tile)) if tile >= 0 else "a tile"
    turn = int(evidence.rounds[0].turn)
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
    r.HOLDS: "the viewer held {tile}, which contradicts this",
    r.LACKS: "the viewer held no tile that would allow it",
    r.ROUND_OVER: "it would have ended the round",
    r.WRONG_FINE: "the forgotten knock costs another number of tiles",
    r.WRONG_LEADER: "this seat could not be the leader",
    r.WRONG_LEAD: "{tile} could not be led",
    r.DEAL_IS_VOID: "that hand would have been redealt",
}


def _difference(view: View, evidence: Evidence) -> Inconsistent | None:
    """Return the first field in which the view differs from the round after its history."""
    rnd, players = evidence.rounds[0], view.players
    ends = sorted(zip(rnd.id[: rnd.ends].tolist(), rnd.pip[: rnd.ends].tolist(), strict=True))
    hand = int.from_bytes(evidence.record[0].hand.tobytes(), "little")
    own = sorted(tile_of(evidence.rules, t) for t in range(hand.bit_length()) if hand >> t & 1)
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
        ("earned", view.earned, tuple(rnd.gained[:players].tolist())),
    )
    for name, given, found in facts:
        if given != found:
            return Inconsistent(f"{name}: the view has {given}, its history leads to {found}")
    return None


def _flags(mask: Any, players: int) -> tuple[bool, ...]:
    return tuple(bool(int(mask) >> seat & 1) for seat in range(players))
