"""Compare bots by single decisions: what each choice brings in the true deal.

    python bench/decisions.py [--sheet partnership] [--players 4] [--bots network sharp hard]
        [--minutes 5] [--seed 1] [--json]

Rounds are played by ``network``, one move of ten at random, and half of the decisions are given to
all bots.  What they choose is played out in the true deal, by ``steady`` and by the network, and
the mean of both is compared with that of the last bot's choice.  Most choices are the same, so that
a thousand decisions say as much as thousands of decks.  But that is no gain against an opponent:
afterwards nobody plays like the bot.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np

from boneyard.game.match import Match
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.lab.arena import Z99
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.bots import make
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.playouts import PLAYOUT, gains, policy_of, try_moves
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from measurement import Figure, print_figures, report_progress

ASKED, ASTRAY = 0.5, 0.1
"""The shares of decisions that all bots make, and of random moves."""


class Truth:
    """Plays out the choices of positions of a game in their true deals."""

    def __init__(self, match: Match) -> None:
        blend, rules = blend_of_package(), match.copy_round().rules[0]
        self._policies = [policy_of(), policy_of(blend.weights(rules))]
        self._work, self._stream = new_workspace(PLAYOUT_TRAIN_NODES), random_stream(1)

    def gains(self, match: Match, view: View) -> dict[Any, float]:
        """What each choice brings to the seat in turn, by move."""
        seen = VisibleRound(view)
        moves, rules = seen.choices(), seen.rules[0]
        codes, active = np.array(list(moves), np.int64), np.ones(len(moves), np.bool_)
        found = np.zeros((len(self._policies), len(moves)))
        for at, policy in enumerate(self._policies):
            results = np.zeros((1, len(moves)), PLAYOUT)
            deal = match.copy_round().state
            try_moves(
                policy, rules, deal, codes, active, seen.memories[0], self._work, self._stream,
                results,
            )  # fmt: skip
            found[at] = gains(results, (view.seat or 0) % view.sides, rules)[0]
        return dict(zip(moves.values(), found.mean(axis=0), strict=True))


def compare(sheet: str, players: int | None, names: list[str], minutes: float, seed: int) -> Any:
    """Compare the bots until the time is over.

    Returns what their choices brought, float64[decisions, bots], and the seconds that each took.
    """
    rng, played = random.Random(seed), make("network")
    bots = [make(name, seed, hurried=False) for name in names]
    seconds, rows = np.zeros(len(bots)), list[Any]()
    truth, number = Truth(Match(sheet, players=players, seed=seed)), 0
    end = time.monotonic() + 60 * minutes
    while len(rows) < 2 or time.monotonic() < end:
        match = Match(sheet, players=players, seed=f"decisions {seed} {number}")
        number += 1
        while match.turn is not None and not match.rounds:
            view, choices = match.view(match.turn), match.choices
            move = played.choose(view, choices)
            if len(choices) > 1 and rng.random() < ASKED:
                worth = truth.gains(match, view)
                rows.append(np.zeros(len(bots)))
                for at, bot in enumerate(bots):
                    begun = time.process_time()
                    rows[-1][at] = worth[bot.choose(view, choices)]
                    seconds[at] += time.process_time() - begun
            match.play(rng.choice(choices) if rng.random() < ASTRAY else move)
        if number % 100 == 0:
            report_progress(f"{sheet}: {len(rows)} decisions")
    return np.array(rows), seconds


def figures_of(sheet: str, names: list[str], brought: Any, seconds: Any) -> list[Figure]:
    """What ``compare`` has found, beside the last bot."""
    beside = brought - brought[:, -1:]
    count, figures = len(brought), []
    errors = Z99 * beside.std(axis=0, ddof=1) / np.sqrt(count)
    for at, name in enumerate(names):
        other = 100 * np.mean(beside[:, at] != 0)
        note = f"99 %: ± {errors[at]:.2f}; brings something else in {other:.0f} % of decisions"
        section = f"{sheet}: {count} decisions, beside `{names[-1]}`"
        figures += [
            Figure(section, f"`{name}`, points a decision", beside[:, at].mean(), "", note=note),
            Figure(section, f"`{name}`, a choice", 1000 * seconds[at] / count, "ms"),
        ]
    return figures


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sheet", default="partnership")
    parser.add_argument("--players", type=int)
    parser.add_argument("--bots", nargs="+", default=["network", "sharp", "hard"])
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = compare(given.sheet, given.players, given.bots, given.minutes, given.seed)
    print_figures(figures_of(given.sheet, given.bots, *found), as_json=given.json)


if __name__ == "__main__":
    main()
