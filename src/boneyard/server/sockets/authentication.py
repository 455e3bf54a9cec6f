"""Authenticate connections by the token in their cookie."""

from __future__ import annotations

from boneyard.server.base import access
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.sockets.connection import Connection
from boneyard.server.store import Store


class Authentication:
    """Looks up identities when connections open, and again from time to time."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings

    async def identify(self, connection: Connection) -> None:
        """Set a connection's identity from its cookie.  Refusal if the token is unknown."""
        socket = connection.socket
        token = socket.cookies.get(access.cookie_name(socket.scope))
        if token is not None:
            connection.token = access.token_hash(token)
            connection.identity = await self._look_up(connection.token)

    async def verify(self, connection: Connection) -> None:
        """Check a token that was last checked long ago: it may be revoked.  Refusal if so."""
        now = self._settings.now()
        if now - connection.verified_at <= self._settings.verify_after:
            return
        connection.verified_at = now
        if connection.token is not None:
            try:
                await self._look_up(connection.token)
            except Refusal as refusal:
                if refusal.code != "store":  # a database that is down proves nothing
                    raise

    async def _look_up(self, token: bytes) -> str:
        since = self._settings.now() - self._settings.identity_lasts
        found = await self._store.identity(token, since)
        if found is None:
            raise Refusal("identity")
        return found[0]
