"""The card that buys dinner for somebody else, and the shop's own mark."""

import bpy
import numpy as np

from fields import flat
from leaves import basil
from materials import food
from shapes import block, disc, grid_faces, mesh, polar, put, tube


def _words(text, size, material, at, turn, tilt=0.0):
    letters = bpy.data.curves.new('letters', 'FONT')
    letters.body, letters.size, letters.align_x, letters.align_y = text, size, 'CENTER', 'CENTER'
    letters.extrude = 0.004
    thing = bpy.data.objects.new('words', letters)
    thing.location, thing.rotation_euler = at, (tilt, 0, turn)
    letters.materials.append(material)
    thing['extra'] = True
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _ribbon(path, width, material, across):
    """A band along a path; across is the direction of its width."""
    path = np.asarray(path, float)
    side = np.linspace(-0.5, 0.5, 12)[None, :, None] * width * np.array(across)
    points = path[:, None] + side
    return put(mesh(points, grid_faces(len(path), 12), material))


def gift_card():
    """A card on its envelope, with a bow."""
    rng = np.random.default_rng(81)
    turn = 0.2
    kraft = food('envelope', '#e6d3ae', rough=0.8, bump=0.15, grain=30)
    put(block(kraft, (2.5, 1.75, 0.05), 0.02, 6), (0.02, 0.06, 0.03), (0, 0, turn - 0.32))
    flap = mesh(
        [(-1.24, 0.87, 0.062), (1.24, 0.87, 0.062), (0, -0.2, 0.07)], [[0, 1, 2]], food('flap', '#d9c196', rough=0.8)
    )
    put(flap, (0.02, 0.06, 0), (0, 0, turn - 0.32))
    red = food('card', '#a8321c', rough=0.32, coat=0.5, mottle=('#93260f', 1.2, 0.5))
    cream = food('foil', '#f6e7c8', rough=0.35)
    put(block(red, (2.0, 1.26, 0.05), 0.022, 8), (-0.02, -0.08, 0.12), (0, 0, turn))
    cos, sin = np.cos(turn), np.sin(turn)

    def on_card(x, y, z=0.148):
        return (-0.02 + x * cos - y * sin, -0.08 + x * sin + y * cos, z)

    share, angle = polar(2, 80)
    egg = flat(0.2 * np.cos(angle) * share, 0.26 * np.sin(angle) * share, 0)
    egg[..., 0] *= 1 - 0.5 * (egg[..., 1])
    put(disc(egg, cream), on_card(-0.58, 0.2), (0, 0, turn))
    crack = np.array([(-0.185, 0.02), (-0.12, 0.07), (-0.05, -0.03), (0.05, 0.07), (0.12, -0.03), (0.185, 0.03)])
    put(tube(np.column_stack([crack, np.full(6, 0.0)]), 0.018, red, 6), on_card(-0.58, 0.2, 0.15), (0, 0, turn))
    _words('The Hatch Kitchen', 0.135, cream, on_card(-0.24, -0.30), turn)
    _words('GIFT CARD', 0.10, cream, on_card(-0.24, -0.46), turn)
    satin = food('satin', '#f0c869', rough=0.28, coat=0.3)
    band = np.linspace(-0.66, 0.66, 30)
    path = np.array([on_card(0.64, y, 0.155 + 0.004 * np.cos(y * 4)) for y in band])
    _ribbon(path, 0.17, satin, (cos, sin, 0))
    knot = np.array(on_card(0.64, 0.24, 0.2))
    t = np.linspace(0, 2 * np.pi, 60)
    for side in (-1, 1):
        away = 0.46 * np.sin(t / 2)
        x = side * away * np.cos(0.35) + 0.0 * t
        loop = np.stack(
            [
                x * cos - 0.1 * np.sin(t) * sin,
                x * sin + 0.1 * np.sin(t) * cos,
                0.06 + 0.17 * np.sin(t) * 1.0 + 0.12 * np.sin(t / 2),
            ],
            -1,
        )
        _ribbon(knot + loop, 0.19, satin, (-sin, cos, 0.12))
        tail = np.linspace(0, 1, 30)
        x, y = side * 0.36 * tail, -0.46 * tail
        path = np.stack([x * cos - y * sin, x * sin + y * cos, 0.0 * tail + 0.05 * np.sin(tail * 7) + 0.02], -1)
        _ribbon(knot + path, 0.15, satin, (cos, sin, 0.1))
    put(block(satin, (0.17, 0.17, 0.14), 0.06, 6), tuple(knot + [0, 0, 0.06]), (0, 0, turn))
    for x, y, spin in ((-1.05, -0.72, 0.5), (-0.86, -0.86, 1.4)):
        basil((x, y, 0.08), spin, 0.4, rng)
