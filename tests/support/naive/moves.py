"""The legal moves of the seat to act."""

from typing import Any

from boneyard.tiles import Tile
from support.naive.pieces import DRAW, PASS, End, Move
from support.naive.targets import Targets


class Moves(Targets):
    def placements(self, seat: int) -> list[tuple[Tile, int | None, int | None]]:
        """Every (tile, end, out) of the seat, equal tiles once (R28)."""
        if self.opening is None:
            return [(t, None, None) for t in sorted(set(self.lead_tiles))]
        targets = sorted(self.targets(seat), key=lambda e: e.id)
        only_doubles = self.owes_other_double(seat)
        found: list[tuple[Tile, int | None, int | None]] = []
        for tile in sorted(set(self.hands[seat])):
            if only_doubles and not tile.is_double:
                continue
            for end in targets:
                if self.fits(tile, end) and self.passes_gates(tile, end):
                    outs = self.outs(tile, end)
                    found += [(tile, end.id, out if len(outs) == 2 else None) for out in outs]
        return found

    def pile_is_open(self) -> bool:
        rules = self.sheet.boneyard
        return rules.draw != "none" and len(self.stock) > rules.reserve

    def may_draw(self, able: bool) -> bool:
        """Whether the seat to act may draw (M10, R20 - R27)."""
        draw = self.sheet.boneyard.draw
        if self.opening is None:  # R10, R66
            return not self.lead_tiles
        if not self.pile_is_open():
            return False
        if self.extra_after is not None:
            return False
        if able:
            return draw == "at_will"
        return not (draw == "one" and self.drawn)

    def may_pass(self, able: bool) -> bool:
        rules = self.sheet.boneyard
        if self.opening is None:  # R10
            return False
        if self.extra_after is not None:
            return True
        if not able:
            return not self.may_draw(able)
        if self.sheet.turn.decline:  # R25
            return True
        if rules.draw == "at_will":  # R24
            return self.drawn and rules.at_will_end == "may_pass_after_draw"
        return self.drawn and rules.after_draw == "may_play"  # C10, R20

    def knocks(self) -> list[bool]:
        """R29: the values of ``knock`` for a move; both if one tile is left after it."""
        priced = self.sheet.turn.knock.startswith("penalty:")
        return [False, True] if priced and len(self.hands[self.turn]) == 2 else [False]

    def legal(self) -> list[Move]:
        if self.turn is None:
            return []
        spots = self.placements(self.turn)
        moves: list[Move] = [
            ("play", tile, end, knock) if out is None else ("play", tile, end, knock, out)
            for tile, end, out in spots
            for knock in self.knocks()
        ]
        if self.may_draw(bool(spots)):
            moves.append(DRAW)
        if self.may_pass(bool(spots)):
            moves.append(PASS)
        return moves

    def choices(self) -> list[Move]:
        """The legal moves; of equal placements (G10), only the one with the lowest end."""
        kept: dict[Any, Move] = {}
        for move in self.legal():
            key: Any = move
            if move[0] == "play" and move[2] is not None:
                key = (move[1], move[3:], self.choice_key(self.end(move[2])))
            kept.setdefault(key, move)
        return list(kept.values())

    def choice_key(self, end: End) -> tuple[Any, ...]:
        """G10: ends with the same key are one choice."""
        layout = self.sheet.layout
        if self.trains:
            return ("train", end.arm)
        alike: tuple[Any, ...] = (end.pip,)
        score = self.sheet.score
        if score.multiple_of or score.alike or layout.end_order == "sides_first":
            alike += (end.face, self.is_spinner(end.parent))  # only a spinner opens tips
        if layout.number_gate != "none" and not layout.gate_counts_opening:
            alike += (self.is_free_side(end),)  # never gated, unlike an arm of that number
        if layout.arm_gate != "none" or layout.number_gate == "arm":
            bare = not self.arms[end.arm]  # F7: the free sides of one double are alike
            alike += ("side", end.parent) if bare else ("arm", end.arm)
        return alike
