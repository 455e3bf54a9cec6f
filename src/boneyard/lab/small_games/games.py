"""Small domino games as trees, and the strategies of bots in them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from boneyard.envs.bots import check_bot, make_bot
from boneyard.envs.chance import NO_CHANCE, ChanceEpisode
from boneyard.envs.guesses import as_match
from boneyard.envs.histories import information_text
from boneyard.envs.setting import Setting
from boneyard.envs.sizes import resized
from boneyard.lab.small_games.tree import GameTree, read_tree
from boneyard.minds.play.bots import Random
from boneyard.sheets import Sheet, load


class SmallGame(msgspec.Struct, frozen=True):
    """A sheet for two players with a small set: double-``pips``, ``hand`` tiles for each."""

    sheet: str
    pips: int
    hand: int

    @property
    def name(self) -> str:
        """A name for files and commands.

        >>> SmallGame("classic_block", 3, 2).name
        'classic_block-3-2'
        """
        return f"{self.sheet}-{self.pips}-{self.hand}"

    @property
    def rules(self) -> Sheet:
        """The sheet with the small set.  Raises SheetError if its rules do not go with that."""
        return resized(load(self.sheet), 2, self.pips, self.hand)

    def tree(self) -> GameTree:
        """The whole game; the reward is the points of a round.

        >>> len(SmallGame("classic_block", 1, 1).tree().player)
        16
        """
        return read_tree(EpisodeState(ChanceEpisode(Setting(self.rules, players=2))))


class EpisodeState:
    """A ChanceEpisode with the methods of ``tree.GameState``."""

    def __init__(self, episode: ChanceEpisode) -> None:
        self.episode = episode

    def is_terminal(self) -> bool:
        """Whether the episode is over."""
        return self.episode.turn is None

    def is_chance_node(self) -> bool:
        """Whether chance decides next."""
        return self.episode.chance != NO_CHANCE

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        return self.episode.outcomes()

    def legal_actions(self) -> Sequence[int]:
        """The legal actions, ascending."""
        return self.episode.legal

    def current_player(self) -> int:
        """The seat in turn."""
        assert self.episode.turn is not None
        return self.episode.turn

    def information_state_string(self) -> str:
        """What the seat in turn knows."""
        return information_text(self.episode, self.current_player())

    def child(self, action: int) -> EpisodeState:
        """The state after an action or an outcome."""
        episode = self.episode.copy()
        episode.apply(action)
        return EpisodeState(episode)

    def returns(self) -> Sequence[float]:
        """The points of each seat."""
        return self.episode.totals


def bot_strategy(tree: GameTree, name: str) -> Any:
    """The strategy of a bot, float64[steps], for a tree of a SmallGame.

    The bot is asked once in each information set, without a time limit and with a seed that
    follows from what the seat knows.  So its strategy is a function of that, also where it samples;
    that of ``random`` is uniform.  Raises what ``check_bot`` raises.
    """
    first = tree.states[0].episode.setting
    check_bot(name, first.sheet, 2, False)
    strategy = np.zeros(int(tree.first[-1]))
    for at, state in enumerate(tree.states):
        legal = state.legal_actions()
        chosen = _choices(state, name) if len(legal) > 1 else legal
        for action in chosen:
            strategy[tree.first[at] + legal.index(action)] = 1 / len(chosen)
    return strategy


def _choices(state: EpisodeState, name: str) -> list[int]:
    """The actions that a bot plays, all equally often."""
    episode, match = state.episode, as_match(state.episode)
    assert match.turn is not None
    seed = zlib.crc32(state.information_state_string().encode())
    bot, moves = make_bot(name, seed, hurried=False), match.choices
    if not isinstance(bot, Random) and len(moves) > 1:
        moves = (bot.choose(match.view(match.turn), moves),)
    return [episode.setting.actions.action(move, episode.state[0]) for move in moves]
