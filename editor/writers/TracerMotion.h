#pragma once

#include "core/particles/Snapshot.h"
#include "editor/tools/Camera.h"
#include "editor/writers/Flipbook.h"

namespace gyre::editor {

/// Motion of the tracers in a picture of this size over the next `seconds`. Each tracer contributes on the disc of its
/// sprite, weighted by its opacity and by closeness to the disc's centre.
MotionField tracerMotion(const Snapshot& snapshot, const Camera& camera, const glm::ivec2& size, double seconds);

}  // namespace gyre::editor
