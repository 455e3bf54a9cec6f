"""Blocked rounds: the test for one, and its winner."""

from support.naive.moves import Moves
from support.naive.pieces import End


class Blocks(Moves):
    def is_blocked_now(self) -> bool:
        """G3, M12, R30, R42: the round is dead, and the seat in turn can neither play nor draw."""
        if self.opening is None or self.extra_after is not None:
            return False
        if self.idle_turns >= 2 * self.players:
            return True
        able = bool(self.placements(self.turn))
        return not able and not self.may_draw(able) and self.is_dead()

    def is_dead(self) -> bool:
        if self.pile_is_open():
            return False
        if self.trains:
            return self.trains_are_dead()
        return not any(self.placements(seat) for seat in range(self.players))  # R40

    def trains_are_dead(self) -> bool:
        """R41: all trains count as open, but a double that must be covered is the only end.

        In a first turn that is still to come a seat may lay on its own train in any case.
        """
        double = self.binding_double([True] * self.players)  # while nobody lays, first turns end
        for seat in range(self.players):
            places: list[End] = []
            if not self.is_confined(seat):
                every = [e for e in self.open if self.may_ever_use(e, seat)]
                places = every if double is None else [double]
            if self.is_confined(seat) or self.awaits_first_turn(seat):
                places = places + [e for e in self.open if e.arm == seat]
            if any(self.fits(t, e) for t in self.hands[seat] for e in places):
                return False
        return True

    def raw_pips(self, seat: int) -> int:
        return sum(t.pips for t in self.hands[seat])

    def is_by_team(self) -> bool:
        return self.partners and self.sheet.players.block_by == "team"

    def block_total(self, seat: int) -> int:
        """F17, R77: the pips that decide a block."""
        return sum(self.raw_pips(s) for s in self.block_partners(seat))

    def block_partners(self, seat: int) -> list[int]:
        """The seats whose tiles count together in a block."""
        if not self.is_by_team():
            return [seat]
        return [s for s in range(self.players) if self.side(s) == self.side(seat)]

    def fewest(self) -> list[int]:
        """The seats with the fewest pips, of those that are compared."""
        seats = list(range(self.players))
        if self.sheet.round.block_between == "blocker_and_next" and self.mover is not None:
            seats = [self.mover, self.next_seat(self.mover)]
        best = min(self.block_total(s) for s in seats)
        return [s for s in seats if self.block_total(s) == best]

    def block_winners(self, tied: list[int]) -> list[int]:
        """G2, R74 - R77: one seat for each winning side."""
        rule = self.sheet.round.block_tie
        if len(self.named(tied)) == 1 or rule == "share":
            return self.named(tied)
        if rule == "leader_side":
            return self.named([s for s in tied if self.side(s) == self.side(self.leader)])
        if rule == "fewest_tiles":
            tiles = {s: sum(len(self.hands[m]) for m in self.block_partners(s)) for s in tied}
            left = self.named([s for s in tied if tiles[s] == min(tiles.values())])
            return left if len(left) == 1 else []
        return []

    def named(self, seats: list[int]) -> list[int]:
        """R77: one seat for each side: the fewest pips, then the lower seat."""
        sides = sorted({self.side(s) for s in seats})
        members = [[s for s in seats if self.side(s) == side] for side in sides]
        return sorted(min(group, key=lambda s: (self.raw_pips(s), s)) for group in members)
