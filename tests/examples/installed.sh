#!/bin/sh
# Installs the components a game's developer gets into an empty folder, builds c_minimal against that alone, with CMake
# and with pkg-config, and runs it: its hash must be the author's for any number of threads.
# usage: installed.sh BUILD_FOLDER MAKE_EFFECT C_MINIMAL_SOURCE WORK_FOLDER [CFLAGS]
set -eu
build=$1 make_effect=$2 source=$3 work=$4 flags=${5-}
frames=90

rm -rf "$work"
mkdir -p "$work"
for component in runtime dev; do
    cmake --install "$build" --component $component --prefix "$work/prefix" > "$work/install.log"
done

cmake -G Ninja -S "$source" -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_C_FLAGS="$flags" > "$work/configure.log"
cmake --build "$work/build" > "$work/build.log"

libdir=$(dirname "$(find "$work/prefix" -name libgyre.so)")
export PKG_CONFIG_PATH="$libdir/pkgconfig"
cc -std=c99 -Wall -Wextra -pedantic -Werror $flags $(pkg-config --cflags gyre) "$source/c_minimal.c" \
    $(pkg-config --libs gyre) -Wl,-rpath,"$libdir" -o "$work/c_minimal_pkgconfig"
echo '#include <gyre.h>' > "$work/header.cpp"
c++ -std=c++20 -Wall -Wextra -pedantic -Werror $(pkg-config --cflags gyre) -c "$work/header.cpp" -o "$work/header.o"

expected=$("$make_effect" "$work/effect.gyrefx" $frames)
"$work/build/c_minimal" "$work/effect.gyrefx" $frames
for threads in 1 2 4 8; do
    for program in "$work/build/c_minimal" "$work/c_minimal_pkgconfig"; do
        hash=$("$program" "$work/effect.gyrefx" $frames $threads | sed -n 's/^hash *//p')
        [ "$hash" = "$expected" ] || { echo "$program with $threads threads: $hash, but the author's is $expected"; exit 1; }
    done
done
