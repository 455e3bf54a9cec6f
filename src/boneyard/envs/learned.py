"""The bot that plays what a network has learned."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from boneyard.envs.checkpoint import Checkpoint, LearnedGame, read_checkpoint
from boneyard.envs.inputs import Inputs
from boneyard.envs.setting import Setting
from boneyard.envs.views import ViewState
from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError


class Learned:
    """Plays the move that a network values most; ``path`` is its file (``envs.checkpoint``).

    It sees what its view tells, as an observation.  Raises what ``read_checkpoint`` raises.
    """

    def __init__(self, path: str) -> None:
        self.name = f"file:{path}"
        self._path = path
        self._checkpoint: Checkpoint = read_checkpoint(path)
        self._setting: Setting | None = None

    def check_game(self, sheet: Sheet, players: int, partners: bool) -> None:
        """Raise MessageError if the network has not learned this game."""
        learned, game = self._checkpoint.game, LearnedGame.of(sheet, players, partners)
        if msgspec.structs.replace(game, sheet=learned.sheet) != learned:  # its name does not count
            raise MessageError(
                "error-checkpoint-game",
                file=self._path,
                learned=learned.sheet,
                learned_players=learned.players,
                sheet=game.sheet,
                players=players,
            )
        setting = Setting(sheet, players=players, partners=partners)
        first, last = self._checkpoint.layers[0][0], self._checkpoint.layers[-1][0]
        if (first.shape[1], last.shape[0]) != (Inputs(setting).width, setting.actions.n):
            raise MessageError("error-no-checkpoint", file=self._path)
        self._setting, self._inputs = setting, Inputs(setting)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the greatest value; of equal moves the first."""
        if self._setting is None or self._setting.sheet is not view.sheet:
            self.check_game(view.sheet, view.players, view.partners)
        assert self._setting is not None
        if len(moves) == 1:
            return moves[0]
        state = ViewState(self._setting, view)
        values = self._checkpoint.values(self._inputs.of(state.observation[None]))[0]
        return moves[int(np.argmax([values[state.action(move)] for move in moves]))]
