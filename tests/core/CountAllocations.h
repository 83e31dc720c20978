#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

/// Counts all allocations of a program. Include it in one file of the program only: it replaces `operator new` and
/// `delete` in the whole program.
namespace gyre {
inline std::atomic<long> allocations = 0;

inline void* countedMemory(std::size_t size, std::size_t alignment) {
    ++allocations;
    if (void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)) return memory;
    throw std::bad_alloc();
}
}  // namespace gyre

void* operator new(std::size_t size) { return gyre::countedMemory(size == 0 ? 1 : size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return gyre::countedMemory(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
