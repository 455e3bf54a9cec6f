"""What a View tells its seat, as the numbers of an environment."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.envs.kernels import replays, singles
from boneyard.envs.kernels.dtypes import EPISODE
from boneyard.envs.setting import Setting
from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.beliefs.evidence import gather_evidence, start_evidence


class ViewState:
    """The state of an environment as far as the seat of a view knows it.

    The setting must have the view's sheet, players and partners.  Raises BeliefError if the view
    is one of a spectator, if no deal agrees with it, or if its round is over.

    >>> from boneyard import Match
    >>> match = Match("classic_block", players=2, seed=5)
    >>> state = ViewState(Setting("classic_block", players=2), match.view(match.turn))
    >>> [state.action(move) for move in match.moves]
    [9, 11, 18, 19, 25, 26, 27]
    """

    def __init__(self, setting: Setting, view: View) -> None:
        assert view.seat is not None
        self.setting = setting
        known = gather_evidence(view)[0]
        evidence = start_evidence(view, known.history, int(known.record[0].branch))
        self._rounds, self._one = evidence.rounds, np.zeros(1, EPISODE)
        arrays = (setting.game, setting.rules, self._rounds, self._one)
        actions = evidence.history.actions
        replays.note_history(*arrays, evidence.record, evidence.clauses, actions)
        self._one[0].scores[: view.sides] = view.scores
        self._one[0].done = view.round_number - 1
        self.observation: Any = np.empty(setting.layout.width, np.int16)
        singles.observe(*arrays, np.int64(view.seat), self.observation)

    def action(self, move: Move) -> int:
        """The action of a move of the seat in turn."""
        return self.setting.actions.action(move, self._rounds[0])
