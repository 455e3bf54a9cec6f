"""Positions of a network's games against itself, with what each legal move is worth."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from boneyard.envs.batch import Batch
from boneyard.envs.inputs import Inputs
from boneyard.envs.setting import Setting

ROUNDS = 1024
"""Rounds that are played side by side."""

COPIES = (4096, 1024, 256)
"""Copies that are played to the end at once: at first, and when only so many go on."""

POINTS = 10
"""Points in a unit of the network's outputs."""

CURIOSITY = 0.3
"""How far a move may seem behind the best one and still be tried often, in units."""


class Positions(NamedTuple):
    """``inputs``: float32[n, width]; ``masks``: bool[n, actions], the legal actions.

    ``gains``: float32[n, actions], what each action brings more than the mean of the legal ones.
    """

    inputs: Any
    masks: Any
    gains: Any


def new_network(setting: Setting, hidden: int) -> nn.Sequential:
    """A network with two hidden layers: from inputs to a value for each action."""
    network = nn.Sequential(
        nn.Linear(Inputs(setting).width, hidden),
        nn.ReLU(),
        nn.Linear(hidden, hidden),
        nn.ReLU(),
        nn.Linear(hidden, setting.actions.n),
    )
    with torch.no_grad():
        network[-1].weight.mul_(0.1)  # at first all moves are worth about the same
    return network


class SelfPlay:
    """Plays rounds in which the network takes every seat.

    In a position with a choice, the round is copied once for each legal action.  The network plays
    every copy to its end.  The copies have the same deck, so the luck of the deal cancels in their
    differences.  The rounds themselves go on with moves that seem good or nearly good, so that
    different positions are met.
    """

    def __init__(self, setting: Setting, network: nn.Sequential, seed: int) -> None:
        self.network, self.inputs = network, Inputs(setting)
        self._rounds = Batch(setting, ROUNDS, seed=seed)
        self._copies = [Batch(setting, count, seed=seed) for count in COPIES]
        self._random = np.random.default_rng(seed)
        self._device = next(network.parameters()).device
        self._rounds.observe()
        for _ in range(30):  # the rounds are then at different moves
            self._advance()

    def positions(self) -> Positions:
        """Make a move in every round, and return the new positions with a choice."""
        self._advance()
        rounds = self._rounds
        rows = np.flatnonzero(_has_choice(rounds.masks))
        many = np.cumsum(rounds.masks[rows].sum(axis=1, dtype=np.int64))
        rows = rows[: np.searchsorted(many, COPIES[0], side="right")]
        masks = rounds.masks[rows] > 0
        at, actions = np.nonzero(masks)
        gains = np.zeros(masks.shape, np.float32)
        gains[at, actions] = self._play_out(rows[at], actions) / POINTS
        gains -= gains.sum(axis=1, keepdims=True) / masks.sum(axis=1, keepdims=True)
        gains[~masks] = 0
        return Positions(self.inputs.of(rounds.observations[rows]), masks, gains)

    def _advance(self) -> None:
        """Make a move in every round."""
        everywhere = np.ones(ROUNDS, np.bool_)
        self._rounds.step(self._choose(self._rounds, everywhere, CURIOSITY))
        self._rounds.observe()

    def _play_out(self, rows: Any, first: Any) -> Any:
        """Copy rounds, make a first action in each copy, and play on; return the mover's points."""
        seats, points = self._rounds.turns[rows].astype(np.int64), np.zeros(len(rows), np.float32)
        left, actions, source = np.arange(len(rows)), first, (self._rounds, rows)
        for batch, enough in zip(self._copies, (*COPIES[1:], 0), strict=True):
            _copy(*source, batch)
            places = np.arange(len(left))  # where in the batch each copy that is left lies
            while len(left) > enough:
                batch.observe()
                given = batch.masks.argmax(axis=1)
                if actions is None:
                    playing = np.zeros(batch.count, np.bool_)
                    playing[places] = True
                    given = self._choose(batch, playing)
                else:
                    given[places], actions = actions, None
                batch.step(given)
                points[left] += batch.rewards[places, seats[left]]
                going = ~batch.over[places]  # where a round is over, another one has begun
                left, places = left[going], places[going]
            source = (batch, places)
        return points

    def _choose(self, batch: Batch, where: Any, curiosity: float = 0) -> Any:
        """An action for every round; the network chooses ``where`` there is a choice."""
        actions = batch.masks.argmax(axis=1)
        rows = np.flatnonzero(where & _has_choice(batch.masks))
        if len(rows):
            with torch.no_grad():
                inputs = torch.from_numpy(self.inputs.of(batch.observations[rows]))
                values = self.network(inputs.to(self._device)).cpu().numpy()
            if curiosity:
                values = values + curiosity * self._random.gumbel(size=values.shape)
            values[batch.masks[rows] == 0] = -np.inf
            actions[rows] = values.argmax(axis=1)
        return actions


def _has_choice(masks: Any) -> Any:
    return masks.sum(axis=1, dtype=np.int16) > 1


def _copy(source: Batch, rows: Any, batch: Batch) -> None:
    """Copy episodes to the first places of another batch."""
    batch.rounds[: len(rows)] = source.rounds[rows]
    batch.episodes[: len(rows)] = source.episodes[rows]
