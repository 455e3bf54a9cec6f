"""The table of a comparison or of a trial of switches, as Parquet and as CSV."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boneyard.lab.studies import parquet
from boneyard.lab.studies.intervals import Estimate


class TableFile:
    """``NAME.parquet`` and ``NAME.csv`` in a folder, which is made if it is missing.

    Raises FileExistsError at once if there is such a file: nothing is played in vain.
    """

    def __init__(self, folder: Path, name: str) -> None:
        parquet.arrow()
        self._parquet, self._csv = (folder / f"{name}.{ending}" for ending in ("parquet", "csv"))
        for place in (self._parquet, self._csv):
            if place.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place))
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, columns: Mapping[str, Sequence[Any]]) -> None:
        """Write the columns, by name.  What was never observed (NaN) is null."""
        pa = parquet.arrow()
        import pyarrow.csv

        table = pa.table({name: _array(values) for name, values in columns.items()})
        pa.parquet.write_table(table, self._parquet)
        pyarrow.csv.write_csv(table, self._csv)


def _array(values: Sequence[Any]) -> Any:
    """A column; values of several types become texts."""
    if len({type(value) for value in values}) > 1:
        values = [str(value) for value in values]
    return parquet.arrow().array(values, from_pandas=True)


def estimate_columns(name: str, found: Sequence[Estimate]) -> dict[str, list[float]]:
    """The columns of a statistic: its values, and the ends of their intervals."""
    return {
        name: [one.value for one in found],
        f"{name}_low": [one.low for one in found],
        f"{name}_high": [one.high for one in found],
    }
