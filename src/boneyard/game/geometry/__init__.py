"""Where every tile lies: from the logical layout to rectangles.

The page computes the same in ``web/src/lib/geometry``, module by module, and the layouts of
``tests/data/layouts.json`` hold both to it.
"""

from boneyard.game.geometry.arrangement import Arranger, arrange, geometry, shape_of
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
    "arrange",
    "geometry",
    "shape_of",
]
