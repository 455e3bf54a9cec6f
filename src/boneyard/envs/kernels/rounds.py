"""Rounds of an episode: the deal, a move, the score, and the end of the match."""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.dtypes import EPISODE_OVER, PLAYING, ROUND_OVER, VOID
from boneyard.jit import below, inlined, kernel
from boneyard.rules.deal import deal, shuffle
from boneyard.rules.dtypes import (
    BLOCKED,
    DEALT,
    DRAW_MOVE,
    EXTRA,
    KIND_SHIFT,
    LEAD,
    PASS_MOVE,
    PLAY,
)
from boneyard.rules.dtypes import PLAYING as ROUND_IN_PLAY
from boneyard.rules.lead import leader
from boneyard.rules.match import (
    NOT_OVER,
    add_round,
    carry_standing,
    clear_standing,
    how_it_ended,
    is_by_lot,
    is_stopped,
    match_winners,
    next_leader,
    winning_sides,
)
from boneyard.rules.play import apply, end_if_dead
from boneyard.rules.score import gain, score, score_stopped
from boneyard.rules.sides import side_of
from boneyard.rules.targets import can_draw, can_place, fitting, targets


@kernel
def clear_episode(rules, one):
    """Reset the record to the start of an episode."""
    clear_standing(one)
    for seat in range(rules.players):
        one.gains[seat] = 0.0
    one.winners = np.uint32(0)
    one.steps = 0


@kernel
def deal_round(game, rules, rnd, one, sco):
    """Deal the next round of an episode; return PLAYING, or what it is if that round is over."""
    by_lot = is_by_lot(rules, one.done, one.winner)
    one.lot = below(one, rules.players) if by_lot else -1
    code = VOID
    while code == VOID:
        shuffle(rules, rnd, one)
        code = deal_deck(game, rules, rnd, one, sco)
    return code


@kernel
def deal_deck(game, rules, rnd, one, sco):
    """Deal from ``rnd.deck``; ``one.lot`` is the seat drawn by lot, or -1.

    Return VOID if the deal is void, else like ``deal_round``.
    """
    clear_history(game, rules, one)
    engine = np.int64(-1)
    if game.engine_count:
        engine = np.int64(game.engines[one.done % game.engine_count])
    carry_standing(rules, rnd, one)
    if deal(rules, rnd, engine) != DEALT:
        return VOID
    given = one.lot
    if given < 0:
        given = next_leader(rules, rules.players, one.done, one.leader, one.winner)
    if leader(rules, rnd, np.int64(given), np.int64(one.leader)) != DEALT:
        return VOID
    return continue_round(game, rules, rnd, one, sco)


@kernel
def clear_history(game, rules, one):
    """Forget the passes and draws of the round before."""
    for seat in range(rules.players):
        one.passes[seat] = 0
        one.draws[seat] = 0
        for number in range(game.numbers):
            one.lacks[seat, number] = -1


@inlined
def make_move(game, rules, rnd, one, move):
    """Make a legal move and note what everyone learns from it, without testing for a block."""
    seat = np.int64(rnd.turn)
    kind = move >> KIND_SHIFT & 3
    one.steps += 1
    if kind == PLAY and not rules.knock_tiles:
        apply(rules, rnd, move)
        return
    make_noted(game, rules, rnd, one, move, seat, kind)


@kernel
def make_noted(game, rules, rnd, one, move, seat, kind):
    """Make a move after which a draw or a pass is noted; declining an extra tile shows nothing."""
    if rnd.phase == EXTRA and kind != PLAY:
        apply(rules, rnd, move)
        return
    if kind != PLAY:
        note_unable(rules, rnd, one, seat)
    before = rnd.stock_at
    apply(rules, rnd, move)
    note_drawn(game, one, seat, kind, rnd.stock_at - before)


@kernel
def note_drawn(game, one, seat, kind, taken):
    """Note how many tiles a move of that kind drew, or that it was a pass."""
    if taken:
        one.draws[seat] += taken
        for number in range(game.numbers):
            if one.lacks[seat, number] >= 0:
                one.lacks[seat, number] = min(one.lacks[seat, number] + taken, 100)
    elif kind != PLAY:
        one.passes[seat] += 1


@kernel
def note_unable(rules, rnd, one, seat):
    """Note the numbers of the ends that the seat could have played any fitting tile on."""
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1) and takes_any(rules, rnd, slot):
            one.lacks[seat, rnd.pip[slot]] = 0


@kernel
def takes_any(rules, rnd, slot):
    """Whether every tile of the right number may be laid on the end, double or not."""
    if not rules.selective:
        return True
    for word in range(rules.words):
        if fitting(rules, rnd, slot, word) != rules.fit[rnd.pip[slot], word]:
            return False
    return True


@inlined
def continue_round(game, rules, rnd, one, sco):
    """After a move or a deal: end the round if it is over; make forced moves if they are automatic.

    Return what the episode is then: PLAYING, ROUND_OVER or EPISODE_OVER.
    """
    while rnd.status == ROUND_IN_PLAY:
        if rules.immediate and is_stopped(rules, rnd, one.scores):
            return end_round(game, rules, rnd, one, sco, True)
        if rnd.phase == LEAD or can_place(rules, rnd):
            return PLAYING
        drawing = can_draw(rules, rnd)
        if not drawing:
            end_if_dead(rules, rnd)
            if rnd.status == BLOCKED:
                break
        if not game.automatic:
            return PLAYING
        make_noted(
            game, rules, rnd, one, np.int64(DRAW_MOVE if drawing else PASS_MOVE),
            np.int64(rnd.turn), np.int64((DRAW_MOVE if drawing else PASS_MOVE) >> KIND_SHIFT),
        )  # fmt: skip
    return end_round(game, rules, rnd, one, sco, False)


@kernel
def end_round(game, rules, rnd, one, sco, stopped):
    """Score the round, reward the seats, and return ROUND_OVER or EPISODE_OVER."""
    if stopped:
        score_stopped(rules, rnd, sco)
    else:
        score(rules, rnd, sco)
    won = winning_sides(rules, sco)
    add_round(rules, rnd, one, sco, won)
    if not game.by_win:
        for seat in range(rules.players):
            one.gains[seat] += gain(rules, sco, side_of(rules, seat))
    if game.by_match:
        totals = one.scores[: rules.sides]
        if how_it_ended(rules, totals, one.top, one.done) == NOT_OVER:
            return ROUND_OVER
        won = match_winners(rules, totals, won)
    one.winners = won
    if game.by_win:
        reward_win(rules, one)
    return EPISODE_OVER


@kernel
def reward_win(rules, one):
    """Share 1 among the winning sides and -1 among the others; 0 if all or none have won."""
    count = 0
    for side in range(rules.sides):
        count += np.int64(one.winners >> np.uint32(side) & np.uint32(1))
    if count == 0 or count == rules.sides:
        return
    for seat in range(rules.players):
        if one.winners >> np.uint32(seat % rules.sides) & np.uint32(1):
            one.gains[seat] = 1.0 / count
        else:
            one.gains[seat] = -1.0 / (rules.sides - count)
