"""Returning memory to the system after many connections have closed.

Each leaves about 15 kB in reference cycles of other libraries.  Python frees them when it collects
garbage, which the server lets it do rarely (``web_server.collect_garbage_rarely``); the C library
keeps free memory too.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc

from boneyard.server.process.connections import Connections

INTERVAL = 5.0
"""Seconds between two looks at the number of connections."""

MANY, STILL_OPEN, TOO_MANY = 500, 4, 2_000
"""So many must have closed since the last time, four times as many as are still open, or far more.

Python looks at every object of an open connection, which stops all clients meanwhile.
"""


async def return_memory(connections: Connections) -> None:
    """Return memory each time that many connections have closed, until cancelled."""
    seen = connections.released
    while True:
        await asyncio.sleep(INTERVAL)
        closed = connections.released - seen
        if closed >= MANY and closed >= min(STILL_OPEN * len(connections), TOO_MANY):
            seen = connections.released
            gc.collect()
            await asyncio.to_thread(trim)


def trim() -> None:
    """Return the free memory of the C library to the system, if the library can do that."""
    function = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if function is not None:
        function(0)
