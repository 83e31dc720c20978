#include "importers/meshes/Lengths.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace gyre::importers {

float longestSide(const TriangleMesh& mesh) {
    const glm::vec3 size = mesh.bounds().size();
    return std::max({size.x, size.y, size.z});
}

std::string metres(float length) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g m", static_cast<double>(length));
    return text.data();
}

}  // namespace gyre::importers
