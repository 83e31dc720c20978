#pragma once

#include "core/particles/Snapshot.h"
#include "editor/tools/Camera.h"
#include "editor/writers/Flipbook.h"

namespace gyre::editor {

/// How the tracers of one moment move in a picture of this size until `seconds` later: each on the disc of its sprite,
/// as much as its opacity, the more the nearer to the disc's middle.
MotionField tracerMotion(const Snapshot& snapshot, const Camera& camera, const glm::ivec2& size, double seconds);

}  // namespace gyre::editor
