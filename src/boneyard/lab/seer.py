"""The seer: a player that sees every tile, an upper bound for any bot against ``steady``."""

from __future__ import annotations

import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.jit import random_stream
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.ceiling import BEST_PATH, DEPTH, NODE, order_moves, search_paths

SEER = "seer"
"""Its name in the arena.  It is no bot: bots of a table see only what their seat sees."""


ENDS = 3000
"""Ends of the round after which a search stops."""


def choose(match: Match) -> Move:
    """Return the best move of the seat in turn, with all hands and the boneyard known.

    It begins the best path of the side, where all other seats play like ``steady``.  Paths with few
    moves unlike those of ``steady`` are searched first.
    """
    assert match.turn is not None
    seen = VisibleRound(match.view(match.turn))
    moves, work, path = seen.choices(), new_workspace(PLAYOUT_TRAIN_NODES), np.zeros(DEPTH, NODE)
    table, root = match.copy_round(), path[0]
    root["rnd"] = table.state[0]
    root["memory"] = seen.memories[0]
    root["moves"][: len(moves)] = list(moves)
    root["count"] = len(moves)
    rules, stream = table.rules[0], random_stream(1)
    order_moves(rules, root, work, stream)
    found, left = np.zeros(1, BEST_PATH)[0], ENDS
    best, move = -np.inf, int(root["moves"][0])
    for discrepancies in range(1, len(path)):
        root["discrepancies"] = discrepancies
        search_paths(rules, path, left, match.turn % match.sides, work, stream, found)
        if found.gain > best:
            best, move = found.gain, int(found.move)
        left -= int(found.ends)
        if not found.cut or left <= 0:
            break
    return moves[move]
