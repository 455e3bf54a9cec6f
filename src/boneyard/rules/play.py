"""Makes a move: places a tile, draws or passes, and ends the turn and the round."""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel
from boneyard.rules.dtypes import (
    AHEAD,
    BLOCKED,
    BROKEN,
    DRAW,
    DRAW_ONE,
    END,
    END_TURN,
    EXTRA,
    EXTRA_ANY,
    EXTRA_NONE,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    OUT,
    PLAY,
    PLAYING,
    RUN_CHARGE,
    SHUTOUT_CHARGE,
    SIDE,
    SLOT_SHIFT,
    TILE,
    TIP,
    WAY_SHIFT,
)
from boneyard.rules.earn import begin_placement, clear_credits, earn_pass, end_placement
from boneyard.rules.lead import draw_for_lead, open_layout
from boneyard.rules.sides import side_of
from boneyard.rules.targets import can_draw, can_place, dead, stock_open
from boneyard.rules.trains import continue_turn, note_first_turn, take_marker


@kernel
def play(rules, rnd, move):
    """Make a legal move of the seat in turn, and end the round if it is over.

    ``move`` is one of ``moves``.  ``play`` does not test it; ``is_legal`` does.
    """
    apply(rules, rnd, move)
    settle(rules, rnd)


@kernel
def apply(rules, rnd, move):
    """Make a move like ``play``, but without the test for a blocked round."""
    kind = move >> KIND_SHIFT & 3
    rnd.plies += 1
    if kind == PLAY:
        slot = move >> SLOT_SHIFT & 0xFF
        lay(rules, rnd, move & 0xFF, slot, move >> KNOCK_SHIFT & 1, move >> WAY_SHIFT & 1)
    elif kind == DRAW:
        draw(rules, rnd)
    else:
        pass_turn(rules, rnd)


@kernel
def settle(rules, rnd):
    """End the round as blocked if no seat can ever lay a tile again."""
    if rnd.status != PLAYING:
        return
    if not can_place(rules, rnd) and not can_draw(rules, rnd):
        end_if_dead(rules, rnd)


@inlined
def end_if_dead(rules, rnd):
    """Block the round if it is dead.  The seat in turn has neither a placement nor a draw."""
    if dead(rules, rnd):
        if rules.in_block and rnd.fresh:
            seat = np.int64(rnd.mover)
            for _ in range(rules.players - 1):
                seat = (seat + rules.step) % rules.players
                if rnd.status == PLAYING:
                    record_pass(rules, rnd, seat)
        if rnd.status == PLAYING:  # points for the passes may have stopped the round
            rnd.status = BLOCKED


@inlined
def lay(rules, rnd, tile, slot, knock, way):
    """Lay a tile of the hand: on the end in ``slot``, or as the lead.

    ``way`` is 1 if either half may touch the end, and the higher one stays outside.
    """
    seat = np.uint64(rnd.turn)
    tile = np.uint64(tile)  # an unsigned index needs no test for negative values
    word = tile >> np.uint64(6)
    bit = np.uint64(1) << (tile & np.uint64(63))
    if rules.earning:
        begin_placement(rules, rnd, tile)
    rnd.hands[seat, word] &= ~bit
    rnd.table[word] |= bit
    rnd.counts[seat] -= 1
    rnd.fresh = 1
    rnd.passes = 0
    rnd.quiet = 0
    rnd.drawn = 0
    rnd.mover = seat
    rnd.last = tile
    rnd.laid += 1
    if rules.charging:
        rnd.run[seat] = 0
    if rnd.phase == LEAD:
        open_layout(rules, rnd, tile)
    else:
        attach(rules, rnd, tile, slot, way)
        if rules.trains:
            take_marker(rnd, seat, slot)
    if rules.earning:
        end_placement(rules, rnd, slot)
        if rnd.status != PLAYING and rnd.counts[seat] > 0:
            return
    if rnd.counts[seat] == 0:
        rnd.status = OUT
        return
    if rules.routine or not goes_on(rules, rnd, tile, slot, knock):
        end_turn(rules, rnd)


@kernel
def goes_on(rules, rnd, tile, slot, knock):
    """Announce the last tile if it is due; return whether the turn continues after ``tile``."""
    if rules.knock:
        announce(rules, rnd, np.uint64(rnd.turn), knock)
    is_double = rules.high[tile] == rules.low[tile]
    if rules.trains:
        if rnd.phase == LEAD:  # the engine lies, and the same seat plays the first tile (R66)
            rnd.phase = TILE
            rnd.laid = 0
            return True
        return continue_turn(rules, rnd, slot, is_double)
    return is_double and rules.extra != EXTRA_NONE and ask_extra(rules, rnd)


@kernel
def ask_extra(rules, rnd):
    """After a double, ask for an extra tile if the seat has one to lay; whether it is asked."""
    if rules.extra != EXTRA_ANY and (rnd.laid > 1 or rnd.phase == LEAD):
        return False
    rnd.phase = EXTRA
    return can_place(rules, rnd)


@inlined
def attach(rules, rnd, tile, slot, way):
    """Close the end in ``slot`` and open the new ends of the tile.

    The first new end takes the slot; the tips of a double take the next free slots.
    """
    if rules.special_ends:
        attach_special(rules, rnd, tile, slot, way)
        return
    touching = np.int64(rules.need[rnd.pip[slot]])
    if rnd.opening[slot]:
        rnd.opening[slot] = 0
        rnd.opening_free -= 1
    is_double = rules.high[tile] == rules.low[tile]
    if is_double and not rules.plain_doubles:
        attach_double(rules, rnd, tile, slot, touching)
        return
    rnd.double[slot] = 0
    outward = np.int64(rules.high[tile]) + np.int64(rules.low[tile]) - touching
    grow(rnd, slot, outward, tile, AHEAD if is_double else END)


@kernel
def attach_special(rules, rnd, tile, slot, way):
    """Attach a tile where halves may be wild, or where a spinner's sides come before its tips."""
    parent, face = np.int64(rnd.parent[slot]), np.int64(rnd.face[slot])
    pip, ordinal = np.int64(rnd.pip[slot]), np.int64(rnd.double[slot])
    if rnd.opening[slot]:
        rnd.opening[slot] = 0
        rnd.opening_free -= 1
    number = outward(rules, np.int64(tile), pip, way)
    if rules.high[tile] == rules.low[tile]:
        attach_double(rules, rnd, tile, slot, number)
    else:
        rnd.double[slot] = 0
        grow(rnd, slot, number, tile, END)
    if rules.sides_first and is_second_side(rules, rnd, parent, face):
        open_tips(rnd, parent, pip, face, ordinal)


@kernel
def outward(rules, tile, pip, way):
    """The number that a tile shows when it is laid on an end showing ``pip``.

    A wild double takes the number of the end (``layout.wild_suit``).
    """
    high, low = np.int64(rules.high[tile]), np.int64(rules.low[tile])
    if high == low:
        return pip if high == rules.wild_number else high
    if rules.both[pip, tile >> 6] >> np.uint64(tile & 63) & np.uint64(1):
        return high if way else low
    touching = np.int64(rules.need[pip])
    if touching != high and touching != low:  # a wild half touches
        touching = high
    return high + low - touching


@kernel
def is_second_side(rules, rnd, parent, face):
    """Whether the end that was just covered was the last free side of a double with four faces."""
    if face == AHEAD:
        return rules.double_ports == 3 or (rules.first_double and parent == rnd.spinner)
    if face != SIDE or rules.opening_ports < 4:
        return False
    for slot in range(rnd.ends):
        if rnd.face[slot] == SIDE:
            return False
    return True


@kernel
def open_tips(rnd, tile, number, face, ordinal):
    """Open both tips of a double whose sides are covered (``layout.end_order``).

    ``face`` is the side that was covered last; ``ordinal`` is what ``rnd.double`` had there.
    """
    for _ in range(2):
        slot = rnd.ends
        begin_tip(rnd, slot, number, tile)
        rnd.double[slot] = ordinal
        if face == SIDE:
            rnd.opening[slot] = 1
            rnd.arm_doubles[slot] = rnd.opening_double


@kernel
def attach_double(rules, rnd, tile, slot, number):
    """Open the ends of a later double: straight on, then its tips if they are ends at once."""
    bit = np.uint32(1) << np.uint32(number)
    rnd.laid_doubles |= bit
    rnd.arm_doubles[slot] |= bit
    rnd.next_double += 1
    first_tip = rnd.ends
    if rules.double_ports == 2:
        first_tip = slot
    else:
        grow(rnd, slot, number, tile, AHEAD)
        rnd.double[slot] = rnd.next_double
    has_tips = rules.double_ports > 1
    if rules.first_double and rnd.spinner < 0:
        rnd.spinner = tile
        has_tips = True
    if has_tips and not rules.sides_first:
        begin_tip(rnd, first_tip, number, tile)
        begin_tip(rnd, rnd.ends, number, tile)


@kernel
def begin_tip(rnd, slot, number, tile):
    """Open a tip of a double in ``slot``, where a new arm begins."""
    rnd.depth[slot] = 0
    rnd.opening[slot] = 0
    rnd.arm_doubles[slot] = rnd.opening_double | np.uint32(1) << np.uint32(number)
    rnd.arm[slot] = rnd.next_arm
    rnd.next_arm += 1
    grow(rnd, slot, number, tile, TIP)
    rnd.depth[slot] = 0
    rnd.double[slot] = rnd.next_double
    rnd.ends = max(rnd.ends, slot + 1)


@inlined
def grow(rnd, slot, number, tile, face):
    """Replace the end in ``slot`` by a face of ``tile``, one tile further out."""
    rnd.pip[slot] = number
    rnd.face[slot] = face
    rnd.parent[slot] = tile
    rnd.depth[slot] += 1
    rnd.id[slot] = rnd.next_id
    rnd.next_id += 1


@kernel
def announce(rules, rnd, seat, knock):
    """Announce the last tile.  Where forgetting costs tiles, the knock is part of the move."""
    bit = np.uint32(1) << np.uint32(seat)
    rnd.knocks &= ~bit
    if rnd.counts[seat] != 1:
        return
    if rules.knock_tiles == 0 or knock:
        rnd.knocks |= bit
        return
    for _ in range(rules.knock_tiles):
        if rnd.stock_end - rnd.stock_at > rules.reserve:
            take(rnd, seat)


@kernel
def take(rnd, seat):
    """Move the front tile of the boneyard to a hand."""
    tile = np.int64(rnd.deck[rnd.stock_at])
    rnd.stock_at += 1
    rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)
    rnd.counts[seat] += 1
    rnd.knocks &= ~(np.uint32(1) << np.uint32(seat))


@kernel
def draw(rules, rnd):
    """Draw one tile, and end the turn if the rules say so (R21, R22)."""
    if rules.earning:
        clear_credits(rnd)
    take(rnd, rnd.turn)
    rnd.drawn += 1
    rnd.quiet = 0
    rnd.fresh = 0
    if rnd.ends == 0:
        draw_for_lead(rules, rnd, np.int64(rnd.deck[rnd.stock_at - 1]))
        return
    if rules.after_draw != END_TURN:
        return
    if rules.draw == DRAW_ONE or not stock_open(rules, rnd) or can_place(rules, rnd):
        if rnd.laid == 0:
            rnd.passes = BROKEN
        end_turn(rules, rnd)


@inlined
def pass_turn(rules, rnd):
    """Pass; in a game of trains, put the seat's marker down.

    A turn in which a tile was laid (before a missing second or extra tile) does not count as a
    pass.  Two laps of passes end the round (R30).
    """
    seat = np.int64(rnd.turn)
    if rules.trains:
        rnd.markers |= np.uint32(1) << np.uint32(seat)
    rnd.fresh = 1 if rnd.phase == EXTRA else 0
    if rules.earning:
        clear_credits(rnd)
    if rnd.laid == 0:
        if rnd.drawn == 0:
            rnd.quiet += 1
        if rules.charging:
            record_pass(rules, rnd, seat)
    end_turn(rules, rnd)
    if rnd.quiet >= 2 * rules.players and rnd.status == PLAYING:
        rnd.status = BLOCKED


@kernel
def record_pass(rules, rnd, seat):
    """Count a pass; charge for runs of passes (F8) and shut-outs (F9), or credit what it brings."""
    rnd.run[seat] += 1
    rnd.passes += 1
    if rules.pass_run > 0 and rnd.run[seat] >= rules.pass_run:
        rnd.charges[seat, RUN_CHARGE] += rules.pass_run_points
        if not rules.run_overlap:
            rnd.run[seat] = 0
    if rules.earning:
        earn_pass(rules, rnd, seat)
    if rules.shutout_points > 0 and rnd.passes == rules.players - 1:
        charge_shutout(rules, rnd, rnd.mover)
        for other in range(rules.players):
            if other != rnd.mover and rules.shutout_resets:
                rnd.run[other] = 0


@inlined
def charge_shutout(rules, rnd, mover):
    """Charge all the opponents of the seat that has made them pass."""
    for other in range(rules.players):
        if other != mover and side_of(rules, other) != side_of(rules, mover):
            rnd.charges[other, SHUTOUT_CHARGE] += rules.shutout_points


@inlined
def end_turn(rules, rnd):
    """End the turn: the next seat in turn order is in turn."""
    if rules.trains:
        note_first_turn(rules, rnd)
    rnd.phase = TILE
    rnd.laid = 0
    rnd.drawn = 0
    rnd.turn += rules.step
    if rnd.turn >= rules.players:
        rnd.turn -= rules.players
