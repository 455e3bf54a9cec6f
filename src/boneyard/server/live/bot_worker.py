"""A process in which bots think: ``python -m boneyard.server.live.bot_worker MODULE:MAKER BOT...``.

It is asked over standard input and answers over standard output.  It is given the name of a bot,
the View of its seat and the legal moves; nothing else of the server is in this process.  It ends
when its standard input does.

Frames on both pipes are four bytes of length, then as much content.
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

Maker = Callable[[str], "Bot"]


def frame(content: bytes) -> bytes:
    """As it stands on a pipe."""
    return LENGTH.pack(len(content)) + content


def question(bot: str, view: View, moves: Sequence[Move]) -> bytes:
    """What a process is asked."""
    return frame(pickle.dumps((bot, view, tuple(moves)), protocol=5))


def main(maker: str, warm: Sequence[str]) -> None:
    """Answer until standard input ends."""
    make = resolve(maker)
    serve(lambda asked: answer(make, asked), lambda: _warm_up(make, warm))


def serve(reply: Callable[[bytes], bytes], prepare: Callable[[], object]) -> None:
    """Answer what comes over standard input, one question after the other, until it ends."""
    answers = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # a bot that prints shall not disturb the answers
    os.nice(5)  # thinking is less urgent than sockets
    asked: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    # Before anything else: compiling takes minutes, and a server may be killed meanwhile.
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    prepare()
    answers.write(frame(READY))
    while True:
        answers.write(frame(reply(asked.get())))


def resolve(maker: str) -> Maker:
    """The function that ``module:name`` names."""
    module, _, name = maker.partition(":")
    found: Maker = getattr(importlib.import_module(module), name)
    return found


def answer(make: Maker, asked: bytes) -> bytes:
    """The place of the chosen move among the legal ones, or what went wrong."""
    bot, view, moves = pickle.loads(asked)
    try:
        return b"%d" % moves.index(make(bot).choose(view, moves))
    except Exception as error:
        return FAILED + where(error).encode()


def where(error: Exception) -> str:
    """The kind of an error and its place, not its text: that may name the tiles of a hand."""
    frames = traceback.extract_tb(error.__traceback__)
    last = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{last}"


def _listen(questions: BinaryIO, asked: queue.SimpleQueue[bytes]) -> None:
    """Read on while a bot thinks, so that the end of the server is noticed at once."""
    while head := questions.read(LENGTH.size):
        asked.put(questions.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def _warm_up(make: Maker, bots: Sequence[str]) -> None:
    """Load, or compile, what these bots need before anybody waits for them."""
    if not bots:
        return
    from boneyard.game.match import Match

    for sheet in ("french", "d12_mexican_train"):
        match: Any = Match(sheet, seed=1)
        for bot in bots:
            try:
                make(bot).choose(match.view(match.turn), match.moves)
            except Exception as error:
                print(f"boneyard: bot {bot} cannot play: {where(error)}", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
