#!/bin/sh
# Installs the components `runtime` and `dev` into an empty folder, and builds the minimal programs against this folder alone, with
# CMake and pkg-config, shared and static. Their hashes must equal the author's for any number of threads, also with the library
# without oneTBB.
# Usage: installed.sh BUILD_FOLDER MAKE_EFFECT C_MINIMAL_SOURCE LIBGYRE_WITHOUT_TBB WORK_FOLDER [CFLAGS]
set -eu
build=$1 make_effect=$2 source=$3 without_tbb=$4 work=$5 flags=${6-}
frames=90

rm -rf "$work"
mkdir -p "$work"
for component in runtime dev; do
    cmake --install "$build" --component $component --prefix "$work/prefix" > "$work/install.log"
done

cmake -G Ninja -S "$source" -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_C_FLAGS="$flags" > "$work/configure.log"
cmake --build "$work/build" > "$work/build.log"

libdir=$(dirname "$(find "$work/prefix" -name libgyre.so)")
# Before 1.0 a program asks for the minor version that it was built with, and so does find_package.
if ! readelf -d "$libdir/libgyre.so" | grep -q 'SONAME.*\[libgyre\.so\.0\.1\]'; then echo "the SONAME is not libgyre.so.0.1"; exit 1; fi
for wanted in "0.1 yes" "0.0 no" "0.2 no"; do
    version=${wanted% *} found=no
    mkdir -p "$work/version-$version"
    printf 'cmake_minimum_required(VERSION 3.22)\nproject(wants C)\nfind_package(gyre %s REQUIRED)\n' "$version" > "$work/version-$version/CMakeLists.txt"
    if cmake -G Ninja -S "$work/version-$version" -B "$work/version-$version/build" -DCMAKE_PREFIX_PATH="$work/prefix" \
        > "$work/version-$version/log" 2>&1; then found=yes; fi
    [ $found = "${wanted#* }" ] || { echo "find_package(gyre $version): $found"; exit 1; }
done
export PKG_CONFIG_PATH="$libdir/pkgconfig"
cc -std=c99 -Wall -Wextra -pedantic -Werror $flags $(pkg-config --cflags gyre) "$source/c_minimal.c" \
    $(pkg-config --libs gyre) -Wl,-rpath,"$libdir" -o "$work/c_minimal_pkgconfig"
cc -std=c99 $flags $(pkg-config --cflags gyre) "$source/c_minimal.c" $(pkg-config --static --libs gyre | sed "s#-lgyre\b#$libdir/libgyre.a#") \
    -o "$work/c_minimal_static"
if readelf -d "$work/c_minimal_static" | grep -q libgyre; then echo "c_minimal_static uses the shared library"; exit 1; fi
cmake -G Ninja -S "$source/../cpp_minimal" -B "$work/build_static" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_CXX_FLAGS="$flags" > "$work/configure_static.log"
cmake --build "$work/build_static" > "$work/build_static.log"
# Compiles the headers alone, in C and C++, with every installed compiler.
printf '#include <gyre.h>\ntypedef int not_empty;\n' > "$work/header.c"
cp "$work/header.c" "$work/header.cpp"
echo '#include <gyre.hpp>' > "$work/hpp.cpp"
for compiler in gcc clang clang-14; do
    command -v $compiler > /dev/null || continue
    $compiler -x c -std=c99 -Wall -Wextra -pedantic -Werror $(pkg-config --cflags gyre) -fsyntax-only "$work/header.c"
    for header in header hpp; do
        $compiler -x c++ -std=c++17 -Wall -Wextra -Wshadow -pedantic -Werror $(pkg-config --cflags gyre) -fsyntax-only "$work/$header.cpp"
    done
done
c++ -std=c++17 -Wall -Wextra -pedantic -Werror $flags $(pkg-config --cflags gyre) "$(dirname "$source")/cpp_minimal/cpp_minimal.cpp" \
    $(pkg-config --libs gyre) -Wl,-rpath,"$libdir" -o "$work/cpp_minimal"

# Python cannot load a library with a sanitizer.
python="python3 $(dirname "$source")/python/minimal.py $libdir/libgyre.so"
[ -z "$flags" ] || python="$work/build/c_minimal"
on_threads="env LD_LIBRARY_PATH=$(dirname "$without_tbb") $work/build/c_minimal"
if env LD_LIBRARY_PATH="$(dirname "$without_tbb")" ldd "$work/build/c_minimal" | grep -q tbb; then echo "$without_tbb is not the library in use"; exit 1; fi

expected=$("$make_effect" "$work/effect.gyrefx" $frames)
"$work/build/c_minimal" "$work/effect.gyrefx" $frames
for threads in 1 2 4 8; do
    for program in "$work/build/c_minimal" "$work/build/c_minimal_whole" "$work/c_minimal_pkgconfig" "$work/c_minimal_static" "$work/cpp_minimal" "$work/build_static/cpp_minimal" \
        "$python" "$on_threads"; do
        # unquoted, because some consist of several words
        hash=$($program "$work/effect.gyrefx" $frames $threads | sed -n 's/^hash *//p')
        [ "$hash" = "$expected" ] || { echo "$program with $threads threads: $hash, but the author's is $expected"; exit 1; }
    done
done
