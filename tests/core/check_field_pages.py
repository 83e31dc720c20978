#!/usr/bin/env python3
"""Checks the pages that are generated from core/scene/Fields.h.

check_field_pages.py PROGRAM ROOT            fails if a committed page differs from what PROGRAM (field_pages) prints, or
                                             if the German catalogue lacks a text of a field
check_field_pages.py PROGRAM ROOT --write    writes the pages
"""
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

PAGES = {"manual": "resources/manual/fields.md", "template": "resources/translations/fields.ts"}


def sources(text):
    """The texts of fields in a catalogue."""
    return {message.findtext("source") for context in ElementTree.fromstring(text).iter("context")
            if context.findtext("name") == "Fields" for message in context.iter("message")}


def main(program, root, *options):
    root = pathlib.Path(root)
    faults = []
    for page, path in PAGES.items():
        printed = subprocess.run([program, page], check=True, capture_output=True, text=True).stdout
        if "--write" in options:
            (root / path).write_text(printed, encoding="utf-8")
        elif not (root / path).exists() or (root / path).read_text(encoding="utf-8") != printed:
            faults.append(f"{path} is not what Fields.h says. Write it anew: {sys.argv[0]} {program} {root} --write")
        if page == "template":
            german = (root / "resources/translations/gyre_de.ts").read_text(encoding="utf-8")
            faults += [f'gyre_de.ts lacks the text "{text}". Run resources/translations/update, then translate it.'
                       for text in sorted(sources(printed) - sources(german))]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
