#!/usr/bin/env python3
"""Tests what `gyre-editor` says where a part of the system is missing. Needs an X server, as from tests/with-xvfb.

test_start.py GYRE_EDITOR PLUGINS_OF_QT
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

EDITOR, PLUGINS = (pathlib.Path(word).resolve() for word in sys.argv[1:3])


class Start(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="gyre start ä ")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def start(self, without=(), editor=EDITOR, **variables):
        environment = {k: v for k, v in os.environ.items() if k not in (*without, "QT_QPA_PLATFORM")}
        environment.update(HOME=str(self.folder), XDG_CONFIG_HOME=str(self.folder), **variables)
        picture = self.folder / "window.png"
        done = subprocess.run([editor, "--screenshot", picture, "--play", "0"], env=environment, text=True,
                              capture_output=True, timeout=120)
        return done.returncode, done.stderr

    def second_program(self):
        """The editor once more, in bin of a folder of its own."""
        folder = tempfile.TemporaryDirectory(dir=EDITOR.parent)
        self.addCleanup(folder.cleanup)
        program = pathlib.Path(folder.name) / "bin/gyre-editor"
        program.parent.mkdir()
        program.hardlink_to(EDITOR)
        return program

    def refused(self, says, *without, **variables):
        code, message = self.start(without, **variables)
        self.assertEqual(code, 8, message)
        self.assertIn("gyre-editor: " + says, message)

    def test_a_complete_system_is_enough(self):
        code, message = self.start()
        self.assertEqual(code, 0, message)
        self.assertNotIn("gyre-editor:", message)
        self.assertTrue((self.folder / "window.png").stat().st_size > 0)

    def test_a_missing_display_is_told(self):
        says = "there is no display to open a window on."
        self.refused(says, "DISPLAY", "WAYLAND_DISPLAY")
        for more in ({"DISPLAY": ":32000"}, {"QT_QPA_PLATFORM": "wayland", "WAYLAND_DISPLAY": "nowhere"},
                     {"QT_QPA_PLATFORM": "nonsense"}):
            self.refused("Qt can open no window on the display that the environment names.", "WAYLAND_DISPLAY", **more)

    def test_missing_open_gl_is_told(self):
        says = "Gyre draws with OpenGL 3.3, and this display has no OpenGL that works."
        self.refused(says, QT_XCB_GL_INTEGRATION="none")
        self.refused(says, GALLIUM_DRIVER="nonsense", LIBGL_ALWAYS_SOFTWARE="1")

    def test_old_open_gl_is_told(self):
        for version in ("2.1", "3.1"):
            self.refused(f"Gyre draws with OpenGL 3.3, and this display has only OpenGL {version}.",
                         LIBGL_ALWAYS_SOFTWARE="1", MESA_GL_VERSION_OVERRIDE=version)

    def test_missing_fonts_are_told(self):
        settings = self.folder / "fonts.conf"
        settings.write_text("<fontconfig></fontconfig>")
        self.refused("No fonts are installed.", FONTCONFIG_FILE=str(settings))

    def test_fonts_beside_the_program_are_used_where_there_are_none(self):
        settings = self.folder / "fonts.conf"
        settings.write_text("<fontconfig></fontconfig>")
        program = self.second_program()
        fonts = program.parent.parent / "share/gyre/fonts"
        fonts.mkdir(parents=True)
        found = subprocess.run(["fc-match", "-f", "%{file}", "DejaVu Sans"], capture_output=True, text=True, check=True).stdout
        (fonts / "Sans.ttf").symlink_to(found)
        code, message = self.start(editor=program, FONTCONFIG_FILE=str(settings))
        self.assertEqual(code, 0, message)
        self.assertTrue((self.folder / "window.png").stat().st_size > 0)

    def test_a_missing_plugin_for_svg_is_told_and_the_window_opens(self):
        """qt.conf beside a program names the plugins that Qt finds."""
        program = self.second_program()
        (program.parent / "qt.conf").write_text("[Paths]\nPlugins=plugins\n")
        (program.parent / "plugins").mkdir()
        for kind in PLUGINS.iterdir():
            if kind.name not in ("iconengines", "imageformats"):
                (program.parent / "plugins" / kind.name).symlink_to(kind)
        code, message = self.start(editor=program)
        self.assertEqual(code, 0, message)
        self.assertIn("gyre-editor: Arrows, check marks, close buttons and the icon of the window are not drawn", message)
        self.assertIn("Install it: qt6-svg-plugins on Debian from 13", message)
        self.assertTrue((self.folder / "window.png").stat().st_size > 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
