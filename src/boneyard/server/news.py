"""What a step tells everybody who looks on, written once for all who are told alike."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from boneyard.game.events import Dealt, Drew, Event, Led, Played, RoundEnded
from boneyard.game.view import View
from boneyard.server import entries as log
from boneyard.server import projection, wire
from boneyard.server.state import State, Step

_CHANGING = ("counts", "stock", "ends", "markers", "knocks", "penalties")
"""The fields of a view that a move may change within a round, besides whose turn it is."""


class News:
    """One step, for any number of viewers."""

    def __init__(self, step: Step) -> None:
        self._step = step
        self._told: dict[tuple[int | None, bool], tuple[bytes, ...]] = {}
        self._alike = b""

    def to(self, identity: str | None) -> tuple[bytes, ...]:
        """The messages for a viewer, as they are sent."""
        state = self._step.state
        key = (state.seat_of(identity), identity == state.created.host)
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = self._messages(identity, key[0])
        return told

    def _messages(self, identity: str | None, seat: int | None) -> tuple[bytes, ...]:
        seq, state, entry = self._step.seq, self._step.state, self._step.entry
        if isinstance(entry, log.Moved):
            happened = self._happened(seat, entry)
            if state.status != "finished":
                return (happened,)
            return (happened, wire.encode(wire.Seated(seq, projection.table_info(state, identity))))
        message: wire.ToPage
        if isinstance(entry, log.Said):
            message = wire.Chatted(seq, projection.chat_line(state.chat[-1]))
        elif isinstance(entry, log.Begun) or (
            # Whoever takes a seat sees its hand.
            isinstance(entry, log.Sat) and seat == entry.seat and state.match is not None
        ):
            message = projection.snapshot(state, identity)
        else:
            message = wire.Seated(seq, projection.table_info(state, identity))
        return (wire.encode(message),)

    def _happened(self, seat: int | None, entry: log.Moved) -> bytes:
        """The move as a seat sees it: what all see, and then what only the seat does."""
        events, match = self._step.events, self._step.state.match
        assert match is not None
        if any(isinstance(event, RoundEnded | Dealt) for event in events):
            return wire.encode(_anew(self._step, seat, entry))
        if not self._alike:
            self._alike = wire.encode(_within(self._step, None, entry))
        own = [event for event in events if _touches_hand(event, seat)]
        text = self._alike
        if any(isinstance(event, Drew) for event in own):
            text = wire.encode(_within(self._step, seat, entry))
        if own and seat is not None:
            text = b'%b,"hand":%b}' % (text[:-1], wire.written(match.hand(seat)))
        if seat is not None and seat == match.turn:
            text = b'%b,"moves":%b}' % (text[:-1], wire.written([str(one) for one in match.moves]))
        return text


def _touches_hand(event: Event, seat: int | None) -> bool:
    return isinstance(event, Led | Played | Drew) and event.seat == seat


def _within(step: Step, seat: int | None, entry: log.Moved) -> wire.Happened:
    """A move that leads on in the same round, without hand and moves of the seat."""
    match, before = step.state.match, step.before.match
    assert match is not None
    assert before is not None
    view, old = match.view(None), before.view(None)
    return wire.Happened(
        seq=step.seq,
        events=projection.seen(step.events, seat),
        by=entry.by,
        now=_now(old, view),
        laid=view.layout[len(old.layout) :] or UNSET,
        clock=projection.clock(step.state) or UNSET,
        banks=_banks(step.state),
    )


def _now(old: View, view: View) -> wire.Now:
    assert view.turn is not None
    changed = {
        name: there for name in _CHANGING if (there := getattr(view, name)) != getattr(old, name)
    }
    return wire.Now(view.turn, view.asked, **changed)


def _anew(step: Step, seat: int | None, entry: log.Moved) -> wire.Happened:
    """A move that ends a round: with the whole position that the table goes on from."""
    view = projection.table_view(step.state, seat)
    assert view is not None
    return wire.Happened(
        seq=step.seq,
        events=projection.seen(step.events, seat),
        by=entry.by,
        view=view,
        clock=projection.clock(step.state) or UNSET,
        banks=_banks(step.state),
        proofs=projection.proofs(step.state)[-2:],
    )


def _banks(state: State) -> tuple[int | None, ...] | UnsetType:
    return UNSET if state.created.bank is None else tuple(seat.bank for seat in state.seats)
