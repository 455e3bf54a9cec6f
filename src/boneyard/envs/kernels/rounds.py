"""Rounds of an episode: the deal, a move, the score, and the end of the match."""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.records import (
    EPISODE_OVER,
    LEAD_ROTATE,
    LEAD_SAME,
    LEAD_WINNER,
    PLAYING,
    ROUND_OVER,
    VOID,
)
from boneyard.jit import below, inlined, kernel
from boneyard.rules import objective as plain
from boneyard.rules.deal import deal, shuffle
from boneyard.rules.lead import leader
from boneyard.rules.play import apply, end_if_dead
from boneyard.rules.records import (
    BLOCKED,
    DEALT,
    DRAW_MOVE,
    KIND_SHIFT,
    LEAD,
    PASS_MOVE,
    PLAY,
)
from boneyard.rules.records import PLAYING as ROUND_IN_PLAY
from boneyard.rules.score import score
from boneyard.rules.targets import can_draw, can_place, fitting, targets

is_reached = kernel(plain.is_reached)
best_total = kernel(plain.best_total)
may_extend = kernel(plain.may_extend)
margin = kernel(plain.margin)


@kernel
def clear_episode(rules, one):
    """Begin an episode: no round is finished, and nobody has points."""
    for seat in range(rules.players):
        one.scores[seat] = 0
        one.gains[seat] = 0.0
    one.entered = np.uint32(0)
    one.top = 0
    one.done = 0
    one.previous = -1
    one.winner = -1
    one.winners = np.uint32(0)
    one.steps = 0


@kernel
def deal_round(game, rules, rnd, one, sco):
    """Deal the next round of an episode; return PLAYING, or what it is if that round is over."""
    one.lot = below(one, rules.players) if is_by_lot(game, one) else -1
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
    if deal(rules, rnd, engine) != DEALT:
        return VOID
    if leader(rules, rnd, given_leader(game, rules, one), np.int64(one.previous)) != DEALT:
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


@kernel
def is_first(game, one):
    """Whether ``lead.first`` finds the leader of the next round (R6)."""
    if one.done == 0 or game.lead_next == LEAD_SAME:
        return True
    return game.lead_next == LEAD_WINNER and game.tie_first and one.winner < 0


@kernel
def is_by_lot(game, one):
    """Whether the leader of the next round is drawn by lot."""
    return game.lead_by_lot and is_first(game, one)


@kernel
def given_leader(game, rules, one):
    """The seat that leads by lot, as winner or by rotation; -1 if ``lead.first`` finds it."""
    if is_first(game, one):
        return np.int64(one.lot)
    if game.lead_next == LEAD_ROTATE:
        return np.int64((one.previous + rules.step) % rules.players)
    return np.int64(one.winner if one.winner >= 0 else one.previous)


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
    """Make a move after which a draw or a pass is noted."""
    if kind != PLAY:
        note_unable(rules, rnd, one, seat)
    before = rnd.stock_at
    apply(rules, rnd, move)
    taken = rnd.stock_at - before
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
        if game.immediate and is_stopped(game, rules, rnd, one):
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
def is_stopped(game, rules, rnd, one):
    """Whether a penalty has just ended the match (R82)."""
    for side in range(rules.sides):
        total = np.int64(one.scores[side])
        for seat in range(side, rules.players, rules.sides):
            for why in range(3):
                total += rnd.charges[seat, why]
        if total >= game.target:
            return True
    return False


@kernel
def end_round(game, rules, rnd, one, sco, stopped):
    """Score the round, reward the seats, and return ROUND_OVER or EPISODE_OVER."""
    won = count_points(game, rules, rnd, one, sco, stopped)
    one.done += 1
    one.previous = rnd.leader
    one.winner = -1 if stopped else sco.winner
    over = match_over(game, rules, one)
    if not game.by_win:
        reward_points(game, rules, one, sco)
    if game.by_match and not over:
        return ROUND_OVER
    one.winners = won
    if game.by_match and game.end != plain.SINGLE:
        one.winners = best_sides(game, rules, one)
    if game.by_win:
        reward_win(rules, one)
    return EPISODE_OVER


@kernel
def count_points(game, rules, rnd, one, sco, stopped):
    """Add the points of the round to the scores; return the mask of the sides that won it.

    Afterwards ``sco.points[side]`` are the points of a side.
    """
    won = np.uint32(0)
    if not stopped:
        score(rules, rnd, sco)
        for seat in range(rules.players):
            if sco.winners >> np.uint32(seat) & np.uint32(1):
                won |= np.uint32(1) << np.uint32(seat % rules.sides)
    for side in range(rules.sides):
        points = 0
        for seat in range(side, rules.players, rules.sides):
            if not stopped:
                points += sco.points[seat]
            else:
                for why in range(3):
                    points += rnd.charges[seat, why]
        if won >> np.uint32(side) & np.uint32(1):
            entered = one.entered >> np.uint32(side) & np.uint32(1)
            if points < game.entry_minimum and (game.every_win or not entered):
                points = 0
            else:
                one.entered |= np.uint32(1) << np.uint32(side)
        sco.points[side] = points
        one.scores[side] += points
        one.top = max(one.top, one.scores[side])
    return won


@kernel
def match_over(game, rules, one):
    """Whether the match is over; a tie may need another round."""
    if game.end == plain.SINGLE:
        return True
    if not is_reached(game, np.int64(one.top), np.int64(one.done)):
        return False
    if not may_extend(game, np.int64(one.done)):
        return True
    winners = best_sides(game, rules, one)
    return winners & (winners - np.uint32(1)) == np.uint32(0)


@kernel
def best_sides(game, rules, one):
    """The sides with the best total, as a mask."""
    best = best_total(game, one.scores[: rules.sides])
    winners = np.uint32(0)
    for side in range(rules.sides):
        if one.scores[side] == best:
            winners |= np.uint32(1) << np.uint32(side)
    return winners


@kernel
def reward_points(game, rules, one, sco):
    """Reward each seat with the gain of its side in this round (``objective.margin``)."""
    total = 0
    for side in range(rules.sides):
        total += sco.points[side]
    for seat in range(rules.players):
        own = np.int64(sco.points[seat % rules.sides])
        one.gains[seat] += margin(game.sign, rules.sides, own, total)


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
