"""The bot levels that people choose from, with their names on the page."""

from __future__ import annotations

from boneyard.minds.play.bots import BOTS
from boneyard.server.http.lists.types import BotLevel
from boneyard.server.table.levels import default_level
from boneyard.server.wire import in_all_languages


def bot_levels() -> tuple[BotLevel, ...]:
    """Every level that people choose from, weakest first."""
    return tuple(_level(name) for name, kind in BOTS.items() if kind.is_level)


def _level(name: str) -> BotLevel:
    title, about = (in_all_languages(f"bot-{name}{part}") for part in ("", "-about"))
    return BotLevel(name, title, about, name == default_level())
