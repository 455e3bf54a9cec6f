"""Requests and answers of the routes under ``/api/records``."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from boneyard.game.events import AnyEvent
from boneyard.game.layout import End, Laid
from boneyard.game.results import Outcome, RoundResult
from boneyard.server.wire import MoveText, SheetInfo, Words
from boneyard.tiles import Tile

MAX_RECORD = 400_000
"""Characters of an uploaded record; the longest of a real match have 80,000."""

Chance = Annotated[float, Meta(ge=0, le=1)]


class Frame(msgspec.Struct, frozen=True):
    """One step of a round: its events and the position after it, with all hands open.

    The first frame of a round is its deal (``move`` is None); one frame for each move follows.
    ``laid`` are the tiles laid since the previous frame.
    """

    seat: int | None
    move: str | None
    events: tuple[AnyEvent, ...]
    laid: tuple[Laid, ...]
    turn: int | None
    hands: tuple[tuple[Tile, ...], ...]
    stock: int
    ends: tuple[End, ...]
    markers: tuple[bool, ...]
    knocks: tuple[bool, ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    earned: tuple[int, ...]
    count: int | None


class ReplayRound(msgspec.Struct, frozen=True):
    """A round of a replay.  ``frames`` is None where the answer would be too long: request that
    round by itself.  ``result`` is None for an unfinished round."""

    number: int
    leader: int
    moves: int
    result: RoundResult | None
    frames: tuple[Frame, ...] | None


class MoveValue(msgspec.Struct, frozen=True):
    """The value of a move for the side to move, from what its seat knew: the expected points of
    the round (its own minus the mean of the others') and the chance to win the match."""

    move: MoveText
    points: float | None
    chance: Chance | None


class Decision(msgspec.Struct, frozen=True):
    """A choice between several moves.  ``frame`` is the frame of the chosen move; ``moves`` are all
    legal moves, best first; ``loss`` and ``loss_points`` compare the chosen move with the best."""

    frame: int
    seat: int
    chosen: MoveText
    best: MoveText
    moves: tuple[MoveValue, ...]
    loss: Chance
    loss_points: float
    turning: bool = False


class RoundReview(msgspec.Struct, frozen=True):
    """The review of a round: its decisions, the chance of each side to win the match at each frame
    (with all hands open), and the frames where the chances changed most."""

    number: int
    decisions: tuple[Decision, ...]
    chances: tuple[tuple[Chance, ...], ...]
    turning: tuple[int, ...] = ()


class SeatReview(msgspec.Struct, frozen=True):
    """How well a seat played: ``accuracy`` is 1 if it always chose the best move, 0 if always the
    worst."""

    seat: int
    decisions: int
    accuracy: Chance
    loss: float
    loss_points: float


class Review(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/review?round=: the review of a match so far.

    ``method`` explains the values, ``seats`` says how well each seat played in the ``done`` rounds
    of ``total``.  ``review`` is the requested round; None while the server works on it: poll.  The
    server works on a match only while a client polls."""

    method: Words
    seats: tuple[SeatReview, ...]
    done: int
    total: int
    review: RoundReview | None


class Belief(msgspec.Struct, frozen=True):
    """Where an unseen tile may be: the chance for each seat, then for the boneyard."""

    tile: Tile
    chances: tuple[Chance, ...]


class BeliefMap(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/beliefs?round=&frame=&seat=: the possible hands at a frame, from what
    ``seat`` knew (None: a spectator).  Without ``seat`` in the request it is the seat in turn.
    ``exact`` is false where the chances are estimated from samples."""

    round: int
    frame: int
    seat: int | None
    exact: bool
    tiles: tuple[Belief, ...]


class Replay(msgspec.Struct, frozen=True):
    """A match step by step.  ``id`` is its table's, None for an uploaded record; only matches of
    this server can be reviewed."""

    id: str | None
    sheet: SheetInfo
    players: int
    partners: bool
    names: tuple[str, ...]
    scores: tuple[int, ...]
    rounds: tuple[ReplayRound, ...]
    outcome: Outcome | None


class ReadRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records/read -> Replay: a record in notation or JSON.  The server does
    not store it."""

    text: Annotated[str, Meta(max_length=MAX_RECORD)]
