"""The engine and the second referee, asked in the same words about a worked position."""

from collections.abc import Iterable, Sequence
from typing import Any

from boneyard.game.events import Event
from boneyard.game.moves import Move
from boneyard.game.reasons import IllegalMove
from boneyard.game.scores import count_wins
from boneyard.tiles import Tile
from support import naive
from support.positions import Position, PositionMatch
from support.referee_comparison import as_tuple
from support.scored_events import scores_of
from support.worked_positions import Arrangement, WorkedPosition

LETTERS = {"end": "", "ahead": "a", "side": "s", "tip": "t"}
UNDECIDED, NOBODY = "undecided", "nobody"


def _words(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def _ends(ends: Iterable[Any]) -> str:
    """Each end as its number, the letter of its face, and its id: ``5t@4``."""
    return _words(f"{end.pip}{LETTERS[end.face]}@{end.id}" for end in ends)


def _scored(points: Iterable[tuple[Any, bool]]) -> list[str]:
    """The seat, the reason, the points, the count that brought them, and whether it is a bust."""
    return [
        f"{one.seat} {one.why} {one.points}"
        + (f" of {one.count}" if one.count is not None else "")
        + (" bust" if bust else "")
        for one, bust in points
    ]


def _said(event: Event) -> str:
    fields = event.__struct_fields__
    return _words([type(event).__name__, *(getattr(event, field) for field in fields)])


def _seats(flags: Iterable[bool]) -> list[int]:
    return [seat for seat, is_set in enumerate(flags) if is_set]


class Engine:
    """The engine: a match whose round may be replaced.

    The second referee has the same methods; ``facts`` are named as a step names what it expects.
    """

    def __init__(self, position: WorkedPosition) -> None:
        self.match = PositionMatch(
            position.rules,
            players=position.players,
            partners=position.pairs,
            decks=position.decks(),
            leader=0,
        )
        self.match.scores = tuple(position.scores) or self.match.scores

    def arrange(self, wanted: Arrangement) -> None:
        match = self.match
        sheet = match.sheet
        engine = str(match.layout[0].tile) if sheet.deal.aside == "engine" else None
        position = Position(sheet, players=match.players, partners=match.partners, engine=engine)
        position.table.carry(match.scores, *count_wins(match.rounds))
        position.line(wanted.table).stock(wanted.boneyard).marker(*wanted.markers)
        for seat in range(match.players):
            position.hand(seat, _words(wanted.hand(seat, sheet)))
        for seat, points in enumerate(wanted.penalties):
            position.charge(seat, points)
        if engine and not wanted.first_turns_due:
            position.first_turns_done()
        position.leader(wanted.turn if wanted.leader is None else wanted.leader)
        if position.table.laid:
            position.turn(wanted.turn)
        else:
            position.lead_with_any(wanted.turn)
        match.put(position.table)

    def play(self, move: str) -> None:
        self.match.play(move)

    def refuses(self, move: str) -> bool:
        try:
            self.match.copy().play(move)
        except IllegalMove:
            return True
        return False

    def scored(self) -> list[str]:
        return _scored(scores_of(self.match.events))

    def rounds(self) -> int:
        return len(self.match.rounds)

    def said(self) -> list[str]:
        """Every event so far."""
        return [_said(event) for event in self.match.events]

    def facts(self) -> dict[str, Any]:
        match, outcome = self.match, self.match.outcome
        laid = match.layout
        state = match.copy_round().state[0]
        dealt = next(e for e in reversed(match.events) if hasattr(e, "shown"))
        return {
            "legal": _words(match.moves),
            "choices": _words(match.choices),
            "forced": str(match.forced or ""),
            "ends": _ends(match.ends),
            "parents": _words(laid[end.parent].tile for end in match.ends),
            "arms": [end.arm for end in match.ends],
            "turn": NOBODY if match.turn is None else match.turn,
            "asked": match.asked,
            "hands": [_words(hand) for hand in match.hands],
            "boneyard": _words(match.stock),
            "markers": _seats(match.markers),
            "penalties": list(match.penalties),
            "runs": [int(run) for run in state.run[: match.players]],
            "count": match.count,
            "earned_so_far": list(match.earned),
            "leader": match.leader,
            "shown": str(dealt.shown or ""),
            "scores": list(match.scores),
            "entered": list(match.entered),
            "match_winners": sorted(outcome.winners) if outcome else UNDECIDED,
            "reason": outcome.reason if outcome else UNDECIDED,
            **(self._last_round() if match.rounds else {}),
        }

    def _last_round(self) -> dict[str, Any]:
        last = self.match.rounds[-1]
        return {
            "how": last.how,
            "winner": NOBODY if last.winner is None else last.winner,
            "winners": sorted(last.winners),
            "points": list(last.points),
            "charged": list(last.penalties),
            "round_leader": last.leader,
            "reset": last.reset,
            "lines": [f"{line.seat} {line.why} {line.points}" for line in last.lines],
        }


class Naive:
    """The second referee."""

    def __init__(self, position: WorkedPosition) -> None:
        players, decks = position.players, position.decks()
        self.match = naive.Match(position.rules, players, position.pairs, decks, lambda _: 0)
        self.match.scores = list(position.scores) or self.match.scores

    def arrange(self, wanted: Arrangement) -> None:
        match, seats = self.match, range(self.match.players)
        match.clear_round()
        words = wanted.table.split()
        if match.sheet.deal.aside != "engine":
            match.opening = Tile.parse(words.pop(0)) if words else None
        match.laid = [_laid(word) for word in words]
        match.hands = [wanted.hand(seat, match.sheet) for seat in seats]
        match.stock = [Tile.parse(word) for word in wanted.boneyard.split()]
        match.first_done = [not wanted.first_turns_due for _ in seats]
        match.had_first = list(match.first_done)
        match.markers = [seat in wanted.markers for seat in seats]
        match.penalties = list(wanted.penalties) or match.penalties
        match.leader = wanted.turn if wanted.leader is None else wanted.leader
        match.lead_tiles = match.hands[wanted.turn]
        match.rebuild()
        match.begin_turn(wanted.turn)
        match.advance()

    def play(self, move: str) -> None:
        self.match.play(as_tuple(Move.parse(move)))

    def refuses(self, move: str) -> bool:
        return as_tuple(Move.parse(move)) not in self.match.legal()

    def scored(self) -> list[str]:
        scored = [one for result in self.match.rounds for one in result["scored"]]
        if not self.match.round_over:
            scored += self.match.scored
        return _scored((one, one.bust) for one in scored)

    def rounds(self) -> int:
        return len(self.match.rounds)

    def facts(self) -> dict[str, Any]:
        match = self.match
        is_over = match.outcome is not None
        ends = sorted(match.open, key=lambda end: end.id)
        return {
            "legal": _moves(match.legal()),
            "choices": _moves([] if is_over else match.choices()),
            "ends": _ends(ends),
            "parents": _words(self._parent(end) for end in ends),
            "arms": [end.arm for end in ends],
            "turn": NOBODY if is_over else match.turn,
            "asked": self._asked(),
            "hands": [_words(hand) for hand in match.hands],
            "boneyard": _words(match.stock),
            "markers": _seats(match.markers),
            "penalties": match.penalties,
            "runs": match.runs,
            "earned_so_far": match.earned,
            "count": match.count() if match.sheet.score.multiple_of else None,
            "leader": match.leader,
            "shown": str(match.qualifying or ""),
            "scores": match.scores,
            "entered": match.entered,
            "match_winners": sorted(match.outcome) if is_over else UNDECIDED,
            **(self._last_round() if match.rounds else {}),
        }

    def _parent(self, end: naive.End) -> Tile | None:
        return self.match.opening if end.parent < 0 else self.match.laid[end.parent].tile

    def _asked(self) -> str:
        if self.match.opening is None and self.match.lead_tiles:
            return "lead"
        if self.match.extra_after is not None:
            return "extra"
        return "tile" if self.match.owed is None else "second"

    def _last_round(self) -> dict[str, Any]:
        last = self.match.rounds[-1]
        return {
            "how": last["how"],
            "winner": NOBODY if last["winner"] is None else last["winner"],
            "winners": sorted({self.match.side(seat) for seat in last["winners"]}),
            "points": last["points"],
            "charged": last["penalties"],
            "round_leader": last["leader"],
            "reset": last["reset"],
        }


def _laid(word: str) -> naive.Laid:
    placed = Move.parse(word)
    return naive.Laid(placed.tile, placed.end, out=placed.out)


def _moves(moves: Sequence[naive.Move]) -> str:
    """Moves in the notation of the engine."""
    return _words(Move(*move) if move[0] != "play" else Move("play", *move[1:]) for move in moves)
