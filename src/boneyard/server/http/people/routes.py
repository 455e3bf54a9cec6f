"""Routes under ``/api/me``: a person, and the devices on which the person plays.

A new browser gets an identity and a token.  Another browser becomes the same person with a code,
which works once and for a short time.  Each browser has its own token, so that one device can be
revoked alone.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boneyard.server.base import access
from boneyard.server.base.limits import address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import describes
from boneyard.server.http.people.devices import device_name
from boneyard.server.http.people.identities import Identities, token_hash_of, token_of
from boneyard.server.http.people.types import (
    Device,
    Identity,
    MovedHere,
    MoveHere,
    MoveLink,
    PlaysAs,
    Rename,
)
from boneyard.server.http.requests import clean_nickname, json_response, read_body
from boneyard.server.store import Store
from boneyard.server.store.people import KnownDevice, People
from boneyard.server.table.identifiers import ALPHABET

CODE_LENGTH = 16
"""Letters of a code: 80 bits, and short enough to type."""

RevokeToken = Callable[[bytes], None]
"""Closes the connections that were opened with a token, given its hash."""


class PeopleRoutes:
    """The routes under ``/api/me``."""

    def __init__(
        self, store: Store, identities: Identities, settings: Settings, revoke_token: RevokeToken
    ) -> None:
        self._people, self._identities = People(store), identities
        self._settings, self._revoke_token = settings, revoke_token

    def routes(self) -> list[Route]:
        """Each function under its path."""
        return [
            Route("/api/me", self.me),
            Route("/api/me", self.rename, methods=["POST"]),
            Route("/api/me/link", self.link, methods=["POST"]),
            Route("/api/me/move", self.move, methods=["POST"]),
            Route("/api/me/devices", self.devices),
            Route("/api/me/devices/{id}/revoke", self.revoke, methods=["POST"]),
        ]

    @describes(Identity)
    async def me(self, request: Request) -> Response:
        """The person of this browser.  A new browser gets a new person."""
        person = await self._identities.find(request)
        token = token_of(request)
        if person is not None and token is not None:
            response = json_response(Identity(*person))
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

    @describes(Identity, body=Rename, refusals="no_name", identity_required=True)
    async def rename(self, request: Request) -> Response:
        """Change the nickname, for tables from now on."""
        id, _ = await self._identities.require(request)
        wish = await read_body(request, Rename)
        name = clean_nickname(wish.name)
        await self._people.rename(id, name)
        return json_response(Identity(id, name))

    @describes(MoveLink, identity_required=True)
    async def link(self, request: Request) -> Response:
        """A code that makes another device the same person, once.  Older codes expire."""
        id, _ = await self._identities.require(request)
        self._identities.create_limit.take(address_of(request.scope))
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        now = self._settings.now()
        expires = now + self._settings.link_lasts
        await self._people.add_link(access.token_hash(code), id, now, expires)
        return json_response(MoveLink(code, expires))

    @describes(MovedHere, body=MoveHere, refusals="no_code")
    async def move(self, request: Request) -> Response:
        """Become the person of a code; without ``sure`` only return both names.

        The browser changes only after its user has seen both names.  Otherwise a stranger's link
        could make the user play as the stranger, who would see the hand.
        """
        self._identities.guess_limit.take(address_of(request.scope))
        wish = await read_body(request, MoveHere)
        now, code = self._settings.now(), access.token_hash(canonical_code(wish.code))
        target = await self._people.linked(code, now)
        if target is None:
            raise Refusal("no_code")
        here = await self._identities.find(request)
        if here is not None and here[0] == target[0]:
            return json_response(MovedHere(target[1], None, True))
        before = None
        if here is not None:
            before = PlaysAs(here[1], *await self._people.belongings(here[0]))
        if not wish.sure:
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
        token = access.new_token()
        hashed, at = access.token_hash(token), self._settings.now()
        return token, KnownDevice(secrets.token_hex(8), hashed, device_name(request), at, at)

    @describes(tuple[Device, ...], identity_required=True)
    async def devices(self, request: Request) -> Response:
        """The devices of this person."""
        id, _ = await self._identities.require(request)
        this = token_hash_of(request)
        return json_response(
            [
                Device(one.id, one.device, one.made, one.seen, one.token_hash == this)
                for one in await self._people.devices(id)
            ]
        )

    @describes(tuple[Device, ...], refusals="no_device this_device", identity_required=True)
    async def revoke(self, request: Request) -> Response:
        """Sign another device of this person out."""
        id, _ = await self._identities.require(request)
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
