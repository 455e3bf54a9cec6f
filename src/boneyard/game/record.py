"""Records: matches as data, to be written as text or JSON and replayed (``notation.md``)."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

from boneyard.game.deals import RoundLog
from boneyard.game.notation import is_json, plain, read_all, read_all_json, read_json, write
from boneyard.game.record_fields import RecordError, RecordFields, RoundRecord
from boneyard.game.results import Outcome
from boneyard.sheets.stored import from_stored_rules


class Record(RecordFields, frozen=True):
    """A recorded match, finished or not; ``Match.record`` makes one, ``boneyard.replay`` plays it.

    >>> from boneyard import Match
    >>> record = Match("classic_block", seed=1).record()
    >>> Record.parse(str(record)) == record
    True
    """

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the notation of one match.

        Raises RecordError, which names the line and the fault.
        """
        return _only(cls._all(read_all(text)))

    @classmethod
    def parse_stored(cls, text: str) -> Record:
        """Read the notation of a match of a table, whatever today's limits of a sheet are.

        Its sheet was checked when the table was created.  Raises RecordError.
        """
        return _only(cls._all(read_all(text, from_stored_rules)))

    @classmethod
    def read(cls, text: str) -> Record:
        """Read one match in the notation or JSON, whichever ``text`` is.  Raises RecordError."""
        return _only(cls.read_all(text))

    @classmethod
    def read_all(cls, text: str) -> tuple[Record, ...]:
        """Read one match or more, in the notation or JSON (an object, or a list of objects).

        Raises RecordError, which names the line or the match, and the fault.

        >>> from boneyard import Match
        >>> text = "\\n".join(str(Match("classic_block", seed=n).record()) for n in (1, 2))
        >>> [record.seed for record in Record.read_all(text)]
        ['1', '2']
        """
        return cls._all(read_all_json(text) if is_json(text) else read_all(text))

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read the JSON that ``json`` writes.  Raises RecordError."""
        return cls._all((read_json(text),))[0]

    @classmethod
    def _all(cls, found: Iterable[RecordFields]) -> tuple[Record, ...]:
        return tuple(cls(**msgspec.structs.asdict(one)) for one in found)

    def __str__(self) -> str:
        return write(self)

    def json(self) -> str:
        """The record as JSON, with tiles and moves in notation."""
        return json.dumps(plain(self), indent=1)


def _only(records: tuple[Record, ...]) -> Record:
    if len(records) > 1:
        raise RecordError("error-record-several", n=len(records))
    return records[0]


def round_record(log: RoundLog) -> RoundRecord:
    """The record of a round."""
    return RoundRecord(
        decks=tuple(tuple(deck) for deck in log.decks),
        leader=log.leader,
        moves=tuple(zip(log.seats, log.moves, strict=True)),
        result=round_result(log),
    )


def round_result(log: RoundLog) -> str | None:
    """The result of a round as the notation writes it after ``=``; None while it is played."""
    result = log.result
    if result is None:
        return None
    winner = "-" if result.winner is None else str(result.winner)
    return " ".join([result.how, winner, *map(str, result.points)])


def match_result(outcome: Outcome | None) -> str:
    """The winning sides, ``-`` for a drawn match, or ``*`` for an unfinished one."""
    if outcome is None:
        return "*"
    return " ".join(map(str, outcome.winners)) or "-"
