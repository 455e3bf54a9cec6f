"""The network: a trunk that reads the state, a head that scores each move, and a value.

    trunk = relu(game and state @ rows)         read once for each decision
    mixed = bias + trunk @ rows
    unit  = relu(mixed + move @ rows)           for each move
    score = unit @ row                          the best move has the highest one
    value = trunk @ row + offset                what the round is worth to the side

All weights are one array, float32[ROWS, UNITS].  Sums are added in the same order everywhere, and
there is no exponential, so a network chooses the same move in the library, under the compiler, as
plain Python and in WebAssembly.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.minds.play.learned.dtypes import (
    GAME_INPUTS,
    MOVE_INPUTS,
    READER,
    STATE_INPUTS,
    new_inputs,
    width,
)
from boneyard.minds.play.learned.moves import write_move
from boneyard.minds.play.learned.states import write_game, write_state
from boneyard.rules.moves import choices

UNITS = 64
"""The units of the trunk and of the head: a multiple of 2."""

GAME_ROW = 0
STATE_ROW = GAME_ROW + width(GAME_INPUTS)
HEAD_ROW = STATE_ROW + width(STATE_INPUTS)
MOVE_ROW = HEAD_ROW + UNITS
BIAS_ROW = MOVE_ROW + width(MOVE_INPUTS)
SCORE_ROW = BIAS_ROW + 1
VALUE_ROW = BIAS_ROW + 2
OFFSET_ROW = BIAS_ROW + 3
"""The first rows of the parts; of the last one, only the first number is used."""
ROWS = BIAS_ROW + 4

PART, TRUNK, MIXED, UNIT, SUM = range(5)
"""The rows of ``PolicyNetwork.units``: the sum of the rows of the game, the layers, and a sum."""


class PolicyNetwork(NamedTuple):
    """The weights of a network, and the memory that a decision needs."""

    weights: Any  # float32[ROWS, UNITS]
    units: Any  # float32[5, UNITS]
    readers: Any  # READER[1]
    game: Any  # float32[width], and the same memory as GAME_INPUTS[1]
    games: Any
    state: Any  # ... STATE_INPUTS[1]
    states: Any
    move: Any  # ... MOVE_INPUTS[1]
    moves: Any


def new_network(weights: Any) -> PolicyNetwork:
    """A network with these weights.  Call ``set_game`` before it chooses."""
    views = []
    for inputs in (GAME_INPUTS, STATE_INPUTS, MOVE_INPUTS):
        numbers, records = new_inputs(inputs, 1)
        views += [numbers[0], records]
    return PolicyNetwork(weights, np.zeros((5, UNITS), np.float32), np.zeros(1, READER), *views)


@kernel
def set_game(rules, network):
    """Prepare a network for the decisions of a game."""
    clear(network.game)
    write_game(rules, network.games[0])
    add_game(network)


@kernel
def add_game(network):
    """Add up the rows of the game, which are the same in all its decisions."""
    part = network.units[PART]
    clear(part)
    add_rows(network.game, network.weights, GAME_ROW, part)


@kernel
def choose_learned(rules, rnd, memory, work, network):
    """Return the choice of the seat in turn with the highest score; of equal ones the first.

    ``memory`` is a MEMORY, ``work`` a WORKSPACE; ``work.train_nodes`` must be as in training.
    """
    count = choices(rules, rnd, work.moves)
    if count == 1:
        return work.moves[0]
    read_state(rules, rnd, memory, work, network)
    best = np.float32(-np.inf)
    found = work.moves[0]
    for at in range(count):
        clear(network.move)
        write_move(rules, rnd, memory, work, network.readers[0], work.moves[at], network.moves[0])
        score = score_move(network, network.move)
        if score > best:
            best = score
            found = work.moves[at]
    return found


@kernel
def read_state(rules, rnd, memory, work, network):
    """Write the inputs of the state, and compute the trunk and what each move is added to."""
    clear(network.state)
    write_state(rules, rnd, memory, work, network.readers[0], network.states[0])
    compute_trunk(network, network.state)


@inlined
def compute_trunk(network, state):
    """Compute the trunk, and ``mixed``, for a state."""
    weights, part = network.weights, network.units[PART]
    trunk, mixed = network.units[TRUNK], network.units[MIXED]
    for j in range(UNITS):
        trunk[j] = part[j]
        mixed[j] = weights[BIAS_ROW, j]
    add_rows(state, weights, STATE_ROW, trunk)
    for j in range(UNITS):
        trunk[j] = max(trunk[j], np.float32(0))
    add_rows(trunk, weights, HEAD_ROW, mixed)


@inlined
def score_move(network, move):
    """Return the score of a move, after ``compute_trunk``."""
    mixed, unit = network.units[MIXED], network.units[UNIT]
    for j in range(UNITS):
        unit[j] = mixed[j]
    add_rows(move, network.weights, MOVE_ROW, unit)
    for j in range(UNITS):
        unit[j] = max(unit[j], np.float32(0))
    return dot(unit, network.weights[SCORE_ROW], network.units[SUM])


@inlined
def value_of_state(network):
    """Return the value, after ``compute_trunk``."""
    found = dot(network.units[TRUNK], network.weights[VALUE_ROW], network.units[SUM])
    return found + network.weights[OFFSET_ROW, 0]


@inlined
def clear(numbers):
    """Set all numbers to 0."""
    for i in range(len(numbers)):
        numbers[i] = np.float32(0)


@inlined
def add_rows(inputs, weights, first, out):
    """Add the rows of the inputs, from the row ``first`` on, each times its input."""
    for i in range(len(inputs)):
        x = inputs[i]
        if x != np.float32(0):
            for j in range(UNITS):
                out[j] += x * weights[first + i, j]


@inlined
def dot(a, b, room):
    """Return the sum of products.  It is added up in halves, several at a time."""
    for j in range(UNITS):
        room[j] = a[j] * b[j]
    half = UNITS // 2
    while half > 0:
        for j in range(half):
            room[j] += room[j + half]
        half //= 2
    return room[0]
