"""``boneyard train``: train a network on the command line."""

from __future__ import annotations

import argparse
import time
from concurrent.futures import Executor
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path

from boneyard.extras import needing
from boneyard.lab.pools import RayPool, check_engine
from boneyard.lab.training.batches import TrainedGame
from boneyard.lab.training.trainer import Trainer, compare_with
from boneyard.minds.play.learned.files import SUFFIX, read_arrays, write_arrays
from boneyard.sheets import load
from boneyard.text import language
from boneyard.text.messages import MessageError

MINUTES = 10
"""How long a command trains that says nothing about it."""

REPORT_SECONDS, REPORT_DECKS, LAST_DECKS = 15.0, 500, 4000
"""The time between two reports, the decks of each game in a report, and in the last one."""

DECKS_SEED = 7919
"""The seed of these decks: the same in all reports."""

OPPONENT = "steady"


def run(args: argparse.Namespace) -> int:
    """Train until the time is over, or the number of updates is reached; save at every report."""
    with needing("compiler", "boneyard train"):
        import_module("numba")
    check_engine(args.engine, args.address)
    if not args.out.endswith(SUFFIX):
        raise MessageError("error-training-file", file=args.out, suffix=SUFFIX)
    names = [args.sheet, *args.more]
    sheets = [load(Path(name) if name.endswith(".toml") else name) for name in names]
    games = [TrainedGame.of(sheet, args.players, args.partners) for sheet in sheets]
    trainer = Trainer(games, args.seed)
    if Path(args.out).exists() and not trainer.resume(read_arrays(args.out)):
        raise MessageError("error-training-other", file=args.out)
    minutes = args.minutes or (None if args.updates else MINUTES)
    training = _Training(trainer, args)
    begun = time.monotonic()
    on_ray = args.engine == "ray"
    with RayPool(args.address, args.processes) if on_ray else nullcontext() as pool:
        while not args.updates or trainer.updates < args.updates:
            if minutes and training.updates and time.monotonic() - begun >= 60 * minutes:
                break
            training.update(pool)
    training.report(LAST_DECKS)
    return 0


class _Training:
    """A run of the command."""

    def __init__(self, trainer: Trainer, args: argparse.Namespace) -> None:
        self._trainer, self._out, self._words = trainer, args.out, language(args.lang)
        self._threads = args.processes
        self.updates = 0
        self._decisions, self._seconds = 0, 0.0
        self._next = time.monotonic() + REPORT_SECONDS

    def update(self, pool: Executor | None) -> None:
        """Make an update, and report from time to time."""
        begun = time.perf_counter()
        found = self._trainer.update(self._threads, pool)
        if self.updates:  # the first one also compiles the kernels
            self._seconds += time.perf_counter() - begun
            self._decisions += found.decisions
        self.updates += 1
        if time.monotonic() >= self._next:
            self.report(REPORT_DECKS)
            self._next = time.monotonic() + REPORT_SECONDS

    def report(self, decks: int) -> None:
        """Save the network, and print what it has done and how it plays."""
        trainer, words = self._trainer, self._words
        write_arrays(self._out, trainer.arrays())
        said = words.say(
            "train-progress",
            updates=trainer.updates,
            decisions=words.decimal(f"{trainer.decisions / 1e6:.2f}"),
            rate=round(self._decisions / self._seconds) if self._seconds else 0,
        )
        print(said, flush=True)
        for game in trainer.games:
            found = compare_with(game, trainer.blend, OPPONENT, decks, DECKS_SEED)
            gain, low, high = (
                words.decimal(f"{number:+.2f}") for number in (found.gain, found.low, found.high)
            )
            said = words.say(
                "train-strength",
                sheet=game.sheet.name,
                players=game.players,
                bot=OPPONENT,
                gain=gain,
                low=low,
                high=high,
            )
            print(said, flush=True)
