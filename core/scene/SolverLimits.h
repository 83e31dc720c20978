#pragma once

namespace gyre {

/// The largest numbers of a run. It stops where one is larger, before single precision loses it.
inline constexpr float kSolverReach = 1e6f;    ///< distance of a position from the origin [m]
inline constexpr float kSolverSpeed = 1e4f;    ///< [m/s]
inline constexpr float kSolverHeat = 1e8f;     ///< temperature of a body [K]
inline constexpr float kSolverWeight = 1e12f;  ///< mass [kg] and inertia [kg m^2] of a body; each amount of a cell

/// The largest change of a volume in a step, as a fraction of it; faster expansion is slowed down to it.
inline constexpr float kSolverGrowth = 0.25f;

}  // namespace gyre
