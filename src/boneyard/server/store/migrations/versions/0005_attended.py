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


def downgrade() -> None:
    """Drop it; paused tables play on by themselves again."""
    op.execute("UPDATE tables SET clocked = true WHERE bank IS NOT NULL")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("attended")
