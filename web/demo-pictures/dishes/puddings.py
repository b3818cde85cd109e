"""Something sweet."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from fruit import citrus_wheel, raspberry
from leaves import mint
from materials import food
from shapes import ball, block, put, tube
from tableware import CREAM, NIGHT, bowl, plate
from toppings import crumbs, dollop


def _brownie(seed, size):
    cake = food('brownie', rough=0.65, wet=0.25, bump=0.55, grain=16)

    def shape(p):
        side = 1 + 0.03 * fractal(p * 3, 3, seed)
        plates = np.abs(noise(p * [4.2, 4.2, 0.5], seed + 1)) + 0.4 * np.abs(noise(p * [9, 9, 0.5], seed + 2))
        crack = smooth(0.10, 0.0, plates) * smooth(0.12, 0.24, p[:, 2])
        out = p * side[:, None]
        out[:, 2] += (0.05 * noise(p * [3, 3, 0], seed + 3) - 0.055 * crack) * smooth(0.0, 0.2, p[:, 2])
        return out

    def tint(p):
        plates = np.abs(noise(p * [4.2, 4.2, 0.5], seed + 1)) + 0.4 * np.abs(noise(p * [9, 9, 0.5], seed + 2))
        top = smooth(0.17, 0.25, p[:, 2])
        skin = blend(rgb('#6b3a1e'), rgb('#8e5530'), smooth(0.1, 0.5, plates))
        skin = blend(skin, rgb('#2a0f06'), smooth(0.09, 0.0, plates))
        crumb = blend(rgb('#2c1108'), rgb('#4f2410'), smooth(-0.3, 0.4, fractal(p * 7, 4, seed)))
        return np.hstack([blend(crumb, skin, top), (0.75 * (1 - top) + 0.3 * top)[:, None]])

    return block(cake, size, 0.04, 46, shape, tint)


def brownie():
    """Dark and fudgy, with clotted cream."""
    rng = np.random.default_rng(61)
    plate(1.14, CREAM)
    put(_brownie(1, (1.05, 1.0, 0.5)), (-0.2, 0.12, 0.32), (0, 0, 0.45))
    put(_brownie(5, (0.95, 0.95, 0.46)), (0.32, -0.12, 0.62), (0.30, 0.42, -0.25))
    cream = (0.22, -0.22, 0.98)
    soft = food('clotted', '#fbf1d6', rough=0.42, bump=0.12, grain=9, coat=0.1)
    put(ball(soft, 0.3, 6, 0.28, 1.9, 4, (1.15, 0.95, 0.72)), cream, (0.25, 0.3, 0.2))
    put(ball(soft, 0.15, 5, 0.25, 1.9, 9, (1.1, 0.9, 0.8)), (0.24, -0.2, 1.17), (0.2, 0.3, 0.9))
    melted = food('chocolate sauce', '#2a0d05', rough=0.08, coat=0.8)
    turn = np.linspace(0, 1, 120)
    for i in range(3):
        path = flat(-0.75 + 1.3 * turn, -0.62 + 0.13 * i + 0.10 * np.sin(turn * 12 + 2 * i) - 0.22 * turn, 0.075)
        put(tube(path, 0.028 * (1 + 0.5 * noise(path * 4, i)), melted, 10), size=(1, 1, 1))
    raspberry((-0.62, -0.52, 0.18), 0.15, rng)
    raspberry((-0.36, -0.66, 0.18), 0.145, rng)
    raspberry((0.62, 0.42, 0.18), 0.15, rng)
    mint((-0.5, -0.48, 0.3), rng, 0.2)
    crumbs(50, 0.55, 1.0, rng, '#3a190b', 0.035, 0.07)


def cheesecake():
    """Lemon curd on a baked cheesecake with a ginger biscuit base."""
    rng = np.random.default_rng(63)
    plate(1.14, NIGHT)
    cake = food('cheesecake', rough=0.6, wet=0.3, bump=0.25, grain=12)

    def wedge(p):
        t = np.clip((p[:, 0] + 0.85) / 1.7, 0, 1)
        out = p.copy()
        out[:, 1] *= 0.06 + 0.94 * t
        out[:, 0] += 0.10 * (1 - (p[:, 1] / 0.62) ** 2) * smooth(0.5, 1, t)
        base = smooth(-0.2, -0.24, p[:, 2])
        return out * (1 + (0.012 + 0.04 * base) * fractal(p * 8, 3, 2))[:, None]

    def tint(p):
        wob = 0.02 * noise(p * 6, 4)
        cream = blend(rgb('#fbeec4'), rgb('#f3dc9c'), smooth(-0.3, 0.4, fractal(p * 4, 3, 1)))
        cream = blend(cream, rgb('#d99a4a'), 0.8 * smooth(0.72, 0.86, p[:, 0]))
        base = blend(rgb('#a8672a'), rgb('#6e3a14'), smooth(-0.2, 0.3, fractal(p * 9, 4, 3)))
        return np.hstack([blend(cream, base, smooth(-0.19, -0.215, p[:, 2] + wob)), np.full((len(p), 1), 0.5)])

    turn = -0.62
    put(block(cake, (1.7, 1.24, 0.72), 0.03, 44, wedge, tint), (0.02, 0.0, 0.44), (0, 0, turn))
    curd = food('lemon curd', '#f8c62c', rough=0.08, coat=0.7)

    def spread(p):
        out = wedge(p * [1, 1, 0] + [0, 0, 0]) + p * [0, 0, 1]
        rim = np.maximum(np.abs(p[:, 1]) / 0.6, smooth(0.2, -0.85, p[:, 0]) * 0)
        run = smooth(0.88, 1.0, rim) * smooth(-0.05, 0.3, noise(p * [3.4, 0, 0] + [0, 0, np.pi], 3)) * (p[:, 1] < 0)
        out[:, 2] -= 0.26 * run * smooth(0.0, 0.02, 0.03 - p[:, 2])
        out[:, 1] -= 0.02 * run
        return out

    put(block(curd, (1.66, 1.2, 0.09), 0.04, 44, spread), (0.02, 0.0, 0.83), (0, 0, turn))
    back = np.array([np.cos(turn), np.sin(turn)])
    dollop((*(0.02 + back * 0.42 + [0, 0.02]), 0.9), 0.23, rng, '#fdf8ec', 0.75)
    wheel = citrus_wheel('#f6dd4a', '#f2c414')
    put(wheel, (*(back * 0.33 + [0.02, 0.18]), 1.08), (1.15, 0.1, 0.5), 0.27)
    mint((*(back * 0.55 + [0.0, -0.08]), 1.02), rng, 0.2)
    for x, y, spin in ((-0.6, -0.32, 0.4), (-0.36, -0.6, 1.2)):
        put(wheel, (x, y, 0.12), (0.06, 0.04, spin), 0.3)
    crumbs(60, 0.62, 1.0, rng, '#a8672a', 0.035, 0.07)


def sorbet():
    """Three scoops of raspberry."""
    rng = np.random.default_rng(65)
    bowl(1.0, 0.52, CREAM)
    ice = food('sorbet', rough=0.75, wet=0.45, bump=0.9, grain=17)

    def scoop(seed):
        def shape(p):
            skirt = smooth(-0.1, -0.32, p[:, 2])
            out = p * (1 + 0.05 * fractal(p * 5, 4, seed) + skirt * (0.13 + 0.22 * noise(p * 6, seed + 1)))[:, None]
            out[:, 2] += 0.02 * np.sin(p[:, 2] * 30 + 4 * noise(p * 2, seed))
            return out

        def tint(p):
            lumps = fractal(p * 13, 4, seed)
            colour = blend(rgb('#d63a6e'), rgb('#ec6f97'), smooth(-0.35, 0.4, lumps))
            colour = blend(colour, rgb('#8a0f3c'), 0.35 * smooth(0.25, 0.45, noise(p * 22, seed + 4)))
            return np.hstack([colour, np.full((len(p), 1), 0.6)])

        return ball(ice, 0.5, 6, shape=shape, tint=tint, seed=seed)

    for i, (x, y, z) in enumerate(((-0.40, -0.14, 0.62), (0.42, -0.12, 0.62), (0.02, 0.22, 0.92))):
        put(scoop(i * 3 + 1), (x, y, z), (0, 0, i))
    for x, y, z in ((0.0, -0.62, 0.50), (0.24, -0.66, 0.46), (-0.2, -0.68, 0.46), (-0.78, 0.2, 0.46), (0.8, 0.2, 0.46)):
        raspberry((x, y, z), 0.14, rng)
    mint((0.05, 0.1, 1.42), rng, 0.26)
    for x, y in ((1.12, -0.62), (-1.1, -0.72), (-1.32, -0.5)):
        raspberry((x, y, 0.13), 0.14, rng, extra=True)
