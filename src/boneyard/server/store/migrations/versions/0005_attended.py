"""When a person was last present at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; until now every change counted."""
    column = sa.Column("attended", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("tables", column)
    op.execute("UPDATE tables SET attended = touched")
