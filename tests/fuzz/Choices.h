#pragma once

#include "core/runtime/gyre.h"
#include "tests/fuzz/Game.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <span>

namespace gyre::fuzz {

/// The choices of a run, read from the bytes of the input. Behind its end all are zero. Where several are arguments of
/// one call, their order is the compiler's: a finding belongs to the compiler that found it.
class Choices {
public:
    explicit Choices(std::span<const std::byte> bytes) : m_left(bytes) {}

    bool areOver() const { return m_left.empty(); }
    std::uint32_t byte() {
        if (m_left.empty()) return 0;
        const auto value = std::to_integer<std::uint32_t>(m_left.front());
        m_left = m_left.subspan(1);
        return value;
    }
    std::uint32_t below(std::uint32_t count) {
        std::uint32_t choice = byte();
        if (count > 256) choice = choice << 8 | byte();
        return choice % count;
    }
    bool oneIn(std::uint32_t count) { return below(count) == count - 1; }
    /// Mostly small; some that no function accepts.
    float number() {
        constexpr float kInfinity = std::numeric_limits<float>::infinity();
        constexpr float kSpecial[] = {
            0,    1,     -1,    0.5f,   1e-4f, 0.016f,    300,        1e4f,
            1e7f, 1e38f, -1e7f, 1e-40f, -0.0f, kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()};
        const std::uint32_t choice = byte();
        return choice < std::size(kSpecial) ? kSpecial[choice] : (static_cast<float>(choice) - 128) / 32;
    }
    gyre_vec3 vector() { return {number(), number(), number()}; }
    template <class T>
    T* orNull(T* pointer) {
        return oneIn(32) ? nullptr : pointer;
    }
    /// A struct that says its size, seldom a wrong one.
    template <class Struct>
    Struct sized() {
        Struct value{};
        value.struct_size = static_cast<std::uint32_t>(oneIn(32) ? below(8000) : sizeof(Struct));
        return value;
    }

private:
    std::span<const std::byte> m_left;
};

/// A game's memory, tasks and log. Memory counts blocks and refuses one on request.
struct Host {
    std::atomic<std::size_t> blocks = 0, bytes = 0;
    std::atomic<std::uint32_t> untilRefusal = 0;  ///< 1: the next block; 0: none

    static void* allocate(void* user, std::size_t size, std::size_t align) {
        auto& host = *static_cast<Host*>(user);
        for (std::uint32_t left = host.untilRefusal; left > 0;)
            if (host.untilRefusal.compare_exchange_weak(left, left - 1)) {
                if (left == 1) return nullptr;
                break;
            }
        ++host.blocks;
        host.bytes += size;
        return std::aligned_alloc(align, size);
    }
    static void deallocate(void* user, void* memory, std::size_t size, std::size_t) {
        auto& host = *static_cast<Host*>(user);
        --host.blocks;
        host.bytes -= size;
        std::free(memory);
    }
    static void runBackwards(void*, gyre_task_fn task, void* context, std::uint32_t count) {
        while (count-- > 0) task(context, count);
    }
    static void log(void*, std::int32_t level, const char* words) { must(level <= GYRE_LOG_INFO && *words != 0); }
};

}  // namespace gyre::fuzz
