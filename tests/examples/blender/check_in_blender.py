"""Runs in Blender and checks that imported frames equal the CSV recording of the same run.

blender --background --python check_in_blender.py -- RECORDING.gyrecache TABLE.csv [VOLUME.vdb]
"""
import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import bpy
import gyre_import


def check(recording, table, volume=None):
    rows = list(csv.DictReader(open(table)))
    frames = sorted({int(row["frame"]) for row in rows})
    assert len(frames) == 10, frames
    shown = gyre_import.load(recording, 10)
    bpy.app.handlers.frame_change_pre.append(gyre_import.show_frame)
    for number, frame in enumerate(frames):
        bpy.context.scene.frame_set(number + 1)
        mesh = shown.data
        wanted = [row for row in rows if int(row["frame"]) == frame]
        assert len(mesh.vertices) == len(wanted) > 0, (frame, len(mesh.vertices), len(wanted))
        attributes = mesh.attributes
        for i in (0, len(wanted) // 2, len(wanted) - 1):
            for axis, letter in enumerate("xyz"):
                assert mesh.vertices[i].co[axis] == float(wanted[i]["p" + letter]) or abs(mesh.vertices[i].co[axis] - float(wanted[i]["p" + letter])) < 1e-6
                assert abs(attributes["velocity"].data[i].vector[axis] - float(wanted[i]["v" + letter])) < 1e-6
            assert abs(attributes["radius"].data[i].value - float(wanted[i]["radius"])) < 1e-6
            assert attributes["id"].data[i].value == int(wanted[i]["id"])
    print("imported 10 frames,", len(shown.data.vertices), "points in the last, attributes", sorted(a.name for a in shown.data.attributes))
    if volume:
        bpy.ops.object.volume_import(filepath=volume, files=[{"name": pathlib.Path(volume).name}], directory=str(pathlib.Path(volume).parent))
        grids = bpy.context.object.data.grids
        assert grids.load()
        found = {grid.name: grid.data_type for grid in grids}
        assert found == {"density": "FLOAT", "temperature": "FLOAT", "velocity": "VECTOR_FLOAT"}, found
        print("volume with", found)
    print("import is correct in Blender", bpy.app.version_string)


try:
    check(*sys.argv[sys.argv.index("--") + 1:])
except BaseException as wrong:   # Blender exits with 0 even if a script fails
    print("WRONG:", repr(wrong))
    sys.exit(1)
