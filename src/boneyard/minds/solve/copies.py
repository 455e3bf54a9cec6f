"""Copying a round for the next ply: only the words that a move can change.

A ROUND has fields for every game; the moves of one game change few of them.  The RULES record
determines which, once per search.  The other words are copied only when the search reaches a ply
for the first time.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.jit import inlined
from boneyard.minds.solve.dtypes import ENTER, ROUND_WORDS
from boneyard.rules.dtypes import EARNINGS, KIND_SHIFT, MAX_ENDS, PLAY, ROUND, WORDS
from boneyard.rules.play import apply

DEALT = ("deck", "stock_end", "shown", "before", "wins", "voids")
"""Fields that do not change after the deal."""
LEAD = ("lead", "leader")
"""The same, unless the seats draw for the lead."""
FACES = tuple("pip face arm parent depth opening double id arm_doubles".split())
"""Fields with an element for each end."""


def changing_words(rules: Any) -> list[int]:
    """Return the 64-bit words of a ROUND that a move can change, ascending."""
    ends, players = max_ends(rules), int(rules.players)
    used = {"counts": players, "run": players, "charges": 3 * players}
    used |= {"hands": players * WORDS, "table": int(rules.words)}
    used |= dict.fromkeys(FACES, ends) | dict.fromkeys(DEALT, 0)
    if not rules.charging and not rules.in_block:
        used |= {"run": 0, "charges": 0}
    if not rules.lead_draws:
        used |= dict.fromkeys(LEAD, 0)
    if not (rules.draw or rules.knock_tiles or rules.lead_draws):
        used["stock_at"] = 0
    if not rules.trains:
        used |= {"had": 0, "spent": 0, "markers": 0, "second": 0}
    if not rules.knock:
        used["knocks"] = 0
    earning = int(rules.earning)
    used |= {"gained": earning * players, "earned": earning * players * EARNINGS}
    used |= dict.fromkeys(("credit", "credited", "bust"), 0)  # ``apply`` clears them
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


def max_ends(rules: Any) -> int:
    """Return an upper limit on the ends of a layout."""
    if rules.trains:
        return int(rules.players + rules.public)
    if rules.double_ports > 1:
        return MAX_ENDS
    return 4 if rules.first_double else max(2, int(rules.opening_ports))


@inlined
def descend(rules, search, memory, move):
    """Go one ply deeper, copy the round there and make a move."""
    at = search.ply
    search.ply = at + 1
    search.mode = ENTER
    search.plies += move >> KIND_SHIFT & 3 == PLAY
    if at < search.copied_plies:
        for i in range(search.changes):
            word = search.change[i]
            memory.words[at + 1, word] = memory.words[at, word]
    else:
        for word in range(ROUND_WORDS):
            memory.words[at + 1, word] = memory.words[at, word]
        search.copied_plies = at + 1
    apply(rules, memory.stack[at + 1], move)
