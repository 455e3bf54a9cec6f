"""Tables in memory, and appending to their logs.

**How a move travels from the socket to the log and to the subscribers:**

1. ``sockets.connection`` reads a message, and ``sockets.handlers`` submits a command to
   ``appender``.
2. ``appender`` takes the lock of the ``room``, applies the command to the state
   (``table.commands`` and ``table.drafts``), and submits the new entries to ``store``.
3. ``store.commits`` writes the entries of many tables in one transaction.
4. ``appender`` applies the entries to the room.  The room sends every subscriber its update
   (``table.updates``), and the acknowledgement to the client that moved.
5. ``cluster.log_sync`` notifies the other processes, if there are any, which read the log and
   update their subscribers.

HTTP requests (``http``) and ``robots.automation`` enter at step 2.  If another process has appended
meanwhile, step 3 fails with a conflict.  Then ``appender`` reads and broadcasts the new entries,
and tries the command again.
"""
