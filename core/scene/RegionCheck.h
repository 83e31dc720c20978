#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// What is odd about fluid regions: part of checkScene.
void checkRegions(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
