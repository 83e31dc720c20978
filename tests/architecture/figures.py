#!/usr/bin/env python3
"""figures.py ROOT...: counts about the code base as a table, one column per tree. It reads sources and builds nothing."""
import pathlib
import re
import sys

CODE = (".h", ".hpp", ".cpp")


def files(root, *tops, endings=CODE):
    return [f for top in tops for f in sorted((root / top).rglob("*")) if f.suffix in endings and "build" not in f.relative_to(root).parts]


def text(file):
    return file.read_text(encoding="utf-8", errors="replace")


def class_figures(root, name):
    """Member functions and data members declared in the class's header, and lines of all its own files."""
    headers = [f for f in files(root, "editor") if f.name == f"{name}.h"]
    if not headers:
        return "none"
    body = re.sub(r"//.*", "", text(headers[0]))
    body = body[body.index(f"class {name} "):] if f"class {name} " in body else body
    members = len(re.findall(r"\bm_\w+\s*(?:[;={,])", re.sub(r"\{[^{};]*return[^{}]*\}", "", body)))
    functions = len(re.findall(r"[\w>&*]\s+[*&]?~?(\w+)\([^;{}]*\)\s*(?:const\s*)?(?:noexcept\s*)?(?:override\s*)?(?:;|\{)", body))
    lines = sum(len(text(f).splitlines()) for f in files(root, "editor") if re.fullmatch(rf"{name}[A-Za-z]*\.(h|cpp)", f.name) and f.parent == headers[0].parent)
    return f"{functions} functions, {members} members, {lines} lines in {name}*"


def figures(root):
    editor = files(root, "editor")
    main_window = [f for f in editor if f.name.startswith("MainWindow")]
    code = files(root, "core", "importers", "editor")
    with_tests = code + files(root, "tests")
    folders = {f.parent for f in code}
    yield "Viewport", class_figures(root, "Viewport")
    yield "MainWindow", class_figures(root, "MainWindow")
    yield "connections made by MainWindow", sum(len(re.findall(r"\bconnect\(|\bon\(\"", text(f))) for f in main_window)
    yield "files of code", len(code)
    units = {}
    for f in code:
        units[f.with_suffix("")] = units.get(f.with_suffix(""), 0) + len(text(f).splitlines())
    yield "units (header and source) under 45 lines", f"{sum(n < 45 for n in units.values())} of {len(units)}"
    yield "largest folder, files", max((sum(f.parent == d for f in code), d.relative_to(root).as_posix()) for d in folders)
    yield "CMake lines", sum(len(text(f).splitlines()) for f in root.rglob("*") if (f.name == "CMakeLists.txt" or f.suffix == ".cmake") and "build" not in f.relative_to(root).parts)
    yield "lines over 120 columns", sum(len(line) > 120 for f in with_tests for line in text(f).splitlines())
    yield "folders of code with a README", f"{sum((d / 'README.md').exists() for d in folders)} of {len(folders)}"


def main():
    trees = [dict(figures(pathlib.Path(root).resolve())) for root in sys.argv[1:]]
    for key in trees[0]:
        print(f"| {key} | " + " | ".join(str(tree[key]) for tree in trees) + " |")


main()
