"""What is done from time to time: clocks that nobody keeps go on, unused tables are closed."""

from __future__ import annotations

import asyncio
import logging
import time

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.automation import Keepers
from boneyard.server.live.rooms import Rooms
from boneyard.server.table import entries as log

logger = logging.getLogger("boneyard.server")

ADOPT_EVERY, EXPIRE_EVERY = 5.0, 600.0
AT_ONCE = 500


async def sweep(rooms: Rooms, keepers: Keepers, settings: Settings) -> None:
    """For ever."""
    expired = -EXPIRE_EVERY
    while True:
        try:
            await keepers.adopt()
            if time.monotonic() - expired > EXPIRE_EVERY:
                await expire(rooms, settings)
                expired = time.monotonic()
        except Refusal as refusal:
            logger.warning("sweeping: %s", refusal.code)
        except Exception:
            rooms.metrics.error("sweeping")
            logger.exception("sweeping")
        await asyncio.sleep(ADOPT_EVERY)


async def expire(rooms: Rooms, settings: Settings) -> None:
    """Close tables that have waited for players too long, and matches that were abandoned."""
    now = settings.now()
    for status, patience in (
        ("waiting", settings.waiting_expires),
        ("playing", settings.abandoned_expires),
    ):
        for id in await rooms.store.idle(status, now - patience, AT_ONCE):
            try:
                await _expire(rooms, id, status)
            except Refusal:
                raise
            except Exception:  # one that cannot be read does not keep the others
                logger.exception("table %s cannot be closed", id)


async def _expire(rooms: Rooms, id: str, status: str) -> None:
    room = await rooms.get(id)
    await rooms.appender.append(
        room, lambda state: [log.Expired()] if state.status == status else []
    )
