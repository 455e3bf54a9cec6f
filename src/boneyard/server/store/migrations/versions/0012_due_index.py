"""An index of the turns of tables for days."""

from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the index of the tables whose turns end at a known time."""
    op.create_index("tables_by_due", "tables", ["status", "due"])
