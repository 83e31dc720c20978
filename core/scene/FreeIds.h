#pragma once

#include "core/scene/Scene.h"

#include <cstdint>
#include <random>
#include <unordered_set>

namespace gyre {

/// Draws ids for many new elements, as newElementId() does for one. Asks the system for entropy once: each request
/// takes 20 µs.
class FreeIds {
public:
    explicit FreeIds(const Scene& scene);

    /// An id that no element of the scene has and that was not drawn before.
    ElementId take();

private:
    std::mt19937_64 m_random;
    std::unordered_set<std::uint64_t> m_taken;
};

}  // namespace gyre
