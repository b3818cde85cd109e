"""Renders pictures of the demo menu: blender -b -P render.py -- [--draft] [--out folder] names ...

THREADS tells how many threads it may use (1 if unset).
"""

import os
import sys
import tempfile
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from develop import develop
from dishes import DISHES
from stage import clear_table, frame, light


def photograph(target, width, height, samples, fill):
    """Renders what is on the table."""
    scene = bpy.context.scene
    light(*frame(width, height, *fill))
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.max_bounces = 8
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.transmission_bounces = 8
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 3
    scene.render.threads_mode, scene.render.threads = 'FIXED', int(os.environ.get('THREADS', '1'))
    scene.render.resolution_x, scene.render.resolution_y = width, height
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    with tempfile.TemporaryDirectory() as folder:
        scene.use_nodes = True
        nodes = scene.node_tree.nodes
        nodes.clear()
        source, out = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
        out.base_path = folder
        out.format.file_format, out.format.color_depth = 'OPEN_EXR', '32'
        out.file_slots.clear()
        for name, socket in (('seen', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
            out.file_slots.new(name)
            scene.node_tree.links.new(source.outputs[socket], out.inputs[name])
        scene.frame_set(1)
        bpy.ops.render.render()
        develop(folder, target, strength=2.0 if width > 1000 else 0.4, reach=5 if width > 1000 else 4)


arguments = sys.argv[sys.argv.index('--') + 1 :]
draft = '--draft' in arguments
out = arguments[arguments.index('--out') + 1] if '--out' in arguments else os.getcwd()
for name in arguments:
    if name in DISHES:
        began = time.time()
        clear_table()
        DISHES[name]()
        built = time.time()
        wide = name == 'cover'
        size = (1920, 640) if wide else (960, 720)
        if draft:
            size = (size[0] * 5 // 16, size[1] * 5 // 16)
        fill = (1.3, 1.1) if wide else (0.93, 1.0)
        photograph(f'{out}/{name}.jpg', *size, 16, fill)
        print(f'{name}: built in {built - began:.1f} s, rendered in {time.time() - built:.1f} s', flush=True)
