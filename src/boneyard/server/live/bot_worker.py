"""A worker process for bots: ``python -m boneyard.server.live.bot_worker MODULE:MAKER BOT...``.

It reads requests from standard input and writes answers to standard output.  A request is the
name of a bot, the View of its seat and the legal moves; nothing else of the server is in this
process.  It ends when its standard input does.

A frame on both pipes is four bytes of length, then the content.
"""

from __future__ import annotations

import importlib
import os
import pickle
import queue
import struct
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from boneyard.game.moves import Move
    from boneyard.game.view import View
    from boneyard.minds.play.bots import Bot

LENGTH = struct.Struct("!I")
READY = b"ready"
FAILED = b"!"
"""The first byte of an answer that is an error."""

Maker = Callable[[str], "Bot"]


def frame(content: bytes) -> bytes:
    """A frame of a pipe."""
    return LENGTH.pack(len(content)) + content


def request(bot: str, view: View, moves: Sequence[Move]) -> bytes:
    """A request, as a frame."""
    return frame(pickle.dumps((bot, view, tuple(moves)), protocol=5))


def main(maker: str, warm: Sequence[str]) -> None:
    """Answer requests until standard input ends."""
    make = find_maker(maker)
    serve(lambda asked: answer(make, asked), lambda: _warm_up(make, warm))


def serve(reply: Callable[[bytes], bytes], prepare: Callable[[], object]) -> None:
    """Answer the requests of standard input, one after the other, until it ends."""
    answers = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # a bot's prints go to standard error, not between the answers
    os.nice(5)  # connections are more urgent than bots
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    # Before anything else: compiling takes minutes, and the server may end meanwhile.
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    prepare()
    answers.write(frame(READY))
    while True:
        answers.write(frame(reply(requests.get())))


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


def place_of(error: Exception) -> str:
    """The type and the place of an error.  Not its text: that may name the tiles of a hand."""
    frames = traceback.extract_tb(error.__traceback__)
    last = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{last}"


def _read(source: BinaryIO, requests: queue.SimpleQueue[bytes]) -> None:
    """Read requests while a bot thinks; end this process at once when the server ends."""
    while head := source.read(LENGTH.size):
        requests.put(source.read(LENGTH.unpack(head)[0]))
    os._exit(0)


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
