"""Lists of tables and of finished matches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    desc,
    exists,
    func,
    or_,
    select,
    tuple_,
)

from boneyard.server.store.ratings import (
    Ranked,
    any_of,
    changes,
    points,
    rank_of,
    ranking,
    rated_games,
)
from boneyard.server.store.schema import matches, results, seats, tables
from boneyard.server.store.store import Store
from boneyard.server.table.ratings import Player

OPEN = ("waiting", "playing")


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: its row in the database, and the rows of its seats.

    Of a finished match: also the row of ``matches``, the rows of ``results``, and the viewer's
    ``change`` of rating in its game.
    """

    row: Any
    seats: list[Any]
    change: int | None = None


class Leaders(msgspec.Struct, frozen=True):
    """A page of the leaderboard."""

    ranked: list[Ranked]
    total: int
    mine: Ranked | None
    games: list[str]


Mark = tuple[int, str]
"""The cursor of a page of matches: time and table of its last match."""


class Lists:
    """Queries over many tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def lobby(self, limit: int = 60) -> list[Listed]:
        """Open tables: public, waiting for players; newest first."""
        # A match whose deal is being prepared has none.
        has_open_seat = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        wanted = (tables.c.status == "waiting") & tables.c.public & has_open_seat
        return await self._listed(select(tables).where(wanted), limit)

    async def watchable(self, limit: int = 20) -> list[Listed]:
        """Public tables with a match in progress; newest first."""
        wanted = (tables.c.status == "playing") & tables.c.public
        return await self._listed(select(tables).where(wanted), limit)

    async def mine(
        self, identity: str, statuses: Collection[str] = (*OPEN, "finished"), limit: int = 60
    ) -> list[Listed]:
        """The tables at which a person sits, or which they host or watch as their coach; last used
        first."""
        sits = select(seats.c.table_id).where(seats.c.identity == identity)
        hosts = (tables.c.host == identity) & ((tables.c.status == "waiting") | tables.c.coach)
        wanted = or_(tables.c.id.in_(sits), hosts) & tables.c.status.in_(statuses)
        return await self._listed(select(tables).where(wanted), limit)

    async def _listed(self, wanted: Select[Any], limit: int) -> list[Listed]:
        page = wanted.order_by(desc(tables.c.touched), tables.c.id).limit(limit)
        return await self._store.read(
            lambda connection: _with_seats(connection, connection.execute(page).all(), seats)
        )

    async def finished(
        self,
        identity: str | None,
        *,
        mine: bool,
        game: str = "",
        before: Mark | None = None,
        limit: int = 20,
    ) -> tuple[list[Listed], Mark | None]:
        """Finished matches, newest first: the person's own, or those of public tables.

        Also returns the cursor of the next page; None on the last page.
        """
        me = Player("person", identity or "")
        wanted = _finished_matches(me if mine else None, game, before)

        def work(connection: Connection) -> tuple[list[Listed], bool]:
            rows = connection.execute(wanted.limit(limit + 1)).all()
            page = rows[:limit]
            found = changes(connection, [row.id for row in page if row.rated], [me])
            gains = {table: after - before for (table, _), (before, after, _) in found.items()}
            return _with_seats(connection, page, results, gains), len(rows) > limit

        listed, has_more = await self._store.read(work)
        return listed, (listed[-1].row.ended, listed[-1].row.id) if has_more else None

    async def played(self, identity: str, limit: int = 2000) -> list[Any]:
        """A person's finished matches, newest first: game, end, score, and whether they won."""
        mine, others = results.alias(), results.alias()
        last = select(func.max(others.c.place)).where(others.c.table_id == mine.c.table_id)
        wanted = (
            select(
                matches.c.digest,
                tables.c.sheet,
                tables.c.title,
                matches.c.ended,
                mine.c.score,
                # Equal places are a draw.
                ((mine.c.place == 1) & (last.scalar_subquery() > 1)).label("won"),
            )
            .select_from(mine)
            .join(matches, matches.c.table_id == mine.c.table_id)
            .join(tables, tables.c.id == mine.c.table_id)
            .where(tables.c.status == "finished", any_of(mine, [Player("person", identity)]))
            .order_by(desc(matches.c.ended), desc(matches.c.table_id))
            .limit(limit)
        )
        return await self._store.read(lambda connection: list(connection.execute(wanted)))

    # ---- ratings

    async def points(self, players: Iterable[Player], game: str) -> dict[Player, int]:
        """The points of players in a game."""
        return await self._store.read(lambda connection: points(connection, players, game))

    async def changes(self, table: str) -> dict[Player, tuple[int, int, int]]:
        """The changes of rating by a table's match, in its game."""
        found = await self._store.read(lambda connection: changes(connection, [table]))
        return {player: change for (_, player), change in found.items()}

    async def leaderboard(
        self, me: Player | None, game: str, least: int, since: int, first: int, limit: int = 50
    ) -> Leaders:
        """A page of the leaderboard, and the person's own place on it."""

        def work(connection: Connection) -> Leaders:
            ranked, total = ranking(connection, game, least, since, first, limit)
            mine = rank_of(connection, me, game, least, since) if me else None
            return Leaders(ranked, total, mine, rated_games(connection))

        return await self._store.read(work)


def _finished_matches(player: Player | None, game: str, before: Mark | None) -> Select[Any]:
    """The query for a player's finished matches, or for those of public tables."""
    if player is None:
        whose: ColumnElement[bool] = tables.c.public
    else:
        whose = tables.c.id.in_(select(results.c.table_id).where(any_of(results, [player])))
    wanted = (
        select(tables, matches.c.ended, matches.c.rounds)
        .join(matches, matches.c.table_id == tables.c.id)
        .where(tables.c.status == "finished", whose)
        .order_by(desc(matches.c.ended), desc(matches.c.table_id))
    )
    if game:
        wanted = wanted.where(tables.c.sheet == game)
    if before is not None:
        wanted = wanted.where(tuple_(matches.c.ended, matches.c.table_id) < before)
    return wanted


def _with_seats(
    connection: Connection,
    rows: Sequence[Any],
    table: Table,
    gains: Mapping[str, int] = MappingProxyType({}),
) -> list[Listed]:
    """The rows of tables, each with those of its seats in ``table``."""
    listed = {row.id: Listed(row, [], gains.get(row.id)) for row in rows}
    found = select(table).where(table.c.table_id.in_(listed)).order_by(table.c.seat)
    for seat in connection.execute(found):
        listed[seat.table_id].seats.append(seat)
    return list(listed.values())
