"""Exact counting by dynamic programming: the backward table, the forward table, and sampling.

For every layer and every cell the backward table holds the number of ways to place the remaining
items, the forward table the number of ways to reach the cell (``PlanArrays`` gives the layout).
Cells that differ only in group 0 form a *row*: they are adjacent and are counted together.

The same code counts in floats and, exactly, in integers modulo a prime below 2**31.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import inlined, kernel, next_random


class PlanArrays(NamedTuple):
    """A plan as arrays.  Step s leads from layer s to layer s + 1.

    A layer has its cells once for every combination of flags (the clauses satisfied so far).
    """

    ranges: Any  # [layer, group]: (lowest capacity, highest capacity, stride)
    layers: Any  # [layer]: (number of groups, first cell in the table)
    steps: Any  # [step]: (kind, number of options, item); kind -1: the step only merges groups
    options: Any  # [step, option]: (group or -1 for the rest, weight, flags)
    merge: Any  # [step, group]: the group of the next layer that it becomes part of; -1: none
    flags: int  # number of flags
    group_set: Any  # [layer]: the index of its groups in ``first_member`` and ``members``
    first_member: Any  # [group set, group]: index of the group's first slot; the rest comes last
    members: Any  # [group set]: the slots of its groups


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
def find_cell(ranges, layer, count, capacity):
    """Return the cell with these capacities, and how many of them are outside their range."""
    cell, out = 0, 0
    for g in range(count):
        cell += (capacity[g] - ranges[layer, g, 0]) * ranges[layer, g, 2]
        out += capacity[g] < ranges[layer, g, 0] or capacity[g] > ranges[layer, g, 1]
    return cell, out


@inlined
def count_on(ranges, layer, first, count, capacity):
    """Change the capacities of the groups from ``first`` on to the next ones.

    From group 0 on these are the capacities of the next cell, from group 1 on of the next row.
    """
    for g in range(first, count):
        if capacity[g] < ranges[layer, g, 1]:
            capacity[g] += 1
            return
        capacity[g] = ranges[layer, g, 0]


@inlined
def option_range(ranges, options, step, o, count, capacity):
    """Return the first and last capacity of group 0 for which option ``o`` is possible in a row.

    The third value plus that capacity is the cell of the next layer.
    """
    group, low, high = options[step, o, 0], ranges[step, 0, 0], ranges[step, 0, 1]
    cell = -ranges[step + 1, 0, 0]
    least, most = ranges[step + 1, 0, 0], ranges[step + 1, 0, 1]
    if group == 0:
        cell -= 1
        least += 1
        most += 1
    for g in range(1, count):
        there = capacity[g] - 1 if g == group else capacity[g]
        if there < ranges[step + 1, g, 0] or there > ranges[step + 1, g, 1]:
            return 0, -1, 0
        cell += (there - ranges[step + 1, g, 0]) * ranges[step + 1, g, 2]
    return max(low, least), min(high, most), cell


@inlined
def merge_groups(merge, step, count, capacity, merged, binomials, prime, factor):
    """Write the merged capacities; return ``factor`` times the ways to divide them."""
    for g in range(count):
        merged[g] = 0
    for g in range(count):
        into = merge[step, g]
        if into >= 0:
            merged[into] += capacity[g]
            factor *= binomials[merged[into], capacity[g]]
            if prime:
                factor %= prime
    return factor


@kernel
def count_backward(plan, binomials, prime, final, backward):
    """Fill the backward table; ``final`` is the number of ways for each combination of flags."""
    last = len(plan.steps)
    for satisfied in range(1 << plan.flags):
        backward[plan.layers[last, 1] + satisfied] = final[satisfied]
    for step in range(last - 1, -1, -1):
        for satisfied in range(1 << plan.flags):
            if plan.steps[step, 0] < 0:
                merge_backward(plan, binomials, prime, step, satisfied, backward)
            else:
                place_backward(plan, prime, step, satisfied, backward)


@kernel
def merge_backward(plan, binomials, prime, step, satisfied, backward):
    """Fill the cells before a merge."""
    ranges, layers, flags = plan.ranges, plan.layers, plan.flags
    capacity = np.zeros(ranges.shape[1] + 1, np.int64)
    merged = np.zeros(ranges.shape[1] + 1, np.int64)
    count, start = layers[step, 0], layers[step, 1]
    size = (layers[step + 1, 1] - start) >> flags
    then = layers[step + 1, 1] + satisfied * ((layers[step + 2, 1] - layers[step + 1, 1]) >> flags)
    one = backward[0] * 0 + 1
    for g in range(count):
        capacity[g] = ranges[step, g, 0]
    for cell in range(start + satisfied * size, start + (satisfied + 1) * size):
        ways = merge_groups(plan.merge, step, count, capacity, merged, binomials, prime, one)
        there, out = find_cell(ranges, step + 1, layers[step + 1, 0], merged)
        ways = backward[then + there] * ways if out == 0 else backward[0] * 0
        if prime:
            ways %= prime
        backward[cell] = ways
        count_on(ranges, step, 0, count, capacity)


@kernel
def place_backward(plan, prime, step, satisfied, backward):
    """Fill the cells before an item is placed."""
    ranges, layers, options = plan.ranges, plan.layers, plan.options
    capacity = np.zeros(ranges.shape[1] + 1, np.int64)
    count, low = layers[step, 0], ranges[step, 0, 0]
    width = ranges[step, 0, 1] - low + 1
    size = (layers[step + 1, 1] - layers[step, 1]) >> plan.flags
    after = (layers[step + 2, 1] - layers[step + 1, 1]) >> plan.flags
    for g in range(count):
        capacity[g] = ranges[step, g, 0]
    start = layers[step, 1] + satisfied * size
    for row in range(start, start + size, width):
        for cell in range(row, row + width):
            backward[cell] = 0
        for o in range(plan.steps[step, 1]):
            first, last, there = option_range(ranges, options, step, o, count, capacity)
            there += layers[step + 1, 1] + (satisfied | options[step, o, 2]) * after
            weight = options[step, o, 1]
            for k in range(first, last + 1):
                backward[row + k - low] += weight * backward[there + k]
        if prime:
            for cell in range(row, row + width):
                backward[cell] %= prime
        count_on(ranges, step, 1, count, capacity)


@kernel
def count_kinds(plan, binomials, prime, backward, forward, found):
    """Count for each kind in how many ways one of its items takes each option.

    The result is ``found[kind, option]``.  ``forward`` has room for two layers, each as long as
    the largest: the layer of the current step and the next one.
    """
    steps, layers, flags = plan.steps, plan.layers, plan.flags
    forward[0, 0] = 1
    known = -1
    for step in range(len(steps)):
        after = (layers[step + 2, 1] - layers[step + 1, 1]) >> flags
        forward[1 - (step & 1), : after << flags] = 0
        counted = steps[step, 0] != known
        for satisfied in range(1 << flags):
            if steps[step, 0] < 0:
                merge_forward(plan, binomials, prime, step, satisfied, forward)
            else:
                place_forward(plan, prime, step, satisfied, backward, forward, found, counted)
        if steps[step, 0] >= 0:
            known = steps[step, 0]


@kernel
def merge_forward(plan, binomials, prime, step, satisfied, forward):
    """Add the ways to reach each cell to the cells after a merge."""
    ranges, layers, flags = plan.ranges, plan.layers, plan.flags
    capacity = np.zeros(ranges.shape[1] + 1, np.int64)
    merged = np.zeros(ranges.shape[1] + 1, np.int64)
    count = layers[step, 0]
    size = (layers[step + 1, 1] - layers[step, 1]) >> flags
    then = satisfied * ((layers[step + 2, 1] - layers[step + 1, 1]) >> flags)
    here, there = forward[step & 1], forward[1 - (step & 1)]
    for g in range(count):
        capacity[g] = ranges[step, g, 0]
    for cell in range(satisfied * size, (satisfied + 1) * size):
        if here[cell]:
            ways = merge_groups(
                plan.merge, step, count, capacity, merged, binomials, prime, here[cell]
            )
            at, out = find_cell(ranges, step + 1, layers[step + 1, 0], merged)
            if out == 0:
                ways += there[then + at]
                if prime:
                    ways %= prime
                there[then + at] = ways
        count_on(ranges, step, 0, count, capacity)


@kernel
def place_forward(plan, prime, step, satisfied, backward, forward, found, counted):
    """Add the ways to reach each cell to the cells after an item is placed.

    If ``counted``, also add the ways through each option to ``found``.
    """
    ranges, layers, options = plan.ranges, plan.layers, plan.options
    capacity = np.zeros(ranges.shape[1] + 1, np.int64)
    count, low, kind = layers[step, 0], ranges[step, 0, 0], plan.steps[step, 0]
    width = ranges[step, 0, 1] - low + 1
    size = (layers[step + 1, 1] - layers[step, 1]) >> plan.flags
    after = (layers[step + 2, 1] - layers[step + 1, 1]) >> plan.flags
    here, there = forward[step & 1], forward[1 - (step & 1)]
    for g in range(count):
        capacity[g] = ranges[step, g, 0]
    for row in range(satisfied * size, (satisfied + 1) * size, width):
        for o in range(plan.steps[step, 1]):
            first, last, at = option_range(ranges, options, step, o, count, capacity)
            at += (satisfied | options[step, o, 2]) * after
            weight, then = options[step, o, 1], layers[step + 1, 1]
            if prime:
                for k in range(first, last + 1):
                    onward = here[row + k - low] * weight % prime
                    there[at + k] = (there[at + k] + onward) % prime
                    if counted:
                        found[kind, o] = (found[kind, o] + onward * backward[then + at + k]) % prime
            else:
                ways = backward[0] * 0
                for k in range(first, last + 1):
                    onward = here[row + k - low] * weight
                    there[at + k] += onward
                    ways += onward * backward[then + at + k]
                if counted:
                    found[kind, o] += ways
        count_on(ranges, step, 1, count, capacity)


@kernel
def draw_ways(plan, backward, capacities, rng, out):
    """Draw uniformly random ways: ``out[i, item]`` becomes the slot of each item placed by a step.

    ``capacities`` is per slot; ``rng`` is a stream of ``jit.random_stream``.
    """
    ranges, layers, steps, merge = plan.ranges, plan.layers, plan.steps, plan.merge
    capacity = np.zeros(ranges.shape[1] + 1, np.int64)
    merged = np.zeros(ranges.shape[1] + 1, np.int64)
    left = np.zeros(len(capacities), np.int64)
    for i in range(len(out)):
        for slot in range(len(capacities)):
            left[slot] = capacities[slot]
        for g in range(layers[0, 0]):
            capacity[g] = ranges[0, g, 0]
        satisfied = 0
        for step in range(len(steps)):
            if steps[step, 0] < 0:
                for g in range(layers[step, 0]):
                    merged[g] = 0
                for g in range(layers[step, 0]):
                    if merge[step, g] >= 0:
                        merged[merge[step, g]] += capacity[g]
                capacity, merged = merged, capacity
                continue
            o = draw_option(plan, step, satisfied, capacity, backward, rng)
            satisfied |= plan.options[step, o, 2]
            group = plan.options[step, o, 0]
            if group >= 0:
                capacity[group] -= 1
            else:
                group = layers[step, 0]
            slot = draw_member(plan, plan.group_set[step], group, left, rng)
            left[slot] -= 1
            out[i, steps[step, 2]] = slot


@inlined
def unit_random(rng):
    """Return a random float64, 0 <= u < 1."""
    return np.float64(next_random(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@inlined
def draw_option(plan, step, satisfied, capacity, backward, rng):
    """Draw an option of the step with probability proportional to the ways that follow it."""
    total = 0.0
    for o in range(plan.steps[step, 1]):
        total += ways_after(plan, step, o, satisfied, capacity, backward)
    point = unit_random(rng) * total
    chosen = -1
    for o in range(plan.steps[step, 1]):
        here = ways_after(plan, step, o, satisfied, capacity, backward)
        if here > 0.0:
            chosen = o
            if point < here:
                return o
            point -= here
    return chosen


@inlined
def ways_after(plan, step, o, satisfied, capacity, backward):
    """Return the number of ways that follow an option."""
    layers, options = plan.layers, plan.options
    first, last, cell = option_range(plan.ranges, options, step, o, layers[step, 0], capacity)
    if capacity[0] < first or capacity[0] > last:
        return 0.0
    after = (layers[step + 2, 1] - layers[step + 1, 1]) >> plan.flags
    there = layers[step + 1, 1] + (satisfied | options[step, o, 2]) * after + cell + capacity[0]
    return options[step, o, 1] * backward[there]


@inlined
def draw_member(plan, group_set, group, left, rng):
    """Draw a slot of a group with probability proportional to its remaining capacity."""
    members = plan.members
    begin, end = plan.first_member[group_set, group], plan.first_member[group_set, group + 1]
    if end - begin == 1:
        return members[group_set, begin]
    total = 0
    for k in range(begin, end):
        total += left[members[group_set, k]]
    point = np.int64(unit_random(rng) * total)
    for k in range(begin, end):
        slot = members[group_set, k]
        if point < left[slot]:
            return slot
        point -= left[slot]
    return members[group_set, end - 1]
