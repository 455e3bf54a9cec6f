"""Finished matches in the form that the store keeps."""

from sqlalchemy import Insert, insert

from boneyard import Record
from boneyard.server.store.schema import matches
from support.recorded_games import game_file
from support.serving import Server


def text_of(name: str) -> str:
    return game_file(name).read_text(encoding="utf-8")


def storing(id: str, text: str) -> Insert:
    """The statement that stores a finished match."""
    record = Record.parse(text)
    row = {"sheet": record.sheet.name, "digest": record.sheet.digest, "notation": text, "ended": 1}
    return insert(matches).values(table_id=id, **row)


async def keep(server: Server, id: str, text: str) -> None:
    await server.app.state.store.execute(storing(id, text))
