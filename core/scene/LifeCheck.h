#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// What is odd about containers, keyframed bodies, forces and kill regions: part of checkScene.
void checkLife(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
