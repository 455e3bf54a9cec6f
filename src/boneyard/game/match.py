"""A match of dominoes under any rule sheet, from the first deal to the last score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Self

import msgspec

from boneyard.game import reasons, scores
from boneyard.game.dealers import Dealer, Deck, choose_dealer
from boneyard.game.deals import (
    MAX_REDEALS,
    RoundLog,
    draw_decks,
    draw_leader,
    engine_of,
    next_leader,
)
from boneyard.game.events import AnyEvent, MatchEnded, Redealt, RoundEnded
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Gain, Move
from boneyard.game.record import Record, match_result, round_record
from boneyard.game.record_fields import check_tags
from boneyard.game.results import Outcome, RoundResult
from boneyard.game.round import ASKED, Round
from boneyard.game.seats import count_players, has_partners
from boneyard.game.view import LastSight, PublicState, View
from boneyard.rules import dtypes
from boneyard.rules.compiler import present
from boneyard.sheets import Sheet, load
from boneyard.text.messages import MessageError
from boneyard.tiles import Tile


class Match:
    """A match under a rule sheet: deals, takes moves, scores rounds, and names the winner.

    ``sheet`` is the name of a sheet, a path to a ``.toml``, or a Sheet.  ``decks`` are dealt in
    turn (a void deal takes the next one); when they run out, the ``seed`` makes more.  ``leader``
    is the seat that leads where the sheet says ``lots`` or ``chosen``; a sequence gives one seat
    for each such round.  A ``dealer`` replaces these three arguments.

    Seats are numbered clockwise from 0.  Raises SheetError, DeckError or ValueError, which name
    the wrong argument.

    >>> match = Match("french", seed=7)
    >>> match.players, match.turn is not None
    (4, True)
    >>> while match.turn is not None:
    ...     events = match.play(match.moves[0])
    >>> match.outcome.reason
    'target'
    """

    def __init__(
        self,
        sheet: Sheet | str | Path,
        *,
        players: int | None = None,
        partners: bool | None = None,
        seed: int | str | None = None,
        decks: Iterable[Deck] = (),
        leader: int | Sequence[int] | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.sheet = sheet if isinstance(sheet, Sheet) else load(sheet)
        self.players = count_players(self.sheet, players)
        self.partners = has_partners(self.sheet, self.players, partners)
        self.dealer = choose_dealer(dealer, seed, decks, leader)
        self._round = Round(self.sheet, self.players, self.partners)
        self._set = tuple([self._round.tiles[i] for i in present(self.sheet)])
        self.dealer.check(self._set, self.players)
        self.scores: tuple[int, ...] = (0,) * self.sides
        self.rounds: tuple[RoundResult, ...] = ()
        self.outcome: Outcome | None = None
        self.round_number = 0
        self.log: list[RoundLog] = []
        self._events: list[AnyEvent] = []
        self._past: tuple[AnyEvent, ...] = ()
        self.last_sight: LastSight | None = None
        """The table at the end of the last finished round."""
        self._deal_next()

    @property
    def sides(self) -> int:
        """How many sides score: one per seat, or two between partners."""
        return 2 if self.partners else self.players

    @property
    def seed(self) -> str:
        """The dealer's seed for this round, as written into a record."""
        return self.dealer.seed(self.round_number)

    @property
    def entered(self) -> tuple[bool, ...]:
        """Which sides have won a round with at least ``score.entry_minimum`` points (R81)."""
        return scores.entered_sides(self.sheet, self.rounds, self.sides)

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the match is over."""
        return None if self.outcome else self._round.turn

    @property
    def asked(self) -> str:
        """What the seat must play: the ``lead``, a ``tile``, or a ``second`` one on a double.

        ``extra``: another tile after a double, or a pass.
        """
        return ASKED[self._round.phase]

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat in turn; none when the match is over."""
        return () if self.turn is None else self._round.moves()

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The same as ``moves``, under the name that other game libraries use.

        >>> match = Match("classic_block", seed=1)
        >>> match.legal_moves == match.moves, Move.parse("pass") in match.legal_moves
        (True, False)
        """
        return self.moves

    @cached_property
    def gains(self) -> tuple[Gain | None, ...]:
        """What each of ``moves`` would score; None for one that says nothing about points.

        They follow from what everyone sees, and from the tiles of the moves.

        >>> match = Match("all_fives", seed=3, players=2)
        >>> dict(zip(map(str, match.moves), match.gains))["6-0"]
        Gain(count=6, points=0, bust=False)
        """
        gains = self._round.gains() if self.moves else ()
        return gains or (None,) * len(self.moves)

    @cached_property
    def closed(self) -> tuple[reasons.WhyNot, ...]:
        """The ends that are closed to the seat in turn, or to all its tiles but doubles, and why.

        They follow from what everyone sees.
        """
        return () if self.outcome else reasons.closed_ends(self._round)

    @property
    def unplayable(self) -> tuple[reasons.WhyNot, ...]:
        """Why tiles of the seat in turn cannot be played.

        There is a fact for each tile that would fit, but on no end that its seat may use now, and a
        last one, without a tile, for all others.
        """
        return reasons.unplayable_tiles(self._round, self.moves, self.closed) if self.moves else ()

    def why_not(self, tile: Tile | str, end: int | None = None) -> reasons.WhyNot | None:
        """Why the seat in turn cannot play a tile on an end; None if it can.

        Without an end: why it cannot play the tile on any, or as the lead.

        Raises ValueError if a text is not a tile.

        >>> match = Match("french", seed=7)
        >>> match.why_not(match.moves[0].tile)
        >>> print(match.why_not("1-0"))
        You don’t hold the 1-0.
        """
        asked = Tile.parse(tile) if isinstance(tile, str) else tile
        if self.outcome:
            return reasons.WhyNot("over")
        return reasons.why_not(self._round, asked, end)

    @property
    def choices(self) -> tuple[Move, ...]:
        """The legal moves, with only one of the placements that lead to equal positions."""
        return () if self.outcome else self._round.moves(merged=True)

    @property
    def forced(self) -> Move | None:
        """The only legal move, if that is a draw or a pass; otherwise None."""
        moves = self.moves
        return moves[0] if len(moves) == 1 and moves[0].kind != "play" else None

    @property
    def automatic(self) -> Move | None:
        """The ``forced`` move, if every player knows that it is forced; otherwise None.

        A table may play this move automatically.  It must not auto-play a pass that is also legal
        for a seat with a playable tile: that would leak the hand.
        """
        move = self.forced
        return move if move is not None and self._round.is_evident(move) else None

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of each seat, in the order of the set."""
        return self._round.hands

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles of one seat, in the order of the set.  Raises ValueError without that seat."""
        self._check_seat(seat)
        return self._round.hand(seat)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat} among {self.players} players")

    @property
    def stock(self) -> tuple[Tile, ...]:
        """The tiles of the boneyard, the next one to be drawn first."""
        return self._round.stock

    @property
    def ends(self) -> tuple[End, ...]:
        """The open ends, in the order of their ids."""
        return self.public_state.ends

    @property
    def public_state(self) -> PublicState:
        """The public state of the round, without the tiles laid."""
        return self._round.public_state

    @property
    def tiles_laid(self) -> int:
        """How many tiles lie on the table."""
        return len(self._round.laid)

    def laid_since(self, count: int) -> tuple[Laid, ...]:
        """The tiles laid in this round after the first ``count``."""
        return tuple(self._round.laid[count:])

    @property
    def layout(self) -> tuple[Laid, ...]:
        """The tiles on the table, in the order of laying."""
        return tuple(self._round.laid)

    @property
    def leader(self) -> int:
        """The seat that leads this round, or plays first on the engine."""
        return self._round.leader

    @property
    def penalties(self) -> tuple[int, ...]:
        """The penalty points of each seat in this round."""
        return self.public_state.penalties

    @property
    def earned(self) -> tuple[int, ...]:
        """The points that each seat has earned in play in this round."""
        return self.public_state.earned

    @property
    def count(self) -> int | None:
        """The count of the ends; None where the ends do not score."""
        return self.public_state.count

    @property
    def markers(self) -> tuple[bool, ...]:
        """For each seat, whether its train is open to all seats."""
        return self.public_state.markers

    @property
    def knocks(self) -> tuple[bool, ...]:
        """For each seat, whether it has announced its last tile."""
        return self.public_state.knocks

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Every event of the match so far, hidden tiles included."""
        return (*self._past, *self._events)

    @property
    def event_count(self) -> int:
        """How many events the match has had so far."""
        return len(self._past) + len(self._events)

    def play(self, move: Move | str) -> tuple[AnyEvent, ...]:
        """Make a move of the seat in turn; deal the next round if this one is over.

        Returns the events, those of the next deal included.  Raises IllegalMove if the rules do
        not allow the move, ValueError if a text is not a move, and the errors of the dealer.
        After an error the match is as it was before.
        """
        if isinstance(move, str):
            move = Move.parse(move)
        if self.outcome:
            raise reasons.IllegalMove(move, reasons.WhyNot("over"))
        events = self._act(move)
        try:
            return (*events, *self._end_if_over())
        except Exception:  # the dealer could not deal the next round
            self.undo()
            raise

    def _act(self, move: Move) -> list[AnyEvent]:
        """Make a move in the round.  Raise IllegalMove and change nothing if it is illegal."""
        seat = self._round.turn
        events = self._round.act(move)
        if events is None:
            raise reasons.IllegalMove(move, reasons.refusal(self._round, move))
        log = self.log[-1]
        log.moves.append(move)
        log.seats.append(seat)
        self._forget_position()
        self._events += events
        return events

    def _forget_position(self) -> None:
        """Drop what was computed for the last position."""
        for name in ("moves", "gains", "closed", "_spectated"):
            self.__dict__.pop(name, None)

    def undo(self) -> Move:
        """Take back the last move and its consequences, and return the move.

        The consequences include the end of a round and the next deal.  Raises ValueError if there
        is no move to take back.  The match replays the round up to that move, so ``copy`` is
        faster for trying several moves.

        >>> match = Match("french", seed=7)
        >>> move = match.moves[0]
        >>> before = str(match.record())
        >>> events = match.play(move)
        >>> match.undo() == move, str(match.record()) == before
        (True, True)
        """
        played = [number for number, log in enumerate(self.log) if log.moves]
        if not played:
            raise ValueError("there is no move to take back")
        log = self.log[played[-1]]
        self._forget_rounds(played[-1])
        self._deal(log)
        for move in log.moves[:-1]:
            self._act(move)
        return log.moves[-1]

    def _forget_rounds(self, kept: int) -> None:
        """Return to the state after ``kept`` rounds, before the next one was dealt."""
        events = self.events
        ends = [at for at, event in enumerate(events, 1) if isinstance(event, RoundEnded)]
        self._past = events[: ends[kept - 1]] if kept else ()
        self._events = []
        self.log = self.log[:kept]
        self.rounds = self.rounds[:kept]
        self.scores = self.rounds[-1].scores if kept else (0,) * self.sides
        self.round_number = kept
        self.outcome = None

    def _end_if_over(self) -> list[AnyEvent]:
        """End the round if it is over, or if a penalty ends the match (``match.check``).

        The kernels find the end by points earned in play, because a rollout needs it too.
        """
        if self._round.status != dtypes.PLAYING:
            return self._end_round()
        immediate = self.sheet.match.check == "immediate"
        if immediate and scores.reached_target(self.sheet, self.scores, self.penalties, self.sides):
            return self._end_round()
        return []

    def _end_round(self) -> list[AnyEvent]:
        table = self._round
        self.last_sight = LastSight(table.public_state, tuple(table.laid), table.hands)
        result = scores.score_finished(self.sheet, table.finished(), self.rounds, self.scores)
        self.outcome = scores.outcome_of(self.sheet, (*self.rounds, result))
        self.scores = result.scores
        self.rounds = (*self.rounds, result)
        self.log[-1].result = result
        events: list[AnyEvent] = [RoundEnded(result)]
        if self.outcome:
            events.append(MatchEnded(self.outcome))
        self._events += events
        if self.outcome is None:
            events += self._deal_next()
        return events

    def _deal_next(self) -> list[AnyEvent]:
        """Deal the next round; if it is over at once, score it and deal another."""
        return [*self._deal(), *self._end_if_over()]

    def _deal(self, log: RoundLog | None = None) -> list[AnyEvent]:
        """Deal the next round from the dealer, or deal a round again from its log."""
        number = self.round_number + 1
        lot = log.leader if log else draw_leader(self.dealer, self.sheet, self.players, self.log)
        given = next_leader(self.sheet, self.rounds, self.players) if lot is None else lot
        previous = self.rounds[-1].leader if self.rounds else -1
        engine = engine_of(self.sheet, number)
        self._round.carry(self.scores, *scores.count_wins(self.rounds))
        dealt: list[Sequence[Tile]] = []
        events: list[AnyEvent] = []
        for deck in log.decks if log else draw_decks(self.dealer, self._set, self.log):
            dealt.append(deck)
            void = self._round.begin(deck, engine, given, previous)
            if void is None:
                break
            events.append(Redealt(number, void))  # type: ignore[arg-type]
        else:
            raise MessageError("error-all-void", sheet=self.sheet.name, n=MAX_REDEALS)
        self.round_number = number
        self.log.append(RoundLog(dealt, lot, [], []))
        events += self._round.dealt(number, engine)
        self._past = (*self._past, *self._events)
        self._events = [*events]
        self._forget_position()
        return events

    def view(self, seat: int | None = None) -> View:
        """The match as a seat may see it; ``seat`` is None for a spectator.

        Raises ValueError if there is no such seat.
        """
        if seat is not None:
            self._check_seat(seat)
        if seat is None:
            return self._spectated
        return msgspec.structs.replace(
            self._spectated,
            seat=seat,
            hand=self._round.hand(seat),
            history=tuple([event.seen_by(seat) for event in self._events]),
            moves=self.moves if seat == self.turn else (),
        )

    @cached_property
    def _spectated(self) -> View:
        return View(
            **msgspec.structs.asdict(self.public_state),
            seat=None,
            players=self.players,
            partners=self.partners,
            round_number=self.round_number,
            turn=self.turn,
            asked=self.asked,
            hand=(),
            layout=tuple(self._round.laid),
            scores=self.scores,
            rounds=self.rounds,
            outcome=self.outcome,
            history=tuple([event.seen_by(None) for event in self._events]),
            sheet=self.sheet,
            moves=(),
        )

    def copy_round(self) -> Round:
        """An independent copy of the round in play, for callers of the kernels.

        Its ``rules`` (RULES[1]) must not be changed; its ``state`` (ROUND[1]) may be.
        """
        return self._round.copy()

    def record(self, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of the match so far; ``str(record)`` is the notation.

        Raises ValueError for tags that the notation cannot hold: each has another name (a capital
        letter, then up to 30 letters, digits and ``_``), none of them a name of the record's own
        tags, and its value is text.
        """
        tags = tuple(tags)
        check_tags(tags)
        return Record(
            sheet=self.sheet,
            players=self.players,
            partners=self.partners,
            seed=self.seed,
            rounds=tuple(map(round_record, self.log)),
            scores=self.scores,
            result=match_result(self.outcome),
            tags=tags,
        )

    def copy(self) -> Self:
        """An independent match in the same state, with the same dealer.

        >>> match = Match("french", seed=7)
        >>> twin = match.copy()
        >>> events = twin.play(twin.moves[0])
        >>> len(match.layout), len(twin.layout)
        (0, 1)
        """
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()  # half the time of filling an empty one
        twin._round = self._round.copy()
        twin._events = list(self._events)
        *over, now = self.log  # logs of finished rounds do not change
        twin.log = [*over, now.copy()]
        return twin

    def _repr_svg_(self) -> str:
        from boneyard.game.picture import picture

        return picture(self.view(None)).svg

    def __repr__(self) -> str:
        return (
            f"Match({self.sheet.name!r}, players={self.players}, round {self.round_number}, "
            f"scores {self.scores}, turn {self.turn})"
        )
