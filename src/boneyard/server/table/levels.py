"""The bot levels: which bot takes a seat."""

from __future__ import annotations

from boneyard.minds.play.bots import BOTS
from boneyard.server.base.refusals import Refusal


def default_level() -> str:
    """The bot for a seat when the request names none."""
    return "medium"


def check_level(name: str) -> str:
    """Return the name.  Raise Refusal if there is no such bot."""
    if name not in BOTS:
        raise Refusal("no_bot")
    return name
