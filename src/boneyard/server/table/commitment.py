"""The deal's commitment: how the server proves that it did not choose the decks.

Before the first player sits down, the server fixes a chain of seeds.  Each seed is the SHA-256 of
the next, and the SHA-256 of the first is published.  A round's seed is mixed with the nonces of
the seats and gives the decks of that round.  After the round the seed is published, and anyone can
check it against the chain.  The players commit to their nonces when they sit down, and reveal them
when every seat is taken (``beginning``).  ``fair-deal.md`` gives the exact computation.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from weakref import WeakValueDictionary

import msgspec

from boneyard.game.dealers import Dealer, DealNumber, SeededDealer
from boneyard.game.match import Match
from boneyard.game.record import Record
from boneyard.game.record_fields import RecordError, RoundRecord
from boneyard.game.replay import replay
from boneyard.rules.compiler import physical_tiles, present
from boneyard.text.messages import TextMessage, Value, quoted
from boneyard.tiles import Tile

VERSION = "2"
VERSIONS = ("1", VERSION)
"""The versions that can be checked; new matches are dealt by the last one."""

PREFIX = "boneyard/fair"
CHAIN = 1024
"""The number of seeds.  A match has fewer rounds (``MAX_ROUNDS``), so no seed is used twice."""

NONCE = r"[0-9a-f]{32}"
NONE = "-"
"""Written for a seat that committed to no nonce, in place of the nonce and of its commitment."""

UNREVEALED = "?"
"""Written in place of a nonce whose seat committed to it and did not reveal it."""

_NONCE = re.compile(rf"{NONCE}\Z")
_HASH = re.compile(r"[0-9a-f]{64}\Z")
TAGS = ("FairDeal", "FairCommitment", "FairSeeds", "FairNonces", "FairNonceCommitments")
"""The tags of a record; version 1 lacks the last one."""


def sha(text: str) -> str:
    """SHA-256 of an ASCII text, in hexadecimal."""
    return sha256(text.encode("ascii")).hexdigest()


def new_secret() -> str:
    """A new secret for a chain.  It is never published."""
    return secrets.token_hex(32)


STRIDE = 32
"""Every ``STRIDE``-th link is kept in memory; the others are computed when needed."""

LINKS_CACHED = 1024
"""The size of the cache of recently used links."""


class SeedChain:
    """The chain of seeds of a table.  Making one takes about a millisecond."""

    def __init__(self, secret: str) -> None:
        link = sha(f"{PREFIX}/1:chain:{secret}")  # the same in every version
        kept = [link]
        for number in range(1, CHAIN + 1):
            link = sha256(link.encode()).hexdigest()  # ``sha``, without a thousand calls
            if number % STRIDE == 0:
                kept.append(link)
        self._kept = bytes.fromhex("".join(kept))
        """Every ``STRIDE``-th link, from the end of the chain: one kilobyte."""

    def link(self, number: int) -> str:
        """The link of a round; 0 gives the commitment."""
        before, steps = divmod(CHAIN - number, STRIDE)
        link = self._kept[32 * before : 32 * (before + 1)].hex()
        for _ in range(steps):
            link = sha(link)
        return link


_chains: WeakValueDictionary[str, SeedChain] = WeakValueDictionary()


@lru_cache(maxsize=16)
def chain(secret: str) -> SeedChain:
    """The chain of a secret.

    The matches in memory hold their chains; this cache alone keeps only a few.
    """
    found = _chains.get(secret)
    if found is None:
        found = _chains[secret] = SeedChain(secret)
    return found


@lru_cache(maxsize=LINKS_CACHED)
def chained(secret: str, number: int) -> str:
    """The server's seed for a round; 0 gives the commitment.  Each is the SHA-256 of the next."""
    return chain(secret).link(number)


def mixed(server_seed: str, number: int, nonces: Iterable[str], version: str = VERSION) -> str:
    """The seed of a round's decks: the server's seed mixed with the nonces of all seats."""
    return sha(f"{PREFIX}/{version}:round:{server_seed}:{number}:{','.join(nonces)}")


class DealSeeds(msgspec.Struct, frozen=True):
    """The inputs from which the decks of a match are computed.

    ``nonces`` and ``commitments`` have one entry a seat, as in a record: ``NONE`` for a seat that
    committed to no nonce, ``UNREVEALED`` in place of a nonce that its seat did not reveal.
    """

    secret: str
    nonces: tuple[str, ...]
    commitments: tuple[str, ...]
    version: str = VERSION

    def link(self, number: int) -> str:
        """The server's seed for a round; 0 gives the commitment."""
        return chained(self.secret, min(number, CHAIN))

    def seed(self, number: int) -> str:
        """The seed of the decks of a round."""
        return mixed(self.link(number), number, self.nonces, self.version)


class CommittedDealer(Dealer):
    """Deals each round from its own seed, to which the server committed before the match."""

    def __init__(self, deal: DealSeeds) -> None:
        self._deal = deal
        self.chain = chain(deal.secret)
        """Keeps the chain in memory as long as the match."""

    def seed(self, round_number: int) -> str:
        """The seed of the decks of a round."""
        return self._deal.seed(max(1, round_number))

    def deck(self, tiles: Sequence[Tile], number: DealNumber) -> Sequence[Tile]:
        """The tiles shuffled by the seed of the round."""
        return SeededDealer(self.seed(number.round)).deck(tiles, number)

    def leader(self, players: int, round_number: int, before: int) -> int:
        """A seat drawn by the seed of the round."""
        return SeededDealer(self.seed(round_number)).leader(players, round_number, before)


def tags(deal: DealSeeds, rounds: int) -> list[tuple[str, str]]:
    """The tags that prove the deal in a record, for ``rounds`` finished rounds."""
    links = [deal.link(number) for number in range(1, rounds + 1)]
    values = (
        deal.version,
        deal.link(0),
        " ".join(links),
        " ".join(deal.nonces),
        " ".join(deal.commitments),
    )
    return list(zip(_tags_of(deal.version), values, strict=False))


def _tags_of(version: str) -> tuple[str, ...]:
    return TAGS[:-1] if version == "1" else TAGS


def unrevealed(record: Record) -> tuple[int, ...]:
    """The seats that committed to a nonce and did not reveal it."""
    nonces = dict(record.tags).get("FairNonces", "").split()
    return tuple(seat for seat, nonce in enumerate(nonces) if nonce == UNREVEALED)


def verify(record: Record) -> tuple[TextMessage, ...]:
    """Check the deal of a record.  Returns the faults found; empty if every deck is right.

    The record is also replayed: its moves and scores must follow from those decks.
    """
    found = dict(record.tags)
    version = found.get("FairDeal", VERSION)
    if version not in VERSIONS:
        return (_fault("version", version=quoted(version[:8])),)
    missing = [name for name in _tags_of(version) if name not in found]
    if missing:
        return (_fault("missing", names=", ".join(missing)),)
    seeds, nonces = found["FairSeeds"].split(), found["FairNonces"].split()
    faults = _check_format(record, seeds, nonces, version)
    if version != "1" and not faults:
        faults = _check_nonces(nonces, found["FairNonceCommitments"].split())
    if faults:
        return tuple(faults)
    before = found["FairCommitment"]
    for number, (entry, seed) in enumerate(zip(record.rounds, seeds, strict=True), 1):
        if number <= CHAIN and sha(seed) != before:
            faults.append(_fault("seed", n=number))
        before = seed
        faults += _check_round(record, number, entry, mixed(seed, number, nonces, version))
    try:
        match = replay(record)
    except RecordError as error:
        return (*faults, error.message)
    return (*faults, *_check_lots(record, match))


def _fault(code: str, **args: Value) -> TextMessage:
    return TextMessage(f"fair-{code}", args)


def _check_format(
    record: Record, seeds: list[str], nonces: list[str], version: str
) -> list[TextMessage]:
    allowed = (NONE,) if version == "1" else (NONE, UNREVEALED)
    faults = []
    if len(seeds) != len(record.rounds):
        faults.append(_fault("seeds", n=len(seeds), rounds=len(record.rounds)))
    if len(nonces) != record.players:
        faults.append(_fault("nonces", n=len(nonces), seats=record.players))
    if not all(_HASH.match(seed) for seed in seeds):
        faults.append(_fault("seed-form"))
    if not all(nonce in allowed or _NONCE.match(nonce) for nonce in nonces):
        faults.append(_fault("nonce-form"))
    return faults


def _check_nonces(nonces: list[str], commitments: list[str]) -> list[TextMessage]:
    if len(commitments) != len(nonces):
        return [_fault("commitments", n=len(commitments), seats=len(nonces))]
    return [
        _fault("nonce", seat=seat)
        for seat, (nonce, given) in enumerate(zip(nonces, commitments, strict=True))
        if not _matches(nonce, given)
    ]


def _matches(nonce: str, given: str) -> bool:
    if nonce == UNREVEALED:
        return _HASH.match(given) is not None
    return given == (NONE if nonce == NONE else sha(nonce))


def _check_round(record: Record, number: int, entry: RoundRecord, seed: str) -> list[TextMessage]:
    faults = []
    every = physical_tiles(record.sheet)
    tiles = [every[index] for index in present(record.sheet)]
    dealer = SeededDealer(seed)
    for attempt, deck in enumerate(entry.decks, 1):
        if tuple(dealer.deck(tiles, DealNumber(number, attempt, attempt - 1))) != deck:
            faults.append(_fault("deck", n=number, deck=attempt))
    if entry.leader is not None:
        if dealer.leader(record.players, number, 0) != entry.leader:
            faults.append(_fault("leader", n=number))
    return faults


def _check_lots(record: Record, match: Match) -> list[TextMessage]:
    """Faults where the record and the replay disagree on whether the leader was drawn by lot."""
    return [
        _fault("lots", n=number)
        for number, (entry, log) in enumerate(zip(record.rounds, match.log, strict=False), 1)
        if (entry.leader is None) != (log.leader is None)
    ]
