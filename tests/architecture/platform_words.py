#!/usr/bin/env python3
"""Checks that only a few files of core ask for the compiler, the processor or the system.

platform_words.py ROOT           checks the tree
platform_words.py --self-test    checks that each word is found
"""
import pathlib
import re
import sys

# Words that another compiler, processor or system would not know, or that ask which it is.
WORDS = re.compile(r"__(GNUC|clang|x86_64|aarch64|wasm|SSE|AVX|ARM|SANITIZE|attribute|declspec|asm)|_WIN32|_MSC_VER|_M_X64"
                   r"|immintrin|[exptsn]mmintrin|arm_neon|wasm_simd128|_mm\d*_|\bv[a-z]+q_f32|__builtin_(?!shufflevector|convertvector)"
                   r"|#\s*pragma\s+(GCC|clang)")
ALLOWED = {"core/base/Platform.h", "core/base/Platform.cpp", "core/base/LanesSimd128.h", "core/base/LanesAvx2.h",
           "core/base/LanesAvx512.h", "core/runtime/gyre.h", "core/runtime/Wasm.cpp"}


def breaches(path, text):
    if path not in ALLOWED:
        for number, line in enumerate(text.splitlines(), 1):
            found = WORDS.search(line.split("//")[0])
            if found:
                yield f"{path}:{number}: {found.group(0)} belongs into core/base/Platform.h"


def main():
    if sys.argv[1:] == ["--self-test"]:
        lines = ["#if defined(__GNUC__)", "#if defined(__x86_64__)", "#ifdef _WIN32", "__attribute__((packed))", "#include <immintrin.h>",
                 "_mm_pause();", "x = vsqrtq_f32(y);", "#pragma GCC optimize(3)", "__builtin_ia32_pause();",
                 "__builtin_ctz(bits);"]
        missed = [line for line in lines if not list(breaches("core/base/Hash.cpp", line))]
        wrong = list(breaches("core/base/Hash.cpp", "int x;  // __GNUC__")) + list(breaches("core/base/Platform.h", lines[0]))
        sys.exit(f"missed {missed}, wrong {wrong}" if missed or wrong else 0)
    root = pathlib.Path(sys.argv[1])
    found = [breach for file in sorted((root / "core").rglob("*")) if file.suffix in (".h", ".hpp", ".cpp")
             for breach in breaches(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))]
    print("\n".join(found))
    sys.exit(1 if found else 0)


main()
