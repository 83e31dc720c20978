#pragma once

#include "core/geometry/TriangleMesh.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <vector>

namespace contest {

struct VhacdSettings {
    std::uint32_t hulls = 64, vertices = 64;  ///< the defaults of its header
};

/// V-HACD 4.1 [Mamou 2016; Ratcliff 2022], with the defaults of its header otherwise. Returns the points of each hull.
std::vector<std::vector<glm::vec3>> vhacd(const gyre::TriangleMesh& mesh, const VhacdSettings& settings);

}  // namespace contest
