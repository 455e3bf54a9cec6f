"""The public history, followed move by move with the engine's own kernels.

What a move does depends on hidden tiles in few places: whether a starter chain goes on, whether
a draw ends the turn.  There the hand is steered so that the engine does what was seen.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.minds.worlds.kernels.lead import note_deal, note_led
from boneyard.minds.worlds.kernels.notes import (
    blame,
    new_clause,
    note_laid,
    note_unseen,
    open_slot,
    require,
    rule_out,
)
from boneyard.minds.worlds.kernels.records import (
    A_END,
    A_FINES,
    A_KIND,
    A_KNOCK,
    A_SEAT,
    A_SECOND,
    A_TILE,
    DOES_NOT_FIT,
    MAY_NOT_DRAW,
    MAY_NOT_PASS,
    MUST,
    NO_FAULT,
    NO_SUCH_END,
    NOT_HELD,
    ROUND_OVER,
    WRONG_FINE,
    WRONG_TURN,
)
from boneyard.rules.actions import slot_of
from boneyard.rules.deal import clear
from boneyard.rules.lead import open_with_engine, seat_leads
from boneyard.rules.play import apply
from boneyard.rules.records import (
    DRAW,
    DRAW_AT_WILL,
    DRAW_MOVE,
    DRAW_ONE,
    END_TURN,
    KNOCK_SHIFT,
    LEAD,
    LEAD_CHARGE,
    MAY_PLAY,
    PASS,
    PASS_MOVE,
    PLAY,
    PLAYING,
    SECOND,
    SLOT_SHIFT,
    STARTER_SECOND,
    TILE,
)
from boneyard.rules.targets import can_draw, can_place, dead, fitting, stock_open, targets
from boneyard.rules.trains import in_starter_turn


@kernel
def set_up(rules_, rounds, leader, shown, engine, fined):
    """The round just dealt as the table knows it: no hands, but the leader and the engine.

    The deck stands in ``rounds[0]`` already, with a tile 0 wherever it is hidden.
    """
    rules, rnd = rules_[0], rounds[0]
    clear(rules, rnd)
    for seat in range(rules.players):
        rnd.counts[seat] = rules.hand
    rnd.stock_at = rules.players * rules.hand
    rnd.stock_end = rules.in_set
    seat_leads(rnd, leader)
    rnd.shown = shown
    if engine >= 0:
        rnd.stock_end -= 1
        open_with_engine(rules, rnd, engine)
        rnd.phase = TILE
    if fined >= 0:
        rnd.charges[fined, LEAD_CHARGE] += rules.lead_charge


@kernel
def follow(rules_, rounds, evidence, clauses, actions, given, previous, turn, phase):
    """Gather all evidence of a history; ``evidence[0].fault`` says what contradicts it, if so.

    ``rounds[0]`` is the round just dealt, without any hand (``set_up``), and becomes
    the round as the whole table knows it.  ``turn`` and ``phase`` are those of the view.
    """
    rules, rnd, ev = rules_[0], rounds[0], evidence[0]
    ev.fault_at = -1
    for seat in range(rules.players):
        if seat != ev.own:
            open_slot(rules, ev, seat, seat * rules.hand)
    note_deal(rules, rnd, ev, clauses, given, previous)
    if rnd.phase != LEAD:
        note_alive(rules, rnd, ev, clauses, actions, -1)
    for at in range(len(actions)):
        if ev.fault != NO_FAULT:
            return
        ev.fault_at = at
        step(rules, rnd, ev, clauses, actions, at, turn, phase)
        if rnd.status != PLAYING:
            blame(ev, ROUND_OVER, -1)
        elif ev.fault == NO_FAULT:
            note_alive(rules, rnd, ev, clauses, actions, at)
    if ev.fault == NO_FAULT:
        ev.fault_at = len(actions)
        open_slot(rules, ev, rules.players, rnd.stock_at)
        note_unseen(rules, rnd, ev)


@kernel
def step(rules, rnd, ev, clauses, actions, at, turn, phase):
    """One action and what it tells."""
    kind, seat = np.int64(actions[at, A_KIND]), np.int64(actions[at, A_SEAT])
    if seat != rnd.turn:
        blame(ev, WRONG_TURN, -1)
    elif kind == PLAY:
        step_play(rules, rnd, ev, clauses, actions, at, turn, phase)
    elif kind == DRAW:
        step_draw(rules, rnd, ev, clauses, actions, at, turn)
    else:
        step_pass(rules, rnd, ev, clauses, seat)


@kernel
def ask_for_playable(rules, rnd, ev):
    """Let ``ev.mask`` be the tiles that the seat in turn could lay now."""
    slots = targets(rules, rnd)
    for word in range(rules.words):
        ev.mask[word] = np.uint64(0)
        for slot in range(rnd.ends):
            if slots >> np.uint64(slot) & np.uint64(1):
                ev.mask[word] |= fitting(rules, rnd, slot, word)


@kernel
def steer(rules, rnd, ev, seat, able):
    """Give the seat in turn its own tiles, or, if they are hidden, all tiles or none."""
    for word in range(rules.words):
        if seat == ev.own:
            rnd.hands[seat, word] = ev.hand[word]
        else:
            rnd.hands[seat, word] = rules.whole[word] if able else np.uint64(0)


@kernel
def carry_out(rules, rnd, ev, seat, move):
    """Apply a move, note the tiles it drew, and take the steering hand away again."""
    first = np.int64(rnd.stock_at)
    apply(rules, rnd, move)
    for place in range(first, rnd.stock_at):
        if seat == ev.own:
            tile = np.int64(rnd.deck[place])
            ev.hand[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
        else:
            open_slot(rules, ev, seat, place)
    for word in range(rules.words):
        rnd.hands[seat, word] = np.uint64(0)
    return rnd.stock_at - first


@kernel
def step_play(rules, rnd, ev, clauses, actions, at, turn, phase):
    """A tile laid."""
    seat, tile = np.int64(actions[at, A_SEAT]), np.int64(actions[at, A_TILE])
    slot = slot_of(rnd, np.int64(actions[at, A_END]))
    if slot < 0:
        blame(ev, NO_SUCH_END, tile)
        return
    word, bit = tile >> 6, np.uint64(1) << np.uint64(tile & 63)
    starter = False
    if rnd.phase == LEAD:
        note_led(rules, rnd, ev, tile)
    else:
        open_now = targets(rules, rnd) >> np.uint64(slot) & np.uint64(1)
        if not open_now or not fitting(rules, rnd, slot, word) & bit:
            blame(ev, DOES_NOT_FIT, tile)
            return
        if rules.trains and in_starter_turn(rules, rnd):
            starter = True
    if seat != ev.own:
        note_laid(ev, clauses, seat, tile)
    elif not ev.hand[word] & bit:
        blame(ev, NOT_HELD, tile)
        return
    on = starter and seat != ev.own and chain_goes_on(rules, ev, actions, at, turn, phase)
    steer(rules, rnd, ev, seat, on)
    move = tile | slot << SLOT_SHIFT | np.int64(actions[at, A_KNOCK]) << KNOCK_SHIFT
    fines = carry_out(rules, rnd, ev, seat, move)
    if seat == ev.own:
        ev.hand[word] &= ~bit
    if fines != actions[at, A_FINES]:
        blame(ev, WRONG_FINE, -1)
    if starter and seat != ev.own and rnd.status == PLAYING:
        note_chain(rules, rnd, ev, clauses, actions, at, seat, on)


@kernel
def note_chain(rules, rnd, ev, clauses, actions, at, seat, on):
    """A starter chain goes on while, and only while, a tile of the hand fits its end."""
    for word in range(rules.words):
        ev.mask[word] = rules.fit[rnd.pip[seat], word]
    if not on:
        rule_out(rules, ev, seat)
    elif at + 1 == len(actions) or actions[at + 1, A_KIND] != PLAY:
        require(rules, rnd, ev, clauses, seat)


@kernel
def chain_goes_on(rules, ev, actions, at, turn, phase):
    """Whether the starter chain went on after this tile, by what the table saw next.

    Where a chain that ends in a double owes a second tile, the same seat is asked either way;
    a draw at will then leaves it open, and ``ev.decisions`` takes one way or the other.
    """
    seat, tile = actions[at, A_SEAT], actions[at, A_TILE]
    last = at + 1 == len(actions)
    if (turn if last else actions[at + 1, A_SEAT]) != seat:
        return False
    if rules.high[tile] != rules.low[tile] or rules.starter_double != STARTER_SECOND:
        return True
    if last:
        return phase != SECOND
    if actions[at + 1, A_KIND] == PLAY:
        return True
    if actions[at + 1, A_KIND] == PASS:
        return actions[at + 1, A_SECOND] == 0
    if rules.draw != DRAW_AT_WILL:
        return False
    ev.forks += 1
    return ev.decisions >> np.uint32(ev.forks - 1) & np.uint32(1) == np.uint32(1)


@kernel
def step_draw(rules, rnd, ev, clauses, actions, at, turn):
    """A tile drawn: before it, unless drawing is free, no tile of the hand fitted."""
    seat = np.int64(actions[at, A_SEAT])
    if not can_draw(rules, rnd):
        blame(ev, MAY_NOT_DRAW, -1)
        return
    ask_for_playable(rules, rnd, ev)
    if rules.draw != DRAW_AT_WILL:
        rule_out(rules, ev, seat)
    on = (turn if at + 1 == len(actions) else actions[at + 1, A_SEAT]) == seat
    steer(rules, rnd, ev, seat, not on)
    if on and seat != ev.own:
        rnd.deck[rnd.stock_at] = unfit(rules, ev)
    carry_out(rules, rnd, ev, seat, DRAW_MOVE)
    if rules.after_draw != END_TURN or rules.draw == DRAW_ONE or seat == ev.own:
        return
    if on:
        rule_out(rules, ev, seat)
    elif stock_open(rules, rnd):
        require(rules, rnd, ev, clauses, seat)


@kernel
def unfit(rules, ev):
    """A tile that is not in ``ev.mask``, to stand for a hidden one that did not fit either."""
    for word in range(rules.words):
        left = rules.whole[word] & ~ev.mask[word]
        if left:
            return word * 64 + lowest_bit(left)
    return 0


@kernel
def step_pass(rules, rnd, ev, clauses, seat):
    """A pass: unable, or able but free to pass, or either."""
    if rnd.phase == LEAD:
        blame(ev, MAY_NOT_PASS, -1)
        return
    drew = rnd.drawn > 0 and (rules.after_draw == MAY_PLAY or rules.at_will_pass)
    may_decline = rules.decline or drew
    ask_for_playable(rules, rnd, ev)
    if can_draw(rules, rnd):
        if may_decline:
            require(rules, rnd, ev, clauses, seat)
        else:
            blame(ev, MAY_NOT_PASS, -1)
    elif not may_decline:
        rule_out(rules, ev, seat)
    steer(rules, rnd, ev, seat, False)
    carry_out(rules, rnd, ev, seat, PASS_MOVE)


@kernel
def note_alive(rules, rnd, ev, clauses, actions, at):
    """The round was not found blocked after the action at ``at`` (R40 to R42).

    Without trains the next tile laid bears this out, so only the present asks for a clause.
    """
    if stock_open(rules, rnd) or rnd.phase == LEAD:
        return
    if at + 1 < len(actions):
        if not rules.trains or actions[at + 1, A_KIND] == PLAY:
            return
    for word in range(rules.words):
        for seat in range(rules.players):
            rnd.hands[seat, word] = np.uint64(0)
        if ev.own >= 0:
            rnd.hands[ev.own, word] = ev.hand[word]
    if not alive(rules, rnd):
        if ev.own >= 0:
            for word in range(rules.words):
                rnd.hands[ev.own, word] = np.uint64(0)
        note_lives(rules, rnd, ev, clauses)
    if ev.own >= 0:
        for word in range(rules.words):
            rnd.hands[ev.own, word] = np.uint64(0)


@kernel
def alive(rules, rnd):
    """Whether the hands in ``rnd`` keep the round going."""
    return can_place(rules, rnd) or not dead(rules, rnd)


@kernel
def note_lives(rules, rnd, ev, clauses):
    """A clause: one of the tiles that keep the round going is in a hidden hand that can."""
    clause = new_clause(rules, ev, clauses, MUST)
    for seat in range(rules.players):
        if seat != ev.own:
            for word in range(rules.words):
                note_lives_of(rules, rnd, ev, clause, seat, word)


@kernel
def note_lives_of(rules, rnd, ev, clause, seat, word):
    """Try each hidden tile of a word alone in the hand of a seat."""
    left = rules.whole[word] & ~rnd.table[word] & ~ev.hand[word]
    while left:
        bit = left & (~left + np.uint64(1))
        left ^= bit
        rnd.hands[seat, word] = bit
        if alive(rules, rnd):
            clause.mask[seat, word] |= bit
    rnd.hands[seat, word] = np.uint64(0)
