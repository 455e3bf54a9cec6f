"""Points earned during a round: the count of the ends, ends alike, and bonuses."""

from boneyard.tiles import Tile
from support.naive.moves import Moves
from support.naive.pieces import End, Scored

Reason = tuple[str, int]


class Credits(Moves):
    """Points earned during a round."""

    def credit(self, seat: int, reasons: list[Reason]) -> bool:
        """W12, W13: write points to the seat's side; whether its total stops the round.

        With ``match.exact`` points that would carry the side past the target are a bust.
        """
        reasons = [(why, points) for why, points in reasons if points]
        if not reasons:
            return False
        rules = self.sheet.match
        side = self.side(seat)
        points = sum(p for _, p in reasons)
        total = self.scores[side] + self.by_side(self.earned)[side] + points
        bust = rules.exact and total > rules.target
        for why, part in reasons:
            count = self.count() if why == "ends" else None
            self.scored.append(Scored(seat, part, why, count, bust))
        if bust:
            return False
        self.earned[seat] += points
        at_once = rules.check == "immediate" and rules.end == "target"
        return at_once and total >= rules.target

    def reasons_of_ends(self, tile: Tile, was_lead: bool) -> list[Reason]:
        """W6, W21, W22: the points for the ends after a placement."""
        score = self.sheet.score
        if score.multiple_of:
            return [("ends", self.points_of_count(self.count()))]
        if not score.alike:
            return []
        if was_lead and not tile.is_double:
            return []
        newest = tile.high if was_lead else self.newest_number()
        alike = [e for e in self.open if e.pip == newest and self.weight(e) > 0]
        total = sum(self.weight(e) for e in alike)
        return [("alike", total)] if len(alike) >= 2 and total >= score.alike else []

    def points_of_count(self, count: int) -> int:
        """W7: the points for a count of the ends."""
        points = 0
        for number in self.sheet.score.multiple_of:
            if count > 0 and count % number == 0:
                points += count // number if self.sheet.score.unit == "multiples" else count
        return points

    def newest_number(self) -> int:
        """The outward number of the tile laid last; its own ends show it."""
        return next(e.pip for e in self.open if e.parent == len(self.laid) - 1)

    def reasons_of_going_out(self, tile: Tile, targets: list[End]) -> list[Reason]:
        """W30, W45: the bonuses of a last tile; ``targets``: the ends for the seat before it."""
        wanted = [self.wanted(e.pip) for e in targets]
        names = ["out"]
        if tile.is_double and wanted.count(tile.high) == 1:
            names.append("double")
        if tile.is_double and wanted.count(tile.high) >= 2:
            names.append("double_both")
        if not tile.is_double and tile.high in wanted and tile.low in wanted:
            names.append("both_ends")
            if not any(t.high in tile or t.low in tile for t in self.tiles_not_laid()):
                names.append("key")
        bonus = self.sheet.score.bonus
        self.ways_out = names
        found = [(name, bonus.get(name, 0)) for name in names]
        return [*found, ("last_tile", bonus.get(f"last:{tile}", 0))]

    def tiles_not_laid(self) -> list[Tile]:
        return [t for hand in self.hands for t in hand] + self.stock

    def reasons_of_first_pass(self, seat: int) -> list[Reason]:
        """W72: the bonus for the first pass of a round, if a player of another side passes."""
        if self.mover is None or self.side(seat) == self.side(self.mover):
            return []
        return [("first_pass", self.sheet.score.bonus.get("first_pass", 0))]

    def reasons_of_lead_pass(self, seat: int) -> list[Reason]:
        """W32: the bonus for the second tile, if the leader's side lays it in a later turn."""
        second = len(self.placed_in) == 2 and self.placed_in[1] > self.placed_in[0]
        if not second or self.side(seat) != self.side(self.leader):
            return []
        return [("lead_pass", self.sheet.score.bonus.get("lead_pass", 0))]
