#pragma once

#include "editor/batch/VelocityMethods.h"

#include <span>
#include <vector>

namespace gyre::batch {

/// How far each method is from the flow of a continuous vortex ring: the relative L2 error of velocity at a quarter of
/// the vortons of thinRing(4000), on its 128 cells, against a direct sum over 60,000 vortons with fine cores.
/// threads: 0: all hardware threads. All of velocityMethods() take 5 s on one core.
std::vector<double> errorsAtContinuousRing(std::span<const VelocityMethod> methods, int threads);

}  // namespace gyre::batch
