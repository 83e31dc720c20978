#!/usr/bin/env python3
"""Checks which folder includes which, and that each folder is one library.

layers.py ROOT           checks the tree
layers.py --self-test    builds small trees, each with one breach, and checks that every breach is found
"""
import pathlib
import re
import sys
import tempfile

# All folders with code, lowest first. A folder may include itself and the folders before it, unless CLOSED forbids it.
FLOORS = ["core/base", "core/system", "core/geometry", "core/scene", "core/effectfile", "core/scenefile", "core/particles",
          "core/velocity", "core/contact", "core/rigid", "core/births", "core/stages", "core/simulation", "core/runtime",
          "importers/meshes", "importers/hulls", "importers/decomposition", "importers/fit", "importers/obstacles",
          "editor/tools", "editor/document", "editor/recovery", "editor/calibration", "editor/preview", "editor/render",
          "editor/viewport", "editor/panels", "editor/writers", "editor/exchange", "editor/batch",
          "editor/context", "editor/dialogs", "editor/controllers", "editor/window"]

# Folders that may not include some folders below them.
FILES = {"core/system", "core/effectfile", "core/scenefile"}
WITH_QT = {"editor/document", "editor/recovery", "editor/preview", "editor/viewport", "editor/panels", "editor/exchange",
           "editor/context", "editor/dialogs", "editor/controllers", "editor/window"}
CLOSED = {
    "core/geometry": {"core/system"},
    "core/scene": {"core/system"},
    "core/effectfile": {"core/system"},
    "core/scenefile": {"core/effectfile"},
    "core/particles": {"core/scene"} | FILES,
    "core/velocity": FILES,
    "core/contact": FILES,
    "core/rigid": {"core/scene", "core/velocity", "core/contact"} | FILES,
    "core/births": {"core/velocity", "core/contact"} | FILES,
    "core/stages": FILES,
    "core/simulation": {"core/system"},
    "core/runtime": {"core/system", "core/scenefile"},
    "editor/tools": {"core/simulation", "core/stages", "core/velocity", "core/runtime"} | FILES,
    "editor/calibration": WITH_QT,
    "editor/render": WITH_QT | {"core/simulation", "core/stages", "core/runtime"},
    "editor/panels": {"core/simulation", "core/velocity", "core/stages", "editor/render", "editor/viewport"},
    "editor/writers": WITH_QT,
    "editor/batch": WITH_QT,
}

# Headers that only one system has.
SYSTEM = r"(linux|net|netinet|sys)/|csignal$|(dirent|dlfcn|fcntl|io|poll|process|pthread|pwd|sched|signal|spawn|termios|unistd|windows)\.h$"

# Headers of other projects and of systems: the only folders that may include them.
THIRD_PARTIES = {
    r"assimp/": {"importers/meshes"},
    r"draco/": {"importers/meshes"},
    r"meshoptimizer\.h": {"importers/meshes"},
    r"minizip/": {"importers/meshes"},
    r"pugixml\.hpp": {"importers/meshes"},
    r"seccomp\.h": {"core/system"},
    SYSTEM: {"core/system"},
    r"libqhull": {"importers/hulls"},
    r"tbb/": {"core/base"},
    r"xxhash\.h": {"core/base"},
    r"nlohmann/": {"core/scenefile", "importers/meshes", "editor/batch", "editor/writers"},
    r"CLI/": {"editor/batch"},
    r"epoxy/": {"editor/render"},
    r"openvdb/": {"editor/writers"},
    r"png\.h": {"editor/render"},
    r"OpenEXR/": {"editor/writers"},
    r"turbojpeg\.h": {"editor/writers"},
    r"webp/": {"editor/writers"},
    r"tiffio\.h": {"editor/writers"},
    r"stb/": {"editor/writers"},
    r"Q[A-Z]|Qt": WITH_QT,
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
LIBRARY = re.compile(r"gyre_library\(\s*(\w+)\s+([\w.]+)")


def folder_of(path):
    """The folder of a path from the root, or None for other files."""
    parent = pathlib.PurePosixPath(path).parent.as_posix()
    return parent if parent.split("/")[0] in ("core", "importers", "editor") else None


def include_breaches(root):
    for top in ("core", "importers", "editor"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in (".h", ".hpp", ".cpp"):
                continue
            path = file.relative_to(root).as_posix()
            if folder_of(path) not in FLOORS:
                yield f"{path}: stands in a folder that is not in the list of floors"
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                found = INCLUDE.match(line)
                reason = found and breach(path, found.group(2), found.group(1) == "<")
                if reason:
                    yield f"{path}:{number}: {reason}"


def breach(path, included, is_system):
    """Why `path` may not include `included`, or None."""
    here, there = folder_of(path), folder_of(included)
    if there and not is_system:
        if there not in FLOORS:
            return f"includes {included}, whose folder is not in the list of floors"
        if FLOORS.index(there) > FLOORS.index(here):
            return f"{here} includes {included}, which is a floor above it"
        if there in CLOSED.get(here, ()):
            return f"{here} includes {included}, which is closed to it"
        return None
    for pattern, allowed in THIRD_PARTIES.items():
        if re.match(pattern, included) and here not in allowed:
            return f"includes {included}, which only {' and '.join(sorted(allowed))} may include"
    return None


def library_breaches(root):
    """Each folder is one library; the workers of core/base are a separate library, and editor/batch is the program `gyre`."""
    owners = {}
    for lists in sorted(root.rglob("CMakeLists.txt")):
        here = lists.parent.relative_to(root).as_posix()
        for name, folder in LIBRARY.findall(lists.read_text(encoding="utf-8")):
            if here.split("/")[0] in ("core", "importers", "editor") and not name.startswith("gyre_workers"):
                owners.setdefault(here if folder == "." else f"{here}/{folder}", []).append(name)
    for folder in FLOORS:
        names = owners.get(folder, [])
        if len(names) != 1 and folder != "editor/batch":
            yield f"{folder}: is {len(names)} libraries {names}, and should be one"


def found_in(files):
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        return list(include_breaches(root))


def self_test():
    """Builds one breach at a time: an include of each higher folder, of each CLOSED folder, and of each third-party header elsewhere."""
    cases = []
    for low, high in zip(FLOORS, FLOORS[1:]):
        cases.append((f"{low}/A.cpp", f'#include "{high}/B.h"\n'))
    for here, closed in CLOSED.items():
        cases += [(f"{here}/A.h", f'#include "{there}/B.h"\n') for there in sorted(closed)]
    headers = {r"assimp/": "assimp/scene.h", r"draco/": "draco/mesh/mesh.h", r"meshoptimizer\.h": "meshoptimizer.h",
               r"minizip/": "minizip/unzip.h", r"pugixml\.hpp": "pugixml.hpp", r"seccomp\.h": "seccomp.h",
               r"libqhull": "libqhull_r/qhull_ra.h", r"tbb/": "tbb/parallel_for.h", r"xxhash\.h": "xxhash.h",
               r"nlohmann/": "nlohmann/json.hpp", r"CLI/": "CLI/CLI.hpp", r"epoxy/": "epoxy/gl.h", r"openvdb/": "openvdb/openvdb.h",
               r"png\.h": "png.h", r"OpenEXR/": "OpenEXR/ImfRgbaFile.h", r"turbojpeg\.h": "turbojpeg.h",
               r"webp/": "webp/encode.h", SYSTEM: "unistd.h", r"tiffio\.h": "tiffio.h", r"stb/": "stb/stb_image_write.h", r"Q[A-Z]|Qt": "QString"}
    for pattern, allowed in THIRD_PARTIES.items():
        cases += [(f"{here}/A.cpp", f"#include <{headers[pattern]}>\n") for here in FLOORS if here not in allowed]
    cases += [("core/unknown/A.cpp", "int a;\n"), ("core/base/A.cpp", '#include "core/unknown/B.h"\n'), ("importers/A.cpp", "int a;\n")]
    missed = [f"{path}: {text.strip()}" for path, text in cases if not found_in({path: text})]
    fine = found_in({"editor/window/A.cpp": '#include "core/scene/Scene.h"\n#include <QString>\n#include <vector>\n'})
    print(f"{len(cases)} breaches built, {len(cases) - len(missed)} found")
    for line in missed + fine:
        print("WRONG:", line)
    return 1 if missed or fine else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    root = pathlib.Path(sys.argv[1])
    found = list(include_breaches(root)) + list(library_breaches(root))
    print("\n".join(found) if found else "every include points down, and each folder is one library")
    return 1 if found else 0


sys.exit(main())
