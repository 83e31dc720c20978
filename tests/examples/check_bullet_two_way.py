"""Tests balls of Bullet in the fluid for several masses and step rates.

check_bullet_two_way.py WORK_FOLDER GYRE

Floating: a ball with the mean density of water and brine in a tank of water over brine, whose size is proportional to the ball. The
ball must come to rest where it weighs as much as the displaced fluid [Archimedes], by the density around it, within 2 % of its
diameter. This place must be within a grid cell of the interface and equal for all rates.
In a jet: a ball above vortex rings. Its speed must stay bounded for all masses and rates.
"""
import collections
import json
import math
import pathlib
import subprocess
import sys

work, gyre = pathlib.Path(sys.argv[1]), sys.argv[2]
MASSES = (0.01, 1, 100)
RATES = (30, 60, 120)
Run = collections.namedtuple("Run", "fastest height hash way around")
UPPER, EXCESS = 1000.0, 300.0   # density of water, and excess density of brine [kg/m3]
RADIUS = 0.15                   # radius of the ball, in heights of the tank
# Half of the ball displaces brine, which raises the interface by that volume divided by the area of the tank, one height squared.
FACE = 2 / 3 * math.pi * RADIUS ** 3


def scene(name, settings, objects):
    for i, each in enumerate(objects):
        each["id"] = "%08d" % (i + 1)
    text = {"format": "gyre-scene", "version": "1.0", "name": name, "simulation": {"substep": 1 / 120, "duration": 0.1, **settings}, "objects": objects}
    source, effect = work / (name + ".gyre"), work / (name + ".gyrefx")
    source.write_text(json.dumps(text))
    subprocess.run([gyre, "export", source, "-o", effect, "--quiet", "--force", "--no-manifest"], check=True)
    return effect


def run(effect, radius, mass, rate, seconds, *more):
    told = subprocess.run([work / "build/bullet_two_way", effect, "Ball", str(radius), str(mass), str(rate), str(seconds), *map(str, more)],
                          check=True, capture_output=True, text=True).stdout.splitlines()
    words = dict(line.split() for line in told[-3:])
    lines = [tuple(map(float, line.split())) for line in told[:-3]]
    way, around = [line for line in lines if len(line) == 5], [line for line in lines if len(line) == 2]
    return Run(float(words["fastest"]), float(words["height"]), words["hash"], way, around)


def archimedes(around, radius, mass):
    """The height at which a ball weighs as much as the fluid it displaces, from the density at heights around it [m]."""
    step = around[1][0] - around[0][0]
    displaced = lambda middle: sum(density * math.pi * max(0, radius ** 2 - (height - middle) ** 2) * step for height, density in around)
    low, high = around[0][0] + radius, around[-1][0] - radius
    assert displaced(low) > mass > displaced(high)   # the ball floats between these heights
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if displaced(middle) > mass else (low, middle)
    return middle


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
        for rate in RATES:
            ran = run(effect, radius, mass, rate, 3, 1, 0.9)
            beside = (ran.height - archimedes(ran.around, radius, mass)) / (2 * radius)
            heights.append(ran.height / (2 * radius))
            print("tank %6g kg %3d Hz: fastest %.3f m/s, %+.4f diameters beside Archimedes, %+.4f heights of the tank beside a sharp face"
                  % (mass, rate, ran.fastest, beside, ran.height / size - FACE), flush=True)
            assert abs(beside) < 0.02
            assert abs(ran.height / size - FACE) < 1 / 32
            assert ran.fastest < 1   # oscillation is at most 0.1 m/s here
        assert max(heights) - min(heights) < 0.02, heights


def is_pushed():
    speeds = {}
    for mass in MASSES:
        radius, effect = jet(mass)
        for rate in RATES:
            ran = run(effect, radius, mass, rate, 1)
            speeds[mass, rate] = ran.way[-1][4]
            print("jet  %6g kg %3d Hz: fastest %.3f m/s, at last %+.3f m/s" % (mass, rate, ran.fastest, speeds[mass, rate]), flush=True)
            assert ran.fastest < 11   # free fall for a second: 9.8 m/s
            if rate == 60 and mass == 1:
                assert run(effect, radius, mass, rate, 1).hash == ran.hash, "two runs, one hash"
        ends = [speeds[mass, rate] for rate in RATES]
        assert max(ends) - min(ends) < 0.05 * 9.81, (mass, ends)   # equal for all rates
    for rate in RATES:
        assert abs(speeds[100, rate] + 9.81) < 0.05 * 9.81, "what is heavy falls freely"
        assert speeds[0.01, rate] > -4.9, "what is light is held"


if __name__ == "__main__":
    floats()
    is_pushed()
