"""When the turn of a table for days is over."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column: there was no such table."""
    op.add_column("tables", sa.Column("due", sa.BigInteger))
