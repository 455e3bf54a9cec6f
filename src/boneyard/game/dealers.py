"""Dealers: the source of a match's decks, and of its leaders where the rules draw lots."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boneyard.game import decks
from boneyard.text.messages import MessageError, TextMessage
from boneyard.tiles import Tile

Deck = str | Iterable[Tile | str]
"""A deck as a caller writes it: ``"6-4 5-5 ..."``, or tiles, or their texts."""


class DealNumber(NamedTuple):
    """Which deal of a match a deck is for.

    ``round`` counts from 1.  ``attempt`` counts from 1 within the round, and is above 1 after
    void deals.  ``before`` is how many decks the match has dealt before.
    """

    round: int
    attempt: int
    before: int


class Dealer(ABC):
    """The source of a match's decks, and of its leaders where the rules draw lots.

    Derive from this class to deal from your own source.  A match and its copies share one dealer,
    and ``undo`` may call it again, so a dealer must not count its calls: ``number`` and ``before``
    identify the deck or the lot.  ``Match`` raises DeckError if a deck is not a permutation of the
    set, and ValueError if a leader is not a seat.

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
        """The seed to write into a record of the match in that round."""
        return ""

    def check(self, tiles: Sequence[Tile], players: int) -> None:  # noqa: B027
        """Raise ValueError if the dealer does not fit the match; called before the first deal."""


class SeededDealer(Dealer):
    """Makes every deck and every lot from one seed; without a seed, from a random one.

    A seed gives the same decks on any machine and in any later version (see ``game.decks``).

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
    """Deals the given decks in turn; a void deal takes the next one.

    ``leaders`` are the seats that lead where the rules draw lots, in turn.  When decks or leaders
    run out, the dealer ``then`` provides more: by default a ``SeededDealer`` with a random seed.

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
        """DeckError if a deck is not a permutation, ValueError if a leader is not a seat."""
        for number, deck in enumerate(self._decks, 1):
            decks.check_deck(deck, tiles, TextMessage("error-deck", {"n": number}))
        for seat in self._leaders:
            check_leader(seat, players)
        self._then.check(tiles, players)

    def seed(self, round_number: int) -> str:
        """The seed of the dealer ``then``."""
        return self._then.seed(round_number)

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """The next given deck, or a deck of the dealer ``then``."""
        if number.before < len(self._decks):
            return self._decks[number.before]
        return self._then.deck(tiles, number)

    def leader(self, players: int, round_number: int, before: int) -> int:
        """The next given leader, or a lot of the dealer ``then``."""
        if before < len(self._leaders):
            return self._leaders[before]
        return self._then.leader(players, round_number, before)


def choose_dealer(
    dealer: Dealer | None,
    seed: int | str | None,
    given: Iterable[Deck],
    leader: int | Sequence[int] | None,
) -> Dealer:
    """The given dealer, or one made from the other arguments of a match."""
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
        raise MessageError("error-leader-seat", seat=seat, players=players)
