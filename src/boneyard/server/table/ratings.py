"""Ratings of people and bots: how the end of a rated match changes them.

A rating is a mean and an uncertainty of a player's strength (``openskill``, Plackett-Luce).  The
page shows a cautious estimate in points: it starts at 1000 and rises as the uncertainty falls.  A
player has one rating for each game and one for all games together.

This module is pure; ``store.ratings`` writes the results to the database.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from openskill.models import PlackettLuce

from boneyard.game.results import Outcome
from boneyard.rules.objective import objective_of
from boneyard.sheets import Sheet

OVERALL = ""
"""The game's name in a rating over all games."""

START, PER_UNIT = 1000, 40
HELP = 4
"""A match counts in full if a bot made at most one in ``HELP`` of the person's moves."""

_MODEL = PlackettLuce()


class Player(msgspec.Struct, frozen=True, order=True):
    """A rated player: ``who`` is a person's identity or a bot's name."""

    kind: Literal["person", "bot"]
    who: str


class Rating(msgspec.Struct, frozen=True):
    """An estimate of strength, from ``games`` matches of which ``wins`` were won."""

    mu: float = float(_MODEL.mu)
    sigma: float = float(_MODEL.sigma)
    games: int = 0
    wins: int = 0

    @property
    def points(self) -> int:
        """The points that the page shows."""
        return max(0, START + round(PER_UNIT * (self.mu - 3 * self.sigma)))


class SeatResult(msgspec.Struct, frozen=True):
    """A seat at the end of a match.

    ``moves_by_bot`` counts the moves that a bot made for a person.
    """

    player: Player
    name: str
    side: int
    moves_by_person: int = 0
    moves_by_bot: int = 0

    @property
    def absent(self) -> bool:
        """Whether a bot made so many of the moves that the person can gain nothing."""
        return self.moves_by_bot * HELP > self.moves_by_person + self.moves_by_bot


class Ended(msgspec.Struct, frozen=True):
    """The end of a match: ``places`` are by side, 1 for the winners."""

    sheet: str
    seats: tuple[SeatResult, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    rated: bool

    @property
    def players(self) -> tuple[Player, ...]:
        """The players whose ratings change, each once; none if there was only one player."""
        found = sorted({seat.player for seat in self.seats})
        people = any(player.kind == "person" for player in found)
        return tuple(found) if self.rated and people and len(found) > 1 else ()


def places(sheet: Sheet, outcome: Outcome, scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each side; equal sides share the better place.

    The winners come first, the others follow by score.  Where a match is a single round, or has
    no winner, all others share one place.
    """
    if sheet.match.end == "single" or not outcome.winners:
        ranks = [0 if side in outcome.winners else 1 for side in range(len(scores))]
    else:
        sign = objective_of(sheet).sign
        losers = sorted({-sign * score for score in scores})
        ranks = [
            0 if side in outcome.winners else 1 + losers.index(-sign * score)
            for side, score in enumerate(scores)
        ]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def rate_match(ended: Ended, before: Mapping[Player, Rating]) -> dict[Player, Rating]:
    """The ratings after a match.  A seat is rated by the place of its side.

    A bot on several seats gets the mean of their results.  A person for whom a bot made more than
    a quarter of the moves can lose points by the match but gain none.
    """
    sides = sorted({seat.side for seat in ended.seats})
    teams = [[seat for seat in ended.seats if seat.side == side] for side in sides]
    old = [
        [_MODEL.rating(mu=before[s.player].mu, sigma=before[s.player].sigma) for s in team]
        for team in teams
    ]
    new = _MODEL.rate(old, ranks=[float(ended.places[side]) for side in sides])
    found: dict[Player, list[tuple[SeatResult, float, float]]] = {}
    for team, rated in zip(teams, new, strict=True):
        for seat, one in zip(team, rated, strict=True):
            found.setdefault(seat.player, []).append((seat, float(one.mu), float(one.sigma)))
    return {
        player: _combine(before[player], found[player], ended.places) for player in ended.players
    }


def _combine(
    old: Rating, seats: Sequence[tuple[SeatResult, float, float]], places: Sequence[int]
) -> Rating:
    mu = sum(mu for _, mu, _ in seats) / len(seats)
    sigma = sum(sigma for _, _, sigma in seats) / len(seats)
    won = any(places[seat.side] == 1 for seat, _, _ in seats)
    if any(seat.absent for seat, _, _ in seats):
        won = False
        # A smaller uncertainty alone would be worth points.
        mu, sigma = min(mu, old.mu), old.sigma
    return Rating(mu, sigma, old.games + 1, old.wins + won)
