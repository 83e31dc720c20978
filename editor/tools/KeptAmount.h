#pragma once

#include "core/scene/Scene.h"

#include <span>

namespace gyre::editor {

/// The scene after an edit that changed how finely elements are made, with as much of them as before: an emitter with
/// another rate or burst gets the opacity with which its smoke covers as much, and a region with another spacing the
/// rate at which it still fills as much volume per second. before: the scene before the edit
Scene withAmountsKept(const Scene& before, Scene after, std::span<const ElementId> ids);

}  // namespace gyre::editor
