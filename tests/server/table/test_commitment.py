from __future__ import annotations

import gc
import itertools
import weakref

from boneyard import Match
from boneyard.server.table import commitment
from boneyard.sheets.sections import MAX_ROUNDS


def test_each_seed_is_the_hash_of_the_next_one() -> None:
    links = [commitment.chained("secret", number) for number in range(commitment.CHAIN + 1)]
    assert all(commitment.sha(b) == a for a, b in itertools.pairwise(links))
    deal = commitment.DealSeeds("secret", ("-", "b" * 32), ("-", commitment.sha("b" * 32)))
    match = Match("d12_mexican_train", players=2, dealer=commitment.CommittedDealer(deal))
    twin = match.copy()
    for one in (match, twin):
        while one.round_number < 3:
            one.play(one.moves[0])
    assert match.hands == twin.hands
    assert match.log[0].decks != match.log[1].decks


def test_every_round_of_a_match_has_a_seed_of_its_own() -> None:
    """Used twice, a seed that was shown would give away the hands of the next round."""
    assert MAX_ROUNDS < commitment.CHAIN


def test_a_chain_stays_in_memory_as_long_as_its_match() -> None:
    """Only a few chains of finished matches stay in memory."""
    deal = commitment.DealSeeds("long", ("-",) * 4, ("-",) * 4)
    dealer = commitment.CommittedDealer(deal)
    match = Match("french", dealer=dealer)
    twin, chain = match.copy(), weakref.ref(commitment.chain("long"))
    del match
    for number in range(40):
        commitment.chain(f"another {number}")
    gc.collect()
    assert commitment.chain("long") is chain() is dealer.chain
    assert twin.dealer is dealer
    del twin, dealer
    for number in range(40):
        commitment.chain(f"another {number}")
    gc.collect()
    assert chain() is None
