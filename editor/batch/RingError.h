#pragma once

#include "editor/batch/VelocityMethods.h"

#include <span>
#include <vector>

namespace gyre::batch {

/// How far each method is from the flow of a continuous vortex ring: the relative L2 error of velocity at a quarter of
/// the vortons of thinRing(4000), on its 128 cells, against a direct sum over 60,000 vortons with fine cores.
/// threads: 0: all hardware threads. Takes about as long as 50 solves of the jet ring per method.
std::vector<double> errorsAtContinuousRing(std::span<const VelocityMethod> methods, int threads);

}  // namespace gyre::batch
