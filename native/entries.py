"""The kernels that Python calls, and the types of their arguments.

Everything else that is compiled is called by these.  A type here is a number, a record, an array in
C order, or a named tuple of these: what a library can take that knows nothing of Python.  Two lists
of arguments are two entry points of one kernel.

``tests/test_entries.py`` fails if Python calls a kernel that is missing here, or with other
types.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from boneyard import jit
from boneyard.envs.kernels import batches, replays, singles
from boneyard.envs.kernels.dtypes import EPISODE, GAME
from boneyard.lab.studies import columns
from boneyard.lab.studies.kernels import matches, notes, streams
from boneyard.lab.studies.kernels.dtypes import TABLE, CompiledCase
from boneyard.minds.beliefs import memory
from boneyard.minds.beliefs.kernels import counting, decks, replay, walk
from boneyard.minds.beliefs.kernels.dtypes import ACTION, CLAUSE, EVIDENCE
from boneyard.minds.play import playouts
from boneyard.minds.play.chances import kernels as chances
from boneyard.minds.play.learned import network
from boneyard.minds.play.learned.dtypes import (
    GAME_INPUTS,
    MOVE_INPUTS,
    READER,
    STATE_INPUTS,
    SUIT,
)
from boneyard.minds.play.policies import choice, earnings, evaluation, rounds, trains
from boneyard.minds.play.policies.workspace import WORKSPACE
from boneyard.minds.play.search import ceiling, likelihood
from boneyard.minds.play.search.likelihood import HAND
from boneyard.minds.solve import choices, estimate, goals, maxn, mtd, root
from boneyard.minds.solve.dtypes import ENTRY, FRAME, GOAL, SEARCH, VECTOR, SearchMemory
from boneyard.rules import actions, entered, match, moves, play, reasons, rollout
from boneyard.rules.dtypes import ROUND, RULES, SCORE


class Entry(NamedTuple):
    """A kernel and the types of its arguments."""

    kernel: Any
    arguments: tuple[types.Type, ...]

    @property
    def name(self) -> str:
        """The full name of the kernel."""
        function = self.kernel.py_func
        return f"{function.__module__}.{function.__qualname__}"

    @property
    def short_name(self) -> str:
        """The name of the kernel and its module: ``actions.begin``."""
        return ".".join(self.name.split(".")[-2:])

    def examples(self) -> tuple[Any, ...]:
        """Arguments of these types, empty."""
        return tuple(map(_example, self.arguments))


def _example(kind: types.Type) -> Any:
    if isinstance(kind, types.NamedTuple):
        return kind.instance_class(*map(_example, kind))
    if isinstance(kind, types.Array):
        return np.zeros((0,) * kind.ndim, numba.np.numpy_support.as_dtype(kind.dtype))
    if isinstance(kind, types.Record):
        return np.zeros(1, numba.np.numpy_support.as_dtype(kind))[0]
    return 0


def record(dtype: np.dtype[Any]) -> types.Type:
    """One record."""
    return numba.from_dtype(dtype)


def array(dtype: Any, dimensions: int = 1) -> types.Type:
    """An array in C order."""
    return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")


def fields(kind: type, *members: types.Type) -> types.Type:
    """A named tuple."""
    return types.NamedTuple(members, kind)


INT, WORD, REAL, FLAG = types.int64, types.uint64, types.float64, types.boolean
INTS, TABLE_OF_INTS = array(np.int64), array(np.int64, 2)
REALS, TABLE_OF_REALS = array(np.float64), array(np.float64, 2)
SINGLES, TABLE_OF_SINGLES = array(np.float32), array(np.float32, 2)
SLOTS, TILES = array(np.int16, 2), array(np.uint8, 2)

SHEET, GAME_RULES = record(RULES), array(RULES)
STATE, STATES = record(ROUND), array(ROUND)
RESULT, RESULTS = record(SCORE), array(SCORE)
STREAM, STREAMS = record(jit.RANDOM), array(jit.RANDOM)
MEMORY, WORK = record(memory.MEMORY), record(WORKSPACE)

OF_RULES = [
    Entry(jit.mix64, (WORD,)),
    Entry(actions.begin, (GAME_RULES, STATES, INT, INT, INT)),
    Entry(actions.act_and_report, (GAME_RULES, STATES, INT, INT, INT, INT, INTS)),
    Entry(actions.list_moves, (GAME_RULES, STATES, TABLE_OF_INTS, FLAG)),
    Entry(actions.list_gains, (GAME_RULES, STATES, STATES, TABLE_OF_INTS)),
    Entry(actions.write_public, (GAME_RULES, STATES, INTS)),
    Entry(actions.finish, (GAME_RULES, STATES, RESULTS)),
    Entry(entered.enter_penalty, (GAME_RULES, STATES, INT, INT, INT)),
    Entry(entered.enter_score, (GAME_RULES, STATES, INT, INT, INT)),
    Entry(entered.enter_last_tile, (GAME_RULES, STATES, INT, INT, INT, INT)),
    Entry(entered.finish_pips, (GAME_RULES, STATES, RESULTS, INTS)),
    Entry(actions.mark_of, (SHEET, STATE, INT)),
    Entry(reasons.write_closed, (GAME_RULES, STATES, TABLE_OF_INTS)),
    Entry(moves.choices, (SHEET, STATE, INTS)),
    Entry(moves.equal_moves, (SHEET, STATE, INT, INT)),
    Entry(play.play, (SHEET, STATE, INT)),
    Entry(play.apply, (SHEET, STATE, INT)),
    Entry(rollout.perft, (SHEET, STATES, TABLE_OF_INTS, INT)),
]

OF_MATCHES = [
    Entry(match.is_by_lot, (SHEET, INT, INT)),
    Entry(match.next_leader, (SHEET, INT, INT, INT, INT)),
    Entry(match.winner_for_lead, (SHEET, INT, INT)),
    Entry(match.is_refused, (SHEET, INT, INT)),
    Entry(match.is_reset, (SHEET, INT, INT, INT)),
    Entry(match.ends_at_once, (SHEET, INT)),
    Entry(match.is_reached, (SHEET, INT, INT)),
    Entry(match.how_it_ended, (SHEET, INTS, INT, INT)),
    Entry(match.best_sides, (SHEET, INTS)),
]
"""Only the page calls these: ``Match`` runs them as plain Python, which is quicker for one call."""

PLAN = fields(
    counting.PlanArrays,
    *(array(np.int64, 3), TABLE_OF_INTS, TABLE_OF_INTS, array(np.int64, 3), TABLE_OF_INTS, INT),
    *(INTS, TABLE_OF_INTS, TABLE_OF_INTS),
)
WALK = (record(walk.WALK), TILES, array(np.uint64, 3), STREAM)

OF_BELIEFS = [
    Entry(memory.forget, (MEMORY,)),
    Entry(memory.observe, (SHEET, STATE, MEMORY, INT)),
    Entry(replay.start_round, (GAME_RULES, STATES, INT, INT, INT, INT, INT)),
    Entry(
        replay.replay_history, (GAME_RULES, STATES, array(EVIDENCE), array(CLAUSE), array(ACTION))
    ),
    Entry(counting.pascal, (TABLE_OF_REALS, INT)),
    Entry(counting.pascal, (TABLE_OF_INTS, INT)),
    Entry(counting.count_backward, (PLAN, TABLE_OF_REALS, INT, REALS, REALS)),
    Entry(counting.count_backward, (PLAN, TABLE_OF_INTS, INT, INTS, INTS)),
    Entry(counting.count_kinds, (PLAN, TABLE_OF_REALS, INT, REALS, TABLE_OF_REALS, TABLE_OF_REALS)),
    Entry(counting.count_kinds, (PLAN, TABLE_OF_INTS, INT, INTS, TABLE_OF_INTS, TABLE_OF_INTS)),
    Entry(counting.draw_ways, (PLAN, REALS, INTS, STREAM, SLOTS)),
    Entry(walk.find_start, (*WALK, INT)),
    Entry(walk.take_steps, (*WALK, INT)),
    Entry(walk.tally_states, (*WALK, INT, INT, array(np.int64, 3))),
    Entry(walk.draw_states, (*WALK, INT, INTS, SLOTS)),
    Entry(decks.fill_decks, (array(np.uint8), INTS, SLOTS, INTS, STREAM, TILES)),
    Entry(decks.fill_rounds, (GAME_RULES, STATES, INTS, TILES, STATES)),
    Entry(decks.set_lead, (SHEET, STATE)),
]

SEARCH_MEMORY = fields(
    SearchMemory,
    *(array(SEARCH), array(GOAL), array(FRAME), STATES, array(np.uint64, 2)),
    *(array(ENTRY), array(VECTOR), RESULTS),
)
ON_GOAL = (SHEET, record(GOAL), STATE, RESULT)

OF_SOLVER = [
    Entry(root.set_root, (SHEET, SEARCH_MEMORY, STATE)),
    Entry(root.is_over, (SHEET, SEARCH_MEMORY, STATE)),
    Entry(mtd.set_up_search, (GAME_RULES, STATES, SEARCH_MEMORY)),
    Entry(mtd.start_mtd, (SEARCH_MEMORY, INT, INT)),
    Entry(mtd.continue_search, (GAME_RULES, SEARCH_MEMORY, INT)),
    Entry(mtd.value_choices, (SHEET, STATE, SEARCH_MEMORY, INT, INT, INTS, INTS)),
    Entry(maxn.begin, (SEARCH_MEMORY, INT)),
    Entry(maxn.search_to_horizon, (SHEET, SEARCH_MEMORY, INT)),
    Entry(maxn.note_values, (SHEET, record(SEARCH), record(GOAL))),
    Entry(choices.list_choices, (SHEET, record(SEARCH), STATE, record(FRAME))),
    Entry(estimate.heaviest, (SHEET, STATE)),
    Entry(estimate.play_heavy, (SHEET, record(GOAL), STATE)),
    Entry(goals.count_points, ON_GOAL),
    Entry(goals.value_of, ON_GOAL),
]

PLAYOUTS = array(playouts.PLAYOUT)
STANDING = fields(chances.Standing, INTS, INT, INT, INT, INT, INT)
CONTINUATION = fields(chances.Continuation, PLAYOUTS, INTS, INT, INT, INTS)
NETWORK = fields(
    network.PolicyNetwork,
    *(TABLE_OF_SINGLES, TABLE_OF_SINGLES, TABLE_OF_SINGLES, array(np.float32, 3), array(READER)),
    *(SINGLES, array(GAME_INPUTS), SINGLES, array(STATE_INPUTS), SINGLES, array(MOVE_INPUTS)),
    *(TABLE_OF_SINGLES, array(SUIT), array(np.uint8, 3)),
)
POLICY = fields(playouts.Policy, INT, NETWORK)
OBSERVED = fields(likelihood.Observed, STATES, array(ACTION), INT, INTS, array(HAND), REAL)

OF_PLAY = [
    Entry(choice.choose, (INT, SHEET, STATE, MEMORY, WORK, STREAM)),
    Entry(choice.choose_among, (INT, SHEET, STATE, MEMORY, WORK, STREAM, INT)),
    Entry(evaluation.prepare, (SHEET, STATE, WORK)),
    Entry(earnings.scores_tiles, (SHEET,)),
    Entry(earnings.point_worth, (SHEET,)),
    Entry(earnings.earned_by, (SHEET, STATE, STATE, INT)),
    Entry(earnings.note_ends, (SHEET, STATE, WORK)),
    Entry(earnings.expected_score, (SHEET, STATE, INT, MEMORY, WORK)),
    Entry(trains.find_train, (SHEET, STATE, INT, INT, INT, INT, record(trains.TRAIN))),
    Entry(rounds.contest, (SHEET, INTS, array(WORKSPACE), STATE, INT, STREAM, TABLE_OF_REALS)),
    Entry(
        playouts.try_moves,
        (
            *(POLICY, SHEET, STATES, INTS, array(np.bool_), MEMORY, WORK, STREAM),
            array(playouts.PLAYOUT, 2),
        ),
    ),
    Entry(playouts.play_out_position, (POLICY, SHEET, STATE, MEMORY, INT, WORK, STREAM, PLAYOUTS)),
    Entry(chances.fill_bank, (POLICY, SHEET, INTS, INT, WORK, STREAM, PLAYOUTS)),
    Entry(
        chances.match_chances,
        (SHEET, STANDING, array(playouts.PLAYOUT, 2), CONTINUATION, INT, array(np.float64, 3)),
    ),
    Entry(likelihood.log_likelihoods, (POLICY, SHEET, OBSERVED, TILES, WORK, REALS)),
    Entry(playouts.set_rules, (SHEET, POLICY)),
    Entry(playouts.choose_by, (POLICY, SHEET, STATE, MEMORY, WORK, STREAM)),
    Entry(playouts.choose_in_style, (POLICY, SHEET, STATE, MEMORY, WORK, STREAM, WORK)),
    Entry(network.set_game, (SHEET, NETWORK)),
    Entry(ceiling.order_moves, (SHEET, record(ceiling.NODE), WORK, STREAM)),
    Entry(
        ceiling.search_paths,
        (SHEET, array(ceiling.NODE), INT, INT, WORK, STREAM, record(ceiling.BEST_PATH)),
    ),
]

ROWS = tuple(array(columns.record_of(name)) for name in ("rounds", "matches", "decisions"))
CASE = fields(CompiledCase, INT, INTS, INTS, INT)

OF_STUDIES = [
    Entry(matches.begin_matches, (record(TABLE), INT, INT)),
    Entry(matches.play_rounds, (SHEET, CASE, record(TABLE), WORK, STREAM, *ROWS)),
    Entry(notes.is_gated, (SHEET, STATE)),
    Entry(streams.begin_stream, (STREAM, INT, INT, INT, INT, INT)),
    Entry(streams.draw_lot, (STREAM, INT, INT, INT, INT)),
    Entry(streams.shuffle_deck, (SHEET, STATE, STREAM, INT, INT, INT, INT, array(np.uint8))),
]

EPISODES = array(EPISODE)
GAMES = (array(GAME), GAME_RULES, STATES)
"""The first arguments of most kernels of environments."""
SEEN = array(np.int16, 2)

OF_ENVIRONMENTS = [
    Entry(batches.seed_episodes, (EPISODES, STREAMS, WORD)),
    Entry(batches.begin_episodes, (*GAMES, EPISODES, RESULTS)),
    Entry(batches.find_moves, (*GAMES, INTS)),
    Entry(
        batches.step_episodes,
        (*GAMES, EPISODES, INTS, TABLE_OF_SINGLES, array(np.bool_), SEEN, RESULTS),
    ),
    Entry(batches.look, (*GAMES, EPISODES, SEEN, array(np.int8, 2), array(np.int8))),
    Entry(batches.choose_at_random, (*GAMES, STREAMS, INTS)),
    Entry(batches.step_at_random, (*GAMES, EPISODES, STREAMS, RESULTS, INT, REALS)),
    Entry(replays.note_history, (*GAMES, EPISODES, array(EVIDENCE), array(CLAUSE), array(ACTION))),
    Entry(singles.seed_one, (EPISODES, WORD)),
    Entry(singles.clear, (GAME_RULES, EPISODES)),
    Entry(singles.draws_lot, (GAME_RULES, EPISODES)),
    Entry(singles.deal_next, (*GAMES, EPISODES, RESULTS, INTS)),
    Entry(singles.deal_given, (*GAMES, EPISODES, RESULTS, INT, INTS)),
    Entry(singles.advance, (*GAMES, EPISODES, RESULTS, INT, INTS)),
    Entry(singles.observe, (*GAMES, EPISODES, INT, array(np.int16))),
]

ENTRIES = [
    *(*OF_RULES, *OF_MATCHES, *OF_BELIEFS, *OF_SOLVER, *OF_PLAY, *OF_STUDIES, *OF_ENVIRONMENTS),
]

HALVES = (
    [*OF_RULES, *OF_MATCHES, *OF_BELIEFS, *OF_ENVIRONMENTS],
    [*OF_SOLVER, *OF_PLAY, *OF_STUDIES],
)
"""The entries of each of two objects, which take about as long to optimise."""

NOT_IN_PAGE = (rollout.perft, ceiling.order_moves, ceiling.search_paths)

PAGE = {
    entry.short_name: entry
    for entry in reversed([*OF_RULES, *OF_MATCHES, *OF_BELIEFS, *OF_SOLVER, *OF_PLAY])
    if entry.kernel not in NOT_IN_PAGE
}
"""The kernels that a browser can have, by their names: of two lists of arguments the first."""

TABLES = frozenset(
    [one.short_name for one in OF_MATCHES]
    + """
    actions.act_and_report actions.begin actions.finish actions.list_gains actions.list_moves
    actions.mark_of actions.write_public choice.choose entered.enter_last_tile entered.enter_penalty
    entered.enter_score entered.finish_pips memory.forget memory.observe
    moves.equal_moves reasons.write_closed
    """.split()
)
"""Those that a table of the page calls, in a module that is loaded before a game."""

MINDS = frozenset(
    """
    decks.fill_decks decks.fill_rounds decks.set_lead kernels.fill_bank kernels.match_chances
    likelihood.log_likelihoods moves.choices playouts.choose_by playouts.choose_in_style
    playouts.play_out_position playouts.set_rules playouts.try_moves replay.replay_history
    replay.start_round walk.draw_states walk.find_start walk.take_steps
    """.split()
)
"""Those that hints, reviews and bots that search call beside."""
