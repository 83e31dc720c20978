#pragma once

#include "core/scene/Scene.h"

#include <cstdint>
#include <random>
#include <unordered_set>

namespace gyre {

/// Draws ids for many new elements, as newElementId() does for one. Opens the system's entropy once, which takes much
/// longer than to draw from it.
class FreeIds {
public:
    explicit FreeIds(const Scene& scene);

    /// An id that no element of the scene has and that was not drawn before.
    ElementId take();

private:
    std::random_device m_entropy;
    std::unordered_set<std::uint64_t> m_taken;
};

}  // namespace gyre
