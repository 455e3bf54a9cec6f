"""Gymnasium's ``VectorEnv``: many episodes at once, all seats played by the caller."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Unpack

import numpy as np

from boneyard.envs.batch import Batch
from boneyard.envs.setting import Options, Setting
from boneyard.envs.spaces import ObservationForm, Seen, mask_info, observation_space, seen
from boneyard.extras import needing
from boneyard.sheets import Sheet

with needing("envs", "boneyard.envs.vector"):
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space


class BoneyardVectorEnv(VectorEnv[Seen, Any, Any]):
    """``num_envs`` episodes under a sheet; each action is one of the seat in turn.

    The arguments are those of ``Batch``, and ``form`` is as in ``spaces.observation_space``.
    Observations and masks are those of the seats in turn.  The reward of a step belongs to the seat
    that acted; ``infos`` has more:

    - ``turns``: int8[num_envs], the seat that acts next;
    - ``rewards``: float32[num_envs, players], the rewards of all seats;
    - ``action_mask``, with the form "float": int8[num_envs, actions];
    - ``final_obs``: where an episode has just ended (``_final_obs``), what the seat that acted saw
      at its end.

    An episode that is over is followed by the next one in the same step (AutoresetMode.SAME_STEP),
    so its observation is the first of the next episode.  With ``copy=False`` every step overwrites
    the arrays of the step before.  An action that is not legal raises ValueError, and nothing
    changes.

    >>> envs = BoneyardVectorEnv("classic_block", 4, players=2)
    >>> seen, infos = envs.reset(seed=1)
    >>> seen, rewards, terminations, truncations, infos = envs.step(envs.random_actions())
    >>> seen["action_mask"].shape, infos["turns"].tolist()
    ((4, 58), [1, 0, 0, 1])
    """

    def __init__(
        self,
        sheet: Setting | Sheet | str | Path,
        num_envs: int = 1,
        *,
        threads: int = 1,
        form: ObservationForm = "array",
        copy: bool = True,
        **options: Unpack[Options],
    ) -> None:
        super().__init__()
        self.batch = Batch(sheet, num_envs, threads=threads, **options)
        self.num_envs, self.copy, self.form = num_envs, copy, form
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        setting = self.batch.setting
        self.single_observation_space = observation_space(setting, form)
        self.single_action_space = Discrete(setting.actions.n)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._quiet = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin every episode anew; without a seed, from random decks at the first call."""
        first = self._np_random is None
        super().reset(seed=seed)
        if seed is None and first:
            seed = int(self.np_random.integers(1 << 63))
        self.batch.reset(seed)
        return self._look()

    def step(self, actions: Any) -> tuple[Seen, Any, Any, Any, dict[str, Any]]:
        """Make an action in every episode."""
        batch = self.batch
        acted = batch.turns.copy()
        batch.step(actions)
        found, infos = self._look()
        infos["rewards"] = rewards = self._kept(batch.rewards)
        over = self._kept(batch.over)
        if batch.over.any():
            finals = self._kept(batch.finals)  # the rows of other episodes mean nothing
            if self.form == "float":
                finals = seen(batch.setting, finals, batch.masks, self.form)
            infos |= {"final_obs": finals, "_final_obs": over}
        return found, rewards[self._rows, acted], over, self._quiet.copy(), infos

    def _kept(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        """Observe; with ``copy``, into arrays that the caller does not hold."""
        batch = self.batch
        if self.copy:
            batch.observations = np.empty_like(batch.observations)
            batch.masks = np.empty_like(batch.masks)
        batch.observe()
        info = {"turns": self._kept(batch.turns)} | mask_info(batch.masks, self.form)
        return seen(batch.setting, batch.observations, batch.masks, self.form), info

    def action_masks(self) -> Any:
        """bool[num_envs, actions]: the legal actions of the seats in turn."""
        return self.batch.masks.astype(np.bool_)

    def random_actions(self) -> Any:
        """int64[num_envs]: a random legal action for every episode."""
        return self.batch.random_actions().copy()

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()
