"""Hints: the best moves, each with one reason from the position.

Every move is played out in the same worlds (``minds.analyse.review.appraisal``).  A reason is a
difference between a move and the others in these worlds: it leaves an opponent stuck, the seat
itself can play on, it keeps tiles that an opponent cannot have, it sheds pips before a block.
Where the worlds show no difference, it is what players look at: doubles, pips, numbers kept.  A
hint depends on nothing but the seat's View.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import numpy as np

from boneyard.game.moves import Move
from boneyard.game.places import Places
from boneyard.game.view import View
from boneyard.minds.analyse.review.appraisal import Appraisal, Appraiser
from boneyard.minds.beliefs import Belief
from boneyard.minds.play.policies.earnings import (
    earned_by,
    expected_score,
    note_ends,
    point_worth,
    scores_tiles,
)
from boneyard.minds.play.policies.evaluation import prepare
from boneyard.minds.play.policies.trains import TRAIN, find_train
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import dtypes
from boneyard.rules.play import apply
from boneyard.sheets.traits import traits_of
from boneyard.tiles import Tile, tile_set

Why = Literal[
    "only", "out", "target", "scores", "guards", "stuck", "draws", "able", "partner", "keeps",
    "train", "shed", "wins", "more", "less", "double", "heavy", "variety", "equal",
]  # fmt: skip

BUDGET = 120.0
"""Nominal milliseconds for a hint (``appraisal.PER_MS``)."""

CLEAR = 0.08
"""A share is a reason if it is this much above the mean of the other moves."""

TRAIN_NODES = 20_000
"""Tiles that the search for a train may try; an incomplete search finds a legal train too."""

BLOCK_LIKELY = 0.25
"""The share of blocked rounds above which a block is a reason."""


class Reason(msgspec.Struct, frozen=True):
    """A reason: ``why`` a move is good, and the facts that this reason has.

    ``share`` is a share of the worlds, ``seat`` the seat that the reason is about, ``pip`` the
    number of some tiles, ``count`` how many there are, ``points`` those of a tile or a score.  A
    comparison with the move ``other`` has the ``count`` of matches in 100 that are won more often,
    or less often: the measure that orders the moves.
    """

    why: Why
    share: float | None = None
    seat: int | None = None
    pip: int | None = None
    count: int | None = None
    points: float | None = None
    other: Move | None = None


class Hint(msgspec.Struct, frozen=True):
    """A good move: its mean gain in the round, the chance of winning the match, and the reason."""

    move: Move
    points: float
    chance: float
    reason: Reason


def hints(view: View, *, budget: float = BUDGET, seed: int = 1, most: int = 3) -> tuple[Hint, ...]:
    """Return at most ``most`` moves of the seat in turn, best first, without clearly worse ones.

    No two have the same reason, so that each says something.

    Raises ValueError if it is not the turn of the view's seat, BeliefError if no deal leads to the
    view.

    >>> from boneyard import Match
    >>> match = Match("classic_block", players=2, seed=3)
    >>> found = hints(match.view(match.turn), budget=5)
    >>> found[0].move in match.moves
    True
    """
    if view.seat is None or view.seat != view.turn:
        raise ValueError("a hint is for the seat in turn")
    appraiser = Appraiser(view.sheet, view.players, view.partners, budget=budget, seed=seed)
    found = appraiser.choices(view)
    good: list[int] = []
    for i, value in enumerate(found.values):
        if i == 0 or not (value.worse or any(_are_equal(found, i, j) for j in good)):
            good.append(i)
    finder = _Finder(found)
    given: dict[Reason, Hint] = {}
    for i in good[:most]:
        value, reason = found.values[i], finder.reason(i)
        if reason not in given and not (given and reason.why == "equal"):
            given[reason] = Hint(value.move, value.points, value.chance, reason)
    return tuple(given.values())


def _are_equal(found: Appraisal, one: int, other: int) -> bool:
    """Whether two placements of a tile bring the same in every world: for a hint they are one."""
    first, second = found.values[one], found.values[other]
    same_tile = first.move.kind == "play" and first.move.tile == second.move.tile
    same_result = first.points == second.points and first.worlds == second.worlds
    return (
        same_tile and same_result and bool((found.chances[:, one] == found.chances[:, other]).all())
    )


class _Finder:
    def __init__(self, found: Appraisal) -> None:
        self._found, self._view = found, found.view
        assert found.view.seat is not None
        self._seat: int = found.view.seat
        self._moves = [value.move for value in found.values]
        self._rules = found.seen.rules[0]
        self._work = new_workspace()
        self._sides = int(self._rules.sides)
        self._before = found.seen.rounds[0]
        self._after = [self._position_after(move) for move in self._moves]
        """The round after each move, with empty hidden hands."""

    def _position_after(self, move: Move) -> Any:
        rnd = self._found.seen.rounds.copy()[0]
        if move.kind == "play":  # only a placement changes it
            apply(self._rules, rnd, self._found.codes[move])
        return rnd

    def reason(self, at: int) -> Reason:
        """Return the strongest reason for a move."""
        values = self._found.values
        if len(values) == 1:
            return Reason("only")
        weighed = sorted(self._reasons(at), key=lambda one: -one[0])
        if weighed:
            return weighed[0][1]
        other = values[1 if at == 0 else 0]
        apart = round(100 * (values[at].chance - other.chance))
        if not apart:
            return next(self._simple(at), Reason("equal"))
        return Reason("more" if apart > 0 else "less", count=abs(apart), other=other.move)

    def _reasons(self, at: int) -> Iterator[tuple[float, Reason]]:
        """Yield all reasons with their weights.

        None where keeping tiles is good: there hints compare points only.
        """
        if self._rules.light < 0:
            return
        if self._moves[at].kind == "play" and len(self._view.hand) == 1:
            yield 10.0, Reason("out")
        if self._rules.earning:
            yield from self._scores(at)
            yield from self._guards(at)
        yield from self._stuck(at)
        yield from self._able(at)
        yield from self._keeps(at)
        yield from self._train(at)
        yield from self._shed(at)
        bit = 1 << self._seat % self._sides
        won = self._shares(self._found.results["won"] & bit > 0)
        apart = self._apart(won, at)
        if apart > CLEAR:
            yield 0.8 * apart, Reason("wins", share=float(won[at]))

    def _simple(self, at: int) -> Iterator[Reason]:
        """Yield what speaks for a move where the worlds show no difference."""
        tile = self._moves[at].tile
        if tile is None or self._rules.light < 0:
            return
        tiles = {move.tile for move in self._moves if move.tile is not None}
        if tile.is_double and not all(one.is_double for one in tiles):
            yield Reason("double")
        if all(one == tile or one.pips < tile.pips for one in tiles) and len(tiles) > 1:
            yield Reason("heavy", points=float(tile.pips))
        kept = {one: self._numbers_kept(one) for one in tiles}
        if kept[tile] > min(kept.values()) and kept[tile] > 1:
            yield Reason("variety", count=kept[tile])

    def _numbers_kept(self, tile: Tile) -> int:
        """Return how many different numbers the hand has without a tile."""
        rest = list(self._view.hand)
        rest.remove(tile)
        return len({pip for one in rest for pip in one})

    def _shares(self, flags: np.ndarray, among: np.ndarray | None = None) -> np.ndarray:
        """Return by move the share of its worlds (of those in ``among``) in which a flag is set."""
        known = self._found.results["how"] > 0
        if among is not None:
            known = known & among
        found: np.ndarray = (flags & known).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
        return found

    @staticmethod
    def _apart(shares: np.ndarray, at: int) -> float:
        """Return how much a move's share is above the mean of the others."""
        return float(shares[at] - np.delete(shares, at).mean())

    def _next(self) -> int:
        return (self._seat + int(self._rules.step)) % self._view.players

    def _turns(self, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the worlds in which a seat had another turn, and those in which it was stuck."""
        asked = self._found.results["asked"] >> seat & 1
        return asked > 0, self._found.results["stuck"] >> seat & 1 > 0

    def _stuck(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The next opponent cannot play a tile."""
        seat = self._next()
        if self._is_own_side(seat):
            return
        asked, stuck = self._turns(seat)
        shares = self._shares(stuck, asked)
        apart = self._apart(shares, at)
        if apart > CLEAR and shares[at] > 0.2:
            draws = self._view.stock > int(self._rules.reserve) and self._rules.draw
            kind: Why = "draws" if draws else "stuck"
            yield 1.2 * apart, Reason(kind, share=float(shares[at]), seat=seat)

    def _able(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The seat itself, or its partner, can play in its next turn."""
        partner = (self._seat + self._view.players // 2) % self._view.players
        seats = [(self._seat, "able")]
        if self._sides < self._view.players:
            seats.append((partner, "partner"))
        for seat, kind in seats:
            asked, stuck = self._turns(seat)
            shares = self._shares(~stuck, asked)
            apart = self._apart(shares, at)
            if apart > CLEAR:
                whose = None if kind == "able" else seat
                yield apart, Reason(kind, share=float(shares[at]), seat=whose)  # type: ignore[arg-type]

    def _keeps(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The seat keeps tiles of an open number that an opponent cannot have."""
        others = [self._kept(i) for i in range(len(self._moves)) if i != at]
        for (seat, pip), count in self._kept(at).items():
            if not all(other.get((seat, pip), 0) >= count for other in others):
                yield 0.2 + 0.05 * count, Reason("keeps", seat=seat, pip=pip, count=count)

    def _kept(self, at: int) -> dict[tuple[int, int], int]:
        """Count the tiles kept of an open number that an opponent cannot have, by seat and number.

        Only counts of 2 and more.
        """
        move = self._moves[at]
        if move.kind != "play" or traits_of(self._view.sheet).trains:
            return {}
        hand = [tile for tile in self._view.hand if tile != move.tile]
        rivals = [seat for seat in range(self._view.players) if not self._is_own_side(seat)]
        found, after = {}, self._after[at]
        for pip in set(after.pip[: after.ends].tolist()):
            count = sum(pip in tile for tile in hand)
            for seat in rivals:
                if count >= 2 and self._lacks(self._found.belief, seat, pip):
                    found[seat, pip] = count
        return found

    def _is_own_side(self, seat: int) -> bool:
        return seat % self._sides == self._seat % self._sides

    def _scores(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The move scores at once, or wins the match by it."""
        scored = np.array(
            [earned_by(self._rules, self._before, after, self._seat) for after in self._after]
        )
        if scored[at] <= 0:
            return
        if int(self._after[at].status) == dtypes.STOPPED:
            yield 9.0, Reason("target", points=float(scored[at]))
        apart = self._apart(scored, at)
        if apart > 0:
            yield 0.2 + self._weight(apart), Reason("scores", points=float(scored[at]))

    def _guards(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The move leaves the next opponent less to score than the other moves."""
        seat = self._next()
        if not scores_tiles(self._rules) or self._is_own_side(seat):
            return
        left = np.array([self._offered(after, seat) for after in self._after])
        apart = -self._apart(left, at)
        if self._weight(apart) > CLEAR:
            yield 0.2 + self._weight(apart), Reason("guards", seat=seat, points=float(left[at]))

    def _offered(self, after: Any, seat: int) -> float:
        """Return the expected best score of a seat with its next tile."""
        if int(after.status) != dtypes.PLAYING:
            return 0.0
        prepare(self._rules, self._before, self._work)
        note_ends(self._rules, after, self._work)
        memory = self._found.seen.memories[0]
        return float(expected_score(self._rules, after, seat, memory, self._work))

    def _weight(self, points: float) -> float:
        """Return the weight of points as a reason: 30 pips are the whole round."""
        return points * float(point_worth(self._rules)) / (30 if self._rules.collects else 8)

    def _train(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The length of the longest train that the hand can still make."""
        if not self._rules.trains or self._moves[at].kind != "play":
            return
        lengths = np.array([self._ready(after) for after in self._after], np.float64)
        apart = self._apart(lengths, at)
        if apart >= 1:
            yield 0.1 * apart, Reason("train", count=int(lengths[at]))

    def _ready(self, rnd: Any) -> int:
        """Return the length of the longest train for the own train."""
        train = np.zeros(1, TRAIN)[0]
        find_train(
            self._rules, rnd, self._seat, np.int64(rnd.pip[self._seat]), 2, TRAIN_NODES, train
        )
        return int(train.length)

    def _lacks(self, belief: Belief, seat: int, pip: int) -> bool:
        """Whether a seat cannot have a tile of a number, although some of them are unseen."""
        tiles = tile_set(self._view.sheet.set.max_pip)
        rows = [
            row
            for tile, row in zip(tiles, belief.chances, strict=True)
            if pip in tile and row.sum() > 0 and row[self._seat] < row.sum()
        ]
        return bool(rows) and all(row[seat] <= 0 for row in rows)

    def _shed(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The move sheds pips before a block."""
        pips = [move.tile.pips if move.tile else 0 for move in self._moves]
        weights = np.array(pips, np.float64)
        blocked = self._shares(self._found.results["how"] == dtypes.BLOCKED)[at]
        apart = self._apart(weights, at)
        if blocked >= BLOCK_LIKELY and apart >= 2:
            yield apart / 30, Reason("shed", share=float(blocked), points=float(weights[at]))


def sentence(reason: Reason, places: Places) -> str:
    """Return a reason as one sentence for the player; ``places`` names the seats and the moves."""
    more = {}
    if reason.share is not None:  # of a sample: never "all deals" or "no deal"
        percent = min(99, max(1, round(100 * reason.share)))
        more["deals"] = places.teller.words.say("hint-deals", percent=percent)
    if reason.other is not None:
        more["other"] = places.move(reason.other)
    return places.teller.say("hint", reason, **more)
