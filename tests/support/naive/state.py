"""The state of a match: what the other modules of the second referee read and change."""

from collections.abc import Callable, Iterable
from typing import Any

from boneyard.sheets import Sheet
from boneyard.tiles import Tile
from support.naive.pieces import Laid, Scored


class State:
    """The state of a match, of its round and of the turn; the seats and their sides."""

    last_round = 1000  # R90

    def __init__(
        self,
        sheet: Sheet,
        players: int,
        partners: bool,
        decks: Iterable[list[Tile]],
        draw_lot: Callable[[int], int],
    ) -> None:
        self.sheet = sheet
        self.players = players
        self.partners = partners
        self.decks = iter(decks)
        self.draw_lot = draw_lot
        self.trains = sheet.trains.public >= 0
        self.scores = [0] * (2 if partners else players)
        self.entered = [False] * len(self.scores)  # R81: a win has reached the minimum
        self.rounds: list[dict[str, Any]] = []
        self.outcome: list[int] | None = None
        self.overtime = False  # R83
        self.round_number = 0
        self.round_over = True
        self.turn: int | None = None

    def clear_round(self) -> None:
        self.penalties = [0] * self.players
        self.lead_fines = [0] * self.players  # R5: the part of the penalties that is not for passes
        self.markers = [False] * self.players
        self.first_done = [False] * self.players  # R53
        self.had_first = [False] * self.players  # R52
        self.runs = [0] * self.players  # passes in a row (F8)
        self.idle_turns = 0  # R30
        self.mover: int | None = None  # the seat that laid the last tile
        self.endings: list[
            bool
        ] = []  # for each turn since then, whether it ended with a pass (R70)
        self.last_move_was_play = False
        self.last_tile: Tile | None = None
        self.laid: list[Laid] = []
        self.earned = [0] * self.players  # points written during the round
        self.scored: list[Scored] = []
        self.ways_out: list[str] = []  # how the last tile of a hand went down, by bonus
        self.passes = 0  # those of this round
        self.turns = 0  # turns begun in this round
        self.placed_in: list[int] = []  # for each tile laid by a seat, the turn

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.drawn = False  # R27
        self.drew_in_turn = False
        self.laid_in_turn = False
        self.owed: int | None = None  # the end of the double that needs a second tile
        self.extra_after: int | None = None  # the place of the double that allows an extra tile
        self.turns += 1

    def side(self, seat: int) -> int:
        return seat % 2 if self.partners else seat

    def next_seat(self, seat: int) -> int:
        step = 1 if self.sheet.players.direction == "clockwise" else -1
        return (seat + step) % self.players

    def turn_order(self, first: int) -> list[int]:
        """All seats in turn order, beginning with ``first``."""
        order = [first]
        while len(order) < self.players:
            order.append(self.next_seat(order[-1]))
        return order

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return self.turn_order(seat)[1:]

    def opponents(self, seat: int) -> list[int]:
        return [s for s in range(self.players) if self.side(s) != self.side(seat)]

    def by_side(self, per_seat: list[int]) -> list[int]:
        totals = [0] * len(self.scores)
        for seat, number in enumerate(per_seat):
            totals[self.side(seat)] += number
        return totals
