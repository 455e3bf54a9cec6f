"""Who asks, and the routes by which a person is the same on several devices.

A browser that comes for the first time gets an identity and a token for it.  Another browser
becomes the same person by a code, which works once and not for long; each browser has a token of
its own, so that each can be taken away alone.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from boneyard.server import wire
from boneyard.server.api.openapi import describes
from boneyard.server.api.requests import answer, body, nickname
from boneyard.server.base import access
from boneyard.server.base.limits import RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.store import Store
from boneyard.server.store.people import NewToken, People
from boneyard.server.table.identifiers import ALPHABET

CODE = 16
"""Letters of a code: 80 bits, and few enough to be typed."""

End = Callable[[bytes], None]
"""Closes the sockets that were opened with a token, by its hash."""


class Who:
    """Finds out who asks, and how much an address may ask for: ``making`` is for what is kept,
    ``trying`` for what can be guessed or takes time."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self.making = RateLimits(1.0, settings.created_per_address)
        self.trying = RateLimits(1.0, settings.lookups_per_address)

    async def maybe(self, request: Request) -> tuple[str, str] | None:
        """Id and name of whoever asks; None if nobody we know."""
        token = hash_of(request)
        if token is None:
            return None
        return await self._store.identity(
            token, self._settings.now() - self._settings.identity_lasts
        )

    async def someone(self, request: Request) -> tuple[str, str]:
        """The same, but Refusal if nobody we know."""
        who = await self.maybe(request)
        if who is None:
            raise Refusal("identity")
        return who


class PeopleApi:
    """The routes under ``/api/me``."""

    def __init__(self, store: Store, who: Who, settings: Settings, end: End) -> None:
        self._people, self._who, self._settings, self._end = People(store), who, settings, end

    def router(self) -> APIRouter:
        """Which address is which function."""
        router = APIRouter(prefix="/api/me")
        for path, method, function in (
            ("", "GET", self.me),
            ("", "POST", self.rename),
            ("/link", "POST", self.link),
            ("/move", "POST", self.move),
            ("/devices", "GET", self.devices),
            ("/devices/{id}/revoke", "POST", self.revoke),
        ):
            router.add_api_route(path, function, methods=[method], response_model=None)
        return router

    @describes(wire.Identity)
    async def me(self, request: Request) -> Response:
        """Who this browser is; a new identity for a browser that has none."""
        who = await self._who.maybe(request)
        token = token_of(request)
        if who is not None and token is not None:
            response = answer(wire.Identity(*who))
            hashed, now = access.token_hash(token), self._settings.now()
            if await self._people.seen(hashed, device_of(request), now):
                # The browser shall keep it as long as it is known here.  Not on every request: an
                # answer that comes late must not bring a token back that was replaced.
                access.set_cookie(response, request.scope, token)
            return response
        self._who.making.take(address_of(request.scope))
        id, name = secrets.token_hex(8), f"Domino {secrets.randbelow(9000) + 1000}"
        token_text, new = self._new_token(request)
        await self._people.add(id, name, new)
        response = answer(wire.Identity(id, name))
        access.set_cookie(response, request.scope, token_text)
        return response

    @describes(wire.Identity, body=wire.Rename, refusals="no_name", someone=True)
    async def rename(self, request: Request) -> Response:
        """Another nickname, for tables from now on."""
        id, _ = await self._who.someone(request)
        wish = await body(request, wire.Rename)
        name = nickname(wish.name)
        await self._people.rename(id, name)
        return answer(wire.Identity(id, name))

    @describes(wire.MoveLink, someone=True)
    async def link(self, request: Request) -> Response:
        """A code that makes another device the same person, once; those before it end."""
        id, _ = await self._who.someone(request)
        self._who.making.take(address_of(request.scope))
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
        now = self._settings.now()
        expires = now + self._settings.link_lasts
        await self._people.add_link(access.token_hash(code), id, now, expires)
        return answer(wire.MoveLink(code, expires))

    @describes(wire.MovedHere, body=wire.MoveHere, refusals="no_code")
    async def move(self, request: Request) -> Response:
        """Become the person of a code; without ``sure`` only look who that is.

        This browser is never changed before its person has seen who it is and would be: a link
        from a stranger could otherwise make somebody play as the stranger, who sees the hand.
        """
        self._who.trying.take(address_of(request.scope))
        wish = await body(request, wire.MoveHere)
        now, code = self._settings.now(), access.token_hash(tidy(wish.code))
        target = await self._people.linked(code, now)
        if target is None:
            raise Refusal("no_code")
        here = await self._who.maybe(request)
        if here is not None and here[0] == target[0]:
            return answer(wire.MovedHere(target[1], None, True))
        before = None
        if here is not None:
            before = wire.PlaysAs(here[1], *await self._people.belongings(here[0]))
        if not wish.sure:
            return answer(wire.MovedHere(target[1], before, False))
        token, new = self._new_token(request)
        old = hash_of(request)
        if not await self._people.use_link(code, new, old):
            raise Refusal("no_code")
        if old is not None:
            self._end(old)
        response = answer(wire.MovedHere(target[1], before, True))
        access.set_cookie(response, request.scope, token)
        return response

    def _new_token(self, request: Request) -> tuple[str, NewToken]:
        token = access.new_token()
        hashed, at = access.token_hash(token), self._settings.now()
        return token, NewToken(hashed, secrets.token_hex(8), device_of(request), at)

    @describes(tuple[wire.Device, ...], someone=True)
    async def devices(self, request: Request) -> Response:
        """The devices that play as this person."""
        id, _ = await self._who.someone(request)
        this = hash_of(request)
        return answer(
            [
                wire.Device(one.id, one.device, one.made, one.seen, one.token_hash == this)
                for one in await self._people.devices(id)
            ]
        )

    @describes(tuple[wire.Device, ...], refusals="no_device this_device", someone=True)
    async def revoke(self, request: Request) -> Response:
        """Another device plays as this person no more."""
        id, _ = await self._who.someone(request)
        wanted = request.path_params["id"]
        for one in await self._people.devices(id):
            if one.id == wanted:
                if one.token_hash == hash_of(request):
                    raise Refusal("this_device")
                await self._people.revoke(id, wanted)
                self._end(one.token_hash)
                return await self.devices(request)
        raise Refusal("no_device")


def token_of(request: Request) -> str | None:
    """The token that a request brings."""
    return request.cookies.get(access.cookie_name(request.scope))


def hash_of(request: Request) -> bytes | None:
    """Its hash."""
    token = token_of(request)
    return None if token is None else access.token_hash(token)


def tidy(code: str) -> str:
    """A code as it was made, from how people type it."""
    return re.sub(r"[\s-]", "", code).upper()


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


def device_of(request: Request) -> str:
    """What a browser calls itself, roughly: for its owner to tell it from the others."""
    agent = request.headers.get("user-agent", "")
    found = [
        next((name for sign, name in names if sign in agent), "") for names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(part for part in found if part)
