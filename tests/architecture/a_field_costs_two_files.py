#!/usr/bin/env python3
"""Proves that a new field costs two files: its member and its entry in core/scene/Fields.h.

a_field_costs_two_files.py ROOT COMPILE_COMMANDS SCRATCH LIBRARY...

Copies the sources to SCRATCH, adds a field to Emitter there, compiles the sources that use scenes with the commands of the build, and runs
new_field.cpp: file, schema, inspector, diff, drives and effects must know the field, and so must the generated pages.
LIBRARY: libraries of the build that do not use Emitter. Each folder is compiled as one file, as in a unity build.
"""
import concurrent.futures
import filecmp
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

MEMBER = "    float hiss = 0.25f;\n"
ENTRY = """    field(e.hiss) = {
        .key = "hiss",
        .label = "Hiss",
        .group = "Emit",
        .unit = "1/s",
        .range = {0, 8},
        .tooltip = "How loudly tracers are born. Increase to be heard.",
        .live = Live::Yes,
        .since = NEWEST,
        .cost = Cost::Tracers,
    };
"""
FOLDERS = ["core/scene", "core/scenefile", "core/effectfile"]
FILES = ["core/stages/Drive.cpp", "core/stages/TracerLooks.cpp", "editor/panels/InspectedFields.cpp", "editor/tools/Pivot.cpp",
         "editor/tools/ElementBounds.cpp", "editor/tools/Rotation.cpp"]


def add_field(scratch):
    emitter = scratch / "core/scene/Emitter.h"
    text = emitter.read_text(encoding="utf-8")
    emitter.write_text(text.replace("\n    bool operator==(const Emitter&)", MEMBER + "\n    bool operator==(const Emitter&)"),
                       encoding="utf-8")
    fields = scratch / "core/scene/Fields.h"
    text = fields.read_text(encoding="utf-8")
    end = text.index("\n}\n", text.index("FieldsOf<Emitter>")) + 1
    form = (scratch / "core/effectfile/EffectRecords.h").read_text(encoding="utf-8")   # scenes may be newer
    newest = re.search(r"kEffectMinor = (\d+)", form)[1]
    fields.write_text(text[:end] + ENTRY.replace("NEWEST", newest) + text[end:], encoding="utf-8")


def changed_files(root, scratch):
    files = (file.relative_to(scratch) for top in ("core", "editor") for file in (scratch / top).rglob("*") if file.is_file())
    return sorted(str(file) for file in files if not filecmp.cmp(root / file, scratch / file, shallow=False))


def command_of(entry, root, scratch):
    """The build's command for a file, for its copy: without optimization, debug data and precompiled headers. clang, where it is
    installed, needs less time for that than GCC."""
    words = shlex.split(entry["command"])
    compiler = next(i for i, word in enumerate(words) if re.search(r"(\+\+|clang|gcc|cc)[-\d.]*$", word) and "ccache" not in word)
    clang = shutil.which("clang++") if "-fsanitize" not in entry["command"] else None   # each compiler has its own sanitizers
    kept, rest = [clang or words[compiler]], iter(words[compiler + 1:])
    for word in rest:
        if word in ("-o", "-c", "-include", "-Xclang", "-MT", "-MF"):
            next(rest)
        elif word not in ("-MD", "-Winvalid-pch") and not (clang and word.startswith("--param")):
            kept.append(f"-I{scratch}" if word == f"-I{root}" else word)
    if clang:
        kept.append("-Wno-unknown-warning-option")   # options for GCC
    return kept + ["-O0", "-g0", "-DQT_NO_VERSION_TAGGING"]   # nothing of Qt is linked


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(" ".join(map(str, command)) + "\n" + done.stdout + done.stderr)
    return done.stdout


def entry_of(entries, source):
    """The entry that compiles a source: its own, or that of the file of a unity build that includes it."""
    if str(source) in entries:
        return entries[str(source)]
    line = f'#include "{source}"'
    return next(entry for file, entry in entries.items()
                if "/Unity/" in file and line in pathlib.Path(file).read_text(encoding="utf-8"))


def main(root, compile_commands, scratch, *libraries):
    root, scratch = pathlib.Path(root).resolve(), pathlib.Path(scratch).resolve()
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    for top in ("core", "editor"):
        shutil.copytree(root / top, scratch / top)
    add_field(scratch)
    touched = changed_files(root, scratch)
    if touched != ["core/scene/Emitter.h", "core/scene/Fields.h"]:
        sys.exit(f"A new field touched {touched}")

    entries = {entry["file"]: entry for entry in json.loads(pathlib.Path(compile_commands).read_text(encoding="utf-8"))}
    commands = {path: command_of(entry_of(entries, root / path), root, scratch) for path in FILES}
    for folder in FOLDERS:
        files = sorted((scratch / folder).glob("*.cpp"))
        (scratch / folder / "all.cpp").write_text("".join(f'#include "{file}"\n' for file in files), encoding="utf-8")
        of_folder = command_of(entry_of(entries, root / folder / files[0].name), root, scratch)
        commands[folder + "/all.cpp"] = of_folder
    of_scene = commands["core/scene/all.cpp"]

    objects = []
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        def compile_file(command, source):
            objects.append(str(scratch / (source.as_posix().replace("/", "_") + ".o")))
            jobs.append(pool.submit(run, command + ["-c", str(source), "-o", objects[-1]]))
            return objects[-1]
        for path, command in commands.items():
            compile_file(command, scratch / path)
        probe = compile_file(commands["editor/panels/InspectedFields.cpp"], root / "tests/architecture/new_field.cpp")
        pages = compile_file(of_scene, root / "tests/core/field_pages.cpp")
    for job in jobs:
        job.result()

    rest = [each for each in objects if each not in (probe, pages)]
    link = [of_scene[0], *(word for word in of_scene if word.startswith("-fsanitize"))]
    for name, main_object in (("probe", probe), ("pages", pages)):
        run(link + [main_object, *rest, *libraries, "-pthread", "-o", str(scratch / name)])
    print(run([str(scratch / "probe")]), end="")
    for page in ("manual", "template"):
        if "How loudly tracers are born." not in run([str(scratch / "pages"), page]):
            sys.exit(f"The generated {page} does not have the new field.")


if __name__ == "__main__":
    main(*sys.argv[1:])
