"""The gradient by the weights of suits (``suit_layers``), and by those that read them."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.lab.training.kernels.dtypes import BY_POOL, BY_TRUNK
from boneyard.minds.play.learned.dtypes import OWN, UNSEEN
from boneyard.minds.play.learned.network import (
    COVERED_ROW,
    LEFT_ROW,
    POOL,
    POOL_ROW,
    POOL_SHARE,
    UNITS,
)
from boneyard.minds.play.learned.suit_layers import (
    FIRST,
    FROM_OWN,
    FROM_UNSEEN,
    JOIN_BIAS_ROW,
    JOIN_ROW,
    JOINED,
    OWN_ROW,
    SUIT_UNITS,
    UNSEEN_ROW,
    UNSEEN_SHARE,
    is_there,
)
from boneyard.minds.play.learned.sums import add_row, add_rows, clear
from boneyard.rules.dtypes import NUMBERS

BY_COVERED, BY_LEFT, IN_POOL = range(3)
"""What reads suits: a move that covers one, one that leaves it, and the sum of all."""


@inlined
def add_outer(inputs, slopes, gradients, first, units):
    """Add the gradients of the rows of the inputs, from the row ``first`` on."""
    for i in range(len(inputs)):
        x = inputs[i]
        if x != np.float32(0):
            add_row(x, slopes, gradients[first + i], units)


@kernel
def turn_weights(network, descent):
    """Write the weights by which slopes go back with rows and columns exchanged."""
    turn(network.weights, COVERED_ROW, descent.turned[BY_COVERED])
    turn(network.weights, LEFT_ROW, descent.turned[BY_LEFT])
    turn(network.weights, POOL_ROW, descent.turned[IN_POOL])
    turn(network.of_suits, JOIN_ROW, descent.turned_join)


@inlined
def turn(weights, first, turned):
    """Write rows of weights, from the row ``first`` on, as columns."""
    for j in range(len(turned)):
        for i in range(turned.shape[1]):
            turned[j, i] = weights[first + i, j]


@kernel
def clear_touched(suits, descent):
    """Clear the slopes by suits, of which no move has been added yet."""
    for number in range(NUMBERS):
        clear(descent.by_layers[FIRST, number], SUIT_UNITS)
        if is_there(suits[number]):
            clear(descent.by_layers[JOINED, number], SUIT_UNITS)
            for place in range(2):
                clear(descent.by_touched[place, number], UNITS)


@kernel
def add_suits(network, suits, links, descent):
    """Add what the suits of a decision do; after all its moves, and its trunk."""
    add_pool(network, descent)
    for number in range(NUMBERS):
        if is_there(suits[number]):
            add_touched(network, descent, number)
            add_joined(network, links, descent, number)
    for number in range(NUMBERS):
        if is_there(suits[number]):
            unit, by_unit = network.layers[FIRST, number], descent.by_layers[FIRST, number]
            for i in range(SUIT_UNITS):
                if unit[i] == np.float32(0):
                    by_unit[i] = np.float32(0)
            add_outer(suits[number], by_unit, descent.of_suits, 0, SUIT_UNITS)


@kernel
def add_pool(network, descent):
    """Add what the sum of all suits does in the trunk; ``slopes[BY_POOL]`` is by each of them."""
    by_trunk, by_pool = descent.slopes[BY_TRUNK], descent.slopes[BY_POOL]
    clear(by_pool, SUIT_UNITS)
    add_rows(by_trunk, descent.turned[IN_POOL], 0, by_pool, SUIT_UNITS)
    for i in range(SUIT_UNITS):
        by_pool[i] *= POOL_SHARE
    pool = network.units[POOL]
    add_outer(pool[:SUIT_UNITS], by_trunk, descent.gradients, POOL_ROW, UNITS)


@kernel
def add_touched(network, descent, number):
    """Add what a suit does in the moves that cover it, or leave it, and in the sum of all."""
    joined, by_joined = network.layers[JOINED, number], descent.by_layers[JOINED, number]
    for place in range(2):
        by_unit = descent.by_touched[place, number]
        if has_slope(by_unit):
            first = COVERED_ROW if place == BY_COVERED else LEFT_ROW
            add_outer(joined, by_unit, descent.gradients, first, UNITS)
            add_rows(by_unit, descent.turned[place], 0, by_joined, SUIT_UNITS)
    for i in range(SUIT_UNITS):
        by_joined[i] += descent.slopes[BY_POOL, i]
        if joined[i] == np.float32(0):
            by_joined[i] = np.float32(0)


@kernel
def has_slope(slopes):
    """Whether any slope is not 0: most suits are touched by no move."""
    for j in range(UNITS):
        if slopes[j] != np.float32(0):
            return True
    return False


@kernel
def add_joined(network, links, descent, number):
    """Add what a suit and those to which its tiles lead do in its second layer."""
    layers, gradients = network.layers, descent.of_suits
    by_joined, by_first = descent.by_layers[JOINED, number], descent.by_layers[FIRST]
    for i in range(SUIT_UNITS):
        gradients[JOIN_BIAS_ROW, i] += by_joined[i]
    add_outer(layers[FIRST, number], by_joined, gradients, JOIN_ROW, SUIT_UNITS)
    add_outer(layers[FROM_OWN, number], by_joined, gradients, OWN_ROW, SUIT_UNITS)
    add_outer(layers[FROM_UNSEEN, number], by_joined, gradients, UNSEEN_ROW, SUIT_UNITS)
    back = descent.back
    clear(back, 3 * SUIT_UNITS)
    add_rows(by_joined, descent.turned_join, 0, back, 3 * SUIT_UNITS)
    for i in range(SUIT_UNITS):
        by_first[number, i] += back[i]
    for other in range(NUMBERS):
        own = np.float32(links[OWN, number, other])
        unseen = UNSEEN_SHARE * np.float32(links[UNSEEN, number, other])
        if own + unseen > np.float32(0):
            for i in range(SUIT_UNITS):
                by_first[other, i] += own * back[SUIT_UNITS + i]
                by_first[other, i] += unseen * back[2 * SUIT_UNITS + i]
