"""From what the renderer saw to a picture: noise out, light into the range of a screen."""

import bpy
import numpy as np


def _read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def _average(values, reach):
    """The mean over a square of 2 * reach + 1 pixels."""
    for axis in (0, 1):
        padding = [(0, 0)] * values.ndim
        padding[axis] = (reach + 1, reach)
        sums = np.cumsum(np.pad(values, padding, mode='edge'), axis=axis, dtype=np.float32)
        upper = np.take(sums, np.arange(2 * reach + 1, sums.shape[axis]), axis=axis)
        lower = np.take(sums, np.arange(sums.shape[axis] - 2 * reach - 1), axis=axis)
        values = (upper - lower) / (2 * reach + 1)
    return values


def denoise(seen, albedo, normal, reach, strength):
    """Means of pixels whose surface and surroundings are alike (non-local means led by albedo and normal)."""
    lit = np.log1p(seen / (albedo + 0.05))
    rough = np.sqrt(np.maximum(_average((lit - _average(lit, 1)) ** 2, 3).mean(-1), 1e-7))
    rough = np.maximum(np.minimum(rough, np.median(rough) * 2.5), 1e-3)
    total = np.zeros_like(lit)
    weights = np.zeros(lit.shape[:2], np.float32)
    height, width = weights.shape
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            here = np.s_[max(0, -dy) : height - max(0, dy), max(0, -dx) : width - max(0, dx)]
            there = np.s_[max(0, dy) : height - max(0, -dy), max(0, dx) : width - max(0, -dx)]
            apart = _average(((lit[here] - lit[there]) ** 2).mean(-1), 1) / (2.0 * rough[here] ** 2)
            alike = np.exp(
                -np.maximum(apart / strength - 1.0, 0)
                - ((albedo[here] - albedo[there]) ** 2).sum(-1) / 0.012
                - ((normal[here] - normal[there]) ** 2).sum(-1) / 0.06
                - (dx * dx + dy * dy) / (reach * reach)
            )
            total[here] += alike[..., None] * lit[there]
            weights[here] += alike
    return np.expm1(total / weights[..., None]) * (albedo + 0.05)


def _screen(light, exposure):
    """A curve with a soft shoulder, and a little more colour."""
    light = light * exposure
    grey = light @ np.array([0.25, 0.65, 0.10], np.float32)
    light = np.maximum(grey[..., None] + (light - grey[..., None]) * 1.06, 0)
    curve = light * (1 + light / 12) / (1 + light * 0.72)
    curve = np.clip(curve, 0, 1)
    shown = np.where(curve <= 0.0031308, curve * 12.92, 1.055 * curve ** (1 / 2.4) - 0.055)
    return shown + 0.10 * (shown - 0.5) * shown * (1 - shown) * 4


def _glow(shown):
    bright = np.maximum(shown - 0.82, 0)
    for reach in (4, 9, 9):
        bright = _average(bright, reach)
    return np.clip(shown + bright * 0.8, 0, 1)


def _edges(shown):
    height, width = shown.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return shown * (1 - 0.16 * np.clip(x * x * 0.8 + y * y * 0.6, 0, 1) ** 1.5)[..., None]


def develop(folder, target, exposure=1.1, strength=0.4, reach=4):
    """Reads seen, albedo and normal (EXR) in the folder, and writes the picture."""
    seen, albedo, normal = (_read(f'{folder}/{part}0001.exr') for part in ('seen', 'albedo', 'normal'))
    # Fireflies are held to what stands around them.
    around = _average(seen, 2)
    seen = np.minimum(seen, around * 3.0 + 0.4)
    seen = denoise(seen, np.clip(albedo, 0, 1), normal, reach, strength)
    shown = _edges(_glow(_screen(seen, exposure)))
    height, width = shown.shape[:2]
    image = bpy.data.images.new('picture', width, height)
    image.pixels.foreach_set(np.dstack([shown, np.ones((height, width))]).astype(np.float32).ravel())
    image.file_format = 'JPEG'
    image.save(filepath=target, quality=90)
