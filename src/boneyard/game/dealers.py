"""Dealers: where the decks of a match come from, and its leaders where the rules draw lots."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boneyard.game import decks
from boneyard.tiles import Tile

Deck = str | Iterable[Tile | str]
"""A deck as a caller writes it: ``"6-4 5-5 ..."``, or tiles, or their texts."""


class DealNumber(NamedTuple):
    """Which deal of a match is wanted.

    ``round`` counts from 1, and ``attempt`` from 1 within the round: a void deal is followed by
    the next attempt.  ``before`` is how many decks the match has dealt so far.
    """

    round: int
    attempt: int
    before: int


class Dealer(ABC):
    """Gives a match its decks, and its leaders where the rules draw lots.

    A match and its copies share one dealer.  It keeps no count of its own: the same question
    always gets the same answer.  ``Match`` raises ``DeckError`` for a deck that is no permutation
    of the set, and ``ValueError`` for a leader that is no seat.

    >>> import boneyard
    >>> class Sorted(boneyard.Dealer):
    ...     def deck(self, tiles, number):
    ...         return sorted(tiles)
    ...     def leader(self, players, round_number, before):
    ...         return 0
    >>> boneyard.Match("french", dealer=Sorted()).hand(0)[:3]
    (Tile('0-0'), Tile('1-0'), Tile('1-1'))
    """

    @abstractmethod
    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """A permutation of ``tiles``, the tiles of the set in index order."""

    @abstractmethod
    def leader(self, players: int, round_number: int, before: int) -> int:
        """The seat that leads a round by lot; ``before`` is how many lots the match has drawn."""

    def seed(self, round_number: int) -> str:
        """The text that a record of the match names as its seed, as of that round."""
        return ""

    def check(self, tiles: Sequence[Tile], players: int) -> None:  # noqa: B027
        """Called once before the first deal: raise ValueError if the dealer does not suit."""


class SeededDealer(Dealer):
    """Makes every deck and every lot from one seed (random if it is left out).

    A seed gives the same decks on any machine and any later version (``game.decks``).

    >>> import boneyard
    >>> one = boneyard.Match("french", dealer=SeededDealer(7))
    >>> one.hands == boneyard.Match("french", seed=7).hands
    True
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = secrets.token_hex(16) if seed is None else str(seed)

    def seed(self, round_number: int) -> str:
        """The seed, the same for all rounds."""
        return self._seed

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """The tiles shuffled for this round and attempt."""
        purpose = f"deck {number.round}.{number.attempt}"
        return decks.shuffled(tiles, self.seed(number.round), purpose)

    def leader(self, players: int, round_number: int, before: int) -> int:
        """A seat drawn for this round."""
        stream = decks.numbers(self.seed(round_number), f"leader {round_number}")
        return decks.below(stream, players)


class GivenDealer(Dealer):
    """Deals the decks it was given in turn, a void deal taking the next one.

    ``leaders`` are the seats that lead where the rules draw lots, in turn.  When either runs out,
    the dealer ``then`` goes on: a ``SeededDealer`` with a random seed if it is left out.

    >>> import boneyard
    >>> deck = "6-6 5-5 4-4 3-3 2-2 1-1 0-0 6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3 5-2 5-1 5-0 4-3 4-2"
    >>> dealer = GivenDealer([deck + " 4-1 4-0 3-2 3-1 3-0 2-1 2-0 1-0"])
    >>> boneyard.Match("classic_block", players=2, dealer=dealer).hand(0)[-1]
    Tile('6-6')
    """

    def __init__(
        self, given: Iterable[Deck], leaders: Iterable[int] = (), then: Dealer | None = None
    ) -> None:
        self._decks = [decks.read_deck(deck) for deck in given]
        self._leaders = list(leaders)
        self._then = SeededDealer() if then is None else then

    def check(self, tiles: Sequence[Tile], players: int) -> None:
        """DeckError names a deck that is no permutation, ValueError a leader that is no seat."""
        for number, deck in enumerate(self._decks, 1):
            decks.check_deck(deck, tiles, f"deck {number}")
        for seat in self._leaders:
            check_leader(seat, players)
        self._then.check(tiles, players)

    def seed(self, round_number: int) -> str:
        """The seed of the dealer that goes on."""
        return self._then.seed(round_number)

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """The next deck that was given, or one of the dealer that goes on."""
        if number.before < len(self._decks):
            return self._decks[number.before]
        return self._then.deck(tiles, number)

    def leader(self, players: int, round_number: int, before: int) -> int:
        """The next leader that was given, or a lot of the dealer that goes on."""
        if before < len(self._leaders):
            return self._leaders[before]
        return self._then.leader(players, round_number, before)


def choose_dealer(
    dealer: Dealer | None,
    seed: int | str | None,
    given: Iterable[Deck],
    leader: int | Sequence[int] | None,
) -> Dealer:
    """The dealer of a match: the one it is given, or the one its other arguments stand for."""
    deal = list(given)
    leaders = [leader] if isinstance(leader, int) else list(leader or ())
    if dealer is None:
        seeded = SeededDealer(seed)
        return GivenDealer(deal, leaders, seeded) if deal or leaders else seeded
    if seed is not None or deal or leaders:
        raise ValueError("dealer: leave out seed, decks and leader: the dealer settles all three")
    return dealer


def check_leader(seat: int, players: int) -> None:
    """Raise ValueError unless ``seat`` is one of ``players`` seats."""
    if not isinstance(seat, int) or not 0 <= seat < players:
        raise ValueError(f"leader: there is no seat {seat} among {players} players")
