#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// Adds FALLS_FOR_EVER for dynamic bodies that gravity pulls away from everything, and FALLS_TOO_FAST where they come
/// beyond the limits of the solver while the effect runs. scene: flat, with all places at time 0
void checkFalls(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
