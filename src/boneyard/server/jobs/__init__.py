"""Work in processes of its own: everything that takes long and that strangers can ask for.

- ``pipes``: how a worker process reads requests and writes answers.
- ``process``: a worker process, as its server sees it.
- ``pool``: a pool of workers that run jobs, with budgets, queues and a cache.
- ``worker``: the program of such a worker.

The loop of a server only waits.  No such work runs in its threads either: a thread that computes
holds the interpreter, and everybody waits.
"""
