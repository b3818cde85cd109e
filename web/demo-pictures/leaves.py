"""Leaves and herbs."""

import numpy as np

from fields import blend, flat, noise, rgb, smooth
from materials import food
from shapes import grid_faces, mesh, put


def _leaf(length, width, cup, curl, material, light, dark, seed, ruffle=0.0, veins=7.0, point=0.75):
    u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 25), indexing='ij')
    wide = width * np.sin(np.pi * u**point) ** 0.75
    x, y = u * length, v * wide
    ribs = np.abs(np.sin((u * veins - np.abs(v) * 1.2) * np.pi))
    z = (
        cup * wide * np.abs(v) ** 1.5
        - curl * length * (u - 0.35) ** 2
        + 0.05 * width * ribs * (1 - np.abs(v))
        + ruffle * np.abs(v) ** 2 * noise(flat(u * 5, v * 1.3), seed)
        + 0.06 * length * noise(flat(x, y) * 3, seed + 1)
    )
    vein = np.maximum(smooth(0.16, 0.0, np.abs(v)), 0.5 * smooth(0.25, 0.0, ribs))
    colour = blend(
        blend(rgb(dark), rgb(light), 0.5 + 0.6 * noise(flat(u * 4, v * 2), seed + 2)), rgb(light), 0.55 * vein
    )
    return mesh(flat(x - length / 2, y, z), grid_faces(40, 25), material, np.dstack([colour, np.full_like(u, 0.6)]))


def basil(at, spin, length, rng):
    """A leaf of basil."""
    green = food('leaf', rough=0.5, wet=0.28, bump=0.1, grain=12)
    made = _leaf(length, length * 0.33, 0.3, rng.uniform(0.2, 0.6), green, '#7aa83c', '#33691a', int(rng.integers(99)))
    return put(made, at, (rng.normal(0, 0.18), rng.normal(0, 0.18), spin))


def spinach(at, spin, length, rng):
    """A wilted leaf."""
    green = food('leaf', rough=0.5, wet=0.28, bump=0.1, grain=12)
    made = _leaf(
        length,
        length * 0.36,
        0.2,
        rng.uniform(0.1, 0.4),
        green,
        '#4d8429',
        '#1d4710',
        int(rng.integers(99)),
        ruffle=0.14,
        point=0.9,
    )
    return put(made, at, (rng.normal(0, 0.12), rng.normal(0, 0.12), spin))


def mint(at, rng, size=0.3):
    """A sprig: pairs of leaves about a tip."""
    green = food('leaf', rough=0.5, wet=0.28, bump=0.1, grain=12)
    for ring, (count, lift, share) in enumerate(((3, 0.1, 1.0), (4, 0.45, 0.85), (3, 0.95, 0.6))):
        for i in range(count):
            spin = 2 * np.pi * i / count + 0.7 * ring + rng.normal(0, 0.15)
            made = _leaf(
                size * share, size * share * 0.42, 0.35, 0.6, green, '#8cc152', '#3c8527', i + 7 * ring, veins=9
            )
            reach = size * share * 0.45 * np.cos(lift)
            put(
                made,
                (
                    at[0] + reach * np.cos(spin),
                    at[1] + reach * np.sin(spin),
                    at[2] + 0.05 * ring * size + size * share * 0.4 * np.sin(lift),
                ),
                (0, -lift, spin),
            )


def parsley(at, rng, size=0.22):
    """A sprig with small lobed leaves."""
    green = food('leaf', rough=0.5, wet=0.28, bump=0.1, grain=12)
    for i in range(11):
        spin, lean, reach = rng.uniform(0, 6.28), rng.uniform(0.0, 0.9), size * rng.uniform(0.1, 0.75)
        made = _leaf(size * 0.62, size * 0.3, 0.3, 0.4, green, '#7fae40', '#3a7220', i, ruffle=0.12 * size, point=1.1)
        put(
            made,
            (at[0] + reach * np.cos(spin), at[1] + reach * np.sin(spin), at[2] + size * rng.uniform(0.0, 0.5)),
            (rng.normal(0, 0.4), -lean, spin + rng.normal(0, 0.4)),
        )
