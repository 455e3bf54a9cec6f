"""What was counted while a scene was played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Counters:
    """Counts of everything; ``latencies`` are seconds from when a move was due to be sent until
    the last seat of its table had heard of it."""

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
