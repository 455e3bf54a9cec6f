"""The points of a round and the end of the match."""

from boneyard.tiles import Tile
from support.naive.state import State


class Scores(State):
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

    def hand_value(self, seat: int) -> int:
        """W50: the value of a hand; a hand of one tile may have a value of its own."""
        hand = self.hands[seat]
        lone = {Tile.parse(text): n for text, n in self.sheet.score.lone_tile.items()}
        if len(hand) == 1 and hand[0] in lone:
            return lone[hand[0]]
        return self.value(hand)

    def points_earned(self) -> list[int]:
        """What is written before the round is scored: penalties and points earned."""
        pairs = zip(self.penalties, self.earned, strict=True)
        return self.by_side([penalty + earned for penalty, earned in pairs])

    def points_collected(self, how: str, winners: list[int], tied: list[int]) -> list[int]:
        points = self.points_earned()
        for seat in winners:
            side = self.side(seat)
            for credit in [self.won(seat, winners, tied), *self.round_bonuses(how)]:
                total = self.scores[side] + points[side] + credit
                if not (self.sheet.match.exact and total > self.sheet.match.target):
                    points[side] += credit
        return points

    def won(self, seat: int, winners: list[int], tied: list[int]) -> int:
        """The points that a winner gets for the tiles left."""
        rules = self.sheet.score
        if rules.collects == "nothing":
            return 0
        paying = self.opponents(seat)
        if len(winners) > 1:  # R74
            paying = [s for s in paying if s not in tied]
        won = self.collected(seat, paying) // len(winners)
        if rules.out_rounding:
            won = self.rounded(won, rules.out_rounding)
            if rules.unit == "multiples":
                won //= rules.out_rounding
        if rules.win_minimum and won < rules.win_minimum:  # W71
            won = rules.win_minimum
        for way in self.ways_out:  # W70
            won *= rules.out_factor.get(way, 1)
        return self.counted(self.side(seat), won)

    def rounded(self, number: int, step: int) -> int:
        """W8, W71: the nearest multiple (of two as near, the higher), or up, or down."""
        below = number // step * step
        if number == below or self.sheet.score.rounding == "down":
            return below
        up = self.sheet.score.rounding == "up"
        return below + step if up or number - below >= below + step - number else below

    def round_bonuses(self, how: str) -> list[int]:
        """W37, W42: the bonuses for winning the round, each a credit of its own."""
        score = self.sheet.score
        found = []
        if how == "blocked":
            found.append(score.bonus.get("blocked", 0))
        before = [r["winner"] is not None for r in self.rounds]
        ties = 0
        while ties < len(before) and not before[-1 - ties]:
            ties += 1
        found.append(ties * score.bonus.get("after_tie", 0))
        rank = sum(before)  # rounds won before this one
        found.append(score.round_bonus[rank] if rank < len(score.round_bonus) else 0)
        return found

    def collected(self, seat: int, paying: list[int]) -> int:
        """E12: the points that a winner collects."""
        rules = self.sheet.score
        own = self.hand_value(seat)
        total = sum(self.hand_value(s) for s in paying)
        if rules.own_pips == "add":  # L8
            total += own
        elif rules.own_pips == "subtract_once":  # D7
            total -= own
        elif rules.own_pips == "subtract_each":  # P2
            total -= own * len(paying)
        if self.partners and self.sheet.players.partner_pips == "subtracted":  # R80
            total -= self.hand_value((seat + 2) % 4)
        if self.partners and self.sheet.players.partner_pips == "added":
            total += self.hand_value((seat + 2) % 4)
        if rules.include_stock:  # R79
            total += self.value(self.stock)
        return max(total, 0) if rules.floor_zero else total  # R78

    def counted(self, side: int, won: int) -> int:
        """C8, R81, W51: the points that count; a number below the minimum may count 0."""
        rules = self.sheet.score
        if won >= rules.entry_minimum or not rules.entry_minimum:
            self.entered[side] = True
            return won
        return won if self.entered[side] and rules.entry_mode == "first_win" else 0

    def points_kept(self, how: str, winners: list[int], tied: list[int]) -> list[int]:
        rules = self.sheet.score
        tie_without_winner = how == "blocked" and bool(tied) and not winners
        per_seat = []
        for seat in range(self.players):
            pips = self.hand_value(seat)
            if tie_without_winner and not rules.tie_scores:  # F12, R85
                pips = 0
            if how == "blocked" and seat in winners and not rules.block_winner_pays:  # F11, R86
                pips = 0
            factor = self.factor(seat, how, winners)
            penalty = self.penalties[seat]
            if rules.factors_cover_penalties:  # F14, R72
                penalty += (penalty - self.lead_fines[seat]) * (factor - 1)
            per_seat.append(pips * factor + penalty)  # R87
        points = self.by_side(per_seat)  # R73
        return [self.counted(side, number) for side, number in enumerate(points)]

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
            return self.round_number >= (rules.rounds or len(self.engines()))
        return max(self.scores) >= rules.target

    def engines(self) -> list[int]:
        """R12: the numbers of the doubles of the set, from high to low; a wild one is none."""
        wild, gone = self.sheet.layout.wild_suit, self.sheet.set.remove
        most = self.sheet.set.max_pip - 1 if wild else self.sheet.set.max_pip
        return [n for n in range(most, -1, -1) if f"{n}-{n}" not in gone]

    def reset_totals(self, winners: list[int]) -> bool:
        """W46 - W48: set totals to 0 by ``match.reset``; whether one has changed."""
        before = list(self.scores)
        rule = self.sheet.match.reset
        winning = {self.side(s) for s in winners}
        if rule == "others" and winners:
            self.scores = [n if side in winning else 0 for side, n in enumerate(before)]
        if rule == "all_scored" and min(before) >= 1:
            self.scores = [0] * len(before)
        return self.scores != before
