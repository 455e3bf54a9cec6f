"""A whole match: rounds, turns and penalties."""

from typing import Any

from boneyard.tiles import Tile
from support.naive.blocks import Blocks
from support.naive.credits import Credits
from support.naive.leads import Leads
from support.naive.pieces import End, Laid, Move
from support.naive.scores import Scores


class Match(Leads, Blocks, Credits, Scores):
    """A whole match, which deals the next round automatically."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.advance()

    def advance(self) -> None:
        """Play until a seat must decide or the match is over."""
        while True:
            if not self.round_over:
                if not self.is_blocked_now():
                    return
                self.end_blocked()
            elif self.outcome is None:
                self.start_round()
            else:
                self.turn = None
                return

    def start_round(self) -> None:
        self.round_number += 1
        self.round_over = False
        self.clear_round()
        engines = self.engines()
        aside = self.sheet.deal.aside == "engine"
        number = engines[(self.round_number - 1) % len(engines)]  # R12
        self.engine = Tile(number, number)
        self.opening = self.engine if aside else None
        while True:  # G9, R1, R2
            self.deal(list(next(self.decks)))
            if self.is_void():
                continue
            found = self.find_leader()
            if found is not None:
                break
        self.leader, self.lead_tiles, should_have_led = found
        self.rebuild()
        self.begin_turn(self.leader)
        if should_have_led != self.leader:  # R5
            self.penalties[should_have_led] += self.sheet.penalty.no_double_to_lead
            self.lead_fines[should_have_led] += self.sheet.penalty.no_double_to_lead
            if self.sheet.penalty.no_double_to_lead and self.target_reached():
                self.end_stopped()

    def play(self, move: Move) -> None:
        if move not in self.legal():
            raise ValueError(f"not legal: {move}")
        self.last_move_was_play = move[0] == "play"
        if move[0] == "play":
            self.lay(*move[1:])
        elif move[0] == "draw":
            self.draw()
        else:
            self.do_pass()
        self.advance()

    def lay(self, tile: Tile, end_id: int | None, knock: bool, out: int | None = None) -> None:
        seat = self.turn
        starter = self.sheet.trains.starter == "chain" and self.in_starter(seat)
        targets = self.targets(seat) if end_id is not None else []
        self.hands[seat].remove(tile)
        if end_id is None:
            self.opening = tile
        else:
            if self.trains and self.end(end_id).arm == seat:  # M17, R60
                self.markers[seat] = False
            self.laid.append(Laid(tile, end_id, seat, starter, out, self.turns))
        self.rebuild()
        first = not self.laid_in_turn
        self.mover, self.endings, self.runs[seat] = seat, [], 0
        self.last_tile, self.drawn, self.laid_in_turn = tile, False, True
        self.placed_in.append(self.turns)
        reached = self.credit_tile(seat, tile, end_id is None, targets)
        if not self.hands[seat]:  # M18, R56
            self.end_out(seat)
        elif reached:
            self.end_stopped()
        else:
            self.draw_if_not_knocked(seat, knock)
            self.extra_after = None
            if self.extra_is_due(tile, first, end_id is None):
                self.extra_after = len(self.laid) - 1
                if not self.placements(seat):
                    self.end_turn()
            elif self.trains and end_id is None:  # R66: the same seat plays on the engine
                self.laid_in_turn = False
            else:
                self.continue_or_end_turn(seat, tile, starter)

    def credit_tile(self, seat: int, tile: Tile, was_lead: bool, targets: list[End]) -> bool:
        """Write what a tile has earned; whether the target is reached and ends the match."""
        reasons = self.reasons_of_ends(tile, was_lead)
        if not self.hands[seat]:
            reasons += self.reasons_of_going_out(tile, targets)
        return self.credit(seat, reasons) or self.credit(seat, self.reasons_of_lead_pass(seat))

    def extra_is_due(self, tile: Tile, first: bool, was_lead: bool) -> bool:
        """W52, W55: whether the seat may lay another tile after a double."""
        rule = self.sheet.turn.extra_after_double
        if rule == "none" or not tile.is_double:
            return False
        return rule == "any" or (first and not was_lead)

    def draw_if_not_knocked(self, seat: int, knock: bool) -> None:
        """R29: draw penalty tiles if one tile is left and there was no knock."""
        price = self.sheet.turn.knock
        if knock or not price.startswith("penalty:") or len(self.hands[seat]) != 1:
            return
        for _ in range(int(price.split(":")[1])):
            if len(self.stock) > self.sheet.boneyard.reserve:
                self.hands[seat].append(self.stock.pop(0))

    def continue_or_end_turn(self, seat: int, tile: Tile, starter: bool) -> None:
        """R33: end the turn unless another tile is due."""
        second, self.owed = self.owed is not None, None
        rules = self.sheet.trains
        double_is_due = self.trains and tile.is_double and rules.double_followup != "none"
        if starter:
            double_is_due = double_is_due and rules.starter_double == "second_tile"  # R54
        elif second:
            double_is_due = double_is_due and rules.double_followup in ("any", "chain")  # R57
        if double_is_due:
            double = max(self.open, key=lambda e: e.id)  # the end just made
            chain = [e for e in self.open if self.owes_cover(e)]
            due = chain if rules.double_followup == "chain" else [double]
            lapses = rules.second_tile_on == "double" or rules.double_followup == "chain"
            lapses = lapses and rules.release == "exhausted"
            double_is_due = not (lapses and all(map(self.is_exhausted, due)))  # W63, M15
        if double_is_due:
            self.owed = double.id
        elif not (starter and self.placements(seat)):  # R51
            self.end_turn()

    def draw(self) -> None:
        seat = self.turn
        self.hands[seat].append(self.stock.pop(0))
        self.drawn = self.drew_in_turn = True
        if self.opening is None:
            self.draw_for_lead(seat, self.hands[seat][-1])
            return
        rules = self.sheet.boneyard
        if rules.after_draw != "end_turn" or rules.draw == "at_will":
            return
        if rules.draw == "one" or self.placements(seat) or not self.pile_is_open():  # R21, R22
            if seat != self.mover or self.endings:
                self.endings.append(False)
            self.idle_turns = 0
            self.end_turn()

    def do_pass(self) -> None:
        seat = self.turn
        if self.trains:  # R26
            self.markers[seat] = True
        if not self.laid_in_turn:  # a failed second tile is not recorded (R31)
            self.record_pass(seat)
            if self.round_over:
                return
        idle = not (self.laid_in_turn or self.drew_in_turn)
        self.idle_turns = self.idle_turns + 1 if idle else 0
        self.end_turn()

    def end_turn(self) -> None:
        seat = self.turn
        if self.laid_in_turn:
            self.idle_turns = 0
        self.had_first[seat] = True
        retry = self.in_starter(seat) and self.sheet.trains.starter_retry
        if self.laid_in_turn or not retry:  # R53
            self.first_done[seat] = True
        self.begin_turn(self.next_seat(seat))

    def record_pass(self, seat: int) -> None:
        """F8, F9, R70: count a pass in the seat's run and for a shut-out."""
        rules = self.sheet.penalty
        before = list(self.penalties)
        self.runs[seat] += 1
        if rules.pass_run and self.runs[seat] >= rules.pass_run:
            self.penalties[seat] += rules.pass_run_points
            if not rules.run_overlap:
                self.runs[seat] = 0
        self.endings.append(True)
        self.passes += 1
        if self.is_shut_out():
            for other in self.others(self.mover):
                if self.side(other) != self.side(self.mover):  # R71
                    self.penalties[other] += rules.shutout_points
                if rules.shutout_resets_run:
                    self.runs[other] = 0
            bonus = self.sheet.score.bonus.get("all_pass", 0)
            if self.credit(self.mover, [("all_pass", bonus)]):
                self.end_stopped()
                return
        if self.passes == 1 and self.credit(self.mover, self.reasons_of_first_pass(seat)):
            self.end_stopped()
            return
        if self.penalties != before and self.target_reached():
            self.end_stopped()

    def is_shut_out(self) -> bool:
        """R70: whether each other seat has passed once since the last tile, and nothing else."""
        alone = self.players == 1
        all_passed = all(self.endings) and len(self.endings) == self.players - 1
        return self.mover is not None and not alone and all_passed

    def end_out(self, seat: int) -> None:
        self.finish("out", [seat], [seat])

    def end_stopped(self) -> None:
        """R82: end the round with its penalties and the points earned in it only."""
        self.finish("stopped", [], [])

    def end_blocked(self) -> None:
        if self.sheet.penalty.in_block and self.last_move_was_play:  # R43
            for seat in self.others(self.mover):
                self.record_pass(seat)
                if self.round_over:
                    return
        if self.sheet.round.block_winner == "none":  # R84
            self.finish("blocked", [], [])
        else:
            tied = self.fewest()
            self.finish("blocked", self.block_winners(tied), tied)

    def finish(self, how: str, winners: list[int], tied: list[int]) -> None:
        """Score and record the round; ``tied``: the seats from which no winner collects."""
        self.round_over = True
        if how == "stopped":
            points = self.points_earned()
        elif self.sheet.score.model == "each_keeps_own":
            points = self.points_kept(how, winners, tied)
        else:
            points = self.points_collected(how, winners, tied)
        self.scores = [a + b for a, b in zip(self.scores, points, strict=True)]
        order = self.turn_order(self.next_seat(self.leader))
        self.rounds.append(
            {
                "winner": min(winners, key=order.index) if winners else None,  # R11
                "winners": sorted(winners),
                "how": how,
                "points": points,
                "penalties": list(self.penalties),
                "leader": self.leader,
                "earned": list(self.earned),
                "scored": list(self.scored),
                "reset": False,
            }
        )
        if how != "stopped":  # R82
            self.rounds[-1]["reset"] = self.reset_totals(winners)
        self.decide_match(winners)
