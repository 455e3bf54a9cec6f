"""Where matches are played: in threads, in processes, or on a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from multiprocessing import get_context
from typing import Any, TypeVar

from boneyard.extras import needing
from boneyard.text.messages import MessageError, quoted

RETRIES = 8
"""How often Ray plays a task again whose worker was lost."""

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def check_engine(engine: str, address: str | None) -> None:
    """Raise MessageError if an engine has no address."""
    if engine != "ray" and address is not None:
        raise MessageError("study-address-without-ray")


def open_pool(engine: str, address: str | None, processes: int, *, compiled: bool) -> Executor:
    """The executor of an engine: ``local``, or ``ray`` with the address of a cluster."""
    check_engine(engine, address)
    if engine == "ray":
        return RayPool(address, processes)
    if engine != "local":
        raise MessageError("study-no-engine", engine=engine)
    return local_pool(processes, compiled=compiled)


def local_pool(processes: int, *, compiled: bool) -> Executor:
    """An executor on this machine; kernels release the GIL, so compiled work gets threads."""
    return ThreadPoolExecutor(processes) if compiled or processes == 1 else ProcessPool(processes)


class ProcessPool(ProcessPoolExecutor):
    """Processes that end at once if the block of the pool is left by an error or Ctrl-C."""

    def __init__(self, processes: int) -> None:
        ignore = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program that started them
        super().__init__(
            processes,
            mp_context=get_context("spawn"),
            initializer=signal.signal,
            initargs=ignore,
        )

    def __exit__(self, kind: Any, error: Any, traceback: Any) -> bool | None:
        if kind is not None:
            for process in list((self._processes or {}).values()):
                process.terminate()
        return super().__exit__(kind, error, traceback)


class RayPool(Executor):
    """An executor on a Ray cluster.

    Ray plays a task again if its worker or node is lost.  Without an ``address``, and if the
    program has not connected to Ray itself, a cluster starts on this machine.
    """

    def __init__(self, address: str | None = None, processes: int = 1) -> None:
        with needing("ray", "--engine ray"):
            import ray
        self._ray = ray
        self._functions: dict[Any, Any] = {}
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            cpus: dict[str, Any] = {} if address else {"num_cpus": processes}
            try:
                ray.init(address=address, log_to_driver=False, **cpus)
            except (OSError, RuntimeError, ValueError) as error:
                what = quoted(str(error).strip())
                raise MessageError("study-ray-start", address=address or "–", what=what) from error

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a task; the future has its result, or MessageError if Ray has lost it for good."""
        remote = self._functions.get(fn)
        if remote is None:
            remote = self._functions[fn] = self._ray.remote(max_retries=RETRIES)(fn)
        future: Future[Any] = Future()
        task = remote.remote(*args, **kwargs).future()
        task.add_done_callback(lambda task: self._finish(task, future))
        return future

    def _finish(self, task: Future[Any], future: Future[Any]) -> None:
        """Pass the result of a task on, or its error."""
        if not future.set_running_or_notify_cancel():
            return
        error = task.exception()
        errors = self._ray.exceptions
        if error is None:
            future.set_result(task.result())
        elif isinstance(error, errors.RayTaskError):
            future.set_exception(error.cause or error)
        elif isinstance(error, errors.RayError):
            future.set_exception(MessageError("study-ray-lost", what=quoted(str(error).strip())))
        else:
            future.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect from the cluster, or stop it if the pool has started it."""
        if self._is_ours:
            self._ray.shutdown()


def map_unordered(
    pool: Executor, function: Callable[[Item], Answer], items: Iterable[Item], ahead: int
) -> Iterator[tuple[Item, Answer]]:
    """Yield each item with its result, as they come; at most ``ahead`` are under way.

    If the caller stops, or an error is raised, the rest is not started.
    """
    waiting: dict[Future[Any], Item] = {}
    todo = iter(items)
    try:
        while True:
            for item in todo:
                waiting[pool.submit(function, item)] = item
                if len(waiting) >= ahead:
                    break
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()
