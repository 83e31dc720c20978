#pragma once

#include "core/geometry/Shape.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// About 550 points inside a shape of this volume [m^3], on a cubic lattice; each stands for an equal part of the
/// volume. None if the shape is empty, few if it is thinner than the distance of the points.
std::vector<glm::vec3> interiorPoints(const Shape& shape, float volume);

}  // namespace gyre
