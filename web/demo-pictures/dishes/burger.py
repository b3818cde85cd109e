"""Burgers: layers put upon one another, each telling how high it stands."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from materials import food
from shapes import disc, grid_faces, lathe, leaning, mesh, polar, put, tilt, tube
from tableware import paper, round_board
from toppings import crumbs, sesame_seed


RADIUS = 0.66


class Stack:
    """Layers from the board upwards; z is the height reached."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.seed = seed
        round_board(1.12)
        paper(1.55, 1.5, 0.5, (0, 0, 0.10), seed)
        self.z = 0.15
        self._heel()

    def _bun(self):
        return food('bun', rough=0.6, wet=0.3, bump=0.12, grain=10)

    def _heel(self):
        profile = [(0, 0), (RADIUS * 0.8, 0), (RADIUS * 0.97, 0.05), (RADIUS, 0.12), (RADIUS * 0.97, 0.19), (0, 0.2)]

        def tint(p):
            return blend(rgb('#c98440'), rgb('#f2d9a6'), smooth(0.06, 0.17, p[..., 2] + 0.03 * noise(p * 5, 2)))

        put(lathe(profile, self._bun(), tint=tint), (0, 0, self.z))
        self.z += 0.19

    def lettuce(self, seed=0):
        """A ruffled leaf that looks out all round."""
        share, angle = polar(40, 420, 0.3)
        around = flat(np.cos(angle), np.sin(angle))
        wave = (
            np.sin(angle * 13 + 3 * noise(around * 2, seed)) * 0.6
            + 0.9 * noise(around * 6, seed + 1)
            + 0.5 * noise(around * 14, seed + 6)
        )
        ruffle = smooth(0.55, 1.0, share)
        radius = RADIUS * 1.22 * share * (1 + 0.05 * noise(around * 3, seed + 2) + 0.05 * ruffle * np.cos(angle * 13))
        z = 0.06 + ruffle * (0.085 * wave - 0.06) + 0.01 * noise(flat(share * 6, angle * 3), seed)
        colour = blend(rgb('#dfe9a8'), rgb('#86b53c'), smooth(0.5, 0.95, share + 0.15 * noise(around * 9, seed)))
        colour = blend(colour, rgb('#4f8420'), 0.5 * smooth(0.9, 1.0, share))
        green = food('lettuce', rough=0.5, wet=0.3, bump=0.15, grain=9)
        put(
            disc(flat(radius * np.cos(angle), radius * np.sin(angle), z), green, np.dstack([colour, 0 * share + 0.7])),
            (0, 0, self.z),
        )
        self.z += 0.05

    def tomato(self):
        """Slices, side by side."""
        red = food('tomato slice', '#cf2a1a', rough=0.22, coat=0.4, mottle=('#e8603a', 6, 0.5))
        profile = [(0, 0), (0.9, 0.0), (1, 0.06), (1.02, 0.12), (1, 0.18), (0.9, 0.22), (0, 0.22)]
        made = lathe(profile, red, 64)
        for i in range(4):
            angle = -1.57 + i * 1.57 + 0.6
            put(made, (0.32 * np.cos(angle), 0.32 * np.sin(angle), self.z + 0.012 * i), (0.05, -0.04, 0), 0.37)
        self.z += 0.085

    def onion(self, colour='#b0417a'):
        """Thin rings."""
        ring = food('onion ' + colour, colour, rough=0.25, mottle=('#f4dce8', 5, 0.8))
        turn = np.linspace(0, 2 * np.pi, 60)
        for i in range(7):
            size, angle = self.rng.uniform(0.2, 0.34), i * 0.9
            path = flat(size * np.cos(turn), size * np.sin(turn), 0.014 * np.sin(2 * turn + i))
            put(
                tube(path, 0.026, ring, 8),
                (0.36 * np.cos(angle), 0.36 * np.sin(angle), self.z + 0.02),
                (self.rng.normal(0, 0.08), self.rng.normal(0, 0.08), 0),
            )
        self.z += 0.045

    def pickles(self):
        """Slices of gherkin, a few of them over the edge."""
        share, angle = polar(20, 60)
        wavy = 1 + 0.035 * np.cos(angle * 16)
        z = 0.16 * np.clip(1 - share**12, 0, 1) + 0.02 * np.cos(share * 30)
        colour = blend(rgb('#a9b84a'), rgb('#4f6b1c'), smooth(0.8, 0.97, share))
        flesh = food('pickle', rough=0.35, wet=0.14)
        made = disc(
            flat(share * wavy * np.cos(angle), share * wavy * np.sin(angle), z),
            flesh,
            np.dstack([colour, 0 * share + 0.9]),
        )
        for i in range(7):
            angle_ = i * 0.9 - 1.9
            put(
                made,
                (0.44 * np.cos(angle_), 0.44 * np.sin(angle_), self.z + 0.01 * (i % 2)),
                (self.rng.normal(0, 0.1), self.rng.normal(0, 0.1), i),
                0.235,
            )
        self.z += 0.045

    def patty(self, colours=('#5b2d17', '#7d4524', '#2b130a'), thick=0.24, rough=1.0, wet=0.75):
        """Meat or beans, coarse and browned."""
        share_profile = [
            (0, 0),
            (RADIUS * 0.9, 0),
            (RADIUS * 1.03, 0.06),
            (RADIUS * 1.05, thick / 2),
            (RADIUS * 1.02, thick - 0.04),
            (RADIUS * 0.9, thick),
            (0, thick),
        ]
        seed = self.seed + int(self.z * 100)

        def shape(p):
            lumps = fractal(p * 4.5, 4, seed)
            out = p.copy()
            out[..., :2] *= (1 + rough * 0.075 * lumps)[..., None]
            out[..., 2] += rough * 0.035 * fractal(p * 5, 3, seed + 1) * smooth(0.02, 0.1, p[..., 2])
            return out

        def tint(p):
            lumps = fractal(p * 4.5, 4, seed)
            colour = blend(rgb(colours[0]), rgb(colours[1]), smooth(-0.1, 0.45, lumps))
            colour = blend(colour, rgb(colours[2]), smooth(0.0, -0.5, lumps))
            return np.dstack([colour, wet * smooth(-0.3, 0.5, noise(p * 7, 5))])

        meat = food('patty ' + colours[0], rough=0.6, wet=0.22, bump=0.8, grain=16)
        put(lathe(share_profile, meat, 260, 22, shape, tint), (0, 0, self.z))
        self.z += thick - 0.01

    def cheese(self, turn=0.5, colour='#f4a51c'):
        """A square slice, melted over the edge."""
        soft = food('cheese ' + colour, colour, rough=0.28, coat=0.15)
        u, v = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(-1, 1, 90), indexing='ij')
        x, y = u * 0.66, v * 0.66
        away = np.hypot(x, y) + 1e-6
        edge = RADIUS * 1.0
        over = np.maximum(away - edge, 0)
        bent = np.minimum(away, edge) + 0.09 * (1 - np.exp(-over / 0.07)) + 0.01
        z = 0.03 - 0.95 * np.maximum(over - 0.02, 0) + 0.012 * noise(flat(x, y) * 3, self.seed)
        z = z + 0.012 * np.cos(np.arctan2(y, x) * 9) * smooth(0.0, 0.1, over)
        points = flat(x / away * bent, y / away * bent, z)
        thickness = points - flat(0 * x, 0 * x, 0.035)
        both = np.concatenate([points, thickness[::-1]])
        put(mesh(both, grid_faces(180, 90), soft), (0, 0, self.z), (0, 0, turn))
        self.z += 0.03

    def sauce(self, colour='#e07a3c', runs=0.12):
        """What runs out at the edge, and how far down."""
        soft = food('sauce ' + colour, colour, rough=0.18, coat=0.4)
        share, angle = polar(60, 420)
        around = flat(np.cos(angle), np.sin(angle))
        reach = RADIUS * (0.93 + 0.08 * noise(around * 2.2, self.seed + 9))
        run = smooth(0.0, 0.4, noise(around * 5.5, self.seed + int(self.z * 50))) + 0.15
        down = smooth(0.86, 1.0, share) * run * runs
        radius = reach * np.minimum(share, 0.92) * (1 + 0.13 * smooth(0.8, 0.96, share))
        z = 0.03 - down - 0.012 * smooth(0.97, 1.0, share)
        put(disc(flat(radius * np.cos(angle), radius * np.sin(angle), z), soft), (0, 0, self.z))
        self.z += 0.03

    def crown(self, lean=0.16, seeds=120, tone=('#b5621c', '#d68f3f', '#f0d3a0')):
        """The top of the bun with its seeds, leaning back to show what is under it."""
        tall = 0.36

        def height(r):
            return tall * np.clip(1 - np.clip(r / (RADIUS * 1.03), 0, 1) ** 2.5, 0, 1) ** 0.55

        radii = np.concatenate([[0], np.linspace(0.1, 1, 24) ** 0.6 * RADIUS * 1.03])
        profile = [(r, height(r) + 0.05) for r in radii] + [(RADIUS * 1.01, 0.02), (RADIUS * 0.93, 0.0), (0, 0.0)]

        def shape(p):
            return p * (1 + 0.028 * noise(p * 2.2, self.seed))[..., None]

        def tint(p):
            up = p[..., 2] + 0.06 * fractal(p * 3, 3, self.seed)
            colour = blend(rgb(tone[2]), rgb(tone[1]), smooth(0.0, 0.14, up))
            colour = blend(colour, rgb(tone[0]), smooth(0.16, 0.4, up))
            colour = blend(colour, rgb('#8a4312'), 0.5 * smooth(0.3, 0.6, up + 0.3 * noise(p * 2.5, 8)))
            return np.dstack([colour, smooth(0.05, 0.25, up)])

        parts = [put(lathe(profile, self._bun(), 128, 5, shape, tint))]
        seed = sesame_seed()
        for i in range(seeds):
            r = RADIUS * 0.86 * np.sqrt((i + 0.5) / seeds)
            a = i * 2.39996 + self.rng.normal(0, 0.25)
            r = abs(r + self.rng.normal(0, 0.025))
            slope = (height(r + 0.01) - height(r - 0.01)) / 0.02
            normal = (-slope * np.cos(a), -slope * np.sin(a), 1)
            p = np.array([r * np.cos(a), r * np.sin(a), height(r) + 0.05])
            p = p * (1 + 0.028 * noise(p * 2.2, self.seed))
            parts.append(
                put(seed, tuple(p), leaning(normal, self.rng.uniform(0, 6)), 0.036 * self.rng.uniform(0.85, 1.15))
            )
        tilt(parts, -lean, (0, 0.06, self.z + 0.05))


def hatch():
    """Beef, cheddar, tomato, burger sauce."""
    stack = Stack(3)
    stack.lettuce(1)
    stack.tomato()
    stack.patty()
    stack.cheese(0.35)
    stack.onion('#e9dfd2')
    stack.sauce()
    stack.crown()
    crumbs(14, 1.2, 1.6, stack.rng, '#d9a05a')


def double():
    """Two patties, double cheddar, pickles."""
    stack = Stack(5)
    stack.lettuce(3)
    stack.patty()
    stack.cheese(0.2)
    stack.patty()
    stack.cheese(0.85)
    stack.pickles()
    stack.sauce('#f0b43a')
    stack.crown()


def chicken():
    """Fried chicken, slaw, lime mayonnaise."""
    stack = Stack(7)
    stack.lettuce(5)
    stack.sauce('#f4efcf')
    stack.patty(('#c27a2a', '#e0a34a', '#8a4a16'), 0.27, 2.3, 0.35)
    _shreds(stack)
    stack.sauce('#f4efcf', 0.13)
    stack.crown()


def _shreds(stack):
    for i in range(110):
        a, r = stack.rng.uniform(0, 6.28), RADIUS * 1.02 * np.sqrt(stack.rng.uniform(0.3, 1))
        colour = ('#7a2a5e', '#f0e6d8', '#ef8a2a', '#a34a80')[i % 4]
        strip = food('shred ' + colour, colour, rough=0.3)
        bend = stack.rng.normal(0, 0.12, 3)
        path = flat(
            np.linspace(-0.17, 0.17, 12),
            bend[0] * np.cos(np.linspace(-2, 2, 12)),
            0.05 * np.sin(np.linspace(0, 3, 12) + i),
        )
        put(
            tube(path, 0.017, strip, 6),
            (r * np.cos(a), r * np.sin(a), stack.z + stack.rng.uniform(0.0, 0.09)),
            (bend[1], bend[2], stack.rng.uniform(0, 6)),
        )
    stack.z += 0.09


def bean():
    """Smoky beans, pickled onion, avocado."""
    stack = Stack(9)
    stack.lettuce(7)
    stack.tomato()
    stack.patty(('#3a2019', '#6b3f2c', '#170c0a'), 0.25, 1.5, 0.5)
    slices(stack)
    stack.onion('#c23a7c')
    stack.crown(tone=('#a35a1e', '#c98a46', '#ecd2a4'))


def slices(stack):
    """Half moons of avocado, fanned out."""
    flesh = food('avocado', rough=0.45, wet=0.25)
    for i in range(9):
        turn = np.linspace(-1.2, 1.2, 30)
        path = flat(0.3 * np.cos(turn), 0.3 * np.sin(turn), 0)
        edge = smooth(0.75, 1.0, np.abs(turn) / 1.2)
        made = tube(
            path,
            0.065 * np.sqrt(np.clip(1 - (turn / 1.25) ** 2, 0, 1)) + 0.004,
            flesh,
            14,
            np.hstack([blend(rgb('#cfd873'), rgb('#7fa03a'), edge), 0.7 + 0 * turn[:, None]]),
        )
        a = -1.57 + (i - 4) * 0.62
        put(made, (0.36 * np.cos(a), 0.36 * np.sin(a), stack.z + 0.05), (0.25, 0.1, a), (1.15, 1.15, 0.75))
    stack.z += 0.085
