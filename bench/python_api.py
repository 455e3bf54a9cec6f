"""What the benchmarks call through Python: `Match.play`, and starts in a new process."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from random import Random
from time import perf_counter, thread_time

from boneyard import Match, Move

FIRST_MOVE = "import boneyard; m = boneyard.Match('french', seed=1); m.play(m.moves[0])"
BONEYARD = [sys.executable, "-m", "boneyard"]


class Matches:
    """Recorded whole matches of a sheet, to replay."""

    def __init__(self, sheet: str, moves: int) -> None:
        self.sheet = sheet
        self.recorded: list[list[Move]] = []
        while sum(map(len, self.recorded)) < moves:
            rng = Random(len(self.recorded))
            match = self._new(len(self.recorded))
            played = []
            while match.turn is not None:
                played.append(match.moves[int(rng.random() * len(match.moves))])
                match.play(played[-1])
            self.recorded.append(played)

    def _new(self, seed: int) -> Match:
        return Match(self.sheet, seed=seed)

    def replay(self) -> float:
        """Return the moves per second of ``play`` alone, including the deals of later rounds."""
        seconds, done = 0.0, 0
        for seed, moves in enumerate(self.recorded):
            play = self._new(seed).play
            start = thread_time()
            for move in moves:
                play(move)
            seconds += thread_time() - start
            done += len(moves)
        return done / seconds

    def choose_and_play(self) -> float:
        """Return the moves per second with ``match.moves`` and a random choice before each."""
        seconds, done = 0.0, 0
        for seed, recorded in enumerate(self.recorded):
            rng, match = Random(seed).random, self._new(seed)
            start = thread_time()
            while match.turn is not None:
                moves = match.moves
                match.play(moves[int(rng() * len(moves))])
            seconds += thread_time() - start
            done += len(recorded)
        return done / seconds


def environment_for(folder: str | None) -> dict[str, str]:
    """Return the environment of a new process that writes only into ``folder``."""
    environment = {k: v for k, v in os.environ.items() if k != "NUMBA_CACHE_DIR"}
    environment["PYTHONUNBUFFERED"] = "1"
    if folder is not None:
        environment |= {"XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder}
    return environment


def seconds_until_end(command: list[str], folder: str | None = None) -> float:
    """Return the wall-clock seconds that a process takes."""
    start = perf_counter()
    subprocess.run(command, capture_output=True, env=environment_for(folder), check=True)
    return perf_counter() - start


def seconds_until_move(command: list[str], folder: str) -> tuple[float, str]:
    """Return the wall-clock seconds until the line mode prints a move, and its error output."""
    start = perf_counter()
    with (
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment_for(folder),
            text=True,
        ) as process,
    ):
        played = any(" plays " in line for line in process.stdout or ())
        seconds = perf_counter() - start
        process.kill()
        process.wait()
        errors.seek(0)
        error_output = errors.read()
    if not played:
        raise ValueError(f"{command[0]} showed no move: {error_output}")
    return seconds, error_output


class Starts:
    """Start times to the first move: with an empty cache, then with the cache filled."""

    def __init__(self, repetitions: int) -> None:
        command = [*BONEYARD, "play", "french", "--seed", "1", "--plain", "--watch"]
        with tempfile.TemporaryDirectory() as folder:
            self.first, error_output = seconds_until_move(command, folder)
            self.later = statistics.median(
                seconds_until_move(command, folder)[0] for _ in range(repetitions)
            )
        self.message = " ".join(error_output.split())
        command = [sys.executable, "-c", FIRST_MOVE]
        with tempfile.TemporaryDirectory() as folder:
            self.first_in_python = seconds_until_end(command, folder)
            self.later_in_python = statistics.median(
                seconds_until_end(command, folder) for _ in range(repetitions)
            )


def answer_seconds(arguments: list[str], repetitions: int) -> float:
    """Return the median seconds of a ``boneyard`` command, each time with an empty cache."""
    taken = []
    for _ in range(repetitions):
        with tempfile.TemporaryDirectory() as folder:
            taken.append(seconds_until_end([*BONEYARD, *arguments], folder))
    return statistics.median(taken)
