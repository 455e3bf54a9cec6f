"""Requests and answers of the routes under ``/api/me``."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
MoveCode = Annotated[str, Meta(min_length=1, max_length=80)]


class Identity(msgspec.Struct, frozen=True):
    """GET /api/me, POST /api/me {name}: the person of this browser.  The token is an HttpOnly
    cookie."""

    id: str
    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me -> Identity."""

    name: Nickname


class MoveLink(msgspec.Struct, frozen=True):
    """POST /api/me/link: a code that makes another device the same person.  It works once, until
    ``expires`` (ms since 1970)."""

    code: str
    expires: int


class MoveHere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/move -> MovedHere.  Without ``sure`` nothing changes and the code stays
    valid."""

    code: MoveCode
    sure: bool = False


class PlaysAs(msgspec.Struct, frozen=True):
    """The person that a device is now, and how many tables and rated matches it would lose."""

    name: str
    tables: int
    rated: int


class MovedHere(msgspec.Struct, frozen=True):
    """The name of the code's person, the person of this device before (None for a new device), and
    whether the device now is the code's person."""

    name: str
    before: PlaysAs | None
    done: bool


class Device(msgspec.Struct, frozen=True):
    """GET /api/me/devices: a browser of this person.  ``seen`` is accurate to one hour."""

    id: str
    device: str
    made: int
    seen: int
    this: bool
