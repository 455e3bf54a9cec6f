"""One episode, one call from Python for each step."""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.batches import clear_gains
from boneyard.envs.kernels.choices import action_of, move_of
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

# Indices in the report of a call; the legal actions follow.
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
    write_report(games[0], rules[0], rounds[0], ones[0], code, report)


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
    write_report(game, rules, rnd, one, code, report)
    return True


@kernel
def write_report(game, rules, rnd, one, code, report):
    """Write what Python needs after a call: with the legal actions, if the round is in play."""
    report[CODE] = code
    report[TURN] = rnd.turn
    report[LOT] = one.lot
    report[COUNT] = 0
    if code == PLAYING:
        listed = report[LISTED:]
        report[COUNT] = moves(rules, rnd, listed)
        for i in range(report[COUNT]):
            listed[i] = action_of(game, rules, listed[i])


@kernel
def observe(games, rules, rounds, ones, seat, seen):
    """Write what a seat may know into ``seen`` (int16[width])."""
    write_observation(games[0], rules[0], rounds[0], ones[0], seat, seen)


@kernel
def clear(rules, ones):
    """Begin an episode, whose rounds are not dealt yet."""
    clear_episode(rules[0], ones[0])


@kernel
def draws_lot(rules, ones):
    """Whether the leader of the next round is drawn by lot."""
    return is_by_lot(rules[0], ones[0].done, ones[0].winner)


@kernel
def deal_given(games, rules, rounds, ones, scratch, lot, report):
    """Deal the deck in ``rounds[0]``; the code in the report may be VOID."""
    clear_gains(rules[0], ones[0])
    ones[0].lot = lot
    code = deal_deck(games[0], rules[0], rounds[0], ones[0], scratch[0])
    write_report(games[0], rules[0], rounds[0], ones[0], code, report)
