#pragma once

#include "core/stages/SimulationState.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gyre {

/// All parts of a state that its scene does not determine, as bytes of this machine. For seeking; not a file format.
std::vector<std::byte> bytesOf(const SimulationState& state);

/// Writes them to `to` and returns their number. If `to` is shorter, its content is undefined afterwards. Without `to`
/// it counts them, without writing.
std::size_t writeBytes(const SimulationState& state, std::span<std::byte> to);

/// Restores bytes into a state of the same scene, in place: its memory is used again. Returns false and changes nothing
/// if they do not fit.
[[nodiscard]] bool restoreBytes(SimulationState& state, std::span<const std::byte> bytes);

/// See Simulation::stateHash.
std::uint64_t hashOf(const SimulationState& state);

}  // namespace gyre
