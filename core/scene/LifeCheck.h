#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// Adds the issues of containers, keyframed bodies, forces and kill regions. Part of checkScene.
void checkLife(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
