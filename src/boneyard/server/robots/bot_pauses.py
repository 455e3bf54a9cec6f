"""The pause before a bot's move: chosen before the bot thinks, and the same for every hand.

A forced move takes no thought.  If it were shown as soon as it is known, players would learn that
the bot had no choice.  So every move waits for as long as nearly every bot needs under the present
load.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

MOVES_KEPT = 100
"""The number of moves of a level that are remembered."""

SECONDS_KEPT = 120.0
"""Older moves say nothing about the present load."""

LATE, FEW = 50, 10
"""Of ``LATE`` moves, one may take longer than the pause; of ``FEW`` or more, one in any case: a
single slow move, such as the first one of a new process, must not slow down every bot of its level
for two minutes."""

MARGIN = 1.1


class BotPauses:
    """How long bots have taken for their moves in this process, and how long the next one waits.

    ``longest``: the time in milliseconds after which a bot is replaced; no pause is longer.
    """

    def __init__(self, longest: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._longest, self._clock = longest, clock
        self._recent: dict[str, deque[tuple[float, float]]] = {}

    def note(self, bot: str, seconds: float) -> None:
        """Remember how long a bot took, from its turn to its choice, with the wait for a worker."""
        self._recent.setdefault(bot, deque(maxlen=MOVES_KEPT)).append((self._clock(), seconds))

    def next(self, bot: str) -> int:
        """The pause before the next move of this bot, in milliseconds; 0 if it needs none."""
        recent = self._recent.get(bot, deque())
        since = self._clock() - SECONDS_KEPT
        while recent and recent[0][0] < since:
            recent.popleft()
        if not recent:
            return 0
        times = sorted(seconds for _, seconds in recent)
        late = max(len(times) // LATE, int(len(times) >= FEW))
        needed = times[-1 - late]
        return min(self._longest, round(1000 * MARGIN * needed))
