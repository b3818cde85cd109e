"""Pizzas: one dough, each with its own cheese and toppings."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from fruit import cherry_half
from leaves import basil, spinach
from materials import food
from shapes import ball, disc, polar, put, tube
from tableware import round_board
from toppings import chilli_flakes, dollop, olive_ring, on_disc


RADIUS = 1.4
TOP = 0.14


def _pools(x, y, centres, seed):
    """Where melted pieces lie: 1 in the middle of each, 0 outside."""
    wobble = 0.30 * fractal(flat(x, y) * 3.2, 3, seed)
    mask = np.zeros_like(x)
    for cx, cy, radius in centres:
        away = np.hypot(x - cx, y - cy) / radius + wobble
        mask = np.maximum(mask, smooth(1.0, 0.62, away))
    return mask


def _all_over(x, y, seed):
    return smooth(-0.42, -0.12, fractal(flat(x, y) * 2.6, 3, seed))


def _base(cheese, seed, cream='#f9ecc9', gold='#e2a23f', brown='#a3561b', sauce='#b5260f', toasted=0.5):
    share, angle = polar(230, 560)
    around = flat(np.cos(angle), np.sin(angle))
    radius = RADIUS * (1 + 0.02 * fractal(around * 1.6, 3, seed))
    rise = np.clip(1 - ((share - 0.905) / 0.095) ** 2, 0, 1) ** 0.75
    x, y = share * radius * np.cos(angle), share * radius * np.sin(angle)
    here = flat(x, y)
    bubbles = fractal(here * 1.9, 2, seed + 3)
    blister = smooth(0.12, 0.45, noise(here * 6.5, seed + 5))
    rim = rise * (0.21 + 0.09 * bubbles + 0.03 * blister + 0.006 * noise(here * 14, seed))
    push = 1 + 0.03 * rise * noise(here * 4, seed + 8)
    inside = smooth(0.845, 0.815, share + 0.025 * fractal(around * 5, 3, seed + 1))
    melted = cheese(x, y) * smooth(0.85, 0.79, share + 0.04 * fractal(around * 4, 3, seed + 2))
    fine = fractal(here * 9, 3, seed + 4)
    middle = inside * (TOP - 0.03 + 0.012 * fine * (1 - melted)) + melted * (0.035 + 0.016 * noise(here * 5, seed))
    z = 0.02 + (np.maximum(rim, 0) ** 4 + np.maximum(middle, 0) ** 4) ** 0.25
    z = np.where(share > 0.999, 0.0, z)

    bake = np.clip(0.42 + 0.9 * bubbles + 0.35 * fine + 0.4 * blister, 0, 1) * smooth(0.0, 0.16, rim)
    crust = blend(rgb('#edcf97'), rgb('#d99a4a'), smooth(0.0, 0.5, bake))
    crust = blend(crust, rgb('#a85c20'), smooth(0.45, 0.85, bake))
    char = smooth(0.30, 0.52, noise(here * 5.2, seed + 6) + 0.3 * bubbles) * smooth(0.05, 0.15, rim)
    crust = blend(crust, rgb('#2c1408'), 0.85 * char)
    red = blend(rgb(sauce), rgb('#7c1408'), smooth(-0.2, 0.5, fractal(here * 4, 3, seed + 7)))
    red = blend(red, rgb('#d8531d'), 0.6 * smooth(0.2, 0.5, noise(here * 7, seed + 9)))
    milk = blend(rgb(cream), rgb(gold), toasted * smooth(-0.1, 0.4, fractal(here * 3.4, 4, seed + 10)))
    milk = blend(milk, rgb(brown), toasted * 1.3 * smooth(0.26, 0.5, noise(here * 5.5, seed + 11) + 0.25 * fine))
    colour = blend(blend(crust, red, inside), milk, melted)
    wet = inside * (0.65 + 0.35 * melted)
    skin = food('pizza', rough=0.72, wet=0.24, bump=0.35, grain=14, shine=0.45)
    put(disc(flat(x * push, y * push, z), skin, np.dstack([colour, wet])), at=(0, 0, 0.12))
    round_board(1.6)
    return 0.12 + TOP


def margherita():
    """Tomato, pools of fior di latte, torn basil."""
    rng = np.random.default_rng(4)
    centres = [
        (0.02, 0.1, 0.36),
        (-0.62, 0.35, 0.36),
        (0.55, 0.5, 0.34),
        (-0.15, 0.78, 0.32),
        (-0.5, -0.42, 0.4),
        (0.28, -0.52, 0.38),
        (0.82, -0.12, 0.32),
        (-0.98, -0.02, 0.22),
        (-0.12, -0.92, 0.24),
        (0.66, -0.74, 0.2),
    ]
    top = _base(lambda x, y: _pools(x, y, centres, 3), 1, cream='#f6e6bf', gold='#e9b868', toasted=0.7)
    for x, y, spin, size in (
        (-0.25, -0.08, 0.4, 0.50),
        (0.38, 0.18, 2.2, 0.46),
        (-0.72, -0.05, 1.2, 0.38),
        (0.12, 0.58, 3.9, 0.42),
        (0.02, -0.62, 5.3, 0.46),
        (0.72, -0.42, 0.2, 0.38),
        (-0.45, 0.66, 2.9, 0.36),
    ):
        basil((x, y, top + 0.09), spin, size, rng)


def pepperoni():
    """Cupped slices on browned mozzarella."""
    rng = np.random.default_rng(8)
    top = _base(lambda x, y: _all_over(x, y, 5), 2, toasted=0.9)
    share, angle = polar(24, 64)
    x, y = share * np.cos(angle), share * np.sin(angle)
    cured = food('pepperoni', rough=0.4, wet=0.16, bump=0.25, grain=30)
    cups = []
    for seed in range(4):
        cup = 0.26 * share**5 * (1 + 0.9 * noise(flat(np.cos(angle), np.sin(angle)) * 1.3, seed))
        z = 0.09 * smooth(0, 0.1, 1 - share) + cup + 0.02 * noise(flat(x, y) * 6, seed)
        fat = smooth(0.12, 0.34, noise(flat(x, y) * 8, seed + 20))
        colour = blend(blend(rgb('#a8240f'), rgb('#e0754a'), 0.75 * fat), rgb('#4a0d06'), smooth(0.78, 1.0, share))
        pool = smooth(0.75, 0.2, share)
        cups.append(
            disc(flat(x, y, z), cured, np.dstack([blend(colour, rgb('#c8400f'), 0.35 * pool), 0.4 + 0.6 * pool]))
        )
    for i, (px, py) in enumerate(on_disc(17, 1.0, 0.42, rng)):
        put(
            cups[i % 4],
            (px, py, top + 0.035),
            (rng.normal(0, 0.08), rng.normal(0, 0.1), rng.uniform(0, 6)),
            0.215 * rng.uniform(0.93, 1.07),
        )
    chilli_flakes(60, 1.05, top + 0.045, rng, '#3f6b1f', 0.018)


def garden():
    """Cherry tomatoes, olives, spinach and spoonfuls of ricotta."""
    rng = np.random.default_rng(12)
    top = _base(lambda x, y: _all_over(x, y, 9), 3, toasted=0.45)
    places = on_disc(40, 1.06, 0.25, rng)
    for i, (x, y) in enumerate(places):
        at = (x, y, top + 0.03)
        if i % 5 == 0:
            dollop(at, 0.20 * rng.uniform(0.9, 1.15), rng)
        elif i % 5 in (1, 3):
            cherry_half(at, 0.155, rng)
        elif i % 5 == 2:
            spinach(at, rng.uniform(0, 6), 0.5, rng)
        else:
            olive_ring(at, 0.095, rng)
            olive_ring((x + 0.12, y - 0.09, top + 0.04), 0.09, rng)


def nduja():
    """Soft sausage melted into the cheese, and a ribbon of chilli honey."""
    rng = np.random.default_rng(21)
    top = _base(lambda x, y: _all_over(x, y, 13), 4, toasted=0.6)
    share, angle = polar(40, 80)
    x, y = share * np.cos(angle), share * np.sin(angle)
    meat = food('nduja', rough=0.5, wet=0.2, bump=0.3, grain=22)
    for i, (px, py) in enumerate(on_disc(13, 1.0, 0.45, rng)):
        edge = 1 + 0.35 * fractal(flat(np.cos(angle), np.sin(angle)) * 1.6, 3, i)
        lumps = fractal(flat(x, y) * 3.5, 4, i + 30)
        z = (0.30 * (1 - share**2) + 0.22 * lumps * (1 - share**3)) - 0.03
        colour = blend(rgb('#c22d0a'), rgb('#ea6a18'), smooth(-0.3, 0.4, lumps))
        colour = blend(colour, rgb('#6b1206'), 0.7 * smooth(0.15, 0.45, noise(flat(x, y) * 5, i)))
        put(
            disc(flat(x * edge, y * edge, z), meat, np.dstack([colour, np.full_like(x, 0.8)])),
            (px, py, top),
            (0, 0, rng.uniform(0, 6)),
            rng.uniform(0.22, 0.31),
        )
    honey = food('honey', '#d9790a', rough=0.05, coat=1.0)
    turn = np.linspace(0, 1, 500)
    sway = 0.75 + 0.9 * noise(flat(turn * 7, 0), 5)
    path = flat(sway * np.sin(turn * 2 * np.pi * 6), 0.95 - 1.85 * turn, top + 0.075)
    path += 0.22 * np.stack([noise(path * 1.9, 1), 1.4 * noise(path * 1.6, 2), 0 * turn], -1)
    path *= np.minimum(1, 1.1 / np.maximum(np.hypot(path[:, 0], path[:, 1]), 1e-6))[:, None] ** [1, 1, 0]
    put(tube(path, 0.016 * (1 + 0.8 * noise(path * 5, 3)), honey))
    drop = ball(honey, 1, 3, squash=(1, 1, 0.5))
    for x, y in on_disc(16, 1.05, 0.3, rng):
        put(drop, (x, y, top + 0.06), size=0.03 * rng.uniform(0.6, 1.4))
    chilli_flakes(90, 1.08, top + 0.05, rng, '#b3180c', 0.02)
    for x, y, spin, size in (
        (-0.3, 0.3, 1.0, 0.34),
        (0.5, -0.35, 4.0, 0.32),
        (0.35, 0.62, 2.4, 0.28),
        (-0.55, -0.5, 0.2, 0.32),
    ):
        basil((x, y, top + 0.07), spin, size, rng)
