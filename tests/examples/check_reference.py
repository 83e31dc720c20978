#!/usr/bin/env python3
"""Checks the API reference of the C library: its examples compile and run, and no function is missing.

usage: check_reference.py GYRE_H PAGE SCENES_FOLDERS WORK_FOLDER [MAKE_EFFECT GYRE LIBGYRE [FLAGS]]
       check_reference.py --self-test GYRE_H PAGE SCENES_FOLDERS WORK_FOLDER

Every block of C and C++ is an example. A block with main() is a program of its own. Other blocks are fragments: each becomes the
body of a function with the variables that the page names. With MAKE_EFFECT, GYRE and LIBGYRE all examples also run, once with a
small effect that has bodies and once with the preset explosion, which has parameters, a trigger and levels; a fragment fails if
a call in it failed. Without them the examples are only compiled.

A name that an example looks up must exist in one of the scenes in SCENES_FOLDERS, which a colon separates; in an example that
loads NAME.gyrefx, in the scene NAME. Examples in JavaScript need a module that not every build has: tests/targets/packages runs
them, and here only their names are checked.
"""
import json
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"^```(c|cpp)\n(.*?)^```$", re.M | re.S)
SCRIPT = re.compile(r"^```js\n(.*?)^```$", re.M | re.S)
LOOKED_UP = re.compile(r'(?:find_|find|set|\.)(param|event|body|trigger)(?:eter)?\((?:context, asset, )?"([^"]+)"', re.I)
LOADED = re.compile(r'"([\w-]+)\.gyrefx"')
FLAGS = {"c": ["cc", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"],
         "cpp": ["c++", "-std=c++17", "-Wall", "-Wextra", "-pedantic", "-Werror"]}

C_FRAGMENT = """#include <gyre.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Not found, and too small a buffer, are answers. */
static int is_fault(const char* words) {
    return words[0] && strcmp(words, gyre_result_string(GYRE_E_NOT_FOUND)) && strcmp(words, gyre_result_string(GYRE_E_BUFFER_TOO_SMALL));
}

static void example(gyre_context* context, gyre_asset asset, gyre_instance smoke, const void* bytes, size_t size) {
    (void)context, (void)asset, (void)smoke, (void)bytes, (void)size;
%s}

int main(int argc, char** argv) {
    static unsigned char bytes[1 << 20];
    FILE* file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    gyre_context* context = NULL;
    gyre_asset asset;
    gyre_instance smoke;
    char words[256] = "";
    if (file) fclose(file);
    if (gyre_context_create(GYRE_HEADER_VERSION, NULL, &context) != GYRE_OK ||
        !GYRE_SUCCEEDED(gyre_asset_load_memory(context, bytes, size, &asset, NULL)) ||
        gyre_instance_create(context, asset, NULL, &smoke) != GYRE_OK || gyre_instance_substep(context, smoke, 20, NULL) != GYRE_OK)
        return 2;
    example(context, asset, smoke, bytes, size);
    gyre_get_last_error(context, words, sizeof words);
    if (is_fault(words)) fprintf(stderr, "the example left an error: %%s\\n", words);
    gyre_context_destroy(context);
    return is_fault(words);
}
"""

CPP_FRAGMENT = """#include <gyre.hpp>

#include <cstdio>
#include <vector>

static void example(gyre::Context& context, gyre::Asset& effect, gyre::Instance& smoke, gyre::Span<const std::byte> bytes) {
    (void)context, (void)effect, (void)smoke, (void)bytes;
%s}

int main(int argc, char** argv) {
    gyre::Context context;
    auto bytes = gyre::loadFile(argc > 1 ? argv[1] : "");
    if (!bytes) return 2;
    auto effect = context.load(*bytes);
    if (!effect) return 2;
    auto smoke = effect->start();
    if (!smoke || smoke->substep(20) != GYRE_OK) return 2;
    example(context, *effect, *smoke, *bytes);
    const std::string words = context.lastError();
    const bool answer = words == gyre_result_string(GYRE_E_NOT_FOUND) || words == gyre_result_string(GYRE_E_BUFFER_TOO_SMALL);
    if (words.empty() || answer) return 0;
    std::fprintf(stderr, "the example left an error: %%s\\n", words.c_str());
    return 1;
}
"""


def functions_of(header):
    return sorted(set(re.findall(r"GYRE_CALL\s+(gyre_\w+)\(", header)))


def methods_of(header):
    """Public functions of gyre.hpp: named functions in a class or in the namespace."""
    header = re.sub(r"^class Span \{.*?^};", "", header, flags=re.S | re.M)   # its methods are those of std::span
    text = re.sub(r"private:.*?^};", "};", re.sub(r"//.*", "", header), flags=re.S | re.M)
    names = re.findall(r"^(?:    )?(?:inline |explicit )?[\w:<>,&* ]*[\w>&*] (\w+)\([^;]*?\)(?: const)? \{", text, re.M)
    return sorted(set(names) - {"Expected", "Instance", "Asset", "Context", "if", "while", "for", "bool"})


def missing(header, methods, page):
    """Functions that the page lacks, and names on the page that do not exist."""
    examples = {"c": "", "cpp": ""}
    for language, code in BLOCK.findall(page):
        examples[language] += code
    text = BLOCK.sub("", page)
    known = functions_of(header)
    for name in known:
        if f"`{name}`" not in text:
            yield f"{name}: is not in the tables of the page"
        if not re.search(rf"\b{name}\(", examples["c"]):
            yield f"{name}: is in no example in C"
    for name in methods_of(methods):
        if not re.search(rf"`{name}\b", text):
            yield f"gyre.hpp, {name}: is not in the tables of the page"
        if name not in ("made", "count") and not re.search(rf"\b{name}[<(]", examples["cpp"]):
            yield f"gyre.hpp, {name}: is in no example in C++"
    for name in sorted(set(re.findall(r"\b(gyre_\w+)\(", page)) - set(known)):
        yield f"{name}: is called on the page and not in gyre.h"


class Names:
    """What games look up by name in the scenes of folders. Of two scenes of one name the one in the first folder counts."""

    def __init__(self, folders):
        self.scenes = {path.stem: json.loads(path.read_text()) for folder in reversed(folders) for path in sorted(folder.rglob("*.gyre"))}

    @staticmethod
    def listed(scene, kind):
        if kind == "param":
            return [parameter["name"] for parameter in scene.get("parameters", [])]
        if kind == "body":
            return [each["name"] for each in scene["objects"] if each["type"] == "body"]
        return [event["name"] for event in scene.get("events", []) if kind == "event" or event["kind"] == "trigger"]

    def unknown(self, page):
        for code in [code for _, code in BLOCK.findall(page)] + SCRIPT.findall(page):
            loaded = LOADED.findall(code)
            for name in loaded:
                if name not in self.scenes:
                    yield f"{name}.gyrefx: there is no scene of this name"
            scenes = [self.scenes[name] for name in loaded if name in self.scenes] or list(self.scenes.values())
            for kind, name in LOOKED_UP.findall(code):
                if not any(name in self.listed(scene, kind.lower()) for scene in scenes):
                    yield f"{kind} {name}: not in {' or '.join(loaded) or 'any scene'}"


def sources(page, work, known):
    """Writes each new example to its own file and returns their paths."""
    for number, (language, code) in enumerate(BLOCK.findall(page), 1):
        if (language, code) in known:
            continue
        if "int main(" not in code:
            frame = C_FRAGMENT if language == "c" else CPP_FRAGMENT
            line = page[:page.index(code)].count("\n") + 1
            code = frame % (f'#line {line} "library.md"\n' + code)
        path = work / f"example{number}.{language}"
        path.write_text(code)
        yield path


def compiled(path, include, out, link):
    command = FLAGS[path.suffix[1:]] + [f"-I{include}", str(path)] + (link + ["-o", str(out)] if link else ["-fsyntax-only"])
    return subprocess.run(command, capture_output=True, text=True)


def problems(gyre_h, page, names, work, effects=(), link=None, known=()):
    header, methods = gyre_h.read_text(), gyre_h.with_suffix(".hpp").read_text()
    yield from missing(header, methods, page)
    yield from names.unknown(page)
    for path in sources(page, work, known):
        program = path.with_suffix("")
        done = compiled(path, gyre_h.parent, program, link)
        if done.returncode:
            yield f"{path.name} does not compile:\n{done.stderr}"
            continue
        for effect in effects:
            run = subprocess.run([program, effect], capture_output=True, text=True, timeout=120)
            if run.returncode:
                yield f"{path.name} fails with {effect.name} and {run.returncode}: {run.stderr}"


def made_effects(folders, work, make_effect, gyre):
    """The two effects that examples run with."""
    lively, preset = work / "effect.gyrefx", work / "explosion.gyrefx"
    subprocess.run([make_effect, lively, "1"], check=True, stdout=subprocess.DEVNULL)
    scene = next(folder / "explosion.gyre" for folder in folders if (folder / "explosion.gyre").exists())
    subprocess.run([gyre, "export", scene, "-o", preset, "--force", "--quiet", "--no-verify", "--no-manifest", "--reference", "0.1"], check=True)
    return lively, preset


def self_test(gyre_h, page, names, work):
    """Checks that the faults of pages with one fault each are found."""
    faults = {"a misspelt function": page.replace("gyre_instance_seek(context", "gyre_instance_sek(context"),
              "a wrong type": page.replace("gyre_vec3 leaf = {0, 1, 0};", 'const char* leaf = "x";'),
              "a function without example": page.replace("gyre_instance_shift_origin(context, smoke, delta);", "(void)delta;"),
              "a function without description": page.replace("| `gyre_instance_get_grid` |", "| |"),
              "a method without description": page.replace("`stateHash`, ", ""),
              "an unknown parameter in JavaScript": page.replace('setParameter("Wind"', 'setParameter("Breeze"'),
              "an unknown trigger in C++": page.replace('findEvent("Bang"', 'findEvent("Bong"'),
              "an unknown effect": page.replace("torch.gyrefx", "lamp.gyrefx")}
    known = BLOCK.findall(page)
    missed = [fault for fault, changed in faults.items() if changed == page or not list(problems(gyre_h, changed, names, work, known=known))]
    print(f"{len(faults)} faults made, {len(faults) - len(missed)} found")
    for fault in missed:
        print("WRONG: not found:", fault)
    return 1 if missed else 0


def main():
    args = sys.argv[1:]
    test = args[0] == "--self-test"
    gyre_h, page, work = (pathlib.Path(args[test + i]) for i in (0, 1, 3))
    folders = [pathlib.Path(folder) for folder in args[test + 2].split(":")]
    text, names = page.read_text(), Names(folders)
    work.mkdir(parents=True, exist_ok=True)
    if test:
        return self_test(gyre_h, text, names, work)
    effects, link = (), None
    if len(args) > 4:
        effects, library = made_effects(folders, work, args[4], args[5]), pathlib.Path(args[6])
        link = [str(library), f"-Wl,-rpath,{library.parent}"] + " ".join(args[7:]).split()
    found = list(problems(gyre_h, text, names, work, effects, link))
    print("\n".join(found) or f"{len(BLOCK.findall(text))} examples {'run' if effects else 'compile'}; "
          f"all {len(functions_of(gyre_h.read_text()))} functions of gyre.h are described")
    return 1 if found else 0


sys.exit(main())
