"""An index of the turns of tables for days."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the index of the few tables whose turns end at a known time."""
    known = sa.text("due IS NOT NULL")
    op.create_index(
        "tables_by_due", "tables", ["status", "due"], sqlite_where=known, postgresql_where=known
    )
