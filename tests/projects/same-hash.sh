#!/bin/sh
# Checks that a project has equal bits in `gyre`, with any number of threads and any instruction set, in the editor's preview, and in
# games in C and Python that use only the exported effect and the installed library. The hash must be that of golden-hashes, for
# every compiler. `gyre verify` must accept the effect and refuse damaged ones.
# By default the test uses few numbers of threads, few hashes, 60 frames in Python, and a reference run of a second. GYRE_ALL_HASHES=1
# compares everything, which takes several minutes per project. With a sanitizer, which makes all fifty times as slow, everything has 60
# frames, and golden-hashes, which is of 300, is not compared.
# Usage: same-hash.sh GYRE PREVIEW_HASH INSTALLED GOLDEN SCENE WORK_FOLDER
set -eu
gyre=$1 preview_hash=$2 installed=$3 golden=$4 scene=$5 work=$6
here=$(cd "$(dirname "$0")" && pwd)
frames=300 few=20
! nm -D "$gyre" | grep -Eq '__(asan|tsan)_' || frames=60
name=$(basename "$scene" .gyre)
if [ "${GYRE_ALL_HASHES-}" ]; then
    every=1 program_threads="1 2 3 4 8" game_threads="1 2 3 4 8" python_threads="1 2 3 4 8" python_frames=$frames verify_threads=1,2,3,4,8 flips=2000 reference=10
else
    every=10 program_threads=1 game_threads=8 python_threads=2 python_frames=60 verify_threads= flips=100 reference=1
fi

mkdir -p "$work"
effect=$work/$name.gyrefx
"$gyre" export "$scene" -o "$effect" --force --no-verify --no-manifest --reference $reference

same() {
    cmp -s "$2" "$3" && return
    echo "$1: other hashes than $3; the first that differ:"
    diff "$2" "$3" | head -4
    exit 1
}
compare() {   # compare WORDS COMMAND...: prints a line "FRAME HASH" for each
    words=$1
    shift
    "$@" | grep -E '^[0-9]+ [0-9a-f]{16}$' > "$work/hashes" || true
    same "$words" "$work/hashes" "$work/expected"
}

"$gyre" simulate "$scene" --frames $frames --threads 1 --hash-every $every > "$work/expected"
[ "$(grep -Ecx '[0-9]+ [0-9a-f]{16}' "$work/expected")" = $((frames / every)) ] || { echo "gyre simulate --hash-every should print frames and hashes"; exit 1; }
last=$(sed -n "s/^$frames //p" "$work/expected")
known=$(sed -n "s/^$name //p" "$golden")
[ $frames = 300 ] || known=$last
[ -n "$known" ] || { echo "tests/projects/golden-hashes has no line for this project. Add: $name $last"; exit 1; }
[ "$last" = "$known" ] || { echo "hash $last after $frames frames, but golden-hashes has $known"; exit 1; }

for threads in $program_threads; do
    [ "$threads" = 1 ] || compare "gyre simulate, $threads threads" "$gyre" simulate "$scene" --frames $frames --threads "$threads" --hash-every $every
done
compare "the editor's preview" "$preview_hash" "$scene" $frames $every
for threads in $game_threads; do
    compare "c_minimal, $threads threads" "$installed/build/c_minimal" "$effect" $frames "$threads" $every
done
head -n $((python_frames / every)) "$work/expected" > "$work/first" && mv "$work/first" "$work/expected"
library=$(find "$installed/prefix" -name libgyre.so)
if ! nm -D "$library" | grep -Eq '__(asan|tsan)_'; then   # Python cannot load a library with a sanitizer
    for threads in $python_threads; do
        compare "Python, $threads threads" python3 "$here/../examples/python/minimal.py" "$library" "$effect" $python_frames "$threads" $every
    done
fi
# The portable set is slow, so it runs only a few frames.
"$gyre" simulate "$scene" --frames $few --threads 2 --hash-every $few > "$work/expected"
export GYRE_INSTRUCTIONS=portable
compare "portable instructions" "$gyre" simulate "$scene" --frames $few --threads 2 --hash-every $few
unset GYRE_INSTRUCTIONS

[ -z "$verify_threads" ] || "$gyre" verify "$effect" --threads $verify_threads > "$work/verdict" || true
if [ -n "$verify_threads" ] && [ "$(grep -c ': exact, ' "$work/verdict")" != 5 ]; then
    cat "$work/verdict"
    exit 1
fi
python3 "$here/flip_bits.py" "$gyre" "$effect" $flips "$work/flipped"
