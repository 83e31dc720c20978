"""Checks that the SDL viewer needs no display, has the hash of the author's run, and shows what the editor shows.

check_sdl_viewer.py WORK_FOLDER GYRE

The editor's picture is that of `gyre render`, with sprites, without ground, grid and bodies. The viewer gets the camera
and the lights of the scene as options, because an effect contains none.
"""
import json
import os
import pathlib
import struct
import subprocess
import sys
import zlib

work, gyre = pathlib.Path(sys.argv[1]), sys.argv[2]
projects = pathlib.Path(__file__).resolve().parents[2] / "projects"
width, height = 640, 480
most_difference = 0.05   # RMSE of encoded values, 0..1, over the pixels with fluid; usually 0.02
background = 0.02        # linear light


def run(*words, **more):
    return subprocess.run(list(map(str, words)), check=True, capture_output=True, text=True, **more).stdout


def read_bmp(file):
    """Rows of a picture from the top, each a list of (red, green, blue)."""
    data = file.read_bytes()
    start, = struct.unpack_from("<I", data, 10)
    across, down, _, bits = struct.unpack_from("<iiHH", data, 18)
    assert (across, abs(down)) == (width, height) and bits in (24, 32), (across, down, bits)
    step, stride = bits // 8, (across * bits // 8 + 3) // 4 * 4
    rows = [data[start + y * stride:start + y * stride + across * step] for y in range(height)]
    return [list(zip(row[2::step], row[1::step], row[0::step])) for row in (rows if down < 0 else rows[::-1])]


def encoded(light):
    """What the editor's film shows for dark grey light, 0..255."""
    shown = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14)
    return round(255 * (1.055 * shown ** (1 / 2.4) - 0.055))


def write_png(file, grey):
    """A picture of one pixel. The editor stretches it, and blends the fluid before it in linear light."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    head, pixel = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0), zlib.compress(bytes([0, grey]))
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixel) + chunk(b"IEND", b""))


def turned(rotation, vector):
    """A vector turned by a unit quaternion x, y, z, w."""
    def cross(a, b):
        return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    axis, twice = rotation[:3], [2 * c for c in cross(rotation[:3], vector)]
    return [v + rotation[3] * t + c for v, t, c in zip(vector, twice, cross(axis, twice))]


def listed(numbers, factor=1):
    return ",".join(f"{factor * n:.7g}" for n in numbers)


def viewer_options(scene):
    """The scene's camera and lights, as options of the viewer."""
    look = scene["look"]
    camera = next(o for o in scene["objects"] if o["type"] == "camera")
    eye, ahead = camera["position"], turned(camera["rotation"], [0, 0, -1])
    return ["--size", f"{width}x{height}", "--camera", listed([*eye, *(e + a for e, a in zip(eye, ahead))]),
            "--field-of-view", camera["fieldOfView"], "--key-direction", listed(look["keyLightDirection"]),
            "--key", listed(look["keyLightColor"], look["keyLightStrength"]),
            "--fill", listed(look["fillLightColor"], look["fillLightStrength"]),
            "--ground", listed(look["groundColor"]), "--self-shadow", look["selfShadow"],
            "--background", listed([background] * 3), "--exposure", look["exposure"]]


def difference(ours, editors):
    """RMSE over the pixels in which either picture differs from its background, and the number of these pixels."""
    squares = pixels = 0
    def is_fluid(picture, x, y):
        return max(abs(a - b) for a, b in zip(picture[y][x], picture[-1][0])) > 3
    for y in range(height):
        for x in range(width):
            if is_fluid(ours, x, y) or is_fluid(editors, x, y):
                squares += sum((a - b) ** 2 for a, b in zip(ours[y][x], editors[y][x]))
                pixels += 1
    return (squares / max(3 * pixels, 1)) ** 0.5 / 255, pixels


def check(name, frames):
    scene = json.loads((projects / name / f"{name}.gyre").read_text())
    scene["simulation"]["duration"] = 0.1   # an effect's stamp covers its whole duration
    for thing in scene["objects"]:
        if thing["type"] == "body":
            thing["visible"] = False        # the viewer draws none
    (file := work / f"{name}.gyre").write_text(json.dumps(scene))
    effect, ours, editors = work / f"{name}.gyrefx", work / f"{name}.bmp", work / f"{name}-editor.bmp"
    run(gyre, "export", file, "-o", effect, "--force", "--no-manifest")
    told = run(work / "build/sdl_viewer", effect, "--frames", frames, "--screenshot", ours, *viewer_options(scene),
               env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"})
    wanted = run(gyre, "simulate", effect, "--frames", frames, "--hash").strip()
    words = dict(line.split() for line in told.splitlines())
    assert words["hash"] == wanted, (words, wanted)   # one step of 1/60 s for each frame
    assert int(words["sprites"]) > 1000, words
    run(gyre, "render", file, "-o", editors, "--frames", frames, "--size", f"{width}x{height}", "--no-ground",
        "--background", behind, "--force")
    pictures = read_bmp(ours), read_bmp(editors)
    corners = [picture[-1][0] for picture in pictures]
    assert max(abs(a - b) for a, b in zip(*corners)) <= 2, corners
    error, pixels = difference(*pictures)
    print(name, "sprites", words["sprites"], "hash", wanted, "pixels with fluid", pixels, f"RMSE {error:.4f}")
    assert pixels > width * height / 50, "there is fluid"
    assert pixels < width * height * 0.8, "and it does not fill the picture"
    assert error <= most_difference, f"the viewer's picture of {name} differs from the editor's"


write_png(behind := work / "background.png", encoded(background))
check("first-smoke", 150)
check("campfire", 150)
