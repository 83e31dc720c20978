#include "core/base/HostMemory.h"
#include "core/base/Platform.h"

#include <algorithm>
#include <cstdint>
#include <new>

/// The operators new and delete of libgyre, which are hidden (exports.map). All its memory comes from the hooks of the
/// current context, without an allocator in every container. Each block stores its origin.
namespace gyre {
namespace {

struct Origin {
    HostMemory::Deallocate deallocate;  ///< nullptr: the system's
    void* user;
    std::size_t size, align;  ///< size of the whole block
};

constexpr std::size_t kLeastAlign = 32;  // an Origin fits before the smallest block

static_assert(sizeof(Origin) <= kLeastAlign);

void* takeMemory(std::size_t size, std::size_t wantedAlign) noexcept {
    const std::size_t align = std::max(wantedAlign, kLeastAlign);
    if (size > SIZE_MAX - 2 * align) return nullptr;
    const std::size_t whole = (size + 2 * align - 1) / align * align;
    const HostMemory* host = currentMemory();
    void* block = host ? host->allocate(host->user, whole, align) : allocateAligned(align, whole);
    if (!block) return nullptr;
    char* memory = static_cast<char*>(block) + align;
    const Origin origin{host ? host->deallocate : nullptr, host ? host->user : nullptr, whole, align};
    new (memory - sizeof(Origin)) Origin(origin);
    return memory;
}

void giveMemoryBack(void* memory) noexcept {
    if (!memory) return;
    const Origin origin = *reinterpret_cast<const Origin*>(static_cast<char*>(memory) - sizeof(Origin));
    void* block = static_cast<char*>(memory) - origin.align;
    if (origin.deallocate)
        origin.deallocate(origin.user, block, origin.size, origin.align);
    else
        freeAligned(block);
}

void* takeOrThrow(std::size_t size, std::size_t align) {
    if (void* memory = takeMemory(size, align)) return memory;
    throw std::bad_alloc();
}

std::size_t number(std::align_val_t align) { return static_cast<std::size_t>(align); }

}  // namespace
}  // namespace gyre

void* operator new(std::size_t size) { return gyre::takeOrThrow(size, 0); }
void* operator new[](std::size_t size) { return gyre::takeOrThrow(size, 0); }
void* operator new(std::size_t size, std::align_val_t align) { return gyre::takeOrThrow(size, gyre::number(align)); }
void* operator new[](std::size_t size, std::align_val_t align) { return gyre::takeOrThrow(size, gyre::number(align)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return gyre::takeMemory(size, 0); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return gyre::takeMemory(size, 0); }
void operator delete(void* memory) noexcept { gyre::giveMemoryBack(memory); }
void operator delete[](void* memory) noexcept { gyre::giveMemoryBack(memory); }
void operator delete(void* memory, std::size_t) noexcept { gyre::giveMemoryBack(memory); }
void operator delete[](void* memory, std::size_t) noexcept { gyre::giveMemoryBack(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { gyre::giveMemoryBack(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { gyre::giveMemoryBack(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { gyre::giveMemoryBack(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { gyre::giveMemoryBack(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { gyre::giveMemoryBack(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { gyre::giveMemoryBack(memory); }
