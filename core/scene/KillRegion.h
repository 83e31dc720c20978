#pragma once

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

enum class KillShape : std::int32_t { Sphere, Box };

/// Where particles are removed. Meanings stand in Fields.h.
struct KillRegion {
    KillShape shape = KillShape::Box;
    float radius = 1;
    glm::vec3 halfExtents{1, 0.25f, 1};
    bool outside = false;
    float fade = 0.5f;

    bool operator==(const KillRegion&) const = default;
};

}  // namespace gyre
