#!/bin/sh
# libgyre shows the functions of gyre.h and nothing else, and needs no Qt, no importer and no JSON.
# usage: exports.sh LIBGYRE GYRE_H
set -eu
shown=$(nm -D --defined-only "$1" | awk '{print $3}' | sort)
promised=$(grep -o 'GYRE_CALL gyre_[a-z_]*(' "$2" | sed 's/GYRE_CALL //; s/(//' | sort)
[ "$shown" = "$promised" ] || { echo "shown but not promised, or the reverse:"; printf '%s\n%s\n' "$shown" "$promised" | sort | uniq -u; exit 1; }

# The operators new and delete are the library's own, so that all memory comes from the host; no text may be made by one
# copy of the standard library and freed by the other.
if nm -DC --undefined-only "$1" | grep -E 'operator (new|delete)|basic_string<.*>::_M_(create|mutate|assign|append|replace)'; then
    echo "libgyre takes memory past its host"; exit 1
fi

# What it names itself; a sanitizer brings its own.
needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
for library in $needed; do
    case $library in
        libc.so.6|libm.so.6|libstdc++.so.6|libgcc_s.so.1|ld-linux-x86-64.so.2|libtbb.so.12|libasan.so.*|libubsan.so.*|libtsan.so.*) ;;
        *) echo "libgyre must not need $library"; exit 1;;
    esac
done
if nm -C "$1" | grep -q nlohmann; then echo "libgyre contains the JSON library"; exit 1; fi
