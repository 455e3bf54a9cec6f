"""Possible hands at a frame of a match: the chance of each seat to hold each tile."""

from __future__ import annotations

import msgspec

from boneyard.game.playback import PausingMatch, play_back
from boneyard.game.record import Record
from boneyard.minds import beliefs
from boneyard.minds.beliefs import RoundOver
from boneyard.minds.beliefs.belief import MAX_STEPS
from boneyard.tiles import Tile


class TileHolders(msgspec.Struct, frozen=True):
    """A tile that is not on the table: the chance of each seat to hold it, then the boneyard's.

    ``truth`` is the seat that holds it (the number of seats: the boneyard).  With several sets
    one row is about all copies that are not on the table: ``chances`` are the expected numbers
    of copies, and ``truth`` is the seat of the first copy.
    """

    tile: Tile
    chances: tuple[float, ...]
    truth: int


class BeliefMap(msgspec.Struct, frozen=True):
    """What a seat or a spectator can know; ``exact`` if it was counted, not sampled.

    The seat's own tiles are not in it.
    """

    exact: bool
    tiles: tuple[TileHolders, ...]


def belief_map(match: PausingMatch, seat: int | None) -> BeliefMap:
    """Return the map of the current position.  It is empty when the round is over."""
    view = match.view(seat)
    if view.turn is None or (seat is None and view.players == 1):
        return BeliefMap(True, ())
    try:
        belief = beliefs.of(view, max_steps=MAX_STEPS)
    except RoundOver:
        return BeliefMap(True, ())
    holder = dict.fromkeys(match.stock, match.players)
    for number, hand in reversed(list(enumerate(match.hands))):
        if number != seat:
            holder |= dict.fromkeys(hand, number)
    own = set(view.hand)
    rows = []
    for tile, truth in sorted(holder.items()):
        if tile in own and match.sheet.set.copies == 1:
            continue
        row = [min(max(float(chance), 0.0), 99.0) for chance in belief.chances[tile.ordinal]]
        if seat is not None:
            row[seat] = 0.0
        rows.append(TileHolders(tile, tuple(row), truth))
    return BeliefMap(belief.exact, tuple(rows))


def position_at(record: Record, number: int, frame: int) -> PausingMatch:
    """Return the match of a valid record at a frame of a round: 0 is the deal, 1 the first move.

    Raises ValueError if there is no such round or frame.
    """
    if not 1 <= number <= len(record.rounds):
        raise ValueError(f"there is no round {number} among {len(record.rounds)}")
    moves = len(record.rounds[number - 1].moves)
    if not 0 <= frame <= moves:
        raise ValueError(f"round {number} has no frame {frame}: it has {moves} moves")
    match, taken = play_back(record)
    count = sum(len(entry.moves) + 1 for entry in record.rounds[: number - 1]) + frame + 1
    for _ in range(count):
        next(taken)
    return match
