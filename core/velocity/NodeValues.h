#pragma once

#include "core/geometry/UniformGrid.h"
#include "core/particles/Vortons.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <span>
#include <vector>

namespace gyre {

/// The strengths of all vortons inside the grid [m^3/s], scattered to the eight surrounding nodes by trilinear weights
/// and summed in the order of the vortons. w is zero.
std::vector<glm::vec4> strengthsAtNodes(const Vortons& vortons, const UniformGrid& grid);

/// Positions of the nodes, in array order. [m]
std::vector<glm::vec3> nodePlaces(const UniformGrid& grid);

/// Vectors as stored by a VelocityField; w is zero.
std::vector<glm::vec4> asNodes(std::span<const glm::vec3> vectors);

}  // namespace gyre
