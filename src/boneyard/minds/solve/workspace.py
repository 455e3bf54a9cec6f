"""The desk a search works at, laid out for a sheet and kept from one search to the next."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from boneyard.minds.solve import records as s
from boneyard.minds.solve.copies import note_changes
from boneyard.minds.solve.records import Desk, new_desk
from boneyard.rules import records as r

FIRST_ENTRIES = 1 << 11
"""Entries that a search uses to begin with; a longer one takes more of the table."""
MEGABYTES = 32
"""Room for the transposition table unless another size is asked for."""


def new_goal(
    rules: Any,
    *,
    kind: int = s.POINTS,
    minimum: Sequence[int] = (),
    stop_at: Sequence[int] = (),
    worth: Any = None,
) -> Any:
    """A GOAL[1] for rules: what a finished round is worth.

    ``minimum`` and ``stop_at`` are per side: the least win that counts, and the charges that stop
    the match (0: none do).  ``worth`` (int[2, up to 512], for the kind WORTH) holds what the
    points of either side are taken for, by points.
    """
    goals = r.new(s.GOAL, 1)
    goal = goals[0]
    goal.kind = kind
    goal.minimum[: len(minimum)] = minimum
    goal.stop_at[: len(stop_at)] = stop_at
    goal.stops = any(stop_at)
    charges = bool(rules.charging or rules.lead_charge)
    linear = kind == s.POINTS and not rules.factors_cover
    goal.apart = charges and linear and not goal.stops
    if worth is not None:
        table = np.asarray(worth, np.int32)
        goal.worth[:, : table.shape[1]] = table
        goal.worth[:, table.shape[1] :] = table[:, -1:]
    simple = not rules.charging and (not charges or linear) and not goal.stops
    goal.bounded = rules.sides == 2 and simple and kind != s.WORTH
    return goals


class Table:
    """Everything a search writes on, with the transposition table.

    What one search found is of use to the next: give the same Table to all searches of a game.
    It is for one thread at a time.
    """

    def __init__(self, megabytes: float = MEGABYTES) -> None:
        if megabytes <= 0:
            raise ValueError(f"megabytes: {megabytes} leaves no room for a table")
        self.megabytes = megabytes
        self._desk = new_desk(self._fitting(s.ENTRY), 2, 1)

    def _fitting(self, dtype: np.dtype[Any]) -> int:
        """How many entries, a power of two, there is room for."""
        count = int(self.megabytes * 2**20 / dtype.itemsize)
        return 1 << max(1, count.bit_length() - 1)

    def desk(self, rules: Any, goals: Any) -> Desk:
        """The desk, laid out for a RULES record and a GOAL[1]."""
        depth = longest(rules)
        if rules.sides != 2 and len(self._desk.vectors) == 2:
            vectors = s.aligned(s.VECTOR, self._fitting(s.VECTOR))
            self._desk = self._desk._replace(vectors=vectors)
        if depth > len(self._desk.frames):
            frames, stack = np.zeros(depth, s.FRAME), np.zeros(depth, r.ROUND)
            self._desk = self._desk._replace(frames=frames, stack=stack, words=s.as_words(stack))
        self._desk.goal[0] = goals[0]
        lay_out(self._desk, rules)
        return self._desk


def lay_out(desk: Desk, rules: Any) -> None:
    """Note on the desk what of a round counts for its future under these rules and the goal."""
    search, goal = desk.search[0], desk.goal[0].copy()
    goal.points[:] = 0
    digest = hashlib.sha256(rules.tobytes() + goal.tobytes()).digest()
    search.origin = np.frombuffer(digest, np.uint64, 1)[0]
    search.full = len(desk.entries if rules.sides == 2 else desk.vectors) - 1
    search.mask = min(int(search.full), FIRST_ENTRIES - 1)
    note_values(search, rules)
    note_changes(search, rules)
    special = rules.opening_fill or rules.double_fill or rules.trains or rules.gated
    search.plain = not special
    search.fills = bool(rules.double_fill or (rules.trains and rules.must_close))
    search.deep = 2 if rules.arm_gate else int(rules.trains and not rules.open_unstarted)
    search.wakes = bool(rules.draw or rules.knock_tiles)
    search.quiet = bool(rules.decline or rules.retry)
    may_pass = rules.decline or rules.at_will_pass or rules.after_draw == r.MAY_PLAY
    search.halted = bool(rules.shutout_points and may_pass)


def note_values(search: Any, rules: Any) -> None:
    """Note what the tiles count by binary digits."""
    counts = [int(rules.value[tile]) for tile in range(int(rules.tiles))]
    search.planes = max(counts).bit_length()
    search.plane[:] = 0
    for tile, count in enumerate(counts):
        for digit in range(count.bit_length()):
            if count >> digit & 1:
                search.plane[digit, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)


def longest(rules: Any) -> int:
    """A number of decisions in a row that no round reaches: a frame is needed for each.

    Every tile is drawn and laid once; a seat that may pass does so, for a whole round of the
    table at most, between two of these.
    """
    moves = 2 * int(rules.in_set) + 1
    passes = moves * 2 * int(rules.players) if rules.decline else moves
    return moves + passes + 2
