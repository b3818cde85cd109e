"""Curry and rice."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from leaves import basil
from materials import food
from shapes import ball, block, leaning, put, tube
from tableware import CLAY, SOUP, bowl, drops, liquid
from toppings import chilli_ring, on_disc


def green_curry():
    """Coconut, Thai basil, jasmine rice."""
    rng = np.random.default_rng(33)
    bowl(*SOUP, CLAY)
    level = 0.54

    def tint(x, y):
        swirl = fractal(flat(x + 0.3 * np.sin(y * 3), y + 0.3 * np.sin(x * 3)) * 1.8, 4, 5)
        colour = blend(rgb('#8b9c3e'), rgb('#c9cf86'), smooth(-0.3, 0.35, swirl))
        colour = blend(colour, rgb('#eef0d2'), 0.85 * smooth(0.3, 0.55, swirl))
        return np.dstack([colour, np.ones_like(x)])

    liquid('curry', level, tint, 0.03)
    drops(level + 0.012, 1.0, 50, '#5f8a1a', rng, 0.045)
    grain = food('rice', '#fffaf0', rough=0.4, glow=0.16)
    made = ball(grain, 1, 3, squash=(1, 0.32, 0.3))
    middle, wide, tall = np.array([0.42, 0.42]), 0.62, 0.42
    core = ball(grain, 1, 4, 0.05, 2, squash=(wide * 0.96, wide * 0.96, tall * 0.95))
    put(core, (*middle, level - 0.03))
    for _ in range(1400):
        lean, a = np.arccos(rng.uniform(0.0, 1)), rng.uniform(0, 6.28)
        n = np.array([np.sin(lean) * np.cos(a), np.sin(lean) * np.sin(a), np.cos(lean)])
        p = n * [wide, wide, tall] * rng.uniform(0.97, 1.04)
        put(
            made,
            (p[0] + middle[0], p[1] + middle[1], p[2] + level - 0.03),
            leaning(n + rng.normal(0, 0.35, 3), rng.uniform(0, 6)),
            0.078 * rng.uniform(0.85, 1.15),
        )
    flesh = food('tofu', rough=0.5, wet=0.25, bump=0.25, grain=14)
    for i, (x, y) in enumerate(on_disc(11, 0.88, 0.3, rng)):
        if np.hypot(x - middle[0], y - middle[1]) < 0.72:
            continue

        def shade(p, i=i):
            t = smooth(-0.25, 0.3, noise(p * 8, i))
            return np.hstack([blend(rgb('#f0d9a0'), rgb('#c07f2e'), t), np.full((len(p), 1), 0.6)])

        put(
            block(flesh, (0.3, 0.27, 0.24), 0.06, 8, tint=shade),
            (x, y, level + 0.05),
            tuple(rng.normal(0, 0.3, 2)) + (rng.uniform(0, 6),),
        )
    bean = food('green bean', '#4f8f2a', rough=0.28, coat=0.3, mottle=('#7fb84a', 3, 0.5))
    for i in range(13):
        a, x, y = rng.uniform(0, 6.28), rng.uniform(-0.8, 0.5), rng.uniform(-0.8, 0.3)
        if np.hypot(x - middle[0], y - middle[1]) < 0.8 or np.hypot(x, y) > 0.85:
            continue
        turn = np.linspace(-0.24, 0.24, 24)
        path = flat(turn * np.cos(a), turn * np.sin(a), 0.05 - 0.5 * turn**2) + [x, y, level + 0.03]
        put(tube(path, 0.047, bean, 10))
    purple = food('aubergine', rough=0.35, wet=0.15)
    for i in range(5):
        x, y = (-0.7, 0.15, -0.35, 0.55, -0.15)[i], (0.3, -0.75, 0.75, -0.5, -0.25)[i]

        def skin(p):
            t = smooth(0.02, -0.03, p[:, 2])
            return np.hstack([blend(rgb('#e9dcae'), rgb('#41204f'), t), np.full((len(p), 1), 0.8)])

        put(
            ball(
                purple,
                0.19,
                4,
                0.08,
                2,
                i,
                (1.2, 1, 0.7),
                shape=lambda p: p * [1, 1, 1] - np.maximum(p[:, 2:] - 0.05, 0) * [0, 0, 1],
                tint=skin,
            ),
            (x, y, level + 0.05),
            tuple(rng.normal(0, 0.25, 2)) + (i,),
        )
    pepper = food('red pepper', '#d8321a', rough=0.2, coat=0.4)
    turn = np.linspace(-1, 1, 24)
    strip = tube(flat(0.2 * turn, 0.10 * turn**2, 0), 0.05 * np.sqrt(np.clip(1.04 - turn**6, 0, 1)), pepper, 10)
    pea = ball(food('pea', '#7db83a', rough=0.3, coat=0.3), 0.062, 4)
    vegetables = on_disc(40, 0.95, 0.17, rng)
    for i, (x, y) in enumerate(place for place in vegetables if np.hypot(*(place - middle)) > 0.72):
        if i % 4 == 0:
            put(strip, (x, y, level + 0.04), (*rng.normal(0, 0.2, 2), rng.uniform(0, 6)))
        elif i % 4 == 1:
            chilli_ring((x, y, level + 0.07), 0.085, rng)
        else:
            put(pea, (x, y, level + 0.03))
            put(pea, (x + 0.09, y - 0.06, level + 0.02))
    for x, y, spin in ((-0.35, 0.1, 0.3), (-0.05, -0.12, 2.0), (-0.3, -0.3, 4.0), (0.42, 0.35, 1.0), (0.55, 0.5, 3.4)):
        basil((x, y, level + (0.2 if x < 0.3 else 0.44)), spin, 0.4, rng)
