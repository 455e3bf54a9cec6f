"""Experiments: contests between bots, and studies of games.

>>> import tempfile
>>> from boneyard import lab
>>> found = lab.study(sheets=["cross"], players=[4], rounds=100, out=tempfile.mkdtemp())
>>> found.table("rounds").num_rows > 50
True
"""

from boneyard.lab.studies.run import Study, study

__all__ = ["Study", "study"]
