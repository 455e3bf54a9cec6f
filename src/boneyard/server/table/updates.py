"""Updates: the messages that one log entry sends to the subscribers of a table.

Subscribers who may know the same get the same bytes, encoded once.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from boneyard.game.events import Dealt, Drew, Led, Played, RoundEnded
from boneyard.game.match import Match
from boneyard.game.reasons import WhyNot
from boneyard.game.view import PublicState
from boneyard.server import wire
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.state import Step

_HAND_EVENTS = (Led, Played, Drew)
"""Events that change a hand."""

_FULL_EVENTS = (RoundEnded, Dealt)
"""Events after which the client needs the whole position."""


class Update:
    """The messages of one step, for any number of subscribers."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self._encoded: dict[object, tuple[bytes, ...]] = {}
        self._is_full = self._drew = False
        self._hands: list[int] = []
        for event in step.events:
            if isinstance(event, _HAND_EVENTS):
                self._hands.append(event.seat)
                self._drew = self._drew or isinstance(event, Drew)
            elif isinstance(event, _FULL_EVENTS):
                self._is_full = True
        self._shared_part = b""
        self._affected = self._affected_seats()

    def _affected_seats(self) -> list[int | None] | None:
        """The seats that need their own message; None if every seat does."""
        match = self._step.state.match
        if self._is_full or match is None or not isinstance(self._step.entry, log.Moved):
            return None
        return [*self._hands, match.turn]

    def to(self, identity: str | None) -> tuple[bytes, ...]:
        """The encoded messages for a subscriber."""
        state = self._step.state
        seat = state.sitting.get(identity) if identity is not None else None
        key: object
        if self._affected is not None:
            key = seat = seat if seat in self._affected else None
        else:
            key = (projection.viewer_key(state, identity), self._step.before.seat_of(identity))
        encoded = self._encoded.get(key)
        if encoded is None:
            encoded = self._encoded[key] = self._messages(identity, seat)
        return encoded

    def _messages(self, identity: str | None, seat: int | None) -> tuple[bytes, ...]:
        seq, state, entry = self._step.seq, self._step.state, self._step.entry
        if isinstance(entry, log.Moved):
            happened = self._happened(seat, entry)
            if state.status != "finished":
                return (happened,)
            return (happened, wire.encode(wire.Seated(seq, projection.table_info(state, identity))))
        message: wire.ToPage
        if isinstance(entry, log.Said):
            message = wire.Chatted(seq, state.chat[-1])
        elif isinstance(entry, (log.Sealed, log.Begun)) or (
            # A player who takes a seat now sees its hand; one who loses it does not any more.
            isinstance(entry, log.Sat)
            and state.match is not None
            and entry.seat in (seat, self._step.before.seat_of(identity))
        ):
            message = projection.snapshot(state, identity)
        else:
            message = wire.Seated(seq, projection.table_info(state, identity))
        return (wire.encode(message),)

    def _happened(self, seat: int | None, entry: log.Moved) -> bytes:
        """The move as a seat sees it: the public part, then the seat's own hand and moves."""
        step, match = self._step, self._step.state.match
        assert match is not None
        if self._is_full:
            if not self._shared_part:
                self._shared_part = wire.encode(projection.proofs(step.state, last=2))
            encoded = wire.encode(_full_update(step, seat, entry))
            return b'%b,"proofs":%b}' % (encoded[:-1], self._shared_part)
        text = self._shared_part
        if not text:
            text = self._shared_part = wire.encode(_partial_update(step, None, entry))
        if seat is None:
            return text
        if seat in self._hands:
            if self._drew:
                text = wire.encode(_partial_update(step, seat, entry))
            text = b'%b,"hand":%b}' % (text[:-1], wire.encode(match.hand(seat)))
        if seat == match.turn and not step.state.pending:
            moves = wire.encode([str(one) for one in match.moves])
            text = b'%b,"moves":%b}' % (text[:-1], moves)
            if gains := projection.gains_of(match):
                text = b'%b,"gains":%b}' % (text[:-1], wire.encode(gains))
            if unplayable := match.unplayable:
                text = b'%b,"unplayable":%b}' % (text[:-1], wire.encode(unplayable))
        return text


def _update(step: Step, seat: int | None, entry: log.Moved, **fields: Any) -> wire.Happened:
    """A move as a seat sees it, with more fields of the message."""
    state = step.state
    has_clock = state.created.bank is not None
    return wire.Happened(
        seq=step.seq,
        events=projection.visible_events(step.events, seat),
        by=entry.by,
        clock=projection.clock(state) or UNSET,
        banks=tuple(one.bank for one in state.seats) if has_clock else UNSET,
        **fields,
    )


def _partial_update(step: Step, seat: int | None, entry: log.Moved) -> wire.Happened:
    """A move within a round, without the seat's hand and moves."""
    match, before = step.state.match, step.before.match
    assert match is not None
    assert before is not None
    now = _now(before.public_state, match.public_state, match, before.closed)
    laid = match.laid_since(before.tiles_laid) or UNSET
    return _update(step, seat, entry, now=now, laid=laid)


def _now(
    old: PublicState, new: PublicState, match: Match | None, closed: tuple[WhyNot, ...]
) -> wire.Now:
    """What has changed in the view; without a ``match``, at the end of the round."""
    now_closed = () if match is None else match.closed
    return wire.Now(
        None if match is None else match.turn,
        "tile" if match is None else match.asked,
        UNSET if new.counts == old.counts else new.counts,
        UNSET if new.stock == old.stock else new.stock,
        UNSET if new.ends == old.ends else new.ends,
        UNSET if new.markers == old.markers else new.markers,
        UNSET if new.knocks == old.knocks else new.knocks,
        UNSET if new.penalties == old.penalties else new.penalties,
        UNSET if new.earned == old.earned else new.earned,
        UNSET if new.count == old.count or new.count is None else new.count,
        UNSET if now_closed == closed else now_closed,
    )


def _full_update(step: Step, seat: int | None, entry: log.Moved) -> wire.Happened:
    """A move that ends a round, with the whole new position.

    The caller adds the proofs of the deal, which are the same for every subscriber.
    """
    known, match = step.before.match, step.state.match
    assert known is not None
    assert match is not None
    fields: dict[str, Any] = {}
    ended = match.outcome is None and len(match.rounds) == len(known.rounds) + 1
    if ended and match.last_sight is not None:
        # The points of the round are in the scores now.
        sight = match.last_sight
        public = msgspec.structs.replace(sight.public, earned=(0,) * known.players)
        fields["now"] = _now(known.public_state, public, None, known.closed)
        fields["laid"] = sight.laid[known.tiles_laid :] or UNSET
        fields["hand"] = UNSET if seat is None else sight.hands[seat]
    view = projection.table_view(step.state, seat, since=len(known.rounds))
    assert view is not None
    return _update(step, seat, entry, view=view, **fields)
