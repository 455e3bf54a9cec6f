"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.server.wire.values import Clock, Lang, Level, Nickname, Nonce, SheetInfo, Words


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table: oneself, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables -> TableInfo.  ``sheet`` is a name of the catalogue; ``text`` a sheet of
    one's own instead; ``fields`` are house switches (``{"layout.arm_gate": "none"}``).

    A ``rated`` table is public, plays a sheet of the catalogue as it is, has a clock, and gives
    no hints."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    players: int | None = None
    partners: bool | None = None
    seats: tuple[SeatWish, ...] | None = None
    public: bool = False
    rated: bool = False
    hints: bool = True
    clock: Clock | None = None
    auto: bool = True
    nonce: Nonce | None = None


class CheckSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    lang: Lang = "en"


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a sheet, and on which line of its text (from 1), if it can be told."""

    text: Words
    field: str | None = None
    line: int | None = None


class CheckedSheet(msgspec.Struct, frozen=True):
    """The sheet with its prose (Markdown), or the problems."""

    problems: tuple[Problem, ...]
    sheet: SheetInfo | None = None
    prose: str = ""


class Switch(msgspec.Struct, frozen=True):
    """GET /api/switches: a field of the vocabulary, for the create dialog.  ``words`` are what
    its ``choices`` are called, if they have words; for a text ``choices`` are values that suit."""

    field: str
    meaning: Words
    kind: Literal["choice", "flag", "number", "text", "list", "table"]
    default: Any
    choices: tuple[Any, ...] = ()
    words: tuple[Words, ...] = ()
    low: int | None = None
    high: int | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join -> TableInfo: take an open seat (any, or that one), or watch.

    ``nonce``, made by the page, goes into every deck of the match (``docs/fair-deal.md``)."""

    name: Nickname | None = None
    seat: int | None = None
    watch: bool = False
    nonce: Nonce | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/seats/{seat}.  The host gives an open or absent seat to a bot, opens
    the seat of a bot or of somebody absent, mutes a person.  Whoever sits there lets a bot play
    (``bot``), plays again (``back``), or gets up before the match (``open``)."""

    action: Literal["bot", "back", "open", "mute", "unmute"]
    bot: Level | None = None


class Failure(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    words: Words
