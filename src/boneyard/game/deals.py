"""The deals of a match: the log of each round, and what the dealer gives for the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import msgspec

from boneyard.game.dealers import Dealer, DealNumber, check_leader
from boneyard.game.decks import check_deck
from boneyard.game.leaders import is_by_lot
from boneyard.game.moves import Move
from boneyard.game.results import RoundResult
from boneyard.sheets import Sheet
from boneyard.text.messages import TextMessage
from boneyard.tiles import Tile

MAX_REDEALS = 10_000
"""Void deals in a row after which a match raises ValueError."""


class RoundLog(msgspec.Struct):
    """The data that determine a round: its decks (void deals first), its moves and their seats.

    ``leader`` is the seat drawn by lot, or None if the rules name the leader.
    """

    decks: list[Sequence[Tile]]
    leader: int | None
    moves: list[Move]
    seats: list[int]
    result: RoundResult | None = None

    def copy(self) -> Self:
        """A log that grows without this one.  The decks are shared: they do not change."""
        return type(self)(self.decks, self.leader, [*self.moves], [*self.seats], self.result)


def draw_leader(dealer: Dealer, sheet: Sheet, players: int, log: Sequence[RoundLog]) -> int | None:
    """The leader of the round after ``log``, if it is drawn by lot; None if the rules name it."""
    if not is_by_lot(sheet, [one.result for one in log if one.result]):
        return None
    drawn = sum(one.leader is not None for one in log)
    seat = dealer.leader(players, len(log) + 1, drawn)
    check_leader(seat, players)
    return seat


def draw_decks(
    dealer: Dealer, tiles: Sequence[Tile], log: Sequence[RoundLog]
) -> Iterator[Sequence[Tile]]:
    """The dealer's decks for the round after ``log``, one for each attempt to deal it."""
    number, before = len(log) + 1, sum(len(one.decks) for one in log)
    for attempt in range(MAX_REDEALS):
        deck = dealer.deck(tiles, DealNumber(number, attempt + 1, before + attempt))
        which = TextMessage("error-round-deck", {"round": number, "n": attempt + 1})
        check_deck(deck, tiles, which)
        yield deck


def engine_of(sheet: Sheet, number: int) -> int:
    """The number of the double laid aside for a round; -1 if none is."""
    if sheet.deal.aside != "engine":
        return -1
    return sheet.engines[(number - 1) % len(sheet.engines)]
