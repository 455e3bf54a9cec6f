"""The ends that a seat may play on: trains, open doubles and gates."""

from boneyard.tiles import Tile
from support.naive.layout import Layout
from support.naive.pieces import End


class Targets(Layout):
    """The ends that a seat may play on now."""

    def targets(self, seat: int) -> list[End]:
        """R36: the ends on which the seat may lay a tile now."""
        places = self.train_targets(seat) if self.trains else self.layout_targets()
        if self.owes_other_double(seat):
            return [e for e in places if e.parent != self.extra_after]
        return places

    def owes_other_double(self, seat: int) -> bool:
        """W52: whether the seat may lay an extra tile, which must be a double on another tile."""
        other = self.sheet.turn.extra_after_double == "other_double"
        return other and seat == self.turn and self.extra_after is not None

    def layout_targets(self) -> list[End]:
        sides = [e for e in self.open if self.is_free_side(e)]
        if self.sheet.layout.opening_fill and sides:
            return sides
        if self.sheet.layout.arm_fill:  # W54
            short = [e for e in self.open if self.roots[e.arm] < 0 and len(self.arms[e.arm]) == 1]
            if short:
                return short
        if self.sheet.layout.double_fill:
            due = [e for e in self.open if self.hangs_on_double(e) and not self.is_exhausted(e)]
            if due:
                oldest = min(e.parent for e in due)
                return [e for e in due if e.parent == oldest]
        return self.open

    def train_targets(self, seat: int) -> list[End]:
        if self.in_starter(seat):  # R51, R53, R54
            return [e for e in self.open if e.arm == seat]
        if self.owed is not None:  # R58
            if self.sheet.trains.second_tile_on == "double":  # W59
                return [self.end(self.owed)]
            narrow = self.sheet.trains.second_tile_on == "public_only"
            return [
                e
                for e in self.open
                if self.owes_cover(e)
                or (self.is_public(e) if narrow else self.is_available(e, seat))
            ]
        double = self.binding_double(self.had_first)
        if double is not None:  # R44
            return [double]
        return [e for e in self.open if self.is_available(e, seat)]

    def owes_cover(self, end: End) -> bool:
        """R58, R65: whether the second tile may be laid on the end because it is on a double."""
        if self.sheet.trains.double_followup != "chain":
            return end.id == self.owed
        return self.hangs_on_double(end) and self.laid[end.parent].turn == self.turns

    def is_available(self, end: End, seat: int) -> bool:
        """M6, R59: whether the train is the seat's own or open to all."""
        return end.arm == seat or self.is_public(end)

    def is_public(self, end: End) -> bool:
        """M7, M9: whether it is the public train, or a train that its marker opens."""
        if end.arm >= self.players:
            return True
        return self.markers[end.arm] and self.can_be_opened(end)

    def can_be_opened(self, end: End) -> bool:
        """R59: whether a marker opens a private train; it may have no tile yet."""
        return self.sheet.trains.open_unstarted or bool(self.arms[end.arm])

    def may_ever_use(self, end: End, seat: int) -> bool:
        """R41: whether the seat can use the train now or once markers are down."""
        if end.arm == seat:
            return True
        return end.arm >= self.players or self.can_be_opened(end)

    def is_confined(self, seat: int) -> bool:
        """R53: whether the seat may use only its own train, as it has laid no tile there."""
        begun = seat == self.turn and self.laid_in_turn
        return self.sheet.trains.starter_retry and self.in_starter(seat) and not begun

    def awaits_first_turn(self, seat: int) -> bool:
        """R52: whether the first turn of the seat is still to come."""
        return self.in_starter(seat) and seat != self.turn

    def in_starter(self, seat: int) -> bool:
        """R51: whether the seat may play only on its own train, as this is its first turn."""
        starter = self.sheet.trains.starter
        if not self.trains or starter == "one" or self.first_done[seat]:
            return False
        return starter == "chain" or not (seat == self.turn and self.laid_in_turn)

    def binding_double(self, had_first: list[bool]) -> End | None:
        """R44: the oldest open double that must be covered."""
        rules = self.sheet.trains
        if rules.open_double != "must_close":
            return None
        for end in sorted(self.open, key=lambda e: e.id):
            if not self.hangs_on_double(end):
                continue
            if self.laid[end.parent].starter:
                if rules.starter_double == "ignored" or not all(had_first):  # R55, M13
                    continue
            if rules.release == "never" or not self.is_exhausted(end):
                return end
        return None

    def passes_gates(self, tile: Tile, end: End) -> bool:
        if self.trains:
            rule = "any" if self.owed is None else self.sheet.trains.double_followup
            if rule == "chain":  # R65
                return tile.is_double or self.owes_cover(end)
            return not (rule == "non_double" and tile.is_double)
        if self.is_free_side(end):  # R48
            return True
        return tile.is_double or not (self.arm_is_gated(end) or self.number_is_gated(end))

    def arm_is_gated(self, end: End) -> bool:
        """F3: whether the second tile of the arm is next and must be a double."""
        return self.sheet.layout.arm_gate == "own_double" and len(self.arms[end.arm]) == 1

    def number_is_gated(self, end: End) -> bool:
        """Whether the double of the end's number is still missing."""
        layout = self.sheet.layout
        if layout.number_gate == "none":
            return False
        double = Tile(end.pip, end.pip)
        if layout.gate_counts_opening and self.opening == double:  # F4
            return False
        if layout.number_gate == "arm":
            root = self.roots[end.arm]
            at_root = root >= 0 and self.laid[root].tile == double
            return double not in self.arms[end.arm] and not at_root
        return double not in [laid.tile for laid in self.laid]
