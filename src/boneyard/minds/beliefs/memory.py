"""Memory of a round: tiles that a seat cannot hold, and the numbers that it chose to leave."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.dtypes import (
    DRAW,
    DRAW_AT_WILL,
    EXTRA,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    MAX_SEATS,
    MAY_PLAY,
    MUST_PLAY,
    NUMBERS,
    PLAY,
    SLOT_SHIFT,
    WAY_SHIFT,
    WORDS,
    record_dtype,
)
from boneyard.rules.play import outward
from boneyard.rules.targets import fitting, targets

MEMORY = record_dtype(
    [
        # Tiles that the seat did not hold when it had to draw or pass, and cannot have received
        # since.
        ("lacks", np.uint64, (MAX_SEATS, WORDS)),
        # How often the seat has left an end with a number, and covered one.
        ("left", np.uint8, (MAX_SEATS, NUMBERS)),
        ("covered", np.uint8, (MAX_SEATS, NUMBERS)),
    ]
)
"""What a round has shown of the hands, by seat."""


@kernel
def forget(memory):
    """Clear the memory for a new round."""
    for seat in range(MAX_SEATS):
        for word in range(WORDS):
            memory.lacks[seat, word] = np.uint64(0)
        for number in range(NUMBERS):
            memory.left[seat, number] = 0
            memory.covered[seat, number] = 0


@kernel
def observe(rules, rnd, memory, move):
    """Record what a move shows about the hand of the seat in turn, before it is applied."""
    kind = move >> KIND_SHIFT & 3
    if kind == PLAY:
        if rules.knock_tiles > 0:
            clear_after_fine(rules, rnd, memory, move)
        note_numbers(rules, rnd, memory, move)
        return
    if rnd.phase in (LEAD, EXTRA) or rules.decline:
        return
    if kind == DRAW:
        if rules.draw == DRAW_AT_WILL:
            clear_lacks(rules, rnd, memory)
            return
        if rules.after_draw == MUST_PLAY or rnd.drawn == 0:
            clear_lacks(rules, rnd, memory)  # the new tile may be any tile
            add_lacks(rules, rnd, memory)
        return
    if rnd.drawn > 0 and (rules.after_draw == MAY_PLAY or rules.at_will_pass):
        return
    add_lacks(rules, rnd, memory)


@kernel
def note_numbers(rules, rnd, memory, move):
    """Note the numbers that a placement covers and leaves, before it is applied."""
    seat, tile = np.int64(rnd.turn), np.int64(move) & 0xFF
    if rnd.phase == LEAD:
        memory.left[seat, rules.high[tile]] += 1
        if rules.high[tile] != rules.low[tile]:
            memory.left[seat, rules.low[tile]] += 1
        return
    pip = np.int64(rnd.pip[np.int64(move) >> SLOT_SHIFT & 0xFF])
    memory.covered[seat, pip] += 1
    memory.left[seat, outward(rules, tile, pip, np.int64(move) >> WAY_SHIFT & 1)] += 1


@kernel
def clear_lacks(rules, rnd, memory):
    """Clear the lacks of the seat in turn."""
    for word in range(rules.words):
        memory.lacks[rnd.turn, word] = np.uint64(0)


@kernel
def add_lacks(rules, rnd, memory):
    """Add to the lacks of the seat in turn all tiles that fit the ends it may play on."""
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                memory.lacks[rnd.turn, word] |= fitting(rules, rnd, slot, word)


@kernel
def clear_after_fine(rules, rnd, memory, move):
    """Clear the lacks of a seat that draws tiles for a forgotten knock."""
    if rnd.counts[rnd.turn] == 2 and not move >> KNOCK_SHIFT & 1:
        clear_lacks(rules, rnd, memory)
