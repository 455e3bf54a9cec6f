"""Parquet: a table as the bytes of a file, and back.  The same table gives the same bytes."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from boneyard.extras import needing
from boneyard.lab.studies import columns
from boneyard.lab.studies.columns import Columns, TableColumn
from boneyard.text.messages import MessageError

SORTED = ("match",)
"""Columns that are stored as differences."""

CHECKSUM = "checksum"
"""The name of the note that ``encode`` adds."""


def arrow() -> Any:
    """The package pyarrow with its Parquet part.  Raises ValueError if it isn't installed."""
    with needing("lab", "boneyard study"):
        import pyarrow
        import pyarrow.parquet
    return pyarrow


def schema_of(table: str, seats: int) -> Any:
    """The Arrow schema of a table for so many seats or sides."""
    pa = arrow()
    fields = []
    for column in columns.TABLES[table]:
        kind = pa.dictionary(pa.int8(), pa.string()) if column.labels else _plain(column)
        fields += [pa.field(name, kind) for name in column.names(seats)]
    return pa.schema(fields)


def _plain(column: TableColumn) -> Any:
    return getattr(arrow(), column.type)()


def encode(table: str, seats: int, found: Columns, notes: Mapping[str, str]) -> bytes:
    """A table as the bytes of a Parquet file.  Columns of seats that are not there are null."""
    pa = arrow()
    rows = len(found["case"])
    arrays = []
    for column in columns.TABLES[table]:
        for name in column.names(seats):
            if name not in found:
                arrays.append(pa.nulls(rows, _plain(column)))
            elif column.labels:
                labels = pa.array(column.labels, pa.string())
                arrays.append(pa.DictionaryArray.from_arrays(pa.array(found[name]), labels))
            else:
                arrays.append(pa.array(found[name]))
    whole = pa.Table.from_arrays(arrays, schema=schema_of(table, seats))
    names = [name for name in whole.schema.names if name not in SORTED]
    written = {**notes, CHECKSUM: _checksum(whole)}
    metadata = {f"boneyard.{name}": value for name, value in written.items()}
    out = pa.BufferOutputStream()
    pa.parquet.write_table(
        whole.replace_schema_metadata(metadata),
        out,
        row_group_size=max(1, rows),
        compression="zstd",
        compression_level=1,
        use_dictionary=names,
        column_encoding=dict.fromkeys(SORTED, "DELTA_BINARY_PACKED"),
        write_page_checksum=True,
    )
    return bytes(out.getvalue())


def notes_of(path: Path) -> dict[str, str]:
    """The notes that ``encode`` wrote into a file.  Raises ValueError if the file is cut off."""
    pa = arrow()
    try:
        found = pa.parquet.read_schema(path).metadata or {}
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path) from error
    start = "boneyard."
    notes = {key.decode(): value.decode() for key, value in found.items()}
    return {key[len(start) :]: value for key, value in notes.items() if key.startswith(start)}


def read_table(path: Path, columns: Sequence[str] | None = None) -> Any:
    """The ``pyarrow.Table`` in a file, or some of its columns.

    Raises ValueError if the file is missing, cut off or damaged.
    """
    pa = arrow()
    try:
        with pa.parquet.ParquetFile(path, page_checksum_verification=True) as file:
            return file.read(columns, use_threads=False)
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path) from error


def is_whole(path: Path, table: str, seats: int, notes: Mapping[str, str]) -> bool:
    """Whether a file is what ``encode`` wrote with these notes.  Reads all of it."""
    try:
        found, has = read_table(path), notes_of(path)
    except ValueError:
        return False
    checksum = has.pop(CHECKSUM, None)  # older files have none
    if has != notes or not found.schema.equals(schema_of(table, seats)):
        return False
    return checksum is None or checksum == _checksum(found)


def _checksum(table: Any) -> str:
    """CRC-32 of the numbers and labels in a table.

    The checksums of the pages leave out their headers, so a damaged file could be read as another
    table.
    """
    found = 0
    for name in table.column_names:
        column = table.column(name)
        found = zlib.crc32(_numbers(column).tobytes(), found)
        if arrow().types.is_dictionary(column.type):
            labels = {str(chunk.dictionary.to_pylist()) for chunk in column.chunks if len(chunk)}
            found = zlib.crc32("".join(sorted(labels)).encode(), found)
    return f"{found:08x}"


def read(path: Path) -> Columns:
    """The table in a file as NumPy arrays.  Raises the error of ``read_table``."""
    table = read_table(path)
    return {name: _numbers(table.column(name)) for name in table.column_names}


def _numbers(column: Any) -> Any:
    """A column as a NumPy array; -1 for null, and numbers for labels."""
    pa = arrow()
    if pa.types.is_dictionary(column.type):
        column = pa.chunked_array([chunk.indices for chunk in column.chunks], pa.int8())
    if column.null_count:
        column = column.fill_null(-1)
    return np.asarray(column)


def _damaged(path: Path) -> MessageError:
    return MessageError("study-file-damaged", file=str(path))
