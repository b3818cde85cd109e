"""Numbers that dishes are made of: colours, smooth steps and noise over arrays of points."""

import numpy as np

_order = np.random.default_rng(7).permutation(256)
_slopes = np.array(
    [
        [1, 1, 0],
        [-1, 1, 0],
        [1, -1, 0],
        [-1, -1, 0],
        [1, 0, 1],
        [-1, 0, 1],
        [1, 0, -1],
        [-1, 0, -1],
        [0, 1, 1],
        [0, -1, 1],
        [0, 1, -1],
        [0, -1, -1],
        [1, 1, 0],
        [0, -1, 1],
        [-1, 1, 0],
        [0, -1, -1],
    ],
    float,
)


def rgb(code):
    """The linear colour of a hex code such as '#a8321c'."""
    channels = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def smooth(low, high, x):
    """0 below low, 1 above high, and an S between them; low may be the greater one."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blend(a, b, t):
    """From colour a to colour b; t is a number or one for each point."""
    t = np.asarray(t, float)[..., None]
    return np.asarray(a) * (1 - t) + np.asarray(b) * t


def noise(points, seed=0):
    """Perlin noise, about -0.7 to 0.7, at points of shape (..., 3)."""
    points = np.asarray(points, float) + np.array([17.31, 5.77, 9.13]) * seed
    cell = np.floor(points).astype(np.int64)
    inside = points - cell
    weight = inside**3 * (inside * (inside * 6 - 15) + 10)
    total = np.zeros(points.shape[:-1])
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                corner = np.array([dx, dy, dz])
                x, y, z = np.moveaxis((cell + corner) & 255, -1, 0)
                slope = _slopes[_order[(_order[(_order[x] + y) & 255] + z) & 255] & 15]
                share = np.prod(np.where(corner, weight, 1 - weight), axis=-1)
                total += share * np.sum(slope * (inside - corner), axis=-1)
    return total


def fractal(points, octaves=4, seed=0):
    """Noise on noise, each octave twice as fine and half as strong."""
    points = np.asarray(points, float)
    return sum(noise(points * 2**i, seed + i) / 2**i for i in range(octaves))


def flat(x, y, z=0.0):
    """Points from coordinates."""
    return np.stack(np.broadcast_arrays(x, y, z), axis=-1).astype(float)
