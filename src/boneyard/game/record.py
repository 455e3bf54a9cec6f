"""Records: matches as data, to be written as text or JSON and replayed (``notation.md``)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from boneyard.game.moves import IllegalMove, Move
from boneyard.game.tags import check_tags, seat_names
from boneyard.sheets import Sheet, SheetError, catalogue, load
from boneyard.sheets.stored import from_stored_rules
from boneyard.text.messages import MessageError, TextMessage, message_of, quoted
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.game.deals import RoundLog
    from boneyard.game.match import Match

    M = TypeVar("M", bound=Match)

VERSION = "1"

BuildSheet = Callable[[str, Any], Sheet]
"""Makes a sheet of a name and rule sections.  Raises SheetError."""


class RecordError(MessageError):
    """A record is damaged, or its moves do not lead to its result."""


class RoundRecord(msgspec.Struct, frozen=True):
    """One round of a record: its decks (void deals first), its moves, and its result.

    ``leader`` is the seat drawn by lot or chosen, or None if the rules name the leader.
    ``moves`` are pairs of seat and move.  ``result`` is ``how winner points...``, as in the
    notation after ``=``; None until the round is over.
    """

    decks: tuple[tuple[Tile, ...], ...]
    leader: int | None
    moves: tuple[tuple[int, Move], ...]
    result: str | None


class Record(msgspec.Struct, frozen=True):
    """A recorded match, finished or not.

    ``seed`` makes the decks after the recorded ones.  ``scores`` is per side.  ``result`` names
    the winning sides: ``-`` for a drawn match, ``*`` for an unfinished one.  ``tags`` are added by
    the caller (``Date``, ``Seat0`` ...).

    >>> from boneyard import Match
    >>> record = Match("classic_block", seed=1).record()
    >>> Record.parse(str(record)) == record
    True
    """

    sheet: Sheet
    players: int
    partners: bool
    seed: str
    rounds: tuple[RoundRecord, ...]
    scores: tuple[int, ...]
    result: str
    tags: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, match: Match, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of a match, finished or not.

        Raises ValueError for tags that the notation cannot hold: each has another name (a capital
        letter, then up to 30 letters, digits and ``_``), none of them a name of the record's own
        tags, and its value is text.
        """
        tags = tuple(tags)
        check_tags(tags)
        return cls(
            sheet=match.sheet,
            players=match.players,
            partners=match.partners,
            seed=match.seed,
            rounds=tuple(_round_record(log) for log in match.log),
            scores=match.scores,
            result=_result(match),
            tags=tags,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat in the tags ``Seat0``, ``Seat1`` ...; empty where there is none.

        Equal names are told apart by a number.
        """
        return seat_names(dict(self.tags), self.players)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the notation of one match.

        Raises RecordError, which names the line and the fault.
        """
        from boneyard.game.notation import read_all

        return _only(read_all(text))

    @classmethod
    def parse_stored(cls, text: str) -> Record:
        """Read the notation of a match of a table, whatever today's limits of a sheet are.

        Its sheet was checked when the table was created.  Raises RecordError.
        """
        from boneyard.game.notation import read_all

        return _only(read_all(text, from_stored_rules))

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
        from boneyard.game.notation import is_json, read_all, read_all_json

        return read_all_json(text) if is_json(text) else read_all(text)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read the JSON that ``json`` writes.  Raises RecordError."""
        from boneyard.game.notation import read_json

        return read_json(text)

    def __str__(self) -> str:
        from boneyard.game.notation import write

        return write(self)

    def json(self) -> str:
        """The record as JSON, with tiles and moves in notation."""
        from boneyard.game.notation import plain

        return json.dumps(plain(self), indent=1)

    def start_match(self, kind: type[M]) -> M:
        """A new match with the decks and leaders of the record, before its first move.

        ``kind`` is Match or a subclass.  The moves are not checked; ``replay`` checks them.
        """
        return kind(
            self.sheet,
            players=self.players,
            partners=self.partners,
            seed=self.seed,
            decks=[deck for entry in self.rounds for deck in entry.decks],
            leader=[entry.leader for entry in self.rounds if entry.leader is not None],
        )

    def replay(self) -> Match:
        """Replay the record and return the match, which can be continued.

        Raises RecordError, which names the first illegal move or the first wrong result.

        >>> from boneyard import Match
        >>> match = Match("classic_block", seed=1)
        >>> events = match.play(match.moves[0])
        >>> match.record().replay().layout == match.layout
        True
        """
        match = self._beginning()
        for _ in self._replayed(match, copying=False):
            pass
        return match

    def positions(self) -> Iterator[tuple[Match, Move]]:
        """Iterate over the moves, each with the match just before it.

        ``match.turn`` is the seat that made the move.  Every match is an independent copy.  The
        replay is lazy: RecordError is raised when the iteration reaches the fault.

        >>> from boneyard import Match
        >>> match = Match("classic_block", seed=1)
        >>> for _ in range(3):
        ...     events = match.play(match.moves[0])
        >>> for before, move in match.record().positions():
        ...     print(len(before.layout), before.turn, move)
        0 1 1-1
        1 0 2-1@0
        2 3 6-2@2
        """
        yield from self._replayed(self._beginning(), copying=True)

    def _beginning(self) -> Match:
        from boneyard.game.match import Match as _Match

        try:
            return self.start_match(_Match)
        except ValueError as error:
            what = message_of(error, "error-record-damaged")
            raise RecordError("error-record-begin", what=what) from None

    def _replayed(self, match: Match, *, copying: bool) -> Iterator[tuple[Match, Move]]:
        """Play the moves of the record, and yield each with the match, copied before the move.

        Without ``copying`` the match is always the same one.
        """
        for number, entry in enumerate(self.rounds, 1):
            yield from _replay_round(match, number, entry, copying)
        if match.scores != self.scores or _result(match) != self.result:
            raise RecordError(
                "error-record-scores",
                scores=str(match.scores),
                result=_result(match),
                said=str(self.scores),
                ending=self.result,
            )


def _only(records: tuple[Record, ...]) -> Record:
    if len(records) > 1:
        raise RecordError("error-record-several", n=len(records))
    return records[0]


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
    came = _round_result(log)
    if said != came:
        values = {"came": came or "-", "said": said or "-"}
        raise _in_round(number, TextMessage("error-record-result", dict(values)))


def _in_round(number: int, what: TextMessage) -> RecordError:
    return RecordError("error-record-round", n=number, what=what)


def _at_move(number: int, count: int, seat: int, move: Move, what: TextMessage) -> RecordError:
    return RecordError(
        "error-record-move", n=number, count=count, seat=seat, move=str(move), what=what
    )


def _round_record(log: RoundLog) -> RoundRecord:
    return RoundRecord(
        decks=tuple(tuple(deck) for deck in log.decks),
        leader=log.leader,
        moves=tuple(zip(log.seats, log.moves, strict=True)),
        result=_round_result(log),
    )


def _round_result(log: RoundLog) -> str | None:
    result = log.result
    if result is None:
        return None
    winner = "-" if result.winner is None else str(result.winner)
    return " ".join([result.how, winner, *map(str, result.points)])


def _result(match: Match) -> str:
    """The winning sides, ``-`` for a drawn match, or ``*`` for an unfinished one."""
    if match.outcome is None:
        return "*"
    return " ".join(map(str, match.outcome.winners)) or "-"


def sheet_of(name: str, digest: str, rules: Any, build: BuildSheet) -> Sheet:
    """The sheet of a record: from the catalogue if the digest is equal, else built from ``rules``.

    Raises RecordError if neither has that digest.
    """
    if name in catalogue():
        try:
            known = load(name)
        except SheetError:
            known = None
        if known is not None and known.digest == digest:
            return known
    if rules is None:
        raise RecordError("error-record-sheet", name=quoted(name), digest=quoted(digest[:12]))
    try:
        sheet = build(name, rules)
    except SheetError as error:
        what = TextMessage("error-at", {"place": quoted(name), "what": error.problems[0]})
        raise RecordError("error-record-rules", what=what) from None
    if sheet.digest != digest:
        right = sheet.digest[:12]
        raise RecordError("error-record-digest", digest=quoted(digest[:12]), right=right)
    return sheet
