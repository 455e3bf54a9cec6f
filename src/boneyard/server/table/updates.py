"""Updates: the messages that one log entry sends to the subscribers of a table.

Subscribers who may know the same get the same bytes, encoded once.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from msgspec import UNSET

from boneyard.game.events import Drew, Led, Played, RoundEnded
from boneyard.game.match import Match
from boneyard.game.reasons import WhyNot
from boneyard.game.view import PublicState
from boneyard.server import wire
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.state import Step


class Update:
    """The messages of one step, for any number of subscribers."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self._encoded: dict[object, tuple[bytes, ...]] = {}
        self._move = _MoveUpdate(step, step.entry) if isinstance(step.entry, log.Moved) else None

    def to(self, identity: str | None) -> tuple[bytes, ...]:
        """The encoded messages for a subscriber."""
        state, move = self._step.state, self._move
        seat = state.sitting.get(identity) if identity is not None else None
        key: object
        if move is not None and not move.ends_round and state.sees_all(identity):
            key = "coach"
        elif move is not None and not move.ends_round:
            key = seat = seat if seat in move.affected else None
        else:
            key = (projection.viewer_key(state, identity), self._step.before.seat_of(identity))
        encoded = self._encoded.get(key)
        if encoded is None:
            encoded = tuple(map(wire.encode, self._messages(identity, seat)))
            self._encoded[key] = encoded
        return encoded

    def _messages(self, identity: str | None, seat: int | None) -> Iterator[wire.ToPage]:
        seq, state, entry = self._step.seq, self._step.state, self._step.entry
        if self._move is not None:
            sees_all = state.sees_all(identity)
            yield self._move.seen_by_coach if sees_all else self._move.happened(seat)
            if self._move.ends_round:
                yield self._move.renewed(seat, sees_all=sees_all)
            if state.status == "finished" or self._step.before.proposal is not state.proposal:
                yield wire.Seated(seq, projection.table_info(state, identity))
        elif isinstance(entry, log.Said):
            yield wire.Chatted(seq, state.chat[-1])
        elif isinstance(entry, (log.Sealed, log.Begun, log.TakenBack)) or (
            # A player who takes a seat now sees its hand; one who loses it does not any more.
            isinstance(entry, log.Sat)
            and state.match is not None
            and entry.seat in (seat, self._step.before.seat_of(identity))
        ):
            yield projection.snapshot(state, identity)
        else:
            yield wire.Seated(seq, projection.table_info(state, identity))


class _MoveUpdate:
    """The messages of a move.

    ``affected`` are the seats whose hand or choices it changes; all others get the same.
    ``ends_round``: the round is over, and a second message has the view after that.
    """

    def __init__(self, step: Step, entry: log.Moved) -> None:
        match, before = step.state.match, step.before.match
        assert match is not None
        assert before is not None
        self._step, self._entry, self._match, self._before = step, entry, match, before
        ends = [at for at, one in enumerate(step.events, 1) if isinstance(one, RoundEnded)]
        self.ends_round = bool(ends)
        self._events = step.events[: ends[0]] if ends else step.events
        """Those of the round."""
        self._drew = any(isinstance(event, Drew) for event in self._events)
        self._hands = [one.seat for one in self._events if isinstance(one, (Led, Played, Drew))]
        """The seats whose hands have changed."""
        self.affected = [*self._hands] if ends else [*self._hands, match.turn]

    def happened(self, seat: int | None) -> wire.Happened:
        """The move as a seat sees it."""
        fields: dict[str, Any] = {}
        state, match = self._step.state, self._match
        if seat in self._hands and seat is not None:
            sight = match.last_sight if self.ends_round else None
            fields["hand"] = match.hand(seat) if sight is None else sight.hands[seat]
            if self._drew:
                fields["events"] = projection.visible_events(self._events, seat)
        if seat is not None and seat == match.turn and not (self.ends_round or state.pending):
            fields["moves"] = tuple(map(str, match.moves))
            fields["gains"] = projection.gains_of(match) or UNSET
            fields["unplayable"] = match.unplayable or UNSET
        return msgspec.structs.replace(self._public, **fields) if fields else self._public

    @property
    def seen_by_coach(self) -> wire.Happened:
        """The move as the coach sees it, with all hands."""
        sight = self._match.last_sight if self.ends_round else None
        hands = self._match.hands if sight is None else sight.hands
        return msgspec.structs.replace(self._public, events=self._events, hands=hands)

    @cached_property
    def _public(self) -> wire.Happened:
        """The move as one sees it whose hand and choices are the same as before."""
        state, match, before = self._step.state, self._match, self._before
        if self.ends_round:
            assert match.last_sight is not None
            # The points of the round are in the scores now.
            earned = (0,) * match.players
            public = msgspec.structs.replace(match.last_sight.public, earned=earned)
            laid = match.last_sight.laid[before.tiles_laid :]
            now = wire.Now(None, "tile", **_changes(before, public, ()), scores=match.scores)
        else:
            laid = match.laid_since(before.tiles_laid)
            changes = _changes(before, match.public_state, match.closed)
            now = wire.Now(match.turn, match.asked, **changes)
        return wire.Happened(
            seq=self._step.seq,
            events=projection.visible_events(self._events, None),
            by=self._entry.by,
            now=now,
            laid=laid or UNSET,
            clock=projection.clock(state) or UNSET,
            banks=UNSET if state.created.bank is None else tuple(one.bank for one in state.seats),
        )

    def renewed(self, seat: int | None, *, sees_all: bool = False) -> wire.Renewed:
        """The view of a seat, or of the coach, after the end of a round."""
        state, rest = self._step.state, self._step.events[len(self._events) :]
        view = projection.table_view(state, seat, since=len(self._before.rounds), sees_all=sees_all)
        assert view is not None
        shown = rest if sees_all else projection.visible_events(rest, seat)
        return wire.Renewed(self._step.seq, shown, view, self._proofs)

    @cached_property
    def _proofs(self) -> tuple[wire.DealProof, ...]:
        return projection.proofs(self._step.state, last=2)


_FIELDS = ("counts", "stock", "ends", "markers", "knocks", "penalties", "earned", "count")
_values = operator.attrgetter(*_FIELDS)


def _changes(before: Match, now: PublicState, closed: tuple[WhyNot, ...]) -> dict[str, Any]:
    """The fields of the public state that a move changed."""
    both = zip(_FIELDS, _values(before.public_state), _values(now), strict=True)
    found = {name: new for name, old, new in both if new != old}
    return found if closed == before.closed else found | {"closed": closed}
