"""A hint: the best moves, each with one sentence why, found in the position and not made up.

Every move is played out in the same worlds (``minds.review.appraising``); a reason is what sets
a move apart from the others there: whom it leaves without a tile to lay, whether one can go on,
what it keeps that somebody cannot have, what it sheds when a block looms.  Only the seat's View
is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
import numpy as np

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.analyse.review.appraisal import Appraisal, Appraiser
from boneyard.minds.play.policies.trains import CHAIN, longest
from boneyard.minds.worlds import Belief
from boneyard.rules import records
from boneyard.rules.play import play

Kind = Literal[
    "only", "out", "stuck", "draws", "able", "partner", "keeps", "train", "shed", "wins", "more",
    "less", "equal",
]  # fmt: skip

BUDGET = 120.0
"""Milliseconds for a hint, nominally (``appraising.PER_MS``)."""

APART = 0.08
"""How far a share must be above that of the other moves to be a reason."""

TRIED = 20_000
"""Tiles that the search for a train tries; what it has found by then can be laid in any case."""

LOOMS = 0.25
"""Share of blocked rounds from which on a block is worth a word."""


class Reason(msgspec.Struct, frozen=True):
    """Why: its ``kind``, and the facts of it as far as the kind has them.

    ``share`` is a share of the worlds, ``seat`` whom it is about, ``pip`` and ``count`` tiles of a
    number, ``points`` of the round or of a tile, ``other`` the move it is compared with.
    """

    kind: Kind
    share: float | None = None
    seat: int | None = None
    pip: int | None = None
    count: int | None = None
    points: float | None = None
    other: Move | None = None


class Hint(msgspec.Struct, frozen=True):
    """A good move: what it gains in the round on average, the chance of winning the match, why."""

    move: Move
    points: float
    chance: float
    reason: Reason


def hints(view: View, *, budget: float = BUDGET, seed: int = 1, most: int = 3) -> tuple[Hint, ...]:
    """The best moves of the seat in turn, the best first; clearly worse ones are left out.

    Raises ValueError if it is not the turn of the seat that looks, BeliefError for a view that
    cannot be.

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
    good = [i for i, value in enumerate(found.values) if i == 0 or not value.worse][:most]
    finder = _Finder(found)
    return tuple(
        Hint(value.move, value.points, value.chance, finder.reason(i))
        for i, value in enumerate(found.values)
        if i in good
    )


class _Finder:
    """Looks for what sets a move apart."""

    def __init__(self, found: Appraisal) -> None:
        self._found, self._view = found, found.view
        assert found.view.seat is not None
        self._seat: int = found.view.seat
        self._rules = found.seen.rules[0]
        self._sides = int(self._rules.sides)

    def reason(self, at: int) -> Reason:
        """The strongest reason for a move."""
        values = self._found.values
        if len(values) == 1:
            return Reason("only")
        weighed = sorted(self._reasons(at), key=lambda one: -one[0])
        if weighed:
            return weighed[0][1]
        other = values[1 if at == 0 else 0]
        apart = abs(values[at].points - other.points)
        if apart < 0.05:
            return Reason("equal")
        more = values[at].points > other.points
        return Reason("more" if more else "less", points=apart, other=other.move)

    def _reasons(self, at: int) -> Iterator[tuple[float, Reason]]:
        """All there are, with how much they weigh.

        They are those of a game in which going out is the aim; in any other only points speak.
        """
        if self._rules.light < 0:
            return
        move = self._found.values[at].move
        if move.kind == "play" and len(self._view.hand) == 1:
            yield 10.0, Reason("out")
        yield from self._stuck(at)
        yield from self._able(at)
        yield from self._keeps(at)
        yield from self._train(at)
        yield from self._shed(at)
        bit = 1 << self._seat % self._sides
        won = self._shares(self._found.found["won"] & bit > 0)
        apart = self._apart(won, at)
        if apart > APART:
            yield 0.8 * apart, Reason("wins", share=float(won[at]))

    def _shares(self, flags: np.ndarray, among: np.ndarray | None = None) -> np.ndarray:
        """In what share of the worlds a move was tried in (``among`` those) something held."""
        known = self._found.found["how"] > 0
        if among is not None:
            known = known & among
        found: np.ndarray = (flags & known).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
        return found

    @staticmethod
    def _apart(shares: np.ndarray, at: int) -> float:
        """How far a move's share is above the mean of the others."""
        return float(shares[at] - np.delete(shares, at).mean())

    def _next(self) -> int:
        """Whose turn follows."""
        return (self._seat + int(self._rules.step)) % self._view.players

    def _turns(self, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """In which worlds a seat had a turn again, and in which it found nothing to lay."""
        asked = self._found.found["asked"] >> seat & 1
        return asked > 0, self._found.found["stuck"] >> seat & 1 > 0

    def _stuck(self, at: int) -> Iterator[tuple[float, Reason]]:
        """The next opponent finds nothing to lay."""
        seat = self._next()
        if seat % self._sides == self._seat % self._sides:
            return
        asked, stuck = self._turns(seat)
        shares = self._shares(stuck, asked)
        apart = self._apart(shares, at)
        if apart > APART and shares[at] > 0.2:
            draws = self._view.stock > int(self._rules.reserve) and self._rules.draw
            kind: Kind = "draws" if draws else "stuck"
            yield 1.2 * apart, Reason(kind, share=float(shares[at]), seat=seat)

    def _able(self, at: int) -> Iterator[tuple[float, Reason]]:
        """Oneself, or the partner, can play in the next turn."""
        partner = (self._seat + self._view.players // 2) % self._view.players
        seats = [(self._seat, "able")]
        if self._sides < self._view.players:
            seats.append((partner, "partner"))
        for seat, kind in seats:
            asked, stuck = self._turns(seat)
            shares = self._shares(~stuck, asked)
            apart = self._apart(shares, at)
            if apart > APART:
                whose = None if kind == "able" else seat
                yield apart, Reason(kind, share=float(shares[at]), seat=whose)  # type: ignore[arg-type]

    def _keeps(self, at: int) -> Iterator[tuple[float, Reason]]:
        """An open number of which one keeps tiles, and an opponent cannot have any."""
        others = [self._kept(i) for i in range(len(self._found.values)) if i != at]
        for (seat, pip), count in self._kept(at).items():
            if not all(other.get((seat, pip), 0) >= count for other in others):
                yield 0.2 + 0.05 * count, Reason("keeps", seat=seat, pip=pip, count=count)

    def _kept(self, at: int) -> dict[tuple[int, int], int]:
        """How many tiles one keeps of an open number that a seat cannot have, by seat and number;
        at least two."""
        move = self._found.values[at].move
        if move.kind != "play" or self._view.sheet.trains.public >= 0:
            return {}
        hand = [tile for tile in self._view.hand if tile != move.tile]
        rivals = [
            seat
            for seat in range(self._view.players)
            if seat % self._sides != self._seat % self._sides
        ]
        found = {}
        for pip in self._open_after(move):
            count = sum(pip in (tile.high, tile.low) for tile in hand)
            for seat in rivals:
                if count >= 2 and self._lacks(self._found.belief, seat, pip):
                    found[seat, pip] = count
        return found

    def _open_after(self, move: Move) -> set[int]:
        """The numbers at the open ends behind a placement."""
        rnd = self._after(move)[0]
        return {int(pip) for pip in rnd.pip[: rnd.ends]}

    def _after(self, move: Move) -> np.ndarray:
        """The round behind a placement, the hidden hands left empty."""
        rounds: np.ndarray = self._found.seen.rounds.copy()
        play(self._rules, rounds[0], self._found.codes[move])
        return rounds

    def _train(self, at: int) -> Iterator[tuple[float, Reason]]:
        """How long a train one's own tiles still make, where there are trains."""
        moves = [value.move for value in self._found.values]
        if not self._rules.trains or moves[at].kind != "play":
            return
        lengths = np.array([self._ready(move) for move in moves], np.float64)
        apart = self._apart(lengths, at)
        if apart >= 1:
            yield 0.1 * apart, Reason("train", count=int(lengths[at]))

    def _ready(self, move: Move) -> int:
        """Tiles of the hand that could go on one's own train one after the other, behind a
        move."""
        rnd = self._found.seen.rounds[0] if move.kind != "play" else self._after(move)[0]
        chain = np.zeros(1, CHAIN)[0]
        longest(self._rules, rnd, self._seat, np.int64(rnd.pip[self._seat]), 2, TRIED, chain)
        return int(chain.length)

    def _lacks(self, belief: Belief, seat: int, pip: int) -> bool:
        """Whether a seat cannot have a tile of a number, though some are unseen."""
        rows = [
            row
            for tile, row in zip(_tiles(self._view), belief.chances, strict=True)
            if pip in tile and row.sum() > 0 and row[self._seat] < row.sum()
        ]
        return bool(rows) and all(row[seat] <= 0 for row in rows)

    def _shed(self, at: int) -> Iterator[tuple[float, Reason]]:
        """Pips shed before a block."""
        moves = [value.move for value in self._found.values]
        weights = np.array([move.tile.pips if move.tile else 0 for move in moves], np.float64)
        blocked = self._shares(self._found.found["how"] == records.BLOCKED)[at]
        apart = self._apart(weights, at)
        if blocked >= LOOMS and apart >= 2:
            yield apart / 30, Reason("shed", share=float(blocked), points=float(weights[at]))


def _tiles(view: View) -> list[tuple[int, int]]:
    """The tiles of one set by their ordinals."""
    top = view.sheet.set.max_pip
    return [(high, low) for high in range(top + 1) for low in range(high + 1)]


_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "only": "It is the only move there is.",
        "out": "It is your last tile: you go out.",
        "stuck": "It leaves {seat} without a move in {deals}.",
        "draws": "It makes {seat} draw in {deals}.",
        "able": "You can play again on your next turn in {deals}.",
        "partner": "It lets your partner {seat} play in {deals}.",
        "keeps": "It keeps {count} tiles with a {pip}, and {seat} cannot have any.",
        "train": "It leaves a train of {count} tiles in your hand, ready for your own line.",
        "shed": "It sheds {points} pips; the round ends blocked in {deals}.",
        "wins": "It wins the round in {deals}.",
        "more": "It brings {points} points more than {other} on average.",
        "less": "It brings {points} points less than {other} on average.",
        "equal": "No other move is better, as far as one can know.",
    },
    "fr": {
        "only": "C’est le seul coup possible.",
        "out": "C’est votre dernier domino\u00a0: vous sortez.",
        "stuck": "{seat} reste sans coup dans {deals}.",
        "draws": "{seat} doit piocher dans {deals}.",
        "able": "Vous pourrez encore poser au tour suivant dans {deals}.",
        "partner": "{seat}, votre partenaire, peut poser dans {deals}.",
        "keeps": "Vous gardez {count} dominos avec un {pip}, et {seat} ne peut pas en avoir.",
        "train": "Il vous reste une suite de {count} dominos pour votre propre train.",
        "shed": "Vous vous défaites de {points} points\u00a0; la manche se bloque dans {deals}.",
        "wins": "La manche est gagnée dans {deals}.",
        "more": "En moyenne, {points} points de plus qu’avec {other}.",
        "less": "En moyenne, {points} points de moins qu’avec {other}.",
        "equal": "Aucun autre coup n’est meilleur, pour autant qu’on puisse le savoir.",
    },
}


def sentence(reason: Reason, names: Sequence[str], lang: str) -> str:
    """A reason as one sentence to the seat itself; ``names`` are those of the seats.

    >>> sentence(Reason("stuck", share=0.712, seat=2), ("Ada", "Bo", "Carla"), "en")
    'It leaves Carla without a move in 71% of the deals.'
    """
    if lang not in _WORDS:
        raise ValueError(f"no such language: {lang!r}; there are: {', '.join(_WORDS)}")
    return _WORDS[lang][reason.kind].format(
        seat="" if reason.seat is None else names[reason.seat],
        deals="" if reason.share is None else _deals(reason.share, lang),
        count=reason.count,
        pip=reason.pip,
        points="" if reason.points is None else _number(reason.points, lang),
        other=reason.other,
    )


def _deals(share: float, lang: str) -> str:
    """A share of the deals; that of a sample is never told as all of them, or none."""
    percent = round(100 * share)
    if percent >= 99:
        return {"en": "nearly all deals", "fr": "presque toutes les donnes"}[lang]
    percent = max(1, percent)
    return {"en": f"{percent}% of the deals", "fr": f"{percent}\u00a0% des donnes"}[lang]


def _number(points: float, lang: str) -> str:
    text = f"{points:.1f}".removesuffix(".0")
    return text.replace(".", ",") if lang == "fr" else text
