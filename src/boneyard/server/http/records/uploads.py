"""Records that a client sends as text: read and check them."""

from __future__ import annotations

from boneyard.game.record import Record
from boneyard.game.record_fields import RecordError
from boneyard.game.replay import replay
from boneyard.server.base.refusals import because
from boneyard.server.http.sheets.catalogue import encoded_prose
from boneyard.server.wire import Lang


def read_record(text: str) -> Record:
    """Read a record in notation or JSON.  Refusal with the reader's reason."""
    try:
        record = Record.read(text)
        if not record.rounds:
            raise RecordError("error-record-empty")
    except RecordError as error:
        raise because("record", error) from None
    return record


def checked_record(text: str) -> Record:
    """Read a record and replay it.  Refusal if its moves are not legal."""
    record = read_record(text)
    try:
        replay(record)
    except RecordError as error:
        raise because("record", error) from None
    return record


def encoded_rules(text: str, lang: Lang) -> bytes:
    """The rules of a record in prose, as JSON.  Refusal if it cannot be read."""
    return encoded_prose(read_record(text).sheet, lang)


def as_json(text: str) -> bytes:
    """The record of a finished match as JSON."""
    return Record.parse_stored(text).json().encode()
