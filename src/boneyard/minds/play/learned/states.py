"""The inputs of a game and of a decision: the rules that matter, and what the seat knows."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, popcount
from boneyard.minds.play.learned.dtypes import SEATS
from boneyard.minds.play.learned.suits import bounded, read_suits, write_best_suits, write_suits
from boneyard.minds.play.policies.evaluation import (
    average_pips,
    chance_to_play,
    collect_fits,
    lightness,
    prepare,
)
from boneyard.rules.dtypes import (
    DRAW_AT_WILL,
    DRAW_NONE,
    DRAW_ONE,
    DRAW_UNTIL,
    EXTRA,
    EXTRA_DOUBLE,
    EXTRA_NONE,
    LEAD,
    MAY_PLAY,
    MOST_DIVISORS,
    MUST_PLAY,
    NUMBERS,
    SECOND,
    SIDE,
)
from boneyard.rules.earn import count_ends, side_total
from boneyard.rules.match import BY_TARGET
from boneyard.rules.sides import side_of
from boneyard.rules.targets import gate_open, targets


@kernel
def hand_points(rules):
    """Return the points of an average hand at the deal."""
    return average_pips(rules) * max(1, np.int64(rules.hand))


@kernel
def write_game(rules, game):
    """Write the rules that matter into GAME_INPUTS."""
    points = hand_points(rules)
    game.one = 1.0
    game.players = rules.players / 4.0
    game.two_players = rules.players == 2
    game.partners = rules.sides < rules.players
    game.set = bounded(rules.in_set / 28.0)
    game.highest = average_pips(rules) / 6.0
    game.copies = rules.copies - 1.0
    game.hand = rules.hand / 7.0
    left_over = np.int64(rules.in_set) - np.int64(rules.hand) * np.int64(rules.players)
    game.left_over = bounded(left_over / 14.0)
    game.draws = rules.draw != DRAW_NONE
    game.draws_one = rules.draw == DRAW_ONE
    game.draws_until = rules.draw == DRAW_UNTIL
    game.draws_at_will = rules.draw == DRAW_AT_WILL
    game.reserve = rules.reserve / 2.0
    game.must_play = rules.after_draw == MUST_PLAY
    game.may_play = rules.after_draw == MAY_PLAY
    game.declines = rules.decline
    write_layout_rules(rules, game)
    game.run_points = bounded(rules.pass_run_points / points)
    game.shutout_points = bounded(rules.shutout_points / points)
    game.more_wins = rules.sign
    game.light = rules.light
    game.keeps_own = rules.keeps_own
    game.collects = rules.collects
    game.own_pips = rules.own_pips / 2.0
    game.block_winner = rules.block_winner
    game.between = rules.between
    game.by_team = rules.by_team
    game.held_factor = rules.held_factor - 1.0
    game.last_factor = rules.last_factor - 1.0
    game.counts_ends = rules.counts_ends
    for at in range(MOST_DIVISORS):
        game.divides_by_2 = max(game.divides_by_2, rules.divisors[at] == 2)
        game.divides_by_3 = max(game.divides_by_3, rules.divisors[at] == 3)
        game.divides_by_5 = max(game.divides_by_5, rules.divisors[at] == 5)
    game.multiples = rules.multiples
    game.alike = rules.alike / 3.0
    game.for_out = bounded(rules.for_out / points)
    game.stops = rules.stopping
    game.exact = rules.exact
    game.entry_minimum = bounded(rules.entry_minimum / points)


@kernel
def write_layout_rules(rules, game):
    """Write the rules of the layout and of the turn."""
    game.opening_ports = rules.opening_ports / 4.0
    game.opening_fill = rules.opening_fill
    game.double_ports = rules.double_ports / 3.0
    game.double_fill = rules.double_fill
    game.arm_gate = rules.arm_gate
    game.number_gate = rules.number_gate / 2.0
    game.wild = rules.wild
    game.equal = rules.need[0] == 0
    game.extra = rules.extra != EXTRA_NONE
    game.extra_double = rules.extra == EXTRA_DOUBLE
    game.trains = rules.trains
    game.public = rules.public
    game.must_close = rules.must_close
    game.followup = rules.followup / 3.0
    game.knock_tiles = rules.knock_tiles / 2.0


@kernel
def write_state(rules, rnd, memory, work, reader, state, suits, links):
    """Write what the seat in turn knows into STATE_INPUTS, and all suits (``write_suits``).

    The numbers of both must be 0.  ``memory`` is a MEMORY, ``work`` a WORKSPACE, ``reader`` a
    READER.  ``write_move`` needs what this leaves in the last two.
    """
    prepare(rules, rnd, work)
    reader.hand_points = hand_points(rules)
    read_suits(rules, rnd, memory, work, reader)
    work.after = rnd
    after = work.after
    write_turn(rules, rnd, reader, state)
    write_layout(rules, rnd, state)
    collect_fits(rules, after, reader.seat, work)
    write_hand(rules, after, reader, work, state)
    write_other_seats(rules, after, reader, memory, work, state)
    write_suits(rules, rnd, work, reader, suits, links)
    write_best_suits(rules, rnd, work, reader, suits, state)
    write_points(rules, rnd, reader, state)


@kernel
def write_turn(rules, rnd, reader, state):
    """Write what the turn asks for, and the boneyard."""
    left = np.int64(rnd.stock_end) - np.int64(rnd.stock_at)
    state.leads = rnd.phase == LEAD
    state.second_tile = rnd.phase == SECOND
    state.extra_tile = rnd.phase == EXTRA
    state.laid = bounded(rnd.laid / 2.0)
    state.drawn = bounded(rnd.drawn / 2.0) if rnd.phase != LEAD else 0.0
    state.moves = bounded(rnd.plies / (4.0 * rules.players))
    state.quiet = rnd.quiet / (2.0 * rules.players)
    state.boneyard = bounded(left / 14.0)
    state.boneyard_share = left / max(1, reader.hidden)


@kernel
def write_layout(rules, rnd, state):
    """Write what lies open."""
    usable = targets(rules, rnd)
    state.ends = bounded(rnd.ends / 4.0)
    open_, gated, free, due, numbers = 0, 0, 0, 0, np.uint64(0)
    for slot in range(rnd.ends):
        due += rnd.double[slot] > 0
        free += rnd.face[slot] == SIDE
        if usable >> np.uint64(slot) & np.uint64(1):
            open_ += 1
            numbers |= np.uint64(1) << np.uint64(rnd.pip[slot])
            if rules.gated and not gate_open(rules, rnd, slot):
                gated += 1
    state.open_ends = bounded(open_ / 4.0)
    state.open_suits = popcount(numbers) / 3.0
    state.gated = bounded(gated / 4.0)
    state.free_sides = bounded(free / 2.0)
    state.due = bounded(due / 2.0)
    if rules.counts_ends:
        state.ends_count = bounded(count_ends(rules, rnd) / 20.0)


@kernel
def write_hand(rules, after, reader, work, state):
    """Write the own hand; ``work.fits`` are the tiles that fit the ends of the seat."""
    seat = reader.seat
    tiles = np.int64(after.counts[seat])
    usable, doubles = 0, 0
    for word in range(rules.words):
        usable += popcount(after.hands[seat, word] & work.fits[word])
        doubles += popcount(after.hands[seat, word] & rules.doubles[word])
    state.tiles = tiles / 8.0
    state.value = bounded(work.hand_value / reader.hand_points)
    state.doubles = doubles / 4.0
    state.lightness = bounded(lightness(rules, after, seat, work) / 4.0)
    state.usable = bounded(usable / 4.0)
    state.usable_share = usable / max(1, tiles)
    state.unseen = bounded(reader.hidden / 28.0)
    write_suit_counts(rules, reader, state)


@kernel
def write_suit_counts(rules, reader, state):
    """Write how many suits the seat holds, with how many tiles, and the pips that they show.

    Most tiles are in two suits, so their pips are counted twice in part: a measure of both hands.
    """
    pips, unseen_pips, unseen = 0, 0, 0
    suits, without, single, two, three, more, only_own = 0, 0, 0, 0, 0, 0, 0
    for number in range(NUMBERS):
        own, rest = reader.own[number], reader.unseen[number]
        suits += own > 0
        without += own == 0 and rest > 0
        single += own == 1
        two += own == 2
        three += own == 3
        more += own > 3
        only_own += own > 0 and rest == 0
        pips += own * number
        unseen_pips += rest * number
        unseen += rest
    numbers = average_pips(rules) + 1.0
    state.suits = suits / numbers
    state.without = without / numbers
    state.gone = (numbers - suits - without) / numbers
    state.single = single / numbers
    state.two = two / numbers
    state.three = three / numbers
    state.more = more / numbers
    state.only_own = only_own / 3.0
    state.pips = bounded(pips / reader.hand_points)
    state.unseen_pips = unseen_pips / max(1.0, unseen * average_pips(rules))


@kernel
def write_other_seats(rules, after, reader, memory, work, state):
    """Write what the other seats have shown, and how probably they can play on the ends.

    Changes the turn of ``after``.
    """
    seat = reader.seat
    fewest, most, total, passes = 99, 0, 0, 0
    least, none = 1.0, 1.0
    other = seat
    for at in range(1, rules.players):
        other = (other + np.int64(rules.step)) % np.int64(rules.players)
        if at == 1 or rules.trains:
            collect_fits(rules, after, other, work)
        able = chance_to_play(rules, after, other, memory, work)
        none *= 1.0 - able
        total += after.counts[other]
        if side_of(rules, other) != side_of(rules, seat):
            least = min(least, able)
            fewest = min(fewest, np.int64(after.counts[other]))
            most = max(most, np.int64(after.counts[other]))
            state.markers += (after.markers >> np.uint32(other) & np.uint32(1)) / 2.0
        if rules.charging:
            passes += after.run[other]
        for place in range(SEATS):
            if reader.others[place] == other:
                write_other_seat(rules, after, reader, other, able, state.others[place])
    state.fewer_tiles = (fewest - np.int64(after.counts[seat])) / 4.0 if fewest < 99 else 0.0
    state.fewest = (fewest if fewest < 99 else 0) / 8.0
    state.most = most / 8.0
    state.mean_tiles = total / (8.0 * max(1, np.int64(rules.players) - 1))
    state.plays_least = least
    state.none_plays = none
    state.marker = after.markers >> np.uint32(seat) & np.uint32(1)
    state.passes = bounded(np.float64(passes))


@kernel
def write_other_seat(rules, after, reader, other, able, inputs):
    """Write another seat, which can play with the chance ``able``."""
    tiles = np.int64(after.counts[other])
    inputs.there = 1.0
    inputs.partner = side_of(rules, other) == side_of(rules, reader.seat)
    inputs.tiles = tiles / 8.0
    inputs.last_tile = tiles == 1
    inputs.two_tiles = tiles == 2
    inputs.lacks = 1.0 - reader.possible[other] / max(1, reader.hidden)
    inputs.plays = able
    inputs.marker = after.markers >> np.uint32(other) & np.uint32(1)
    inputs.knocks = after.knocks >> np.uint32(other) & np.uint32(1)
    inputs.passes = bounded(after.run[other] / 1.0) if rules.charging else 0.0


@kernel
def write_points(rules, rnd, reader, state):
    """Write the totals of the match, and what this round has brought so far."""
    seat = reader.seat
    side = side_of(rules, seat)
    best, others, own = np.int64(-1 << 40), 0, 0
    for one in range(rules.sides):
        if one != side:
            best = max(best, np.int64(side_total(rules, rnd, one)))
    for other in range(rules.players):
        earned = np.int64(rnd.gained[other]) if rules.earning else np.int64(0)
        if side_of(rules, other) == side:
            own += earned
        else:
            others += earned
    total = np.int64(side_total(rules, rnd, side))
    if rules.sides == 1:
        best = total
    if rules.end == BY_TARGET and rules.target > 0:
        state.total = bounded(total / np.float64(rules.target))
        state.best_total = bounded(best / np.float64(rules.target))
        state.ahead = bounded((total - best) / np.float64(rules.target))
    charged = 0
    for why in range(3):
        charged += rnd.charges[seat, why]
    state.charged = bounded(charged / reader.hand_points)
    state.earned = bounded(own / reader.hand_points)
    state.earned_by_others = bounded(others / reader.hand_points)
