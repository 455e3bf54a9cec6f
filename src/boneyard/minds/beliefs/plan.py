"""The order in which items are counted, and the states of the dynamic program.

Items are placed one by one.  Between two steps the state is the capacity left in each group of
slots: slots of one seat that no later item distinguishes form one group, and full slots leave it.
The states of one layer are all combinations of capacities in range.  One group, the *rest*, is
not part of the state: it takes all items that the other groups do not.
"""

from __future__ import annotations

import dataclasses
import math
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np

from boneyard.minds.beliefs.errors import Inconsistent
from boneyard.minds.beliefs.kernels.counting import PlanArrays
from boneyard.minds.beliefs.problem import CountingProblem, Entry, bits

PLAIN: Entry = (1, 0)
"""The entry of an item without a special weight or a clause."""


@dataclasses.dataclass
class Kind:
    """Interchangeable items: the same row and the same entries."""

    row: int
    entries: tuple[tuple[int, Entry], ...]
    items: list[int]
    double: bool

    def entry(self, slot: int) -> Entry | None:
        """Return the entry of an item in a slot; None: it cannot be there."""
        return dict(self.entries).get(slot, PLAIN) if self.row >> slot & 1 else None


@dataclasses.dataclass
class Group:
    """Slots that form one group: together they have from ``low`` to ``high`` capacity left."""

    slots: tuple[int, ...]
    low: int
    high: int

    def check(self, wrong: str = "no deal of the hidden tiles agrees with what was seen") -> None:
        """Raise Inconsistent if no capacity is possible."""
        if self.low > self.high:
            raise Inconsistent(wrong)


@dataclasses.dataclass
class PlanStep:
    """One step of a plan: place an item of a ``kind``, or merge groups and drop full ones (-1).

    ``options`` are (group or -1 for the rest, weight, flags); ``merge`` is the new group of each
    group (-1: dropped).
    """

    kind: int
    options: list[tuple[int, int, int]]
    merge: list[int]


class Plan:
    """The layers and steps that count a problem, for one order of its kinds.

    ``cost`` estimates the number of operations.  Raises Inconsistent if there is no solution.
    """

    def __init__(self, problem: CountingProblem, kinds: list[Kind], order: list[int]) -> None:
        self.problem, self.kinds = problem, kinds
        self.columns = _columns(kinds)
        self.limits = _open_limits(problem, kinds)
        self.steps: list[PlanStep] = []
        self.layers: list[list[Group]] = []
        """The states between two steps: all capacities from ``low`` to ``high`` of each group."""
        self.cost = 0
        self._start(order)
        for at, kind in enumerate(order):
            self._place(kind)
            if self.limits and not any(kinds[later].double for later in order[at + 1 :]):
                self._limit_doubles()
            self._merge(order[at + 1 :])

    def _start(self, order: list[int]) -> None:
        """Group slots with equal columns; the largest group is the rest."""
        gathered: dict[Any, list[int]] = defaultdict(list)
        for slot, column in self.columns.items():
            gathered[slot if slot in self.limits else column].append(slot)
        capacity = self.problem.capacity
        groups = sorted(
            gathered.values(),
            key=lambda slots: (slots[0] not in self.limits, sum(capacity[s] for s in slots)),
        )
        self.rest: tuple[int, ...] = ()
        if groups and groups[-1][0] not in self.limits:
            self.rest = tuple(groups.pop())
        self.groups = []
        for slots in reversed(groups):
            total = sum(capacity[slot] for slot in slots)
            self.groups.append(Group(tuple(slots), total, total))
        self.left = {
            group.slots: sum(
                len(self.kinds[kind].items)
                for kind in order
                if self.kinds[kind].row >> group.slots[0] & 1
            )
            for group in self.groups
        }
        self._add_layer()

    def _add_layer(self) -> None:
        self.layers.append([Group(one.slots, one.low, one.high) for one in self.groups])

    def _cells(self) -> int:
        return math.prod(group.high - group.low + 1 for group in self.layers[-1])

    def _place(self, number: int) -> None:
        kind = self.kinds[number]
        options, able = [], []
        for at, group in enumerate(self.groups):
            entry = kind.entry(group.slots[0])
            if entry is not None:
                options.append((at, *entry))
                able.append(group)
        entry = kind.entry(self.rest[0]) if self.rest else None
        if entry is not None:
            options.append((-1, *entry))
        for _ in kind.items:
            self.cost += self._cells() * (len(options) + 1)
            for group in able:
                self.left[group.slots] -= 1
                group.low = max(group.low - 1, 0)
                group.high = min(group.high, self.left[group.slots])
                group.check()
            self.steps.append(PlanStep(number, options, []))
            self._add_layer()

    def _limit_doubles(self) -> None:
        """All doubles are placed: drop states with too many in a dealt hand (``deal.redeal``)."""
        for group in self.groups:
            slot = group.slots[0]
            if slot in self.limits:
                group.low = max(group.low, self.problem.capacity[slot] - self.limits[slot])
                group.check("no deal of the hidden tiles has few enough doubles")
        self.layers.pop()
        self._add_layer()
        self.limits = {}

    def _merge(self, later: list[int]) -> None:
        """Merge groups that no later item distinguishes, and drop full ones."""
        ahead = sum(1 << kind for kind in later)
        merged: dict[Any, list[Group]] = defaultdict(list)
        for at, group in enumerate(self.groups):
            if group.high > 0:
                merged[self._key(at, group, ahead)].append(group)
        if len(merged) == len(self.groups):
            return
        self.cost += self._cells() * (len(self.groups) + 2) * 4
        into: dict[tuple[int, ...], int] = {}
        before, self.groups = self.groups, []
        # The widest comes first: long rows are faster.
        for groups in sorted(merged.values(), key=lambda some: sum(g.high - g.low for g in some),
                             reverse=True):  # fmt: skip
            into |= {group.slots: len(self.groups) for group in groups}
            self.groups.append(self._merged(groups))
        self.steps.append(PlanStep(-1, [], [into.get(group.slots, -1) for group in before]))
        self._add_layer()

    def _key(self, at: int, group: Group, ahead: int) -> Any:
        """Return a key that two groups share if the kinds ahead do not distinguish them."""
        owners = {self.problem.owner[slot] for slot in group.slots}
        if len(owners) > 1 or group.slots[0] in self.limits:
            return at
        column = self.columns[group.slots[0]]
        return (owners.pop(), tuple((entry, kinds & ahead) for entry, kinds in column
                                    if kinds & ahead))  # fmt: skip

    def _merged(self, groups: list[Group]) -> Group:
        if len(groups) == 1:
            return groups[0]
        slots = tuple(slot for group in groups for slot in group.slots)
        low, high = sum(g.low for g in groups), sum(g.high for g in groups)
        left = self.left[groups[0].slots]
        self.left[slots] = left
        group = Group(slots, low, min(high, left))
        group.check()
        return group


def _columns(kinds: list[Kind]) -> dict[int, tuple[tuple[Entry, int], ...]]:
    """Return for each open slot its entries, each with the mask of the kinds that have it."""
    found: dict[int, dict[Entry, int]] = defaultdict(lambda: defaultdict(int))
    for number, kind in enumerate(kinds):
        other = dict(kind.entries)
        for slot in bits(kind.row):
            found[slot][other.get(slot, PLAIN)] |= 1 << number
    return {slot: tuple(sorted(found[slot].items())) for slot in sorted(found)}


def _open_limits(problem: CountingProblem, kinds: list[Kind]) -> dict[int, int]:
    """Return the limits on doubles that a deal may still exceed."""
    return {
        slot: limit
        for slot, limit in problem.limit.items()
        if sum(len(kind.items) for kind in kinds if kind.double and kind.row >> slot & 1) > limit
        and problem.capacity[slot] > limit
    }


def kinds_of(problem: CountingProblem) -> list[Kind]:
    """Group the items whose slot is not certain into kinds."""
    found: dict[Any, Kind] = {}
    limited = bool(problem.limit)
    for item in problem.open_items():
        row = problem.rows[item]
        entries = tuple(
            sorted((s, e) for s, e in problem.entries[item].items() if row >> s & 1 and e != PLAIN)
        )
        double = limited and problem.double[item]
        key = (row, entries, double)
        if key not in found:
            found[key] = Kind(row, entries, [], double)
        found[key].items.append(item)
    return list(found.values())


CHEAP = 100_000
"""A plan that costs less needs no better alternative."""


def best_plan(problem: CountingProblem) -> Plan:
    """Return the cheapest plan of three orders of the kinds; the first is usually good enough.

    It begins with items that can only be in late slots: earlier slots keep their full capacity
    until then, and finished slots of one seat become one group.
    """
    kinds = kinds_of(problem)
    stock = 1 << len(problem.capacity) - 1

    def owners(row: int) -> int:
        return len({problem.owner[slot] for slot in bits(row)})

    orders: tuple[Callable[[int], tuple[int, int]], ...] = (
        lambda row: (-(row & -row), row.bit_count()),  # by the first slot
        lambda row: (row.bit_length(), -(row & -row)),  # by the last slot
        lambda row: (owners(row), (row & ~stock).bit_count()),
    )
    plans: list[Plan] = []
    for place in orders:
        order = sorted(range(len(kinds)), key=lambda n: (not kinds[n].double, place(kinds[n].row)))
        plans.append(Plan(problem, kinds, order))
        if plans[-1].cost < CHEAP:
            break
    return min(plans, key=lambda plan: plan.cost)


def plan_arrays(plan: Plan) -> PlanArrays:
    """Return the arrays of a plan for the kernels."""
    flags = plan.problem.flags
    width = max([1, *map(len, plan.layers)])
    ranges = np.zeros((len(plan.layers), width, 3), np.int64)
    layers = np.zeros((len(plan.layers) + 1, 2), np.int64)
    for at, layer in enumerate(plan.layers):
        size = 1
        layers[at, 0] = len(layer)
        for g, group in enumerate(layer):
            ranges[at, g] = group.low, group.high, size
            size *= group.high - group.low + 1
        layers[at + 1, 1] = layers[at, 1] + (size << flags)
    steps, options, merge = _step_arrays(plan, width)
    return PlanArrays(ranges, layers, steps, options, merge, flags, *_member_arrays(plan, width))


def _step_arrays(plan: Plan, width: int) -> tuple[Any, Any, Any]:
    most = max([1, *(len(step.options) for step in plan.steps)])
    steps = np.full((len(plan.steps), 3), -1, np.int64)
    options = np.zeros((len(plan.steps), most, 3), np.int64)
    merge = np.full((len(plan.steps), width), -1, np.int64)
    waiting = [iter(kind.items) for kind in plan.kinds]
    for at, step in enumerate(plan.steps):
        if step.kind >= 0:
            steps[at] = step.kind, len(step.options), next(waiting[step.kind])
            options[at, : len(step.options)] = np.array(step.options).reshape(-1, 3)
        else:
            merge[at, : len(step.merge)] = step.merge
    return steps, options, merge


def _member_arrays(plan: Plan, width: int) -> tuple[Any, Any, Any]:
    group_set, first, members = [], [], []
    last: list[tuple[int, ...]] | None = None
    for layer in plan.layers:
        groups = [group.slots for group in layer]
        if groups != last:
            last = groups
            starts, listed = [0], list[int]()
            for slots in [*groups, plan.rest]:
                listed += slots
                starts.append(len(listed))
            first.append(starts + [len(listed)] * (width + 2 - len(starts)))
            members.append(listed)
        group_set.append(len(first) - 1)
    longest = max(map(len, members), default=0)
    padded = [listed + [0] * (longest - len(listed)) for listed in members]
    return (
        np.array(group_set, np.int64),
        np.array(first, np.int64),
        np.array(padded, np.int64).reshape(len(members), longest),
    )
