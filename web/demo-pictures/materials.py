"""What things are made of. A material is made once a picture, by its name."""

import bpy

from fields import rgb


class _Nodes:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']

    def node(self, kind, **settings):
        made = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(made, key, value)
        return made

    def link(self, source, target):
        if hasattr(source, 'is_linked'):
            self.tree.links.new(source, target)
        elif target.type == 'RGBA':
            target.default_value = (*source, 1)
        else:
            target.default_value = source
        return target

    def mix(self, a, b, share, blend='MIX'):
        made = self.node('MixRGB', blend_type=blend)
        for value, socket in ((share, 'Fac'), (a, 'Color1'), (b, 'Color2')):
            self.link(value, made.inputs[socket])
        return made.outputs[0]

    def math(self, kind, a, b=0.0):
        made = self.node('Math', operation=kind)
        self.link(a, made.inputs[0])
        self.link(b, made.inputs[1])
        return made.outputs[0]

    def noise(self, scale, where, detail=4.0):
        made = self.node('TexNoise')
        self.link(where, made.inputs['Vector'])
        made.inputs['Scale'].default_value = scale
        made.inputs['Detail'].default_value = detail
        return made.outputs['Fac']

    def span(self, value, low, high):
        made = self.node('MapRange', interpolation_type='SMOOTHSTEP')
        self.link(value, made.inputs['Value'])
        made.inputs['From Min'].default_value, made.inputs['From Max'].default_value = low, high
        return made.outputs[0]

    def bump(self, height, strength, distance=0.02):
        made = self.node('Bump')
        made.inputs['Strength'].default_value = strength
        made.inputs['Distance'].default_value = distance
        self.link(height, made.inputs['Height'])
        self.link(made.outputs[0], self.surface.inputs['Normal'])

    def set(self, **inputs):
        for key, value in inputs.items():
            self.link(value, self.surface.inputs[key.replace('_', ' ')])


def food(name, colour=None, rough=0.55, wet=0.2, bump=0.0, grain=18.0, mottle=None, coat=0.0, shine=0.5, glow=0.0):
    """Something to eat. Without a colour it is tinted point by point, and wet (its roughness where the tint says so).

    glow: how much light comes through it, as a share of its colour. mottle: (hex, scale, share) of a second colour in spots.
    """
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = _Nodes(name)
    where = made.node('TexCoord').outputs['Object']
    if colour is None:
        tint = made.node('Attribute', attribute_name='tint')
        base = tint.outputs['Color']
        made.set(Roughness=made.math('ADD', made.math('MULTIPLY', tint.outputs['Alpha'], wet - rough), rough))
    else:
        base = rgb(colour)
        made.set(Roughness=rough)
    if mottle:
        spots = made.span(made.noise(mottle[1], where), 0.42, 0.62)
        base = made.mix(base, rgb(mottle[0]), made.math('MULTIPLY', spots, mottle[2]))
    made.set(Base_Color=base, Clearcoat=coat, Specular=shine)
    made.set(Clearcoat_Roughness=0.15)
    if glow:
        made.set(Emission=base, Emission_Strength=glow)
    if bump:
        made.bump(made.noise(grain, where, 6), bump, 0.05)
    return made.material


def glaze(name, colour, rim='#7a5a3c', speckle=0.5):
    """Stoneware with specks."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = _Nodes(name)
    where = made.node('TexCoord').outputs['Object']
    specks = made.math('MULTIPLY', made.span(made.noise(38, where, 2), 0.68, 0.72), speckle)
    cloud = made.math('MULTIPLY', made.span(made.noise(2.2, where), 0.35, 0.7), 0.18)
    base = made.mix(made.mix(rgb(colour), rgb(rim), cloud), rgb(rim), specks)
    made.set(Base_Color=base, Roughness=0.28, Clearcoat=0.35)
    made.bump(made.noise(3.5, where, 2), 0.12, 0.05)
    return made.material


def wood(name, dark, light, plank=0.0, grain=1.0, rough=0.5):
    """Wood with its grain along x; planks of the given width, or one piece."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = _Nodes(name)
    x, y, z = made.node('SeparateXYZ'), None, None
    made.link(made.node('TexCoord').outputs['Object'], x.inputs[0])
    x, y, z = x.outputs
    tone = 0.5
    seam = 0.0
    if plank:
        lane = made.math('DIVIDE', y, plank)
        number = made.math('FLOOR', lane)
        random = made.node('TexWhiteNoise', noise_dimensions='1D')
        made.link(number, random.inputs['W'])
        tone = random.outputs['Value']
        x = made.math('ADD', x, made.math('MULTIPLY', tone, 40.0))
        within = made.math('FRACT', lane)
        edge = made.math('MINIMUM', within, made.math('SUBTRACT', 1.0, within))
        seam = made.math('SUBTRACT', 1.0, made.span(edge, 0.0, 0.022))
    place = made.node('CombineXYZ')
    for value, target in zip(
        (
            made.math('MULTIPLY', x, 0.35 * grain),
            made.math('MULTIPLY', y, 3.2 * grain),
            made.math('MULTIPLY', z, 3.2 * grain),
        ),
        place.inputs,
    ):
        made.link(value, target)
    place = place.outputs[0]
    figure = made.node('TexNoise')
    made.link(place, figure.inputs['Vector'])
    figure.inputs['Scale'].default_value = 1.3
    figure.inputs['Detail'].default_value = 6
    figure.inputs['Distortion'].default_value = 1.4
    fibre = made.noise(9, place, 6)
    share = made.math(
        'ADD',
        made.math('MULTIPLY', made.span(figure.outputs['Fac'], 0.25, 0.75), 0.6),
        made.math('MULTIPLY', fibre, 0.35),
    )
    share = made.math('ADD', share, made.math('MULTIPLY', made.math('SUBTRACT', tone, 0.5), 0.3))
    base = made.mix(rgb(dark), rgb(light), share)
    base = made.mix(base, rgb('#120a06'), made.math('MULTIPLY', seam, 0.85))
    made.set(Base_Color=base, Roughness=made.math('ADD', rough - 0.1, made.math('MULTIPLY', fibre, 0.25)))
    made.bump(made.math('SUBTRACT', fibre, made.math('MULTIPLY', seam, 3.0)), 0.25)
    return made.material


def clear(name, colour='#ffffff', ior=1.45, rough=0.0, glow=0.0):
    """Glass or ice; light passes it towards the table instead of making caustics."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    made = _Nodes(name)
    tree = made.tree
    made.set(Base_Color=rgb(colour), Transmission=1.0, IOR=ior, Roughness=rough)
    made.set(Emission=rgb(colour), Emission_Strength=glow)
    through = made.node('BsdfTransparent')
    through.inputs['Color'].default_value = (*rgb(colour) ** 0.6, 1)
    either = made.node('MixShader')
    tree.links.new(made.node('LightPath').outputs['Is Shadow Ray'], either.inputs[0])
    tree.links.new(made.surface.outputs[0], either.inputs[1])
    tree.links.new(through.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    return made.material
