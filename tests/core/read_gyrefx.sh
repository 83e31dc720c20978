#!/bin/sh
# Checks that a reader written from the manual alone reads an effect as our reader does, and refuses effects with a changed byte, and
# effects with valid checksums and an invalid value.
# Usage: read_gyrefx.sh EFFECT_LISTING READER MANUAL WORK_FOLDER
set -eu
listing=$1 reader=$2 manual=$3 work=$4
mkdir -p "$work"
rm -f "$work"/effect.gyrefx.wrong-*
"$listing" "$work/effect.gyrefx" > "$work/ours"
python3 "$reader" "$manual" "$work/effect.gyrefx" > "$work/theirs"
diff "$work/ours" "$work/theirs"

for wrong in "$work"/effect.gyrefx.wrong-*; do
    if python3 "$reader" "$manual" "$wrong" > "$work/answer"; then
        echo "our reader refuses $wrong, but the reader of the manual accepts it"
        exit 1
    fi
    grep '^refused: ' "$work/answer"
done

size=$(wc -c < "$work/effect.gyrefx")
for place in 3 9 20 50 70 300 $((size / 2)) $((size - 1)); do
    python3 - "$work/effect.gyrefx" "$work/damaged.gyrefx" "$place" <<'END'
import sys
data = bytearray(open(sys.argv[1], "rb").read())
data[int(sys.argv[3])] ^= 16
open(sys.argv[2], "wb").write(data)
END
    if python3 "$reader" "$manual" "$work/damaged.gyrefx" > "$work/answer"; then
        echo "the reader did not detect a change of byte $place"
        exit 1
    fi
    grep -q '^refused: ' "$work/answer"
done
