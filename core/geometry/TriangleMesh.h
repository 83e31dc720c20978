#pragma once

#include "core/geometry/Box.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// Triangles with shared vertices, counter-clockwise seen from outside. [m]
struct TriangleMesh {
    std::vector<glm::vec3> vertices;
    std::vector<glm::uvec3> triangles;  ///< three indices into vertices each

    Box bounds() const {
        Box box;
        for (const glm::vec3& v : vertices) box.add(v);
        return box;
    }

    bool operator==(const TriangleMesh&) const = default;
};

}  // namespace gyre
