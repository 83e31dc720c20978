#include "core/stages/PairDiffusion.h"

#include "core/base/Math.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"
#include "core/velocity/CellList.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kVortonsWithPairs = 64;  // each has some hundred neighbours
constexpr float kPairReach = 3;                // in units of e
constexpr float kWithinReach = 0.891f;         // fraction of the second moment of a Gaussian within the cutoff
constexpr float kLargestStep = 0.25f;          // largest 2 nu dt / e^2; stable up to eight times the usual density
constexpr float kMostPairRepeats = 8;

float meanRadius(const Vortons& v) {
    double sum = 0;
    for (const float radius : v.coreRadius) sum += radius;
    return static_cast<float>(sum / static_cast<double>(v.size()));
}

/// One explicit step over all pairs.
struct Exchange {
    const Vortons& vortons;
    const CellList& cells;
    float spacing = 1;  ///< e [m]
    float step = 0;     ///< 2 nu dt / e^2

    /// The gain of strength of vorton p.
    glm::vec3 gainOf(std::size_t p) const {
        const Vortons& v = vortons;
        const float inverse = 1 / spacing;
        const float least = kPairReach * kPairReach * spacing * spacing;
        const float peak = 0.0634936359f / kWithinReach * inverse * inverse * inverse;  // (2 pi)^(-3/2)
        const float ownVolume = fluidVolume(v, p);
        glm::vec3 gained{0};
        cells.eachNear(v.position[p], [&](std::uint32_t q) {
            const glm::vec3 apart = v.position[p] - v.position[q];
            const float square = glm::dot(apart, apart);
            if (square >= least || q == p) return;
            const float near = peak * fastExp(-0.5f * square * inverse * inverse);
            gained += near * (ownVolume * v.strength[q] - fluidVolume(v, q) * v.strength[p]);
        });
        return step * gained;
    }
};

}  // namespace

void diffusePairs(const Workers& workers, SimulationState& state) {
    Vortons& v = state.vortons;
    const FluidSettings& fluid = state.scene.fluid;
    if (v.size() < 2 || fluid.viscosity <= 0) return;
    const float spacing = kSpacingPerRadius * meanRadius(v);
    if (!(spacing > 0)) return;
    const float step = 2 * static_cast<float>(fluid.substep) / (spacing * spacing) * fluid.viscosity;
    const float repeats = std::clamp(std::ceil(step / kLargestStep), 1.0f, kMostPairRepeats);

    state.near.arrange(v.position, kPairReach * spacing);
    const Exchange exchange{v, state.near, spacing, std::min(step / repeats, kLargestStep)};
    std::vector<glm::vec4>& gains = state.gains;
    gains.resize(v.size());
    for (float repeat = 0; repeat < repeats; ++repeat) {
        parallelFor(workers, v.size(), kVortonsWithPairs, [&](std::size_t begin, std::size_t end) {
            for (std::size_t p = begin; p < end; ++p) gains[p] = glm::vec4(exchange.gainOf(p), 0);
        });
        parallelFor(workers, v.size(), 16 * kVortonsWithPairs, [&](std::size_t begin, std::size_t end) {
            for (std::size_t p = begin; p < end; ++p) v.strength[p] = orZero(v.strength[p] + glm::vec3(gains[p]));
        });
    }
}

}  // namespace gyre
