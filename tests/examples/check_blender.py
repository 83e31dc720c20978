"""Imports ten frames of a recording, and a volume if this build writes volumes, into Debian's Blender without a window.

check_blender.py WORK_FOLDER GYRE
"""
import os
import pathlib
import subprocess
import sys

work, gyre = pathlib.Path(sys.argv[1]), sys.argv[2]
here = pathlib.Path(__file__).resolve().parent
scene = here.parents[1] / "projects/first-smoke/first-smoke.gyre"
frames = ["--frames", "31-40", "--up", "z", "--force"]
for name in ("smoke.gyrecache", "smoke.csv"):
    subprocess.run([gyre, "record", scene, "-o", work / name, *frames], check=True)
volume = subprocess.run([gyre, "record", scene, "-o", work / "smoke.vdb", "--frames", "90", "--up", "z", "--force"])
assert volume.returncode in (0, 8)
files = [work / "smoke.gyrecache", work / "smoke.csv"] + ([work / "smoke.vdb"] if volume.returncode == 0 else [])
told = subprocess.run(["blender", "--background", "--factory-startup", "--python", here / "blender/check_in_blender.py", "--", *files],
                      capture_output=True, text=True, env={**os.environ, "PATH": "/usr/bin:/bin"})   # Blender finds its Python by PATH
print(told.stdout[-1500:])
if "needs NumPy" in told.stderr:
    print("skipped:", told.stderr[-300:])
    sys.exit(77)
assert told.returncode == 0 and "import is correct in Blender" in told.stdout, told.stderr[-1500:]
