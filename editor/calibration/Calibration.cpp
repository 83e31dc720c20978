#include "editor/calibration/Calibration.h"

#include "core/simulation/Simulation.h"
#include "editor/calibration/TimedRun.h"

#include <utility>

namespace gyre::editor {
namespace {

constexpr std::uint64_t kWarmUp = 120;  // [steps] until the number of particles is stationary
constexpr int kSteps = 61, kLaps = 5;

Element named(const char* name, std::uint64_t id, ElementBody body, const glm::vec3& position) {
    Element element;
    element.id = {id};
    element.name = name;
    element.body = std::move(body);
    element.place.position = position;
    return element;
}

/// Hot rising fluid, to give heat, buoyancy and the grid work.
FluidRegion plume() {
    FluidRegion region;
    region.shape = RegionShape::Sphere;
    region.radius = 0.3f;
    region.fill = false;
    region.rate = 250;
    region.lifetime = 4;
    region.heat = 150;
    region.stir = 2;
    return region;
}

VorticitySource rings() {
    VorticitySource source;
    source.vortons = 64;
    source.rate = 4;
    source.lifetime = 3;
    return source;
}

/// About 20,000 tracers after the warm-up.
Emitter smoke() {
    Emitter emitter;
    emitter.rate = 8000;
    emitter.burst = 4000;
    emitter.lifetime = 4;
    return emitter;
}

Body ball() {
    Body body;
    body.radius = 0.3f;
    return body;
}

/// As many planes as an imported mesh has.
Body pieces() {
    std::vector<ConvexPolytope> boxes;
    for (int i = 0; i < 16; ++i) {
        ConvexPolytope box = boxPolytope(glm::vec3(0.08f, 0.05f, 0.25f));
        const float x = 0.16f * static_cast<float>(i % 8) - 0.56f, y = i < 8 ? 0.0f : 0.1f;
        for (glm::vec3& corner : box.vertices) corner += glm::vec3(x, y, 0);
        for (Plane& plane : box.planes) plane.offset += plane.normal.x * x + plane.normal.y * y;
        boxes.push_back(std::move(box));
    }
    Body body;
    body.shape = BodyShape::Hulls;
    body.obstacle = Obstacle(std::move(boxes));
    return body;
}

}  // namespace

Scene calibrationScene() {
    Scene scene;
    scene.name = "Calibration";
    scene.fluid.gridCells = 32;
    scene.elements = {named("Plume", 1, plume(), {0, 0.3f, 0}), named("Rings", 2, rings(), {0, 0.2f, 0}),
                      named("Smoke", 3, smoke(), {0, 0.3f, 0}), named("Ball", 4, ball(), {0.25f, 1, 0}),
                      named("Pieces", 5, pieces(), {0, 1.7f, 0})};
    return scene;
}

std::optional<double> calibrate(int threads, const std::function<bool(double)>& goOn) {
    constexpr double kAll = static_cast<double>(kWarmUp) + kSteps * kLaps;
    double done = 0;
    const auto next = [&] { return goOn(done++ / kAll); };
    Simulation simulation(calibrationScene(), threads);
    while (simulation.frame() < kWarmUp) {
        if (!next()) return {};
        simulation.step();
    }
    TimedRun lap(simulation, kSteps);
    for (int i = 0; i < kLaps; ++i)
        if (!lap.run(next)) return {};
    return 1000 * lap.milliseconds() / kSteps;
}

}  // namespace gyre::editor
