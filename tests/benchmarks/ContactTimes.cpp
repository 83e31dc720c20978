#include "tests/benchmarks/ContactTimes.h"

#include "core/base/Random.h"
#include "core/simulation/BuildState.h"
#include "core/stages/TracersMeetBodies.h"
#include "tests/benchmarks/Timing.h"
#include "tests/core/SimulationScenes.h"

#include <algorithm>

using namespace gyre;

namespace timing {
namespace {

constexpr std::size_t kTracers = 50000;
constexpr int kRuns = 7;

SimulationState stateWith(const std::vector<ConvexPolytope>& pieces) {
    SimulationState state = stateOf(scenes::withPieces(pieces));
    arrays(state.tracers, [](auto& array) { array.resize(kTracers); });
    state.tracerCameFrom.resize(kTracers);
    return state;
}

void place(SimulationState& state, Where where) {
    const Box box = boundsOf(state.bodies.at(0).shape);
    const glm::vec3 extent = box.size();
    const float size = std::max({extent.x, extent.y, extent.z});
    const glm::vec3 away(where == Where::Far ? 10 * size : 0), margin(0.05f * size);
    const Shape& shape = state.bodies[0].shape;
    for (std::size_t i = 0; i < kTracers; ++i) {
        Random random(1, 1, i);
        glm::vec3 from;
        do {  // no tracer starts inside
            const glm::vec3 share{random.uniform(), random.uniform(), random.uniform()};
            from = box.low - margin + share * (extent + 2.0f * margin);
        } while (surfacePoint(shape, from).distance < 0);
        const glm::vec3 step = 0.01f * size * random.onUnitSphere();
        state.tracerCameFrom[i] = away + from;
        state.tracers.position[i] = away + from + step;
        state.tracers.velocity[i] = 30.0f * step;
    }
}

}  // namespace

double nanosecondsPerTracer(const std::vector<ConvexPolytope>& pieces, Where where) {
    SimulationState state = stateWith(pieces);
    if (state.bodies.empty()) return 0;
    const Workers workers(1);
    Series milliseconds;
    place(state, where);
    const Tracers before = state.tracers;
    for (int run = 0; run < kRuns; ++run) {
        state.tracers = before;
        milliseconds.add(millisecondsOf([&] { tracersMeetBodies(workers, state); }));
    }
    return 1e6 * milliseconds.least() / static_cast<double>(kTracers);
}

}  // namespace timing
