#pragma once

#include "core/runtime/gyre.h"
#include "core/stages/SimulationState.h"

#include <glm/vec3.hpp>

#include <cstdint>

namespace gyre {

/// Number of floats in a value of GYRE_FIELD_*; 0: no such field.
int componentsOfField(std::uint32_t field);

bool isFinite(const gyre_vec3& v);

/// The field at a point in the last substep. Single numbers are in x.
glm::vec3 fieldAt(const SimulationState& state, std::uint32_t field, const glm::vec3& x);

}  // namespace gyre
