#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// Warns if a step may carry fluid through a thin body. Compares the body's thickness with the relative motion of fluid
/// and body in one step, estimated from sources, wind, forces, and the body's velocity or keys. With Detail, also warns
/// if the core of a source turns too far in a step. Hints where a core has too few vortons for the grid. scene: from
/// flat()
void checkStep(const Scene& scene, std::vector<Issue>& issues);

/// The peak speed of a vortex with a Gaussian core of standard deviation s is this times circulation / s, at 1.585 s:
/// 0.451 / (2 pi) [Lamb 1932].
inline constexpr double kPeakInCore = 0.451 / 6.2831853;

/// Upper bound on the motion in one step of any point that is at most `around` [m] from the body's origin, by its
/// velocity, its keys and the groups that carry it. [m]
double bodyMotion(const Scene& scene, const Element& body, float around);

/// Lower bound on the deviation of the blobs into which the velocity grid smooths vortons. [m]
double finestBlob(const Scene& scene);

}  // namespace gyre
