#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// Adds the issues of fluid regions. Part of checkScene.
void checkRegions(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
