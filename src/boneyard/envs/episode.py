"""One episode, driven from Python, and the same as a ``boneyard.Match``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from boneyard.envs.actions import action_number
from boneyard.envs.kernels import singles
from boneyard.envs.kernels.dtypes import EPISODE, EPISODE_OVER, ROUND_OVER
from boneyard.envs.setting import Setting
from boneyard.game.dealers import Dealer, DealNumber
from boneyard.game.moves import Move
from boneyard.game.playback import PausingMatch
from boneyard.rules import dtypes
from boneyard.rules.compiler import physical_tiles
from boneyard.text.messages import MessageError, quoted
from boneyard.tiles import Tile


class EpisodeDealer(Dealer):
    """Deals the decks of an episode again, one for each round; ``lots`` are the seats drawn."""

    def __init__(self) -> None:
        self.decks: list[list[Tile]] = []
        self.lots: list[int] = []

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """The deck of that round; void deals are left out."""
        return self.decks[number.round - 1]

    def leader(self, players: int, round_number: int, before: int) -> int:
        """The seat drawn for that round."""
        return self.lots[round_number - 1]

    def match(self, setting: Setting) -> PausingMatch:
        """A match with these decks, which pauses after each round."""
        return PausingMatch(
            setting.sheet, players=setting.players, partners=setting.partners, dealer=self
        )


class Episode:
    """An episode under a setting, from a seed.  It stays at its end until ``reset``.

    ``turn`` is the seat in turn, None at the end.  ``rewards`` are those of the last step, by seat.

    >>> episode = Episode(Setting("classic_block", players=2), seed=1)
    >>> while episode.turn is not None:
    ...     episode.step(int(episode.mask().argmax()))
    >>> sum(episode.rewards), len(episode.match.rounds)
    (0.0, 1)
    """

    def __init__(self, setting: Setting, seed: int = 0) -> None:
        self.setting = setting
        self.state = np.zeros(1, dtypes.ROUND)
        self._one = np.zeros(1, EPISODE)
        self._scratch = np.zeros(1, dtypes.SCORE)
        self._report = np.zeros(singles.REPORT, np.int64)
        self._arrays = (setting.game, setting.rules, self.state, self._one)
        self._tiles = physical_tiles(setting.sheet)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin a new episode; with a ``seed``, from the decks of that seed."""
        if seed is not None:
            singles.seed_one(self._one, np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF))
        self.turn: int | None
        self._dealer = EpisodeDealer()
        self._moves: list[Move] = []
        self._match: PausingMatch | None = None
        singles.clear(self.setting.rules, self._one)
        self._report[singles.CODE] = ROUND_OVER
        self._continue()

    def _continue(self) -> None:
        """Deal until a seat is in turn or the episode is over."""
        while self._report[singles.CODE] == ROUND_OVER:
            singles.deal_next(*self._arrays, self._scratch, self._report)
            self._note_deal(int(self._report[singles.LOT]))
        is_over = self._report[singles.CODE] == EPISODE_OVER
        self.turn = None if is_over else int(self._report[singles.TURN])

    def _note_deal(self, lot: int) -> None:
        """Keep the deck of the round just dealt."""
        rules, setting = self.setting.rules, self.setting
        deck = self.state["deck"][0, : int(rules["in_set"][0])].tolist()
        tiles = [self._tiles[at] for at in deck]
        if setting.sheet.deal.aside == "engine":  # the deal took it out of the deck
            engines, number = setting.sheet.engines, len(self._dealer.decks)
            engine = engines[number % len(engines)]
            tiles = [Tile(engine, engine), *tiles[:-1]]
        self._dealer.decks.append(tiles)
        self._dealer.lots.append(lot)

    @property
    def rewards(self) -> list[float]:
        """The rewards of the last step, by seat."""
        found: list[float] = self._one["gains"][0, : self.setting.players].tolist()
        return found

    def step(self, action: int) -> None:
        """Make an action of the seat in turn.

        Raises ValueError, and changes nothing, if it is not legal or the episode is over.
        """
        number = action_number(action)
        is_known = self.turn is not None and 0 <= number < self.setting.actions.n
        move = self.setting.actions.move(number, self.state[0]) if is_known else None
        if move is None or not singles.advance(
            *self._arrays, self._scratch, np.int64(number), self._report
        ):
            raise MessageError("error-env-illegal", n=0, action=quoted(str(action)))
        self._moves.append(move)
        self._continue()

    def action(self, move: Move) -> int:
        """The action of a move in this position."""
        return self.setting.actions.action(move, self.state[0])

    def mask(self) -> Any:
        """int8[actions]: 1 for each legal action of the seat in turn."""
        found = np.zeros(self.setting.actions.n, np.int8)
        if self.turn is not None:
            found[self._report[singles.LISTED :][: self._report[singles.COUNT]]] = 1
        return found

    def observation(self, seat: int) -> Any:
        """int16[width]: what a seat may know."""
        seen = np.empty(self.setting.layout.width, np.int16)
        singles.observe(*self._arrays, np.int64(seat), seen)
        return seen

    @property
    def match(self) -> PausingMatch:
        """The episode as a match, for views and pictures; do not play on it.

        At the end of an episode of one round the match pauses after that round.
        """
        if self._match is None:
            self._match = self._dealer.match(self.setting)
        match = self._match
        self._catch_up(match)
        for move in self._moves:
            match.play(move)
            self._catch_up(match)
        self._moves.clear()
        return match

    def _catch_up(self, match: PausingMatch) -> None:
        """Deal the rounds that the episode has dealt, and make the moves that make themselves."""
        while True:
            if match.paused and len(self._dealer.decks) > match.round_number:
                match.deal_next_round()
            elif self.setting.automatic and match.turn is not None and match.forced is not None:
                match.play(match.forced)
            else:
                return
