"""Rounds played tile by tile in a test, with what each tile counts and scores.

>>> Tally("muggins", "5-5 5-0/5s 0-0/0").counts
[10, 10, 10]
"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard import Sheet
from boneyard.game.events import Event, Scored
from boneyard.game.moves import Move
from boneyard.game.results import RoundResult
from boneyard.game.scores import score_round, stop_round
from boneyard.rules import dtypes
from support.positions import Position, tiles, whole_set

FACES = {"": "end", "s": "side", "a": "ahead", "t": "tip"}


class Tally:
    """A round whose seats lay the tiles of ``text`` in turn.

    ``5-3/5t`` goes on the first end that shows 5 and is a tip (``s`` side, ``a`` ahead); without a
    slash, the tile goes on the only end that it fits.  Every seat holds its tiles from the start,
    and then those of ``left``, or two tiles that nobody lays.  ``pass`` is a turn without a tile.
    ``totals`` are those of the sides at the deal.
    """

    def __init__(
        self,
        sheet: str | Sheet,
        text: str = "",
        *,
        players: int = 2,
        partners: bool | None = None,
        first: int = 0,
        left: Sequence[str] | None = None,
        totals: Sequence[int] = (),
    ) -> None:
        self.position = Position(sheet, players=players, partners=partners)
        self.table = self.position.table
        self.totals = list(totals) or [0] * int(self.position.rules.sides)
        self.table.carry(self.totals, 0, 0)
        self.counts: list[int | None] = []
        self.points: list[int] = []
        self.events: list[Event] = []
        words = text.split()
        self._deal([word.partition("/")[0] for word in words], first, left)
        self.position.lead_with_any(first).leader(first)
        self.play(*words)

    def _deal(self, laid: Sequence[str], first: int, left: Sequence[str] | None) -> None:
        seat = first
        for tile in laid:
            if tile != "pass":
                self.position.hand(seat, tile)
            seat = (seat + int(self.position.rules.step)) % self.position.players
        named = tiles(" ".join([*(t for t in laid if t != "pass"), *(left or ())]))
        free = [str(tile) for tile in whole_set(self.position.sheet) if tile not in named]
        for at in range(self.position.players):
            rest = " ".join(free[2 * at : 2 * at + 2]) if left is None else left[at]
            self.position.hand(at, rest)

    def play(self, *words: str) -> Tally:
        """Make moves, and note the count and the points of each."""
        for word in words:
            move = self.move(word)
            events = self.table.act(move)
            if events is None:
                raise ValueError(f"refused: {move}; legal: {sorted(self.position.legal())}")
            self.events += events
            scored = [one for one in events if isinstance(one, Scored)]
            self.points.append(sum(one.points for one in scored))
            self.counts.append(self.table.public_state.count)
        return self

    def move(self, word: str) -> Move:
        """The move that a word of the text means."""
        text, _, place = word.partition("/")
        if text == "pass" or self.table.phase == dtypes.LEAD:
            return Move.parse(text)
        listed = self.table.moves(merged=not place)
        fits = [move for move in listed if str(move.tile) == text]
        if place:
            pip, face = int(place.rstrip("sat")), FACES[place.lstrip("0123456789")]
            on = {end.id for end in self.table.ends if (end.pip, end.face) == (pip, face)}
            return next(move for move in fits if move.end in on)
        if len(fits) != 1:
            raise ValueError(f"{text} has {len(fits)} legal places: {self.ends}")
        return fits[0]

    @property
    def ends(self) -> list[str]:
        """The open ends, each with its number and face: ``5a`` is ahead of a double five."""
        letters = {face: letter for letter, face in FACES.items()}
        return sorted(f"{end.pip}{letters[end.face]}" for end in self.table.ends)

    @property
    def scored(self) -> list[Scored]:
        return [event for event in self.events if isinstance(event, Scored)]

    @property
    def how(self) -> str:
        """``playing``, ``out``, ``blocked`` or ``stopped``."""
        return ("playing", "out", "blocked", "stopped")[self.table.status]

    def result(self) -> RoundResult:
        if self.how == "stopped":
            return stop_round(self.table.finished(), 1, self.totals)
        inside = [False] * len(self.totals)
        return score_round(self.position.sheet, self.table.finished(), 1, self.totals, inside)
