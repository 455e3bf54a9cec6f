"""The chances of winning the match, from the points of a round."""

from boneyard.minds.play.chances.chances import MatchChances

__all__ = ["MatchChances"]
