#include "tests/benchmarks/StageWork.h"

#include "core/stages/SimulationState.h"

#include <cmath>

namespace {

constexpr double kVector = 12, kNumber = 4, kNode = 16;   // bytes

/// Velocity at a place: seven interpolations of three components, each a difference, a product and a sum.
constexpr double kInterpolation = 7 * 3 * 3;

/// Two complex transforms there and back carry three components of vorticity and the swelling; vortons are spread over eight nodes
/// of three components.
StageWork velocity(double vortons, double nodes) {
    return {4 * 5 * nodes * std::log2(nodes) + vortons * 8 * 6, 2 * kNode * nodes + vortons * (2 * kVector + kNumber)};
}

}  // namespace

StageWork leastWorkOf(std::string_view stage, const gyre::SimulationState& state) {
    const auto v = static_cast<double>(state.vortons.size()), t = static_cast<double>(state.tracers.size());
    const auto n = static_cast<double>(state.domain.count()), bodies = static_cast<double>(state.bodies.size());
    constexpr double kReach = 8;   // squared distance and comparison
    if (stage == "Retire") return {2 * (v + t), 3 * kNumber * (v + t)};                 // age in and out, lifetime
    if (stage == "Find domain") return {6 * v, (kVector + kNumber) * v};                // place and weight
    if (stage == "Velocity from vorticity") return velocity(v, n);
    if (stage == "Stretch and tilt") return {v * (2 * kInterpolation + 20), v * 3 * kVector};
    if (stage == "Diffuse") return {n * 4 * 8 + v * 2 * 8 * 6, n * 4 * kNode + v * 4 * kVector};   // strength and volume, there and back
    // A vorton: place, strength, both rates and velocities. A tracer: place, three velocities, of which all but one come in, too.
    if (stage == "Advect") return {v * 60 + t * (kInterpolation + 20), v * 10 * kVector + t * 7 * kVector};
    if (stage == "Vortons meet bodies") return {v * bodies * kReach, v * (2 * kVector + kNumber)};
    if (stage == "Tracers meet bodies") return {t * bodies * kReach, t * 2 * kVector};
    return {};
}
