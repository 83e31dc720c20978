#!/usr/bin/env python3
"""Checks the pages that are generated from core/scene/Fields.h.

check_field_pages.py PROGRAM ROOT            fails if a committed page differs from what PROGRAM (field_pages) prints, or
                                             if the German catalogue lacks a text of a field. The German page has the
                                             texts of that catalogue
check_field_pages.py PROGRAM ROOT --write    writes the pages
"""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

PAGES = {"manual": "resources/manual/fields.md", "template": "resources/translations/fields.ts"}
GERMAN_PAGE, CATALOGUE = "resources/manual/de/fields.md", "resources/translations/gyre_de.ts"
# What field_pages itself writes around the texts of Fields.h.
GERMAN = {
    "All fields": "Alle Felder", "Simulation": "Simulation", "Look": "Aussehen", "Level of detail": "Detailstufe",
    "Every element": "Jedes Element",
    "motion": "Bewegung", "picture": "Bild", "nothing": "nichts", "live": "live",
    "live except of bodies": "live außer bei Körpern", "live while kinematic": "live, solange kinematisch",
    "over life": "über die Lebensdauer", "on": "an", "off": "aus"}
GERMAN_HEAD = """# Alle Felder

`check_field_pages.py` schreibt diese Seite aus `core/scene/Fields.h`; nicht von Hand ändern.

Unter jedem Feld stehen sein Name in Dateien, seine Einheit, seine Werte und sein Standard; was eine Änderung betrifft, die Bewegung \
oder nur das Bild; und die erste Version von Szenen und Effekten, die es hat. Ein Feld, das *live* ist, darf sich ändern, während der \
Effekt läuft: durch eine Kurve, einen Parameter oder das Spiel. Ein Feld *über die Lebensdauer* darf eine Kurve über die Lebensdauer \
jedes Tracers haben.
""".replace("\\\n", "")


def sources(text):
    """The texts of fields in a catalogue."""
    return {message.findtext("source") for context in ElementTree.fromstring(text).iter("context")
            if context.findtext("name") == "Fields" for message in context.iter("message")}


def translations(text):
    """The German texts of the catalogue, by the English ones; those of fields win."""
    found = {}
    for context in sorted(ElementTree.fromstring(text).iter("context"), key=lambda context: context.findtext("name") == "Fields"):
        found.update({message.findtext("source"): message.findtext("translation") for message in context.iter("message")})
    return found


def german_number(text):
    """With a comma; the numbers of a vector stand between semicolons then."""
    return re.sub(r"(?<=\d)[.](?=\d)", ",", text.replace(", ", "; ") if re.fullmatch(r"[-+.e\d, ]+", text) else text)


def german_fact(fact, words):
    """One of the facts below a field."""
    if fact.startswith("default "):
        return "Standard " + german_number(GERMAN.get(fact[8:], fact[8:]))
    if fact.startswith("since "):
        return "seit " + fact[6:]
    over = re.fullmatch(r"ramp over (.*) from (\S+) to (\S+) (.*), values (\S+) to (\S+)", fact)
    if over:
        return "Verlauf über %s von %s bis %s %s, Werte %s bis %s" % (
            words.get(over[1], over[1]), *(german_number(part) for part in over.groups()[1:]))
    span = re.fullmatch(r"([-+.e\d]+) to ([-+.e\d]+)", fact)
    if span:
        return f"{german_number(span[1])} bis {german_number(span[2])}"
    parts = fact.split(", ")
    return ", ".join(GERMAN[part] for part in parts) if all(part in GERMAN for part in parts) else fact


def headings(page):
    """The headings of kinds and fields."""
    return {line.split(" ", 1)[1] for line in page.splitlines() if line.startswith("##")}


def german_page(printed, words):
    """The page that field_pages printed, in German. Its first paragraphs are GERMAN_HEAD."""
    lines = [GERMAN_HEAD.rstrip()]
    for line in printed[printed.index("\n## "):].splitlines():
        if line.startswith("#"):
            marks, heading = line.split(" ", 1)
            lines.append(f"{marks} {GERMAN.get(heading) if marks == '##' and heading in GERMAN else words[heading]}")
        elif line.startswith("`"):
            lines.append(" · ".join(german_fact(fact, words) for fact in line.split(" · ")))
        else:
            lines.append(words.get(line, line))
    return "\n".join(lines) + "\n"


def main(program, root, *options):
    root = pathlib.Path(root)
    printed = {page: subprocess.run([program, page], check=True, capture_output=True, text=True).stdout for page in PAGES}
    catalogue = (root / CATALOGUE).read_text(encoding="utf-8")
    lacking = sources(printed["template"]) - sources(catalogue)
    faults = [f'gyre_de.ts lacks the text "{text}". Run resources/translations/update, then translate it.' for text in sorted(lacking)]
    wanted = {path: printed[page] for page, path in PAGES.items()}
    words = translations(catalogue)
    unknown = sorted(heading for heading in headings(printed["manual"]) if not words.get(heading) and heading not in GERMAN)
    faults += [f'gyre_de.ts has no German for "{heading}".' for heading in unknown]
    if not lacking and not unknown:
        wanted[GERMAN_PAGE] = german_page(printed["manual"], words)
    for path, text in wanted.items():
        if "--write" in options:
            (root / path).write_text(text, encoding="utf-8")
        elif not (root / path).exists() or (root / path).read_text(encoding="utf-8") != text:
            faults.append(f"{path} is not what Fields.h says. Write it anew: {sys.argv[0]} {program} {root} --write")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
