"""Many episodes at once: arrays of ROUND and EPISODE records, one call for all of them.

The arrays are cut into chunks, one for each thread.  An episode's result does not depend on its
chunk, because each episode has its own random stream.
"""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.choices import action_of, move_of, write_mask
from boneyard.envs.kernels.dtypes import EPISODE_OVER, PLAYING, ROUND_OVER
from boneyard.envs.kernels.observations import write_observation
from boneyard.envs.kernels.rounds import clear_episode, continue_round, deal_round, make_move
from boneyard.jit import inlined, kernel, mix64
from boneyard.rules.dtypes import MAX_MOVES
from boneyard.rules.rollout import random_move


@kernel
def seed_episodes(ones, streams, seed):
    """Give each episode its own random stream for decks, and one for random moves."""
    start = mix64(seed)
    for i in range(len(ones)):
        ones[i].state = mix64(start + np.uint64(2 * i + 1))
        streams[i].state = mix64(start + np.uint64(2 * i + 2))


@kernel
def begin_episodes(games, rules, rounds, ones, scratch):
    """Begin every episode anew."""
    for i in range(len(rounds)):
        begin_episode(games[0], rules[0], rounds[i], ones[i], scratch[0])


@kernel
def begin_episode(game, rules, rnd, one, sco):
    """Begin an episode; one that is over before any move is followed by another."""
    code = EPISODE_OVER
    while code != PLAYING:
        if code == EPISODE_OVER:
            clear_episode(rules, one)
        code = deal_round(game, rules, rnd, one, sco)


@inlined
def finish_move(game, rules, rnd, one, sco):
    """Finish a move: end the round if it is over, and deal the next one of the match.

    Return PLAYING or EPISODE_OVER.
    """
    code = continue_round(game, rules, rnd, one, sco)
    while code == ROUND_OVER:
        code = deal_round(game, rules, rnd, one, sco)
    return code


@inlined
def clear_gains(rules, one):
    """Forget the rewards of the step before."""
    for seat in range(rules.players):
        one.gains[seat] = 0.0


@kernel
def find_moves(games, rules, rounds, actions):
    """Replace each action by its move; return the index of the first illegal one, or -1."""
    for i in range(len(rounds)):
        actions[i] = move_of(games[0], rules[0], rounds[i], np.int64(actions[i]))
        if actions[i] < 0:
            return i
    return -1


@kernel
def step_episodes(games, rules, rounds, ones, moves, rewards, over, finals, scratch):
    """Make a legal move in every episode; begin the next episode where one is over.

    Write ``rewards`` (float32[n, players]) and ``over`` (bool[n]); and, for an episode that is
    over, what the seat that moved last sees at its end, into ``finals`` (int16[n, width]).
    """
    game, rules = games[0], rules[0]
    for i in range(len(rounds)):
        rnd, one = rounds[i], ones[i]
        clear_gains(rules, one)
        seat = np.int64(rnd.turn)
        make_move(game, rules, rnd, one, np.int64(moves[i]))
        code = finish_move(game, rules, rnd, one, scratch[0])
        for other in range(rules.players):
            rewards[i, other] = np.float32(one.gains[other])
        over[i] = code == EPISODE_OVER
        if code == EPISODE_OVER:
            write_observation(game, rules, rnd, one, seat, finals[i])
            begin_episode(game, rules, rnd, one, scratch[0])


@kernel
def step_at_random(games, rules, rounds, ones, streams, scratch, steps, totals):
    """Make ``steps`` random moves in every episode; return how many episodes ended.

    The rewards are added to ``totals`` (float64[players]).  A block is tested only where a seat
    cannot move, and at the end of the call.
    """
    game, rules = games[0], rules[0]
    ended = 0
    for i in range(len(rounds)):
        rnd, one = rounds[i], ones[i]
        left = np.int64(steps)
        while left > 0:
            move = random_move(rules, rnd, streams[i])
            if move >= 0:
                make_move(game, rules, rnd, one, move)
                left -= 1
            if move < 0 or left == 0 or rnd.status or rules.immediate or game.automatic:
                ended += settle_random(game, rules, rnd, one, scratch[0], totals)
    return ended


@kernel
def settle_random(game, rules, rnd, one, sco, totals):
    """End the round and the episode if they are over; return 1 if the episode was."""
    clear_gains(rules, one)
    code = finish_move(game, rules, rnd, one, sco)
    for seat in range(rules.players):
        totals[seat] += one.gains[seat]
    if code != EPISODE_OVER:
        return 0
    begin_episode(game, rules, rnd, one, sco)
    return 1


@kernel
def choose_at_random(games, rules, rounds, streams, actions):
    """Write a random legal action for every episode; none may be over."""
    for i in range(len(rounds)):
        move = random_move(rules[0], rounds[i], streams[i])
        actions[i] = action_of(games[0], rules[0], move)


@kernel
def look(games, rules, rounds, ones, seen, masks, turns):
    """Write what the seats in turn see, their legal actions, and which seats they are.

    ``seen`` is int16[n, width], ``masks`` int8[n, actions], ``turns`` int8[n].
    """
    buffer = np.empty(MAX_MOVES, np.int64)
    game, rules = games[0], rules[0]
    for i in range(len(rounds)):
        rnd = rounds[i]
        turns[i] = rnd.turn
        write_mask(game, rules, rnd, buffer, masks[i])
        write_observation(game, rules, rnd, ones[i], np.int64(rnd.turn), seen[i])
