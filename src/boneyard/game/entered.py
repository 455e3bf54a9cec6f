"""Rounds played with real tiles, as their players enter them, and their scores by the kernels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np

from boneyard.game import scores
from boneyard.game.deals import engine_of
from boneyard.game.events import Charge, Earning
from boneyard.game.results import RoundResult
from boneyard.game.round import Round
from boneyard.game.scores import FinishedRound
from boneyard.game.terms import EntryTerms, entry_terms
from boneyard.rules import dtypes, entered
from boneyard.rules.compiler import physical_tiles, plain_rules, present
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError, TextMessage
from boneyard.tiles import Tile

MOST = 10_000
"""The largest number that is taken for pips, for a count of the ends, or for times."""

STATUS = {"out": dtypes.OUT, "blocked": dtypes.BLOCKED, "stopped": dtypes.PLAYING}


class ScoreSheetError(MessageError):
    """What was entered cannot be so; the message says what, and nothing has changed."""


class Penalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Penalty points: a seat was charged for the reason ``why``, ``times`` over.

    For a ``shutout``, ``seat`` is the one that made all the others pass; None if all passed before
    anybody had laid a tile.
    """

    seat: int | None
    why: Charge
    times: int = 1


class PointsInPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points that a tile of ``seat`` has brought in play.

    ``number`` is the count of the ends, or how many of them are alike; 0 if that brings nothing.
    ``passes`` are those after the tile that bring points.
    """

    seat: int
    number: int = 0
    passes: tuple[Earning, ...] = ()


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat after players have come or left.

    ``seat`` is the seat that it continues; None for a new one.  ``name`` is that of somebody who
    sits down there; None: the same player stays.  A newcomer begins with the total ``kept`` of the
    seat, with ``zero``, or with the ``average`` or the ``worst`` of all totals so far.
    """

    seat: int | None = None
    name: str | None = None
    start: Literal["kept", "zero", "average", "worst"] = "kept"


class EnteredRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A round as its players enter it; ``ScoreSheet.asked`` says what is needed.

    ``how``: somebody went ``out``, the round was ``blocked``, or points ``stopped`` it.  ``leader``
    is the seat that led; None for the one that leads by the rules.  ``seat`` went out with
    ``tile``, or laid the last tile of a blocked round (None: an engine lies, and nothing else).
    ``ways`` are those in which the last tile went down, and ``number`` is for it what
    ``PointsInPlay.number`` is.

    ``hands`` are the tiles left by seat, or ``pips`` their pips; ``stock`` is the boneyard.
    ``seats`` are all seats of this round, if players have come or left before it.

    >>> EnteredRound(how="out", leader=0, seat=1, pips=(20, 0, 7, 11)).how
    'out'
    """

    how: Literal["out", "blocked", "stopped"]
    leader: int | None = None
    seat: int | None = None
    tile: Tile | None = None
    ways: tuple[Earning, ...] = ()
    number: int = 0
    hands: tuple[tuple[Tile, ...], ...] = ()
    pips: tuple[int, ...] = ()
    stock: tuple[Tile, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    steps: tuple[PointsInPlay, ...] = ()
    seats: tuple[NewSeat, ...] = ()


class ScorePlayers(msgspec.Struct, frozen=True):
    """Who plays a round, under which rules.

    ``names`` are those of the seats, empty where there is none.  ``people`` are the players on the
    seats, numbered from 0 as they came; ``count`` have come so far.
    """

    sheet: Sheet
    players: int
    partners: bool
    names: tuple[str, ...]
    people: tuple[int, ...]
    count: int

    @property
    def sides(self) -> int:
        """How many sides score."""
        return 2 if self.partners else self.players

    @property
    def asked(self) -> EntryTerms:
        """What must be asked of a round."""
        return entry_terms(self.sheet, plain_rules(self.sheet, self.players))

    def name(self, seat: int) -> str | TextMessage:
        """A seat for an error: its name, or its number."""
        return self.names[seat] or TextMessage("score-player", {"n": self.people[seat] + 1})


def score_entered(
    who: ScorePlayers, one: EnteredRound, leader: int | None, rounds: Sequence[RoundResult]
) -> RoundResult:
    """The result of a round after ``rounds``.

    ``leader`` leads it by the rules, if they name a seat.  Raises ScoreSheetError.
    """
    led = leader if one.leader is None else one.leader
    if led is None:
        raise ScoreSheetError("error-score-leader")
    check_round(who, one, engine_of(who.sheet, len(rounds) + 1))
    totals = _totals(who, rounds)
    table = _empty_table(who, rounds)
    table.state["leader"] = led
    _enter_points(table, one)
    _check_end(who, one, table, totals)
    return scores.score_finished(who.sheet, _finished(table, one), rounds, totals)


class RunningPoints(msgspec.Struct, frozen=True):
    """The points of a round in play: those earned and the penalties, each by seat.

    ``is_over``: the match is over, because they have reached the target.
    """

    earned: tuple[int, ...]
    penalties: tuple[int, ...]
    is_over: bool


def running_points(
    who: ScorePlayers, one: EnteredRound, rounds: Sequence[RoundResult]
) -> RunningPoints:
    """What the penalties and points in play of a round make so far.  Raises ScoreSheetError."""
    _check_seats(who, one)
    _check_points(who, one)
    table = _empty_table(who, rounds)
    _enter_points(table, one)
    charged = _charged(who, table)
    reached = scores.reached_target(who.sheet, _totals(who, rounds), charged, who.sides)
    earned = table.state["gained"][0, : who.players].tolist()
    return RunningPoints(tuple(earned), tuple(charged), reached or table.status == dtypes.STOPPED)


def _totals(who: ScorePlayers, rounds: Sequence[RoundResult]) -> tuple[int, ...]:
    return rounds[-1].scores if rounds else (0,) * who.sides


def _empty_table(who: ScorePlayers, rounds: Sequence[RoundResult]) -> Round:
    """A round after ``rounds`` in which nothing has happened."""
    table = Round(who.sheet, who.players, who.partners)
    table.carry(_totals(who, rounds), *scores.count_wins(rounds))
    table.state["mover"], table.state["last"] = -1, 0
    return table


def _charged(who: ScorePlayers, table: Round) -> list[int]:
    """The penalty points of each seat."""
    charged: list[int] = table.state["charges"][0, : who.players].sum(axis=1).tolist()
    return charged


def _enter_points(table: Round, one: EnteredRound) -> None:
    """Write penalties and the points earned in play; none after those that end the match."""
    rules, state = table.rules, table.state
    for penalty in one.penalties:
        why = scores.CHARGES.index(penalty.why)
        seat = -1 if penalty.seat is None else penalty.seat
        entered.enter_penalty(rules, state, seat, why, penalty.times)
    for step in one.steps:
        if table.number("status") != dtypes.PLAYING:
            raise ScoreSheetError("error-score-late-points")
        entered.enter_score(rules, state, step.seat, _mask(step.passes), step.number)
    table.status = table.number("status")


def _check_end(who: ScorePlayers, one: EnteredRound, table: Round, totals: Sequence[int]) -> None:
    """Check that the points stop the round exactly if it is entered so (R82)."""
    charged_enough = scores.reached_target(who.sheet, totals, _charged(who, table), who.sides)
    stopped = table.status == dtypes.STOPPED
    if one.how == "stopped" and not (stopped or charged_enough):
        raise ScoreSheetError("error-score-not-stopped")
    if (one.how == "out" and (stopped or charged_enough)) or (one.how == "blocked" and stopped):
        raise ScoreSheetError("error-score-stopped")


def _finished(table: Round, one: EnteredRound) -> FinishedRound:
    """What scoring reads of the round, whose points in play are written."""
    state = table.state
    for seat, hand in enumerate(one.hands):
        state["counts"][0, seat] = len(hand)
    held = iter([*one.hands, one.stock])
    copies = {tile: iter(places) for tile, places in table.fixed.places.items()}
    for seat in range(len(one.hands)):
        for tile in next(held):
            place = next(copies[tile])
            state["hands"][0, seat, place >> 6] |= np.uint64(1 << (place & 63))
    left = [next(copies[tile]) for tile in one.stock]
    state["deck"][0, : len(left)], state["stock_end"] = left, len(left)
    if one.seat is not None:
        state["mover"] = one.seat
    if one.how == "out":
        kind = -1 if one.tile is None else one.tile.ordinal
        state["last"] = 0 if one.tile is None else table.fixed.places[one.tile][0]
        entered.enter_last_tile(table.rules, state, one.seat, _mask(one.ways), one.number, kind)
    if one.how != "stopped":
        state["status"] = table.status = STATUS[one.how]
    elif table.status == dtypes.PLAYING:
        state["status"] = dtypes.STOPPED  # for the kernels; a penalty has stopped it
    found = table.finished(one.pips)
    return found if one.hands else found._replace(hands=((),) * table.players)


def _mask(whys: Sequence[Earning]) -> int:
    return sum(1 << scores.EARNINGS.index(why) for why in set(whys))


def check_round(who: ScorePlayers, one: EnteredRound, engine: int = -1) -> None:
    """Check all of a round that its own fields tell.  Raises ScoreSheetError."""
    _check_seats(who, one)
    _check_points(who, one)
    asked = who.asked
    if one.how == "out":
        if one.seat is None:
            raise ScoreSheetError("error-score-who")
        if one.tile is None and asked.last_tile:
            raise ScoreSheetError("error-score-tile", who=who.name(one.seat))
    aside = (Tile(engine, engine),) if who.sheet.deal.aside == "engine" else ()
    if one.how == "blocked" and one.seat is None and asked.blocker and not aside:
        raise ScoreSheetError("error-score-blocker")
    _check_tiles(who, one, aside)
    if one.how != "stopped":
        _check_hands(who, one, asked)


def _check_seats(who: ScorePlayers, one: EnteredRound) -> None:
    """Check every seat that is named."""
    points = (*(part.seat for part in one.penalties), *(part.seat for part in one.steps))
    named = (one.leader, one.seat, *points)
    for seat in named:
        if seat is not None and not 0 <= seat < who.players:
            raise ScoreSheetError("error-score-seat", n=seat + 1, players=who.players)


def _check_points(who: ScorePlayers, one: EnteredRound) -> None:
    """Check that the game has these penalties and points."""
    asked, numbers = who.asked, [one.number, *(step.number for step in one.steps)]
    for penalty in one.penalties:
        if penalty.why not in asked.penalties:
            raise ScoreSheetError("error-score-no-penalty")
        if penalty.seat is None and penalty.why != "shutout":
            raise ScoreSheetError("error-score-penalty-seat")
        if not 1 <= penalty.times <= MOST:
            raise ScoreSheetError("error-score-number", n=penalty.times, least=1, most=MOST)
    foreign = [why for why in one.ways if why not in asked.ways]
    foreign += [why for step in one.steps for why in step.passes if why not in asked.passes]
    if foreign or (asked.count == "none" and any(numbers)):
        raise ScoreSheetError("error-score-no-points")
    if one.how != "out" and (one.ways or one.number or one.tile):
        raise ScoreSheetError("error-score-nobody-out")
    for number in (*numbers, *one.pips):
        if not 0 <= number <= MOST:
            raise ScoreSheetError("error-score-number", n=number, least=0, most=MOST)


def _check_tiles(who: ScorePlayers, one: EnteredRound, laid: Sequence[Tile]) -> None:
    """Check that the set has the tiles, each as often as it is entered; ``laid`` is one too."""
    printed, copies = physical_tiles(who.sheet), Counter[Tile]()
    copies.update(printed[place] for place in present(who.sheet))
    last = () if one.tile is None else (one.tile,)
    places: list[tuple[str | TextMessage, Sequence[Tile]]] = [
        (TextMessage("error-score-at-last"), last),
        (TextMessage("error-score-at-middle"), laid),
        *((who.name(seat), hand) for seat, hand in enumerate(one.hands[: who.players])),
        (TextMessage("error-score-at-stock"), one.stock),
    ]
    used = Counter[Tile]()
    for where, tiles in places:
        for tile in tiles:
            used[tile] += 1
            if not copies[tile]:
                raise ScoreSheetError("error-score-foreign", tile=str(tile), where=where)
            if used[tile] > copies[tile]:
                raise ScoreSheetError(
                    "error-score-twice", tile=str(tile), where=where, n=copies[tile]
                )


def _check_hands(who: ScorePlayers, one: EnteredRound, asked: EntryTerms) -> None:
    """Check that the hands are there if they count, and who holds none."""
    if one.hands and one.pips:
        raise ScoreSheetError("error-score-both")
    given, out = one.hands or one.pips, one.seat if one.how == "out" else None
    if not given and not (asked.after_out if one.how == "out" else asked.after_block):
        return
    if len(given) != who.players:
        raise ScoreSheetError("error-score-hands", n=who.players, found=len(given))
    if one.pips and asked.tiles:
        raise ScoreSheetError("error-score-tiles-needed")
    for seat, hand in enumerate(given):
        if seat == out and hand:
            raise ScoreSheetError("error-score-out-holds", who=who.name(seat))
        if seat != out and hand == ():
            raise ScoreSheetError("error-score-empty-hand", who=who.name(seat))
