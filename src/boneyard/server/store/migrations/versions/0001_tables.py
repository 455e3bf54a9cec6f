"""Identities, tables, seats, log, finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    _people_and_tables()
    _logs()


def _people_and_tables() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clocked", sa.Boolean, nullable=False),
        sa.Column("title_en", sa.Text, nullable=False),
        sa.Column("title_fr", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "touched"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("identity", sa.String(32)),
        sa.Column("name", sa.String(24), nullable=False),
    )
    op.create_index("seats_by_identity", "seats", ["identity"])


def _logs() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("client_id", sa.String(40)),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "client_id", name="log_once"),
    )
    op.create_table(
        "matches",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("sheet", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
