#pragma once

#include "core/scene/Scene.h"

namespace gyre::editor {

/// How many particles a scene has at a time once births and deaths balance, by its rates and lifetimes; not above what
/// it allows. What one pays for.
struct PresetCost {
    int vortons = 0;
    int tracers = 0;
};

PresetCost costOf(const Scene& scene);

}  // namespace gyre::editor
