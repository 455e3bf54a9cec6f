"""The points of a round and the end of the match."""

from __future__ import annotations

from boneyard.tiles import Tile
from support.naive.state import State


class Scores(State):
    """Points and the winner of the match."""

    def target_reached(self) -> bool:
        """R82: whether a penalty stops the round, under ``check = immediate``."""
        rules = self.sheet.match
        if rules.check != "immediate" or rules.end != "target":
            return False
        totals = [a + b for a, b in zip(self.scores, self.by_side(self.penalties), strict=True)]
        return max(totals) >= rules.target

    def value(self, tiles: list[Tile]) -> int:
        worth = {Tile.parse(text): n for text, n in self.sheet.score.tile_value.items()}
        return sum(worth.get(t, t.pips) for t in tiles)

    def points_collected(self, winners: list[int], tied: list[int]) -> list[int]:
        points = self.by_side(self.penalties)
        for seat in winners:
            paying = self.opponents(seat)
            if len(winners) > 1:  # R74
                paying = [s for s in paying if s not in tied]
            won = self.collected(seat, paying) // len(winners)
            points[self.side(seat)] += self.counted(self.side(seat), won)
        return points

    def collected(self, seat: int, paying: list[int]) -> int:
        """E12: the points that a winner collects."""
        rules = self.sheet.score
        own = self.value(self.hands[seat])
        total = sum(self.value(self.hands[s]) for s in paying)
        if rules.own_pips == "add":  # L8
            total += own
        elif rules.own_pips == "subtract_once":  # D7
            total -= own
        elif rules.own_pips == "subtract_each":  # P2
            total -= own * len(paying)
        if self.partners and self.sheet.players.partner_pips == "subtracted":  # R80
            total -= self.value(self.hands[(seat + 2) % 4])
        if rules.include_stock:  # R79
            total += self.value(self.stock)
        return max(total, 0) if rules.floor_zero else total  # R78

    def counted(self, side: int, won: int) -> int:
        """C8, R81: the points of a win that count; a win below the minimum may count 0."""
        rules = self.sheet.score
        if won >= rules.entry_minimum or not rules.entry_minimum:
            self.entered[side] = True
            return won
        return won if self.entered[side] and rules.entry_mode == "first_win" else 0

    def points_kept(self, how: str, winners: list[int], tied: list[int]) -> list[int]:
        rules = self.sheet.score
        tie_without_winner = how == "blocked" and bool(tied) and not winners
        per_seat = []
        for seat, hand in enumerate(self.hands):
            pips = self.value(hand)
            if tie_without_winner and not rules.tie_scores:  # F12, R85
                pips = 0
            if how == "blocked" and seat in winners and not rules.block_winner_pays:  # F11, R86
                pips = 0
            factor = self.factor(seat, how, winners)
            penalty = self.penalties[seat]
            if rules.factors_cover_penalties:  # F14, R72
                penalty += (penalty - self.lead_fines[seat]) * (factor - 1)
            per_seat.append(pips * factor + penalty)  # R87
        return self.by_side(per_seat)  # R73

    def factor(self, seat: int, how: str, winners: list[int]) -> int:
        """F13, F18, F21: the factor on a hand."""
        rules = self.sheet.score
        held = rules.held_double_factor if any(t.is_double for t in self.hands[seat]) else 1
        last_was_double = self.last_tile is not None and self.last_tile.is_double
        last = 1
        if how == "out" and seat not in winners and last_was_double:
            last = rules.last_double_factor
        return held * last if rules.factors_stack == "multiply" else max(held, last)

    def decide_match(self, winners: list[int]) -> None:
        rules = self.sheet.match
        if rules.end == "single":
            self.outcome = sorted({self.side(s) for s in winners})
            return
        if not self.match_has_ended():
            return
        best = max(self.scores) if rules.winner == "highest" else min(self.scores)
        sides = [side for side, score in enumerate(self.scores) if score == best]
        is_last = self.round_number >= self.last_round
        if len(sides) > 1 and rules.tie == "extra_round" and not is_last:  # R83
            self.overtime = True
        else:
            self.outcome = sides

    def match_has_ended(self) -> bool:
        rules = self.sheet.match
        if self.overtime or self.round_number >= self.last_round:
            return True
        if rules.end == "rounds":
            return self.round_number >= self.sheet.rounds
        return max(self.scores) >= rules.target
