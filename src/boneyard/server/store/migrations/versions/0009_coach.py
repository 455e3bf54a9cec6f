"""Tables whose host sees all hands."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column: no table had such a host."""
    column = sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", column)
