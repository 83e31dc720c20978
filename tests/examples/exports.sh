#!/bin/sh
# Checks that libgyre, shared and static, exports exactly the functions of gyre.h, and uses no Qt, importer, JSON, file, network,
# environment or console.
# Usage: exports.sh GYRE_H LIBGYRE...
set -eu
header=$1
shift
promised=$(grep -o 'GYRE_CALL gyre_[a-z_]*(' "$header" | sed 's/GYRE_CALL //; s/(//' | sort)
fail() { echo "$library $1"; exit 1; }

for library in "$@"; do
    dynamic=-D
    case $library in *.a) dynamic= ;; esac
    shown=$(nm $dynamic --extern-only --defined-only "$library" | awk 'NF == 3 {print $3}' | sort)
    [ "$shown" = "$promised" ] || fail "does not export exactly the functions of gyre.h: $(printf '%s\n%s\n' "$shown" "$promised" | sort | uniq -u)"

    wanted=$(nm $dynamic --undefined-only "$library" | awk '{print $NF}' | sed 's/@.*//' | sort -u)
    echo "$wanted" | grep -qx memcpy || fail "has no list of undefined symbols"
    # The library has its own operators new and delete, so that all memory comes from the host. A string must not be allocated by one
    # copy of the standard library and freed by another.
    if echo "$wanted" | c++filt | grep -E 'operator (new|delete)|basic_string<.*>::_M_(create|mutate|assign|append|replace)'; then
        fail "allocates memory outside of the hooks of its host"
    fi
    if echo "$wanted" | grep -E '^(f?open(at)?(64)?|creat|freopen|opendir|readdir|stat|unlink|rename|mkdir|socket|connect|bind|sendto|recvfrom|getaddrinfo|(secure_)?getenv|setenv|putenv|std(in|out|err)|f?printf|vf?printf|f?puts|f?putc|putchar|system|popen|exec.*|fork|dlopen|abort|exit|_ZNSt.*(filebuf|fstream|ostream|istream|filesystem).*|_ZSt(cout|cerr|clog|cin))$'; then
        fail "uses files, network, environment, console or processes"
    fi
    # Results of the platform's mathematics differ between machines, so these functions are forbidden.
    if echo "$wanted" | grep -E '^(sin|cos|sincos|tan|asin|acos|atan|atan2|exp|exp2|log|log2|log10|pow|sinh|cosh|tanh|erf|cbrt|hypot)f?$'; then
        fail "uses functions whose results depend on the machine"
    fi
    if nm -C "$library" | grep -q nlohmann; then fail "contains the JSON library"; fi

    case $library in *.a) continue ;; esac
    # Libraries that libgyre names as needed; a sanitizer adds its own.
    for needed in $(readelf -d "$library" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
        case $library/$needed in
            *on_threads*/libtbb.so.*) fail "must do without oneTBB" ;;
            */libc.so.6|*/libm.so.6|*/libstdc++.so.6|*/libgcc_s.so.1|*/ld-linux-x86-64.so.2|*/libtbb.so.12|*/libasan.so.*|*/libubsan.so.*|*/libtsan.so.*) ;;
            *) fail "must not need $needed" ;;
        esac
    done
done
