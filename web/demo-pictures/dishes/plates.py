"""Salads and small plates."""

import numpy as np

from fields import blend, flat, fractal, noise, rgb, smooth
from leaves import parsley
from materials import food
from pile import height_at, in_bowl, settle
from shapes import ball, block, disc, grid_faces, halved, mesh, polar, put, tube, wedged
from tableware import CREAM, NIGHT, bowl, plate, pot, surface
from toppings import chilli_flakes, pickle_sticks, ring_of_onion, shreds


def _wedge(seed):
    flesh = food('tomato', rough=0.4, wet=0.12, coat=0.3)

    def tint(p):
        away = np.linalg.norm(p, axis=1) / 0.36
        seeds = smooth(0.05, 0.3, noise(p * 16, seed)) * smooth(0.35, 0.5, away) * smooth(0.85, 0.7, away)
        colour = blend(rgb('#e8604a'), rgb('#c41f12'), smooth(0.8, 0.95, away))
        return np.hstack([blend(colour, rgb('#f2b868'), 0.75 * seeds), np.full((len(p), 1), 0.9)])

    return ball(flesh, 0.36, 5, 0.02, 2, seed, tint=tint, shape=lambda p: wedged(p, 1.15))


def _cucumber():
    share, angle = polar(40, 80)
    x, y = share * np.cos(angle), share * np.sin(angle)
    core = smooth(0.62, 0.5, share)
    seeds = core * smooth(0.2, 0.4, share) * smooth(0.3, 0.9, np.cos(angle * 9 + 0.6 * np.sin(angle * 3)))
    colour = blend(rgb('#dfe9b0'), rgb('#c3d98a'), core)
    colour = blend(blend(colour, rgb('#f0f0d0'), 0.8 * seeds), rgb('#9cc860'), smooth(0.8, 0.9, share))
    colour = blend(colour, rgb('#2d5a1c'), smooth(0.92, 0.95, share))
    z = 0.2 * smooth(1.0, 0.95, share) - 0.02 * core
    top = flat(x, y, z)
    bottom = flat(x, y, -z)[::-1]
    flesh = food('cucumber', rough=0.4, wet=0.14, coat=0.2)
    tint = np.dstack([colour, 0 * share + 0.8])
    return mesh(
        np.concatenate([top, bottom]), grid_faces(80, 80, closed=True), flesh, np.concatenate([tint, tint[::-1]])
    )


def greek_salad():
    """Tomatoes, cucumber, olives and a slab of feta."""
    rng = np.random.default_rng(41)
    bowl(1.3, 0.6, NIGHT)
    dark = food('kalamata', '#2f1a2a', rough=0.2, coat=0.4, mottle=('#5e3a52', 3, 0.6))
    olive = ball(dark, 0.15, 4, squash=(1.25, 0.95, 0.95))
    pepper = food('green pepper', '#5f9a2e', rough=0.22, coat=0.4, mottle=('#9cc458', 3, 0.5))
    turn = np.linspace(0.3, 5.2, 40)
    ring = tube(flat(0.27 * np.cos(turn) * (1 + 0.1 * np.cos(turn * 3)), 0.27 * np.sin(turn), 0), 0.05, pepper, 10)
    slice_, wedges = _cucumber(), [_wedge(i) for i in range(3)]
    fallen = []
    for i in range(46):
        made, size = ((wedges[i % 3], 1.0), (slice_, 0.29), (wedges[i % 3], 0.95), (slice_, 0.27), (olive, 1.0))[i % 5]
        fallen.append(put(made, size=size))
    ground = settle(fallen, in_bowl(1.3, 0.6), 0.98, rng, 0.6, 0.45)

    def on(x, y, lift=0.0):
        return x, y, height_at(ground, x, y) + lift

    for x, y, spin in ((-0.6, 0.35, 0.2), (0.65, 0.2, 2.0), (-0.1, 0.72, 1.0)):
        put(ring, on(x, y, 0.03), (rng.normal(0, 0.2), rng.normal(0, 0.2), spin))
    for i in range(11):
        a, r = i * 2.4, 0.95 * np.sqrt((i + 1.5) / 12)
        ring_of_onion(on(r * np.cos(a), r * np.sin(a), 0.02), rng.uniform(0.16, 0.27), rng)
    x0, y0, z0 = on(0.02, -0.05, 0.07)
    white = food('feta', '#fdf8ec', rough=0.6, bump=0.5, grain=12)
    put(
        block(white, (1.0, 0.6, 0.22), 0.03, 24, shape=lambda p: p * (1 + 0.035 * fractal(p * 5, 4, 2))[:, None]),
        (x0, y0, z0),
        (0.16, 0.05, 0.35),
    )
    for flake in chilli_flakes(80, 0.02, 0, rng, '#56752a', 0.028):
        x, y = rng.uniform(-0.43, 0.43), rng.uniform(-0.25, 0.25)
        flake.location = (x0 + x * 0.94 - y * 0.34, y0 + x * 0.34 + y * 0.94, z0 + 0.115 + 0.16 * y - 0.05 * x)
    for x, y in ((-0.45, -0.62), (0.5, -0.6), (0.12, -0.85), (-0.8, -0.1)):
        put(olive, on(x, y, 0.05), tuple(rng.uniform(0, 6, 3)))
    parsley(on(-0.62, -0.3, 0.02), rng, 0.2)


def falafel():
    """Five falafel, hummus, pickles and warm flatbread."""
    rng = np.random.default_rng(43)
    plate(1.42, CREAM)
    _flatbread((-0.3, 1.1, 0.16), 0.25)
    fried = food('falafel', rough=0.75, wet=0.5, glow=0.05, bump=0.9, grain=16)

    def shade(seed, cut=None):
        def tint(p):
            lumps = fractal(p * 6, 4, seed)
            colour = blend(rgb('#5e3510'), rgb('#b27a30'), smooth(-0.35, 0.35, lumps))
            colour = blend(colour, rgb('#5c6a1e'), 0.6 * smooth(0.2, 0.4, noise(p * 9, seed + 1)))
            if cut is not None:
                green = blend(rgb('#c0bf62'), rgb('#8fa23c'), smooth(-0.2, 0.3, fractal(p * 10, 3, seed)))
                colour = blend(
                    colour, green, smooth(0.02, 0.0, p @ np.array(cut)) * smooth(0.31, 0.27, np.linalg.norm(p, axis=1))
                )
            return np.hstack([colour, np.full((len(p), 1), 0.2)])

        return tint

    for i, (x, y, z) in enumerate(
        ((-0.78, -0.22, 0.34), (-0.28, -0.55, 0.34), (-0.2, 0.02, 0.34), (0.28, -0.82, 0.33))
    ):
        put(ball(fried, 0.3, 6, 0.13, 8, i, (1, 1, 0.88), tint=shade(i)), (x, y, z), (0, 0, i))
    cut = np.array([0.25, 0.8, -0.45])
    cut = cut / np.linalg.norm(cut)
    put(
        ball(fried, 0.31, 6, 0.10, 8, 9, (1, 1, 0.9), shape=lambda p: halved(p, cut), tint=shade(9, cut)),
        (-0.36, -0.24, 0.74),
        (0.1, 0, -0.1),
    )
    share, angle = polar(110, 260)
    x, y = 0.58 * share * np.cos(angle), 0.58 * share * np.sin(angle)
    lane = share * 3.2 - angle / (2 * np.pi)
    wob = fractal(flat(x, y) * 5, 3, 3)
    z = (
        0.17 * np.clip(1 - share**4, 0, 1)
        + 0.035 * np.cos(lane * 2 * np.pi) * smooth(1.0, 0.8, share) * smooth(0, 0.2, share)
        + 0.02 * wob
    )
    groove = smooth(0.2, -0.7, np.cos(lane * 2 * np.pi) + 0.3 * wob) * smooth(0.85, 0.6, share)
    dip = food('hummus', rough=0.5, wet=0.1, bump=0.12, grain=16)
    put(
        disc(flat(x, y, z), dip, np.dstack([blend(rgb('#ecd3a0'), rgb('#c99a2e'), 0.75 * groove), 0.2 + 0.8 * groove])),
        (0.62, 0.12, 0.08),
    )
    for i in range(120):
        a, r = rng.uniform(0, 6.28), 0.4 * np.sqrt(rng.uniform())
        flake = chilli_flakes(1, 0.01, 0, rng, ('#b5300f', '#4f7d26')[i % 3 == 0], 0.016)[0]
        flake.location = (0.62 + r * np.cos(a), 0.12 + r * np.sin(a), 0.27)
    pea = food('chickpea', '#e0bb72', rough=0.4, coat=0.1, bump=0.1)
    for x, y in ((0.62, 0.14), (0.53, 0.07), (0.70, 0.06)):
        put(ball(pea, 0.065, 4, 0.08, 2), (x, y, 0.31))
    pickle_sticks((0.78, -0.58, 0.1), rng)
    wedge = _lemon_wedge()
    put(wedge, (0.12, 0.66, 0.2), (0.5, 0.2, 0.6), 0.9)
    for x, y in ((0.02, 0.42), (0.2, 0.42), (0.3, -0.32)):
        parsley((x, y, 0.14), rng, 0.22)


def _lemon_wedge():
    flesh = food('citrus', rough=0.4, wet=0.12)

    def tint(p):
        away = np.linalg.norm(p / [1.2, 1, 1], axis=1) / 0.36
        colour = blend(rgb('#f6dd5a'), rgb('#fbf3cf'), smooth(0.8, 0.86, away))
        return np.hstack([blend(colour, rgb('#f2c81a'), smooth(0.93, 0.97, away)), np.full((len(p), 1), 0.7)])

    return ball(
        flesh, 0.36, 5, squash=(1.2, 1, 1), tint=tint, shape=lambda p: wedged(p[:, [2, 1, 0]], 1.3)[:, [2, 1, 0]]
    )


def _flatbread(at, turn):
    bread = food('flatbread', rough=0.75, wet=0.4, bump=0.3, grain=14)
    share, angle = polar(110, 260)
    x, y = 0.92 * share * np.cos(angle), 0.80 * share * np.sin(angle)
    here = flat(x, y)
    puff = fractal(here * 2.4, 3, 5)
    for layer, spin in enumerate((0.0, 0.35)):
        spots = smooth(0.12, 0.36, noise(here * 4.5, 6 + layer) + 0.25 * puff)
        colour = blend(rgb('#f2dcae'), rgb('#d9a862'), smooth(-0.2, 0.5, puff))
        colour = blend(colour, rgb('#6d3a16'), 0.8 * spots)
        z = 0.07 * np.clip(1 - share**10, 0, 1) + 0.06 * puff
        fold = np.maximum(y + 0.1, 0)
        points = flat(x, y - 1.75 * fold, z + 0.14 * smooth(0, 0.12, fold) + 0.05 * fold)
        put(
            disc(points, bread, np.dstack([colour, 0 * share + 0.2])),
            (at[0] + 0.12 * layer, at[1] + 0.1 * layer, at[2] + 0.12 * layer),
            (0.22, 0.05, turn + spin),
        )


def wings():
    """Six wings in a sticky sauce."""
    rng = np.random.default_rng(45)
    plate(1.26, NIGHT)
    skin = food('wing', rough=0.45, wet=0.13, bump=0.5, grain=12, coat=0.35)
    bone = food('bone', '#f0e0c4', rough=0.4)

    def tint(seed):
        def colours(p):
            lumps = fractal(p * 5, 4, seed)
            colour = blend(rgb('#a8330a'), rgb('#e0701a'), smooth(-0.3, 0.35, lumps))
            colour = blend(colour, rgb('#4a1605'), 0.85 * smooth(0.18, 0.45, noise(p * 4, seed + 2) + 0.2 * lumps))
            return np.hstack([colour, np.full((len(p), 1), 0.85)])

        return colours

    def drum(p):
        along = p[:, 0]
        thick = 0.30 + 0.32 * smooth(0.9, -0.3, along) - 0.05 * smooth(-0.4, -0.95, along)
        bend = 0.12 * along**2
        return np.stack([along * 0.62, p[:, 1] * thick * 0.78 + bend, p[:, 2] * thick * 0.72], -1)

    def wingette(p):
        along = p[:, 0]
        thick = 0.33 + 0.12 * np.cos(along * 5)
        return np.stack([along * 0.62, p[:, 1] * thick + 0.12 * along**2, p[:, 2] * thick * 0.62], -1)

    places = (
        (-0.62, -0.34, 0.3, 0.5),
        (0.05, -0.66, 0.3, -0.2),
        (0.6, -0.2, 0.3, 0.9),
        (-0.45, 0.28, 0.3, -0.6),
        (0.12, 0.3, 0.32, 0.25),
        (-0.15, -0.2, 0.66, 0.75),
        (0.28, -0.12, 0.64, -0.5),
    )
    for i, (x, y, z, spin) in enumerate(places[:6]):
        made = ball(skin, 1, 6, 0.07, 3.2, i, shape=drum if i % 2 == 0 else wingette, tint=tint(i))
        lean = (rng.normal(0, 0.25), rng.normal(0.05, 0.08), spin)
        put(made, (x, y, z), lean, 0.86)
        if i % 2 == 0:
            tip = np.array([np.cos(spin), np.sin(spin)]) * 0.52
            knob = ball(bone, 0.085, 4, 0.12, 3, i, (1.5, 0.9, 0.8))
            put(knob, (x + tip[0] - 0.06 * np.sin(spin), y + tip[1] + 0.06 * np.cos(spin), z - 0.03), (0, 0, spin))
    pot(0.36, 0.3, CREAM, (0.62, 0.55, 0.08))
    sauce = food('blue cheese', '#f7f1e0', rough=0.35, coat=0.2, mottle=('#b9c2b4', 9, 0.4))
    surface(0.34, 0.31, sauce, waves=0.03, at=(0.62, 0.55, 0.0), rings=40, segments=120)
    celery = food('celery', rough=0.35, wet=0.2)
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, 30), np.linspace(-1.5, 1.5, 40), indexing='ij')
    tone = blend(rgb('#c5d98a'), rgb('#7faa3c'), smooth(-0.2, 0.6, np.cos(v * 14) + u))
    for i, (x, y, spin) in enumerate(((-0.55, 0.66, 0.35), (-0.4, 0.8, 0.2), (-0.15, 0.8, 0.05), (-0.3, 0.62, 0.5))):
        wall = 0.11 + 0.006 * np.cos(v * 14)
        stick = mesh(
            flat(u * 1.0, wall * np.sin(v), wall * np.cos(v)),
            grid_faces(30, 40),
            celery,
            np.dstack([tone, 0 * u + 0.5]),
        )
        put(stick, (x, y, 0.2 + 0.05 * i), (0.2 * i, 0.03, spin))
    glaze_ = food('wing sauce', '#a8330c', rough=0.1, coat=0.6)
    for x, y, r in ((-0.1, -0.85, 0.16), (0.55, -0.64, 0.13), (-0.68, -0.66, 0.1), (0.3, -0.86, 0.06)):
        put(ball(glaze_, 1, 4, 0.3, 1.5, int(100 * r), (1, 1, 0.12)), (x, y, 0.075), size=r)
    seed = food('sesame', '#f3dfb4', rough=0.4)
    bead = ball(seed, 1, 2, squash=(1, 0.6, 0.4))
    for i in range(70):
        x, y, z, _ = places[i % 6]
        dx, dy = rng.normal(0, 0.13, 2)
        put(
            bead,
            (x + dx, y + dy, z + 0.215 - 1.2 * dy**2 - 0.6 * dx**2),
            tuple(rng.normal(0, 0.4, 2)) + (rng.uniform(0, 6),),
            0.026,
        )
    parsley((-0.1, 0.5, 0.35), rng, 0.2)


def slaw():
    """Red cabbage, carrot and apple, cut fine."""
    rng = np.random.default_rng(47)
    bowl(1.2, 0.62, CREAM)
    shreds(rng, 1.06, 0.52, 0.42)
    parsley((0.05, -0.1, 1.0), rng, 0.26)
    chilli_flakes(50, 0.8, 0.92, rng, '#c9a227', 0.03)
