"""The workspace of searches: their memory, configured for a sheet and kept between searches."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from boneyard.minds.solve import dtypes as s
from boneyard.minds.solve.copies import changing_words
from boneyard.minds.solve.dtypes import SearchMemory
from boneyard.rules import dtypes as r

FIRST_ENTRIES = 1 << 11
"""Table entries that a search uses at first; a longer search uses more."""
MEGABYTES = 32
"""Default size of the transposition table."""


def new_goal(
    rules: Any, *, pool: bool = False, minimum: Sequence[int] = (), stop_at: Sequence[int] = ()
) -> Any:
    """Return a GOAL[1] for rules: what a finished round is worth.

    ``minimum`` and ``stop_at`` are per side: the least win that counts, and the charges that end
    the match (0: none do).  With ``pool`` the winner gets the value of all hands.
    """
    goals = r.new(s.GOAL, 1)
    goal = goals[0]
    goal.pool = pool
    goal.minimum[: len(minimum)] = minimum
    goal.stop_at[: len(stop_at)] = stop_at
    goal.stops = any(stop_at)
    charges = bool(rules.charging or rules.lead_charge)
    judged = rules.keeps_own and any(minimum)  # charges are judged too
    linear = not (pool or rules.factors_cover or judged)
    stopping = bool(goal.stops or rules.stopping)
    goal.additive = (charges or bool(rules.earning)) and linear and not stopping
    simple = not rules.charging and (not charges or linear) and not goal.stops
    hands = rules.collects and not rules.extras and not rules.out_rounding
    plain = bool((rules.lone == rules.value).all()) and (bool(rules.keeps_own) or bool(hands))
    goal.bounded = rules.sides == 2 and simple and plain
    return goals


class Workspace:
    """The memory of searches, with the transposition table.

    Share one workspace between all searches of a game: later searches reuse the results of earlier
    ones.  Use it in one thread at a time.
    """

    def __init__(self, megabytes: float = MEGABYTES) -> None:
        if megabytes <= 0:
            raise ValueError(f"megabytes: {megabytes} is not enough for a table")
        self.megabytes = megabytes
        search, goal, scores = r.new(s.SEARCH, 1), r.new(s.GOAL, 1), r.new(r.SCORE, 1)
        entries, vectors = self._table(s.ENTRY), s.aligned(s.VECTOR, 2)
        self._desk = SearchMemory(search, goal, *_path(1), entries, vectors, scores)

    def _table(self, dtype: np.dtype[Any]) -> Any:
        """Return as many entries as fit, a power of two."""
        count = int(self.megabytes * 2**20 / dtype.itemsize)
        return s.aligned(dtype, 1 << max(1, count.bit_length() - 1))

    def memory(self, rules: Any, goals: Any) -> SearchMemory:
        """Return the memory, configured for a RULES record and a GOAL[1]."""
        depth = max_decisions(rules)
        if rules.sides != 2 and len(self._desk.vectors) == 2:
            self._desk = self._desk._replace(vectors=self._table(s.VECTOR))
        if depth > len(self._desk.frames):
            frames, stack, words = _path(depth)
            self._desk = self._desk._replace(frames=frames, stack=stack, words=words)
        self._desk.goal[0] = goals[0]
        configure(self._desk, rules)
        return self._desk


def _path(depth: int) -> tuple[Any, Any, Any]:
    """Return the frames and the stack for so many decisions in a row, and the stack as words."""
    stack = np.zeros(depth, r.ROUND)
    return np.zeros(depth, s.FRAME), stack, stack.view(np.uint64).reshape(-1, s.ROUND_WORDS)


def configure(memory: SearchMemory, rules: Any) -> None:
    """Set on the memory what the rest of a round depends on under these rules and this goal."""
    search, goal = memory.search[0], memory.goal[0].copy()
    goal.points[:] = 0
    digest = hashlib.sha256(rules.tobytes() + goal.tobytes()).digest()
    search.rules_key = np.frombuffer(digest, np.uint64, 1)[0]
    search.full = len(memory.entries if rules.sides == 2 else memory.vectors) - 1
    search.mask = min(int(search.full), FIRST_ENTRIES - 1)
    note_values(search, rules)
    words = changing_words(rules)
    search.changes = len(words)
    search.change[: len(words)] = words
    search.weighs_ends = bool(rules.counts_ends or rules.alike)
    search.faces_matter = bool(rules.faces_matter or rules.extra == r.EXTRA_DOUBLE)
    special = rules.opening_fill or rules.double_fill or rules.trains or rules.gated
    search.plain_ends = not (special or search.faces_matter)
    search.filling_binds = bool(rules.double_fill or (rules.trains and rules.must_close))
    search.max_depth = 2 if rules.arm_gate else int(rules.trains and not rules.open_unstarted)
    search.draws_later = bool(rules.draw or rules.knock_tiles)
    search.counts_quiet = bool(rules.decline or rules.retry)
    may_pass = rules.decline or rules.at_will_pass or rules.after_draw == r.MAY_PLAY
    search.counts_passes = bool((rules.shutout_points or rules.for_all_pass) and may_pass)
    search.counts_passes |= bool(rules.between or rules.for_first_pass)


def note_values(search: Any, rules: Any) -> None:
    """Set the values of the tiles by binary digits."""
    counts = [int(rules.value[tile]) for tile in range(int(rules.tiles))]
    search.planes = max(counts).bit_length()
    search.plane[:] = 0
    for tile, count in enumerate(counts):
        for digit in range(count.bit_length()):
            if count >> digit & 1:
                search.plane[digit, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)


def max_decisions(rules: Any) -> int:
    """Return an upper limit on the decisions of a round: each needs a frame.

    Every tile is drawn and laid at most once.  Between two of these moves, every seat passes at
    most twice.
    """
    moves = 2 * int(rules.in_set) + 1
    passes = moves * 2 * int(rules.players) if rules.decline or rules.extra else moves
    return moves + passes + 2
