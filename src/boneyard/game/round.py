"""One round: the flat records of the kernels as tiles, ends, moves and events."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, cast

import msgspec
import numpy as np

from boneyard.game.events import (
    AnyEvent,
    Bust,
    Dealt,
    Drew,
    Knocked,
    Led,
    MarkerPlaced,
    MarkerRemoved,
    Multiple,
    Passed,
    Penalised,
    Played,
    Scored,
)
from boneyard.game.layout import FACES, End, Laid
from boneyard.game.moves import DRAW, PASS, Gain, Move
from boneyard.game.scores import CHARGES, EARNINGS, FinishedRound
from boneyard.game.terms import RoundTerms, round_terms
from boneyard.game.view import PublicState
from boneyard.rules import actions, dtypes, entered
from boneyard.rules.compiler import compile_rules, physical_tiles
from boneyard.sheets import Sheet
from boneyard.tiles import Tile, tile_set

KINDS = {"play": dtypes.PLAY, "draw": dtypes.DRAW, "pass": dtypes.PASS}
ASKED = ("lead", "tile", "second", "extra")
VOID = {
    dtypes.NO_DOUBLE: "no_double",
    dtypes.MANY_DOUBLES: "doubles_in_hand",
    dtypes.NO_LEADER: "no_leader",
}


class Fixed(NamedTuple):
    """Constants of all rounds under a sheet.

    ``tiles`` are all physical tiles, ``places`` the physical indices of each tile, and ``printed``
    the tiles of one set.

    ``fits`` has the mask of the tiles that fit each number.
    """

    tiles: tuple[Tile, ...]
    places: dict[Tile, list[int]]
    rules: Any
    printed: tuple[Tile, ...]
    terms: RoundTerms
    fits: list[int]


@functools.lru_cache(maxsize=256)
def _fixed(sheet: Sheet, players: int, partners: bool) -> Fixed:
    tiles = physical_tiles(sheet)
    places: dict[Tile, list[int]] = {}
    for number, tile in enumerate(tiles):
        places.setdefault(tile, []).append(number)
    rules = np.array([compile_rules(sheet, players, partners)], dtypes.RULES)
    one = rules[0]
    return Fixed(
        tiles,
        places,
        rules,
        tile_set(sheet.set.max_pip),
        round_terms(sheet, one),
        fits=[int.from_bytes(row.tobytes(), "little") for row in one.fit],
    )


class Round:
    """The state of a round, for ``players`` seats under a sheet.

    ``rules`` (RULES[1]) and ``state`` (ROUND[1]) are the records that the kernels take.  ``laid``
    are the tiles on the table; ``status``, ``turn`` and ``phase`` are copied from ``state``.
    """

    def __init__(self, sheet: Sheet, players: int, partners: bool) -> None:
        self.players = players
        self.fixed = _fixed(sheet, players, partners)
        self.tiles, self._index, self.rules = self.fixed[:3]
        self.terms = self.fixed.terms
        self.state = dtypes.new(dtypes.ROUND, 1)
        self._bytes = self.state.view(np.uint8)
        self._clear()

    def _clear(self) -> None:
        self.laid: list[Laid] = []
        self._known: dict[int, End] = {}
        """Every end of the round so far, in its last known state."""
        self._public: PublicState | None = None
        self._written: list[int] | None = None
        self._listed: list[int] | None = None
        """The public numbers and the moves of this position, if the last move listed them."""
        self.status = dtypes.PLAYING
        self.turn = 0
        self.phase = dtypes.LEAD

    def carry(self, totals: Sequence[int], wins: int, voids: int) -> None:
        """Set what the points of the next round depend on, before it is dealt.

        ``totals`` are those of the sides, ``wins`` the rounds that had a winner, and ``voids`` the
        rounds without winner since the last one that had one.
        """
        self.state["before"][0, : len(totals)] = totals
        self.state["wins"], self.state["voids"] = wins, voids

    def begin(self, deck: Sequence[Tile], engine: int, given: int, previous: int) -> str | None:
        """Deal a deck; return None, or why the deal is void.

        ``engine`` is the number of the engine (-1: none), ``given`` the seat that leads (-1:
        ``lead.first`` decides), and ``previous`` the seat that led the last round (-1: none).
        """
        self._clear()
        copies = {tile: iter(indices) for tile, indices in self._index.items()}
        physical = [next(copies[tile]) for tile in deck]
        self.state["deck"][0, : len(physical)] = physical
        void = actions.begin(self.rules, self.state, engine, given, previous)
        if void:
            return VOID[int(void)]
        self.status, self.turn, self.phase = map(self.number, ("status", "turn", "phase"))
        if self.terms.aside:
            self._lay_engine(Tile(engine, engine))
        return None

    def _lay_engine(self, tile: Tile) -> None:
        ids = self.know_ends()
        self.laid.append(Laid(0, tile, None, None, None, "", tile.high, 0, ids))

    def know_ends(self) -> tuple[int, ...]:
        """Take note of the ends that are in ``state``, and return their ids."""
        record = self.state[0]
        ids = tuple(range(int(record.next_id)))
        for slot in ids:
            pip, arm = int(record.pip[slot]), int(record.arm[slot])
            self._known[slot] = self._end(slot, pip, arm, FACES[record.face[slot]], 0)
        return ids

    def _end(self, number: int, pip: int, arm: int, face: str, parent: int) -> End:
        return End(number, pip, arm, face, parent, (), None, self.terms.needs[pip])

    def number(self, name: str) -> int:
        """Read one number of ``state`` from the array, five times faster than from its record."""
        return int(self.state[name][0])

    def act(self, move: Move) -> list[AnyEvent] | None:
        """Make a move and return its events.  If it is illegal, return None and change nothing."""
        if not self._is_well_formed(move):
            return None
        seen = np.empty(actions.REPORT, np.int64)
        tile = -1 if move.tile is None else move.tile.ordinal
        end = -1 if move.end is None else move.end
        before = (self.turn, self.phase)
        kind = KINDS[move.kind]
        mark = move.knock if move.out is None else move.knock + 2 * (move.out + 1)
        said = actions.act_and_report(self.rules, self.state, kind, tile, end, mark, seen)
        if not said:
            return None
        notes: list[int] = seen[:said].tolist()
        after = notes[actions.J_WIDTH :]
        self.status, self.turn, self.phase = after[0], after[1], after[2]
        self._public = self._written = self._listed = None
        if self.status == dtypes.PLAYING:
            at = actions.JOURNAL + actions.P_ENDS + actions.P_END * after[actions.J_ENDS]
            self._written, self._listed = notes[actions.JOURNAL : at], notes[at:]
        events = self._events_of(move, before[0], before[1], notes)
        if notes[actions.J_CHARGED] != after[actions.J_CHARGED]:
            events += self._charged(notes[actions.J_GROWN : actions.JOURNAL])
        return events

    def _is_well_formed(self, move: Move) -> bool:
        """Whether the move has the right fields for its kind; the kernels do not check this."""
        if move.kind != "play":
            return move.tile is None and move.end is None and not move.knock and move.out is None
        return move.tile in self._index and (move.end is None or move.end >= 0)

    def _events_of(self, move: Move, seat: int, phase: int, notes: list[int]) -> list[AnyEvent]:
        events: list[AnyEvent] = []
        width = actions.J_WIDTH
        if move.kind == "play":
            events.append(self._placed(move, seat, phase, notes))
        elif move.kind == "pass":
            events.append(Passed(seat, self._why_passed(phase, notes[actions.J_DRAWN])))
        if notes[actions.J_CREDITED]:
            events += self._scored(notes)
        stock, stock_after = notes[actions.J_STOCK], notes[width + actions.J_STOCK]
        if stock_after != stock:
            why: Literal["turn", "knock"] = "turn" if move.kind == "draw" else "knock"
            deck = self.state["deck"][0]
            events += [Drew(seat, self.tiles[deck[at]], why) for at in range(stock, stock_after)]
        changed = notes[actions.J_MARKERS] ^ notes[width + actions.J_MARKERS]
        if changed:
            placed = notes[width + actions.J_MARKERS] & changed
            events.append(MarkerPlaced(seat) if placed else MarkerRemoved(seat))
        if ~notes[actions.J_KNOCKS] & notes[width + actions.J_KNOCKS]:
            events.append(Knocked(seat))
        return events

    def _why_passed(
        self, phase: int, drawn: int
    ) -> Literal["unable", "undisclosed", "second_tile", "extra"]:
        """The public reason for a pass."""
        if phase == dtypes.SECOND:
            return "second_tile"
        if phase == dtypes.EXTRA:
            return "extra"
        return "undisclosed" if self._may_keep_playable(drawn) else "unable"

    def _may_keep_playable(self, drawn: int) -> bool:
        """Whether a seat that has drawn ``drawn`` tiles may pass with a playable tile."""
        return self.terms.may_decline or (drawn > 0 and self.terms.may_keep)

    def is_evident(self, move: Move) -> bool:
        """Whether all players know that a forced draw or pass is forced.

        They know it if the rules do not allow the move to a seat with a playable tile.
        """
        if move.kind == "draw":
            return not (self.terms.may_draw and self.ends)  # all draw for the lead (R66)
        return not self._may_keep_playable(self.number("drawn"))

    def _placed(self, move: Move, seat: int, phase: int, notes: list[int]) -> Led | Played:
        tile = cast(Tile, move.tile)
        first, beyond = notes[actions.J_NEXT_ID], notes[actions.J_WIDTH + actions.J_NEXT_ID]
        index = len(self.laid)
        ids = tuple(range(first, beyond))
        at = actions.J_NEW
        for end in ids:
            face = FACES[notes[at + 2]]
            self._known[end] = self._end(end, notes[at], notes[at + 1], face, index)
            at += 3
        if phase == dtypes.LEAD:
            self.laid.append(Laid(index, tile, seat, None, None, "", tile.high, 0, ids))
            return Led(seat, tile)
        end = cast(int, move.end)
        on, tips = self._known[end], ids[:0]
        if self.terms.sides_first:
            ids, tips = ids[:1], ids[1:]
            for tip in tips:
                self._known[tip] = msgspec.structs.replace(self._known[tip], parent=on.parent)
        touching = tile.high if tile.is_double else tile.other(notes[actions.J_NEW])
        parent, face, arm = on.parent, on.face, on.arm
        self.laid.append(Laid(index, tile, seat, end, parent, face, touching, arm, ids, tips))
        own = self.terms.trains and arm < self.players
        owner, public = arm if own else None, self.terms.trains and not own
        return Played(seat, tile, end, touching, on.pip, owner, public, move.out)

    def _charged(self, grown: Sequence[int]) -> list[AnyEvent]:
        """The penalties of a move; ``grown`` are the increases of the three charges per seat."""
        return [
            Penalised(seat, grown[3 * seat + why], CHARGES[why])
            for seat in range(self.players)
            for why in range(3)
            if grown[3 * seat + why]
        ]

    def _scored(self, notes: list[int]) -> list[AnyEvent]:
        """The points earned by a move."""
        whys, bust, count = (
            notes[at] for at in (actions.J_CREDITED, actions.J_BUST, actions.J_COUNT)
        )
        seat, events, lost = notes[actions.J_EARNER], list[AnyEvent](), list[Scored]()
        for at, why in enumerate(EARNINGS):
            if whys >> at & 1:
                of, parts = (count, self._parts(count)) if why == "ends" else (None, ())
                scored = Scored(seat, notes[actions.J_CREDITS + at], why, of, parts)
                (lost if bust >> at & 1 else events).append(scored)
        if lost:
            events.append(Bust(seat, sum(one.points for one in lost), tuple(lost)))
        return events

    def _parts(self, count: int) -> tuple[Multiple, ...]:
        return tuple(
            [Multiple(count // one, one) for one in self.terms.divisors if count % one == 0]
        )

    def dealt(self, number: int, engine: int) -> list[AnyEvent]:
        """The events of the deal, before the first move; ``engine`` as in ``begin``."""
        shown = self.number("shown")
        dealt = Dealt(
            number,
            self.leader,
            self.hands,
            len(self.stock),
            Tile(engine, engine) if self.terms.aside else None,
            self.tiles[shown] if shown >= 0 else None,
        )
        if not self.terms.charging:
            return [dealt]
        # ``penalty.no_double_to_lead``
        return [dealt, *self._charged(self.state["charges"][0].ravel().tolist())]

    def moves(self, *, merged: bool = False) -> tuple[Move, ...]:
        """The legal moves; ``merged``: only one of the placements that lead to equal positions."""
        listed = self._listed
        if listed is None or merged:
            found = np.empty((dtypes.MAX_MOVES, actions.MOVE), np.int64)
            count = actions.list_moves(self.rules, self.state, found, merged)
            listed = found[:count].ravel().tolist()
        rows = [listed[at : at + actions.MOVE] for at in range(0, len(listed), actions.MOVE)]
        return tuple([self._move(*row) for row in rows])

    def gains(self) -> tuple[Gain | None, ...]:
        """What each of ``moves`` would score; None for one that says nothing about points.

        Empty if no rule gives points in play.
        """
        if not self.terms.earning:
            return ()
        found = np.empty((dtypes.MAX_MOVES, actions.GAIN), np.int64)
        trials = dtypes.new(dtypes.ROUND, 1)
        count = actions.list_gains(self.rules, self.state, trials, found)
        return tuple(
            Gain(None if left < 0 else left, points, bool(bust)) if left >= 0 or points else None
            for left, points, bust in found[:count].tolist()
        )

    def _move(self, kind: int, tile: int, end: int, mark: int) -> Move:
        if kind == dtypes.PLAY:
            knock, out = actions.read_mark(mark)
            return Move("play", self.fixed.printed[tile], None if end < 0 else end, knock, out)
        return DRAW if kind == dtypes.DRAW else PASS

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of each seat, in the order of the set."""
        held = self.state["hands"][0, : self.players].tobytes()
        wide = len(held) // self.players
        return tuple([self._held(held[at : at + wide]) for at in range(0, len(held), wide)])

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles of one seat, in the order of the set."""
        return self._held(self.state["hands"][0, seat].tobytes())

    def _held(self, mask: bytes) -> tuple[Tile, ...]:
        bits = int.from_bytes(mask, "little")
        tiles = []
        while bits:
            low = bits & -bits
            tiles.append(self.tiles[low.bit_length() - 1])
            bits ^= low
        return tuple(tiles)

    @property
    def stock(self) -> tuple[Tile, ...]:
        """The tiles of the boneyard, the next one to be drawn first."""
        deck = self.state["deck"][0, self.number("stock_at") : self.number("stock_end")]
        return tuple(self.tiles[i] for i in deck.tolist())

    @property
    def public_state(self) -> PublicState:
        """The public state of the round, without the tiles laid."""
        if self._public is None:
            self._public = self._read_public()
        return self._public

    def _read_public(self) -> PublicState:
        found = self._written
        if found is None:
            seen = np.empty(actions.PUBLIC, np.int64)
            found = seen[: actions.write_public(self.rules, self.state, seen)].tolist()
        seats, counts, penalties = self.players, actions.P_COUNTS, actions.P_PENALTIES
        earned = actions.P_EARNED
        return PublicState(
            found[actions.P_LEADER],
            found[actions.P_STOCK],
            _flags(found[actions.P_MARKERS], seats),
            _flags(found[actions.P_KNOCKS], seats),
            tuple(found[counts : counts + seats]),
            tuple(found[penalties : penalties + seats]),
            tuple(found[earned : earned + seats]),
            None if found[actions.P_COUNT] < 0 else found[actions.P_COUNT],
            self._ends(found),
        )

    def _ends(self, found: list[int]) -> tuple[End, ...]:
        ends, known, counted = [], self._known, found[actions.P_COUNT] >= 0
        for at in range(actions.P_ENDS, len(found), actions.P_END):
            end, seats = known[found[at]], _seats(found[at + 1])
            value = found[at + 2] if counted else None
            if end.open_to is not seats or end.value != value:  # rare: most ends do not change
                end = msgspec.structs.replace(end, open_to=seats, value=value)
                known[end.id] = end
            ends.append(end)
        return tuple(sorted(ends, key=_id))

    @property
    def ends(self) -> tuple[End, ...]:
        """The open ends, in the order of their ids."""
        return self.public_state.ends

    @property
    def leader(self) -> int:
        """The seat that leads, or plays first on the engine."""
        return self.number("leader")

    def finished(self, pips: Sequence[int] = ()) -> FinishedRound:
        """What scoring reads of the round, which is over or stopped.

        ``pips`` are those of each hand where its tiles are not known (``game/entered.py``).
        """
        scores = dtypes.new(dtypes.SCORE, 1)
        if pips:
            entered.finish_pips(self.rules, self.state, scores, np.array(pips, np.int64))
        else:
            actions.finish(self.rules, self.state, scores)
        earned = self.state["earned"][0, : self.players].tolist() if self.terms.earning else []
        return FinishedRound(
            self.players,
            self.status,
            self.leader,
            self.hands,
            self.state["charges"][0, : self.players].tolist(),
            earned,
            # As lists, because reading one number from a NumPy record takes longer than a move.
            {name: scores[name][0].tolist() for name in dtypes.SCORE.names or ()},
        )

    def copy(self) -> Round:
        """An independent copy."""
        twin = object.__new__(Round)
        twin.__dict__ = self.__dict__.copy()  # half the time of filling an empty one
        # NumPy copies bytes much faster than a record, which it copies field by field.
        twin._bytes = self._bytes.copy()
        twin.state = np.ndarray(1, dtypes.ROUND, twin._bytes)
        twin.laid = list(self.laid)
        twin._known = dict(self._known)
        return twin


def name_move(rules: Any, rnd: Any, move: int) -> Move:
    """An engine move in a ROUND record as a Move."""
    kind = move >> dtypes.KIND_SHIFT & 3
    if kind != dtypes.PLAY:
        return DRAW if kind == dtypes.DRAW else PASS
    tile = Tile(int(rules.high[move & 0xFF]), int(rules.low[move & 0xFF]))
    lead = rnd.phase == dtypes.LEAD
    end = None if lead else int(rnd.id[move >> dtypes.SLOT_SHIFT & 0xFF])
    knock, out = actions.read_mark(int(actions.mark_of(rules, rnd, move)))
    return Move("play", tile, end, knock, out)


_id = operator.attrgetter("id")


@functools.cache
def _flags(mask: int, seats: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> seat & 1) for seat in range(seats))


@functools.cache
def _seats(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(dtypes.MAX_SEATS) if mask >> seat & 1)
