"""Meshes and how they are put on the table. One unit is about a decimetre."""

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from fields import flat, fractal


def mesh(points, faces, material, tint=None, flat_faces=False):
    """A mesh; tint is a linear colour for each point, with wetness (0 to 1) as an optional fourth number."""
    made = bpy.data.meshes.new('mesh')
    made.from_pydata(np.asarray(points, float).reshape(-1, 3).tolist(), [], faces)
    made.polygons.foreach_set('use_smooth', [not flat_faces] * len(made.polygons))
    if tint is not None:
        tint = np.asarray(tint, float).reshape(-1, np.shape(tint)[-1])
        if tint.shape[1] == 3:
            tint = np.hstack([tint, np.zeros((len(tint), 1))])
        made.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', tint.ravel())
    made.materials.append(material)
    made.update()
    return made


def put(made, at=(0, 0, 0), turn=(0, 0, 0), size=1.0, extra=False):
    """One more object of a mesh; extra ones do not count when the camera is framed."""
    thing = bpy.data.objects.new('thing', made)
    thing.location, thing.rotation_euler = at, turn
    thing.scale = (size,) * 3 if np.isscalar(size) else size
    thing['extra'] = extra
    bpy.context.scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns, closed=False):
    """Quads between rows of points; closed joins the last column with the first."""
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing='ij')
    after = (column + 1) % columns
    quads = np.stack(
        [row * columns + column, row * columns + after, (row + 1) * columns + after, (row + 1) * columns + column],
        axis=-1,
    )
    return quads.reshape(-1, 4).tolist()


def polar(rings, segments, inner=0.002):
    """Shares of the radius (inner to 1) and angles of a disc's points."""
    share, angle = np.meshgrid(
        np.linspace(inner, 1, rings), np.linspace(0, 2 * np.pi, segments, endpoint=False), indexing='ij'
    )
    return share, angle


def disc(points, material, tint=None):
    """A disc from points that came from polar()."""
    return mesh(points, grid_faces(*points.shape[:2], closed=True), material, tint)


def lathe(profile, material, segments=96, detail=8, shape=None, tint=None):
    """(radius, height) pairs, rounded and turned about the z axis; shape and tint take the points."""
    points = turned(profile, segments, detail)
    if shape is not None:
        points = shape(points)
    return disc(points, material, None if tint is None else tint(points))


def turned(profile, segments=96, detail=8):
    """The points of a lathed profile."""
    profile = np.array(profile, float)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    at = np.linspace(0, steps[-1], len(profile) * detail)
    line = np.stack([np.interp(at, steps, profile[:, i]) for i in (0, 1)], axis=-1)
    for _ in range(detail // 2):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)
    radius = np.maximum(line[:, 0:1], 1e-4)
    return flat(radius * np.cos(angle), radius * np.sin(angle), line[:, 1:2])


def ball(material, radius=1.0, detail=5, rough=0.0, grain=2.0, seed=0, squash=(1, 1, 1), shape=None, tint=None):
    """A ball whose surface is moved by noise."""
    made = bmesh.new()
    bmesh.ops.create_icosphere(made, subdivisions=detail, radius=1)
    points = np.array([v.co[:] for v in made.verts])
    faces = [[v.index for v in f.verts] for f in made.faces]
    made.free()
    points = points * (1 + rough * fractal(points * grain, 4, seed))[:, None] * radius * np.array(squash)
    if shape is not None:
        points = shape(points)
    return mesh(points, faces, material, None if tint is None else tint(points))


def block(material, size, edge, cuts=6, shape=None, tint=None):
    """A box of the full size given, with rounded edges."""
    made = bmesh.new()
    bmesh.ops.create_cube(made, size=2)
    bmesh.ops.subdivide_edges(made, edges=made.edges[:], cuts=cuts, use_grid_fill=True)
    made.verts.index_update()
    cube = np.array([v.co[:] for v in made.verts])
    faces = [[v.index for v in f.verts] for f in made.faces]
    made.free()
    half = np.array(size) / 2
    # Points are drawn towards the edges, where the rounding needs them.
    cube = np.sign(cube) * np.abs(cube) ** 0.6
    inner = np.clip(cube * half, edge - half, half - edge)
    away = cube * half - inner
    points = inner + edge * away / np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
    if shape is not None:
        points = shape(points)
    return mesh(points, faces, material, None if tint is None else tint(points))


def tube(path, radius, material, sides=10, tint=None, hollow=0):
    """A round string along a path; radius is a number or one for each point, hollow how many points deep its ends are."""
    path = np.asarray(path, float)
    radius = np.broadcast_to(radius, len(path))
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    up = np.where(np.abs(along[:, 2:3]) > 0.9, [[1.0, 0, 0]], [[0, 0, 1.0]])
    side = np.cross(along, up)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    over = np.cross(side, along)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)[:, None]
    ring = path[:, None] + radius[:, None, None] * (np.cos(angle) * side[:, None] + np.sin(angle) * over[:, None])
    ends = path[[hollow, -1 - hollow], None].repeat(sides, 1)
    closed = np.concatenate([ends[:1], ring, ends[1:]])
    colours = None if tint is None else np.concatenate([tint[:1], tint, tint[-1:]])[:, None].repeat(sides, 1)
    return mesh(closed, grid_faces(len(closed), sides, closed=True), material, colours)


def curve(points, count=40):
    """A smooth path through a few points."""
    points = np.asarray(points, float)
    at = np.linspace(0, len(points) - 1, count)
    line = np.stack([np.interp(at, np.arange(len(points)), points[:, i]) for i in range(3)], axis=-1)
    for _ in range(count // len(points) * 2):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line


def leaning(normal, spin=0.0):
    """The turn that lays a thing's z axis along a normal."""
    lean = Vector(normal).to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(spin, 3, 'Z')
    return lean.to_euler()


def turned_by(*turns):
    """Several turns, the first one first."""
    result = Matrix.Identity(3)
    for turn in turns:
        result = Euler(turn).to_matrix() @ result
    return result.to_euler()


def move(things, at=(0, 0, 0), turn=0.0, size=1.0):
    """Moves things that were put around the origin, as one."""
    step = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(size, 4)
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = step @ thing.matrix_world


def tilt(things, lean, at):
    """Turns things that were put around the origin about the x axis, and lifts them to their place."""
    step = Matrix.Translation(at) @ Matrix.Rotation(lean, 4, 'X')
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = step @ thing.matrix_world


def halved(points, normal):
    """Flattens points against a plane through the origin; what lies behind it comes to lie in it."""
    normal = np.array(normal, float) / np.linalg.norm(normal)
    return points - np.minimum(points @ normal, 0)[:, None] * normal


def wedged(points, angle):
    """Flattens points against the two planes of a wedge about +x, of an angle in radians, whose edge is the z axis."""
    sides = [np.array([np.sin(angle / 2), s * np.cos(angle / 2), 0]) for s in (1, -1)]
    out = points.copy()
    for normal, other in (sides, sides[::-1]):
        behind = points @ normal < 0
        laid = points - (points @ normal)[:, None] * normal
        out[behind & (laid @ other >= 0)] = laid[behind & (laid @ other >= 0)]
    lost = np.minimum(out @ sides[0], out @ sides[1]) < -1e-9
    out[lost] = points[lost] * [0, 0, 1]
    return out
