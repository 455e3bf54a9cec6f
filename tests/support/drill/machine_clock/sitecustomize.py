"""Moves the clock of the machine for the processes of the drill.

Python imports this module when it starts with this folder in ``PYTHONPATH``.  The file named by
``BONEYARD_DRILL_CLOCK`` holds the seconds by which the wall clock is wrong, as a C double.  The
clock that never jumps stays as it is, like on a machine whose date is set.
"""

import mmap
import os
import struct
import time

OFFSET = struct.Struct("d")


def _move_clock(path: str) -> None:
    with open(path, "rb") as file:
        shared = mmap.mmap(file.fileno(), OFFSET.size, access=mmap.ACCESS_READ)
    real_time, real_time_ns = time.time, time.time_ns
    time.time = lambda: real_time() + OFFSET.unpack(shared)[0]
    time.time_ns = lambda: real_time_ns() + int(OFFSET.unpack(shared)[0] * 1e9)


if os.environ.get("BONEYARD_DRILL_CLOCK"):
    _move_clock(os.environ["BONEYARD_DRILL_CLOCK"])
