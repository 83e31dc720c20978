#!/bin/sh
# Checks that a project has equal bits in `gyre`, with any number of threads and any instruction set, in the editor's preview, and in
# games in C and Python that use only the exported effect and the installed library. The hash must be that of golden-hashes, for
# every compiler. `gyre verify` must accept the effect and refuse damaged ones.
# By default the game in C runs all frames, the preview 150 of a sample, `gyre` 100 and Python 60, each with one number of threads; few hashes are
# compared, and the reference run is of a second. GYRE_ALL_HASHES=1 compares everything, which takes several minutes per project. With a
# sanitizer, which makes all fifty times as slow, everything has 60 frames, and golden-hashes, which is of 300, is not compared.
# Usage: same-hash.sh GYRE PREVIEW_HASH INSTALLED GOLDEN SCENE WORK_FOLDER
set -eu
gyre=$1 preview_hash=$2 installed=$3 golden=$4 scene=$5 work=$6
here=$(cd "$(dirname "$0")" && pwd)
frames=300 few=20
! nm -D "$gyre" | grep -Eq '__(asan|tsan)_' || frames=60
name=$(basename "$scene" .gyre)
if [ "${GYRE_ALL_HASHES-}" ]; then
    every=1 game_threads="1 2 3 4 8" program_threads="1 2 3 4 8" python_threads="1 2 3 4 8" preview_frames=$frames program_frames=$frames python_frames=$frames
    verify_threads=1,2,3,4,8 flips=2000 reference=10
else
    # One thread in `gyre`, as many as the processor has in the preview, three in the game: any difference between them is seen.
    every=10 game_threads=3 program_threads=1 python_threads=2 preview_frames=150 program_frames=100 python_frames=60 verify_threads= flips=100 reference=1
    case $scene in */tests/data/*) preview_frames=$frames ;; esac   # these have keys and ends after the 150th
fi
[ $preview_frames -le $frames ] || preview_frames=$frames
[ $program_frames -le $frames ] || program_frames=$frames

mkdir -p "$work"
effect=$work/$name.gyrefx
"$gyre" export "$scene" -o "$effect" --force --no-verify --no-manifest --reference $reference

same() {
    cmp -s "$2" "$3" && return
    echo "$1: other hashes than $3; the first that differ:"
    diff "$2" "$3" | head -4
    exit 1
}
hashes() {   # hashes COMMAND...: its lines "FRAME HASH"
    "$@" | grep -E '^[0-9]+ [0-9a-f]{16}$' || true
}
compare() {   # compare WORDS FRAMES COMMAND...: prints the lines of so many frames
    words=$1
    head -n $(($2 / every)) "$work/expected" > "$work/first"
    shift 2
    hashes "$@" > "$work/hashes"
    same "$words" "$work/hashes" "$work/first"
}

set -- $game_threads
hashes "$installed/build/c_minimal" "$effect" $frames "$1" $every > "$work/expected"
[ "$(wc -l < "$work/expected")" = $((frames / every)) ] || { echo "c_minimal should print frames and hashes"; exit 1; }
last=$(sed -n "s/^$frames //p" "$work/expected")
known=$(sed -n "s/^$name //p" "$golden")
[ $frames = 300 ] || known=$last
[ -n "$known" ] || { echo "tests/projects/golden-hashes has no line for this project. Add: $name $last"; exit 1; }
[ "$last" = "$known" ] || { echo "hash $last after $frames frames of c_minimal, $1 threads, but golden-hashes has $known"; exit 1; }
shift
for threads in "$@"; do
    compare "c_minimal, $threads threads" $frames "$installed/build/c_minimal" "$effect" $frames "$threads" $every
done
compare "the editor's preview" $preview_frames "$preview_hash" "$scene" $preview_frames $every
for threads in $program_threads; do
    compare "gyre simulate, $threads threads" $program_frames \
        "$gyre" simulate "$scene" --frames $program_frames --threads "$threads" --hash-every $every
done
library=$(find "$installed/prefix" -name libgyre.so)
if ! nm -D "$library" | grep -Eq '__(asan|tsan)_'; then   # Python cannot load a library with a sanitizer
    for threads in $python_threads; do
        compare "Python, $threads threads" $python_frames python3 "$here/../examples/python/minimal.py" "$library" "$effect" $python_frames "$threads" $every
    done
fi
# The portable set is slow, so it runs only a few frames.
export GYRE_INSTRUCTIONS=portable
compare "portable instructions" $few "$gyre" simulate "$scene" --frames $few --threads 2 --hash-every $every
unset GYRE_INSTRUCTIONS

[ -z "$verify_threads" ] || "$gyre" verify "$effect" --threads $verify_threads > "$work/verdict" || true
if [ -n "$verify_threads" ] && [ "$(grep -c ': exact, ' "$work/verdict")" != 5 ]; then
    cat "$work/verdict"
    exit 1
fi
python3 "$here/flip_bits.py" "$gyre" "$effect" $flips "$work/flipped"
