#pragma once

#include "core/particles/Snapshot.h"

#include <cstddef>

namespace gyre::editor {

/// Differences between the particles of two runs at one moment.
struct SnapshotDifference {
    bool isIdentical = true;                    ///< to the last bit
    std::size_t onlyFirst = 0, onlySecond = 0;  ///< tracers that only one run has, by id
    float farthest = 0;                         ///< largest distance between the positions of a common tracer [m]
    glm::vec3 inFirst{0}, inSecond{0};          ///< its positions in both runs [m]
};
SnapshotDifference differenceOf(const Snapshot& first, const Snapshot& second);

}  // namespace gyre::editor
