"""Boards, plates, bowls and glasses."""

import numpy as np

from fields import flat, fractal, noise
from materials import clear, food, glaze, wood
from shapes import ball, block, disc, grid_faces, lathe, mesh, polar, put


# Radius and depth of the bowl for soups.
SOUP = (1.25, 0.72)
CREAM = ('cream glaze', '#eee3cf')
NIGHT = ('night glaze', '#22424d')
CLAY = ('clay glaze', '#b8643c')


def round_board(radius, extra=True):
    """A thin round board of light wood, its top 0.1 above the table."""
    board = wood('board', '#a8713e', '#d9a869', grain=1.2, rough=0.55)
    profile = [
        (0, 0.10),
        (radius * 0.5, 0.10),
        (radius - 0.05, 0.10),
        (radius, 0.07),
        (radius, 0.03),
        (radius - 0.05, 0),
    ]
    return put(lathe(profile, board, 160, 10), turn=(0, 0, 0.5), extra=extra)


def square_board(width, depth, turn=0.0, at=(0, 0)):
    """A board with rounded corners, its top 0.12 above the table."""
    board = wood('board', '#a8713e', '#d9a869', grain=1.2, rough=0.55)
    return put(block(board, (width, depth, 0.12), 0.04, 8), (*at, 0.06), (0, 0, turn), extra=True)


def paper(width, depth, turn=0.0, at=(0, 0, 0.13), seed=0):
    """A crumpled sheet of baking parchment."""
    sheet = food('parchment', '#e9dcc0', rough=0.8, bump=0.1, grain=5)
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, 90), np.linspace(-0.5, 0.5, 90), indexing='ij')
    x, y = u * width, v * depth
    folds = np.abs(noise(flat(x, y) * 1.7, seed)) + 0.5 * np.abs(noise(flat(x, y) * 3.3, seed + 1))
    edge = np.maximum(np.abs(u), np.abs(v)) * 2
    z = 0.05 * folds + 0.16 * np.clip(edge - 0.8, 0, 1) ** 1.5 * (1 + 2 * noise(flat(x, y) * 1.2, seed + 2))
    return put(mesh(flat(x, y, z), grid_faces(90, 90), sheet), at, (0, 0, turn), extra=True)


def plate(radius=1.3, colour=CREAM):
    """A flat plate with a raised rim; food lies at 0.07."""
    profile = [
        (0, 0.06),
        (radius * 0.4, 0.06),
        (radius * 0.66, 0.065),
        (radius * 0.74, 0.10),
        (radius * 0.95, 0.17),
        (radius, 0.20),
        (radius, 0.17),
        (radius * 0.93, 0.12),
        (radius * 0.7, 0.02),
        (radius * 0.6, 0.0),
    ]
    return put(lathe(profile, glaze(*colour), 140, 10))


def bowl(radius=1.0, depth=0.72, colour=NIGHT, at=(0, 0, 0), extra=False):
    """A bowl, open at the given height above the table."""
    wall = 0.05
    profile = [
        (0, 0.08),
        (radius * 0.35, 0.09),
        (radius * 0.62, depth * 0.28),
        (radius * 0.83, depth * 0.6),
        (radius * 0.955, depth * 0.97),
        (radius * 0.975, depth),
        (radius, depth),
        (radius + 0.005, depth - 0.03),
        (radius * 0.88 + wall, depth * 0.55),
        (radius * 0.68 + wall, depth * 0.24),
        (radius * 0.45, 0.05),
        (radius * 0.44, 0.0),
        (radius * 0.38, 0.0),
    ]
    return put(lathe(profile, glaze(*colour), 140, 10), at, extra=extra)


def inner_radius(radius, depth, height):
    """How wide the bowl is inside at a height."""
    return float(
        np.interp(height / depth, [0.11, 0.125, 0.28, 0.6, 0.97], np.array([0.1, 0.35, 0.62, 0.83, 0.955]) * radius)
    )


def pot(radius, depth, colour=CREAM, at=(0, 0, 0)):
    """A small straight pot for dips."""
    profile = [
        (0, 0.06),
        (radius * 0.8, 0.06),
        (radius * 0.9, 0.1),
        (radius * 0.93, depth),
        (radius, depth),
        (radius, depth - 0.03),
        (radius * 0.98, 0.1),
        (radius * 0.88, 0.0),
        (radius * 0.7, 0.0),
    ]
    return put(lathe(profile, glaze(*colour), 96, 8), at)


def surface(radius, height, material, tint=None, waves=0.0, at=(0, 0, 0), rings=160, segments=320, seed=0):
    """A liquid's or a sauce's face; tint takes x and y and gives colours."""
    share, angle = polar(rings, segments)
    x, y = radius * share * np.cos(angle), radius * share * np.sin(angle)
    z = height + waves * fractal(flat(x, y) * 3, 4, seed) + 0.02 * np.clip((share - 0.97) / 0.03, 0, 1) ** 2
    return put(disc(flat(x, y, z), material, None if tint is None else tint(x, y)), at)


def napkin(at, turn, colour='#8f3a26', size=1.6):
    """A folded linen napkin, as company for a dish."""
    linen = food('linen ' + colour, colour, rough=0.95, bump=0.5, grain=60, mottle=('#ffffff', 40, 0.08))
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, 80), np.linspace(-0.5, 0.5, 80), indexing='ij')
    x, y = u * size, v * size * 0.7
    for layer in range(2):
        z = 0.03 + 0.035 * layer + 0.05 * np.abs(noise(flat(x, y) * 1.1, layer + 3)) + 0.02 * np.sin(v * 18 + layer)
        put(
            mesh(flat(x, y, z), grid_faces(80, 80), linen),
            (at[0] + 0.05 * layer, at[1] + 0.04 * layer, 0),
            (0, 0, turn + 0.06 * layer),
            extra=True,
        )


def tumbler(radius=0.42, height=1.35):
    """A tall glass; what is in it stands within 0.92 of its radius, from 0.1 up."""
    glass = clear('glass', ior=1.45)
    profile = [
        (0, 0.0),
        (radius * 0.8, 0.0),
        (radius * 0.86, 0.03),
        (radius, height),
        (radius * 0.985, height + 0.015),
        (radius * 0.955, height),
        (radius * 0.82, 0.1),
        (radius * 0.7, 0.08),
        (0, 0.08),
    ]
    return put(lathe(profile, glass, 128, 12))


def lathe_dish(radius, depth, colour):
    """A deep dish with an upright wall."""
    profile = [
        (0, 0.08),
        (radius * 0.85, 0.08),
        (radius * 0.92, 0.14),
        (radius * 0.95, depth),
        (radius * 0.97, depth + 0.02),
        (radius, depth),
        (radius * 0.99, 0.2),
        (radius * 0.92, 0.02),
        (radius * 0.85, 0),
        (0, 0),
    ]
    return put(lathe(profile, glaze(*colour), 140, 8))


def liquid(name, height, tint, waves=0.006):
    """What fills the bowl for soups up to a height."""
    soup = food(name, rough=0.3, wet=0.08, shine=0.5)
    return surface(inner_radius(*SOUP, height) + 0.02, height, soup, tint, waves)


def drops(height, radius, count, colour, rng, size=0.05):
    """Drops of oil on a face."""
    oil = food('oil ' + colour, colour, rough=0.05, coat=1.0)
    made = ball(oil, 1, 3, squash=(1, 1, 0.12))
    for _ in range(count):
        away, angle = radius * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
        put(made, (away * np.cos(angle), away * np.sin(angle), height), size=size * rng.uniform(0.3, 1.2))
