#!/usr/bin/env python3
"""Checks that no file-local constant hides a constant of a header from another file of its folder.

unity_names.py ROOT

A unity build compiles the files of a folder as one. If one file defines `kMost` for itself, and a later file means the `kMost` of a header, the
later file gets the wrong value, and no compiler says so.
"""
import collections
import pathlib
import re
import sys

CONSTANT = re.compile(r"^(?:inline |static )*(?:constexpr|const) [^;=({]*?\bk[A-Z]\w*\s*[={\[][^;]*;", re.M)
NAME = re.compile(r"\b(k[A-Z]\w*)(?=\s*[={\[])")


def constants_in(text):
    return {name for line in CONSTANT.findall(text) for name in NAME.findall(line)}


def main(root):
    texts = {file: re.sub(r"//.*", "", file.read_text(encoding="utf-8")) for top in ("core", "importers", "editor")
             for ending in ("*.h", "*.cpp") for file in pathlib.Path(root, top).rglob(ending)}
    in_headers = set().union(*(constants_in(text) for file, text in texts.items() if file.suffix == ".h"))
    by_folder = collections.defaultdict(dict)
    for file, text in texts.items():
        if file.suffix == ".cpp":
            by_folder[file.parent][file] = constants_in(text)
    found = [f"{file}: {name} hides the constant of a header that {other} uses. Rename it."
             for files in by_folder.values() for file, names in files.items() for name in sorted(names & in_headers)
             for other, own in files.items() if other != file and name not in own and re.search(rf"\b{name}\b", texts[other])]
    print("\n".join(sorted(found)) or f"{len(in_headers)} constants of headers, none hidden")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
