"""Fruit, whole and cut."""

import numpy as np

from fields import blend, flat, noise, rgb, smooth
from materials import food
from shapes import ball, disc, grid_faces, mesh, polar, put


def cherry_half(at, radius, rng):
    """Half a cherry tomato, cut side up."""
    share, angle = polar(36, 72)
    x, y = share * np.cos(angle), share * np.sin(angle)
    flesh = food('tomato', rough=0.4, wet=0.12, coat=0.3)
    hollow = np.maximum(0, np.cos(angle * 3)) ** 0.7 * smooth(0.2, 0.35, share) * smooth(0.82, 0.66, share)
    seeds = smooth(0.1, 0.35, noise(flat(x, y) * 9, int(rng.integers(50)))) * hollow
    colour = blend(rgb('#e0402a'), rgb('#b81a10'), smooth(0.7, 0.95, share))
    colour = blend(blend(colour, rgb('#d8501c'), hollow), rgb('#f0c070'), 0.8 * seeds)
    z = 0.55 * np.sqrt(np.clip(1 - share**9, 0, 1)) - 0.07 * hollow + 0.05 * seeds
    made = disc(flat(x, y, z), flesh, np.dstack([colour, np.full_like(x, 0.9)]))
    return put(made, at, (rng.normal(0, 0.2), rng.normal(0, 0.2), rng.uniform(0, 6)), radius)


def raspberry(at, radius, rng, extra=False):
    """Drupelets about a core."""
    red = food('raspberry', '#c4163f', rough=0.22, coat=0.3, mottle=('#e8486a', 5, 0.6))
    bead = ball(red, 1, 3)
    put(ball(red, radius * 0.8, 3), at, extra=extra)
    lean = rng.uniform(0, 6)
    for i in range(46):
        z = 1 - 2 * (i + 0.5) / 46
        a = i * 2.39996 + lean
        r = np.sqrt(1 - z * z) * (1 - 0.18 * z)
        put(
            bead,
            (at[0] + radius * r * np.cos(a) * 0.85, at[1] + radius * r * np.sin(a) * 0.85, at[2] + radius * z * 0.95),
            size=radius * 0.24,
            extra=extra,
        )


def citrus_wheel(flesh, peel):
    """A slice of a lemon or a lime, one unit in radius."""
    share, angle = polar(50, 160)
    x, y = share * np.cos(angle), share * np.sin(angle)
    wall = np.abs(((angle / (2 * np.pi) * 9) % 1) - 0.5) * 2
    pith = np.maximum(smooth(0.86, 0.93, wall + 0.06 / np.maximum(share, 0.05) - 0.06), smooth(0.80, 0.85, share))
    pith = np.maximum(pith, smooth(0.12, 0.06, share))
    juice = blend(rgb(flesh), np.minimum(rgb(flesh) * 1.35, 1), smooth(-0.2, 0.5, noise(flat(angle * 9, share * 3), 2)))
    colour = blend(blend(juice, rgb('#fbf5dc'), pith), rgb(peel), smooth(0.90, 0.94, share))
    z = 0.09 * smooth(1.0, 0.96, share) - 0.012 * (1 - pith) * smooth(0.85, 0.8, share)
    skin = food('citrus', rough=0.4, wet=0.12)
    tint = np.dstack([colour, 0.9 * (1 - pith)])
    top, bottom = flat(x, y, z), flat(x, y, -z)[::-1]
    return mesh(
        np.concatenate([top, bottom]), grid_faces(100, 160, closed=True), skin, np.concatenate([tint, tint[::-1]])
    )
