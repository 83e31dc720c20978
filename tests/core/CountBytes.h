#pragma once

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

/// Counts the bytes that a program holds by `new`, as the allocator rounds them. Include it in one file of the program
/// only: it replaces `operator new` and `delete` in the whole program.
namespace gyre {
inline std::atomic<long> bytesInUse = 0;

inline void* countedBytes(std::size_t size, std::size_t alignment) {
    void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (!memory) throw std::bad_alloc();
    bytesInUse += static_cast<long>(malloc_usable_size(memory));
    return memory;
}
inline void freeCounted(void* memory) {
    bytesInUse -= static_cast<long>(malloc_usable_size(memory));
    std::free(memory);
}
}  // namespace gyre

void* operator new(std::size_t size) { return gyre::countedBytes(size == 0 ? 1 : size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return gyre::countedBytes(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
void operator delete(void* memory) noexcept { gyre::freeCounted(memory); }
void operator delete(void* memory, std::size_t) noexcept { gyre::freeCounted(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { gyre::freeCounted(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { gyre::freeCounted(memory); }
