"""Several devices for a person, how matches ended, and ratings."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables; every identity keeps its token."""
    _tokens()
    _lists()
    _ratings()


def _tokens() -> None:
    tokens = op.create_table(
        "tokens",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("tokens_by_identity", "tokens", ["identity"])
    op.create_table(
        "links",
        sa.Column("code_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    bind = op.get_bind()
    for row in bind.execute(sa.text("SELECT id, token_hash, made FROM identities")).all():
        values = {"token_hash": bytes(row.token_hash), "identity": row.id, "device": ""}
        bind.execute(
            tokens.insert().values(id=secrets.token_hex(8), made=row.made, seen=row.made, **values)
        )
    # SQLite cannot drop a column that is unique: the table is recreated.
    op.create_table(
        "identities_new",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO identities_new (id, name, made) SELECT id, name, made FROM identities")
    op.drop_table("identities")
    op.rename_table("identities_new", "identities")


def _lists() -> None:
    op.add_column("tables", sa.Column("sheet", sa.String(64), nullable=False, server_default=""))
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("increment", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("rating", sa.Integer))
    op.add_column("matches", sa.Column("rounds", sa.Integer, nullable=False, server_default="0"))
    op.create_index("matches_by_time", "matches", ["ended", "table_id"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_index("results_by_player", "results", ["who", "kind"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_points", "ratings", ["game", "points"])
    op.create_table(
        "rating_steps",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )
    op.create_index("rating_steps_by_table", "rating_steps", ["table_id"])
