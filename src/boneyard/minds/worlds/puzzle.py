"""The evidence as a counting problem: items, the slots they may have come to, and clauses.

What follows at once is worked out here (a tile with one possible slot, a slot that takes every
tile it can); what is left is for the tables (``plan.py``) or, where these would be too large,
for the Markov chain.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from boneyard.minds.worlds.errors import Inconsistent
from boneyard.minds.worlds.evidence import Reading
from boneyard.minds.worlds.kernels import records as r
from boneyard.tiles import Tile

Entry = tuple[int, int]
"""What it means that an item came to a slot: a weight, and the clauses it bears out."""


class Puzzle:
    """Items to be put into slots.  Raises Inconsistent if it is plain that they cannot be.

    ``rows[i]`` is the mask of slots for item i, ``room[s]`` how many items slot s still takes,
    ``owner[s]`` the seat it belongs to (the number of players: the boneyard), ``fixed[i]`` the
    slot of an item whose slot is certain (else -1), ``entries[i]`` what differs from weight 1
    and no clause, by slot.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._slots()
        self._items()
        self.factor = 1
        """Every way to fill the slots stands for so many deals."""
        self.kin: list[list[int]] = []
        """Sets of equal items whose weights are no product (``chain.py``)."""
        self._limits()
        clauses = self._clauses()
        self._simplify(clauses)
        self._copies()
        self._flags(clauses)

    def _slots(self) -> None:
        ev, rnd, rules = self.reading.evidence[0], self.reading.rounds[0], self.reading.rules
        count, self.players = int(ev.slots), int(rules.players)
        self.owner: list[int] = ev.seat[:count].tolist()
        self.place: list[int] = ev.place[:count].tolist()
        hidden = self.players - (int(ev.own) >= 0)
        self.room = [int(rules.hand)] * hidden + [1] * (count - hidden - 1)
        self.room.append(int(rnd.stock_end - rnd.stock_at))
        self.size = list(self.room)
        """How many items each slot took, those of ``fixed`` included."""

    def _items(self) -> None:
        ev = self.reading.evidence[0]
        count = int(ev.items)
        self.tiles: list[int] = ev.tile[:count].tolist()
        self.by: list[int] = ev.by[:count].tolist()
        self.since: list[int] = ev.since[:count].tolist()
        self.fixed = [-1] * count
        self.entries: list[dict[int, Entry]] = [{} for _ in range(count)]
        width = r.ROW_WORDS * 8
        raw = ev.row[:count].tobytes()
        self.rows = [
            int.from_bytes(raw[at : at + width], "little") for at in range(0, count * width, width)
        ]

    def _limits(self) -> None:
        """``doubles_in_hand``: how many doubles a dealt hand may have; by slot."""
        rules, ev = self.reading.rules, self.reading.evidence[0]
        most = int(rules.redeal_doubles) - 1
        hidden = self.players - (int(ev.own) >= 0)
        self.limit = dict.fromkeys(range(hidden), most) if most >= 0 else {}
        self.double = [bool(rules.high[tile] == rules.low[tile]) for tile in self.tiles]

    def _clauses(self) -> list[_Clause]:
        ev = self.reading.evidence[0]
        found = []
        for record in self.reading.clauses[: int(ev.clauses)]:
            if record.live:
                found.append(_Clause(record, self))
        return found

    def free(self) -> Iterable[int]:
        """The items whose slot is not certain."""
        return (item for item, slot in enumerate(self.fixed) if slot < 0)

    def name(self, item: int) -> str:
        """The tile of an item, as people write it."""
        rules, tile = self.reading.rules, self.tiles[item]
        return str(Tile(int(rules.high[tile]), int(rules.low[tile])))

    def _simplify(self, clauses: list[_Clause]) -> None:
        """Draw plain conclusions until there are none."""
        while True:
            self._propagate()
            changed = [clause.simplify(self) for clause in clauses]  # every one has its say
            if not any(changed):
                return

    def _propagate(self) -> None:
        while True:
            groups: dict[int, list[int]] = defaultdict(list)
            for item in self.free():
                groups[self.rows[item]].append(item)
            if not (self._single(groups) or self._full() or self._tight(groups)):
                return

    def _single(self, groups: dict[int, list[int]]) -> bool:
        """Put items that have one slot left where they belong."""
        found = False
        for row, items in groups.items():
            if row & (row - 1) == 0:
                if row == 0:
                    raise Inconsistent(f"{self.name(items[0])} can be nowhere")
                for item in items:
                    self._put(item, row.bit_length() - 1)
                found = True
        return found

    def _put(self, item: int, slot: int) -> None:
        self.fixed[item] = slot
        self.rows[item] = 1 << slot
        self.room[slot] -= 1
        if self.room[slot] < 0:
            raise Inconsistent(f"too many tiles can only be in {self._where(slot)}")
        if slot in self.limit and self.double[item]:
            self.limit[slot] -= 1
            if self.limit[slot] < 0:
                raise Inconsistent(f"too many doubles can only be in {self._where(slot)}")

    def _where(self, slot: int) -> str:
        owner = self.owner[slot]
        return "the boneyard" if owner == self.players else f"the hand of seat {owner}"

    def _full(self) -> bool:
        """Take slots that are full out of the rows, and dealt hands full of doubles."""
        full = sum(1 << slot for slot, room in enumerate(self.room) if room == 0)
        of_doubles = sum(1 << slot for slot, left in self.limit.items() if left == 0)
        found = False
        for item in self.free():
            shut = self.rows[item] & (full | of_doubles if self.double[item] else full)
            if shut:
                self.rows[item] ^= shut
                found = True
        return found

    def _tight(self, groups: dict[int, list[int]]) -> bool:
        """Give a slot all the items that could be in it, if it needs them all."""
        for slot, room in enumerate(self.room):
            if room == 0:
                continue
            able = [item for row, items in groups.items() if row >> slot & 1 for item in items]
            if len(able) < room:
                raise Inconsistent(f"too few tiles can be in {self._where(slot)}")
            if len(able) == room:
                for item in able:
                    self._put(item, slot)
                return True
        return False

    def _copies(self) -> None:
        """Equal tiles: a deal is weighed so that equal hidden tiles count as different ones.

        A tile that was laid may have been any of the equal tiles its hand held then.  An item
        stands for the one that was laid, so a deal in which the hand held h of them is met h
        times; each time it counts 1/h.  With two copies that is a weight of the other one's
        slot; with more it is no product, and left to the chain.
        """
        if int(self.reading.rules.copies) == 1:
            return
        size = int(self.reading.rules.tiles) // int(self.reading.rules.copies)
        equal: dict[int, list[int]] = defaultdict(list)
        for item, tile in enumerate(self.tiles):
            equal[tile % size].append(item)
        for items in equal.values():
            laid = [item for item in items if self.by[item] >= 0]
            self.factor *= math.factorial(len(items)) // math.factorial(len(items) - len(laid))
            if not laid or len(items) == 1:
                continue
            if len(items) == 2:
                self._weigh(*items)
            else:
                self.kin.append(items)

    def _weigh(self, first: int, other: int) -> None:
        """``first`` was laid first: weigh the slots of the other one of two equal tiles."""
        early = sum(
            1 << slot
            for slot in range(self.since[first])
            if self.owner[slot] == self.by[first]
        )  # fmt: skip
        if self.rows[other] & early == 0:
            return
        self.factor //= 2
        for slot in bits(self.rows[other] & ~early):
            self.entries[other][slot] = (2, 0)
        if self.fixed[other] >= 0:
            self.factor *= self.entries[other].get(self.fixed[other], (1, 0))[0]

    def _flags(self, clauses: list[_Clause]) -> None:
        """Number the clauses that are left and note what bears them out."""
        self.must, self.flags = 0, 0
        self.lots: list[int | None] = []
        """For each seat before the leader the flag that it was dealt a double; None: it was not."""
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
        """Give a clause the next flag, and the flag to whatever bears it out."""
        flag = 1 << self.flags
        if clause.kind == r.MUST:
            self.must |= flag
        for item, mask in clause.pairs(self).items():
            for slot in bits(mask):
                weight, flags = self.entries[item].get(slot, (1, 0))
                self.entries[item][slot] = (weight, flags | flag)
        self.flags += 1

    def weight_of(self, flags: int) -> int:
        """How many lots agree with a deal that bears out these clauses; 0: it is impossible."""
        if flags & self.must != self.must:
            return 0
        count = 1
        for lot in self.lots:
            if lot is not None and flags >> lot & 1:
                break
            count += 1
        return count


class _Clause:
    """At least one of some pairs (item, slot) is true; for a lot, whether one is."""

    def __init__(self, record: Any, puzzle: Puzzle) -> None:
        self.kind = int(record.kind)
        self.state: bool | None = None
        """True: borne out in every deal; False: in none (lots only); None: open."""
        self._masks: dict[int, int] = defaultdict(int)
        slots: dict[int, int] = defaultdict(int)
        for slot in range(int(record.slots)):
            slots[puzzle.owner[slot]] |= 1 << slot
        for seat in range(puzzle.players):
            wanted = int.from_bytes(record.mask[seat].tobytes(), "little")
            if wanted and seat in slots:
                for item, tile in enumerate(puzzle.tiles):
                    if wanted >> tile & 1:
                        self._masks[item] |= slots[seat]

    def pairs(self, puzzle: Puzzle) -> dict[int, int]:
        """Item -> mask of the slots in which it bears the clause out, as far as is open."""
        return {
            item: puzzle.rows[item] & mask
            for item, mask in self._masks.items()
            if puzzle.rows[item] & mask
        }

    def simplify(self, puzzle: Puzzle) -> bool:
        """Decide the clause or draw a conclusion from it, if that is plain; whether it was."""
        if self.state is not None:
            return False
        pairs = self.pairs(puzzle)
        if any(puzzle.rows[item] == mask for item, mask in pairs.items()):
            self.state = True
            return False
        if self.kind == r.LOT:
            if not pairs:
                self.state = False
            return False
        if not pairs:
            raise Inconsistent("no hidden tile could have done what was seen")
        return self._conclude(puzzle, pairs)

    def _conclude(self, puzzle: Puzzle, pairs: dict[int, int]) -> bool:
        if len(pairs) == 1:  # only this item can: it is where it can
            [(item, mask)] = pairs.items()
            puzzle.rows[item] = mask
            self.state = True
            return True
        union = 0
        for mask in pairs.values():
            union |= mask
        slot = union.bit_length() - 1
        if union & (union - 1) == 0 and puzzle.room[slot] == 1:
            for item in puzzle.free():  # only this place can: whatever is there can
                if item not in pairs:
                    puzzle.rows[item] &= ~union
            self.state = True
            return True
        return False


def bits(mask: int) -> Iterable[int]:
    """The numbers of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
