"""Plays a record again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.reasons import IllegalMove
from boneyard.game.record import Record, match_result, round_result
from boneyard.game.record_fields import RecordError, RoundRecord
from boneyard.text.messages import TextMessage, message_of

M = TypeVar("M", bound=Match)


def start_match(record: Record, kind: type[M]) -> M:
    """A new match with the decks and leaders of the record, before its first move.

    ``kind`` is Match or a subclass.  The moves are not checked; ``replay`` checks them.
    """
    return kind(
        record.sheet,
        players=record.players,
        partners=record.partners,
        seed=record.seed,
        decks=[deck for entry in record.rounds for deck in entry.decks],
        leader=[entry.leader for entry in record.rounds if entry.leader is not None],
    )


def replay(record: Record) -> Match:
    """Replay the record and return the match, which can be continued.

    Raises RecordError, which names the first illegal move or the first wrong result.

    >>> match = Match("classic_block", seed=1)
    >>> events = match.play(match.moves[0])
    >>> replay(match.record()).layout == match.layout
    True
    """
    match = _beginning(record)
    for _ in _replayed(record, match, copying=False):
        pass
    return match


def positions(record: Record) -> Iterator[tuple[Match, Move]]:
    """Iterate over the moves of a record, each with the match just before it.

    ``match.turn`` is the seat that made the move.  Every match is an independent copy.  The
    replay is lazy: RecordError is raised when the iteration reaches the fault.

    >>> match = Match("classic_block", seed=1)
    >>> for _ in range(3):
    ...     events = match.play(match.moves[0])
    >>> for before, move in positions(match.record()):
    ...     print(len(before.layout), before.turn, move)
    0 1 1-1
    1 0 2-1@0
    2 3 6-2@2
    """
    yield from _replayed(record, _beginning(record), copying=True)


def _beginning(record: Record) -> Match:
    try:
        return start_match(record, Match)
    except ValueError as error:
        what = message_of(error, "error-record-damaged")
        raise RecordError("error-record-begin", what=what) from None


def _replayed(record: Record, match: Match, *, copying: bool) -> Iterator[tuple[Match, Move]]:
    """Play the moves of the record, and yield each with the match, copied before the move.

    Without ``copying`` the match is always the same one.
    """
    for number, entry in enumerate(record.rounds, 1):
        yield from _replay_round(match, number, entry, copying)
    result = match_result(match.outcome)
    if match.scores != record.scores or result != record.result:
        raise RecordError(
            "error-record-scores",
            scores=str(match.scores),
            result=result,
            said=str(record.scores),
            ending=record.result,
        )


def _replay_round(
    match: Match, number: int, entry: RoundRecord, copying: bool
) -> Iterator[tuple[Match, Move]]:
    if len(match.log) < number:
        why = "error-record-match-over" if match.outcome else "error-record-round-open"
        raise _in_round(number, TextMessage(why))
    log = match.log[number - 1]
    if tuple(tuple(deck) for deck in log.decks) != entry.decks:
        raise _in_round(number, TextMessage("error-record-decks"))
    for count, (seat, move) in enumerate(entry.moves, 1):
        fault = None
        if match.turn is None or match.round_number != number:
            fault = TextMessage("error-record-round-over")
        elif match.turn != seat:
            fault = TextMessage("error-record-turn", {"seat": match.turn})
        if fault is not None:
            raise _at_move(number, count, seat, move, fault)
        before = match.copy() if copying else match
        try:
            match.play(move)
        except IllegalMove as error:
            raise _at_move(number, count, seat, move, error.message) from None
        yield before, move
    said = entry.result
    came = round_result(log)
    if said != came:
        values = {"came": came or "-", "said": said or "-"}
        raise _in_round(number, TextMessage("error-record-result", dict(values)))


def _in_round(number: int, what: TextMessage) -> RecordError:
    return RecordError("error-record-round", n=number, what=what)


def _at_move(number: int, count: int, seat: int, move: Move, what: TextMessage) -> RecordError:
    return RecordError(
        "error-record-move", n=number, count=count, seat=seat, move=str(move), what=what
    )
