"""What comes with it."""

import bpy
import numpy as np
from mathutils import Vector

from fields import blend, fractal, noise, rgb, smooth
from leaves import parsley
from materials import food
from pile import in_bowl, settle
from shapes import ball, block, put
from tableware import CREAM, NIGHT, bowl, paper, pot, square_board, surface
from toppings import bread_slice, crumbs


def _fries(count, length, thick, pale, gold, brown, dish, rng, name):
    fried = food(name, rough=0.5, wet=0.3, bump=0.35, grain=16)
    made = []
    for i in range(9):
        long = length * rng.uniform(0.7, 1.15)
        bend = rng.normal(0, 0.10)

        def shape(p, bend=bend, i=i):
            return p * (1 + 0.05 * noise(p * 5, i))[:, None] + np.stack(
                [0 * p[:, 0], 0 * p[:, 0], bend * (p[:, 0] / length) ** 2], -1
            )

        def tint(p, long=long, i=i):
            ends = np.abs(p[:, 0]) / long * 2
            corner = np.minimum(np.abs(p[:, 1]), np.abs(p[:, 2])) / thick * 2
            toast = 0.75 * smooth(0.6, 1.0, corner) + 0.7 * smooth(0.75, 1.0, ends) + 0.9 * fractal(p * 4, 3, i)
            colour = blend(rgb(pale), rgb(gold), smooth(-0.2, 0.5, toast))
            return np.hstack([blend(colour, rgb(brown), smooth(0.5, 1.2, toast)), np.full((len(p), 1), 0.5)])

        made.append(block(fried, (long, thick, thick), thick * 0.16, 9, shape, tint))
    fallen = []
    for i in range(count):
        fallen.append(put(made[i % 9]))
    settle(fallen, dish, 0.78, rng, 0.3, 0.5)
    return fallen


def _on_top(things, count, rng):
    """Points on the uppermost things, for salt and spice."""
    places = sorted((tuple(t.location) for t in things), key=lambda p: -p[2])[:40]
    for _ in range(count):
        x, y, z = places[rng.integers(len(places))]
        yield x + rng.normal(0, 0.1), y + rng.normal(0, 0.05), z


def chips():
    """Triple-cooked, with sea salt."""
    rng = np.random.default_rng(51)
    bowl(1.05, 0.62, NIGHT)
    things = _fries(66, 0.95, 0.17, '#f3c75c', '#dd9a2c', '#96530f', in_bowl(1.05, 0.62), rng, 'chip')
    salt = food('salt', '#ffffff', rough=0.2)
    grain = block(salt, (1, 1, 1), 0.1, 2)
    for place in _on_top(things, 130, rng):
        put(
            grain,
            (place[0], place[1], place[2] + 0.08),
            tuple(rng.uniform(0, 6, 3)),
            0.02 * rng.uniform(0.6, 1.3),
            extra=True,
        )
    pot(0.34, 0.3, CREAM, (1.0, -0.86, 0)), surface(
        0.325,
        0.26,
        food('ketchup', '#b3190c', rough=0.14, coat=0.5),
        waves=0.05,
        at=(1.0, -0.86, 0),
        rings=50,
        segments=120,
    )


def sweet_potato_fries():
    """Smoked paprika, chipotle mayonnaise on the side."""
    rng = np.random.default_rng(53)
    bowl(1.05, 0.5, CREAM)
    things = _fries(84, 0.9, 0.125, '#f08a2c', '#dd6416', '#8a3208', in_bowl(1.05, 0.5), rng, 'sweet fry')
    spice = food('paprika', '#a8240c', rough=0.7)
    grain = ball(spice, 1, 1, 0.5, 2)
    for place in _on_top(things, 160, rng):
        put(
            grain,
            (place[0], place[1], place[2] + 0.07),
            tuple(rng.uniform(0, 6, 3)),
            0.014 * rng.uniform(0.6, 1.3),
            extra=True,
        )
    pot(0.36, 0.3, NIGHT, (-1.02, -0.85, 0))
    surface(
        0.345,
        0.27,
        food('chipotle', '#eb9a66', rough=0.25, coat=0.4, mottle=('#d0642e', 7, 0.5)),
        waves=0.05,
        at=(-1.02, -0.85, 0),
        rings=50,
        segments=120,
    )
    crumbs(24, 1.1, 1.4, rng, '#a8240c', 0.016)


def garlic_bread():
    """Three slices of sourdough with garlic butter."""
    rng = np.random.default_rng(55)
    square_board(2.9, 2.1, 0.12)
    paper(2.4, 1.8, 0.2, (0, 0.05, 0.12), 4)
    slices = (
        ((-0.62, 0.30, 0.42), (0.28, -0.42, 0.35), 11),
        ((0.06, 0.06, 0.46), (0.3, -0.42, 0.2), 14),
        ((0.72, -0.2, 0.46), (0.32, -0.4, 0.05), 17),
    )
    herb = ball(food('parsley chopped', '#4a7f22', rough=0.5), 1, 2, 0.5, 1.5, 3, (1, 0.6, 0.25))
    clove = ball(food('garlic', '#f6e6b4', rough=0.35), 1, 2, 0.5, 1.5, 5, (1, 0.8, 0.4))
    for at, turn, seed in slices:
        bread = bread_slice(at, turn, 0.74, seed, butter=1.0)
        bpy.context.view_layer.update()
        for i in range(95):
            a, r = rng.uniform(0, 6.28), 0.72 * np.sqrt(rng.uniform())
            place = bread.matrix_world @ Vector((1.1 * r * np.cos(a), 0.8 * r * np.sin(a), 0.17))
            put((herb, herb, clove)[i % 3], place, tuple(rng.uniform(0, 6, 3)), 0.03 * rng.uniform(0.5, 1.2))
    parsley((-0.85, -0.62, 0.2), rng, 0.24)
    crumbs(26, 1.0, 1.45, rng, '#d9a05a', 0.028, 0.13)
