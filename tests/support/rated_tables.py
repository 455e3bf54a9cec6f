"""Rated tables in several processes on one database, for tests of ratings."""

from __future__ import annotations

import dataclasses
from typing import Any

from sqlalchemy import select

from boneyard.server.base.settings import Settings
from boneyard.server.store import Store
from boneyard.server.store.lists import Lists
from boneyard.server.store.schema import rating_steps
from boneyard.server.table import commitment
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code
from boneyard.server.table.ratings import Player, Rating, rate_match
from boneyard.server.table.results import ended_of
from boneyard.server.table.state import State
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms
from support import states


@dataclasses.dataclass
class Tables:
    """The tables of several processes."""

    stores: list[Store]

    def rooms(self, number: int = 0) -> Rooms:
        return Rooms(self.stores[number], Settings(db=""))

    async def ratings(self, game: str = "french") -> dict[str, tuple[int, int, int]]:
        found = await Lists(self.stores[0]).leaderboard(None, game, 1, 0, 0)
        return {one.player.who: (one.points, one.games, one.wins) for one in found.ranked}


async def seat(rooms: Rooms, *people: str, sheet: str = "classic_single") -> Room:
    own = {"code": new_code(), "secret": commitment.new_secret()}
    created = states.created(sheet, len(people), public=True, rated=True, **own)
    return await rooms.create(created, states.seats(*people))


def next_move(by: str = "seat") -> Any:
    def decide(state: State) -> list[log.Entry]:
        match = state.match
        if match is None or match.turn is None:
            return []
        return [log.Moved(match.turn, str(match.moves[0]), by)]  # type: ignore[arg-type]

    return decide


def ends(state: State) -> bool:
    """Return whether the next move is the last one."""
    match = state.match.copy()
    match.play(match.moves[0])
    return match.outcome is not None


async def play_out(rooms: Rooms, room: Room, by: str = "seat") -> None:
    while room.state.status == "playing":
        await rooms.appender.append(room, next_move(by))


async def replayed(tables: Tables) -> dict[str, int]:
    """Return the expected ratings, computed from the matches in the order they counted."""
    rows = await tables.stores[0].fetch(select(rating_steps).where(rating_steps.c.game == ""))
    rooms = tables.rooms()
    by_table: dict[str, dict[str, int]] = {}
    for row in rows:
        by_table.setdefault(row.table_id, {})[row.who] = row.number
    known: dict[Player, Rating] = {}
    left = set(by_table)
    while left:
        ready = [
            table
            for table in left
            if all(
                number
                == known.get(Player("bot" if who == "heavy" else "person", who), Rating()).games + 1
                for who, number in by_table[table].items()
            )
        ]
        assert ready, "the matches have no order"
        for table in ready[:1]:
            left.remove(table)
            match = ended_of((await rooms.get(table)).state)
            known |= rate_match(match, {p: known.get(p, Rating()) for p in match.players})
    return {player.who: rating.points for player, rating in known.items()}
