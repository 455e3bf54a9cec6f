"""The gradient of the loss by all weights, and a step of the weights (PPO and Adam).

The loss of a decision is the sum of

- minus the advantage times how much likelier its move has become; once that is more than ``clip``
  away from 1 in the direction of the advantage, it has no slope;
- minus ``Aims.entropy`` times the entropy of the choice;
- ``Aims.value`` times half of the square of the error of the value.
"""

from __future__ import annotations

import math

import numpy as np

from boneyard.jit import below, inlined, kernel
from boneyard.lab.training.kernels.dtypes import (
    BY_ALL_TRUNKS,
    BY_MIXED,
    BY_TRUNK,
    BY_UNIT,
    CHANGE,
    CLIPPED,
    COUNTED,
    ENTROPY,
    LOSS,
    SQUARES,
)
from boneyard.lab.training.kernels.self_play import to_chances
from boneyard.lab.training.kernels.suit_gradients import (
    add_outer,
    add_suits,
    clear_touched,
    turn_weights,
)
from boneyard.minds.play.learned.network import (
    BIAS_ROW,
    GAME_ROW,
    HEAD_ROW,
    MOVE_ROW,
    OFFSET_ROW,
    ROWS,
    SCORE_ROW,
    STATE_ROW,
    SUM,
    TRUNK,
    UNIT,
    UNITS,
    VALUE_ROW,
    add_game,
    compute_trunk,
    score_move,
    value_of_state,
)
from boneyard.minds.play.learned.sums import clear, dot


@kernel
def descend(network, batch, order, descent, aims):
    """Write the mean gradient of the decisions in ``order`` (int64[n]) into the gradients.

    ``network.game`` has the inputs of their game.  Adds to the tallies.
    """
    for row in range(ROWS):
        clear(descent.gradients[row], UNITS)
    clear(descent.slopes[BY_ALL_TRUNKS], UNITS)
    add_game(network)
    turn_weights(network, descent)
    for at in range(len(order)):
        add_gradient(network, batch, order[at], descent, aims)
    add_outer(network.game, descent.slopes[BY_ALL_TRUNKS], descent.gradients, GAME_ROW, UNITS)
    share = np.float32(1.0 / len(order))
    for row in range(ROWS):
        gradients = descent.gradients[row]
        for j in range(UNITS):
            gradients[j] *= share


@kernel
def add_gradient(network, batch, at, descent, aims):
    """Add the gradient of a decision."""
    decision, state = batch.decisions[at], batch.states[at]
    count, first = np.int64(decision.count), np.int64(decision.first)
    suits, links = batch.suits[at], batch.links[at]
    compute_trunk(network, state, suits, links)
    unit = network.units[UNIT]
    for i in range(count):
        covers, leaves = batch.touched[first + i, 0], batch.touched[first + i, 1]
        descent.chances[i] = score_move(network, batch.moves[first + i], covers, leaves)
        kept = descent.units[i]
        for j in range(UNITS):
            kept[j] = unit[j]
    error = np.float64(value_of_state(network)) - np.float64(decision.target)
    to_chances(descent.chances, count)
    to_slopes(decision, count, error, descent, aims)
    clear(descent.slopes[BY_MIXED], UNITS)
    clear_touched(suits, descent)
    for i in range(count):
        add_move(network, batch.moves[first + i], batch.touched[first + i], descent, i)
    add_trunk(network, state, descent, np.float32(aims.value * error))
    add_suits(network, suits, links, descent)


@inlined
def to_slopes(decision, count, error, descent, aims):
    """Replace the chances of the moves by the slopes of the loss by their scores."""
    chances, tallies = descent.chances, descent.tallies
    chosen, advantage = np.int64(decision.chosen), np.float64(decision.advantage)
    entropy = 0.0
    for i in range(count):
        entropy -= chances[i] * math.log(chances[i])
    moved = math.log(chances[chosen]) - np.float64(decision.log_chance)
    ratio = math.exp(min(moved, 20.0))
    clipped = ratio > 1.0 + aims.clip if advantage > 0.0 else ratio < 1.0 - aims.clip
    slope = 0.0 if clipped else advantage * ratio
    bounded = min(max(ratio, 1.0 - aims.clip), 1.0 + aims.clip)
    tallies[ENTROPY] += entropy
    tallies[SQUARES] += error * error
    tallies[CLIPPED] += 1.0 if clipped else 0.0
    tallies[LOSS] -= min(advantage * ratio, advantage * bounded) + aims.entropy * entropy
    tallies[LOSS] += 0.5 * aims.value * error * error
    tallies[CHANGE] -= moved
    tallies[COUNTED] += 1.0
    for i in range(count):
        chance = chances[i]
        found = slope * chance + aims.entropy * chance * (math.log(chance) + entropy)
        chances[i] = found - slope if i == chosen else found


@inlined
def add_move(network, move, touched, descent, at):
    """Add what the score of a move depends on; its slope is in ``descent.chances``."""
    slope = np.float32(descent.chances[at])
    kept, weights, gradients = descent.units[at], network.weights, descent.gradients
    by_unit, by_mixed = descent.slopes[BY_UNIT], descent.slopes[BY_MIXED]
    for j in range(UNITS):
        gradients[SCORE_ROW, j] += slope * kept[j]
        by_unit[j] = slope * weights[SCORE_ROW, j] if kept[j] > np.float32(0) else np.float32(0)
        by_mixed[j] += by_unit[j]
    add_outer(move, by_unit, gradients, MOVE_ROW, UNITS)
    for place in range(2):
        if touched[place] >= 0:
            by_touched = descent.by_touched[place, touched[place]]
            for j in range(UNITS):
                by_touched[j] += by_unit[j]


@inlined
def add_trunk(network, state, descent, by_value):
    """Add what all moves and the value have in common; ``by_value`` is the slope by the value."""
    trunk, weights, gradients = network.units[TRUNK], network.weights, descent.gradients
    by_mixed, by_trunk = descent.slopes[BY_MIXED], descent.slopes[BY_TRUNK]
    by_all = descent.slopes[BY_ALL_TRUNKS]
    for j in range(UNITS):
        gradients[BIAS_ROW, j] += by_mixed[j]
        gradients[VALUE_ROW, j] += by_value * trunk[j]
    gradients[OFFSET_ROW, 0] += by_value
    add_outer(trunk, by_mixed, gradients, HEAD_ROW, UNITS)
    for i in range(UNITS):
        by_trunk[i] = np.float32(0)
        if trunk[i] > np.float32(0):
            found = dot(weights[HEAD_ROW + i], by_mixed, network.units[SUM], UNITS)
            by_trunk[i] = found + by_value * weights[VALUE_ROW, i]
    for j in range(UNITS):
        by_all[j] += by_trunk[j]
    add_outer(state, by_trunk, gradients, STATE_ROW, UNITS)


@kernel
def shorten(gradients, longest):
    """Shorten a gradient that is longer than ``longest``."""
    length = 0.0
    for row in range(ROWS):
        for j in range(UNITS):
            length += np.float64(gradients[row, j]) * np.float64(gradients[row, j])
    length = math.sqrt(length)
    if length > longest:
        share = np.float32(longest / length)
        for row in range(ROWS):
            for j in range(UNITS):
                gradients[row, j] *= share


@kernel
def step(weights, means, squares, gradients, share, number, rate):
    """Make step ``number``, from 1, of Adam, by a ``share`` (float32) of a gradient."""
    correction = math.sqrt(1.0 - 0.999**number) / (1.0 - 0.9**number)
    pace = np.float32(rate * correction)
    for row in range(ROWS):
        for j in range(UNITS):
            slope = gradients[row, j] * share
            means[row, j] += np.float32(0.1) * (slope - means[row, j])
            squares[row, j] += np.float32(0.001) * (slope * slope - squares[row, j])
            root = np.sqrt(squares[row, j]) + np.float32(1e-8)
            weights[row, j] -= pace * means[row, j] / root


@kernel
def mix(order, rng):
    """Shuffle the numbers from 0 to ``len(order) - 1`` into ``order``."""
    for i in range(len(order)):
        other = below(rng, i + 1)
        order[i] = order[other]
        order[other] = i
