#pragma once

#include "core/scene/SceneCheck.h"

#include <string>
#include <vector>

namespace gyre {

/// What is odd about lights and stage dressing, as shown: part of checkScene.
void checkStage(const Scene& shown, std::vector<Issue>& issues);

/// Whether a path that a scene names leads out of its folder, so that another machine may not have the file.
bool leavesFolder(const std::string& path);

}  // namespace gyre
