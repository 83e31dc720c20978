#!/usr/bin/env python3
"""Reads every #include and fails on one that points up the floors or through a shut door (the map: core/README.md).

layers.py ROOT           checks the tree
layers.py --self-test    builds a small tree with deliberate breaches and checks that each is found
"""
import pathlib
import re
import sys
import tempfile

FLOORS = ["base", "geometry", "scene", "file", "particles", "velocity", "stages", "simulation", "runtime", "importers",
          "document", "recovery", "preview", "render", "viewport", "panels", "exchange", "batch", "window"]

# Rooms that may not see some rooms below them.
SHUT = {
    "particles": {"scene", "file"},
    "render": {"simulation", "stages", "runtime", "preview"},
    "panels": {"simulation", "velocity", "stages", "render", "viewport"},
}

# Third parties: the only places that may include them, as prefixes of paths.
THIRD_PARTIES = {
    r"assimp/": ["importers/MeshImporter.cpp"],
    r"libqhull": ["importers/ConvexHull.cpp"],
    r"tbb/": ["core/base/WorkersOnTbb.cpp"],
    r"xxhash\.h": ["core/base/Hash.cpp"],
    r"nlohmann/": ["core/file/", "editor/batch/Report.cpp", "editor/batch/Manifest.cpp"],
    r"CLI/": ["editor/batch/Command", "editor/batch/main.cpp"],
    r"epoxy/": ["editor/render/"],
    r"openvdb/": ["editor/exchange/VdbFile.cpp"],
    r"png\.h": ["editor/render/Png.cpp"],
    r"Q[A-Z]|Qt": ["editor/document/Document", "editor/document/SceneTreeModel", "editor/document/MeshShelf",
                   "editor/document/PieceChoice", "editor/document/Clip", "editor/document/Presets",
                   "editor/recovery/", "editor/preview/", "editor/viewport/", "editor/panels/", "editor/exchange/", "editor/window/"],
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def room_of(path):
    """The room a path from the root stands in, or None outside the house."""
    parts = pathlib.PurePosixPath(path).parts
    if parts and parts[0] == "importers":
        return "importers"
    if len(parts) > 2 and parts[0] in ("core", "editor"):
        return parts[1]
    return None


def breaches(root):
    for folder in ("core", "importers", "editor"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in (".h", ".hpp", ".cpp"):
                continue
            path = file.relative_to(root).as_posix()
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                found = INCLUDE.match(line)
                if found:
                    reason = breach(path, found.group(2), found.group(1) == "<")
                    if reason:
                        yield f"{path}:{number}: {reason}"


def breach(path, included, is_system):
    here, there = room_of(path), room_of(included)
    if there and not is_system:
        if there not in FLOORS:
            return f"includes {included}, whose room is not in the list of floors"
        if FLOORS.index(there) > FLOORS.index(here):
            return f"{here} includes {included}, which is a floor above it"
        if there in SHUT.get(here, ()):
            return f"{here} includes {included}, through a door that stays shut"
        return None
    for pattern, allowed in THIRD_PARTIES.items():
        if re.match(pattern, included) and not any(path.startswith(place) for place in allowed):
            return f"includes {included}, which belongs into {' or '.join(allowed)} only"
    return None


def self_test():
    cases = {
        "core/base/A.h": '#include "core/scene/Scene.h"\n',
        "core/particles/B.h": '#include "core/scene/Scene.h"\n',
        "core/scene/C.cpp": "#include <QString>\n",
        "editor/render/D.cpp": '#include "core/simulation/Simulation.h"\n',
        "importers/E.cpp": "#include <assimp/scene.h>\n",
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in cases.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        (root / "editor/document").mkdir(parents=True)
        (root / "editor/document/Fine.h").write_text('#include "core/scene/Scene.h"\n#include <vector>\n')
        found = list(breaches(root))
    for line in found:
        print("found as it should be:", line)
    missed = [path for path in cases if not any(line.startswith(path) for line in found)]
    wrong = [line for line in found if line.startswith("editor/document/Fine.h")]
    for line in missed + wrong:
        print("WRONG:", line)
    return 1 if missed or wrong else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    found = list(breaches(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "every include points down")
    return 1 if found else 0


sys.exit(main())
