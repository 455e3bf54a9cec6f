"""From a request for a new table to the first entries of its log."""

from __future__ import annotations

import msgspec

from boneyard.server.api.sheets.catalogue import requested_sheet, try_match
from boneyard.server.api.tables.types import NewTable, SeatWish
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import commands, commitment
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code
from boneyard.server.table.state import Seat
from boneyard.sheets import Sheet, SheetError, catalogue


def created_entry(wish: NewTable, host: str) -> log.Created:
    """The entry that creates the table.  Refusal if the request is not possible."""
    sheet = _sheet(wish)
    players = wish.players
    if players is None and wish.seats is not None:
        players = len(wish.seats)
    players, partners = try_match(sheet, players, wish.partners)
    clock = wish.clock
    check_rated(wish)
    if clock and not (5 <= clock.bank_s <= 7200 and 0 <= clock.increment_s <= 300):
        raise Refusal("clock")
    return log.Created(
        code=new_code(),
        host=host,
        sheet=sheet,
        players=players,
        partners=partners,
        secret=commitment.new_secret(),
        public=wish.public,
        rated=wish.rated,
        hints=wish.hints,
        auto=wish.auto,
        bank=clock.bank_s if clock else None,
        increment=clock.increment_s if clock else 0,
    )


def _sheet(wish: NewTable) -> Sheet:
    try:
        sheet = requested_sheet(wish.sheet, wish.text, wish.fields)
    except SheetError as error:
        raise Refusal("sheet", "; ".join(error.problems)[:400]) from None
    except (ValueError, OverflowError, ArithmeticError) as error:
        raise Refusal("sheet", str(error)[:200]) from None
    titles = (sheet.title.en, sheet.title.fr)
    if not all(map(str.isprintable, titles)) or b"\\u0000" in msgspec.json.encode(sheet):
        raise Refusal("sheet", "its title or another text contains characters that do not print")
    return sheet


def check_rated(wish: NewTable) -> None:
    """Raise Refusal if the requested table cannot be rated."""
    if not wish.rated:
        return
    unchanged = wish.sheet in catalogue() and not wish.text and not wish.fields
    if not (unchanged and wish.public and wish.clock is not None and not wish.hints):
        raise Refusal("rated")
    seats = wish.seats
    if seats is not None and all(seat.kind == "bot" for seat in seats):
        raise Refusal("rated")


def seat_wishes(wish: NewTable, players: int) -> tuple[SeatWish, ...]:
    """Who takes each seat; by default the host and bots.  Refusal if the number is wrong."""
    if wish.seats is None:
        return (SeatWish("me"), *[SeatWish("bot")] * (players - 1))
    if len(wish.seats) != players or sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Refusal("seats")
    return wish.seats


def seat_entries(
    wishes: tuple[SeatWish, ...], identity: str, name: str, nonce: str | None
) -> list[log.Sat]:
    """The entries that seat the host and the bots."""
    entries: list[log.Sat] = []
    seats = [Seat(name=name if wish.kind == "me" else "") for wish in wishes]
    for number, wish in enumerate(wishes):
        if wish.kind == "me":
            entries.append(log.Sat(number, "person", name, identity, None, nonce))
        elif wish.kind == "bot":
            sat = commands.sit_bot(number, wish.bot, tuple(seats))
            seats[number] = Seat("bot", sat.name)
            entries.append(sat)
    return entries
