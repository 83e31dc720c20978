#include "core/stages/MergeAndSplit.h"

#include "core/base/Math.h"
#include "core/base/Refill.h"
#include "core/stages/SimulationState.h"
#include "core/stages/VortonFluid.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <limits>

namespace gyre {
namespace {

constexpr std::size_t kRoomOf = 8;     // one of this many parts of the cap is kept free for births
constexpr float kSplitsAt = 3;         // relative to the strength at birth
constexpr float kReached = 0.999f;     // relative to a limit, for rounding
constexpr float kSplitSpacing = 1.5f;  // cells
constexpr std::uint32_t kNoPartner = std::numeric_limits<std::uint32_t>::max();

float cubeRoot(float x) { return static_cast<float>(exactExp(exactLog(double(x)) / 3)); }

float jointRadius(float a, float b) { return cubeRoot(a * a * a + b * b * b); }

/// The nearest eligible vorton.
std::uint32_t partnerOf(const SimulationState& state, std::uint32_t i) {
    const Vortons& v = state.vortons;
    const float widest = state.domain.count() > 0 ? state.domain.spacing : std::numeric_limits<float>::max();
    std::uint32_t partner = kNoPartner;
    float nearest = std::numeric_limits<float>::max();
    state.near.eachNear(v.position[i], [&](std::uint32_t other) {
        if (other <= i || state.merged[other]) return;
        const glm::vec3 apart = v.position[other] - v.position[i];
        const float square = glm::dot(apart, apart), reach = 0.5f * (v.coreRadius[i] + v.coreRadius[other]);
        const bool isNearer = square < nearest || (square == nearest && other < partner);
        if (square >= reach * reach || !isNearer || jointRadius(v.coreRadius[i], v.coreRadius[other]) > widest) return;
        partner = other;
        nearest = square;
    });
    return partner;
}

/// Merges b into a.
void join(Vortons& v, std::uint32_t a, std::uint32_t b) {
    const float room = volumeOf(v.coreRadius[a]), more = volumeOf(v.coreRadius[b]), byVolume = more / (room + more);
    const float size = glm::length(v.strength[a]), other = glm::length(v.strength[b]);
    const float byStrength = size + other > 0 ? other / (size + other) : byVolume;
    v.position[a] += byStrength * (v.position[b] - v.position[a]);
    v.strength[a] += v.strength[b];
    v.birthStrength[a] += v.birthStrength[b];
    for (std::vector<glm::vec3>* each : {&v.velocity, &v.lastVelocity})
        (*each)[a] += byVolume * ((*each)[b] - (*each)[a]);
    for (std::vector<glm::vec3>* each : {&v.strengthRate, &v.lastStrengthRate}) (*each)[a] += (*each)[b];
    v.coreRadius[a] = jointRadius(v.coreRadius[a], v.coreRadius[b]);
    if (v.lifetime[b] - v.age[b] > v.lifetime[a] - v.age[a]) {
        v.lifetime[a] = v.lifetime[b];
        v.age[a] = v.age[b];
    }
    v.restarted[a] = kNoneKnown;
}

void merge(SimulationState& state) {
    Vortons& v = state.vortons;
    const std::size_t cap = static_cast<std::size_t>(state.scene.fluid.maxVortons), wanted = cap - cap / kRoomOf;
    if (v.size() <= wanted) return;
    const float widest = *std::ranges::max_element(v.coreRadius);
    if (!(widest > 0)) return;
    state.near.arrange(v.position, widest);
    refill(state.merged, v.size(), std::uint8_t{0});
    std::size_t left = v.size();
    for (std::uint32_t i = 0; i < v.size() && left > wanted; ++i) {
        if (state.merged[i]) continue;
        const std::uint32_t partner = partnerOf(state, i);
        if (partner == kNoPartner) continue;
        join(v, i, partner);
        state.merged[partner] = 2;  // 1 marks a vorton that absorbed another
        state.merged[i] = 1;
        --left;
    }
    if (left == v.size()) return;
    arrays(v, [&](auto& array) {
        std::size_t to = 0;
        for (std::size_t i = 0; i < array.size(); ++i)
            if (state.merged[i] < 2) array[to++] = array[i];
        array.resize(to);
    });
}

void halve(Vortons& v, std::size_t i, std::uint64_t id) {
    const float size = glm::length(v.strength[i]);
    const glm::vec3 aside = 0.25f * kSpacingPerRadius * v.coreRadius[i] / size * v.strength[i];
    v.strength[i] *= 0.5f;
    v.birthStrength[i] = 0.5f * size;
    v.coreRadius[i] *= 0.793700526f;  // 2^(-1/3)
    v.strengthRate[i] *= 0.5f;
    v.lastStrengthRate[i] *= 0.5f;
    arrays(v, [&](auto& array) { array.push_back(array[i]); });
    v.position[i] -= aside;
    v.position.back() += aside;
    v.id.back() = id;
}

void split(SimulationState& state) {
    Vortons& v = state.vortons;
    const FluidSettings& fluid = state.scene.fluid;
    const float grown = kReached * std::min(kSplitsAt, fluid.stretchLimit),
                apart = kSplitSpacing * state.domain.spacing;
    const std::size_t count = v.size(), most = static_cast<std::size_t>(fluid.maxVortons);
    if (state.domain.count() == 0) return;
    for (std::size_t i = 0; i < count && v.size() < most; ++i) {
        if (kSpacingPerRadius * v.coreRadius[i] <= apart || v.birthStrength[i] <= 0) continue;
        if (glm::length(v.strength[i]) >= grown * v.birthStrength[i]) halve(v, i, state.nextVorton++);
    }
}

}  // namespace

void mergeAndSplit(SimulationState& state) {
    if (state.scene.fluid.mergeVortons) merge(state);
    if (state.scene.fluid.splitVortons) split(state);
}

}  // namespace gyre
