"""Work in processes of its own: the moves of bots, and everything that takes long and that
strangers can ask for.

The loop of a server only waits.  No such work runs in its threads either: a thread that computes
holds the interpreter, and everybody waits.
"""
