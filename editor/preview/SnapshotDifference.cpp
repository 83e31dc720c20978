#include "editor/preview/SnapshotDifference.h"

#include <glm/geometric.hpp>

#include <unordered_map>

namespace gyre::editor {

SnapshotDifference differenceOf(const Snapshot& first, const Snapshot& second) {
    SnapshotDifference difference;
    difference.isIdentical = first.frame == second.frame && first.hash == second.hash &&
                             first.tracerId == second.tracerId && first.tracerPosition == second.tracerPosition &&
                             first.vortonPosition == second.vortonPosition &&
                             first.vortonStrength == second.vortonStrength;
    if (difference.isIdentical) return difference;
    std::unordered_map<std::uint32_t, glm::vec3> places;  // for lookup only, so its order has no effect
    for (std::size_t i = 0; i < first.tracerId.size(); ++i) places[first.tracerId[i]] = first.tracerPosition[i];
    std::size_t both = 0;
    for (std::size_t i = 0; i < second.tracerId.size(); ++i) {
        const auto found = places.find(second.tracerId[i]);
        if (found == places.end()) continue;
        ++both;
        const float distance = glm::distance(found->second, second.tracerPosition[i]);
        if (!(distance > difference.farthest)) continue;
        difference.farthest = distance;
        difference.inFirst = found->second;
        difference.inSecond = second.tracerPosition[i];
    }
    difference.onlyFirst = first.tracerId.size() - both;
    difference.onlySecond = second.tracerId.size() - both;
    return difference;
}

}  // namespace gyre::editor
