#!/usr/bin/env python3
"""Tests `gyre render`: sequences, flipbooks with motion vectors, videos, backgrounds, and that no partial file is left.

test_pictures.py GYRE SOURCE_DIR [unittest arguments]
"""
import atexit
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

GYRE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()


def thin_project():
    """A copy of a sample with few tracers, which is soon simulated and drawn."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre sample "))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(SOURCE / "projects/first-smoke", folder, dirs_exist_ok=True)
    file = folder / "first-smoke.gyre"
    scene = json.loads(file.read_text())
    for element in scene["objects"]:
        if element["type"] == "emitter":
            element["rate"] /= 10
    file.write_text(json.dumps(scene))
    return file


PROJECT = thin_project()

# A replacement of ffmpeg that records its arguments and input and makes a file.
FAKE_FFMPEG = """#!/usr/bin/env python3
import json, os, sys
count = 0
while True:
    data = sys.stdin.buffer.read(65536)
    if not data:
        break
    count += len(data)
json.dump({"arguments": sys.argv[1:], "bytes": count}, open(os.environ["FAKE_FFMPEG_NOTES"], "w"))
open(sys.argv[-1].removeprefix("file:"), "w").write("video")
sys.exit(int(os.environ.get("FAKE_FFMPEG_CODE", "0")))
"""


def read_png(data):
    """Width, height and rows of RGBA."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack_from(">IIBB", body)
            assert (depth, color) == (8, 6), "RGBA"
        if kind == b"IDAT":
            packed += body
        at += 12 + size
    raw, rows, last = zlib.decompress(packed), [], bytearray(4 * width)
    for y in range(height):
        kind, line = raw[y * (4 * width + 1)], bytearray(raw[y * (4 * width + 1) + 1:(y + 1) * (4 * width + 1)])
        for i in range(len(line)):
            left, up = line[i - 4] if i >= 4 else 0, last[i]
            corner = last[i - 4] if i >= 4 else 0
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            line[i] = (line[i] + (0, left, up, (left + up) // 2, nearest)[kind]) & 255
        rows.append(line)
        last = line
    return width, height, rows


def read_exr(data):
    """Width, height and channels of an OpenEXR file with half floats and ZIP compression, a list of rows for each name.
    Written from the description of the format [OpenEXR, File Layout]."""
    assert struct.unpack_from("<II", data) == (20000630, 2)
    at, header = 8, {}

    def text(at):
        end = data.index(b"\0", at)
        return data[at:end].decode(), end + 1
    while data[at]:
        name, at = text(at)
        kind, at = text(at)
        size, = struct.unpack_from("<i", data, at)
        header[name] = data[at + 4:at + 4 + size]
        at += 4 + size
    at += 1
    left, top, right, bottom = struct.unpack("<4i", header["dataWindow"])
    width, height = right - left + 1, bottom - top + 1
    names, c = [], 0
    while header["channels"][c]:
        end = header["channels"].index(b"\0", c)
        assert struct.unpack_from("<i", header["channels"], end + 1) == (1,), "half floats"
        names.append(header["channels"][c:end].decode())
        c = end + 17
    assert header["compression"] == b"\3"
    lines = 16   # in a block of ZIP
    channels = {name: [] for name in names}
    for offset in struct.unpack_from("<%dQ" % -(-height // lines), data, at):
        y, size = struct.unpack_from("<ii", data, offset)
        packed, rows = data[offset + 8:offset + 8 + size], min(lines, height - y)
        whole = 2 * width * rows * len(names)
        if size < whole:
            raw = bytearray(zlib.decompress(packed))
            for i in range(1, whole):
                raw[i] = (raw[i - 1] + raw[i] - 128) & 255
            half = (whole + 1) // 2
            packed = bytearray(whole)
            packed[0::2], packed[1::2] = raw[:half], raw[half:]
        for row in range(rows):
            for i, name in enumerate(names):
                channels[name].append(struct.unpack_from("<%de" % width, packed, 2 * width * (row * len(names) + i)))
    return width, height, channels


def srgb(light):
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def linear(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


class WithFolder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre pictures ä "))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def gyre(self, *arguments, code=0, **more):
        done = subprocess.run([GYRE, *map(str, arguments)], capture_output=True, timeout=280, **more)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stderr.decode()}")
        return done

    def render(self, name, *options, code=0, **more):
        return self.gyre("render", PROJECT, "-o", self.folder / name, *options, code=code, **more)

    def names(self):
        return sorted(p.name for p in self.folder.iterdir())

    def fake_ffmpeg(self, text=FAKE_FFMPEG):
        tools = self.folder / "tools"
        tools.mkdir()
        program = tools / "ffmpeg"
        program.write_text(text)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "FAKE_FFMPEG_NOTES": str(self.folder / "notes")}


class Pictures(WithFolder):
    def test_a_sequence_is_numbered_by_frame_or_by_picture(self):
        self.render("f_%04d.png", "--frames", "3-5", "--size", "32x24")
        self.assertEqual(self.names(), ["f_0003.png", "f_0004.png", "f_0005.png"])
        self.render("g_%04d.png", "--frames", "0-12", "--fps", 15, "--size", "32x24")   # 60 steps a second
        self.assertEqual(self.names()[3:], ["g_0000.png", "g_0001.png", "g_0002.png", "g_0003.png"])
        self.render("h.png", "--frames", 4, "--size", "32x24")
        self.assertEqual((self.folder / "h.png").read_bytes(), (self.folder / "f_0004.png").read_bytes())
        self.assertEqual((self.folder / "g_0001.png").read_bytes(), (self.folder / "f_0004.png").read_bytes())

    def test_one_picture_goes_to_standard_output(self):
        piped = self.gyre("render", PROJECT, "-o", "-", "--frames", 2, "--size", "32x24").stdout
        self.assertEqual(read_png(piped)[:2], (32, 24))
        self.gyre("render", PROJECT, "-o", "-", "--frames", "2-3", "--size", "32x24", code=2)

    def test_backgrounds_are_clear_or_of_exactly_the_colour_asked_for(self):
        self.render("clear.png", "--frames", 60, "--size", "96x64", "--background", "none")
        _, _, clear = read_png((self.folder / "clear.png").read_bytes())
        self.assertEqual(clear[0][3], 0)
        self.assertGreater(max(max(row[3::4]) for row in clear), 100, "there is something")
        self.render("red.png", "--frames", 60, "--size", "96x64", "--background", "#c01020")
        _, _, red = read_png((self.folder / "red.png").read_bytes())
        self.assertEqual(bytes(red[0][:4]), bytes((0xC0, 0x10, 0x20, 255)))
        self.assertEqual({a for row in red for a in row[3::4]}, {255})
        self.render("same.png", "--frames", 60, "--size", "96x64", "--transparent")
        self.assertEqual((self.folder / "same.png").read_bytes(), (self.folder / "clear.png").read_bytes())
        for wrong in ("red", "#12345", "#12345g"):
            self.render("x.png", "--background", wrong, code=2)

    def test_a_flipbook_is_the_pictures_side_by_side(self):
        self.render("sheet.png", "--frames", "30-90", "--flipbook", "3x2", "--size", "48x32", "--background", "none", "--motion-vectors")
        self.assertEqual(self.names(), ["sheet.json", "sheet.png", "sheet_motion.png"])
        told = json.loads((self.folder / "sheet.json").read_text())
        self.assertEqual((told["columns"], told["rows"], told["count"], told["cell"]), (3, 2, 6, [48, 32]))
        self.assertEqual((told["sheet"], told["motion"]["sheet"], told["alpha"]), ("sheet.png", "sheet_motion.png", "straight"))
        self.assertAlmostEqual(told["fps"], 6, places=6)   # six pictures in a second
        width, height, sheet = read_png((self.folder / "sheet.png").read_bytes())
        self.assertEqual((width, height), (144, 64))
        self.render("one.png", "--frames", 70, "--size", "48x32", "--background", "none")   # the fifth: 30 + 4 * 10
        _, _, one = read_png((self.folder / "one.png").read_bytes())
        self.assertEqual([row[4 * 48:8 * 48] for row in sheet[32:]], one)

        _, _, motion = read_png((self.folder / "sheet_motion.png").read_bytes())
        last = [row[8 * 48:] for row in motion[32:]]
        moving = [(row[i], row[i + 1]) for row in last for i in range(0, len(row), 4) if row[i + 3]]
        self.assertGreater(len(moving), 20)
        self.assertGreater(sum(y for _, y in moving) / len(moving), 130, "smoke rises")
        self.assertEqual({tuple(row[i:i + 2]) for row in last for i in range(0, len(row), 4) if not row[i + 3]}, {(128, 128)})
        self.assertIn(1, [abs(c - 128) // 127 for row in motion for i in range(0, len(row), 4) for c in row[i:i + 2]], "the reach is used")
        self.assertGreater(told["motion"]["reach"], 0)

    def test_smaller_copies_of_a_flipbook_look_as_the_premultiplied_one(self):
        """Mip levels up to 16 x 16, over backgrounds, within 2 % of the brightness of the truth, which is that of the premultiplied pixels."""
        def brightness(rows, size, straight, behind, decode):
            """Mean of the picture over a background, made of means of size x size pixels."""
            total, count = 0, 0
            for top in range(0, len(rows), size):
                for left in range(0, len(rows[0]) // 4, size):
                    sums = [0.0] * 4
                    for row in rows[top:top + size]:
                        for i in range(4 * left, 4 * (left + size), 4):
                            for c in range(3):
                                sums[c] += decode[row[i + c]]
                            sums[3] += row[i + 3] / 255
                    alpha = sums[3] / size ** 2
                    total += sum((alpha if straight else 1) * s / size ** 2 + (1 - alpha) * b for s, b in zip(sums, behind))
                    count += 3
            return total / count
        decoders = {"srgb": [v / 255 for v in range(256)], "linear": [linear(v / 255) for v in range(256)]}
        # A project and three presets: smoke, an open flame, glowing magic, a dark body with smoke.
        for scene, cell, blending in ((PROJECT, 32, "srgb"), ("candle", 48, "srgb"), ("wisp", 48, "linear"), ("chimney", 32, "srgb")):
            file = scene if scene == PROJECT else SOURCE / f"resources/presets/{scene}.gyre"
            sheets = {}
            for alpha in ("straight", "premultiplied"):
                self.gyre("render", file, "-o", self.folder / "s.png", "--flipbook", "2x2", "--size", f"{cell}x{cell}", "--frames", "40-90", "--background", "none",
                          "--alpha", alpha, "--blending", blending, "--force")
                sheets[alpha] = read_png((self.folder / "s.png").read_bytes())[2]
                told = json.loads((self.folder / "s.json").read_text())
                self.assertEqual((told["alpha"], told["blending"], told["color"]), (alpha, {"srgb": "sRGB", "linear": "linear"}[blending], "sRGB"))
            alphas = lambda rows: [bytes(row[3::4]) for row in rows]
            self.assertEqual(alphas(sheets["straight"]), alphas(sheets["premultiplied"]))
            self.assertGreater(sum(map(sum, alphas(sheets["straight"]))), 0)
            for behind in ((0.5, 0.5, 0.5), (0.1, 0.3, 0.6), (1, 1, 1)):
                truth = brightness(sheets["premultiplied"], 1, False, behind, decoders[blending])
                for size in (1, 2, 4, 8, 16):
                    for alpha in sheets:
                        found = brightness(sheets[alpha], size, alpha == "straight", behind, decoders[blending])
                        self.assertLess(abs(found / truth - 1), 0.02, (scene, cell, blending, behind, size, alpha))

    def test_transparent_pixels_of_single_pictures_have_the_colour_of_what_is_near(self):
        self.render("clear.png", "--frames", 60, "--size", "96x64", "--background", "none")
        _, _, rows = read_png((self.folder / "clear.png").read_bytes())
        visible = [row[i:i + 3] for row in rows for i in range(0, len(row), 4) if row[i + 3] > 60]
        empty = [row[i:i + 3] for row in rows for i in range(0, len(row), 4) if row[i + 3] == 0]
        self.assertGreater(len(visible), 20)
        mean = lambda pixels: sum(map(sum, pixels)) / len(pixels)
        self.assertGreater(mean(empty), 0.5 * mean(visible), "not black")

    def test_a_format_that_is_not_written_is_refused_with_those_that_are(self):
        for name in ("a.psd", "a.hdr", "a.txt", "a", "a.png.bak"):
            message = self.render(name, "--frames", 2, "--size", "32x24", code=2).stderr.decode()
            for ending in (name, ".png", ".exr", ".webp", ".tif", ".tga", ".bmp", ".jpg", ".mp4"):
                self.assertIn(ending, message)
        for name in ("a.jpg", "a.bmp", "a.mp4"):
            self.assertIn("no transparency", self.render(name, "--background", "none", code=2).stderr.decode())
        for more in (("--alpha", "straight"), ("--blending", "srgb")):
            self.assertIn("EXR", self.render("a.exr", "--background", "none", *more, code=2).stderr.decode())
        self.assertIn("transparent", self.render("a.png", "--alpha", "premultiplied", code=2).stderr.decode())
        self.assertIn("videos", self.render("a.webm", "--background", "none", "--alpha", "premultiplied", code=2).stderr.decode())
        self.assertEqual(self.names(), [])

    def test_every_format_is_what_its_name_says(self):
        begins = {"png": b"\x89PNG", "exr": b"\x76\x2f\x31\x01", "webp": b"RIFF", "tif": (b"II*\0", b"MM\0*"), "tiff": (b"II*\0", b"MM\0*"), "bmp": b"BM", "jpg": b"\xff\xd8\xff",
                  "jpeg": b"\xff\xd8\xff", "PNG": b"\x89PNG", "Jpg": b"\xff\xd8\xff", "tga": b"\0\0\x0a"}
        for ending, begin in begins.items():
            self.render("a." + ending, "--frames", 2, "--size", "32x24")
            self.assertTrue((self.folder / ("a." + ending)).read_bytes().startswith(begin), ending)
        self.render("f_%04d.tga", "--frames", "3-4", "--size", "32x24")
        self.assertTrue((self.folder / "f_0004.tga").read_bytes().startswith(b"\0\0\x0a"))
        for ending in ("exr", "webp", "tga", "jpg"):
            more = () if ending == "jpg" else ("--background", "none")
            self.render("sheet." + ending, "--frames", "0-8", "--flipbook", "2x2", "--size", "32x24", *more, "--force")
            self.assertTrue((self.folder / ("sheet." + ending)).read_bytes().startswith(begins[ending]), ending)
            told = json.loads((self.folder / "sheet.json").read_text())
            kind = {"exr": ("premultiplied", "linear"), "jpg": ("none", "sRGB")}.get(ending, ("straight", "sRGB"))
            self.assertEqual((told["sheet"], told["alpha"], told["color"]), ("sheet." + ending, *kind))

    def test_exr_holds_the_light_that_the_png_shows(self):
        """The film of post.frag applied to the light gives the colours of the PNG."""
        def shown(light):
            return srgb(min(max(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0), 1))
        for more in ((), ("--background", "#c01020"), ("--background", "none")):
            for ending in ("exr", "png"):
                self.render("a." + ending, "--frames", 60, "--size", "48x32", *more, "--force")
            width, height, light = read_exr((self.folder / "a.exr").read_bytes())
            _, _, colors = read_png((self.folder / "a.png").read_bytes())
            self.assertEqual((width, height, sorted(light)), (48, 32, ["A", "B", "G", "R"] if "none" in more else ["B", "G", "R"]))
            if "none" in more:
                shown_alpha = [alpha for row in colors for alpha in row[3::4]]
                self.assertLess(max(abs(255 * a - b) for a, b in zip((a for row in light["A"] for a in row), shown_alpha)), 0.6, "smoke does not shine")
                self.assertTrue(all(light["R"][y][x] <= 4 * light["A"][y][x] for y in range(32) for x in range(48)), "premultiplied")
            elif not more:
                off = [abs(255 * shown(light[name][y][x]) - colors[y][4 * x + c]) for c, name in enumerate("RGB") for y in range(32) for x in range(48)]
                self.assertLess(sum(off) / len(off), 1)
                self.assertLess(max(off), 4)
            else:
                self.assertAlmostEqual(light["R"][0][0], linear(0xC0 / 255), places=3)

    def test_what_does_not_go_together_is_refused_before_anything_is_drawn(self):
        for options in (["x.png", "--flipbook", "8"], ["x.mp4", "--flipbook", "2x2"], ["x.png", "--motion-vectors"], ["x.mp4", "--background", "none"],
                        ["x.mp4", "--size", "33x32"], ["x.png", "--flipbook", "64x64", "--size", "1024x1024"], ["x.png", "--size", "0x5"],
                        ["x.png", "--frames", "0-3", "--flipbook", "4x4"], ["x.png", "--flipbook", "2x2", "--frames", "0-10", "--fps", "60", "--background", "#zzz"]):
            message = self.render(*options, code=2).stderr.decode()
            self.assertRegex(message.strip(), r"\.$")
        self.assertEqual(self.names(), [])

    def test_a_picture_that_opengl_cannot_draw_is_refused_with_a_sentence(self):
        message = self.render("x.png", "--size", "16384x16384", "--supersample", 4, "--frames", 0, code=6).stderr.decode()
        self.assertRegex(message, r"smaller size\.\s*$")
        self.assertEqual(self.names(), [])

    def test_where_memory_is_short_the_code_is_that_of_a_limit(self):
        """Mesa and LLVM crash or abort in places that depend on the limit, so the test tries many."""
        codes = set()
        for megabytes in range(450, 1250, 50):
            def confine():
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
            run = subprocess.run([GYRE, "render", PROJECT, "-o", self.folder / "x.png", "--frames", "0", "--size", "64x48", "--force", "--quiet"],
                                 capture_output=True, preexec_fn=confine, timeout=300)
            with self.subTest(megabytes=megabytes):
                self.assertIn(run.returncode, (0, 6), run.stderr)
                if run.returncode == 6:
                    self.assertRegex(run.stderr.decode(), r"gyre.*[mM]emory.*\.\s*$")
                    self.assertEqual([name for name in self.names() if name != "x.png"], [])
            codes.add(run.returncode)
        self.assertIn(6, codes)

    def test_a_missing_driver_is_told_from_a_limit(self):
        """Under a limit a driver may also have found no memory, so both causes are named."""
        def run(confine=None):
            run = subprocess.run([GYRE, "render", PROJECT, "-o", self.folder / "x.png", "--frames", "0"], capture_output=True, timeout=300,
                                 env={**os.environ, "GALLIUM_DRIVER": "nonsense", "LIBGL_ALWAYS_SOFTWARE": "1"}, preexec_fn=confine)
            return run.returncode, run.stderr.decode()
        code, message = run()
        self.assertEqual(code, 8, message)
        self.assertIn("Pictures without a display need libgl1-mesa-dri", message)
        self.assertNotIn("limit", message)
        code, message = run(lambda: resource.setrlimit(resource.RLIMIT_AS, (1000 << 20, 1000 << 20)))
        self.assertEqual(code, 6, message)
        self.assertIn("OpenGL did not start. Either memory is short", message)
        self.assertIn("need libgl1-mesa-dri", message)

    def test_a_crash_under_a_limit_names_both_causes(self):
        for number in (signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT):
            with self.subTest(number.name):
                run = subprocess.Popen([GYRE, "simulate", PROJECT, "--frames", "100000", "--quiet"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)))
                def status(name, base):
                    return int(re.search(rf"{name}:\s*(\w+)", pathlib.Path(f"/proc/{run.pid}/status").read_text()).group(1), base)
                while not status("SigCgt", 16) >> (number - 1) & 1:
                    time.sleep(0.01)
                limit = status("VmSize", 10) * 1024 * 3 // 2
                resource.prlimit(run.pid, resource.RLIMIT_AS, (limit, limit))
                run.send_signal(number)
                message = run.communicate(timeout=60)[1].decode()
                self.assertEqual(run.returncode, 6, message)
                self.assertRegex(message, rf"^gyre: crashed \({number.name}\) .* memory .*\(ulimit -v\).* fault of Gyre: please report it\.\n$")

    def test_a_picture_that_unpacks_to_too_much_is_refused_by_its_header(self):
        def blank(width, height):
            """A PNG of one colour: small, whatever its size."""
            def chunk(name, data):
                return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
            rows = zlib.compressobj(9)
            packed = b"".join(rows.compress(bytes(1 + width)) for _ in range(height)) + rows.flush()
            return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + chunk(b"IDAT", packed) +
                    chunk(b"IEND", b""))
        large = self.folder / "large.png"
        large.write_bytes(blank(16384, 4096))
        self.assertLess(large.stat().st_size, 300_000)
        message = self.render("x.png", "--frames", "0", "--background", large, code=6).stderr.decode()
        self.assertRegex(message, r"large\.png: The picture has 16384 x 4096 pixels, 67108864 in all\. At most 33554432 are read")
        large.write_bytes(blank(8192, 4000))  # 524 MB to draw
        run = subprocess.run([GYRE, "render", PROJECT, "-o", self.folder / "x.png", "--frames", "0", "--background", large], capture_output=True,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1000 << 20, 1000 << 20)), timeout=300)
        self.assertEqual(run.returncode, 6, run.stderr)
        self.assertRegex(run.stderr.decode(), r"large\.png: The picture has 8192 x 4000 pixels and takes about 524 MB .* Half of the memory that is free is \d+ MB")
        self.assertEqual(self.names(), ["large.png"])

    def test_a_sequence_is_refused_as_a_whole_if_one_of_its_files_is_there(self):
        (self.folder / "f_0004.png").write_text("precious")
        self.render("f_%04d.png", "--frames", "3-5", "--size", "32x24", code=5)
        self.assertEqual(self.names(), ["f_0004.png"])
        self.assertEqual((self.folder / "f_0004.png").read_text(), "precious")

    def test_what_the_editor_hides_is_not_in_the_picture(self):
        def picture(name, **switches):
            scene = json.loads(PROJECT.read_text())
            for element in scene["objects"]:
                element.update(switches.get(element["type"], {}))
            (self.folder / "switched.gyre").write_text(json.dumps(scene))
            self.gyre("render", self.folder / "switched.gyre", "-o", self.folder / name, "--frames", 60, "--size", "64x48")
            return (self.folder / name).read_bytes()
        hidden = picture("hidden.png", emitter={"visible": False})
        self.assertNotEqual(hidden, picture("all.png"))
        self.assertEqual(hidden, picture("solo.png", body={"solo": True}, camera={"solo": True}))

    def test_a_video_is_made_by_ffmpeg_without_a_shell(self):
        paths = self.fake_ffmpeg()
        name = "it's a $(touch wrong) \"video\".mp4"
        self.render(name, "--frames", "0-10", "--fps", 30, "--size", "64x48", env=paths)
        notes = json.loads((self.folder / "notes").read_text())
        self.assertEqual(notes["bytes"], 6 * 64 * 48 * 4)   # 0, 2, ... 10 of 60 steps a second
        words = notes["arguments"]
        for word, value in (("-video_size", "64x48"), ("-framerate", "30"), ("-pixel_format", "rgba"), ("-protocol_whitelist", "file,pipe"), ("-c:v", "libx264")):
            self.assertEqual(words[words.index(word) + 1], value)
        self.assertEqual((self.folder / name).read_text(), "video")
        self.assertEqual(self.names(), [name, "notes", "tools"])
        self.render("a.webm", "--frames", "0-2", "--size", "64x48", "--background", "none", env=paths)
        self.assertIn("yuva420p", json.loads((self.folder / "notes").read_text())["arguments"])

    def test_a_video_that_loops_is_as_long_as_its_range(self):
        paths = self.fake_ffmpeg()
        told = json.loads(self.render("a.gif", "--frames", "0-39", "--fps", 30, "--size", "64x48", "--loop", "--json", env=paths).stdout)
        self.assertEqual(json.loads((self.folder / "notes").read_text())["bytes"], 20 * 64 * 48 * 4)   # five more were drawn
        self.assertEqual(told["stats"]["pictures"], 20)
        self.assertIn("at least four pictures", self.render("b.gif", "--frames", "0-4", "--fps", 30, "--loop", code=2, env=paths).stderr.decode())

    def test_without_ffmpeg_the_code_is_8(self):
        for name, background, wanted in (("a.mp4", "#000000", "ffmpeg"), ("a.webm", "#000000", "ffmpeg or gst-launch-1.0"), ("a.webm", "none", "transparency")):
            message = self.render(name, "--frames", "0-2", "--background", background, code=8, env={**os.environ, "PATH": str(self.folder)}).stderr.decode()
            self.assertRegex(message, wanted)
            self.assertEqual(self.names(), [])

    def test_without_ffmpeg_gstreamer_makes_opaque_webm(self):
        """A replacement of gst-launch-1.0 that writes its arguments to descriptor 3."""
        paths = {**os.environ, "PATH": str(self.folder / "tools")}
        self.fake_ffmpeg()
        (self.folder / "tools/ffmpeg").unlink()
        program = self.folder / "tools/gst-launch-1.0"
        program.write_text(f"#!{sys.executable}\nimport os, sys\ncount = len(sys.stdin.buffer.read())\nos.write(3, f'{{count}} {{sys.argv[1:]}}'.encode())\n")
        program.chmod(0o755)
        name = "it's a $(touch wrong) \"video\" !.webm"
        self.render(name, "--frames", "0-10", "--fps", 30, "--size", "64x48", env=paths)
        told = (self.folder / name).read_text()
        self.assertTrue(told.startswith(f"{6 * 64 * 48 * 4} "), told)
        for word in ("width=64", "height=48", "framerate=30000/1000", "vp9enc", "webmmux"):
            self.assertIn(f"'{word}'", told)
        self.assertEqual(self.names(), [name, "tools"])
        program.write_text("#!/bin/sh\nexit 1\n")
        message = self.render("b.webm", "--frames", "0-9", "--size", "640x480", code=5, env=paths).stderr.decode()
        self.assertIn("gstreamer1.0-plugins-good", message)
        self.assertEqual(self.names(), [name, "tools"])
        self.assertIn("transparency", self.render("c.webm", "--frames", "0-2", "--background", "none", code=8, env=paths).stderr.decode())
        self.render("d.mp4", "--frames", "0-2", code=8, env=paths)

    def test_a_flipbook_that_loops_fades_its_end_into_its_beginning(self):
        options = ("--size", "32x24", "--background", "none")
        self.render("loop.png", "--frames", "30-80", "--flipbook", "4x2", "--loop", *options)   # 8 pictures and 2 more, 5 frames apart
        told = json.loads((self.folder / "loop.json").read_text())
        self.assertEqual((told["loop"], told["count"]), (True, 8))
        self.assertAlmostEqual(told["fps"], 12, places=6)
        _, _, sheet = read_png((self.folder / "loop.png").read_bytes())
        pictures = {}
        for frame in (30, 35, 40, 65, 70, 75):
            self.render("one.png", "--frames", frame, *options, "--force")
            pictures[frame] = read_png((self.folder / "one.png").read_bytes())[2]
        cell = lambda i: [row[128 * (i % 4):128 * (i % 4 + 1)] for row in sheet[24 * (i // 4):24 * (i // 4 + 1)]]
        alphas = lambda rows: [a for row in rows for a in row[3::4]]
        self.assertEqual(cell(2), pictures[40])
        self.assertEqual(cell(7), pictures[65])
        for i, own in ((0, 1 / 3), (1, 2 / 3)):
            first, after = alphas(pictures[30 + 5 * i]), alphas(pictures[70 + 5 * i])
            for a, b, mixed in zip(first, after, alphas(cell(i))):
                self.assertLessEqual(abs(own * a + (1 - own) * b - mixed), 1)
        self.assertNotEqual(alphas(pictures[30]), alphas(pictures[70]))
        self.render("x.png", "--loop", code=2)

    def test_a_video_that_fails_leaves_the_old_one(self):
        paths = self.fake_ffmpeg()
        (self.folder / "a.mp4").write_text("precious")
        self.render("a.mp4", "--frames", "0-2", "--size", "64x48", "--force", code=5, env={**paths, "FAKE_FFMPEG_CODE": "3"})
        self.assertEqual((self.folder / "a.mp4").read_text(), "precious")
        (self.folder / "tools/ffmpeg").write_text("#!/bin/sh\nexit 1\n")   # exits before it reads input
        self.render("a.mp4", "--frames", "0-9", "--size", "640x480", "--force", code=5, env=paths)
        self.assertEqual((self.folder / "a.mp4").read_text(), "precious")
        self.assertEqual(self.names(), ["a.mp4", "notes", "tools"])


class ImageMagick(WithFolder):
    """Reads every format back with ImageMagick."""

    def setUp(self):
        super().setUp()
        self.convert = shutil.which("convert-im6.q16") or shutil.which("convert")
        if not self.convert or not shutil.which("identify"):
            self.skipTest("ImageMagick is not installed (package imagemagick)")

    def pixels(self, name):
        return subprocess.run([self.convert, self.folder / name, "-depth", "8", "rgba:-"], capture_output=True, check=True).stdout

    def test_it_reads_the_same_pixels_from_every_lossless_format(self):
        for more, endings in ((("--background", "none"), ("webp", "tif", "tga")), ((), ("webp", "tif", "tga", "bmp"))):
            for ending in ("png", *endings):
                self.render("a." + ending, "--frames", 60, "--size", "47x33", *more, "--force")
                told = subprocess.run(["identify", "-format", "%m %wx%h", self.folder / ("a." + ending)], capture_output=True, text=True, check=True).stdout
                self.assertEqual(told, {"tif": "TIFF", "bmp": "BMP3"}.get(ending, ending.upper()) + " 47x33")
                self.assertEqual(self.pixels("a." + ending), self.pixels("a.png"), ending)

    def test_it_reads_a_jpeg_that_looks_alike(self):
        for ending in ("png", "jpg"):
            self.render("a." + ending, "--frames", 60, "--size", "64x48")
        off = [abs(a - b) for a, b in zip(self.pixels("a.jpg"), self.pixels("a.png"))]
        self.assertLess(sum(off) / len(off), 2)

    def test_it_reads_the_kind_of_alpha_of_a_tiff(self):
        """It divides premultiplied colours by alpha if the file says so."""
        for alpha in ("straight", "premultiplied"):
            self.render(alpha + ".tif", "--frames", 60, "--size", "64x48", "--background", "none", "--alpha", alpha)
        straight, divided = self.pixels("straight.tif"), self.pixels("premultiplied.tif")
        self.assertEqual(straight[3::4], divided[3::4])
        dense = [i for i in range(0, len(straight), 4) if straight[i + 3] > 100]
        self.assertGreater(len(dense), 20)
        self.assertLess(max(abs(straight[i + c] - divided[i + c]) for i in dense for c in range(3)), 8)

    def test_it_reads_the_light_of_an_exr(self):
        if "EXR" not in subprocess.run(["identify", "-list", "format"], capture_output=True, text=True).stdout:
            self.skipTest("ImageMagick reads no EXR (package libmagickcore-6.q16-6-extra)")
        self.render("a.exr", "--frames", 60, "--size", "47x33")
        _, _, light = read_exr((self.folder / "a.exr").read_bytes())
        read = subprocess.run([self.convert, self.folder / "a.exr", "-depth", "16", "-endian", "LSB", "rgb:-"], capture_output=True, check=True).stdout   # as sRGB
        for i, value in enumerate(struct.unpack("<%dH" % (47 * 33 * 3), read)):
            y, x, c = i // 141, i % 141 // 3, i % 3
            self.assertAlmostEqual(value / 65535, srgb(min(max(light["RGB"[c]][y][x], 0), 1)), places=3)


class OpenExr(WithFolder):
    def test_its_tools_read_half_floats_with_alpha(self):
        if not shutil.which("exrheader") or not shutil.which("exrinfo"):
            self.skipTest("the tools of OpenEXR are not installed (package openexr)")
        self.render("a.exr", "--frames", 20, "--size", "47x33", "--background", "none")
        self.render("s.exr", "--frames", "0-20", "--flipbook", "3x2", "--size", "16x12")
        header = subprocess.run(["exrheader", self.folder / "a.exr"], capture_output=True, text=True, check=True).stdout
        for name in "RGBA":
            self.assertIn(f"    {name}, 16-bit floating-point, sampling 1 1", header)
        self.assertIn("(0 0) - (46 32)", header)
        info = subprocess.run(["exrinfo", "-s", self.folder / "s.exr"], capture_output=True, text=True, check=True).stdout
        self.assertIn("0, 0 - 47, 23", info.replace("47 23", "47, 23"))
        # exrmakepreview and the like decode all pixels.
        subprocess.run(["exrmakepreview", self.folder / "a.exr", self.folder / "b.exr"], check=True)
        self.assertIn("preview", subprocess.run(["exrheader", self.folder / "b.exr"], capture_output=True, text=True, check=True).stdout)


class Ffmpeg(WithFolder):
    def test_it_makes_videos_that_ffprobe_reads(self):
        if not shutil.which("ffmpeg") or not shutil.which("ffprobe"):
            self.skipTest("ffmpeg is not installed (package ffmpeg)")
        wanted = {"mp4": ("h264", "yuv420p"), "webm": ("vp9", "yuv420p"), "mov": ("prores", "yuva444p12le"), "apng": ("apng", "rgba"), "gif": ("gif", "bgra")}
        for ending, (codec, pixels) in wanted.items():
            self.render("a." + ending, "--frames", "0-20", "--fps", 15, "--size", "64x48")
            told = json.loads(subprocess.run(["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", self.folder / ("a." + ending)],
                                             capture_output=True, check=True).stdout)["streams"][0]
            self.assertEqual((told["codec_name"], told["pix_fmt"], told["width"], told["height"], told["nb_read_frames"]), (codec, pixels, 64, 48, "6"))

    def test_animated_pictures_say_that_they_play_without_end(self):
        if not shutil.which("ffmpeg"):
            self.skipTest("ffmpeg is not installed (package ffmpeg)")
        for name, more in (("a.gif", ()), ("a.apng", ()), ("a.webp", ("--animated",))):
            for background in ((), ("--background", "none", "--force")):
                self.render(name, "--frames", "0-20", "--fps", 15, "--size", "64x48", *more, *background)
                written = (self.folder / name).read_bytes()
                if name == "a.gif":
                    self.assertIn(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00", written)
                elif name == "a.apng":
                    place = written.index(b"acTL")
                    self.assertEqual(struct.unpack(">II", written[place + 4:place + 12]), (6, 0))
                else:
                    place = written.index(b"ANIM")
                    self.assertEqual(struct.unpack("<H", written[place + 12:place + 14]), (0,))
                    self.assertEqual(written.count(b"ANMF"), 6)


class GStreamer(WithFolder):
    def test_it_makes_videos_that_gstreamer_decodes(self):
        known = shutil.which("gst-inspect-1.0") and all(
            subprocess.run(["gst-inspect-1.0", "--exists", name]).returncode == 0 for name in ("vp9enc", "vp9dec", "webmmux", "rawvideoparse"))
        if not known:
            self.skipTest("GStreamer is not installed (packages gstreamer1.0-tools, gstreamer1.0-plugins-base, gstreamer1.0-plugins-good)")
        tools = self.folder / "tools"   # with GStreamer and without ffmpeg
        tools.mkdir()
        (tools / "gst-launch-1.0").symlink_to(shutil.which("gst-launch-1.0"))
        for width, height in ((64, 48), (63, 47)):
            video = self.folder / f"it's {width}.webm"
            self.render(video.name, "--frames", "0-20", "--fps", 15, "--size", f"{width}x{height}", "--background", "#c01020", "--no-ground",
                        env={**os.environ, "PATH": str(tools)})
            with video.open("rb") as stream:
                pixels = subprocess.run(["gst-launch-1.0", "-q", "fdsrc", "fd=0", "!", "matroskademux", "!", "vp9dec", "!", "videoconvert", "!",
                                         "video/x-raw,format=RGBA", "!", "fdsink", "fd=1"], stdin=stream, capture_output=True, check=True).stdout
            self.assertEqual(len(pixels), 6 * width * height * 4)
            for value, wanted in zip(pixels[:3], (0xC0, 0x10, 0x20)):
                self.assertLess(abs(value - wanted), 8)


class Interrupted(WithFolder):
    """Ctrl-C ends every command soon and keeps existing files."""

    def interrupt(self, *arguments, when, env=None, number=signal.SIGINT):
        running = subprocess.Popen([GYRE, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
        end = time.monotonic() + 60
        while not (when() and self.handles(running, number)) and running.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        self.assertIsNone(running.poll(), running.stderr.read() if running.poll() is not None else "")
        running.send_signal(number)
        self.assertEqual(running.wait(timeout=30), 128 + number)
        running.stdout.close()
        running.stderr.close()

    def handles(self, running, number):
        """Whether the process has installed its handler of a signal."""
        status = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{running.pid}/status").read_text().splitlines())
        return int(status["SigCgt"], 16) >> (number - 1) & 1

    def growing(self):
        return any(n.startswith(".gyre-") for n in self.names())

    def test_a_recording_is_whole_or_not_there(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            (self.folder / "a.gyrecache").write_text("precious")
            self.interrupt("record", PROJECT, "-o", self.folder / "a.gyrecache", "--frames", "1-100000", "--force", when=self.growing, number=number)
            self.assertEqual(self.names(), ["a.gyrecache"])
            self.assertEqual((self.folder / "a.gyrecache").read_text(), "precious")

    def test_a_video_is_whole_or_not_there_and_ffmpeg_ends(self):
        program = FAKE_FFMPEG.replace("count = 0", "count = 0\nopen(os.environ['FAKE_FFMPEG_NOTES'], 'w').write(str(os.getpid()))")
        paths = self.fake_ffmpeg(program)
        notes = self.folder / "notes"
        self.interrupt("render", PROJECT, "-o", self.folder / "a.mp4", "--frames", "0-100000", "--size", "64x48",
                       when=lambda: notes.exists() and notes.read_text(), env=paths)
        self.assertEqual(self.names(), ["notes", "tools"])
        child = int(notes.read_text())
        for _ in range(100):
            if not pathlib.Path(f"/proc/{child}").exists() or "Z" in pathlib.Path(f"/proc/{child}/stat").read_text().split()[2]:
                return
            time.sleep(0.05)
        self.fail("ffmpeg is still running")

    def test_a_flipbook_is_all_there_or_not_at_all(self):
        """The JSON file cannot be written, so the sheets must not be written either."""
        (self.folder / "sheet.json").mkdir()
        self.render("sheet.png", "--frames", "0-8", "--flipbook", "2x2", "--size", "32x24", "--motion-vectors", "--force", code=5)
        self.assertEqual(self.names(), ["sheet.json"])

    def test_whatever_writes_leaves_nothing_half_written(self):
        """Interrupts each command at many moments. The file must be the old or the new one, and no other file may stay."""
        mesh = self.folder / "box.obj"
        mesh.write_text("".join(f"v {x} {y} {z}\n" for x in (0, 1) for y in (0, 1) for z in (0, 1)) +
                        "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n")
        baked = self.folder / "baked.gyre"
        self.gyre("import", mesh, "-o", baked)
        scene = json.loads(baked.read_text())
        for piece in scene["objects"][0]["hulls"]:
            piece["vertices"] = [[2 * x for x in v] for v in piece["vertices"]]
            piece["planes"] = [[*p[:3], 2 * p[3]] for p in piece["planes"]]
        changed = json.dumps(scene)
        old = json.loads((SOURCE / "tests/data/scenes/migrations/0.9-before.gyre").read_text())
        short = json.loads(PROJECT.read_text())
        short["simulation"]["duration"] = 0.1
        for element in short["objects"]:
            if "lifetime" in element:   # an export measures steps until nothing is left
                element.update(stop=0.04, lifetime=0.05)
        (self.folder / "short.gyre").write_text(json.dumps(short))
        at = lambda name: self.folder / name
        before = self.names()
        cases = {
            "a.gyre": ("old", ["import", mesh, "-o", at("a.gyre"), "--force", "--no-cache"]),
            "b.gyre": (changed, ["bake", at("b.gyre")]),
            "c.gyre": (changed, ["fmt", at("c.gyre")]),
            "d.gyre": (json.dumps(old), ["migrate", at("d.gyre")]),
            "e.gyrefx": ("old", ["export", at("short.gyre"), "-o", at("e.gyrefx"), "--force"]),
            "f.csv": ("old", ["simulate", PROJECT, "--frames", 5, "--stats", at("f.csv"), "--force"]),
            "g.glb": ("old", ["scene", PROJECT, "-o", at("g.glb"), "--frames", 5, "--force"]),
            "h.ply": ("old", ["record", PROJECT, "-o", at("h.ply"), "--frames", 3, "--force"]),
            "i.csv": ("old", ["record", PROJECT, "-o", at("i.csv"), "--frames", "1-5", "--force"]),
            "j.png": ("old", ["render", PROJECT, "-o", at("j.png"), "--frames", 3, "--size", "64x48", "--force"]),
            "k.svg": ("old", ["bench", "paths", "--frames", 4, "--plot", at("k.svg"), "--force"]),
        }
        ends = set()
        for name, (first, words) in cases.items():
            at(name).write_text(first)
            start = time.monotonic()
            self.gyre(*words)
            lasts, new = time.monotonic() - start, at(name).read_bytes()
            for i in range(5):
                at(name).write_text(first)
                running = subprocess.Popen([GYRE, *map(str, words)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(lasts * (0.3 + 0.16 * i))   # from the middle to just beyond the end
                running.send_signal(signal.SIGINT)
                ends.add(running.wait(timeout=30))
                self.assertEqual([n for n in self.names() if n not in before + [name, "e.gyrefx.json"]], [], words)   # an effect has a manifest
                found = at(name).read_bytes()
                whole = found == first.encode() or len(found) >= len(new) / 2 and found[:1] == new[:1] and found[-1:] == new[-1:]
                self.assertTrue(whole, (words, len(found), len(new)))
            self.assertLessEqual(ends, {0, 130, -signal.SIGINT}, words)   # -SIGINT: before the handler was installed
            at(name).unlink()
        self.assertIn(130, ends)   # some runs end before the signal on a busy machine

    def test_an_export_leaves_nothing(self):
        scene = json.loads(PROJECT.read_text())
        scene["simulation"]["duration"] = 10000
        slow = self.folder / "slow.gyre"
        slow.write_text(json.dumps(scene))
        start = time.monotonic()
        self.interrupt("export", slow, "-o", self.folder / "a.gyrefx", when=lambda: time.monotonic() > start + 0.5)
        self.assertEqual(self.names(), ["slow.gyre"])


if __name__ == "__main__":
    done = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False).result
    if done.testsRun and len(done.skipped) == done.testsRun:
        sys.exit(77)   # a program that the test needs is not installed
    sys.exit(not done.wasSuccessful())
