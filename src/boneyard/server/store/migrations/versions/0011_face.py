"""The face that a person has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; 0: the face is drawn from the name."""
    op.add_column("identities", sa.Column("face", sa.Integer, nullable=False, server_default="0"))
