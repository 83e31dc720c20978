#pragma once

#include "tests/core/RuntimeGame.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>

namespace gyre::samples {

/// A game's memory callbacks, which count bytes, and refuse a block on request.
struct Memory {
    std::mutex mutex;
    std::map<void*, std::size_t> blocks;
    std::size_t bytes = 0, peak = 0, taken = 0, left = SIZE_MAX;
    std::size_t refused = 0;  ///< the next refusal: 1 is the next block; 0: none is refused
    bool mistaken = false;

    static void* take(void* user, std::size_t size, std::size_t align) {
        auto& self = *static_cast<Memory*>(user);
        const std::scoped_lock lock(self.mutex);
        if (self.refused > 0 && --self.refused == 0) return nullptr;
        if (size > self.left) return nullptr;
        self.left -= size;
        void* block = std::aligned_alloc(align, (size + align - 1) / align * align);
        self.blocks[block] = size;
        self.bytes += size;
        self.peak = std::max(self.peak, self.bytes);
        ++self.taken;
        return block;
    }
    static void giveBack(void* user, void* block, std::size_t size, std::size_t) {
        auto& self = *static_cast<Memory*>(user);
        const std::scoped_lock lock(self.mutex);
        const auto known = self.blocks.find(block);
        if (known == self.blocks.end() || known->second != size)
            self.mistaken = true;
        else
            self.blocks.erase(known);
        self.bytes -= size;
        self.left += self.left == SIZE_MAX ? 0 : size;
        std::free(block);
    }
    gyre_context_desc desc(int threads) {
        gyre_context_desc desc = Game::plain(threads);
        desc.allocate = take;
        desc.deallocate = giveBack;
        desc.memory_user = this;
        return desc;
    }
};

}  // namespace gyre::samples
