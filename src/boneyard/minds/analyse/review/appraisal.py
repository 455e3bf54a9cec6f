"""The value of every move of a seat, from what the seat can know: all in the same worlds."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds import beliefs
from boneyard.minds.beliefs import Belief
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.chances import MatchChances
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.playouts import (
    PLAYOUT,
    gains,
    play_out_position,
    policy_of,
    try_moves,
)
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.likelihood import mean_and_error, weigh
from boneyard.rules import dtypes
from boneyard.rules.moves import equal_moves
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError

LEAST, MOST = 1, 600_000
"""The limits of a budget, in milliseconds for each decision."""

PER_MS = 700
"""Choices in playouts for one millisecond of budget, on any machine."""

FEWEST_WORLDS, MOST_WORLDS = 24, 1500
"""Bounds of the number of worlds that all count the same, whatever the budget."""

DEALS_PER_MS, FEWEST_WEIGHTED, MOST_WEIGHTED = 8, 100, 1000
"""Deals that are weighted for one millisecond of budget, and the bounds of their number."""

EVEN_SHARE = 0.4
"""The share of them that must count at least."""

BEST_MOVES = 4
"""The number of moves that get the second half of the budget."""

WORSE_ERRORS = 1.5
"""A move counts as worse if it is this many standard errors behind the best one."""

LOOSE = 6
"""With open hands, one move in 6 is random."""


class Value(msgspec.Struct, frozen=True):
    """The value of a move for the side that chooses.

    ``points`` is the mean gain in the round: the side's points less the mean of the others' (more
    is better, whatever the sheet's sign).  ``chance`` is the chance of winning the match,
    ``behind`` the difference from the best move's chance and ``error`` the standard error of
    this difference.  ``worlds`` is the number of worlds in which the move was tried.
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
        return self.behind > WORSE_ERRORS * self.error + 1e-9


class Appraisal:
    """The values of the choices of a seat, tried in the same worlds.  ``values``: best first.

    ``results[world, i]`` (PLAYOUT; ``how`` is 0 where the move was not tried) is the playout of
    ``values[i]``, and ``chances[world, i]`` the chance of winning the match after it.  A world is
    in both as often as it counts, though it was tried once.
    """

    def __init__(
        self,
        seen: VisibleRound,
        belief: Belief,
        named: dict[int, Move],
        results: Any,
        gains: Any,
        shares: Any,
        times: Any,
    ) -> None:
        self.view, self.seen, self.belief = seen.view, seen, belief
        self.codes = {move: code for code, move in named.items()}
        """The choices as moves of the engine."""
        moves = list(named.values())
        known = results["how"] > 0
        counts = np.maximum(times @ known, 1)
        points, chance = times @ (gains * known) / counts, times @ (shares * known) / counts
        order = sorted(range(len(moves)), key=lambda i: (chance[i], points[i]), reverse=True)
        often = times.astype(np.int64)
        self.results = np.repeat(results[:, order], often, axis=0)
        self.chances = np.repeat(shares[:, order], often, axis=0)
        best = order[0]
        values = []
        for i in order:
            both = known[:, best] & known[:, i]
            behind = shares[both, best] - shares[both, i]
            _, error = mean_and_error(behind, times[both])
            values.append(
                Value(
                    moves[i],
                    float(points[i]),
                    _share(chance[i]),
                    max(0.0, float(chance[best] - chance[i])),
                    error,
                    int(known[:, i].sum()),
                )
            )
        self.values = tuple(values)

    def value(self, move: Move) -> Value:
        """Return the value of a choice, or of a placement equal to one.  Raises ValueError."""
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
        moved = code & ~(0xFF << dtypes.SLOT_SHIFT) | slots.index(other.end) << dtypes.SLOT_SHIFT
        return bool(equal_moves(self.seen.rules[0], rnd, moved, code))


class Appraiser:
    """Computes the values of moves for one table; deterministic for a seed.

    ``budget`` is in nominal milliseconds for each decision.  It is converted to a number of
    choices in playouts, so that the same budget gives the same values on any machine.  Raises
    ValueError unless it is between ``LEAST`` and ``MOST``.

    Deals are weighted by how well they explain the moves of the others (``likelihood``); with
    ``equal_deals`` all count the same.  Rounds are played on by ``steady``.
    """

    def __init__(
        self, sheet: Sheet, players: int, partners: bool, *, budget: float = 150, seed: int = 1,
        equal_deals: bool = False,
    ) -> None:  # fmt: skip
        if not LEAST <= budget <= MOST:
            raise MessageError("error-budget", n=f"{budget:g}", least=LEAST, most=MOST)
        self.match_chances = MatchChances(sheet, players, partners, seed=seed)
        self.sides = self.match_chances.sides
        self.seed, self._work = seed, int(budget * PER_MS)
        self._explains = policy_of(blend_of_package().weights(self.match_chances.rules[0]))
        self._policy = policy_of()
        self._workspace = new_workspace()
        self._weighing = new_workspace(PLAYOUT_TRAIN_NODES)
        self._stream = random_stream(seed)
        deals = max(FEWEST_WEIGHTED, min(MOST_WEIGHTED, int(budget * DEALS_PER_MS)))
        self._weighted_deals = 0 if equal_deals else deals

    def choices(self, view: View, chosen: Move | None = None, salt: int = 0) -> Appraisal:
        """Return the values of the choices of the seat in turn.

        The move ``chosen`` gets the full budget too; ``salt`` varies the seed.  Raises BeliefError
        if no deal leads to the view.
        """
        belief = beliefs.of(view)
        seen = VisibleRound(view, belief.problem)
        named = seen.choices()
        moves, codes = list(named.values()), np.array(list(named), np.int64)
        worlds, times = self._worlds(belief, seen, salt)
        results = np.zeros((len(worlds), len(moves)), PLAYOUT)
        done = self._try_all(worlds, times, seen, codes, moves, chosen, results)
        results, times = results[:done], times[:done]
        shares = self.match_chances.after_playouts(view.scores, view.rounds, results)
        assert view.seat is not None
        side = view.seat % self.sides
        worth = gains(results, side, seen.rules[0])
        return Appraisal(seen, belief, named, results, worth, shares[:, :, side], times)

    def _worlds(self, belief: Belief, seen: VisibleRound, salt: int) -> tuple[Any, Any]:
        """Worlds, ROUND[n], and how many times each of them counts, float64[n]."""
        seed = self.seed * 7919 + salt
        if not self._weighted_deals:
            return belief.worlds(MOST_WORLDS, seed), np.ones(MOST_WORLDS)
        deals = belief.sample(self._weighted_deals, seed)
        given = self._explains, seen.rules[0], deals, self._weighing
        weighted = weigh(*given, least=EVEN_SHARE * len(deals))
        drawn, times = weighted.draw(len(deals), seed)
        return drawn.rounds(), times

    def _try_all(
        self, worlds: Any, times: Any, seen: VisibleRound, codes: Any, moves: list[Move],
        chosen: Move | None, results: Any,
    ) -> int:  # fmt: skip
        """Try every move with half of the budget, the best moves with the rest.

        Returns the number of worlds.
        """
        active, done = np.ones(len(codes), np.bool_), 0

        def try_active(count: int) -> int:
            """Try the active moves in more worlds; return the choices made in all so far."""
            nonlocal done
            part = slice(done, min(done + count, len(worlds)))
            try_moves(
                self._policy, seen.rules[0], worlds[part], codes, active, seen.memories[0],
                self._workspace, self._stream, results[part],
            )  # fmt: skip
            done = part.stop
            return int(results["choices"].sum())

        spent = max(1, try_active(FEWEST_WORLDS))
        more = min(len(worlds) // 2, int(done * self._work / 2 / spent)) - done
        if more > 0:
            spent = try_active(more)
        self._keep_best(results[:done], times[:done], seen, moves, chosen, active)
        share = max(1.0, spent * active.mean() / done)
        more = int((self._work - spent) / share)
        if more > 0 and len(codes) > 1:
            try_active(more)
        return done

    def _keep_best(
        self, results: Any, times: Any, seen: VisibleRound, moves: list[Move],
        chosen: Move | None, active: Any,
    ) -> None:  # fmt: skip
        """Deactivate all but the best moves, by points, and the chosen one."""
        assert seen.view.seat is not None
        means = times @ gains(results, seen.view.seat % self.sides, seen.rules[0])
        best = set(np.argsort(-means, kind="stable")[:BEST_MOVES].tolist())
        for i, move in enumerate(moves):
            played = chosen is not None and (move.tile, move.kind) == (chosen.tile, chosen.kind)
            active[i] = i in best or played

    def open_chances(self, match: Match, salt: int = 0) -> list[float]:
        """Return the chances of the sides with all hands open and the boneyard unknown.

        All seats play on like ``steady``, with one random move in 6.
        """
        if match.outcome is not None:
            shares = [0.0] * self.sides
            for side in match.outcome.winners or range(self.sides):
                shares[side] = 1 / (len(match.outcome.winners) or self.sides)
            return shares
        if match.turn is None:
            return self.match_chances.between_rounds(match.rounds)
        results = self._play_out(match, salt)
        shares = self.match_chances.after_playouts(match.scores, match.rounds, results[:, None])
        return [_share(chance) for chance in shares[:, 0].mean(axis=0)]

    def _play_out(self, match: Match, salt: int) -> Any:
        """Play out the position of a match with open hands: PLAYOUT[worlds]."""
        assert match.turn is not None
        memory = VisibleRound(match.view(match.turn)).memories[0]
        stream = random_stream(self.seed * 104_729 + salt)
        position = match.copy_round().state[0]
        parts: list[Any] = []
        spent = done = 0
        while done < MOST_WORLDS and spent < self._work / 2:
            results = np.zeros(FEWEST_WORLDS, PLAYOUT)
            play_out_position(
                self._policy, self.match_chances.rules[0], position, memory, LOOSE,
                self._workspace, stream, results,
            )  # fmt: skip
            parts.append(results)
            done += FEWEST_WORLDS
            spent += int(results["choices"].sum())
        return np.concatenate(parts)


def _share(chance: float) -> float:
    """Return a chance without rounding errors below 0 or above 1."""
    return min(1.0, max(0.0, float(chance)))
