#pragma once

#include "core/runtime/Instance.h"

namespace gyre {

/// False: there is no such set of particles.
bool isSet(std::uint32_t set);

/// The library's own arrays of a set.
gyre_particle_view particlesOf(const Instance& instance, std::uint32_t set);

}  // namespace gyre
