"""Work in processes of its own: the moves of bots, and everything that takes long and that
strangers can ask for.

- ``pool``: a pool of workers that run jobs, with budgets, queues and a cache.
- ``process``: a worker process, as its server sees it.
- ``worker``: the program of such a worker.

The loop of a server only waits.  No such work runs in its threads either: a thread that computes
holds the interpreter, and everybody waits.
"""
