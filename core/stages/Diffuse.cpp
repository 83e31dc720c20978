#include "core/stages/Diffuse.h"

#include "core/stages/SimulationState.h"

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kVortonsPerRange = 256;
constexpr float kLargestShare = 0.125f;      // of nu dt / h^2 in one repeat; stable below 1/6
constexpr int kMostRepeats = 16;
constexpr float kLeastFilling = 0.05f;       // of a cell's volume; emptier nodes carry nothing worth sharing

float volumeOf(float coreRadius) { return 4.18879020f * coreRadius * coreRadius * coreRadius; }

/// The eight nodes around a place, and how near it is to each.
struct Corners {
    std::size_t first = 0;
    float weight[8] = {};
    bool inside = false;
};

Corners cornersOf(const UniformGrid& grid, const glm::vec3& position) {
    Corners corners;
    const glm::vec3 at = (position - grid.origin) / grid.spacing;
    for (int axis = 0; axis < 3; ++axis)
        if (!(at[axis] >= 0 && at[axis] < static_cast<float>(grid.nodes[axis] - 1))) return corners;
    const glm::ivec3 cell(at);
    const glm::vec3 high = at - glm::vec3(cell);
    for (int corner = 0; corner < 8; ++corner)
        corners.weight[corner] = ((corner & 1) ? high.x : 1 - high.x) * ((corner & 2) ? high.y : 1 - high.y) *
                                 ((corner & 4) ? high.z : 1 - high.z);
    corners.first = grid.index(cell.x, cell.y, cell.z);
    corners.inside = true;
    return corners;
}

/// Distance in the array between a cell's first node and its corners.
struct Steps {
    explicit Steps(const UniformGrid& grid) {
        const auto y = static_cast<std::size_t>(grid.nodes.x), z = y * static_cast<std::size_t>(grid.nodes.y);
        for (std::size_t corner = 0; corner < 8; ++corner)
            to[corner] = (corner & 1) + ((corner >> 1) & 1) * y + ((corner >> 2) & 1) * z;
    }
    std::size_t to[8];
};

/// Strength in xyz, volume in w. One thread: thousands of vortons take less time than sharing them out would.
void scatter(const Vortons& vortons, const UniformGrid& grid, std::vector<glm::vec4>& nodes) {
    const Steps steps(grid);
    nodes.assign(grid.count(), glm::vec4(0));
    for (std::size_t p = 0; p < vortons.size(); ++p) {
        const Corners corners = cornersOf(grid, vortons.position[p]);
        if (!corners.inside) continue;
        const glm::vec4 carried(vortons.strength[p], volumeOf(vortons.coreRadius[p]));
        for (int c = 0; c < 8; ++c) nodes[corners.first + steps.to[c]] += corners.weight[c] * carried;
    }
}

/// One explicit step in plane k. The outermost nodes hold no carriers' neighbours: they stay as they are.
void exchangePlane(const UniformGrid& grid, const std::vector<glm::vec4>& from, std::vector<glm::vec4>& to, float share,
                   int k) {
    const std::size_t begin = grid.index(0, 0, k), end = grid.index(0, 0, k + 1);
    std::copy(from.begin() + static_cast<std::ptrdiff_t>(begin), from.begin() + static_cast<std::ptrdiff_t>(end),
              to.begin() + static_cast<std::ptrdiff_t>(begin));
    if (k == 0 || k == grid.nodes.z - 1) return;
    const float least = kLeastFilling * grid.spacing * grid.spacing * grid.spacing;
    const std::size_t y = static_cast<std::size_t>(grid.nodes.x), z = y * static_cast<std::size_t>(grid.nodes.y);
    for (int j = 1; j < grid.nodes.y - 1; ++j)
        for (int i = 1; i < grid.nodes.x - 1; ++i) {
            const std::size_t here = grid.index(i, j, k);
            const glm::vec4 own = from[here];
            if (own.w < least) continue;
            glm::vec4 flow(0);
            for (const std::size_t other : {here - 1, here + 1, here - y, here + y, here - z, here + z})
                if (from[other].w >= least) flow += from[other] - own;
            to[here] += share * glm::vec4(glm::vec3(flow), 0);
        }
}

/// Hands what the nodes gained to the vortons around them, by volume.
void gather(const Workers& workers, Vortons& vortons, const UniformGrid& grid, const std::vector<glm::vec4>& gained) {
    const Steps steps(grid);
    parallelFor(workers, vortons.size(), kVortonsPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p) {
            const Corners corners = cornersOf(grid, vortons.position[p]);
            if (!corners.inside) continue;
            const float volume = volumeOf(vortons.coreRadius[p]);
            for (int c = 0; c < 8; ++c) {
                const glm::vec4 node = gained[corners.first + steps.to[c]];
                if (node.w > 0) vortons.strength[p] += (corners.weight[c] * volume / node.w) * glm::vec3(node);
            }
        }
    });
}

}  // namespace

void diffuse(const Workers& workers, SimulationState& state) {
    const FluidSettings& fluid = state.scene.fluid;
    const UniformGrid& grid = state.domain;
    if (fluid.viscosity <= 0 || state.vortons.size() == 0 || grid.count() == 0) return;
    const float wanted = fluid.viscosity * static_cast<float>(fluid.substep) / (grid.spacing * grid.spacing);
    const int repeats = static_cast<int>(std::min(std::ceil(wanted / kLargestShare), float(kMostRepeats)));
    const float share = std::min(wanted / static_cast<float>(repeats), kLargestShare);

    std::vector<glm::vec4>& now = state.diffused[0];
    std::vector<glm::vec4>& next = state.diffused[1];
    scatter(state.vortons, grid, now);
    next.resize(now.size());
    for (int repeat = 0; repeat < repeats; ++repeat) {
        parallelFor(workers, static_cast<std::size_t>(grid.nodes.z), 1, [&](std::size_t plane, std::size_t) {
            exchangePlane(grid, now, next, share, static_cast<int>(plane));
        });
        std::swap(now, next);
    }
    scatter(state.vortons, grid, next);
    parallelFor(workers, now.size(), 4096, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) now[i] = glm::vec4(glm::vec3(now[i]) - glm::vec3(next[i]), now[i].w);
    });
    gather(workers, state.vortons, grid, now);
}

}  // namespace gyre
