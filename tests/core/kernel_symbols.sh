#!/bin/sh
# kernel_symbols.sh OBJECTS...: fails if the object of a kernel defines an inline function that other objects may share, such as
# those of std and glm. The linker keeps one copy of each, and a copy with AVX-512 would crash on older processors. DW.ref. is data of
# sanitizer builds.
seen=0
for object in "$@"; do
  case $object in
    *KernelsSimd128.cpp.o | *KernelsAvx2.cpp.o | *KernelsAvx512.cpp.o) ;;
    *) continue ;;
  esac
  seen=$((seen + 1))
  if nm -C "$object" | grep ' [WVu] ' | grep -vE 'gyre::.*<gyre::(Simd128|Avx2|Avx512)| DW\.ref\.'; then
    echo "$object: the functions above are shared with other files"
    exit 1
  fi
done
[ $seen -eq 9 ] || { echo "expected nine objects of kernels, found $seen"; exit 1; }
