"""The network: a trunk that reads the state, a head that scores each move, and a value.

    joined                                      what all suits are (``suit_layers``)
    trunk = relu(game and state @ rows          read once for each decision
                 + the sum of joined @ rows)
    mixed = bias + trunk @ rows
    unit  = relu(mixed + move @ rows            for each move
                 + joined of the numbers that it covers and leaves @ rows)
    score = unit @ row                          the best move has the highest one
    value = trunk @ row + offset                what the round is worth to the side

All weights are one array, float32[ROWS, UNITS]; its last rows are those of suits, in fewer units.
Sums are added in the same order everywhere, and there is no exponential, so a network chooses the
same move in the library, under the compiler, as plain Python and in WebAssembly.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.learned.dtypes import (
    GAME_INPUTS,
    MOVE_INPUTS,
    READER,
    STATE_INPUTS,
    SUIT,
    new_inputs,
    width,
)
from boneyard.minds.play.learned.moves import write_move
from boneyard.minds.play.learned.states import write_game, write_state
from boneyard.minds.play.learned.suit_layers import JOINED, SUIT_ROWS, SUIT_UNITS, compute_suits
from boneyard.minds.play.learned.sums import add_row, add_rows, clear, dot
from boneyard.rules.dtypes import NUMBERS
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
POOL_ROW = BIAS_ROW + 4
COVERED_ROW = POOL_ROW + SUIT_UNITS
LEFT_ROW = COVERED_ROW + SUIT_UNITS
SUIT_ROW = LEFT_ROW + SUIT_UNITS
"""The first rows of the parts; of OFFSET_ROW, only the first number is used."""
ROWS = SUIT_ROW + -(-SUIT_ROWS * SUIT_UNITS // UNITS)

PART, TRUNK, MIXED, UNIT, SUM, POOL = range(6)
"""The rows of ``PolicyNetwork.units``: the sum of the rows of the game, the layers, a sum, and the
sum of all suits."""

POOL_SHARE = np.float32(0.25)
"""How much a suit counts in the sum of all."""


class PolicyNetwork(NamedTuple):
    """The weights of a network, and the memory that a decision needs."""

    weights: Any  # float32[ROWS, UNITS]
    of_suits: Any  # float32[n, SUIT_UNITS]: the weights of ``suit_layers``, in the same memory
    units: Any  # float32[6, UNITS]
    layers: Any  # float32[4, NUMBERS, SUIT_UNITS]: those of suits
    readers: Any  # READER[1]
    game: Any  # float32[width], and the same memory as GAME_INPUTS[1]
    games: Any
    state: Any  # ... STATE_INPUTS[1]
    states: Any
    move: Any  # ... MOVE_INPUTS[1]
    moves: Any
    suit: Any  # float32[NUMBERS, width], and the same memory as SUIT[NUMBERS]
    suits: Any
    links: Any  # uint8[2, NUMBERS, NUMBERS]: how tiles lead from suit to suit (``write_suits``)


def new_network(weights: Any) -> PolicyNetwork:
    """A network with these weights.  Call ``set_game`` before it chooses."""
    views: list[Any] = []
    for inputs in (GAME_INPUTS, STATE_INPUTS, MOVE_INPUTS):
        numbers, records = new_inputs(inputs, 1)
        views += [numbers[0], records]
    views += [*new_inputs(SUIT, NUMBERS), np.zeros((2, NUMBERS, NUMBERS), np.uint8)]
    units, layers = (np.zeros(size, np.float32) for size in ((6, UNITS), (4, NUMBERS, SUIT_UNITS)))
    return PolicyNetwork(
        weights, part_of_suits(weights), units, layers, np.zeros(1, READER), *views
    )


def part_of_suits(weights: Any) -> Any:
    """The weights of ``suit_layers``, float32[n, SUIT_UNITS], in the same memory."""
    part = weights[SUIT_ROW:]
    assert part.flags.c_contiguous  # reshape would copy it otherwise
    return part.reshape(len(part) * UNITS // SUIT_UNITS, SUIT_UNITS)


@kernel
def set_game(rules, network):
    """Prepare a network for the decisions of a game."""
    clear(network.game, len(network.game))
    write_game(rules, network.games[0])
    add_game(network)


@kernel
def add_game(network):
    """Add up the rows of the game, which are the same in all its decisions."""
    part = network.units[PART]
    clear(part, UNITS)
    add_rows(network.game, network.weights, GAME_ROW, part, UNITS)


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
        score = read_move(rules, rnd, memory, work, network, work.moves[at])
        if score > best:
            best = score
            found = work.moves[at]
    return found


@kernel
def read_state(rules, rnd, memory, work, network):
    """Write the inputs of the state, and compute the trunk and what each move is added to."""
    clear(network.state, len(network.state))
    for number in range(NUMBERS):
        clear(network.suit[number], network.suit.shape[1])
    reader, state = network.readers[0], network.states[0]
    write_state(rules, rnd, memory, work, reader, state, network.suits, network.links)
    compute_trunk(network, network.state, network.suit, network.links)


@kernel
def read_move(rules, rnd, memory, work, network, move):
    """Write the inputs of a move, and return its score, after ``read_state``."""
    reader = network.readers[0]
    clear(network.move, len(network.move))
    write_move(rules, rnd, memory, work, reader, move, network.moves[0])
    return score_move(network, network.move, reader.covers, reader.leaves)


@kernel
def compute_trunk(network, state, suits, links):
    """Compute the trunk, and ``mixed``, for a state and its suits."""
    weights, part, pool = network.weights, network.units[PART], network.units[POOL]
    trunk, mixed = network.units[TRUNK], network.units[MIXED]
    compute_suits(suits, links, network.of_suits, network.layers)
    clear(pool, SUIT_UNITS)
    for number in range(NUMBERS):
        add_row(POOL_SHARE, network.layers[JOINED, number], pool, SUIT_UNITS)
    for j in range(UNITS):
        trunk[j] = part[j]
        mixed[j] = weights[BIAS_ROW, j]
    add_rows(state, weights, STATE_ROW, trunk, UNITS)
    add_rows(pool[:SUIT_UNITS], weights, POOL_ROW, trunk, UNITS)
    for j in range(UNITS):
        trunk[j] = max(trunk[j], np.float32(0))
    add_rows(trunk, weights, HEAD_ROW, mixed, UNITS)


@kernel
def score_move(network, move, covers, leaves):
    """Return the score of a move that ``covers`` and ``leaves`` a number, after ``compute_trunk``.

    -1 is no number.
    """
    mixed, unit, joined = network.units[MIXED], network.units[UNIT], network.layers[JOINED]
    for j in range(UNITS):
        unit[j] = mixed[j]
    add_rows(move, network.weights, MOVE_ROW, unit, UNITS)
    if covers >= 0:
        add_rows(joined[covers], network.weights, COVERED_ROW, unit, UNITS)
    if leaves >= 0:
        add_rows(joined[leaves], network.weights, LEFT_ROW, unit, UNITS)
    for j in range(UNITS):
        unit[j] = max(unit[j], np.float32(0))
    return dot(unit, network.weights[SCORE_ROW], network.units[SUM], UNITS)


@kernel
def value_of_state(network):
    """Return the value, after ``compute_trunk``."""
    found = dot(network.units[TRUNK], network.weights[VALUE_ROW], network.units[SUM], UNITS)
    return found + network.weights[OFFSET_ROW, 0]
