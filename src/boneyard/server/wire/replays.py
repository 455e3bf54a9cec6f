"""A finished match, step by step, and what a review finds in it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from boneyard.game.events import AnyEvent
from boneyard.game.layout import End, Laid
from boneyard.game.results import Outcome, RoundResult
from boneyard.server.wire.values import MoveText, SheetInfo, Words
from boneyard.tiles import Tile

MAX_RECORD = 400_000
"""Characters of a record that somebody brings along; the longest of a real match have 80,000."""

Chance = Annotated[float, Meta(ge=0, le=1)]


class Frame(msgspec.Struct, frozen=True):
    """One step of a round: what happened, and the position it led to, all hands open.

    The first frame of a round is its deal (``move`` is None), then there is one for each move.
    ``laid`` are the tiles laid since the frame before.
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


class ReplayRound(msgspec.Struct, frozen=True):
    """A round of a replay.  ``frames`` is None where they would make the answer too long: ask for
    that round by itself.  ``result`` is None for a round that was broken off."""

    number: int
    leader: int
    moves: int
    result: RoundResult | None
    frames: tuple[Frame, ...] | None


class MoveValue(msgspec.Struct, frozen=True):
    """What a move was worth to the side that had the choice: points of the round (its own less the
    mean of the others'), and the chance of winning the match, as far as its seat could know."""

    move: MoveText
    points: float | None
    chance: Chance | None


class Decision(msgspec.Struct, frozen=True):
    """A choice between several moves.  ``frame`` is the one that the chosen move led to; ``moves``
    are all that were possible, the best first; the losses are against the best of them."""

    frame: int
    seat: int
    chosen: MoveText
    best: MoveText
    moves: tuple[MoveValue, ...]
    loss: Chance
    loss_points: float
    turning: bool = False


class RoundReview(msgspec.Struct, frozen=True):
    """What a review finds in a round: the decisions, for each frame the chance of each side of
    winning the match, all hands open, and the frames where these moved most."""

    number: int
    decisions: tuple[Decision, ...]
    chances: tuple[tuple[Chance, ...], ...]
    turning: tuple[int, ...] = ()


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat played: ``accuracy`` is 1 if it always chose the best, 0 if always the worst."""

    seat: int
    decisions: int
    accuracy: Chance
    loss: float
    loss_points: float


class Review(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/review?round=: the review of a match, as far as it has come.

    ``method`` says how the values were found, ``seats`` how everybody played in the ``done``
    rounds of ``total``.  ``review`` is the asked round; None while it is being worked out: ask
    again.  A match is only worked on as long as somebody asks."""

    method: Words
    seats: tuple[SeatReview, ...]
    done: int
    total: int
    review: RoundReview | None


class Belief(msgspec.Struct, frozen=True):
    """Where an unseen tile may be: its chance for each seat, then for the draw pile."""

    tile: Tile
    chances: tuple[Chance, ...]


class BeliefMap(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/beliefs?round=&frame=&seat=: who could have held what at a frame, as
    far as ``seat`` could know (None: a spectator).  Without ``seat`` it is whoever has the turn.
    ``exact`` unless the chances are counted from samples."""

    round: int
    frame: int
    seat: int | None
    exact: bool
    tiles: tuple[Belief, ...]


class Replay(msgspec.Struct, frozen=True):
    """A match, step by step.  ``id`` is that of its table, None for a record that somebody brought
    along; only what was played here is reviewed."""

    id: str | None
    sheet: SheetInfo
    players: int
    partners: bool
    names: tuple[str, ...]
    scores: tuple[int, ...]
    rounds: tuple[ReplayRound, ...]
    outcome: Outcome | None


class ReadRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records/read -> Replay: a record in notation or JSON; nothing of it is stored."""

    text: Annotated[str, Meta(max_length=MAX_RECORD)]


class HintMove(msgspec.Struct, frozen=True):
    """A good move, and one sentence why."""

    move: MoveText
    why: Words


class Hints(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/hint: the best moves of one's own seat, at sequence number ``at``."""

    at: int
    moves: tuple[HintMove, ...]
