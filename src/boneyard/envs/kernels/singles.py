"""One episode, one call from Python for each step."""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.batches import clear_gains
from boneyard.envs.kernels.choices import action_of, move_of, write_mask
from boneyard.envs.kernels.dtypes import PLAYING
from boneyard.envs.kernels.observations import write_observation
from boneyard.envs.kernels.rounds import (
    clear_episode,
    continue_round,
    deal_deck,
    deal_round,
    make_move,
)
from boneyard.jit import kernel, mix64
from boneyard.rules.dtypes import MAX_MOVES
from boneyard.rules.match import is_by_lot
from boneyard.rules.moves import moves

# Indices in the report of a call; some calls add the legal actions.
CODE, TURN, LOT, COUNT = range(4)
LISTED = 4
REPORT = LISTED + MAX_MOVES


@kernel
def seed_one(ones, seed):
    """Give the episode the random stream of a seed."""
    ones[0].state = mix64(mix64(seed) + np.uint64(1))


@kernel
def deal_next(games, rules, rounds, ones, scratch, report):
    """Deal the first round of an episode, or the next one of a match."""
    code = deal_round(games[0], rules[0], rounds[0], ones[0], scratch[0])
    write_report(code, rounds[0], ones[0], report)


@kernel
def advance(games, rules, rounds, ones, scratch, action, report):
    """Make an action; return False and change nothing if it is not legal."""
    game, rules, rnd, one = games[0], rules[0], rounds[0], ones[0]
    move = move_of(game, rules, rnd, action)
    if move < 0:
        return False
    clear_gains(rules, one)
    make_move(game, rules, rnd, one, move)
    code = continue_round(game, rules, rnd, one, scratch[0])
    write_report(code, rnd, one, report)
    return True


@kernel
def write_report(code, rnd, one, report):
    """Write what Python needs after a call."""
    report[CODE] = code
    report[TURN] = rnd.turn
    report[LOT] = one.lot


@kernel
def observe(games, rules, rounds, ones, seat, seen):
    """Write what a seat may know into ``seen`` (int16[width])."""
    write_observation(games[0], rules[0], rounds[0], ones[0], seat, seen)


@kernel
def list_legal(games, rules, rounds, mask):
    """Write the legal actions into ``mask`` (int8[actions]); return their number."""
    return write_mask(games[0], rules[0], rounds[0], np.empty(MAX_MOVES, np.int64), mask)


@kernel
def clear(rules, ones):
    """Begin an episode, whose rounds are not dealt yet."""
    clear_episode(rules[0], ones[0])


@kernel
def draws_lot(rules, ones):
    """Whether the leader of the next round is drawn by lot."""
    return is_by_lot(rules[0], ones[0].done, ones[0].winner)


@kernel
def deal_and_list(games, rules, rounds, ones, scratch, lot, report):
    """Deal the deck in ``rounds[0]`` and report the legal actions; the code may be VOID."""
    clear_gains(rules[0], ones[0])
    ones[0].lot = lot
    code = deal_deck(games[0], rules[0], rounds[0], ones[0], scratch[0])
    write_report(code, rounds[0], ones[0], report)
    list_actions(games[0], rules[0], rounds[0], report)


@kernel
def advance_and_list(games, rules, rounds, ones, scratch, action, report):
    """``advance``, and report the legal actions after it."""
    done = advance(games, rules, rounds, ones, scratch, action, report)
    if done:
        list_actions(games[0], rules[0], rounds[0], report)
    return done


@kernel
def list_actions(game, rules, rnd, report):
    """Report the legal actions, if the round is in play."""
    report[COUNT] = 0
    if report[CODE] == PLAYING:
        listed = report[LISTED:]
        count = moves(rules, rnd, listed)
        for i in range(count):
            listed[i] = action_of(game, rules, listed[i])
        report[COUNT] = count
