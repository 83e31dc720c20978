"""Balls of Bullet in the fluid: the matrix of masses and step rates.

check_bullet_two_way.py WORK_FOLDER GYRE

Floating: a tank of water over brine, its size in proportion to the ball, and a ball of a density half way between. It must
come to rest with its middle in the face of the layers [Archimedes; the halves of a ball have equal volumes], within 2 % of the
tank's height, which is half a cell of the fluid's grid, and at the same place whatever the rate.
In a jet: vortex rings under a ball. No speed may run away, whatever the mass and the rate.
"""
import json
import math
import pathlib
import subprocess
import sys

work, gyre = pathlib.Path(sys.argv[1]), sys.argv[2]
MASSES = (0.01, 0.1, 1, 10, 100)
RATES = (30, 60, 120)
UPPER, EXCESS = 1000.0, 300.0   # water, and what brine has more [kg/m3]
RADIUS = 0.15                   # of the ball, in heights of the tank
# The half of the ball that is in the brine lifts the face by its volume over the tank's area, of one height squared.
FACE = 2 / 3 * math.pi * RADIUS ** 3


def scene(name, settings, objects):
    for i, each in enumerate(objects):
        each["id"] = "%08d" % (i + 1)
    text = {"format": "gyre-scene", "version": "1.0", "name": name, "simulation": {"substep": 1 / 120, "duration": 0.1, **settings}, "objects": objects}
    source, effect = work / (name + ".gyre"), work / (name + ".gyrefx")
    source.write_text(json.dumps(text))
    subprocess.run([gyre, "export", source, "-o", effect, "--quiet", "--force"], check=True)
    return effect


def run(effect, radius, mass, rate, seconds, *more):
    told = subprocess.run([work / "build/bullet_two_way", effect, "Ball", str(radius), str(mass), str(rate), str(seconds), *map(str, more)],
                          check=True, capture_output=True, text=True).stdout.splitlines()
    words = dict(line.split() for line in told[-3:])
    return float(words["fastest"]), float(words["height"]), words["hash"], [tuple(map(float, line.split())) for line in told[:-3]]


def tank(mass):
    radius = (mass / ((UPPER + EXCESS / 2) * 4 / 3 * math.pi)) ** (1 / 3)
    size = radius / RADIUS
    box = lambda x, y, z: [x * size, y * size, z * size]
    objects = [
        {"type": "body", "name": "Tank", "shape": "box", "halfExtents": box(0.5, 0.5, 0.5), "container": True, "grip": 0},
        {"type": "region", "name": "Brine", "position": box(0, -0.25, 0), "shape": "box", "halfExtents": box(0.5, 0.25, 0.5), "fill": True,
         "spacing": 0.05 * size, "density": EXCESS, "shell": 0, "lifetime": 1000},
        {"type": "body", "name": "Ball", "position": box(0, 0.02, 0), "radius": radius, "motion": "dynamic", "density": UPPER + EXCESS / 2}]
    return radius, size, scene("tank-%g" % mass, {"density": UPPER, "gridCells": 32, "maxTracers": 1, "maxVortons": 20000, "viscosity": min(10, size * size)}, objects)


def jet(mass):
    objects = [
        {"type": "vorticity", "name": "Rings", "kind": "ring", "radius": 0.2, "circulation": 2, "rate": 4, "lifetime": 2},
        {"type": "emitter", "name": "Smoke", "shape": "disc", "radius": 0.25, "rate": 1500, "lifetime": 2, "tracerVolume": 1e-5},
        {"type": "body", "name": "Ball", "position": [0, 0.6, 0], "radius": 0.1, "motion": "dynamic", "density": 500}]
    return 0.1, scene("jet-%g" % mass, {"gridCells": 24}, objects)


def floats():
    for mass in MASSES:
        radius, size, effect = tank(mass)
        heights = []
        for rate in RATES if mass in (0.01, 1, 100) else (60,):
            fastest, height, _, _ = run(effect, radius, mass, rate, 3, 1, 0.9)
            heights.append(height / size)
            print("tank %6g kg %3d Hz: fastest %.3f m/s, %+.4f heights of the tank beside theory" % (mass, rate, fastest, height / size - FACE), flush=True)
            assert abs(height / size - FACE) < 0.02
            assert fastest < 1   # bobbing: at most 0.1 m/s here
        assert max(heights) - min(heights) < 0.002, heights   # the rates end within a twentieth of a cell


def is_pushed():
    speeds = {}
    for mass in MASSES:
        radius, effect = jet(mass)
        for rate in RATES:
            fastest, height, first, way = run(effect, radius, mass, rate, 1)
            print("jet  %6g kg %3d Hz: fastest %.3f m/s, height %+.3f m" % (mass, rate, fastest, height), flush=True)
            assert fastest < 11   # free fall for a second: 9.8 m/s
            speeds[mass, rate] = way[-1][4]
            if rate == 60 and mass == 0.1:
                assert run(effect, radius, mass, rate, 1)[2] == first, "two runs, one hash"
    for rate in RATES:
        assert abs(speeds[100, rate] + 9.81) < 0.05 * 9.81, "what is heavy falls freely"
        assert speeds[0.01, rate] > -4.9, "what is light is held"


if __name__ == "__main__":
    floats()
    is_pushed()
