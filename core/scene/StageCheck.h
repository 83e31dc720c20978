#pragma once

#include "core/scene/SceneCheck.h"

#include <string>
#include <vector>

namespace gyre {

/// Adds the issues of lights and stage dressing. Part of checkScene. shown: the scene from asShown()
void checkStage(const Scene& shown, std::vector<Issue>& issues);

/// Whether a path in a scene leads out of the scene's folder, so that the file may be missing on other machines.
bool leavesFolder(const std::string& path);

}  // namespace gyre
