"""Compiling what a table needs, before a client waits for it.

``python -m boneyard.server.process.warmup`` does it from the command line.

What a first move needs is compiled before the server opens, by a process of its own.  The solver of
endings takes the better part of a minute more, and bots play well without it: another process
beside the server sees to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator

from boneyard.game.match import Match
from boneyard.jit import COMPILED, cache_folder, compile_silently
from boneyard.minds.analyse.hints import hints
from boneyard.minds.play.bots import Bot, make
from boneyard.minds.play.bots.sharp import Sharp
from boneyard.minds.play.search.endgame import compile_now as compile_endings
from boneyard.minds.play.search.endgame import compiled as endings_are_compiled
from boneyard.minds.play.search.mind import Budget


def warm_up() -> None:
    """Compile what a table needs, or load it: the first player shall not wait for that."""
    thinking = Sharp(1, budget=Budget(seconds=0.001, worlds=1, pool=8))
    for sheet in ("french", "d12_mexican_train"):
        match = Match(sheet, seed=1)
        bots: list[Bot] = [thinking, make("steady")]
        hinted = False
        while match.round_number == 1 and match.turn is not None:
            bot = bots.pop() if bots and len(match.choices) > 1 else make("heavy")
            view = match.view(match.turn)
            if not hinted and len(match.choices) > 1:
                hinted = bool(hints(view, budget=1))
            match.play(match.forced or bot.choose(view, match.choices))
        match.record().replay()


async def compiled_elsewhere() -> None:
    """Have what was never compiled here compiled by a process that ends when it has done so.

    The compiler would keep half a gigabyte in this one for as long as it runs.
    """
    if not COMPILED or any(cache_folder("minds").glob("**/*.nbc")):
        return
    child = await _warming("moves")
    try:
        await child.wait()
    finally:
        await _ended(child)


@contextlib.asynccontextmanager
async def endings_beside() -> AsyncIterator[asyncio.subprocess.Process | None]:
    """While this lasts, endings are compiled in a process of their own, if they are not yet."""
    child = None
    if COMPILED and not endings_are_compiled():
        child = await _warming("endings")
    try:
        yield child
    finally:
        if child is not None:
            await _ended(child)


async def _warming(what: str) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "boneyard.server.process.warmup", what)
    return await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.DEVNULL)


async def _ended(child: asyncio.subprocess.Process) -> None:
    if child.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
    await child.wait()


def main(arguments: list[str]) -> None:
    """Compile everything; or ``moves`` alone; or ``endings`` alone, which give way to whatever else
    there is to do."""
    if arguments == ["endings"]:
        os.nice(10)
        compile_silently()
    else:
        warm_up()
    if arguments != ["moves"]:
        compile_endings()


if __name__ == "__main__":
    main(sys.argv[1:])
