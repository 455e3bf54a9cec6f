"""Random rounds, played with the kernels alone: ``python rounds_of_kernels.py`` says what is left.

Standard input is JSON: the places (a sheet, a number of players, whether they are partners), how
many rounds of each, and whether ``steady`` chooses at every move too.  Standard output is a list
with a hash for each place: of every ROUND record, every number of moves and choice, every SCORE.
"""

from __future__ import annotations

import base64
import json
import random
import sys
from hashlib import sha256
from typing import Any

import numpy as np

from boneyard.jit import random_stream
from boneyard.minds.beliefs import memory
from boneyard.minds.play.policies.choice import STEADY_POLICY, choose
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import actions, dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import load


class Game:
    """A sheet whose rounds are played; ``chooses``: the policy is asked for every move."""

    def __init__(
        self, name: str, players: int, partners: bool = False, *, chooses: bool = True
    ) -> None:
        sheet = load(name)
        self.players, self.chooses = players, chooses
        self.rules = np.array([compile_rules(sheet, players, partners)], dtypes.RULES)
        self.engine = max(sheet.engines) if sheet.deal.aside == "engine" else -1
        self.rng = random.Random(f"{name} {players} {partners}")
        self.work, self.stream = new_workspace(), random_stream(1)
        self.memory = np.zeros(1, memory.MEMORY)

    def play(self) -> tuple[dict[str, Any], list[np.ndarray]]:
        """Play a random round that is dealt; return how to play it, and what is to be found."""
        while True:
            rnd = np.zeros(1, dtypes.ROUND)
            deck = self.rules["order"][0, : self.rules["tiles"][0]].tolist()
            deck = self.rng.sample(deck, int(self.rules["in_set"][0]))
            rnd["deck"][0, : len(deck)] = deck
            given, previous = self.rng.randrange(self.players), self.rng.randrange(-1, self.players)
            job = {"round": encoded(rnd), "engine": self.engine, "given": given}
            job |= {"previous": previous, "picks": []}
            why = actions.begin(self.rules, rnd, self.engine, given, previous)
            found = [np.array(int(why), np.int64)]
            if not found[0]:
                break
        while rnd["status"][0] == dtypes.PLAYING:
            job["picks"].append(pick := self.rng.randrange(1 << 20))
            found += [np.array(int(one), np.int64) for one in self.move(rnd, pick)]
            found.append(rnd.copy())
        score = np.zeros(1, dtypes.SCORE)
        actions.finish(self.rules, rnd, score)
        return job, [*found, score]

    def move(self, rnd: np.ndarray, pick: int) -> tuple[int, int]:
        """Make a move; return what ``steady`` would have chosen, and of how many."""
        chosen = -1
        if self.chooses:
            chosen = choose(
                STEADY_POLICY, self.rules[0], rnd[0], self.memory[0], self.work, self.stream
            )
        listed = np.zeros((dtypes.MAX_MOVES, actions.MOVE), np.int64)
        count = actions.list_moves(self.rules, rnd, listed, bool(pick % 2))
        report = np.zeros(actions.REPORT, np.int64)
        actions.act_and_report(self.rules, rnd, *listed[pick % count].tolist(), report)
        return chosen, count

    def job(self, rounds: list[dict[str, Any]]) -> dict[str, Any]:
        """What the player in JavaScript reads."""
        return {
            "rules": encoded(self.rules),
            "work": encoded(new_workspace()),
            "memory": encoded(self.memory),
            "stream": encoded(random_stream(1)),
            "round_size": dtypes.ROUND.itemsize,
            "score_size": dtypes.SCORE.itemsize,
            "most_moves": dtypes.MAX_MOVES,
            "move": actions.MOVE,
            "report": actions.REPORT,
            "rounds": rounds,
        }


def encoded(memory: Any) -> str:
    return base64.b64encode(memory.tobytes()).decode()


def main() -> None:
    job = json.load(sys.stdin)
    found = []
    for place in job["places"]:
        game, left = Game(*place, chooses=job["chooses"]), sha256()
        for _ in range(job["rounds"]):
            for value in game.play()[1]:
                for name in value.dtype.names or [...]:  # a copy has anything between its fields
                    left.update(value[name].tobytes())
        found.append(left.hexdigest())
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
