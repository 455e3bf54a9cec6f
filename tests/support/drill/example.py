"""A correct log and the histories that fit it, to plant faults in."""

import json
import random
from typing import Any

import msgspec
from msgspec.structs import replace

from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.drafts import draft, first_rows
from support import states
from support.drill.history import Command, History, Seen, Update

START = 1_700_000_000_000
NAMES = ("ann", "ben")
BANK, INCREMENT, LATENCY = 60, 2, 0.01


class Example:
    """A match of two people who think for 0.2 to 2 seconds, as the server and both saw it."""

    def __init__(self, seed: int = 1) -> None:
        self._dice = random.Random(seed)
        self.histories = [History(name, "t", seat) for seat, name in enumerate(NAMES)]
        created = states.created(secret="0", auto=False, bank=BANK, increment=INCREMENT)
        self.rows, self.state = first_rows("t", created, states.seats(*NAMES), START)
        self._now = 0.0
        self._show()
        while self.state.turn is not None:
            self._play()
        for history in self.histories:
            view = projection.table_view(self.state, history.seat)
            seen = json.loads(msgspec.json.encode(view))
            history.views.append(Seen(self.state.seq, seen))

    def _play(self) -> None:
        state = self.state
        history = self.histories[state.turn]
        self._now += LATENCY + self._dice.uniform(0.2, 2.0)
        id, move = f"{history.name}-{len(history.commands)}", str(state.match.moves[0])
        command = Command(id, state.seq, move, self._now)
        history.commands.append(command)
        self._now += LATENCY
        self._append([log.Moved(state.turn, move)], (state.turn, id))
        command.answered, command.seq = self._now + LATENCY, self.state.seq

    def _append(self, entries: list[log.Entry], key: tuple[int, str] | None = None) -> None:
        made = draft(self.state, entries, START + round(self._now * 1000), key)
        self.rows += made.rows
        self.state = made.after
        self._show()

    def _show(self) -> None:
        at = self._now + LATENCY
        for history in self.histories:
            history.updates.append(Update(self.state.seq, at))
            history.heard.append(at)

    def delay(self, place: int, seconds: float) -> None:
        """Store the entry at an index, and all after it, later than it was."""
        for number in range(place, len(self.rows)):
            row = self.rows[number]
            self.rows[number] = replace(row, at=row.at + round(seconds * 1000))

    @property
    def moves(self) -> list[int]:
        return [
            n for n, row in enumerate(self.rows) if isinstance(log.decode(row.entry), log.Moved)
        ]

    def replace(self, place: int, entry: log.Entry, **more: Any) -> None:
        """Put another entry in place of one, and change other fields of its row."""
        self.rows[place] = replace(self.rows[place], entry=log.encode(entry), **more)
