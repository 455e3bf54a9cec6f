"""Dealers: decks from a seed, from a list, and from a caller's own."""

from collections.abc import Sequence
from typing import Any

import pytest

from boneyard import DeckError, Match, Tile, load
from boneyard.game.dealers import Dealer, DealNumber, GivenDealer, SeededDealer
from boneyard.rules import dtypes
from support.positions import whole_set
from support.random_matches import outside


class Asked(Dealer):
    """Deals like the seed 7, and notes what it was asked for."""

    def __init__(self, wrong: int = 0) -> None:
        self.numbers: list[DealNumber] = []
        self.lots: list[tuple[int, int]] = []
        self.wrong = wrong
        """The round whose decks lack a tile."""

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        self.numbers.append(number)
        deck = SeededDealer(7).deck(tiles, number)
        return deck[1:] if number.round == self.wrong else deck

    def leader(self, players: int, round_number: int, before: int) -> int:
        self.lots.append((round_number, before))
        return SeededDealer(7).leader(players, round_number, before)


def to_the_end(match: Match) -> Match:
    while match.turn is not None:
        match.play(match.moves[0])
    return match


def ends_the_round(match: Match) -> bool:
    table = match.copy_round()
    table.act(match.moves[0])
    return table.status != dtypes.PLAYING


@pytest.mark.parametrize("name", ["french", "classic_five_doubles", "lets_play"])
def test_a_derived_dealer_gives_every_deck_and_lot(name: str) -> None:
    dealer = Asked()
    sheet = load(name)
    if name == "classic_five_doubles":
        sheet = sheet.vary({"deal.redeal": ["doubles_in_hand:3"]})
    own, seeded = to_the_end(Match(sheet, dealer=dealer)), to_the_end(Match(sheet, seed=7))
    assert own.scores == seeded.scores
    assert own.log == seeded.log
    assert [n.before for n in dealer.numbers] == list(range(len(dealer.numbers)))
    dealt = [len(log.decks) for log in own.log]
    assert [(n.round, n.attempt) for n in dealer.numbers] == [
        (number, attempt)
        for number, decks in enumerate(dealt, 1)
        for attempt in range(1, decks + 1)
    ]
    assert name != "classic_five_doubles" or max(dealt) > 1
    drawn = [number for number, log in enumerate(own.log, 1) if log.leader is not None]
    assert dealer.lots == [(number, before) for before, number in enumerate(drawn)]


def test_given_decks_and_leaders_and_a_seed_are_a_given_dealer() -> None:
    sheet = load("lets_play")
    deck = whole_set(sheet)[::-1]
    by_name = Match(sheet, decks=[deck], leader=2, seed=7)
    dealt = Match(sheet, dealer=GivenDealer([deck], [2], SeededDealer(7)))
    assert outside(to_the_end(by_name)) == outside(to_the_end(dealt))


def test_a_deck_that_is_no_permutation_is_refused_and_the_move_before_it_not_made() -> None:
    with pytest.raises(DeckError, match=r"round 1, deck 1: .* is missing"):
        Match("classic_block", dealer=Asked(wrong=1))
    match = Match("classic_block", dealer=Asked(wrong=2))
    while not ends_the_round(match):
        match.play(match.moves[0])
    before = outside(match)
    with pytest.raises(DeckError, match=r"round 2, deck 1: .* is missing"):
        match.play(match.moves[0])
    assert outside(match) == before


@pytest.mark.parametrize("more", [{"seed": 1}, {"leader": 0}, {"decks": ["0-0"]}])
def test_a_dealer_excludes_seed_decks_and_leader(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="leave out seed, decks and leader"):
        Match("french", dealer=SeededDealer(1), **more)


def test_a_leader_that_is_no_seat_is_refused() -> None:
    class WrongLeader(Asked):
        def leader(self, players: int, round_number: int, before: int) -> int:
            return players

    with pytest.raises(ValueError, match="no seat 4 among 4 players"):
        Match("lets_play", players=4, dealer=WrongLeader())
