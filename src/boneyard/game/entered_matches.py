"""The finished rounds of a match, as its players would enter them on a score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from boneyard.game.entered import EnteredRound, Penalty, PointsInPlay
from boneyard.game.events import (
    AnyEvent,
    Bust,
    Dealt,
    Led,
    Passed,
    Penalised,
    Played,
    RoundEnded,
    Scored,
)
from boneyard.game.match import Match
from boneyard.game.results import RoundResult
from boneyard.game.score_sheet import ScoreSheet
from boneyard.game.terms import EntryTerms, entry_terms
from boneyard.rules.compiler import physical_tiles, plain_rules, present
from boneyard.sheets import Sheet
from boneyard.tiles import Tile


def score_sheet_of(match: Match, names: Iterable[str] = ()) -> ScoreSheet:
    """A score sheet with the finished rounds of a match.

    >>> match = Match("classic_single", players=2, seed=1)
    >>> while match.turn is not None:
    ...     events = match.play(match.moves[0])
    >>> score_sheet_of(match).outcome == match.outcome
    True
    """
    return ScoreSheet(
        match.sheet,
        players=match.players,
        partners=match.partners,
        names=tuple(names),
        rounds=tuple(entered_rounds(match)),
    )


def entered_rounds(match: Match) -> Iterator[EnteredRound]:
    """The finished rounds of a match, with all that its players can say of them."""
    story = _Story(match.sheet, match.players)
    for event in match.events:
        if isinstance(event, RoundEnded):
            yield story.ended(event.result)
            story = _Story(match.sheet, match.players)
        else:
            story.hear(event)


class _Story:
    """What happened in a round."""

    def __init__(self, sheet: Sheet, players: int) -> None:
        self.sheet = sheet
        self.asked: EntryTerms = entry_terms(sheet, plain_rules(sheet, players))
        self.laid: list[Tile] = []
        self.mover: int | None = None
        self.penalties: list[Penalty] = []
        self.steps: list[PointsInPlay] = []
        self.scored: list[Scored] = []
        """What was scored since the last tile or pass."""
        self.shut_out = False

    def hear(self, event: AnyEvent) -> None:
        """Take note of an event."""
        if isinstance(event, Led | Played | Passed):
            self._end_step()
            self.shut_out = False
        if isinstance(event, Led | Played):
            self.laid.append(event.tile)
            self.mover = event.seat
        elif isinstance(event, Dealt) and event.engine is not None:
            self.laid.append(event.engine)
        elif isinstance(event, Scored):
            self.scored.append(event)
        elif isinstance(event, Bust):
            self.scored += event.scores
        elif isinstance(event, Penalised):
            self._penalised(event)

    def _penalised(self, event: Penalised) -> None:
        if event.why != "shutout":
            self.penalties.append(Penalty(event.seat, event.why))
        elif not self.shut_out:
            self.penalties.append(Penalty(self.mover, event.why))
            self.shut_out = True

    def _end_step(self) -> None:
        """Make a step of what was scored."""
        passes = tuple(one.why for one in self.scored if one.why in self.asked.passes)
        if number := self._number():
            self.steps.append(PointsInPlay(self.scored[0].seat, number, passes))
        elif passes:
            self.steps.append(PointsInPlay(self.scored[0].seat, 0, passes))
        self.scored = []

    def _number(self) -> int:
        """The count of the ends that scored, or how many were alike; 0 for neither."""
        counts = (one.count or one.points for one in self.scored if one.why in ("ends", "alike"))
        return next(counts, 0)

    def ended(self, result: RoundResult) -> EnteredRound:
        """The round."""
        out: dict[str, Any] = {}
        if result.how == "out":
            out = {"tile": self.laid[-1], "ways": self._ways(result), "number": self._number()}
        else:
            self._end_step()
        return EnteredRound(
            how=result.how,
            leader=result.leader,
            seat=self.mover,
            hands=result.hands,
            stock=self._stock(result) if self.asked.stock and result.hands else (),
            penalties=tuple(self.penalties),
            steps=tuple(self.steps),
            **out,
        )

    def _ways(self, result: RoundResult) -> Iterable[Any]:
        """The ways in which the last tile went down, as far as they have scored or multiplied."""
        found = {one.why for one in self.scored}
        for line, rules in zip(result.lines, result.rules, strict=True):
            if line.why == "factor":
                found |= {rule.why for rule in rules}  # type: ignore[misc]
        return tuple(why for why in self.asked.ways if why in found)

    def _stock(self, result: RoundResult) -> tuple[Tile, ...]:
        """The tiles that were neither laid nor held at the end."""
        tiles = physical_tiles(self.sheet)
        left = Counter(tiles[place] for place in present(self.sheet))
        left.subtract([*self.laid, *(tile for hand in result.hands for tile in hand)])
        return tuple(left.elements())
