"""The history of a client: what it sent and received, and when."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

Fate = Literal["acknowledged", "refused", "unknown"]


class Moment(NamedTuple):
    """A time by the clock that never jumps, and by the wall clock, in seconds."""

    steady: float
    wall: float


def moment() -> Moment:
    return Moment(time.monotonic(), time.time())


class Window(NamedTuple):
    """A period of the clock that never jumps; ``kind`` is the fault that happened."""

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
    sent: Moment
    """When it was chosen and first sent, or would have been sent over a working connection."""
    answered: Moment | None = None
    seq: int | None = None
    refused: str | None = None

    @property
    def fate(self) -> Fate:
        if self.seq is not None:
            return "acknowledged"
        return "unknown" if self.refused is None else "refused"


class Update(NamedTuple):
    """A message that brought the client to sequence number ``seq``."""

    seq: int
    received: Moment


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
        return [one for one in self.commands if one.fate == "acknowledged"]

    def received(self, seq: int) -> float | None:
        """When the client first knew sequence number ``seq``."""
        for update in self.updates:
            if update.seq >= seq:
                return update.received.steady
        return None


def latencies(histories: Sequence[History]) -> list[float]:
    """The seconds between each acknowledged command and its answer, sorted."""
    return sorted(
        command.answered.steady - command.sent.steady
        for history in histories
        for command in history.acknowledged
        if command.answered is not None
    )
