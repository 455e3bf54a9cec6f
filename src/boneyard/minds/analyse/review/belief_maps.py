"""Who could have held which tile at a moment of a match."""

from __future__ import annotations

import msgspec

from boneyard.game.playback import PausingMatch, play_back
from boneyard.game.record import Record
from boneyard.minds import worlds
from boneyard.minds.worlds import RoundOver
from boneyard.minds.worlds.belief import ROOM
from boneyard.tiles import Tile


class Whereabouts(msgspec.Struct, frozen=True):
    """A tile that was not on the table: the chance of each seat to have it, the boneyard's behind
    them, and who had it in truth (the number of seats: the boneyard).

    Of several sets a row stands for all copies of the tile that were not on the table: its
    chances are how many each is expected to have, and ``truth`` names the seat of the first.
    """

    tile: Tile
    chances: tuple[float, ...]
    truth: int


class BeliefMap(msgspec.Struct, frozen=True):
    """What ``seat`` could know (None: somebody who only watched); ``exact`` if it was counted.

    The tiles of the seat itself are not in it.
    """

    seat: int | None
    exact: bool
    tiles: tuple[Whereabouts, ...]


def belief_map(match: PausingMatch, seat: int | None) -> BeliefMap:
    """The map of a match as it stands.  Nothing is hidden once the hands have been shown.

    >>> from boneyard import Match
    >>> match = PausingMatch("classic_block", players=2, seed=1)
    >>> found = belief_map(match, 0)
    >>> len(found.tiles), round(sum(tile.chances[1] for tile in found.tiles), 6)
    (21, 7.0)
    """
    view = match.view(seat)
    if view.turn is None or (seat is None and view.players == 1):
        return BeliefMap(seat, True, ())
    try:
        belief = worlds.of(view, room=ROOM)
    except RoundOver:
        return BeliefMap(seat, True, ())
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
        rows.append(Whereabouts(tile, tuple(row), truth))
    return BeliefMap(seat, belief.exact, tuple(rows))


def position_at(record: Record, number: int, frame: int) -> PausingMatch:
    """The match of a good record at a frame of a round: 0 is the deal, then one for each move.

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
