"""An evening of a club as data: who plays, how, and the rounds so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from boneyard.sheets import Sheet
from boneyard.sheets.traits import traits_of
from boneyard.text.messages import MessageError
from boneyard.text.visible import alike, visible_line

System = Literal["swiss", "robin"]

LEAST, MOST = 4, 64
"""How many players or pairs an evening has."""

MOST_ROUNDS = 64
MOST_MINUTES = 600
MOST_POINTS = 99_999

JOINT = " + "
"""What joins the two names of a pair."""


class EveningError(MessageError):
    """What is wrong with an evening, or with what is to be done."""


class ClubTable(msgspec.Struct, frozen=True):
    """A table of a round.

    ``seats`` are numbers of ``Evening.names``, in the order of the turn.  ``points`` are those of
    each side, as counted on the score card; empty while the table plays.
    """

    seats: tuple[int, ...]
    points: tuple[int, ...] = ()


class EveningRound(msgspec.Struct, frozen=True):
    """The tables of a round, and who sits out."""

    tables: tuple[ClubTable, ...]
    byes: tuple[int, ...] = ()

    @property
    def has_begun(self) -> bool:
        """Whether a table has a result."""
        return any(table.points for table in self.tables)

    @property
    def open_tables(self) -> tuple[int, ...]:
        """The tables without a result, counted from 1."""
        return tuple(n for n, table in enumerate(self.tables, 1) if not table.points)


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """An evening.

    ``source`` is the name or the file of the sheet, and ``changes`` its house rules, as typed.
    ``players`` sit at a table, as ``partners`` if it is so.  A name such as ``Ann + Ben`` is that
    of a pair, who are always partners; single players change partners in each round.  ``minutes``
    limits a round, and the hand that is being played then is the last one.  More points than
    ``cap`` count as ``cap``.
    """

    sheet: Sheet
    source: str
    changes: tuple[str, ...] = ()
    players: int
    partners: bool
    system: System
    rounds: int
    minutes: int | None = None
    cap: int | None = None
    names: tuple[str, ...]
    played: tuple[EveningRound, ...] = ()

    @property
    def has_pairs(self) -> bool:
        """Whether pairs play, not single players."""
        return JOINT in self.names[0]

    @property
    def changes_partners(self) -> bool:
        """Whether single players have another partner in each round."""
        return self.partners and not self.has_pairs

    @property
    def at_table(self) -> int:
        """How many players or pairs share a table."""
        return 2 if self.has_pairs else self.players

    @property
    def sides(self) -> int:
        """How many sides score at a table."""
        return 2 if self.partners else self.players

    @property
    def tables(self) -> int:
        """How many tables a round has."""
        return len(self.names) // self.at_table

    @property
    def lowest(self) -> bool:
        """Whether the lowest points win."""
        return traits_of(self.sheet).goal.lowest

    def sides_of(self, seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """The sides of a table, in the order of the turn: partners sit opposite.

        >>> from boneyard import load
        >>> names = tuple("ABCD")
        >>> start_evening(load("partnership"), names).sides_of((0, 1, 2, 3))
        ((0, 2), (1, 3))
        """
        return tuple(tuple(seats[side :: self.sides]) for side in range(self.sides))

    def capped(self, points: int) -> int:
        """Points as they count."""
        return points if self.cap is None else min(points, self.cap)

    def side_name(self, side: Sequence[int]) -> str:
        """The names of a side."""
        return JOINT.join(self.names[who] for who in side)

    def seat_names(self, table: ClubTable) -> tuple[str, ...]:
        """The name at each seat of a table: of a pair, both, opposite each other."""
        names = [self.names[who] for who in table.seats]
        if not self.has_pairs:
            return tuple(names)
        return tuple(
            one for place in zip(*(n.split(JOINT) for n in names), strict=True) for one in place
        )

    def games(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int, int]]:
        """Yield a side, another side, and their points, for each two sides that have played."""
        for one in self.played:
            for table in one.tables:
                if table.points:
                    sides = self.sides_of(table.seats)
                    counted = [self.capped(points) for points in table.points]
                    for a in range(len(sides)):
                        for b in range(len(sides)):
                            if a != b:
                                yield sides[a], sides[b], counted[a], counted[b]


def start_evening(
    sheet: Sheet,
    names: Sequence[str],
    *,
    source: str = "",
    changes: Sequence[str] = (),
    players: int | None = None,
    partners: bool | None = None,
    system: System = "swiss",
    rounds: int | None = None,
    minutes: int | None = None,
    cap: int | None = None,
) -> Evening:
    """An evening before its first round.  Raises EveningError.

    What is left out follows from the sheet and the names; a round robin has a full cycle of rounds.
    """
    pairs = bool(names) and JOINT in names[0]
    traits = traits_of(sheet)
    if partners is None:
        partners = traits.partners == "required" or pairs
    if players is None:
        players = 4 if partners else traits.min
    evening = Evening(
        sheet=sheet,
        source=source or sheet.name,
        changes=tuple(changes),
        players=players,
        partners=partners,
        system=system,
        rounds=5 if rounds is None else rounds,
        minutes=minutes,
        cap=cap,
        names=tuple(map(visible_line, names)),
    )
    check_evening(evening)
    if rounds is None and system == "robin":
        evening = msgspec.structs.replace(evening, rounds=_cycle_rounds(evening))
    return evening


def _cycle_rounds(evening: Evening) -> int:
    """The rounds in which everybody can meet everybody, or be everybody's partner, once."""
    others = len(evening.names) - 1
    if evening.at_table == 2 or evening.changes_partners:
        return others + len(evening.names) % 2
    return -(-others // (evening.players - 1))


def check_evening(evening: Evening) -> None:
    """Raise EveningError for what cannot be played, or does not fit together."""
    _check_names(evening)
    _check_seats(evening)
    for code, value, high in (
        ("error-club-rounds", evening.rounds, MOST_ROUNDS),
        ("error-club-minutes", evening.minutes, MOST_MINUTES),
        ("error-club-cap", evening.cap, MOST_POINTS),
    ):
        if value is not None and not 1 <= value <= high:
            raise EveningError(code, n=value, low=1, high=high)
    if len(evening.played) > evening.rounds:
        raise EveningError("error-club-too-many", n=len(evening.played), rounds=evening.rounds)
    for number, one in enumerate(evening.played, 1):
        _check_round(evening, number, one)


def _check_names(evening: Evening) -> None:
    names = evening.names
    if not LEAST <= len(names) <= MOST:
        raise EveningError("error-club-names", n=len(names), low=LEAST, high=MOST)
    seen: set[str] = set()
    for name in names:
        if not name:
            raise EveningError("error-club-no-name")
        parts = name.split(JOINT)
        if (len(parts) == 2) is not evening.has_pairs or len(parts) > 2 or not all(parts):
            raise EveningError("error-club-pair", name=name)
        for part in parts:
            if alike(part) in seen:
                raise EveningError("error-club-same-name", name=part)
            seen.add(alike(part))


def _check_seats(evening: Evening) -> None:
    traits = traits_of(evening.sheet)
    players, sheet = evening.players, evening.sheet.name
    low, high = max(2, traits.min), min(4, traits.max)
    if not low <= players <= high:
        raise EveningError("error-club-players", sheet=sheet, n=players, low=low, high=high)
    if evening.partners and (traits.partners == "none" or players != 4):
        raise EveningError("error-club-no-partners", sheet=sheet, n=players)
    if not evening.partners and (traits.partners == "required" or evening.has_pairs):
        raise EveningError("error-club-partners", sheet=sheet)


def _check_round(evening: Evening, number: int, one: EveningRound) -> None:
    seated = [who for table in one.tables for who in table.seats] + list(one.byes)
    for who, name in enumerate(evening.names):
        if seated.count(who) != 1:
            raise EveningError("error-club-seated", n=number, name=name, count=seated.count(who))
    for at, table in enumerate(one.tables, 1):
        if len(table.seats) != evening.at_table:
            found = len(table.seats)
            raise EveningError(
                "error-club-table-seats", n=number, table=at, found=found, right=evening.at_table
            )
        if table.points:
            check_points(evening, at, table.points)
    if number < len(evening.played) and one.open_tables:
        raise EveningError("error-club-open", n=number, tables=list_numbers(one.open_tables))


def check_points(evening: Evening, table: int, points: Sequence[int]) -> None:
    """Raise EveningError unless there is a possible number for each side of a table."""
    if len(points) != evening.sides:
        raise EveningError("error-club-points", table=table, found=len(points), right=evening.sides)
    for one in points:
        if abs(one) > MOST_POINTS:
            raise EveningError("error-club-point", table=table, n=one, most=MOST_POINTS)


def list_numbers(numbers: Sequence[int]) -> str:
    """Numbers in one text."""
    return ", ".join(map(str, numbers))
