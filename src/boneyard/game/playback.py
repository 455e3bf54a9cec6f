"""Playback of records step by step, with a pause at the end of each round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boneyard.game.events import AnyEvent
from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.reasons import IllegalMove, WhyNot
from boneyard.game.record import Record
from boneyard.game.replay import start_match


class PausingMatch(Match):
    """A Match that deals the next round only when ``deal_next_round`` is called.

    Until then, the layout and the hands are those at the end of the round, the scores include the
    round, and ``turn`` is None.

    >>> match = PausingMatch("classic_block", seed=1)
    >>> while match.turn is not None:
    ...     events = match.play(match.moves[0])
    >>> match.paused, match.round_number, len(match.rounds)
    (True, 1, 1)
    >>> len(match.deal_next_round()), match.round_number
    (1, 2)
    """

    paused = False

    @property
    def turn(self) -> int | None:
        """The seat to act; None between rounds and after the match."""
        return None if self.paused else super().turn

    def play(self, move: Move | str) -> tuple[AnyEvent, ...]:
        """Make a move of the seat in turn.  Raises IllegalMove between rounds."""
        if self.paused:
            raise IllegalMove(move, WhyNot("round_over"))
        return super().play(move)

    def deal_next_round(self) -> tuple[AnyEvent, ...]:
        """Deal the next round, which may be over at once.  Raises ValueError unless ``paused``."""
        if not self.paused:
            raise ValueError("no round is waiting to be dealt")
        self.paused = False
        try:
            return tuple(super()._deal_next())
        except Exception:  # the dealer could not deal
            self.paused = True
            raise

    def undo(self) -> Move:
        """Take back the last move, and the end of the round if it ended the round."""
        move = super().undo()
        self.paused = False
        return move

    def _deal_next(self) -> list[AnyEvent]:
        if not self.rounds:
            return super()._deal_next()
        self.paused = True
        return []


class PlaybackStep(NamedTuple):
    """A move of a record and its events; for a deal, ``seat`` and ``move`` are None."""

    seat: int | None
    move: Move | None
    events: tuple[AnyEvent, ...]


def play_back(record: Record) -> tuple[PausingMatch, Iterator[PlaybackStep]]:
    """The match of a record at its start, and an iterator that plays the record in it.

    Each step of the iterator changes the match.  The record must be valid: unlike
    ``replay``, this does not compare the results.

    >>> from boneyard import Match
    >>> match, steps = play_back(Match("classic_block", seed=1).record())
    >>> [str(step.move) for step in steps], match.layout
    (['None'], ())
    """
    match = start_match(record, PausingMatch)
    return match, _step_through(match, record)


def _step_through(match: PausingMatch, record: Record) -> Iterator[PlaybackStep]:
    for number, entry in enumerate(record.rounds, 1):
        yield PlaybackStep(None, None, match.events if number == 1 else match.deal_next_round())
        for seat, move in entry.moves:
            yield PlaybackStep(seat, move, match.play(move))
