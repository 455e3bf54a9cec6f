"""What the table remembers: tiles that a seat has shown it does not hold."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.records import (
    DRAW,
    DRAW_AT_WILL,
    KIND_SHIFT,
    LEAD,
    MAX_SEATS,
    MAY_PLAY,
    MUST_PLAY,
    PLAY,
    WORDS,
)
from boneyard.rules.targets import fitting, targets

MEMORY = np.dtype((np.record, [("lacks", np.uint64, (MAX_SEATS, WORDS))]))
"""``lacks``: tiles that a seat did not hold when it had to draw or pass, and has had no chance to
get since."""


@kernel
def forget(memory):
    """A new round has begun."""
    for seat in range(MAX_SEATS):
        for word in range(WORDS):
            memory.lacks[seat, word] = np.uint64(0)


@kernel
def observe(rules, rnd, memory, move):
    """Remember what a move that is about to be played tells everybody."""
    kind = move >> KIND_SHIFT & 3
    if kind == PLAY:
        if rules.knock_tiles > 0:
            forgive(rules, rnd, memory, move)
        return
    if rnd.phase == LEAD or rules.decline:
        return
    if kind == DRAW:
        if rules.draw == DRAW_AT_WILL:
            clear(rules, rnd, memory)
            return
        if rules.after_draw == MUST_PLAY or rnd.drawn == 0:
            clear(rules, rnd, memory)  # the new tile may be any that was lacked before
            note(rules, rnd, memory)
        return
    if rnd.drawn > 0 and (rules.after_draw == MAY_PLAY or rules.at_will_pass):
        return
    note(rules, rnd, memory)


@kernel
def clear(rules, rnd, memory):
    """Forget what the seat in turn lacked."""
    for word in range(rules.words):
        memory.lacks[rnd.turn, word] = np.uint64(0)


@kernel
def note(rules, rnd, memory):
    """The seat in turn holds nothing that fits the ends it may play on."""
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                memory.lacks[rnd.turn, word] |= fitting(rules, rnd, slot, word)


@kernel
def forgive(rules, rnd, memory, move):
    """Tiles drawn for a forgotten knock may be any."""
    if rnd.counts[rnd.turn] == 2 and not move >> 18:
        clear(rules, rnd, memory)
