#!/usr/bin/env python3
"""Few large sources made of many small ones, so that a build from nothing reads and compiles shared headers a few times only.

usage: together.py OUTPUT_FOLDER FILES_IN_EACH SOURCE...

Writes OUTPUT_FOLDER/N.cpp, and prints their names. Names of an unnamed namespace that stand in several sources would meet: a
constant is renamed by a macro while its source is read; a function or type sends its source into another file. Where it cannot tell,
the compiler does, and another name helps.
"""
import pathlib
import re
import sys

CONSTANT = re.compile(r"^(?:inline |static )?const(?:expr)? [^=({]*?\b(k[A-Z]\w*)(?=\s*=\s|[\[({;,])", re.M)
MORE_CONSTANTS = re.compile(r",\s+(k[A-Z]\w*)(?:\s*=\s|\{)")
FUNCTION = re.compile(r"^[A-Za-z_][\w:<>&*, ]*?[ &*](\w+)\(", re.M)
TYPE = re.compile(r"^(?:struct|class|enum class|enum) (\w+)", re.M)
ALIAS = re.compile(r"^using (\w+) =", re.M)   # the same one may stand there twice
UNNAMED = re.compile(r"^namespace \{\n(.*?)^\}  // namespace\n", re.M | re.S)


def constants(text):
    found = set(CONSTANT.findall(text))
    for declaration in CONSTANT.finditer(text):   # clang-format may break it over several lines
        found |= set(MORE_CONSTANTS.findall(text[declaration.start():text.find(";", declaration.start())]))
    return found


def taken(text):
    inside = "".join(UNNAMED.findall(text))
    return set(FUNCTION.findall(inside)) | set(TYPE.findall(inside))


def main():
    folder, most, sources = pathlib.Path(sys.argv[1]), int(sys.argv[2]), [pathlib.Path(name) for name in sys.argv[3:]]
    folder.mkdir(parents=True, exist_ok=True)
    root = pathlib.Path(__file__).resolve().parents[2]
    headers = [header for storey in ("core", "importers", "editor") for header in (root / storey).rglob("*.h")]
    declared = {name for header in headers for name in TYPE.findall(header.read_text())}
    shared = {name for header in headers for name in constants(header.read_text())}
    texts = {source: source.read_text() for source in sources}
    files = []   # [sources, names taken]
    for source in sources:
        names = taken(texts[source])
        hides = (names | set(ALIAS.findall(texts[source]))) & declared   # a type of a header that this source does without
        fits = next((file for file in files if not hides and len(file[0]) < most and not names & file[1]), None)
        if not fits:
            files.append(fits := [[], set()])
        fits[0].append(source)
        fits[1] |= names | hides
    for number, (members, _) in enumerate(files):
        lines = []
        named = {source: constants(texts[source]) for source in members}
        for index, source in enumerate(members):
            others = shared.union(*(named[other] for other in members if other != source))
            renamed = sorted(named[source] & others)
            lines += [f"#define {name} {name}_{index}" for name in renamed] + [f'#include "{source}"'] + [f"#undef {name}" for name in renamed]
        path = folder / f"{number}.cpp"
        text = "\n".join(lines) + "\n"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
        print(path)


if __name__ == "__main__":
    main()
