"""The example of ``fair-deal.md``, computed from the page alone and by the server."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from boneyard import load
from boneyard.game.dealers import DealNumber, SeededDealer
from boneyard.game.decks import numbers
from boneyard.rules.compiler import physical_tiles, present
from boneyard.server.table import commitment

PAGE = Path(__file__).parents[3] / "docs" / "how-it-works" / "fair-deal.md"


def example() -> dict[str, str]:
    (block,) = re.findall(r"```example\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return dict(line.rsplit(" = ", 1) for line in block.splitlines())


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def stream(seed: str, purpose: str) -> Iterator[int]:
    for block in range(100):
        digest = hashlib.sha256(f"boneyard/1:{seed}:{purpose}:{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def test_the_example_follows_from_the_text() -> None:
    """It imports nothing of this project: so could a program in another language."""
    told = example()
    assert told["seed(0)"] == sha(told["seed(1)"])
    assert told["commitment0"] == sha(told["nonce0"])
    words = f"{told['nonce0']},?,-"
    assert told["hashed"] == f"boneyard/fair/2:round:{told['seed(1)']}:1:{words}"
    seed = told["mixed(1)"]
    assert seed == sha(told["hashed"])
    one = [f"{high}-{low}" for high in range(3) for low in range(high + 1)]
    deck = [tile for tile in one + one if tile != "1-1"]
    assert told["index order"] == " ".join(deck)
    assert told["block 0 of deck 1.1"] == sha(f"boneyard/1:{seed}:deck 1.1:0")
    taken, places = [], []
    random = stream(seed, "deck 1.1")
    for k in range(len(deck) - 1, 0, -1):
        x = next(random)
        assert x < 2**32 - 2**32 % (k + 1)  # none is dropped in this example
        j = x % (k + 1)
        deck[k], deck[j] = deck[j], deck[k]
        taken.append(str(x))
        places.append(str(j))
    assert told["numbers"] == " ".join(taken)
    assert told["places j for k = 9 … 1"] == " ".join(places)
    assert told["deck 1.1"] == " ".join(deck)
    assert told["leader 1"] == str(next(stream(seed, "leader 1")) % 3)


def test_the_server_deals_the_example() -> None:
    told = example()
    fields = {"set.max_pip": 2, "set.copies": 2, "set.remove": ["1-1"]}
    sheet = load("classic_single").vary(fields | {"deal.hand": {2: 1, 3: 1, 4: 1}})
    every = physical_tiles(sheet)
    tiles = [every[index] for index in present(sheet)]
    assert " ".join(map(str, tiles)) == told["index order"]
    seed = commitment.mixed(told["seed(1)"], 1, (told["nonce0"], "?", "-"))
    assert seed == told["mixed(1)"]
    assert str(next(numbers(seed, "deck 1.1"))) == told["numbers"].split()[0]
    dealer = SeededDealer(seed)
    assert " ".join(map(str, dealer.deck(tiles, DealNumber(1, 1, 0)))) == told["deck 1.1"]
    assert dealer.leader(3, 1, 0) == int(told["leader 1"])
