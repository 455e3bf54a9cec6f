"""In which order the tiles are counted, and how much the tables need to know on the way.

Items are taken one by one.  After some of them what matters is only how much room each slot has
left; slots of one seat that no later item tells apart are one group, slots not yet touched or
already full need not be remembered.  So the tables are small boxes: for each step the range of
room left in each group.  One group, the *rest*, is never remembered, since it takes whatever
the others do not.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from typing import Any

import numpy as np

from boneyard.minds.worlds.errors import Inconsistent
from boneyard.minds.worlds.puzzle import Entry, Puzzle, bits

PLAIN: Entry = (1, 0)

TAKE, MERGE = 0, 1
"""Steps: an item is put somewhere; groups are merged or forgotten."""


@dataclasses.dataclass
class Kind:
    """Items that are alike in everything: the same row and the same entries."""

    row: int
    entries: tuple[tuple[int, Entry], ...]
    items: list[int]
    double: bool

    def entry(self, slot: int) -> Entry | None:
        """What one of these means in a slot; None: it cannot be there."""
        if not self.row >> slot & 1:
            return None
        return dict(self.entries).get(slot, PLAIN)


@dataclasses.dataclass
class Group:
    """Slots that are remembered together: how much room they have left is in low .. high."""

    slots: tuple[int, ...]
    low: int
    high: int


@dataclasses.dataclass
class Box:
    """What is remembered between two steps."""

    groups: list[Group]
    low: list[int]
    high: list[int]

    @property
    def cells(self) -> int:
        """How many combinations there are."""
        cells = 1
        for low, high in zip(self.low, self.high, strict=True):
            cells *= high - low + 1
        return cells


@dataclasses.dataclass
class Step:
    """A step: what to do, to which kind, with which options (group or -1 for the rest)."""

    do: int
    kind: int
    options: list[tuple[int, int, int]]
    merge: list[int]


class Plan:
    """Boxes and steps for a puzzle, in one order of its kinds."""

    def __init__(self, puzzle: Puzzle, kinds: list[Kind], order: list[int]) -> None:
        self.puzzle, self.kinds = puzzle, kinds
        self.columns = _columns(kinds)
        self.limits = _live_limits(puzzle, kinds)
        self.steps: list[Step] = []
        self.boxes: list[Box] = []
        self.cost = 0
        self._start(order)
        for at, kind in enumerate(order):
            self._take(kind, order[at + 1 :])
            if self.limits and not any(kinds[later].double for later in order[at + 1 :]):
                self._limit_doubles()
            self._merge(order[at + 1 :])
        self.cells = sum(box.cells for box in self.boxes) << puzzle.flags

    def _start(self, order: list[int]) -> None:
        """Slots with equal columns are one group from the start; the largest is the rest."""
        gathered: dict[Any, list[int]] = defaultdict(list)
        for slot, column in self.columns.items():
            gathered[slot if slot in self.limits else column].append(slot)
        room = self.puzzle.room
        groups = sorted(
            gathered.values(),
            key=lambda slots: (slots[0] not in self.limits, sum(room[s] for s in slots)),
        )
        self.rest: tuple[int, ...] = ()
        if groups and groups[-1][0] not in self.limits:
            self.rest = tuple(groups.pop())
        self.groups = []
        for slots in reversed(groups):
            total = sum(room[slot] for slot in slots)
            self.groups.append(Group(tuple(slots), total, total))
        self.left = {
            group.slots: sum(
                len(self.kinds[kind].items)
                for kind in order
                if self.kinds[kind].row >> group.slots[0] & 1
            )
            for group in self.groups
        }
        self._remember()

    def _remember(self) -> None:
        low = [group.low for group in self.groups]
        high = [group.high for group in self.groups]
        self.boxes.append(Box(list(self.groups), low, high))

    def _take(self, number: int, later: list[int]) -> None:
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
            self.cost += self.boxes[-1].cells * (len(options) + 1)
            for group in able:
                self.left[group.slots] -= 1
                group.low = max(group.low - 1, 0)
                group.high = min(group.high, self.left[group.slots])
                if group.low > group.high:
                    raise Inconsistent("no deal of the hidden tiles agrees with what was seen")
            self.steps.append(Step(TAKE, number, options, []))
            self._remember()

    def _limit_doubles(self) -> None:
        """All doubles are placed: a dealt hand that took too many is no deal (``deal.redeal``)."""
        for group in self.groups:
            slot = group.slots[0]
            if slot in self.limits:
                group.low = max(group.low, self.puzzle.room[slot] - self.limits[slot])
                if group.low > group.high:
                    raise Inconsistent("no deal of the hidden tiles keeps to few doubles")
        box = self.boxes[-1]
        box.low = [group.low for group in self.groups]
        self.limits = {}

    def _merge(self, later: list[int]) -> None:
        """Merge groups that nothing tells apart any more, and forget those that are full."""
        ahead = sum(1 << kind for kind in later)
        merged: dict[Any, list[Group]] = defaultdict(list)
        for at, group in enumerate(self.groups):
            if group.high > 0:
                merged[self._key(at, group, ahead)].append(group)
        if len(merged) == len(self.groups):
            return
        self.cost += self.boxes[-1].cells * (len(self.groups) + 2) * 4
        into: dict[tuple[int, ...], int] = {}
        before, self.groups = self.groups, []
        for groups in sorted(merged.values(), key=_range, reverse=True):
            into |= {group.slots: len(self.groups) for group in groups}
            self.groups.append(self._merged(groups))
        self.steps.append(Step(MERGE, -1, [], [into.get(group.slots, -1) for group in before]))
        self._remember()

    def _key(self, at: int, group: Group, ahead: int) -> Any:
        owners = {self.puzzle.owner[slot] for slot in group.slots}
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
        if group.low > group.high:
            raise Inconsistent("no deal of the hidden tiles agrees with what was seen")
        return group


def _range(groups: list[Group]) -> int:
    """How many numbers must be told apart: the longest rows of cells are the fastest."""
    return sum(group.high - group.low for group in groups)


def _columns(kinds: list[Kind]) -> dict[int, tuple[tuple[Entry, int], ...]]:
    """For each open slot its entries, each with the mask of the kinds that have it there."""
    found: dict[int, dict[Entry, int]] = defaultdict(lambda: defaultdict(int))
    for number, kind in enumerate(kinds):
        other = dict(kind.entries)
        for slot in bits(kind.row):
            found[slot][other.get(slot, PLAIN)] |= 1 << number
    return {slot: tuple(sorted(found[slot].items())) for slot in sorted(found)}


def _live_limits(puzzle: Puzzle, kinds: list[Kind]) -> dict[int, int]:
    """The limits on doubles that may still be broken."""
    return {
        slot: limit
        for slot, limit in puzzle.limit.items()
        if sum(len(kind.items) for kind in kinds if kind.double and kind.row >> slot & 1) > limit
        and puzzle.room[slot] > limit
    }


def kinds_of(puzzle: Puzzle) -> list[Kind]:
    """The items that are not certain, sorted into kinds."""
    found: dict[Any, Kind] = {}
    limited = bool(puzzle.limit)
    for item in puzzle.free():
        row = puzzle.rows[item]
        entries = tuple(
            sorted((s, e) for s, e in puzzle.entries[item].items() if row >> s & 1 and e != PLAIN)
        )
        double = limited and puzzle.double[item]
        key = (row, entries, double)
        if key not in found:
            found[key] = Kind(row, entries, [], double)
        found[key].items.append(item)
    return list(found.values())


CHEAP = 100_000
"""Plans that cost less are not worth a search for better ones."""


def best_plan(puzzle: Puzzle) -> Plan:
    """The cheapest of a few orders of the kinds; nearly always the first is good enough.

    It takes first what can only have come late: the slots before are not touched until then,
    and those of one seat that are done with become one group.
    """
    kinds = kinds_of(puzzle)
    stock = 1 << len(puzzle.room) - 1

    def late(number: int) -> tuple[bool, int, int]:
        row = kinds[number].row
        return (not kinds[number].double, -(row & -row), row.bit_count())

    def ended(number: int) -> tuple[bool, int, int]:
        row = kinds[number].row
        return (not kinds[number].double, row.bit_length(), -(row & -row))

    def narrow(number: int) -> tuple[bool, int, int]:
        row = kinds[number].row
        return (not kinds[number].double, _seats(puzzle, row), (row & ~stock).bit_count())

    best: Plan | None = None
    for order in (late, ended, narrow):
        plan = Plan(puzzle, kinds, sorted(range(len(kinds)), key=order))
        if best is None or plan.cost < best.cost:
            best = plan
        if best.cost < CHEAP:
            break
    assert best is not None
    return best


def _seats(puzzle: Puzzle, row: int) -> int:
    return len({puzzle.owner[slot] for slot in bits(row)})


@dataclasses.dataclass
class Tables:
    """A plan as arrays for the kernels (``kernels/counting.py`` says how they are laid out)."""

    shape: Any
    head: Any
    steps: Any
    options: Any
    merge: Any
    version: Any
    first: Any
    members: Any


def tables(plan: Plan) -> Tables:
    """The arrays of a plan."""
    boxes = plan.boxes
    width = max([1, *(len(box.groups) for box in boxes)])
    shape = np.zeros((len(boxes), width, 3), np.int64)
    head = np.zeros((len(boxes) + 1, 2), np.int64)
    for at, box in enumerate(boxes):
        size = 1
        head[at, 0] = len(box.groups)
        for g, (low, high) in enumerate(zip(box.low, box.high, strict=True)):
            shape[at, g] = low, high, size
            size *= high - low + 1
        head[at + 1, 1] = head[at, 1] + (size << plan.puzzle.flags)
    return Tables(shape, head, *_step_arrays(plan, width), *_member_arrays(plan, width))


def _step_arrays(plan: Plan, width: int) -> tuple[Any, Any, Any]:
    """What each step does: kind and item (-1: merge), its options, what it merges into what."""
    most = max([1, *(len(step.options) for step in plan.steps)])
    steps = np.full((len(plan.steps), 3), -1, np.int64)
    options = np.zeros((len(plan.steps), most, 3), np.int64)
    merge = np.full((len(plan.steps), width), -1, np.int64)
    waiting = [iter(kind.items) for kind in plan.kinds]
    for at, step in enumerate(plan.steps):
        if step.do == TAKE:
            steps[at] = step.kind, len(step.options), next(waiting[step.kind])
            options[at, : len(step.options)] = np.array(step.options).reshape(-1, 3)
        else:
            merge[at, : len(step.merge)] = step.merge
    return steps, options, merge


def _member_arrays(plan: Plan, width: int) -> tuple[Any, Any, Any]:
    """The slots of each group, the rest last, for each set of groups there is on the way."""
    version, first, members = [], [], []
    last: list[tuple[int, ...]] | None = None
    for box in plan.boxes:
        groups = [group.slots for group in box.groups]
        if groups != last:
            last = groups
            starts, listed = [0], list[int]()
            for slots in [*groups, plan.rest]:
                listed += slots
                starts.append(len(listed))
            first.append(starts + [len(listed)] * (width + 2 - len(starts)))
            members.append(listed)
        version.append(len(first) - 1)
    longest = max(map(len, members), default=0)
    padded = [listed + [0] * (longest - len(listed)) for listed in members]
    return (
        np.array(version, np.int64),
        np.array(first, np.int64),
        np.array(padded, np.int64).reshape(len(members), longest),
    )
