"""Out of the oven and the pot."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from leaves import basil
from materials import food
from shapes import ball, block, disc, polar, put, tube
from tableware import CREAM, NIGHT, SOUP, bowl, drops, inner_radius, lathe_dish, surface
from toppings import bread_slice, chilli_flakes


def mac_cheese():
    """Macaroni under a crisp crust."""
    rng = np.random.default_rng(35)
    lathe_dish(SOUP[0], 0.55, NIGHT)

    def heap(x, y):
        return 0.44 + 0.22 * (1 - np.clip(np.hypot(x, y) / 1.12, 0, 1) ** 2)

    share, angle = polar(150, 360)
    x, y = 1.14 * share * np.cos(angle), 1.14 * share * np.sin(angle)
    lumps = fractal(flat(x, y) * 3.2, 4, 3)
    z = heap(x, y) + 0.09 * lumps - 0.015
    colour = blend(rgb('#e8951c'), rgb('#f8c850'), smooth(-0.3, 0.4, lumps))
    colour = blend(colour, rgb('#a8561a'), 0.9 * smooth(0.16, 0.42, noise(flat(x, y) * 2.6, 7) + 0.3 * lumps))
    sauce = food('cheese sauce', rough=0.5, wet=0.18, bump=0.25, grain=12)
    put(disc(flat(x, y, z), sauce, np.dstack([colour, 0.3 + 0.7 * smooth(0.3, -0.1, lumps)])))
    pasta = food('macaroni', rough=0.35, wet=0.2)
    elbows = []
    for i in range(5):
        turn = np.linspace(-0.9, 0.9, 22)
        bent = 0.17 + 0.015 * i
        path = flat(bent * np.sin(turn), bent * (np.cos(turn) - 1), 0)
        along = np.abs(turn) / 0.9
        tone = blend(rgb('#f6bc48'), rgb('#e89a24'), 0.5 + 0.5 * np.sin(turn * 3 + i))
        tone = blend(tone, rgb('#9a5a14'), 0.55 * smooth(0.97, 1.0, along))
        elbows.append(tube(path, 0.064, pasta, 14, np.hstack([tone, 0.8 + 0 * turn[:, None]]), hollow=4))
    for i in range(190):
        r, a = 1.06 * np.sqrt(rng.uniform()), rng.uniform(0, 6.28)
        px, py = r * np.cos(a), r * np.sin(a)
        put(
            elbows[i % 5],
            (px, py, heap(px, py) + rng.uniform(0.0, 0.07)),
            (rng.normal(0, 0.45), rng.normal(0, 0.45), rng.uniform(0, 6)),
        )
    crust = food('breadcrumb', rough=0.75, wet=0.5, bump=0.3, grain=30)
    bits = [
        ball(
            crust,
            1,
            2,
            0.7,
            1.3,
            i,
            tint=lambda p, i=i: np.tile(np.append(rgb(('#d9963c', '#b86a20', '#e8b45a')[i % 3]), 0.1), (len(p), 1)),
        )
        for i in range(6)
    ]
    for i in range(900):
        r, a = 1.05 * np.sqrt(rng.uniform()), rng.uniform(0, 6.28)
        px, py = r * np.cos(a), r * np.sin(a)
        if noise(np.array([px * 2.2, py * 2.2, 5.0]), 2) > -0.12:
            put(
                bits[i % 6],
                (px, py, heap(px, py) + rng.uniform(0.06, 0.13)),
                tuple(rng.uniform(0, 6, 3)),
                0.03 * rng.uniform(0.5, 1.3),
            )
    chilli_flakes(70, 0.95, 0.72, rng, '#4f7d26', 0.024)


def tomato_soup():
    """Roast tomato, a swirl of cream, sourdough."""
    rng = np.random.default_rng(37)
    bowl(*SOUP, CREAM)
    level = 0.57

    def tint(x, y):
        wob = 0.05 * fractal(flat(x, y) * 3, 3, 4)
        r, a = np.hypot(x + 0.08, y - 0.05) + wob, np.arctan2(y, x)
        lane = (r - 0.09 - 0.15 * a / np.pi) / 0.3
        off = np.abs(lane - np.round(lane)) * 0.3
        width = 0.055 * (1 + 0.8 * noise(flat(np.cos(a) * 2, np.sin(a) * 2, r * 4), 3)) * smooth(0.86, 0.66, r)
        cream = smooth(width + 0.012, width - 0.012, off) * smooth(0.86, 0.74, r)
        soup = blend(rgb('#b8330c'), rgb('#da5a1e'), smooth(-0.3, 0.4, fractal(flat(x, y) * 5, 4, 8)))
        soup = blend(soup, rgb('#7c1c06'), 0.6 * smooth(0.25, 0.5, noise(flat(x, y) * 14, 6)))
        return np.dstack([blend(soup, rgb('#fdf3e0'), 0.95 * cream), np.full_like(x, 0.9)])

    soup = food('tomato soup', rough=0.3, wet=0.12)
    surface(inner_radius(*SOUP, level) + 0.02, level, soup, tint, 0.012, rings=300, segments=600)
    drops(level + 0.008, 1.0, 26, '#d88a1c', rng, 0.05)
    toast = food('crouton', rough=0.7, wet=0.4, bump=0.6, grain=20)
    for i, (x, y) in enumerate(((-0.12, 0.02), (0.14, 0.14), (0.05, -0.14), (-0.3, -0.2), (0.34, -0.02), (-0.02, 0.3))):

        def shade(p, i=i):
            t = smooth(-0.15, 0.35, noise(p * 9, i))
            return np.hstack([blend(rgb('#f0c878'), rgb('#b06a22'), t), np.zeros((len(p), 1))])

        put(
            block(toast, (0.2, 0.19, 0.17), 0.04, 8, tint=shade),
            (x, y, level + 0.07),
            tuple(rng.normal(0, 0.35, 2)) + (rng.uniform(0, 6),),
        )
    for x, y, spin in ((-0.05, 0.12, 0.5), (0.2, -0.05, 2.4), (-0.2, -0.08, 4.2)):
        basil((x, y, level + 0.2), spin, 0.4, rng)
    chilli_flakes(90, 0.95, level + 0.012, rng, '#2a1a12', 0.012)
    for at, turn, seed in (((1.28, -0.72, 0.2), (0.25, -0.3, -0.5), 5), ((1.62, -0.1, 0.3), (0.35, -0.35, -0.9), 8)):
        bread_slice(at, turn, 0.66, seed)['extra'] = True
