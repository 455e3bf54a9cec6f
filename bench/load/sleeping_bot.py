"""A bot that needs the time of an expert and no processor: measurements on a busy machine."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View

MAKER = "load.sleeping_bot:make"
LONGEST = 0.5


class SleepingBot:
    """Plays at random, after at most half a second; at once if the move is forced."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        if len(moves) > 1:
            time.sleep(random.uniform(0, LONGEST))
        return random.choice(moves)


def make(name: str) -> SleepingBot:
    return SleepingBot(name)
