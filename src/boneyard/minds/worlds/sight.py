"""A view as a ROUND record: everything the seat can see, the other hands left empty.

This is what the compiled policies and the search start from.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.game.moves import DRAW, PASS, Move
from boneyard.game.view import View
from boneyard.minds.worlds.evidence import read
from boneyard.minds.worlds.kernels.decks import set_lead
from boneyard.minds.worlds.memory import MEMORY
from boneyard.minds.worlds.puzzle import Puzzle
from boneyard.rules import records
from boneyard.rules.moves import choices
from boneyard.tiles import Tile


class Seen:
    """What the seat in turn sees.

    ``rules``, ``rounds`` and ``memories`` are arrays of one RULES, ROUND and MEMORY.  Raises
    BeliefError if nothing could have led to the view.

    >>> from boneyard import Match
    >>> match = Match("french", seed=7)
    >>> seen = Seen(match.view(match.turn))
    >>> len(seen.choices()) == len(match.choices)
    True
    """

    def __init__(self, view: View, puzzle: Puzzle | None = None) -> None:
        if view.seat is None or view.seat != view.turn:
            raise ValueError("only the seat in turn chooses")
        self.view = view
        self.puzzle = puzzle or Puzzle(read(view)[0])
        reading = self.puzzle.reading
        self.rules = reading.script.rules
        self.rounds = reading.rounds.copy()
        self.memories = np.zeros(1, MEMORY)
        self._hold(reading.script)
        self._remember()

    def _hold(self, script: Any) -> None:
        """Put one's own tiles into the hand, and find what may be led."""
        rnd, seat = self.rounds[0], self.view.seat
        table = int.from_bytes(rnd.table.tobytes(), "little")
        own = {tile.ordinal for tile in self.view.hand}
        size = int(self.rules[0].tiles) // int(self.rules[0].copies)
        held = [t for t in script.deck if t % size in own and not table >> t & 1]
        if rnd.phase == records.LEAD:
            set_lead(self.rules[0], rnd)
        rnd.hands[:] = 0
        for tile in held:
            rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)

    def _remember(self) -> None:
        """What the others cannot hold, by everything that is known."""
        puzzle, memory = self.puzzle, self.memories[0]
        for item, row in enumerate(puzzle.rows):
            if puzzle.by[item] >= 0:
                continue
            owners = {owner for slot, owner in enumerate(puzzle.owner) if row >> slot & 1}
            tile = puzzle.tiles[item]
            bit = np.uint64(1) << np.uint64(tile & 63)
            for seat in range(self.view.players):
                if seat not in owners and seat != self.view.seat:
                    memory.lacks[seat, tile >> 6] |= bit

    def choices(self) -> dict[int, Move]:
        """The choices of the seat, as the engine writes them and as people do."""
        buffer = np.zeros(records.MAX_MOVES, np.int64)
        count = choices(self.rules[0], self.rounds[0], buffer)
        return {int(move): self.move(int(move)) for move in buffer[:count]}

    def move(self, move: int) -> Move:
        """A move of the engine as people write it."""
        kind = move >> records.KIND_SHIFT & 3
        if kind != records.PLAY:
            return DRAW if kind == records.DRAW else PASS
        rules, rnd, tile = self.rules[0], self.rounds[0], move & 0xFF
        end = None
        if rnd.phase != records.LEAD:
            end = int(rnd.id[move >> records.SLOT_SHIFT & 0xFF])
        named = Tile(int(rules.high[tile]), int(rules.low[tile]))
        return Move("play", named, end, bool(move >> records.KNOCK_SHIFT))
