"""Jobs that worker processes run for the tests of the pool."""

import os
import time
from pathlib import Path

from boneyard.server.base.refusals import Refusal


def echo(given: bytes) -> bytes:
    return given


def print_environment() -> bytes:
    """Print something, and return the names of the environment variables."""
    print("not an answer")
    return " ".join(os.environ).encode()


def wait_for(given: bytes) -> bytes:
    """Wait until the file of that name is there; note beside it that the job ran."""
    path = Path(given.decode())
    with path.with_suffix(".runs").open("ab") as runs:
        runs.write(b"x")
    while not path.exists():
        time.sleep(0.005)
    return path.read_bytes()


def release(file: Path, answer: bytes = b"") -> None:
    """Let a job that waits for a file go on; the file is there only with its content."""
    written = file.with_suffix(".new")
    written.write_bytes(answer)
    written.replace(file)


def sleep(given: bytes) -> bytes:
    time.sleep(60)
    return given


def compute(_: bytes) -> bytes:
    while True:
        pass


def take_memory(given: bytes) -> bytes:
    return b"x" if bytearray(int(given)) else b""


def long_answer(given: bytes) -> bytes:
    return bytes(int(given))


def die(_: bytes) -> bytes:
    os._exit(3)


def refuse(given: bytes) -> bytes:
    raise Refusal("sheet", given.decode())


def fail(given: bytes) -> bytes:
    raise RuntimeError(given.decode())


def cannot_prepare() -> None:
    raise RuntimeError("on purpose")


def prepare_for_long() -> None:
    time.sleep(60)
