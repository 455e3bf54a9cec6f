"""How Alembic runs the migrations: inside the transaction that the server has begun."""

from alembic import context

from boneyard.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # the caller's transaction holds it all
)
context.run_migrations()
