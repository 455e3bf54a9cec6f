"""Networks in files: a blend, with a description of what it reads.

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

from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.dtypes import GAME_INPUTS, MOVE_INPUTS, STATE_INPUTS, SUIT, width
from boneyard.minds.play.learned.network import ROWS, UNITS
from boneyard.minds.play.learned.suit_layers import SUIT_UNITS
from boneyard.text.messages import MessageError

WEIGHTS = Path(__file__).with_name("weights.npz")
"""The networks of the package, which ``bench/network.py`` trains."""

SUFFIX = ".npz"
"""What the name of such a file ends with."""

NAMES = ("networks", "kinds", "scale")
"""The arrays of a blend."""

LAYOUT = hashlib.sha256(
    repr(
        [one.descr for one in (GAME_INPUTS, STATE_INPUTS, MOVE_INPUTS, SUIT)]
        + [UNITS, SUIT_UNITS, "blend"]
    ).encode()
).hexdigest()[:16]
"""Names the inputs and the arrays: networks that were trained for others are refused."""


def write_arrays(path: str | Path, arrays: dict[str, Any]) -> None:
    """Write the arrays of a blend (``arrays_of``) and others, all at once."""
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
        layout = str(arrays.pop("layout"))
        if arrays["networks"].dtype == np.float16:  # half the size, as in the package
            arrays["networks"] = arrays["networks"].astype(np.float32)
        networks, kinds, scale = (arrays[name] for name in NAMES)
    except (EOFError, KeyError, ValueError, zipfile.BadZipFile):
        raise MessageError("error-no-checkpoint", file=str(path)) from None
    if layout != LAYOUT:
        raise MessageError("error-network-inputs", file=str(path))
    inputs, count = width(GAME_INPUTS), len(networks) if networks.ndim else 0
    shapes = (count, ROWS, UNITS), (count, inputs), (inputs,)
    found = [(one.dtype, one.shape) for one in (networks, kinds, scale)]
    if not count or found != [(np.dtype(np.float32), shape) for shape in shapes]:
        raise MessageError("error-no-checkpoint", file=str(path))
    return arrays


def arrays_of(blend: Blend) -> dict[str, Any]:
    """What a file has of a blend."""
    return {name: getattr(blend, name) for name in NAMES}


def read_blend(path: str) -> Blend:
    """The blend in a file.  The last ones are kept."""
    state = Path(path).stat()
    return _read(path, state.st_mtime_ns, state.st_size)


@functools.lru_cache(maxsize=8)
def _read(path: str, _changed: int, _size: int) -> Blend:
    arrays = read_arrays(path)
    return Blend(*(np.ascontiguousarray(arrays[name]) for name in NAMES))


def blend_of_package() -> Blend:
    """The package's networks."""
    return read_blend(str(WEIGHTS))
