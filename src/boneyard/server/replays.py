"""A finished match, step by step, for the page: it knows no rules."""

from __future__ import annotations

import msgspec

from boneyard.game.events import Event, Led, Played
from boneyard.game.layout import Laid
from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.record import Record
from boneyard.server import projection, wire


def replay(record: Record) -> wire.Replay:
    """The frames of a record: one for the deal, one for each move.

    A move that ends a round makes two: the end as it was, and the next deal.
    """
    match = _again(record)
    frames = [_frame(match, None, None, match.events, 0)]
    for entry in record.rounds:
        for seat, move in entry.moves:
            before, laid = match.copy(), len(match.layout)
            events = match.play(move)
            if match.round_number == before.round_number:
                frames.append(_frame(match, seat, move, events, laid))
            else:
                frames += _over(before, match, seat, move, events)
    tags = dict(record.tags)
    return wire.Replay(
        sheet=projection.sheet_info(record.sheet),
        players=record.players,
        partners=record.partners,
        names=tuple(tags.get(f"Seat{seat}", "") for seat in range(record.players)),
        frames=tuple(frames),
        outcome=match.outcome,
    )


def _again(record: Record) -> Match:
    return Match(
        record.sheet,
        players=record.players,
        partners=record.partners,
        seed=record.seed,
        decks=[deck for entry in record.rounds for deck in entry.decks],
        leader=[entry.leader for entry in record.rounds if entry.leader is not None],
    )


def _over(
    before: Match, match: Match, seat: int, move: Move, events: tuple[Event, ...]
) -> list[wire.Frame]:
    """The last move of a round, and the deal after it.

    The engine has dealt again already: the end of the round is the position before it, the tile
    that was laid, and the result.
    """
    kinds = [type(event).__name__ for event in events]
    end = kinds.index("RoundEnded") + 1
    result = match.rounds[before.round_number - 1]
    last = _frame(before, seat, move, events[:end], len(before.layout))
    last = msgspec.structs.replace(
        last,
        turn=None,
        laid=_laid(before, events),
        ends=tuple(one for one in before.ends if one.id != move.end),
        hands=result.hands or last.hands,
        scores=result.scores,
        penalties=result.penalties,
    )
    return [last, _frame(match, None, None, events[end:], 0)]


def _laid(before: Match, events: tuple[Event, ...]) -> tuple[Laid, ...]:
    """The tile of the last move, as the layout would show it."""
    event = events[0]
    index = len(before.layout)
    if isinstance(event, Led):
        return (Laid(index, event.tile, event.seat, None, None, "", event.tile.high, 0, ()),)
    if not isinstance(event, Played):
        return ()
    on = next(end for end in before.ends if end.id == event.end)
    laid = Laid(index, event.tile, event.seat, on.id, on.parent, on.face, event.pip, on.arm, ())
    return (laid,)


def _frame(
    match: Match, seat: int | None, move: Move | None, events: tuple[Event, ...], laid: int
) -> wire.Frame:
    view = match.view(None)
    return wire.Frame(
        round=match.round_number,
        seat=seat,
        move=None if move is None else str(move),
        events=events,  # type: ignore[arg-type]
        laid=view.layout[laid:],
        turn=view.turn,
        hands=match.hands,
        stock=view.stock,
        ends=view.ends,
        markers=view.markers,
        knocks=view.knocks,
        scores=view.scores,
        penalties=view.penalties,
    )
