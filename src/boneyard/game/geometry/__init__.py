"""Where every tile lies: from the logical layout to rectangles.

The page computes the same in ``web/src/lib/geometry``, module by module.
"""

from boneyard.game.geometry.arrangement import arrange, geometry, lane_start
from boneyard.game.geometry.shapes import Geometry, Half, Opening, Placed, Rectangle

__all__ = [
    "Geometry",
    "Half",
    "Opening",
    "Placed",
    "Rectangle",
    "arrange",
    "geometry",
    "lane_start",
]
