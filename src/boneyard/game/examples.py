"""Worked examples of the scoring of a sheet: two real rounds, played and scored.

The kernels run as plain Python here, so that printing rules compiles nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np

from boneyard.game.deals import is_by_lot
from boneyard.game.decks import shuffled
from boneyard.game.results import RoundResult, ScoreLine
from boneyard.game.scores import FinishedRound, reached_target, score_round
from boneyard.game.seats import count_players, has_partners
from boneyard.jit import as_python
from boneyard.rules import deal, dtypes, earn, lead, moves, play, score
from boneyard.rules.compiler import compile_rules, physical_tiles, present
from boneyard.sheets import Sheet, facts
from boneyard.tiles import Tile

CHOICE, LIMIT, DEALS = 600, 1200, 500
"""How long to search for examples.

The search looks at rounds of ``CHOICE`` moves in total; at ``LIMIT`` moves if one kind of example
is still missing; and at ``DEALS`` deals at most.  A thousand moves take less than 0.1 seconds.
"""

_deal, _leader = as_python(deal.deal), as_python(lead.leader)
_settle, _play = as_python(play.settle), as_python(play.play)
_moves, _score = as_python(moves.moves), as_python(score.score)
_end_weight = as_python(earn.end_weight)


class WorkedPlay(msgspec.Struct, frozen=True, gc=False):
    """A tile laid in a worked example, the ends after it, and the points for them.

    ``ends`` has a pair for each end that counts: its number, and how many halves it counts for.
    """

    seat: int
    tile: Tile
    ends: tuple[tuple[int, int], ...]
    points: int


class Example(NamedTuple):
    """A finished round, and the tile that was laid last."""

    result: RoundResult
    last: Tile | None


@functools.lru_cache(maxsize=64)
def worked_examples(sheet: Sheet) -> tuple[Example, ...]:
    """A round that a player won by going out, and a blocked round, if the search finds them.

    Of a fixed series of rounds, they are those whose scores use most rules.  So a sheet always has
    the same examples.
    """
    found: dict[str, Example] = {}
    moves = 0
    for table, result in finished_rounds(sheet):
        known = found.get(result.how)
        rules = _count_rules(result.lines)
        if any(result.points) and (known is None or rules > _count_rules(known.result.lines)):
            found[result.how] = Example(result, table.last)
        moves += int(table.state.plies)
        if moves >= (CHOICE if len(found) == 2 else LIMIT):
            break
    return tuple(found[how] for how in ("out", "blocked") if how in found)


def _count_rules(lines: tuple[ScoreLine, ...]) -> int:
    """Count the rules that contribute to a score."""
    return len({line.why for line in lines if line.points})


def finished_rounds(sheet: Sheet) -> Iterator[tuple[PlainRound, RoundResult]]:
    """The first rounds of matches with the seeds ``points 0``, ``points 1`` ..., each at its end.

    Void deals, and rounds that a penalty would stop, are skipped.
    """
    table = PlainRound(sheet)
    totals = (0,) * table.sides
    for number in range(DEALS):
        if not table.deal(f"points {number}"):
            continue
        table.play_out()
        result = score_round(sheet, table.finished(), 1, totals, (False,) * table.sides)
        if not reached_target(sheet, totals, result.penalties, table.sides):
            yield table, result


class PlainRound:
    """A round played without compiled kernels, with the default number of seats."""

    def __init__(self, sheet: Sheet) -> None:
        self.players = count_players(sheet, None)
        self.partners = has_partners(sheet, self.players, None)
        self.sides = 2 if self.partners else self.players
        self._tiles = physical_tiles(sheet)
        self._set = present(sheet)
        self._engine = sheet.engines[0] if sheet.has_engine else -1
        self._given = 0 if is_by_lot(sheet, ()) else -1
        self._rules = dtypes.Plain(compile_rules(sheet, self.players, self.partners))
        self.state = dtypes.Plain(dtypes.new(dtypes.ROUND))
        self._found = np.zeros(dtypes.MAX_MOVES, np.int64)

    def deal(self, seed: str) -> bool:
        """Deal like the first deal of a match with that seed; False if the deal is void."""
        rules, rnd = self._rules, self.state
        rnd.deck[: len(self._set)] = shuffled(self._set, seed, "deck 1.1")
        dealt = _deal(rules, rnd, self._engine) == dtypes.DEALT
        if not dealt or _leader(rules, rnd, self._given, -1) != dtypes.DEALT:
            return False
        _settle(rules, rnd)
        return True

    def play_out(self) -> None:
        """Play to the end: always the last placement listed, or the only draw or pass."""
        while self.is_going_on:
            self.play_on()

    def play_on(self) -> bool:
        """Make one move of ``play_out``; whether it was a placement."""
        count = _moves(self._rules, self.state, self._found)
        listed = self._found[:count].tolist()
        placements = [move for move in listed if move >> dtypes.KIND_SHIFT & 3 == dtypes.PLAY]
        # Two ways round of a tile follow each other in the list.
        placements.sort(key=lambda move: (move % (1 << dtypes.WAY_SHIFT), move))
        _play(self._rules, self.state, (placements or listed)[-1])
        return bool(placements)

    def counting_ends(self) -> tuple[tuple[int, int], ...]:
        """The number of each end that counts, and how many halves it counts for."""
        rnd = self.state
        slots = range(int(rnd.ends))
        sides = sum(rnd.face[slot] == dtypes.SIDE for slot in slots)
        weights = [int(_end_weight(self._rules, rnd, slot, sides)) for slot in slots]
        return tuple((int(rnd.pip[slot]), weights[slot]) for slot in slots if weights[slot])

    @property
    def scored_by_ends(self) -> list[int]:
        """The points that each seat has scored by the ends so far."""
        earned = self.state.earned[: self.players].tolist()
        return [row[dtypes.BY_ENDS] + row[dtypes.BY_ALIKE] for row in earned]

    @property
    def is_going_on(self) -> bool:
        """Whether the round is not over."""
        return int(self.state.status) == dtypes.PLAYING

    @property
    def last(self) -> Tile | None:
        """The tile laid last."""
        return self._tiles[self.state.last] if self.state.last >= 0 else None

    def _hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of each seat, in the order of the set."""
        held = self.state.hands
        return tuple(
            tuple(
                sorted(self._tiles[i] for i in self._set if int(held[seat, i >> 6]) >> (i & 63) & 1)
            )
            for seat in range(self.players)
        )

    def finished(self) -> FinishedRound:
        """What scoring reads of the round, once it is over."""
        scored, rnd = dtypes.Plain(dtypes.new(dtypes.SCORE)), self.state
        _score(self._rules, rnd, scored)
        return FinishedRound(
            self.players,
            int(rnd.status),
            int(rnd.leader),
            self._hands(),
            rnd.charges[: self.players].tolist(),
            rnd.earned[: self.players].tolist(),
            {
                name: value.tolist() if isinstance(value, np.ndarray) else int(value)
                for name, value in vars(scored).items()
            },
        )


PLAYS, ROUNDS = 6, 30
"""How many plays an example has, and of how many rounds it is chosen."""


@functools.lru_cache(maxsize=64)
def worked_plays(sheet: Sheet) -> tuple[WorkedPlay, ...]:
    """The first plays of the round that shows most, of a fixed series of rounds.

    Empty for a sheet in which plays do not score by the ends.
    """
    if not facts.counts_ends(sheet):
        return ()
    table = PlainRound(sheet)
    series = [_first_plays(table) for n in range(ROUNDS) if table.deal(f"points {n}")]
    return max(series, key=_variety, default=())


def _first_plays(table: PlainRound) -> tuple[WorkedPlay, ...]:
    plays: list[WorkedPlay] = []
    while table.is_going_on and len(plays) < PLAYS:
        before = table.scored_by_ends
        if not table.play_on() or table.last is None:
            continue
        points = sum(table.scored_by_ends) - sum(before)
        plays.append(WorkedPlay(int(table.state.mover), table.last, table.counting_ends(), points))
    return tuple(plays)


def _variety(plays: tuple[WorkedPlay, ...]) -> tuple[bool, int, int, int]:
    """How much an example shows: plays with and without points, doubles, different points."""
    scores = [play.points for play in plays if play.points]
    doubles = sum(play.tile.is_double for play in plays)
    return 0 < len(scores) < len(plays), min(doubles, 1), len(set(scores)), len(scores)
