"""From the points of a round to the chance of winning the match."""

from boneyard.minds.play.chances.chances import Ahead

__all__ = ["Ahead"]
