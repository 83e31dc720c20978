#pragma once

#include <cstddef>

namespace gyre {

/// Particles that a loop over all of them hands to one thread at a time. Fixed, so that results do not depend on the
/// number of threads.
inline constexpr std::size_t kVortonsPerRange = 256, kTracersPerRange = 2048;

}  // namespace gyre
