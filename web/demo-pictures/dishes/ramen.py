"""Noodles in broth."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from leaves import spinach
from materials import food
from shapes import ball, block, curve, disc, grid_faces, mesh, polar, put, tube
from tableware import NIGHT, SOUP, bowl, drops, liquid
from toppings import chilli_ring, scallion, sesame_seed


def egg_half(at, turn, size=0.36):
    """A soft-boiled egg, cut."""
    share, angle = polar(70, 120)
    outline = 1 + 0.10 * np.cos(angle)
    x, y = 1.28 * share * outline * np.cos(angle), share * outline * np.sin(angle)
    yolk = smooth(0.62, 0.585, share)
    z = 0.10 * np.clip(1 - ((share - 0.0) / 0.6) ** 2, 0, 1) ** 0.5 * yolk - 0.5 * smooth(0.93, 1.0, share) ** 2
    white = blend(rgb('#fbf5ea'), rgb('#efdcc0'), smooth(0.93, 1.0, share))
    inner = blend(rgb('#e8700c'), rgb('#f6a520'), smooth(0.25, 0.6, share + 0.25 * noise(flat(x, y) * 3, 2)))
    cut = food('egg', rough=0.35, wet=0.1)
    made = disc(flat(x, y, z), cut, np.dstack([blend(white, inner, yolk), 0.4 + 0.6 * yolk]))
    return put(made, at, turn, size)


def _noodles(height, rng, count=130):
    dough = food('noodle', '#ecc878', rough=0.28, coat=0.25)
    turn = np.linspace(0, 1, 60)
    for i in range(count):
        r = 0.95 * np.sqrt(rng.uniform(0.05, 1))
        start, sweep = rng.uniform(0, 6.28), rng.uniform(1.0, 2.6) * rng.choice([-1, 1])
        radius = r + 0.12 * np.sin(turn * rng.uniform(2, 7) + i)
        a = start + sweep * turn
        lift = 0.09 * np.sin(turn * np.pi) ** 0.5 * rng.uniform(0.2, 1.2) - 0.04
        path = flat(radius * np.cos(a) * 0.95 + rng.normal(0, 0.05), radius * np.sin(a) * 0.95, height + lift)
        keep = np.hypot(path[:, 0], path[:, 1]) < 1.06
        if keep.sum() > 20:
            put(tube(path[keep], 0.032, dough, 8))


def ramen():
    """Miso broth, noodles, a soft egg and greens."""
    rng = np.random.default_rng(31)
    bowl(*SOUP, NIGHT)
    level = 0.55

    def tint(x, y):
        cloud = fractal(flat(x, y) * 2.2, 4, 2)
        colour = blend(rgb('#b8742a'), rgb('#e2b066'), smooth(-0.35, 0.4, cloud))
        return np.dstack([colour, np.ones_like(x)])

    liquid('broth', level, tint)
    _noodles(level, rng)
    drops(level + 0.005, 1.02, 60, '#d8641a', rng)
    egg_half((-0.42, -0.38, level + 0.17), (0.22, -0.06, 0.5), 0.33)
    egg_half((0.16, -0.58, level + 0.17), (0.25, 0.05, -0.25), 0.33)
    stalk = food('stalk', rough=0.4, wet=0.2)
    for i in range(5):
        a = 0.15 + i * 0.16
        line = curve([(0.25, 0.15, 0.1), (0.5, 0.2, 0.18), (0.8, 0.3 + 0.05 * i, 0.2)], 30)
        path = line @ np.array([[np.cos(a), np.sin(a), 0], [-np.sin(a), np.cos(a), 0], [0, 0, 1]]) + [
            0,
            -0.25,
            level - 0.02,
        ]
        along = np.linspace(0, 1, 30)
        put(
            tube(
                path,
                0.075 - 0.02 * along,
                stalk,
                12,
                np.hstack([blend(rgb('#e6efc0'), rgb('#9dc35a'), along), along[:, None]]),
            )
        )
        spinach((0.86 * np.cos(a), 0.86 * np.sin(a) - 0.02, level + 0.2 + 0.02 * i), a + rng.normal(0, 0.2), 0.52, rng)
        spinach((0.66 * np.cos(a), 0.66 * np.sin(a) - 0.08, level + 0.24), a + rng.normal(0, 0.5), 0.42, rng)
    weed = food('nori', '#10201a', rough=0.45, bump=0.4, grain=22, mottle=('#24402c', 8, 0.7))
    u, v = np.meshgrid(np.linspace(-1, 1, 30), np.linspace(0, 1, 30), indexing='ij')
    for i in range(2):
        sheet = flat(u * 0.36, 0.10 * u**2 + 0.18 * v + 0.02 * noise(flat(u * 2, v * 2), i), v * 0.58)
        put(
            mesh(sheet, grid_faces(30, 30), weed),
            (-0.55 + 0.3 * i, 0.62 + 0.1 * i, level - 0.12),
            (0, 0.08, 0.5 - 0.25 * i),
        )
    kernel = food('corn', '#f6c22a', rough=0.25, coat=0.3)
    corn = block(kernel, (1, 0.8, 0.9), 0.35, 4)
    for _ in range(46):
        x, y = rng.normal(-0.62, 0.15), rng.normal(0.12, 0.14)
        put(
            corn,
            (x, y, level + 0.10 + 0.09 * np.exp(-((x + 0.62) ** 2 + (y - 0.12) ** 2) / 0.03)),
            tuple(rng.uniform(0, 6, 3)),
            0.085,
        )
    cap = food('mushroom', '#8a5a34', rough=0.35, coat=0.2, mottle=('#5a3519', 4, 0.6))
    for i in range(5):
        put(
            ball(cap, 0.16, 4, 0.05, 2, i, (1, 1, 0.6)),
            (-0.12 + 0.13 * i, 0.42 - 0.10 * (i % 2), level + 0.12),
            (0.3, 0.1 * i, i),
        )
    for _ in range(34):
        a, r = rng.uniform(0, 6.28), 0.5 * np.sqrt(rng.uniform())
        scallion((0.12 + r * np.cos(a), -0.12 + 0.7 * r * np.sin(a), level + 0.12 + rng.uniform(0, 0.03)), 0.062, rng)
    for x, y in ((0.05, -0.1), (0.3, 0.05), (-0.15, 0.1), (0.55, -0.45)):
        chilli_ring((x, y, level + 0.16), 0.07, rng)
    seed = sesame_seed()
    for _ in range(60):
        a, r = rng.uniform(0, 6.28), 0.95 * np.sqrt(rng.uniform())
        put(
            seed,
            (r * np.cos(a), r * np.sin(a), level + 0.11),
            tuple(rng.normal(0, 0.3, 2)) + (rng.uniform(0, 6),),
            0.03,
        )
