#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// Adds FALLS_FOR_EVER for dynamic bodies that gravity pulls away from everything. scene: flat, with all places at time
/// 0
void checkFalls(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
