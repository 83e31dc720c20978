#pragma once

#include "core/geometry/ConvexPolytope.h"
#include "tests/shapes/Levels.h"

#include <cstddef>
#include <span>

namespace contest {

/// Tracers that a simulated wind blew through an opening, of kTunnelTracers.
struct TunnelFlux {
    std::size_t pieces = 0;  ///< with the pieces as a body
    std::size_t level = 0;   ///< with the level's own boxes
    double ratio() const { return level > 0 ? static_cast<double>(pieces) / static_cast<double>(level) : 0; }
};
inline constexpr int kTunnelTracers = 1000;

/// A simulation of the surroundings of one opening, 0.6 m beyond its sides: a wind of 1 m/s along its normal, and
/// tracers that start in front of the wall, over the whole outline. Bodies are met and flow is deflected as in an
/// effect.
TunnelFlux blowThrough(const shapes::Opening& opening, std::span<const gyre::ConvexPolytope> pieces,
                       std::span<const gyre::ConvexPolytope> level);

}  // namespace contest
