"""MaskablePPO of sb3-contrib.  It needs ``pip install sb3-contrib``, which installs PyTorch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from boneyard.envs.checkpoint import LearnedGame, contents
from boneyard.envs.inputs import Inputs
from boneyard.envs.setting import Setting
from boneyard.envs.single import BoneyardEnv
from boneyard.extras import importing, needing
from boneyard.lab.training.batches import TrainedGame

with needing("envs", "ppo"):
    import gymnasium

HIDDEN = 128
"""The units of each of the two hidden layers."""

STEPS = 512
"""The steps of an update."""

POINTS = 10.0
"""Points in a unit of the reward: gains of a moderate size."""


class NetworkEnv(gymnasium.Wrapper[Any, Any, Any, Any]):
    """The environment, with observations as a network in a file reads them (``envs.inputs``)."""

    def __init__(self, setting: Setting, opponent: str) -> None:
        super().__init__(BoneyardEnv(setting, bots=opponent))
        self._inputs = Inputs(setting)
        shape = (self._inputs.width,)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, shape, np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode."""
        found, info = self.env.reset(seed=seed, options=options)
        return self._read(found), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make an action; the reward is in units of POINTS."""
        found, reward, over, cut, info = self.env.step(action)
        return self._read(found), float(reward) / POINTS, over, cut, info

    def _read(self, found: Any) -> Any:
        return self._inputs.of(found["observation"][None])[0]


def learn(game: TrainedGame, seed: int, opponent: str, files: dict[int, Path]) -> None:
    """Learn against an opponent, and write a network after so many steps for each file.

    Raises MissingPackageError if sb3-contrib is not installed.
    """
    with importing("ppo", "pip install sb3-contrib"):
        import sb3_contrib
        import torch
        from stable_baselines3.common.logger import Logger
    torch.set_num_threads(1)  # small networks: threads only wait for each other
    setting = Setting(
        game.sheet, players=game.players, partners=game.partners or None, automatic=True
    )
    model = sb3_contrib.MaskablePPO(
        "MlpPolicy",
        NetworkEnv(setting, opponent),
        n_steps=STEPS,
        seed=seed,
        device="cpu",
        policy_kwargs={"net_arch": [HIDDEN, HIDDEN], "activation_fn": torch.nn.ReLU},
    )
    model.set_logger(Logger(None, []))  # its own would leave a folder for temporary files
    learned = LearnedGame.of(game.sheet, game.players, game.partners)
    for mark, file in sorted(files.items()):
        model.learn(mark - model.num_timesteps, reset_num_timesteps=False)
        policy: Any = model.policy
        parts = [*policy.mlp_extractor.policy_net, policy.action_net]
        found = [
            (part.weight.detach(), part.bias.detach())
            for part in parts
            if isinstance(part, torch.nn.Linear)
        ]
        torch.save(contents(learned, found), file)
