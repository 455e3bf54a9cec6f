"""Actions and moves: an action's move, a move's action, and the mask of the legal actions."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.rules.actions import copy_in_hand
from boneyard.rules.dtypes import (
    DRAW,
    DRAW_MOVE,
    KIND_SHIFT,
    KNOCK_SHIFT,
    PASS,
    PASS_MOVE,
    SLOT_SHIFT,
    WAY_SHIFT,
)
from boneyard.rules.moves import is_legal, moves


@inlined
def move_of(game, rules, rnd, action):
    """The move of an action; -1 if it is not legal."""
    if action < 0 or action >= game.actions:
        return np.int64(-1)
    if action >= game.draw_action:
        move = np.int64(DRAW_MOVE if action == game.draw_action else PASS_MOVE)
    else:
        knock = np.int64(0)
        rest = np.int64(action)
        if game.knocks > 1:
            knock = rest & 1
            rest >>= 1
        way = np.int64(0)
        if game.ways > 1:
            way = rest & 1
            rest >>= 1
        slot = rest // np.int64(game.tiles)
        tile = rest - slot * np.int64(game.tiles)
        if rules.copies > 1:
            tile = np.int64(copy_in_hand(rules, rnd, tile))
            if tile < 0:
                return np.int64(-1)
        move = tile | slot << SLOT_SHIFT | knock << KNOCK_SHIFT | way << WAY_SHIFT
    return move if is_legal(rules, rnd, move) else np.int64(-1)


@inlined
def action_of(game, rules, move):
    """The action of a move."""
    kind = move >> KIND_SHIFT & 3
    if kind == DRAW:
        return np.int64(game.draw_action)
    if kind == PASS:
        return np.int64(game.pass_action)
    tile = np.int64(move & 0xFF)
    if rules.copies > 1:
        tile //= np.int64(rules.copies)
    slot = np.int64(move >> SLOT_SHIFT & 0xFF)
    placed = slot * game.tiles + tile
    if game.ways > 1:
        placed = placed * 2 + (move >> WAY_SHIFT & 1)
    return placed * game.knocks + (move >> KNOCK_SHIFT & 1)


@kernel
def write_mask(game, rules, rnd, buffer, mask):
    """Set ``mask`` (int8[actions]) to 1 for each legal action of the seat in turn; 0 elsewhere.

    ``buffer`` is int64[MAX_MOVES].
    """
    mask[:] = 0
    for i in range(moves(rules, rnd, buffer)):
        mask[action_of(game, rules, buffer[i])] = 1
