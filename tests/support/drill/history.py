"""The history of a client: what it sent and received, and when.

Times are in seconds, by the clock that never jumps.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec


class Window(NamedTuple):
    """A period; ``kind`` is the fault that happened."""

    began: float
    ended: float
    kind: str = ""

    def overlap(self, other: Window) -> float:
        return max(0.0, min(self.ended, other.ended) - max(self.began, other.began))


def overlap(window: Window, others: Iterable[Window]) -> float:
    """The seconds of a window that at least one of the others covers."""
    covered, until = 0.0, window.began
    for other in sorted(others):
        part = Window(max(other.began, until), min(other.ended, window.ended))
        if part.ended > part.began:
            covered += part.ended - part.began
            until = part.ended
    return covered


class Command(msgspec.Struct):
    """A move that a client chose.  It is sent with the same id until it is answered."""

    id: str
    at: int
    move: str
    sent: float
    """When it was chosen and first sent, or would have been sent over a working connection."""
    answered: float | None = None
    seq: int | None = None
    refused: str | None = None


class Update(NamedTuple):
    """A message that brought the client to sequence number ``seq``."""

    seq: int
    received: float


class Seen(NamedTuple):
    """The view of a client at sequence number ``seq``, as it drew it."""

    seq: int
    view: dict[str, Any] | None


class History(msgspec.Struct):
    """What one client did at one table.  ``seat`` is None for a spectator.

    ``views`` are those at the end of each connection, ``tiles_of_others`` the private tiles of
    other seats in any message; there should be none.  ``heard`` are the times of all messages.
    ``cut_off`` are the periods in which the network between client and server had a fault.
    """

    name: str
    table: str
    seat: int | None
    commands: list[Command] = []
    updates: list[Update] = []
    views: list[Seen] = []
    tiles_of_others: list[str] = []
    heard: list[float] = []
    refusals: list[str] = []
    cut_off: list[Window] = []

    @property
    def acknowledged(self) -> list[Command]:
        return [one for one in self.commands if one.seq is not None]

    def received(self, seq: int) -> float | None:
        """When the client first knew sequence number ``seq``."""
        return next((at for there, at in self.updates if there >= seq), None)
