"""Checks that the SDL viewer draws smoke without a display and has the hash of the author's run.

check_sdl_viewer.py WORK_FOLDER GYRE
"""
import json
import os
import pathlib
import struct
import subprocess
import sys

work, gyre = pathlib.Path(sys.argv[1]), sys.argv[2]
scene = pathlib.Path(__file__).resolve().parents[2] / "projects/first-smoke/first-smoke.gyre"
effect, picture = work / "smoke.gyrefx", work / "smoke.bmp"
frames = 75


def run(*words, **more):
    return subprocess.run(list(map(str, words)), check=True, capture_output=True, text=True, **more).stdout


short = json.loads(scene.read_text())
short["simulation"]["duration"] = 0.1   # an effect's stamp covers its whole duration
(scene := work / "smoke.gyre").write_text(json.dumps(short))
run(gyre, "export", scene, "-o", effect, "--force")
told = run(work / "build/sdl_viewer", effect, "--frames", frames, "--screenshot", picture,
           env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"})
wanted = run(gyre, "simulate", effect, "--frames", frames, "--hash").strip()
words = dict(line.split() for line in told.splitlines())
assert words["hash"] == wanted, (words, wanted)   # one step of 1/60 s for each picture
assert int(words["sprites"]) > 1000, words

data = picture.read_bytes()
start, = struct.unpack_from("<I", data, 10)
width, height, _, bits = struct.unpack_from("<iiHH", data, 18)
assert (width, abs(height), bits) == (960, 720, 24), (width, height, bits)
brightness = lambda x, y: sum(data[start + 3 * (y * width + x):][:3])
row = lambda y: [brightness(x, y) for x in range(0, width, 4)]
background = brightness(2, 2)
smoke = [sum(b > background + 30 for b in row(y)) for y in range(0, 720, 8)]
assert sum(smoke) > 600, "there is smoke"
assert max(smoke) < 200, "and it does not fill the picture"
corners = [brightness(x, y) for x in (2, 957) for y in (2, 717)]
assert max(corners) - min(corners) < 10, corners
print("sprites", words["sprites"], "hash", wanted, "rows with smoke", sum(s > 0 for s in smoke))
