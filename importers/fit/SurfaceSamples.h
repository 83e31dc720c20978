#pragma once

#include "core/geometry/TriangleMesh.h"

#include <glm/vec3.hpp>

#include <cstddef>
#include <vector>

namespace gyre::importers {

/// A place on a surface.
struct SurfacePlace {
    glm::vec3 position{0};
    glm::vec3 normal{0};  ///< unit
    std::size_t triangle = 0;
};

/// So many places, each for the same area of the mesh: at even steps along the sum of areas, and within a triangle
/// where a sequence of low discrepancy has them [Roberts 2018, R2].
std::vector<SurfacePlace> placesOn(const TriangleMesh& mesh, std::size_t count);

}  // namespace gyre::importers
