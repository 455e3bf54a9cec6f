"""Measure our bots against ISMCTS of OpenSpiel: same decks, seats exchanged.

    python bench/ismcts.py [--sheet classic_block] [--bots steady network] [--decks 40]
        [--simulations 100] [--seed 1] [--json]

OpenSpiel's search (``open_spiel.python.algorithms.ismcts``, with random playouts) plays the game of
``boneyard.envs.spiel`` for two players.  It samples deals from the exact beliefs of its seat, and
sees no hidden tile.  A move is chosen by it or by one of our bots, who see a view of the position.
"""

from __future__ import annotations

import argparse
import random
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from boneyard.envs.bots import make_bot
from boneyard.envs.guesses import as_match
from boneyard.lab.arena import Deal, summary
from measurement import Figure, print_figures, report_progress
from peers import module

UCT = 20.0
"""The constant of UCT: about the points of a round."""


class Setting(NamedTuple):
    """What is played: a game of OpenSpiel, the simulations of a choice, the worlds they use."""

    game: Any
    simulations: int
    worlds: int


class Theirs:
    """ISMCTS with random playouts; ``seconds`` and ``choices`` are what it took."""

    def __init__(self, setting: Setting, seed: int) -> None:
        search, mcts = (
            module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts")
        )
        assert search is not None
        assert mcts is not None
        stream = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, stream)
        self._bot = search.ISMCTSBot(
            setting.game, evaluator, UCT, setting.simulations, setting.worlds, stream
        )
        self.seconds, self.choices = 0.0, 0

    def choose(self, state: Any) -> int:
        """Its action."""
        begun = process_time()
        self._bot.reset()
        found = int(self._bot.step(state))
        self.seconds += process_time() - begun
        self.choices += 1
        return found


def play(setting: Setting, deck_seed: int, bot: str, seat: int, theirs: Theirs) -> float:
    """Play a round with our bot in a seat, and return its points above the other's."""
    rng, ours = random.Random(deck_seed), make_bot(bot, deck_seed, hurried=False)
    state = setting.game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, shares)[0])
            continue
        legal = state.legal_actions()
        if len(legal) == 1:
            state.apply_action(legal[0])
        elif state.current_player() == seat:
            match = as_match(state.inner)
            move = ours.choose(match.view(seat), match.choices)
            inner = state.inner
            state.apply_action(inner.setting.actions.action(move, inner.state[0]))
        else:
            state.apply_action(theirs.choose(state))
    return float(state.returns()[seat])


def measure(setting: Setting, bot: str, decks: int, seed: int) -> list[Figure]:
    """Play decks, each in both seats."""
    theirs, deals = Theirs(setting, seed), []
    for number in range(decks):
        gains = [play(setting, seed * 100_003 + number, bot, seat, theirs) for seat in (0, 1)]
        won, lost = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
        deals.append(Deal(number, sum(gains) / 2, won, lost, 2))
        if number % 10 == 9:
            report_progress(f"{bot}: {summary(bot, 'ISMCTS', deals).sentence}")
    found = summary(bot, "ISMCTS", deals)
    section = f"`{bot}` against ISMCTS of OpenSpiel, {setting.simulations} simulations"
    note = f"99 %: {found.low:+.2f} to {found.high:+.2f}, {decks} decks twice"
    return [
        Figure(section, "points a round", found.gain, "", note=note),
        Figure(section, "decided rounds won", 100 * found.won, "%"),
        Figure(section, "processor time a choice, theirs",
               1000 * theirs.seconds / max(1, theirs.choices), "ms"),
    ]  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sheet", default="classic_block")
    parser.add_argument("--bots", nargs="+", default=["steady", "network"])
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    from boneyard.envs.spiel import BoneyardGame

    game = BoneyardGame({"sheet": given.sheet, "players": 2})
    setting = Setting(game, given.simulations, given.worlds)
    figures: list[Figure] = []
    for bot in given.bots:
        figures += measure(setting, bot, given.decks, given.seed)
    print_figures(figures, as_json=given.json)


if __name__ == "__main__":
    main()
