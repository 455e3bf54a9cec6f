"""Identities, their devices, and the codes that add a device.

Tokens and codes are stored hashed.  An identity has one token for each browser, and exists as long
as it has a token.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, desc, func, insert, select, update

from boneyard.server.store.ratings import rated_matches
from boneyard.server.store.schema import identities, links, seats, tables, tokens
from boneyard.server.store.store import Store
from boneyard.server.table.ratings import Player

SEEN_EVERY = 3600 * 1000
"""Milliseconds: the time of a device's last use is accurate to one hour."""

MOST_DEVICES = 20


class KnownDevice(msgspec.Struct, frozen=True):
    """A browser of a person, ``made`` known and last ``seen`` at these times."""

    id: str
    token_hash: bytes
    device: str
    made: int
    seen: int


class People:
    """Queries about people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, id: str, name: str, token: KnownDevice) -> None:
        """Add an identity with its first token."""

        def work(connection: Connection) -> None:
            connection.execute(insert(identities).values(id=id, name=name, made=token.made))
            _add_token(connection, id, token)

        await self._store.write(work)

    async def rename(self, id: str, name: str) -> None:
        """Change a nickname."""
        await self._store.execute(update(identities).where(identities.c.id == id).values(name=name))

    async def choose_face(self, id: str, face: int) -> None:
        """Change a face."""
        await self._store.execute(update(identities).where(identities.c.id == id).values(face=face))

    async def note_use(self, token_hash: bytes, device: str, at: int) -> bool:
        """Note that a device is used.  Returns whether the database was changed."""
        mine = tokens.c.token_hash == token_hash
        last = await self._store.fetch_first(select(tokens.c.seen).where(mine))
        if last is None or last > at - SEEN_EVERY:
            return False
        used = update(tokens).where(mine).values(seen=at, device=device)
        return bool(await self._store.execute(used))

    # ---- devices

    async def devices(self, identity: str) -> list[KnownDevice]:
        """A person's devices, last used first."""
        columns = [tokens.c[name] for name in KnownDevice.__struct_fields__]
        query = select(*columns).where(tokens.c.identity == identity)
        found = await self._store.fetch(query.order_by(desc(tokens.c.seen), tokens.c.id))
        return [KnownDevice(*row) for row in found]

    async def revoke(self, identity: str, id: str) -> bool:
        """Remove a device from a person.  False if there is no such device."""
        mine = delete(tokens).where(tokens.c.identity == identity, tokens.c.id == id)
        return bool(await self._store.execute(mine))

    # ---- codes

    async def add_link(self, code_hash: bytes, identity: str, at: int, expires: int) -> None:
        """Add a code with which another browser becomes this person.  Older codes expire."""
        old = (links.c.identity == identity) | (links.c.expires <= at)

        def work(connection: Connection) -> None:
            connection.execute(delete(links).where(old))
            connection.execute(
                insert(links).values(code_hash=code_hash, identity=identity, expires=expires)
            )

        await self._store.write(work)

    async def linked(self, code_hash: bytes, at: int) -> tuple[str, str] | None:
        """Id and name of the person a code belongs to."""
        found = await self._store.fetch(
            select(identities.c.id, identities.c.name)
            .join(links, links.c.identity == identities.c.id)
            .where(links.c.code_hash == code_hash, links.c.expires > at)
        )
        return (found[0].id, found[0].name) if found else None

    async def use_link(self, code_hash: bytes, token: KnownDevice, instead: bytes | None) -> bool:
        """Use a code: its person gets one more token.  False if the code is invalid or used.

        ``instead`` is the browser's previous token, which is deleted.
        """
        good = (links.c.code_hash == code_hash) & (links.c.expires > token.made)

        def work(connection: Connection) -> bool:
            owner = connection.scalar(select(links.c.identity).where(good))
            used = connection.execute(delete(links).where(good))
            if owner is None or not used.rowcount:
                return False
            connection.execute(delete(tokens).where(tokens.c.token_hash == instead))
            _add_token(connection, owner, token)
            return True

        return await self._store.write(work)

    async def belongings(self, identity: str) -> tuple[int, int]:
        """The number of a person's tables, and of their rated matches."""
        sits = (
            select(func.count())
            .select_from(seats.join(tables, tables.c.id == seats.c.table_id))
            .where(seats.c.identity == identity, tables.c.status != "expired")
        )
        person = Player("person", identity)
        return await self._store.read(
            lambda connection: (
                int(connection.scalar(sits) or 0),
                rated_matches(connection, person),
            )
        )


def _add_token(connection: Connection, identity: str, token: KnownDevice) -> None:
    """Add a token.  Beyond the limit the token unused for longest is deleted."""
    values = msgspec.structs.asdict(token)
    connection.execute(insert(tokens).values(identity=identity, **values))
    kept = (
        select(tokens.c.id)
        .where(tokens.c.identity == identity)
        .order_by(desc(tokens.c.seen), desc(tokens.c.made), tokens.c.id)
        .limit(MOST_DEVICES)
    )
    connection.execute(
        delete(tokens).where(tokens.c.identity == identity, tokens.c.id.not_in(kept))
    )
