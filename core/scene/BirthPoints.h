#pragma once

#include "core/scene/Element.h"

#include <glm/vec3.hpp>

#include <vector>

namespace gyre {

/// Points all over where an element's particles are born, its extremes among them; local, unscaled. Empty for what
/// bears none. For checks. [m]
std::vector<glm::vec3> birthPoints(const ElementBody& body);

}  // namespace gyre
