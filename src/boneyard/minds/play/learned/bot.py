"""The bot that plays what a network has learned: any sheet, any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.files import read_blend
from boneyard.minds.play.learned.network import choose_learned, new_network, set_game
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace

WEIGHTS = Path(__file__).with_name("weights.npz")
"""The networks of the package, which ``bench/network.py`` trains."""


class NetworkBot:
    """Plays the move that a blend of networks scores highest."""

    def __init__(self, name: str, blend: Blend) -> None:
        self.name, self._blend = name, blend
        self._network = new_network(blend.networks[0])
        self._work = new_workspace(PLAYOUT_TRAIN_NODES)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the highest score."""
        if len(moves) == 1:
            return moves[0]
        seen = VisibleRound(view)
        weights = self._blend.weights(seen.rules[0])
        if weights is not self._network.weights:
            self._network = new_network(weights)
        set_game(seen.rules[0], self._network)
        context = seen.rules[0], seen.rounds[0], seen.memories[0], self._work, self._network
        return seen.move(int(choose_learned(*context)))


def blend_of_package() -> Blend:
    """The package's networks."""
    return read_blend(str(WEIGHTS))


def network_of_package(_seed: int | None = None) -> NetworkBot:
    """The bot of the package's network; it needs no seed, for it is deterministic.

    >>> from boneyard import Match
    >>> match = Match("french", seed=7)
    >>> network_of_package().choose(match.view(match.turn), match.moves) in match.moves
    True
    """
    return NetworkBot("network", blend_of_package())
