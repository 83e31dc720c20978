// Rays through smoke, on one thread. bench_sight [scene.gyre] [steps]: prints CSV; the default is projects/first-smoke
// after 240 steps.

#include "core/scenefile/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/SmokeSight.h"
#include "core/stages/SimulationState.h"
#include "tests/benchmarks/Timing.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int count, char** arguments) {
    const char* file = count > 1 ? arguments[1] : GYRE_SOURCE_DIR "/projects/first-smoke/first-smoke.gyre";
    const int steps = count > 2 ? std::atoi(arguments[2]) : 240;
    const gyre::Result<gyre::Scene> scene = gyre::readScene(file);
    if (!scene) return std::fprintf(stderr, "%s\n", scene.error().text().c_str()), 1;
    gyre::Simulation simulation(*scene, 1);
    timing::Series step, sum, rays;
    for (int i = 0; i < steps; ++i) simulation.step();
    const std::vector<glm::vec3>& places = simulation.state().tracers.position;
    if (places.empty()) return std::fprintf(stderr, "The scene has no tracers then.\n"), 1;

    constexpr std::size_t kRays = 1000;
    float kept = 0;
    gyre::SmokeSight sight;
    for (int turn = 0; turn < 20; ++turn) {
        step.add(timing::millisecondsOf([&] { simulation.step(); }));
        sum.add(timing::millisecondsOf([&] { sight = gyre::SmokeSight(simulation.state()); }));
        std::vector<gyre::SmokeSight::Ray> lines;
        for (std::size_t i = 0; i < kRays; ++i) {  // 10 m long, through a tracer
            const glm::vec3& middle = places[i * places.size() / kRays];
            const auto angle = static_cast<float>(i) * 2.399963f;
            const glm::vec3 along = 5.0f * glm::vec3(std::cos(angle), 0.2f * std::sin(3 * angle), std::sin(angle));
            lines.push_back({middle - along, middle + along});
        }
        std::vector<gyre::SmokeSight::Answer> answers(kRays);
        rays.add(timing::millisecondsOf([&] { sight.along(lines, 1, answers); }));
        for (const gyre::SmokeSight::Answer& answer : answers) kept += answer.transmittance;
    }
    std::printf("# %zu tracers, %d x %d x %d cells of %.3f m, mean transmittance %.3f\n", places.size(),
                sight.sides().x, sight.sides().y, sight.sides().z, static_cast<double>(sight.cellSize()),
                static_cast<double>(kept) / (20.0 * kRays));
    std::printf("what,median [us],least [us]\n");
    for (const auto& [what, series] : {std::pair("step", &step), {"sum over tracers", &sum}, {"1000 rays", &rays}})
        std::printf("%s,%.0f,%.0f\n", what, 1000 * series->median(), 1000 * series->least());
}
