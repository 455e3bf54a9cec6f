"""How likely a world makes what was played: would these hands have played so?"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.play.policies.evaluation import judge, prepare
from boneyard.minds.play.policies.weights import kind_of_game
from boneyard.minds.worlds.kernels.records import A_END, A_KIND, A_KNOCK, A_SEAT, A_TILE
from boneyard.minds.worlds.memory import forget, observe
from boneyard.rules.actions import slot_of
from boneyard.rules.moves import choices
from boneyard.rules.play import apply
from boneyard.rules.records import KIND_SHIFT, KNOCK_SHIFT, LEAD, PLAY, SLOT_SHIFT


@kernel
def plausible(
    rules, dealt, deck, actions, own, warmth, table, memory, mind, chain, stack, scratch, buffer
):
    """The log of how likely the others' choices were, if they play like ``steady``, more or less.

    ``dealt[0]`` is the round just dealt without hands, ``deck`` the tiles in the order of a world,
    ``actions`` what was done (``beliefs.kernels.records``).  A choice has the chance
    exp(worth / warmth), over the sum for all choices.
    """
    stack[0] = dealt[0]
    rnd = stack[0]
    for at in range(len(deck)):
        rnd.deck[at] = deck[at]
    for seat in range(rules.players):
        for word in range(rules.words):
            rnd.hands[seat, word] = np.uint64(0)
        for at in range(seat * rules.hand, (seat + 1) * rules.hand):
            tile = np.int64(deck[at])
            rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    forget(memory)
    total = 0.0
    for at in range(len(actions)):
        kind = np.int64(actions[at, A_KIND])
        move = kind << KIND_SHIFT
        if kind == PLAY:
            slot = np.int64(0) if rnd.phase == LEAD else slot_of(rnd, actions[at, A_END])
            move = np.int64(actions[at, A_TILE]) | slot << SLOT_SHIFT
            move |= np.int64(actions[at, A_KNOCK]) << KNOCK_SHIFT
            if actions[at, A_SEAT] != own and rnd.phase != LEAD:
                total += chance(
                    rules, rnd, memory, move, warmth, table, mind, chain, scratch, buffer
                )
        observe(rules, rnd, memory, move)
        apply(rules, rnd, move)
    return total


@kernel
def chance(rules, rnd, memory, move, warmth, table, mind, chain, scratch, buffer):
    """The log of the chance of a placement among all choices."""
    count = choices(rules, rnd, buffer)
    if count < 2:
        return 0.0
    weights = table[kind_of_game(rules)]
    prepare(rules, rnd, mind, chain)
    mine = judge(rules, rnd, memory, weights, mind, chain, scratch, move) / warmth
    mass = 0.0
    for at in range(count):
        if buffer[at] >> KIND_SHIFT & 3 == PLAY:
            worth = judge(rules, rnd, memory, weights, mind, chain, scratch, buffer[at]) / warmth
            mass += np.exp(min(worth - mine, 30.0))
    return -np.log(max(mass, 1.0))


@kernel
def weigh(
    rules,
    dealt,
    decks,
    actions,
    own,
    warmth,
    table,
    memory,
    mind,
    chain,
    stack,
    scratch,
    buffer,
    first,
    last,
    found,
):
    """``plausible`` for the worlds ``decks[first:last]``."""
    for at in range(first, last):
        found[at] = plausible(
            rules, dealt, decks[at], actions, own, warmth, table, memory, mind, chain, stack,
            scratch, buffer,
        )  # fmt: skip
