#!/bin/sh
# A project runs with the same bits in the author's program, on any number of threads and with any set of instructions, in
# the editor's preview, and in a game that knows only the exported effect and the installed library; and with the bits that
# golden-hashes has, whatever compiler built it.
# usage: same-hash.sh GYRE PREVIEW_HASH C_MINIMAL GOLDEN SCENE WORK_FOLDER
set -eu
gyre=$1 preview_hash=$2 c_minimal=$3 golden=$4 scene=$5 work=$6
frames=300 few=20
name=$(basename "$scene" .gyre)

mkdir -p "$work"
effect=$work/$name.gyrefx
"$gyre" export "$scene" -o "$effect" --force

hash_of() { "$gyre" simulate "$scene" --frames "$1" --threads "$2" --hash; }
same() {
    [ "$2" = "$3" ] && return
    echo "$1: hash $2, but it should be $3"
    exit 1
}

expected=$(hash_of $frames 1)
echo "$expected" | grep -Eqx '[0-9a-f]{16}' || { echo "gyre simulate --hash should print 16 hex digits, not: $expected"; exit 1; }
known=$(sed -n "s/^$name //p" "$golden")
[ -n "$known" ] || { echo "tests/projects/golden-hashes has no line for this project. Add: $name $expected"; exit 1; }
same "$frames frames on 1 thread, against golden-hashes" "$expected" "$known"

for threads in 2 3 4 8; do
    same "gyre simulate, $threads threads" "$(hash_of $frames $threads)" "$expected"
done
same "the editor's preview" "$("$preview_hash" "$scene" $frames)" "$expected"
for threads in 1 4; do
    same "c_minimal, $threads threads" "$("$c_minimal" "$effect" $frames $threads | sed -n 's/^hash *//p')" "$expected"
done
# The portable set is slow: a few frames show whether it goes the same way.
same "portable instructions" "$(GYRE_INSTRUCTIONS=portable hash_of $few 2)" "$(hash_of $few 2)"
