"""The table laid for everybody."""

import bpy

from dishes import burger, drinks, pizza, plates, ramen, sides
from shapes import move

PLACES = (
    (sides.chips, -3.15, -0.15, -0.3),
    (pizza.margherita, -0.6, -0.3, 0.0),
    (burger.hatch, 2.1, -0.45, 0.0),
    (ramen.ramen, 4.5, -0.2, -0.1),
    (plates.greek_salad, -1.75, 2.1, 0.6),
    (drinks.lemonade, 0.85, 1.75, 0.2),
    (plates.wings, 2.95, 2.05, -0.2),
    (drinks.iced_tea, -4.45, 1.3, 0.5),
)


def cover():
    """Several dishes beside one another, as wide as a page."""
    scene = bpy.context.scene
    for dish, x, y, turn in PLACES:
        before = set(scene.objects)
        dish()
        move([thing for thing in scene.objects if thing not in before], (x, y, 0), turn)
