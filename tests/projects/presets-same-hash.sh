#!/bin/sh
# Checks that every preset and template has its hash of preset-hashes after 300 steps, and that the file has no other lines. Prints
# the correct lines. Usage: presets-same-hash.sh GYRE GOLDEN PRESETS_FOLDER WORK_FOLDER
set -eu
gyre=$1 golden=$2 presets=$3 work=$4
mkdir -p "$work"
if nm -D "$gyre" | grep -Eq '__(asan|tsan)_'; then   # fifty times as slow: 60 steps, and no hash is compared
    for preset in "$presets"/*.gyre; do "$gyre" simulate "$preset" --frames 60 --threads 2 --quiet; done
    exit
fi
for preset in "$presets"/*.gyre; do
    echo "$(basename "$preset" .gyre) $("$gyre" simulate "$preset" --frames 300 --threads 2 --hash --quiet)"
done > "$work/preset-hashes"
diff "$golden" "$work/preset-hashes" && exit 0
echo "<: line of $golden; >: line of this build"
exit 1
