#!/bin/sh
# A project runs with the same bits in the author's program, on any number of threads, in the editor's preview, and in a
# game that knows only the exported effect and the installed library.
# usage: same-hash.sh GYRE PREVIEW_HASH C_MINIMAL SCENE WORK_FOLDER
set -eu
gyre=$1 preview_hash=$2 c_minimal=$3 scene=$4 work=$5
frames=120

mkdir -p "$work"
effect=$work/$(basename "$scene" .gyre).gyrefx
"$gyre" export "$scene" -o "$effect" --force

expected=$("$gyre" simulate "$scene" --frames $frames --threads 1 --hash)
echo "$expected" | grep -Eqx '[0-9a-f]{16}' || { echo "gyre simulate --hash should print 16 hex digits, not: $expected"; exit 1; }

same() {
    [ "$2" = "$expected" ] && return
    echo "$1: hash $2, but the author's program on 1 thread has $expected after $frames frames"
    exit 1
}
same "the editor's preview" "$("$preview_hash" "$scene" $frames)"
for threads in 1 2 4 8; do
    same "gyre simulate, $threads threads" "$("$gyre" simulate "$scene" --frames $frames --threads $threads --hash)"
    same "c_minimal, $threads threads" "$("$c_minimal" "$effect" $frames $threads | sed -n 's/^hash *//p')"
done
