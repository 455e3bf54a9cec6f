"""An episode in which every hidden tile is a chance outcome, chosen by the caller."""

from __future__ import annotations

import functools
from math import comb
from typing import Literal, NamedTuple

import numpy as np

from boneyard.envs.actions import action_number
from boneyard.envs.kernels import singles
from boneyard.envs.kernels.dtypes import EPISODE, EPISODE_OVER, PLAYING, ROUND_OVER, VOID
from boneyard.envs.setting import Setting
from boneyard.game.deals import engine_of
from boneyard.rules import dtypes
from boneyard.text.messages import MessageError, quoted
from boneyard.tiles import Tile

DealOrder = Literal["sorted", "any"]

NO_CHANCE, LOT, DEAL, DRAW = range(4)
"""What is to be decided by chance: nothing, the leader, a tile of the deal, a tile drawn."""

Outcomes = list[tuple[int, float]]


class ChanceStep(NamedTuple):
    """An action of a seat, and the physical tiles that it drew."""

    seat: int
    action: int
    drawn: tuple[int, ...]


class ChanceRound(NamedTuple):
    """A round: the seat drawn by lot (-1: none), the dealt hands, and the steps."""

    lot: int
    hands: list[list[int]]
    steps: list[ChanceStep]


class ChanceEpisode:
    """An episode whose lots, deals and draws are chance outcomes.

    A lot is a seat; a deal and a draw are physical tiles.  Tiles are dealt one at a time, seat 0
    first.  With ``order`` "sorted" each hand is dealt in ascending order, so that each hand has one
    history; the probabilities make all hands equally likely.  With "any" all tiles left are equally
    likely.

    ``chance`` says what chance decides next; if it is NO_CHANCE, ``turn`` is the seat in turn, or
    None at the end.  ``totals`` are the rewards of the episode so far, and ``gains`` those
    since the last action.

    >>> episode = ChanceEpisode(Setting("classic_block", players=2))
    >>> while episode.turn is not None:
    ...     outcomes = episode.outcomes() if episode.chance else [(a, 0) for a in episode.legal]
    ...     episode.apply(outcomes[0][0])
    >>> sum(episode.totals), len(episode.rounds)
    (0.0, 1)
    """

    def __init__(self, setting: Setting, order: DealOrder = "sorted") -> None:
        self.setting, self.order = setting, order
        self.state = np.zeros(1, dtypes.ROUND)
        self.one = np.zeros(1, EPISODE)
        self._scratch = np.zeros(1, dtypes.SCORE)
        self._report = np.zeros(singles.REPORT, np.int64)
        self.rounds: list[ChanceRound] = []
        self.totals = [0.0] * setting.players
        self.gains = [0.0] * setting.players
        self.turn: int | None = 0
        self.legal: list[int] = []
        self._pending, self._missing = -1, 0
        self._drawn: tuple[int, ...] = ()
        singles.clear(setting.rules, self.one)
        self._begin_round()

    def copy(self) -> ChanceEpisode:
        """An independent copy."""
        twin = object.__new__(ChanceEpisode)
        twin.__dict__ = self.__dict__.copy()
        twin.state, twin.one = self.state.copy(), self.one.copy()
        twin._scratch, twin._report = self._scratch.copy(), self._report.copy()
        *past, (lot, hands, steps) = self.rounds
        twin.rounds = [*past, ChanceRound(lot, [[*hand] for hand in hands], [*steps])]
        twin.totals, twin.gains, twin._left = [*self.totals], [*self.gains], [*self._left]
        return twin

    def __deepcopy__(self, memo: object) -> ChanceEpisode:
        return self.copy()

    def _begin_round(self) -> None:
        by_lot = bool(singles.draws_lot(self.setting.rules, self.one))
        self._begin_deal(-1)
        self.chance = LOT if by_lot else DEAL

    def _begin_deal(self, lot: int) -> None:
        """Collect all tiles, in ascending order."""
        self.rounds.append(ChanceRound(lot, [[] for _ in range(self.setting.players)], []))
        self._left = sorted(deck_of(self.setting, len(self.rounds) - 1))
        self._seat = 0
        self.chance = DEAL

    def outcomes(self) -> Outcomes:
        """The outcomes of the next chance with their probabilities."""
        if self.chance == LOT:
            players = self.setting.players
            return [(seat, 1 / players) for seat in range(players)]
        if self.chance == DRAW or self.order == "any":
            share = 1 / len(self._left)
            return [(tile, share) for tile in self._left]
        hand = self.rounds[-1].hands[self._seat]
        left = self._left
        if hand:
            last = hand[-1]
            left = [tile for tile in left if tile > last]
        return list(zip(left, _shares(len(left), self.setting.hand - len(hand)), strict=False))

    def apply(self, outcome: int) -> None:
        """Apply a chance outcome, or a legal action of the seat in turn.

        Raises ValueError, and changes nothing, for any other number.
        """
        number = action_number(outcome)
        possible = [one for one, _ in self.outcomes()] if self.chance else self.legal
        if number not in possible:
            raise MessageError("error-env-illegal", n=0, action=quoted(str(outcome)))
        if self.chance == NO_CHANCE:
            self.gains = [0.0] * self.setting.players
            self._act(number)
        elif self.chance == DEAL:
            self._deal(number)
        elif self.chance == LOT:
            self.rounds.pop()
            self._begin_deal(number)
        else:
            self._draw(number)

    def _deal(self, tile: int) -> None:
        hands = self.rounds[-1].hands
        hand = hands[self._seat]
        hand.append(tile)
        self._left.remove(tile)
        if len(hand) == self.setting.hand:
            self._seat += 1
            if self._seat == self.setting.players:
                self._finish_deal()

    def _finish_deal(self) -> None:
        lot, hands, _ = self.rounds[-1]
        setting = self.setting
        number = len(self.rounds) - 1
        deck = [*tiles_aside(setting, number), *(t for hand in hands for t in hand), *self._left]
        self.state["deck"][0, : len(deck)] = deck
        singles.deal_given(
            setting.game, setting.rules, self.state, self.one, self._scratch, lot, self._report
        )
        self.chance = NO_CHANCE
        self._continue()

    def _act(self, action: int) -> None:
        self._missing = self._tiles_taken(action)
        if self._missing:
            self._pending, self._drawn, self.chance = action, (), DRAW
        else:
            self._advance(action, ())

    def _tiles_taken(self, action: int) -> int:
        """How many tiles the seat in turn takes with an action: a draw, or a forgotten knock."""
        space, rules = self.setting.actions, self.setting.rules
        if action == space.draw:
            return 1
        if space.knocks == 1 or action > space.draw or action % 2:
            return 0
        if self.state["counts"][0, self.turn] != 2:
            return 0
        spare = len(self._left) - int(rules["reserve"][0])
        return max(0, min(int(rules["knock_tiles"][0]), spare))

    def _draw(self, tile: int) -> None:
        deck, front = self.state["deck"][0], int(self.state["stock_at"][0]) + len(self._drawn)
        at = front + deck[front:].tolist().index(tile)
        deck[front], deck[at] = tile, deck[front]
        self._left.remove(tile)
        self._drawn = (*self._drawn, tile)
        if len(self._drawn) == self._missing:
            self.chance = NO_CHANCE
            self._advance(self._pending, self._drawn)

    def _advance(self, action: int, drawn: tuple[int, ...]) -> None:
        setting, seat = self.setting, self.turn
        assert seat is not None
        if not singles.advance(
            setting.game, setting.rules, self.state, self.one, self._scratch, action, self._report
        ):
            raise ValueError(f"the action {action} is not legal")
        self.rounds[-1].steps.append(ChanceStep(seat, action, drawn))
        self._continue()

    def _continue(self) -> None:
        """Read the report of the last call."""
        code, turn, _, count = self._report[: singles.LISTED].tolist()
        self.turn = turn
        if code == PLAYING:
            self.legal = sorted(self._report[singles.LISTED : singles.LISTED + count].tolist())
            return
        self.legal = []
        if code == VOID:
            lot = self.rounds.pop().lot
            self._begin_deal(lot)
            return
        gains = self.one["gains"][0, : self.setting.players].tolist()
        self.gains = [a + b for a, b in zip(self.gains, gains, strict=True)]
        self.totals = [a + b for a, b in zip(self.totals, gains, strict=True)]
        if code == ROUND_OVER:
            self._begin_round()
        elif code == EPISODE_OVER:
            self.turn = None


@functools.lru_cache(maxsize=1024)
def _shares(left: int, wanted: int) -> tuple[float, ...]:
    """The probability of each tile to be the lowest of a hand: ``wanted`` of ``left`` tiles."""
    total = comb(left, wanted)
    return tuple(comb(left - i - 1, wanted - 1) / total for i in range(left - wanted + 1))


def tiles_aside(setting: Setting, number: int) -> tuple[int, ...]:
    """The physical tile that round ``number`` (from 0) lays aside, if any."""
    if setting.sheet.deal.aside == "none":
        return ()
    pips = engine_of(setting.sheet, number + 1)
    return (Tile(pips, pips).ordinal * setting.sheet.set.copies,)


@functools.lru_cache(maxsize=64)
def deck_of(setting: Setting, number: int) -> tuple[int, ...]:
    """The physical tiles that are dealt or drawn in round ``number``."""
    tiles = setting.rules["order"][0, : int(setting.rules["in_set"][0])].tolist()
    aside = tiles_aside(setting, number)
    return tuple(tile for tile in tiles if tile not in aside)
