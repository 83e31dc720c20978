#pragma once

#include "core/particles/Snapshot.h"

/// A plume without a simulation: tracers where sums of sines put them, which looks like smoke and is the same for ever.
namespace gyre::test {

struct PlumeSettings {
    int count = 30000;
    glm::vec3 ball{0.05f, 1.0f, 0.0f};  ///< the plume parts around it [m]
    float ballRadius = 0.28f;           ///< 0: none [m]
};

/// Rises from the origin to about 3 m, one emitter of grey smoke.
Snapshot plume(const PlumeSettings& settings);

}  // namespace gyre::test
