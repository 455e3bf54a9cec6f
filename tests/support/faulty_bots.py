"""Faulty bots, created in the bot workers, which a server must survive."""

import time
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View

MAKER = "support.faulty_bots:make"


class Odd:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        match self.name:
            case "slow":
                time.sleep(60)
            case "raises":
                raise RuntimeError(f"no idea what to do with {view.hand}")
            case "cheats":
                return Move.parse("9-9@99")
        return moves[-1]


def make(name: str) -> Odd:
    if name == "unknown":
        raise ValueError("there is no such bot")
    return Odd(name)
