#!/usr/bin/env python3
"""Checks that installed files are valid and agree with the programs: manual page, completion, desktop file, metadata.

check_packaging.py GYRE SOURCE_DIR PAGES_DIR
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

GYRE, SOURCE, PAGES = map(pathlib.Path, sys.argv[1:4])
PACKAGING = SOURCE / "resources/packaging"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def run(*words, **more):
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, **more)


def commands():
    """Every command with the options in its help."""
    names = re.findall(r"^  ([a-z]+)(?:,[a-z,]+)? +\S", run(GYRE, "--help").stdout.split("Subcommands:")[1].split("Examples:")[0], re.M)
    return {name: sorted(set(re.findall(r"(?<![\w-])(--[a-z][a-z-]+)", run(GYRE, name, "--help").stdout.split("Examples:")[0]))) for name in names}


class Packaging(unittest.TestCase):
    def test_formats_are_known_by_name_and_first_bytes(self):
        root = xml.etree.ElementTree.parse(PACKAGING / "io.github.gyre.editor.xml").getroot()
        globs = {t.get("type"): t.find(MIME + "glob").get("pattern") for t in root}
        self.assertEqual(set(globs.values()), {"*.gyre", "*.gyrefx", "*.gyrecache"})
        magic = {t.get("type"): t.find(f"{MIME}magic/{MIME}match").get("value") for t in root if t.find(MIME + "magic") is not None}
        effect = next((SOURCE / "tests/data/assets").glob("*.gyrefx")).read_bytes()[:8]
        self.assertEqual(magic["application/x-gyre-effect"].encode().decode("unicode_escape").encode("latin1"), effect)

    def test_the_desktop_file_opens_what_the_mime_type_names(self):
        text = (PACKAGING / "io.github.gyre.editor.desktop").read_text()
        self.assertIn("MimeType=application/x-gyre-scene;", text)
        self.assertIn("Exec=gyre-editor %f", text)

    def test_systems_without_debian_packages_are_told_what_to_install(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("bash", "cat", "dirname"):
                (pathlib.Path(folder) / name).symlink_to(shutil.which(name))
            done = run(PACKAGING / "install-missing", "clang", env={"PATH": folder})
        self.assertEqual(done.returncode, 0, done.stderr)
        for package in [*(PACKAGING / "debian-packages").read_text().split(), "clang"]:
            self.assertIn(f" {package.removesuffix('?')}", done.stderr)
        self.assertNotIn("?", done.stderr)

    def test_a_package_of_some_releases_is_installed_where_there_is_one(self):
        """One in a fresh system, before apt has read its lists; the other is not in this release."""
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            def program(name, text):
                (folder / name).write_text("#!/bin/bash\n" + text)
                (folder / name).chmod(0o755)
            # The format is printed once for each architecture of the package.
            program("dpkg-query", """[[ ${*: -1} =~ ^(split|joined|needed|gone|.*~)$ ]] || printf '%b%b' "${@: -2:1}" "${@: -2:1}" | sed 's/${db:Status-Status}/installed/g'""")
            program("apt-cache", f'''case $2 in split) [ -e {folder}/read ];; gone) ! [ -e {folder}/read ];; *) false;; esac && echo "Package: $2"''')
            program("apt-get", f'if [ "$1" = update ]; then touch {folder}/read; else echo "$@" >> {folder}/asked; fi')
            for name in ("sudo", "id"):
                program(name, '"$@"' if name == "sudo" else "echo 1000")
            for name in re.findall(r"(\S+)\?", (PACKAGING / "debian-packages").read_text()):
                (folder / f"{name}~").touch()   # a file where the script runs, which the name with ? would match
            packages = lambda *names: run(PACKAGING / "install-missing", *names, env={"PATH": f"{folder}:/usr/bin:/bin"}, cwd=folder)
            self.assertEqual(packages("split?", "joined?").stderr, "")   # apt does not know of either
            self.assertFalse((folder / "asked").exists())
            done = packages("split?", "joined?", "needed")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue((folder / "asked").read_text().endswith("--no-install-recommends split needed\n"))
            (folder / "asked").unlink()
            (folder / "read").unlink()
            done = packages("gone?")   # apt knows of it until it has read its lists
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue((folder / "read").exists())
            self.assertFalse((folder / "asked").exists())

    @unittest.skipUnless(shutil.which("dpkg-query"), "has no Debian packages")
    def test_where_all_is_installed_nothing_is_asked(self):
        done = run(PACKAGING / "install-missing", env={"PATH": "/usr/bin:/bin", "LANG": "C"})
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_the_metadata_has_our_version(self):
        root = xml.etree.ElementTree.parse(PACKAGING / "io.github.gyre.editor.metainfo.xml").getroot()
        version = re.search(r"project\(gyre VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)
        self.assertEqual(root.find("releases/release").get("version"), version)

    def test_the_manual_page_names_every_command_and_option(self):
        page = (PAGES / "gyre.1").read_text().replace("\\-", "-")
        found = commands()
        self.assertGreater(len(found), 15)
        for name, options in found.items():
            self.assertIn(f".SS gyre {name}", page)
            part = page.split(f".SS gyre {name}", 1)[1]
            for option in options:
                if option != "--help":
                    self.assertIn(option, part)

    def complete(self, *words):
        """The completions of bash for the last word."""
        quoted = " ".join("'" + w + "'" for w in words)
        script = f"source {PAGES / 'gyre'!s}; COMP_WORDS=(gyre {quoted}); COMP_CWORD={len(words)}; _gyre; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        done = run("bash", "-c", script)
        self.assertEqual(done.stderr, "")
        return set(done.stdout.split())

    def test_bash_completes_commands_options_and_words(self):
        found = commands()
        self.assertTrue(set(found) <= self.complete(""), found.keys() - self.complete(""))
        self.assertEqual(self.complete("rend"), {"render"})
        for name, options in found.items():
            self.assertTrue(set(options) <= self.complete(name, "--") | {"--help"}, name)
        self.assertEqual(self.complete("record", "--axes", ""), {"gyre", "blender", "unity", "unreal"})
        self.assertEqual(self.complete("import", "rock.obj", "--up", "+"), {"+X", "+Y", "+Z"})
        self.assertIn("velocity", self.complete("bench", ""))
        self.assertIn("--csv", self.complete("bench", "velocity", "--c"))
        self.assertTrue({"bash", "man"} <= self.complete("page", ""))


class DesktopFile(unittest.TestCase):
    def test_it_is_sound(self):
        if not shutil.which("desktop-file-validate"):
            self.skipTest("desktop-file-validate is not installed (package desktop-file-utils)")
        done = run("desktop-file-validate", PACKAGING / "io.github.gyre.editor.desktop")
        self.assertEqual((done.returncode, done.stdout), (0, ""))


class Metadata(unittest.TestCase):
    def test_they_are_sound(self):
        if not shutil.which("appstreamcli"):
            self.skipTest("appstreamcli is not installed (package appstream)")
        words = ("appstreamcli", "validate", "--no-net", PACKAGING / "io.github.gyre.editor.metainfo.xml")
        done = run(*words)
        if "url-homepage-missing" in done.stdout:   # Gyre has none yet, which AppStream 1.0 and newer warn of
            done = run(*words, "--override=url-homepage-missing=info")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class ManualPage(unittest.TestCase):
    def test_it_is_set_without_a_warning(self):
        if not shutil.which("man"):
            self.skipTest("man is not installed (package man-db)")
        done = run("man", "--warnings", "-l", PAGES / "gyre.1", env={"MANROFFSEQ": "", "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "PATH": "/usr/bin:/bin"})
        self.assertEqual(done.stderr, "")


if __name__ == "__main__":
    done = unittest.main(argv=[sys.argv[0], *sys.argv[4:]], exit=False).result
    if done.testsRun and len(done.skipped) == done.testsRun:
        sys.exit(77)   # a program that the test needs is not installed
    sys.exit(not done.wasSuccessful())
