"""The seer: a player that sees every tile, an upper bound for any bot against ``steady``."""

from __future__ import annotations

import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.jit import random_stream
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.ceiling import BEST_PATH, new_path, order_moves, search_paths

SEER = "seer"
"""Its name in the arena.  It is no bot: bots of a table see only what their seat sees."""


class Seer:
    """Plays the best path of its side, where all other seats play like ``steady``.

    It searches paths with few moves unlike those of ``steady`` first, and stops after ``ends`` ends
    of the round.  ``complete`` says whether the last search left out no path.
    """

    def __init__(self, ends: int = 3000) -> None:
        self.ends = ends
        self.complete = False
        self._path = new_path()
        self._work = new_workspace(PLAYOUT_TRAIN_NODES)

    def choose(self, match: Match) -> Move:
        """Return the best move of the seat in turn, with all hands and the boneyard known."""
        assert match.turn is not None
        seen = VisibleRound(match.view(match.turn))
        moves, work, root = seen.choices(), self._work, self._path[0]
        table = match.copy_round()
        root["rnd"] = table.state[0]
        root["memory"] = seen.memories[0]
        root["moves"][: len(moves)] = list(moves)
        root["count"] = len(moves)
        rules, stream = table.rules[0], random_stream(1)
        order_moves(rules, root, work, stream)
        found, left = np.zeros(1, BEST_PATH)[0], self.ends
        best, move = -np.inf, int(root["moves"][0])
        for discrepancies in range(1, len(self._path)):
            root["discrepancies"] = discrepancies
            search_paths(rules, self._path, left, match.turn % match.sides, work, stream, found)
            if found.gain > best:
                best, move = found.gain, int(found.move)
            left -= int(found.ends)
            self.complete = not found.cut
            if self.complete or left <= 0:
                break
        return moves[move]
