"""Going one move further: a copy of the round, of no more than its moves can change.

A ROUND has room for every game; what a move of this one can change is a small part of it.  Which
part that is follows from the RULES record, once for a search; the rest is the same in all rounds
on the way, and is copied only when a search first comes that far.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import inlined
from boneyard.minds.solve.records import ROUND_WORDS
from boneyard.rules.records import MAX_ENDS, ROUND, WORDS

DEALT = ("lead", "deck", "stock_end", "leader", "shown")
"""Fields that stay as they were dealt."""
FACES = tuple("pip face arm parent depth opening double id arm_doubles".split())
"""Fields with an element for each end."""


def changing_words(rules: Any) -> list[int]:
    """The 64-bit words of a ROUND that a move can change under a RULES record, ascending."""
    ends, players = most_ends(rules), int(rules.players)
    used = {"counts": players, "run": players, "charges": 3 * players}
    used |= {"hands": players * WORDS, "table": int(rules.words)}
    used |= dict.fromkeys(FACES, ends) | dict.fromkeys(DEALT, 0)
    if not rules.charging and not rules.in_block:
        used |= {"run": 0, "charges": 0}
    if not rules.draw and not rules.knock_tiles:
        used["stock_at"] = 0
    if not rules.trains:
        used |= {"had": 0, "spent": 0, "markers": 0, "second": 0}
    if not rules.knock:
        used["knocks"] = 0
    marked: Any = np.zeros(ROUND.itemsize, bool)
    assert ROUND.fields is not None
    for name, (dtype, offset, *_) in ROUND.fields.items():
        size = dtype.base.itemsize
        count = used.get(name, dtype.itemsize // size)
        marked[offset : offset + count * size] = True
    hands = ROUND.fields["hands"][1] // 8
    idle = [hands + at for at in range(players * WORDS) if at % WORDS >= rules.words]
    found = marked.reshape(-1, 8).any(axis=1)
    found[idle] = False
    return [int(word) for word in np.flatnonzero(found)]


def most_ends(rules: Any) -> int:
    """How many ends a layout never has more than."""
    if rules.trains:
        return int(rules.players + rules.public)
    if rules.double_ports > 1:
        return MAX_ENDS
    return max(2, int(rules.opening_ports))


def note_changes(search: Any, rules: Any) -> None:
    """Note in a SEARCH record what has to be copied with every move."""
    words = changing_words(rules)
    search.changes = len(words)
    search.change[: len(words)] = words


@inlined
def descend(search, desk):
    """Go one ply deeper: the round there becomes equal to the one it comes from."""
    at = search.ply
    search.ply = at + 1
    if at < search.primed:
        for i in range(search.changes):
            word = search.change[i]
            desk.words[at + 1, word] = desk.words[at, word]
    else:
        for word in range(ROUND_WORDS):
            desk.words[at + 1, word] = desk.words[at, word]
        search.primed = at + 1
