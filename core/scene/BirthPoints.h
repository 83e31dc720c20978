#pragma once

#include "core/scene/Element.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// Sample points of the shape in which an element's particles are born, including its extremes, in local, unscaled
/// coordinates [m]. Empty for elements that give birth to none. For checks.
std::vector<glm::vec3> birthPoints(const ElementBody& body);

}  // namespace gyre
