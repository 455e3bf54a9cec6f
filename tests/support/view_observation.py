"""A slow second version of the observations, made from nothing but a View."""

from typing import Any

from boneyard import Match, View
from boneyard.envs.kernels.dtypes import SWITCHES
from boneyard.envs.setting import Setting
from boneyard.game.events import Drew, Led, Passed, Played
from boneyard.game.layout import FACES, End, Laid
from boneyard.game.moves import Move
from boneyard.game.round import ASKED


def doubles_of_turn(view: View) -> list[Laid]:
    """The doubles that the seat in turn has laid since its last tile that was none."""
    found = []
    for event in reversed(view.history):
        if event.seat != view.turn or isinstance(event, Passed):
            break
        if isinstance(event, Played):
            if not event.tile.is_double:
                break
            found.append(next(one for one in view.layout if one.end == event.end))
    return found


class Onlooker:
    """Watches a match without seeing hands, and writes what each seat may know."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.round = 0
        self.lacks: list[list[int]] = []
        self.slots: dict[int, int] = {}

    def before(self, match: Match, move: Move) -> None:
        """Note what a move of the seat in turn tells everyone."""
        view = match.view(None)
        self._begin(view)
        lacks = self.lacks[view.turn]
        if move.kind != "play" and view.asked != "extra":  # declining tells nothing
            for end in view.ends:
                if view.turn in end.open_to and self.gate(view, end, view.turn) == 0:
                    lacks[end.pip] = 1
        twin = match.copy()
        for event in twin.play(move):
            if isinstance(event, Drew):
                lacks[:] = [one + (one > 0) for one in lacks]

    def _begin(self, view: View) -> None:
        if view.round_number != self.round:
            self.round = view.round_number
            numbers = self.setting.sheet.set.max_pip + 1
            self.lacks = [[0] * numbers for _ in range(view.players)]

    def gate(self, view: View, end: End, seat: int) -> int:
        """0: any fitting tile may be laid there, 1: only a double, 2: no double."""
        layout, trains = self.setting.sheet.layout, self.setting.sheet.trains
        opening = view.layout[0].tile
        free = end.parent == 0 and opening.is_double and trains.public < 0
        on_arm = [laid for laid in view.layout[1:] if laid.arm == end.arm]
        tip = end.face == "tip" and end.parent > 0
        if not free:
            if layout.arm_gate == "own_double" and len(on_arm) == 1:
                return 1
            counted = view.layout[1:] if layout.number_gate == "layout" else on_arm
            doubles = {laid.tile.high for laid in counted if laid.tile.is_double}
            if tip or (on_arm and view.layout[end.parent].tile.is_double):
                doubles.add(view.layout[end.parent].tile.high)
            parent = next(
                (one for one in view.layout if on_arm and on_arm[0].end in one.ends), None
            )
            if parent is not None and parent.index > 0 and parent.tile.is_double:
                doubles.add(parent.tile.high)  # the arm began at a tip
            if layout.gate_counts_opening and opening.is_double:
                doubles.add(opening.high)
            if layout.number_gate != "none" and end.pip not in doubles:
                return 1
        second = view.asked == "second" and seat == view.turn
        if second and trains.double_followup == "non_double":
            return 2
        if second and trains.double_followup == "chain":
            return int(view.layout[end.parent] not in doubles_of_turn(view))
        extra = view.asked == "extra" and seat == view.turn
        return int(extra and self.setting.sheet.turn.extra_after_double == "other_double")

    def slots_of(self, view: View) -> dict[int, int]:
        """The slot of each end, by its id."""
        slots: dict[int, int] = {}
        used = 0
        for laid in view.layout:
            fresh = [*laid.ends, *laid.tips]
            if laid.end is not None:
                slots[fresh.pop(0)] = slots[laid.end]
            for end in fresh:
                slots[end] = used
                used += 1
        return slots

    def seen_by(self, view: View) -> dict[str, Any]:
        """The parts of the observation of ``view.seat``; None for what a View does not tell."""
        self._begin(view)
        seat, setting = view.seat, self.setting
        sheet, players, sides = setting.sheet, view.players, view.sides
        step = 1 if sheet.players.direction == "clockwise" else -1
        order = [(seat + i * step) % players for i in range(players)]
        after = {other: i for i, other in enumerate(order)}
        tiles = setting.actions.tiles
        table = [laid.tile.ordinal for laid in view.layout]
        hand = [tile.ordinal for tile in view.hand]
        dealt = next(event for event in view.history if type(event).__name__ == "Dealt")
        movers = [laid.seat for laid in view.layout if laid.seat is not None]
        laid, drawn = self._turn(view)
        passed = [e.seat for e in view.history if isinstance(e, Passed) and e.why != "extra"]
        draws = [sum(isinstance(e, Drew) and e.seat == s for e in view.history) for s in order]
        scoring = self._scoring(view, order) if "earned" in setting.layout.parts else {}
        return scoring | {
            "hand": [hand.count(tile) for tile in range(tiles)],
            "table": [table.count(tile) for tile in range(tiles)],
            "counts": [view.counts[s] for s in order],
            "boneyard": [view.stock],
            "ends": self._ends(view, after),
            "turn": [after[view.turn]] if view.turn is not None else None,
            "phase": [ASKED.index(view.asked)],
            "leader": [after[view.leader]],
            "mover": [1 + after[movers[-1]] if movers else 0],
            "shown": [1 + dealt.shown.ordinal if dealt.shown else 0],
            "laid": [laid],
            "drawn": [drawn],
            "markers": [int(view.markers[s]) for s in order],
            "knocks": [int(view.knocks[s]) for s in order],
            "passes": [passed.count(s) for s in order],
            "draws": draws,
            "lacks": [self.lacks[s] for s in order],
            "penalties": [view.penalties[s] for s in order],
            "scores": [view.scores[s % sides] for s in order[:sides]],
            "round": [view.round_number],
            "switches": [int(self.setting.game["switches"][0, i]) for i in range(len(SWITCHES))],
        }

    def _scoring(self, view: View, order: list[int]) -> dict[str, list[int]]:
        """The parts of games that score in play: ``count`` where the ends are counted."""
        sides = view.sides
        totals = [view.scores[s % sides] + sum(view.earned[s % sides :: sides]) for s in order]
        found = {"earned": [view.earned[s] for s in order], "totals": totals[:sides]}
        return found if view.count is None else found | {"count": [view.count]}

    def _turn(self, view: View) -> tuple[int, int]:
        """The tiles laid in this turn, and those drawn since."""
        mine = []
        for event in reversed(view.history):
            if isinstance(event, Led | Played | Passed | Drew):
                if event.seat != view.turn or isinstance(event, Passed):
                    break
                mine.append(event)
        plays = [i for i, event in enumerate(mine) if isinstance(event, Led | Played)]
        drawn = mine[: plays[0]] if plays else mine
        return len(plays), len([e for e in drawn if isinstance(e, Drew) and e.why == "turn"])

    def _ends(self, view: View, after: dict[int, int]) -> list[list[int]]:
        """A row for each slot: number, arm, face, owner, open, gate; the rest is left out."""
        rows = [[0] * 6 for _ in range(self.setting.actions.slots)]
        slots = self.slots_of(view)
        for end in view.ends:
            trains = self.setting.sheet.trains.public >= 0
            owner = after[end.arm] + 1 if trains and end.arm < view.players else 0
            open_to_me = int(view.seat in end.open_to)
            gate = self.gate(view, end, view.seat)
            rows[slots[end.id]] = [
                end.pip + 1, end.arm, FACES.index(end.face), owner, open_to_me, gate,
            ]  # fmt: skip
        return rows
