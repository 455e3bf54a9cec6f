"""The layout: open ends and arms, rebuilt from the tiles on the table."""

from boneyard.tiles import Tile
from support.naive.pieces import End, Laid
from support.naive.state import State


class Layout(State):
    def rebuild(self) -> None:
        """Compute the open ends and the arms from the tiles on the table (R34, R35)."""
        self.open: list[End] = []
        self.made = 0  # ends made so far, open or covered
        self.arms: list[list[Tile]] = []
        self.roots: list[int] = []  # for each arm, the place of the tile at which it begins
        if self.opening is None:
            return
        for pip, face in self.opening_faces(self.opening):
            self.add_end(pip, face, -1, None)
        for place, laid in enumerate(self.laid):
            self.attach(place, laid)

    def add_end(self, pip: int, face: str, parent: int, arm: int | None) -> None:
        """Open an end; without ``arm`` it begins a new arm."""
        if arm is None:
            arm = len(self.arms)
            self.arms.append([])
            self.roots.append(parent)
        self.open.append(End(self.made, pip, arm, parent, face))
        self.made += 1

    def attach(self, place: int, laid: Laid) -> None:
        """Cover an end with a tile, and open the ends that appear."""
        old = self.end(laid.end)
        ways = self.outs(laid.tile, old)
        self.open.remove(old)
        self.arms[old.arm].append(laid.tile)
        if laid.tile.is_double:
            for face in self.faces_of_double(place):
                self.add_end(ways[0], face, place, None if face == "tip" else old.arm)
        else:
            self.add_end(ways[0] if laid.out is None else laid.out, "end", place, old.arm)
        if self.tips_appear(old):
            for _ in range(2):
                self.add_end(old.pip, "tip", old.parent, None)

    def opening_faces(self, tile: Tile) -> list[tuple[int, str]]:
        """The first ends of the round: pairs of number and face."""
        if self.trains:
            return [(tile.high, "side")] * (self.players + self.sheet.trains.public)
        if not tile.is_double:
            return [(tile.low, "end"), (tile.high, "end")]
        ports = self.sheet.layout.opening_ports
        faces = ["side", "side", *["tip"] * 6][:ports]
        if ports == 4 and self.sheet.layout.end_order == "sides_first":
            faces = ["side", "side"]
        return [(tile.high, face) for face in faces]

    def faces_of_double(self, place: int) -> list[str]:
        """The ends that a double leaves when it is laid."""
        ports = self.ports_of_double(place)
        if ports == 3 and self.sheet.layout.end_order == "sides_first":
            return ["ahead"]
        return {1: ["ahead"], 2: ["tip", "tip"], 3: ["ahead", "tip", "tip"]}[ports]

    def ports_of_double(self, place: int) -> int:
        """How many faces of a later double can take a tile, besides the one it touches with."""
        layout = self.sheet.layout
        before = [self.opening, *(laid.tile for laid in self.laid[:place])]
        if layout.spinner == "first_double" and not any(t.is_double for t in before):
            return layout.opening_ports - 1
        return layout.double_ports

    def is_spinner(self, place: int) -> bool:
        """Whether the tile of an end is the first double, if that one has more faces."""
        tiles = self.table()[: place + 2]
        is_first = [tile.is_double for tile in tiles] == [False] * (len(tiles) - 1) + [True]
        return self.sheet.layout.spinner == "first_double" and is_first

    def tips_appear(self, covered: End) -> bool:
        """W4: whether a double has now both sides covered, so that its tips become ends."""
        if self.sheet.layout.end_order != "sides_first":
            return False
        if covered.face == "ahead":
            return self.ports_of_double(covered.parent) == 3
        four = self.sheet.layout.opening_ports == 4
        return four and covered.face == "side" and not self.free_sides()

    def free_sides(self) -> list[End]:
        """The free ones of the first two faces of the opening double."""
        return [e for e in self.open if e.face == "side"]

    def end(self, end_id: int) -> End:
        return next(e for e in self.open if e.id == end_id)

    @property
    def ends(self) -> list[tuple[int, int]]:
        return sorted((e.id, e.pip) for e in self.open)

    def table(self) -> list[Tile]:
        return ([] if self.opening is None else [self.opening]) + [laid.tile for laid in self.laid]

    def wanted(self, pip: int) -> int:
        """The number that fits an end."""
        match = self.sheet.layout.match
        return pip if match == "equal" else int(match.split(":")[1]) - pip

    @property
    def star(self) -> int | None:
        """The number that is wild."""
        return self.sheet.set.max_pip if self.sheet.layout.wild_suit else None

    def touching(self, tile: Tile, end: End) -> list[int]:
        """W25, W57: the numbers of the halves that may touch an end."""
        halves = [tile.high] if tile.is_double else [tile.high, tile.low]
        if str(tile) in self.sheet.layout.wild_tiles or end.pip == self.star:
            return halves
        return [n for n in halves if n in (self.wanted(end.pip), self.star)]

    def fits(self, tile: Tile, end: End) -> bool:
        return bool(self.touching(tile, end))

    def outs(self, tile: Tile, end: End) -> list[int]:
        """The numbers that may show after a tile is laid on an end, from low to high."""
        if not tile.is_double:
            return sorted(tile.other(n) for n in self.touching(tile, end))
        return [end.pip if tile.high == self.star else tile.high]  # W57

    def is_exhausted(self, end: End) -> bool:
        """M15, R45: whether every tile of the set that fits is on the table."""
        most = self.sheet.set.max_pip
        box = [Tile(high, low) for high in range(most + 1) for low in range(high + 1)]
        box = [t for t in box if str(t) not in self.sheet.set.remove]
        fitting = [t for t in box if self.fits(t, end)]
        on_table = [t for t in self.table() if t in fitting]
        return len(on_table) == len(fitting) * self.sheet.set.copies

    def hangs_on_double(self, end: End) -> bool:
        """Whether the end is on a double that is not the opening tile."""
        return end.parent >= 0 and self.laid[end.parent].tile.is_double

    def is_free_side(self, end: End) -> bool:
        """Whether the end is a free face of the opening double."""
        return end.parent < 0 and self.opening is not None and self.opening.is_double

    def weight(self, end: End) -> int:
        """W1 - W3: how often the number of an end counts."""
        if end.face == "side":
            return 1 if len(self.free_sides()) == 2 else 2
        tip = 1 if self.sheet.score.free_tips else 0
        return {"end": 1, "ahead": 2, "tip": tip}[end.face]

    def count(self) -> int:
        return sum(self.weight(e) * e.pip for e in self.open)
