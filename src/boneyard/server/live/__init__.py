"""The running server: connections, tables in memory, automation.

**How a move travels from the socket to the log and to the subscribers:**

1. ``protocols`` reads a text and offers it to ``handlers.handle_text`` in the same callback.
   While the connection is busy, the text is queued for the connection's task (``sockets``).
2. ``handlers`` decodes the message and submits a command to ``appender``.
3. ``appender`` takes the lock of the ``room``, applies the command to the state
   (``table.commands`` and ``table.drafts``), and submits the new entries to ``store``.
4. ``store.commits`` writes the entries of many tables in one transaction.
5. ``appender`` applies the entries to the room.  The room sends every subscriber its update
   (``table.updates``), and the acknowledgement to the client that moved.
6. ``log_sync`` notifies the other processes, which read the log and update their subscribers.

HTTP requests (``api``) and ``automation`` enter at step 3.  If another process has appended
meanwhile, step 4 fails with a conflict.  Then ``appender`` reads and broadcasts the new entries,
and tries the command again.

- ``protocols``, ``connection``, ``authentication``, ``sockets``, ``handlers``: client connections.
- ``room``, ``rooms``, ``appender``, ``locks``: tables in memory, and appending to their logs.
- ``automation``, ``schedule``, ``bot_turns``, ``bots``, ``bot_pool``, ``bot_worker``: forced moves,
  bots, clocks, absent people.
- ``leases``, ``heartbeat``, ``log_sync``, ``bus``: several processes on one database.
- ``sweeper``: periodic cleanup.
"""
