"""Rated tables in several processes on one database, for tests of ratings."""

from typing import Any

from sqlalchemy import select

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


async def ratings(rooms: Rooms, game: str) -> dict[str, tuple[int, int, int]]:
    """Return the points, the matches and the wins of all players of a game."""
    found = await Lists(rooms.store).leaderboard(None, game, 1, 0, 0)
    return {one.player.who: (one.points, one.games, one.wins) for one in found.ranked}


async def seat(rooms: Rooms, *people: str, sheet: str = "classic_single") -> Room:
    own = {"code": new_code(), "secret": commitment.new_secret()}
    created = states.created(sheet, len(people), public=True, rated=True, **own)
    return await rooms.create(created, states.seats(*people))


def next_move(by: str = "seat") -> Any:
    def decide(state: State) -> list[log.Entry]:
        return [] if state.turn is None else [states.first_move(state, by)]

    return decide


def ends(state: State) -> bool:
    """Return whether the next move is the last one."""
    match = state.match.copy()
    match.play(match.moves[0])
    return match.outcome is not None


async def play_out(rooms: Rooms, room: Room, by: str = "seat") -> None:
    while room.state.status == "playing":
        await rooms.appender.append(room, next_move(by))


async def replayed(rooms: Rooms) -> dict[str, int]:
    """Return the expected ratings, computed from the matches in the order they counted."""
    rows = await rooms.store.fetch(select(rating_steps).where(rating_steps.c.game == ""))
    by_table: dict[str, dict[str, int]] = {}
    for row in rows:
        by_table.setdefault(row.table_id, {})[row.who] = row.number
    known: dict[Player, Rating] = {}
    while by_table:
        games = {player.who: rating.games for player, rating in known.items()}
        ready = [
            table
            for table, numbers in by_table.items()
            if all(number == games.get(who, 0) + 1 for who, number in numbers.items())
        ]
        assert ready, "the matches have no order"
        del by_table[ready[0]]
        match = ended_of((await rooms.get(ready[0])).state)
        known |= rate_match(match, {p: known.get(p, Rating()) for p in match.players})
    return {player.who: rating.points for player, rating in known.items()}
