"""Find out who sends a request, from the token in the cookie."""

from __future__ import annotations

from starlette.requests import Request

from boneyard.server.base import access
from boneyard.server.base.limits import RateLimits
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.store import Store


class Identities:
    """Finds the person who sends a request, and limits what one address may do.

    ``create_limit`` is for requests that store something, ``guess_limit`` for those with which
    codes could be guessed or that take long.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self.create_limit = RateLimits(1.0, settings.created_per_address)
        self.guess_limit = RateLimits(1.0, settings.lookups_per_address)

    async def find(self, request: Request) -> tuple[str, str] | None:
        """The id and name of the person; None for an unknown browser."""
        token = token_hash_of(request)
        if token is None:
            return None
        since = self._settings.now() - self._settings.identity_lasts
        return await self._store.identity(token, since)

    async def find_id(self, request: Request) -> str | None:
        """The id of the person; None for an unknown browser."""
        person = await self.find(request)
        return None if person is None else person[0]

    async def require(self, request: Request) -> tuple[str, str]:
        """The id and name of the person.  Refusal for an unknown browser."""
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
