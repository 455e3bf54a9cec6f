"""The periodic cleanup: adopt tables without a lease, close unused tables, and forget unused score
sheets."""

from __future__ import annotations

import asyncio
import logging
import time

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.robots.automation import Automation
from boneyard.server.store.scores import Scores
from boneyard.server.table import entries as log
from boneyard.server.tables.rooms import Rooms

logger = logging.getLogger("boneyard.server")

ADOPT_EVERY, EXPIRE_EVERY = 5.0, 600.0
"""Seconds."""

TABLES_AT_ONCE = 500


async def sweep(rooms: Rooms, automation: Automation) -> None:
    """Clean up periodically until cancelled."""
    expired_at = -EXPIRE_EVERY
    while True:
        try:
            await automation.adopt()
            if time.monotonic() - expired_at > EXPIRE_EVERY:
                await expire(rooms, rooms.settings)
                expired_at = time.monotonic()
        except Refusal as refusal:
            logger.warning("sweeping: %s", refusal.code)
        except Exception:
            rooms.metrics.count_error("sweeping")
            logger.exception("sweeping")
        await asyncio.sleep(ADOPT_EVERY)


async def expire(rooms: Rooms, settings: Settings) -> None:
    """Close tables that have waited for players too long, and abandoned matches.

    The moves of bots do not keep a table: only people do.  Shared score sheets that nobody changes
    any more are forgotten.
    """
    await rooms.record_visits()
    now = settings.now()
    await Scores(rooms.store).forget(now - settings.scores_expire)
    for status, patience in (
        ("waiting", settings.waiting_expires),
        ("playing", settings.abandoned_expires),
    ):
        for id in await rooms.store.idle(status, now - patience, TABLES_AT_ONCE):
            try:
                await _expire(rooms, id, status)
            except Refusal as refusal:
                if refusal.code != "broken":
                    raise
            except Exception:  # a table that cannot be read must not stop the others
                logger.exception("table %s cannot be closed", id)


async def _expire(rooms: Rooms, id: str, status: str) -> None:
    room = await rooms.get(id)
    await rooms.appender.append(
        room, lambda state: [log.Expired()] if state.status == status else []
    )
