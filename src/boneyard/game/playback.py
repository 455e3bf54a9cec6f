"""A match that waits between rounds, so that the end of a round can be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boneyard.game.events import AnyEvent
from boneyard.game.match import Match
from boneyard.game.moves import IllegalMove, Move
from boneyard.game.record import Record


class PausingMatch(Match):
    """A Match whose next round is dealt only when ``go_on`` is called.

    Until then the table lies as the round left it, the scores are counted, and it is nobody's
    turn.

    >>> match = PausingMatch("classic_block", seed=1)
    >>> while match.turn is not None:
    ...     events = match.play(match.moves[0])
    >>> match.paused, match.round_number, len(match.rounds)
    (True, 1, 1)
    >>> len(match.go_on()), match.round_number
    (1, 2)
    """

    paused = False

    @property
    def turn(self) -> int | None:
        """The seat to act; None between rounds and after the match."""
        return None if self.paused else super().turn

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every legal move; none between rounds."""
        return () if self.paused else super().moves

    def play(self, move: Move | str) -> tuple[AnyEvent, ...]:
        """Make a move of the seat in turn; none can be made between rounds."""
        if self.paused:
            raise IllegalMove("over", f"{move}: the round is over")
        return super().play(move)

    def go_on(self) -> tuple[AnyEvent, ...]:
        """Deal the next round; that may be over at once.  ValueError unless ``paused``."""
        if not self.paused:
            raise ValueError("no round is waiting to be dealt")
        self.paused = False
        try:
            return tuple(super()._go_on())
        except Exception:  # the dealer could not deal
            self.paused = True
            raise

    def undo(self) -> Move:
        """Take back the last move, and the end of a round that followed from it."""
        move = super().undo()
        self.paused = False
        return move

    def _go_on(self) -> list[AnyEvent]:
        if not self.rounds:
            return super()._go_on()
        self.paused = True
        return []


class PlaybackStep(NamedTuple):
    """A move of a record, or a deal (then ``seat`` and ``move`` are None), and what came of it."""

    seat: int | None
    move: Move | None
    events: tuple[AnyEvent, ...]


def play_back(record: Record) -> tuple[PausingMatch, Iterator[PlaybackStep]]:
    """The match of a record, and its steps: each is taken when it is asked for.

    The match is always the position behind the last step.  RecordError, as by
    ``Record.replay``, is not looked for: the record must be good.
    """
    match = record.begun(PausingMatch)
    return match, _step_through(match, record)


def _step_through(match: PausingMatch, record: Record) -> Iterator[PlaybackStep]:
    for number, entry in enumerate(record.rounds, 1):
        yield PlaybackStep(None, None, match.events if number == 1 else match.go_on())
        for seat, move in entry.moves:
            yield PlaybackStep(seat, move, match.play(move))
