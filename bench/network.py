"""The network of the package: trains it, measures it in every game, and writes both down.

    python bench/network.py --minutes 90
    python bench/network.py --minutes 90 --further
    python bench/network.py --write

The first command trains a new network, or goes on with it, and keeps everything in ``--kept``.
The second begins with the network of the package, in smaller steps.  The third measures the network
against ``steady`` in every game of the catalogue, also in those that it was never trained on, and
writes the page and the file of the package.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from boneyard.lab.arena import Result
from boneyard.lab.training.batches import TrainedGame
from boneyard.lab.training.trainer import Recipe, Trainer, compare_with
from boneyard.minds.play.learned.bot import WEIGHTS
from boneyard.minds.play.learned.files import read_arrays, write_arrays
from boneyard.sheets import catalogue, load

HELD_OUT = (
    *("brazilian", "classic_min15", "cuban9", "five_up", "maltese_cross", "mexican_train9"),
    *("muggins", "premium_two_way"),
)
"""The games that it is not trained on: how well it plays them shows what it has learned."""

BATCH = 4096
FIRST = Recipe(batch=BATCH)
FURTHER = Recipe(batch=BATCH, rate=6e-4, aims=FIRST.aims._replace(entropy=0.03))
SAVE_EVERY = 5
"""Updates between two files."""

OPPONENT, DECKS, DECKS_SEED = "steady", 4000, 7919


def games_of(name: str, counts: tuple[int | None, ...]) -> Iterator[TrainedGame]:
    """The game of a sheet for each of these numbers of players that it allows; None: the usual."""
    seen = set()
    for players in counts:
        try:
            game = TrainedGame.of(load(name), players, None)
        except ValueError:
            continue
        if game.players not in seen and (players is not None or len(seen) < 2):
            seen.add(game.players)
            yield game


def train(kept: Path, minutes: float, *, further: bool) -> None:
    """Train until the time is over, from where the file left off."""
    names = [name for name in catalogue() if name not in HELD_OUT]
    games = [game for name in sorted(names) for game in games_of(name, (2, 4, None))]
    package = read_arrays(WEIGHTS) if further else {}
    before = package.get("trained", np.zeros(3, np.int64))
    recipe = FURTHER if further else FIRST
    trainer = Trainer(games, 1 + int(before[0]), recipe, package.get("weights"))
    if kept.exists() and not trainer.resume(read_arrays(kept)):
        raise SystemExit(f"{kept}: of other games, or of another recipe")
    kept.parent.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        found = trainer.update()
        if trainer.updates % SAVE_EVERY == 0:
            trained = before + np.array([1, trainer.updates, trainer.decisions])
            write_arrays(kept, {**trainer.arrays(), "trained": trained})
            print(trainer.updates, trainer.decisions, f"{found.entropy:.3f}", flush=True)


def measure(weights: object) -> Iterator[tuple[TrainedGame, Result]]:
    """The gains of a network in every game."""
    for name in sorted(catalogue()):
        for game in games_of(name, (None, 2, 4)):
            yield game, compare_with(game, weights, OPPONENT, DECKS, DECKS_SEED)


INTRODUCTION = """\
# The network of the package

<!-- Written by `python bench/network.py --write`; do not edit. -->

The bot `network` chooses the move that a small network scores highest: no search, no samples, a
few microseconds.  One network of {size:.0f} kB plays every game.  It has learned by self-play in
{trained} games of {sheets} sheets ({decisions:.0f} million decisions in {updates} updates;
`python bench/network.py`).  Of the games marked with a star it has never seen a round.

Its gain against `steady`, which the level `medium` is, in **points a round** above the mean of the
other sides, with a 99 % interval: {decks} decks, each played once for every side.  Bold: better at
99 % confidence.

**Better in {better} of {places} places, weaker in {weaker}; of the {held} places that it has never
seen, better in {held_better}.**

| game | players | gain |
|---|---|---|
"""


def write(kept: Path, page: Path) -> None:
    """Measure, and write the page and the file of the package."""
    arrays = read_arrays(kept)
    weights = arrays["weights"]
    found = list(measure(weights))
    held = [result for game, result in found if game.sheet.name in HELD_OUT]
    _, updates, decisions = (int(number) for number in arrays["trained"])
    text = INTRODUCTION.format(
        size=weights.nbytes / 1000,
        trained=len(arrays["games"]),
        sheets=len(catalogue()) - len(HELD_OUT),
        decisions=decisions / 1e6,
        updates=updates,
        decks=f"{DECKS:,}",
        better=sum(result.low > 0 for _, result in found),
        weaker=sum(result.high < 0 for _, result in found),
        places=len(found),
        held=len(held),
        held_better=sum(result.low > 0 for result in held),
    )
    for game, result in found:
        gain = f"{result.gain:+.2f} ± {result.high - result.gain:.2f}"
        star = " *" if game.sheet.name in HELD_OUT else ""
        bold = f"**{gain}**" if result.low > 0 else gain
        text += f"| {game.sheet.title['en']}{star} | {game.players} | {bold} |\n"
    page.write_text(text, encoding="utf-8")
    write_arrays(WEIGHTS, {"weights": weights, "trained": arrays["trained"]})


def main() -> None:
    """Train, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--further", action="store_true", help="begin with the package's network")
    parser.add_argument("--kept", type=Path, default=Path("artefacts/network.npz"))
    parser.add_argument("--page", type=Path, default=Path("docs/how-it-works/network.md"))
    parser.add_argument("--write", action="store_true", help="measure, and write page and network")
    given = parser.parse_args()
    if given.write:
        write(given.kept, given.page)
    else:
        train(given.kept, given.minutes, further=given.further)


if __name__ == "__main__":
    main()
