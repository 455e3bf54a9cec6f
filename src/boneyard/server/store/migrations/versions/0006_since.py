"""Since when processes have served the database without interruption."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; 0 stands for a process of the version before."""
    op.add_column(
        "processes", sa.Column("since", sa.BigInteger, nullable=False, server_default="0")
    )
