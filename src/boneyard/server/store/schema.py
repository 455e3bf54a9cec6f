"""The tables of the database.  ``log`` is the truth; ``tables`` and ``seats`` index it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()


identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("face", Integer, nullable=False, server_default="0"),
)
"""``face`` is the number of a chosen face; 0: it is drawn from the name."""

tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("identity", String(32), nullable=False),
    Column("device", String(60), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("tokens_by_identity", "identity"),
)
"""One token for each browser of a person."""

links = Table(
    "links",
    metadata,
    Column("code_hash", LargeBinary(32), primary_key=True),
    Column("identity", String(32), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
"""Codes that add a browser to a person; each works once."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("host", String(32), nullable=False),
    Column("status", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clocked", Boolean, nullable=False),
    Column("title", Text, nullable=False),  # JSON: a text, or one for each language
    Column("players", Integer, nullable=False),
    Column("turn", Integer),
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("attended", BigInteger, nullable=False),
    Column("sheet", String(64), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("bank", Integer),
    Column("increment", Integer, nullable=False),
    Column("coach", Boolean, nullable=False, server_default=false()),
    Column("due", BigInteger),
    Index("tables_by_status", "status", "public", "touched"),
    Index("tables_by_due", "status", "due"),
)
"""``touched`` is the time of the last entry, ``attended`` when a person was last present, accurate
to ten minutes.  ``clocked``: the table plays on by itself; it has a clock and is not paused.
``coach``: the host sees all hands.  ``due``: when the turn of a table for days is over."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("identity", String(32)),
    Column("name", String(24), nullable=False),
    Column("rating", Integer),
    Index("seats_by_identity", "identity"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("client_id", String(40)),
    Column("entry", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "seat", "client_id", name="log_once"),
)

matches = Table(
    "matches",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("sheet", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("notation", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rounds", Integer, nullable=False),
    Index("matches_by_time", "ended", "table_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("who", String(32), nullable=False),
    Column("name", String(24), nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Index("results_by_player", "who", "kind"),
)
"""The result of a finished match for each seat; ``who`` is an identity or a bot's name."""

ratings = Table(
    "ratings",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("points", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("ratings_by_points", "game", "points"),
)
"""Ratings of people and bots, for each game and for all games (``game`` is empty)."""

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("before", Integer, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("points", Integer, nullable=False),
    Index("rating_steps_by_table", "table_id"),
)
"""The change of a rating by each match; ``number`` counts them without a gap."""

scores = Table(
    "scores",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("version", Integer, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Index("scores_by_time", "touched"),
)
"""Score sheets for real tiles that several phones share.  ``touched`` is the time of the last
change."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(255), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("bus", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False, server_default="0"),
)
"""The processes that serve this database.  Each counts as alive ``until`` a time of the database's
clock; at least one has been alive ``since`` another time.  Presence and leases are valid as long as
their process is alive: it renews one row, not thousands."""

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("process", String(32), primary_key=True),
    Index("presence_by_process", "process"),
)
"""The seats whose people are connected, and to which process."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Index("leases_by_process", "process"),
)
"""The process that runs a table's clocks and bots."""
