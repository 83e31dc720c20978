#include "importers/fit/Voxels.h"

#include <cstddef>

namespace gyre::importers {

std::vector<VoxelStep> stepsTo(const glm::ivec3& nodes, Contact contact) {
    std::vector<VoxelStep> steps;
    for (int z = -1; z <= 1; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const int away = x * x + y * y + z * z;
                if (away == 0 || (contact == Contact::Face && away > 1)) continue;
                steps.push_back({{x, y, z}, (static_cast<std::ptrdiff_t>(z) * nodes.y + y) * nodes.x + x});
            }
    return steps;
}

std::vector<std::uint8_t> reachedFromOutside(const Voxels& voxels) {
    const std::vector<VoxelStep> steps = stepsTo(voxels.nodes, Contact::Face);
    std::vector<std::uint8_t> reached(voxels.filled.size());
    std::vector<std::size_t> open{0};
    reached[0] = 1;
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        const glm::ivec3 place = voxels.place(at);
        for (const VoxelStep& step : steps) {
            const glm::ivec3 next = place + step.by;
            if (next.x < 0 || next.y < 0 || next.z < 0 || next.x >= voxels.nodes.x || next.y >= voxels.nodes.y ||
                next.z >= voxels.nodes.z)
                continue;
            const auto index = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + step.index);
            if (reached[index] != 0 || voxels.filled[index] != 0) continue;
            reached[index] = 1;
            open.push_back(index);
        }
    }
    return reached;
}

Voxels withoutCavities(Voxels voxels) {
    const std::vector<std::uint8_t> reached = reachedFromOutside(voxels);
    for (std::size_t i = 0; i < reached.size(); ++i) voxels.filled[i] = reached[i] == 0 ? 1 : 0;
    return voxels;
}

}  // namespace gyre::importers
