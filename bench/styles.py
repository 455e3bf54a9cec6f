"""The styles of the bots: how often they choose another move than ``steady``, and what that costs.

    python bench/styles.py [--decks 4000]
    python bench/styles.py --write

Decisions are those of matches that ``steady`` plays.  A gain is in points of a round against
``steady``, over decks that are played once for each side, beside the gain of ``steady`` against
``heavy`` in the same game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from boneyard import Match
from boneyard.lab.arena import Result, compare_compiled, result_of
from boneyard.minds.play.bots import NAMES, make
from boneyard.minds.play.policies.choice import STEADY_POLICY
from boneyard.minds.play.policies.contests import Contest
from boneyard.minds.play.policies.styles import STYLES, weights_of
from boneyard.minds.play.policies.weights import STEADY
from measurement import with_interval

GAMES = (
    ("classic_block", 2), ("partnership", 4), ("classic_draw", 2), ("french", 4),
    ("d12_mexican_train", 4), ("all_fives", 2), ("matador", 2), ("fives_and_threes", 2),
)  # fmt: skip
SEED, MATCHES, ROUNDS = 7919, 8, 6


def shares(game: str, players: int, styles: list[str]) -> Iterator[float]:
    """The share of decisions in which each style chooses another move."""
    asked, steady = [], make("steady")
    for number in range(MATCHES):
        match = Match(game, players=players, seed=f"style {number}")
        while match.turn is not None and len(match.rounds) < ROUNDS:
            view, moves = match.view(match.turn), match.choices
            move = steady.choose(view, moves)
            if len(moves) > 1:
                asked.append((view, moves, move))
            match.play(move)
    for style in styles:
        bot = make(f"medium@{style}")
        yield float(np.mean([bot.choose(view, moves) != move for view, moves, move in asked]))


def cell(result: Result) -> str:
    """The gain with its 99 % interval."""
    return with_interval(result.gain, result.high - result.gain)


def rows(decks: int) -> Iterator[str]:
    """The table."""
    styles = [style for style in STYLES if STYLES[style]]
    names = {style: name for name, style in NAMES.items()}
    yield f"| game | {' | '.join(f'{names[style]}: {style}' for style in styles)} | `heavy` |"
    yield f"|{'---|' * (len(styles) + 2)}"
    for game, players in GAMES:
        match = Match(game, players=players)
        contest = Contest(match.sheet, match.players, match.partners)
        cells = []
        for style, share in zip(styles, shares(game, players, styles), strict=True):
            tables = weights_of(style), STEADY
            gains = contest.rounds(STEADY_POLICY, STEADY_POLICY, decks, SEED, tables)
            cells.append(f"{share:.0%}, {cell(result_of(style, 'steady', gains))}")
        heavy = compare_compiled(contest, "heavy", "steady", decks, SEED)
        yield f"| {match.sheet.title_in('en')}, {players} | {' | '.join(cells)} | {cell(heavy)} |"


INTRODUCTION = """\
# The styles of the bots

<!-- Written by `python bench/styles.py --write`; do not edit. -->

A bot with a name has a style: it adds something to the weights of `steady`
(`minds/play/policies/styles.py`). `easy` and `medium` choose by these weights. `hard` and `expert`
lean to them only where their search leaves it open which move is best: there they play what the
network scores highest, with three times what the style adds. In the sampled deals all seats play on
alike. Jules is `plain`, which adds nothing. `hard@bold` names a bot with its style for
`boneyard arena`, `play` and Python.

For each style: in how many decisions it chooses another move than `steady`, and what it gains
against it, in points a round with a 99 % interval ({decks:,} decks, each played once for every
side). For comparison, the last column is what `heavy` gains against `steady`.

"""


def main() -> None:
    """Measure; print the table, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=4000)
    parser.add_argument("--write", action="store_true", help="write the page")
    parser.add_argument("--page", type=Path, default=Path("docs/how-it-works/styles.md"))
    given = parser.parse_args()
    found = []
    for row in rows(given.decks):
        print(row, flush=True)
        found.append(row)
    if given.write:
        text = INTRODUCTION.format(decks=given.decks) + "\n".join(found) + "\n"
        given.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
