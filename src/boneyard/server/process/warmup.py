"""Compile kernels before a client waits for them.

``python -m boneyard.server.process.warmup`` does it from the command line.

A separate process compiles what the first moves need before the server opens.  The endgame solver
takes most of a minute more, and bots play well without it: another process compiles it while the
server runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator

from boneyard.game.geometry import geometry
from boneyard.game.match import Match
from boneyard.game.playback import PausingMatch
from boneyard.game.replay import replay
from boneyard.game.view import View
from boneyard.jit import COMPILED, compile_silently, is_cached, note_cached
from boneyard.minds.analyse.hints import hints
from boneyard.minds.analyse.review import belief_map
from boneyard.minds.play.bots import Sharp, make
from boneyard.minds.play.playouts import try_moves
from boneyard.minds.play.search.endgame import compile_now as compile_endings
from boneyard.minds.play.search.endgame import is_compiled as endings_are_compiled
from boneyard.minds.play.search.move_search import MoveBudget

SHEETS = ("french", "d12_mexican_train")
"""Sheets that need all kernels together."""


def warm_up() -> None:
    """Compile or load the kernels that tables, bots and jobs need at first."""
    warm_up_tables()
    prepare_jobs()
    sharp = Sharp(1, budget=MoveBudget(seconds=0.001, worlds=1, weighted_deals=8))
    for sheet in SHEETS:
        match = _choice(sheet)
        for bot in (sharp, make("steady")):
            bot.choose(_view(match), match.choices)
    note_cached(try_moves)


def warm_up_tables() -> None:
    """Compile or load the kernels of a table: the rules, and the bots that run in the server."""
    for sheet in SHEETS:
        match, bot = Match(sheet, seed=1), make("heavy")
        while match.round_number == 1 and match.turn is not None:
            match.play(match.forced or bot.choose(match.view(match.turn), match.choices))
        replay(match.record())


def prepare_jobs() -> None:
    """Compile or load what the jobs of clients need, so that no job waits for it."""
    for sheet in SHEETS:
        match = _choice(sheet)
        replay(match.record())
        hints(_view(match), budget=1)
        belief_map(match, None)
        geometry(match.view(None))


def _choice(sheet: str) -> PausingMatch:
    """A match at its first position with a choice."""
    match = PausingMatch(sheet, seed=1)
    while len(match.choices) < 2:
        match.play(match.moves[0])
    return match


def _view(match: Match) -> View:
    assert match.turn is not None
    return match.view(match.turn)


async def compile_in_child() -> None:
    """If the kernels are not cached, compile them in a child process, and wait for it.

    The compiler would keep half a gigabyte of memory in this process until its end.
    """
    if COMPILED and not is_cached(try_moves):
        async with _child("moves") as child:
            await child.wait()


@contextlib.asynccontextmanager
async def endings_in_child() -> AsyncIterator[asyncio.subprocess.Process | None]:
    """Compile the endgame solver in a child process meanwhile, if it is not in the cache."""
    if COMPILED and not endings_are_compiled():
        async with _child("endings") as child:
            yield child
    else:
        yield None


@contextlib.asynccontextmanager
async def _child(what: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Compile in a child process, which is ended if it has not finished."""
    command = (sys.executable, "-m", "boneyard.server.process.warmup", what)
    child = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.DEVNULL)
    try:
        yield child
    finally:
        if child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
        await child.wait()


def main(arguments: list[str]) -> None:
    """Compile everything; only ``moves``; or only ``endings``, at low priority."""
    if arguments == ["endings"]:
        os.nice(10)
        compile_silently()
    else:
        warm_up()
    if arguments != ["moves"]:
        compile_endings()


if __name__ == "__main__":
    main(sys.argv[1:])
