"""What a test leaves behind is an error of that test, not of the one that meets it later.

Compared before a test and after its own fixtures have ended: threads, child processes, log
handlers, the environment, the working folder, the module path, signal handlers, the list of bots,
and files in the folder for temporary files.  An asynchronous test must end its tasks too.  Fixtures
of more than one test may leave what they need until they end.
"""

from __future__ import annotations

import asyncio
import gc
import inspect
import logging
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
import pytest_asyncio

PATIENCE = 60.0
"""Seconds for threads, processes and tasks that are ending to end."""

BEFORE = pytest.StashKey["Traces"]()

SIGNALS = [one for one in signal.Signals if one.name not in ("SIGALRM", "SIGRTMIN", "SIGRTMAX")]
"""Those whose handlers are compared; SIGALRM is pytest's own, for the timeout of a test."""

LAST: dict[str, Path] = {}
"""The file of the test that ran last."""

MANY = 20_000
"""Objects: what is alive between two tests lives long, once it is so much."""

KEPT_HANDLERS = ("push_response",)
"""Loggers to which a library adds a handler when it is imported: Redis."""

KEPT_VARIABLES = ("PYTEST_CURRENT_TEST", "PYGAME_HIDE_SUPPORT_PROMPT", "SDL_AUDIODRIVER")
"""Those that pytest sets, and PettingZoo when it is imported."""

KEPT_FILES = ("pymp-", "pytest-of-")
"""Folders that Python and pytest make once for the whole process, and remove themselves."""

KEPT_COMMANDS = ("multiprocessing.resource_tracker",)
"""Programs that Python starts once for the whole process."""

KEPT_PROCESSES: set[int] = set()
"""Services that a worker has started for all its tests."""

KEPT_THREADS = ("QueueFeederThread", "pytest_timeout", "execnet-", "tracker-", "asyncio_")
"""Threads of libraries that live as long as the process, or as a loop of several tests."""


class Traces:
    """What a process has at one moment, by kinds: a name for each thing."""

    def __init__(self) -> None:
        self.environment = dict(os.environ)
        self.folder = os.getcwd()
        self.path = list(sys.path)
        self.signals = {number: signal.getsignal(number) for number in SIGNALS}
        self.handlers = _handlers()
        self.bots = _bots()
        self.threads = set(threading.enumerate())
        self.children = _children() - KEPT_PROCESSES
        self.files = set(os.listdir(tempfile.gettempdir()))

    def left(self) -> list[str]:
        """Return what is there now and was not, and what has changed, one line each."""
        now = Traces()
        lines = [f"{kind} is not as it was" for kind in self._changed(now)]
        lines += [f"log handler {one}" for one in now.handlers.keys() - self.handlers.keys()]
        lines += [f"thread {one.name}" for one in now.threads - self.threads if _counts(one)]
        lines += [
            f"process {command}"
            for command in map(_command, now.children - self.children)
            if not any(kept in command for kept in KEPT_COMMANDS)
        ]
        lines += [
            f"file {tempfile.gettempdir()}/{name}"
            for name in now.files - self.files
            if not name.startswith(KEPT_FILES)
        ]
        return lines

    def _changed(self, now: Traces) -> Iterator[str]:
        names = self.environment.keys() | now.environment.keys()
        for name in sorted(names.difference(KEPT_VARIABLES)):
            if self.environment.get(name) != now.environment.get(name):
                yield f"the environment variable {name}"
        if self.folder != now.folder:
            yield "the working folder"
        if self.path != now.path:
            yield f"sys.path ({sorted(set(now.path) ^ set(self.path))})"
        for number, handler in self.signals.items():
            if now.signals[number] != handler:
                yield f"the handler of {signal.Signals(number).name}"
        if self.bots is not None and self.bots != now.bots:
            yield "the list of bots"


def _bots() -> set[str] | None:
    """The names of the bots; None if nothing has imported them."""
    module = sys.modules.get("boneyard.minds.play.bots")
    return None if module is None else set(getattr(module, "BOTS", ()))


def _handlers() -> dict[str, Any]:
    """Return the handlers of every logger, without those that pytest takes off itself."""
    loggers = [logging.root, *logging.root.manager.loggerDict.values()]
    return {
        f"{one!r} of {logger.name}": one
        for logger in loggers
        if isinstance(logger, logging.Logger) and logger.name not in KEPT_HANDLERS
        for one in logger.handlers
        if not type(one).__module__.startswith(("_pytest.", __name__))
        and not isinstance(one, logging.NullHandler)  # libraries add one when they are imported
    }


def _counts(thread: threading.Thread) -> bool:
    return thread.is_alive() and not thread.name.startswith(KEPT_THREADS)


def _children() -> set[int]:
    """Return the ids of this process's children.

    Linux tells them at once; psutil reads every process of the machine, which takes 12 ms.
    """
    try:
        files = [Path(f"/proc/self/task/{task}/children") for task in os.listdir("/proc/self/task")]
        return {int(one) for file in files for one in file.read_text().split()}
    except OSError:
        return {one.pid for one in psutil.Process().children()}


def _command(number: int) -> str:
    try:
        process = psutil.Process(number)
        return f"{number} {process.status()} {' '.join(process.cmdline())[:200]}"
    except psutil.Error:
        return f"{number}, ended and not waited for"


class Complaints(logging.Handler):
    """Collects what asyncio logs: tasks that were destroyed, exceptions that were not read."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # Closing a transport polls a process that has just died, before the thread that waits for
        # it (asyncio until Python 3.12).
        if not record.getMessage().startswith("Unknown child process"):
            self.lines.append(f"asyncio: {record.getMessage()}")


COMPLAINTS = Complaints()


@pytest.fixture(autouse=True)
def leaves_nothing(request: pytest.FixtureRequest) -> None:
    """Note what is there before a test; the hook below compares when its fixtures have ended."""
    if inspect.iscoroutinefunction(getattr(request, "function", None)):
        marker = request.node.get_closest_marker("asyncio")
        if marker is None or marker.kwargs.get("loop_scope", "function") == "function":
            request.getfixturevalue("ends_its_tasks")
    request.node.stash[BEFORE] = Traces()


@pytest_asyncio.fixture
async def ends_its_tasks() -> AsyncIterator[None]:
    """Fail an asynchronous test that leaves a task, or loses one that has not ended."""
    yield
    if left := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(left, timeout=PATIENCE)
    left = {task for task in left if not task.done()}
    gc.collect()  # a task that nothing refers to is destroyed here, and not in a later test
    assert not left, f"the test leaves tasks: {left}"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Take out of every later collection what libraries have loaded, such as compiled kernels: to
    read it after each test takes longer than most tests.  To count it takes a millisecond."""
    if item.path != LAST.get("path") or inspect.iscoroutinefunction(getattr(item, "function", 0)):
        LAST["path"] = item.path
        if len(gc.get_objects()) > MANY:
            gc.collect()
            gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, Any, Any]:
    result = yield
    if (before := item.stash.get(BEFORE, None)) is not None:
        left = before.left()
        if "module_server" in item.keywords:
            left = [line for line in left if not line.startswith(("thread", "process"))]
        if any(line.startswith(("thread", "process")) for line in left):
            _wait_for(before)
            left = before.left()
        complaints, COMPLAINTS.lines = COMPLAINTS.lines, []
        if left + complaints:
            pytest.fail("the test leaves: " + "; ".join(left + complaints), pytrace=False)
    return result


def _wait_for(before: Traces) -> None:
    """Wait for threads and processes that are ending."""
    for thread in set(threading.enumerate()) - before.threads:
        if _counts(thread):
            thread.join(PATIENCE)
    until = time.monotonic() + PATIENCE
    # Only looked at: they must be waited for by those that started them.
    while _children() - KEPT_PROCESSES - before.children and time.monotonic() < until:
        time.sleep(0.02)


def pytest_sessionstart() -> None:
    # A shell ignores Ctrl-C in what it starts in the background, and nohup the end of the terminal;
    # asyncio ends that when a loop closes, and programs that the tests start would ignore it too.
    usual = {signal.SIGINT: signal.default_int_handler, signal.SIGHUP: signal.SIG_DFL}
    if threading.current_thread() is threading.main_thread():
        for number, handler in usual.items():
            if signal.getsignal(number) is signal.SIG_IGN:
                signal.signal(number, handler)
    logging.getLogger("asyncio").addHandler(COMPLAINTS)


@pytest.fixture(scope="session", autouse=True)
def _own_temporary_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give the process a folder of its own for temporary files: it is known who left one."""
    tempfile.tempdir = str(tmp_path_factory.mktemp("temporary"))
