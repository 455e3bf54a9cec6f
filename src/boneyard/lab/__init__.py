"""Experiments: contests between bots, and studies of games."""

from boneyard.lab.studies.run import Study, study

__all__ = ["Study", "study"]
