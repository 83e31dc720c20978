// bench_costs SCENE...: what the Costs panel says of each object, counted and measured, against scenes in which that object
// really is switched off: whole runs of either in turn. On one thread.

#include "core/file/SceneFile.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"
#include "editor/preview/CostTrial.h"
#include "editor/preview/ObjectCosts.h"
#include "tests/benchmarks/Timing.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

using namespace gyre;
using namespace gyre::editor;

namespace {

constexpr int kWarmUp = 150, kMeasured = 61;   // [steps]
constexpr int kTimes = 4;                      // runs of each; the least time of each step counts
constexpr double kWorthTelling = 0.05;         // of the step

CostMedians costsOf(const Scene& scene, double& step) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kWarmUp; ++i) simulation.step();
    CostMedians medians;
    timing::Series steps;
    for (int i = 0; i < kMeasured; ++i) {
        steps.add(timing::millisecondsOf([&] { simulation.step(); }));
        medians.add({simulation.stageTimes().begin(), simulation.stageTimes().end()}, costsOfObjects(simulation.state(), simulation.stageTimes()));
    }
    step = steps.median();
    return medians;
}

/// Runs a scene and lowers the least time of each step after the warm-up. [ms]
void run(const Scene& scene, std::vector<double>& least) {
    Simulation simulation(scene, 1);
    for (int i = 0; i < kWarmUp; ++i) simulation.step();
    for (double& step : least) step = std::min(step, timing::millisecondsOf([&] { simulation.step(); }));
}

/// The share of a step that goes without the element.
double reallySaved(const Scene& scene, ElementId element) {
    Scene without = scene;
    find(without, element)->enabled = false;
    std::vector<double> all(kMeasured, 1e9), less = all;
    for (int time = 0; time < kTimes; ++time) {
        run(scene, all);
        run(without, less);
    }
    return 1 - std::accumulate(less.begin(), less.end(), 0.0) / std::accumulate(all.begin(), all.end(), 0.0);
}

void tell(const Scene& scene, const std::string& name) {
    double step = 0;
    const CostMedians medians = costsOf(scene, step);
    double sum = 0;
    for (const ObjectCost& cost : medians.objects()) sum += cost.own;
    std::printf("| %s | %.0f | %+.1f |", name.c_str(), 1000 * step, 100 * (sum / step - 1));
    const char* lead = "";
    for (const ObjectCost& cost : medians.objects()) {
        const double own = cost.own / step, counted = cost.saved / step;
        if (cost.element == 0 || std::max(own, counted) < kWorthTelling) continue;
        const ElementId element{cost.element};
        const double measured = shareSavedWithout(scene, element, kWarmUp, [] { return true; }).value_or(0), real = reallySaved(scene, element);
        std::printf("%s %s | %.1f | %.1f | %.1f | %.1f | %+.0f |\n", lead, find(scene, element)->name.c_str(), 100 * own, 100 * counted, 100 * measured,
                    100 * real, 100 * (measured / real - 1));
        lead = "| | | |";
        std::fflush(stdout);
    }
    if (!*lead) std::printf(" none | | | | | |\n");
}

}  // namespace

int main(int argc, char** argv) {
    std::printf("| scene | step us | objects together, off by %% | object | own, %% of the step | without it: counted | measured | really | measured off by %% |\n");
    for (int i = 1; i < argc; ++i) {
        const Result<Scene> scene = readScene(argv[i]);
        if (!scene) {
            std::fprintf(stderr, "%s\n", scene.error().message.c_str());
            return 1;
        }
        tell(*scene, std::filesystem::path(argv[i]).stem().string());
    }
    return argc > 1 ? 0 : 2;
}
