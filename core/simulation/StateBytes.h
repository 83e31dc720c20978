#pragma once

#include "core/stages/SimulationState.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// All that a state cannot rebuild from its scene, as bytes of this host. Not a file format: only for seeking.
std::vector<std::byte> bytesOf(const SimulationState& state);

/// Puts the bytes into a state of the same scene. False, and nothing changed, if they do not fit it.
[[nodiscard]] bool takeBytes(SimulationState& state, std::span<const std::byte> bytes);

/// See Simulation::stateHash.
std::uint64_t hashOf(const SimulationState& state);

}  // namespace gyre
