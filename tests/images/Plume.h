#pragma once

#include "core/particles/Snapshot.h"

/// A synthetic plume: sums of sines place the tracers. It looks like smoke and never changes.
namespace gyre::test {

struct PlumeSettings {
    int count = 30000;
    glm::vec3 ball{0.05f, 1.0f, 0.0f};  ///< the plume flows around it [m]
    float ballRadius = 0.28f;           ///< 0: none [m]
};

/// Rises from the origin to about 3 m, from one emitter of grey smoke.
Snapshot plume(const PlumeSettings& settings);

}  // namespace gyre::test
