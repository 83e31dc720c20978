#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gyre::importers {

struct DracoTriangles {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;
};

/// Decodes a mesh compressed by Draco. `position` is the id of its attribute with the positions. nullopt if the data
/// is damaged or holds no such attribute.
std::optional<DracoTriangles> decodedDraco(std::string_view bytes, std::uint32_t position);

}  // namespace gyre::importers
