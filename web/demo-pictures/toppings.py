"""Small things that lie on or in dishes."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from materials import food
from shapes import ball, block, disc, polar, put, tube


def on_disc(count, radius, apart, rng):
    """Places spread over a disc, as far from one another as fits."""
    chosen = []
    while len(chosen) < count and apart > 0.01:
        tries = rng.uniform(-radius, radius, (400, 2))
        for place in tries[np.hypot(*tries.T) < radius]:
            if len(chosen) < count and all(np.hypot(*(place - other)) > apart for other in chosen):
                chosen.append(place)
        apart *= 0.93
    return chosen


def olive_ring(at, radius, rng, colour='#231a1e'):
    """A slice of a black olive."""
    skin = food('olive ' + colour, colour, rough=0.22, coat=0.4, mottle=('#54404a', 3, 0.5))
    turn = np.linspace(0, 2 * np.pi, 40)
    made = tube(flat(np.cos(turn) * 0.7, np.sin(turn) * 0.7, 0), 0.33, skin, 14)
    return put(made, (at[0], at[1], at[2] + radius * 0.25), (rng.normal(0, 0.25), rng.normal(0, 0.25), 0), radius)


def dollop(at, radius, rng, colour='#fbf6ea', flatness=0.5):
    """A spoonful of something soft."""
    soft = food('soft ' + colour, colour, rough=0.45, bump=0.12, grain=9)
    made = ball(soft, radius, 5, 0.38, 1.5, int(rng.integers(99)), (1, 1, flatness))
    return put(made, (at[0], at[1], at[2] + radius * flatness * 0.35), (0, 0, rng.uniform(0, 6)))


def chilli_flakes(count, radius, height, rng, colour, size):
    """Flakes or dried herbs, thrown over a disc."""
    dry = food('flake ' + colour, colour, rough=0.6)
    made = ball(dry, 1, 2, 0.5, 1.5, 3, (1, 0.6, 0.22))
    thrown = []
    for _ in range(count):
        away, angle = radius * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
        thrown.append(
            put(
                made,
                (away * np.cos(angle), away * np.sin(angle), height),
                tuple(rng.normal(0, 0.5, 2)) + (rng.uniform(0, 6),),
                size * rng.uniform(0.6, 1.3),
            )
        )
    return thrown


def crumbs(count, inner, outer, rng, colour, size=0.025, height=0.0):
    """Crumbs on the table around a dish."""
    dry = food('crumb ' + colour, colour, rough=0.8, bump=0.3, grain=30)
    made = [ball(dry, 1, 2, 0.6, 1.3, i) for i in range(3)]
    for i in range(count):
        away, angle = rng.uniform(inner, outer), rng.uniform(0, 2 * np.pi)
        scale = size * rng.uniform(0.4, 1.4)
        put(
            made[i % 3],
            (away * np.cos(angle), away * np.sin(angle), height + scale * 0.6),
            tuple(rng.uniform(0, 6, 3)),
            scale,
            extra=True,
        )


def sesame_seed():
    """The mesh of a seed, one unit long from its middle."""
    seed = food('sesame', '#f3dfb4', rough=0.4)
    return ball(
        seed,
        1,
        3,
        squash=(1, 0.62, 0.4),
        shape=lambda p: p * np.stack([0 * p[:, 0] + 1, 1 - 0.45 * p[:, 0], 0 * p[:, 0] + 1], -1),
    )


def scallion(at, radius, rng):
    """A ring of spring onion."""
    green = food('scallion', rough=0.4, wet=0.2)
    turn = np.linspace(0, 2 * np.pi, 26)
    tone = rng.uniform()
    colour = np.append(rgb('#5fa02c') * (1 - tone) + rgb('#cfe3a0') * tone, 0.7)
    made = tube(flat(np.cos(turn) * 0.75, np.sin(turn) * 0.75, 0), 0.24, green, 8, np.tile(colour, (26, 1)))
    return put(made, at, (rng.normal(0, 0.4), rng.normal(0, 0.4), 0), radius * rng.uniform(0.75, 1.15))


def chilli_ring(at, radius, rng, colour='#cf1f12'):
    """A slice of a chilli."""
    skin = food('chilli ' + colour, colour, rough=0.2, coat=0.4)
    seed = food('sesame', '#f3dfb4', rough=0.4)
    lean = (rng.normal(0, 0.3), rng.normal(0, 0.3), rng.uniform(0, 6))
    turn = np.linspace(0, 2 * np.pi, 30)
    put(ball(seed, 0.32, 2, squash=(1, 0.8, 0.5)), at, lean, radius)
    return put(tube(flat(np.cos(turn) * 0.8, np.sin(turn) * 0.8, 0), 0.24, skin, 10), at, lean, radius)


def bread_slice(at, turn, size, seed, butter=0.0):
    """A slice of sourdough; butter is how much of it shines."""
    share, angle = polar(120, 260)
    side = np.cos(angle)
    outline = (np.abs(np.cos(angle)) ** 2.6 + np.abs(np.sin(angle)) ** 2.6) ** (-1 / 2.6)
    outline = (
        outline
        * np.where(np.sin(angle) > 0, 0.86, 0.70)
        * (1 + 0.05 * noise(flat(side * 1.5, np.sin(angle) * 1.5), seed))
    )
    edge = np.minimum(share / 0.9, 1)
    x, y = 1.18 * edge * outline * np.cos(angle), edge * outline * np.sin(angle)
    here = flat(x, y)
    holes = smooth(0.10, 0.36, noise(here * 6.5, seed) + 0.5 * noise(here * 13, seed + 1)) * smooth(0.9, 0.78, share)
    z = np.where(
        share < 0.9, 0.16 - 0.05 * holes + 0.012 * fractal(here * 9, 3, seed), 0.16 - (share - 0.9) / 0.1 * 0.32
    )
    crust = smooth(0.83, 0.9, share)
    colour = blend(rgb('#f0cf90'), rgb('#d99a48'), smooth(-0.3, 0.45, fractal(here * 3, 4, seed + 2)))
    colour = blend(colour, rgb('#b06a22'), 0.75 * smooth(0.12, 0.5, noise(here * 2.6, seed + 3) + 0.5 * share - 0.3))
    colour = blend(colour, rgb('#c98f45'), 0.5 * holes)
    brown = blend(rgb('#9a5520'), rgb('#55260c'), smooth(-0.3, 0.3, noise(flat(x, y, z) * 5, seed + 4)))
    colour = blend(colour, brown, crust)
    if butter:
        pool = smooth(-0.25, 0.2, fractal(here * 2.4, 3, seed + 6)) * (1 - crust)
        colour = blend(colour, rgb('#e8a52c'), 0.55 * pool)
        wet = butter * (0.35 + 0.65 * pool) * (1 - crust)
    else:
        wet = 0.1 * crust
    crumb = food('sourdough', rough=0.75, wet=0.16, bump=0.4, grain=22)
    return put(disc(flat(x, y, z), crumb, np.dstack([colour, wet])), at, turn, size)


def ring_of_onion(at, radius, rng, colour='#b0417a'):
    """A thin ring of red onion."""
    skin = food('onion ' + colour, colour, rough=0.25, mottle=('#f4dce8', 5, 0.8))
    turn = np.linspace(0, 2 * np.pi, 60)
    path = flat(radius * np.cos(turn), radius * np.sin(turn), 0.03 * np.sin(2 * turn + radius * 40))
    return put(tube(path, 0.026, skin, 8), at, (rng.normal(0, 0.25), rng.normal(0, 0.25), 0))


def pickle_sticks(at, rng):
    """Pink turnip, in sticks."""
    pink = food('pickled turnip', '#d33a7a', rough=0.25, coat=0.3, mottle=('#f08ab4', 3, 0.6))
    stick = block(pink, (0.42, 0.1, 0.1), 0.015, 5)
    for i in range(9):
        put(
            stick,
            (at[0] + rng.normal(0, 0.12), at[1] + rng.normal(0, 0.09), at[2] + 0.06 + 0.06 * (i // 3)),
            (rng.normal(0, 0.15), rng.normal(0, 0.12), 0.4 + rng.normal(0, 0.5)),
        )


def shreds(rng, radius, height, rise, count=760):
    """A heap of finely cut cabbage, carrot and apple."""
    kinds = ('#7d2a68', '#a03c86', '#f08a24', '#f4efd6', '#c9dc8a', '#a34a90')
    strips = []
    for i in range(18):
        colour = kinds[i % 6]
        crisp = food(
            'shred ' + colour,
            colour,
            rough=0.3,
            coat=0.25,
            mottle=('#f3dcea' if i % 6 in (0, 1, 5) else colour, 4, 0.35),
        )
        turn = np.linspace(-1, 1, 16)
        path = flat(
            0.2 * turn,
            0.13 * rng.normal() * turn**2 + 0.05 * rng.normal() * np.sin(turn * 4),
            0.05 * np.cos(turn * 2) * rng.normal(),
        )
        strips.append(tube(path, 0.02 * np.sqrt(np.clip(1.08 - turn**16, 0, 1)), crisp, 6))
    core = ball(strips[0].materials[0], 1, 4, 0.05, 3, squash=(radius * 0.92, radius * 0.92, rise))
    put(core, (0, 0, height - 0.08))
    for i in range(count):
        r, a = radius * np.sqrt(rng.uniform()), rng.uniform(0, 6.28)
        z = height + rise * (1 - (r / radius) ** 2) + rng.uniform(-0.05, 0.08)
        put(
            strips[i % 18],
            (r * np.cos(a) * 0.88, r * np.sin(a) * 0.88, z),
            (rng.normal(0, 0.18), rng.normal(0, 0.12), rng.uniform(0, 6)),
            rng.uniform(0.9, 1.3),
        )
