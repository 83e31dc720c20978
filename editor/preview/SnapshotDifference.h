#pragma once

#include "core/particles/Snapshot.h"

#include <cstddef>

namespace gyre::editor {

/// How the particles of two runs differ at one moment.
struct SnapshotDifference {
    bool isIdentical = true;                    ///< to the last bit
    std::size_t onlyFirst = 0, onlySecond = 0;  ///< tracers that only one has, by their ids
    float farthest = 0;                 ///< the largest distance between the places of a tracer that both have [m]
    glm::vec3 inFirst{0}, inSecond{0};  ///< where it is [m]
};
SnapshotDifference differenceOf(const Snapshot& first, const Snapshot& second);

}  // namespace gyre::editor
