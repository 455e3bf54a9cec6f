"""The tables of the database.  ``log`` is the truth; ``tables`` and ``seats`` index it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", String(24), nullable=False),
    Column("made", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("host", String(32), nullable=False),
    Column("status", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clocked", Boolean, nullable=False),
    Column("title_en", Text, nullable=False),
    Column("title_fr", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("turn", Integer),
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("tables_by_status", "status", "public", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("identity", String(32)),
    Column("name", String(24), nullable=False),
    Index("seats_by_identity", "identity"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("client_id", String(40)),
    Column("entry", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "seat", "client_id", name="log_once"),
)

matches = Table(
    "matches",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("sheet", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("notation", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
