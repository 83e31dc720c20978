#!/bin/sh
# Every preset and template runs 300 steps to the hash that preset-hashes has, and that file has no others. Prints the lines
# that would be right. usage: presets-same-hash.sh GYRE GOLDEN PRESETS_FOLDER WORK_FOLDER
set -eu
gyre=$1 golden=$2 presets=$3 work=$4
mkdir -p "$work"
for preset in "$presets"/*.gyre; do
    echo "$(basename "$preset" .gyre) $("$gyre" simulate "$preset" --frames 300 --threads 2 --hash --quiet)"
done > "$work/preset-hashes"
diff "$golden" "$work/preset-hashes" && exit 0
echo "< is what $golden has, > what this build runs to"
exit 1
