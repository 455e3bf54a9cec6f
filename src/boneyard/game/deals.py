"""The deals of a match: the log of each round, who leads the next one, and its decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import msgspec

from boneyard.game.dealers import Dealer, DealNumber, check_leader
from boneyard.game.decks import check_deck
from boneyard.game.moves import Move
from boneyard.game.results import RoundResult
from boneyard.game.terms import lead_terms
from boneyard.jit import as_python
from boneyard.rules import match
from boneyard.rules.compiler import plain_rules
from boneyard.sheets import Sheet
from boneyard.text.messages import TextMessage
from boneyard.tiles import Tile

MAX_REDEALS = 10_000
"""Void deals in a row after which a match raises ValueError."""

_is_by_lot, _next_leader = as_python(match.is_by_lot), as_python(match.next_leader)
_winner_for_lead = as_python(match.winner_for_lead)


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


def _last(sheet: Sheet, rounds: Sequence[RoundResult]) -> tuple[int, int]:
    """The leader and the winner of the last round; -1: none; RESTART after a full reset."""
    if not rounds:
        return -1, -1
    last = rounds[-1]
    winner = -1 if last.winner is None else last.winner
    return last.leader, int(_winner_for_lead(plain_rules(sheet), winner, last.reset))


def is_by_lot(sheet: Sheet, rounds: Sequence[RoundResult]) -> bool:
    """Whether the leader of the round after ``rounds`` is drawn by lot or chosen by the players."""
    return bool(_is_by_lot(plain_rules(sheet), len(rounds), _last(sheet, rounds)[1]))


def next_leader(sheet: Sheet, rounds: Sequence[RoundResult], players: int) -> int:
    """The seat that leads after ``rounds`` by ``lead.next``; -1 if ``lead.first`` finds it."""
    return int(
        _next_leader(plain_rules(sheet, players), players, len(rounds), *_last(sheet, rounds))
    )


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
    """The number of the double that begins a round, laid aside or led; -1 without one."""
    if not sheet.has_engine:
        return -1
    return sheet.engines[(number - 1) % len(sheet.engines)]


class NextLeader(msgspec.Struct, frozen=True):
    """Who leads the next round, and by which rule.

    ``seat`` is None where the hands, the players or a lot decide.  ``why``: the ``winner`` of the
    last round, its leader ``again``, the next in ``rotate``; on a score sheet, in place of one of
    them who has ``left``; or how ``lead.first`` finds one:
    ``highest_double``, ``highest_double_or_heaviest``, ``holder`` and ``order`` (of ``tiles``),
    ``engine`` (the double of the round, in ``tiles``), ``lots``, ``chosen``.

    ``passes_on``: a leader without a double to lead passes the lead on.
    """

    seat: int | None
    why: str
    tiles: tuple[Tile, ...] = ()
    passes_on: bool = False


def leading(sheet: Sheet, rounds: Sequence[RoundResult], players: int) -> NextLeader:
    """Who leads the round after ``rounds``.

    >>> from boneyard import load
    >>> leading(load("partnership"), (), 4)
    NextLeader(seat=None, why='holder', tiles=(Tile('6-6'),), passes_on=False)
    """
    seat, terms = next_leader(sheet, rounds, players), lead_terms(sheet)
    if seat >= 0:
        is_won = rounds[-1].winner is not None
        why = "again" if terms.after == "winner" and not is_won else terms.after
        return NextLeader(seat, why, (), terms.passes_on)
    engine = engine_of(sheet, len(rounds) + 1)
    tiles = (Tile(engine, engine),) if terms.first == "engine" else terms.tiles
    return NextLeader(None, terms.first, tiles, terms.passes_on)
