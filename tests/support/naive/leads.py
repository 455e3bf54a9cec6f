"""The deal, redeals, and the leader of a round."""

from boneyard.tiles import Tile
from support.naive.state import State


class Leads(State):
    def deal(self, deck: list[Tile]) -> None:
        if self.opening is not None:
            deck.remove(self.opening)
        size = self.sheet.deal.hand[self.players]
        self.hands = [deck[s * size : (s + 1) * size] for s in range(self.players)]
        self.stock = deck[self.players * size :]

    def is_void(self) -> bool:
        """R2: whether the dealt hands are void."""
        held = [sum(t.is_double for t in hand) for hand in self.hands]
        rules = self.sheet.deal.redeal
        if "no_double" in rules and sum(held) == 0:
            return True
        limits = [int(r.split(":")[1]) for r in rules if r.startswith("doubles_in_hand:")]
        return any(max(held) >= limit for limit in limits)

    def procedure_in_force(self) -> bool:
        """R6: whether ``lead.first`` decides the leader."""
        lead = self.sheet.lead
        if not self.rounds or lead.next == "same":
            return True
        if self.sheet.match.reset == "all_scored" and self.rounds[-1]["reset"]:
            return True
        no_winner = self.rounds[-1]["winner"] is None
        return lead.next == "winner" and no_winner and lead.after_tie == "first"

    def claim_order(self) -> list[int]:
        """G4: the order of the seats among equal claims."""
        return self.turn_order(self.next_seat(self.rounds[-1]["leader"]) if self.rounds else 0)

    def find_leader(self) -> tuple[int, list[Tile], int] | None:
        """The leader, the tiles to lead, and the seat that should have led; None: redeal (R1)."""
        self.qualifying: Tile | None = None
        seat = self.find_seat()
        if seat is None:
            if self.sheet.lead.missing == "redeal":
                return None
            first = self.claim_order()[0]  # R66
            return first, [], first
        if self.opening is not None:  # R13: the first tile is an ordinary turn
            return seat, [], seat
        tiles = self.tiles_to_lead(seat)
        if tiles:
            return seat, tiles, seat
        if self.sheet.lead.fallback == "next_with_double":  # F2, R4
            for other in self.others(seat):
                tiles = self.tiles_to_lead(other)
                if tiles:
                    return other, tiles, seat
            return None  # R1
        if self.sheet.lead.tile == "qualifying":  # R9
            return seat, list(self.hands[seat]), seat
        return None

    def find_seat(self) -> int | None:
        lead = self.sheet.lead
        if self.procedure_in_force():
            return self.find_by_procedure(lead.first)
        last = self.rounds[-1]
        if lead.next == "rotate":
            return self.next_seat(last["leader"])
        return last["leader"] if last["winner"] is None else last["winner"]

    def find_by_procedure(self, first: str) -> int | None:
        if first in ("lots", "chosen"):
            return self.draw_lot(self.round_number)
        held = [t for hand in self.hands for t in hand]
        if first == "engine":
            self.qualifying = self.engine if self.engine in held else None
        elif ":" in first:  # holder:A-B, or order:A-B,C-D
            listed = [Tile.parse(text) for text in first.split(":")[1].split(",")]
            self.qualifying = next((t for t in listed if t in held), None)
        else:
            doubles = [t for t in held if t.is_double]
            if doubles:
                self.qualifying = max(doubles)
            elif first == "highest_double_or_heaviest":
                self.qualifying = max(held, key=lambda t: (t.pips, t.high))
        for seat in self.claim_order():
            if self.qualifying in self.hands[seat]:
                return seat
        return None  # R1

    def finds_lead(self, tile: Tile) -> bool:
        """R66: whether the tile finds the leader, where nobody was dealt one that does."""
        first = self.sheet.lead.first
        if first == "engine":
            return tile == self.engine
        return str(tile) in first.split(":")[1].split(",") if ":" in first else tile.is_double

    def draw_for_lead(self, seat: int, tile: Tile) -> None:
        """R66: whoever draws a tile that finds the leader leads; else the next seat draws."""
        if self.finds_lead(tile):
            self.qualifying = tile
            self.lead_tiles = self.tiles_to_lead(seat)
        else:
            self.leader = self.next_seat(seat)
            self.begin_turn(self.leader)

    def tiles_to_lead(self, seat: int) -> list[Tile]:
        """The tiles that a seat may lead; empty if it lacks the double that must be led."""
        lead, hand = self.sheet.lead, self.hands[seat]
        doubles = [t for t in hand if t.is_double]
        forced = ":" in lead.first or lead.first == "engine" or lead.tile == "qualifying"
        if forced and self.qualifying is not None and self.qualifying in hand:  # R7, R8
            return [self.qualifying]
        if lead.tile == "any" or (lead.tile == "double_if_held" and not doubles):
            return list(hand)
        if lead.tile == "qualifying":
            return [max(doubles)] if doubles else []
        return doubles
