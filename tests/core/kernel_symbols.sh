#!/bin/sh
# kernel_symbols.sh OBJECTS...: fails if a file of kernels brings an inline function that other files might share, such as
# those of std and glm. The linker keeps one copy of each, and one with AVX-512 inside would end older processors.
seen=0
for object in "$@"; do
  case $object in
    *KernelsSse2.cpp.o | *KernelsAvx2.cpp.o | *KernelsAvx512.cpp.o) ;;
    *) continue ;;
  esac
  seen=$((seen + 1))
  if nm -C "$object" | grep ' [WVu] ' | grep -vE 'gyre::.*<gyre::(Sse2|Avx2|Avx512)'; then
    echo "$object: the functions above are shared with other files"
    exit 1
  fi
done
[ $seen -eq 9 ] || { echo "expected nine files of kernels, saw $seen"; exit 1; }
