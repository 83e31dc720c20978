#pragma once

#include "core/runtime/Instance.h"

namespace gyre {

/// Whether the set of particles exists.
bool isSet(std::uint32_t set);

/// The simulation's arrays of a set.
gyre_particle_view particlesOf(const Instance& instance, std::uint32_t set);

}  // namespace gyre
