"""Replay of the public history with the engine's own kernels; every move adds constraints.

A few effects of a move depend on hidden tiles: whether a starter chain continues, whether a draw
ends the turn.  There the hidden hand is set so that the engine does what was seen.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit
from boneyard.minds.beliefs.kernels.constraints import (
    add_clause,
    add_hidden_items,
    add_laid_item,
    add_slot,
    exclude,
    require_one,
    set_fault,
)
from boneyard.minds.beliefs.kernels.dtypes import (
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
from boneyard.minds.beliefs.kernels.lead import constrain_deal, constrain_first_tile, mask_claims
from boneyard.minds.beliefs.memory import note_numbers
from boneyard.rules.actions import slot_of
from boneyard.rules.deal import clear
from boneyard.rules.dtypes import (
    DRAW,
    DRAW_AT_WILL,
    DRAW_MOVE,
    DRAW_ONE,
    END_TURN,
    EXTRA,
    EXTRA_ANY,
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
    START_CHAIN,
    STARTER_SECOND,
    TILE,
    WAY_SHIFT,
)
from boneyard.rules.lead import open_with_engine, seat_leads
from boneyard.rules.play import apply
from boneyard.rules.targets import (
    can_draw,
    can_place,
    dead,
    fitting,
    has_two_ways,
    stock_open,
    targets,
)
from boneyard.rules.trains import in_starter_turn


@kernel
def start_round(rules_, rounds, leader, shown, engine, charged, searches):
    """Set up the public round just after the deal: leader and engine, no hands.

    ``searches``: nobody holds a tile that leads, and the seats draw for it.
    ``rounds[0].deck`` is filled already, with 0 for hidden tiles.
    """
    rules, rnd = rules_[0], rounds[0]
    clear(rules, rnd)
    for seat in range(rules.players):
        rnd.counts[seat] = rules.hand
    rnd.stock_at = rules.players * rules.hand
    rnd.stock_end = rules.in_set
    seat_leads(rnd, leader)
    rnd.shown = shown
    if searches:
        rnd.phase = TILE
    if engine >= 0:
        rnd.stock_end -= 1
        open_with_engine(rules, rnd, engine)
        rnd.phase = TILE
    if charged >= 0:
        rnd.charges[charged, LEAD_CHARGE] += rules.lead_charge


@kernel
def replay_history(rules_, rounds, evidence, clauses, actions):
    """Collect all evidence of a history; ``evidence[0].fault`` says why it is impossible, if so.

    ``rounds[0]`` is the public round after the deal (``start_round``) and becomes the one after
    the history.
    """
    rules, rnd, ev = rules_[0], rounds[0], evidence[0]
    ev.fault_at = -1
    for seat in range(rules.players):
        if seat != ev.viewer:
            add_slot(rules, ev, seat, seat * rules.hand)
    constrain_deal(rules, rnd, ev, clauses)
    if rnd.phase != LEAD:
        constrain_not_blocked(rules, rnd, ev, clauses, actions, -1)
    for at in range(len(actions)):
        if ev.fault != NO_FAULT:
            return
        ev.fault_at = at
        replay_action(rules, rnd, ev, clauses, actions, at)
        if rnd.status != PLAYING:
            set_fault(ev, ROUND_OVER, -1)
        elif ev.fault == NO_FAULT:
            constrain_not_blocked(rules, rnd, ev, clauses, actions, at)
    if ev.fault == NO_FAULT:
        ev.fault_at = len(actions)
        add_slot(rules, ev, rules.players, rnd.stock_at)
        add_hidden_items(rules, rnd, ev)


@kernel
def replay_action(rules, rnd, ev, clauses, actions, at):
    """Apply one action and add its constraints."""
    kind, seat = np.int64(actions[at].kind), np.int64(actions[at].seat)
    if seat != rnd.turn:
        set_fault(ev, WRONG_TURN, -1)
    elif kind == PLAY:
        replay_play(rules, rnd, ev, clauses, actions, at)
    elif kind == DRAW:
        replay_draw(rules, rnd, ev, clauses, actions, at)
    else:
        replay_pass(rules, rnd, ev, clauses, seat)


@kernel
def mask_playable(rules, rnd, ev):
    """Set ``ev.mask`` to the tiles that the seat in turn can lay now."""
    slots = targets(rules, rnd)
    for word in range(rules.words):
        ev.mask[word] = np.uint64(0)
        for slot in range(rnd.ends):
            if slots >> np.uint64(slot) & np.uint64(1):
                ev.mask[word] |= fitting(rules, rnd, slot, word)


@kernel
def set_assumed_hand(rules, rnd, ev, seat, able):
    """Give the viewer its own tiles, a hidden seat all tiles (``able``) or none."""
    for word in range(rules.words):
        if seat == ev.viewer:
            rnd.hands[seat, word] = ev.hand[word]
        else:
            rnd.hands[seat, word] = rules.whole[word] if able else np.uint64(0)


@kernel
def apply_move(rules, rnd, ev, seat, move):
    """Apply a move, record the tiles it drew, clear the assumed hand; return the number drawn."""
    first = np.int64(rnd.stock_at)
    apply(rules, rnd, move)
    for place in range(first, rnd.stock_at):
        if seat == ev.viewer:
            tile = np.int64(rnd.deck[place])
            ev.hand[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
        else:
            add_slot(rules, ev, seat, place)
    for word in range(rules.words):
        rnd.hands[seat, word] = np.uint64(0)
    return rnd.stock_at - first


@kernel
def replay_play(rules, rnd, ev, clauses, actions, at):
    """Replay a placement."""
    seat, tile = np.int64(actions[at].seat), np.int64(actions[at].tile)
    slot = slot_of(rnd, np.int64(actions[at].end))
    if slot < 0:
        set_fault(ev, NO_SUCH_END, tile)
        return
    word, bit = tile >> 6, np.uint64(1) << np.uint64(tile & 63)
    starter = False
    if rnd.phase == LEAD:
        constrain_first_tile(rules, rnd, ev, tile)
    else:
        open_now = targets(rules, rnd) >> np.uint64(slot) & np.uint64(1)
        if not open_now or not fitting(rules, rnd, slot, word) & bit:
            set_fault(ev, DOES_NOT_FIT, tile)
            return
        if rules.starter == START_CHAIN and in_starter_turn(rules, rnd):
            starter = True
    if seat != ev.viewer:
        add_laid_item(ev, clauses, seat, tile)
    elif not ev.hand[word] & bit:
        set_fault(ev, NOT_HELD, tile)
        return
    hidden_starter = starter and seat != ev.viewer
    continued = hidden_starter and has_chain_continued(rules, ev, actions, at)
    hidden_extra = seat != ev.viewer and may_ask_extra(rules, rnd, tile)
    if hidden_extra:
        continued = acts_again(ev, actions, at)
    set_assumed_hand(rules, rnd, ev, seat, continued)
    move = tile | slot << SLOT_SHIFT | np.int64(actions[at].knock) << KNOCK_SHIFT
    move |= way_of_action(rules, rnd, actions, at, slot) << WAY_SHIFT
    note_numbers(rules, rnd, ev, move)
    fines = apply_move(rules, rnd, ev, seat, move)
    if seat == ev.viewer:
        ev.hand[word] &= ~bit
    if fines != actions[at].fines:
        set_fault(ev, WRONG_FINE, -1)
    if hidden_starter and rnd.status == PLAYING:
        constrain_chain(rules, rnd, ev, clauses, actions, at, continued)
    if hidden_extra and rnd.status == PLAYING:
        constrain_extra(rules, rnd, ev, clauses, actions, at, continued)


@kernel
def way_of_action(rules, rnd, actions, at, slot):
    """The way round of a placement (see ``play.lay``), by the half that touches the end."""
    tile = np.int64(actions[at].tile)
    if rnd.phase == LEAD or not has_two_ways(rules, rnd, tile, slot):
        return np.int64(0)
    return np.int64(actions[at].touching == rules.low[tile])


@kernel
def may_ask_extra(rules, rnd, tile):
    """Whether the seat in turn may be asked for an extra tile after this one."""
    if not rules.extra or rules.high[tile] != rules.low[tile]:
        return False
    return rules.extra == EXTRA_ANY or (rnd.laid == 0 and rnd.phase != LEAD)


@kernel
def acts_again(ev, actions, at):
    """Whether the seat of an action also makes the next one."""
    after = ev.turn if at + 1 == len(actions) else actions[at + 1].seat
    return after == actions[at].seat


@kernel
def constrain_extra(rules, rnd, ev, clauses, actions, at, continued):
    """Constrain the hand: a seat is asked for an extra tile exactly if one of its tiles fits."""
    seat = np.int64(actions[at].seat)
    turn, phase = rnd.turn, rnd.phase
    rnd.turn, rnd.phase = seat, EXTRA
    mask_playable(rules, rnd, ev)
    rnd.turn, rnd.phase = turn, phase
    constrain_again(rules, rnd, ev, clauses, actions, at, continued)


@kernel
def constrain_chain(rules, rnd, ev, clauses, actions, at, continued):
    """Constrain the hand: a starter chain continues exactly while one of its tiles fits."""
    seat = np.int64(actions[at].seat)
    for word in range(rules.words):
        ev.mask[word] = rules.fit[rnd.pip[seat], word]
    constrain_again(rules, rnd, ev, clauses, actions, at, continued)


@kernel
def constrain_again(rules, rnd, ev, clauses, actions, at, continued):
    """Constrain the hand: it holds a tile of ``ev.mask`` exactly if the seat goes on."""
    seat = np.int64(actions[at].seat)
    if not continued:
        exclude(rules, ev, seat)
    elif at + 1 == len(actions) or actions[at + 1].kind != PLAY:
        require_one(rules, rnd, ev, clauses, seat)


@kernel
def has_chain_continued(rules, ev, actions, at):
    """Whether the starter chain continued after this tile, by the next action.

    If a chain that ends in a double owes a second tile, the same seat moves next in both cases.
    A draw at will then leaves the answer open, and ``ev.branch`` decides.
    """
    tile = actions[at].tile
    if not acts_again(ev, actions, at):
        return False
    if rules.high[tile] != rules.low[tile] or rules.starter_double != STARTER_SECOND:
        return True
    if at + 1 == len(actions):
        return ev.phase != SECOND
    if actions[at + 1].kind == PLAY:
        return True
    if actions[at + 1].kind == PASS:
        return actions[at + 1].second == 0
    if rules.draw != DRAW_AT_WILL:
        return False
    ev.ambiguities += 1
    return ev.branch >> np.uint32(ev.ambiguities - 1) & np.uint32(1) == np.uint32(1)


@kernel
def replay_draw(rules, rnd, ev, clauses, actions, at):
    """Replay a draw: unless drawing is free, no tile of the hand fitted before it."""
    seat = np.int64(actions[at].seat)
    if not can_draw(rules, rnd):
        set_fault(ev, MAY_NOT_DRAW, -1)
        return
    if rnd.ends == 0:
        replay_search(rules, rnd, ev, actions, at)
        return
    mask_playable(rules, rnd, ev)
    if rules.draw != DRAW_AT_WILL:
        exclude(rules, ev, seat)
    continued = acts_again(ev, actions, at)
    set_assumed_hand(rules, rnd, ev, seat, not continued)
    if continued and seat != ev.viewer:
        rnd.deck[rnd.stock_at] = unplayable_tile(rules, ev)
    apply_move(rules, rnd, ev, seat, DRAW_MOVE)
    if rules.after_draw != END_TURN or rules.draw == DRAW_ONE or seat == ev.viewer:
        return
    if continued:
        exclude(rules, ev, seat)
    elif stock_open(rules, rnd):
        require_one(rules, rnd, ev, clauses, seat)


@kernel
def replay_search(rules, rnd, ev, actions, at):
    """Replay a draw for the lead: the seat leads next exactly if the tile is one that leads."""
    seat = np.int64(actions[at].seat)
    found = ev.phase == LEAD if at + 1 == len(actions) else actions[at + 1].kind == PLAY
    mask_claims(rules, rnd, ev, 0, 1 << 30)
    if seat != ev.viewer:
        if found:
            for word in range(rules.words):
                ev.mask[word] = rules.whole[word] & ~ev.mask[word]
        rnd.deck[rnd.stock_at] = unplayable_tile(rules, ev)
    apply_move(rules, rnd, ev, seat, DRAW_MOVE)
    if seat != ev.viewer:
        for word in range(rules.words):
            ev.allowed[ev.slots - 1, word] &= ~ev.mask[word]
        rnd.shown = -1


@kernel
def unplayable_tile(rules, ev):
    """Return a tile outside ``ev.mask``, in place of a hidden one that did not fit."""
    for word in range(rules.words):
        left = rules.whole[word] & ~ev.mask[word]
        if left:
            return word * 64 + lowest_bit(left)
    return 0


@kernel
def replay_pass(rules, rnd, ev, clauses, seat):
    """Replay a pass: the seat was unable, able but free to pass, or either."""
    if rnd.phase == LEAD:
        set_fault(ev, MAY_NOT_PASS, -1)
        return
    if rnd.phase == EXTRA:  # the seat could have laid a tile; it did not want to
        set_assumed_hand(rules, rnd, ev, seat, False)
        apply_move(rules, rnd, ev, seat, PASS_MOVE)
        return
    drew = rnd.drawn > 0 and (rules.after_draw == MAY_PLAY or rules.at_will_pass)
    may_decline = rules.decline or drew
    mask_playable(rules, rnd, ev)
    if can_draw(rules, rnd):
        if may_decline:
            require_one(rules, rnd, ev, clauses, seat)
        else:
            set_fault(ev, MAY_NOT_PASS, -1)
    elif not may_decline:
        exclude(rules, ev, seat)
    set_assumed_hand(rules, rnd, ev, seat, False)
    apply_move(rules, rnd, ev, seat, PASS_MOVE)


@kernel
def constrain_not_blocked(rules, rnd, ev, clauses, actions, at):
    """Constrain the hands: the round was not blocked after the action at ``at`` (R40 to R42).

    Without trains the next placement proves this, so only the last action needs a clause.
    """
    if stock_open(rules, rnd) or rnd.phase == LEAD or rnd.phase == EXTRA or rnd.ends == 0:
        return
    if at + 1 < len(actions):
        if not rules.trains or actions[at + 1].kind == PLAY:
            return
    for seat in range(rules.players):
        for word in range(rules.words):
            rnd.hands[seat, word] = ev.hand[word] if seat == ev.viewer else np.uint64(0)
    goes_on = is_not_blocked(rules, rnd)
    if ev.viewer >= 0:
        for word in range(rules.words):
            rnd.hands[ev.viewer, word] = np.uint64(0)
    if not goes_on:
        add_not_blocked_clause(rules, rnd, ev, clauses)


@kernel
def is_not_blocked(rules, rnd):
    """Whether the round can continue with the hands in ``rnd``."""
    return can_place(rules, rnd) or not dead(rules, rnd)


@kernel
def add_not_blocked_clause(rules, rnd, ev, clauses):
    """Add the clause that a hidden hand has a tile with which the round can continue."""
    clause = add_clause(rules, ev, clauses, MUST)
    for seat in range(rules.players):
        if seat != ev.viewer:
            for word in range(rules.words):
                add_not_blocked_tiles(rules, rnd, ev, clause, seat, word)


@kernel
def add_not_blocked_tiles(rules, rnd, ev, clause, seat, word):
    """Add to the clause each hidden tile of a word with which the seat lets the round continue."""
    left = rules.whole[word] & ~rnd.table[word] & ~ev.hand[word]
    while left:
        bit = left & (~left + np.uint64(1))
        left ^= bit
        rnd.hands[seat, word] = bit
        if is_not_blocked(rules, rnd):
            clause.mask[seat, word] |= bit
    rnd.hands[seat, word] = np.uint64(0)
