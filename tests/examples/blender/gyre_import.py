"""Reads a recording of Gyre (.gyrecache) into Blender, 3.4 or newer.

In Blender: Scripting, open this file, run it; then File, Import, Gyre recording. Or without a window:
    blender --background --python gyre_import.py -- RECORDING.gyrecache [FRAMES]

Each recorded frame becomes a mesh of points with the particles' values as attributes; one object shows the mesh of the
current frame. Record with: gyre record SCENE -o NAME.gyrecache --up z
"""
import struct
import sys
import zlib

import bpy

try:
    import numpy
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("The import of recordings needs NumPy in Blender's Python; in Debian: apt install python3-numpy") from missing

SETS = ("tracers", "vortons")
TYPES = (numpy.dtype("<f4"), numpy.dtype("<f2"), numpy.dtype("<u8"))
LAYERS = {1: "FLOAT", 3: "FLOAT_VECTOR"}


class Recording:
    """A recording, read as resources/manual/export.md describes it."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        magic, major, _, _, size, arrays, frames, self.seconds, self.axes = struct.unpack_from("<8sHHIQIIdI", self.data)
        if magic != b"\x89GYC\r\n\x1a\n" or major != 1 or size != len(self.data):
            raise ValueError(f"{path} is no recording of Gyre, or was cut short.")
        self.arrays = [struct.unpack_from("<24sHHHH", self.data, 64 + 32 * i) for i in range(arrays)]
        self.index = [struct.unpack_from("<QdQQIIII", self.data, 64 + 32 * arrays + 48 * i) for i in range(frames)]

    def frame(self, number, wanted="tracers"):
        """The arrays of one set by name, with one row per particle."""
        _, _, offset, size, tracers, vortons, crc, _ = self.index[number]
        if zlib.crc32(self.data[offset:offset + size]) != crc:
            raise ValueError(f"Frame {number} of the recording is damaged.")
        found = {}
        for name, which, components, numbers, _ in self.arrays:
            count = (tracers, vortons)[which] * components
            values = numpy.frombuffer(self.data, TYPES[numbers], count, offset)
            offset += values.nbytes + -values.nbytes % 8
            if SETS[which] == wanted:
                found[name.rstrip(b"\0").decode()] = values.reshape(-1, components)
        return found


def mesh_of(name, arrays):
    """A mesh of points with vectors and numbers as attributes, and ids as 32-bit integers."""
    mesh = bpy.data.meshes.new(name)
    count = len(arrays["position"])
    mesh.vertices.add(count)
    mesh.vertices.foreach_set("co", arrays["position"].astype(numpy.float32).ravel())
    for key, values in arrays.items():
        if key == "position":
            continue
        if key == "id":
            layer = mesh.attributes.new("id", "INT", "POINT")
            layer.data.foreach_set("value", (values & 0x7FFFFFFF).astype(numpy.int32).ravel())
            continue
        layer = mesh.attributes.new(key, LAYERS[values.shape[1]], "POINT")
        layer.data.foreach_set("vector" if values.shape[1] == 3 else "value", values.astype(numpy.float32).ravel())
    mesh.update()
    return mesh


def load(path, most=None):
    """Loads all frames, or the first ones, as meshes. Returns an object that shows the mesh of the current frame."""
    recording = Recording(path)
    name = bpy.path.display_name_from_filepath(path)
    frames = range(len(recording.index) if most is None else min(most, len(recording.index)))
    meshes = [mesh_of(f"{name} {recording.index[i][0]}", recording.frame(i)) for i in frames]
    for mesh in meshes:
        mesh.use_fake_user = True
    shown = bpy.data.objects.new(name, meshes[0])
    shown["gyre_frames"] = [mesh.name for mesh in meshes]
    bpy.context.scene.collection.objects.link(shown)
    bpy.context.scene.frame_start, bpy.context.scene.frame_end = 1, len(meshes)
    if recording.seconds > 0:
        bpy.context.scene.render.fps = max(1, round(1 / recording.seconds))
    return shown


def show_frame(scene, *_):
    """Called by Blender when the frame changes."""
    for each in scene.objects:
        if "gyre_frames" in each:
            names = each["gyre_frames"]
            each.data = bpy.data.meshes[names[min(max(scene.frame_current - 1, 0), len(names) - 1)]]


class ImportRecording(bpy.types.Operator):
    """Import a recording of Gyre"""
    bl_idname = "import_scene.gyrecache"
    bl_label = "Gyre recording (.gyrecache)"
    filepath: bpy.props.StringProperty(subtype="FILE_PATH")
    filter_glob: bpy.props.StringProperty(default="*.gyrecache", options={"HIDDEN"})

    def execute(self, context):
        load(self.filepath)
        return {"FINISHED"}

    def invoke(self, context, event):
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}


def menu(self, context):
    self.layout.operator(ImportRecording.bl_idname)


def register():
    bpy.utils.register_class(ImportRecording)
    bpy.types.TOPBAR_MT_file_import.append(menu)
    bpy.app.handlers.frame_change_pre.append(show_frame)


if __name__ == "__main__":
    register()
    if "--" in sys.argv:
        given = sys.argv[sys.argv.index("--") + 1:]
        load(given[0], int(given[1]) if len(given) > 1 else None)
