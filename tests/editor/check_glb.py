#!/usr/bin/env python3
"""Khronos' glTF validator finds no fault with the GLB of any project, by meshes and by pieces.

check_glb.py GYRE SOURCE_DIR

The validator is a module of Node.js: looked for in the folder that GYRE_GLTF_VALIDATOR names, then where Node.js looks itself.
Ends with 77 where it is not there.
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
    """With the folder that was named, or the node_modules in it, first in Node's path."""
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
    """The same with the first mesh's first corner beyond what its accessor says."""
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
    # It does find what is wrong.
    with_meshes = next(f for f in files if b'"meshes"' in f.read_bytes())
    finds = json.loads(ask(damaged(with_meshes)).stdout)[0]["numErrors"] > 0
    if not finds:
        print("The validator finds no error in a file with one.")
    return 0 if files and bad == 0 and finds else 1


if __name__ == "__main__":
    sys.exit(main())
