#include "tests/benchmarks/levels/LevelStep.h"

#include "core/simulation/Simulation.h"
#include "tests/benchmarks/Timing.h"
#include "tests/core/SimulationScenes.h"

#include <malloc.h>

#include <optional>
#include <utility>

using namespace gyre;

namespace contest {
namespace {

constexpr int kTracers = 20000, kSteps = 120;

/// What the allocator has given out, so that memory which earlier runs returned to it does not hide this one's.
double allocatedMegabytes() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / (1024 * 1024);
}

}  // namespace

StepCost stepIn(const std::vector<ConvexPolytope>& pieces, const glm::vec3& emitter) {
    Scene scene;
    scene.fluid.gravity = glm::vec3(0);
    scene.fluid.wind = {1, 0, 0};
    Emitter tracers;
    tracers.shape = EmitterShape::Box;
    tracers.halfExtents = glm::vec3(0.5f);
    tracers.rate = 0;
    tracers.burst = kTracers;
    tracers.lifetime = 1000;
    scene.elements.push_back(scenes::element(1, tracers, emitter));
    if (!pieces.empty()) {
        Body body;
        body.shape = BodyShape::Hulls;
        body.obstacle = Obstacle(pieces);
        scene.elements.push_back(scenes::element(2, body, glm::vec3(0)));
    }
    const double before = allocatedMegabytes();
    StepCost cost;
    std::optional<Simulation> simulation;
    cost.first = timing::millisecondsOf([&] {
        simulation.emplace(scene, 1);
        simulation->step();
    });
    timing::Series steps;
    for (int i = 1; i < kSteps; ++i) steps.add(timing::millisecondsOf([&] { simulation->step(); }));
    cost.median = steps.median();
    cost.megabytes = allocatedMegabytes() - before;
    return cost;
}

}  // namespace contest
