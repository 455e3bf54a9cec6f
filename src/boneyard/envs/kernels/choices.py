"""Actions and moves: an action's move, the mask of the legal actions, and random choices."""

from __future__ import annotations

import numpy as np

from boneyard.jit import below, inlined, kernel, lowest_bit, popcount
from boneyard.rules.actions import copy_in_hand
from boneyard.rules.moves import is_legal, moves, other_moves
from boneyard.rules.play import end_if_dead
from boneyard.rules.records import (
    DRAW,
    DRAW_MOVE,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    PASS,
    PASS_MOVE,
    PLAYING,
    SLOT_SHIFT,
)
from boneyard.rules.rollout import nth_on, random_knock
from boneyard.rules.targets import can_draw, count_on, count_placements, targets


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
        slot = rest // np.int64(game.tiles)
        tile = rest - slot * np.int64(game.tiles)
        if rules.copies > 1:
            tile = np.int64(copy_in_hand(rules, rnd, tile))
            if tile < 0:
                return np.int64(-1)
        move = tile | slot << SLOT_SHIFT | knock << KNOCK_SHIFT
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
        tile %= np.int64(game.tiles)
    slot = np.int64(move >> SLOT_SHIFT & 0xFF)
    return (slot * game.tiles + tile) * game.knocks + (move >> KNOCK_SHIFT)


@kernel
def write_mask(game, rules, rnd, buffer, mask):
    """Set ``mask`` (int8[actions]) to 1 for each legal action of the seat in turn; 0 elsewhere.

    ``buffer`` is int64[MAX_MOVES].  Return the number of legal actions.
    """
    mask[:] = 0
    count = moves(rules, rnd, buffer)
    for i in range(count):
        mask[action_of(game, rules, buffer[i])] = 1
    return count


@inlined
def random_move(rules, rnd, rng):
    """A uniformly random legal move; -1 after ending a round in which no seat can play.

    Equal copies of a tile count as separate moves.
    """
    if rnd.phase == LEAD:
        return random_lead_move(rules, rnd, rng)
    slots = targets(rules, rnd)
    able = 0
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            here = count_on(rules, rnd, slot)
            rng.counts[slot] = here
            able += here
    if able == 0:
        return move_of_unable(rules, rnd)
    count = able
    drawing, passing = False, False
    if rules.draw or rules.decline:
        drawing, passing = other_moves(rules, rnd, True)
        count += drawing + passing
    pick = below(rng, count) if count > 1 else 0
    if pick >= able:
        return np.int64(DRAW_MOVE if drawing and pick == able else PASS_MOVE)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            here = np.int64(rng.counts[slot])
            if pick < here:
                tile = np.int64(nth_on(rules, rnd, slot, pick))
                knock = np.int64(random_knock(rules, rnd, rng))
                return tile | np.int64(slot) << SLOT_SHIFT | knock << KNOCK_SHIFT
            pick -= here
    return np.int64(-1)


@kernel
def random_lead_move(rules, rnd, rng):
    """A random lead that the rules allow."""
    pick = below(rng, count_placements(rules, rnd))
    for word in range(rules.words):
        left = rnd.lead[word]
        here = popcount(left)
        if pick < here:
            for _ in range(pick):
                left &= left - np.uint64(1)
            tile = np.int64(word * 64 + lowest_bit(left))
            return tile | np.int64(random_knock(rules, rnd, rng)) << KNOCK_SHIFT
        pick -= here
    return np.int64(-1)


@kernel
def move_of_unable(rules, rnd):
    """The draw or the pass of a seat without a placement; -1 after ending a dead round."""
    if can_draw(rules, rnd):
        return np.int64(DRAW_MOVE)
    end_if_dead(rules, rnd)
    return np.int64(PASS_MOVE) if rnd.status == PLAYING else np.int64(-1)
