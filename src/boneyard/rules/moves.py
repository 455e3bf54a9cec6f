"""The legal moves of the seat in turn: all of them, without equal ones, and a test for one.

The order is fixed: placements, then the draw, then the pass.  Placements are in the order of
slots, within a slot by what is printed on the tile, with the lower half outside before the higher
one, and with a knock before without one.  A new end takes the slot of the end that the tile was
laid on; the tips of a double take new slots.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.rules.dtypes import (
    DRAW,
    DRAW_AT_WILL,
    DRAW_MOVE,
    EXTRA,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    MAY_PLAY,
    PASS,
    PASS_MOVE,
    PLAYING,
    SLOT_SHIFT,
    TIP,
    WAY_SHIFT,
)
from boneyard.rules.targets import can_draw, can_place, fitting, has_two_ways, targets


@kernel
def moves(rules, rnd, out):
    """Write every legal move into ``out`` (int64[MAX_MOVES or more]) and return their number."""
    if rnd.status != PLAYING:
        return 0
    if rnd.phase == LEAD:
        return list_leads(rules, rnd, out)
    count = list_placements(rules, rnd, out)
    draw, give_up = other_moves(rules, rnd, count > 0)
    if draw:
        out[count] = DRAW_MOVE
        count += 1
    if give_up:
        out[count] = PASS_MOVE
        count += 1
    return count


@kernel
def other_moves(rules, rnd, able):
    """Whether the seat in turn may draw, and whether it may pass.

    ``able``: the seat has a placement.
    """
    if rnd.phase == EXTRA:
        return False, True
    draw = can_draw(rules, rnd) and (not able or rules.draw == DRAW_AT_WILL)
    if not able:
        return draw, not draw
    drew = rnd.drawn > 0 and (rules.after_draw == MAY_PLAY or rules.at_will_pass)
    return draw, rules.decline or drew


@kernel
def list_leads(rules, rnd, out):
    """Write every lead that the rules allow."""
    count = 0
    for word in range(rules.words):
        left = rnd.lead[word]
        while left:
            tile = word * 64 + lowest_bit(left)
            left &= left - np.uint64(1)
            count = add_placement(rules, rnd, out, count, tile, 0)
    return count


@kernel
def list_placements(rules, rnd, out):
    """Write every placement of a tile of the hand on an end."""
    count = 0
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                left = rnd.hands[rnd.turn, word] & fitting(rules, rnd, slot, word)
                while left:
                    tile = word * 64 + lowest_bit(left)
                    left &= left - np.uint64(1)
                    count = add_placement(rules, rnd, out, count, tile, slot)
                    if has_two_ways(rules, rnd, tile, slot):
                        tile |= 1 << WAY_SHIFT
                        count = add_placement(rules, rnd, out, count, tile, slot)
    return count


@kernel
def add_placement(rules, rnd, out, count, tile, slot):
    """Write a placement, with and without a knock if one is due; return the new count.

    ``tile`` may have the bit of the way round.  Skip it if the hand holds an equal tile of a lower
    index, and if ``out`` is full, which happens only with wild tiles.
    """
    if has_lower_copy(rules, rnd, tile & 0xFF) or count + 4 > len(out):
        return count
    move = tile | slot << SLOT_SHIFT
    if rules.knock_tiles > 0 and rnd.counts[rnd.turn] == 2:
        out[count] = move | 1 << KNOCK_SHIFT
        count += 1
    out[count] = move
    return count + 1


@kernel
def has_lower_copy(rules, rnd, tile):
    """Whether the seat in turn holds an equal tile of a lower index (R28)."""
    if rules.copies == 1:
        return False
    for copy in range(tile - tile % rules.copies, tile):
        if rnd.hands[rnd.turn, copy >> 6] >> np.uint64(copy & 63) & np.uint64(1):
            return True
    return False


@kernel
def choices(rules, rnd, out):
    """Write the ``moves``, but only the first of those that lead to equal positions (G10)."""
    count = moves(rules, rnd, out)
    if rnd.phase == LEAD:
        return count
    kept = 0
    for i in range(count):
        double = False
        for j in range(kept):
            if equal_moves(rules, rnd, out[i], out[j]):
                double = True
        if not double:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def equal_moves(rules, rnd, a, b):
    """Whether two moves lead to equal positions, apart from the numbering of the ends."""
    if a >> KIND_SHIFT != b >> KIND_SHIFT or a & 0xFF != b & 0xFF:
        return False
    one = a >> SLOT_SHIFT & 0xFF
    other = b >> SLOT_SHIFT & 0xFF
    if one == other:
        return True
    if rnd.pip[one] != rnd.pip[other]:
        return False
    if rules.faces_matter and not equal_faces(rules, rnd, one, other):
        return False
    if rnd.opening[one] and rnd.opening[other]:
        return True
    if rnd.face[one] == TIP and rnd.face[other] == TIP and rnd.parent[one] == rnd.parent[other]:
        return True
    if rules.number_gate and not rules.gate_counts_opening:
        if rnd.opening[one] != rnd.opening[other]:
            return False
    return not rules.arms_matter


@kernel
def equal_faces(rules, rnd, one, other):
    """Whether two ends are on equal faces: they count alike, and open the same tips."""
    if rnd.face[one] != rnd.face[other]:
        return False
    spinner = rnd.parent[one] == rnd.spinner
    return not rules.first_double or spinner == (rnd.parent[other] == rnd.spinner)


@kernel
def is_legal(rules, rnd, move):
    """Whether an int64 is a legal move now, without listing the moves."""
    kind = move >> KIND_SHIFT & 3
    knock = move >> KNOCK_SHIFT & 1
    way = move >> WAY_SHIFT
    if rnd.status != PLAYING or move < 0 or way > 1:
        return False
    if kind in (DRAW, PASS):
        if move != kind << KIND_SHIFT or rnd.phase == LEAD:
            return False
        draw, give_up = other_moves(rules, rnd, can_place(rules, rnd))
        return draw if kind == DRAW else give_up
    tile = move & 0xFF
    slot = move >> SLOT_SHIFT & 0xFF
    if kind > PASS or tile >= rules.tiles or has_lower_copy(rules, rnd, tile):
        return False
    if knock and not (rules.knock_tiles > 0 and rnd.counts[rnd.turn] == 2):
        return False
    bit = np.uint64(1) << np.uint64(tile & 63)
    if rnd.phase == LEAD:
        return slot == 0 and not way and rnd.lead[tile >> 6] & bit != np.uint64(0)
    if slot >= rnd.ends or not rnd.hands[rnd.turn, tile >> 6] & bit:
        return False
    if not targets(rules, rnd) >> np.uint64(slot) & np.uint64(1):
        return False
    if way and not has_two_ways(rules, rnd, tile, slot):
        return False
    return fitting(rules, rnd, slot, tile >> 6) & bit != np.uint64(0)
