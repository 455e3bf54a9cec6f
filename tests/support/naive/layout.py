"""The layout: open ends and arms, rebuilt from the tiles on the table."""

from __future__ import annotations

from boneyard.tiles import Tile
from support.naive.pieces import End
from support.naive.state import State


class Layout(State):
    """The open ends and the arms."""

    def rebuild(self) -> None:
        """Compute the open ends and the arms from the tiles on the table (R34, R35)."""
        self.open: list[End] = []
        self.arms: list[list[Tile]] = []
        self.roots: list[Tile | None] = []  # the double at whose tip an arm begins
        if self.opening is None:
            return
        for number, pip in enumerate(self.opening_pips(self.opening)):
            self.open.append(End(number, pip, number, -1))
            self.arms.append([])
            self.roots.append(None)
        next_id = len(self.open)
        for place, laid in enumerate(self.laid):
            old = self.end(laid.end)
            self.open.remove(old)
            self.arms[old.arm].append(laid.tile)
            for pip, straight in self.faces(laid.tile, old.pip):
                arm = old.arm
                if not straight:
                    arm = len(self.arms)
                    self.arms.append([])
                    self.roots.append(laid.tile)
                self.open.append(End(next_id, pip, arm, place))
                next_id += 1

    def opening_pips(self, tile: Tile) -> list[int]:
        if self.trains:
            return [tile.high] * (self.players + self.sheet.trains.public)
        if tile.is_double:
            return [tile.high] * self.sheet.layout.opening_ports
        return [tile.low, tile.high]

    def faces(self, tile: Tile, pip: int) -> list[tuple[int, bool]]:
        """The ends of a tile laid on ``pip``: pairs of number and whether it is straight on."""
        if not tile.is_double:
            return [(tile.other(self.wanted(pip)), True)]
        straight, tips = [(tile.high, True)], [(tile.high, False)] * 2
        return {1: straight, 2: tips, 3: straight + tips}[self.sheet.layout.double_ports]

    def end(self, end_id: int) -> End:
        return next(e for e in self.open if e.id == end_id)

    @property
    def ends(self) -> list[tuple[int, int]]:
        return sorted((e.id, e.pip) for e in self.open)

    def table(self) -> list[Tile]:
        """Every tile that lies on the table."""
        return ([] if self.opening is None else [self.opening]) + [laid.tile for laid in self.laid]

    def wanted(self, pip: int) -> int:
        """The number that fits an end."""
        match = self.sheet.layout.match
        return pip if match == "equal" else int(match.split(":")[1]) - pip

    def fits(self, tile: Tile, end: End) -> bool:
        return self.wanted(end.pip) in tile

    def is_exhausted(self, end: End) -> bool:
        """M15, R45: whether every tile of the set that fits is on the table."""
        wanted, most = self.wanted(end.pip), self.sheet.set.max_pip
        fitting = [Tile(max(wanted, n), min(wanted, n)) for n in range(most + 1)]
        fitting = [
            t for t in fitting if 0 <= wanted <= most and str(t) not in self.sheet.set.remove
        ]
        on_table = [t for t in self.table() if t in fitting]
        return len(on_table) == len(fitting) * self.sheet.set.copies

    def hangs_on_double(self, end: End) -> bool:
        """Whether the end is on a double that is not the opening tile."""
        return end.parent >= 0 and self.laid[end.parent].tile.is_double

    def is_free_side(self, end: End) -> bool:
        """Whether the end is a free side of the opening double."""
        return end.parent < 0 and self.opening is not None and self.opening.is_double
