"""The bot that plays what a network has learned: any sheet, any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.files import read_blend
from boneyard.minds.play.playouts import choose_by, choose_in_style, policy_of, set_rules
from boneyard.minds.play.policies.styles import Style, weights_of
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace

WEIGHTS = Path(__file__).with_name("weights.npz")
"""The networks of the package, which ``bench/network.py`` trains."""


class NetworkBot:
    """Plays the move that a blend of networks scores highest, leaning to a style."""

    def __init__(self, name: str, blend: Blend, style: Style = "plain") -> None:
        self.name, self._blend = name, blend
        self._policy = policy_of(blend.networks[0])
        self._work = new_workspace(PLAYOUT_TRAIN_NODES)
        self._stream = random_stream(0)
        self._styled = None
        if style != "plain":
            self._styled = new_workspace(PLAYOUT_TRAIN_NODES, weights_of(style))

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the highest score."""
        if len(moves) == 1:
            return moves[0]
        seen = VisibleRound(view)
        rules = seen.rules[0]
        weights = self._blend.weights(rules)
        if weights is not self._policy.network.weights:
            self._policy = policy_of(weights)
        set_rules(rules, self._policy)
        context = rules, seen.rounds[0], seen.memories[0], self._work, self._stream
        if self._styled is None:
            return seen.move(int(choose_by(self._policy, *context)))
        return seen.move(int(choose_in_style(self._policy, *context, self._styled)))


def blend_of_package() -> Blend:
    """The package's networks."""
    return read_blend(str(WEIGHTS))


def network_of_package(_seed: int | None = None, style: Style = "plain") -> NetworkBot:
    """The bot of the package's network; it needs no seed, for it is deterministic.

    >>> from boneyard import Match
    >>> match = Match("french", seed=7)
    >>> network_of_package().choose(match.view(match.turn), match.moves) in match.moves
    True
    """
    return NetworkBot("network", blend_of_package(), style)
