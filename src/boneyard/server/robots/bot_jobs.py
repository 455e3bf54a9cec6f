"""What a worker process does for bots.  It gets a View and its legal moves, and nothing else of a
table."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from boneyard.server.jobs.worker import place_of

if TYPE_CHECKING:
    from boneyard.game.moves import Move
    from boneyard.game.view import View
    from boneyard.minds.play.bots import Bot


def choose_move(maker: str, bot: str, view: View, moves: Sequence[Move]) -> bytes:
    """The index of the chosen move among the legal ones.

    ``maker`` names the function that makes the bot, ``module:name``.
    """
    return b"%d" % moves.index(_find(maker)(bot).choose(view, moves))


def warm_up(maker: str, bots: Sequence[str]) -> None:
    """Load or compile what these bots need, before the first move."""
    make = _find(maker)
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


def _find(maker: str) -> Callable[[str], Bot]:
    module, _, name = maker.partition(":")
    found: Callable[[str], Bot] = getattr(importlib.import_module(module), name)
    return found
