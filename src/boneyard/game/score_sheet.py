"""A score sheet: a match with real tiles, entered by hand round by round."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from boneyard.game import scores
from boneyard.game.deals import NextLeader, engine_of
from boneyard.game.entered import (
    EnteredRound,
    NewSeat,
    Penalty,
    PointsInPlay,
    RunningPoints,
    ScorePlayers,
    ScoreSheetError,
    running_points,
    score_entered,
)
from boneyard.game.results import Outcome, RoundResult
from boneyard.game.score_seats import (
    ScoreStanding,
    clean_name,
    first_standing,
    followed,
    reseated,
)
from boneyard.game.seats import count_players, has_partners
from boneyard.game.terms import EntryTerms
from boneyard.sheets import Sheet, load
from boneyard.tiles import Tile


class ScoreSheet:
    """The score of a match that is played with real tiles.

    The first three arguments are those of ``Match``.  ``names`` are those of the first seats; a
    seat may have none.  ``seats`` are those of the next round, if players have come or left before
    it.  Every result is worked out by the rules that ``Match`` plays by.

    Raises SheetError or ValueError, which name the wrong argument.

    >>> sheet = ScoreSheet("partnership", names=["Ann", "Ben", "Cem", "Dora"])
    >>> sheet.leading.why, sheet.asked.tiles
    ('holder', False)
    >>> result = sheet.enter(EnteredRound(how="out", leader=2, seat=0, pips=(0, 20, 7, 11)))
    >>> result.points, sheet.scores, sheet.leading.seat
    ((31, 0), (31, 0), 1)
    """

    def __init__(
        self,
        sheet: Sheet | str | Path,
        *,
        players: int | None = None,
        partners: bool | None = None,
        names: Sequence[str] = (),
        rounds: Sequence[EnteredRound] = (),
        seats: Sequence[NewSeat] = (),
    ) -> None:
        self.sheet = sheet if isinstance(sheet, Sheet) else load(sheet)
        self.players = count_players(self.sheet, players)
        self.partners = has_partners(self.sheet, self.players, partners)
        self.entered: tuple[EnteredRound, ...] = ()
        """The rounds as they were entered."""
        self.rounds: tuple[RoundResult, ...] = ()
        """The result of each round."""
        self.seats: tuple[NewSeat, ...] = ()
        """The seats of the next round, if players have come or left before it."""
        self._before: list[tuple[EnteredRound, ...]] = []
        self._rename(names)
        self._replace(tuple(rounds))
        self.change_seats(seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the first seats, empty where there is none."""
        return self._first.who.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        entered, seats = self.entered, self.seats
        self._rename(names)
        self._replace(entered)
        self.change_seats(seats)

    def _rename(self, names: Sequence[str]) -> None:
        """Begin again with these names."""
        if len(names) > self.players:
            raise ScoreSheetError("error-score-names", n=self.players, found=len(names))
        told: list[str] = []
        for name in (*names, *[""] * (self.players - len(names))):
            told.append(clean_name(name, told))
        count = self.players
        who = ScorePlayers(
            self.sheet, count, self.partners, tuple(told), tuple(range(count)), count
        )
        self._first = first_standing(who)
        self._standings: tuple[ScoreStanding, ...] = (self._first,)
        """What each round follows, and the next one."""
        self.entered, self.rounds, self.seats = (), (), ()

    def who(self, number: int | None = None) -> ScorePlayers:
        """Who plays a round, counted from 1; by default the next one."""
        return self.before(number).who

    def before(self, number: int | None = None) -> ScoreStanding:
        """What a round follows, with its seats; by default the next one."""
        return self._standings[-1 if number is None else number - 1]

    def after(self, count: int) -> ScoreStanding:
        """What follows so many rounds, with the seats of the last one."""
        if not count:
            return self._first
        return followed(self._standings[count - 1], self.rounds[count - 1])

    @property
    def sides(self) -> int:
        """How many sides score: one per seat, or two between partners."""
        return self.who().sides

    @property
    def asked(self) -> EntryTerms:
        """What must be asked of a round."""
        return self.who().asked

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each side."""
        return self.before().totals

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; None while it goes on."""
        return _outcome(self.before())

    @property
    def leading(self) -> NextLeader:
        """Who leads the next round, and by which rule."""
        return self.before().leading

    def leading_of(self, number: int) -> NextLeader:
        """Who leads a round that is entered, counted from 1.  Raises ScoreSheetError."""
        self._check_number(number)
        return self.before(number).leading

    @property
    def engine(self) -> Tile | None:
        """The double that begins the next round; None where there is none."""
        number = engine_of(self.sheet, len(self.rounds) + 1)
        return Tile(number, number) if number >= 0 else None

    def running(
        self,
        steps: Sequence[PointsInPlay] = (),
        penalties: Sequence[Penalty] = (),
        number: int | None = None,
    ) -> RunningPoints:
        """What points in play and penalties make before the round has ended.

        It is the next round, or one that is entered, counted from 1.  Raises ScoreSheetError.

        >>> ScoreSheet("all_fives", players=2).running([PointsInPlay(1, 15)])
        RunningPoints(earned=(0, 15), penalties=(0, 0), is_over=False)
        """
        before = self.before(number)
        noted = EnteredRound(how="stopped", steps=tuple(steps), penalties=tuple(penalties))
        return running_points(before.who, noted, before.rounds)

    def enter(self, one: EnteredRound) -> RoundResult:
        """Add a round and return its result.

        Raises ScoreSheetError, which says what is wrong; then nothing has changed.
        """
        if self.seats and not one.seats:
            one = msgspec.structs.replace(one, seats=self.seats)
        self._change((*self.entered, one))
        return self.rounds[-1]

    def change_seats(self, seats: Sequence[NewSeat]) -> None:
        """Change the seats before the next round; none: the seats of the last one.

        The round that is entered next has them.  Raises ScoreSheetError; then nothing has changed.

        >>> sheet = ScoreSheet("mexican_train9", players=2, names=["Ann", "Ben"])
        >>> result = sheet.enter(EnteredRound(how="out", leader=0, seat=0, pips=(0, 12)))
        >>> sheet.change_seats([NewSeat(0), NewSeat(1), NewSeat(None, "Eve", "average")])
        >>> sheet.who().names, sheet.scores
        (('Ann', 'Ben', 'Eve'), (0, 12, 6))
        """
        before = self.after(len(self.rounds))
        if seats and _outcome(before) is not None:
            raise ScoreSheetError("error-score-over", n=len(self.rounds))
        self._standings = (*self._standings[:-1], reseated(before, seats))
        self.seats = tuple(seats)

    def edit(self, number: int, one: EnteredRound) -> RoundResult:
        """Replace a round, counted from 1; what follows is worked out anew.

        Raises ScoreSheetError, also if a later round could not have been so.
        """
        self._check_number(number)
        seats = self.seats
        self._change((*self.entered[: number - 1], one, *self.entered[number:]))
        with suppress(ScoreSheetError):  # the match may be over now
            self.change_seats(seats)
        return self.rounds[number - 1]

    def undo(self) -> None:
        """Take back the last change.  Raises ScoreSheetError if there is none.

        A round that is taken back leaves its change of seats, which is taken back next.
        """
        if self.seats:
            self.change_seats(())
            return
        if not self._before:
            raise ScoreSheetError("error-score-undo")
        left, entered = self._before[-1], self.entered
        self._replace(left)
        self._before.pop()
        if len(left) < len(entered):
            self.change_seats(entered[-1].seats)

    def _check_number(self, number: int) -> None:
        if not 1 <= number <= len(self.entered):
            raise ScoreSheetError("error-score-no-round", n=number, count=len(self.entered))

    def _change(self, entered: tuple[EnteredRound, ...]) -> None:
        before = self.entered
        self._replace(entered)
        self._before.append(before)

    def _replace(self, entered: tuple[EnteredRound, ...]) -> None:
        """Work out the results of all rounds from the first one that is new."""
        same = [a == b for a, b in zip(self.entered, entered, strict=False)]
        kept = [*same, False].index(False)
        standings, rounds = self._standings[:kept], self.rounds[:kept]
        follows = self.after(kept)
        for number, one in enumerate(entered[kept:], kept + 1):
            try:
                if _outcome(follows) is not None:
                    raise ScoreSheetError("error-score-over", n=len(rounds))
                before = reseated(follows, one.seats)
                lead = before.leading.seat
                result = score_entered(before.who, one, lead, before.rounds)
            except ScoreSheetError as error:
                if number == len(entered) == len(self.entered) + 1:
                    raise  # the round that is entered now
                what = error.message
                raise ScoreSheetError("error-score-round", n=number, what=what) from None
            standings, rounds = (*standings, before), (*rounds, result)
            follows = followed(before, result)
        self.entered, self.rounds, self.seats = entered, rounds, ()
        self._standings = (*standings, follows)

    def __repr__(self) -> str:
        return (
            f"ScoreSheet({self.sheet.name!r}, players={self.players}, "
            f"{len(self.rounds)} rounds, scores {self.scores})"
        )


def _outcome(standing: ScoreStanding) -> Outcome | None:
    """The outcome of the match before a round; None while it goes on."""
    return scores.outcome_of(standing.who.sheet, standing.rounds) if standing.rounds else None
