#pragma once

#include "core/scene/Scene.h"

namespace gyre::editor {

/// Number of particles alive once births and deaths balance, from rates and lifetimes, within the scene's limits. It
/// determines the cost.
struct PresetCost {
    int vortons = 0;
    int tracers = 0;
};

PresetCost costOf(const Scene& scene);

}  // namespace gyre::editor
