"""A worker process for jobs: ``python -m boneyard.server.jobs.worker SECONDS MIB FUNCTION...``.

It calls the given functions, so that no job waits for imports or compilations; then it lowers the
memory that it may take to so many MiB more than it has by then.  A job that takes more than so
many seconds of processor time ends the process.

A request is the name of a function (``module:function``) and its arguments, as a pickle.  The first
byte of an answer says what the rest is: DONE and the bytes that the function returned, REFUSED and
a Refusal, NO_MEMORY, or FAILED and the type of an error.  Answers are never pickles.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from boneyard.server.base.refusals import Detail, Refusal
from boneyard.server.jobs.pipes import FAILED, place_of, serve

DONE, REFUSED, NO_MEMORY = b"+", b"?", b"m"

MAX_RESULT = 8 * 2**20
"""Bytes that a job may return; more counts as too much memory."""

NICE = 10
"""Connections and bots are more urgent than jobs."""


def name_of(job: Callable[..., object]) -> str:
    """The name by which a worker finds a function."""
    return f"{job.__module__}:{job.__qualname__}"


def request(job: Callable[..., bytes], given: tuple[Any, ...]) -> bytes:
    """A request to call a function with these arguments."""
    return pickle.dumps((name_of(job), given), protocol=5)


def answer(asked: bytes) -> bytes:
    """Call the function of a request."""
    name, given = pickle.loads(asked)
    try:
        found = _find(name)(*given)
        return NO_MEMORY if len(found) > MAX_RESULT else DONE + found
    except Refusal as refusal:
        return REFUSED + msgspec.msgpack.encode((refusal.code, refusal.detail))
    except MemoryError:
        return NO_MEMORY
    except Exception as error:
        return FAILED + place_of(error).encode()


def refusal_of(answer: bytes) -> Refusal:
    """The Refusal in an answer that begins with REFUSED."""
    return Refusal(*msgspec.msgpack.decode(answer[1:], type=tuple[str, Detail]))


def _find(name: str) -> Callable[..., bytes]:
    module, _, function = name.partition(":")
    found: Callable[..., bytes] = getattr(importlib.import_module(module), function)
    return found


def _prepare(mebibytes: int, names: Sequence[str]) -> None:
    for name in names:
        _find(name)()
    with contextlib.suppress(ImportError, OSError, ValueError):  # not every system can
        limit_memory(mebibytes * 2**20)


def limit_memory(more: int) -> None:
    """Let this process take so many bytes more than it has now.

    The limit is on addresses: Numba and NumPy reserve some that they never use.
    """
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    limit = pages * os.sysconf("SC_PAGE_SIZE") + more
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def timed_answer(asked: bytes, seconds: float) -> bytes:
    """``answer``, or the end of this process if that takes more processor time."""
    if not hasattr(signal, "setitimer"):  # then only the deadline of the pool limits a job
        return answer(asked)
    # Its signal ends a process that does not handle it, inside compiled code too.
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return answer(asked)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main(seconds: float, mebibytes: int, names: Sequence[str]) -> None:
    """Answer requests until standard input ends."""
    serve(lambda asked: timed_answer(asked, seconds), lambda: _prepare(mebibytes, names), NICE)


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
