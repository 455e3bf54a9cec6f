"""Ratings in the database: updated with the match that changes them, and read as a leaderboard.

Ratings change in the transaction that stores the match.  A match can be stored only once, so its
ratings are counted once, whichever process writes and whenever it is killed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, desc, func, insert, or_, select, update

from boneyard.server.store.engine import inserting
from boneyard.server.store.schema import identities, rating_steps, ratings
from boneyard.server.table.ratings import OVERALL, Ended, Player, Rating, rate_match

Key = tuple[Player, str]
"""A player and a game, or ``OVERALL``."""


class Ranked(msgspec.Struct, frozen=True):
    """A line of the leaderboard.  ``face`` is the number of a person's face."""

    place: int
    player: Player
    name: str
    points: int
    games: int
    wins: int
    face: int


def rate(connection: Connection, ended: Sequence[tuple[str, int, Ended]]) -> None:
    """Update the ratings after matches, given as (table, time, end), in this order."""
    wanted = sorted(
        {
            (player, game)
            for _, _, match in ended
            for player in match.players
            for game in (match.sheet, OVERALL)
        }
    )
    if not wanted:
        return
    known = _lock(connection, wanted)
    for table, at, match in ended:
        for game in (match.sheet, OVERALL):
            before = {player: known[player, game] for player in match.players}
            if before:
                changed = rate_match(match, before)
                _write(connection, table, at, game, before, changed)
                known |= {(player, game): rating for player, rating in changed.items()}


def _lock(connection: Connection, wanted: Sequence[Key]) -> dict[Key, Rating]:
    """Read ratings and lock their rows until the transaction ends.

    Every process locks them in the same order, which prevents deadlocks.
    """
    new = Rating()
    values = {**msgspec.structs.asdict(new), "points": new.points, "last": 0}
    rows = [_named(player, game) | values for player, game in wanted]
    adding = inserting(connection.dialect.name)(ratings).on_conflict_do_nothing()
    connection.execute(adding, rows)
    known: dict[Key, Rating] = {}
    for player, game in wanted:
        row = connection.execute(
            select(ratings).where(_is(ratings, player, game)).with_for_update()
        ).one()
        known[player, game] = Rating(row.mu, row.sigma, row.games, row.wins)
    return known


def _named(player: Player, game: str) -> dict[str, Any]:
    return {"kind": player.kind, "who": player.who, "game": game}


def _is(table: Any, player: Player, game: str) -> ColumnElement[bool]:
    return and_(table.c.kind == player.kind, table.c.who == player.who, table.c.game == game)


def _write(
    connection: Connection,
    table: str,
    at: int,
    game: str,
    before: dict[Player, Rating],
    changed: dict[Player, Rating],
) -> None:
    for player, rating in changed.items():
        values = {"mu": rating.mu, "sigma": rating.sigma, "points": rating.points}
        counts = {"games": rating.games, "wins": rating.wins, "last": at}
        connection.execute(
            update(ratings).where(_is(ratings, player, game)).values(**values, **counts)
        )
        step = {"number": rating.games, "table_id": table, "at": at}
        connection.execute(
            insert(rating_steps).values(
                **_named(player, game), **step, **values, before=before[player].points
            )
        )


# ---- reading


def points(connection: Connection, players: Iterable[Player], game: str) -> dict[Player, int]:
    """The points of players in a game; the starting points for players without a rating."""
    some = sorted(set(players))
    if not some:
        return {}
    found = connection.execute(
        select(ratings.c.kind, ratings.c.who, ratings.c.points).where(
            ratings.c.game == game, any_of(ratings, some)
        )
    )
    start = Rating().points
    return dict.fromkeys(some, start) | {Player(row.kind, row.who): row.points for row in found}


def any_of(table: Any, players: Sequence[Player]) -> ColumnElement[bool]:
    """The condition that a row is one of these players."""
    return or_(*(and_(table.c.kind == one.kind, table.c.who == one.who) for one in players))


def changes(
    connection: Connection, tables: Sequence[str], players: Sequence[Player] = ()
) -> dict[tuple[str, Player], tuple[int, int, int]]:
    """Changes of rating by matches, in their game: (points before, points after, match number)."""
    if not tables:
        return {}
    wanted = rating_steps.c.table_id.in_(tables) & (rating_steps.c.game != OVERALL)
    if players:
        wanted &= any_of(rating_steps, players)
    found = connection.execute(select(rating_steps).where(wanted))
    return {
        (row.table_id, Player(row.kind, row.who)): (row.before, row.points, row.number)
        for row in found
    }


def ranking(
    connection: Connection, game: str, least: int, since: int, first: int, limit: int
) -> tuple[list[Ranked], int]:
    """The best players with at least ``least`` matches, the last of them after ``since``.

    Also returns how many such players there are.
    """
    wanted = _listed(game, least, since)
    total = connection.scalar(select(func.count()).select_from(ratings).where(wanted)) or 0
    found = connection.execute(
        _named_ratings()
        .where(wanted)
        .order_by(desc(ratings.c.points), ratings.c.kind, ratings.c.who)
        .offset(first)
        .limit(limit)
    )
    ranked: list[Ranked] = []
    for number, row in enumerate(found.all(), first + 1):
        if not ranked:
            place = _place(connection, wanted, row.points)
        elif ranked[-1].points != row.points:
            place = number
        ranked.append(_ranked(row, place))
    return ranked, total


def rank_of(
    connection: Connection, player: Player, game: str, least: int, since: int
) -> Ranked | None:
    """A player's line in that ranking; None if the player is not in it."""
    wanted = _listed(game, least, since)
    found = connection.execute(_named_ratings().where(wanted, _is(ratings, player, game)))
    row = found.first()
    return None if row is None else _ranked(row, _place(connection, wanted, row.points))


def _listed(game: str, least: int, since: int) -> ColumnElement[bool]:
    return and_(ratings.c.game == game, ratings.c.games >= max(1, least), ratings.c.last >= since)


def _named_ratings() -> Any:
    person = (identities.c.id == ratings.c.who) & (ratings.c.kind == "person")
    return select(ratings, identities.c.name, identities.c.face).join(
        identities, person, isouter=True
    )


def _place(connection: Connection, wanted: ColumnElement[bool], points: int) -> int:
    better = select(func.count()).select_from(ratings).where(wanted, ratings.c.points > points)
    return 1 + int(connection.scalar(better) or 0)


def _ranked(row: Any, place: int) -> Ranked:
    player = Player(row.kind, row.who)
    name, face = row.name or row.who, row.face or 0
    return Ranked(place, player, name, row.points, row.games, row.wins, face)


def rated_games(connection: Connection) -> list[str]:
    """The games in which at least one player has a rating."""
    found = connection.execute(
        select(ratings.c.game)
        .where(ratings.c.game != OVERALL, ratings.c.games > 0)
        .distinct()
        .order_by(ratings.c.game)
    )
    return list(found.scalars())


def rated_matches(connection: Connection, player: Player) -> int:
    """The number of a player's rated matches."""
    found = connection.execute(select(ratings.c.games).where(_is(ratings, player, OVERALL)))
    return found.scalar_one_or_none() or 0
