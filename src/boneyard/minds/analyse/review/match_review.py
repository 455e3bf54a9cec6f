"""The review of a match: its decisions, the chances at every frame, the accuracy of each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

import msgspec

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.playback import PausingMatch, PlaybackStep, play_back
from boneyard.game.record import Record
from boneyard.game.replay import replay
from boneyard.minds.analyse.review.appraisal import Appraiser, Value

BUDGET = 150.0
"""Nominal milliseconds for a decision (``appraisal.PER_MS``)."""

SWING = 0.08
"""The smallest change of a chance at a turning point."""

TURNS = 3
"""The largest number of turning points of a round."""


class Decision(msgspec.Struct, frozen=True):
    """A choice between several moves.

    ``frame`` is the frame after the chosen move (0 is the deal of the round).  ``values`` are the
    values of all choices from what the seat could know, the best first.  ``loss`` is the loss of
    the chosen move in the chance of winning the match, ``points`` its loss in points of the round.
    A loss that is not significant counts as 0, and the chosen move then as a best one.
    """

    number: int
    frame: int
    seat: int
    chosen: Move
    values: tuple[Value, ...]
    loss: float
    points: float
    error: float
    exact: bool
    turning: bool = False

    @property
    def best(self) -> Move:
        """The best move: the chosen one if it lost nothing."""
        return self.chosen if self.loss == 0 and self.points == 0 else self.values[0].move


class RoundReview(msgspec.Struct, frozen=True):
    """A round: its decisions, and the chances of the sides at every frame with all hands open.

    ``turning`` are the frames with the largest changes of the chances.
    """

    number: int
    decisions: tuple[Decision, ...]
    chances: tuple[tuple[float, ...], ...]
    turning: tuple[int, ...]


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat played: sums over its decisions of its losses.

    ``risked`` is the sum of the losses of the worst choices.
    """

    seat: int
    decisions: int
    loss: float
    points: float
    risked: float

    @property
    def accuracy(self) -> float:
        """1 if the seat always chose the best move, 0 if it always chose the worst."""
        return 1.0 if self.risked <= 0 else max(0.0, 1.0 - self.loss / self.risked)


class Review(msgspec.Struct, frozen=True):
    """The review of a match; ``budget`` in nominal milliseconds for a decision."""

    rounds: tuple[RoundReview, ...]
    seats: tuple[SeatReview, ...]
    budget: float
    seed: int

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions, in the order of play."""
        return tuple(one for entry in self.rounds for one in entry.decisions)


def review(record: Record, *, budget: float = BUDGET, seed: int = 1) -> Review:
    """Review a record.  The same budget and seed give the same review on any machine.

    Raises RecordError if the record does not replay, ValueError if the budget is out of range.

    >>> record = Match("classic_single", players=2, seed=1).record()
    >>> len(review(record, budget=5).rounds[0].chances)
    1
    """
    rounds = tuple(each_round(record, budget=budget, seed=seed))
    return Review(rounds, seats_of(rounds, record.players), budget, seed)


def each_round(
    record: Record, *, budget: float = BUDGET, seed: int = 1, only: Iterable[int] | None = None
) -> Iterator[RoundReview]:
    """Yield the reviews of the rounds: all, or ``only`` those with these numbers.

    The review of a round does not depend on ``only``.  Raises as ``review`` does.
    """
    replay(record)
    appraiser = Appraiser(record.sheet, record.players, record.partners, budget=budget, seed=seed)
    wanted = None if only is None else set(only)
    match, taken = play_back(record)
    for number, entry in enumerate(record.rounds, 1):
        if wanted is None or number in wanted:
            yield _Reviewer(match, appraiser, number).run(taken, len(entry.moves))
        else:
            for _ in range(len(entry.moves) + 1):
                next(taken)


class _Reviewer:
    def __init__(self, match: PausingMatch, appraiser: Appraiser, number: int) -> None:
        self._match, self._appraiser, self._number = match, appraiser, number
        self._decisions: list[Decision] = []
        self._chances: list[tuple[float, ...]] = []

    def run(self, taken: Iterator[PlaybackStep], moves: int) -> RoundReview:
        """Play the round back and review each frame."""
        next(taken)
        self._note_chances(0)
        # ``self._match`` is the position after the last step, so keep a copy from before the move.
        pending = self._before()
        for frame in range(1, moves + 1):
            step = next(taken)
            assert step.move is not None
            assert step.seat is not None
            if pending is not None:
                self._decide(pending, frame, step.seat, step.move)
            self._note_chances(frame, forced=pending is None and step.move.kind == "pass")
            pending = self._before()
        turning = self._turning()
        decisions = tuple(
            msgspec.structs.replace(one, turning=one.frame in turning) for one in self._decisions
        )
        return RoundReview(self._number, decisions, tuple(self._chances), turning)

    def _before(self) -> Match | None:
        """Return a copy of the position; None if there is only one choice."""
        match = self._match
        return match.copy() if match.turn is not None and len(match.choices) > 1 else None

    def _note_chances(self, frame: int, *, forced: bool = False) -> None:
        """Note the chances; a forced pass does not change them unless it ends the round."""
        if forced and self._chances and self._match.turn is not None:
            self._chances.append(self._chances[-1])
            return
        salt = self._number * 10_000 + frame
        self._chances.append(tuple(self._appraiser.open_chances(self._match, salt)))

    def _decide(self, before: Match, frame: int, seat: int, move: Move) -> None:
        salt = self._number * 10_000 + frame
        found = self._appraiser.choices(before.view(seat), move, salt)
        value, best = found.value(move), found.values[0]
        lost = value.worse
        self._decisions.append(
            Decision(
                number=self._number,
                frame=frame,
                seat=seat,
                chosen=move,
                values=found.values,
                loss=value.behind if lost else 0.0,
                points=max(0.0, best.points - value.points) if lost else 0.0,
                error=value.error,
                exact=found.belief.exact,
            )
        )

    def _turning(self) -> tuple[int, ...]:
        """Return the frames with the largest changes of the chances, in order."""
        swings = [
            (max(abs(a - b) for a, b in zip(now, then, strict=True)), frame)
            for frame, (then, now) in enumerate(pairwise(self._chances), 1)
        ]
        large = sorted((swing for swing in swings if swing[0] >= SWING), reverse=True)[:TURNS]
        return tuple(sorted(frame for _, frame in large))


def seats_of(rounds: Iterable[RoundReview], players: int) -> tuple[SeatReview, ...]:
    """Return how each seat played in some rounds."""
    made: list[list[Decision]] = [[] for _ in range(players)]
    for entry in rounds:
        for one in entry.decisions:
            made[one.seat].append(one)
    return tuple(
        SeatReview(
            seat=seat,
            decisions=len(own),
            loss=sum(one.loss for one in own),
            points=sum(one.points for one in own),
            risked=sum(max(value.behind for value in one.values) for one in own),
        )
        for seat, own in enumerate(made)
    )


def plain(review: Review) -> dict[str, Any]:
    """Return a review as plain JSON values; moves in notation."""
    return {
        "budget_ms": review.budget,
        "seed": review.seed,
        "seats": [
            {**msgspec.to_builtins(seat), "accuracy": seat.accuracy} for seat in review.seats
        ],
        "rounds": [
            {
                "round": entry.number,
                "chances": [[round(chance, 4) for chance in row] for row in entry.chances],
                "turning": list(entry.turning),
                "decisions": [plain_decision(one) for one in entry.decisions],
            }
            for entry in review.rounds
        ],
    }


def plain_decision(one: Decision) -> dict[str, Any]:
    """Return a decision as plain JSON values; moves in notation."""
    return {
        "frame": one.frame,
        "seat": one.seat,
        "chosen": str(one.chosen),
        "best": str(one.best),
        "loss": round(one.loss, 4),
        "loss_points": round(one.points, 2),
        "error": round(one.error, 4),
        "exact": one.exact,
        "moves": [
            {
                "move": str(value.move),
                "points": round(value.points, 2),
                "chance": round(value.chance, 4),
                "worlds": value.worlds,
            }
            for value in one.values
        ],
    }
