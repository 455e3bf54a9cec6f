"""A worker process for bots: ``python -m boneyard.server.robots.bot_worker MODULE:MAKER BOT...``.

It reads requests from standard input and writes answers to standard output.  A request is the
name of a bot, the View of its seat and the legal moves; nothing else of the server is in this
process.  It ends when its standard input does (``jobs.pipes``).
"""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from boneyard.server.jobs.pipes import FAILED, place_of, serve

if TYPE_CHECKING:
    from boneyard.game.moves import Move
    from boneyard.game.view import View
    from boneyard.minds.play.bots import Bot

Maker = Callable[[str], "Bot"]


def request(bot: str, view: View, moves: Sequence[Move]) -> bytes:
    """A request."""
    return pickle.dumps((bot, view, tuple(moves)), protocol=5)


def main(maker: str, warm: Sequence[str]) -> None:
    """Answer requests until standard input ends."""
    make = find_maker(maker)
    serve(lambda asked: answer(make, asked), lambda: _warm_up(make, warm))


def find_maker(maker: str) -> Maker:
    """The function that ``module:name`` names."""
    module, _, name = maker.partition(":")
    found: Maker = getattr(importlib.import_module(module), name)
    return found


def answer(make: Maker, asked: bytes) -> bytes:
    """The index of the chosen move among the legal ones, or an error."""
    bot, view, moves = pickle.loads(asked)
    try:
        return b"%d" % moves.index(make(bot).choose(view, moves))
    except Exception as error:
        return FAILED + place_of(error).encode()


def _warm_up(make: Maker, bots: Sequence[str]) -> None:
    """Load or compile what these bots need, before the first request."""
    if not bots:
        return
    from boneyard.game.match import Match

    for sheet in ("french", "d12_mexican_train"):
        match: Any = Match(sheet, seed=1)
        for bot in bots:
            try:
                make(bot).choose(match.view(match.turn), match.moves)
            except Exception as error:
                print(f"boneyard: bot {bot} cannot play: {place_of(error)}", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
