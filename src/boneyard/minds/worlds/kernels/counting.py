"""The tables: for every box and every cell, in how many ways the remaining items can be put.

Layout.  Box b has ``head[b, 0]`` groups; ``shape[b, g]`` is (lowest room, highest room, stride)
of group g; its cells stand in the table from ``head[b, 1]`` on, once for every combination of
flags (the clauses borne out so far).  Cells that differ in group 0 alone stand in a *row*, side by
side, and are counted together.  Step s leads from box s to box s + 1: ``steps[s]`` is
(kind, number of options, item), ``options[s, o]`` is (group or -1 for the rest, weight, flags);
a step of kind -1 only merges groups, ``merge[s, g]`` being the group of box s + 1, or -1.

The same code counts in floats, and exactly, in whole numbers modulo a prime below 2**31.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import inlined, kernel, next_random


@kernel
def pascal(table, prime):
    """Fill ``table[n, k]`` with the binomial coefficients, modulo ``prime`` unless it is 0."""
    for n in range(len(table)):
        table[n, 0] = 1
        for k in range(1, n + 1):
            table[n, k] = table[n - 1, k - 1] + table[n - 1, k]
            if prime:
                table[n, k] %= prime


@inlined
def outside(shape, box, group, room):
    """1 if a group of a box cannot have that much room, else 0."""
    return np.int64(room < shape[box, group, 0] or room > shape[box, group, 1])


@inlined
def find(shape, box, count, room):
    """The cell of ``room`` in a box, and how many groups are outside of it."""
    cell, out = 0, 0
    for g in range(count):
        cell += (room[g] - shape[box, g, 0]) * shape[box, g, 2]
        out += outside(shape, box, g, room[g])
    return cell, out


@inlined
def next_row(shape, box, count, room):
    """Go on to the next row of a box: the room in all groups but group 0."""
    for g in range(1, count):
        if room[g] < shape[box, g, 1]:
            room[g] += 1
            return
        room[g] = shape[box, g, 0]


@inlined
def reach(shape, options, step, o, count, room):
    """Where option ``o`` leads from a row: the first and last room in group 0 from which it can
    be taken, and what to add to that room for the cell of the next box.
    """
    group, low, high = options[step, o, 0], shape[step, 0, 0], shape[step, 0, 1]
    cell = -shape[step + 1, 0, 0]
    least, most = shape[step + 1, 0, 0], shape[step + 1, 0, 1]
    if group == 0:
        cell -= 1
        least += 1
        most += 1
    for g in range(1, count):
        there = room[g] - 1 if g == group else room[g]
        if there < shape[step + 1, g, 0] or there > shape[step + 1, g, 1]:
            return 0, -1, 0
        cell += (there - shape[step + 1, g, 0]) * shape[step + 1, g, 2]
    return max(low, least), min(high, most), cell


@inlined
def advance(shape, box, count, room):
    """The room of the next cell of a box."""
    for g in range(count):
        if room[g] < shape[box, g, 1]:
            room[g] += 1
            return
        room[g] = shape[box, g, 0]


@inlined
def pour(merge, step, count, room, wider, binomials, prime, factor):
    """Write the room of the merged groups to ``wider``; the ways to part it, times ``factor``."""
    for g in range(count):
        wider[g] = 0
    for g in range(count):
        into = merge[step, g]
        if into >= 0:
            wider[into] += room[g]
            factor *= binomials[wider[into], room[g]]
            if prime:
                factor %= prime
    return factor


@kernel
def count_back(shape, head, steps, options, merge, flags, final, binomials, prime, table):
    """Fill the table from its end; ``final`` is what each combination of flags counts."""
    last = len(steps)
    for f in range(1 << flags):
        table[head[last, 1] + f] = final[f]
    for step in range(last - 1, -1, -1):
        for f in range(1 << flags):
            if steps[step, 0] < 0:
                merge_back(shape, head, merge, flags, f, binomials, prime, step, table)
            else:
                take_back(shape, head, steps, options, flags, f, prime, step, table)


@kernel
def merge_back(shape, head, merge, flags, f, binomials, prime, step, table):
    """The cells before groups are merged."""
    room = np.zeros(shape.shape[1] + 1, np.int64)
    wider = np.zeros(shape.shape[1] + 1, np.int64)
    count, start = head[step, 0], head[step, 1]
    size = (head[step + 1, 1] - start) >> flags
    then = head[step + 1, 1] + f * ((head[step + 2, 1] - head[step + 1, 1]) >> flags)
    one = table[0] * 0 + 1
    for g in range(count):
        room[g] = shape[step, g, 0]
    for cell in range(start + f * size, start + (f + 1) * size):
        ways = pour(merge, step, count, room, wider, binomials, prime, one)
        there, out = find(shape, step + 1, head[step + 1, 0], wider)
        ways = table[then + there] * ways if out == 0 else table[0] * 0
        if prime:
            ways %= prime
        table[cell] = ways
        advance(shape, step, count, room)


@kernel
def take_back(shape, head, steps, options, flags, f, prime, step, table):
    """The cells before an item is put somewhere."""
    room = np.zeros(shape.shape[1] + 1, np.int64)
    count, low = head[step, 0], shape[step, 0, 0]
    width = shape[step, 0, 1] - low + 1
    size = (head[step + 1, 1] - head[step, 1]) >> flags
    after = (head[step + 2, 1] - head[step + 1, 1]) >> flags
    for g in range(count):
        room[g] = shape[step, g, 0]
    start = head[step, 1] + f * size
    for row in range(start, start + size, width):
        for cell in range(row, row + width):
            table[cell] = 0
        for o in range(steps[step, 1]):
            first, last, there = reach(shape, options, step, o, count, room)
            there += head[step + 1, 1] + (f | options[step, o, 2]) * after
            weight = options[step, o, 1]
            for k in range(first, last + 1):
                table[row + k - low] += weight * table[there + k]
        if prime:
            for cell in range(row, row + width):
                table[cell] %= prime
        next_row(shape, step, count, room)


@kernel
def count_kinds(shape, head, steps, options, merge, flags, binomials, prime, table, ahead, found):
    """Count for each kind in how many ways one of its items goes each way (``found[kind, o]``).

    ``ahead`` (two rows as long as the largest box) holds the ways to come to each cell.
    """
    ahead[0, 0] = 1
    known = -1
    for step in range(len(steps)):
        after = (head[step + 2, 1] - head[step + 1, 1]) >> flags
        ahead[1 - (step & 1), : after << flags] = 0
        for f in range(1 << flags):
            if steps[step, 0] < 0:
                merge_ahead(shape, head, merge, flags, f, binomials, prime, step, ahead)
            else:
                take_ahead(
                    shape, head, steps, options, flags, f, prime, step, table, ahead,
                    found, steps[step, 0] != known,
                )  # fmt: skip
        if steps[step, 0] >= 0:
            known = steps[step, 0]


@kernel
def merge_ahead(shape, head, merge, flags, f, binomials, prime, step, ahead):
    """Pass the ways to come to each cell on to the cells after groups are merged."""
    room = np.zeros(shape.shape[1] + 1, np.int64)
    wider = np.zeros(shape.shape[1] + 1, np.int64)
    count = head[step, 0]
    size = (head[step + 1, 1] - head[step, 1]) >> flags
    then = f * ((head[step + 2, 1] - head[step + 1, 1]) >> flags)
    here, there = step & 1, 1 - (step & 1)
    for g in range(count):
        room[g] = shape[step, g, 0]
    for cell in range(f * size, (f + 1) * size):
        if ahead[here, cell]:
            ways = pour(merge, step, count, room, wider, binomials, prime, ahead[here, cell])
            at, out = find(shape, step + 1, head[step + 1, 0], wider)
            if out == 0:
                ways += ahead[there, then + at]
                if prime:
                    ways %= prime
                ahead[there, then + at] = ways
        advance(shape, step, count, room)


@kernel
def take_ahead(
    shape, head, steps, options, flags, f, prime, step, table, ahead, found, note
):  # fmt: skip
    """Pass the ways on to the cells after an item is put somewhere; count them if ``note``."""
    room = np.zeros(shape.shape[1] + 1, np.int64)
    count, low, kind = head[step, 0], shape[step, 0, 0], steps[step, 0]
    width = shape[step, 0, 1] - low + 1
    size = (head[step + 1, 1] - head[step, 1]) >> flags
    after = (head[step + 2, 1] - head[step + 1, 1]) >> flags
    here, there = ahead[step & 1], ahead[1 - (step & 1)]
    for g in range(count):
        room[g] = shape[step, g, 0]
    for row in range(f * size, (f + 1) * size, width):
        for o in range(steps[step, 1]):
            first, last, at = reach(shape, options, step, o, count, room)
            at += (f | options[step, o, 2]) * after
            weight, then = options[step, o, 1], head[step + 1, 1]
            if prime:
                for k in range(first, last + 1):
                    onward = here[row + k - low] * weight % prime
                    there[at + k] = (there[at + k] + onward) % prime
                    if note:
                        found[kind, o] = (found[kind, o] + onward * table[then + at + k]) % prime
            else:
                ways = table[0] * 0
                for k in range(first, last + 1):
                    onward = here[row + k - low] * weight
                    there[at + k] += onward
                    ways += onward * table[then + at + k]
                if note:
                    found[kind, o] += ways
        next_row(shape, step, count, room)


@kernel
def draw_ways(
    shape, head, steps, options, merge, version, first, members, flags, table, rooms, rng, out
):
    """Uniformly random ways: ``out[i, item]`` becomes the slot of each item that is not certain.

    ``rooms`` is the room of each slot; ``rng`` a stream of ``jit.random_stream``.
    """
    room = np.zeros(shape.shape[1] + 1, np.int64)
    wider = np.zeros(shape.shape[1] + 1, np.int64)
    left = np.zeros(len(rooms), np.int64)
    for i in range(len(out)):
        for slot in range(len(rooms)):
            left[slot] = rooms[slot]
        for g in range(head[0, 0]):
            room[g] = shape[0, g, 0]
        f = 0
        for step in range(len(steps)):
            if steps[step, 0] < 0:
                for g in range(head[step, 0]):
                    wider[g] = 0
                for g in range(head[step, 0]):
                    if merge[step, g] >= 0:
                        wider[merge[step, g]] += room[g]
                room, wider = wider, room
                continue
            o = draw_option(shape, head, steps, options, step, f, flags, room, table, rng)
            f |= options[step, o, 2]
            group = options[step, o, 0]
            if group >= 0:
                room[group] -= 1
            else:
                group = head[step, 0]
            slot = draw_member(first, members, version[step], group, left, rng)
            left[slot] -= 1
            out[i, steps[step, 2]] = slot


@inlined
def unit_random(rng):
    """A random float64 in 0 <= u < 1."""
    return np.float64(next_random(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@inlined
def draw_option(shape, head, steps, options, step, f, flags, room, table, rng):
    """An option of this step, each as likely as the ways that it leads to are many."""
    total = 0.0
    for o in range(steps[step, 1]):
        total += ways_by(shape, head, options, step, o, f, flags, room, table)
    point = unit_random(rng) * total
    chosen = -1
    for o in range(steps[step, 1]):
        here = ways_by(shape, head, options, step, o, f, flags, room, table)
        if here > 0.0:
            chosen = o
            if point < here:
                return o
            point -= here
    return chosen


@inlined
def ways_by(shape, head, options, step, o, f, flags, room, table):
    """The ways that follow an option."""
    first, last, cell = reach(shape, options, step, o, head[step, 0], room)
    if room[0] < first or room[0] > last:
        return 0.0
    after = (head[step + 2, 1] - head[step + 1, 1]) >> flags
    there = head[step + 1, 1] + (f | options[step, o, 2]) * after + cell + room[0]
    return options[step, o, 1] * table[there]


@inlined
def draw_member(first, members, version, group, left, rng):
    """A slot of a group, each as likely as it has room left."""
    begin, end = first[version, group], first[version, group + 1]
    if end - begin == 1:
        return members[version, begin]
    total = 0
    for k in range(begin, end):
        total += left[members[version, k]]
    point = np.int64(unit_random(rng) * total)
    for k in range(begin, end):
        slot = members[version, k]
        if point < left[slot]:
            return slot
        point -= left[slot]
    return members[version, end - 1]
