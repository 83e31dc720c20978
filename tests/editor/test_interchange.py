#!/usr/bin/env python3
"""Reads files of `gyre record` and `gyre scene` with readers written from the descriptions of the formats.

test_interchange.py GYRE SOURCE_DIR [unittest arguments]
"""
import base64
import csv
import json
import math
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

GYRE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
PROJECT = SOURCE / "projects/first-smoke/first-smoke.gyre"
SIZES = {0: ("f", 4), 1: ("e", 2), 2: ("Q", 8)}


def read_cache(data):
    """A .gyrecache, read as resources/manual/export.md describes it."""
    magic, major, minor, head, size, arrays, frames, seconds, axes = struct.unpack_from("<8sHHIQIIdI", data)
    assert magic == b"\x89GYC\r\n\x1a\n" and (major, head) == (1, 64) and size == len(data)
    tables_crc, head_crc = struct.unpack_from("<II", data, 56)
    assert head_crc == zlib.crc32(data[:60])
    end = 64 + 32 * arrays + 48 * frames
    assert tables_crc == zlib.crc32(data[64:end])
    table = []
    for i in range(arrays):
        name, which, components, numbers, _ = struct.unpack_from("<24sHHHH", data, 64 + 32 * i)
        table.append((("tracers", "vortons")[which], name.rstrip(b"\0").decode(), components, numbers))
    found = []
    for i in range(frames):
        frame, time, offset, length, tracers, vortons, crc, _ = struct.unpack_from("<QdQQIIII", data, 64 + 32 * arrays + 48 * i)
        assert crc == zlib.crc32(data[offset:offset + length])
        counts, sets, at = {"tracers": tracers, "vortons": vortons}, {}, offset
        for which, name, components, numbers in table:
            letter, bytes_each = SIZES[numbers]
            count = counts[which] * components
            sets.setdefault(which, {})[name] = struct.unpack_from("<%d%s" % (count, letter), data, at)
            at += count * bytes_each
            at += -at % 8
        assert at == offset + length
        found.append((frame, time, sets))
    return {"seconds": seconds, "axes": axes, "table": table, "frames": found}


def read_ply(data):
    head, body = data.split(b"end_header\n", 1)
    lines = head.decode().splitlines()
    assert lines[:2] == ["ply", "format binary_little_endian 1.0"]
    count = int(lines[2].split()[2])
    names = [line.split()[2] for line in lines[3:]]
    layout = "<" + "".join({"float": "f", "uint": "I"}[line.split()[1]] for line in lines[3:])
    assert len(body) == count * struct.calcsize(layout)
    return names, list(struct.iter_unpack(layout, body))


def read_glb(data):
    magic, version, size = struct.unpack_from("<4sII", data)
    assert (magic, version, size) == (b"glTF", 2, len(data))
    length, kind = struct.unpack_from("<II", data, 12)
    assert kind == 0x4E4F534A and length % 4 == 0
    document = json.loads(data[20:20 + length])
    if len(data) == 20 + length:
        return document, b""
    numbers, kind = struct.unpack_from("<II", data, 20 + length)
    assert kind == 0x004E4942 and 28 + length + numbers == len(data)
    return document, data[28 + length:]


def accessor(document, numbers, index):
    a = document["accessors"][index]
    view = document["bufferViews"][a["bufferView"]]
    components = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[a["type"]]
    assert view["byteOffset"] % 4 == 0 and view["byteOffset"] + view["byteLength"] <= len(numbers)
    assert view["byteLength"] == 4 * components * a["count"]
    values = struct.unpack_from("<%d%s" % (components * a["count"], {5126: "f", 5125: "I"}[a["componentType"]]), numbers, view["byteOffset"])
    rows = [values[i:i + components] for i in range(0, len(values), components)]
    if "min" in a:
        for c in range(components):
            column = [row[c] for row in rows]
            assert struct.pack("f", a["min"][c]) == struct.pack("f", min(column)), (a["min"], min(column))
            assert struct.pack("f", a["max"][c]) == struct.pack("f", max(column))
    return rows


class Interchange(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre interchange ä "))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def gyre(self, *arguments, code=0, **more):
        done = subprocess.run([GYRE, *map(str, arguments)], capture_output=True, timeout=280, **more)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stderr.decode()}")
        return done

    def record(self, name, *options, scene=PROJECT):
        target = self.folder / name
        self.gyre("record", scene, "-o", target, *options)
        return target.read_bytes() if target.exists() else None

    def refused(self, *arguments, code, says):
        message = self.gyre(*arguments, code=code).stderr.decode()
        self.assertRegex(message, says)
        self.assertRegex(message.strip(), r"[.!?]$")

    def voxels(self, *options, frames="20-60"):
        """Sizes of voxels in the files, as `gyre` tells them and as OpenVDB reads them, by its own module for Python."""
        target = self.folder / "v_%04d.vdb"
        done = subprocess.run([GYRE, "record", PROJECT, "-o", target, "--frames", frames, "--every", "20", "--json", "--force", *options], capture_output=True, text=True)
        if done.returncode == 8:
            self.skipTest("this build of gyre has no OpenVDB")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)


class Points(Interchange):
    def test_a_recording_holds_what_simulate_counts(self):
        cache = read_cache(self.record("a.gyrecache", "--frames", "10-30", "--every", 10, "--set", "tracers,vortons"))
        self.assertEqual([f[0] for f in cache["frames"]], [10, 20, 30])
        stats = json.loads(self.gyre("simulate", PROJECT, "--frames", 30, "--json").stdout)["stats"]
        frame, time, sets = cache["frames"][-1]
        self.assertEqual(len(sets["tracers"]["id"]), stats["tracers"])
        self.assertEqual(len(sets["vortons"]["id"]), stats["vortons"])
        self.assertAlmostEqual(time, stats["time_s"])
        self.assertAlmostEqual(cache["seconds"], 10 * stats["time_s"] / 30)
        self.assertEqual(sorted(sets["tracers"]["id"]), list(sets["tracers"]["id"]))
        self.assertEqual(len(sets["tracers"]["position"]), 3 * stats["tracers"])
        self.assertGreater(max(sets["tracers"]["position"][1::3]), 0.05, "smoke rises")
        self.assertEqual(set(sets["vortons"]), {"id", "position", "velocity", "strength", "radius", "age", "lifetime", "temperature", "density"})

    def test_the_same_run_gives_the_same_bytes_and_standard_output_the_same(self):
        a = self.record("a.gyrecache", "--frames", "1-20", "--threads", 1)
        b = self.record("b.gyrecache", "--frames", "1-20", "--threads", 2)
        piped = self.gyre("record", PROJECT, "-o", "-", "--format", "gyrecache", "--frames", "1-20").stdout
        self.assertEqual(a, b)
        self.assertEqual(a, piped)

    def test_a_scene_from_standard_input_is_the_same_scene(self):
        piped = self.gyre("record", "-", "-o", "-", "--format", "csv", "--frames", 5, input=PROJECT.read_bytes()).stdout
        self.assertEqual(piped, self.record("a.csv", "--frames", 5))

    def test_half_precision_keeps_places_and_rounds_the_rest(self):
        full = read_cache(self.record("full.gyrecache", "--frames", 30))["frames"][0][2]["tracers"]
        data = self.record("half.gyrecache", "--frames", 30, "--half")
        half = read_cache(data)["frames"][0][2]["tracers"]
        self.assertEqual(full["position"], half["position"])
        self.assertEqual(full["id"], half["id"])
        self.assertNotEqual(full["velocity"], half["velocity"])
        for a, b in zip(full["velocity"], half["velocity"]):
            self.assertAlmostEqual(a, b, delta=max(abs(a) / 2048, 2 ** -24))

    def test_other_axes_turn_places_and_spins(self):
        ours = read_cache(self.record("a.gyrecache", "--frames", 20, "--set", "vortons"))["frames"][0][2]["vortons"]
        read = lambda axes: read_cache(self.record(axes + ".gyrecache", "--frames", 20, "--set", "vortons", "--axes", axes))
        unity, unreal = read("unity"), read("unreal")
        self.assertEqual((unity["axes"], unreal["axes"]), (2, 3))
        unity, unreal = unity["frames"][0][2]["vortons"], unreal["frames"][0][2]["vortons"]
        x, y, z = ours["position"][:3]
        self.assertEqual(unity["position"][:3], (x, y, -z))
        for theirs, mine in zip(unreal["position"][:3], (100 * x, 100 * z, 100 * y)):
            self.assertAlmostEqual(theirs, mine, places=3)
        # A mirror keeps the component of a spin along the mirrored axis and reverses the others.
        a, b, c = ours["strength"][:3]
        self.assertEqual(unity["strength"][:3], (-a, -b, c))
        self.assertAlmostEqual(unreal["radius"][0], 100 * ours["radius"][0], places=4)
        blender = read_cache(self.record("up.gyrecache", "--frames", 20, "--set", "vortons", "--up", "z"))["frames"][0][2]["vortons"]
        self.assertEqual(blender["position"][:3], (x, -z, y))
        self.assertEqual(blender["strength"][:3], (a, -c, b))

    def test_ply_and_csv_hold_the_same_as_the_recording(self):
        tracers = read_cache(self.record("a.gyrecache", "--frames", 20))["frames"][0][2]["tracers"]
        names, rows = read_ply(self.record("a.ply", "--frames", 20))
        self.assertEqual(names[:6], ["x", "y", "z", "vx", "vy", "vz"])
        for name in ("radius", "age", "temperature", "id"):
            self.assertIn(name, names)
        self.assertEqual([row[:3] for row in rows], list(zip(*[iter(tracers["position"])] * 3)))
        self.assertEqual([row[names.index("radius")] for row in rows], list(tracers["radius"]))
        self.assertEqual([row[-1] for row in rows], list(tracers["id"]))
        table = list(csv.DictReader(self.record("a.csv", "--frames", "19-20").decode().splitlines()))
        last = [row for row in table if row["frame"] == "20"]
        self.assertLess(len(last), len(table))
        single = lambda text: struct.unpack("f", struct.pack("f", float(text)))[0]
        self.assertEqual([single(row["px"]) for row in last], list(tracers["position"][0::3]))
        self.assertEqual([single(row["vz"]) for row in last], list(tracers["velocity"][2::3]))

    def test_ply_has_a_file_for_each_frame(self):
        self.record("p.ply", "--frames", "5-7")
        self.record("q-%04d-x.ply", "--frames", "5-6")
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["p_0005.ply", "p_0006.ply", "p_0007.ply", "q-0005-x.ply", "q-0006-x.ply"])

    def test_what_does_not_go_together_is_refused(self):
        target = self.folder / "x"
        self.refused("record", PROJECT, "-o", target, code=2, says=r"\.gyrecache, \.ply")
        self.refused("record", PROJECT, "-o", f"{target}.ply", "--set", "tracers,vortons", code=2, says="one set")
        self.refused("record", PROJECT, "-o", f"{target}.fga", "--set", "tracers", code=2, says="grid")
        self.refused("record", PROJECT, "-o", f"{target}.csv", "--half", code=2, says="half")
        self.refused("record", PROJECT, "-o", f"{target}.csv", "--frames", "9-3", code=2, says="range")
        self.refused("record", PROJECT, "-o", "-", "--format", "ply", "--frames", "1-3", code=2, says="frame")
        (self.folder / "taken.csv").write_text("precious")
        self.refused("record", PROJECT, "-o", self.folder / "taken.csv", code=5, says="--force")
        self.refused("record", PROJECT, "-o", self.folder / "none/x.csv", code=5, says="none/x.csv")
        self.assertEqual([p.name for p in self.folder.iterdir()], ["taken.csv"])


class Grids(Interchange):
    def test_fga_and_vf_hold_the_same_flow(self):
        rows = [tuple(map(float, line.rstrip(",").split(","))) for line in self.record("a.fga", "--frames", 30, "--cells", 12).decode().splitlines()]
        cells, low, high = tuple(map(int, rows[0])), rows[1], rows[2]
        self.assertEqual(max(cells), 12)
        self.assertEqual(len(rows), 3 + math.prod(cells))
        sides = [(h - l) / n for l, h, n in zip(low, high, cells)]
        self.assertAlmostEqual(max(sides), min(sides), places=5)
        data = self.record("a.vf", "--frames", 30, "--cells", 12)
        self.assertEqual(struct.unpack_from("<4s3H", data), (b"VF_V", *cells))
        values = struct.unpack_from("<%df" % (3 * math.prod(cells)), data, 10)
        self.assertEqual(len(data), 10 + 12 * math.prod(cells))
        self.assertEqual(list(values), [struct.unpack("f", struct.pack("f", v))[0] for row in rows[3:] for v in row])
        self.assertGreater(max(row[1] for row in rows[3:]), 0.05, "rings carry the fluid up")

    def test_flow_in_unreal_axes_goes_up_its_third(self):
        read = lambda axes: [tuple(map(float, line.rstrip(",").split(","))) for line in
                             self.record(axes + ".fga", "--frames", 30, "--cells", 8, "--axes", axes).decode().splitlines()]
        ours, unreal = read("gyre"), read("unreal")
        self.assertEqual((ours[0][0], ours[0][1], ours[0][2]), (unreal[0][0], unreal[0][2], unreal[0][1]))
        self.assertAlmostEqual(max(r[1] for r in ours[3:]) * 100, max(r[2] for r in unreal[3:]), delta=1)

    def test_all_frames_of_a_vector_field_share_a_box(self):
        self.record("a_%04d.fga", "--frames", "5-60", "--every", 11, "--cells", 12)
        self.record("a_%04d.vf", "--frames", "5-60", "--every", 11, "--cells", 12)
        heads = {tuple(file.read_text().splitlines()[:3]) for file in self.folder.glob("*.fga")}
        self.assertEqual(len(heads), 1)
        self.assertEqual(len({file.read_bytes()[:10] for file in self.folder.glob("*.vf")}), 1)
        self.assertEqual(len(list(self.folder.iterdir())), 12)
        flows = {tuple(file.read_text().splitlines()[3:]) for file in self.folder.glob("*.fga")}
        self.assertEqual(len(flows), 6, "each has its own flow")

    def test_all_frames_of_a_volume_have_one_size_of_voxels(self):
        told = self.voxels("--cells", "24")
        self.assertEqual(len(told["outputs"]), 3)
        self.assertGreater(told["stats"]["voxel_m"], 0.005)
        self.assertAlmostEqual(self.voxels("--voxel", "2cm")["stats"]["voxel_m"], 0.02)
        self.assertAlmostEqual(self.voxels("--voxel", "25mm", "--axes", "unreal")["stats"]["voxel_m"], 0.025)
        self.assertAlmostEqual(self.voxels("--voxel", "0.5m", frames="40-40")["stats"]["voxel_m"], 0.5)
        for wrong in (("--voxel", "2"), ("--voxel", "-2cm"), ("--voxel", "2cm", "--cells", "9"), ("--voxel", "0.01mm")):
            self.refused("record", PROJECT, "-o", self.folder / "w.vdb", *wrong, code=2, says="voxel")
        self.refused("record", PROJECT, "-o", self.folder / "w.fga", "--voxel", "2cm", code=2, says="--voxel is for vdb")
        self.refused("record", PROJECT, "-o", self.folder / "w.vdb", "--voxel", "0.1mm", "--frames", 60, code=6, says="Choose a voxel of at least")
        self.assertFalse((self.folder / "w.vdb").exists())

    def test_vdb_is_reproducible_and_names_its_grids(self):
        done = subprocess.run([GYRE, "record", PROJECT, "-o", self.folder / "a.vdb", "--frames", "60"], capture_output=True, text=True)
        if done.returncode == 8:
            self.assertRegex(done.stderr, "no OpenVDB")
            self.skipTest("this build of gyre has no OpenVDB")
        self.assertEqual(done.returncode, 0, done.stderr)
        data = (self.folder / "a.vdb").read_bytes()
        self.assertEqual(data[:4], b" BDV")
        for name in (b"density", b"velocity", b"temperature"):
            self.assertIn(name, data)
        self.assertEqual(data, self.record("b.vdb", "--frames", 60, "--threads", 1))

    def test_a_recording_names_whose_light_it_leaves_out(self):
        scene = json.loads(PROJECT.read_text())
        emitter = next(part for part in scene["objects"] if part["type"] == "emitter")
        lit = self.folder / "lit.gyre"
        for strength, names in ((0, []), (3, [emitter["name"]])):
            emitter["emissionStrength"] = strength
            lit.write_text(json.dumps(scene))
            for file, options, told in (("a.ply", (), names), ("a.csv", ("--set", "vortons"), None), ("a.fga", (), None)):
                done = subprocess.run([GYRE, "record", lit, "-o", self.folder / file, "--frames", "2", "--json", "--force", *options],
                                      capture_output=True, text=True, check=True)
                self.assertEqual(json.loads(done.stdout)["stats"].get("without emission of"), told, file)
                self.assertEqual(f'the light of "{emitter["name"]}"' in done.stderr, bool(told), file)

    def test_the_program_starts_without_openvdb(self):
        """Which takes 43 ms to load, with its libraries. The loader lists what a start loads."""
        loaded = subprocess.run([GYRE], env={**os.environ, "LD_TRACE_LOADED_OBJECTS": "1"}, capture_output=True, text=True).stdout
        self.assertIn("libstdc++", loaded)
        self.assertNotRegex(loaded, "openvdb|log4cplus|boost")

    def test_without_its_module_a_volume_is_refused_before_the_run(self):
        alone = self.folder / "gyre"
        shutil.copy(GYRE, alone)
        record = [alone, "record", PROJECT, "-o", self.folder / "a.vdb", "--frames", "1-200000"]   # a run would take many minutes
        for content, says in ((None, r"a\.vdb: This gyre has no OpenVDB: the file .*gyre-vdb\.so is missing"),
                              (b"no library", r"a\.vdb: OpenVDB cannot be loaded: .*gyre-vdb\.so")):
            if content:
                (self.folder / "gyre-vdb.so").write_bytes(content)
            for more in ([], ["--dry-run"]):
                done = subprocess.run(record + more, capture_output=True, text=True, timeout=600)
                self.assertEqual(done.returncode, 8, done.stderr)
                self.assertRegex(done.stderr, says)
        self.assertFalse((self.folder / "a.vdb").exists())


class OpenVdb(Interchange):
    """Reads volumes back with the module of OpenVDB for Python."""
    READER = """
import json, sys
import pyopenvdb
told = []
for file in sys.argv[1:]:
    grids = {g.name: g for g in pyopenvdb.readAll(file)[0]}
    density = grids["density"]
    (low, high) = density.evalActiveVoxelBoundingBox()
    told.append({"names": sorted(grids), "voxel": list(density.transform.voxelSize()), "origin": list(density.transform.indexToWorld((0, 0, 0))),
                 "low": list(low), "high": list(high), "active": density.activeVoxelCount(), "sum": sum(v["value"] * v["count"] for v in density.citerOnValues())})
print(json.dumps(told))
"""

    def setUp(self):
        super().setUp()
        self.python = next((p for p in ("/usr/bin/python3", sys.executable) if shutil.which(p) and
                            subprocess.run([p, "-c", "import pyopenvdb"], capture_output=True).returncode == 0), None)
        if not self.python:
            self.skipTest("the module pyopenvdb is not installed (package python3-openvdb)")

    def read(self, told):
        return json.loads(subprocess.run([self.python, "-c", self.READER, *told["outputs"]], capture_output=True, text=True, check=True).stdout)

    def test_it_reads_one_voxel_size_and_one_grid_for_all_frames(self):
        for options in (("--cells", "24"), ("--voxel", "2cm"), ("--voxel", "35mm", "--axes", "unreal"), ("--cells", "40", "--up", "z")):
            told = self.voxels(*options)
            unit = 100 if "unreal" in options else 1
            frames = self.read(told)
            self.assertEqual(len(frames), 3)
            for frame in frames:
                self.assertEqual(frame["names"], ["density", "temperature", "velocity"])
                for side, origin in zip(frame["voxel"], frame["origin"]):
                    self.assertAlmostEqual(side, unit * told["stats"]["voxel_m"], places=5)
                    self.assertAlmostEqual(origin, side / 2, places=5)   # centres of cells that are aligned to the origin
                self.assertGreater(frame["sum"], 0)
            self.assertNotEqual(frames[0]["high"], frames[2]["high"], "the smoke grows")
            longest = max(h - l + 1 for frame in frames for l, h in zip(frame["low"], frame["high"]))
            if "--cells" in options:
                self.assertLessEqual(abs(longest - int(options[1])), 2, "the largest frame has as many cells")


class Assimp(Interchange):
    """Reads .glb and .gltf back with the program assimp."""

    def test_it_reads_the_same_meshes_from_both(self):
        if not shutil.which("assimp"):
            self.skipTest("assimp is not installed (package assimp-utils)")
        source = self.folder / "moving.gyre"
        source.write_text(json.dumps(MOVING))
        told = {}
        for ending in ("glb", "gltf"):
            self.gyre("scene", source, "-o", self.folder / ("a." + ending), "--frames", 20)
            done = subprocess.run(["assimp", "info", self.folder / ("a." + ending)], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            told[ending] = [line for line in done.stdout.splitlines() if line.split(":")[0] in ("Nodes", "Meshes", "Animations", "Cameras", "Vertices", "Faces", "Minimum point", "Maximum point")]
            self.assertGreater(len(told[ending]), 4)
        self.assertEqual(told["glb"], told["gltf"])


MOVING = {
    "format": "gyre-scene", "version": "1.0", "name": "Moving", "simulation": {"substep": 1 / 60, "duration": 1},
    "objects": [
        {"id": "00000001", "type": "body", "name": "Ball", "position": [1, 2, 3], "shape": "sphere", "radius": 0.5, "motion": "kinematic",
         "velocity": [1, 0, 0], "spin": [0, 3, 0], "color": [0.8, 0.1, 0.1]},
        {"id": "00000002", "type": "body", "name": "Wall", "position": [0, -1, 0], "shape": "box", "halfExtents": [2, 0.5, 1]},
        {"id": "00000003", "type": "camera", "name": "Front", "position": [0, 1, 5], "fieldOfView": 0.7},
        {"id": "00000004", "type": "vorticity", "name": "Ring", "circulation": 2},
        {"id": "00000005", "type": "body", "name": "Off", "enabled": False}]}


class SceneAsGlb(Interchange):
    def exported(self, *options, scene=None):
        source = self.folder / "moving.gyre"
        source.write_text(json.dumps(MOVING))
        target = self.folder / "moving.glb"
        self.gyre("scene", scene or source, "-o", target, "--force", *options)
        return read_glb(target.read_bytes())

    def test_gltf_is_the_same_as_text(self):
        binary, numbers = self.exported()
        target = self.folder / "moving.gltf"
        self.gyre("scene", self.folder / "moving.gyre", "-o", target)
        text = json.loads(target.read_text())
        head, packed = text["buffers"][0].pop("uri").split(",")
        self.assertEqual(head, "data:application/octet-stream;base64")
        self.assertEqual(base64.b64decode(packed, validate=True), numbers)
        self.assertEqual(text, binary)
        empty = {**MOVING, "objects": [each for each in MOVING["objects"] if each["type"] == "vorticity"]}
        (self.folder / "empty.gyre").write_text(json.dumps(empty))
        self.gyre("scene", self.folder / "empty.gyre", "-o", self.folder / "empty.GLTF")
        self.assertNotIn("buffers", json.loads((self.folder / "empty.GLTF").read_text()))

    def test_bodies_cameras_and_our_own_words(self):
        document, numbers = self.exported()
        nodes = {node["name"]: node for node in document["nodes"]}
        self.assertEqual(set(nodes), {"Ball", "Wall", "Front", "Ring"})
        self.assertEqual(nodes["Ball"]["translation"], [1, 2, 3])
        self.assertEqual(nodes["Ring"]["extras"]["gyre"]["circulation"], 2)
        self.assertEqual(nodes["Ring"]["extras"]["gyre"]["id"], "00000004")
        self.assertAlmostEqual(document["cameras"][nodes["Front"]["camera"]]["perspective"]["yfov"], 0.7, places=6)
        wall = document["meshes"][nodes["Wall"]["mesh"]]["primitives"][0]
        corners = accessor(document, numbers, wall["attributes"]["POSITION"])
        self.assertEqual({tuple(map(abs, c)) for c in corners}, {(2, 0.5, 1)})
        for normal in accessor(document, numbers, wall["attributes"]["NORMAL"]):
            self.assertAlmostEqual(math.hypot(*normal), 1, places=5)
        ball = document["meshes"][nodes["Ball"]["mesh"]]["primitives"][0]
        for corner in accessor(document, numbers, ball["attributes"]["POSITION"]):
            self.assertAlmostEqual(math.hypot(*corner), 0.5, places=5)
        self.assertEqual(document["materials"][ball["material"]]["pbrMetallicRoughness"]["baseColorFactor"][3], 1)
        self.assertEqual(sorted(document["scenes"][0]["nodes"]), list(range(4)))

    def test_motion_is_baked_as_one_animation(self):
        document, numbers = self.exported("--fps", 20)
        animation, = document["animations"]
        self.assertEqual(sorted(c["target"]["path"] for c in animation["channels"]), ["rotation", "translation"], "the wall stands still")
        for channel in animation["channels"]:
            self.assertEqual(document["nodes"][channel["target"]["node"]]["name"], "Ball")
            sampler = animation["samplers"][channel["sampler"]]
            times = [t for t, in accessor(document, numbers, sampler["input"])]
            values = accessor(document, numbers, sampler["output"])
            self.assertEqual(len(times), len(values))
            self.assertEqual(len(times), 21)
            if channel["target"]["path"] == "translation":
                for t, place in zip(times, values):
                    self.assertAlmostEqual(place[0], 1 + t, places=4)
            else:
                for t, turn in zip(times, values):
                    self.assertAlmostEqual(abs(turn[1]), abs(math.sin(1.5 * t)), places=4)

    def test_meshes_come_from_the_artist_or_as_pieces(self):
        scene = PROJECT
        document, numbers = self.exported("--frames", 2, scene=scene)
        pieces, _ = self.exported("--frames", 2, "--pieces", scene=scene)
        corners = lambda d: sum(d["accessors"][m["primitives"][0]["attributes"]["POSITION"]]["count"] for m in d["meshes"])
        self.assertNotEqual(corners(document), corners(pieces))
        for index in range(len(document["accessors"])):
            accessor(document, numbers, index)

    def test_our_own_importer_reads_it_back(self):
        self.exported()
        found = json.loads(self.gyre("import", self.folder / "moving.glb", "--hull", "--json").stdout)["stats"]
        self.assertAlmostEqual(found["size_m"]["y"], 4, places=2)   # from the wall's foot at -1.5 to the ball's top at 2.5

    def test_a_scene_without_bodies_is_a_file_too(self):
        source = self.folder / "empty.gyre"
        source.write_text(json.dumps({"format": "gyre-scene", "version": "1.0", "name": "Nothing"}))
        document, numbers = self.exported(scene=source)
        self.assertEqual(numbers, b"")
        self.assertNotIn("nodes", document)


if __name__ == "__main__":
    done = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False).result
    if done.testsRun and len(done.skipped) == done.testsRun:
        sys.exit(77)   # a program that the test needs is not installed
    sys.exit(not done.wasSuccessful())
