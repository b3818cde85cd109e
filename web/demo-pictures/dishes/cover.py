"""The table laid for everybody."""

import bpy

from dishes import burger, drinks, pizza, plates, ramen, sides
from shapes import move

PLACES = (
    (ramen.ramen, -3.25, -0.15, 0.1),
    (pizza.margherita, -0.45, -0.3, 0.0),
    (burger.hatch, 2.3, -0.45, 0.0),
    (sides.chips, 4.45, -0.1, 0.3),
    (plates.greek_salad, -1.75, 2.1, 0.6),
    (drinks.lemonade, 0.85, 1.75, 0.2),
    (plates.wings, 3.1, 1.95, -0.2),
    (drinks.iced_tea, -4.75, 1.35, 0.5),
)


def cover():
    """Several dishes beside one another, as wide as a page."""
    scene = bpy.context.scene
    for dish, x, y, turn in PLACES:
        before = set(scene.objects)
        dish()
        move([thing for thing in scene.objects if thing not in before], (x, y, 0), turn)
