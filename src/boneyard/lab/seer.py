"""The player that sees every tile: the ceiling of what skill can win against ``steady``."""

from __future__ import annotations

import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.jit import random_stream
from boneyard.minds.play.policies.choice import Desk
from boneyard.minds.play.policies.evaluation import HASTE
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.play.search.ceiling import best_path, new_path, put_first
from boneyard.minds.worlds.sight import Seen
from boneyard.rules import records

SEER = "seer"
"""Its name in the arena.  It is no bot: a table has none that sees more than its seat."""


class Seer:
    """Plays the best path of its side if all others play like ``steady``.

    Paths with few moves unlike those of ``steady`` are tried first, ``ends`` rounds to their end
    in all; ``sure`` says whether the last choice was made with none left out.
    """

    def __init__(self, ends: int = 3000) -> None:
        self.ends = ends
        self.sure = False
        self._path = new_path()
        self._desk = Desk(HASTE)

    def choose(self, match: Match) -> Move:
        """The best move of the seat in turn, every hand and the boneyard known."""
        assert match.turn is not None
        seen = Seen(match.view(match.turn))
        moves, desk, root = seen.choices(), self._desk, self._path[0]
        table = match.copy_round()
        root["rnd"] = table.state[0]
        root["memory"] = seen.memories[0]
        root["moves"][: len(moves)] = list(moves)
        root["count"] = len(moves)
        rules, stream = table.rules[0], random_stream(1)
        put_first(
            rules, self._path[0], STEADY, desk.mind, desk.chain, desk.scratch, desk.buffer, stream
        )
        found, left = np.zeros(4), self.ends
        best, move = -np.inf, int(root["moves"][0])
        for odd in range(1, len(self._path)):
            best_path(
                rules, self._path, odd, left, match.turn % match.sides, STEADY, desk.mind,
                desk.chain, desk.scratch, desk.buffer, records.new(records.SCORE), stream, found,
            )  # fmt: skip
            if found[0] > best:
                best, move = found[0], int(found[1])
            left -= int(found[2])
            self.sure = not found[3]
            if self.sure or left <= 0:
                break
        return moves[move]
