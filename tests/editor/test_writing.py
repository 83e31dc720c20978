#!/usr/bin/env python3
"""Tests how every command of `gyre` writes its files: nothing but ordinary files is replaced, and after any fault, full disk or
kill the old or the new file is there, and nothing else.

test_writing.py GYRE SOURCE_DIR FAULTS_LIBRARY [unittest arguments]

The library is made from Faults.c. Of commands that write by the same calls as others, some calls are left out; with
GYRE_ALL_FAULTS=1 each call of each command fails.
"""
import atexit
import errno
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
import unittest

GYRE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
FAULTS = pathlib.Path(sys.argv[3]).resolve()

OLD = b"old"
KILL = 0   # in place of an errno
CACHE = ".gyre-cache"   # the cache of imports beside a scene: optional, and checked when it is read
MESH = b"v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n"


def is_json(data):
    try:
        return bool(json.loads(data))
    except ValueError:
        return False


def is_table(rows):
    return lambda data: data.endswith(b"\n") and data.count(b"\n") == rows


class Command:
    """A command that writes. `{name}` in its words is a file of the folder; `whole` tells whether bytes are a complete file;
    `same`: each run writes the same bytes; `old`: what stands in the files before, None if they do not exist; `thorough`: all of
    its calls fail in turn."""

    def __init__(self, name, words, target, whole=lambda data: True, beside=(), same=True, old=OLD, thorough=False):
        self.name, self.words, self.targets, self.whole, self.same, self.old = name, words, (target, *beside), whole, same, old
        self.thorough = thorough or "GYRE_ALL_FAULTS" in os.environ

    def prepare(self, folder):
        for path in folder.iterdir():
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        for target in self.targets if self.old is not None else ():
            (folder / target).write_bytes(self.old)

    def line(self, folder):
        return [str(folder / word[1:-1]) if word[0] == "{" else word for word in self.words]


def content(path):
    return path.read_bytes() if path.exists() else None


def small_scene(inputs):
    scene = json.loads((SOURCE / "projects/first-smoke/first-smoke.gyre").read_text())
    scene["simulation"].update(duration=0.05, gridCells=16, maxTracers=2000)
    for element in scene["objects"]:
        if element["type"] == "emitter":
            element["rate"] /= 20
        if "lifetime" in element:   # an export measures steps until nothing is left
            element.update(stop=0.04, lifetime=0.05)
    path = inputs / "small.gyre"
    path.write_text(json.dumps(scene))
    return path


def commands(inputs):
    """All commands that write, each with a small input, and those that write what they read."""
    scene, mesh = small_scene(inputs), inputs / "pyramid.obj"
    mesh.write_bytes(MESH)
    made = lambda *words: subprocess.run([GYRE, *map(str, words)], check=True, capture_output=True).stdout
    one = ("--frames", "2", "-j", "1", "--force")
    body = json.loads(made("import", mesh, "-o", "-", "--hull", "--no-cache"))
    body["objects"][0].update(mesh=str(mesh), fit="hull")
    del body["objects"][0]["hulls"]
    older = (SOURCE / "tests/data/scenes/migrations/0.9-before.gyre").read_bytes()
    csv, scene, mesh = is_table(3), str(scene), str(mesh)
    return [
        Command("fmt", ["fmt", "{a.gyre}"], "a.gyre", is_json, old=b'{"format": "gyre-scene", "version": "1.0", "name": "Nothing"}',
                thorough=True),
        Command("migrate", ["migrate", "{a.gyre}"], "a.gyre", is_json, old=older),
        Command("bake", ["bake", "{a.gyre}"], "a.gyre", is_json, old=json.dumps(body).encode()),
        Command("import", ["import", mesh, "-o", "{a.gyre}", "--hull", "--no-cache", "--force"], "a.gyre", is_json, same=False),
        Command("export", ["export", scene, "-o", "{a.gyrefx}", "--no-verify", "--reference", "0.05", "-j", "1", "--force"], "a.gyrefx",
                lambda data: data[:1] == b"\x89" or is_json(data), beside=("a.gyrefx.json",), same=False, thorough=True),
        Command("simulate", ["simulate", scene, "--stats", "{a.csv}", *one], "a.csv", csv, same=False),
        Command("cost", ["cost", scene, "--fit", "9999ms", "--warm-up", "1", "-o", "{a.gyre}", *one], "a.gyre", is_json),
        Command("scene", ["scene", scene, "-o", "{a.glb}", *one], "a.glb"),
        Command("render", ["render", scene, "-o", "{a.png}", "--size", "8x8", *one], "a.png"),
        Command("record table", ["record", scene, "-o", "{a.csv}", *one], "a.csv"),
        Command("record table anew", ["record", scene, "-o", "{a.csv}", *one], "a.csv", old=None),
        Command("record cache", ["record", scene, "-o", "{a.gyrecache}", *one], "a.gyrecache", thorough=True),
        Command("record points", ["record", scene, "-o", "{a.ply}", *one], "a.ply"),
        Command("record smoke", ["record", scene, "-o", "{a.vdb}", *one], "a.vdb"),
        Command("bench", ["bench", "profile", "--csv", "{a.csv}", "--force"], "a.csv", same=False),
    ]


class Writing(unittest.TestCase):
    inputs = pathlib.Path(tempfile.mkdtemp(prefix="gyre in "))
    atexit.register(shutil.rmtree, inputs, ignore_errors=True)
    commands = commands(inputs)
    written, called = {}, {}   # what each command writes, and by which calls

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gyre out "))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_(self, words, **more):
        return subprocess.run([GYRE, *map(str, words)], capture_output=True, timeout=280, **more)

    def done(self, words, **more):
        ran = self.run_(words, **more)
        self.assertEqual(ran.returncode, 0, f"{words}\n{ran.stderr.decode()}")
        return ran

    def new(self, command):
        """The bytes of each target after the command has run."""
        if command not in self.written:
            command.prepare(self.folder)
            self.done(command.line(self.folder))
            self.written[command] = {target: (self.folder / target).read_bytes() for target in command.targets}
        return self.written[command]

    def check(self, command, ran, new, where, left=0):
        """Each target is old or new, nothing else is there, and success means new."""
        names = sorted(path.name for path in self.folder.iterdir())
        others = [name for name in names if name not in (*command.targets, CACHE)]
        self.assertLessEqual(len(others), left, f"{where}: {others}")
        self.assertTrue(all(name.startswith(".gyre-") for name in others), where)
        are_new = []
        for target in command.targets:
            data = content(self.folder / target)
            is_new = data == new[target] if command.same else data != command.old and command.whole(data)
            self.assertTrue(is_new or data == command.old, f"{where}: {target} is neither old nor new")
            are_new.append(is_new)
        if ran.returncode == 0:
            self.assertTrue(all(are_new), f"{where}: success without the new file")


class Targets(Writing):
    def special(self):
        """What is no ordinary file: a pipe, a socket, a folder, and for root a device."""
        pipe, place, folder, device = (self.folder / name for name in ("pipe", "socket", "folder", "device"))
        os.mkfifo(pipe)
        folder.mkdir()
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(place))
        found = [pipe, place, folder]
        try:
            os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))   # as /dev/null, which a fault must not destroy
            found.append(device)
        except OSError:
            pass
        return found

    def test_only_ordinary_files_are_replaced(self):
        specials = self.special()
        kinds = {path: stat.S_IFMT(path.lstat().st_mode) for path in specials}
        for command in self.commands:
            for path in specials:
                ending = os.path.splitext(command.targets[0])[1]
                link = self.folder / ("link" + ending)   # has the ending that the command asks for
                link.symlink_to(path.name)
                line = [str(link) if word[0] == "{" else word for word in command.words]
                with self.subTest(command=command.name, target=path.name):
                    reads = "{" in command.words[1]   # what the command would write it cannot read
                    ran = self.run_(line)
                    self.assertEqual(ran.returncode, 3 if reads else 5, ran.stderr.decode())
                    self.assertRegex(ran.stderr.decode(), r"ordinary file\. Choose|it is a folder")
                    if not reads and not path.is_dir():
                        self.assertIn("- for standard output", ran.stderr.decode())
                link.unlink()
                self.assertEqual(sorted(p.name for p in self.folder.iterdir()), sorted(p.name for p in specials), command.name)
                self.assertEqual(stat.S_IFMT(path.lstat().st_mode), kinds[path])

    @unittest.skipUnless(os.geteuid() == 0, "only root can give files away")
    def test_owner_and_permissions_are_kept(self):
        for command in self.commands:
            if command.old is None:
                continue
            with self.subTest(command.name):
                command.prepare(self.folder)
                for target in command.targets:
                    os.chown(self.folder / target, 1234, 4321)
                    os.chmod(self.folder / target, 0o2640)
                self.done(command.line(self.folder))
                for target in command.targets:
                    kept = (self.folder / target).stat()
                    self.assertEqual((kept.st_uid, kept.st_gid, stat.S_IMODE(kept.st_mode)), (1234, 4321, 0o2640))

    def test_names_of_standard_output(self):
        for command in self.commands:
            if "{" in command.words[1] or not command.same:
                continue
            line = lambda name: [name if word[0] == "{" else word for word in command.words] + (
                ["--format", command.targets[0].split(".")[1]] if command.words[0] == "record" else [])
            with self.subTest(command.name):
                expected = self.done(line("-")).stdout
                self.assertGreater(len(expected), 0)
                for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
                    self.assertEqual(self.done(line(name)).stdout, expected, name)
        table = next(c for c in self.commands if c.name == "simulate")
        log = self.folder / "log"
        with open(log, "wb") as out:   # the shell's file is written, not replaced
            out.write(b"before\n")
            out.flush()
            line = [word if word[0] != "{" else "/dev/stdout" for word in table.words]
            subprocess.run([GYRE, *line], stdout=out, stderr=subprocess.DEVNULL, check=True)
        self.assertRegex(log.read_bytes(), rb"\Abefore\nframe,")
        ran = self.run_([*line, "--json"])
        self.assertEqual(ran.returncode, 2, "one stream, two outputs")


class Faults(Writing):
    def faulty(self, command, at=None, error=None, calls=None):
        env = dict(os.environ, LD_PRELOAD=str(FAULTS), GYRE_FAULT_FOLDER=str(self.folder))
        if at is not None:
            env.update(GYRE_FAULT_AT=str(at), GYRE_FAULT_ERROR=str(error))
        if calls is not None:
            env["GYRE_FAULT_LIST"] = str(calls)
        return self.run_(command.line(self.folder), env=env)

    def calls(self, command):
        """The calls of a run on files of the folder."""
        if command not in self.called:
            path = self.inputs / "calls"
            path.unlink(missing_ok=True)
            command.prepare(self.folder)
            self.assertEqual(self.faulty(command, calls=path).returncode, 0, command.name)
            self.called[command] = path.read_text().split()
        return self.called[command]

    def test_every_command_writes_by_the_same_calls(self):
        """From the last new file on, and each once where it comes several times in a row."""
        for command in self.commands:
            calls = self.calls(command)
            begin = len(calls) - 1 - calls[::-1].index("flock")
            written = [call for before, call in zip(["", *calls[begin:]], calls[begin:]) if call != before]
            keep = ["fchown", "fchmod"] if command.old is not None else []
            patch = ["lseek", "write", "lseek"] if command.name == "record cache" else []   # its index is written last
            prove, replace, confirm = [*keep, "fsync", "read"], ["rename", "close"], ["open", "fsync", "close"]
            files = len(command.targets)
            with self.subTest(command.name):
                self.assertEqual(written, ["flock", *keep, "write", *patch] + files * prove + files * replace + files * confirm)

    def chosen(self, command, calls):
        """Numbers of the calls that fail: all, or with those of other commands each call at least once."""
        some = self.commands.index(command)
        return [(at, call) for at, call in enumerate(calls, 1) if command.thorough or at % 5 == some % 5]

    def test_after_each_failing_call_the_old_or_the_new_file_is_there(self):
        errors = (errno.EIO, errno.ENOSPC, errno.EPERM)
        for command in self.commands:
            new, calls = self.new(command), self.calls(command)
            for at, call in self.chosen(command, calls):
                if call == "unlink":
                    continue   # nothing could be removed then
                for error in errors if command.name == "fmt" else (errors[at % len(errors)],):
                    command.prepare(self.folder)
                    ran = self.faulty(command, at, error)
                    self.check(command, ran, new, f"{command.name}: call {at}, {call}: {errno.errorcode[error]}")

    def test_after_a_kill_the_old_or_the_new_file_is_there_and_the_next_write_cleans(self):
        for command in self.commands:
            new, calls = self.new(command), self.calls(command)
            for at, call in self.chosen(command, calls):
                command.prepare(self.folder)
                where = f"{command.name}: killed at call {at}, {call}"
                ran = self.faulty(command, at, KILL)
                self.assertEqual(ran.returncode, -signal.SIGKILL, where)
                self.check(command, ran, new, where, left=len(command.targets))
            left = self.kill_before(command, calls, "fsync")
            self.assertEqual(len(left), len(command.targets), command.name)
            for path in left:
                os.utime(path, (0, 0))
            self.done(command.line(self.folder))
            self.assertEqual(sorted(path.name for path in self.folder.iterdir() if path.name != CACHE), sorted(command.targets))

    def kill_before(self, command, calls, name):
        """Kills the command before the first call of that name, and returns what it leaves beside its targets."""
        command.prepare(self.folder)
        self.faulty(command, calls.index(name) + 1, KILL)
        return [path for path in self.folder.iterdir() if path.name not in (*command.targets, CACHE)]


class LeftOvers(Writing):
    def test_only_old_files_of_no_running_program_are_removed(self):
        command = self.commands[0]
        command.prepare(self.folder)
        running = subprocess.Popen([GYRE, "record", self.inputs / "small.gyre", "-o", self.folder / "long.csv", "--frames", "1-1000000"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(running.wait)
        self.addCleanup(running.kill)
        grown = lambda: [path for path in self.folder.glob(".gyre-*.tmp") if path.stat().st_size > 0]   # its lock is older
        end = time.monotonic() + 60
        while not grown() and time.monotonic() < end:
            time.sleep(0.01)
        os.kill(running.pid, signal.SIGSTOP)
        growing, = grown()
        os.utime(growing, (0, 0))
        for name in (".gyre-1.tmp", ".gyre-2.tmp", ".gyre-4.txt", "gyre-5.tmp"):
            (self.folder / name).write_bytes(b"")
            os.utime(self.folder / name, (0, 0))
        os.utime(self.folder / ".gyre-2.tmp")   # new: its program may not have marked it yet
        (self.folder / ".gyre-3.tmp").symlink_to("a.gyre")
        self.done(command.line(self.folder))
        left = {path.name for path in self.folder.iterdir()}
        self.assertEqual(left, {"a.gyre", ".gyre-2.tmp", ".gyre-3.tmp", ".gyre-4.txt", "gyre-5.tmp", growing.name})


class FullDisks(Writing):
    def test_a_limit_of_size_keeps_the_old_file(self):
        """The disk refuses to let a file grow: at the start, in the middle and for the last byte."""
        for command in self.commands:
            new = self.new(command)
            most = min(len(data) for data in new.values())
            for size in sorted({0, most // 4, most // 2, most - 1} if command.thorough else {most // 2, most - 1}):
                command.prepare(self.folder)
                limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
                ran = self.run_(command.line(self.folder), preexec_fn=limit)
                self.check(command, ran, new, f"{command.name}: at most {size} of {most} bytes")
                self.assertIn(ran.returncode, (5, 0) if not command.same else (5,), f"{command.name} {size} {ran.stderr.decode()}")

    def test_a_full_disk_keeps_the_old_file(self):
        for command in self.commands:
            self.new(command)
        page = resource.getpagesize()
        for command in self.commands:
            needed = sum(-(-len(data) // page) for data in self.new(command).values())
            for pages in sorted({0, needed - 1}):
                used = sum(-(-len(command.old or b"") // page) for _ in command.targets)
                if used + pages == 0:
                    continue   # such a disk has no limit
                done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={page * (used + pages)}", "tmpfs", self.folder], capture_output=True)
                if done.returncode != 0:
                    self.skipTest("cannot mount a small file system here")
                try:
                    command.prepare(self.folder)
                    ran = self.run_(command.line(self.folder))
                    self.check(command, ran, self.new(command), f"{command.name}: {pages} of {needed} pages are free")
                    self.assertNotEqual(ran.returncode, 0, f"{command.name}: {pages} of {needed} pages are free")
                finally:
                    subprocess.run(["umount", self.folder], check=True)


if __name__ == "__main__":
    os.environ.pop("DISPLAY", None)
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
