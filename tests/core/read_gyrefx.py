#!/usr/bin/env python3
"""Reads an effect as resources/manual/gyrefx.md describes it. The tables of fields are read from that page.

usage: read_gyrefx.py MANUAL FILE    prints its contents; exits with 1 and a reason if the file is invalid
"""
import re
import struct
import sys
import zlib

MAGIC = bytes.fromhex("894759520d0a1a0a")
SIZES = {"u32": 4, "u64": 8, "f32": 4, "f64": 8, "text": 8, "pieces": 8, "keys": 8, "ramp": 8, "3 x f32": 12, "4 x f32": 16}
FORMATS = {"u32": "<I", "u64": "<Q", "f32": "<f", "f64": "<d", "text": "<2I", "pieces": "<2I", "keys": "<2I", "ramp": "<2I",
           "3 x f32": "<3f", "4 x f32": "<4f"}
TABLES = ("META", "EMIT", "VSRC", "BODY", "REGN", "FORC", "KILL", "GRUP")
DRIVES = {"CURV": "<Q2I3I", "CKEY": "<f3fI", "LIFE": "<Q2I3I", "LKEY": "<f3fI", "PARM": "<Q6II12f2I", "LINK": "<Q2I2I6f", "EVNT": "<Q2Id3I", "STRT": "<Q", "WARM": "<d"}
FIXED = {"HULL": "<4I", "PLAN": "<4f", "HULV": "<3f", "KEYS": "<8f", "RAMP": "<4fI", "MEMB": "<2Q", "DTRM": "<4IQ", "DTRH": "<4IQ"}


class Refused(Exception):
    pass


def must(condition, reason):
    if not condition:
        raise Refused(reason)


def fields_of(manual):
    """The rows (offset, type, name, number of choices, range or None) of each chunk, from the tables of the manual."""
    tables = {}
    for section in manual.split("\n### ")[1:]:
        name = section.split("\n", 1)[0].strip()
        if name not in TABLES:
            continue
        rows = tables[name] = []
        for offset, kind, field, meaning, bounds in re.findall(r"^\| (\d+) \| ([^|]+) \| ([^|]*)\|([^|]*)\|([^|]*)\|[^|]*\|$", section, re.M):
            must(kind in SIZES, f"the manual gives {name}.{field} the unknown type {kind}")
            choices = re.findall(r"(\d+) [\w+-]+", meaning) if re.match(r" 0 \w", meaning) else []
            rows.append((int(offset), kind, field.strip(), len(choices), range_of(bounds, kind)))
    return tables


def range_of(bounds, kind):
    """Minimum and maximum, rounded to the type of the field."""
    if " to " not in bounds:
        return None
    round_to = (lambda x: struct.unpack("<f", struct.pack("<f", x))[0]) if kind.endswith("f32") else float
    low, high = (max(min(float(x), 3.4028234663852886e38), -3.4028234663852886e38) for x in bounds.split(" to "))
    return round_to(low), round_to(high)


def open_chunks(data):
    must(data[:8] == MAGIC[:len(data[:8])], "no effect")
    must(len(data) >= 64, "cut short")
    must(zlib.crc32(data[:60]) == struct.unpack_from("<I", data, 60)[0], "the header is damaged")
    major, _, header, size, count, _, features, _, crc = struct.unpack_from("<HHIQIIQQI", data, 8)
    must(major == 1 and features == 0, "another version")
    must(64 <= header <= 4096 and header % 16 == 0 and 1 <= count <= 256, "the header's numbers are wrong")
    must(size == len(data), "cut short, or longer than it says")
    end = header + 32 * count
    must(end <= size and zlib.crc32(data[64:end]) == crc and not any(data[52:60]), "the directory is damaged")
    chunks = {}
    for i in range(count):
        name, version, flags, offset, length, crc, zero = struct.unpack_from("<4sHHQQII", data, header + 32 * i)
        name = name.decode("ascii")
        must(offset == (end + 15) // 16 * 16 and not any(data[end:offset]) and zero == 0, f"{name} is not where it should be")
        end = offset + length
        must(end <= size and zlib.crc32(data[offset:end]) == crc, f"{name} is damaged")
        must(not flags & ~1, f"{name} is stored in an unknown way")
        known = version == 1 and name in (*TABLES, *FIXED, *DRIVES, "STRS")
        must(known or not flags & 1, f"{name} is critical and unknown")
        must(name not in chunks, f"{name} is there twice")
        chunks[name] = data[offset:end]
    must(end == size and next(iter(chunks)) == "META", "META is not first, or something follows the last chunk")
    return chunks


def records(name, chunk):
    length, count, zero = struct.unpack_from("<IIQ", chunk)
    must(length % 4 == 0 and length <= 4096 and zero == 0 and 16 + length * count == len(chunk), f"{name} is no table")
    return [chunk[16 + i * length:16 + (i + 1) * length] for i in range(count)]


def read_record(record, rows, texts):
    values = {}
    for offset, kind, field, choices, bounds in rows:
        if offset + SIZES[kind] > len(record):
            break   # an older file, whose missing fields have their defaults
        value = struct.unpack_from(FORMATS[kind], record, offset)
        if kind == "text":
            start, length = value
            must(length <= 1024 and start + length <= len(texts), "a text lies outside STRS")
            value = texts[start:start + length].decode("utf-8")
            must("\0" not in value, "a text holds a zero")
        if kind == "4 x f32":
            must(abs(sum(x * x for x in value) ** 0.5 - 1) <= 1e-3, f"{field} is not of unit length")
        if bounds:
            must(all(bounds[0] <= x <= bounds[1] for x in value), f"{field} is out of its range")
        if choices:
            must(value[0] < choices, f"{field} has no choice {value[0]}")
        values[field] = value[0] if len(value) == 1 and kind != "text" else value
    return values


def unpacked(name, layout, record):
    """A record, unpacked. Keys of motion also have an interpolation since version 1.4 and turns since 1.15, keys of curves also slopes since 1.8."""
    if name in ("CKEY", "LKEY") and len(record) >= 48:
        layout += "I6f"
    return struct.unpack_from(layout + {32: "", 36: "I", 48: "I3f"}[len(record)] if name == "KEYS" else layout, record)


def read_effect(manual, data):
    chunks = open_chunks(data)
    tables, texts = fields_of(manual), chunks.get("STRS", b"")
    effect = {name: [read_record(r, tables[name], texts) for r in records(name, chunks[name])]
              for name in TABLES if name in chunks}
    for name, layout in (FIXED | DRIVES).items():
        effect[name] = [unpacked(name, layout, r) for r in records(name, chunks[name])] if name in chunks else []
    effect["text"] = lambda offset, length: texts[offset:offset + length].decode("utf-8")
    check(effect)
    return effect


def check(effect):
    must(all(len(key) == 8 or key[8] < 3 for key in effect["KEYS"]), "a key has a way on that is none")
    must(len(effect["META"]) == 1, "META must have one record")
    ids = [e["id"] for kind in TABLES[1:] for e in effect.get(kind, [])]
    must(len(set(ids)) == len(ids) and all(0 < i < 1 << 40 for i in ids), "an id is wrong or there twice")
    planes = vertices = 0
    for first_plane, plane_count, first_vertex, vertex_count in effect["HULL"]:
        must(first_plane == planes and first_vertex == vertices and min(plane_count, vertex_count) >= 4, "a piece is wrong")
        planes, vertices = planes + plane_count, vertices + vertex_count
        for *normal, d in effect["PLAN"][first_plane:planes]:
            must(abs(sum(n * n for n in normal) - 1) < 1e-3, "a normal is not of unit length")
            for v in effect["HULV"][first_vertex:vertices]:
                must(sum(n * x for n, x in zip(normal, v)) - d < 1e-3 * (1 + abs(d)), "a vertex is outside its planes")
    must(planes == len(effect["PLAN"]) and vertices == len(effect["HULV"]), "planes or vertices belong to nobody")
    for owner, owned, most in (("CURV", "CKEY", 4096), ("LIFE", "LKEY", 4096), ("PARM", "LINK", 256), ("EVNT", "STRT", 1024)):
        next_one = 0
        for *_, first, count in effect[owner]:
            must(first == next_one and count <= most, f"{owner} does not own what comes next")
            next_one += count
        must(next_one == len(effect[owned]), f"{owned} has records that belong to nobody")
    ramps = tuple(("EMIT", ramp) for ramp in ("colorOverTemperature", "glowOverTemperature", "opacityOverSmoke", "opacityOverDensity"))
    moved = (("BODY", "keys"), ("GRUP", "keys"))
    for owners, owned in (((("EMIT", "surface"), ("BODY", "hulls")), "HULL"), (moved, "KEYS"), (ramps, "RAMP")):
        next_one = 0
        chunks = list(dict.fromkeys(chunk for chunk, _ in owners))   # the fields of one element come one after the other
        for first, count in [e.get(owner, (None, 0)) for chunk in chunks for e in effect.get(chunk, []) for of, owner in owners if of == chunk]:
            must(first in (None, next_one), f"an element does not own what comes next in {owned}")
            next_one += count
            times = [key[0] for key in effect[owned][first:next_one]] if owned in ("KEYS", "RAMP") else []
            must(times == sorted(set(times)), f"the keys in {owned} do not ascend")
        must(next_one == len(effect[owned]), f"{owned} has records that belong to nobody")
    moving = {g["id"] for g in effect.get("GRUP", [])}
    must(all(g["keys"][1] > 0 for g in effect.get("GRUP", [])), "a group has no keys")
    group_of = dict(effect["MEMB"])
    must(len(group_of) == len(effect["MEMB"]), "an element is in two groups")
    must(set(group_of) <= set(ids) and set(group_of.values()) <= moving, "a member or its group is not there")
    for member in group_of:
        for _ in range(65):
            member = group_of.get(member)
        must(member is None, "a group lies inside itself, or too deep")
    known = {0, *ids}
    must(all(r[0] in known for name in ("CURV", "LIFE", "LINK", "STRT") for r in effect[name]), "a target is not there")
    for curves, keys, latest in (("CURV", "CKEY", 86400), ("LIFE", "LKEY", 1)):
        for *_, first, count in effect[curves]:
            times = [key[0] for key in effect[keys][first:first + count]]
            must(times and times == sorted(set(times)) and 0 <= times[0] and times[-1] <= latest, "the times of a curve do not ascend")
    for key in effect["CKEY"] + effect["LKEY"]:
        must(len(key) == 5 or (key[5] < 2 and all(abs(x) <= 1e9 for x in key[6:])), "a slope is wrong")
    emitters = {e["id"] for e in effect.get("EMIT", [])}
    for target, offset, length, after, *_ in effect["LIFE"]:
        must(target in emitters and effect["text"](offset, length) in ("size", "color", "opacity", "glow"), "that does not go over life")
        must(after == 0, "a life begins again")
    for p in effect["PARM"]:
        must(1 <= p[7] <= 4 and all(low <= x <= high for x, low, high in zip(p[8:12], p[12:16], p[16:20])), "a parameter is out of its range")
    frames = [frame for frame, *_ in effect["DTRH"]]
    must(frames == sorted(set(frames)) and 0 not in frames, "the checkpoints do not ascend")


def key_text(key):
    time, x, y, z, way = key[:5]
    slopes = ":" + "".join(f" {s:.9g}" for s in key[6:]) if len(key) > 5 and key[5] else ""
    return f"{time:.9g}:{x:.9g},{y:.9g},{z:.9g}:{way}{slopes}"


def main():
    manual, data = open(sys.argv[1], encoding="utf-8").read(), open(sys.argv[2], "rb").read()
    try:
        effect = read_effect(manual, data)
    except (Refused, struct.error, UnicodeDecodeError) as reason:
        print(f"refused: {reason}")
        return 1
    meta = effect["META"][0]
    print(f"name {meta['name of the effect']}\nrevision {meta['solver revision']}\nsubstep {meta['substep']:.17g}\nseed {meta['seed']}")
    for kind in TABLES[1:]:
        for e in effect.get(kind, []):
            print(kind, e["id"], e["name"], " ".join(f"{x:.9g}" for x in e["position"]))
    for name in ("HULL", "PLAN", "HULV", "KEYS", "RAMP"):
        print(name, len(effect[name]))
    for member, group in effect["MEMB"]:
        print("MEMB", member, group)
    text = effect["text"]
    for name, owned in (("CURV", "CKEY"), ("LIFE", "LKEY")):
        for target, offset, length, after, first, count in effect[name]:
            keys = effect[owned][first:first + count]
            print(name, target, text(offset, length), after, " ".join(map(key_text, keys)))
    for p in effect["PARM"]:
        print("PARM", p[0], text(*p[1:3]), text(*p[3:5]), p[7], " ".join(f"{x:.9g}" for x in p[8:20]))
        for target, offset, length, how, source, *factors in effect["LINK"][p[20]:p[20] + p[21]]:
            print("LINK", target, text(offset, length), how, source, " ".join(f"{x:.9g}" for x in factors))
    for ident, offset, length, time, kind, first, count in effect["EVNT"]:
        print("EVNT", ident, text(offset, length), f"{time:.17g}", kind, *(s for s, in effect["STRT"][first:first + count]))
    for time, in effect["WARM"]:
        print(f"WARM {time:.17g}")
    for frame, vortons, tracers, bodies, digest in effect["DTRH"]:
        print(f"checkpoint {frame} {vortons} {tracers} {bodies} {digest:016x}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
