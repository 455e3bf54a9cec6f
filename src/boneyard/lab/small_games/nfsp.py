"""NFSP of OpenSpiel in a small game.  It needs PyTorch and ``dm-tree`` besides OpenSpiel.

Source: J. Heinrich, D. Silver, "Deep Reinforcement Learning from Self-Play in
Imperfect-Information Games", 2016.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.extras import importing
from boneyard.lab.small_games.games import SmallGame
from boneyard.lab.small_games.tree import read_tree

HIDDEN = (64,)
RESERVOIR, REPLAY = 200_000, 20_000
ANTICIPATION = 0.1
EPSILON = 0.06, 0.001
"""The exploration of the best response at first and at last."""


def learn(game: SmallGame, seed: int, episodes: int) -> Any:
    """The average strategy after so many episodes, float64[steps] for ``game.tree()``.

    Raises MissingPackageError if a package is missing.
    """
    with importing("nfsp", "pip install open_spiel torch dm-tree"):
        import torch
        from open_spiel.python import rl_environment
        from open_spiel.python.pytorch import nfsp

        from boneyard.envs.spiel import BoneyardGame
    torch.set_num_threads(1)  # small networks: threads only wait for each other
    parameters = {"players": 2, "pips": game.pips, "hand": game.hand}
    spiel = BoneyardGame({"sheet": game.sheet, **parameters})
    environment = rl_environment.Environment(spiel)
    environment.seed(seed)
    width = environment.observation_spec()["info_state"][0]
    numbers = width, environment.action_spec()["num_actions"], HIDDEN, RESERVOIR, ANTICIPATION
    exploring = dict(zip(("epsilon_start", "epsilon_end"), EPSILON, strict=True))
    options = {"replay_buffer_capacity": REPLAY, "epsilon_decay_duration": episodes, **exploring}
    agents = [nfsp.NFSP(seat, *numbers, seed=2 * seed + seat, **options) for seat in (0, 1)]
    for _ in range(episodes):
        time_step = environment.reset()
        while not time_step.last():
            seat = time_step.observations["current_player"]
            time_step = environment.step([agents[seat].step(time_step).action])
        for agent in agents:
            agent.step(time_step)
    return _average(spiel, agents, nfsp.MODE.AVERAGE_POLICY, rl_environment.TimeStep)


def _average(spiel: Any, agents: list[Any], mode: Any, time_steps: Any) -> Any:
    """What the agents do in each information set, in a mode."""
    tree = read_tree(spiel.new_initial_state())
    strategy = np.zeros(int(tree.first[-1]))
    for at, state in enumerate(tree.states):
        seat, legal = state.current_player(), state.legal_actions()
        numbers = state.information_state_tensor(seat)
        seen = {"info_state": [numbers] * 2, "legal_actions": [legal] * 2}
        with agents[seat].temp_mode_as(mode):
            found = agents[seat].step(time_steps(seen, None, None, None), is_evaluation=True)
        chances = found.probs[legal]
        strategy[tree.first[at] : tree.first[at + 1]] = chances / chances.sum()
    return strategy
