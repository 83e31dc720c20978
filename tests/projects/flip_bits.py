#!/usr/bin/env python3
"""Checks that `gyre verify` refuses effects with one flipped bit with a sentence, without a crash.

usage: flip_bits.py GYRE EFFECT COUNT WORK_FOLDER
"""
import pathlib
import random
import re
import shutil
import subprocess
import sys

AT_ONCE = 50   # files per call
SENTENCE = re.compile(r"^gyre verify: .*, (header|chunk [A-Z0-9]{4}), byte \d+: .*\.$")


def verdicts(gyre, files):
    done = subprocess.run([gyre, "verify", *map(str, files)], capture_output=True, text=True, timeout=250)
    refusals = [line for line in done.stderr.splitlines() if SENTENCE.match(line)]
    if done.returncode not in (4, 6) or "exact" in done.stdout or len(refusals) != len(files):
        sys.exit(f"ended with {done.returncode}, {len(refusals)} of {len(files)} refused\n{done.stdout}\n{done.stderr}")


def main():
    gyre, effect, count, work = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
    content = effect.read_bytes()
    draws = random.Random(effect.name)   # equal bits in every run
    bits = draws.sample(range(8 * len(content)), min(count, 8 * len(content)))
    for first in range(0, len(bits), AT_ONCE):
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        files = []
        for bit in bits[first:first + AT_ONCE]:
            flipped = bytearray(content)
            flipped[bit // 8] ^= 1 << bit % 8
            files.append(work / f"{bit}.gyrefx")
            files[-1].write_bytes(flipped)
        verdicts(gyre, files)
    shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
