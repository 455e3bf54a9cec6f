"""The legal moves of the seat to act."""

from __future__ import annotations

from typing import Any

from boneyard.tiles import Tile
from support.naive.pieces import DRAW, PASS, End, Move
from support.naive.targets import Targets


class Moves(Targets):
    """The legal moves."""

    def placements(self, seat: int) -> list[tuple[Tile, int | None]]:
        """Every (tile, end) of the seat, equal tiles once (R28)."""
        if self.opening is None:
            return [(t, None) for t in sorted(set(self.lead_tiles))]
        targets = sorted(self.targets(seat), key=lambda e: e.id)
        return [
            (t, e.id)
            for t in sorted(set(self.hands[seat]))
            for e in targets
            if self.fits(t, e) and self.passes_gates(t, e)
        ]

    def pile_is_open(self) -> bool:
        rules = self.sheet.boneyard
        return rules.draw != "none" and len(self.stock) > rules.reserve

    def may_draw(self, able: bool) -> bool:
        """Whether the seat to act may draw (M10, R20 - R27)."""
        draw = self.sheet.boneyard.draw
        if not self.pile_is_open() or self.opening is None:  # R10
            return False
        if able:
            return draw == "at_will"
        return not (draw == "one" and self.drawn)

    def may_pass(self, able: bool) -> bool:
        rules = self.sheet.boneyard
        if self.opening is None:  # R10
            return False
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
        """Every legal move of the seat to act."""
        if self.turn is None:
            return []
        spots = self.placements(self.turn)
        moves: list[Move] = [("play", t, e, k) for t, e in spots for k in self.knocks()]
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
                key = (move[1], move[3], self.choice_key(self.end(move[2])))
            kept.setdefault(key, move)
        return list(kept.values())

    def choice_key(self, end: End) -> tuple[Any, ...]:
        """G10: ends with the same key are one choice."""
        layout = self.sheet.layout
        if self.trains:
            return ("train", end.arm)
        alike: tuple[Any, ...] = (end.pip,)
        if layout.number_gate != "none" and not layout.gate_counts_opening:
            alike += (self.is_free_side(end),)  # never gated, unlike an arm of that number
        if layout.arm_gate != "none" or layout.number_gate == "arm":
            bare = not self.arms[end.arm]  # F7: the free sides of one double are alike
            alike += ("side", end.parent) if bare else ("arm", end.arm)
        return alike
