"""The app of the terminal, as tests drive it by keys and mouse."""

import asyncio
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from boneyard.terminal.app import BoneyardApp
from boneyard.terminal.table_screen import TableScreen


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    for _ in range(20_000):  # a busy machine is slow
        await pilot.pause()
        if true():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it never came to that")


def in_front(app: BoneyardApp, kind: Any) -> bool:
    """Whether a screen of this kind is in front, and has written its text."""
    return isinstance(app.screen, kind) and app.screen.is_mounted


def my_turn(app: BoneyardApp) -> bool:
    return in_front(app, TableScreen) and app.screen._choosing


def shown(app: BoneyardApp, name: str) -> str:
    return str(app.screen.query_one(name, Static).content)
