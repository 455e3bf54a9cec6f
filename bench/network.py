"""The network of the package: trains it, measures it in every game, and writes both down.

    python bench/network.py --minutes 90
    python bench/network.py --minutes 90 --further
    python bench/network.py --minutes 40 --settle
    python bench/network.py --write

The first command trains a new network for all games, or goes on with it, and keeps everything in
``--kept``.  The second begins with the networks of the package; if that is one, each kind of game
begins with it.  The third goes on from the same place in smaller steps, with less chance in the
choices.  The fourth measures them against ``steady`` in every game of the
catalogue, also in those that they were never trained on, and writes the page and the file of the
package.
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
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.dtypes import GAME_INPUTS
from boneyard.minds.play.learned.files import (
    WEIGHTS,
    arrays_of,
    blend_of_package,
    read_arrays,
    read_blend,
    write_arrays,
)
from boneyard.sheets import catalogue, load
from measurement import with_interval

HELD_OUT = (
    *("brazilian", "classic_min15", "cuban9", "five_up", "maltese_cross", "mexican_train9"),
    *("muggins", "premium_two_way"),
)
"""The games that it is not trained on: how well it plays them shows what it has learned."""

KINDS = (
    *(("classic_block", 2), ("classic_block", 4), ("classic_draw", 2), ("classic_draw", 4)),
    *(("premium", 2), ("premium", 4), ("premium_partners", 4), ("partnership", 4)),
    *(("french", 4), ("all_fives", 2), ("all_fives", 4)),
    *(("chickenfoot", 2), ("chickenfoot", 4), ("matador", 2), ("matador", 4)),
    *(("d12_draw", 2), ("d12_standard", 4), ("d12_mexican_train", 2), ("d12_mexican_train", 4)),
)
"""The kinds of games that have a network of their own, each by one of its games."""

SCALE = {
    **dict.fromkeys(("two_players", "draws"), 2.5),
    **dict.fromkeys(("partners", "counts_ends", "opening_ports", "double_ports"), 2.0),
    **dict.fromkeys(("wild", "extra", "trains"), 1.5),
    **dict.fromkeys(("must_play", "may_play", "public", "must_close", "between"), 0.5),
    **dict.fromkeys(("divides_by_2", "divides_by_3", "divides_by_5", "multiples"), 0.5),
    **dict.fromkeys(("collects", "keeps_own", "block_winner"), 0.5),
}
"""How much a difference of a rule counts for how near two games are, unless that is 1."""

BATCH = 4096
FIRST = Recipe(batch=BATCH)
FURTHER = Recipe(batch=BATCH, rate=2e-3, slow=150, aims=FIRST.aims._replace(entropy=0.1))
SETTLE = Recipe(batch=BATCH, rate=1e-3, slow=30, aims=FIRST.aims._replace(entropy=0.03))
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


def by_kind(blend: Blend) -> Blend:
    """A blend with a network for each kind, all of which are the one of ``blend``."""
    games = [TrainedGame.of(load(name), players, None) for name, players in KINDS]
    scale = np.array([SCALE.get(name, 1.0) for name in GAME_INPUTS.names or ()], np.float32)
    kinds = np.array([game.inputs() for game in games])
    return Blend(np.repeat(blend.networks, len(kinds), axis=0), kinds, scale)


def train(kept: Path, minutes: float, recipe: Recipe) -> None:
    """Train until the time is over, from where the file left off."""
    names = [name for name in catalogue() if name not in HELD_OUT]
    games = [game for name in sorted(names) for game in games_of(name, (2, 4, None))]
    before, begin = np.zeros(3, np.int64), None
    if recipe != FIRST:
        before, begin = read_arrays(WEIGHTS)["trained"], blend_of_package()
        begin = by_kind(begin) if len(begin.networks) == 1 else begin
    trainer = Trainer(games, 1 + int(before[0]), recipe, begin)
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


def measure(blend: Blend) -> Iterator[tuple[TrainedGame, Result]]:
    """The gains of the networks in every game."""
    for name in sorted(catalogue()):
        for game in games_of(name, (None, 2, 4)):
            yield game, compare_with(game, blend, OPPONENT, DECKS, DECKS_SEED)


INTRODUCTION = """\
# The network of the package

<!-- Written by `python bench/network.py --write`; do not edit. -->

The bot `network` chooses the move that a small network scores highest: no search, no samples, a
few microseconds.  There are {count} of them, {size:.1f} MB in all, one for each kind of game; a
game is played by the mean of those whose kinds are near.  They have learned by self-play in
{trained} games of {sheets} sheets ({decisions:.0f} million decisions in {updates} updates;
`python bench/network.py`).  Of the games marked with a star they have never seen a round.

Its gain against `steady`, which the level `medium` is, in **points a round** above the mean of the
other sides, with a 99 % interval: {decks} decks, each played once for every side.  Bold: better at
99 % confidence.

**Better in {better} of {places} places, weaker in {weaker}; of the {held} places that they have
never seen, better in {held_better}.**

| game | players | gain |
|---|---|---|
"""


def write(kept: Path, page: Path) -> None:
    """Measure, and write the page and the file of the package."""
    arrays, blend = read_arrays(kept), read_blend(str(kept))
    found = list(measure(blend))
    held = [result for game, result in found if game.sheet.name in HELD_OUT]
    _, updates, decisions = (int(number) for number in arrays["trained"])
    text = INTRODUCTION.format(
        count=len(blend.networks),
        size=blend.networks.nbytes / 2e6,
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
        gain = with_interval(result.gain, result.high - result.gain, bold=result.better)
        star = " *" if game.sheet.name in HELD_OUT else ""
        text += f"| {game.sheet.title['en']}{star} | {game.players} | {gain} |\n"
    page.write_text(text, encoding="utf-8")
    small = {"networks": blend.networks.astype(np.float16), "trained": arrays["trained"]}
    write_arrays(WEIGHTS, {**arrays_of(blend), **small})


def main() -> None:
    """Train, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--further", action="store_true", help="begin with the package's network")
    parser.add_argument("--settle", action="store_true", help="the same, in ever smaller steps")
    parser.add_argument("--kept", type=Path, default=Path("artefacts/network.npz"))
    parser.add_argument("--page", type=Path, default=Path("docs/how-it-works/network.md"))
    parser.add_argument("--write", action="store_true", help="measure, and write page and network")
    given = parser.parse_args()
    if given.write:
        write(given.kept, given.page)
    elif given.settle:
        train(given.kept, given.minutes, SETTLE)
    else:
        train(given.kept, given.minutes, FURTHER if given.further else FIRST)


if __name__ == "__main__":
    main()
