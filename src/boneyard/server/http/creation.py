"""From a request for a new table to the first entries of its log: ``POST /api/tables``."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.server.base.refusals import Refusal, because
from boneyard.server.http.records import MAX_RECORD, checked_record, with_title
from boneyard.server.http.sheets import FAULTS, check_nesting, requested_sheet, try_match
from boneyard.server.jobs.pool import RunJob
from boneyard.server.table import commands, commitment
from boneyard.server.table import entries as log
from boneyard.server.table.entries import days_of
from boneyard.server.table.identifiers import new_code
from boneyard.server.table.seats import Seat
from boneyard.server.wire import Clock, Commitment
from boneyard.sheets import Sheet, SheetError, catalogue
from boneyard.sheets.errors import problem
from boneyard.sheets.house_rules import with_house_rules
from boneyard.text.visible import visible_line

DAYS = (1, 3, 7)
"""How many days a turn may have."""

READING_TIME = 10
"""Seconds for which a clock waits after a round, so that its player can read the result."""


Level = Annotated[str, Meta(min_length=1, max_length=24)]
"""The name of a bot that ``GET /api/bots`` lists."""


class RequestedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat of a new table: the host, a bot, or an invited friend."""

    kind: Literal["me", "bot", "open"]
    bot: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables -> TableInfo.  ``sheet`` is a name in the catalogue; ``text`` is a sheet of
    the host's own instead; ``fields`` are house switches (``{"layout.arm_gate": "none"}``).

    ``record`` is an unfinished match that the table goes on with instead: a match against bots that
    began in the host's browser.  Its deals are not proved.

    With ``coach`` the host sees all hands, takes no seat, and every page of the table says so.

    A ``clock`` of 1, 3 or 7 days (``bank_s``) without an increment is for each turn: nobody need be
    present, and a bot plays a turn whose time is over.

    A ``rated`` table is public, plays a sheet of the catalogue unchanged, has a clock of minutes,
    and gives no hints."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    players: int | None = None
    partners: bool | None = None
    seats: tuple[RequestedSeat, ...] | None = None
    public: bool = False
    rated: bool = False
    hints: bool = True
    clock: Clock | None = None
    auto: bool = True
    commitment: Commitment | None = None
    record: Annotated[str, Meta(max_length=MAX_RECORD)] | None = None
    coach: bool = False

    def __post_init__(self) -> None:
        """Check the house rules.  ValueError if they are nested too deeply."""
        check_nesting(self.fields)


class TriedSheet(msgspec.Struct, frozen=True):
    """A sheet that can be dealt, its number of players, and whether they play in pairs."""

    sheet: Sheet
    players: int
    partners: bool
    record: str | None = None
    """Of a match that goes on."""


async def created_entry(body: NewTable, host: str, run: RunJob) -> log.Created:
    """The entry that creates the table; ``run`` runs a job for its client.

    Refusal if the request is not possible.
    """
    clock = body.clock
    dealt = await _try(body, run)
    check_rated(body)
    check_coach(body)
    check_clock(clock)
    return log.Created(
        code=new_code(),
        host=host,
        sheet=dealt.sheet,
        players=dealt.players,
        partners=dealt.partners,
        secret=commitment.new_secret(),
        public=body.public,
        rated=body.rated,
        hints=body.hints,
        auto=body.auto,
        bank=clock.bank_s if clock else None,
        increment=clock.increment_s if clock else 0,
        reading_time=READING_TIME if clock and days_of(clock.bank_s) is None else 0,
        record=dealt.record,
    )


async def _try(body: NewTable, run: RunJob) -> TriedSheet:
    """Begin a match with the sheet of a request; in a worker, unless the sheet is known."""
    if body.record is not None:
        if body.sheet is not None or body.text is not None or body.fields:
            raise Refusal("sheet")  # the record has the rules
        return msgspec.json.decode(await run(try_record, body.record), type=TriedSheet)
    players = body.players
    if players is None and body.seats is not None:
        players = len(body.seats)
    if body.sheet in catalogue() and body.text is None and not body.fields:
        return _try_known(body.sheet, players, body.partners)
    given = (body.sheet, body.text, body.fields, players, body.partners)
    return msgspec.json.decode(await run(try_sheet, *given), type=TriedSheet)


@lru_cache(maxsize=512)
def _try_known(name: str, players: int | None, partners: bool | None) -> TriedSheet:
    return try_sheet(name, None, {}, players, partners)


def try_sheet(
    name: str | None,
    text: str | None,
    fields: dict[str, Any],
    players: int | None,
    partners: bool | None,
) -> TriedSheet:
    """Read a sheet and begin a match with it.  Refusal ``sheet``."""
    try:
        sheet = _printable(with_house_rules(requested_sheet(name, text, fields)))
        return TriedSheet(sheet, *try_match(sheet, players, partners))
    except SheetError as error:
        raise because("sheet", *error.problems) from None
    except FAULTS:
        raise Refusal("sheet") from None


def try_record(text: str) -> TriedSheet:
    """Play an unfinished match again.  Refusal if that is not possible, or if it is over."""
    record = checked_record(text)
    if record.result != "*":
        raise Refusal("over")
    try:
        sheet = _printable(with_title(record.sheet))
    except SheetError as error:
        raise because("sheet", *error.problems) from None
    kept = str(msgspec.structs.replace(record, tags=()))
    return TriedSheet(sheet, record.players, record.partners, kept)


def _printable(sheet: Sheet) -> Sheet:
    titles = [sheet.title] if isinstance(sheet.title, str) else sheet.title.values()
    shown = all(visible_line(title) == " ".join(title.split()) for title in titles)
    if not shown or b"\\u0000" in msgspec.json.encode(sheet):
        raise SheetError(sheet.name, [problem("", "sheet-unprintable")])
    return sheet


def check_clock(clock: Clock | None) -> None:
    """Raise Refusal unless the clock is one of minutes, or of days for each turn."""
    if clock is None:
        return
    is_of_days = clock.bank_s in {days * log.DAY for days in DAYS} and clock.increment_s == 0
    if not (is_of_days or (5 <= clock.bank_s <= 7200 and 0 <= clock.increment_s <= 300)):
        raise Refusal("clock")


def check_rated(body: NewTable) -> None:
    """Raise Refusal if the requested table cannot be rated."""
    if not body.rated:
        return
    unchanged = body.sheet in catalogue() and not body.text and not body.fields
    is_timed = body.clock is not None and days_of(body.clock.bank_s) is None
    if not (unchanged and body.public and is_timed and not body.hints):
        raise Refusal("rated")
    seats = body.seats
    if seats is not None and all(seat.kind == "bot" for seat in seats):
        raise Refusal("rated")


def check_coach(body: NewTable) -> None:
    """Raise Refusal if the host wants to see all hands and to play, or the match would be rated."""
    plays = body.seats is None or any(seat.kind == "me" for seat in body.seats)
    if body.coach and (plays or body.rated):
        raise Refusal("coach")


def requested_seats(body: NewTable, players: int) -> tuple[RequestedSeat, ...]:
    """Who takes each seat; by default the host and bots.  Refusal if the number is wrong."""
    if body.seats is None:
        return (RequestedSeat("me"), *[RequestedSeat("bot")] * (players - 1))
    if len(body.seats) != players or sum(seat.kind == "me" for seat in body.seats) > 1:
        raise Refusal("seats")
    return body.seats


def seat_entries(
    wanted: tuple[RequestedSeat, ...], identity: str, name: str, given: str | None, face: int = 0
) -> list[log.Sat]:
    """The entries that seat the host, with the commitment given, and the bots."""
    entries: list[log.Sat] = []
    seats = [Seat(name=name if one.kind == "me" else "") for one in wanted]
    for number, one in enumerate(wanted):
        if one.kind == "me":
            entries.append(log.Sat(number, "person", name, identity, commitment=given, face=face))
        elif one.kind == "bot":
            sat = commands.sit_bot(number, one.bot, tuple(seats))
            seats[number] = Seat("bot", sat.name)
            entries.append(sat)
    return entries
