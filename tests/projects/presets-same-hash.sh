#!/bin/sh
# Checks that every preset and template has its hashes of preset-hashes, after 300 and after 60 steps, and that the file has no other
# lines. Prints the correct lines. By default it takes 60 steps; GYRE_ALL_HASHES=1: 300, as hash-matrix of tests/targets does.
# Usage: presets-same-hash.sh GYRE GOLDEN PRESETS_FOLDER WORK_FOLDER
set -eu
gyre=$1 golden=$2 presets=$3 work=$4
frames=60
[ -z "${GYRE_ALL_HASHES-}" ] || frames=300
mkdir -p "$work"
if nm -D "$gyre" | grep -Eq '__(asan|tsan)_'; then   # fifty times as slow: no hash is compared
    for preset in "$presets"/*.gyre; do "$gyre" simulate "$preset" --frames 60 --threads 2 --quiet; done
    exit
fi
for preset in "$presets"/*.gyre; do
    name=$(basename "$preset" .gyre)
    "$gyre" simulate "$preset" --frames $frames --threads 2 --hash-every 60 --quiet > "$work/hashes"
    late=$(sed -n 's/^300 //p' "$work/hashes")
    [ $frames = 300 ] || late=$(sed -n "s/^$name \([0-9a-f]*\) .*/\1/p" "$golden")
    echo "$name ${late:-unknown} $(sed -n 's/^60 //p' "$work/hashes")"
done > "$work/preset-hashes"
diff "$golden" "$work/preset-hashes" && exit 0
echo "<: line of $golden; >: line of this build"
exit 1
