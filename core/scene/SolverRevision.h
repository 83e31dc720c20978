#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gyre {

/// Raised by every commit that changes results, so that a stamp distinguishes another revision from a defect. Saved
/// with scenes; say in solverChanges() what their authors will see, and stamp the shipped scenes with `gyre fmt`.
inline constexpr std::uint32_t kSolverRevision = 20;

/// Says what a scene or effect of an earlier revision does otherwise now, newest first; "" with the present one. made:
/// "The scene was saved"; since: 0 for scenes that do not say their revision, which those before 16 did not
std::string solverChanges(std::string_view made, std::uint32_t since);

}  // namespace gyre
