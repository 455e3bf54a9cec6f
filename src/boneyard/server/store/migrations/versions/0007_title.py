"""The title of a table in any number of languages."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

TITLES = {
    "sqlite": "json_object('en', title_en, 'fr', title_fr)",
    "postgresql": "json_build_object('en', title_en, 'fr', title_fr)::text",
}


def upgrade() -> None:
    """Put the two columns into one."""
    op.add_column("tables", sa.Column("title", sa.Text, nullable=False, server_default='""'))
    op.execute(f"UPDATE tables SET title = {TITLES[op.get_bind().dialect.name]}")
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("title", server_default=None)
        batch.drop_column("title_en")
        batch.drop_column("title_fr")
