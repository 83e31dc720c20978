#!/bin/bash
# Builds one sample against the package that the test examples-installed has installed, and runs the check of the sample.
# Usage: more_samples.sh SAMPLE INSTALLED_FOLDER GYRE WORK_FOLDER [ARGUMENT_OF_THE_CHECK...]
set -euo pipefail
sample=$1 installed=$2 gyre=$3 work=$4
here=$(cd "$(dirname "$0")" && pwd)
skip() { echo "skipped: $1"; exit 77; }

rm -rf "$work"
mkdir -p "$work"
if [ "$sample" = blender ]; then
    command -v blender > /dev/null || skip "Blender is not installed (apt-get install blender python3-numpy)"
else
    [ "$sample" != bullet_two_way ] || pkg-config --exists bullet || skip "Bullet is not installed (apt-get install libbullet-dev)"
    [ "$sample" != sdl_viewer ] || pkg-config --exists sdl2 || skip "SDL 2 is not installed (apt-get install libsdl2-dev)"
    cmake -G Ninja -S "$here/$sample" -B "$work/build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$installed/prefix" > "$work/configure.log"
    cmake --build "$work/build" > "$work/build.log" || { cat "$work/build.log"; exit 1; }
fi
exec python3 "$here/check_$sample.py" "$work" "$gyre" "${@:5}"
