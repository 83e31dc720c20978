#include "core/simulation/Sanity.h"

#include "core/scene/SolverLimits.h"
#include "core/stages/SimulationState.h"
#include "core/stages/TracerKernels.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>

namespace gyre {
namespace {

constexpr float kTurnError = 1e-2f;
constexpr std::size_t kPerRange = 16384;

/// False for NaN.
bool isWithin(const glm::vec3& v, float limit) { return glm::dot(v, v) <= limit * limit; }

/// A fast parallel test first: if every component is within half the limit, every vector is within the limit.
bool areWithin(const Workers& workers, const std::vector<glm::vec3>& vectors, float limit) {
    std::atomic<bool> within = true;
    const TracerKernels& kernels = tracerKernelsFor(chosenInstructions());
    parallelFor(workers, vectors.size(), kPerRange, [&](std::size_t begin, std::size_t end) {
        if (kernels.areWithin(&vectors[begin].x, 3 * (end - begin), 0.5f * limit)) return;
        for (std::size_t i = begin; i < end; ++i)
            if (!isWithin(vectors[i], limit)) within = false;
    });
    return within;
}

bool isTurn(const glm::quat& rotation) { return std::abs(glm::dot(rotation, rotation) - 1) <= kTurnError; }

bool isSane(const BodyPose& pose) {
    return isWithin(pose.position, kSolverReach) && isWithin(pose.velocity, kSolverSpeed) &&
           isWithin(pose.spin, kSolverReach) && isTurn(pose.rotation);
}

bool isSane(const RigidBody& body) {
    if (!isSane(body.pose) || !isSane(body.lastPose) || !(std::abs(body.heat) <= kSolverHeat)) return false;
    if (!body.dynamic) return true;
    const bool hasInertia = isWithin(body.inertia[0], kSolverWeight) && isWithin(body.inertia[1], kSolverWeight) &&
                            isWithin(body.inertia[2], kSolverWeight);
    return body.mass > 0 && body.mass <= kSolverWeight && hasInertia && isWithin(body.centreOfMass, kSolverReach);
}

}  // namespace

bool areBodiesSane(const SimulationState& state) {
    return std::ranges::all_of(state.bodies, [](const RigidBody& body) { return isSane(body); });
}

/// Bodies first, because they affect the fluid; then the fluid, which moves the tracers.
std::uint64_t brokenElement(const SimulationState& state) {
    const auto body = std::ranges::find_if_not(state.bodies, [](const RigidBody& one) { return isSane(one); });
    if (body != state.bodies.end()) return body->id;
    const auto isOff = [](const auto& particles, std::size_t i) {
        return !isWithin(particles.position[i], kSolverReach) || !isWithin(particles.velocity[i], kSolverSpeed);
    };
    for (std::size_t i = 0; i < state.vortons.freeCount(); ++i)
        if (isOff(state.vortons, i) || !isWithin(state.vortons.strength[i], kSolverReach)) return 0;
    for (std::size_t i = 0; i < state.tracers.size(); ++i)
        if (isOff(state.tracers, i)) return state.looks[state.tracers.emitter[i]].element;
    return 0;
}

bool isSane(const Workers& workers, const SimulationState& state) {
    const TracerKernels& kernels = tracerKernelsFor(chosenInstructions());
    const auto isHeld = [&](std::size_t amount) {
        const std::vector<float>& held = state.density.amounts[amount];
        return held.empty() || !state.density.isHeld[amount] ||
               kernels.areWithin(held.data(), held.size(), kSolverWeight);
    };
    bool areHeld = true;
    for (std::size_t amount = 0; amount < kCellAmounts; ++amount) areHeld = areHeld && isHeld(amount);
    const auto hasPlace = isWithin(state.effect.position, kSolverReach) && isTurn(state.effect.rotation);
    return hasPlace && areBodiesSane(state) && areHeld && areWithin(workers, state.vortons.strength, kSolverReach) &&
           areWithin(workers, state.vortons.position, kSolverReach) &&
           areWithin(workers, state.vortons.velocity, kSolverSpeed) &&
           areWithin(workers, state.tracers.position, kSolverReach) &&
           areWithin(workers, state.tracers.velocity, kSolverSpeed);
}

}  // namespace gyre
