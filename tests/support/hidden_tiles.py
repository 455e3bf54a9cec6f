"""Exchange what a seat cannot see."""

from typing import Any

import numpy as np

from boneyard.jit import below


def hide(rules: Any, world: Any, seat: int, rng: Any) -> None:
    """Exchange everything that ``seat`` cannot see: the other hands and the boneyard."""
    hidden = []
    for other in range(rules.players):
        if other != seat:
            for tile in range(rules.tiles):
                if int(world.hands[other, tile >> 6]) >> (tile & 63) & 1:
                    hidden.append(tile)
            world.hands[other] = 0
    stock = range(int(world.stock_at), int(world.stock_end))
    hidden += [int(world.deck[at]) for at in stock]
    for i in range(len(hidden) - 1, 0, -1):
        j = below(rng, i + 1)
        hidden[i], hidden[j] = hidden[j], hidden[i]
    for other in range(rules.players):
        if other != seat:
            for _ in range(int(world.counts[other])):
                tile = hidden.pop()
                world.hands[other, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    for at in stock:
        world.deck[at] = hidden.pop()
