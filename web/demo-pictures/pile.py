"""Heaps: each thing comes to lie on what is there already."""

import numpy as np
from mathutils import Euler

CELL = 0.03
REACH = 1.8


def _grid():
    return np.meshgrid(np.arange(-REACH, REACH, CELL), np.arange(-REACH, REACH, CELL), indexing='ij')


def in_bowl(radius, depth):
    """The ground that a bowl of tableware is: its inside, its rim and the table around it."""
    x, y = _grid()
    share = np.hypot(x, y) / radius
    inside = np.interp(
        share,
        [0, 0.35, 0.62, 0.83, 0.955, 0.98],
        np.array([0.1, 0.11, 0.28, 0.6, 0.97, 1.0]) * [1, 1, depth, depth, depth, depth],
    )
    return np.where(share < 1.0, inside, 0.0)


def _cells(points):
    return tuple(np.clip((points[:, i] + REACH) / CELL, 0, 2 * REACH / CELL - 1).astype(int) for i in (0, 1))


def settle(things, ground, radius, rng, lean=0.4, sink=0.35, tries=60):
    """Lays each thing where, of a few places and turns within the radius, it lies lowest; returns the new ground.

    lean: how far things may be off the level, in radians. sink: how far they press into one another, as a share of
    their height.
    """
    hard = ground.copy()
    for thing in things:
        points = np.empty(len(thing.data.vertices) * 3)
        thing.data.vertices.foreach_get('co', points)
        points = points.reshape(-1, 3) * np.array(thing.scale)
        points = points[:: max(1, len(points) // 500)]
        best = None
        for _ in range(tries):
            turn = Euler((rng.normal(0, lean), rng.normal(0, lean), rng.uniform(0, 2 * np.pi)))
            away, angle = radius * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
            laid = points @ np.array(turn.to_matrix()).T + [away * np.cos(angle), away * np.sin(angle), 0]
            rest = np.max(ground[_cells(laid)] - laid[:, 2])
            tall = np.ptp(laid[:, 2])
            score = rest + 0.35 * tall + 0.25 * away**2
            if best is None or score < best[0]:
                lowest = np.max(hard[_cells(laid)] - laid[:, 2])
                best = (score, turn, away, angle, laid, max(rest - sink * tall, lowest))
        _, turn, away, angle, laid, height = best
        np.maximum.at(ground, _cells(laid), laid[:, 2] + height)
        thing.location = (away * np.cos(angle), away * np.sin(angle), height)
        thing.rotation_euler = turn
    return ground


def height_at(ground, x, y):
    """How high a heap stands at a place."""
    return float(ground[_cells(np.array([[x, y, 0.0]]))][0])
