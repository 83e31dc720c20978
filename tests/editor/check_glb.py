#!/usr/bin/env python3
"""Checks that Khronos' glTF validator accepts the GLB of every project, with meshes and with pieces.

check_glb.py GYRE SOURCE_DIR

The validator is a module of Node.js, searched in the folder GYRE_GLTF_VALIDATOR, then in the search path of Node.js.
Exits with 77 if the validator is not installed.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

GYRE, SOURCE = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
SKIPPED = 77
ASK = """
const validator = require('gltf-validator');
const fs = require('fs');
const all = process.argv.slice(1).map(f => validator.validateBytes(new Uint8Array(fs.readFileSync(f)), {uri: f}));
Promise.all(all).then(found => console.log(JSON.stringify(found.map(each => each.issues))));
"""


def environment():
    """The environment with GYRE_GLTF_VALIDATOR, or its node_modules, first in Node's search path."""
    folder = os.environ.get("GYRE_GLTF_VALIDATOR")
    if not folder:
        return dict(os.environ)
    places = [str(pathlib.Path(folder).resolve()), str(pathlib.Path(folder).resolve() / "node_modules"), os.environ.get("NODE_PATH", "")]
    return {**os.environ, "NODE_PATH": os.pathsep.join(filter(None, places))}


def ask(*files):
    return subprocess.run(["node", "-e", ASK, *map(str, files)], capture_output=True, text=True, env=environment(), timeout=280)


def skip(why):
    print(f"{why}: run `npm install gltf-validator` in a folder and name it in GYRE_GLTF_VALIDATOR.")
    sys.exit(SKIPPED)


def damaged(file):
    """The file with the first vertex of the first mesh outside the bounds of its accessor."""
    data = bytearray(file.read_bytes())
    length = int.from_bytes(data[12:16], "little")
    document = json.loads(data[20:20 + length])
    accessor = document["accessors"][document["meshes"][0]["primitives"][0]["attributes"]["POSITION"]]
    at = 28 + length + document["bufferViews"][accessor["bufferView"]].get("byteOffset", 0)
    data[at:at + 4] = b"\0\0\x80\x4b"   # 2^24 m
    file.with_suffix(".bad.glb").write_bytes(data)
    return file.with_suffix(".bad.glb")


def main():
    if not shutil.which("node"):
        skip("There is no Node.js (package nodejs)")
    if ask().returncode != 0:
        skip("Node.js finds no module gltf-validator")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre glb "))
    try:
        return judge(folder)
    finally:
        shutil.rmtree(folder)


def judge(folder):
    files = []
    for project in sorted(SOURCE.glob("projects/*/*.gyre")):
        for ending, more in (("meshes", ()), ("pieces", ("--pieces",))):
            files.append(folder / f"{project.stem}, {ending}.glb")
            subprocess.run([GYRE, "scene", project, "-o", files[-1], "--frames", "60", "-q", *more], check=True, timeout=280)
    done = ask(*files)
    done.check_returncode()
    bad = 0
    for file, issues in zip(files, json.loads(done.stdout), strict=True):
        bad += issues["numErrors"] + issues["numWarnings"]
        print(f"{file.stem}: {issues['numErrors']} errors, {issues['numWarnings']} warnings, {issues['numInfos']} infos, {issues['numHints']} hints")
        for each in issues["messages"]:
            print("  ", each["code"], each["message"], each.get("pointer", ""))
    # The validator must detect a damaged file.
    with_meshes = next(f for f in files if b'"meshes"' in f.read_bytes())
    finds = json.loads(ask(damaged(with_meshes)).stdout)[0]["numErrors"] > 0
    if not finds:
        print("The validator accepts a damaged file.")
    return 0 if files and bad == 0 and finds else 1


if __name__ == "__main__":
    sys.exit(main())
