#pragma once

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

/// Fills all memory that a program allocates with one byte, so that a read of uninitialised memory changes results.
/// Include it in one file of the program only: it replaces `operator new` in the whole program.
namespace gyre {
inline int freshByte = 0;

inline void* filledMemory(std::size_t size, std::size_t alignment) {
    const std::size_t room = (std::max<std::size_t>(size, 1) + alignment - 1) / alignment * alignment;
    if (void* memory = std::aligned_alloc(alignment, room)) return std::memset(memory, freshByte, room);
    throw std::bad_alloc();
}
}  // namespace gyre

void* operator new(std::size_t size) { return gyre::filledMemory(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return gyre::filledMemory(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
