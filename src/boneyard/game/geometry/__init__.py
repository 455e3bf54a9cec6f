"""The geometry of a layout: from the logical layout to a rectangle for each tile.

``web/src/lib/geometry`` computes the same for the page, module by module; tests compare both with
``tests/data/layouts.json``.
"""

from boneyard.game.geometry.arrangement import Arranger, geometry, shape_of
from boneyard.game.geometry.shapes import Form, Geometry, Half, Opening, Placed, Rectangle, Shape

__all__ = [
    "Arranger",
    "Form",
    "Geometry",
    "Half",
    "Opening",
    "Placed",
    "Rectangle",
    "Shape",
    "geometry",
    "shape_of",
]
