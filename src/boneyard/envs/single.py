"""A Gymnasium environment for one seat, against bots on the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Unpack

import numpy as np

from boneyard.envs.actions import action_number, is_in_mask
from boneyard.envs.bots import check_bot, make_bot
from boneyard.envs.episode import Episode
from boneyard.envs.pictures import METADATA, RenderMode, check_mode, draw
from boneyard.envs.setting import Options, Setting
from boneyard.envs.spaces import ObservationForm, Seen, mask_info, observation_space, seen
from boneyard.extras import needing
from boneyard.minds.play.bots import Bot
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError

with needing("envs", "boneyard.envs.single"):
    import gymnasium


class BoneyardEnv(gymnasium.Env[Seen, Any]):
    """One seat under a sheet; bots play the others.

    ``bots`` is the name of a bot, or one name for each other seat in turn order.  A seat has the
    rewards of the setting (``boneyard.envs.setting.Setting``), also those from the bots' moves.
    An action that is not legal, or outside the space, ends the episode with ``illegal_reward``.
    ``form`` is as in ``spaces.observation_space``.  Bots ignore the clock, so the same seed gives
    the same episode.

    >>> env = BoneyardEnv("french", bots="heavy", reward="win")
    >>> seen, info = env.reset(seed=1)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(seen["action_mask"])
    ...     seen, reward, over, truncated, info = env.step(action)
    >>> -1 <= reward <= 1
    True
    """

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        sheet: Setting | Sheet | str | Path,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "steady",
        illegal_reward: float = -1.0,
        render_mode: RenderMode | None = None,
        form: ObservationForm = "array",
        **options: Unpack[Options],
    ) -> None:
        setting = sheet if isinstance(sheet, Setting) else Setting(sheet, **options)
        others = setting.players - 1
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise MessageError("error-env-bots", n=len(names), right=others)
        if not 0 <= seat < setting.players:
            raise MessageError("error-leader-seat", seat=seat, players=setting.players)
        for name in names:
            check_bot(name, setting.sheet, setting.players, setting.partners)
        self.setting, self.seat, self.form = setting, seat, form
        self.illegal_reward, self.render_mode = illegal_reward, render_mode
        check_mode(render_mode)
        step = int(setting.rules["step"][0])
        self._names = {(seat + i * step) % setting.players: name for i, name in enumerate(names, 1)}
        self._bots: dict[int, Bot] = {}
        self.observation_space = observation_space(setting, form)
        self.action_space = gymnasium.spaces.Discrete(setting.actions.n)
        self._episode = Episode(setting)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin an episode and play up to the first turn of the seat."""
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(1 << 62))
            self._episode.reset(number)
            self._bots = {
                other: make_bot(name, (number + other) % (1 << 32), hurried=False)
                for other, name in self._names.items()
            }
            self._play_bots()
            if self._episode.turn is not None:  # an episode may end before the seat has a turn
                return self._look()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make an action of the seat, and the moves of the bots after it."""
        episode = self._episode
        if episode.turn is None:
            raise MessageError("error-match-over")
        number = action_number(action)
        if not is_in_mask(number, episode.mask()):
            episode.turn = None
            found, info = self._look()
            return found, self.illegal_reward, True, False, {"illegal_action": True} | info
        episode.step(number)
        reward = episode.rewards[self.seat] + self._play_bots()
        found, info = self._look()
        return found, reward, episode.turn is None, False, info

    def _play_bots(self) -> float:
        """Let the bots play until the seat is in turn; return the rewards of the seat."""
        episode, reward = self._episode, 0.0
        while episode.turn is not None and episode.turn != self.seat:
            match = episode.match
            move = self._bots[episode.turn].choose(match.view(episode.turn), match.moves)
            episode.step(episode.action(move))
            reward += episode.rewards[self.seat]
        return reward

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        found, mask = self._episode.observation(self.seat), self._episode.mask()
        return seen(self.setting, found, mask, self.form), mask_info(mask, self.form)

    def action_masks(self) -> Any:
        """bool[actions]: the legal actions of the seat; none at the end of an episode.

        The name and the type that MaskablePPO of sb3-contrib asks for.
        """
        return self._episode.mask().astype(np.bool_)

    def render(self) -> Any:
        """A picture of the table as the seat sees it; see ``pictures.draw``."""
        return draw(self._episode.match, self.seat, check_mode(self.render_mode))
