"""The Python face: matches replayed through `Match.play`, and starts in a fresh process."""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

from boneyard import Match, Move

FIRST_MOVE = "import boneyard; m = boneyard.Match('french', seed=1); m.play(m.moves[0])"


class Matches:
    """Whole matches of a sheet, recorded so that they can be replayed."""

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
        """Moves per second of ``play`` alone, the deals of later rounds included."""
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
        """Moves per second with ``match.moves`` and a random choice before each."""
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


def timed(command: list[str], cache: str | None = None) -> tuple[float, str]:
    """Seconds on the wall until a process ends, and what it wrote to standard error."""
    environment = {k: v for k, v in os.environ.items() if k != "NUMBA_CACHE_DIR"}
    if cache is not None:
        environment["XDG_CACHE_HOME"] = cache
    start = perf_counter()
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    return perf_counter() - start, ended.stderr


class Starts:
    """Starts to the first move: with an empty cache, and then with what that one left."""

    def __init__(self, repetitions: int) -> None:
        command = [sys.executable, "-c", FIRST_MOVE]
        with tempfile.TemporaryDirectory() as cache:
            self.first, said = timed(command, cache)
            self.later = statistics.median(timed(command, cache)[0] for _ in range(repetitions))
        self.message = re.sub(r"\s+", " ", said).strip()


def help_seconds(repetitions: int) -> float | None:
    """Seconds that ``boneyard --help`` takes; None where the command does not work yet."""
    command = [str(Path(sys.executable).with_name("boneyard")), "--help"]
    try:
        taken = [timed(command)[0] for _ in range(repetitions)]
    except (OSError, subprocess.CalledProcessError):
        return None
    return statistics.median(taken)
