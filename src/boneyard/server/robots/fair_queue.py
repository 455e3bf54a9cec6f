"""A queue in which owners take turns: many requests of one do not delay those of another."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Lends items to those who wait for one.

    Owners that wait are served in turn, one request each; the requests of one owner are served in
    the order in which they came.
    """

    def __init__(self) -> None:
        self._free: deque[T] = deque()
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()

    def __len__(self) -> int:
        """The number of items that nobody has."""
        return len(self._free)

    def put(self, item: T) -> None:
        """Give an item to the next owner, or keep it until somebody asks."""
        while self._waiting:
            owner, requests = self._waiting.popitem(last=False)
            request = requests.popleft()
            if requests:
                self._waiting[owner] = requests  # at the end: the others come first
            if not request.done():
                request.set_result(item)
                return
        self._free.append(item)

    async def get(self, owner: str) -> T:
        """An item, as soon as it is this owner's turn."""
        if self._free:
            return self._free.popleft()
        request: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(request)
        try:
            return await request
        except asyncio.CancelledError:
            if request.done() and not request.cancelled():
                self.put(request.result())
            raise
