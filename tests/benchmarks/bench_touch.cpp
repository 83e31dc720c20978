// Time of the stage "Bodies touch" for a pile in a tank: while it falls together, at rest but awake, and asleep.
// Then of bodies on a level of 5,000 pieces. A third each are balls, boxes and cut boxes.
//   bench_touch [BODIES]      default 30

#include "core/base/Median.h"
#include "core/rigid/Sleep.h"
#include "tests/physics/DryBodies.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace gyre;

namespace {

double millisecondsOfStep(dry::Run& run) {
    buoyBodies(run.state);
    pushBodies(run.workers, run.state);
    const auto before = std::chrono::steady_clock::now();
    bodiesTouch(run.state);
    const auto after = std::chrono::steady_clock::now();
    moveBodies(run.state);
    ++run.state.frame;
    return std::chrono::duration<double, std::milli>(after - before).count();
}

template <class Before>
void report(const char* what, dry::Run& run, int steps, const Before& before) {
    std::vector<double> times;
    double points = 0;
    for (int i = 0; i < steps; ++i) {
        before();
        times.push_back(millisecondsOfStep(run));
        points += static_cast<double>(run.state.touching.constraints.size()) / steps;
    }
    std::printf("%s,%.4f,%.0f\n", what, medianOf(times), points);
}

/// spacing: between the bodies [m]
void addBodies(Scene& scene, int count, float spacing) {
    const BodyShape shapes[] = {BodyShape::Sphere, BodyShape::Box, BodyShape::Hulls};
    for (int i = 0; i < count; ++i) {
        const glm::vec3 place(spacing * float(i % 3 - 1), 0.4f + 0.45f * float(i / 9), spacing * float(i / 3 % 3 - 1));
        const glm::vec3 half = glm::vec3(0.2f, 0.15f, 0.18f) * (1 - 0.3f * float(i % 4) / 4);
        dry::add(scene, dry::dynamic(shapes[i % 3], half), place,
                 glm::angleAxis(0.3f * float(i), glm::normalize(glm::vec3(1, 2, 3))));
    }
}

void reportOnLevel(int count) {
    Scene scene = dry::scene(1.0 / 60);
    Body level;
    level.shape = BodyShape::Hulls;
    level.obstacle = Obstacle(dry::tiles(71, 71, 0.3f));
    dry::add(scene, level, glm::vec3(0));
    addBodies(scene, count, 0.6f);
    dry::Run run(scene);
    run.run(2);
    report("on a level of 5041 pieces", run, 300, [&] { wakeAll(run.state.bodies); });
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 1 ? std::atoi(argv[1]) : 30;
    Scene scene = dry::scene(1.0 / 60);
    Body tank = dry::fixedBox({1, 4, 1});
    tank.container = true;
    dry::add(scene, tank, {0, 4, 0});
    addBodies(scene, count, 0.5f);
    dry::Run run(scene);
    std::printf("pile of %d,median ms a step,points\n", count);
    report("falling", run, 120, [] {});
    run.run(8);
    report("at rest and awake", run, 300, [&] { wakeAll(run.state.bodies); });
    run.run(10);
    report("asleep", run, 300, [] {});
    reportOnLevel(count);
    return 0;
}
