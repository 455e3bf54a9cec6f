"""The evidence as a counting problem: items to assign to slots, under clauses.

Constraint propagation simplifies it first (an item with one possible slot, a slot that needs all
its possible items).  The rest is counted (``plan.py``) or sampled (``chain.py``).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from boneyard.minds.beliefs.errors import Inconsistent
from boneyard.minds.beliefs.evidence import Evidence
from boneyard.minds.beliefs.history import tile_of
from boneyard.minds.beliefs.kernels import dtypes as r

Entry = tuple[int, int]
"""An item in a slot: its weight, and the mask of the clauses that it satisfies."""


class CountingProblem:
    """Items to assign to slots.  Raises Inconsistent if propagation finds a contradiction.

    - ``rows[i]``: the mask of possible slots of item i.
    - ``fixed[i]``: its slot if that is certain, else -1.
    - ``entries[i]``: slot -> its entry there, unless that is weight 1 and no clause.
    - ``capacity[s]``: how many more items slot s takes.
    - ``owner[s]``: its seat (number of players: the boneyard).
    """

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self._slots()
        self._items()
        self.factor = 1
        """The number of deals per solution."""
        self.equal_sets: list[list[int]] = []
        """Sets of equal items whose weight is not a product over items (``chain.py``)."""
        ev = evidence.record[0]
        found = evidence.clauses[: int(ev.clauses)]
        clauses = [_Clause(record, self) for record in found if record.pending]
        self._propagate()
        while sum(clause.simplify(self) for clause in clauses):  # all of them, each time
            self._propagate()
        self._copies()
        self._flags(clauses)

    def _slots(self) -> None:
        ev, rnd, rules = self.evidence.record[0], self.evidence.rounds[0], self.evidence.rules
        count, self.players = int(ev.slots), int(rules.players)
        self.owner: list[int] = ev.seat[:count].tolist()
        self.place: list[int] = ev.place[:count].tolist()
        hidden = self.players - (int(ev.viewer) >= 0)
        self.capacity = [int(rules.hand)] * hidden + [1] * (count - hidden - 1)
        self.capacity.append(int(rnd.stock_end - rnd.stock_at))
        most = int(rules.redeal_doubles) - 1
        self.limit = dict.fromkeys(range(hidden), most) if most >= 0 else {}
        """The limit on doubles in each dealt hand (``doubles_in_hand``)."""

    def _items(self) -> None:
        ev = self.evidence.record[0]
        count = int(ev.items)
        self.tiles: list[int] = ev.tile[:count].tolist()
        rules = self.evidence.rules
        self.double = [bool(rules.high[tile] == rules.low[tile]) for tile in self.tiles]
        self.laid_by: list[int] = ev.laid_by[:count].tolist()
        self.slots_when_laid: list[int] = ev.slots_when_laid[:count].tolist()
        self.fixed = [-1] * count
        self.entries: list[dict[int, Entry]] = [{} for _ in range(count)]
        width = r.ROW_WORDS * 8
        raw = ev.row[:count].tobytes()
        self.rows = [
            int.from_bytes(raw[at : at + width], "little") for at in range(0, count * width, width)
        ]

    def open_items(self) -> Iterable[int]:
        """Return the items whose slot is not certain."""
        return (item for item, slot in enumerate(self.fixed) if slot < 0)

    def name(self, item: int) -> str:
        """Return the name of an item's tile, such as 6-4."""
        return str(tile_of(self.evidence.rules, self.tiles[item]))

    def _propagate(self) -> None:
        """Propagate constraints until nothing changes."""
        while True:
            groups: dict[int, list[int]] = defaultdict(list)
            for item in self.open_items():
                groups[self.rows[item]].append(item)
            if not (
                self._place_single(groups)
                or self._remove_full_slots()
                or self._fill_tight_slots(groups)
            ):
                return

    def _place_single(self, groups: dict[int, list[int]]) -> bool:
        """Fix the items that have one possible slot."""
        found = False
        for row, items in groups.items():
            if row & (row - 1) == 0:
                if row == 0:
                    raise Inconsistent(f"{self.name(items[0])} can be nowhere")
                for item in items:
                    self._fix(item, row.bit_length() - 1)
                found = True
        return found

    def _fix(self, item: int, slot: int) -> None:
        self.fixed[item] = slot
        self.rows[item] = 1 << slot
        self.capacity[slot] -= 1
        if self.capacity[slot] < 0:
            raise Inconsistent(f"too many tiles can only be in {self._where(slot)}")
        if slot in self.limit and self.double[item]:
            self.limit[slot] -= 1
            if self.limit[slot] < 0:
                raise Inconsistent(f"too many doubles can only be in {self._where(slot)}")

    def _where(self, slot: int) -> str:
        owner = self.owner[slot]
        return "the boneyard" if owner == self.players else f"the hand of seat {owner}"

    def _remove_full_slots(self) -> bool:
        """Remove full slots from the rows, and hands at their limit from the rows of doubles."""
        full = sum(1 << slot for slot, capacity in enumerate(self.capacity) if capacity == 0)
        of_doubles = sum(1 << slot for slot, left in self.limit.items() if left == 0)
        found = False
        for item in self.open_items():
            shut = self.rows[item] & (full | of_doubles if self.double[item] else full)
            if shut:
                self.rows[item] ^= shut
                found = True
        return found

    def _fill_tight_slots(self, groups: dict[int, list[int]]) -> bool:
        """Fix all possible items of a slot that needs them all."""
        for slot, capacity in enumerate(self.capacity):
            if capacity == 0:
                continue
            able = [item for row, items in groups.items() if row >> slot & 1 for item in items]
            if len(able) < capacity:
                raise Inconsistent(f"too few tiles can be in {self._where(slot)}")
            if len(able) == capacity:
                for item in able:
                    self._fix(item, slot)
                return True
        return False

    def _copies(self) -> None:
        """Weigh solutions so that equal hidden tiles count as different tiles.

        A laid tile may have been any of the h equal tiles that its hand held then.  Its item
        stands for the one that was laid, so the deal occurs in h solutions; each has weight 1/h.
        With two copies this is a weight of the other copy's slot.  With more it is not a product
        over items, and the problem is sampled.
        """
        copies = int(self.evidence.rules.copies)
        if copies == 1:
            return
        equal: dict[int, list[int]] = defaultdict(list)
        for item, tile in enumerate(self.tiles):
            equal[tile // copies].append(item)
        for items in equal.values():
            laid = [item for item in items if self.laid_by[item] >= 0]
            self.factor *= math.factorial(len(items)) // math.factorial(len(items) - len(laid))
            if not laid or len(items) == 1:
                continue
            if len(items) == 2:
                self._weigh_copies(*items)
            else:
                self.equal_sets.append(items)

    def _weigh_copies(self, first: int, other: int) -> None:
        """Weigh the slots of the other of two equal tiles; ``first`` was laid first."""
        early = sum(
            1 << slot
            for slot in range(self.slots_when_laid[first])
            if self.owner[slot] == self.laid_by[first]
        )
        if self.rows[other] & early == 0:
            return
        self.factor //= 2
        for slot in bits(self.rows[other] & ~early):
            self.entries[other][slot] = (2, 0)
        if self.fixed[other] >= 0:
            self.factor *= self.entries[other].get(self.fixed[other], (1, 0))[0]

    def _flags(self, clauses: list[_Clause]) -> None:
        """Assign a flag to every open clause, and add it to the entries that satisfy the clause."""
        self.must, self.flags = 0, 0
        self.lots: list[int | None] = []
        """For each seat before the leader the flag that it has a double; None: it has none."""
        settled = False
        for clause in clauses:
            if clause.kind == r.LOT:
                settled = settled or clause.state is True
                if settled:
                    continue
                self.lots.append(self.flags if clause.state is None else None)
            if clause.state is None:
                self._flag(clause)

    def _flag(self, clause: _Clause) -> None:
        flag = 1 << self.flags
        if clause.kind == r.MUST:
            self.must |= flag
        for item, mask in clause.pairs(self).items():
            for slot in bits(mask):
                weight, flags = self.entries[item].get(slot, (1, 0))
                self.entries[item][slot] = (weight, flags | flag)
        self.flags += 1

    def weight_of(self, flags: int) -> int:
        """Return how many lots agree with a deal that satisfies these clauses; 0: no deal does."""
        if flags & self.must != self.must:
            return 0
        count = 1
        for lot in self.lots:
            if lot is not None and flags >> lot & 1:
                break
            count += 1
        return count


class _Clause:
    """A disjunction of pairs (item, slot): it must hold, or (LOT) it may."""

    def __init__(self, record: Any, problem: CountingProblem) -> None:
        self.kind = int(record.kind)
        self.state: bool | None = None
        """True: it holds in every deal; False: in none (LOT only); None: open."""
        self._masks: dict[int, int] = defaultdict(int)
        slots: dict[int, int] = defaultdict(int)
        for slot in range(int(record.slots)):
            slots[problem.owner[slot]] |= 1 << slot
        for seat in range(problem.players):
            wanted = int.from_bytes(record.mask[seat].tobytes(), "little")
            if wanted and seat in slots:
                for item, tile in enumerate(problem.tiles):
                    if wanted >> tile & 1:
                        self._masks[item] |= slots[seat]

    def pairs(self, problem: CountingProblem) -> dict[int, int]:
        """Item -> mask of its possible slots that satisfy the clause."""
        return {
            item: problem.rows[item] & mask
            for item, mask in self._masks.items()
            if problem.rows[item] & mask
        }

    def simplify(self, problem: CountingProblem) -> bool:
        """Decide the clause or propagate it, if possible; return whether a row has changed."""
        if self.state is not None:
            return False
        pairs = self.pairs(problem)
        if any(problem.rows[item] == mask for item, mask in pairs.items()):
            self.state = True
            return False
        if self.kind == r.LOT:
            if not pairs:
                self.state = False
            return False
        if not pairs:
            raise Inconsistent("no hidden tile could have done what was seen")
        return self._conclude(problem, pairs)

    def _conclude(self, problem: CountingProblem, pairs: dict[int, int]) -> bool:
        if len(pairs) == 1:  # only this item can satisfy it
            [(item, mask)] = pairs.items()
            problem.rows[item] = mask
            self.state = True
            return True
        union = 0
        for mask in pairs.values():
            union |= mask
        slot = union.bit_length() - 1
        if union & (union - 1) == 0 and problem.capacity[slot] == 1:
            for item in problem.open_items():  # only this slot can
                if item not in pairs:
                    problem.rows[item] &= ~union
            self.state = True
            return True
        return False


def bits(mask: int) -> Iterable[int]:
    """Return the numbers of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
