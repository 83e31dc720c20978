#pragma once

#include "core/geometry/UniformGrid.h"
#include "core/particles/Vortons.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <span>
#include <vector>

namespace gyre {

/// The strengths of all vortons inside the grid, handed to the eight nodes around each by trilinear weights and summed
/// in the order of the vortons. The w is zero. [m^3/s]
std::vector<glm::vec4> strengthsAtNodes(const Vortons& vortons, const UniformGrid& grid);

/// Where the nodes stand, in the order of their arrays. [m]
std::vector<glm::vec3> nodePlaces(const UniformGrid& grid);

/// Vectors as a VelocityField keeps them: w is zero.
std::vector<glm::vec4> asNodes(std::span<const glm::vec3> vectors);

}  // namespace gyre
