"""The worked positions that begin with a deal: Mexican Train under house rules, E16 to E19.

Each is a single round, seat 0 first.  Tiles outside the hands are the boneyard, in the order of the
set.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from boneyard import Sheet, load


class Deal(NamedTuple):
    """The changed fields, the hands of seats 0, 1, ..., and the moves made."""

    switches: dict[str, Any]
    hands: tuple[str, ...]
    moves: str

    @property
    def sheet(self) -> Sheet:
        """Return the sheet with hands of this size, for one round."""
        size = len(self.hands[0].split())
        single = {"match.end": "single", "match.winner": "highest", "lead.next": "same"}
        hands = {"deal.hand": dict.fromkeys(range(1, 9), size)}
        return load("d12_mexican_train").vary(single | hands | self.switches)


ONE_AT_A_TIME = {"trains.starter": "one", "boneyard.draw": "none"}

OWN_TRAIN_MARKED = Deal(
    ONE_AT_A_TIME | {"trains.second_tile_on": "public_only"},
    ("12-5 9-9 7-6 4-3", "12-8 9-8 9-2 6-1", "12-11 7-5 3-2 3-1"),
    "12-5@0 12-8@3 12-11@2 pass 9-8@5 7-5@4 9-9@7",
)
"""E16: seat 0 owes a second tile, and a marker stands on its own train."""

DOUBLE_IN_FIRST_LAP = Deal(
    ONE_AT_A_TIME,
    ("12-6 6-5 5-5 4-3", "6-6 12-7 9-8 3-2", "12-9 8-6 4-1 2-1"),
    "12-6@3 6-6@4 12-7@1",
)
"""E17: seat 1 has left 6-6 open, and seat 2 has not had a turn."""

CHAIN_DECLINED = Deal(
    {"trains.starter_double": "ignored", "turn.decline": True},
    ("12-4 4-4 4-1 3-2", "12-7 7-5 12-9 9-8"),
    "12-4@0 4-4@3 pass 12-7@1 7-5@5 pass",
)
"""E18: seat 0 held 4-1 when it ended its chain at 4-4."""

ONLY_ITS_OWN_TRAIN = Deal(
    {"trains.starter_retry": True, "boneyard.draw": "none"},
    ("12-4 3-2", "4-1 6-5"),
    "12-4@0",
)
"""E19: seat 1 holds a tile for the train of seat 0 and none for its own."""
