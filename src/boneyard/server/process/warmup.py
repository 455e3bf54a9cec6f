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

from boneyard.game.match import Match
from boneyard.jit import COMPILED, cache_folder, compile_silently
from boneyard.minds.analyse.hints import hints
from boneyard.minds.play.bots import Bot, make
from boneyard.minds.play.bots.sharp import Sharp
from boneyard.minds.play.search.endgame import compile_now as compile_endings
from boneyard.minds.play.search.endgame import is_compiled as endings_are_compiled
from boneyard.minds.play.search.move_search import MoveBudget


def warm_up() -> None:
    """Compile or load the kernels that the first moves of a table need."""
    sharp = Sharp(1, budget=MoveBudget(seconds=0.001, worlds=1, weighted_deals=8))
    for sheet in ("french", "d12_mexican_train"):
        match = Match(sheet, seed=1)
        bots: list[Bot] = [sharp, make("steady")]
        has_hint = False
        while match.round_number == 1 and match.turn is not None:
            bot = bots.pop() if bots and len(match.choices) > 1 else make("heavy")
            view = match.view(match.turn)
            if not has_hint and len(match.choices) > 1:
                has_hint = bool(hints(view, budget=1))
            match.play(match.forced or bot.choose(view, match.choices))
        match.record().replay()


async def compile_in_child() -> None:
    """If the cache is empty, compile in a child process, and wait for it.

    The compiler would keep half a gigabyte of memory in this process until its end.
    """
    if not COMPILED or any(cache_folder("minds").glob("**/*.nbc")):
        return
    child = await _start("moves")
    try:
        await child.wait()
    finally:
        await _stop(child)


@contextlib.asynccontextmanager
async def endings_in_child() -> AsyncIterator[asyncio.subprocess.Process | None]:
    """Compile the endgame solver in a child process meanwhile, if it is not in the cache."""
    child = None
    if COMPILED and not endings_are_compiled():
        child = await _start("endings")
    try:
        yield child
    finally:
        if child is not None:
            await _stop(child)


async def _start(what: str) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "boneyard.server.process.warmup", what)
    return await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.DEVNULL)


async def _stop(child: asyncio.subprocess.Process) -> None:
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
