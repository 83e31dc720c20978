#pragma once

#include "core/stages/SimulationState.h"

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

/// Floats of a value of GYRE_FIELD_*; 0: there is no such field.
int componentsOfField(std::uint32_t field);

/// The field at a point, as the last substep found it; of a single number only x.
glm::vec3 fieldAt(const SimulationState& state, std::uint32_t field, const glm::vec3& x);

}  // namespace gyre
