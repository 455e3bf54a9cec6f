"""The counters of a scenario."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Counters:
    """Counts of messages and events.

    ``latencies`` are seconds from when a move was due until the last seat of its table received
    it; ``late`` counts moves that started more than one interval late.
    """

    messages: Counter[str] = field(default_factory=Counter)
    bytes: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    latencies: list[float] = field(default_factory=list)
    late: int = 0
    reconnected: int = 0
    compared: int = 0
    matches: int = 0

    def count(self, kind: str, size: int) -> None:
        self.messages[kind] += 1
        self.bytes[kind] += size

    def mean_size(self, kind: str) -> float:
        return self.bytes[kind] / max(1, self.messages[kind])
