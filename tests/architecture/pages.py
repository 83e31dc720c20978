#!/usr/bin/env python3
"""Checks the pages (*.md): links lead to files and headings that exist, files named in the text exist, and the manual's pages are
reachable, built in and translated.

pages.py ROOT            checks the tree
pages.py --self-test     builds small trees, each with one fault, and checks that every fault is found
"""
import pathlib
import re
import sys
import tempfile

LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED = re.compile(r"`((?:core|importers|editor|resources|tests|projects)/[\w./*-]+)`")
MADE_UP = ("Erode", "Trails", "Trim")   # examples in tests/architecture/README.md
MANUAL = pathlib.PurePosixPath("resources/manual")
MEASURED = ("preset-costs.md",)   # pages whose tables are measured anew now and then
FOR_PROGRAMMERS = ("gyrefx.md", "library.md")   # pages of the manual that are in English only


def prose(text):
    """Without programs, which may contain what looks like a link."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S))


def anchors(text):
    """Names of headings in links, as sites that show Markdown make them."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading).lower()).replace(" ", "-") for heading in headings}


def pages_of(root):
    for page in sorted(root.rglob("*.md")):
        path = page.relative_to(root)
        if path.parts[0] not in ("build", "shared") and not path.parts[0].startswith("."):
            yield path, page.read_text(encoding="utf-8")


def broken_links(root):
    for path, text in pages_of(root):
        for target in LINK.findall(prose(text)):
            if "://" in target or target.startswith("mailto:"):
                continue
            name, _, anchor = target.partition("#")
            file = (root / path.parent / name).resolve() if name else root / path
            if not file.exists():
                yield f"{path}: {target} does not exist"
            elif anchor and file.suffix == ".md" and anchor not in anchors(file.read_text(encoding="utf-8")):
                yield f"{path}: {target} is not a heading of that page"


def named_files(root):
    """Files and folders named with their path from the root; the ending may be left out where a header and a source are meant."""
    for path, text in pages_of(root):
        for name in NAMED.findall(text):
            stands = (root / name).exists() or any(root.glob(name)) or any(root.glob(name.rstrip("/") + ".*"))
            if not stands and not any(word in name for word in MADE_UP):
                yield f"{path}: `{name}` does not exist"


def lost_pages(root):
    """Pages of the manual that its first page does not link to, or that are not built into the editor."""
    manual = root / MANUAL
    if not manual.is_dir():
        return
    first = (manual / "README.md").read_text(encoding="utf-8")
    built_in = (manual / "manual.qrc").read_text(encoding="utf-8")
    presets_list = root / "resources/presets/presets.qrc"
    presets = presets_list.read_text(encoding="utf-8") if presets_list.exists() else ""
    for page in sorted([*manual.glob("*.md"), *manual.glob("de/*.md")]):
        name = page.relative_to(manual).as_posix()
        if page.parent == manual and name != "README.md" and f"]({name})" not in first:
            yield f"{MANUAL / name}: README.md does not link to it"
        if f"<file>{name}</file>" not in built_in:
            yield f"{MANUAL / name}: is not in manual.qrc"
        for picture in re.findall(r"!\[[^\]]*\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            if f"{re.sub(r'^([.][.]/)*(presets/)?', '', picture)}</file>" not in built_in + presets:
                yield f"{MANUAL / name}: {picture} is not built into the editor"


def levels(text):
    """The level of each heading: the window finds the heading of a translated page by its number."""
    return [len(marks) for marks in re.findall(r"^(#+) ", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M)]


def figures(text):
    """The figures of a page's tables."""
    return re.findall(r"\d+", "\n".join(line for line in text.splitlines() if line.startswith("|")))


def other_headings(root):
    """German pages of the manual that lack, or whose headings are not those of the English page; old measured figures."""
    for page in sorted((root / MANUAL).glob("*.md")):
        german = page.parent / "de" / page.name
        if page.name in FOR_PROGRAMMERS:
            continue
        if not german.exists():
            yield f"{MANUAL / page.name}: has no German page"
        elif levels(german.read_text(encoding="utf-8")) != levels(page.read_text(encoding="utf-8")):
            yield f"{MANUAL / 'de' / page.name}: has other headings than {page.name}"
        elif page.name in MEASURED and figures(german.read_text(encoding="utf-8")) != figures(page.read_text(encoding="utf-8")):
            yield f"{MANUAL / 'de' / page.name}: has other figures than {page.name}"


def faults(root):
    return [*broken_links(root), *named_files(root), *lost_pages(root), *other_headings(root)]


def found_in(files):
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        return faults(root)


def self_test():
    sound = {"README.md": "# One\n[two](a/two.md#its-heading-2) `[none](none.md)` [web](https://example.org)\n```\n[](x)\n```\n",
             "a/two.md": "## Its `heading` 2\n![picture](p.png) `core/Some`, `core/*.h`\n", "core/Some.h": "", "a/p.png": "",
             "resources/manual/README.md": "[smoke](smoke.md)", "resources/manual/smoke.md": "# Smoke\n![](p.png)\n", "resources/manual/p.png": "",
             "resources/manual/de/README.md": "", "resources/manual/de/smoke.md": "# Rauch\n![](../p.png)\n",
             "resources/manual/manual.qrc": "<file>README.md</file><file>smoke.md</file><file>p.png</file>"
                                            "<file>de/README.md</file><file>de/smoke.md</file>"}
    wrong = [{"a/two.md": "## Another\n"}, {"a/two.md": "## Its heading 2\n[gone](three.md)\n"},
             {"a/two.md": "## Its heading 2\n`core/no/File.h`\n"}, {"resources/manual/README.md": "nothing"},
             *({"resources/manual/manual.qrc": sound["resources/manual/manual.qrc"].replace(f"<file>{name}</file>", "")}
               for name in ("smoke.md", "de/smoke.md", "p.png")),
             {"resources/manual/de/smoke.md": "# Rauch\n## Mehr\n"},
             {"resources/manual/README.md": "[smoke](smoke.md), [costs](preset-costs.md)",
              "resources/manual/preset-costs.md": "| Torch | 3 |", "resources/manual/de/preset-costs.md": "| Fackel | 4 |",
              "resources/manual/manual.qrc": sound["resources/manual/manual.qrc"] + "<file>preset-costs.md</file><file>de/preset-costs.md</file>"},
             {"resources/manual/README.md": "[smoke](smoke.md), [fire](fire.md)", "resources/manual/fire.md": "# Fire\n",
              "resources/manual/manual.qrc": sound["resources/manual/manual.qrc"] + "<file>fire.md</file>"}]
    missed = [change for change in wrong if not found_in(sound | change)]
    fine = found_in(sound)
    print(f"{len(wrong)} faults built, {len(wrong) - len(missed)} found")
    for line in missed + fine:
        print("WRONG:", line)
    return 1 if missed or fine else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    found = faults(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found) if found else "every link leads somewhere, and every page of the manual is reachable")
    return 1 if found else 0


sys.exit(main())
