"""A score sheet: a match with real tiles, entered by hand round by round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from boneyard.game import scores
from boneyard.game.deals import NextLeader, engine_of, leading
from boneyard.game.entered import (
    EnteredRound,
    Penalty,
    PointsInPlay,
    RunningPoints,
    ScorePlayers,
    ScoreSheetError,
    running_points,
    score_entered,
)
from boneyard.game.results import Outcome, RoundResult
from boneyard.game.seats import count_players, has_partners
from boneyard.game.terms import EntryTerms
from boneyard.sheets import Sheet, load
from boneyard.text.visible import tell_apart, visible_line
from boneyard.tiles import Tile

LONGEST_NAME = 40


class ScoreSheet:
    """The score of a match that is played with real tiles.

    The first three arguments are those of ``Match``.  ``names`` are those of the seats; a seat
    may have none.  Every result is worked out by the rules that ``Match`` plays by.

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
    ) -> None:
        self.sheet = sheet if isinstance(sheet, Sheet) else load(sheet)
        self.players = count_players(self.sheet, players)
        self.partners = has_partners(self.sheet, self.players, partners)
        self.entered: tuple[EnteredRound, ...] = ()
        """The rounds as they were entered."""
        self.rounds: tuple[RoundResult, ...] = ()
        """The result of each round."""
        self._before: list[tuple[EnteredRound, ...]] = []
        self.names = names
        self._replace(tuple(rounds))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, empty where there is none."""
        return self._who.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if len(names) > self.players:
            raise ScoreSheetError("error-score-names", n=self.players, found=len(names))
        told: list[str] = []
        for name in (*names, *[""] * (self.players - len(names))):
            shown = visible_line(name)[:LONGEST_NAME].strip()
            told.append(tell_apart(shown, told) if shown else "")
        self._who = ScorePlayers(self.sheet, self.players, self.partners, tuple(told))

    @property
    def sides(self) -> int:
        """How many sides score: one per seat, or two between partners."""
        return self._who.sides

    @cached_property
    def asked(self) -> EntryTerms:
        """What must be asked of a round."""
        return self._who.asked

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each side."""
        return self.rounds[-1].scores if self.rounds else (0,) * self.sides

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; None while it goes on."""
        return scores.outcome_of(self.sheet, self.rounds) if self.rounds else None

    @property
    def leading(self) -> NextLeader:
        """Who leads the next round, and by which rule."""
        return leading(self.sheet, self.rounds, self.players)

    def leading_of(self, number: int) -> NextLeader:
        """Who leads a round that is entered, counted from 1.  Raises ScoreSheetError."""
        self._check_number(number)
        return leading(self.sheet, self.rounds[: number - 1], self.players)

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
        rounds = self.rounds if number is None else self.rounds[: number - 1]
        noted = EnteredRound(how="stopped", steps=tuple(steps), penalties=tuple(penalties))
        return running_points(self._who, noted, rounds)

    def enter(self, one: EnteredRound) -> RoundResult:
        """Add a round and return its result.

        Raises ScoreSheetError, which says what is wrong; then nothing has changed.
        """
        self._change((*self.entered, one))
        return self.rounds[-1]

    def edit(self, number: int, one: EnteredRound) -> RoundResult:
        """Replace a round, counted from 1; what follows is worked out anew.

        Raises ScoreSheetError, also if a later round could not have been so.
        """
        self._check_number(number)
        self._change((*self.entered[: number - 1], one, *self.entered[number:]))
        return self.rounds[number - 1]

    def undo(self) -> None:
        """Take back the last change.  Raises ScoreSheetError if there is none."""
        if not self._before:
            raise ScoreSheetError("error-score-undo")
        self._replace(self._before[-1])
        self._before.pop()

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
        rounds = self.rounds[:kept]
        for number, one in enumerate(entered[kept:], kept + 1):
            try:
                rounds = (*rounds, self._score(one, rounds))
            except ScoreSheetError as error:
                if number == len(entered) == len(self.entered) + 1:
                    raise  # the round that is entered now
                what = error.message
                raise ScoreSheetError("error-score-round", n=number, what=what) from None
        self.entered, self.rounds = entered, rounds

    def _score(self, one: EnteredRound, rounds: tuple[RoundResult, ...]) -> RoundResult:
        if rounds and scores.outcome_of(self.sheet, rounds) is not None:
            raise ScoreSheetError("error-score-over", n=len(rounds))
        leader = leading(self.sheet, rounds, self.players).seat
        return score_entered(self._who, one, leader, rounds)

    def __repr__(self) -> str:
        return (
            f"ScoreSheet({self.sheet.name!r}, players={self.players}, "
            f"{len(self.rounds)} rounds, scores {self.scores})"
        )
