"""The decks of a test: the same in every run, others with ``pytest --decks N``.

Of 20,000 rounds of Block with two players, 112 are blocked by their first tile.  No test that plays
on should meet such a deck: where no seat adds to the seeds, there is none in the first round.
"""

from hashlib import sha256
from pathlib import Path

from boneyard.game.decks import shuffled
from boneyard.server.table.commitment import NONE, DealSeeds
from boneyard.tiles import tile_set

HANDS = {2: 7, 3: 6, 4: 6}
"""The tiles of a hand of the double-six set, by players."""

SEEDED_NONCES = """(text => {
  let state = parseInt(text, 16);
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      array[i] = state >>> 24;
    }
    return array;
  };
})("%s")"""


class Secrets:
    """The secrets of a test's tables, in their order; ``commitment.new_secret`` in a test.

    >>> Secrets("a test")() == Secrets("a test")() != Secrets("another test")()
    True
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._count = 0

    def __call__(self) -> str:
        while True:
            self._count += 1
            secret = sha256(f"{self.name} {self._count}".encode()).hexdigest()
            if all(goes_on(secret, *table) for table in HANDS.items()):
                return secret


def goes_on(secret: str, players: int, hand: int) -> bool:
    """Whether somebody can follow every first tile of the first round."""
    nonces = (NONE,) * players
    seed = DealSeeds(secret, nonces, nonces).seed(1)
    dealt = [set(tile) for tile in shuffled(tile_set(6), seed, "deck 1.1")[: players * hand]]
    return all(any(one & other for other in dealt if other is not one) for one in dealt)


class SecretsOfFile:
    """The same for a server in its own process: a file beside its database names the test."""

    def __init__(self, db: Path) -> None:
        self.file = decks_file(db)
        self._secrets = Secrets("")

    def __call__(self) -> str:
        name = self.file.read_text() if self.file.exists() else ""
        if name != self._secrets.name:
            self._secrets = Secrets(name)
        return self._secrets()


def decks_file(db: Path) -> Path:
    return db.with_suffix(".decks")


def seeded_nonces(name: str) -> str:
    """A script for a page: its parts of the deals follow from ``name``."""
    return SEEDED_NONCES % sha256(name.encode()).hexdigest()[:8]
