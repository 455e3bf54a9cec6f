"""What every move of a seat is worth, as far as the seat can know: the same worlds for all."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds import worlds as beliefs
from boneyard.minds.analyse.review.kernels import try_open
from boneyard.minds.play.chances import Ahead
from boneyard.minds.play.policies.choice import Desk
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.play.search.playouts import FOUND, gains, try_all
from boneyard.minds.worlds import Belief
from boneyard.minds.worlds.memory import MEMORY
from boneyard.minds.worlds.sight import Seen
from boneyard.rules import records
from boneyard.rules.moves import equal_moves
from boneyard.sheets.schema import Sheet

PER_MS = 700
"""Moves of a play-out that a millisecond of budget stands for, on any machine."""

FEWEST, MOST = 24, 1500
"""Worlds in which a move is tried, whatever the budget."""

BEST = 4
"""Moves that get the second half of the budget."""

DOUBT = 1.5
"""Standard errors that a move must be behind the best one to count as worse."""

LOOSE = 6
"""With open hands, one move of so many is played at random."""


class Value(msgspec.Struct, frozen=True):
    """What a move was worth to the side that chose.

    ``points`` is what it gains in the round on average: its own points less the mean of the
    others' (more is better, whatever the sheet's sign); ``chance`` is the chance of winning the
    match; ``behind`` how much less that is than the best move's, ``error`` the standard error of
    the difference; ``worlds`` in how many worlds it was tried.
    """

    move: Move
    points: float
    chance: float
    behind: float
    error: float
    worlds: int

    @property
    def worse(self) -> bool:
        """Whether it is clearly worse than the best move."""
        return self.behind > DOUBT * self.error + 1e-9


class Appraisal:
    """The choices of a seat, tried in the same worlds.  ``values`` come best first.

    ``found[world, i]`` (FOUND, ``how`` 0 where it was not tried) is what came of ``values[i]``;
    ``chances`` are those behind the means, in the same order.
    """

    def __init__(
        self,
        seen: Seen,
        belief: Belief,
        named: dict[int, Move],
        tried: Any,
        gains: Any,
        shares: Any,
    ) -> None:
        self.view, self.seen, self.belief = seen.view, seen, belief
        self.codes = {move: code for code, move in named.items()}
        """The choices as the engine writes them."""
        moves = list(named.values())
        known = tried["how"] > 0
        counts = np.maximum(known.sum(axis=0), 1)
        points, chance = gains.sum(axis=0) / counts, shares.sum(axis=0) / counts
        order = sorted(range(len(moves)), key=lambda i: (chance[i], points[i]), reverse=True)
        self.found, self.chances = tried[:, order], shares[:, order]
        best = order[0]
        values = []
        for i in order:
            both = known[:, best] & known[:, i]
            behind = shares[both, best] - shares[both, i]
            error = float(behind.std() / math.sqrt(len(behind))) if len(behind) > 1 else math.inf
            values.append(
                Value(
                    moves[i],
                    float(points[i]),
                    _share(chance[i]),
                    max(0.0, float(chance[best] - chance[i])),
                    error,
                    int(counts[i]),
                )
            )
        self.values = tuple(values)

    def value(self, move: Move) -> Value:
        """The value of a choice; of a placement that equals one of them, that one's."""
        for value in self.values:
            if value.move == move or self._equal(value.move, move):
                return value
        raise ValueError(f"{move} is not among the choices")

    def _equal(self, one: Move, other: Move) -> bool:
        """Whether two placements of a tile lead to equal positions (G10)."""
        if (one.tile, one.knock) != (other.tile, other.knock) or one.end is None:
            return False
        rnd = self.seen.rounds[0]
        slots = rnd.id[: rnd.ends].tolist()
        if other.end not in slots:
            return False
        code = self.codes[one]
        moved = code & ~(0xFF << records.SLOT_SHIFT) | slots.index(other.end) << records.SLOT_SHIFT
        return bool(equal_moves(self.seen.rules[0], rnd, moved, code))


class Appraiser:
    """Works out what moves are worth at a table; everything follows from the seed.

    ``budget`` is in milliseconds for each decision: it stands for so many moves of play-outs,
    so that the same budget gives the same values on any machine.  Raises ValueError if it is
    less than 1.

    >>> match = Match("classic_block", players=2, seed=3)
    >>> appraisal = Appraiser(match.sheet, 2, False, budget=5).choices(match.view(match.turn))
    >>> appraisal.values[0].behind
    0.0
    """

    def __init__(
        self, sheet: Sheet, players: int, partners: bool, *, budget: float = 150, seed: int = 1
    ) -> None:
        if not 1 <= budget <= 600_000:
            raise ValueError(f"a budget of {budget} ms for a decision: between 1 and 600000 it is")
        self.ahead = Ahead(sheet, players, partners, seed=seed)
        self.sides = self.ahead.sides
        self.seed, self._work = seed, int(budget * PER_MS)
        self._desk = Desk()
        self._stack, self._memory = np.zeros(3, records.ROUND), np.zeros(1, MEMORY)
        self._score = records.new(records.SCORE)
        self._stream = random_stream(seed)

    def choices(self, view: View, chosen: Move | None = None, salt: int = 0) -> Appraisal:
        """The choices of the seat in turn.  BeliefError if the view cannot be."""
        belief = beliefs.of(view)
        seen = Seen(view, belief.puzzle)
        named = seen.choices()
        moves, codes = list(named.values()), np.array(list(named), np.int64)
        tried = np.zeros((MOST, len(moves)), FOUND)
        done = self._tried(belief, seen, codes, moves, chosen, tried, salt)
        tried = tried[:done]
        shares = self.ahead.of(view.scores, view.rounds, tried)
        assert view.seat is not None
        side = view.seat % self.sides
        worth = gains(tried, side, seen.rules[0])
        return Appraisal(seen, belief, named, tried, worth, shares[:, :, side])

    def _tried(
        self, belief: Belief, seen: Seen, codes: Any, moves: list[Move], chosen: Move | None,
        tried: Any, salt: int,
    ) -> int:  # fmt: skip
        """Try every move with half of the budget, the best ones with the rest."""
        alive = np.ones(len(codes), np.bool_)
        seed = self.seed * 7919 + salt
        worlds = belief.worlds(FEWEST, seed)
        self._try(seen, worlds, 0, FEWEST, codes, alive, tried)
        spent = max(1, int(tried["work"].sum()))
        more = min(MOST // 2, int(FEWEST * self._work / 2 / spent)) - FEWEST
        done = FEWEST
        if more > 0:
            self._try(seen, belief.worlds(more, seed + 1), done, more, codes, alive, tried)
            done += more
            spent = int(tried["work"].sum())
        self._keep_best(tried[:done], seen, moves, chosen, alive)
        share = max(1.0, spent * alive.mean() / done)
        more = min(MOST - done, int((self._work - spent) / share))
        if more > 0 and len(codes) > 1:
            self._try(seen, belief.worlds(more, seed + 2), done, more, codes, alive, tried)
            done += more
        return done

    def _keep_best(
        self, tried: Any, seen: Seen, moves: list[Move], chosen: Move | None, alive: Any
    ) -> None:
        """Keep the best moves, by points, and the one that was played."""
        assert seen.view.seat is not None
        means = gains(tried, seen.view.seat % self.sides, seen.rules[0]).mean(axis=0)
        best = set(np.argsort(-means, kind="stable")[:BEST].tolist())
        for i, move in enumerate(moves):
            played = chosen is not None and (move.tile, move.kind) == (chosen.tile, chosen.kind)
            alive[i] = i in best or played

    def _try(
        self, seen: Seen, worlds: Any, first: int, count: int, codes: Any, alive: Any, tried: Any
    ) -> None:
        desk = self._desk
        try_all(
            seen.rules[0], worlds, 0, count, codes, alive, seen.memories, STEADY, desk.mind,
            desk.chain, self._stack, self._memory, desk.buffer, self._score, self._stream,
            tried[first:],
        )  # fmt: skip

    def open(self, match: Match, salt: int = 0) -> list[float]:
        """The chances of the sides as the tiles really lie: all hands open, the boneyard not.

        Everybody plays on as ``steady`` does, but for a move in six, which is a random one.
        """
        if match.outcome is not None:
            shares = [0.0] * self.sides
            for side in match.outcome.winners or range(self.sides):
                shares[side] = 1 / (len(match.outcome.winners) or self.sides)
            return shares
        if match.turn is None:
            return self.ahead.standing(match.rounds)
        found = self._opened(match, salt)
        shares = self.ahead.of(match.scores, match.rounds, found[:, None])
        return [_share(chance) for chance in shares[:, 0].mean(axis=0)]

    def _opened(self, match: Match, salt: int) -> Any:
        """Play-outs from where the match stands."""
        assert match.turn is not None
        memories = Seen(match.view(match.turn)).memories
        desk, stream = self._desk, random_stream(self.seed * 104_729 + salt)
        state = match.copy_round().state
        parts: list[Any] = []
        spent = done = 0
        while done < MOST and spent < self._work / 2:
            found = np.zeros(FEWEST, FOUND)
            try_open(
                self.ahead.rules[0], state, LOOSE, memories, STEADY, desk.mind,
                desk.chain, self._stack, self._memory, desk.buffer, self._score, stream, found,
            )  # fmt: skip
            parts.append(found)
            done += FEWEST
            spent += int(found["work"].sum())
        return np.concatenate(parts)


def _share(chance: float) -> float:
    """A chance without the dust of sums."""
    return min(1.0, max(0.0, float(chance)))
