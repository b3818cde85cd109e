"""Long drinks in one kind of glass."""

import numpy as np

from fields import flat, noise, rgb
from fruit import citrus_wheel
from leaves import mint
from materials import clear, food
from shapes import ball, block, halved, lathe, put, tube, wedged
from tableware import tumbler


RADIUS, TALL = 0.46, 1.3


def _fill(material, level):
    wall = [
        (RADIUS * 0.72, 0.085),
        (RADIUS * 0.84, 0.11),
        (RADIUS * (0.84 + 0.13 * level / TALL), level - 0.02),
        (RADIUS * (0.835 + 0.13 * level / TALL), level),
    ]
    put(lathe([(0, 0.085)] + wall + [(0, level - 0.012)], material, 128, 12))


def _ice(level, rng, count=6):
    ice = clear('ice', '#f4faff', 1.31, 0.04, 0.1)
    for i in range(count):
        a, r = i * 2.4, 0.21 * np.sqrt((i + 0.4) / count) * 1.3
        cube = block(ice, (0.24, 0.24, 0.24), 0.05, 6, shape=lambda p, i=i: p * (1 + 0.08 * noise(p * 6, i))[:, None])
        put(cube, (r * np.cos(a), r * np.sin(a), level + rng.uniform(-0.03, 0.05)), tuple(rng.uniform(0, 6, 3)))


def _straw(colour, lean=0.2):
    paper = food('straw ' + colour, rough=0.5, wet=0.4)
    turn = np.linspace(0, 1, 120)
    path = flat(0.02 + 0.55 * lean * turn * 1.6, 0.1 + 0.2 * turn, 0.15 + 1.6 * turn)
    stripe = (np.sin(turn * 60) > 0)[:, None]
    tint = np.hstack([np.where(stripe, rgb(colour), rgb('#fbf5e8')), 0 * turn[:, None]])
    put(tube(path, 0.042, paper, 14, tint, hollow=6))


def cola():
    """Cold, over ice, with lime."""
    rng = np.random.default_rng(71)
    tumbler(RADIUS, TALL)
    _fill(food('cola', '#260b04', rough=0.06, coat=0.4, mottle=('#5a2008', 2, 0.5)), 1.12)
    _ice(1.13, rng)
    foam = food('fizz', '#c99a6a', rough=0.2)
    bubble = ball(foam, 1, 2)
    for i in range(170):
        a, r = rng.uniform(0, 6.28), RADIUS * 0.9 * rng.uniform(0.55, 1.0) ** 0.5
        put(bubble, (r * np.cos(a), r * np.sin(a), 1.115), size=0.014 * rng.uniform(0.4, 1.5))
    _straw('#a8321c')
    lime = citrus_wheel('#cfe07a', '#6fa02a')
    put(lime, (-0.36, -0.16, 1.32), (1.25, 0.25, 0.5), 0.25)
    put(lime, (0.62, -0.5, 0.05), (0.0, 0.05, 0.5), 0.27)
    put(lime, (0.8, -0.2, 0.13), (0.55, 0.1, 1.4), 0.25)
    ice = clear('ice', '#f4faff', 1.31, 0.04, 0.1)
    put(block(ice, (0.24, 0.24, 0.24), 0.05, 6), (-0.66, -0.4, 0.12), (0, 0, 0.5))


def lemonade():
    """Lemons, sugar and sparkling water."""
    rng = np.random.default_rng(73)
    tumbler(RADIUS, TALL)
    _fill(food('lemonade', '#fff0a0', rough=0.1, coat=0.3, mottle=('#fffbe0', 2.5, 0.7), glow=0.3), 1.12)
    _ice(1.13, rng, 5)
    wheel = citrus_wheel('#f6dd4a', '#f2c414')
    put(wheel, (-0.33, -0.20, 1.30), (1.25, 0.25, 0.5), 0.3)
    put(wheel, (0.1, -0.1, 1.16), (0.25, -0.1, 1.2), 0.26)
    _straw('#e0a81c')
    mint((0.12, 0.12, 1.25), rng, 0.24)
    peel = food('lemon peel', '#f0c01c', rough=0.35, coat=0.2, bump=0.3, grain=24)
    whole = ball(
        peel,
        0.3,
        5,
        shape=lambda p: p * [1.0, 1, 1]
        + np.sign(p[:, :1]) * [1, 0, 0] * 0.16 * np.clip(np.abs(p[:, :1]) / 0.3, 0, 1) ** 6,
    )
    put(whole, (0.78, 0.1, 0.3), (0.1, 0.2, 0.7))
    put(ball(peel, 0.29, 5, shape=lambda p: halved(p, (0, 0, -1))), (0.66, -0.5, 0.12), (0.9, 0.1, 0.3))
    put(wheel, (0.66, -0.51, 0.128), (0.9, 0.1, 0.3), 0.29)
    put(wheel, (-0.72, -0.34, 0.05), (0.0, 0.05, 1.1), 0.3)


def iced_tea():
    """Assam with white peach and mint."""
    rng = np.random.default_rng(75)
    tumbler(RADIUS, TALL)
    _fill(food('tea', '#b8560f', rough=0.06, coat=0.4, mottle=('#d98a2a', 2, 0.6), glow=0.22), 1.12)
    _ice(1.1, rng, 7)
    flesh = food('peach', rough=0.35, wet=0.15)

    def tint(p):
        away = np.linalg.norm(p, axis=1) / 0.36
        colour = rgb('#fbc46a') + (rgb('#f08a3c') - rgb('#fbc46a')) * (away > 0.9)[:, None]
        rosy = np.clip((p[:, 0] + 0.2) * 2, 0, 1)[:, None] * (away > 0.93)[:, None]
        heart = np.clip(1 - np.abs(away - 0.42) / 0.12, 0, 1)[:, None]
        colour = colour * (1 - 0.7 * rosy) + rgb('#c8321e') * 0.7 * rosy
        colour = colour * (1 - 0.6 * heart) + rgb('#c03a24') * 0.6 * heart
        return np.hstack([colour, np.full((len(p), 1), 0.7)])

    slice_ = ball(flesh, 0.36, 6, tint=tint, shape=lambda p: wedged(p, 0.75))
    put(slice_, (-0.3, -0.22, 1.2), (0.5, -0.9, 0.4), 0.85)
    put(slice_, (0.12, -0.12, 1.15), (1.3, 0.2, 2.4), 0.8)
    for x, y, spin in ((0.62, -0.5, 2.4), (0.75, -0.2, 2.9), (-0.62, -0.45, 0.4)):
        put(slice_, (x, y, 0.12), (1.4, 0.0, spin))
    skin = food('peach skin', '#f0a04a', rough=0.7, mottle=('#c43a20', 1.6, 0.95))
    put(
        ball(skin, 0.36, 5, shape=lambda p: p * (1 - 0.10 * np.exp(-((p[:, 1] / 0.06) ** 2)) * (p[:, 0] < 0))[:, None]),
        (0.86, 0.28, 0.34),
        (0.2, 0.5, 0.6),
    )
    mint((0.08, 0.1, 1.24), rng, 0.3)
    _straw('#33691a')
