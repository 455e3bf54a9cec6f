"""The inputs of networks, for positions of a game."""

from typing import Any

import numpy as np

from boneyard import sheets
from boneyard.jit import random_stream
from boneyard.minds.beliefs.memory import MEMORY, forget, observe
from boneyard.minds.play.learned.dtypes import (
    GAME_INPUTS,
    MOVE_INPUTS,
    READER,
    STATE_INPUTS,
    SUIT,
    new_inputs,
)
from boneyard.minds.play.learned.moves import write_move
from boneyard.minds.play.learned.states import write_game, write_state
from boneyard.minds.play.policies.choice import RANDOM_POLICY, choose
from boneyard.minds.play.policies.rounds import start
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.moves import choices
from boneyard.rules.play import play
from boneyard.sheets import Sheet


class InputReader:
    """Reads the inputs of positions of a game."""

    def __init__(self, sheet: Sheet | str, players: int, partners: bool = False) -> None:
        self.sheet = sheets.load(sheet) if isinstance(sheet, str) else sheet
        self.rules = np.array([compile_rules(self.sheet, players, partners)], dtypes.RULES)[0]
        self.work = new_workspace(PLAYOUT_TRAIN_NODES)
        self.reader = np.zeros(1, READER)[0]
        self.rounds, self.memory = np.zeros(2, dtypes.ROUND), np.zeros(1, MEMORY)[0]
        self.rng = random_stream(len(self.sheet.name) + players)

    def start(self) -> Any:
        engine = self.sheet.set.max_pip if self.sheet.has_engine else -1
        start(self.rules, self.rounds[0], self.rng, engine)
        forget(self.memory)
        return self.rounds[0]

    def move(self) -> int:
        rnd = self.rounds[0]
        move = choose(RANDOM_POLICY, self.rules, rnd, self.memory, self.work, self.rng)
        observe(self.rules, rnd, self.memory, move)
        play(self.rules, rnd, move)
        return int(move)

    def game(self) -> Any:
        numbers, records = new_inputs(GAME_INPUTS, 1)
        write_game(self.rules, records[0])
        return numbers[0]

    def read(self, rnd: Any) -> tuple[Any, Any]:
        """The inputs of the state, and of all choices.

        ``suits``, ``links`` and ``touched`` are what else a network reads.
        """
        numbers, records = new_inputs(STATE_INPUTS, 1)
        context = self.rules, rnd, self.memory, self.work, self.reader
        self.suits, suits = new_inputs(SUIT, dtypes.NUMBERS)
        self.links = np.zeros((2, dtypes.NUMBERS, dtypes.NUMBERS), np.uint8)
        write_state(*context, records[0], suits, self.links)
        count = choices(self.rules, rnd, self.work.moves)
        listed = self.work.moves[:count].copy()
        of_moves, records = new_inputs(MOVE_INPUTS, count)
        self.touched = []
        for at, move in enumerate(listed):
            write_move(*context, int(move), records[at])
            self.touched.append((int(self.reader.covers), int(self.reader.leaves)))
        return numbers[0], of_moves
