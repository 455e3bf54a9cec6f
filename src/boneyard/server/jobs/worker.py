"""A worker process: ``python -m boneyard.server.jobs.worker NAME``; the name is for people.

It reads requests from standard input and writes answers to standard output, until standard input
ends.  The first request has the limits of the process and the functions to call first, so that no
job waits for imports or compilations.  Then the memory that it may take is lowered to so many MiB
more than it has by then.  A job that takes more than so many seconds of processor time ends it.

Every later request is a function of a module and its arguments, as a pickle.  The first byte of an
answer says what the rest is: DONE and what the function returned (bytes, else a value that is sent
as JSON), REFUSED and a Refusal, NO_MEMORY, or FAILED and the type of an error.  Answers are never
pickles.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from typing import BinaryIO

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.jobs.pipes import LENGTH, frame

READY = b"ready"
DONE, REFUSED, NO_MEMORY, FAILED = b"+", b"?", b"m", b"!"

MAX_RESULT = 8 * 2**20
"""Bytes that a job may return; more counts as too much memory."""


def setup(
    seconds: float | None, memory: int | None, nice: int, prepare: Sequence[Callable[[], object]]
) -> bytes:
    """The first request; ``memory`` is in MiB, and what is None is not limited."""
    return pickle.dumps((seconds, memory, nice, tuple(prepare)), protocol=5)


def answer(asked: bytes) -> bytes:
    """Call the function of a request."""
    try:
        job, given = pickle.loads(asked)
        found = job(*given)
        if not isinstance(found, bytes):
            found = msgspec.json.encode(found)
        return NO_MEMORY if len(found) > MAX_RESULT else DONE + found
    except Refusal as refusal:
        return REFUSED + msgspec.msgpack.encode((refusal.code, refusal.detail))
    except MemoryError:
        return NO_MEMORY
    except Exception as error:
        return FAILED + place_of(error).encode()


def place_of(error: Exception) -> str:
    """The type and the place of an error.  Not its text: that may name the tiles of a hand."""
    frames = traceback.extract_tb(error.__traceback__)
    last = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{last}"


def limit_memory(more: int) -> None:
    """Let this process take so many bytes more than it has now.

    The limit is on addresses: Numba and NumPy reserve some that they never use.
    """
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    limit = pages * os.sysconf("SC_PAGE_SIZE") + more
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def timed_answer(asked: bytes, seconds: float | None) -> bytes:
    """``answer``, or the end of this process if that takes more processor time."""
    if seconds is None or not hasattr(signal, "setitimer"):
        return answer(asked)  # only the deadline of the pool limits the job
    # Its signal ends a process that does not handle it, inside compiled code too.
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return answer(asked)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main() -> None:
    """Answer the requests of standard input, one after the other, until it ends."""
    answers = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # prints go to standard error, not between the answers
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    # Before anything else: compiling takes minutes, and the server may end meanwhile.
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    seconds, memory, nice, prepare = pickle.loads(requests.get())
    os.nice(nice)
    for function in prepare:
        function()
    if memory is not None:
        with contextlib.suppress(ImportError, OSError, ValueError):  # not every system can
            limit_memory(memory * 2**20)
    _write(answers, frame(READY))
    while True:
        _write(answers, frame(timed_answer(requests.get(), seconds)))


def _read(source: BinaryIO, requests: queue.SimpleQueue[bytes]) -> None:
    """Read requests while the process works; end it at once when the server ends."""
    while head := source.read(LENGTH.size):
        requests.put(source.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def _write(answers: BinaryIO, data: bytes) -> None:
    """Write everything; a single write to a pipe may be cut short."""
    rest = memoryview(data)
    while rest:
        rest = rest[answers.write(rest) :]


if __name__ == "__main__":
    main()
