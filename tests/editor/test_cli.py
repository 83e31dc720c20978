#!/usr/bin/env python3
"""Tests the command line of `gyre`: results, refusals and exit codes.

test_cli.py GYRE SOURCE_DIR [unittest arguments]
"""
import base64
import ctypes
import errno
import json
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

from jsonschema import Draft202012Validator

GYRE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
PROJECT = SOURCE / "projects/first-smoke/first-smoke.gyre"

REPORTS = Draft202012Validator(json.loads((SOURCE / "resources/schema/gyre-report-1.json").read_text()))

POINTS = [(-1, 0, -1), (1, 0, -1), (1, 0, 1), (-1, 0, 1), (0, 2, 0)]
TRIANGLES = [(0, 1, 2), (0, 2, 3), (0, 4, 1), (1, 4, 2), (2, 4, 3), (3, 4, 0)]


def kernel_without_landlock():
    """Plays an older kernel for a child process: a filter answers the call 444, landlock_create_ruleset, with ENOSYS."""
    load, jump_if_equal, answer = 0x20, 0x15, 0x06
    steps = [(load, 0, 0, 0), (jump_if_equal, 0, 1, 444), (answer, 0, 0, 0x00050000 | errno.ENOSYS), (answer, 0, 0, 0x7fff0000)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("@HP", len(steps), ctypes.addressof(code)))
    libc = ctypes.CDLL(None)
    for call in ((38, 1, 0), (22, 2, ctypes.addressof(program))):  # PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP
        if libc.prctl(call[0], *map(ctypes.c_ulong, call[1:]), ctypes.c_ulong(0), ctypes.c_ulong(0)) != 0:
            os._exit(99)


def obj(points=POINTS, triangles=TRIANGLES):
    lines = ["v %g %g %g" % p for p in points] + ["f %d %d %d" % tuple(i + 1 for i in t) for t in triangles]
    return ("\n".join(lines) + "\n").encode()


def stl():
    data = b"made by a test".ljust(80, b" ") + struct.pack("<I", len(TRIANGLES))
    for t in TRIANGLES:
        data += struct.pack("<12fH", 0, 0, 0, *[c for i in t for c in POINTS[i]], 0)
    return data


def ply():
    head = ("ply\nformat binary_little_endian 1.0\nelement vertex %d\nproperty float x\nproperty float y\nproperty float z\n"
            "element face %d\nproperty list uchar int vertex_indices\nend_header\n" % (len(POINTS), len(TRIANGLES)))
    data = head.encode()
    for p in POINTS:
        data += struct.pack("<3f", *p)
    for t in TRIANGLES:
        data += struct.pack("<B3i", 3, *t)
    return data


def gltf_parts():
    data = b"".join(struct.pack("<3f", *p) for p in POINTS) + b"".join(struct.pack("<3H", *t) for t in TRIANGLES)
    split = 12 * len(POINTS)
    document = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": len(POINTS), "type": "VEC3",
             "min": [min(p[i] for p in POINTS) for i in range(3)], "max": [max(p[i] for p in POINTS) for i in range(3)]},
            {"bufferView": 1, "componentType": 5123, "count": 3 * len(TRIANGLES), "type": "SCALAR"}],
        "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": split},
                        {"buffer": 0, "byteOffset": split, "byteLength": len(data) - split}],
        "buffers": [{"byteLength": len(data)}]}
    return document, data


def gltf():
    document, data = gltf_parts()
    document["buffers"][0]["uri"] = "data:application/octet-stream;base64," + base64.b64encode(data).decode()
    return json.dumps(document).encode()


def glb():
    document, data = gltf_parts()
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    data += b"\0" * (-len(data) % 4)
    body = struct.pack("<II", len(text), 0x4E4F534A) + text + struct.pack("<II", len(data), 0x004E4942) + data
    return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


def dae():
    numbers = " ".join("%g" % c for p in POINTS for c in p)
    indices = " ".join(str(i) for t in TRIANGLES for i in t)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
 <asset><unit name="meter" meter="1"/><up_axis>Y_UP</up_axis></asset>
 <library_geometries><geometry id="g" name="g"><mesh>
  <source id="p"><float_array id="pa" count="{3 * len(POINTS)}">{numbers}</float_array>
   <technique_common><accessor source="#pa" count="{len(POINTS)}" stride="3"><param name="X" type="float"/>
   <param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
  <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
  <triangles count="{len(TRIANGLES)}"><input semantic="VERTEX" source="#v" offset="0"/><p>{indices}</p></triangles>
 </mesh></geometry></library_geometries>
 <library_visual_scenes><visual_scene id="s"><node id="n"><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
 <scene><instance_visual_scene url="#s"/></scene>
</COLLADA>""".encode()


def fbx():
    vertices = ",".join("%g" % c for p in POINTS for c in p)
    indices = ",".join(str(i if k < 2 else -i - 1) for t in TRIANGLES for k, i in enumerate(t))
    return f"""; FBX 7.4.0 project file
FBXHeaderExtension:  {{
\tFBXHeaderVersion: 1003
\tFBXVersion: 7400
}}
GlobalSettings:  {{
\tVersion: 1000
\tProperties70:  {{
\t\tP: "UpAxis", "int", "Integer", "",1
\t\tP: "UpAxisSign", "int", "Integer", "",1
\t\tP: "FrontAxis", "int", "Integer", "",2
\t\tP: "FrontAxisSign", "int", "Integer", "",1
\t\tP: "CoordAxis", "int", "Integer", "",0
\t\tP: "CoordAxisSign", "int", "Integer", "",1
\t\tP: "UnitScaleFactor", "double", "Number", "",1
\t}}
}}
Objects:  {{
\tGeometry: 100, "Geometry::g", "Mesh" {{
\t\tVertices: *{3 * len(POINTS)} {{
\t\t\ta: {vertices}
\t\t}}
\t\tPolygonVertexIndex: *{3 * len(TRIANGLES)} {{
\t\t\ta: {indices}
\t\t}}
\t\tGeometryVersion: 124
\t}}
\tModel: 200, "Model::m", "Mesh" {{
\t\tVersion: 232
\t}}
}}
Connections:  {{
\tC: "OO",200,0
\tC: "OO",100,200
}}
""".encode()


MESHES = {"obj": obj, "stl": stl, "ply": ply, "gltf": gltf, "glb": glb, "dae": dae, "fbx": fbx}


class Cli(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre cli ä "))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def gyre(self, *arguments, code=0):
        done = subprocess.run([GYRE, *map(str, arguments)], capture_output=True, text=True, timeout=280)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}\n{done.stderr}")
        if "--json" in arguments:
            REPORTS.validate(json.loads(done.stdout))
        return done

    def issue(self, *arguments, code):
        """The only issue in the --json report."""
        found, = json.loads(self.gyre(*arguments, "--json", code=code).stdout)["issues"]
        return found

    def refused(self, *arguments, code, names, says="."):
        """Expects this exit code and one sentence that names the file and the problem."""
        message = self.gyre(*arguments, code=code).stderr
        self.assertIn(str(names), message)
        self.assertRegex(message, says)
        self.assertRegex(message.strip(), r"[.!?]$", "a sentence ends in a full stop")
        return message

    def file(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def short(self, seconds=0.1):
        """The text of First smoke with a short duration, because an export simulates the effect."""
        scene = json.loads(PROJECT.read_text())
        scene["simulation"]["duration"] = seconds
        return json.dumps(scene).encode()


class StandardOutput(Cli):
    COMMANDS = [("simulate", PROJECT, "--frames", 2, "--hash"), ("simulate", PROJECT, "--frames", 2, "--json"),
                ("info", PROJECT), ("validate", PROJECT, "--json"), ("schema",), ("diff", PROJECT, PROJECT, "--json"),
                ("--help",), ("simulate", "--help"), ("--version",)]

    def test_output_that_cannot_be_written_is_told(self):
        full = "/dev/full"
        for command in self.COMMANDS:
            with self.subTest(command), open(full, "w") as output:
                done = subprocess.run([GYRE, *map(str, command)], stdout=output, stderr=subprocess.PIPE, text=True)
                self.assertEqual(done.returncode, 5, done.stderr)
                self.assertRegex(done.stderr, r"standard output could not be written(: No space left on device)?\.")

    def test_a_closed_output_is_told(self):
        done = subprocess.run(["sh", "-c", '"$0" info "$1" >&-', GYRE, PROJECT], stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 5)
        self.assertIn("standard output could not be written: Bad file descriptor.", done.stderr)

    def test_a_closed_output_takes_no_file(self):
        scene = self.file("smoke.gyre", self.short())
        for words in ('fmt - < "$1"', 'scene "$1" -o - --frames 1', 'simulate "$1" --frames 3 --stats -',
                      'simulate "$1" --frames 300 --hash-every 1 --stats "$2"'):
            with self.subTest(words):
                table = self.folder / "steps.csv"
                done = subprocess.run(["sh", "-c", f'"$0" {words} >&-', GYRE, scene, table], stderr=subprocess.PIPE,
                                      text=True)
                self.assertEqual(done.returncode, 5, done.stderr)
                self.assertIn("standard output", done.stderr)
                self.assertFalse(table.exists() and b"smoke" in table.read_bytes())

    def test_a_folder_that_was_removed_is_no_fault_of_ours(self):
        scene = self.file("smoke.gyre", self.short())
        done = subprocess.run(["sh", "-c", 'mkdir "$2/gone" && cd "$2/gone" && rmdir "$2/gone" && "$0" fmt - < "$1"',
                               GYRE, scene, self.folder], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_failures_keep_their_code(self):
        with open("/dev/full", "w") as output:
            done = subprocess.run([GYRE, "info", self.folder / "none.gyre", "--json"], stdout=output,
                                  stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, self.gyre("info", self.folder / "none.gyre", "--json", code=3).returncode)
        self.assertIn("could not be written", done.stderr)


class HelpAndNumbers(Cli):
    def test_the_help_of_each_command_shows_examples_of_it(self):
        commands = re.findall(r"^  (\w+)(?:,\w+)? +[A-Z]", self.gyre("--help").stdout.split("Subcommands:")[1], re.M)
        self.assertGreater(len(commands), 15)
        for command in commands:
            if command == "bench":  # has commands of its own
                continue
            with self.subTest(command):
                shown = self.gyre(command, "--help").stdout
                examples = re.findall(r"^  gyre (\S+) ?(.*)$", shown.split("Examples:")[1], re.M)
                self.assertTrue(examples)
                for name, words in examples:
                    self.assertEqual(name, command)
                    for option in re.findall(r"(?<!\S)--?[a-z][a-z-]*", words):
                        self.assertRegex(shown.split("Examples:")[0], rf"(?<![\w-]){option}(?![\w-])")

    def test_numbers_are_refused_in_a_short_sentence(self):
        span = "%s is not a number from 1e-06 to 1e+07"
        for option, value, says in [
                ("--time", "0,1", span % "0,1" + "; the decimal separator is a point"),
                *[("--time", wrong, span % wrong) for wrong in ("nan", "inf", "0", "1s", "1e300")],
                ("--frames", "1.5", "1.5 is not a whole number of at least 1"),
                ("--frames", "-3", "-3 is not a whole number of at least 1"),
                ("--hash-every", "x", "x is not a whole number of at least 1"),
                ("--threads", "900", "900 is not a whole number from 0 to 256")]:
            with self.subTest(option + " " + value):
                message = self.gyre("simulate", PROJECT, option + "=" + value, code=2).stderr
                self.assertEqual(message.split(" Run ")[0].strip(), f"gyre: {option}: {says}.")


class LongRuns(Cli):
    def falling_stone(self):
        """A scene that diverges after half a second, when its stone is faster than 10 km/s."""
        scene = json.loads(self.short(1))
        scene["simulation"]["gravity"] = [0, -1000, 0]
        scene["objects"].append({"id": "b0dyb0dy", "type": "body", "name": "Stone", "position": [0, 5, 0],
                                 "shape": "sphere", "radius": 0.1, "motion": "dynamic", "density": 8000,
                                 "gravityScale": 20})
        return self.file("stone.gyre", json.dumps(scene).encode())

    def test_what_a_run_did_before_it_diverged_is_kept(self):
        stone, table = self.falling_stone(), self.folder / "steps.csv"
        done = self.gyre("simulate", stone, "--frames", 90, "--hash-every", 5, "--stats", table, code=7)
        self.assertRegex(done.stderr, 'stone.gyre: "Stone" diverged at frame \\d+: .* Lower its velocity')
        last = int(re.search(r"at frame (\d+)", done.stderr)[1]) - 1
        self.assertGreater(last, 10)
        rows = table.read_text().splitlines()[1:]
        self.assertEqual([int(row.split(",")[0]) for row in rows], list(range(1, last + 1)))
        hashes = [line.split()[0] for line in done.stdout.splitlines()]
        self.assertEqual(hashes, [str(n) for n in range(5, last + 1, 5)])
        stats = json.loads(self.gyre("simulate", stone, "--frames", 90, "--hash-every", 5, "--json", code=7).stdout)
        self.assertEqual(stats["stats"]["frames"], last)
        self.assertEqual(len(stats["stats"]["hashes"]), len(hashes))
        for command in (["record", stone, "-o", self.folder / "stone.gyrecache"],
                        ["scene", stone, "-o", self.folder / "stone.glb"]):
            self.assertIn(f'"Stone" diverged at frame {last + 1}', self.gyre(*command, code=7).stderr)

    def test_the_table_of_a_run_is_written_as_it_goes(self):
        scene = self.file("smoke.gyre", self.short())
        run = subprocess.Popen([GYRE, "simulate", scene, "--frames", "1000000", "--stats", self.folder / "steps.csv"],
                               stderr=subprocess.DEVNULL)
        try:
            for _ in range(200):
                if any(f.stat().st_size > 500 for f in self.folder.glob(".gyre-*.tmp")):
                    break
                time.sleep(0.1)
            else:
                self.fail("nothing was written in 20 s")
        finally:
            run.terminate()
            run.wait()


class OpenScenes(Cli):
    PROGRAM = pathlib.Path("/proc/self/exe").resolve().name  # this test plays the editor
    BOOT = pathlib.Path("/proc/sys/kernel/random/boot_id").read_text().strip()

    def lock(self, name, process, host=os.uname().nodename, boot=BOOT):
        self.file(f".{name}.lock", f"{process}\n{self.PROGRAM}\n{host}\nmachine\n{boot}\n".encode())

    def test_scenes_open_in_an_editor_are_not_written(self):
        scene = self.file("smoke.gyre", self.short() + b"\n\n")
        before = scene.read_bytes()
        self.lock("smoke.gyre", os.getpid())
        says = f"is open in {self.PROGRAM}, process {os.getpid()} on .*close it there first"
        self.refused("fmt", scene, code=5, names=scene, says=says)
        self.assertEqual(self.gyre("fmt", scene, code=5).stdout, "")
        mesh = self.file("pyramid.obj", obj())
        self.refused("import", mesh, "-o", scene, "--force", code=5, names=scene, says=says)
        link = self.folder / "link.gyre"
        link.symlink_to(scene)
        self.refused("fmt", link, code=5, names=link, says=says)
        self.assertEqual(scene.read_bytes(), before)
        self.gyre("fmt", scene, "--check", code=1)

    def test_locks_of_killed_editors_and_broken_locks_do_not_count(self):
        ended = subprocess.Popen(["true"])
        ended.wait()
        for lock in (f"{ended.pid}\ngyre-editor\n{os.uname().nodename}\n", "", "nonsense"):
            with self.subTest(lock):
                scene = self.file("smoke.gyre", self.short() + b"\n\n")
                self.file(".smoke.gyre.lock", lock.encode())
                self.gyre("fmt", scene)
        for program, boot in (("another", self.BOOT), (self.PROGRAM, "an earlier boot")):  # the number is used again
            scene = self.file("smoke.gyre", self.short() + b"\n\n")
            self.file(".smoke.gyre.lock",
                      f"{os.getpid()}\n{program}\n{os.uname().nodename}\nmachine\n{boot}\n".encode())
            self.gyre("fmt", scene)
        scene = self.file("smoke.gyre", self.short() + b"\n\n")
        self.lock("smoke.gyre", ended.pid, "another-machine")
        self.refused("fmt", scene, code=5, names=scene, says="on another-machine")


class Results(Cli):
    def test_import_reads_each_format_in_metres(self):
        for name, make in MESHES.items():
            with self.subTest(name):
                mesh = self.file("pyramid." + name, make())
                scene = self.folder / (name + ".gyre")
                found = json.loads(self.gyre("import", mesh, "-o", scene, "--report", "--json").stdout)
                self.assertTrue(found["ok"])
                size = found["stats"]["size_m"]
                metres = 0.01 if name == "fbx" else 1
                self.assertAlmostEqual(size["x"], 2 * metres, places=5)
                self.assertAlmostEqual(size["y"], 2 * metres, places=5)
                self.assertAlmostEqual(found["stats"]["volume_m3"], 8 / 3 * metres**3, places=5)
                self.assertEqual(found["stats"]["planes"], 5)
                self.assertEqual(self.gyre("validate", scene).returncode, 0)

    def test_import_reports_pieces_mass_and_fit(self):
        mesh = self.file("pyramid.obj", obj())
        found = json.loads(self.gyre("import", mesh, "--report", "--density", 300, "--json").stdout)["stats"]
        self.assertEqual((found["pieces"], found["exact"], found["shell"]), (1, True, False))
        self.assertAlmostEqual(found["mass_kg"], 300 * 8 / 3, delta=0.1)
        self.assertAlmostEqual(found["centre_of_mass_m"]["y"], 0.5, places=3)
        # Inertia of a pyramid about its axis: m a^2 / 10 for a base of side a.
        self.assertAlmostEqual(found["inertia_kg_m2"]["yy"], 800 * 4 / 10, delta=0.5)
        self.assertEqual((found["mesh_tunnels"], found["piece_tunnels"]), (0, 0))
        self.assertLess(found["bulge_m"]["most"], 0.001)
        text = self.gyre("import", mesh, "--report").stdout
        self.assertRegex(text, r"from the cache: the mesh, the pieces")

    def test_import_options_reach_the_scene(self):
        mesh, scene = self.file("pyramid.obj", obj()), self.folder / "pyramid.gyre"
        self.gyre("import", mesh, "-o", scene, "--error", "2cm", "--planes", 40, "--shell", "--container", "--density", 7800)
        body = json.loads(scene.read_text())["objects"][0]
        self.assertEqual((body["fitError"], body["fitPlanes"], body["fitInside"]), (0.02, 40, "shell"))
        self.assertEqual((body["container"], body["density"]), (True, 7800))
        self.gyre("fmt", "--check", scene)
        self.gyre("import", mesh, "-o", scene, "--force", "--hull")
        self.assertEqual(json.loads(scene.read_text())["objects"][0]["fit"], "hull")
        self.gyre("import", mesh, "--error", "2", code=2)   # the unit is missing
        self.gyre("import", mesh, "--error", "-2cm", code=2)
        self.gyre("import", mesh, "--solid", "--shell", code=2)

    def test_import_into_the_folder_one_is_in(self):
        self.file("pyramid.obj", obj())
        subprocess.run([GYRE, "import", "pyramid.obj", "-o", "pyramid.gyre", "--hull"], check=True, cwd=self.folder, capture_output=True)
        self.assertEqual(json.loads((self.folder / "pyramid.gyre").read_text())["objects"][0]["mesh"], "pyramid.obj")

    def test_import_splits_a_file_into_bodies(self):
        both = obj().decode() + "o other\n" + "".join(
            "v %g %g %g\n" % (x + 9, y, z) for x, y, z in POINTS) + "".join("f %d %d %d\n" % tuple(i + 6 for i in t) for t in TRIANGLES)
        mesh, scene = self.file("two.obj", both.encode()), self.folder / "two.gyre"
        self.gyre("import", mesh, "-o", scene, "--hull")
        self.assertEqual(len(json.loads(scene.read_text())["objects"]), 1)
        found = json.loads(self.gyre("import", mesh, "-o", scene, "--force", "--split", "--json").stdout)
        self.assertEqual(found["stats"]["bodies"], 2)
        self.assertEqual([o["meshPart"] for o in json.loads(scene.read_text())["objects"]], [1, 2])
        self.gyre("fmt", "--check", scene)

    def test_import_uses_its_cache_and_can_do_without(self):
        mesh = self.file("pyramid.ply", ply())
        run = lambda *more: json.loads(self.gyre("import", mesh, "--json", *more).stdout)["stats"]
        self.assertFalse(run("--no-cache")["mesh_from_cache"])
        self.assertFalse((self.folder / ".gyre-cache").exists())
        self.assertFalse(run()["mesh_from_cache"])
        again = run()
        self.assertTrue(again["mesh_from_cache"] and again["pieces_from_cache"])
        self.assertFalse(run("--no-cache")["pieces_from_cache"])
        hull = run("--hull")
        self.assertEqual((hull["mesh_from_cache"], hull["pieces_from_cache"]), (True, False))

    def gltf_with_buffer_at(self, uri):
        document, data = gltf_parts()
        document["buffers"][0]["uri"] = uri
        (self.folder / "mesh").mkdir(exist_ok=True)
        (self.folder / "secret").mkdir(exist_ok=True)
        (self.folder / "secret/key.bin").write_bytes(data)
        return self.file("mesh/pyramid.gltf", json.dumps(document).encode())

    def test_import_reads_a_file_outside_the_folder_only_if_it_may(self):
        mesh, scene = self.gltf_with_buffer_at("../secret/key.bin"), self.folder / "pyramid.gyre"
        refused = self.gyre("import", mesh, "-o", scene, code=3)
        self.assertRegex(refused.stderr, r"needs .*secret/key\.bin.*--allow-outside")
        self.assertFalse(scene.exists())
        found = json.loads(self.gyre("import", mesh, "-o", scene, "--allow-outside", "--json").stdout)["stats"]
        self.assertTrue(any("secret/key.bin" in note for note in found["notes"]))
        self.gyre("import", mesh, code=3)   # also after the cache holds it
        self.gyre("bake", "--check", scene, code=3)
        self.gyre("bake", "--check", "--allow-outside", scene)
        self.assertRegex(self.gyre("validate", scene, code=1).stderr, r"secret/key\.bin.*--allow-outside")
        self.gyre("validate", "--allow-outside", scene)
        for words in (["scene", scene, "-o", self.folder / "p.glb"], ["render", scene, "-o", self.folder / "p.png", "--size", "64x64", "--frames", "1"]):
            said = [self.gyre(*words, "--force", *more).stderr for more in ([], ["--allow-outside"])]
            self.assertRegex(said[0], r"secret/key\.bin.*--allow-outside.*convex pieces instead")
            self.assertNotIn("convex pieces instead", said[1])

    def test_import_warns_on_a_kernel_that_cannot_confine_the_reader(self):
        mesh, scene = self.file("pyramid.obj", obj()), self.folder / "pyramid.gyre"
        run = lambda *words, kernel=None: subprocess.run([GYRE, *map(str, words)], capture_output=True, text=True, preexec_fn=kernel)
        self.assertEqual(run("import", mesh, "-o", scene, "--no-cache").stderr.count("Landlock"), 0)
        shutil.rmtree(self.folder / ".gyre-cache", ignore_errors=True)
        for words in (["import", mesh, "--no-cache"], ["validate", scene], ["bake", "--check", scene]):
            done = run(*words, kernel=kernel_without_landlock)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr.count("this kernel has no Landlock"), 1, words)
            shutil.rmtree(self.folder / ".gyre-cache", ignore_errors=True)

    def test_import_refuses_at_once_what_is_no_ordinary_file(self):
        begin = time.monotonic()
        mesh = self.gltf_with_buffer_at("pipe.bin")
        for pipe in ("pipe.bin", "pipe.obj"):
            os.mkfifo(self.folder / "mesh" / pipe)
        for refused in (mesh, self.folder / "mesh/pipe.obj", "/dev/zero"):
            self.assertIn("not an ordinary file", self.gyre("import", refused, "--allow-outside", code=3).stderr)
        self.gyre("import", self.file("mesh/materials.obj", b"mtllib pipe.bin\n" + obj()))
        self.assertLess(time.monotonic() - begin, 100)   # a reader that blocks is ended after 240 s

    def test_hash_is_sixteen_digits_and_the_same_twice(self):
        a = self.gyre("simulate", PROJECT, "--frames", 20, "--hash").stdout
        b = self.gyre("simulate", PROJECT, "--frames", 20, "--hash", "--threads", 1).stdout
        self.assertRegex(a, r"\A[0-9a-f]{16}\n\Z")
        self.assertEqual(a, b)

    def test_a_parameter_is_set_and_kept_in_its_range(self):
        scene = json.loads(PROJECT.read_text())
        emitter = next(o for o in scene["objects"] if o["type"] == "emitter")
        emitter["burst"] = 0
        scene["parameters"] = [{"id": "00000abc", "name": "flow", "value": 60, "min": 0, "max": 600,
                                "drives": [{"target": emitter["id"] + "/rate"}]}]
        file = self.file("flow.gyre", json.dumps(scene).encode())
        tracers = lambda *more: json.loads(self.gyre("simulate", file, "--frames", 10, "--json", *more).stdout)["stats"]["tracers"]
        self.assertLess(tracers(), tracers("--param", "flow=600"))
        self.assertEqual(tracers("--param", "flow=9000"), tracers("--param", "flow=600"))
        self.refused("simulate", file, "--param", "flo=1", code=2, names="flo", says="flow")
        self.refused("simulate", file, "--param", "flow=much", code=2, names="flow", says="1 numbers")

    def test_a_body_too_fast_for_the_step_is_told(self):
        done = self.gyre("simulate", SOURCE / "projects/curve-ball/curve-ball.gyre", "--frames", 30, "--json")
        issues = json.loads(done.stdout)["issues"]
        self.assertEqual([(issue["code"], issue["severity"]) for issue in issues], [("TOO_FAST_FOR_STEP", "hint")])
        self.assertIn("Ball", issues[0]["message"])

    def test_json_has_times_of_the_step_and_its_stages(self):
        found = json.loads(self.gyre("simulate", PROJECT, "--frames", 20, "--json").stdout)
        stats = found["stats"]
        self.assertGreater(stats["step_ms_median"], 0)
        self.assertLessEqual(stats["step_ms_min"], stats["step_ms_median"])
        self.assertIn("Velocity from vorticity", stats["stages"])
        self.assertRegex(stats["hash"], r"\A[0-9a-f]{16}\Z")

    def test_cost_proposes_a_level_of_detail(self):
        quick = ("cost", PROJECT, "--warm-up", 2, "--frames", 4, "-j", 1)
        scene = self.folder / "levels.gyre"
        self.assertRegex(self.gyre(*quick, "--fit", "10000ms", "-o", scene).stdout, r"\Afits +[0-9.]+ us  tracers 0\.5, ")
        self.assertEqual([level["tracers"] for level in json.loads(scene.read_text())["levels"]], [0.5])
        self.assertRegex(self.gyre("cost", scene, *quick[2:]).stdout, r"(?m)^level 1 Level 1 +[0-9.]+ us +[0-9.]+ % per step")
        tried = self.gyre(*quick, "--fit", "0.001us", code=1).stdout.splitlines()
        self.assertEqual([line.split()[0] for line in tried], ["too"] * 6 + ["No"])
        self.refused(*quick, "-o", scene, code=2, names="--fit")
        self.refused(*quick, "--fit", "-5us", code=2, names="--fit")

    def test_cost_draws_levels_of_detail(self):
        quick = ("--warm-up", 2, "--frames", 4, "-j", 1)
        scene = self.folder / "levels.gyre"
        shutil.copy(SOURCE / "resources/presets/candle.gyre", scene)
        self.refused("cost", PROJECT, *quick, "--pictures", self.folder / "none", code=2, names="level")
        told = json.loads(scene.read_text())
        told["levels"] = [{"name": "Far", "distance": 10, "tracers": 0.25, "loop": 1}]
        scene.write_text(json.dumps(told))
        folder = self.folder / "pictures"
        said = self.gyre("cost", scene, *quick, "--pictures", folder).stdout
        self.assertRegex(said, r"(?m)^level 1 Far at 10 m: cover [0-9.]+ %, colour off by [0-9.]+ %$")
        self.assertEqual(sorted(file.name for file in folder.iterdir()), ["level-1-authored.png", "level-1.png"])

    def test_cost_tells_stages_dearest_first_and_keeps_a_budget(self):
        lines = self.gyre("cost", PROJECT, "--warm-up", 20, "--frames", 20).stdout.splitlines()
        self.assertRegex(lines[0], r"\Astep +[0-9.]+ us 100\.0 %\Z")
        self.assertRegex(lines.pop(), r"\Amemory of an instance: at most [0-9.]+ MB\Z")
        times = [float(line.rsplit(" us", 1)[0].split()[-1]) for line in lines[1:]]
        self.assertEqual(times, sorted(times, reverse=True))
        self.assertLess(sum(times), 1.5 * float(lines[0].split()[1]))
        self.gyre("cost", PROJECT, "--warm-up", 2, "--frames", 2, "--budget", 1e9)
        self.assertIn("over the budget", self.gyre("cost", PROJECT, "--warm-up", 2, "--frames", 2, "--budget", 0.001, code=1).stdout)

    def test_cost_estimates_another_machine(self):
        os.environ["XDG_CONFIG_HOME"] = str(self.folder)
        self.addCleanup(os.environ.pop, "XDG_CONFIG_HOME")
        quick = ("cost", PROJECT, "--warm-up", 2, "--frames", 5, "-j", 1)
        here = self.gyre("cost", "--calibrate", "-j", 1).stdout
        self.assertRegex(here, r"\A[0-9]+\.[0-9] us\n\Z")
        number = float(here.split()[0])
        self.assertGreater(number, 10)
        self.assertGreater(json.loads(self.gyre("cost", "--calibrate", "-j", 1, "--json").stdout)["stats"]["calibration_us"], 10)

        stats = json.loads(self.gyre(*quick, "--target", 2.5, "--json").stdout)["stats"]
        self.assertEqual(stats["target_factor"], 2.5)
        self.assertAlmostEqual(stats["target_step_ms_estimate"], 2.5 * stats["step_ms_median"], places=9)
        self.assertRegex(self.gyre(*quick, "--target", 2.5).stdout.splitlines()[-1],
                         r"\Aon another machine: about [0-9.]+ us per step, estimated as 2\.50 times the time on this machine\Z")
        # The budget applies to the target machine.
        microseconds = 1000 * stats["step_ms_median"]
        self.assertIn("over the budget", self.gyre(*quick, "--target", 1e6, "--budget", microseconds, code=1).stdout)
        self.gyre(*quick, "--target", 1e-6, "--budget", microseconds)

        self.refused(*quick, "--target", "Console", code=2, names="Console", says="--calibrate")
        machines = self.folder / "gyre" / "machines"
        machines.parent.mkdir()
        machines.write_text(f"# of the team\n\nConsole = {10 * number} us\nA = B = {number:.1f} µs\n")
        named = json.loads(self.gyre(*quick, "--target", "console", "--json").stdout)["stats"]
        self.assertEqual(named["target"], "Console")
        self.assertLess(abs(math.log(named["target_factor"] / 10)), math.log(3), "two measurements of one machine, busy or not")
        self.assertEqual(json.loads(self.gyre(*quick, "--target", "A = B", "--json").stdout)["stats"]["target"], "A = B")
        self.refused(*quick, "--target", "Laptop", code=2, names="Laptop", says="Console, A = B")
        machines.write_text("Console = fast\n")
        self.refused(*quick, "--target", "Console", code=4, names=machines, says="line 1")

        self.refused("cost", code=2, names="FILE")
        self.refused("cost", PROJECT, "--calibrate", code=2, names="--calibrate")

    def test_diff_tells_fields_and_elements(self):
        other = self.folder / "other.gyre"
        scene = json.loads(pathlib.Path(PROJECT).read_text())
        gone = scene["objects"].pop()
        scene["simulation"]["density"] = 1000
        other.write_text(json.dumps(scene))
        lines = self.gyre("diff", PROJECT, other, code=1).stdout.splitlines()
        self.assertIn("  Fluid, Density: 1.2 kg/m³ -> 1000 kg/m³", lines)
        self.assertTrue(any(line.startswith("- " + gone["name"]) for line in lines), lines)
        self.assertEqual(self.gyre("diff", PROJECT, PROJECT).stdout, "")

    def test_schema_prints_what_stands_in_resources(self):
        for of in ("scene", "report"):
            self.assertEqual(self.gyre("schema", of).stdout, (SOURCE / f"resources/schema/gyre-{of}-1.json").read_text())
        self.assertEqual(self.gyre("schema").stdout, self.gyre("schema", "scene").stdout)

    def test_several_files_in_one_object(self):
        smaller = self.file("smaller.gyre", PROJECT.read_bytes().rstrip())
        stats = json.loads(self.gyre("info", PROJECT, smaller, "--json").stdout)["stats"]
        self.assertEqual({name: stats[name]["bytes"] for name in stats}, {str(f): f.stat().st_size for f in (PROJECT, smaller)})
        self.assertIn("end of the last line", self.gyre("fmt", "--diff", smaller, code=1).stdout)

    def test_export_verifies_and_info_tells_what_is_inside(self):
        asset = self.folder / "smoke.gyrefx"
        self.gyre("export", self.file("short.gyre", self.short(seconds=2)), "-o", asset, "--no-manifest")
        self.assertIn("exact", self.gyre("verify", asset, "--threads", "1,2").stdout)
        found = json.loads(self.gyre("info", asset, "--json").stdout)["stats"]
        data = asset.read_bytes()
        self.assertEqual(found["kind"], "effect")
        self.assertEqual(found["format version"], "%d.%d" % struct.unpack_from("<HH", data, 8))
        self.assertEqual(found["content id"], "%016x" % struct.unpack_from("<Q", data, 40))
        self.assertRegex(self.gyre("info", asset).stdout, r"(?m)^  content id: [0-9a-f]{16}$")

    def test_info_counts_all_that_an_effect_has(self):
        made = {"emitter": ("emitters", 1), "vorticity": ("vorticity sources", 2), "region": ("regions", 3), "force": ("forces", 2), "kill": ("kill regions", 4)}
        objects = [{"id": "%08x" % (16 * i + j + 1), "type": kind, "name": f"{kind} {j}"} for i, (kind, (_, count)) in enumerate(made.items()) for j in range(count)]
        scene = {"format": "gyre-scene", "version": "1.0", "name": "All", "simulation": {"duration": 0.1}, "objects": objects,
                 "curves": [{"target": objects[0]["id"] + "/rate", "keys": [[0, 1], [1, 2]]}],
                 "parameters": [{"id": "00000abc", "name": "flow", "value": 60, "min": 0, "max": 600, "drives": [{"target": objects[1]["id"] + "/circulation"}]}],
                 "events": [{"id": "00000abd", "kind": "marker", "name": "flare", "time": 0.05}, {"id": "00000abe", "kind": "trigger", "name": "bang"}]}
        file, asset = self.file("all.gyre", json.dumps(scene).encode()), self.folder / "all.gyrefx"
        self.gyre("export", file, "-o", asset, "--no-manifest")
        for each in (file, asset):
            found = json.loads(self.gyre("info", each, "--params", "--json").stdout)["stats"]
            for name, count in made.values():
                self.assertEqual(found[name], count, name)
            self.assertEqual((found["curves"], found["parameters"], found["events"]), (1, 1, 2))
            self.assertEqual(len(found["each event"]), 2)

    def test_lights_and_stage_dressing_are_counted_and_left_out_of_effects(self):
        plain, dressed = self.file("plain.gyre", self.short()), self.folder / "dressed.gyre"
        scene = json.loads(plain.read_text())
        scene["version"] = "1.2"
        scene["objects"] += [{"id": "00000ff1", "type": "dressing", "name": "Figure"}, {"id": "00000ff2", "type": "light", "name": "Sun"},
                             {"id": "00000ff3", "type": "dressing", "name": "Wall", "kind": "image", "image": "wall.png"}]
        dressed.write_text(json.dumps(scene))
        found = json.loads(self.gyre("info", dressed, "--json").stdout)["stats"]
        self.assertEqual((found["lights"], found["stage dressing"]), (1, 2))
        one, other = self.folder / "plain.gyrefx", self.folder / "dressed.gyrefx"
        self.gyre("export", plain, "-o", one, "--no-manifest")
        told = self.gyre("export", dressed, "-o", other, "--no-manifest", "--json")
        self.assertEqual(json.loads(told.stdout)["stats"]["left out"][-3:], ["Figure", "Sun", "Wall"])
        self.assertIn("Figure, Sun, Wall", self.gyre("export", dressed, "-o", other, "--no-manifest", "--force").stderr)
        self.assertEqual(one.read_bytes(), other.read_bytes())

    def driven(self):
        """First smoke with a parameter and two events."""
        scene = json.loads(PROJECT.read_text())
        emitter = next(o for o in scene["objects"] if o["type"] == "emitter")
        scene["parameters"] = [{"id": "00000abc", "name": "flow", "unit": "1/s", "hint": "How thick", "value": 60, "min": 0, "max": 600,
                                "drives": [{"target": emitter["id"] + "/rate"}]}]
        scene["events"] = [{"id": "00000abd", "kind": "marker", "name": "flare", "time": 1.5}, {"id": "00000abe", "kind": "trigger", "name": "bang"}]
        scene["simulation"]["duration"] = 0.1
        return self.file("driven.gyre", json.dumps(scene).encode())

    def test_info_tells_what_a_game_can_set_and_each_piece(self):
        told = self.gyre("info", self.driven(), "--params").stdout
        self.assertIn("  parameter flow = 60 1/s, 0 to 600: How thick\n  event flare: marker, at 1.5 s\n  event bang: trigger, by the game\n", told)
        mesh, scene = self.file("pyramid.obj", obj()), self.folder / "pyramid.gyre"
        self.gyre("import", mesh, "-o", scene)
        found = json.loads(self.gyre("info", scene, "--hulls", "--json").stdout)["stats"]
        self.assertEqual(found["hulls"], ["pyramid, piece 1: 5 planes, 5 vertices"])
        self.assertEqual(self.gyre("info", scene, PROJECT).stdout.count(": scene"), 2)

    def test_export_tries_its_file_before_the_run(self):
        """The scene takes longer to run than the test may take."""
        scene = json.loads(PROJECT.read_text())
        scene["simulation"].update(duration=10, substep=1 / 480, gridCells=128)
        slow = self.file("slow.gyre", json.dumps(scene).encode())
        missing = self.folder / "none" / "a.gyrefx"
        began = time.monotonic()
        self.refused("export", slow, "-o", missing, code=5, names=missing, says="Check the path")
        self.refused("export", slow, "-o", self.folder / "a.gyrefx", "--manifest", missing.with_suffix(".json"), code=5, names=missing.with_suffix(".json"))
        self.assertLess(time.monotonic() - began, 10)
        self.assertFalse((self.folder / "a.gyrefx").exists())

    def test_export_writes_a_manifest_and_warns_of_a_tick_that_does_not_fit(self):
        asset, manifest = self.folder / "a.gyrefx", self.folder / "a.json"
        done = self.gyre("export", self.driven(), "-o", asset, "--manifest", manifest, "--tick", 60)
        self.assertNotIn("TICK", done.stderr)
        told = json.loads(manifest.read_text())
        self.assertEqual((told["bytes"], told["parameters"][0]["name"], [e["name"] for e in told["events"]]), (asset.stat().st_size, "flow", ["flare", "bang"]))
        self.assertTrue(all(low < high for low, high in zip(told["bounds"]["min"], told["bounds"]["max"])))
        self.assertEqual(len(told["levels"]), 1)   # level 0
        self.assertTrue(0 < told["levels"][0]["medianMicroseconds"] <= told["levels"][0]["mostMicroseconds"] and told["levels"][0]["bytes"] > 1e5)
        self.assertFalse((self.folder / "a.gyrefx.json").exists())
        found = json.loads(self.gyre("export", self.driven(), "-o", asset, "--force", "--tick", 50, "--no-verify", "--json").stdout)
        self.assertEqual(found["outputs"], [str(asset), str(asset) + ".json"])
        self.assertEqual(json.loads((self.folder / "a.gyrefx.json").read_text())["name"], told["name"])
        self.gyre("export", self.driven(), "-o", self.folder / "d.gyrefx", "--no-verify", "--no-manifest")
        self.assertFalse((self.folder / "d.gyrefx.json").exists())
        self.refused("export", self.driven(), "-o", self.folder / "a.gyrefx.json", code=2, names="a.gyrefx.json", says=".gyrefx")
        self.assertEqual([issue["code"] for issue in found["issues"]], ["TICK"])
        self.assertNotIn("verified", found["stats"])
        self.refused("export", self.driven(), "-o", self.folder / "b.gyrefx", "--manifest", manifest, code=5, names="a.json", says="--force")
        same = self.folder / "c.gyrefx"
        self.refused("export", self.driven(), "-o", same, "--manifest", same, code=2, names="c.gyrefx", says=r"\.json")
        self.assertFalse(same.exists())

    def test_a_shorter_reference_run_has_fewer_checkpoints(self):
        scene, asset = self.file("second.gyre", self.short(1)), self.folder / "a.gyrefx"
        for seconds, checkpoints in ((10, 2), (0.5, 1)):
            self.gyre("export", scene, "-o", asset, "--no-manifest", "--force", "--reference", seconds)
            self.assertIn(f"exact, {checkpoints} checkpoints", self.gyre("verify", asset).stdout)

    def test_simulate_takes_a_seed_and_writes_a_table(self):
        table = self.folder / "steps.csv"
        run = lambda *more: self.gyre("simulate", PROJECT, "--frames", 5, "--hash", *more).stdout
        self.assertNotEqual(run("--seed", 7), run())
        self.assertEqual(run("--seed", 7, "--stats", table), run("--seed", 7))
        rows = table.read_text().splitlines()
        self.assertEqual(rows[0], "frame,time,vortons,tracers,step_ms,energy,impulse,angular_impulse,helicity")
        self.assertEqual([row.split(",")[0] for row in rows[1:]], ["1", "2", "3", "4", "5"])
        self.refused("simulate", PROJECT, "--stats", table, code=5, names="steps.csv", says="--force")

    def test_recordings_are_told_checked_and_compared(self):
        tiny = SOURCE / "tests/data/recordings/tiny-1.0.gyrecache"
        told = self.gyre("info", tiny).stdout
        for line in ("recording", "  frames: 3", "  axes: gyre", "  tracers: up to ", "    vortons strength"):
            self.assertIn(line, told)
        self.gyre("validate", tiny)
        cut = self.file("cut.gyrecache", tiny.read_bytes()[:-1])
        self.refused("validate", cut, code=4, names="cut.gyrecache")
        self.assertEqual(self.gyre("diff", tiny, tiny).stdout, "")
        a, b = self.folder / "a.gyrecache", self.folder / "b.gyrecache"
        for target, more in ((a, ()), (b, ("--half",))):
            self.gyre("record", PROJECT, "-o", target, "--frames", "4-8", "--every", 4, *more)
        self.assertEqual(self.gyre("diff", a, b, code=1).stdout, "the recordings have different arrays\n")
        scene = json.loads(PROJECT.read_text())
        next(each for each in scene["objects"] if each["type"] == "vorticity")["circulation"] = 0.1
        other, c = self.file("other.gyre", json.dumps(scene).encode()), self.folder / "c.gyrecache"
        self.gyre("record", other, "-o", c, "--frames", "4-8", "--every", 4)
        self.assertRegex(self.gyre("diff", a, c, code=1).stdout, r"\Aframe 4, tracers, position: up to \S+ apart\n")
        self.gyre("diff", a, c, "--tol", 1e9)

    def test_fmt_shows_the_lines_that_would_change(self):
        text = PROJECT.read_text()
        loose = self.file("loose.gyre", text.replace('  "name"', '    "name"', 1).encode())
        self.assertRegex(self.gyre("fmt", "--diff", loose, code=1).stdout, r'\A--- .*loose.gyre\n@@ \d+\n-    "name": .*\n\+  "name": .*\n\Z')
        self.assertEqual(self.gyre("fmt", "--diff", PROJECT).stdout, "")
        self.assertNotEqual(loose.read_text(), text)

    def test_options_that_all_commands_have(self):
        asset, short = self.folder / "a.gyrefx", self.file("short.gyre", self.short())
        for words in (("export", short, "-o", asset, "--no-verify"), ("record", PROJECT, "-o", self.folder / "a.ply", "--frames", 2),
                      ("render", PROJECT, "-o", self.folder / "a.png"), ("scene", PROJECT, "-o", self.folder / "a.glb", "--frames", 2)):
            self.assertIn("would write", self.gyre(*words, "--dry-run").stderr)
        loose = self.file("loose.gyre", json.dumps(json.loads(PROJECT.read_text())).encode())
        before = loose.read_bytes()
        self.assertIn("would write", self.gyre("fmt", "-n", loose).stderr)
        self.assertEqual((loose.read_bytes(), sorted(p.name for p in self.folder.iterdir())), (before, ["loose.gyre", "short.gyre"]))
        self.assertEqual(self.gyre("fmt", "--check", "-C", self.folder, "loose.gyre", code=1).stdout, "loose.gyre\n")
        self.refused("fmt", "--check", "-C", self.folder / "none", "loose.gyre", code=3, names="none")
        self.assertIn("scene, ", self.gyre("info", "-v", PROJECT).stderr)
        bad, worse = self.file("bad.gyre", b"{"), self.folder / "none.gyre"
        self.assertEqual(self.gyre("validate", bad, worse, code=4).stderr.count("gyre validate:"), 2)
        self.assertEqual(self.gyre("validate", "--fail-fast", bad, worse, code=4).stderr.count("gyre validate:"), 1)

    def test_limits_of_effects_can_be_strict(self):
        scene = json.loads(PROJECT.read_text())
        scene["simulation"]["maxTracers"], scene["simulation"]["duration"] = 300000, 0.1
        asset = self.folder / "many.gyrefx"
        self.gyre("export", self.file("many.gyre", json.dumps(scene).encode()), "-o", asset, "--no-verify", "--no-manifest")
        self.gyre("validate", asset)
        self.gyre("validate", asset, "--limits", "off")
        self.refused("validate", asset, "--limits", "strict", code=6, names="many.gyrefx")

    def test_validate_can_leave_out_what_needs_a_fluid(self):
        scene = next((SOURCE / "tests/data/scenes/problems").glob("*.gyre"))
        self.assertNotEqual(self.gyre("validate", "--schema-only", scene).stdout, "")

    def test_render_writes_a_picture_of_the_size_asked_for(self):
        picture = self.folder / "smoke.png"
        self.gyre("render", PROJECT, "-o", picture, "--frames", 10, "--size", "320x180")
        head = picture.read_bytes()[:24]
        self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(struct.unpack(">II", head[16:24]), (320, 180))

    def test_bench_velocity_compares_every_method_and_draws_the_jerk(self):
        plot, table = self.folder / "jerk.svg", self.folder / "jerk.csv"
        found = json.loads(self.gyre("bench", "velocity", PROJECT, "--frames", 6, "--plot", plot, "--csv", table, "--json").stdout)
        self.assertEqual(found["command"], "bench velocity")
        self.assertEqual(found["stats"]["directAtVortons"]["error_equal_core"], 0)
        self.assertEqual(found["stats"]["directOwnCores"]["error_own_cores"], 0)
        self.assertLess(found["stats"]["fft"]["error_equal_core"], 0.05)
        self.assertLess(found["stats"]["fft, detail 1"]["error_ring"], 0.07, "as in tests/physics/TestDetail.cpp")
        self.assertGreater(found["stats"]["fft"]["error_ring"], 2 * found["stats"]["fft, detail 1"]["error_ring"])
        self.assertIn("poissonWide", found["stats"])
        root = xml.etree.ElementTree.parse(plot).getroot()
        self.assertEqual(len([p for p in root.iter("{http://www.w3.org/2000/svg}path")]), 2 * 13, "each line, and in the legend")
        rows = table.read_text().splitlines()
        self.assertEqual(len(rows), 1 + 6)
        self.assertEqual({row.count(",") for row in rows[1:]}, {13})
        self.refused("bench", "velocity", "--plot", plot, code=5, names="jerk.svg", says="--force")

    def test_bench_spread_has_a_row_per_factor(self):
        plot = self.folder / "spread.svg"
        words = ("bench", "spread", "--frames", 6, "--factors", "0,1.5,3")
        found = json.loads(self.gyre(*words, "--plot", plot, "--json").stdout)["stats"]
        self.assertEqual([name for name in found if name.startswith("spread")], ["spread 0", "spread 1.5", "spread 3"])
        self.assertLess(found["spread 0"]["error_own_cores"], found["spread 1.5"]["error_own_cores"])
        self.assertLess(found["spread 3"]["jerk_mean"], found["spread 0"]["jerk_mean"])
        self.assertEqual(len(list(xml.etree.ElementTree.parse(plot).getroot().iter("{http://www.w3.org/2000/svg}path"))), 2 * 3, "each line, and in the legend")
        self.assertRegex(self.gyre(*words[:-1], "1.5").stdout, r"(?m)^spread 1\.5 +\d")
        self.gyre("bench", "spread", "--factors", "-1", code=2)

    def test_bench_paths_draws_a_line_per_vorton_and_method(self):
        plot, table = self.folder / "paths.svg", self.folder / "paths.csv"
        found = json.loads(self.gyre("bench", "paths", "--frames", 5, "--vortons", 4, "--plot", plot, "--csv", table, "--json").stdout)["stats"]
        self.assertEqual(found["vortons"], 4)
        self.assertEqual(found["directAtVortons"]["apart"], 0)
        self.assertLess(found["fft"]["apart"], 0.01 * found["fft"]["length"])
        self.assertGreater(found["directOwnCores"]["apart"], found["fft"]["apart"])
        lines = list(xml.etree.ElementTree.parse(plot).getroot().iter("{http://www.w3.org/2000/svg}polyline"))
        self.assertEqual([len(line.get("points").split()) for line in lines], [5] * 4 * 13)
        rows = table.read_text().splitlines()
        self.assertEqual(len(rows), 1 + 5 * 4 * 13)
        self.assertRegex(rows[1], r'^"directAtVortons",\d+,0\.0333,')

    def test_bench_paths_needs_vortons(self):
        scene = json.loads(PROJECT.read_text())
        scene["objects"] = []
        self.refused("bench", "paths", self.file("still.gyre", json.dumps(scene).encode()), "--frames", 4, code=1, names="still.gyre", says="--frames")

    def test_bench_profile_compares_a_lone_vorton_with_the_formula(self):
        plot, table = self.folder / "profile.svg", self.folder / "profile.csv"
        found = json.loads(self.gyre("bench", "profile", "--plot", plot, "--csv", table, "--json").stdout)["stats"]
        self.assertLess(found["directAtVortons"]["error"], 1e-4)
        self.assertLess(found["directOwnCores"]["error"], 1e-4)
        self.assertLess(found["fft"]["error"], 0.02, "interpolation between nodes flattens the peak by 3.5 %")
        for cells in (3, 4, 6, 8):
            key = f"speed_at_{cells}_cells"
            self.assertAlmostEqual(found["fft"][key], found["Gaussian of 1.5 cells"][key], delta=0.01 * found["fft"][key])
        self.assertAlmostEqual(found["core of 1 cell"]["speed_at_1_cells"], 1, places=6)
        rows = table.read_text().splitlines()
        self.assertEqual(len(rows), 1 + 32)
        self.assertEqual({row.count(",") for row in rows[1:]}, {13 + 4})
        self.assertEqual(len(list(xml.etree.ElementTree.parse(plot).getroot().iter("{http://www.w3.org/2000/svg}path"))), 2 * (13 + 4))
        self.gyre("bench", "profile", "--core", 0, code=2)

    def test_bench_threads_has_a_row_per_stage_and_a_speedup_per_number_of_threads(self):
        words = ("bench", "threads", PROJECT, "--warm-up", 1, "--frames", 3, "--most", 3)
        found = json.loads(self.gyre(*words, "--json").stdout)["stats"]
        self.assertEqual(list(found), ["threads 1", "threads 2", "threads 3"])
        self.assertEqual(len({tuple(times) for times in found.values()}), 1, "the same stages")
        self.assertIn("Velocity from vorticity", found["threads 3"])
        table = self.gyre(*words).stdout
        self.assertRegex(table, r"(?m)^step +[\d.]+ +[\d.]+ +[\d.]+x +[\d.]+ +[\d.]+x$")
        self.assertRegex(table, r"(?m)^Velocity from vorticity +\d")

    def test_dash_is_standard_input_and_output(self):
        text = PROJECT.read_bytes()
        piped = lambda *words, given=text: subprocess.run([GYRE, *words], input=given, capture_output=True, check=True, timeout=280).stdout
        self.assertEqual(piped("fmt", "-"), text)
        self.assertEqual(piped("fmt", "-", given=json.dumps(json.loads(text)).encode()), text)
        self.assertIn(b"First smoke", piped("info", "-"))
        self.assertEqual(piped("validate", "-"), b"-: ok\n")
        self.assertEqual(piped("simulate", "-", "--frames", "5", "--hash"), self.gyre("simulate", PROJECT, "--frames", 5, "--hash").stdout.encode())
        asset = piped("export", "-", "-o", "-", given=self.short())
        self.assertEqual(asset[:8], b"\x89GYR\r\n\x1a\n")
        self.assertIn(b"exact", piped("verify", "-", given=asset))
        self.assertEqual(piped("scene", "-", "-o", "-", "--pieces", given=asset)[:4], b"glTF")

    def test_migrate_rewrites_what_is_older_and_nothing_else(self):
        before = (SOURCE / "tests/data/scenes/migrations/0.9-before.gyre").read_bytes()
        after = (SOURCE / "tests/data/scenes/migrations/0.9-after.gyre").read_bytes()
        scene = self.file("old.gyre", before)
        self.assertEqual(self.gyre("migrate", "--check", scene, code=1).stdout.strip(), str(scene))
        self.assertEqual(scene.read_bytes(), before)
        self.gyre("migrate", "--backup", scene)
        self.assertEqual(scene.read_bytes(), after)
        self.assertEqual((self.folder / "old.gyre.bak").read_bytes(), before)
        self.assertEqual(self.gyre("migrate", "--check", scene, PROJECT).stdout, "")
        loose = self.file("loose.gyre", json.dumps(json.loads(after)).encode())
        self.gyre("migrate", loose)
        self.assertNotEqual(loose.read_bytes(), after, "the layout is fmt's business")

    def test_bake_makes_pieces_anew_where_settings_changed(self):
        mesh, scene = self.file("pyramid.obj", obj()), self.folder / "pyramid.gyre"
        self.gyre("import", mesh, "-o", scene, "--hull")
        self.gyre("bake", "--check", scene)
        text = json.loads(scene.read_text())
        whole = text["objects"][0]["hulls"]
        text["objects"][0]["hulls"] = [{"planes": [[1, 0, 0, 1], [-1, 0, 0, 1], [0, 1, 0, 1], [0, -1, 0, 1], [0, 0, 1, 1], [0, 0, -1, 1]],
                                        "vertices": [[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]}]
        scene.write_text(json.dumps(text))
        self.gyre("bake", "--check", scene, code=1)
        self.assertIn("1 pieces, 5 planes", self.gyre("bake", scene).stdout)
        self.assertEqual(json.loads(scene.read_text())["objects"][0]["hulls"], whole)
        mesh.unlink()
        self.refused("bake", scene, code=3, names="pyramid.obj")

    def test_progress_is_for_terminals_only(self):
        self.assertNotIn("%", self.gyre("simulate", PROJECT, "--frames", 5).stderr)
        for more, shows in (([], True), (["--quiet"], False)):
            ours, theirs = os.openpty()
            subprocess.run([GYRE, "simulate", PROJECT, "--frames", "5", *more], stderr=theirs, check=True, timeout=280)
            os.close(theirs)
            told = b""
            try:
                while part := os.read(ours, 4096):
                    told += part
            except OSError:   # the terminal was closed
                pass
            os.close(ours)
            self.assertEqual(b"simulating [" in told, shows, told)

    def test_json_is_one_object_whatever_happens(self):
        for words, code in ((("validate", PROJECT), 0), (("validate", self.folder / "none.gyre"), 3), (("render", PROJECT, "--sise", "3x3"), 2),
                            (("nonsense",), 2), (("help", "render"), 0), (("schema",), 0), (("migrate", "--check", PROJECT), 0)):
            found = json.loads(self.gyre(*words, "--json", code=code).stdout)
            self.assertEqual((found["tool"], found["ok"]), ("gyre", code == 0))
            self.assertEqual(bool(found["issues"]), code != 0)

    def test_fmt_leaves_canonical_scenes_alone(self):
        self.gyre("fmt", "--check", *sorted(SOURCE.glob("projects/*/*.gyre")), *sorted(SOURCE.glob("resources/presets/*.gyre")))

    def test_every_preset_is_sound_runs_and_has_a_picture(self):
        presets = sorted(SOURCE.glob("resources/presets/*.gyre"))
        self.assertGreaterEqual(len([p for p in presets if not p.name.startswith("template-")]), 24)
        self.assertGreaterEqual(len([p for p in presets if p.name.startswith("template-")]), 4)
        self.gyre("validate", *presets)
        for preset in presets:
            self.assertEqual(preset.with_suffix(".png").read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
            self.gyre("simulate", preset, "--frames", 5)


class Streams(Cli):
    """"-" is standard input or output for every file, and each stream has one file."""

    def piped(self, *words, given=b"", code=0):
        done = subprocess.run([GYRE, *map(str, words)], input=given, capture_output=True, timeout=280, cwd=self.folder)
        self.assertEqual(done.returncode, code, f"{words}\n{done.stderr.decode()}")
        return done

    def bare(self):
        """The canonical text of a scene without meshes."""
        return self.piped("fmt", "-", given=b'{"format": "gyre-scene", "version": "1.0", "name": "Nothing"}').stdout

    def no_file_is_called_dash(self):
        self.assertEqual([p.name for p in self.folder.iterdir() if p.name == "-" or p.suffix == ".tmp"], [])

    def test_a_file_on_standard_output_and_json_are_refused(self):
        mesh = self.file("pyramid.obj", obj())
        for words in (("export", "-", "-o", "-"), ("export", "-", "-o", "a.gyrefx", "--manifest", "-"), ("record", "-", "-o", "-", "--format", "csv", "--frames", 2),
                      ("render", "-", "-o", "-", "--frames", 2), ("scene", "-", "-o", "-"), ("fmt", "-"), ("migrate", "-"), ("bake", "-"),
                      ("simulate", "-", "--stats", "-", "--frames", 2), ("import", mesh, "-o", "-"), ("bench", "velocity", "--frames", 4, "--csv", "-"),
                      ("bench", "velocity", "--frames", 4, "--plot", "-")):
            with self.subTest(words):
                told = json.loads(self.piped(*words, "--json", given=self.short(), code=2).stdout)   # exactly one object
                REPORTS.validate(told)
                self.assertIn("standard output", told["issues"][0]["message"])
                self.no_file_is_called_dash()
        for words in (("fmt", "--check", "-"), ("fmt", "--diff", "-"), ("migrate", "--check", "-"), ("bake", "--check", "-")):
            REPORTS.validate(json.loads(self.piped(*words, "--json", given=self.bare()).stdout))   # these write no file

    def test_one_stream_is_not_used_twice(self):
        for words in (("diff", "-", "-"), ("info", "-", "-"), ("validate", "-", "-"), ("fmt", "-", "-"), ("verify", "-", "-"), ("bake", "-", "-")):
            self.assertIn(b"only once", self.piped(*words, given=self.short(), code=2).stderr)
        for words in (("export", "-", "-o", "-", "--manifest", "-"), ("bench", "velocity", "--csv", "-", "--plot", "-", "--frames", 4)):
            self.assertIn(b"one file", self.piped(*words, given=self.short(), code=2).stderr)

    def test_an_import_goes_to_standard_output_and_a_mesh_comes_from_a_file(self):
        mesh = self.file("pyramid.obj", obj())
        done = self.piped("import", mesh.name, "-o", "-", "--report")
        self.gyre("import", mesh, "-o", self.folder / "pyramid.gyre")
        ours, theirs = json.loads(done.stdout), json.loads((self.folder / "pyramid.gyre").read_text())
        ours["objects"][0]["id"] = theirs["objects"][0]["id"]   # each import makes a new one
        self.assertEqual(ours, theirs)
        self.assertIn(b"5 planes", done.stderr, "the report goes where it harms nothing")
        self.no_file_is_called_dash()
        self.assertRegex(self.piped("import", "-", given=obj(), code=2).stderr, b"standard input.*format.*Save")

    def test_bake_reads_and_writes_streams(self):
        mesh = self.file("pyramid.obj", obj())
        scene = self.piped("import", mesh.name, "-o", "-", "--hull").stdout
        self.assertEqual(self.piped("bake", "-", given=scene).stdout, scene)
        other = json.loads(scene)
        other["objects"][0]["hulls"] = [{"planes": [[1, 0, 0, 1], [-1, 0, 0, 1], [0, 1, 0, 1], [0, -1, 0, 1], [0, 0, 1, 1], [0, 0, -1, 1]],
                                         "vertices": [[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]}]
        self.assertEqual(self.piped("bake", "-", given=json.dumps(other).encode()).stdout, scene)
        self.piped("bake", "--check", "-", given=json.dumps(other).encode(), code=1)
        self.no_file_is_called_dash()

    def test_results_make_way_for_a_file(self):
        done = self.piped("simulate", "-", "--frames", 3, "--stats", "-", "--hash", given=self.short())
        self.assertEqual([row.split(b",")[0] for row in done.stdout.splitlines()], [b"frame", b"1", b"2", b"3"])
        self.assertRegex(done.stderr, rb"(?m)^[0-9a-f]{16}$")
        done = self.piped("bench", "paths", "-", "--frames", 4, "--vortons", 1, "--csv", "-", given=self.short())
        self.assertEqual(len(done.stdout.splitlines()), 1 + 4 * 13)
        self.assertEqual(self.piped("record", "-", "-o", "-", "--format", "ply", "--frames", 2, given=self.short()).stdout[:4], b"ply\n")
        self.assertIn(b"smoke", self.piped("export", "-", "-o", "a.gyrefx", "--manifest", "-", given=self.short()).stdout.lower())
        self.assertEqual(self.piped("diff", PROJECT, "-", given=PROJECT.read_bytes()).stdout, b"")
        self.no_file_is_called_dash()


class Refusals(Cli):
    def test_wrong_usage(self):
        self.gyre("simulate", code=2)
        self.assertIn('Did you mean "simulate"', self.gyre("simulat", code=2).stderr)
        self.assertIn('Did you mean "--frames"', self.gyre("simulate", PROJECT, "--frmaes", 3, code=2).stderr)
        self.assertIn('Did you mean "--threads"', self.gyre("record", PROJECT, "--thread=3", code=2).stderr)
        self.assertIn('Did you mean "velocity"', self.gyre("bench", "velocty", code=2).stderr)
        self.assertIn('Did you mean "render"', self.gyre("help", "rendr", code=2).stderr)
        self.gyre("render", PROJECT, "-o", self.folder / "x.png", "--size", "big", code=2)
        self.gyre("bench", code=2)
        self.gyre("bench", "velocity", "--frames", 2, code=2)

    def test_missing_and_empty_files(self):
        for name in ("scene.gyre", "effect.gyrefx"):
            self.refused("validate", self.folder / name, code=3, names=name)
            self.refused("validate", self.file("empty " + name, b""), code=4, names="empty " + name)
        for name in MESHES:
            self.refused("import", self.folder / ("none." + name), code=3, names="none." + name)
            self.refused("import", self.file("empty." + name, b""), code=4, names="empty." + name)

    def test_a_folder_is_not_a_file(self):
        self.refused("validate", self.folder, code=3, names=self.folder.name)
        self.refused("import", self.folder, code=3, names=self.folder.name)

    def test_truncated_meshes_of_each_format(self):
        for name, make in MESHES.items():
            data = make()
            # An OBJ has no counts, so only a truncation within an item can be detected.
            end = len(data) - 3 if name == "obj" else len(data) * 3 // 5 + 1
            with self.subTest(name):
                self.refused("import", self.file("cut." + name, data[:end]), code=4, names="cut." + name)

    def test_meshes_that_are_no_obstacle(self):
        self.refused("import", self.file("points.obj", obj(triangles=[])), code=4, names="points.obj", says="triangle")
        self.refused("import", self.file("nan.obj", obj(points=[(float("nan"), 0, 0)] + POINTS[1:])), code=4, names="nan.obj")
        self.refused("import", self.file("flat.obj", obj(points=POINTS[:3], triangles=[(0, 1, 2)])), code=4,
                     names="flat.obj", says="flat")

    def test_malformed_scenes(self):
        good = PROJECT.read_text()
        cases = {
            "cut.gyre": (good[:len(good) // 2], "line"),
            "typo.gyre": (good.replace('"rate"', '"raet"', 1), "[Dd]id you mean"),
            "twice.gyre": (good.replace('"name":', '"name": "a", "name":', 1), "twice|duplicate"),
            "newer.gyre": (re.sub(r'"version": "1\.\d"', '"version": "2.0"', good), r"2\.0"),
            "nan.gyre": (re.sub(r'("rate": )[0-9.]+', r"\1NaN", good, count=1), "line"),
            "range.gyre": (re.sub(r'("rate": )[0-9.]+', r"\1-5", good, count=1), "rate"),
            "type.gyre": (re.sub(r'("rate": )[0-9.]+', r'\1"fast"', good, count=1), "rate"),
            "other.gyre": ('{"format": "not ours"}', "format"),
            "binary.gyre": ("\x00\x01\x02", "."),
        }
        for name, (text, says) in cases.items():
            with self.subTest(name):
                self.assertNotEqual(text, good)
                self.refused("validate", self.file(name, text.encode()), code=4, names=name, says=says)

    def test_json_tells_the_place_in_a_scene(self):
        good = json.loads(PROJECT.read_text())
        emitter = next(i for i, o in enumerate(good["objects"]) if o["type"] == "emitter")
        good["objects"][emitter]["rate"] = "fast"
        text = json.dumps(good, indent=1)
        rate = f"/objects/{emitter}/rate"
        cases = {"type.gyre": (text, "SCENE_INVALID", 1 + text[:text.index('"fast"')].count("\n"), rate),
                 "open.gyre": ('{\n "format": "gyre-scene",\n "name": \n', "SCENE_SYNTAX", None, None),
                 "comma.gyre": ('{\n "format": "gyre-scene",\n}', "SCENE_SYNTAX", 3, ""),
                 "zero.gyre": ("{\n\0", "SCENE_SYNTAX", 2, ""),
                 "other.gyre": ('{"format": "not ours"}', "NOT_A_SCENE", 1, "/format"),
                 "newer.gyre": ('{"format": "gyre-scene",\n"version": "2.0"}', "SCENE_TOO_NEW", 2, "/version"),
                 "deep.gyre": ("[" * 100, "SCENE_LIMIT", 1, "/0" * 63)}
        for name, (text, word, line, pointer) in cases.items():
            file = self.file(name, text.encode())
            for command in ("validate", "fmt", "migrate", "bake", "info", "simulate"):
                with self.subTest(name, command=command):
                    found = self.issue(command, file, code=6 if word == "SCENE_LIMIT" else 4)
                    self.assertEqual((found["code"], found["file"]), (word, str(file)))
                    if line:
                        self.assertEqual((found["line"], found["pointer"]), (line, pointer))
                    self.assertNotIn("offset", found)
        empty = self.issue("validate", self.file("empty.gyre", b""), code=4)
        self.assertEqual(set(empty), {"code", "severity", "file", "message"}, "a place only where there is one")

    def test_json_tells_the_place_in_an_effect(self):
        asset = self.folder / "smoke.gyrefx"
        self.gyre("export", self.file("short.gyre", self.short()), "-o", asset, "--no-verify", "--no-manifest")
        good = bytearray(asset.read_bytes())
        header, chunks = struct.unpack_from("<I", good, 12)[0], struct.unpack_from("<I", good, 24)[0]
        last = good[header + 32 * (chunks - 1):][:4].decode()
        in_header, in_chunk = bytearray(good), bytearray(good)
        in_header[20] ^= 1
        in_chunk[-1] ^= 1
        for name, data, word, chunk in (("other", b"\x89PNG" + good[4:], "NOT_AN_ASSET", None), ("cut", good[:-1], "ASSET_TRUNCATED", None),
                                        ("header", in_header, "ASSET_CORRUPT", None), ("chunk", in_chunk, "ASSET_CORRUPT", last)):
            file = self.file(name + ".gyrefx", bytes(data))
            for command in ("validate", "verify", "simulate"):
                found = self.issue(command, file, code=4)
                self.assertEqual((found["code"], found["file"], found.get("chunk")), (word, str(file), chunk))
                self.assertGreaterEqual(found["offset"], 0)
                self.assertNotIn("pointer", found)

    def test_json_tells_the_file_of_every_refusal(self):
        none, there = self.folder / "none.gyre", PROJECT
        taken = lambda ending: self.file("taken." + ending, b"x")
        short = self.file("short.gyre", self.short())
        mesh, bad = self.folder / "none.obj", self.file("bad.gyrecache", b"\x89GYC\r\n\x1a\n rest")
        for command in ("info", "validate", "fmt", "migrate", "bake", "verify", "simulate", "cost"):
            self.assertEqual({k: v for k, v in self.issue(command, none, code=3).items() if k in ("code", "file")}, {"code": "UNREADABLE", "file": str(none)})
        for words in (("diff", there, none), ("diff", none, there), ("record", none, "-o", "a.csv"), ("render", none, "-o", "a.png"), ("scene", none, "-o", "a.glb"),
                      ("export", none, "-o", "a.gyrefx"), *(("bench", what, none) for what in ("velocity", "spread", "threads", "paths"))):
            self.assertEqual(self.issue(*words, code=3)["file"], str(none), words)
        self.assertEqual(self.issue("import", mesh, code=3)["file"], str(mesh))
        for words in (("export", there, "-o", taken("gyrefx")), ("import", mesh, "-o", taken("gyre")), ("record", there, "-o", taken("csv")), ("scene", there, "-o", taken("glb")),
                      ("simulate", there, "--stats", taken("csv")), ("bench", "velocity", "--csv", taken("csv")), ("render", there, "-o", taken("png"))):
            self.assertEqual(self.issue(*words, code=5)["file"], str(words[-1]), words)
        away = lambda ending: self.folder / ("away/a." + ending)
        for words in (("export", short, "--no-verify", "-o", away("gyrefx")), ("record", there, "--format", "ply", "--frames", 1, "-o", away("ply")), ("scene", there, "--frames", 1, "-o", away("glb")),
                      ("simulate", there, "--frames", 1, "--stats", away("csv")), ("render", there, "--frames", 1, "--size", "8x8", "-o", away("png"))):
            self.assertEqual(self.issue(*words, code=5)["file"], str(words[-1]), words)
        for words in (("info", bad), ("validate", bad), ("diff", bad, bad)):
            self.assertEqual(self.issue(*words, code=4)["file"], str(bad), words)
        self.assertEqual(self.issue("info", there, "-C", self.folder / "no", code=3)["file"], str(self.folder / "no"))

    def test_json_tells_which_object_an_issue_is_about(self):
        scene = SOURCE / "tests/data/scenes/problems/BODY_WITHOUT_PIECES.gyre"
        told = json.loads(subprocess.run([GYRE, "validate", scene, "--json"], capture_output=True, text=True).stdout)
        REPORTS.validate(told)
        pointers = {issue.get("pointer") for issue in told["issues"]} - {None}
        self.assertTrue(pointers, told)
        for pointer in pointers:
            _, objects, index = pointer.split("/")
            self.assertLess(int(index), len(json.loads(scene.read_text())[objects]))

    def test_limits_have_a_code_of_their_own(self):
        self.refused("validate", self.file("deep.gyre", b"[" * 100000), code=6, names="deep.gyre", says="64")

    def test_effects_with_a_changed_byte(self):
        asset = self.folder / "smoke.gyrefx"
        self.gyre("export", self.file("short.gyre", self.short()), "-o", asset, "--no-verify", "--no-manifest")
        good = asset.read_bytes()
        for place in sorted({0, 8, 12, 20, 45, 61, 70, len(good) // 3, len(good) // 2, len(good) - 1}):
            data = bytearray(good)
            data[place] ^= 0x10
            with self.subTest(place):
                self.refused("validate", self.file("bad.gyrefx", bytes(data)), code=4, names="bad.gyrefx", says="byte")
        self.refused("verify", self.file("cut.gyrefx", good[:-1]), code=4, names="cut.gyrefx")

    def test_nothing_is_overwritten_without_force(self):
        taken = self.file("taken.gyrefx", b"precious")
        self.refused("export", PROJECT, "-o", taken, code=5, names="taken.gyrefx", says="--force")
        self.assertEqual(taken.read_bytes(), b"precious")
        self.gyre("export", self.file("short.gyre", self.short()), "-o", taken, "--force", "--no-verify", "--no-manifest")
        self.assertNotEqual(taken.read_bytes(), b"precious")

    def test_no_command_writes_one_format_under_the_name_of_another(self):
        """An ending that names another format, or none, is refused before anything is read."""
        mesh = self.file("pyramid.obj", obj())
        outputs = ((("export", PROJECT, "-o"), ("txt", "json", "gyre", "bin"), ".gyrefx"), (("scene", PROJECT, "-o"), ("obj", "fbx", "gyre", "usd"), ".glb or .gltf"),
                   (("import", mesh, "-o"), ("gyrefx", "obj", "json"), ".gyre or .gyreprefab"), (("simulate", PROJECT, "--stats"), ("txt", "xlsx", "json"), ".csv"),
                   (("export", PROJECT, "-o", self.folder / "a.gyrefx", "--manifest"), ("txt", "yaml", "gyrefx"), ".json"), (("bench", "velocity", "--csv"), ("txt", "svg"), ".csv"),
                   (("bench", "paths", "--plot"), ("png", "pdf", "csv"), ".svg"), (("bench", "profile", "--plot"), ("png",), ".svg"),
                   (("cost", PROJECT, "--fit", "1ms", "-o"), ("json", "gyrefx"), ".gyre"), (("render", PROJECT, "-o"), ("psd", "vdb", "avi"), ".png"),
                   (("record", PROJECT, "-o"), ("png", "gyre", "vtk"), ".vdb"), (("record", PROJECT, "--format", "csv", "-o"), ("ply", "txt", "vdb"), ".csv"))
        for words, endings, right in outputs:
            for ending in endings:
                name = self.folder / ("b." + ending)
                self.refused(*words, name, code=2, names=name.name, says=re.escape(right))
        self.refused("export", PROJECT, "-o", self.folder / "noending", code=2, names="noending", says=".gyrefx")
        self.assertEqual([p.name for p in self.folder.iterdir()], ["pyramid.obj"])

    def scene_with_files(self):
        """A scene in a folder of its own with a mesh, an image and a prefab."""
        place = self.folder / "level"
        (place / "parts").mkdir(parents=True)
        self.gyre("import", self.file("level/rock.obj", obj()), "-o", place / "level.gyre", "--hull", "--no-cache")
        scene = json.loads((place / "level.gyre").read_text())
        scene["simulation"]["duration"] = 0.1
        pixel = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        (place / "sign.png").write_bytes(pixel)
        (place / "figure.gltf").write_bytes(gltf())
        scene["objects"] += [{"id": "sgn00001", "type": "dressing", "name": "Sign", "kind": "image", "image": "sign.png"},
                             {"id": "fgr00001", "type": "dressing", "name": "Figure", "kind": "mesh", "mesh": "figure.gltf"}]
        (place / "level.gyre").write_text(json.dumps(scene))
        return place

    def test_an_input_is_never_overwritten(self):
        place = self.scene_with_files()
        scene = place / "level.gyre"
        (self.folder / "linked.gyre").symlink_to(scene)
        (place / "soft.png").symlink_to("sign.png")
        os.link(place / "sign.png", place / "hard.png")
        (self.folder / "around").symlink_to(place)
        effect, table = self.folder / "a.gyrefx", self.folder / "a.csv"
        self.gyre("export", scene, "-o", effect, "--no-verify", "--no-manifest")
        table.write_bytes(scene.read_bytes())   # a scene whatever its name
        before = {p: p.read_bytes() for p in self.folder.rglob("*") if p.is_file()}
        small = ("--frames", 1, "--size", "8x8")
        cases = [("render", scene, "-o", output, *small) for output in (place / "sign.png", place / "soft.png", place / "hard.png", self.folder / "around/sign.png", place / "parts/../sign.png")]
        cases += [("render", self.folder / "linked.gyre", "-o", place / "sign.png", *small), ("render", PROJECT, "-o", place / "sign.png", "--background", place / "sign.png", *small),
                  ("render", scene, "-o", place / "%04d.png", "--frames", "1-2", "--size", "8x8"),
                  ("scene", scene, "-o", place / "figure.gltf"), ("scene", scene, "-o", self.folder / "around/figure.gltf", "--pieces"),
                  ("export", effect, "-o", effect), ("cost", scene, "--fit", "10ms", "-o", scene), ("cost", scene, "--fit", "10ms", "-o", self.folder / "linked.gyre"),
                  ("simulate", table, "--stats", table), ("bench", "velocity", table, "--csv", table), ("record", table, "-o", table)]
        os.link(place / "sign.png", place / "0002.png")
        before[place / "0002.png"] = before[place / "sign.png"]
        for words in cases:
            output = words[list(words).index("--stats" if words[0] == "simulate" else "--csv" if words[0] == "bench" else "-o") + 1]
            for force in ((), ("--force",)):
                found = self.gyre(*words, *force, code=5).stderr
                self.assertRegex(found, r"is an input of this command and is not overwritten.*Give the output another name\.", words)
                self.assertIn(output.name.replace("%04d", "0002"), found)
            self.assertEqual({p: p.read_bytes() for p in before}, before, words)
        self.refused("render", scene, "-o", "sign.png", *small, "--force", "-C", place, code=5, names="sign.png", says="input")   # relative
        self.gyre("render", scene, "-o", self.folder / "other.png", *small)

    def test_validate_finds_files_that_cannot_be_read(self):
        """Meshes of bodies and dressing, images and prefabs; missing, damaged, without the part that is meant."""
        files = SOURCE / "tests/data/scenes/files"
        found = self.issue("validate", files / "scene-missing-mesh.gyre", code=1)
        self.assertEqual((found["code"], found["severity"], found["pointer"]), ("MESH_MISSING", "error", "/objects/2"))
        self.assertIn("gone.obj", found["message"])
        self.assertIn("Boulder", found["message"])
        self.assertRegex(self.gyre("validate", files / "scene-missing-mesh.gyre", code=1).stderr, r"error: .*gone\.obj.*\[MESH_MISSING\]")
        self.gyre("validate", files / "scene-missing-mesh.gyre", "--schema-only")

        issues = json.loads(self.gyre("validate", SOURCE / "tests/data/scenes/good/prefabs.gyre", "--json", code=1).stdout)["issues"]
        missing, = (issue for issue in issues if issue["code"] == "PREFAB_MISSING")
        self.assertIn("parts/puff.gyreprefab", missing["message"])

        place = self.scene_with_files()
        self.gyre("validate", place / "level.gyre")
        whole = json.loads((place / "level.gyre").read_text())

        def codes(change):
            scene = json.loads(json.dumps(whole))
            change(scene)
            (place / "changed.gyre").write_text(json.dumps(scene))
            done = subprocess.run([GYRE, "validate", place / "changed.gyre", "--json"], capture_output=True, text=True)
            issues = [issue for issue in json.loads(done.stdout)["issues"] if issue["severity"] == "error"]
            self.assertEqual(done.returncode, 1 if issues else 0, issues)
            return sorted(issue["code"] for issue in issues)
        rename = lambda key, name: lambda scene: [each.update({key: name}) for each in scene["objects"] if each.get(key)]
        self.assertEqual(codes(lambda scene: None), [])
        self.assertEqual(codes(rename("image", "none.png")), ["DRESSING_MISSING"])
        self.assertEqual(codes(rename("mesh", "none.glb")), ["DRESSING_MISSING", "MESH_MISSING"])
        self.assertEqual(codes(rename("mesh", "sign.png")), ["DRESSING_MISSING", "MESH_MISSING"])   # no mesh
        (place / "cut.png").write_bytes((place / "sign.png").read_bytes()[:40])
        self.assertEqual(codes(rename("image", "cut.png")), ["DRESSING_MISSING"])
        self.assertEqual(codes(lambda scene: (rename("mesh", "none.glb")(scene), [each.update(enabled=False) for each in scene["objects"]])), [])

    def test_a_scene_opened_through_a_link_finds_its_files(self):
        place = self.scene_with_files()
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        (elsewhere / "link.gyre").symlink_to(place / "level.gyre")
        (elsewhere / "chain.gyre").symlink_to("link.gyre")
        (elsewhere / "folder").symlink_to(place)
        for name in ("link.gyre", "chain.gyre", "folder/level.gyre"):
            self.gyre("validate", elsewhere / name)
            self.assertEqual(self.gyre("scene", elsewhere / name, "-o", self.folder / "a.glb", "--frames", 1, "--force").stderr.count("\n"), 1, name)
            self.gyre("bake", elsewhere / name, "--check")
        # Stores of files keep the real file without its neighbours; then those beside the link count.
        store = self.folder / "store"
        store.mkdir()
        (place / "level.gyre").rename(store / "0123abcd")
        (place / "level.gyre").symlink_to(store / "0123abcd")
        self.gyre("validate", place / "level.gyre")
        issues = json.loads(subprocess.run([GYRE, "validate", store / "0123abcd", "--json"], capture_output=True).stdout)["issues"]
        self.assertEqual(sorted(i["code"] for i in issues if i["severity"] == "error"), ["DRESSING_MISSING", "DRESSING_MISSING", "MESH_MISSING"])

    def test_half_of_a_character_has_a_sentence(self):
        found = self.issue("validate", SOURCE / "tests/data/scenes/files/scene-lone-surrogate.gyre", code=4)
        self.assertEqual((found["line"], found["pointer"]), (6, "/name"))
        self.assertIn('"\\ud83d" is half of a character', found["message"])

    def test_a_sheet_has_no_volume(self):
        """Fractions of the volume of its hull would be absurd."""
        square = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
        flat = self.file("flat.obj", obj(square, [(0, 1, 2), (0, 2, 3)]))
        bent = self.file("bent.obj", obj([*square, (2, 1, 0.01)], [(0, 1, 2), (0, 2, 3), (1, 4, 2)]))
        wide = self.file("wide.obj", obj([(40 * x, 0.001 * y, 9 * z) for x, z, y in square], [(0, 1, 2), (0, 2, 3)]))
        for mesh in (flat, bent, wide):
            text = self.gyre("import", mesh, "--report", "--no-cache").stdout
            self.assertIn("no volume: the mesh is a sheet", text)
            self.assertNotIn("% of the hull", text)
            stats = json.loads(self.gyre("import", mesh, "--report", "--no-cache", "--json").stdout)["stats"]
            self.assertEqual((stats["sheet"], "under_percent_of_hull" in stats), (True, False))
        solid = json.loads(self.gyre("import", self.file("solid.obj", obj()), "--report", "--no-cache", "--json").stdout)["stats"]
        self.assertEqual((solid["sheet"], "under_percent_of_hull" in solid), (False, True))

    def test_cost_overwrites_only_with_force(self):
        quick = ("cost", PROJECT, "--warm-up", 1, "--frames", 2, "-j", 1, "--fit", "10000ms")
        taken = self.file("taken.gyre", b"precious")
        self.refused(*quick, "-o", taken, code=5, names="taken.gyre", says="--force")
        self.assertEqual(taken.read_bytes(), b"precious")
        self.gyre(*quick, "-o", taken, "--force")
        self.assertIn(b"levels", taken.read_bytes())

    def test_a_backup_is_not_overwritten(self):
        old = (SOURCE / "tests/data/scenes/migrations/0.9-before.gyre").read_bytes()
        scene, backup = self.file("old.gyre", old), self.file("old.gyre.bak", b"precious")
        self.refused("migrate", scene, "--backup", code=5, names="old.gyre.bak")
        self.assertEqual((scene.read_bytes(), backup.read_bytes()), (old, b"precious"))

    def mounted(self, *options):
        place = self.folder / "mount"
        place.mkdir()
        done = subprocess.run(["mount", "-t", "tmpfs", *options, "tmpfs", place], capture_output=True)
        if done.returncode != 0:
            self.skipTest("cannot mount a small file system here")
        self.addCleanup(subprocess.run, ["umount", place])
        return place

    def test_a_full_disk_keeps_the_old_file(self):
        place = self.mounted("-o", "size=16k")
        target = place / "scene.gyre"
        target.write_text("old")
        (place / "filler").write_bytes(b"x" * 8192)
        points = [(math.cos(i) * math.sin(j / 7), math.sin(i) * math.sin(j / 7), math.cos(j / 7)) for i in range(20) for j in range(20)]
        triangles = [(i, i + 1, i + 20) for i in range(len(points) - 21)]   # a ball, whose hull needs more than the free space
        mesh = self.file("big.obj", obj(points, triangles))
        self.refused("import", mesh, "-o", target, "--force", "--hull", code=5, names="scene.gyre")
        self.assertEqual(target.read_text(), "old")
        self.assertEqual(sorted(p.name for p in place.iterdir()), ["filler", "scene.gyre"], "no half file is left")

    def test_a_read_only_folder_is_named(self):
        place = self.mounted("-o", "size=16k")
        subprocess.run(["mount", "-o", "remount,ro", place], check=True)
        mesh = self.file("pyramid.obj", obj())
        self.refused("import", mesh, "-o", place / "scene.gyre", code=5, names="scene.gyre", says="read-only|Read-only")


if __name__ == "__main__":
    os.environ.pop("DISPLAY", None)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
