"""Returning memory to the system after many connections have closed.

Their objects are freed when they close.  But Python keeps a few for later use, and each keeps the
block of memory around it; the C library keeps free memory too.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc

from boneyard.server.process.connections import Connections

INTERVAL = 5.0
"""Seconds between two looks at the number of connections."""

MANY, STILL_OPEN = 500, 4
"""So many must have closed since the last time, four times as many as are still open.

Python looks at every object of an open connection, which stops all clients meanwhile.
"""


async def return_memory(connections: Connections, interval: float = INTERVAL) -> None:
    """Return memory each time that many connections have closed, until cancelled."""
    seen = connections.released
    while True:
        await asyncio.sleep(interval)
        closed = connections.released - seen
        if closed >= MANY and closed >= STILL_OPEN * len(connections):
            seen = connections.released
            gc.collect()
            await asyncio.to_thread(trim)


def trim() -> None:
    """Return the free memory of the C library to the system, if the library can do that."""
    function = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if function is not None:
        function(0)
