#pragma once

#include <cstddef>

namespace gyre {

/// The allocator of a game. The operators new and delete of libgyre call it; other programs ignore it.
struct HostMemory {
    using Allocate = void* (*)(void* user, std::size_t size, std::size_t align);
    using Deallocate = void (*)(void* user, void* memory, std::size_t size, std::size_t align);
    Allocate allocate = nullptr;  ///< returns nullptr if there is no memory left; align: in bytes, a power of two
    Deallocate deallocate = nullptr;
    void* user = nullptr;
};

/// The allocator that this thread uses; nullptr: the system's.
const HostMemory* currentMemory();

/// Makes this thread allocate from `memory` until the scope ends. A parallel loop applies the scope of its caller to
/// all threads that work for it. Each block is returned to the allocator that it came from, in any scope.
class MemoryScope {
public:
    explicit MemoryScope(const HostMemory* memory);
    ~MemoryScope();
    MemoryScope(const MemoryScope&) = delete;
    MemoryScope& operator=(const MemoryScope&) = delete;

private:
    const HostMemory* m_before;
};

}  // namespace gyre
