"""Routes under ``/api/me``: a person, and the devices on which the person plays.

A new browser gets an identity and a token.  Another browser becomes the same person with a code,
which works once and for a short time.  Each browser has its own token, so that one device can be
revoked alone.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from boneyard.server.base import access
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import route
from boneyard.server.http.requests import clean_nickname, json_response, read_body
from boneyard.server.store import Store
from boneyard.server.store.people import KnownDevice, People
from boneyard.server.table.identifiers import ALPHABET

Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
FaceNumber = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
FACES: int = max(get_args(FaceNumber))
"""How many faces one can choose from; the page draws them."""
MoveCode = Annotated[str, Meta(min_length=1, max_length=80)]


class Identity(msgspec.Struct, frozen=True):
    """GET /api/me, POST /api/me {name}: the person of this browser.  ``face`` is the number
    of a chosen face; 0: it is drawn from the name.  The token is an HttpOnly cookie."""

    id: str
    name: str
    face: int = 0


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me -> Identity."""

    name: Nickname


class ChooseFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/face -> Identity."""

    face: FaceNumber


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


class Identities:
    """Finds the person who sends a request, and limits what one address may do.

    ``create_limit`` is for requests that store something, ``guess_limit`` for those with which
    codes could be guessed or that take long.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self.create_limit = RateLimits(1.0, settings.created_per_address)
        self.guess_limit = RateLimits(1.0, settings.lookups_per_address)

    async def find(self, request: Request) -> Identity | None:
        """The person; None for an unknown browser."""
        token = token_hash_of(request)
        if token is None:
            return None
        since = self._settings.now() - self._settings.identity_lasts
        found = await self._store.identity(token, since)
        return None if found is None else Identity(*found)

    async def find_id(self, request: Request) -> str | None:
        """The id of the person; None for an unknown browser."""
        person = await self.find(request)
        return None if person is None else person.id

    async def require(self, request: Request) -> Identity:
        """The person.  Refusal for an unknown browser."""
        person = await self.find(request)
        if person is None:
            raise Refusal("identity")
        return person


def token_of(request: Request) -> str | None:
    """The token in the cookie."""
    return request.cookies.get(access.cookie_name(request.scope))


def token_hash_of(request: Request) -> bytes | None:
    """The hash of the token in the cookie."""
    token = token_of(request)
    return None if token is None else access.token_hash(token)


CODE_LENGTH = 16
"""Letters of a code: 80 bits, and short enough to type."""

RevokeToken = Callable[[bytes], None]
"""Closes the connections that were opened with a token, given its hash."""


class PeopleRoutes:
    """The routes under ``/api/me``."""

    def __init__(
        self, people: People, identities: Identities, settings: Settings, revoke_token: RevokeToken
    ) -> None:
        self._people, self._identities = people, identities
        self._settings, self._revoke_token = settings, revoke_token

    @route("GET /api/me", Identity)
    async def me(self, request: Request) -> Response:
        """The person of this browser.  A new browser gets a new person."""
        person = await self._identities.find(request)
        token = token_of(request)
        if person is not None and token is not None:
            response = json_response(person)
            hashed, now = access.token_hash(token), self._settings.now()
            if await self._people.note_use(hashed, device_name(request), now):
                # Renew the cookie so that the browser keeps it as long as the server knows the
                # token.  Not on every request: a late answer must not restore a replaced token.
                access.set_cookie(response, request.scope, token)
            return response
        self._identities.create_limit.take(address_of(request.scope))
        id, name = secrets.token_hex(8), f"Domino {secrets.randbelow(9000) + 1000}"
        token_text, new = self._new_token(request)
        await self._people.add(id, name, new)
        response = json_response(Identity(id, name))
        access.set_cookie(response, request.scope, token_text)
        return response

    @route("POST /api/me", Identity, body=Rename, refusals="no_name", identity_required=True)
    async def rename(self, request: Request) -> Response:
        """Change the nickname, for tables from now on."""
        me = await self._identities.require(request)
        body = await read_body(request, Rename)
        name = clean_nickname(body.name)
        await self._people.rename(me.id, name)
        return json_response(msgspec.structs.replace(me, name=name))

    @route("POST /api/me/face", Identity, body=ChooseFace, identity_required=True)
    async def choose_face(self, request: Request) -> Response:
        """Choose a face, for tables from now on; 0: drawn from the name."""
        me = await self._identities.require(request)
        body = await read_body(request, ChooseFace)
        await self._people.choose_face(me.id, body.face)
        return json_response(msgspec.structs.replace(me, face=body.face))

    @route("POST /api/me/link", MoveLink, identity_required=True)
    async def link(self, request: Request) -> Response:
        """A code that makes another device the same person, once.  Older codes expire."""
        id = (await self._identities.require(request)).id
        self._identities.create_limit.take(address_of(request.scope))
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        now = self._settings.now()
        expires = now + self._settings.link_lasts
        await self._people.add_link(access.token_hash(code), id, now, expires)
        return json_response(MoveLink(code, expires))

    @route("POST /api/me/move", MovedHere, body=MoveHere, refusals="no_code")
    async def move(self, request: Request) -> Response:
        """Become the person of a code; without ``sure`` only return both names.

        The browser changes only after its user has seen both names.  Otherwise a stranger's link
        could make the user play as the stranger, who would see the hand.
        """
        self._identities.guess_limit.take(address_of(request.scope))
        body = await read_body(request, MoveHere)
        now, code = self._settings.now(), access.token_hash(canonical_code(body.code))
        target = await self._people.linked(code, now)
        if target is None:
            raise Refusal("no_code")
        here = await self._identities.find(request)
        if here is not None and here.id == target[0]:
            return json_response(MovedHere(target[1], None, True))
        before = None
        if here is not None:
            before = PlaysAs(here.name, *await self._people.belongings(here.id))
        if not body.sure:
            return json_response(MovedHere(target[1], before, False))
        token, new = self._new_token(request)
        old = token_hash_of(request)
        if not await self._people.use_link(code, new, old):
            raise Refusal("no_code")
        if old is not None:
            self._revoke_token(old)
        response = json_response(MovedHere(target[1], before, True))
        access.set_cookie(response, request.scope, token)
        return response

    def _new_token(self, request: Request) -> tuple[str, KnownDevice]:
        token = secrets.token_urlsafe(32)  # it proves the identity; only its hash is stored
        hashed, at = access.token_hash(token), self._settings.now()
        return token, KnownDevice(secrets.token_hex(8), hashed, device_name(request), at, at)

    @route("GET /api/me/devices", tuple[Device, ...], identity_required=True)
    async def devices(self, request: Request) -> Response:
        """The devices of this person."""
        id = (await self._identities.require(request)).id
        this = token_hash_of(request)
        return json_response(
            [
                Device(one.id, one.device, one.made, one.seen, one.token_hash == this)
                for one in await self._people.devices(id)
            ]
        )

    @route(
        "POST /api/me/devices/{id}/revoke",
        tuple[Device, ...],
        refusals="no_device this_device",
        identity_required=True,
    )
    async def revoke(self, request: Request) -> Response:
        """Sign another device of this person out."""
        id = (await self._identities.require(request)).id
        wanted = request.path_params["id"]
        for one in await self._people.devices(id):
            if one.id == wanted:
                if one.token_hash == token_hash_of(request):
                    raise Refusal("this_device")
                await self._people.revoke(id, wanted)
                self._revoke_token(one.token_hash)
                return await self.devices(request)
        raise Refusal("no_device")


def canonical_code(text: str) -> str:
    """Remove spaces and hyphens from a typed code, and write it in capitals."""
    return re.sub(r"[\s-]", "", text).upper()


_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_name(request: Request) -> str:
    """Roughly name the device, so that its owner can tell it from the others."""
    agent = request.headers.get("user-agent", "")
    found = [
        next((name for sign, name in names if sign in agent), "") for names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(part for part in found if part)
