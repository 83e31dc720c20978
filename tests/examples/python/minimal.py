#!/usr/bin/env python3
"""Loads an effect, runs it and prints tracers and hash: the Gyre runtime from Python, with ctypes only.

usage: minimal.py LIBGYRE EFFECT [FRAMES [THREADS [EVERY]]]; with EVERY it also prints the hash after every EVERY substeps
"""
import ctypes as c
import sys

HEADER_VERSION = 0 << 22 | 1 << 12 | 0   # as GYRE_HEADER_VERSION
ATTR_POSITION, ATTR_COUNT = 0, 18


class Vec3(c.Structure):
    _fields_ = [("x", c.c_float), ("y", c.c_float), ("z", c.c_float)]


class ContextDesc(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("thread_count", c.c_int32)] + [
        (name, c.c_void_p) for name in ("allocate", "deallocate", "memory_user", "run_tasks", "run_tasks_user", "log", "log_user", "limits")]


class Handle(c.Structure):
    _fields_ = [("v", c.c_uint64)]


class AttributeView(c.Structure):
    _fields_ = [("data", c.c_void_p), ("stride", c.c_uint32), ("format", c.c_uint32)]


class ParticleView(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("count", c.c_uint32), ("version", c.c_uint64), ("low", Vec3), ("high", Vec3),
                ("attributes", AttributeView * ATTR_COUNT)]


def check(lib, context, result):
    if result < 0:
        words = c.create_string_buffer(512)
        lib.gyre_get_last_error(context, words, c.c_size_t(len(words)))
        sys.exit(f"gyre: {words.value.decode()}")


def state_hash(lib, context, instance):
    digest = c.c_uint64()
    check(lib, context, lib.gyre_instance_state_hash(context, instance, c.byref(digest)))
    return f"{digest.value:016x}"


def main():
    frames = int(sys.argv[3]) if len(sys.argv) > 3 else 90
    threads = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    lib = c.CDLL(sys.argv[1])
    context, asset, instance = c.c_void_p(), Handle(), Handle()
    desc = ContextDesc()
    desc.struct_size, desc.thread_count = c.sizeof(desc), threads
    check(lib, None, lib.gyre_context_create(c.c_uint32(HEADER_VERSION), c.byref(desc), c.byref(context)))
    data = open(sys.argv[2], "rb").read()
    check(lib, context, lib.gyre_asset_load_memory(context, data, c.c_size_t(len(data)), c.byref(asset), None))
    check(lib, context, lib.gyre_instance_create(context, asset, None, c.byref(instance)))
    every = int(sys.argv[5]) if len(sys.argv) > 5 else frames
    for done in range(every, frames + 1, every):
        check(lib, context, lib.gyre_instance_substep(context, instance, c.c_uint32(every), None))
        if len(sys.argv) > 5:
            print(done, state_hash(lib, context, instance))

    view = ParticleView()
    view.struct_size = c.sizeof(view)
    check(lib, context, lib.gyre_instance_get_particles(context, instance, c.c_uint32(0), c.byref(view)))
    places = c.cast(view.attributes[ATTR_POSITION].data, c.POINTER(Vec3))   # the library's own memory, not a copy
    highest = max((places[i].y for i in range(view.count)), default=0.0)
    if view.count and abs(highest - view.high.y) > 1e-6:
        sys.exit("the positions do not fill their bounds")
    print(f"tracers  {view.count}, up to {highest:.3f} m\nhash     {state_hash(lib, context, instance)}")
    lib.gyre_context_destroy(context)


if __name__ == "__main__":
    main()
