#pragma once

#include <cstddef>

namespace gyre {

/// Memory as a game hands it out. What the operators new and delete of libgyre go to; other programs ignore it.
struct HostMemory {
    using Allocate = void* (*)(void* user, std::size_t size, std::size_t align);
    using Deallocate = void (*)(void* user, void* memory, std::size_t size, std::size_t align);
    Allocate allocate = nullptr;  ///< nullptr from it: there is no memory left
    Deallocate deallocate = nullptr;
    void* user = nullptr;
};

/// Whose memory this thread takes; nullptr: the system's.
const HostMemory* currentMemory();

/// From now on this thread takes its memory from there, until the scope ends. A parallel loop takes its scope along to
/// the threads that work for it. Memory goes back to where it came from whatever the scope.
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
