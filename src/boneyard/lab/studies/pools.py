"""Where shards are played: in this process, in threads, in processes, or on a Ray cluster."""

from __future__ import annotations

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
from boneyard.text.messages import MessageError

RETRIES = 8
"""How often Ray plays a task again whose worker was lost."""

Item = TypeVar("Item")
Answer = TypeVar("Answer")


def open_pool(engine: str, address: str | None, processes: int, *, compiled: bool) -> Executor:
    """The executor of an engine: ``local``, or ``ray`` with the address of a cluster."""
    if engine == "ray":
        return RayPool(address, processes)
    if engine != "local":
        raise MessageError("study-no-engine", engine=engine)
    if address is not None:
        raise MessageError("study-address-without-ray")
    return local_pool(processes, compiled=compiled)


def local_pool(processes: int, *, compiled: bool) -> Executor:
    """An executor on this machine; kernels release the GIL, so compiled work gets threads."""
    if compiled or processes == 1:
        return ThreadPoolExecutor(processes)
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


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
            ray.init(address=address, log_to_driver=False, **cpus)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a task; the future has its result."""
        remote = self._functions.get(fn)
        if remote is None:
            remote = self._functions[fn] = self._ray.remote(max_retries=RETRIES)(fn)
        future: Future[Any] = remote.remote(*args, **kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect from the cluster, or stop it if the pool has started it."""
        if self._is_ours:
            self._ray.shutdown()


def map_unordered(
    pool: Executor, function: Callable[[Item], Answer], items: Iterable[Item], ahead: int
) -> Iterator[tuple[Item, Answer]]:
    """Yield each item with its result, as they come; at most ``ahead`` are under way.

    If the caller stops, or an error is raised, the rest is not started.

    >>> with local_pool(1, compiled=True) as pool:
    ...     sorted(map_unordered(pool, abs, [-1, 2], 2))
    [(-1, 1), (2, 2)]
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
