"""The one table, light and camera of all pictures."""

import numpy as np

import math
import bpy
from mathutils import Vector

from materials import wood
from shapes import mesh, put


HEIGHT_ANGLE = math.radians(41)
LENS_MM = 85
SENSOR_MM = 36


def clear_table():
    """An empty scene with the table."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    top = wood('table', '#4a2a18', '#8d5d3a', plank=1.5, grain=0.8)
    put(
        mesh([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [[0, 1, 2, 3]], top),
        turn=(0, 0, 0.16),
        extra=True,
    )


def _corners():
    bpy.context.view_layer.update()
    found = []
    for thing in bpy.context.scene.objects:
        if thing.type == 'MESH' and not thing.get('extra'):
            points = np.empty(len(thing.data.vertices) * 3)
            thing.data.vertices.foreach_get('co', points)
            world = np.array(thing.matrix_world)
            found.append(points.reshape(-1, 3)[::7] @ world[:3, :3].T + world[:3, 3])
    return np.concatenate(found)


def frame(width, height, tall_fill, wide_fill):
    """Points the camera so that what is on the table fills the middle square (or, when wider than 4:3, the width)."""
    points = _corners()
    right = np.array([1.0, 0, 0])
    up = np.array([0, math.sin(HEIGHT_ANGLE), math.cos(HEIGHT_ANGLE)])
    back = np.array([0, -math.cos(HEIGHT_ANGLE), math.sin(HEIGHT_ANGLE)])
    reach = width / height if width / height > 2 else 1.0
    distance = 10.0
    for _ in range(3):
        near = distance / (distance - points @ back)
        x, y = (points @ right) * near, (points @ up) * near
        tall = max((y.max() - y.min()) / tall_fill, (x.max() - x.min()) / (reach * wide_fill))
        distance = tall * width / height * LENS_MM / SENSOR_MM
    middle = right * (x.max() + x.min()) / 2 + up * (y.max() + y.min()) / 2
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    camera.data.lens, camera.data.sensor_width = LENS_MM, SENSOR_MM
    camera.location = Vector(middle + back * distance)
    camera.rotation_euler = (math.pi / 2 - HEIGHT_ANGLE, 0, 0)
    camera.data.clip_end = 200
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return Vector(middle), tall * (1.7 if reach > 1 else 1.0)


def _lamp(middle, size, toward, power, colour, spread):
    lamp = bpy.data.objects.new('lamp', bpy.data.lights.new('lamp', 'AREA'))
    lamp.data.energy, lamp.data.color = power * size * size, colour
    lamp.data.size = spread * size
    lamp.location = middle + Vector(toward) * size
    lamp.rotation_euler = (-Vector(toward)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(lamp)


def light(middle, size):
    """A warm window at the upper left, and what the room gives back from the right; size as frame() gives it."""
    _lamp(middle, size, (-1.25, 1.15, 1.35), 150, (1.0, 0.88, 0.72), 1.0)
    _lamp(middle, size, (1.5, -0.7, 1.2), 34, (1.0, 0.93, 0.86), 1.8)
    _lamp(middle, size, (-0.6, -1.6, 1.5), 22, (0.92, 0.95, 1.0), 1.6)
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (0.50, 0.42, 0.36, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0.4
    bpy.context.scene.world = world
