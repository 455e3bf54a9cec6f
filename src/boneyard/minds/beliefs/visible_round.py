"""A view as a ROUND record without the hidden hands: the input of policies and search."""

from __future__ import annotations

import numpy as np

from boneyard.game.moves import Move
from boneyard.game.round import name_move
from boneyard.game.view import View
from boneyard.minds.beliefs.evidence import gather_evidence
from boneyard.minds.beliefs.history import History
from boneyard.minds.beliefs.kernels.decks import set_lead
from boneyard.minds.beliefs.memory import MEMORY
from boneyard.minds.beliefs.problem import CountingProblem
from boneyard.rules import dtypes
from boneyard.rules.moves import choices


class VisibleRound:
    """The round as the seat in turn sees it.

    ``rules``, ``rounds`` and ``memories`` are arrays of one RULES, ROUND and MEMORY.  Raises
    BeliefError if no deal agrees with the view.
    """

    def __init__(self, view: View, problem: CountingProblem | None = None) -> None:
        if view.seat is None or view.seat != view.turn:
            raise ValueError("only the seat in turn chooses")
        self.view = view
        self.problem = problem or CountingProblem(gather_evidence(view)[0])
        evidence = self.problem.evidence
        self.rules = evidence.history.rules
        self.rounds = evidence.rounds.copy()
        self.memories = np.zeros(1, MEMORY)
        self._fill_hand(evidence.history)
        self._fill_memory()

    def _fill_hand(self, history: History) -> None:
        """Set the hand of the seat, and the tiles that may be led."""
        rnd, seat = self.rounds[0], self.view.seat
        table = int.from_bytes(rnd.table.tobytes(), "little")
        own = {tile.ordinal for tile in self.view.hand}
        copies = int(self.rules[0].copies)
        held = [t for t in history.deck if t // copies in own and not table >> t & 1]
        if rnd.phase == dtypes.LEAD:
            set_lead(self.rules[0], rnd)
        rnd.hands[:] = 0
        for tile in held:
            rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)

    def _fill_memory(self) -> None:
        """Set what the round has shown: the tiles that a seat cannot hold by all the evidence."""
        problem, memory = self.problem, self.memories[0]
        memory.left = problem.evidence.record[0].left
        memory.covered = problem.evidence.record[0].covered
        for item, row in enumerate(problem.rows):
            if problem.laid_by[item] >= 0:
                continue
            owners = {owner for slot, owner in enumerate(problem.owner) if row >> slot & 1}
            tile = problem.tiles[item]
            bit = np.uint64(1) << np.uint64(tile & 63)
            for seat in range(self.view.players):
                if seat not in owners and seat != self.view.seat:
                    memory.lacks[seat, tile >> 6] |= bit

    def choices(self) -> dict[int, Move]:
        """Return the choices of the seat: engine move -> Move."""
        buffer = np.zeros(dtypes.MAX_MOVES, np.int64)
        count = choices(self.rules[0], self.rounds[0], buffer)
        return {int(move): self.move(int(move)) for move in buffer[:count]}

    def move(self, move: int) -> Move:
        """Return an engine move as a Move."""
        return name_move(self.rules[0], self.rounds[0], move)
