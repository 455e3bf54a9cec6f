"""The flat records that the kernels use, and the small numbers stored in them.

``RULES`` is a sheet compiled for a number of players; ``ROUND`` is the whole state of a round.
Both have a fixed size, so a copy is a memcpy, a batch is an array, and undo is an earlier copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boneyard.tiles import MAX_PIP, MAX_TILES

MAX_SEATS = 10
MAX_ENDS = 64
WORDS = MAX_TILES // 64
NUMBERS = MAX_PIP + 1
MAX_MOVES = MAX_TILES * 8
"""The size of a list of moves; with wild tiles, a list stops there."""

# A move is one int: tile | slot << 8 | kind << 16 | knock << 18 | way << 19.  ``way`` is 1 if the
# higher half stays outside, where both halves may touch the end.
PLAY, DRAW, PASS = 0, 1, 2
KIND_SHIFT, SLOT_SHIFT, KNOCK_SHIFT, WAY_SHIFT = 16, 8, 18, 19
DRAW_MOVE, PASS_MOVE = DRAW << KIND_SHIFT, PASS << KIND_SHIFT

# What the seat in turn must do.
LEAD, TILE, SECOND, EXTRA = 0, 1, 2, 3
# The status of a round.
PLAYING, OUT, BLOCKED, STOPPED = 0, 1, 2, 3
# Why a deal is void.
DEALT, NO_DOUBLE, MANY_DOUBLES, NO_LEADER = 0, 1, 2, 3
# The face of a tile that an end is on.
END, AHEAD, TIP, SIDE = 0, 1, 2, 3
# Columns of ROUND.charges.
RUN_CHARGE, SHUTOUT_CHARGE, LEAD_CHARGE = 0, 1, 2
# Columns of ROUND.earned and ROUND.credit: why a seat earns points during play.
BY_ENDS, BY_ALIKE, BY_OUT, BY_BOTH_ENDS, BY_DOUBLE, BY_DOUBLE_BOTH, BY_KEY = range(7)
BY_LAST_TILE, BY_LEAD_PASS, BY_ALL_PASS, BY_FIRST_PASS = range(7, 11)
EARNINGS = 11

# Values of the fields of RULES, in the order of the schema.
DRAW_NONE, DRAW_ONE, DRAW_UNTIL, DRAW_AT_WILL = 0, 1, 2, 3
MUST_PLAY, MAY_PLAY, END_TURN = 0, 1, 2
FIRST_DOUBLE, FIRST_DOUBLE_OR_HEAVIEST, FIRST_HOLDER, FIRST_GIVEN, FIRST_ORDER = 0, 1, 2, 3, 4
FIRST_ENGINE = 5
LEAD_QUALIFYING, LEAD_ANY, LEAD_ANY_DOUBLE, LEAD_DOUBLE_IF_HELD, LEAD_ENGINE = 0, 1, 2, 3, 4
GATE_NONE, GATE_LAYOUT, GATE_ARM = 0, 1, 2
START_ONE, START_CHAIN, START_OWN = 0, 1, 2
STARTER_AFTER_LAP, STARTER_IGNORED, STARTER_SECOND = 0, 1, 2
FOLLOW_NONE, FOLLOW_NON_DOUBLE, FOLLOW_ANY, FOLLOW_CHAIN = 0, 1, 2, 3
EXTRA_NONE, EXTRA_ANY, EXTRA_DOUBLE = 0, 1, 2
TIE_NONE, TIE_SHARE, TIE_LEADER, TIE_TILES = 0, 1, 2, 3
OWN_IGNORE, OWN_ADD, OWN_ONCE, OWN_EACH = 0, 1, 2, 3
RESET_NONE, RESET_OTHERS, RESET_ALL = 0, 1, 2

MOST_DIVISORS, MOST_LAST_TILES, MOST_ROUND_BONUSES = 4, 3, 20
"""The most entries of ``score.multiple_of``, of ``last:`` bonuses and of ``score.round_bonus``."""

BROKEN = 1000
"""The value of ``ROUND.passes`` after a turn that ended with neither a placement nor a pass."""

_SMALL = (
    "players sides step hand tiles copies words in_set "
    "aside redeal_no_double redeal_doubles "
    "draw reserve after_draw at_will_pass "
    "lead_first lead_holder lead_tile lead_fallback lead_draws "
    "opening_ports opening_fill double_ports double_fill arm_gate number_gate "
    "gate_counts_opening plain_doubles gated selective targeted arms_matter "
    "first_double sides_first arm_fill faces_matter wild wild_number special_ends beyond "
    "extra routine optional "
    "trains public starter retry starter_double open_unstarted followup public_only double_only "
    "must_close never_release decline knock knock_tiles "
    "charging pass_run pass_run_points shutout_points run_overlap shutout_resets in_block "
    "lead_charge "
    "sign light "  # the objective (``rules.objective``)
    "block_winner block_tie keeps_own own_pips held_factor last_factor factors_max "
    "factors_cover winner_free tie_void include_stock floor_zero by_team partner_subtracted "
    "end target rounds last_round extra_round immediate entry_minimum every_win "  # the match
    "lead_next tie_first lead_by_lot reset "
    "earning counts_ends alike free_tips multiples exact stopping "  # points earned in play
    "for_out for_both_ends for_double for_double_both for_key for_lead_pass for_all_pass "
    "for_first_pass at_last ends_matter "
    "for_blocked for_after_tie collects out_rounding rounding win_minimum "
    "partner_added between extras"
).split()


def record_dtype(fields: list[Any]) -> np.dtype[Any]:
    """The aligned type of a record with these fields."""
    return np.dtype((np.record, np.dtype(fields, align=True)))


RULES = record_dtype(
    [(name, np.int32) for name in _SMALL]
    + [
        ("fit", np.uint64, (NUMBERS, WORDS)),  # tiles that fit an end showing the number
        ("both", np.uint64, (NUMBERS, WORDS)),  # those of which either half may touch it
        ("need", np.int8, (NUMBERS,)),  # the number that must touch such an end; -1: none
        ("doubles", np.uint64, (WORDS,)),
        ("whole", np.uint64, (WORDS,)),  # the tiles in the set
        ("high", np.uint8, (MAX_TILES,)),
        ("low", np.uint8, (MAX_TILES,)),
        ("value", np.uint16, (MAX_TILES,)),  # points of a tile in the score
        ("order", np.uint8, (MAX_TILES,)),  # the physical tiles in play (``compiler.present``)
        ("lone", np.uint16, (MAX_TILES,)),  # points of a hand that is only this tile
        ("divisors", np.int32, (MOST_DIVISORS,)),  # ``score.multiple_of``; 0: none
        ("last_tile", np.int32, (MOST_LAST_TILES,)),  # index in one set; -1: none
        ("for_last_tile", np.int32, (MOST_LAST_TILES,)),
        ("times", np.int32, (EARNINGS,)),  # ``score.out_factor``, by reason; 1: none
        ("round_bonus", np.int32, (MOST_ROUND_BONUSES,)),
        ("claim", np.int16, (MAX_TILES,)),  # rank in ``lead.first = order:``; -1: not in it
    ]
)

ROUND = record_dtype(
    [
        ("hands", np.uint64, (MAX_SEATS, WORDS)),
        ("table", np.uint64, (WORDS,)),  # tiles laid
        ("lead", np.uint64, (WORDS,)),  # tiles that may be led
        ("deck", np.uint8, (MAX_TILES,)),
        ("stock_at", np.int32),  # the boneyard is deck[stock_at:stock_end]
        ("stock_end", np.int32),
        ("status", np.int32),
        ("turn", np.uint32),
        ("phase", np.int32),
        ("engine", np.int32),  # the number of the double that begins the round; -1: none
        ("leader", np.int32),
        ("shown", np.int32),  # the tile that decided the leader; -1: none
        ("laid", np.int32),  # tiles laid in this turn
        # Every placement writes these four together.
        ("fresh", np.int32),  # 1 if the last move was a placement
        ("passes", np.int32),  # recorded passes in a row since a placement
        ("quiet", np.int32),  # turns in a row without placement or draw
        ("drawn", np.int32),  # draws since the last placement of this turn
        ("mover", np.int32),  # the seat that placed last; -1: none
        ("last", np.int32),  # the tile placed last; -1: none
        ("plies", np.int32),
        ("had", np.uint32),  # seats that have had their first turn
        ("spent", np.uint32),  # seats whose starter turn is used up
        ("markers", np.uint32),
        ("second", np.int32),  # slot of the double that needs a second tile
        ("knocks", np.uint32),  # seats that have announced their last tile
        ("counts", np.int16, (MAX_SEATS,)),
        ("run", np.int16, (MAX_SEATS,)),
        ("charges", np.int32, (MAX_SEATS, 3)),
        ("laid_doubles", np.uint32),  # numbers whose double counts for the number gate
        ("opening_double", np.uint32),  # the same for the opening tile only
        ("opening_free", np.int32),  # free ends of the opening tile
        ("spinner", np.int32),  # the first double (``layout.spinner = first_double``); -1: none
        ("ends", np.uint32),  # slots in use
        ("next_id", np.int32),
        ("next_arm", np.int32),
        ("next_double", np.int32),
        ("pip", np.uint8, (MAX_ENDS,)),
        ("face", np.int8, (MAX_ENDS,)),
        ("arm", np.uint8, (MAX_ENDS,)),
        ("parent", np.uint8, (MAX_ENDS,)),
        ("depth", np.uint8, (MAX_ENDS,)),  # tiles on the arm, without the opening tile
        ("opening", np.uint8, (MAX_ENDS,)),  # 1: a free side of the opening double
        ("double", np.uint8, (MAX_ENDS,)),  # number of the double it is a face of, or 0
        ("id", np.uint16, (MAX_ENDS,)),
        ("arm_doubles", np.uint32, (MAX_ENDS,)),
        # Points earned in play, and what a score needs to know of the match.
        ("before", np.int32, (MAX_SEATS,)),  # totals of the sides at the deal
        ("wins", np.int32),  # rounds of the match that had a winner
        ("voids", np.int32),  # rounds without winner since the last one that had one
        ("earned", np.int32, (MAX_SEATS, EARNINGS)),
        ("gained", np.int32, (MAX_SEATS,)),  # the sum of ``earned``
        ("credit", np.int32, (EARNINGS,)),  # points of the last move, of ``mover``, by reason
        ("credited", np.uint32),  # reasons with a ``credit`` in the last move: a mask
        ("bust", np.uint32),  # those of them that were not written, because they go too far
        # What has happened in the round: a mask of reasons.  How the last tile of a hand went
        # down, points or not; BY_FIRST_PASS after the first pass, if it may bring points.
        ("happened", np.uint32),
    ]
)

SCORE = record_dtype(
    [
        ("winner", np.int32),  # the seat named as winner; -1: none
        ("winners", np.uint32),  # seats, one for each side that wins
        ("compared", np.uint32),  # seats whose pips decided a blocked round
        ("even", np.uint32),  # seats of several sides with the fewest pips of these
        ("tied", np.uint32),  # seats that tied for fewest pips without a winner
        ("spared", np.uint32),  # seats that share a win: no winner collects from them
        ("happened", np.uint32),  # of the round
        ("pips", np.int32, (MAX_SEATS,)),  # pips left in the hand
        ("value", np.int32, (MAX_SEATS,)),  # points of the tiles left
        ("held", np.int32, (MAX_SEATS,)),  # extra for a held double
        ("last", np.int32, (MAX_SEATS,)),  # extra for a last tile that was a double
        ("penalty", np.int32, (MAX_SEATS,)),  # charges of the round
        ("penalty_extra", np.int32, (MAX_SEATS,)),  # extra for factors on the charges
        ("taken", np.int32, (MAX_SEATS, MAX_SEATS)),  # by winner's seat, then loser's
        *((name, np.int32, (MAX_SEATS,)) for name in "own partner stock floor share".split()),
        ("free", np.int32, (MAX_SEATS,)),  # own hand not counted (block winner, tie)
        *((name, np.int32, (MAX_SEATS,)) for name in "rounding unit win_minimum".split()),
        ("factor", np.int32, (MAX_SEATS,)),  # extra for the way in which the last tile went down
        *((name, np.int32, (MAX_SEATS,)) for name in "blocked after_tie round_bonus".split()),
        ("bust", np.int32, (MAX_SEATS,)),  # minus the scores that go past the target
        ("earned", np.int32, (MAX_SEATS,)),  # points earned in play
        ("points", np.int32, (MAX_SEATS,)),  # the sum, per seat
    ]
)


def new(dtype: np.dtype[Any], count: int | None = None) -> Any:
    """A zeroed record, or an array of ``count`` zeroed records."""
    array = np.zeros(1 if count is None else count, dtype)
    return array[0] if count is None else array


class Plain:
    """A copy of a record: a Python object with the fields as attributes.

    Kernels that run as plain Python (``jit.as_python``) are about fifty times faster on it than
    on a NumPy record.
    """

    def __init__(self, record: Any) -> None:
        for name in record.dtype.names:
            value = record[name]
            setattr(self, name, value.copy() if value.shape else int(value))

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
