"""Positions for tests, set up tile by tile or dealt from a given deck.

``Position`` lays tiles with the engine's own kernels; they need not come from a hand.  A tile that
is not named is in no hand.  Ends are named by their ids.

>>> cross = Position("french").lead("0-0").lay("3-0", on=0).lay("5-0", on=1)
>>> sorted(cross.hand(0, "3-3 1-0 5-2").turn(0).choices())
['1-0@2']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from boneyard import Match, Sheet, Tile, load
from boneyard.game.events import Event
from boneyard.game.layout import FACES, End, Laid
from boneyard.game.moves import Move
from boneyard.game.results import RoundResult
from boneyard.game.round import Round
from boneyard.game.scores import score_round
from boneyard.rules import dtypes
from boneyard.rules.compiler import physical_tiles, present
from boneyard.rules.deal import clear
from boneyard.rules.lead import open_layout, open_with_engine
from boneyard.rules.play import attach, settle


def tiles(text: str) -> list[Tile]:
    """``"6-4 5-5"`` as tiles."""
    return [Tile.parse(word) for word in text.split()]


def house(name: str, **fields: Any) -> Sheet:
    """A sheet with some fields changed: ``house("french", layout__arm_gate="none")``."""
    changes = {path.replace("__", "."): value for path, value in fields.items()}
    return load(name).vary(changes, name=f"{name}_house") if changes else load(name)


def whole_set(sheet: Sheet) -> list[Tile]:
    """Every tile of the set, first copies first."""
    everything = physical_tiles(sheet)
    return [everything[i] for i in present(sheet)]


def deck(sheet: Sheet, hands: Sequence[str] = (), stock: str = "", engine: str = "") -> list[Tile]:
    """A whole deck that deals these hands and then these tiles of the boneyard.

    The other tiles, in the order of the set, fill up the hands and the boneyard.  The engine is
    the last tile.
    """
    size = sheet.deal.hand[len(hands)] if hands else 0
    dealt = [tiles(hand) for hand in hands]
    left = whole_set(sheet)
    for tile in [t for hand in dealt for t in hand] + tiles(stock) + tiles(engine):
        left.remove(tile)
    for hand in dealt:
        while len(hand) < size:
            hand.append(left.pop(0))
    return [t for hand in dealt for t in hand] + tiles(stock) + left + tiles(engine)


PLAIN = "6-5 6-4 6-3 5-4 5-3 4-2 3-1"
OTHER = "6-2 6-1 6-0 5-2 5-1 5-0 4-3"
"""Two hands without a double."""

BLANKS = (
    "0-0 1-0 2-0 3-0 4-0 5-0 6-0",
    "1-1 2-1 3-1 4-1 5-1 6-1 2-2",
    "3-2 4-2 5-2 6-2 3-3 4-3 5-3",
    "6-3 4-4 5-4 6-4 5-5 6-5 6-6",
)
"""Four hands of which only the first has blanks."""


def leads(match: Match) -> set[str]:
    """The moves of a seat that leads, as text."""
    return {str(move) for move in match.moves}


def play_all(match: Match, moves: str) -> list[Event]:
    """Play ``"6-4 6-1@0 pass"`` and return all events."""
    return [event for move in moves.split() for event in match.play(move)]


class Position:
    """A round in the middle of play.  Setters return the position itself."""

    def __init__(
        self,
        sheet: str | Sheet,
        *,
        players: int | None = None,
        partners: bool | None = None,
        engine: str | None = None,
    ) -> None:
        self.sheet = load(sheet) if isinstance(sheet, str) else sheet
        self.players = players if players is not None else self.sheet.players.max
        if partners is None:
            partners = self.sheet.players.partners == "required"
        self.partners = partners
        self.table = Round(self.sheet, self.players, partners)
        self.rules = self.table.rules[0]
        self.state = self.table.state[0]
        self._used: set[int] = set()
        clear(self.rules, self.state)
        self.state.hands[:] = 0
        self.state.counts[:] = 0
        self.state.leader = 0
        self.state.phase = self.table.phase = dtypes.TILE
        self.state.passes = 0
        if engine is not None:
            double = Tile.parse(engine)
            open_with_engine(self.rules, self.state, self._take(double))
            self.table._lay_engine(double)

    def _take(self, tile: Tile) -> int:
        """The lowest physical copy of a tile that is not in use yet."""
        for index in self.table._index[tile]:
            if index not in self._used:
                self._used.add(index)
                return index
        raise ValueError(f"{tile} is already in use")

    # ------------------------------------------------------------------ the table

    def lead(self, tile: str) -> Position:
        return self._put(tile, None, lambda index: open_layout(self.rules, self.state, index))

    def lay(self, tile: str, *, on: int, out: int | None = None) -> Position:
        """Lay a tile on the end of that id, even if it does not fit; ``out`` stays outside."""
        slot = [int(i) for i in self.state.id[: self.state.ends]].index(on)
        way = int(out == Tile.parse(tile).high)
        return self._put(tile, on, lambda index: attach(self.rules, self.state, index, slot, way))

    def line(self, text: str) -> Position:
        """Lead and lay at once: ``"0-0 3-0@0 5-0@1"``."""
        for word in text.split():
            tile, _, place = word.partition("@")
            end, _, out = place.partition(">")
            if end:
                self.lay(tile, on=int(end), out=int(out) if out else None)
            else:
                self.lead(tile)
        return self

    def _put(self, text: str, on: int | None, do: Callable[[int], Any]) -> Position:
        tile, state = Tile.parse(text), self.state
        index = self._take(tile)
        first = int(state.next_id)
        do(index)
        state.table[index >> 6] |= type(state.table[0])(1 << (index & 63))
        ids = tuple(range(first, int(state.next_id)))
        place = len(self.table.laid)
        known = self.table._known
        for slot in range(int(state.ends)):
            if (id := int(state.id[slot])) in ids:
                face = FACES[state.face[slot]]
                known[id] = End(id, int(state.pip[slot]), int(state.arm[slot]), face, place, ())
        parent, arm, face, pip = (None, 0, "", tile.high)
        tips: tuple[int, ...] = ()
        if on is not None:
            parent, arm, face, pip = known[on].parent, known[on].arm, known[on].face, known[on].pip
            if self.rules.sides_first:
                ids, tips = ids[:1], ids[1:]
            for tip in tips:
                known[tip] = msgspec.structs.replace(known[tip], parent=parent)
        self.table.laid.append(Laid(place, tile, 0, on, parent, face, pip, arm, ids, tips))
        return self

    # ------------------------------------------------------------------ the seats

    def hand(self, seat: int, text: str) -> Position:
        for tile in tiles(text):
            index = self._take(tile)
            self.state.hands[seat, index >> 6] |= type(self.state.table[0])(1 << (index & 63))
            self.state.counts[seat] += 1
        return self

    def hands(self, *texts: str) -> Position:
        """The hands of seats 0, 1, ..."""
        for seat, text in enumerate(texts):
            self.hand(seat, text)
        return self

    def stock(self, text: str) -> Position:
        """The boneyard, the next tile first."""
        indices = [self._take(tile) for tile in tiles(text)]
        self.state.deck[: len(indices)] = indices
        self.state.stock_at, self.state.stock_end = 0, len(indices)
        return self

    def turn(self, seat: int) -> Position:
        """Begin the turn of a seat; if the round is dead, end it."""
        self.state.turn, self.state.laid, self.state.drawn = seat, 0, 0
        self.state.phase = dtypes.TILE
        settle(self.rules, self.state)
        self.table.turn, self.table.phase = seat, dtypes.TILE
        self.table.status = int(self.state.status)
        return self

    def lead_with_any(self, seat: int) -> Position:
        """Let a seat lead the round, with any tile of its hand."""
        self.state.turn = self.table.turn = seat
        self.state.phase = self.table.phase = dtypes.LEAD
        self.state.lead[:] = self.state.hands[seat]
        self.state.mover, self.state.passes = -1, dtypes.BROKEN
        return self

    def marker(self, *seats: int) -> Position:
        """Put down the markers of these seats."""
        for seat in seats:
            self.state.markers |= type(self.state.markers)(1 << seat)
        return self

    def first_turns_done(self) -> Position:
        """Mark the first turns of all seats, in a game of trains, as done."""
        self.state.had = self.state.spent = (1 << self.players) - 1
        return self

    def leader(self, seat: int) -> Position:
        """Set the seat that led the round."""
        self.state.leader = seat
        return self

    def charge(self, seat: int, points: int, why: str = "pass_run") -> Position:
        column = ("pass_run", "shutout", "no_double_to_lead").index(why)
        self.state.charges[seat, column] += points
        return self

    # ------------------------------------------------------------------ asking and playing

    def legal(self) -> set[str]:
        return {str(move) for move in self.table.moves()}

    def choices(self) -> set[str]:
        """Every legal move as text, with equal placements merged."""
        return {str(move) for move in self.table.moves(merged=True)}

    def fitting(self) -> set[str]:
        """The tiles that may be laid somewhere."""
        return {str(move.tile) for move in self.table.moves() if move.tile is not None}

    def play(self, *moves: str) -> Position:
        """Make moves.  Raises ValueError if one is refused."""
        for text in moves:
            if self.table.act(Move.parse(text)) is None:
                raise ValueError(f"refused: {text}; legal: {sorted(self.legal())}")
            self.table._public = self.table._listed = None  # setters may change them
        return self

    def refuses(self, move: str) -> bool:
        return self.table.copy().act(Move.parse(move)) is None

    @property
    def ends(self) -> list[tuple[int, int]]:
        """The open ends: id, number."""
        return [(end.id, end.pip) for end in self.table.ends]

    @property
    def pips(self) -> list[int]:
        return [pip for _, pip in self.ends]

    @property
    def seat(self) -> int:
        return int(self.table.turn)

    @property
    def how(self) -> str:
        """``playing``, ``out`` or ``blocked``."""
        return ("playing", "out", "blocked")[int(self.state.status)]

    def held(self, seat: int) -> set[str]:
        return {str(tile) for tile in self.table.hand(seat)}

    @property
    def left(self) -> list[str]:
        """The boneyard."""
        return [str(tile) for tile in self.table.stock]

    @property
    def markers(self) -> list[int]:
        return [seat for seat, down in enumerate(self.table.public_state.markers) if down]

    # ------------------------------------------------------------------ scoring

    def out(self, seat: int, last: str) -> Position:
        """End the round: the seat went out with that tile."""
        self.state.status = self.table.status = dtypes.OUT
        self.state.mover = seat
        self.state.last = self.table._index[Tile.parse(last)][0]
        return self

    def blocked(self) -> Position:
        self.state.status = self.table.status = dtypes.BLOCKED
        return self

    def score(
        self, totals: Iterable[int] | None = None, entered: Iterable[bool] | None = None
    ) -> RoundResult:
        sides = int(self.rules.sides)
        before = [0] * sides if totals is None else list(totals)
        inside = [False] * sides if entered is None else list(entered)
        return score_round(self.sheet, self.table.finished(), 1, before, inside)

    def into(self, match: PositionMatch) -> list[Event]:
        """End the present round of a match with this finished round."""
        return match.put(self.table)


class PositionMatch(Match):
    """A Match whose present round can be replaced by a position."""

    def put(self, table: Round) -> list[Event]:
        """Go on with ``table`` as the present round; if it is over, deal the next one."""
        self._round = table
        self._forget_position()
        return [] if table.status == dtypes.PLAYING else [*self._end_round()]


def stuck(
    sheet: str | Sheet, *hands: str, players: int | None = None, partners: bool | None = None
) -> Position:
    """A blocked round with these hands."""
    position = Position(sheet, players=players or len(hands), partners=partners)
    return position.hands(*hands).blocked()


def gone_out(
    sheet: str | Sheet, *hands: str, last: str, seat: int = 0, partners: bool | None = None
) -> Position:
    """A round that ``seat`` won by going out with ``last``; its hand is the empty one."""
    return Position(sheet, players=len(hands), partners=partners).hands(*hands).out(seat, last)
