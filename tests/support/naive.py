"""The second referee: plays any sheet slowly and obviously, on plain lists.

Written from the leaflets and docs/rulings.md alone; it shares nothing with the engine but the
tiles and the sheets.  Whatever can be worked out again from the tiles on the table is worked out
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from boneyard.sheets import Sheet
from boneyard.tiles import Tile

Move = tuple[Any, ...]
DRAW: Move = ("draw",)
PASS: Move = ("pass",)


@dataclass(frozen=True)
class End:
    """An open place.  ``parent`` is the place in ``Match.laid`` of the tile it hangs on;
    -1 is the opening tile."""

    id: int
    pip: int
    arm: int
    parent: int


@dataclass(frozen=True)
class Laid:
    """A tile put on an end; ``starter``: in a first turn under ``starter = chain``."""

    tile: Tile
    end: int
    seat: int | None = None
    starter: bool = False


class Match:
    """A whole match; the next round is dealt by itself."""

    def __init__(
        self,
        sheet: Sheet,
        players: int,
        partners: bool,
        decks: Iterable[list[Tile]],
        settle: Callable[[int], int],
    ) -> None:
        self.sheet = sheet
        self.players = players
        self.partners = partners
        self.decks = iter(decks)
        self.settle = settle
        self.trains = sheet.trains.public >= 0
        self.scores = [0] * (2 if partners else players)
        self.entered = [False] * len(self.scores)  # R81: a win has reached the minimum
        self.rounds: list[dict[str, Any]] = []
        self.outcome: list[int] | None = None
        self.overtime = False  # R83
        self.round_number = 0
        self.round_over = True
        self.turn: int | None = None
        self.advance()

    # ---------------------------------------------------------------- seats and sides

    def side(self, seat: int) -> int:
        return seat % 2 if self.partners else seat

    def next_seat(self, seat: int) -> int:
        step = 1 if self.sheet.players.direction == "clockwise" else -1
        return (seat + step) % self.players

    def turn_order(self, first: int) -> list[int]:
        """All seats in turn order, beginning with ``first``."""
        order = [first]
        while len(order) < self.players:
            order.append(self.next_seat(order[-1]))
        return order

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return self.turn_order(seat)[1:]

    def opponents(self, seat: int) -> list[int]:
        return [s for s in range(self.players) if self.side(s) != self.side(seat)]

    # ---------------------------------------------------------------- the deal

    def advance(self) -> None:
        """Go on until a seat has something to decide or the match is over."""
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
        self.penalties = [0] * self.players
        self.lead_fines = [0] * self.players  # R5, the part of them that is not for passes
        self.markers = [False] * self.players
        self.first_done = [False] * self.players  # R53
        self.had_first = [False] * self.players  # R52
        self.runs = [0] * self.players  # passes in a row (F8)
        self.idle_turns = 0  # R30
        self.mover: int | None = None  # who laid the last tile
        self.endings: list[bool] = []  # how the others' turns ended since: was it a pass (R70)
        self.last_move_was_play = False
        self.last_tile: Tile | None = None
        engines = self.sheet.engines
        aside = self.sheet.deal.aside == "engine"
        number = engines[(self.round_number - 1) % len(engines)] if aside else None  # R12
        self.opening = None if number is None else Tile(number, number)
        self.laid: list[Laid] = []
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

    def deal(self, deck: list[Tile]) -> None:
        if self.opening is not None:
            deck.remove(self.opening)
        size = self.sheet.deal.hand[self.players]
        self.hands = [deck[s * size : (s + 1) * size] for s in range(self.players)]
        self.stock = deck[self.players * size :]

    def is_void(self) -> bool:
        """R2: the dealt hands are thrown in."""
        held = [sum(t.is_double for t in hand) for hand in self.hands]
        rules = self.sheet.deal.redeal
        if "no_double" in rules and sum(held) == 0:
            return True
        limits = [int(r.split(":")[1]) for r in rules if r.startswith("doubles_in_hand:")]
        return any(max(held) >= limit for limit in limits)

    # ---------------------------------------------------------------- the lead

    def procedure_in_force(self) -> bool:
        """R6: the leader is found by ``lead.first``."""
        lead = self.sheet.lead
        if not self.rounds or lead.next == "same":
            return True
        no_winner = self.rounds[-1]["winner"] is None
        return lead.next == "winner" and no_winner and lead.after_tie == "first"

    def claim_order(self) -> list[int]:
        """G4: who comes first among equal claims."""
        return self.turn_order(self.next_seat(self.rounds[-1]["leader"]) if self.rounds else 0)

    def find_leader(self) -> tuple[int, list[Tile], int] | None:
        """Who leads, his possible tiles, and who should have led; None: redeal (R1)."""
        self.qualifying: Tile | None = None
        seat = self.find_seat()
        if seat is None:
            return None
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
            return self.settle(self.round_number)
        if first.startswith("holder:"):
            self.qualifying = Tile.parse(first.split(":")[1])
        else:
            held = [t for hand in self.hands for t in hand]
            doubles = [t for t in held if t.is_double]
            if doubles:
                self.qualifying = max(doubles)
            elif first == "highest_double_or_heaviest":
                self.qualifying = max(held, key=lambda t: (t.pips, t.high))
        for seat in self.claim_order():
            if self.qualifying in self.hands[seat]:
                return seat
        return None  # R1

    def tiles_to_lead(self, seat: int) -> list[Tile]:
        """The admissible lead tiles of a seat; none if he lacks the double he should lead."""
        lead, hand = self.sheet.lead, self.hands[seat]
        doubles = [t for t in hand if t.is_double]
        forced = lead.first.startswith("holder:") or lead.tile == "qualifying"
        if forced and self.qualifying is not None and self.qualifying in hand:  # R7, R8
            return [self.qualifying]
        if lead.tile == "any" or (lead.tile == "double_if_held" and not doubles):
            return list(hand)
        if lead.tile == "qualifying":
            return [max(doubles)] if doubles else []
        return doubles

    # ---------------------------------------------------------------- the layout

    def rebuild(self) -> None:
        """The open ends and the arms, from the first tile on (R34, R35)."""
        self.open: list[End] = []
        self.arms: list[list[Tile]] = []
        self.roots: list[Tile | None] = []  # the double from whose tip an arm grows
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
        """The ends that a tile laid on ``pip`` leaves: (number, straight on?)."""
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
        """M15, R45: every tile of the set that fits lies on the table."""
        wanted, most = self.wanted(end.pip), self.sheet.set.max_pip
        fitting = [Tile(max(wanted, n), min(wanted, n)) for n in range(most + 1)]
        fitting = [
            t for t in fitting if 0 <= wanted <= most and str(t) not in self.sheet.set.remove
        ]
        on_table = [t for t in self.table() if t in fitting]
        return len(on_table) == len(fitting) * self.sheet.set.copies

    def hangs_on_double(self, end: End) -> bool:
        """The end belongs to a double, the opening tile apart."""
        return end.parent >= 0 and self.laid[end.parent].tile.is_double

    def is_free_side(self, end: End) -> bool:
        """The end is a free side of the opening double."""
        return end.parent < 0 and self.opening is not None and self.opening.is_double

    # ---------------------------------------------------------------- targets

    def targets(self, seat: int) -> list[End]:
        """R36: the ends on which the seat may lay a tile now."""
        if self.trains:
            return self.train_targets(seat)
        sides = [e for e in self.open if self.is_free_side(e)]
        if self.sheet.layout.opening_fill and sides:
            return sides
        if self.sheet.layout.double_fill:
            due = [e for e in self.open if self.hangs_on_double(e) and not self.is_exhausted(e)]
            if due:
                oldest = min(e.parent for e in due)
                return [e for e in due if e.parent == oldest]
        return self.open

    def train_targets(self, seat: int) -> list[End]:
        if self.in_starter(seat):  # R51, R53, R54
            return [e for e in self.open if e.arm == seat]
        if self.owed is not None:  # R58
            narrow = self.sheet.trains.second_tile_on == "public_only"
            return [
                e
                for e in self.open
                if e.id == self.owed
                or (self.is_public(e) if narrow else self.is_available(e, seat))
            ]
        double = self.binding_double(self.had_first)
        if double is not None:  # R44
            return [double]
        return [e for e in self.open if self.is_available(e, seat)]

    def is_available(self, end: End, seat: int) -> bool:
        """M6, R59: own, or open to everybody."""
        return end.arm == seat or self.is_public(end)

    def is_public(self, end: End) -> bool:
        """M7, M9: the public train, or a train that its marker opens."""
        if end.arm >= self.players:
            return True
        return self.markers[end.arm] and self.can_be_opened(end)

    def can_be_opened(self, end: End) -> bool:
        """R59: whether a marker would open a private train, which may have no tile yet."""
        return self.sheet.trains.open_unstarted or bool(self.arms[end.arm])

    def may_ever_use(self, end: End, seat: int) -> bool:
        """R41: the seat can use the train, if not now, then when markers are down."""
        if end.arm == seat:
            return True
        return end.arm >= self.players or self.can_be_opened(end)

    def is_confined(self, seat: int) -> bool:
        """R53: until it has laid a tile on its train, nothing else is open to the seat."""
        begun = seat == self.turn and self.laid_in_turn
        return self.sheet.trains.starter_retry and self.in_starter(seat) and not begun

    def in_starter(self, seat: int) -> bool:
        """The seat is in its first turn under ``starter = chain``."""
        chain = self.trains and self.sheet.trains.starter == "chain"
        return chain and not self.first_done[seat]

    def binding_double(self, had_first: list[bool]) -> End | None:
        """R44: the oldest open double that everybody has to cover."""
        rules = self.sheet.trains
        if rules.open_double != "must_close":
            return None
        for end in sorted(self.open, key=lambda e: e.id):
            if not self.hangs_on_double(end):
                continue
            if self.laid[end.parent].starter:
                if rules.starter_double == "ignored" or not all(had_first):  # R55, M13
                    continue
            if rules.release == "never" or not self.is_exhausted(end):
                return end
        return None

    # ---------------------------------------------------------------- gates

    def passes_gates(self, tile: Tile, end: End) -> bool:
        if self.trains:
            second = self.owed is not None
            no_double = second and self.sheet.trains.double_followup == "non_double"
            return not (no_double and tile.is_double)
        if self.is_free_side(end):  # R48
            return True
        return tile.is_double or not (self.arm_is_gated(end) or self.number_is_gated(end))

    def arm_is_gated(self, end: End) -> bool:
        """F3: the second tile of an arm must be a double."""
        return self.sheet.layout.arm_gate == "own_double" and len(self.arms[end.arm]) == 1

    def number_is_gated(self, end: End) -> bool:
        """The double of the end's number has not been laid yet."""
        layout = self.sheet.layout
        if layout.number_gate == "none":
            return False
        double = Tile(end.pip, end.pip)
        if layout.gate_counts_opening and self.opening == double:  # F4
            return False
        if layout.number_gate == "arm":
            return double not in self.arms[end.arm] and self.roots[end.arm] != double
        return double not in [laid.tile for laid in self.laid]

    # ---------------------------------------------------------------- moves

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
        """Has the seat to act a draw (M10, R20 - R27)?"""
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
        """R29: a tile that leaves one in the hand is laid with or without a knock."""
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
        """The legal moves, of equal placements (G10) the one with the lowest end."""
        kept: dict[Any, Move] = {}
        for move in self.legal():
            key: Any = move
            if move[0] == "play" and move[2] is not None:
                key = (move[1], move[3], self.likeness(self.end(move[2])))
            kept.setdefault(key, move)
        return list(kept.values())

    def likeness(self, end: End) -> tuple[Any, ...]:
        """G10: ends alike in this are one choice."""
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

    # ---------------------------------------------------------------- playing

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

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.drawn = False  # R27
        self.drew_in_turn = False
        self.laid_in_turn = False
        self.owed: int | None = None  # the end of the double whose second tile is due

    def lay(self, tile: Tile, end_id: int | None, knock: bool) -> None:
        seat = self.turn
        starter = self.in_starter(seat)
        self.hands[seat].remove(tile)
        if end_id is None:
            self.opening = tile
        else:
            if self.trains and self.end(end_id).arm == seat:  # M17, R60
                self.markers[seat] = False
            self.laid.append(Laid(tile, end_id, seat, starter))
        self.rebuild()
        self.mover, self.endings, self.runs[seat] = seat, [], 0
        self.last_tile, self.drawn, self.laid_in_turn = tile, False, True
        if not self.hands[seat]:  # M18, R56
            self.end_out(seat)
            return
        self.pay_for_silence(seat, knock)
        self.go_on_or_end(seat, tile, starter)

    def pay_for_silence(self, seat: int, knock: bool) -> None:
        """R29: one tile left and no knock."""
        price = self.sheet.turn.knock
        if knock or not price.startswith("penalty:") or len(self.hands[seat]) != 1:
            return
        for _ in range(int(price.split(":")[1])):
            if len(self.stock) > self.sheet.boneyard.reserve:
                self.hands[seat].append(self.stock.pop(0))

    def go_on_or_end(self, seat: int, tile: Tile, starter: bool) -> None:
        """R33: is anything more due?"""
        second, self.owed = self.owed is not None, None
        rules = self.sheet.trains
        double_is_due = self.trains and tile.is_double and rules.double_followup != "none"
        if starter:
            double_is_due = double_is_due and rules.starter_double == "second_tile"  # R54
        elif second:
            double_is_due = double_is_due and rules.double_followup == "any"  # R57
        if double_is_due:
            self.owed = max(e.id for e in self.open)  # the end just made
        elif not (starter and self.placements(seat)):  # R51
            self.end_turn()

    def draw(self) -> None:
        seat = self.turn
        self.hands[seat].append(self.stock.pop(0))
        self.drawn = self.drew_in_turn = True
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

    # ---------------------------------------------------------------- penalties

    def record_pass(self, seat: int) -> None:
        """F8, F9, R70: a pass counts in the seat's run and towards a shut-out."""
        rules = self.sheet.penalty
        before = list(self.penalties)
        self.runs[seat] += 1
        if rules.pass_run and self.runs[seat] >= rules.pass_run:
            self.penalties[seat] += rules.pass_run_points
            if not rules.run_overlap:
                self.runs[seat] = 0
        self.endings.append(True)
        if self.is_shut_out():
            for other in self.others(self.mover):
                if self.side(other) != self.side(self.mover):  # R71
                    self.penalties[other] += rules.shutout_points
                if rules.shutout_resets_run:
                    self.runs[other] = 0
        if self.penalties != before and self.target_reached():
            self.end_stopped()

    def is_shut_out(self) -> bool:
        """R70: one recorded pass by each other seat, and nothing else, since the last tile."""
        alone = self.players == 1
        all_passed = all(self.endings) and len(self.endings) == self.players - 1
        return self.mover is not None and not alone and all_passed

    def target_reached(self) -> bool:
        """R82: under ``check = immediate`` a penalty may stop the round."""
        rules = self.sheet.match
        if rules.check != "immediate" or rules.end != "target":
            return False
        totals = [a + b for a, b in zip(self.scores, self.by_side(self.penalties), strict=True)]
        return max(totals) >= rules.target

    def by_side(self, per_seat: list[int]) -> list[int]:
        totals = [0] * len(self.scores)
        for seat, number in enumerate(per_seat):
            totals[self.side(seat)] += number
        return totals

    # ---------------------------------------------------------------- blocks

    def is_blocked_now(self) -> bool:
        """G3, M12, R30, R42: the seat about to be asked finds a dead round."""
        if self.opening is None:
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
        """R41: counting all trains as open, and a double that binds as the only end."""
        done = list(self.had_first)
        if self.owed is not None:  # the double due binds as soon as this turn is over
            done[self.turn] = True
        double = self.binding_double(done)
        for seat in range(self.players):
            if self.is_confined(seat):
                places = [e for e in self.open if e.arm == seat]
            elif double is not None:
                places = [double]
            else:
                places = [e for e in self.open if self.may_ever_use(e, seat)]
            if any(self.fits(t, e) for t in self.hands[seat] for e in places):
                return False
        return True

    # ---------------------------------------------------------------- the end of a round

    def end_out(self, seat: int) -> None:
        self.finish("out", [seat], [seat])

    def end_stopped(self) -> None:
        """R82: penalties so far are written, nothing else."""
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

    def raw_pips(self, seat: int) -> int:
        return sum(t.pips for t in self.hands[seat])

    def is_by_team(self) -> bool:
        return self.partners and self.sheet.players.block_by == "team"

    def block_total(self, seat: int) -> int:
        """F17, R77: the raw pips that decide a block."""
        return sum(self.raw_pips(s) for s in self.judged_with(seat))

    def judged_with(self, seat: int) -> list[int]:
        """The seats whose tiles count together in a block."""
        if not self.is_by_team():
            return [seat]
        return [s for s in range(self.players) if self.side(s) == self.side(seat)]

    def fewest(self) -> list[int]:
        """The seats with the fewest pips."""
        best = min(self.block_total(s) for s in range(self.players))
        return [s for s in range(self.players) if self.block_total(s) == best]

    def block_winners(self, tied: list[int]) -> list[int]:
        """G2, R74 - R77: one seat for each winning side."""
        rule = self.sheet.round.block_tie
        if len(self.named(tied)) == 1 or rule == "share":
            return self.named(tied)
        if rule == "leader_side":
            return self.named([s for s in tied if self.side(s) == self.side(self.leader)])
        if rule == "fewest_tiles":
            tiles = {s: sum(len(self.hands[m]) for m in self.judged_with(s)) for s in tied}
            left = self.named([s for s in tied if tiles[s] == min(tiles.values())])
            return left if len(left) == 1 else []
        return []

    def named(self, seats: list[int]) -> list[int]:
        """R77: one seat for each side: the fewest pips, then the lower seat."""
        sides = sorted({self.side(s) for s in seats})
        members = [[s for s in seats if self.side(s) == side] for side in sides]
        return sorted(min(group, key=lambda s: (self.raw_pips(s), s)) for group in members)

    def finish(self, how: str, winners: list[int], tied: list[int]) -> None:
        """Write the round down; ``tied``: the seats that nobody collects from."""
        self.round_over = True
        if how == "stopped":
            points = self.by_side(self.penalties)
        elif self.sheet.score.model == "each_keeps_own":
            points = self.points_kept(how, winners, tied)
        else:
            points = self.points_collected(winners, tied)
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
            }
        )
        self.judge_match(winners)

    # ---------------------------------------------------------------- scores

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
        """E12: what a winner collects."""
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
        """C8, R81: a win below the entry minimum may count for nothing."""
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
        """F13, F18, F21: the doublings of a hand."""
        rules = self.sheet.score
        held = rules.held_double_factor if any(t.is_double for t in self.hands[seat]) else 1
        last_was_double = self.last_tile is not None and self.last_tile.is_double
        last = 1
        if how == "out" and seat not in winners and last_was_double:
            last = rules.last_double_factor
        return held * last if rules.factors_stack == "multiply" else max(held, last)

    # ---------------------------------------------------------------- the match

    def judge_match(self, winners: list[int]) -> None:
        rules = self.sheet.match
        if rules.end == "single":
            self.outcome = sorted({self.side(s) for s in winners})
            return
        if not self.match_has_ended():
            return
        best = max(self.scores) if rules.winner == "highest" else min(self.scores)
        sides = [side for side, score in enumerate(self.scores) if score == best]
        if len(sides) > 1 and rules.tie == "extra_round":  # R83
            self.overtime = True
        else:
            self.outcome = sides

    def match_has_ended(self) -> bool:
        rules = self.sheet.match
        if self.overtime:
            return True
        if rules.end == "rounds":
            return self.round_number >= self.sheet.rounds
        return max(self.scores) >= rules.target
