#pragma once

#include "core/scene/SceneCheck.h"

#include <vector>

namespace gyre {

/// A step must not carry fluid through a thin body unseen: compares how far fluid and body pass each other in a step,
/// by what sources, wind, forces, the body's own motion and its keys can make, with how thin the body is. The scene as
/// it is simulated: see flat().
void checkStep(const Scene& scene, std::vector<Issue>& issues);

}  // namespace gyre
