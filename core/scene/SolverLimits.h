#pragma once

namespace gyre {

/// A run stops where a number goes beyond these, before single precision loses it.
inline constexpr float kSolverReach = 1e6f;    ///< of positions from the origin [m]
inline constexpr float kSolverSpeed = 1e4f;    ///< [m/s]
inline constexpr float kSolverHeat = 1e8f;     ///< [K]
inline constexpr float kSolverWeight = 1e12f;  ///< of bodies [kg] and [kg m^2], and all amounts of cells

}  // namespace gyre
