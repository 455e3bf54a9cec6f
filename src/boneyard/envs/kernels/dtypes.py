"""The flat records of environments beside RULES and ROUND: GAME and EPISODE."""

from __future__ import annotations

import numpy as np

from boneyard.rules.dtypes import MAX_SEATS, NUMBERS, record_dtype
from boneyard.rules.match import STANDING

# What an episode is at the moment.  VOID: a deal that is dealt again.
PLAYING, ROUND_OVER, EPISODE_OVER, VOID = 0, 1, 2, 3

# What laying a tile on an end needs, for the seat that looks at it.
ANY_TILE, DOUBLES_ONLY, NO_DOUBLES = 0, 1, 2

FIELDS = (
    "hand table counts boneyard ends count turn phase leader mover shown laid drawn markers knocks "
    "passes draws lacks penalties earned scores totals round switches"
).split()
"""The parts of an observation, in their order; ``count``, ``earned`` and ``totals`` are in the
observations of games that score in play.
"""

END_COLUMNS = ("number", "arm", "face", "owner", "open", "gate", "double", "depth")
"""The columns of the part ``ends``."""

SWITCHES = (
    "hand reserve draw after_draw at_will_pass decline knock knock_tiles "
    "lead_first lead_tile lead_fallback opening_ports opening_fill double_ports double_fill "
    "arm_gate number_gate gate_counts_opening trains public starter retry followup must_close "
    "pass_run pass_run_points shutout_points block_winner block_tie by_team keeps_own own_pips "
    "held_factor last_factor sign light end target rounds entry_minimum"
).split()
"""The part ``switches``: fields of RULES."""

MOST = 32_000
"""Numbers in an observation are cut off at this value and at its negative."""

GAME = record_dtype(
    [
        (name, np.int32)
        for name in (
            # The action space.
            "tiles slots knocks ways actions draw_action pass_action "
            # The episode and its rewards.
            "by_match by_win automatic engine_count "
            # The observation.
            "width numbers"
        ).split()
    ]
    + [("at_" + name, np.int32) for name in FIELDS]  # -1: the game has no such part
    + [("engines", np.int32, (NUMBERS,)), ("switches", np.int16, (len(SWITCHES),))],
)
"""What kernels need to know of an environment beside RULES."""

EPISODE = record_dtype(
    [
        ("state", np.uint64),  # the random stream of the decks, as in ``jit.RANDOM``
        *STANDING,
        ("lot", np.int32),  # the seat drawn by lot for this round; -1: none
        ("winners", np.uint32),  # the sides that won the episode
        ("gains", np.float64, (MAX_SEATS,)),  # rewards of the last step, by seat
        ("steps", np.int32),  # moves in the episode
        # The history of the round that everyone knows.
        ("passes", np.int16, (MAX_SEATS,)),
        ("draws", np.int16, (MAX_SEATS,)),
        ("lacks", np.int8, (MAX_SEATS, NUMBERS)),
    ],
)
"""An episode in play beside its ROUND.

``lacks[seat, number]`` is -1, or how many tiles the seat has drawn since it last drew or passed
while an end of that number was open to it.
"""
