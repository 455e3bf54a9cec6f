"""NFSP of OpenSpiel in a small game.  It needs PyTorch and ``dm-tree`` besides OpenSpiel.

Source: J. Heinrich, D. Silver, "Deep Reinforcement Learning from Self-Play in
Imperfect-Information Games", 2016.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.pytorch import nfsp

from boneyard.envs.spiel import BoneyardGame
from boneyard.lab.small_games.games import SmallGame
from boneyard.lab.small_games.tree import read_tree

HIDDEN = (64,)
RESERVOIR, REPLAY = 200_000, 20_000
ANTICIPATION = 0.1
EPSILON = 0.06, 0.001
"""The exploration of the best response at first and at last."""


def learn(game: SmallGame, seed: int, episodes: int) -> Any:
    """The average strategy after so many episodes, float64[steps] for ``game.tree()``."""
    parameters = {"players": 2, "pips": game.pips, "hand": game.hand}
    spiel = BoneyardGame({"sheet": game.sheet, **parameters})
    environment = rl_environment.Environment(spiel)
    environment.seed(seed)
    width = environment.observation_spec()["info_state"][0]
    actions = environment.action_spec()["num_actions"]
    agents = [
        nfsp.NFSP(
            seat, width, actions, HIDDEN, RESERVOIR, ANTICIPATION, seed=2 * seed + seat,
            replay_buffer_capacity=REPLAY, epsilon_decay_duration=episodes,
            epsilon_start=EPSILON[0], epsilon_end=EPSILON[1],
        )
        for seat in (0, 1)
    ]  # fmt: skip
    for _ in range(episodes):
        time_step = environment.reset()
        while not time_step.last():
            seat = time_step.observations["current_player"]
            time_step = environment.step([agents[seat].step(time_step).action])
        for agent in agents:
            agent.step(time_step)
    return _average(spiel, agents)


def _average(spiel: BoneyardGame, agents: list[Any]) -> Any:
    """What the agents' average policies do in each information set."""
    tree = read_tree(spiel.new_initial_state())
    strategy = np.zeros(int(tree.first[-1]))
    for at, state in enumerate(tree.states):
        seat, legal = state.current_player(), state.legal_actions()
        numbers = state.information_state_tensor(seat)
        seen = {"info_state": [numbers] * 2, "legal_actions": [legal] * 2}
        time_step = rl_environment.TimeStep(seen, None, None, rl_environment.StepType.MID)
        with agents[seat].temp_mode_as(nfsp.MODE.AVERAGE_POLICY):
            chances = agents[seat].step(time_step, is_evaluation=True).probs[legal]
        strategy[tree.first[at] : tree.first[at + 1]] = chances / chances.sum()
    return strategy
