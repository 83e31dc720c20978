# As arm64, with a whole Debian system of that processor for the editor, in the folder GYRE_SYSTEM of the environment;
# tests/targets/arm64-editor makes one. Programs that the build runs, such as Qt's moc, are those of this machine.
include(${CMAKE_CURRENT_LIST_DIR}/arm64.cmake)
set(CMAKE_SYSROOT $ENV{GYRE_SYSTEM})
set(CMAKE_FIND_ROOT_PATH ${CMAKE_SYSROOT})
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L ${CMAKE_SYSROOT})
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${CMAKE_SYSROOT})
set(ENV{PKG_CONFIG_LIBDIR} ${CMAKE_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${CMAKE_SYSROOT}/usr/share/pkgconfig)
set(CMAKE_CXX_FLAGS_INIT -Wno-psabi)   # notes on what GCC 10 changed for callers of older libraries; none is called so
