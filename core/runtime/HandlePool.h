#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gyre {

/// Values addressed by handles. A handle holds a generation and an index. The generation rises when a slot is freed, so
/// stale handles find nothing. Each pool begins with generations of its own, so that handles of other pools find
/// nothing, either. No handle is 0.
template <class T>
class HandlePool {
public:
    HandlePool() : m_first(firstGeneration()) {}

    std::uint64_t add(T value) {
        if (m_free.empty()) {
            m_free.reserve(m_slots.size() + 1);  // remove() must not allocate
            m_slots.push_back({m_first, {}});
            m_free.push_back(static_cast<std::uint32_t>(m_slots.size() - 1));
        }
        const std::uint32_t place = m_free.back();
        m_free.pop_back();
        m_slots[place].value = std::move(value);
        return std::uint64_t{m_slots[place].generation} << 32 | place;
    }

    /// The value of a handle; nullptr if it does not exist. Valid until the next add().
    T* find(std::uint64_t handle) {
        const std::uint64_t place = handle & 0xFFFFFFFF;
        if (place >= m_slots.size() || m_slots[place].generation != handle >> 32 || !m_slots[place].value)
            return nullptr;
        return &*m_slots[place].value;
    }

    void remove(std::uint64_t handle) {
        const auto place = static_cast<std::uint32_t>(handle);
        m_slots[place].value.reset();
        if (++m_slots[place].generation == 0) m_slots[place].generation = 1;
        m_free.push_back(place);
    }

private:
    /// Pools follow each other at the golden ratio, so that their generations are far apart.
    static std::uint32_t firstGeneration();

    struct Slot {
        std::uint32_t generation = 1;
        std::optional<T> value;
    };
    std::uint32_t m_first;
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_free;
};

/// The number of pools of all types before this one.
inline std::uint32_t nextPool() {
    static std::atomic<std::uint32_t> pools{0};
    return pools.fetch_add(1, std::memory_order_relaxed);
}

template <class T>
std::uint32_t HandlePool<T>::firstGeneration() {
    constexpr std::uint32_t kGoldenRatio = 0x9E3779B9;  // odd, so that no two pools of 2^32 begin alike
    return (nextPool() * kGoldenRatio) | 1;
}

}  // namespace gyre
