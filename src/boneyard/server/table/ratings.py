"""How good people and bots are: from the end of a rated match to new ratings.

A rating is a belief about somebody's strength, with a mean and an uncertainty (``openskill``,
Plackett-Luce).  What is shown is a number of points that somebody is almost surely worth: it
starts at 1000, and rises as the uncertainty falls.  Everybody has one rating for each game, and
one for all of them together.

This module knows no database: ``store.ratings`` keeps what it works out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from openskill.models import PlackettLuce

from boneyard.game.results import Outcome
from boneyard.server.base.refusals import Refusal
from boneyard.server.wire import NewTable
from boneyard.sheets import Sheet, catalogue

OVERALL = ""
"""What stands for the game where all games are meant."""

START, PER_UNIT = 1000, 40
HELP = 4
"""A bot may make one in so many of a person's moves, and the match still counts in full."""

_MODEL = PlackettLuce()


class Player(msgspec.Struct, frozen=True, order=True):
    """Whoever has a rating: the identity of a person, or the name of a bot."""

    kind: Literal["person", "bot"]
    who: str


class Rating(msgspec.Struct, frozen=True):
    """How good somebody is taken to be; ``games`` and ``wins`` are what this stands on."""

    mu: float = float(_MODEL.mu)
    sigma: float = float(_MODEL.sigma)
    games: int = 0
    wins: int = 0

    @property
    def points(self) -> int:
        """The number that is shown."""
        return max(0, START + round(PER_UNIT * (self.mu - 3 * self.sigma)))


class Seated(msgspec.Struct, frozen=True):
    """Who sat on a seat when a match ended: its side, and how many of its moves were its own and
    how many a bot made instead of a person."""

    player: Player
    name: str
    side: int
    own: int = 0
    helped: int = 0

    @property
    def absent(self) -> bool:
        """Whether a bot has played too much of the match for it to earn the person anything."""
        return self.helped * HELP > self.own + self.helped


class Ended(msgspec.Struct, frozen=True):
    """A match that has ended: ``places`` are by side, 1 for the winners."""

    sheet: str
    seats: tuple[Seated, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    rated: bool

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody whose rating it changes, each once; nobody if nobody met anybody else."""
        found = sorted({seat.player for seat in self.seats})
        people = any(player.kind == "person" for player in found)
        return tuple(found) if self.rated and people and len(found) > 1 else ()


def places(sheet: Sheet, outcome: Outcome, scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each side, equal ones sharing the better place.

    The winners come first; the others follow by their scores.  Where a single round is the match,
    or nobody won, there is nothing else to tell them apart.
    """
    if sheet.match.end == "single" or not outcome.winners:
        ranks = [0 if side in outcome.winners else 1 for side in range(len(scores))]
    else:
        sign = 1 if sheet.match.winner == "lowest" else -1
        losers = sorted({sign * score for score in scores})
        ranks = [
            0 if side in outcome.winners else 1 + losers.index(sign * score)
            for side, score in enumerate(scores)
        ]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def check_rated(wish: NewTable) -> None:
    """Refusal if a table that is asked for cannot be rated as it is."""
    if not wish.rated:
        return
    printed = wish.sheet in catalogue() and not wish.text and not wish.fields
    if not (printed and wish.public and wish.clock is not None and not wish.hints):
        raise Refusal("rated")
    seats = wish.seats
    if seats is not None and all(seat.kind == "bot" for seat in seats):
        raise Refusal("rated")


def after(ended: Ended, before: Mapping[Player, Rating]) -> dict[Player, Rating]:
    """The ratings that a match leads to.  Each seat is rated by how its side did.

    A bot that sat on several seats is the same player on each: it takes the mean of what each
    would have come to.  A person for whom a bot played more than a quarter of the moves can lose
    by the match but not gain.
    """
    sides = sorted({seat.side for seat in ended.seats})
    teams = [[seat for seat in ended.seats if seat.side == side] for side in sides]
    asked = [
        [_MODEL.rating(mu=before[s.player].mu, sigma=before[s.player].sigma) for s in team]
        for team in teams
    ]
    told = _MODEL.rate(asked, ranks=[float(ended.places[side]) for side in sides])
    found: dict[Player, list[tuple[Seated, float, float]]] = {}
    for team, rated in zip(teams, told, strict=True):
        for seat, one in zip(team, rated, strict=True):
            found.setdefault(seat.player, []).append((seat, float(one.mu), float(one.sigma)))
    return {
        player: _together(before[player], found[player], ended.places) for player in ended.players
    }


def _together(
    old: Rating, seats: Sequence[tuple[Seated, float, float]], places: Sequence[int]
) -> Rating:
    mu = sum(mu for _, mu, _ in seats) / len(seats)
    sigma = sum(sigma for _, _, sigma in seats) / len(seats)
    won = any(places[seat.side] == 1 for seat, _, _ in seats)
    if any(seat.absent for seat, _, _ in seats):
        won = False
        # A smaller uncertainty alone would be worth points.
        mu, sigma = min(mu, old.mu), old.sigma
    return Rating(mu, sigma, old.games + 1, old.wins + won)
