"""Checks that the smoke answers a server and its clients with the same bits for a minute of play, and that it hides players.

check_guards.py WORK_FOLDER GYRE REPLAY

REPLAY: the same program with the library in it, which obeys GYRE_INSTRUCTIONS; "" where there is none.
"""
import os
import pathlib
import subprocess
import sys

work, gyre, replay = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
program = work / "build/guards"
scene = pathlib.Path(__file__).resolve().parent / "guards/smoke-grenade.gyre"
effect, answers = work / "smoke-grenade.gyrefx", work / "server.txt"
SECONDS, TICKS = 60, 60 * 30


def run(*words, text="", instructions=None):
    environment = {**os.environ, **({"GYRE_INSTRUCTIONS": instructions} if instructions else {})}
    done = subprocess.run(list(map(str, words)), input=text, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, (words, done.stderr)
    assert not instructions or "GYRE_INSTRUCTIONS" not in done.stderr, done.stderr
    return done.stdout


def can_run(instructions):
    """Programs say on their error output if the processor lacks these instructions."""
    return not subprocess.run([replay], capture_output=True, text=True, env={**os.environ, "GYRE_INSTRUCTIONS": instructions}).stderr.count("GYRE_INSTRUCTIONS")


def first_difference(one, other):
    """The number of the first line that differs, from 1, or None."""
    one, other = one.splitlines(), other.splitlines()
    return next((i + 1 for i, (a, b) in enumerate(zip(one, other)) if a != b), None if len(one) == len(other) else min(len(one), len(other)) + 1)


run(gyre, "export", scene, "-o", effect, "--force", "--no-verify", "--no-manifest", "--reference", "1")
inputs = run(program, "serve", effect, SECONDS, answers, 2)
server = answers.read_text()
assert len(inputs.splitlines()) == len(server.splitlines()) == TICKS

clients = [("1 thread, quality 0.1", program, 1, 0.1, None), ("3 threads, quality 0.5", program, 3, 0.5, None)]
for instructions in ("portable", "avx2", "avx512") if replay else ():
    if can_run(instructions):
        clients.append((instructions, replay, 2, 0.3, instructions))
assert len(clients) > 2 or not replay
for name, client, threads, quality, instructions in clients:
    differs = first_difference(server, run(client, "join", effect, threads, quality, text=inputs, instructions=instructions))
    assert differs is None, "%s: the answers of tick %s differ from the server's" % (name, differs)
    print("%s: %d ticks with equal answers" % (name, TICKS))

sight = [line.split()[2] for line in server.splitlines()]
seen, hidden = sum(each.count("s") for each in sight), sum(each.count("-") for each in sight)
print("players seen %d times, hidden by smoke %d times" % (seen, hidden))
assert seen > 1000 and hidden > 500

# The comparison finds a client that got another input.
lines = inputs.splitlines(keepends=True)
CHANGED = 400
lines[CHANGED - 1] = " ".join(str((int(number) + 1) % 9) for number in lines[CHANGED - 1].split()) + "\n"
differs = first_difference(server, run(program, "join", effect, 1, text="".join(lines)))
assert differs == CHANGED, differs
