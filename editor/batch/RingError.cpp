#include "editor/batch/RingError.h"

#include "core/base/Math.h"
#include "core/base/Random.h"
#include "core/births/VortonBirth.h"
#include "core/stages/FindDomain.h"
#include "editor/batch/BenchScenes.h"
#include "editor/batch/ErrorSums.h"
#include "editor/batch/MethodSolver.h"

#include <cmath>
#include <utility>

namespace gyre::batch {
namespace {

constexpr int kRingVortons = 4000, kFineVortons = 60000;
constexpr std::size_t kOneOf = 4;  // vortons; the ring is alike everywhere

SimulationState stateOfRing(int count) {
    const VorticitySource source = thinRing(count);
    Random random(1, 2, 3);
    const std::vector<NewVorton> born = vortonBirth(source, {}, random);
    std::vector<glm::vec3> places;
    for (const NewVorton& vorton : born) places.push_back(vorton.position);
    SimulationState state = vortonsAt(std::move(places));
    for (std::size_t i = 0; i < born.size(); ++i) {
        state.vortons.strength[i] = born[i].strength;
        state.vortons.coreRadius[i] = born[i].coreRadius;
    }
    state.scene = thinRingScene(count);
    return state;
}

/// By blobs of fourth order, as wide as the spacing of vortons so many that they make the continuous ring. [m/s]
std::vector<glm::vec3> continuousFlow(const Workers& workers, std::span<const glm::vec3> places) {
    const VorticitySource fine = thinRing(kFineVortons);
    const double volume = 2 * kPi * kPi * double(fine.radius * fine.coreRadius * fine.coreRadius);
    const auto spacing = static_cast<float>(std::cbrt(volume / fine.vortons));
    std::vector<glm::vec3> flow(places.size());
    velocityByDirectSum(workers, stateOfRing(kFineVortons).vortons, std::span(&spacing, 1), places, flow, 1);
    return flow;
}

std::vector<glm::vec3> oneOfSeveral(std::span<const glm::vec3> all) {
    std::vector<glm::vec3> some;
    for (std::size_t i = 0; i < all.size(); i += kOneOf) some.push_back(all[i]);
    return some;
}

}  // namespace

std::vector<double> errorsAtContinuousRing(std::span<const VelocityMethod> methods, int threads) {
    MethodSolver solver(threads);
    SimulationState ring = stateOfRing(kRingVortons);
    findDomain(solver.workers(), ring);
    const std::vector<glm::vec3> truth = continuousFlow(solver.workers(), oneOfSeveral(ring.vortons.position));
    std::vector<double> errors;
    for (const VelocityMethod& method : methods) {
        ErrorSums sums;
        sums.add(oneOfSeveral(solver.velocities(ring, method)), truth);
        errors.push_back(sums.relative());
    }
    return errors;
}

}  // namespace gyre::batch
