"""Networks in files: the weights, with a description of what they read.

A file is an archive of arrays (``numpy.load``).  Reading one runs no code of it.
"""

from __future__ import annotations

import functools
import hashlib
import io
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from boneyard.minds.play.learned.dtypes import GAME_INPUTS, MOVE_INPUTS, STATE_INPUTS
from boneyard.minds.play.learned.network import ROWS, UNITS
from boneyard.text.messages import MessageError

SUFFIX = ".npz"
"""What the name of such a file ends with."""

LAYOUT = hashlib.sha256(
    repr([one.descr for one in (GAME_INPUTS, STATE_INPUTS, MOVE_INPUTS)] + [UNITS]).encode()
).hexdigest()[:16]
"""Names the inputs: weights that were trained for others are refused."""


def write_arrays(path: str | Path, arrays: dict[str, Any]) -> None:
    """Write the arrays of a network, ``weights`` and others, all at once."""
    content = io.BytesIO()
    np.savez(content, layout=np.array(LAYOUT), **arrays)
    new = Path(f"{path}.new")
    new.write_bytes(content.getvalue())
    os.replace(new, path)


def read_arrays(path: str | Path) -> dict[str, Any]:
    """Read the arrays of a file of ``write_arrays``.

    Raises OSError if the file cannot be read, and MessageError if it is none, or if its network
    reads other inputs than this version writes.
    """
    try:
        with np.load(io.BytesIO(Path(path).read_bytes()), allow_pickle=False) as found:
            arrays = dict(found)
        layout, weights = str(arrays.pop("layout")), arrays["weights"]
    except (EOFError, KeyError, ValueError, zipfile.BadZipFile):
        raise MessageError("error-no-checkpoint", file=str(path)) from None
    if layout != LAYOUT:
        raise MessageError("error-network-inputs", file=str(path))
    if weights.dtype != np.float32 or weights.shape != (ROWS, UNITS):
        raise MessageError("error-no-checkpoint", file=str(path))
    return arrays


def read_weights(path: str) -> Any:
    """The weights in a file: float32[ROWS, UNITS], read-only.  The last ones are kept."""
    state = Path(path).stat()
    return _read(path, state.st_mtime_ns, state.st_size)


@functools.lru_cache(maxsize=8)
def _read(path: str, _changed: int, _size: int) -> Any:
    return np.ascontiguousarray(read_arrays(path)["weights"])
